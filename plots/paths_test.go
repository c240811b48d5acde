package plots

import (
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
)

// pathsTo returns the figure of all sets that contain 1 and whose largest number is m.
func pathsTo(m int) (w Paths) {
	for s := range takeaway.Sets(m) {
		w.Sets = append(w.Sets, PathSet{Set: s, Outcomes: s.Misere().OutcomesBetween(1, 60)})
	}
	slices.SortStableFunc(w.Sets, func(a, b PathSet) int { return slices.Compare(a.Outcomes, b.Outcomes) })
	return w
}

// Numbers that are open in the end are independent: a path has a set for each choice of them.
func TestOpenNumbersAreIndependent(t *testing.T) {
	for m := 3; m <= 6; m++ {
		for _, path := range pathsTo(m).rows() {
			open := 0
			for take := 1; take <= m; take++ {
				with := 0
				for _, s := range path.sets {
					if s.Set.Contains(take) {
						with++
					}
				}
				if 0 < with && with < len(path.sets) {
					open++
				}
			}
			require.That(t, len(path.sets) == 1<<open, "M = %d: %d sets with %d open numbers", m, len(path.sets), open)
		}
	}
}

// A row forks off the last row above with an earlier fork, and the two agree up to there.
func TestParentRowAgreesUpToFork(t *testing.T) {
	for m := 3; m <= 6; m++ {
		rows := pathsTo(m).rows()
		for row := 1; row < len(rows); row++ {
			at, from := rows[row].fork, parentRow(rows, row)
			require.That(t, rows[from].fork < at && commonPrefixLength(rows[from].letters(), rows[row].letters()) == at-1,
				"M = %d: row %d forks at %d off row %d", m, row, at, from)
			for between := from + 1; between < row; between++ {
				require.That(t, rows[between].fork >= at, "M = %d: row %d forks off row %d, and row %d is nearer", m, row, from, between)
			}
		}
	}
}
