package lessons

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/view"
	"nimlab/plots"
)

func TestBiplusSteps(t *testing.T) {
	for name, steps := range map[string][]view.Step{
		"biplus_head": InTheHead(77, 54), "biplus_head_small": InTheHead(1, 1), "biplus_head_wide": InTheHead(40_000, 65_535),
		"biplus_five": FiveSteps(biplus.Marienbad()), "biplus_five_won": FiveSteps(biplus.PlayFiveSteps(nim.Position{9, 12, 14}, match.Perfect{})),
	} {
		for i, s := range steps {
			if s.Says.NL == "" || s.Says.DE == s.Says.EN && i != len(steps)-1 {
				t.Errorf("%s, step %d says %+v", name, i, s.Says)
			}
		}
	}
	// Every step but the first follows from the reckoning, and the last has the sum.
	for m := range uint64(40) {
		for n := range uint64(40) {
			steps := InTheHead(m, n)
			last := steps[len(steps)-1]
			if len(steps) != 1+len(biplus.InTheHead(m, n).Steps) || !strings.HasSuffix(last.Shows[0].(plots.Figure).Desc.EN, fmt.Sprintf("so far is %d.", m^n)) {
				t.Fatalf("%d ++ %d: %+v", m, n, last)
			}
		}
	}
	stopped := biplus.PlayFiveSteps(nim.Position{1, 1}, match.NewScript(nim.Move{Heap: 2}))
	for says, steps := range map[string][]view.Step{
		"65536":                            InTheHead(65_536, 1),
		"0 rounds: a lesson holds 1 to 15": FiveSteps(biplus.FiveSteps{}),
		"20 rounds":                        FiveSteps(biplus.PlayFiveSteps(nim.Position{20, 20}, match.Perfect{})),
		"heap":                             FiveSteps(stopped),
	} {
		require.That(t, len(steps) == 1 && strings.Contains(steps[0].Says.EN, says), "%s: %+v", says, steps)
	}
}

func ExampleInTheHead() {
	for _, s := range InTheHead(5, 6) {
		fmt.Println(strings.ReplaceAll(s.Says.EN, "\u00a0", " "))
	}
	// Output:
	// 5 = 4 + 1 and 6 = 4 + 2. Begin with the largest power of two.
	// 5 ++ 6: both contain 4. It drops out, and 1 ++ 2 is left.
	// 1 ++ 2: only 2 contains 2. It stays, and you silently repeat 2 + (1 ++ 0).
	// 1 ++ 0: that is 1. Together with what you have already: 2 + 1 = 3.
}

func ExampleFiveSteps() {
	for _, s := range FiveSteps(biplus.Marienbad())[:5] {
		fmt.Println(strings.ReplaceAll(s.Says.EN, "\u00a0", " "))
	}
	// Output:
	// The start is (1, 3, 5, 7). Every power of two occurs an even number of times, and the opponent must begin.
	// Step 4: the opponent takes heap 3 down, 5 → 3. A single addition is enough: B = 5 ++ 3 = 6. The largest power of two in it is B̂ = 4.
	// Step 2: look for a heap that ++ 4 makes smaller. It is heap 4, for 7 ++ 4 = 3 < 7.
	// Step 3: 7 ++ 6 = 1. Take heap 4 down from 7 to 1: all is even again. Every size occurs an even number of times, too: such a position is called symmetric. From here on you could simply copy the opponent, too.
	// Step 4: the opponent takes heap 2 down, 3 → 2. A single addition is enough: B = 3 ++ 2 = 1. The largest power of two in it is B̂ = 1.
}
