// Package cards plays the card game of the Dutch article (Het Spel NIM, "Kaarten
// wegnemen en omdraaien"). Cards lie in a row, each face up (plaatje boven) or
// face down. A move takes one card away and turns another over. When one card
// is left the game is over: if it lies face up, the player who made the last
// move has won; if face down, that player has lost.
//
// The last card decides by itself, so there is no misère play; and where a card
// lies does not matter, so a position is two numbers, up and down.
//
// Looking at who wins for every (up, down), W for the player to move, shows the
// rule (Up runs from 0 at the left; one line for each number of cards):
//
//	 1  W V
//	 2  W W V
//	 3  V W W V
//	 4  V W W W V
//	 5  V W W W W V
//	 6  V W W V W W V
//	 7  V W W W W W W V
//	 8  V W W V V V W W V
//	 9  V W W W W W W W W V
//	10  V W W V V V V V W W V
//
// [Row.Outcome] states it and says why it holds. The article starts with all
// cards face up: a loss for the beginner B for every number from two on, even
// or odd. The opponent T wins by laying all cards face up again after every
// move of B.
package cards

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"nimlab/nimkit"
)

// Row is a row of cards: so many face up (an arrow up in figure 3) and so many
// face down.
type Row struct{ Up, Down uint }

// String writes the numbers with arrows: "3↑2↓".
func (r Row) String() string { return fmt.Sprintf("%d↑%d↓", r.Up, r.Down) }

// Outcome returns what the row is worth to the player to move, by the rule:
//
//   - From three cards on, all lying alike is lost.
//   - An odd number of cards that do not all lie alike is won.
//   - An even number of cards that do not all lie alike is won when one or two
//     of them lie up or one or two lie down, and lost when at least three lie
//     up and three down.
//   - Of fewer than three cards, only those that all lie up are lost.
//
// Why: from cards all alike the only move leaves exactly one that differs. One
// or two that differ can be made like the rest (turn the one; or take one and
// turn the other), so such a row is won. Otherwise at least three lie each way.
// If their number is odd, one side has four or more, and a move makes it one
// smaller and leaves the other as it is: three or more of both are left, an
// even number. From that every move leaves an odd number that do not all lie
// alike, which has just been seen to be won.
//
// No cards at all are no game: a draw. Checked against a search of every row
// to 120 cards.
func (r Row) Outcome() nimkit.Outcome {
	few, many := min(r.Up, r.Down), max(r.Up, r.Down)
	lost := false
	switch {
	case many == 0:
		return nimkit.Draw
	case few == 0 && many < 3:
		lost = r.Down == 0
	case few == 0:
		lost = true
	default:
		lost = few >= 3 && (r.Up^r.Down)%2 == 0
	}
	if lost {
		return nimkit.Loss
	}
	return nimkit.Win
}

// WinningMoves returns the rows that the player to move can leave to win. There
// are none unless the row is won, and none where one card is left.
func (r Row) WinningMoves() []Row {
	var winning []Row
	(Game{}).Moves(r, func(after Row) {
		if after.Outcome() == nimkit.Loss {
			winning = append(winning, after)
		}
	})
	return winning
}

// Game is the card game for [nimkit.Solve], and an expert for [nimkit.Judge].
type Game struct{}

// Moves calls move with every row after one move, at most four. It panics when
// a number of cards would not fit in a uint.
func (Game) Moves(r Row, move func(Row)) {
	if max(r.Up, r.Down) == math.MaxUint {
		panic(fmt.Sprintf("cards: %v is too many cards", r))
	}
	if r.Up >= 2 {
		move(Row{r.Up - 2, r.Down + 1}) // take one that is up, turn another
	}
	if r.Up >= 1 && r.Down >= 1 {
		move(Row{r.Up, r.Down - 1}) // take up, turn down
		move(Row{r.Up - 1, r.Down}) // take down, turn up
	}
	if r.Down >= 2 {
		move(Row{r.Up + 1, r.Down - 2})
	}
}

// End says who has won when one card is left: whoever left it, if it lies up.
func (Game) End(r Row) nimkit.End {
	switch r {
	case Row{Up: 1}:
		return nimkit.MoverLoses
	case Row{Down: 1}:
		return nimkit.MoverWins
	}
	return nimkit.Stuck // no card at all: no game, no winner
}

// Outcome is [Row.Outcome], whatever the play.
func (Game) Outcome(r Row, _ nimkit.Play) nimkit.Outcome { return r.Outcome() }

// RightMoves is [Row.WinningMoves], whatever the play.
func (Game) RightMoves(r Row, _ nimkit.Play) []Row { return r.WinningMoves() }

// IsMove reports whether a move leads from r to after.
func (g Game) IsMove(r, after Row) bool {
	found := false
	g.Moves(r, func(q Row) { found = found || q == after })
	return found
}

// Games yields every game from start that ends with the card last, as the rows
// after each move. The slice is the reader's to keep. There are up to 4^(n-1)
// games with n cards.
//
// Figure 3 of the article shows a game; what its text says of it is that it
// starts with five cards face up and that after four moves the opponent leaves
// a card face down and has lost. Games(Row{Up: 5}, Row{Down: 1}) are those that
// fit.
func Games(start, last Row) iter.Seq[[]Row] {
	return func(yield func([]Row) bool) {
		// For each move of the game so far, the rows still to be tried there.
		path := []Row{}
		untried := [][]Row{{start}}
		for len(untried) > 0 {
			top := len(untried) - 1
			if len(untried[top]) == 0 {
				untried = untried[:top]
				path = path[:max(0, len(path)-1)]
				continue
			}
			r := untried[top][0]
			untried[top] = untried[top][1:]
			path = append(path, r)
			var after []Row
			(Game{}).Moves(r, func(q Row) {
				if !slices.Contains(after, q) {
					after = append(after, q)
				}
			})
			if len(after) == 0 && r == last && !yield(slices.Clone(path[1:])) {
				return
			}
			untried = append(untried, after)
		}
	}
}

var _ nimkit.Expert[Row] = Game{}
