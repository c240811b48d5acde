package lessons

import (
	"fmt"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// A step shows its own position, whatever comes after it.
func TestRepairStepsShowEachPosition(t *testing.T) {
	p := nim.Position{9, 12, 14}
	steps := Repair(p, 2)
	for i, size := range []uint64{14, 6, 6, 4, 5, 5} {
		got := require.Must(steps[i].Shows[0].(plots.Figure).SVG(words.English))(t)
		before := p
		if i == len(steps)-1 {
			before = nim.Position{9, 12, 5}
		}
		want := require.Must(plots.HeapsSince(before, nim.Position{9, 12, size}).SVG(words.English))(t)
		require.Equal(t, string(got), string(want), "step", i+1, "does not show a heap of", size)
	}
	heaps := nim.Position{1, 2}
	drawn := plots.Heaps(heaps)
	before := require.Must(drawn.SVG(words.English))(t)
	heaps[0] = 3
	after, err := drawn.SVG(words.English)
	require.That(t, err == nil && string(after) == string(before), "a figure changes with the heaps that it was given: %v", err)
}

// Every step but the first and the last is one column, and the last position is
// what the move leaves, for every seventh position of three heaps below 16 and every heap.
func TestRepairStepsEndInALoss(t *testing.T) {
	for n := uint64(0); n < 1<<12; n += 7 {
		p := nim.Position{n & 15, n >> 4 & 15, n >> 8}
		for heap := range p {
			steps := Repair(p, heap)
			m, wins := p.Winning(0).In(heap)
			if !wins {
				require.Sure(t, len(steps) == 1 && len(steps[0].Shows) == 0 && steps[0].Says != (words.Text{}),
					"%v, heap %d: %d steps", p, heap+1, len(steps))
				continue
			}
			after, err := p.After(m)
			require.Sure(t, err == nil && after.NimSum() == 0, "%v %v %v", p, m, err)
			got, want := steps[len(steps)-1].Shows[0].(plots.Figure).Title.EN, plots.Heaps(after).Title.EN
			require.Sure(t, got == want, "%v, heap %d: %s, not %s", p, heap+1, got, want)
		}
	}
}

func ExampleRepair() {
	for _, s := range Repair(nim.Position{9, 12, 14}, 2) {
		fmt.Println(s.Says.In(words.English))
	}
	fmt.Println(Repair(nim.Position{1, 1}, 0)[0].Says.In(words.English))
	// Output:
	// Look from the left for the first odd column: it is that of 8. Heap 3 has a group there.
	// The column of 8 is odd and the heap has a group there: take it away (8).
	// The column of 4 is even: leave it as it is.
	// The column of 2 is odd and the heap has a group there: take it away (2).
	// The column of 1 is odd and the heap has nothing there: put back 1 of what you have taken.
	// All columns are even. Of 14 matches 5 are left: take 9.
	// Every column is even already
}
