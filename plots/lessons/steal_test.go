package lessons

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

func ExampleSteal() {
	for _, s := range Steal(3, 5) {
		fmt.Println(s.Says.In(words.English))
	}
	// Output:
	// A whole bar, 3 by 5. You begin. The square with the cross is poisoned.
	// Suppose you eat only the corner. If that wins, you have your move.
	// If it does not win, the other has an answer that does. Here it is a bite at row 3, square 4. What is left is (5, 5, 3).
	// But that bite eats the corner, too. So make it yourself at once: the same is left, and now it is the other's turn. So whoever begins wins, with one bite or another.
}

func TestStealSteps(t *testing.T) {
	checkSteps(t, "two rows", Steal(2, 6), map[int]string{2: "Here it does: what is left, (6, 5), is a loss for the other."})
	checkFailedSteps(t, map[string][]view.Step{
		"0 rows: a figure holds 1 to 8":              Steal(0, 3),
		"9 rows: a figure holds 1 to 8":              Steal(9, 3),
		"Rows of 13 squares: a figure holds 1 to 12": Steal(2, 13),
		"Of a single square nothing":                 Steal(1, 1),
	})
}

// The last step leaves a loss, on every bar.
func TestTheStolenBiteWins(t *testing.T) {
	for rows := 1; rows <= 5; rows++ {
		for columns := 1; columns <= 6; columns++ {
			if rows*columns == 1 {
				continue
			}
			steps := Steal(rows, columns)
			text := steps[len(steps)-1].Shows[0].(plots.Figure).Desc.EN
			left, _, _ := strings.Cut(text[strings.Index(text, "Left are (")+len("Left are ("):], ")")
			var bar []uint64
			for _, n := range strings.Split(left, ", ") {
				var squares uint64
				_, err := fmt.Sscan(n, &squares)
				require.Sure(t, err == nil, "%v %v", text, err)
				bar = append(bar, squares)
			}
			g, err := nimkit.GraphOf(classics.Chomp(bar...))
			require.That(t, err == nil && g.Outcome(g.Start()) == nimkit.Loss, "%d by %d: %v is left, %v", rows, columns, bar, err)
		}
	}
}
