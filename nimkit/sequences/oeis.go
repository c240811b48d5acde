package sequences

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// Limits of [Known].
const (
	minTerms         = 4    // fewer terms occur in too many sequences
	maxTerms         = 1000 // the largest number of terms in one call
	termsPerSequence = 2000 // the number of terms of each sequence that are compared
)

// A Match is a sequence of the OEIS that contains given terms, one after the other.
type Match struct {
	Number  string     // such as A002186
	Name    words.Text // describes its terms
	Index   int        // of the first matching term, as the OEIS counts
	Skipped int        // the number of leading zeros that the sequence lacks
}

// Source returns the address of the sequence.
func (m Match) Source() string { return "https://oeis.org/" + m.Number }

// String returns the text in the reader's language.
func (m Match) String() string { return m.Display().String() }

// Display returns the number, the name, the index and the address.
func (m Match) Display() words.Text {
	if m.Skipped > 0 {
		return words.T("%s: %s. Without the zeros at the beginning, the terms are those from a(%d) on. %s", m.Number, m.Name, m.Index, m.Source())
	}
	return words.T("%s: %s. The terms are those from a(%d) on. %s", m.Number, m.Name, m.Index, m.Source())
}

// Matches holds the result of [Known].
type Matches struct {
	Terms []int   // the given terms
	Found []Match // in the order of the OEIS numbers
}

// String returns the text in the reader's language.
func (m Matches) String() string { return m.Display().String() }

// Display returns the matches, one on each line. If there is none, it says how to search the OEIS itself.
func (m Matches) Display() words.Text {
	if len(m.Found) == 0 {
		firstTerms := m.Terms[:min(len(m.Terms), 40)]
		return words.T("None of the %d sequences of the OEIS that are known here has these terms one after the other. Copy them into the search of https://oeis.org: %s", len(knownSequences()), words.JoinFunc(firstTerms, ", ", strconv.Itoa))
	}
	lines := make([]words.Text, len(m.Found))
	for i, match := range m.Found {
		lines[i] = match.Display()
	}
	return words.Join("\n", lines...)
}

// Known returns the sequences of the On-Line Encyclopedia of Integer Sequences that contain these terms
// one after the other. It searches only the sequences of games in this project whose numbers in the
// encyclopedia are known. It needs no network: it computes the first 2000 terms of each sequence, which
// takes some hundredths of a second. A sequence may lack zeros at the beginning of the terms, because
// the encyclopedia often omits them.
//
// Known returns an error if there are fewer than 4 terms or more than 1000.
func Known(terms ...int) (Matches, error) {
	if len(terms) < minTerms || len(terms) > maxTerms {
		return Matches{}, words.Errorf("sequences: %d terms are looked for: give from %d to %d of them, one after the other", len(terms), minTerms, maxTerms)
	}
	m := Matches{Terms: slices.Clone(terms)}
	zeros := 0
	for zeros < len(terms) && terms[zeros] == 0 {
		zeros++
	}
	for _, s := range knownSequences() {
		known, err := s.terms(termsPerSequence)
		if err != nil {
			return Matches{}, err
		}
		for _, skipped := range []int{0, zeros} {
			if at := indexOf(known, terms[skipped:]); at >= 0 && len(terms)-skipped >= minTerms {
				m.Found = append(m.Found, Match{s.number, s.name, s.offset + at, skipped})
				break
			}
		}
	}
	return m, nil
}

// Known returns the sequences of the OEIS that contain the terms of the list; see the function [Known].
func (l List) Known() (Matches, error) { return Known(l.Terms...) }

// indexOf returns the first index at which the terms of part stand in all, one after the other, or -1.
func indexOf(all, part []int) int {
	for i := 0; i+len(part) <= len(all); i++ {
		if slices.Equal(all[i:i+len(part)], part) {
			return i
		}
	}
	return -1
}

// An oeisSequence is a sequence of the OEIS. The function terms computes its first n terms, which begin at
// the index offset.
type oeisSequence struct {
	number string
	offset int
	name   words.Text
	terms  func(n int) ([]int, error)
}

// knownSequences returns the sequences that [Known] searches, in the order of their numbers. The numbers
// and the offsets are those of the OEIS (https://oeis.org, files of 2025 and 2026).
func knownSequences() []oeisSequence {
	squares := make([]int, 1000)
	for i := range squares {
		squares[i] = (i + 1) * (i + 1)
	}
	takeSquare := takeaway.MustSet(squares...)
	list := []oeisSequence{
		{"A000069", 1, valuesOf(coins.MockTurtles.Title()), coinValues(coins.MockTurtles)},
		{"A000201", 1, words.T("the smaller numbers of Wythoff's pairs"), wythoff(func(a, _ int) int { return a })},
		{"A001950", 1, words.T("the larger numbers of Wythoff's pairs"), wythoff(func(_, b int) int { return b })},
		{"A006519", 1, valuesOf(coins.Ruler.Title()), coinValues(coins.Ruler)},
		{"A014586", 0, words.T("nim-values, if a square number is taken"), firstOf(takeSquare.NimValues())},
		{"A030193", 0, words.T("losses, if a square number is taken"), firstOf(takeSquare.Losses())},
	}
	for _, game := range []struct {
		number  string
		offset  int
		ruleset octal.Ruleset
	}{
		{"A002186", 0, octal.Kayles}, {"A002187", 0, octal.DawsonsChess}, {"A002188", 0, octal.Grundy},
		{"A071434", 1, octal.Code("0.1377")}, {"A071435", 1, octal.Code("0.177")}, {"A071436", 1, octal.Code("0.56")},
		{"A071452", 1, octal.Code("0.11377")}, {"A071453", 1, octal.Code("0.117")}, {"A071464", 1, octal.Code("0.127")},
		{"A071509", 1, octal.Code("0.1777")}, {"A125938", 1, octal.Code("4.102")},
	} {
		list = append(list, oeisSequence{game.number, game.offset, valuesOf(octal.Title(game.ruleset)), func(n int) ([]int, error) {
			row, err := octal.NimSequence{Ruleset: game.ruleset, Last: game.offset + n - 1}.Sequence()
			if err != nil {
				return nil, err
			}
			return ints(row.Values[game.offset:]), nil
		}})
	}
	slices.SortFunc(list, func(a, b oeisSequence) int { return strings.Compare(a.number, b.number) })
	return list
}

// valuesOf returns the name of the sequence of the nim-values of a game.
func valuesOf(game words.Text) words.Text { return words.T("nim-values of %s", game) }

// coinValues returns a function that computes the first n values of a single head, at the places 0, 1, 2, ….
func coinValues(game coins.Code) func(n int) ([]int, error) {
	return func(n int) ([]int, error) {
		values, err := game.NimValues(n)
		return ints(values), err
	}
}

// firstOf returns a function that computes the first n terms of an endless sequence.
func firstOf[T int | nimkit.Nimber](sequence iter.Seq[T]) func(n int) ([]int, error) {
	return func(n int) (terms []int, _ error) {
		for v := range sequence {
			if len(terms) == n {
				break
			}
			terms = append(terms, int(v))
		}
		return terms, nil
	}
}

// wythoff returns a function that computes one number, picked by pick, of each of the first n pairs of
// Wythoff. The k-th pair consists of the least number a that is in no pair before it, and of a + k.
func wythoff(pick func(a, b int) int) func(n int) ([]int, error) {
	return func(n int) (terms []int, _ error) {
		used := map[int]bool{}
		a := 1
		for k := 1; k <= n; k++ {
			for used[a] {
				a++
			}
			used[a], used[a+k] = true, true
			terms = append(terms, pick(a, a+k))
		}
		return terms, nil
	}
}

// ints returns nim-values as ints. They must be below 2^63.
func ints(values []nimkit.Nimber) []int {
	list := make([]int, len(values))
	for i, v := range values {
		list[i] = int(v)
	}
	return list
}
