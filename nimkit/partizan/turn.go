package partizan

import (
	"slices"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Turn is a position with the player to move.
type Turn struct {
	Position any
	ToMove   Player

	of *begun // the game; nil for a Turn that did not come from one
	at any    // the position in the type of the rules
}

// Display returns the position and who is to move.
func (t Turn) Display() words.Text {
	if t.ToMove == Left {
		return words.T("%s, Left to move", words.Display(t.Position))
	}
	return words.T("%s, Right to move", words.Display(t.Position))
}

// String returns [Turn.Display] in the reader's language.
func (t Turn) String() string { return t.Display().String() }

var errNoTurn = words.Errorf("partizan: this turn is of no game: use the positions of a game by Begins")

// Value returns what the position is worth, whoever is to move.
func (t Turn) Value() (v Value, err error) {
	defer recoverError(&err)
	if t.of == nil {
		return Value{}, errNoTurn
	}
	return t.of.value(t.at)
}

// Stop returns the number at which play ends from here on if both make the most of it.
func (t Turn) Stop() (Number, error) {
	v, err := t.Value()
	if err != nil || t.ToMove == Right {
		return v.RightStop(), err
	}
	return v.LeftStop(), nil
}

// Begins returns the game in which the players move in turn, and a player moves first, for
// boards, figures and exercises. Since it is part of the position who is to move, it is an
// impartial game, but beside another game the players would not move in turn in it. Its
// positions are [Turn], and those of a sum all positions of its games together. It is always
// normal play.
//
// A sum of cards, as by [Card] with a ≥ b or [FromValue], ends when all are numbers, and these
// are counted: it would be no use to play them, and while there is something else nobody needs
// to move in a number (number avoidance: Winning Ways, chapter 6; Siegel 2013, II.3).
func (g Game) Begins(player Player) nimkit.Game {
	if err := g.check(); err != nil {
		return nimkit.InvalidGame(err)
	}
	b := &begun{parts: g.Summands()}
	b.counted = !slices.ContainsFunc(b.parts, func(part Game) bool { return part.of.number == nil })
	starts := make([]any, len(b.parts))
	for i, part := range b.parts {
		starts[i] = chain(listOf(part.of.start))
	}
	start := turn{chain(starts), player}
	rule := nimkit.WithEnd(nimkit.RuleFunc[turn](func(t turn, move func(turn)) {
		b.moves(t, func(_ int, to turn) { move(to) })
	}), b.end)
	whole := nimkit.WithDisplay(nimkit.FromRuleset(rule, start), func(t turn) any { return b.displayed(t) })
	return whole.WithAppearance(appearanceOf(g, b.parts, b.counted)).
		WithGraphCheck(func(bool) error { return b.checkSize() }).
		WithTheory(nimkit.Theory{
			Outcome: func(nimkit.Play) (nimkit.Outcome, error) {
				outcome, err := g.Outcome()
				return nimkit.LossOrWin(outcome.Winner(player) != player), err
			},
			WinningMoves: func(nimkit.Play) ([]nimkit.Move, error) { return b.winningMoves(start) },
		})
}

// begun is a sum of games in which the players move in turn.
type begun struct {
	parts   []Game
	counted bool // at the end the numbers are added
	size    sync.Once
	large   error
}

// moves calls move with the part that is moved in and the position after each move.
func (b *begun) moves(t turn, move func(part int, to turn)) {
	list := unchain(t.at)
	for i, part := range b.parts {
		at := list[i]
		if b.counted {
			if _, ok := part.of.number(at.(link).first); ok {
				continue
			}
		}
		part.of.moves(partsOf(unchain(at)), t.mover, func(to any) {
			list[i] = chain(listOf(to))
			move(i, turn{chain(list), t.mover.Other()})
			list[i] = at
		})
	}
}

// end returns who has won in a position without moves. It decides by itself, so that there are no
// nim-values: beside another game the players would not move in turn.
func (b *begun) end(t turn) nimkit.End {
	if b.counted {
		total := words.Must(b.value(t.at)).number.Sign()
		if total > 0 && t.mover == Left || total < 0 && t.mover == Right {
			return nimkit.MoverWins
		}
	}
	return nimkit.MoverLoses
}

// value returns the value of a position.
func (b *begun) value(at any) (sum Value, err error) {
	for i, part := range unchain(at) {
		v, err := b.parts[i].of.value(partsOf(unchain(part)))
		if err != nil {
			return Value{}, err
		}
		sum = sum.Plus(v)
	}
	return sum, nil
}

// displayed returns a position in display form.
func (b *begun) displayed(t turn) Turn {
	var all []any
	for i, at := range unchain(t.at) {
		for _, part := range unchain(at) {
			all = append(all, b.parts[i].of.displayed(part))
		}
	}
	return Turn{partsOf(all), t.mover, b, t.at}
}

// winningMoves returns the moves after which the player who makes them wins.
func (b *begun) winningMoves(start turn) (moves []nimkit.Move, err error) {
	defer recoverError(&err)
	seen := map[turn]bool{}
	b.moves(start, func(_ int, to turn) {
		if seen[to] {
			return
		}
		seen[to] = true
		if words.Must(b.value(to.at)).Outcome().Winner(to.mover) != to.mover {
			moves = append(moves, nimkit.Move{To: b.displayed(to)})
		}
	})
	return moves, err
}

// checkSize returns an error if the games have so many positions that those of the sum would be
// too many for a search.
func (b *begun) checkSize() error {
	b.size.Do(func() {
		const most = 1 << 20
		product, known := 2.0, map[*game]float64{}
		for _, part := range b.parts {
			n, ok := known[part.of]
			if !ok {
				n = float64(part.of.count(b.counted, most))
				known[part.of] = n
			}
			product *= n
		}
		if len(b.parts) > 1 {
			b.large = nimkit.CheckSize(errLarge, product, 0)
		}
	})
	return b.large
}

// count returns how many positions can be reached from the start by moves of either player, or
// most if there are more. If numbers are counted, they have no moves.
func (g *game) count(counted bool, most int) (n int) {
	type enough struct{}
	start := chain(listOf(g.start))
	seen, queue, moves := map[any]bool{start: true}, []any{start}, 0
	defer func() {
		if r := recover(); r != nil {
			if r != any(enough{}) {
				panic(r)
			}
			n = most
		}
	}()
	for len(queue) > 0 {
		at := partsOf(unchain(queue[len(queue)-1]))
		queue = queue[:len(queue)-1]
		if counted {
			if _, ok := g.number(at); ok {
				continue
			}
		}
		for player := Left; player <= Right; player++ {
			g.moves(at, player, func(to any) {
				if moves++; moves > maxMoves || len(seen) >= most {
					panic(enough{}) // out of the rule, which may name moves for ever
				}
				if next := chain(listOf(to)); !seen[next] {
					seen[next] = true
					queue = append(queue, next)
				}
			})
		}
	}
	return len(seen)
}

// turn is a position of all games of a sum, as a chain of chains of their parts.
type turn struct {
	at    any
	mover Player
}

// link is a position and, in a chain, what follows it: a list that can be compared.
type link struct{ first, rest any }

func chain(list []any) (rest any) {
	for _, at := range slices.Backward(list) {
		rest = link{at, rest}
	}
	return rest
}

func unchain(rest any) (list []any) {
	for rest != nil {
		l := rest.(link)
		list, rest = append(list, l.first), l.rest
	}
	return list
}
