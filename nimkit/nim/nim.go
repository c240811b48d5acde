// Package nim plays Nim: heaps of matches, two players in turn, each turn takes
// as many matches as it likes, at least one, from one heap.
//
// Write every heap in base two and the heaps under one another. A column is odd
// when an odd number of ones stands in it. The number with a 1 in each odd
// column is the nim-sum of the heaps: their exclusive or (Bouton's sum; German
// article: B(S), biplus; Dutch article: the even or odd "som").
//
// Bouton (Annals of Mathematics 3, 1901) proved that in normal play a position
// is lost for the player to move exactly when the nim-sum is 0:
//
//   - from a nim-sum of 0 every move changes some digit of one heap, and so
//     makes that column odd;
//   - from any other nim-sum x there is a heap h with a 1 in the leftmost odd
//     column, and taking h down to h ⊕ x makes every column even.
//
// In misère play, where the last match loses, the same holds as long as some
// heap has two matches or more; when none has, the player to move wins exactly
// when the number of heaps left is even.
//
// So a position is judged in one pass over its heaps, whatever their sizes, and
// all its winning moves are described by one number and a set of heaps, see
// [Winning]. The rest shows why ([Columns], [Repair]), checks it against the bare
// rules of the game ([Recursion]), keeps what was played ([Game]), and looks at
// its neighbours ([Bachet], [Moore]). Adding in the head is package biplus;
// players and their matches are package match.
package nim

import (
	"fmt"
	"iter"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
)

// Position is a position of Nim: the number of matches in each heap (German
// article: Stellung S = (s_1, …, s_n); Dutch: stand). Any number of heaps of any
// size; empty heaps keep their place. The zero Position has no heaps.
//
// Methods do not change the position. Heaps are counted from 0 in values, as
// slices are, and from 1 in words, as the articles do.
type Position []uint64

// Parse reads a position as the articles print it: whole numbers separated by
// commas or white space, with or without round brackets, such as "9, 12, 14" or
// "(1,3,5,7)". "()" is the position without heaps. The error names the heap
// that is not a number from 0 to 18446744073709551615.
func Parse(s string) (Position, error) {
	text := strings.TrimSpace(s)
	inside, opened := strings.CutPrefix(text, "(")
	inside, closed := strings.CutSuffix(inside, ")")
	if opened != closed {
		return nil, fmt.Errorf("nim: %.60q: a bracket without its partner", s)
	}
	if strings.TrimSpace(inside) == "" {
		if opened {
			return Position{}, nil
		}
		return nil, fmt.Errorf("nim: %.60q: no heaps; the position without heaps is written ()", s)
	}
	p := Position{}
	for part := range strings.SplitSeq(inside, ",") {
		fields := strings.Fields(part)
		if len(fields) == 0 {
			return nil, fmt.Errorf("nim: %.60q: nothing between two commas, where heap %d should be", s, len(p)+1)
		}
		for _, field := range fields {
			h, err := strconv.ParseUint(field, 10, 64)
			if err != nil {
				return nil, fmt.Errorf("nim: heap %d is %.60q, not a whole number from 0 to %d", len(p)+1, field, uint64(1<<64-1))
			}
			p = append(p, h)
		}
	}
	return p, nil
}

// MustParse is [Parse] for a position known to be right. It panics where Parse
// has an error.
func MustParse(s string) Position {
	p, err := Parse(s)
	if err != nil {
		panic(err.Error())
	}
	return p
}

// String writes the position as the articles do: (9, 12, 14).
func (p Position) String() string {
	b := []byte{'('}
	for i, h := range p {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendUint(b, h, 10)
	}
	return string(append(b, ')'))
}

// Total is the number of matches on the table, which is also the number of
// moves. It may exceed a uint64.
func (p Position) Total() *big.Int {
	hi, lo := p.total()
	t := new(big.Int).SetUint64(hi)
	return t.Lsh(t, 64).Add(t, new(big.Int).SetUint64(lo))
}

// total is the sum of the heaps as two words. A slice has fewer than 2^63
// heaps, so two words are enough.
func (p Position) total() (hi, lo uint64) {
	for _, h := range p {
		var carry uint64
		lo, carry = bits.Add64(lo, h, 0)
		hi += carry
	}
	return hi, lo
}

// Empty reports whether no match is left: the game is over.
func (p Position) Empty() bool {
	return !slices.ContainsFunc(p, func(h uint64) bool { return h > 0 })
}

// Symmetric reports whether every size occurs an even number of times (German
// article: symmetrische Stellung). Empty heaps do not count. Such a position is
// lost in normal play, and whoever hands it over can win by copying moves.
func (p Position) Symmetric() bool {
	s := slices.Sorted(slices.Values(p))
	for len(s) > 0 && s[0] == 0 {
		s = s[1:]
	}
	for i := 0; i+1 < len(s); i += 2 {
		if s[i] != s[i+1] {
			return false
		}
	}
	return len(s)%2 == 0
}

// NimSum is the exclusive or of the heaps (German article: B(S) = s_1 ++ … ++
// s_n), which is the nim-value of the position in normal play. It reads the
// heaps once.
func (p Position) NimSum() nimkit.Nimber { return nimkit.Nimber(xor(p)) }

// Outcome is Bouton's rule: what the position is worth to the player to move.
// It reads the heaps once.
func (p Position) Outcome(play nimkit.Play) nimkit.Outcome {
	return outcome(xor(p), play == nimkit.Misere && p.bigHeap(0) < 0, play)
}

// outcome is Bouton's rule for a nim-sum; small says that no heap has more than
// one match, which only misère play asks. Then the nim-sum is the parity of the
// number of heaps left.
func outcome(sum uint64, small bool, play nimkit.Play) nimkit.Outcome {
	if (sum == 0) == (play == nimkit.Misere && small) {
		return nimkit.Win
	}
	return nimkit.Loss
}

// bigHeap is the first heap from index i on with two matches or more, or -1.
func (p Position) bigHeap(i int) int {
	for ; i < len(p); i++ {
		if p[i] > 1 {
			return i
		}
	}
	return -1
}

// Move takes one heap down from From matches to To, as the articles say it: "5
// to 3".
type Move struct {
	Heap     int    // which heap, counted from 0
	From, To uint64 // its size before and after; To < From
}

// Take is the number of matches the move takes.
func (m Move) Take() uint64 { return m.From - m.To }

// String writes the move with heaps counted from 1: "heap 3: 14 to 5".
func (m Move) String() string {
	return fmt.Sprintf("heap %d: %d to %d", m.Heap+1, m.From, m.To)
}

// MoveRule is a rule of Nim that a move can break.
type MoveRule uint8

const (
	// HeapExists: the move must name a heap of the position.
	HeapExists MoveRule = iota
	// HeapHas: the heap must have the size that the move takes it down from.
	HeapHas
	// TakesSome: a move takes at least one match and puts none back.
	TakesSome
)

// MoveError says which rule of Nim a move breaks.
type MoveError struct {
	Move  Move
	Rule  MoveRule
	Heaps int    // how many heaps the position has
	Has   uint64 // what the heap has, if it exists
}

// Error names the heap and the rule.
func (e *MoveError) Error() string {
	switch e.Rule {
	case HeapExists:
		return fmt.Sprintf("nim: heap index %d: the position has %d heaps, counted from 0", e.Move.Heap, e.Heaps)
	case HeapHas:
		return fmt.Sprintf("nim: %v: that heap has %d matches, not %d", e.Move, e.Has, e.Move.From)
	}
	return fmt.Sprintf("nim: %v: a move must take at least one match", e.Move)
}

// Check returns a [*MoveError] unless m is a legal move from p.
func (p Position) Check(m Move) error {
	switch {
	case m.Heap < 0 || m.Heap >= len(p):
		return &MoveError{Move: m, Rule: HeapExists, Heaps: len(p)}
	case p[m.Heap] != m.From:
		return &MoveError{Move: m, Rule: HeapHas, Heaps: len(p), Has: p[m.Heap]}
	case m.To >= m.From:
		return &MoveError{Move: m, Rule: TakesSome, Heaps: len(p), Has: p[m.Heap]}
	}
	return nil
}

// Play returns the position after a move (German article: Folgestellung S'), a
// copy. The error is a [*MoveError].
func (p Position) Play(m Move) (Position, error) {
	if err := p.Check(m); err != nil {
		return nil, err
	}
	return p.after(m), nil
}

// after is the position after a legal move.
func (p Position) after(m Move) Position {
	q := slices.Clone(p)
	q[m.Heap] = m.To
	return q
}

// Moves is every legal move, heap by heap, the smallest take first.
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for i, h := range p {
			for to := h; to > 0; to-- {
				if !yield(Move{i, h, to - 1}) {
					return
				}
			}
		}
	}
}

// Options is every legal move in the order of [Position.Moves] with the outcome
// of the position after it, for the opponent who moves from there: the moves
// that win are those with a [nimkit.Loss]. Constant time and no memory a move.
func (p Position) Options(play nimkit.Play) iter.Seq2[Move, nimkit.Outcome] {
	return func(yield func(Move, nimkit.Outcome) bool) {
		sum, big := uint64(0), 0
		for _, h := range p {
			sum ^= h
			if h > 1 {
				big++
			}
		}
		for i, h := range p {
			others := big // heaps of two or more beside this one
			if h > 1 {
				others--
			}
			rest := sum ^ h
			for to := h; to > 0; to-- {
				left := to - 1
				if !yield(Move{i, h, left}, outcome(rest^left, others == 0 && left <= 1, play)) {
					return
				}
			}
		}
	}
}

// WinningMoves is every move that leaves the opponent a loss, by heap; nil if
// there is none. There is at most one in each heap. For very many heaps
// [Position.Winning] says the same in a hundredth of the space.
func (p Position) WinningMoves(play nimkit.Play) []Move {
	w := p.Winning(play)
	if w.Len() == 0 {
		return nil
	}
	return slices.AppendSeq(make([]Move, 0, w.Len()), w.All())
}
