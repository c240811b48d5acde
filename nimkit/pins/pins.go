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
// The nim-values settle normal play, and what a [Row] says of itself is said of
// normal play. In misère play, where who takes the last loses, a row is no sum
// of nim heaps; there a game is searched.
package pins

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// MaxPins is the length of the longest row.
const MaxPins = 64

// Row is a row of pins with gaps, in which a gap is the place of a pin that was
// taken. [NewRow] and [Parse] make one; the zero Row has no places. [Row.Game] is the game
// that starts from it. A row that is too long has an error in place of a game, and panics
// with it when it is asked who wins.
type Row struct {
	pins   standing
	places int
}

// standing has bit i-1 set if pin i stands, counted from 1 at the left. It is the
// position that is searched: nothing to come depends on how long the row was.
type standing uint64

// Full returns the game on a row of n pins without gaps, n from 0 to [MaxPins].
func Full(n int) nimkit.Game { return NewRow(n).Game() }

// NewRow returns a row of n pins without gaps, n from 0 to [MaxPins].
func NewRow(n int) Row {
	if n < 0 || n > MaxPins {
		return Row{0, n}
	}
	return Row{full(n), n}
}

// full has the lowest n bits set.
func full(n int) standing { return 1<<n - 1 } // 1<<64 is 0

// Parse reads a row from left to right: 1 or | is a pin that stands; 0, a point
// or a blank is a gap.
func Parse(s string) (Row, error) {
	var r Row
	for _, c := range s {
		if r.places == MaxPins {
			return Row{}, words.Errorf("pins: %.70q is longer than %d pins", s, MaxPins)
		}
		switch c {
		case '1', '|':
			r.pins |= 1 << r.places
		case '0', '.', '·', ' ':
		default:
			return Row{}, words.Errorf("pins: %q at pin %d of %.70q is no pin (1 or |) and no gap (0, point or blank)", c, r.places+1, s)
		}
		r.places++
	}
	return r, nil
}

// MustParse is [Parse] for a row that is known to be right; it panics with the
// error if not.
func MustParse(s string) Row { return words.Must(Parse(s)) }

// Check is an error if the row is too long to be played, or has fewer than 0 pins.
func (r Row) Check() error {
	if r.places < 0 || r.places > MaxPins {
		return words.Errorf("pins: a row of %d pins: it has 0 to %d", r.places, MaxPins)
	}
	return nil
}

// String writes | for a pin and a point for a gap. [Parse] reads it back.
func (r Row) String() string {
	if err := r.Check(); err != nil {
		return err.Error()
	}
	var b strings.Builder
	for i := range r.places {
		b.WriteRune([]rune("·|")[r.pins>>i&1])
	}
	return b.String()
}

// Len is how many pins the row had at the start.
func (r Row) Len() int { return r.places }

// Standing is how many pins stand.
func (r Row) Standing() int { return bits.OnesCount64(uint64(r.pins)) }

// Stands reports whether a pin stands, the first being 1.
func (r Row) Stands(pin int) bool { return pin >= 1 && pin <= MaxPins && r.pins>>(pin-1)&1 == 1 }

// Runs returns the lengths of the runs of neighbours, from left to right.
func (r Row) Runs() (runs []int) {
	for n, p := 0, r.pins; p != 0; runs = append(runs, n) {
		n, p = p.cut()
	}
	return runs
}

// cut is the length of the first run, and the pins behind it.
func (p standing) cut() (n int, rest standing) {
	p >>= bits.TrailingZeros64(uint64(p))
	n = bits.TrailingZeros64(^uint64(p))
	return n, p >> n
}

// Canonical returns the row with the same runs, the longest first, a gap of one
// pin between them. Rows with the same runs are the same game.
func (r Row) Canonical() Row { return Row{r.pins.canonical(), r.places} }

func (p standing) canonical() standing {
	var many [MaxPins + 1]uint8 // runs of each length
	var lengths uint64          // that there are, the length n at n - 1
	for n := 0; p != 0; many[n]++ {
		n, p = p.cut()
		lengths |= 1 << (n - 1)
	}
	var c standing
	for ; lengths != 0; lengths &= lengths - 1 {
		n := bits.TrailingZeros64(lengths) + 1
		for range many[n] {
			c = c<<(n+1) | full(n)
		}
	}
	return c
}

// Coordinates returns nil: a row lies on no map.
func (r Row) Coordinates() []int { return nil }

// Move takes Count pins (one, or two neighbours), the leftmost of them First.
type Move struct{ First, Count int }

// String names the pins that are taken: "4" or "4-5".
func (m Move) String() string {
	if m.Count == 2 {
		return fmt.Sprintf("%d-%d", m.First, m.First+1)
	}
	return fmt.Sprint(m.First)
}

// ParseMove reads what [Move.String] writes: "4" or "4-5".
func ParseMove(s string) (Move, error) {
	left, right, two := strings.Cut(s, "-")
	first, err := strconv.Atoi(strings.TrimSpace(left))
	if err == nil && !two {
		return Move{first, 1}, nil
	}
	last, err2 := strconv.Atoi(strings.TrimSpace(right))
	if err != nil || err2 != nil || last-1 != first {
		return Move{}, words.Errorf("pins: %.20q is no move: it is a pin such as 4, or two neighbours such as 4-5", s)
	}
	return Move{first, 2}, nil
}

// After returns the row after the move. It is an error if the move takes another
// number than one or two, or a pin that does not stand.
func (r Row) After(m Move) (Row, error) {
	if err := r.Check(); err != nil {
		return Row{}, err
	}
	if m.Count != 1 && m.Count != 2 {
		return Row{}, words.Errorf("pins: a move takes one pin or two neighbours, not %d", m.Count)
	}
	after := r
	for i := range m.Count {
		pin := m.First + i
		if !r.Stands(pin) {
			return Row{}, words.Errorf("pins: pin %d does not stand in %v", pin, r)
		}
		after.pins &^= 1 << (pin - 1)
	}
	return after, nil
}

// MoveTo returns the move from r to after, if there is one.
func (r Row) MoveTo(after Row) (m Move, ok bool) {
	taken := uint64(r.pins &^ after.pins)
	first := bits.TrailingZeros64(taken)
	m = Move{first + 1, bits.OnesCount64(taken)}
	return m, r.places == after.places && after.pins&^r.pins == 0 && taken != 0 && (taken>>first == 1 || taken>>first == 3)
}

// NimValue returns what the row is worth in normal play: the nim-sum of its
// runs.
func (r Row) NimValue() nimkit.Nimber {
	words.Check(r.Check())
	return r.pins.nimValue()
}

func (p standing) nimValue() nimkit.Nimber {
	var sum nimkit.Nimber
	for n := 0; p != 0; sum = sum.Add(runValues[n]) {
		n, p = p.cut()
	}
	return sum
}

// runValues has the nim-value of a run of n pins for every n in a row.
var runValues = words.Must(octal.Kayles.NimValues(MaxPins))

// Outcome returns what the row is worth to the player to move, in normal play.
func (r Row) Outcome() nimkit.Outcome { return nimkit.LossOrWin(r.NimValue() == 0) }

// WinningMoves returns the moves that win in normal play, from left to right,
// one pin before two. There are none exactly when r is a loss.
func (r Row) WinningMoves() []Move {
	words.Check(r.Check())
	var winning []Move
	r.pins.moves(func(after standing) {
		if after.nimValue() == 0 {
			m, _ := r.MoveTo(Row{after, r.places})
			winning = append(winning, m)
		}
	})
	return winning
}

var errNoFunction = words.Errorf("pins: no function to call with the rows after a move")

// Ruleset is the rule of Kegelspel, from a row to its options.
type Ruleset struct{}

// Options calls move with every row after one move, from left to right, one pin
// before two.
func (Ruleset) Options(r Row, move func(Row)) {
	if move == nil {
		panic(errNoFunction)
	}
	r.pins.moves(func(after standing) { move(Row{after, r.places}) })
}

func (p standing) moves(move func(standing)) {
	for rest := p; rest != 0; rest &= rest - 1 {
		pin := rest & -rest
		move(p &^ pin)
		if two := pin | pin<<1; two != pin && p&two == two {
			move(p &^ two)
		}
	}
}

// Game returns the game that starts from the row, in normal play. Its positions are
// displayed as rows. Who wins in normal play follows from the runs. All positions are
// worked out for up to 22 pins that stand; [nimkit.Game.Sorted] takes rows of the same runs
// for one position, see [Row.Canonical], and makes short work of longer rows: from 48 pins
// there are as many positions as 49 has partitions, 173,525.
func (r Row) Game() nimkit.Game {
	if err := r.Check(); err != nil {
		return nimkit.InvalidGame(err)
	}
	return r.game(false).WithSorted(func() nimkit.Game { return r.game(true) })
}

func (r Row) game(sorted bool) nimkit.Game {
	var ruleset nimkit.Ruleset[standing] = nimkit.RuleFunc[standing](standing.moves)
	limit, refused := 1<<mostStanding, error(nil)
	if has := r.Standing(); has > mostStanding {
		refused = nimkit.NewLimitError(mostStanding, words.Errorf("pins: %d pins: a row is solved move by move up to %d", has, mostStanding))
	}
	if sorted {
		ruleset, limit, refused = nimkit.WithSymmetry(ruleset, standing.canonical), mostSorted, nil
		if has := slices.Max(append(r.Runs(), 0)); has > mostRun {
			refused = nimkit.NewLimitError(mostRun, words.Errorf("pins: %d pins in a run: a row is solved move by move up to %d", has, mostRun))
		}
	}
	game := nimkit.WithDisplay(nimkit.FromRuleset(ruleset, r.pins), func(p standing) any { return Row{p, r.places} })
	return game.Limit(limit).WithAppearance(r.appearance()).WithGraphError(refused).WithTheory(nimkit.Theory{
		NimValue: func() (nimkit.Nimber, error) { return r.NimValue(), nil },
		WinningMoves: func(play nimkit.Play) (moves []nimkit.Move, err error) {
			if play != nimkit.Normal {
				return nil, nimkit.ErrNoFormula
			}
			for _, m := range r.WinningMoves() {
				after, _ := r.After(m)
				moves = append(moves, nimkit.Move{To: after})
			}
			return moves, nil
		},
	})
}

// appearance returns what the game looks like.
func (r Row) appearance() nimkit.Appearance {
	return nimkit.Appearance{
		Name: words.T("Kegelspel"),
		Rule: words.T("Knock down one pin, or two that stand side by side."),
		Ends: nimkit.EndsByTakingLast(),
		Layout: board.Layout{
			Kind: board.Removable, Piece: board.Pin, Spots: board.InLines(r.places, 1),
			Coordinates: func(position any) []int {
				p, _ := position.(Row)
				row := make([]int, r.places)
				for i := range row {
					row[i] = int(p.pins >> i & 1)
				}
				return row
			},
			Position: func(row []int) any {
				var p standing
				for i, v := range row {
					p |= standing(v) << i
				}
				return p
			},
			Labels: board.Labels{
				Position: words.T("pins {position}"),
				Move:     words.T("pin {list}"),
				MoveMany: words.T("pins {list}"),
				Target:   words.T("pin {pile}"),
			}},
	}
}

// How large a row may be to be solved move by move, a second or two of work: every set
// of its pins can be left, 2^22 of them; and from a run of 48 there are as many sorted
// rows as 49 has partitions, 173,525.
const (
	mostStanding = 22
	mostRun      = 48
	mostSorted   = 175_000
)
