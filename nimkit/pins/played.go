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

// String returns the rows in order, or the error of [Played.Rows].
func (p Played) String() string {
	rows, err := p.Rows()
	if err != nil {
		return err.Error()
	}
	return words.JoinFunc(rows, " → ", Row.String)
}

// Play returns the game that was played from r by these moves, each written as "4" or "4-5".
// If a move is not valid, the methods of the game return an error.
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

// Rows returns the start and the row after each move. The error names the first move that is
// not valid.
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

// Judge judges the game move by move. The error is that of [Played.Rows].
func (p Played) Judge() (nimkit.Record[Row], error) {
	rows, err := p.Rows()
	if err != nil {
		return nimkit.Record[Row]{}, err
	}
	return nimkit.Judge(theory{}, nimkit.Normal, p.Start, rows[1:]...)
}

// theory implements [nimkit.Expert] by nim-values, for rows of any length in normal play.
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
