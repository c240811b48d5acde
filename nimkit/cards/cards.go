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
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Row is a row of cards: so many face up (an arrow up in figure 3) and so many
// face down. [Row.Game] is the game that starts from it.
type Row struct{ Up, Down int }

// Up returns the game on a row of n cards, all face up.
func Up(n int) nimkit.Game { return Row{Up: n}.Game() }

// MaxCards is the number of cards of the longest row that is played: there the search
// finds some 250,000 rows.
const MaxCards = 1000

// Check is an error if the row cannot be played: it has a number below 0, or more than
// [MaxCards] cards.
func (r Row) Check() error {
	if min(r.Up, r.Down) < 0 || max(r.Up, r.Down) > MaxCards || r.Up+r.Down > MaxCards {
		return words.Errorf("cards: %d cards up and %d down: a row has 0 or more of each, and at most %d in all", r.Up, r.Down, MaxCards)
	}
	return nil
}

// String writes the numbers with arrows: "3↑2↓".
func (r Row) String() string { return fmt.Sprintf("%d↑%d↓", r.Up, r.Down) }

// Coordinates returns the cards up and the cards down: where the row lies on a map.
func (r Row) Coordinates() []int { return []int{r.Up, r.Down} }

// Game returns the game that starts from the row. The error of its answers is that of
// [Row.Check].
func (r Row) Game() nimkit.Game {
	if err := r.Check(); err != nil {
		return nimkit.InvalidGame(err)
	}
	return nimkit.FromRuleset(Ruleset{}, r).WithAppearance(appearance()).WithTheory(nimkit.Theory{
		Outcome: func(nimkit.Play) (nimkit.Outcome, error) { return r.Outcome(), nil },
		WinningMoves: func(nimkit.Play) (moves []nimkit.Move, err error) {
			for _, m := range r.WinningMoves() {
				moves = append(moves, nimkit.Move{To: r.MustAfter(m)})
			}
			return moves, nil
		},
	})
}

// appearance returns what the game looks like.
func appearance() nimkit.Appearance {
	end := words.T("Whoever leaves the last card face up wins; whoever leaves it face down loses.")
	return nimkit.Appearance{
		Name: words.T("cards"),
		Rule: words.T("Take one card away and turn another over, until one is left."),
		Ends: [2]words.Text{end, end},
		Layout: board.Layout{Kind: board.Hand, Piece: board.Card, Labels: board.Labels{
			Position: words.T("cards {position}"),
			Move:     words.T("take a card {took}, turn one {turned} over"),
			Target:   words.T("card {n}, {lies}"),
			FaceUp:   words.T("face up"),
			FaceDown: words.T("face down"),
		}},
	}
}

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
// No cards at all are no game: a draw. There is one play only, so Outcome takes
// none. Checked against a search of every row to 120 cards.
func (r Row) Outcome() nimkit.Outcome {
	few, many := min(r.Up, r.Down), max(r.Up, r.Down)
	switch {
	case many == 0:
		return nimkit.Draw
	case few == 0:
		return nimkit.LossOrWin(many >= 3 || r.Down == 0)
	}
	return nimkit.LossOrWin(few >= 3 && (r.Up^r.Down)%2 == 0)
}

// Face is how a card lies.
type Face uint8

const (
	FaceUp   Face = iota + 1 // with its picture up
	FaceDown                 // with its back up
)

// String is an arrow: "↑" or "↓".
func (f Face) String() string {
	switch f {
	case FaceUp:
		return "↑"
	case FaceDown:
		return "↓"
	}
	return fmt.Sprintf("Face(%d)", uint8(f))
}

// Move takes a card away and turns another over. Each is named by how it lies
// before the move.
type Move struct{ Taken, Turned Face }

// String is the card taken and then the card turned: "↑↓".
func (m Move) String() string { return m.Taken.String() + m.Turned.String() }

// ParseMove reads what [Move.String] writes. In place of the arrows it takes u
// for up and d for down: "ud" takes a card that lies face up and turns one that
// lies face down.
func ParseMove(s string) (Move, error) {
	arrows := strings.NewReplacer("u", "↑", "d", "↓").Replace(s)
	for _, m := range allMoves {
		if arrows == m.String() {
			return m, nil
		}
	}
	return Move{}, words.Errorf("cards: %.20q is no move: it is the card taken and the card turned, each ↑ or ↓ (or u or d), such as ↑↓", s)
}

// allMoves are the moves there are, in the order in which a game names them.
var allMoves = [...]Move{{FaceUp, FaceUp}, {FaceUp, FaceDown}, {FaceDown, FaceUp}, {FaceDown, FaceDown}}

// after is the row after one of these moves, if the cards for it lie there.
func (r Row) after(m Move) (Row, bool) {
	for _, f := range []Face{m.Taken, m.Turned} {
		if f == FaceUp {
			r.Up--
		} else {
			r.Down--
		}
	}
	ok := min(r.Up, r.Down) >= 0
	if m.Turned == FaceUp {
		r.Down++
	} else {
		r.Up++
	}
	return r, ok
}

// Moves are the moves from r, at most four.
func (r Row) Moves() []Move {
	return slices.DeleteFunc(slices.Clone(allMoves[:]), func(m Move) bool {
		_, ok := r.after(m)
		return !ok
	})
}

// After returns the row after the move. It is an error if the cards for it do not
// lie there.
func (r Row) After(m Move) (Row, error) {
	after, ok := r.after(m)
	if !ok || !slices.Contains(allMoves[:], m) {
		return Row{}, words.Errorf("cards: %v has no cards for the move %v", r, m)
	}
	return after, nil
}

// MustAfter is [Row.After] for a move that is known to be one; it panics with the
// error if not.
func (r Row) MustAfter(m Move) Row { return words.Must(r.After(m)) }

// MoveTo returns the move from r to after, if there is one.
func (r Row) MoveTo(after Row) (m Move, ok bool) {
	for _, m := range r.Moves() {
		if r.MustAfter(m) == after {
			return m, true
		}
	}
	return Move{}, false
}

// WinningMoves returns the moves that win. There are none unless the row is won,
// and none where one card is left.
func (r Row) WinningMoves() []Move {
	return slices.DeleteFunc(r.Moves(), func(m Move) bool {
		return r.MustAfter(m).Outcome() != nimkit.Loss
	})
}

var errNoFunction = words.Errorf("cards: no function to call with the rows after a move")

// Ruleset is the rule of the card game, from a row to its options.
type Ruleset struct{}

// Options calls move with every row after one move, at most four.
func (Ruleset) Options(r Row, move func(Row)) {
	if move == nil {
		panic(errNoFunction)
	}
	for _, m := range allMoves {
		if after, ok := r.after(m); ok {
			move(after)
		}
	}
}

// End says who has won when one card is left: whoever left it, if it lies up.
func (Ruleset) End(r Row) nimkit.End {
	switch r {
	case Row{Up: 1}:
		return nimkit.MoverLoses
	case Row{Down: 1}:
		return nimkit.MoverWins
	}
	return nimkit.Stuck // no card at all: no game, no winner
}
