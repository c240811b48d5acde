package nimkit

import (
	"cmp"

	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Appearance holds the name, the texts and the layout of a game. The package of the game
// provides it; boards, tables, figures and sentences use it. What is empty follows from the
// type of the positions.
//
// A game of the reader's own can have one too, whole or in part:
//
//	show.It(play.Board(nimkit.From(rule, [3]int{3, 4, 5}).WithLayout(board.Piles(board.Coin))))
type Appearance struct {
	Name words.Text    // the game's name
	Rule words.Text    // a sentence or two: what a move is
	Hint words.Text    // a sentence or two after Rule that only a board displays: how to move there
	Ends [2]words.Text // a sentence for normal and one for misère play: who has won
	Why  words.Text    // a theorem in a sentence or two: who wins in normal play, and why

	Sum bool     // whether the game is the sum of its piles, each with a nim-value of its own
	Nim []uint64 // the heaps of Nim, to which Bouton's rule applies; nil for other games

	Layout board.Layout
}

// At returns a sentence with the name of the game, its start and who wins at its end.
func (a Appearance) At(start any, play Play) words.Text { return a.at(start, play, false) }

// at is At for a ruleset that may decide terminal positions itself, see endRule.
func (a Appearance) at(start any, play Play, decides bool) words.Text {
	name := cmp.Or(a.Name, words.T("A game"))
	return words.Format("%s, %s. %s", name, words.Display(start), a.endRule(play, decides))
}

// EndRule returns who has won in a position without moves.
func (a Appearance) EndRule(play Play) words.Text { return a.endRule(play, false) }

// endRule returns who has won in a terminal position. With decides, the ruleset says so for
// each terminal position, see [RulesetWithEnds].
func (a Appearance) endRule(play Play, decides bool) words.Text {
	switch {
	case int(play) < len(a.Ends) && a.Ends[play] != (words.Text{}):
		return a.Ends[play]
	case decides:
		return words.T("The end itself says who has won.")
	case play == Misere:
		return words.T("Whoever cannot move has won.")
	}
	return words.T("Whoever cannot move has lost.")
}

// EndsByTakingLast returns [Appearance.Ends] for a game in which nothing is left at the end.
func EndsByTakingLast() [2]words.Text {
	return [2]words.Text{
		words.T("Whoever takes the last one wins."),
		words.T("Whoever takes the last one loses."),
	}
}

// EndsByReachingZero returns [Appearance.Ends] for a game of one number that always ends at 0.
func EndsByReachingZero() [2]words.Text {
	return [2]words.Text{
		words.T("Whoever reaches 0 wins."),
		words.T("Whoever reaches 0 loses."),
	}
}

// CoordinatesOf returns the coordinates of a displayed position: those of the layout, or else
// the numbers in the position. It returns nil if there are none.
func (a Appearance) CoordinatesOf(position any) []int {
	if a.Layout.Coordinates == nil {
		return coordinatesOf(position)
	}
	return a.Layout.Coordinates(position)
}

// Appearance returns the appearance of the game. It adds Moves to a layout that has only
// Position: they keep pieces apart that the ruleset treats as the same position.
func (g *Graph) Appearance() Appearance {
	if g == nil || g.positions == nil {
		return Appearance{}
	}
	a := g.appearance
	if a.Layout.Position != nil && a.Layout.Moves == nil {
		a.Layout.Moves = func(coordinates []int, move func([]int)) {
			g.positions.options(a.Layout.Position(coordinates), func(position any) { move(a.CoordinatesOf(position)) })
		}
	}
	return a
}
