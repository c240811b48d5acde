package plots

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
)

type twoNumbers = [2]uint64

func nimSolved(most uint64) *nimkit.Solution[twoNumbers] {
	return nimkit.MustSolve(func(p twoNumbers, move func(twoNumbers)) {
		for k := range p[0] {
			move(twoNumbers{k, p[1]})
		}
		for k := range p[1] {
			move(twoNumbers{p[0], k})
		}
	}, twoNumbers{most, most})
}

func wythoffSolved(most uint64) *nimkit.Solution[twoNumbers] {
	return nimkit.MustSolve(func(p twoNumbers, move func(twoNumbers)) {
		for k := range p[0] {
			move(twoNumbers{k, p[1]})
		}
		for k := range p[1] {
			move(twoNumbers{p[0], k})
		}
		for k := uint64(1); k <= min(p[0], p[1]); k++ {
			move(twoNumbers{p[0] - k, p[1] - k})
		}
	}, twoNumbers{most, most})
}

func wythoffForm(p twoNumbers) nimkit.Outcome { return classics.Wythoff(p).Outcome() }

// Wythoff's losses by the golden ratio, ringed on a map of the solved game.
func ExamplePairMap() {
	fmt.Println(PairMap("Wythoff", 20, wythoffSolved(20), wythoffForm).Text(view.English))
	// Output:
	// Wythoff. A square for each position with its nim-value: 441 positions, 17 of them lost (0), the largest value is 31. Rings: lost by the closed form. It is right at 441 of 441.
}

// The table of nim-sums, found without a nim-sum.
func ExampleNimValueMap() {
	fmt.Println(NimValueMap(nim.Heaps(15, 15)).Text(view.English))
	// Output:
	// Nim-values from 15,15. A square for each position with its nim-value: 256 positions, 16 of them lost (0), the largest value is 15.
}

func TestNimMaps(t *testing.T) {
	checkFigure(t, "nimmap_wythoff", PairMap("Wythoff", 16, wythoffSolved(16), wythoffForm))
	checkFigure(t, "nimmap_beside", NimMaps(
		PairGrid("Nim", 8, nimSolved(8), nil), PairGrid("Wythoff", 8, wythoffSolved(8), wythoffForm)))
	wrong := PairMap("Nim", 8, nimSolved(8), wythoffForm)
	// Wythoff's formula is wrong for Nim at all equal heaps but 0, and at the pairs
	// (1,2), (3,5), (4,7) both ways.
	if got, want := wrong.Text(view.English), "Nim. A square for each position with its nim-value: 81 positions, 9 of them lost (0), the largest value is 15. Rings: lost by the closed form. It is right at 67 of 81."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for name, f := range map[string]Figure{
		"too wide": PairMap("Nim", 48, nimSolved(48), nil), "no columns": NimMaps(NimGrid{Rows: 3}),
	} {
		if _, err := f.SVG(view.English); err == nil {
			t.Errorf("a map with %s is drawn", name)
		}
	}
}

// Three heaps of Nim: beside a third heap of 2 the losses are the pairs that differ
// in the bit of 2 alone.
func ExampleTripleMaps() {
	fmt.Println(TripleMaps(threeHeaps(3), 2, 3, nil, 0, 2).Text(view.English))
	// Output:
	// third number: 0, third number: 2. third number: 0: A square for each position with its nim-value: 16 positions, 4 of them lost (0), the largest value is 3. third number: 2: A square for each position with its nim-value: 16 positions, 4 of them lost (0), the largest value is 3.
}

func threeHeaps(most uint64) *nimkit.Solution[[3]uint64] {
	return nimkit.MustSolve(func(p [3]uint64, move func([3]uint64)) {
		for i := range p {
			for k := range p[i] {
				q := p
				q[i] = k
				move(q)
			}
		}
	}, [3]uint64{most, most, most})
}

func TestTripleMaps(t *testing.T) {
	lost := func(p [3]uint64) nimkit.Outcome {
		if p[0] == p[1]^p[2] {
			return nimkit.Loss
		}
		return nimkit.Win
	}
	for which := range 3 {
		f := TripleMaps(threeHeaps(5), which, 5, lost, 0, 1, 5)
		if n := strings.Count(f.Text(view.English), "It is right at 36 of 36."); n != 3 {
			t.Errorf("number %d: %s", which, f.Text(view.English))
		}
	}
	checkFigure(t, "triple_maps", TripleMaps(threeHeaps(5), 1, 5, lost, 0, 1, 5))
	for _, which := range []int{-1, 3} {
		if _, err := TripleMaps(threeHeaps(1), which, 1, nil, 0).SVG(view.English); err == nil {
			t.Errorf("number %d of three is drawn", which)
		}
	}
	if _, err := NimMaps().SVG(view.English); err == nil {
		t.Error("no maps are drawn")
	}
}

func TestNimValuePanels(t *testing.T) {
	ruler := []nimkit.Nimber{1, 2, 1, 4, 1, 2, 1, 8}
	checkFigure(t, "nimvalue_panels", NimValuePanels(
		Panel{Name: view.Words{NL: "liniaal", DE: "Lineal", EN: "ruler"}, Values: ruler, X: view.Words{NL: "plaats", DE: "Platz", EN: "place"}},
		Panel{Name: "{1, 2}", Values: []nimkit.Nimber{0, 1, 2, 0, 1, 2, 0, 1}, Period: 3},
	))
}

// With b an odd multiple of a the period is 2a, else a + b.
func ExamplePeriodsOfTwo() {
	fmt.Println(PeriodsOfTwo(10).Text(view.English))
	// Output:
	// Period of {a, b}. In each square the period of the nim-values of the set {a, b}, for 1 ≤ a < b ≤ 10; the darker, the longer.
}

func ExampleNimMaps() {
	fmt.Println(NimMaps(PairGrid("Nim", 3, nimSolved(3), nil), PairGrid("Wythoff", 3, wythoffSolved(3), nil)).Text(view.German))
	// Output:
	// Nim, Wythoff. Nim: Ein Feld je Stellung mit ihrem Nim-Wert: 16 Stellungen, 4-mal Verlust (0), der größte Wert ist 3. Wythoff: Ein Feld je Stellung mit ihrem Nim-Wert: 16 Stellungen, 3-mal Verlust (0), der größte Wert ist 6.
}

func ExampleNimValuePanels() {
	fmt.Println(NimValuePanels(
		Panel{Name: "{1, 2}", Values: []nimkit.Nimber{0, 1, 2, 0, 1, 2}, Period: 3},
		Panel{Name: "{1, 3}", Values: []nimkit.Nimber{0, 1, 0, 1, 0, 1}, Period: 2},
	).Text(view.Dutch))
	// Output:
	// Nim-waarden naast elkaar: {1, 2}, {1, 3}. 2 velden onder elkaar, elk met de nim-waarden van 0 tot en met 5.
}
