package view

import (
	"fmt"
	"strconv"
	"strings"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// CodeBase says whether a code is quaternary, octal or hexadecimal.
func CodeBase(b octal.Base) words.Text {
	switch b {
	case octal.Quaternary:
		return words.Of("quaternair", "quaternär", "quaternary")
	case octal.Octal:
		return words.Of("octaal", "oktal", "octal")
	case octal.Hexadecimal:
		return words.Of("hexadecimaal", "hexadezimal", "hexadecimal")
	}
	return words.Same(b)
}

// mostDigits is the most digits that are listed one by one.
const mostDigits = 40

// CodeDigits is the table of what a code allows, a line for each number that may be
// taken: its digit, and into how many heaps what is left may be parted. Above it
// stands whether the code is quaternary, octal or hexadecimal. A code that is not
// well formed says so, and so does one of more than 40 digits.
func CodeDigits(code octal.Code) View {
	short, err := octal.Parse(string(code))
	if err != nil {
		return words.Same(err)
	}
	base, err := short.Base()
	if err != nil {
		return words.Same(err)
	}
	if len(short) > mostDigits {
		return words.Same(fmt.Errorf("view: %s has more than %d digits", octal.Name(short), mostDigits))
	}
	t := Table{
		Caption: words.Of(
			"%s is %s: wat er na een zet over mag blijven", "%s ist %s: was nach einem Zug übrig bleiben darf", "%s is %s: what may be left after a move",
			short, CodeBase(base)),
		Head: []any{
			words.Of("gepakt", "genommen", "taken"), words.Of("cijfer", "Ziffer", "digit"),
			words.Of("niets (1)", "nichts (1)", "nothing (1)"), words.Of("één rij (2)", "eine Reihe (2)", "one row (2)"),
			words.Of("twee rijen (4)", "zwei Reihen (4)", "two rows (4)"), words.Of("drie rijen (8)", "drei Reihen (8)", "three rows (8)"),
		},
		Side: true,
	}
	if base < octal.Hexadecimal {
		t.Head = t.Head[:len(t.Head)-1]
	}
	front, repeating, repeats := strings.Cut(strings.TrimSuffix(string(short), ")"), "(")
	digits := strings.Replace(front, ".", "", 1)
	for i, ch := range digits + repeating {
		d, err := strconv.ParseUint(string(ch), 16, 8)
		if err != nil {
			return words.Same(err)
		}
		if d == 0 && !(repeats && i >= len(digits)) {
			continue
		}
		taken := any(i)
		if repeats && i >= len(digits) {
			taken = fmt.Sprintf("%d, %d, …", i, i+len(repeating))
		}
		row := []any{taken, string(ch)}
		for column := range len(t.Head) - 2 {
			if d>>column&1 != 0 {
				row = append(row, words.Of("ja", "ja", "yes"))
			} else {
				row = append(row, "–")
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
