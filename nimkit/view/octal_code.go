package view

import (
	"fmt"
	"strconv"
	"strings"

	"nimlab/nimkit/octal"
)

// CodeBase says whether a code is quaternary, octal or hexadecimal.
func CodeBase(b octal.Base) Words {
	switch b {
	case octal.Quaternary:
		return Words{NL: "quaternair", DE: "quaternär", EN: "quaternary"}
	case octal.Octal:
		return Words{NL: "octaal", DE: "oktal", EN: "octal"}
	case octal.Hexadecimal:
		return Words{NL: "hexadecimaal", DE: "hexadezimal", EN: "hexadecimal"}
	}
	return Same(b)
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
		return Same(err)
	}
	base, err := short.Base()
	if err != nil {
		return Same(err)
	}
	if len(short) > mostDigits {
		return Same(fmt.Errorf("view: %s has more than %d digits", octal.Name(short), mostDigits))
	}
	t := Table{
		Caption: Words{
			NL: "%s is %s: wat er na een zet over mag blijven", DE: "%s ist %s: was nach einem Zug übrig bleiben darf", EN: "%s is %s: what may be left after a move",
		}.Sprintf(short, CodeBase(base)),
		Head: []any{
			Words{NL: "gepakt", DE: "genommen", EN: "taken"}, Words{NL: "cijfer", DE: "Ziffer", EN: "digit"},
			Words{NL: "niets (1)", DE: "nichts (1)", EN: "nothing (1)"}, Words{NL: "één rij (2)", DE: "eine Reihe (2)", EN: "one row (2)"},
			Words{NL: "twee rijen (4)", DE: "zwei Reihen (4)", EN: "two rows (4)"}, Words{NL: "drie rijen (8)", DE: "drei Reihen (8)", EN: "three rows (8)"},
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
			return Same(err)
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
				row = append(row, Words{NL: "ja", DE: "ja", EN: "yes"})
			} else {
				row = append(row, "–")
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
