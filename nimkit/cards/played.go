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

// String writes the start and the moves.
func (p Played) String() string {
	if p.err != nil {
		return p.err.Error()
	}
	return strings.TrimSpace(fmt.Sprint(p.Start, " ", strings.Trim(fmt.Sprint(p.Moves), "[]")))
}

// Play is the game that was played from r by these moves, each written as
// [ParseMove] reads it. A move that cannot be read or made is the error of what
// is asked of the game.
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

// Judge judges the game, move by move. The error names the move that cannot be
// made.
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

// Games yields every game from start to the row last, no matter how good the
// moves. There are up to 4^(n-1) games with n cards, and the next is found at once. It
// panics with the error of [Row.Check] where start cannot be played.
//
// Figure 3 of the article shows a game; what its text says of it is that it
// starts with five cards face up and that after four moves the opponent leaves
// a card face down and has lost. Games(Up(5), Row{Down: 1}) are those that fit.
func Games(start, last Row) iter.Seq[Played] {
	words.Check(start.Check())
	return func(yield func(Played) bool) {
		blind := map[Row]bool{} // rows from which none leads to last
		var from func(r Row, moves []Move) (found, more bool)
		from = func(r Row, moves []Move) (found, more bool) {
			if r == last {
				return true, yield(Played{Start: start, Moves: slices.Clone(moves)})
			}
			if blind[r] || r.Up+r.Down <= last.Up+last.Down {
				return false, true
			}
			for _, m := range r.Moves() {
				finds, goOn := from(r.MustAfter(m), append(moves, m))
				if found = found || finds; !goOn {
					return true, false
				}
			}
			blind[r] = !found
			return found, true
		}
		from(start, nil)
	}
}
