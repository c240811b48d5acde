// Package nim implements Nim: two players move in turn, and each takes one or more matches
// from one heap.
//
// Write every heap in base two, one below the other. A column is odd if it contains an odd
// number of ones. The number with a 1 in each odd column is the nim-sum of the heaps: their
// exclusive or (Bouton's sum; German article: B(S), biplus; Dutch article: the even or odd
// "som").
//
// Bouton (Annals of Mathematics 3, 1901) proved that in normal play a position
// is lost for the player to move if and only if the nim-sum is 0:
//
//   - from a nim-sum of 0 every move changes some digit of one heap, and so
//     makes that column odd;
//   - from any other nim-sum x there is a heap h with a 1 in the leftmost odd
//     column, and taking h down to h ⊕ x makes every column even.
//
// In misère play, where the last match loses, the same holds as long as some heap has two
// matches or more. If none has, the player to move wins if and only if the number of heaps
// left is even.
//
// So one pass over the heaps decides who wins, whatever their sizes, and one number and a set
// of heaps describe all winning moves, see [Winning]. [Columns] and [Repair] show the proof,
// [Recursion] checks it against the rules of the game, [Played] holds a game that was played,
// [Heaps] returns a [nimkit.Game], and [Moore] is a generalization. Package biplus does mental
// arithmetic, and package match has players.
package nim

import (
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A Position holds the number of matches in each heap (German article: Stellung S = (s_1, …,
// s_n); Dutch: stand). The number of heaps and their sizes are not limited. Empty heaps keep
// their place. The zero Position has no heaps.
//
// Methods do not change the position. Heaps are counted from 0 in values, like slices, and
// from 1 in texts, like in the articles.
type Position []uint64

// Parse reads a position as the articles print it: whole numbers separated by
// commas or white space, with or without round brackets, such as "9, 12, 14" or
// "(1,3,5,7)". "()" is the position without heaps. The error names a heap that is not a
// number from 0 to 18446744073709551615.
func Parse(s string) (Position, error) {
	text := strings.TrimSpace(s)
	inside, opened := strings.CutPrefix(text, "(")
	inside, closed := strings.CutSuffix(inside, ")")
	if opened != closed {
		return nil, words.Errorf("nim: %.60q: a bracket without its partner", s)
	}
	if strings.TrimSpace(inside) == "" {
		if opened {
			return Position{}, nil
		}
		return nil, words.Errorf("nim: %.60q: no heaps; the position without heaps is written ()", s)
	}
	p := Position{}
	for part := range strings.SplitSeq(inside, ",") {
		fields := strings.Fields(part)
		if len(fields) == 0 {
			return nil, words.Errorf("nim: %.60q: nothing between two commas, where heap %d should be", s, len(p)+1)
		}
		for _, field := range fields {
			h, err := strconv.ParseUint(field, 10, 64)
			if err != nil {
				return nil, words.Errorf("nim: heap %d is %.60q, not a whole number from 0 to %d", len(p)+1, field, uint64(1<<64-1))
			}
			p = append(p, h)
		}
	}
	return p, nil
}

// MustParse is [Parse] for a constant string. It panics with the error of Parse.
func MustParse(s string) Position { return words.Must(Parse(s)) }

// String returns the position as in the articles: (9, 12, 14).
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

// MostRandom is the largest number of heaps that [Random] returns.
const MostRandom = 10_000_000

// Random returns heaps of random sizes up to 2^64 - 1, the same for the same seed. It panics
// for a number of heaps below 0 or above [MostRandom].
func Random(seed uint64, heaps int) Position {
	if heaps < 0 || heaps > MostRandom {
		panic(words.Errorf("nim: %d random heaps: not from 0 to %d", heaps, MostRandom))
	}
	random := rand.New(rand.NewPCG(seed, 0))
	p := make(Position, heaps)
	for i := range p {
		p[i] = random.Uint64()
	}
	return p
}

// Total returns the number of matches, which is also the number of legal moves, as
// hi·2^64 + lo.
func (p Position) Total() (hi, lo uint64) {
	for _, h := range p {
		var carry uint64
		lo, carry = bits.Add64(lo, h, 0)
		hi += carry
	}
	return hi, lo
}

// digits returns the number of binary digits of the largest heap, at least 1.
func (p Position) digits() int { return bits.Len64(slices.Max(append(Position{1}, p...))) }

// Empty reports whether no match is left.
func (p Position) Empty() bool { return !slices.ContainsFunc(p, func(h uint64) bool { return h > 0 }) }

// Symmetric reports whether every size occurs an even number of times (German
// article: symmetrische Stellung). Empty heaps do not count. Such a position is lost in normal
// play: the opponent can copy every move in an equal heap.
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

// NimSum returns the exclusive or of the heaps (German article: B(S) = s_1 ++ … ++ s_n), which
// is the nim-value of the position in normal play. It reads the heaps once.
func (p Position) NimSum() nimkit.Nimber { return nimkit.Nimber(xor(p)) }

// CheckPlay returns an error if play is neither normal nor misère. Functions of this package
// without an error result panic with it.
func CheckPlay(play nimkit.Play) error {
	if play != nimkit.Normal && play != nimkit.Misere {
		return words.Errorf("nim: %v is neither normal nor misère play", play)
	}
	return nil
}

// isMisere reports whether play is misère. It panics with the error of [CheckPlay].
func isMisere(play nimkit.Play) bool {
	words.Check(CheckPlay(play))
	return play == nimkit.Misere
}

// Outcome returns the outcome for the player to move, by Bouton's rule. It reads the heaps at
// most twice.
func (p Position) Outcome(play nimkit.Play) nimkit.Outcome {
	// With no heap above one match the nim-sum is the parity of the heaps left,
	// and misère play reverses the rule.
	return nimkit.LossOrWin((xor(p) == 0) != (isMisere(play) && p.bigHeap(0) < 0))
}

// Large returns the number of heaps with two matches or more, on which misère play depends.
func (p Position) Large() int {
	n := 0
	for _, h := range p {
		if h > 1 {
			n++
		}
	}
	return n
}

// bigHeap returns the first heap from index i on with two matches or more, or -1.
func (p Position) bigHeap(i int) int {
	for ; i < len(p); i++ {
		if p[i] > 1 {
			return i
		}
	}
	return -1
}

// A Move reduces a heap from From to To matches, the notation of the articles.
type Move struct {
	Heap     int    // the index of the heap, counted from 0
	From, To uint64 // its size before and after; To < From
}

// Take returns the number of matches that the move takes.
func (m Move) Take() uint64 { return m.From - m.To }

// String returns the move with heaps counted from 1: "heap 3: 14 to 5".
func (m Move) String() string { return fmt.Sprintf("heap %d: %d to %d", m.Heap+1, m.From, m.To) }

// A MoveError reports an illegal move.
type MoveError struct {
	Move Move
	Rule words.Text // the rule that it breaks, with the numbers of the position
}

// Error names the move and the rule.
func (e *MoveError) Error() string {
	return words.ErrorString(fmt.Sprintf("nim: %v: %s", e.Move, e.Rule.In(words.English)), e)
}

// Display returns the error as a sentence in the reader's language.
func (e *MoveError) Display() words.Text {
	return words.T("Heap %d from %d to %d: %v.",
		e.Move.Heap+1, e.Move.From, e.Move.To, e.Rule)
}

// Check returns a [*MoveError] unless m is a legal move from p.
func (p Position) Check(m Move) error {
	switch {
	case m.Heap < 0 || m.Heap >= len(p):
		return &MoveError{m, words.T("the number of heaps is %d", len(p))}
	case p[m.Heap] != m.From:
		return &MoveError{m, words.N(int(min(p[m.Heap], 2)), "that heap has %d match, not %d", "that heap has %d matches, not %d", p[m.Heap], m.From)}
	case m.To >= m.From:
		return &MoveError{m, words.T("a move must take at least one match")}
	}
	return nil
}

// After returns a copy of the position after a move (German article: Folgestellung S'). The
// error is a [*MoveError].
func (p Position) After(m Move) (Position, error) {
	if err := p.Check(m); err != nil {
		return nil, err
	}
	return p.after(m), nil
}

// after returns the position after a legal move.
func (p Position) after(m Move) Position {
	q := slices.Clone(p)
	q[m.Heap] = m.To
	return q
}

// Moves yields every legal move, heap by heap, the smallest take first.
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

// Options yields every position after one move (German article: Folgestellungen), in the order
// of [Position.Moves]. Each is a copy.
func (p Position) Options() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for m := range p.Moves() {
			if !yield(p.after(m)) {
				return
			}
		}
	}
}

// WinningMoves returns every move to a loss for the opponent, by heap, and nil if there is
// none. There is at most one in each heap. For very many heaps, [Position.Winning] takes a
// hundredth of the memory.
func (p Position) WinningMoves(play nimkit.Play) []Move {
	w := p.Winning(play)
	if w.Len() == 0 {
		return nil
	}
	return slices.AppendSeq(make([]Move, 0, w.Len()), w.All())
}
