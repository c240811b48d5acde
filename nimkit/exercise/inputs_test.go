package exercise_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/internal/inputs"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// Every exported function returns for bad arguments and for any program of a reader.
func TestBadInputsAreAnswered(t *testing.T) {
	inputs.Package{
		Functions: names.In("exercise").Functions(),
		Types:     []any{exercise.Verdict{}, exercise.Question{}, exercise.SealedSolution{}},
		Values: []any{
			exercise.HetSpelNim(12), exercise.HetSpelNim(14), exercise.HetSpelNim(34), exercise.Biplus(11), exercise.Varianten(19), exercise.Varianten(25), exercise.NimSet(99),
			func(n int) int { return n }, func(int) int { panic("oh") }, func(n int) int { return 1 / (n - 5) }, func(int) int { return math.MinInt },
			func(n int) bool { return true }, func() {},
		},
	}.Check(t, ".")
}

func TestHangingProgramIsAbandoned(t *testing.T) {
	if testing.Short() {
		t.Skip("takes five seconds")
	}
	start := time.Now()
	v := exercise.NimSpiel(21).Check(func(n int) int {
		for n == 7 {
			time.Sleep(time.Second)
		}
		return (n + 1) % 2
	})
	elapsed := time.Since(start)
	require.That(t, !v.Right && elapsed <= time.Minute && strings.Contains(v.Text(words.English), "At 7") && v.HTML(words.German) != "",
		"after %v: %s", elapsed, v.Text(words.English))
}
