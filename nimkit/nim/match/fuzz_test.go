package match_test

import (
	"testing"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
)

// Whatever stands in a script, the game goes to its end by moves of the rules, or stops at
// the first that is none.
func FuzzScript(f *testing.F) {
	f.Add(0, uint64(3), uint64(1), 1, uint64(5), uint64(0))
	f.Add(-1, uint64(3), uint64(3), 9, uint64(1<<63), uint64(1))
	f.Fuzz(func(t *testing.T, heap int, from, to uint64, next int, from2, to2 uint64) {
		script := match.NewScript(nim.Move{Heap: heap, From: from, To: to}, nim.Move{Heap: next, From: from2, To: to2})
		g := match.Match{First: script, Second: match.NewRandom(1)}.Run(nim.Position{3, 5, 7})
		if _, over := g.Winner(); over == (g.Stopped != nil) {
			t.Fatalf("%v: over %t, stopped by %v", g, over, g.Stopped)
		}
		p := nim.Position{3, 5, 7}
		for _, m := range g.Moves {
			var err error
			if p, err = p.After(m); err != nil {
				t.Fatal(err)
			}
		}
		if first := (nim.Move{Heap: heap, From: from, To: to}); (nim.Position{3, 5, 7}).Check(first) != nil && len(g.Moves) > 0 {
			t.Errorf("%v was played", first)
		}
	})
}
