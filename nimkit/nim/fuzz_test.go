package nim_test

import (
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// What a setup of heaps is worth, by its graph, is the nim-sum of what each heap is worth
// by the definition, whatever may be taken.
func FuzzHeaps(f *testing.F) {
	f.Add(uint8(1), uint8(3), uint8(5), uint8(0), uint8(0), false)
	f.Add(uint8(7), uint8(2), uint8(2), uint8(3), uint8(0b110), true)
	f.Fuzz(func(t *testing.T, a, b, c, most, takes uint8, sorted bool) {
		sizes := []uint64{uint64(a % 9), uint64(b % 9), uint64(c % 9)}
		setup := nim.Heaps(sizes...)
		may := func(take uint64) bool { return true }
		switch {
		case takes != 0:
			var list []uint64
			for k := range uint64(8) {
				if takes>>k&1 == 1 {
					list = append(list, k+1)
				}
			}
			setup = setup.Taking(list...)
			may = func(take uint64) bool { return take <= 8 && takes>>(take-1)&1 == 1 }
		case most != 0:
			setup = setup.AtMost(uint64(most))
			may = func(take uint64) bool { return take <= uint64(most) }
		}
		if sorted {
			setup = setup.Sorted()
		}
		g, err := setup.Graph()
		if err != nil {
			t.Fatal(err)
		}
		var worth [9]nimkit.Nimber
		for n := range worth {
			options := map[nimkit.Nimber]bool{}
			for k := 1; k <= n; k++ {
				if may(uint64(k)) {
					options[worth[n-k]] = true
				}
			}
			for options[worth[n]] {
				worth[n]++
			}
		}
		want := worth[sizes[0]] ^ worth[sizes[1]] ^ worth[sizes[2]]
		if got, ok := g.NimValue(g.Start()); !ok || got != want {
			t.Errorf("%v, at most %d, takes %b, sorted %t: worth %v, %t, not %v", sizes, most, takes, sorted, got, ok, want)
		}
	})
}

// The article's recursion comes to what Bouton says, or is refused.
func FuzzNewRecursion(f *testing.F) {
	f.Add(uint64(1), uint64(2), uint64(3), 0)
	f.Add(uint64(1<<63), uint64(1<<63), uint64(0), 1)
	f.Add(uint64(8191), uint64(0), uint64(0), 7)
	f.Fuzz(func(t *testing.T, a, b, c uint64, play int) {
		start := nim.Position{a, b, c}
		r, err := nim.NewRecursion(start, nimkit.Play(play))
		if small := a < 20 && b < 20 && c < 20; err != nil {
			if small && nim.CheckPlay(nimkit.Play(play)) == nil {
				t.Errorf("%v: %v", start, err)
			}
			return
		}
		if max(a, b, c) > 60 {
			return // seconds of work
		}
		if got, err := r.Outcome(start); err != nil || got != start.Outcome(nimkit.Play(play)) {
			t.Errorf("%v in play %d: %v, %v", start, play, got, err)
		}
	})
}
