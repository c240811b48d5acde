package partizan

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Turn is a position with the player to move.
type Turn struct {
	Position any
	ToMove   Player
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

// Begins returns the game in which the players move in turn, and a player moves first, for
// boards, figures and exercises. Since it is part of the position who is to move, it is an
// impartial game, but beside another game the players would not move in turn in it. Its
// positions are [Turn], and those of a sum all positions of its games together.
func (g Game) Begins(player Player) nimkit.Game {
	if err := g.check(); err != nil {
		return nimkit.InvalidGame(err)
	}
	parts := g.Summands()
	starts := make([]any, len(parts))
	for i, part := range parts {
		starts[i] = chain(listOf(part.of.start))
	}
	whole := nimkit.From(func(t turn, move func(turn)) {
		list := unchain(t.at)
		for i, part := range parts {
			at := list[i]
			part.of.moves(partsOf(unchain(at)), t.mover, func(to any) {
				list[i] = chain(listOf(to))
				move(turn{chain(list), t.mover.Other()})
				list[i] = at
			})
		}
	}, turn{chain(starts), player})
	return nimkit.WithDisplay(whole, func(t turn) any {
		var all []any
		for i, at := range unchain(t.at) {
			for _, part := range unchain(at) {
				all = append(all, parts[i].of.displayed(part))
			}
		}
		return Turn{partsOf(all), t.mover}
	}).WithAppearance(g.Appearance())
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
