package plots

import (
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
)

// marienbad is the game of the film as a misère game, in which a perfect player
// of normal play goes wrong at the turning point.
func marienbad() nim.Played {
	return match.Match{
		First:  match.NewScript(nim.Move{Heap: 2, From: 5, To: 3}),
		Second: match.Believes{Play: nimkit.Normal},
		Play:   nimkit.Misere,
	}.Run(nim.Position{1, 3, 5, 7})
}

func TestNimFigures(t *testing.T) {
	CheckFigure(t, "nim_heaps", Heaps(nim.Position{1, 2, 3, 4, 7}))
	CheckFigure(t, "nim_heaps_large", Heaps(nim.Position{100, 63, 0}))
	CheckFigure(t, "nim_column_move", ColumnMove(nim.Position{9, 12, 14}, 2))
	CheckFigure(t, "nim_column_move_shorter", ColumnMove(nim.Position{9, 3, 1}, 0))
	CheckFigure(t, "nim_game", NimGame(marienbad()))
	CheckFigure(t, "nim_turning_point", TurningPoint(marienbad()))
	CheckFigure(t, "nim_pairs", NimPairs(12, 3))
}

// A figure of what is no game, of nothing, or too large to draw is an error that
// names it.
func TestNimFiguresThatFail(t *testing.T) {
	broken := nim.Played{Start: nim.Position{1}, Moves: []nim.Move{{Heap: 4}}}
	long := match.Match{}.Run(nim.Position{50, 50})
	checkFailures(t, map[string]Figure{
		"heap 5":                           NimGame(broken),
		"move 1: nim: heap 5":              TurningPoint(broken),
		"1000000":                          TurningPoint(nim.Played{Start: nim.Position{1_000_000}}),
		"plots: 100 moves:":                NimGame(long),
		"100 moves: a figure":              TurningPoint(long),
		"plots: 0 heaps:":                  NimGame(nim.Played{}),
		"-1 games":                         Erring(match.Trial{Start: nim.Position{1}, Games: -1}),
		"Play(9)":                          Erring(match.Trial{Start: nim.Position{1}, Games: 1, Play: 9}),
		"than 67108864":                    RecursionWork(nim.Heaps(1000, 1000, 1000, 1000, 1000)),
		"no move in (0)":                   RecursionWork(nim.Heaps(0, 3)),
		"no heaps":                         RecursionWork(nim.Heaps()),
		"41 heaps: a figure holds 1 to 40": Heaps(make(nim.Position, 41)),
		"0 heaps: a figure holds 1 to 40":  Heaps(nil),
		"65536":                            Heaps(nim.Position{3, 65536}),
		"even already":                     ColumnMove(nim.Position{1, 1}, 0),
		"heap 3":                           ColumnMove(nim.Position{1, 2}, 2),
		"4294967296":                       ColumnMove(nim.Position{1 << 32}, 0),
		"a heap of -1:":                    NimPairs(-1),
		"a heap of 61:":                    NimPairs(61),
		"50 other heaps:":                  NimPairs(5, make([]uint64, 50)...),
		"below 0":                          Biplus(0),
		"below -5":                         MentalSteps(-5),
		"below 41":                         Reading(biplus.Meant(), 41),
	})
}
