package games

import (
	"errors"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
)

// The samples are what they are said to be: of different names, small enough to be
// solved but for those beyond that, and with an end or without one.
func TestSamples(t *testing.T) {
	names := map[string]bool{}
	for _, s := range append(All(), Endless()...) {
		require.That(t, s.Name != "" && s.Kind != board.Automatic && !names[s.Name], "two games are called %q, or it is of no kind", s.Name)
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
			t.Errorf("%s begins with a draw", s.Name)
		}
	}
	for i, s := range Endless() {
		g := require.Must(s.Game.Graph())(t, s.Name)
		require.Equal(t, g.Outcome(g.Start()) == nimkit.Draw, i >= 2, s.Name, g.Outcome(g.Start()))
		require.That(t, g.Loopy(), "%s always ends", s.Name)
	}
}

// Nobody can be stuck where one match may be taken, and is with fewer than the least take.
func TestStuck(t *testing.T) {
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
