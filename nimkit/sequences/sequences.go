// Package sequences writes sequences of integers for spreadsheets, for the On-Line
// Encyclopedia of Integer Sequences, and for articles.
//
//	row, _ := sequences.NimValues(octal.Kayles.UpTo(100))
//	row.Save("kayles.csv")
//	sequences.First("losses of {1, 4}", 50, takeaway.MustSet(1, 4).Misere().Losses()).BFile()
//	sequences.List{Name: "orders of misère quotients", From: 1, Terms: orders}.LaTeX()
//	show.It(sequences.Known(0, 1, 2, 3, 1, 4, 3, 2))
//
// Any numbers can be such a sequence: nim-values, losses, their differences, longest periods
// by M, orders of quotients. Each format is one method of [List].
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

// A List is a finite sequence of integers, with the indices From, From+1, ….
type List struct {
	Name  string
	From  int
	Terms []int
}

// String returns the name and the terms.
func (l List) String() string { return fmt.Sprintf("%s: %v", l.Name, l.Terms) }

// NimValues returns the list of the nim-values of a sequence, with indices from 0 on. The
// errors are those of the sequence. It also returns an error for a value above 2^63-1.
func NimValues(sequence nimkit.Sequenced) (List, error) {
	if sequence == nil {
		return List{}, words.Errorf("sequences: there is no game")
	}
	row, err := sequence.Sequence()
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

// First returns the first terms of a sequence that may be infinite, such as losses and their
// differences, with indices from 1 on. If the sequence ends early, the list is shorter. It
// panics if terms is nil or count is not from 0 to 10,000,000.
func First(name string, count int, terms iter.Seq[int]) List {
	const limit = 10_000_000
	if count < 0 || count > limit || terms == nil {
		panic(words.Errorf("sequences: the first %d terms of %.60q: there are from 0 to %d, of a row that is given", count, name, limit))
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

// Periods returns the list of the longest periods, with the largest take M as the index. It
// returns an error unless the values of M are consecutive.
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

// CSV returns a table of two columns, index and term, with a header.
func (l List) CSV() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"n", l.name()}) // a strings.Builder has no errors
	for i, term := range l.Terms {
		_ = w.Write([]string{strconv.Itoa(l.From + i), strconv.Itoa(term)})
	}
	w.Flush()
	return b.String()
}

// BFile returns a b-file of the On-Line Encyclopedia of Integer Sequences: a comment with the
// name, and index and term in each line.
func (l List) BFile() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", l.name())
	for i, term := range l.Terms {
		fmt.Fprintf(&b, "%d %d\n", l.From+i, term)
	}
	return b.String()
}

// termsPerLine is the number of terms in a line of a LaTeX table.
const termsPerLine = 10

// LaTeX returns a tabular with ten terms in a line. The first column is the index of the first
// term of the line; the header of each other column is the difference to that index. It
// needs no package.
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

// name returns the name in one line, with spaces in place of unprintable characters.
func (l List) name() string {
	return strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(l.Name, " "))
}

// Save writes the list to a file, replacing an existing one. The extension determines the
// format: .csv, .txt for a b-file, or .tex for LaTeX. Save returns an error for any other extension.
func (l List) Save(name string) error {
	format, ok := map[string]func() string{".csv": l.CSV, ".txt": l.BFile, ".tex": l.LaTeX}[strings.ToLower(filepath.Ext(name))]
	if !ok {
		return words.Errorf("sequences: %.100q ends neither in .csv nor in .txt nor in .tex", name)
	}
	return os.WriteFile(name, []byte(format()), 0o644)
}
