package biplus_test

import (
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/nim/biplus"
)

// TestTasksFollowTheirRules also checks that the seed determines the sheet.
func TestTasksFollowTheirRules(t *testing.T) {
	sheets := map[[biplus.TaskCount]biplus.Task]bool{}
	for seed := range uint64(1000) {
		sheet := biplus.Tasks(seed)
		require.True(t, sheet == biplus.Tasks(seed), "seed %d gives two sheets", seed)
		sheets[sheet] = true
		solutions := biplus.Solutions(sheet)
		seen := map[[2]uint64]bool{}
		for i, task := range sheet {
			below := []uint64{8, 8, 16, 16, 32, 32, 64, 64, 100, 100}[i]
			key := [2]uint64{min(task.M, task.N), max(task.M, task.N)}
			require.True(t, key[0] != 0 && key[0] != key[1] && key[1] < below && !seen[key], "seed %d, task %d: %v", seed, i+1, task)
			seen[key] = true
			require.True(t, solutions[i] == byDigits(task.M, task.N), "%v is not %d", task, solutions[i])
		}
	}
	require.Equal(t, len(sheets), 1000)
}
