// Package pins plays Kegelspel, the game of pins of the Dutch article (Het Spel
// NIM): a row of pins stands upright, a move takes one pin or two neighbours,
// the others stay where they are, and who takes the last wins. The field knows
// it as Kayles, the octal game 0.77 (Dudeney 1908; Guy and Smith 1956).
//
// A move may split a run of pins in two, and pins with a gap between them are
// no neighbours. So a row is the sum of its runs: each run is worth a nim heap,
// its nim-value, and the row is worth their nim-sum. A run of n pins has as
// nim-value the least number that none of its moves has, where a move leaves
// runs of a and b pins with a+b = n-1 or n-2 and is worth the nim-sum of
// theirs:
//
//	pins       0 1 2 3 4 5 6 7 8 9 10 11 12 …
//	nim-value  0 1 2 3 1 4 3 2 1 4  2  6  4 …
//
// No run but the empty one is worth 0, which is the article's exercise 1: the
// beginner wins from every full row. The exercise's own way to win is in
// [Mirror]: take the middle and copy every move in the mirror.
//
// The nim-values settle normal play. In misère play, where who takes the last
// loses, a row is no sum of nim heaps; there [nimkit.Solve] searches, best with
// [Row.Canonical].
package pins

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"nimlab/nimkit"
)

// MaxPins is the length of the longest row.
const MaxPins = 64

// Row is a row of pins with gaps. Pin i, counted from 1 at the left, stands if
// bit i-1 is set. The zero Row is empty. How long the row was at the start is
// not part of it: nothing to come depends on that.
type Row uint64

// Full returns a row of n pins without gaps, for n from 0 to 64.
func Full(n int) (Row, error) {
	if n < 0 || n > MaxPins {
		return 0, fmt.Errorf("pins: a row of %d pins: it has 0 to %d", n, MaxPins)
	}
	return Row(1)<<n - 1, nil // 1<<64 is 0
}

// MustFull is [Full] for an n that is known to be right; it panics if not.
func MustFull(n int) Row {
	r, err := Full(n)
	if err != nil {
		panic(err.Error())
	}
	return r
}

// Parse reads a row from left to right: 1 or | is a pin that stands; 0, a point
// or a blank is a gap. A gap counts as a pin that was taken.
func Parse(s string) (Row, error) {
	var r Row
	pin := 0
	for _, c := range s {
		pin++
		if pin > MaxPins {
			return 0, fmt.Errorf("pins: %q is longer than %d pins", s, MaxPins)
		}
		switch c {
		case '1', '|':
			r |= 1 << (pin - 1)
		case '0', '.', ' ':
		default:
			return 0, fmt.Errorf("pins: %q at pin %d of %q is no pin (1 or |) and no gap (0, point or blank)", c, pin, s)
		}
	}
	return r, nil
}

// MustParse is [Parse] for a row that is known to be right; it panics if not.
func MustParse(s string) Row {
	r, err := Parse(s)
	if err != nil {
		panic(err.Error())
	}
	return r
}

// String writes | for a pin and a point for a gap, up to the last pin; the
// empty row is a single point. [Parse] reads it back.
func (r Row) String() string {
	if r == 0 {
		return "."
	}
	var b strings.Builder
	for i := range bits.Len64(uint64(r)) {
		b.WriteByte(".|"[r>>i&1])
	}
	return b.String()
}

// Len returns how many pins stand.
func (r Row) Len() int { return bits.OnesCount64(uint64(r)) }

// Runs returns the lengths of the runs of neighbours, from left to right.
func (r Row) Runs() []int { return r.appendRuns(nil) }

func (r Row) appendRuns(runs []int) []int {
	for r != 0 {
		r >>= bits.TrailingZeros64(uint64(r))
		n := bits.TrailingZeros64(^uint64(r))
		runs = append(runs, n)
		r >>= n
	}
	return runs
}

// Canonical returns the row with the same runs, the longest first, a gap of one
// pin between them. Rows with the same runs are the same game.
func (r Row) Canonical() Row {
	var room [MaxPins / 2]int
	runs := r.appendRuns(room[:0])
	slices.Sort(runs)
	var c Row
	for _, n := range runs {
		c = c<<(n+1) | MustFull(n)
	}
	return c
}

// Move takes Count pins (one, or two neighbours), the leftmost of them First.
type Move struct{ First, Count int }

// String names the pins that are taken: "4" or "4-5".
func (m Move) String() string {
	if m.Count == 2 {
		return fmt.Sprintf("%d-%d", m.First, m.First+1)
	}
	return fmt.Sprint(m.First)
}

// Take returns the row after the move. It is an error if the move takes another
// number than one or two, or a pin that does not stand.
func (r Row) Take(m Move) (Row, error) {
	if m.Count != 1 && m.Count != 2 {
		return 0, fmt.Errorf("pins: a move takes one pin or two neighbours, not %d", m.Count)
	}
	after := r
	for pin := m.First; pin < m.First+m.Count; pin++ {
		if pin < 1 || pin > MaxPins || r>>(pin-1)&1 == 0 {
			return 0, fmt.Errorf("pins: pin %d does not stand in %v", pin, r)
		}
		after &^= 1 << (pin - 1)
	}
	return after, nil
}

// MoveTo returns the move from r to after, if there is one.
func (r Row) MoveTo(after Row) (m Move, ok bool) {
	taken := r &^ after
	first := bits.TrailingZeros64(uint64(taken))
	m = Move{first + 1, taken.Len()}
	return m, after&^r == 0 && taken != 0 && (taken>>first == 1 || taken>>first == 3)
}

// NimValue returns what the row is worth in normal play: the nim-sum of its
// runs.
func (r Row) NimValue() nimkit.Nimber {
	var sum nimkit.Nimber
	for r != 0 {
		r >>= bits.TrailingZeros64(uint64(r))
		n := bits.TrailingZeros64(^uint64(r))
		sum = sum.Add(runValues[n])
		r >>= n
	}
	return sum
}

// runValues has the nim-value of a run of n pins for every n in a row.
var runValues = func() (values [MaxPins + 1]nimkit.Nimber) {
	for n := 1; n <= MaxPins; n++ {
		var seen [2*MaxPins + 1]bool // values stay below 2·MaxPins: that many moves
		for take := 1; take <= min(2, n); take++ {
			for left := 0; left <= n-take; left++ {
				seen[values[left].Add(values[n-take-left])] = true
			}
		}
		values[n] = nimkit.Nimber(slices.Index(seen[:], false))
	}
	return values
}()

// Outcome returns what the row is worth to the player to move, in normal play.
func (r Row) Outcome() nimkit.Outcome {
	if r.NimValue() == 0 {
		return nimkit.Loss
	}
	return nimkit.Win
}

// WinningMoves returns the moves that win in normal play, from left to right,
// one pin before two. There are none exactly when r is a loss.
func (r Row) WinningMoves() []Move {
	var winning []Move
	(Game{}).Moves(r, func(after Row) {
		if after.NimValue() == 0 {
			m, _ := r.MoveTo(after)
			winning = append(winning, m)
		}
	})
	return winning
}

// Game is Kegelspel for [nimkit.Solve], and in normal play the expert for
// [nimkit.Judge] on rows of any length. To search canonical rows only:
//
//	nimkit.WithSymmetry(pins.Game{}, pins.Row.Canonical)
type Game struct{}

// Moves calls move with every row after one move, from left to right, one pin
// before two.
func (Game) Moves(r Row, move func(Row)) {
	for rest := r; rest != 0; rest &= rest - 1 {
		pin := rest & -rest
		move(r &^ pin)
		if two := pin | pin<<1; two != pin && r&two == two {
			move(r &^ two)
		}
	}
}

// Outcome is [Row.Outcome]. It panics in misère play, which nim-values do not
// settle.
func (Game) Outcome(r Row, play nimkit.Play) nimkit.Outcome {
	mustBeNormal(play)
	return r.Outcome()
}

// RightMoves returns the rows that the winning moves leave. It panics in misère
// play.
func (Game) RightMoves(r Row, play nimkit.Play) []Row {
	mustBeNormal(play)
	var right []Row
	for _, m := range r.WinningMoves() {
		after, _ := r.Take(m)
		right = append(right, after)
	}
	return right
}

// IsMove reports whether a move leads from r to after.
func (Game) IsMove(r, after Row) bool {
	_, ok := r.MoveTo(after)
	return ok
}

func mustBeNormal(play nimkit.Play) {
	if play != nimkit.Normal {
		panic("pins: nim-values settle normal play only, not " + play.String() + ": search with nimkit.Solve")
	}
}

// Judge judges a game in normal play from the row start, a move at a time. The
// error names the move that cannot be made.
func Judge(start Row, moves ...Move) (nimkit.Record[Row], error) {
	var after []Row
	r := start
	for i, m := range moves {
		var err error
		if r, err = r.Take(m); err != nil {
			return nimkit.Record[Row]{}, fmt.Errorf("move %d: %w", i+1, err)
		}
		after = append(after, r)
	}
	return nimkit.Judge(Game{}, nimkit.Normal, start, after...)
}
