package pins

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Played is a game that was played in normal play, to its end or not.
type Played struct {
	Start Row
	Moves []Move
	err   error
}

// String writes the rows in order, or what is wrong with the game.
func (p Played) String() string {
	rows, err := p.Rows()
	if err != nil {
		return err.Error()
	}
	return words.JoinFunc(rows, " → ", Row.String)
}

// Play is the game that was played from r by these moves, each written as "4" or
// "4-5". A move that cannot be read or made is the error of what is asked of the
// game.
func (r Row) Play(moves ...string) Played {
	p := Played{Start: r}
	for i, s := range moves {
		m, err := ParseMove(s)
		if err != nil {
			p.err = words.Errorf("move %d: %w", i+1, err)
			break
		}
		p.Moves = append(p.Moves, m)
	}
	return p
}

// Rows are the start and the row after each move. The error names the move that
// cannot be made.
func (p Played) Rows() ([]Row, error) {
	if err := p.Start.Check(); err != nil {
		return nil, err
	}
	rows := []Row{p.Start}
	for i, m := range p.Moves {
		r, err := rows[i].After(m)
		if err != nil {
			return nil, words.Errorf("move %d: %w", i+1, err)
		}
		rows = append(rows, r)
	}
	return rows, p.err
}

// Judge judges the game, move by move. The error is that of [Played.Rows].
func (p Played) Judge() (nimkit.Record[Row], error) {
	rows, err := p.Rows()
	if err != nil {
		return nimkit.Record[Row]{}, err
	}
	return nimkit.Judge(theory{}, nimkit.Normal, p.Start, rows[1:]...)
}

// theory judges rows of any length by their nim-values, in normal play.
type theory struct{}

func (theory) Outcome(r Row, _ nimkit.Play) nimkit.Outcome { return r.Outcome() }

func (theory) RightOptions(r Row, _ nimkit.Play) []Row {
	var right []Row
	for _, m := range r.WinningMoves() {
		after, _ := r.After(m)
		right = append(right, after)
	}
	return right
}

func (theory) IsMove(r, after Row) bool {
	_, ok := r.MoveTo(after)
	return ok
}
