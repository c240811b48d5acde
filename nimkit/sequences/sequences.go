// Package sequences writes rows of whole numbers as others read them: spreadsheets,
// the On-Line Encyclopedia of Integer Sequences, articles.
//
//	row, _ := sequences.NimValues(octal.Kayles.UpTo(100))
//	row.Save("kayles.csv")
//	sequences.First("losses of {1, 4}", 50, takeaway.MustSet(1, 4).Misere().Losses()).BFile()
//	sequences.List{Name: "orders of misère quotients", From: 1, Terms: orders}.LaTeX()
//
// Whatever the house counts is such a row: nim-values, losses, their differences, longest
// periods by M, numbers of elements. Each format is one method.
package sequences

import (
	"encoding/csv"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

// List is a row of whole numbers: the terms of the places From, From+1, …
type List struct {
	Name  string
	From  int
	Terms []int
}

// String writes the name and the terms.
func (l List) String() string { return fmt.Sprintf("%s: %v", l.Name, l.Terms) }

// NimValues are the nim-values of a game from the heap, or the place, of 0 on. The errors
// are those of the game, and a value above 2^63-1.
func NimValues(game nimkit.Sequenced) (List, error) {
	if game == nil {
		return List{}, words.Errorf("sequences: there is no game")
	}
	row, err := game.Sequence()
	if err != nil {
		return List{}, err
	}
	list := List{Name: "nim-values"}
	if row.Name != nil {
		list.Name = fmt.Sprintf("nim-values of %v", row.Name)
	}
	for n, v := range row.Values {
		if int(v) < 0 || nimkit.Nimber(int(v)) != v {
			return List{}, words.Errorf("sequences: the nim-value %d of %d is too large for a row", uint64(v), n)
		}
		list.Terms = append(list.Terms, int(v))
	}
	return list, nil
}

// First are the first terms of what may have no end, such as losses and their
// differences, counted from 1. There are fewer where it ends before. It panics for a
// number below 0 or above 10,000,000.
func First(name string, count int, terms iter.Seq[int]) List {
	const most = 10_000_000
	if count < 0 || count > most || terms == nil {
		panic(words.Errorf("sequences: the first %d terms of %.60q: there are from 0 to %d, of a row that is given", count, name, most))
	}
	list := List{Name: name, From: 1}
	for n := range terms {
		if len(list.Terms) == count {
			break
		}
		list.Terms = append(list.Terms, n)
	}
	return list
}

// Periods are the longest periods by the largest take M. It is an error if a row between
// the first and the last is missing.
func Periods(rows []records.Record) (List, error) {
	list := List{Name: "longest periods of the sets with largest take M"}
	for i, r := range rows {
		if i == 0 {
			list.From = r.M
		}
		if r.M != list.From+i {
			return List{}, words.Errorf("sequences: after the row of %d comes that of %d", list.From+i-1, r.M)
		}
		list.Terms = append(list.Terms, r.Period.Length)
	}
	return list, nil
}

// CSV is a table of two columns, with a head.
func (l List) CSV() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"n", l.name()}) // to memory
	for i, term := range l.Terms {
		_ = w.Write([]string{strconv.Itoa(l.From + i), strconv.Itoa(term)})
	}
	w.Flush()
	return b.String()
}

// BFile is a b-file of the On-Line Encyclopedia of Integer Sequences: place and term in
// each line, below a comment with the name.
func (l List) BFile() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", l.name())
	for i, term := range l.Terms {
		fmt.Fprintf(&b, "%d %d\n", l.From+i, term)
	}
	return b.String()
}

// termsPerLine is how many terms stand in a line of a LaTeX table.
const termsPerLine = 10

// LaTeX is a tabular with ten terms in a line: in the first column the place of the first
// of them, as the head of the others what is added to it. It needs no package.
func (l List) LaTeX() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%% %s\n\\begin{tabular}{r|*{%d}{r}}\n$n$", l.name(), termsPerLine)
	for k := range termsPerLine {
		fmt.Fprintf(&b, " & $+%d$", k)
	}
	b.WriteString(" \\\\\n\\hline\n")
	for i := 0; i < len(l.Terms); i += termsPerLine {
		fmt.Fprintf(&b, "$%d$", l.From+i)
		for _, term := range l.Terms[i:min(i+termsPerLine, len(l.Terms))] {
			fmt.Fprintf(&b, " & $%d$", term)
		}
		b.WriteString(" \\\\\n")
	}
	b.WriteString("\\end{tabular}\n")
	return b.String()
}

// name is the name in one line of signs that can be seen.
func (l List) name() string {
	return strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(l.Name, " "))
}

// Save writes a file, by the ending of its name: .csv, .txt for a b-file, .tex for LaTeX.
// A file of that name is replaced.
func (l List) Save(name string) error {
	format, ok := map[string]func() string{".csv": l.CSV, ".txt": l.BFile, ".tex": l.LaTeX}[strings.ToLower(filepath.Ext(name))]
	if !ok {
		return words.Errorf("sequences: %.100q ends neither in .csv nor in .txt nor in .tex", name)
	}
	return os.WriteFile(name, []byte(format()), 0o644)
}
