package plots

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExamplePathSteps() {
	steps := PathSteps(5)
	for _, s := range steps {
		fmt.Println(s.Says.In(words.English))
	}
	fmt.Println(steps[1].Shows[0].(Figure).Text(words.English))
	// Output:
	// 1 is a loss and 2 is a win, whatever else is in the set. So there is one path for all 8 sets.
	// At 3 one path forks. Now there are 2.
	// At 4 one path forks. Now there are 3.
	// At 5, 2 paths fork. Now there are 5.
	// Nothing forks any more: 5 paths for 8 sets. At the right stands the period of each path.
	// All sets that contain 1, with largest number 5. Up to 3 matches there are 2 paths. L W L: {1, 5}, {1, 3, 5}, {1, 4, 5}, {1, 3, 4, 5}. L W W: {1, 2, 5}, {1, 2, 4, 5}, {1, 2, 3, 5}, {1, 2, 3, 4, 5}.
}

// The paths are as many as the search counts, which knows nothing of them.
func TestPathSteps(t *testing.T) {
	for m := 3; m <= mostPaths; m++ {
		steps := PathSteps(m)
		checkSteps(t, fmt.Sprint("paths to ", m), steps, nil)
		record, err := records.All(context.Background(), m)
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf("%d paths for %d sets", record.Sequences, record.Sets); !strings.Contains(steps[len(steps)-1].Says.EN, want) {
			t.Errorf("M = %d: %q, want %q", m, steps[len(steps)-1].Says.EN, want)
		}
	}
	// What is open in the end is free: a path has a set for each choice of that.
	for m := 3; m <= mostPaths; m++ {
		for _, path := range walked(m).rows() {
			open := 0
			for take := 1; take <= m; take++ {
				with := 0
				for _, s := range path {
					if s.set.Contains(take) {
						with++
					}
				}
				if 0 < with && with < len(path) {
					open++
				}
			}
			if len(path) != 1<<open {
				t.Errorf("M = %d: %d sets with %d open numbers", m, len(path), open)
			}
		}
	}
	for i, s := range PathSteps(5) {
		checkFigure(t, fmt.Sprint("paths_", i), s.Shows[0].(Figure))
	}
	checkFailedSteps(t, map[string][]view.Step{
		"a largest number of 2: a figure holds 3 to 6": PathSteps(2),
		"a largest number of 7: a figure holds 3 to 6": PathSteps(7),
	})
}

// A row forks off the last row above that had letters of its own before; the two agree
// up to there.
func TestOrigin(t *testing.T) {
	for m := 3; m <= mostPaths; m++ {
		rows := walked(m).rows()
		for row := 1; row < len(rows); row++ {
			at, from := fork(rows, row), origin(rows, row)
			if fork(rows, from) >= at || agreement(rows[from][0].letters, rows[row][0].letters) != at-1 {
				t.Errorf("M = %d: row %d forks at %d off row %d", m, row, at, from)
			}
			for between := from + 1; between < row; between++ {
				if fork(rows, between) < at {
					t.Errorf("M = %d: row %d forks off row %d, and row %d is nearer", m, row, from, between)
				}
			}
		}
	}
}
