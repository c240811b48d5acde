package games

import (
	"errors"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
)

// TestSamplesAreAsDocumented checks that the samples have different names, that all but one can
// be solved, and that only the documented ones are draws or need not end.
func TestSamplesAreAsDocumented(t *testing.T) {
	names := map[string]bool{}
	for _, s := range append(All(), Endless()...) {
		require.That(t, s.Name != "" && s.Kind != board.Automatic && !names[s.Name], "the name %q is not unique, or the kind is missing", s.Name)
		names[s.Name] = true
	}
	for _, s := range All() {
		g, err := s.Game.Graph()
		if beyond := s.Name == "heaps beyond a search"; beyond || err != nil {
			if !beyond || err == nil {
				t.Errorf("%s: %v", s.Name, err)
			}
			continue
		}
		stuck := s.Name == "strip with draws"
		for n := range min(g.Len(), 20_000) {
			if draw := g.Outcome(n) == nimkit.Draw; draw && !stuck && s.Name != "men" {
				t.Errorf("%s: %v is a draw", s.Name, g.Position(n))
			}
		}
		if start := g.Outcome(g.Start()); start == nimkit.Draw && !stuck {
			t.Errorf("%s: the start is a draw", s.Name)
		}
	}
	for i, s := range Endless() {
		g := require.Must(s.Game.Graph())(t, s.Name)
		require.Equal(t, g.Outcome(g.Start()) == nimkit.Draw, i >= 2, s.Name, g.Outcome(g.Start()))
		require.That(t, g.Loopy(), "%s always ends", s.Name)
	}
}

func TestStuckDrawsBelowTheLeastTake(t *testing.T) {
	for _, least := range []int{1, 2, 5} {
		g := require.Must(nimkit.FromRuleset(Stuck(least, 7), 20).Graph())(t)
		for heap := range least {
			want := nimkit.Draw
			if heap == 0 {
				want = nimkit.Loss
			}
			if n, ok := g.Find(heap); ok && g.Outcome(n) != want {
				t.Errorf("least take %d: heap %d is %v", least, heap, g.Outcome(n))
			}
		}
	}
	var limit *nimkit.LimitError
	_, err := nimkit.From(Take(1), 100).Limit(100).Graph()
	require.That(t, errors.As(err, &limit), "%v", err)
}
