package lessons

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleRare() {
	for _, s := range Rare(octal.Kayles, 63) {
		fmt.Println(s.Says.In(words.English))
	}
	// Output:
	// All rows shorter than 63. The rare ones are yellow: in base two their values have an even number of ones at the places of 8, 4, 2 and 1. There are 9.
	// What is a row of 63 worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part: those are 14 of 63.
	// Those moves give 1, 2, 4, 7, 13 and 14. The least common value that is missing is 8.
	// One thing more: do the smaller rare numbers occur, that is 0, 3, 5 and 6? One move is enough for each, and there is one. So a row of 63 is worth 8.
}

// What the steps end with is what the simple rule finds, for rows of several games.
func TestRareStepsFindTheValue(t *testing.T) {
	for _, code := range []octal.Code{octal.Kayles, octal.Officers, "0.45", "0.16"} {
		values := require.Must(code.NimValues(mostRareRow))(t)
		rare := 0
		for row := leastRareRow; row <= mostRareRow; row += 3 {
			steps := Rare(code, row)
			if len(steps) != 4 {
				t.Fatalf("%s: %d steps for %d: %s", code, len(steps), row, steps[0].Says.EN)
			}
			if strings.Contains(steps[3].Says.EN, "rare itself") {
				rare++
			}
			want := fmt.Sprintf("worth %d.", uint64(values[row]))
			require.That(t, strings.HasSuffix(steps[3].Says.EN, want), "%s, row %d: %q, want %q", code, row, steps[3].Says.EN, want)
		}
		if code == octal.Officers && rare == 0 {
			t.Errorf("no row of %s is rare", code)
		}
	}
}

func TestRareSteps(t *testing.T) {
	checkSteps(t, "one move with a rare part", Rare("0.115", 12), map[int]string{
		1: "What is a row of 12 worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part: that is one of 4.",
		2: "That move gives 1. The least common value that is missing is 2.",
	})
	checkSteps(t, "no move with a rare part", Rare("0.115", 25), map[int]string{
		1: "What is a row of 25 worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part, and none of the 11 does.",
		2: "No move gives a common value. The least common value that is missing is 1.",
	})
	checkSteps(t, "officers", Rare(octal.Officers, 199), nil)
	checkFailedSteps(t, map[string][]view.Step{
		"A row of 9: a lesson holds 10 to 200":   Rare(octal.Kayles, 9),
		"A row of 201: a lesson holds 10 to 200": Rare(octal.Kayles, 201),
		"0.3 has no sparse space":                Rare("0.3", 20),
		"0.007 has no sparse space":              Rare("0.007", 20),
		"0.33E has no sparse space":              Rare("0.33E", 20),
		"Code \"0.G\"":                           Rare("0.G", 20),
		"A code of 0 signs":                      Rare("", 20),
	})
}
