package cards

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Played is a game that was played, to its end or not.
type Played struct {
	Start Row
	Moves []Move
	err   error
}

// String returns the start and the moves, or the error of an invalid move.
func (p Played) String() string {
	if p.err != nil {
		return p.err.Error()
	}
	return strings.TrimSpace(fmt.Sprint(p.Start, " ", strings.Trim(fmt.Sprint(p.Moves), "[]")))
}

// Play returns the game that was played from r by these moves, in the format of [ParseMove].
// If a move is not valid, [Played.Judge] returns an error.
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

// Judge judges the game move by move. The error is that of [Row.Check], or names the first
// move that is not valid.
func (p Played) Judge() (nimkit.Record[Row], error) {
	if err := p.Start.Check(); err != nil {
		return nimkit.Record[Row]{}, err
	}
	var after []Row
	r := p.Start
	for i, m := range p.Moves {
		var err error
		if r, err = r.After(m); err != nil {
			return nimkit.Record[Row]{}, words.Errorf("move %d: %w", i+1, err)
		}
		after = append(after, r)
	}
	if p.err != nil {
		return nimkit.Record[Row]{}, p.err
	}
	solution, err := nimkit.SolutionOf[Row](nimkit.FromRuleset(Ruleset{}, p.Start))
	if err != nil {
		return nimkit.Record[Row]{}, err
	}
	return nimkit.Judge(solution, nimkit.Normal, p.Start, after...)
}

// Games yields every game from start to the row last, with good and bad moves. With n cards
// there are up to 4^(n-1) games; each takes little time to find. Games panics with the error
// of [Row.Check] for an invalid start.
//
// Figure 3 of the article shows a game. Its text says that it starts with five cards face up,
// and that after four moves the opponent leaves a card face down and has lost.
// Games(Row{Up: 5}, Row{Down: 1}) yields the games that match.
func Games(start, last Row) iter.Seq[Played] {
	words.Check(start.Check())
	return func(yield func(Played) bool) {
		deadEnds := map[Row]bool{} // rows from which no game leads to last
		var from func(r Row, moves []Move) (found, more bool)
		from = func(r Row, moves []Move) (found, more bool) {
			if r == last {
				return true, yield(Played{Start: start, Moves: slices.Clone(moves)})
			}
			if deadEnds[r] || r.Up+r.Down <= last.Up+last.Down {
				return false, true
			}
			for _, m := range r.Moves() {
				foundHere, more := from(r.MustAfter(m), append(moves, m))
				if found = found || foundHere; !more {
					return true, false
				}
			}
			deadEnds[r] = !found
			return found, true
		}
		from(start, nil)
	}
}
