package octal

import (
	"fmt"
	"reflect"
	"slices"

	"nimlab/nimkit"
)

// Heap is one heap of a game. A heap of Nim stands for any position of that
// nim-value, so a Sum can hold any impartial game in normal play.
type Heap struct {
	Game Game
	Size int
}

// Sum is a position of heaps side by side, of one game or of several: a move
// is a move in one of the heaps, by the rule of that heap. The empty Sum is the
// end.
type Sum []Heap

// Move is a move in a Sum: the heap at index Heap, counted from 0, becomes the
// heaps Left, none if it was taken whole.
type Move struct {
	Heap int
	Left []int
}

func heaps(game Game, sizes []int) Sum {
	s := make(Sum, len(sizes))
	for i, n := range sizes {
		s[i] = Heap{game, n}
	}
	return s
}

// After returns the position after the move. The heaps left stand where the
// old heap stood. It panics if the position has no heap at that index.
func (s Sum) After(m Move) Sum {
	return slices.Concat(s[:m.Heap], heaps(s[m.Heap].Game, m.Left), s[m.Heap+1:])
}

// tables returns, for each heap, the nim-values of its game up to its size.
func (s Sum) tables() ([][]uint16, error) {
	values := make([][]uint16, len(s))
	// The largest heap of a game first, so that the others find its values.
	order := make([]int, len(s))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return s[j].Size - s[i].Size })
	known := map[Game][]uint16{}
	for _, i := range order {
		h := s[i]
		if h.Game == nil {
			return nil, fmt.Errorf("octal: heap %d of the sum has no game", i)
		}
		if h.Size < 0 {
			return nil, fmt.Errorf("octal: heap %d of the sum has size %d: a size is 0 or more", i, h.Size)
		}
		comparable := reflect.ValueOf(h.Game).Comparable() // a Rule, a function, is not
		if comparable {
			values[i] = known[h.Game]
		}
		if values[i] != nil {
			continue
		}
		v, err := nimValues(h.Game, h.Size)
		if err != nil {
			return nil, err
		}
		values[i] = v
		if comparable {
			known[h.Game] = v
		}
	}
	return values, nil
}

// NimValue returns the nim-value of the position, the nim-sum of those of its
// heaps (Sprague 1935, Grundy 1939). Its errors are those of the games and a
// heap of negative size.
func (s Sum) NimValue() (nimkit.Nimber, error) {
	values, err := s.tables()
	if err != nil {
		return 0, err
	}
	return s.sum(values), nil
}

func (s Sum) sum(values [][]uint16) nimkit.Nimber {
	var total nimkit.Nimber
	for i, h := range s {
		total = total.Add(nimkit.Nimber(values[i][h.Size]))
	}
	return total
}

// Outcome returns who wins in normal play: a loss for the player to move
// exactly if the nim-value is 0.
func (s Sum) Outcome() (nimkit.Outcome, error) {
	v, err := s.NimValue()
	if v == 0 {
		return nimkit.Loss, err
	}
	return nimkit.Win, err
}

// WinningMoves returns every move that wins in normal play, that is, leads to
// nim-value 0: heap by heap, in the order of the game's options. It is empty
// exactly in a loss. The cost is that of the nim-values and one look at every
// option.
func (s Sum) WinningMoves() ([]Move, error) {
	values, err := s.tables()
	if err != nil {
		return nil, err
	}
	total := s.sum(values)
	if total == 0 {
		return nil, nil
	}
	var moves []Move
	for i, h := range s {
		g := values[i]
		want := total.Add(nimkit.Nimber(g[h.Size]))
		for left := range h.Game.Options(h.Size) {
			var v nimkit.Nimber
			for _, n := range left {
				v = v.Add(nimkit.Nimber(g[n]))
			}
			if v == want {
				moves = append(moves, Move{i, left})
			}
		}
	}
	return moves, nil
}
