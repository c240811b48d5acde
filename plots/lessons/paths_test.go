package lessons

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

func ExamplePaths() {
	steps := Paths(5)
	for _, s := range steps {
		fmt.Println(s.Says.In(words.English))
	}
	fmt.Println(steps[1].Shows[0].(plots.Figure).Text(words.English))
	// Output:
	// 1 is a loss and 2 is a win, whatever else is in the set. So there is one path for all 8 sets.
	// At 3 one path forks. Now there are 2.
	// At 4 one path forks. Now there are 3.
	// At 5, 2 paths fork. Now there are 5.
	// Nothing forks any more: 5 paths for 8 sets. The period of each path stands on the right.
	// All sets that contain 1, with largest number 5. Paths up to 3 matches: 2. L W L: {1, 5}, {1, 3, 5}, {1, 4, 5}, {1, 3, 4, 5}. L W W: {1, 2, 5}, {1, 2, 4, 5}, {1, 2, 3, 5}, {1, 2, 3, 4, 5}.
}

// The paths are as many as the search counts, which knows nothing of them.
func TestPathSteps(t *testing.T) {
	for m := 3; m <= mostPaths; m++ {
		steps := Paths(m)
		checkSteps(t, fmt.Sprint("paths to ", m), steps, nil)
		record := require.Must(records.All(context.Background(), m))(t)
		want := fmt.Sprintf("%d paths for %d sets", record.Sequences, record.Sets)
		require.That(t, strings.Contains(steps[len(steps)-1].Says.EN, want), "M = %d: %q, want %q", m, steps[len(steps)-1].Says.EN, want)
	}
	checkFailedSteps(t, map[string][]view.Step{
		"A largest number of 2: a lesson holds 3 to 6": Paths(2),
		"A largest number of 7: a lesson holds 3 to 6": Paths(7),
	})
}
