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
	Ruleset Ruleset
	Size    int
}

// String writes the game and the size.
func (h Heap) String() string { return fmt.Sprintf("%v: %d", h.Ruleset, h.Size) }

// Sum is a position of heaps side by side, of one game or of several: a move
// is a move in one of the heaps, by the rule of that heap. The empty Sum is the
// end. Its nim-value and its winning moves follow from those of its heaps,
// however large; [Sum.Game] is the game that starts from it.
type Sum []Heap

func (h Heap) check() error {
	switch err := Check(h.Ruleset); {
	case err != nil:
		return err
	case !reflect.ValueOf(h.Ruleset).Comparable():
		return words.Errorf("octal: a game of type %T cannot be compared: use a pointer", h.Ruleset)
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

func newSum(ruleset Ruleset, sizes []int) Sum {
	s := make(Sum, len(sizes))
	for i, n := range sizes {
		s[i] = Heap{ruleset, n}
	}
	return s
}

// After returns the position after the move. The heaps left stand where the
// old heap stood. It panics if the position has no heap at that index.
func (s Sum) After(m Move) Sum {
	if m.Heap < 0 || m.Heap >= len(s) {
		panic(words.Errorf("octal: a move in heap %d, counted from 0, of a sum of %d heaps", m.Heap, len(s)))
	}
	return slices.Concat(s[:m.Heap], newSum(s[m.Heap].Ruleset, m.Left), s[m.Heap+1:])
}

// tables returns, for each heap, the nim-values of its game up to its size.
func (s Sum) tables() ([][]uint16, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	largest := map[Ruleset]int{} // the index of the largest heap of a game
	for i, h := range s {
		if j, ok := largest[h.Ruleset]; !ok || s[j].Size < h.Size {
			largest[h.Ruleset] = i
		}
	}
	values := make([][]uint16, len(s))
	for i, h := range s {
		j := largest[h.Ruleset]
		if values[j] == nil {
			t, err := tableUpTo(context.Background(), h.Ruleset, s[j].Size)
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
		for left := range h.Ruleset.Options(h.Size) {
			if looked++; looked > maxOptions {
				return nil, nimkit.NewLimitError(maxOptions, words.Errorf("octal: %s, a heap of %d: among more than %d options the winning ones are not looked for",
					Notation(h.Ruleset), h.Size, maxOptions))
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
	maxSumPositions = 100_000
	maxSumMoves     = 1 << 25
)

// maxOptions is the most options among which the winning ones are looked for.
const maxOptions = 1 << 22

// Game returns the game that starts from the sum, in normal play. Heaps
// in another order are the same position, and heaps of 0 are left out. Who wins in normal
// play follows from the nim-values. When all positions are worked out, the errors are
// a [*nimkit.LimitError] above 100,000 positions, or
// fewer where the sum has more than 335 moves, among them, and those of [Check].
func (s Sum) Game() nimkit.Game {
	if err := s.check(); err != nil {
		return nimkit.InvalidGame(err)
	}
	var rulesets []Ruleset
	moves := 0
	for _, h := range s {
		if !slices.Contains(rulesets, h.Ruleset) {
			rulesets = append(rulesets, h.Ruleset)
		}
		if h.Size == 0 {
			continue
		}
		for range h.Ruleset.Options(h.Size) {
			if moves++; moves > maxSumMoves {
				break
			}
		}
	}
	if len(rulesets) > math.MaxUint8 {
		return nimkit.InvalidGame(words.Errorf("octal: a sum of %d games: at most %d are played out", len(rulesets), math.MaxUint8))
	}
	limit := max(1, min(maxSumPositions, maxSumMoves/max(moves, 1)))
	rule := func(p string, move func(string)) {
		for i := 0; i < len(p); i += heapLetters {
			if i > 0 && p[i-heapLetters:i] == p[i:i+heapLetters] {
				continue // the same moves again
			}
			h, others := decode(p[i:i+heapLetters], rulesets)[0], p[:i]+p[i+heapLetters:]
			for left := range h.Ruleset.Options(h.Size) {
				words.Check(checkOption(left, h.Size))
				move(insert(others, p[i], left...))
			}
		}
	}
	look := s.appearance()
	look.Layout.Position = func(row []int) any { return encode(s.fromMatches(row), rulesets) }
	game := nimkit.WithDisplay(nimkit.From(rule, encode(s, rulesets)), func(p string) any { return decode(p, rulesets) })
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

func encode(s Sum, rulesets []Ruleset) string {
	p := ""
	for _, h := range s {
		p = insert(p, byte(slices.Index(rulesets, h.Ruleset)), h.Size)
	}
	return p
}

// insert puts more heaps of a game into their places in a position.
func insert(p string, game byte, sizes ...int) string {
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

func decode(p string, rulesets []Ruleset) Sum {
	s := Sum{}
	for ; p != ""; p = p[heapLetters:] {
		s = append(s, Heap{rulesets[p[0]], int(binary.BigEndian.Uint32([]byte(p[1:heapLetters])))})
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
	several := s.isMixed()
	return "(" + words.JoinFunc(s, ", ", func(h Heap) string {
		if several {
			return Notation(h.Ruleset) + ":" + strconv.Itoa(h.Size)
		}
		return strconv.Itoa(h.Size)
	}) + ")"
}

// isMixed reports whether the heaps are of more games than one.
func (s Sum) isMixed() bool {
	return slices.ContainsFunc(s, func(h Heap) bool { return !sameRuleset(h.Ruleset, s[0].Ruleset) })
}

// sameRuleset reports whether two games are known to be the same: of two that cannot be
// compared nobody knows.
func sameRuleset(a, b Ruleset) bool { return reflect.ValueOf(a).Comparable() && a == b }
