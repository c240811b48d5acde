// Package pins implements Kegelspel, the game of pins of the Dutch article (Het Spel NIM). In
// a row of upright pins, a move takes one pin or two neighbors. The others stay where they
// are, and whoever takes the last pin wins. The literature calls the game Kayles, the octal
// game 0.77 (Dudeney 1908; Guy and Smith 1956).
//
// A move may split a run of pins in two, and pins with a gap between them are not neighbors.
// So a row is the sum of its runs: its nim-value is the nim-sum of theirs. A move in a run of
// n pins leaves runs of a and b pins with a+b = n-1 or n-2, whose value is the nim-sum of
// theirs. The nim-value of the run is the least number that is not the value of a move:
//
//	pins       0 1 2 3 4 5 6 7 8 9 10 11 12 …
//	nim-value  0 1 2 3 1 4 3 2 1 4  2  6  4 …
//
// Only the empty run has value 0, which is the article's exercise 1: the first player wins
// from every full row. [Mirror] implements the strategy of the exercise: take the middle, and
// copy every move in the mirror.
//
// The nim-values decide normal play only, and the methods of [Row] are about normal play. In
// misère play, where whoever takes the last pin loses, a row is not a sum of nim heaps, and
// the game is solved by search.
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

// A Row is a row of pins with gaps, the places of pins that were taken. [NewRow] and [Parse]
// return one; the zero Row has no places. For a row of an invalid length, [Row.Game] and
// [Row.After] return an error, and methods about who wins panic with it.
type Row struct {
	pins   pinSet
	places int
}

// pinSet has bit i-1 set if pin i stands, counted from 1 at the left. The search uses it as a
// position, since the length of the row does not matter.
type pinSet uint64

// Full returns the game on a row of n pins without gaps, n from 0 to [MaxPins].
func Full(n int) nimkit.Game { return NewRow(n).Game() }

// NewRow returns a row of n pins without gaps, n from 0 to [MaxPins].
func NewRow(n int) Row {
	if n < 0 || n > MaxPins {
		return Row{0, n}
	}
	return Row{full(n), n}
}

// full returns a set of the first n pins.
func full(n int) pinSet { return 1<<n - 1 } // 1<<64 is 0

// Parse reads a row from left to right: 1 or | is a pin; 0, a period, a middle dot or a space
// is a gap. It returns an error for other characters and for more than [MaxPins] places.
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

// MustParse is [Parse] for a constant string. It panics with the error of Parse.
func MustParse(s string) Row { return words.Must(Parse(s)) }

// Check returns an error if the number of places is negative or above [MaxPins].
func (r Row) Check() error {
	if r.places < 0 || r.places > MaxPins {
		return words.Errorf("pins: a row of %d pins: it has 0 to %d", r.places, MaxPins)
	}
	return nil
}

// String returns the row with | for a pin and a dot for a gap, as [Parse] reads it.
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

// Len returns the number of places, with and without a pin.
func (r Row) Len() int { return r.places }

// Standing returns the number of pins that stand.
func (r Row) Standing() int { return bits.OnesCount64(uint64(r.pins)) }

// Stands reports whether a pin stands, counted from 1.
func (r Row) Stands(pin int) bool { return pin >= 1 && pin <= MaxPins && r.pins>>(pin-1)&1 == 1 }

// Runs returns the lengths of the runs of neighbors, from left to right.
func (r Row) Runs() (runs []int) {
	for n, p := 0, r.pins; p != 0; runs = append(runs, n) {
		n, p = p.cut()
	}
	return runs
}

// cut returns the length of the first run, and the pins behind it. The set must not be empty.
func (p pinSet) cut() (n int, rest pinSet) {
	p >>= bits.TrailingZeros64(uint64(p))
	n = bits.TrailingZeros64(^uint64(p))
	return n, p >> n
}

// Canonical returns the row with the same runs, the longest first, with gaps of one pin. Rows
// with the same runs are the same game.
func (r Row) Canonical() Row { return Row{r.pins.canonical(), r.places} }

func (p pinSet) canonical() pinSet {
	var count [MaxPins + 1]uint8 // runs of each length
	var lengths uint64           // bit n-1 is set if there is a run of length n
	for n := 0; p != 0; count[n]++ {
		n, p = p.cut()
		lengths |= 1 << (n - 1)
	}
	var c pinSet
	for ; lengths != 0; lengths &= lengths - 1 {
		n := bits.TrailingZeros64(lengths) + 1
		for range count[n] {
			c = c<<(n+1) | full(n)
		}
	}
	return c
}

// Coordinates returns nil: a row has no place on a map.
func (r Row) Coordinates() []int { return nil }

// A Move takes Count pins: one, or two neighbors. First is the leftmost of them, counted
// from 1.
type Move struct{ First, Count int }

// String returns the pins that are taken: "4" or "4-5".
func (m Move) String() string {
	if m.Count == 2 {
		return fmt.Sprintf("%d-%d", m.First, m.First+1)
	}
	return fmt.Sprint(m.First)
}

// ParseMove reads the format of [Move.String]: "4" or "4-5".
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

// After returns the row after a move. It returns an error if the move does not take one or two
// pins, or takes a pin that does not stand.
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

// MoveTo returns the move from r to after, and false if there is none.
func (r Row) MoveTo(after Row) (m Move, ok bool) {
	taken := uint64(r.pins &^ after.pins)
	first := bits.TrailingZeros64(taken)
	m = Move{first + 1, bits.OnesCount64(taken)}
	return m, r.places == after.places && after.pins&^r.pins == 0 && taken != 0 && (taken>>first == 1 || taken>>first == 3)
}

// NimValue returns the nim-value in normal play: the nim-sum of the runs. It panics with the
// error of [Row.Check].
func (r Row) NimValue() nimkit.Nimber {
	words.Check(r.Check())
	return r.pins.nimValue()
}

func (p pinSet) nimValue() nimkit.Nimber {
	var sum nimkit.Nimber
	for n := 0; p != 0; sum = sum.Add(runValues[n]) {
		n, p = p.cut()
	}
	return sum
}

// runValues holds the nim-values of runs by their number of pins.
var runValues = words.Must(octal.Kayles.NimValues(MaxPins))

// Outcome returns the outcome for the player to move in normal play. It panics with the error
// of [Row.Check].
func (r Row) Outcome() nimkit.Outcome { return nimkit.LossOrWin(r.NimValue() == 0) }

// WinningMoves returns the moves that win in normal play, from left to right, one pin before
// two. There are none if and only if r is a loss. It panics with the error of [Row.Check].
func (r Row) WinningMoves() []Move {
	words.Check(r.Check())
	var winning []Move
	r.pins.moves(func(after pinSet) {
		if after.nimValue() == 0 {
			m, _ := r.MoveTo(Row{after, r.places})
			winning = append(winning, m)
		}
	})
	return winning
}

var errNoFunction = words.Errorf("pins: no function to call with the rows after a move")

// Ruleset implements [nimkit.Ruleset] for Kegelspel.
type Ruleset struct{}

// Options calls move with every row after one move, from left to right, one pin before two. It
// panics if move is nil.
func (Ruleset) Options(r Row, move func(Row)) {
	if move == nil {
		panic(errNoFunction)
	}
	r.pins.moves(func(after pinSet) { move(Row{after, r.places}) })
}

func (p pinSet) moves(move func(pinSet)) {
	for rest := p; rest != 0; rest &= rest - 1 {
		pin := rest & -rest
		move(p &^ pin)
		if two := pin | pin<<1; two != pin && p&two == two {
			move(p &^ two)
		}
	}
}

// Game returns the game that starts from the row, in normal play. Its positions have type
// [Row]. The runs decide normal play. The graph is limited to 22 pins that stand.
// [nimkit.Game.Sorted] treats rows with the same runs as one position, see [Row.Canonical],
// and is limited to runs of 48 pins: such a run has as many positions as 49 has partitions,
// 173,525.
func (r Row) Game() nimkit.Game {
	if err := r.Check(); err != nil {
		return nimkit.InvalidGame(err)
	}
	return r.game(false).WithSorted(func() nimkit.Game { return r.game(true) })
}

func (r Row) game(sorted bool) nimkit.Game {
	var ruleset nimkit.Ruleset[pinSet] = nimkit.RuleFunc[pinSet](pinSet.moves)
	limit, tooLarge := 1<<maxStanding, error(nil)
	if n := r.Standing(); n > maxStanding {
		tooLarge = nimkit.NewLimitError(maxStanding, words.Errorf("pins: %d pins: a row is solved move by move up to %d; Sorted and NimValue go further", n, maxStanding))
	}
	if sorted {
		ruleset, limit, tooLarge = nimkit.WithSymmetry(ruleset, pinSet.canonical), maxSorted, nil
		if n := slices.Max(append(r.Runs(), 0)); n > maxRun {
			tooLarge = nimkit.NewLimitError(maxRun, words.Errorf("pins: %d pins in a run: a row is solved move by move up to %d; NimValue goes further", n, maxRun))
		}
	}
	game := nimkit.WithDisplay(nimkit.FromRuleset(ruleset, r.pins), func(p pinSet) any { return Row{p, r.places} })
	return game.Limit(limit).WithAppearance(r.appearance()).WithGraphError(tooLarge).WithTheory(nimkit.Theory{
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

// maxInLine is the largest number of pins that a phone has room for side by side.
const maxInLine = 12

// spots returns the places of n pins: in one line, so that neighbors stand side by side, or ten to a
// line if that would be too long.
func spots(n int) []board.Spot {
	all := board.InLines(n, 1)
	for i := range all {
		if n <= maxInLine {
			all[i].X, all[i].Y = float64(i), 0
		}
	}
	return all
}

// appearance returns the name, the texts and the layout of the game.
func (r Row) appearance() nimkit.Appearance {
	return nimkit.Appearance{
		Name: words.T("Kegelspel"),
		Rule: words.T("Knock down one pin, or two that stand side by side."),
		Ends: [2]words.Text{
			words.T("Whoever knocks over the last pin wins."),
			words.T("Whoever knocks over the last pin loses."),
		},
		Layout: board.Layout{
			Kind: board.Removable, Piece: board.Pin, Spots: spots(r.places),
			Coordinates: func(position any) []int {
				p, _ := position.(Row)
				row := make([]int, r.places)
				for i := range row {
					row[i] = int(p.pins >> i & 1)
				}
				return row
			},
			Position: func(row []int) any {
				var p pinSet
				for i, v := range row {
					p |= pinSet(v) << i
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

// Limits on the graph of a row, for a second or two of work. Of n pins every subset can be
// left, 2^n in all. A run of 48 leads to as many sorted rows as 49 has partitions, 173,525.
const (
	maxStanding = 22
	maxRun      = 48
	maxSorted   = 175_000
)
