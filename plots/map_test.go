package plots

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
)

// wythoff is Wythoff's game on two heaps.
func wythoff(p [2]uint8, move func([2]uint8)) {
	nim.Rules[[2]uint8](0)(p, move)
	for k := uint8(1); k <= min(p[0], p[1]); k++ {
		move([2]uint8{p[0] - k, p[1] - k})
	}
}

func pair(p [2]uint8) (x, y int)      { return int(p[0]), int(p[1]) }
func triple(p [3]uint8) (x, y, z int) { return int(p[0]), int(p[1]), int(p[2]) }

func ExampleMap() {
	s, err := nimkit.Solve(context.Background(), nimkit.Rules[[2]uint8](wythoff), [2]uint8{8, 8}, 100)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(Map(s, nimkit.Normal, pair).Text(view.Dutch))
	// Output:
	// Winst en verlies vanaf 8,8. Een vakje per positie: 7 verlies, 74 winst, 0 remise. Wie niet meer kan zetten, heeft verloren. Verloren: 0,0  1,2  2,1  3,5  5,3  4,7  7,4.
}

func TestMap(t *testing.T) {
	stuck := nimkit.WithEnd(nimkit.Rules[[2]uint8](func(p [2]uint8, move func([2]uint8)) {
		for take := uint8(2); take <= 3; take++ {
			if p[0] >= take {
				move([2]uint8{p[0] - take, p[1]})
			}
			if p[1] >= take {
				move([2]uint8{p[0], p[1] - take})
			}
		}
	}), func(p [2]uint8) nimkit.End {
		if p == [2]uint8{} {
			return nimkit.ByPlay
		}
		return nimkit.Stuck
	})
	for name, f := range map[string]Figure{
		"map_nim":     Map(solved(t, nim.Rules[[2]uint8](0), [2]uint8{15, 15}), nimkit.Normal, pair),
		"map_wythoff": Map(solved[[2]uint8](t, nimkit.Rules[[2]uint8](wythoff), [2]uint8{20, 20}), nimkit.Normal, pair),
		"map_takes":   Map(solved(t, nim.Rules[[2]uint8](2), [2]uint8{9, 9}), nimkit.Misere, pair),
		"map_large":   Map(solved[[2]uint8](t, nimkit.Rules[[2]uint8](wythoff), [2]uint8{70, 50}), nimkit.Normal, pair),
		"map_draws":   Map(solved(t, stuck, [2]uint8{12, 12}), nimkit.Normal, pair),
		"map_slices":  MapSlices(solved(t, nim.Rules[[3]uint8](0), [3]uint8{9, 9, 4}), nimkit.Normal, triple),
		"map_values":  NimValueMap(solved(t, nim.Rules[[2]uint8](0), [2]uint8{15, 15}), pair),
		"map_point":   Map(solved(t, nim.Rules[[2]uint8](0), [2]uint8{}), nimkit.Normal, pair),
	} {
		checkFigure(t, name, f)
	}
}

func TestMapsThatCannotBeDrawn(t *testing.T) {
	s := solved(t, nim.Rules[[2]uint8](0), [2]uint8{4, 4})
	row := func(r cards.Row) (x, y int) { return int(r.Up), int(r.Down) }
	for want, f := range map[string]Figure{
		"where another one is":  Map(s, nimkit.Normal, func(p [2]uint8) (x, y int) { return int(p[0]), 0 }),
		"not between 0 and 127": Map(s, nimkit.Normal, func(p [2]uint8) (x, y int) { return int(p[0]) - 1, int(p[1]) }),
		"-3 of position":        MapSlices(s, nimkit.Normal, func(p [2]uint8) (x, y, z int) { return int(p[0]), int(p[1]), -3 }),
		"decides by itself":     NimValueMap(solved[cards.Row](t, cards.Game{}, cards.Row{Up: 5}), row),
		"200 × 1 squares":       OutcomeMap(OutcomeGrid{Columns: 200, Rows: 1}),
	} {
		if _, err := f.SVG(view.German); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
