package classics_test

import (
	"math"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
)

// FuzzStarts checks that every game handles every start, and that its formula agrees with the graph of
// a small start.
func FuzzStarts(f *testing.F) {
	games := []func(a, b, c int) nimkit.Game{
		func(a, b, c int) nimkit.Game { return classics.Chomp(a, b, c) },
		func(a, _, _ int) nimkit.Game { return classics.DawsonChess(a) },
		func(a, b, _ int) nimkit.Game { return classics.Euclid(a, b) },
		func(a, _, _ int) nimkit.Game { return classics.Fibonacci(a) },
		func(a, _, _ int) nimkit.Game { return classics.MockTurtles(a) },
		func(a, b, c int) nimkit.Game { return classics.Northcott(a, b, c) },
		func(a, b, c int) nimkit.Game { return classics.NorthcottWithRetreats(a%4, b, c) },
		func(a, b, _ int) nimkit.Game { return classics.PassNim(a, b) },
		func(a, _, _ int) nimkit.Game { return classics.Ruler(a) },
		func(a, b, c int) nimkit.Game { return classics.Staircase(a, b, c) },
		func(a, _, _ int) nimkit.Game { return classics.SubtractSquare(a) },
		func(a, b, _ int) nimkit.Game { return classics.TakeAway(a%101, b) },
		func(a, _, _ int) nimkit.Game { return classics.TurningTurtles(a) },
	}
	const northcott = 5
	for i := range games {
		f.Add(uint8(i), 5, 3, 2)
		f.Add(uint8(i), 0, 1<<62, math.MaxInt)
	}
	f.Fuzz(func(t *testing.T, which uint8, a, b, c int) {
		s := games[int(which)%len(games)](a, b, c)
		value, noValue := s.NimValue()
		outcome, noOutcome := s.Outcome()
		name := s.String()
		require.That(t, name != "" && len(name) <= 1000, "the name is %.100q", name)
		if max(a, b, c) > 9 {
			return // the graph may be too large
		}
		g, err := s.Graph()
		if err != nil {
			if int(which)%len(games) == northcott { // with retreats, play need not end
				_, err := s.Endless().Graph()
				require.Equal(t, err, nil)
				return
			}
			require.That(t, noValue != nil && noOutcome != nil, "%v has no graph (%v), but the nim-value %v and the outcome %v", s, err, value, outcome)
			return
		}
		if got, ok := g.NimValue(g.Start()); noValue == nil && (!ok || got != value.Nimber) {
			t.Errorf("%v has the nim-value %v, in the graph %v, %t", s, value, got, ok)
		}
		if got := g.In(nimkit.Normal).Outcome(g.Start()); noOutcome == nil && got != outcome {
			t.Errorf("%v: outcome %v, in the graph %v", s, outcome, got)
		}
	})
}
