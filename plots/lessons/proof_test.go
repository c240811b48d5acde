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

func ExampleProof() {
	for _, s := range Proof(octal.Kayles) {
		fmt.Println(s.Says.In(words.English))
	}
	// Output:
	// From 71 on every row seems to be worth as much as the one that is 12 longer. Twice the same is no proof yet.
	// Look this far: 2 · 71 + 2 · 12 + 2 = 168 values, from 0 to 167. Within the frame each value stands once more below itself.
	// And the row of 168, which nobody has looked at? Whatever the move, the longest piece is at least 71 + 12 = 83 long. It is closest with 83 and 83.
	// Make that piece 12 shorter: 71 instead of 83. That lies within the frame, so its value stays the same. Now it is a move from the row of 156, to the same value.
	// It goes like this with every move, there and back. So the rows of 168 and 156 have the same value: 4. Then comes 169 in the same way, and so on, for ever.
}

func TestProofSteps(t *testing.T) {
	checkSteps(t, "three rows", Proof("0.01A"), map[int]string{
		1: "Look this far: 3 · 1 + 3 · 2 + 3 = 12 values, from 0 to 11. Within the frame each value stands once more below itself.",
		2: "And the row of 12, which nobody has looked at? Whatever the move, the longest piece is at least 1 + 2 = 3 long. It is closest with 3, 3 and 3.",
	})
	checkSteps(t, "a wide one", Proof(octal.DawsonsChess), nil)
	checkFailedSteps(t, map[string][]view.Step{
		"For 0.6 no period is proven":                Proof(octal.Officers),
		"The nim-values of 0.9C grow":                Proof("0.9C"),
		"Code \"0.G\"":                               Proof("0.G"),
		"only threes repeat":                         Proof("0.(12)"),
		"A period of 62: a lesson holds 1 to 60":     Proof("0.33E"),
		"A code of 26 signs: a lesson holds 1 to 24": Proof("0.777777777777777777777777"),
	})
}

// What the steps say is so, for every code of two digits with a period that fits: the
// longest piece of every move from the row looked at is as long as is said, the shorter
// piece lies within the frame, and the value is the one a period earlier.
func TestProofStepsAreTrue(t *testing.T) {
	seen := 0
	for _, d := range "01234567" {
		for _, e := range "1234567" {
			code := octal.MustParse("0." + string(d) + string(e))
			steps := Proof(code)
			if len(steps) == 1 {
				continue
			}
			seen++
			c, err := code.Certificate()
			require.Sure(t, err == nil && len(steps) == 5, "%s: %d steps, %v", code, len(steps), err)
			need, from := len(c.Values), max(c.Preperiod, 1)
			for left := range code.Options(need) {
				long := 0
				for _, n := range left {
					long = max(long, n)
				}
				require.That(t, long >= from+c.Period && long-c.Period >= from && c.Values[long-c.Period] == c.Values[long],
					"%s: of a row of %d stays %v", code, need, left)
			}
			values, err := code.NimValues(need)
			if err != nil || values[need] != values[need-c.Period] {
				t.Errorf("%s: %d at %d, %d a period earlier: %v", code, values[need], need, values[need-c.Period], err)
			}
			want := fmt.Sprintf("= %d values, from 0 to %d.", need, need-1)
			require.That(t, strings.Contains(steps[1].Says.EN, want), "%s: %q, want %q", code, steps[1].Says.EN, want)
		}
	}
	require.That(t, seen >= 20, "only %d codes have steps", seen)
}
