package exercise_test

import (
	"math"
	"testing"
	"time"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/internal/inputs"
	"nimlab/nimkit/words"
)

// Whatever a reader types, and whatever program he brings, gets an answer.
func TestEveryInputHasAnAnswer(t *testing.T) {
	inputs.Package{
		Functions: map[string]any{
			"Function": exercise.Function[int], "List": exercise.List[any],
			"Set": exercise.Set[string], "Value": exercise.Value[float64], "Biplus": exercise.Biplus, "Explore": exercise.Explore,
			"FamousGames": exercise.FamousGames, "HetSpelNim": exercise.HetSpelNim, "NimSet": exercise.NimSet, "NimSpiel": exercise.NimSpiel,
			"Periods": exercise.Periods, "Records": exercise.Records, "Varianten": exercise.Varianten,
		},
		Types: []any{exercise.Verdict{}, exercise.Question{}, exercise.Sealed{}},
		Values: []any{
			exercise.HetSpelNim(3), exercise.HetSpelNim(4), exercise.HetSpelNim(6), exercise.Biplus(7), exercise.Varianten(12), exercise.Varianten(15), exercise.NimSet(99),
			func(n int) int { return n }, func(int) int { panic("oh") }, func(n int) int { return 1 / (n - 5) }, func(int) int { return math.MinInt },
			func(n int) bool { return true }, func() {},
		},
		// A slow program is asked for no more numbers after this time; see the next test
		// for one that hangs.
		Patience: map[string]time.Duration{"Function": 41 * time.Second}, // of two goroutines, 20 seconds long
	}.Check(t, ".")
}

// A program that does not come back is stopped within seconds, wherever it is asked
// for.
func TestProgramsThatHang(t *testing.T) {
	if testing.Short() {
		t.Skip("takes five seconds")
	}
	hangs := func(int) int {
		for {
			time.Sleep(time.Second)
		}
	}
	verdicts := make(chan exercise.Verdict)
	go func() { verdicts <- exercise.Function(hangs, func(n int) int { return n }, 0, 9) }()
	go func() { verdicts <- exercise.HetSpelNim(6).Check(hangs) }()
	for range 2 {
		select {
		case v := <-verdicts:
			if v.Right || v.Says.EN == "" || v.HTML(words.German) == "" {
				t.Errorf("%+v", v)
			}
		case <-time.After(30 * time.Second):
			t.Fatal("still asked after half a minute")
		}
	}
}
