package plots

import (
	"context"
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/view"
)

// marienbad is the game of the film as a misère game, in which a perfect player
// of normal play goes wrong at the turning point.
func marienbad(t *testing.T) nim.Game {
	t.Helper()
	g, err := match.Match{
		First:  &match.Script{Moves: []nim.Move{{Heap: 2, From: 5, To: 3}}},
		Second: match.Believes{Play: nimkit.Normal, Player: match.Perfect{}},
		Play:   nimkit.Misere,
	}.Run(context.Background(), nim.Position{1, 3, 5, 7})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func repair(t *testing.T, heap int, p nim.Position) nim.Repair {
	t.Helper()
	r, err := p.Repair(heap)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestNimFigures(t *testing.T) {
	checkFigure(t, "nim_heaps", Heaps(nim.Position{1, 2, 3, 4, 7}))
	checkFigure(t, "nim_heaps_large", Heaps(nim.Position{100, 63, 0}))
	checkFigure(t, "nim_column_move", ColumnMove(repair(t, 2, nim.Position{9, 12, 14})))
	checkFigure(t, "nim_column_move_shorter", ColumnMove(repair(t, 0, nim.Position{9, 3, 1})))
	checkFigure(t, "nim_game", NimGame(marienbad(t), view.Players()))
	checkFigure(t, "nim_turning_point", TurningPoint(marienbad(t)))
	checkFigure(t, "nim_pairs", NimPairs(nim.Position{3}, 12))
}

func TestBiplusFigures(t *testing.T) {
	checkFigure(t, "biplus", Biplus(16))
	checkFigure(t, "biplus_steps", MentalSteps(8))
	checkFigure(t, "biplus_reading_printed", Reading(biplus.Reading{Zero: biplus.Stop}, 12))
	checkFigure(t, "biplus_reading_endless", Reading(biplus.Reading{Zero: biplus.HatZero}, 6))
	checkFigure(t, "recursion_work", RecursionWork(5, 4))
}

func TestSeries(t *testing.T) {
	s, err := match.Match{First: match.Perfect{}, Second: match.NewRandom(1)}.Series(context.Background(), nim.Position{1, 3, 5, 7}, 60)
	if err != nil {
		t.Fatal(err)
	}
	checkFigure(t, "nim_series", Series(s, view.PerfectAndRandom()))
	checkFigure(t, "nim_erring", Erring(nim.Position{3, 5, 7}, nimkit.Misere, 40, 1))
}

// A figure of what is no game, or too large to draw, is an error when it is drawn.
func TestNimFiguresThatFail(t *testing.T) {
	broken := nim.Game{Start: nim.Position{1}, Moves: []nim.Move{{Heap: 4}}}
	for name, f := range map[string]Figure{
		"a game that is none": NimGame(broken, view.Players()), "its turning point": TurningPoint(broken),
		"a heap of a million": TurningPoint(nim.Game{Start: nim.Position{1_000_000}}),
		"no games":            Series(match.Series{}, view.PerfectAndRandom()),
		"too much work":       RecursionWork(1000, 5),
		"no heaps":            RecursionWork(5, 0),
	} {
		if _, err := f.SVG(view.English); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func ExampleTurningPoint() {
	g := nim.Game{Start: nim.Position{2, 2}, Play: nimkit.Misere, Moves: []nim.Move{{Heap: 0, From: 2, To: 1}, {Heap: 1, From: 2, To: 0}, {Heap: 0, From: 1, To: 0}}}
	fmt.Println(TurningPoint(g).Text(view.English))
	// Output:
	// The turning point of (2, 2). 4 positions from left to right. After move 1 one heap of 2 or more is left: (1, 2). Up to there normal and misère play are worth the same, after it the opposite.
}

func ExampleReading() {
	fmt.Println(Reading(biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop}, 16).Text(view.English))
	// Output:
	// The recursion taken at its word. z rounded down; second case ++ n̂; end: 0 ++ n = n. Of the 256 pairs below 16, 212 come out right. 4 ++ 3 = 7, but this gives 6
}

func ExampleSeries() {
	s, _ := match.Match{First: match.Perfect{}, Second: match.NewRandom(1)}.Series(context.Background(), nim.Position{1, 3, 5, 7}, 100)
	fmt.Println(Series(s, view.PerfectAndRandom()).Text(view.English))
	// Output:
	// 100 games from (1, 3, 5, 7): perfect 100, random 0. A bar for each game, as high as it has moves, at most 12. In 50 games somebody gave a win away; the dark part of the bar begins at the first mistake.
}
