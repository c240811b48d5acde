package nimbi

import (
	"strconv"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

var errNoBoard = words.Errorf("nimbi: no board: take one with Standard or Triangle")

// Counters is a position on a board with a play convention: misère, as in Nimbi, unless
// [Counters.Normal] is called. [Board.Full] and [Board.With] return one.
type Counters struct {
	Board *Board
	At    Position
	Play  nimkit.Play
	err   error // a point that the board does not have
}

// Game returns the game that starts with a counter on every point, in misère play.
func (b *Board) Game() nimkit.Game { return b.Full().Game() }

// String describes [Board.Game] in the reader's language.
func (b *Board) String() string { return b.Game().String() }

// Full returns the position with a counter on every point. For a nil Board it returns the zero
// Counters.
func (b *Board) Full() Counters {
	if b == nil {
		return Counters{}
	}
	return Counters{Board: b, At: b.Start(), Play: nimkit.Misere}
}

// With returns the position with counters on the points with these numbers, counted from 1. A
// wrong number is the error of its methods.
func (b *Board) With(points ...int) Counters {
	at, err := b.Position(points...)
	return Counters{b, at, nimkit.Misere, err}
}

// Without returns the position after the counters with these numbers have been removed, in any
// moves. It ignores points without a counter. A wrong number is the error of its methods.
func (c Counters) Without(points ...int) Counters {
	if c.Board == nil {
		return c
	}
	removed, err := c.Board.Position(points...)
	c.At &^= removed
	if c.err == nil {
		c.err = err
	}
	return c
}

// Normal returns the position in normal play: whoever takes the last counter wins.
func (c Counters) Normal() Counters {
	c.Play = nimkit.Normal
	return c
}

// Check returns an error if the board lacks a point, if the play convention is neither normal
// nor misère, or if there is no board, as in the zero Counters.
func (c Counters) Check() error {
	switch {
	case c.Board == nil || c.Board.solution == nil:
		return errNoBoard
	case c.err != nil:
		return c.err
	case c.At > c.Board.Start():
		return words.Errorf("nimbi: counters on the points %v of a board of %d", c.At, len(c.Board.points))
	case c.Play > nimkit.Misere:
		return words.Errorf("nimbi: %v is neither normal nor misère", c.Play)
	}
	return nil
}

// Solution returns the solution of the board, which is computed once. The error is that of
// [Counters.Check].
func (c Counters) Solution() (*Solution, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	return c.Board.solution(), nil
}

// WinningMoves returns the moves that win. There are none from a loss. The error is that of
// [Counters.Check].
func (c Counters) WinningMoves() ([]Move, error) {
	solution, err := c.Solution()
	if err != nil {
		return nil, err
	}
	return solution.WinningMoves(c.At, c.Play), nil
}

// Proof returns a proof that the player to move loses. The errors are those of
// [Counters.Check] and [Solution.Proof].
func (c Counters) Proof() (*Proof, error) {
	solution, err := c.Solution()
	if err != nil {
		return nil, err
	}
	return solution.Proof(c.At, c.Play)
}

// Game returns the game that starts from the counters. Mirror images are different positions,
// as on a board. The errors of its questions are those of [Counters.Check] and of
// [nimkit.Solve].
func (c Counters) Game() nimkit.Game {
	if err := c.Check(); err != nil {
		return nimkit.InvalidGame(err)
	}
	return nimkit.From(c.Board.Options, c.At).In(c.Play).WithAppearance(c.Board.appearance()).WithTheory(nimkit.Theory{
		Outcome: func(play nimkit.Play) (nimkit.Outcome, error) { return c.Board.solution().Outcome(c.At, play), nil },
		WinningMoves: func(play nimkit.Play) (moves []nimkit.Move, err error) {
			for _, m := range c.Board.solution().WinningMoves(c.At, play) {
				moves = append(moves, nimkit.Move{To: c.At &^ m})
			}
			return moves, nil
		},
	})
}

// String describes [Counters.Game] in the reader's language.
func (c Counters) String() string { return c.Game().String() }

// appearance returns the name, the texts and the layout of games on the board.
func (b *Board) appearance() nimkit.Appearance {
	var spots []board.Spot
	for i, p := range b.points {
		x, y := p.XY()
		spots = append(spots, board.Spot{X: x, Y: -y, Name: strconv.Itoa(i + 1)})
	}
	var lines [][]int
	for _, line := range b.Lines() {
		lines = append(lines, []int{line[0] - 1, line[len(line)-1] - 1})
	}
	return nimkit.Appearance{
		Name: words.Same("Nimbi"),
		Rule: words.T("Take one counter, or several side by side on a line; you cannot take across a gap."),
		Ends: nimkit.EndsByTakingLast(),
		Layout: board.Layout{
			Kind: board.Removable, Piece: board.Counter, Spots: spots, Lines: lines,
			Coordinates: func(position any) []int {
				p, _ := position.(Position)
				row := make([]int, len(spots))
				for i := range row {
					row[i] = int(p >> i & 1)
				}
				return row
			},
			Position: func(row []int) any {
				var p Position
				for i, v := range row {
					p |= Position(v) << i
				}
				return p
			},
			Labels: board.Labels{
				Position: words.T("counters {position}"),
				Move:     words.T("counter {list}"),
				MoveMany: words.T("counters {list}"),
				Target:   words.T("counter {pile}"),
			}},
	}
}
