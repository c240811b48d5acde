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

	of *turnGame // the game; nil for a Turn that did not come from one
	at any       // the position in the type of the rules
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

// errNoTurn is the error of a Turn that did not come from a game.
var errNoTurn = words.Errorf("partizan: this turn is of no game: use the positions of a game by Begins")

// Value returns the value of the position, which does not depend on the player to move.
func (t Turn) Value() (v Value, err error) {
	defer recoverError(&err)
	if t.of == nil {
		return Value{}, errNoTurn
	}
	return t.of.value(t.at)
}

// Stop returns the number at which play ends from here if both players play as well as they can.
func (t Turn) Stop() (Number, error) {
	v, err := t.Value()
	if err != nil || t.ToMove == Right {
		return v.RightStop(), err
	}
	return v.LeftStop(), nil
}

// Begins returns the game in which the players move in turn, and a player moves first, for
// boards, figures and exercises. Since it is part of the position who is to move, it is an
// impartial game; but it has no nim-values, since in a sum with another game the players would not
// move in turn in it. Its positions are of type [Turn], and those of a sum hold the positions of all
// its games. It is always played in normal play.
//
// A sum of cards, as by [Card] with a ≥ b or [FromValue], ends when all are numbers, and these are
// added. Nobody gains by playing on, and before that nobody needs to move in a number (number
// avoidance: Winning Ways, chapter 6; Siegel 2013, II.3).
func (g Game) Begins(player Player) nimkit.Game {
	if err := g.check(); err != nil {
		return nimkit.InvalidGame(err)
	}
	b := &turnGame{parts: g.Summands()}
	b.numbersCounted = !slices.ContainsFunc(b.parts, func(part Game) bool { return part.of.number == nil })
	starts := make([]any, len(b.parts))
	for i, part := range b.parts {
		starts[i] = chain(listOf(part.of.start))
	}
	start := turn{chain(starts), player}
	rule := nimkit.WithEnd(nimkit.RuleFunc[turn](func(t turn, move func(turn)) {
		b.moves(t, func(_ int, to turn) { move(to) })
	}), b.end)
	game := nimkit.WithDisplay(nimkit.FromRuleset(rule, start), func(t turn) any { return b.displayTurn(t) })
	return game.WithAppearance(appearanceOf(g, b.parts, b.numbersCounted)).
		WithGraphCheck(func(bool) error { return b.checkSize() }).
		WithTheory(nimkit.Theory{
			Outcome: func(nimkit.Play) (nimkit.Outcome, error) {
				outcome, err := g.Outcome()
				return nimkit.LossOrWin(outcome.Winner(player) != player), err
			},
			WinningMoves: func(nimkit.Play) ([]nimkit.Move, error) { return b.winningMoves(start) },
		})
}

// turnGame is a sum of games in which the players move in turn.
type turnGame struct {
	parts          []Game
	numbersCounted bool // at the end the numbers are added
	size           sync.Once
	sizeErr        error
}

// moves calls move for each move, with the index of the part that is moved in and the position after it.
func (b *turnGame) moves(t turn, move func(part int, to turn)) {
	list := unchain(t.at)
	for i, part := range b.parts {
		position := list[i]
		if b.numbersCounted {
			if _, ok := part.of.number(position.(link).first); ok {
				continue
			}
		}
		part.of.moves(partsOf(unchain(position)), t.mover, func(to any) {
			list[i] = chain(listOf(to))
			move(i, turn{chain(list), t.mover.Other()})
			list[i] = position
		})
	}
}

// end returns who has won in a position without moves. A game with such an end has no nim-values, which
// would be wrong in a sum, where the players do not move in turn in each game.
func (b *turnGame) end(t turn) nimkit.End {
	if b.numbersCounted {
		total := words.Must(b.value(t.at)).number.Sign()
		if total > 0 && t.mover == Left || total < 0 && t.mover == Right {
			return nimkit.MoverWins
		}
	}
	return nimkit.MoverLoses
}

// value returns the value of a position.
func (b *turnGame) value(position any) (sum Value, err error) {
	for i, part := range unchain(position) {
		v, err := b.parts[i].of.value(partsOf(unchain(part)))
		if err != nil {
			return Value{}, err
		}
		sum = sum.Plus(v)
	}
	return sum, nil
}

// displayTurn returns the [Turn] that is displayed for a position.
func (b *turnGame) displayTurn(t turn) Turn {
	var all []any
	for i, position := range unchain(t.at) {
		for _, part := range unchain(position) {
			all = append(all, b.parts[i].of.displayForm(part))
		}
	}
	return Turn{partsOf(all), t.mover, b, t.at}
}

// winningMoves returns the moves after which the player who makes them wins.
func (b *turnGame) winningMoves(start turn) (moves []nimkit.Move, err error) {
	defer recoverError(&err)
	seen := map[turn]bool{}
	b.moves(start, func(_ int, to turn) {
		if seen[to] {
			return
		}
		seen[to] = true
		if words.Must(b.value(to.at)).Outcome().Winner(to.mover) != to.mover {
			moves = append(moves, nimkit.Move{To: b.displayTurn(to)})
		}
	})
	return moves, err
}

// checkSize returns an error if the games have so many positions that their product is too large for a
// search.
func (b *turnGame) checkSize() error {
	b.size.Do(func() {
		const most = 1 << 20
		product, known := 2.0, map[*game]float64{}
		for _, part := range b.parts {
			n, ok := known[part.of]
			if !ok {
				n = float64(part.of.count(b.numbersCounted, most))
				known[part.of] = n
			}
			product *= n
		}
		if len(b.parts) > 1 {
			b.sizeErr = nimkit.CheckSize(errLarge, product, 0)
		}
	})
	return b.sizeErr
}

// count returns how many positions can be reached from the start by moves of either player, or
// most if there are more. If numbers are counted, they have no moves.
func (g *game) count(counted bool, most int) (n int) {
	type limitReached struct{}
	start := chain(listOf(g.start))
	seen, queue, moves := map[any]bool{start: true}, []any{start}, 0
	defer func() {
		if r := recover(); r != nil {
			if r != any(limitReached{}) {
				panic(r)
			}
			n = most
		}
	}()
	for len(queue) > 0 {
		position := partsOf(unchain(queue[len(queue)-1]))
		queue = queue[:len(queue)-1]
		if counted {
			if _, ok := g.number(position); ok {
				continue
			}
		}
		for player := Left; player <= Right; player++ {
			g.moves(position, player, func(to any) {
				if moves++; moves > maxMoves || len(seen) >= most {
					panic(limitReached{}) // out of the rule, which may name moves for ever
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

// turn is a position of a sum with the player to move. It is comparable.
type turn struct {
	at    any // a chain of the positions of the games, each a chain of parts
	mover Player
}

// link is an element of a chain: a comparable linked list that ends with nil.
type link struct{ first, rest any }

// chain returns a list as a chain.
func chain(list []any) (rest any) {
	for _, position := range slices.Backward(list) {
		rest = link{position, rest}
	}
	return rest
}

// unchain returns the elements of a chain.
func unchain(rest any) (list []any) {
	for rest != nil {
		l := rest.(link)
		list, rest = append(list, l.first), l.rest
	}
	return list
}
