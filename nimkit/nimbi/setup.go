package nimbi

import (
	"strconv"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

var errNoBoard = words.Errorf("nimbi: no board: take one with Standard or Triangle")

// Setup is a board with the counters that a game begins with. It is
// [nimkit.Playable], and misère as Nimbi is, unless [Setup.Normal] says otherwise.
// [Board.Full] and [Board.With] make one.
type Setup struct {
	Board *Board
	At    Position
	Play  nimkit.Play
	err   error // a point that the board does not have
}

// About implements [nimkit.Told]: the board with a counter on every point.
func (b *Board) About() words.Text { return b.Full().About() }

// String is what [Board.About] says.
func (b *Board) String() string { return b.About().String() }

// Full is the board with a counter on every point.
func (b *Board) Full() Setup {
	if b == nil {
		return Setup{}
	}
	return Setup{Board: b, At: b.Start(), Play: nimkit.Misere}
}

// With is the board with counters on the points of these numbers, counted from 1.
func (b *Board) With(points ...int) Setup {
	at, err := b.Position(points...)
	return Setup{b, at, nimkit.Misere, err}
}

// Without is the same game after the counters with these numbers have been
// removed, by whatever moves. Points without a counter count for nothing.
func (s Setup) Without(points ...int) Setup {
	if s.Board == nil {
		return s
	}
	gone, err := s.Board.Position(points...)
	s.At &^= gone
	if s.err == nil {
		s.err = err
	}
	return s
}

// Normal is the same game in normal play: whoever takes the last counter wins.
func (s Setup) Normal() Setup {
	s.Play = nimkit.Normal
	return s
}

// Check is an error if the board lacks a point, the play is neither normal nor misère, or
// there is no board, as in the zero Setup.
func (s Setup) Check() error {
	switch {
	case s.Board == nil || s.Board.solution == nil:
		return errNoBoard
	case s.err != nil:
		return s.err
	case s.At > s.Board.Start():
		return words.Errorf("nimbi: counters on the points %v of a board of %d", s.At, len(s.Board.points))
	case s.Play > nimkit.Misere:
		return words.Errorf("nimbi: %v is neither normal nor misère", s.Play)
	}
	return nil
}

// Solution knows every position of the board; it is worked out once for a board.
// The error is that of [Setup.Check].
func (s Setup) Solution() (*Solution, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	return s.Board.solution(), nil
}

// WinningMoves returns the moves that win, none from a loss.
func (s Setup) WinningMoves() ([]Move, error) {
	solution, err := s.Solution()
	if err != nil {
		return nil, err
	}
	return solution.WinningMoves(s.At, s.Play), nil
}

// Proof shows that the player to move loses; see [Solution.Proof].
func (s Setup) Proof() (*Proof, error) {
	solution, err := s.Solution()
	if err != nil {
		return nil, err
	}
	return solution.Proof(s.At, s.Play)
}

// Graph implements [nimkit.Playable]. Every position lies as it does on the table,
// so mirror images are several positions. The errors are those of [Setup.Check]
// and of [nimkit.Solve].
func (s Setup) Graph() (*nimkit.Graph, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	return nimkit.From(s.Board.Options, s.At).In(s.Play).Faced(s.Board.Face()).Graph()
}

// About implements [nimkit.Told].
func (s Setup) About() words.Text {
	if err := s.Check(); err != nil {
		return words.OfError(err)
	}
	return s.Face().At(s.At, s.Play)
}

// String is what [Setup.About] says.
func (s Setup) String() string { return s.About().String() }

// Face implements [nimkit.Faced].
func (s Setup) Face() nimkit.Face { return s.Board.Face() }

// Face implements [nimkit.Faced]; that of no board is empty.
func (b *Board) Face() nimkit.Face {
	if b == nil || b.solution == nil {
		return nimkit.Face{}
	}
	var spots []nimkit.Spot
	for i, p := range b.points {
		x, y := p.XY()
		spots = append(spots, nimkit.Spot{X: x, Y: -y, Name: strconv.Itoa(i + 1)})
	}
	var lines [][]int
	for _, line := range b.Lines() {
		lines = append(lines, []int{line[0] - 1, line[len(line)-1] - 1})
	}
	return nimkit.Face{
		Name: words.Same("Nimbi"),
		Rule: words.T("Take one counter, or several side by side on a line; you cannot take across a gap."),
		Ends: nimkit.LastTaken(),
		Layout: nimkit.Layout{
			Kind: nimkit.Single, Thing: nimkit.Counter, Spots: spots, Lines: lines,
			Row: func(position any) []int {
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
			Says: nimkit.Says{
				Lies: words.T("counters {position}"),
				Move: words.T("counter {list}"),
				Many: words.T("counters {list}"),
				Part: words.T("counter {pile}"),
			}},
	}
}

// Graph implements [nimkit.Playable] with a counter on every point, in misère play.
func (b *Board) Graph() (*nimkit.Graph, error) { return b.Full().Graph() }

var (
	_ nimkit.Playable = (*Board)(nil)
	_ nimkit.Playable = Setup{}
)
