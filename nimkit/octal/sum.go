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

// Heap is one heap with its ruleset. A heap of Nim can stand for any position of that
// nim-value, so a Sum can hold any impartial game in normal play.
type Heap struct {
	Ruleset Ruleset
	Size    int
}

// String returns the ruleset and the size.
func (h Heap) String() string { return fmt.Sprintf("%v: %d", h.Ruleset, h.Size) }

// Sum is a position of heaps side by side, of one ruleset or of several. A move changes
// one heap by the ruleset of that heap. The empty Sum is the terminal position. The
// nim-value and the winning moves follow from the nim-values of the heaps, so a Sum may
// be large. [Sum.Game] returns the game that starts from it.
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

// Move is a move in a Sum: the heap at index Heap, counted from 0, is replaced by the
// heaps Left. Left is empty if the heap is taken whole.
type Move struct {
	Heap int
	Left []int
}

// String returns the number of the heap, counted from 1, and the heaps left: "2: 1 + 3".
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

// After returns the position after the move. The heaps left take the place of the old
// heap. It panics if the position has no heap at that index.
func (s Sum) After(m Move) Sum {
	if m.Heap < 0 || m.Heap >= len(s) {
		panic(words.Errorf("octal: a move in heap %d, counted from 0, of a sum of %d heaps", m.Heap, len(s)))
	}
	return slices.Concat(s[:m.Heap], newSum(s[m.Heap].Ruleset, m.Left), s[m.Heap+1:])
}

// tables returns, for each heap, a table of its ruleset that reaches its size, or proves a
// period.
func (s Sum) tables() ([]*Table, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	largest := map[Ruleset]int{} // the index of the largest heap of a ruleset
	for i, h := range s {
		if j, ok := largest[h.Ruleset]; !ok || s[j].Size < h.Size {
			largest[h.Ruleset] = i
		}
	}
	tables := make([]*Table, len(s))
	for i, h := range s {
		j := largest[h.Ruleset]
		if tables[j] == nil {
			t, err := NewTable(h.Ruleset)
			if err == nil {
				err = t.untilPeriod(context.Background(), s[j].Size)
			}
			if err != nil {
				return nil, words.Errorf("octal: heap %d of the sum: %w", j, err)
			}
			tables[j] = t
		}
		tables[i] = tables[j]
	}
	return tables, nil
}

// NimValue returns the nim-value of the position, the nim-sum of those of its
// heaps (Sprague 1935, Grundy 1939). The values of heaps beyond a proven period follow from
// it. The errors are those of [Check] and [Table.Extend], and a heap of negative size.
func (s Sum) NimValue() (nimkit.Nimber, error) {
	tables, err := s.tables()
	if err != nil {
		return 0, err
	}
	return s.sum(tables)
}

// sum returns the nim-sum of the heaps, given their tables.
func (s Sum) sum(tables []*Table) (total nimkit.Nimber, err error) {
	for i, h := range s {
		v, err := tables[i].value(h.Size)
		if err != nil {
			return 0, err
		}
		total = total.Add(v)
	}
	return total, nil
}

// Outcome returns the outcome in normal play: a loss for the player to move exactly if
// the nim-value is 0. For misère play see package quotient.
func (s Sum) Outcome() (nimkit.Outcome, error) {
	v, err := s.NimValue()
	if err != nil {
		return nimkit.Unknown, err
	}
	return nimkit.LossOrWin(v == 0), nil
}

// WinningMoves returns every move that wins in normal play, that is, leads to
// nim-value 0: heap by heap, in the order of the options. It returns nil exactly for a
// loss. The cost is that of the nim-values and of listing every option. More than four
// million options are a [*nimkit.LimitError].
func (s Sum) WinningMoves() ([]Move, error) {
	tables, err := s.tables()
	if err != nil {
		return nil, err
	}
	total, err := s.sum(tables)
	if err != nil || total == 0 {
		return nil, err
	}
	var moves []Move
	listed := 0
	for i, h := range s {
		if h.Size == 0 {
			continue // it has no moves, whatever the ruleset lists
		}
		own, err := tables[i].value(h.Size)
		if err != nil {
			return nil, err
		}
		want := total.Add(own)
		for left := range h.Ruleset.Options(h.Size) {
			if listed++; listed > maxOptions {
				return nil, nimkit.NewLimitError(maxOptions, words.Errorf("octal: %s, a heap of %d: among more than %d options the winning ones are not looked for: begin with less, or ask for NimValue alone",
					Notation(h.Ruleset), h.Size, maxOptions))
			}
			var v nimkit.Nimber
			for _, n := range left {
				part, err := tables[i].value(n)
				if err != nil {
					return nil, err
				}
				v = v.Add(part)
			}
			if v == want {
				moves = append(moves, Move{i, left})
			}
		}
	}
	return moves, nil
}

// Limits on solving a sum position by position. A row of 45 has about maxSumPositions
// positions; maxSumMoves bounds the moves of all positions together.
const (
	maxSumPositions = 100_000
	maxSumMoves     = 1 << 25
)

// maxOptions is the largest number of options that WinningMoves examines.
const maxOptions = 1 << 22

// Game returns the game that starts from the sum, in normal play. The order of the heaps
// does not matter, and heaps of 0 are left out. In normal play the outcome and the
// winning moves follow from the nim-values. Other questions solve every position; they
// return a [*nimkit.LimitError] above 100,000 positions, or fewer if the sum has more
// than 335 moves. The game is invalid if [Check] returns an error.
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
		for i := 0; i < len(p); i += heapBytes {
			if i > 0 && p[i-heapBytes:i] == p[i:i+heapBytes] {
				continue // an equal heap has the same moves
			}
			h, others := decode(p[i:i+heapBytes], rulesets)[0], p[:i]+p[i+heapBytes:]
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

// heapBytes is the number of bytes of a heap in an encoded position: the index of its ruleset and its
// size. The heaps of a position are in order, so positions that differ only in the order of heaps are equal.
const heapBytes = 5

// encode returns the string of a position, given the rulesets that occur in it.
func encode(s Sum, rulesets []Ruleset) string {
	p := ""
	for _, h := range s {
		p = insert(p, byte(slices.Index(rulesets, h.Ruleset)), h.Size)
	}
	return p
}

// insert returns the position p with more heaps, of the ruleset with this index.
func insert(p string, ruleset byte, sizes ...int) string {
	if !slices.IsSorted(sizes) {
		sizes = slices.Sorted(slices.Values(sizes))
	}
	all, heap := make([]byte, 0, 64), [heapBytes]byte{ruleset}
	for _, size := range sizes {
		binary.BigEndian.PutUint32(heap[1:], uint32(size))
		for p != "" && p[:heapBytes] < string(heap[:]) {
			all, p = append(all, p[:heapBytes]...), p[heapBytes:]
		}
		if size > 0 {
			all = append(all, heap[:]...)
		}
	}
	return string(append(all, p...))
}

// decode returns the position of a string.
func decode(p string, rulesets []Ruleset) Sum {
	s := Sum{}
	for ; p != ""; p = p[heapBytes:] {
		s = append(s, Heap{rulesets[p[0]], int(binary.BigEndian.Uint32([]byte(p[1:heapBytes])))})
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

// String returns the sizes of the heaps, as "(5, 3)", and "(0)" for the empty sum. Heaps
// of several rulesets are written with their rulesets: "(0.77:5, 4.(3):3)".
func (s Sum) String() string {
	if len(s) == 0 {
		return "(0)"
	}
	mixed := s.isMixed()
	return "(" + words.JoinFunc(s, ", ", func(h Heap) string {
		if mixed {
			return Notation(h.Ruleset) + ":" + strconv.Itoa(h.Size)
		}
		return strconv.Itoa(h.Size)
	}) + ")"
}

// Display returns the text of String, but names several rulesets in the reader's language:
// "(Kayles: 5, Lasker's Nim: 3)".
func (s Sum) Display() words.Text {
	if !s.isMixed() {
		return words.Same(s.String())
	}
	heaps := make([]words.Text, len(s))
	for i, h := range s {
		heaps[i] = words.Format("%s: %d", Title(h.Ruleset), h.Size)
	}
	return words.Format("(%s)", words.Join(", ", heaps...))
}

// isMixed reports whether the heaps have more than one ruleset.
func (s Sum) isMixed() bool {
	return slices.ContainsFunc(s, func(h Heap) bool { return !sameRuleset(h.Ruleset, s[0].Ruleset) })
}

// sameRuleset reports whether two rulesets are equal. It returns false if they cannot be
// compared.
func sameRuleset(a, b Ruleset) bool { return reflect.ValueOf(a).Comparable() && a == b }
