package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// wythoff is Wythoff's game on two heaps.
func wythoff(p pair, move func(pair)) {
	for k := 1; k <= p[0]; k++ {
		move(pair{p[0] - k, p[1]})
	}
	for k := 1; k <= p[1]; k++ {
		move(pair{p[0], p[1] - k})
	}
	for k := 1; k <= min(p[0], p[1]); k++ {
		move(pair{p[0] - k, p[1] - k})
	}
}

type pair = [2]int

func ExampleMap() {
	fmt.Println(Map(nimkit.From(wythoff, pair{8, 8})).Text(words.Dutch))
	// Output:
	// Winst en verlies vanaf (8, 8). Een vakje per stand: 7 verlies, 74 winst, 0 remise. Wie niet meer kan zetten, heeft verloren. Verloren: (0, 0)  (1, 2)  (2, 1)  (3, 5)  (5, 3)  (4, 7)  (7, 4).
}

func TestMap(t *testing.T) {
	stuck := nimkit.WithEnd(nimkit.Rules[pair](func(p pair, move func(pair)) {
		for take := 2; take <= 3; take++ {
			if p[0] >= take {
				move(pair{p[0] - take, p[1]})
			}
			if p[1] >= take {
				move(pair{p[0], p[1] - take})
			}
		}
	}), func(p pair) nimkit.End {
		if p == (pair{}) {
			return nimkit.ByPlay
		}
		return nimkit.Stuck
	})
	for name, f := range map[string]Figure{
		"map_nim":     Map(nim.Heaps(15, 15)),
		"map_wythoff": Map(nimkit.From(wythoff, pair{20, 20})),
		"map_takes":   Map(nim.Heaps(9, 9).AtMost(2).Misere()),
		"map_large":   Map(nimkit.From(wythoff, pair{70, 50})),
		"map_draws":   Map(nimkit.SetUp(stuck, pair{12, 12})),
		"map_slices":  Map(nim.Heaps(9, 9, 4)),
		"map_point":   Map(nim.Heaps(0, 0)),
		"map_row":     Map(nim.Heaps(24).AtMost(3)),
	} {
		CheckFigure(t, name, f)
	}
}

func TestMapsThatCannotBeDrawn(t *testing.T) {
	faced := func(face func(p pair) any) nimkit.Playable { return nimkit.From(wythoff, pair{4, 4}).Facing(face) }
	checkFailures(t, map[string]Figure{
		"where another one is":  Map(faced(func(p pair) any { return p[0] })),
		"-1 of position":        Map(faced(func(p pair) any { return pair{p[0] - 1, p[1]} })),
		"not between 0 and 127": Map(faced(func(p pair) any { return [3]int{p[0], p[1], 128} })),
		"one, two or three":     Map(nim.Heaps(1, 1, 1, 1)),
		"decides by itself":     NimValueMap(cards.Up(5)),
	})
}
