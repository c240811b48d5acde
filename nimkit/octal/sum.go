package octal

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Heap is one heap of a game. A heap of Nim stands for any position of that
// nim-value, so a Sum can hold any impartial game in normal play.
type Heap struct {
	Game Game
	Size int
}

// String writes the game and the size.
func (h Heap) String() string { return fmt.Sprintf("%v: %d", h.Game, h.Size) }

// Sum is a position of heaps side by side, of one game or of several: a move
// is a move in one of the heaps, by the rule of that heap. The empty Sum is the
// end. Its nim-value and its winning moves follow from those of its heaps,
// however large; [Sum.Game] is the game that starts from it.
type Sum []Heap

func (h Heap) check() error {
	switch err := Check(h.Game); {
	case err != nil:
		return err
	case !reflect.ValueOf(h.Game).Comparable():
		return words.Errorf("octal: a game of type %T cannot be compared: use a pointer", h.Game)
	case h.Size < 0 || h.Size > maxHeap:
		return words.Errorf("octal: a heap of %d is not between 0 and %d", h.Size, maxHeap)
	}
	return nil
}

func (s Sum) check() error {
	for i, h := range s {
		if err := h.check(); err != nil {
			return words.Errorf("octal: heap %d of the sum: %w", i, err)
		}
	}
	return nil
}

// Move is a move in a Sum: the heap at index Heap, counted from 0, becomes the heaps Left,
// or nothing if it was taken whole. How many counters were taken follows from the two.
type Move struct {
	Heap int
	Left []int
}

// String says which heap, counted from 1, becomes what: "2: 1 + 3".
func (m Move) String() string {
	if len(m.Left) == 0 {
		return fmt.Sprintf("%d: 0", m.Heap+1)
	}
	return fmt.Sprintf("%d: %s", m.Heap+1, strings.ReplaceAll(strings.Trim(fmt.Sprint(m.Left), "[]"), " ", " + "))
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
	if m.Heap < 0 || m.Heap >= len(s) {
		panic(words.Errorf("octal: a move in heap %d, counted from 0, of a sum of %d heaps", m.Heap, len(s)))
	}
	return slices.Concat(s[:m.Heap], heaps(s[m.Heap].Game, m.Left), s[m.Heap+1:])
}

// tables returns, for each heap, the nim-values of its game up to its size.
func (s Sum) tables() ([][]uint16, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	largest := map[Game]int{} // the index of the largest heap of a game
	for i, h := range s {
		if j, ok := largest[h.Game]; !ok || s[j].Size < h.Size {
			largest[h.Game] = i
		}
	}
	values := make([][]uint16, len(s))
	for i, h := range s {
		j := largest[h.Game]
		if values[j] == nil {
			t, err := tableTo(context.Background(), h.Game, s[j].Size)
			if err != nil {
				return nil, words.Errorf("octal: heap %d of the sum: %w", j, err)
			}
			values[j] = t.Values
		}
		values[i] = values[j]
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
// exactly if the nim-value is 0. For misère play nim-values do not help; see
// package quotient.
func (s Sum) Outcome() (nimkit.Outcome, error) {
	v, err := s.NimValue()
	return nimkit.LossOrWin(v == 0), err
}

// WinningMoves returns every move that wins in normal play, that is, leads to
// nim-value 0: heap by heap, in the order of the game's options. It is empty
// exactly in a loss. The cost is that of the nim-values and one look at every
// option: more than four million of them are an error that wraps a
// [*nimkit.LimitError].
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
	looked := 0
	for i, h := range s {
		if h.Size == 0 {
			continue // no heap to move in, whatever a rule says of it
		}
		g := values[i]
		want := total.Add(nimkit.Nimber(g[h.Size]))
		for left := range h.Game.Options(h.Size) {
			if looked++; looked > mostOptions {
				return nil, nimkit.NewLimitError(mostOptions, words.Errorf("octal: %s, a heap of %d: among more than %d options the winning ones are not looked for",
					Name(h.Game), h.Size, mostOptions))
			}
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

// smallSum is the most positions of a sum that are looked at when it is played
// out, about as many as a row of 45 can become, and mostMoves the most moves of all
// of them.
const (
	smallSum  = 100_000
	mostMoves = 1 << 25
)

// mostOptions is the most options among which the winning ones are looked for.
const mostOptions = 1 << 22

// Game returns the game that starts from the sum, in normal play. Heaps
// in another order are the same position, and heaps of 0 are left out. Who wins in normal
// play follows from the nim-values. When all positions are worked out, the errors are
// a [*nimkit.LimitError] above 100,000 positions, or
// fewer where the sum has more than 335 moves, among them, and those of [Check].
func (s Sum) Game() nimkit.Game {
	if err := s.check(); err != nil {
		return nimkit.InvalidGame(err)
	}
	var games []Game
	moves := 0
	for _, h := range s {
		if !slices.Contains(games, h.Game) {
			games = append(games, h.Game)
		}
		if h.Size == 0 {
			continue
		}
		for range h.Game.Options(h.Size) {
			if moves++; moves > mostMoves {
				break
			}
		}
	}
	if len(games) > math.MaxUint8 {
		return nimkit.InvalidGame(words.Errorf("octal: a sum of %d games: at most %d are played out", len(games), math.MaxUint8))
	}
	limit := max(1, min(smallSum, mostMoves/max(moves, 1)))
	rule := func(p string, move func(string)) {
		for i := 0; i < len(p); i += heapLetters {
			if i > 0 && p[i-heapLetters:i] == p[i:i+heapLetters] {
				continue // the same moves again
			}
			h, others := unpacked(p[i:i+heapLetters], games)[0], p[:i]+p[i+heapLetters:]
			for left := range h.Game.Options(h.Size) {
				words.Check(smaller(left, h.Size))
				move(with(others, p[i], left...))
			}
		}
	}
	look := s.appearance()
	look.Layout.Position = func(row []int) any { return packed(s.lying(row), games) }
	game := nimkit.WithDisplay(nimkit.From(rule, packed(s, games)), func(p string) any { return unpacked(p, games) })
	return game.Limit(limit).WithAppearance(look).WithTheory(nimkit.Theory{
		NimValue: s.NimValue,
		WinningMoves: func(play nimkit.Play) (all []nimkit.Move, err error) {
			if play != nimkit.Normal {
				return nil, nimkit.ErrNoFormula
			}
			moves, err := s.WinningMoves()
			for _, m := range moves {
				all = append(all, nimkit.Move{To: s.After(m)})
			}
			return all, err
		},
	})
}

// A position is searched for as a text of five letters a heap, its game and its
// size, in order: so positions that differ only in the order of heaps are one.
const heapLetters = 5

func packed(s Sum, games []Game) string {
	p := ""
	for _, h := range s {
		p = with(p, byte(slices.Index(games, h.Game)), h.Size)
	}
	return p
}

// with puts more heaps of a game into their places in a position.
func with(p string, game byte, sizes ...int) string {
	if !slices.IsSorted(sizes) {
		sizes = slices.Sorted(slices.Values(sizes))
	}
	all, heap := make([]byte, 0, 64), [heapLetters]byte{game}
	for _, size := range sizes {
		binary.BigEndian.PutUint32(heap[1:], uint32(size))
		for p != "" && p[:heapLetters] < string(heap[:]) {
			all, p = append(all, p[:heapLetters]...), p[heapLetters:]
		}
		if size > 0 {
			all = append(all, heap[:]...)
		}
	}
	return string(append(all, p...))
}

func unpacked(p string, games []Game) Sum {
	s := Sum{}
	for ; p != ""; p = p[heapLetters:] {
		s = append(s, Heap{games[p[0]], int(binary.BigEndian.Uint32([]byte(p[1:heapLetters])))})
	}
	return s
}

// Coordinates returns the sizes of the heaps.
func (s Sum) Coordinates() []int {
	sizes := make([]int, len(s))
	for i, h := range s {
		sizes[i] = h.Size
	}
	return sizes
}

// String writes the sizes of the heaps, as "(5, 3)"; the empty sum is "(0)". Where they
// are of several games each has its game before it: "(0.77:5, 4.(3):3)".
func (s Sum) String() string {
	if len(s) == 0 {
		return "(0)"
	}
	several := s.several()
	return "(" + words.JoinFunc(s, ", ", func(h Heap) string {
		if several {
			return Name(h.Game) + ":" + strconv.Itoa(h.Size)
		}
		return strconv.Itoa(h.Size)
	}) + ")"
}

// several reports whether the heaps are of more games than one.
func (s Sum) several() bool {
	return slices.ContainsFunc(s, func(h Heap) bool { return !sameGame(h.Game, s[0].Game) })
}

// sameGame reports whether two games are known to be the same: of two that cannot be
// compared nobody knows.
func sameGame(a, b Game) bool { return reflect.ValueOf(a).Comparable() && a == b }
