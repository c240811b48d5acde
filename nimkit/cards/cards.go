// Package cards implements the card game of the Dutch article (Het Spel NIM, "Kaarten
// wegnemen en omdraaien"). Cards lie in a row, each face up (plaatje boven) or face down. A
// move takes one card away and turns another over. The game ends when one card is left: if it
// lies face up, the player who made the last move has won; if face down, that player has lost.
//
// The last card decides by itself, so there is no misère play. The places of the cards do not
// matter, so a position consists of two numbers, up and down.
//
// The outcomes of all positions show the rule. Each line is for one number of cards, and Up
// runs from 0 at the left; W is a win for the player to move:
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
// [Row.Outcome] states the rule and proves it. The article starts with all cards face up: a
// loss for the first player B for every number from two on, even or odd. The opponent T wins
// by leaving all cards face up after every move of B.
package cards

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// A Row holds the numbers of cards that lie face up (an arrow up in figure 3) and face down.
type Row struct{ Up, Down int }

// Up returns the game on a row of n cards, all face up.
func Up(n int) nimkit.Game { return Row{Up: n}.Game() }

// MaxCards is the largest number of cards of a row. The graph of such a row has some 250,000
// positions.
const MaxCards = 1000

// Check returns an error if a number is negative, or if the row has more than [MaxCards] cards.
func (r Row) Check() error {
	if min(r.Up, r.Down) < 0 || max(r.Up, r.Down) > MaxCards || r.Up+r.Down > MaxCards {
		return words.Errorf("cards: %d cards up and %d down: a row has 0 or more of each, and at most %d in all", r.Up, r.Down, MaxCards)
	}
	return nil
}

// String returns the numbers with arrows: "3↑2↓".
func (r Row) String() string { return fmt.Sprintf("%d↑%d↓", r.Up, r.Down) }

// Coordinates returns the place of the row on a map: the numbers of cards up and down.
func (r Row) Coordinates() []int { return []int{r.Up, r.Down} }

// Game returns the game that starts from the row. For an invalid row, its questions return the
// error of [Row.Check].
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

// appearance returns the name, the texts and the layout of the game.
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

// Outcome returns the outcome for the player to move, by the following rule. Call a row
// uniform if all its cards lie alike.
//
//   - A uniform row of three cards or more is lost.
//   - An odd number of cards that is not uniform is won.
//   - An even number of cards that is not uniform is lost if at least three lie up and at
//     least three lie down, and won otherwise.
//   - Of fewer than three cards, a uniform row is lost if its cards lie up; all others are
//     won.
//
// Proof. From a uniform row every move leaves exactly one card that differs. A row with one or
// two cards that differ is won, since a move makes it uniform: turn the one, or take one and
// turn the other. In all other rows at least three cards lie each way. If their number is odd,
// four or more lie one way, and a move makes these one fewer and keeps the number of the
// others. That leaves three or more each way, an even number in all. From such a row every
// move leaves an odd number of cards that is not uniform, which is won.
//
// A row without cards is a draw. There is only one play convention. Tests check the rule
// against a search of every row of up to 120 cards.
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

// A Face is the side of a card that can be seen.
type Face uint8

const (
	FaceUp   Face = iota + 1 // with its picture up
	FaceDown                 // with its back up
)

// String returns an arrow: "↑" or "↓".
func (f Face) String() string {
	switch f {
	case FaceUp:
		return "↑"
	case FaceDown:
		return "↓"
	}
	return fmt.Sprintf("Face(%d)", uint8(f))
}

// A Move takes a card away and turns another over. It names their faces before the move.
type Move struct{ Taken, Turned Face }

// String returns the card taken and then the card turned: "↑↓".
func (m Move) String() string { return m.Taken.String() + m.Turned.String() }

// ParseMove reads the format of [Move.String]. It also accepts u for up and d for down: "ud"
// takes a card that lies face up and turns one that lies face down.
func ParseMove(s string) (Move, error) {
	arrows := strings.NewReplacer("u", "↑", "d", "↓").Replace(s)
	for _, m := range allMoves {
		if arrows == m.String() {
			return m, nil
		}
	}
	return Move{}, words.Errorf("cards: %.20q is no move: it is the card taken and the card turned, each ↑ or ↓ (or u or d), such as ↑↓", s)
}

// allMoves contains every move, in the order of [Ruleset.Options].
var allMoves = [...]Move{{FaceUp, FaceUp}, {FaceUp, FaceDown}, {FaceDown, FaceUp}, {FaceDown, FaceDown}}

// after returns the row after a move, and false if the row does not have the cards for it.
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

// Moves returns the moves from r, at most four.
func (r Row) Moves() []Move {
	return slices.DeleteFunc(slices.Clone(allMoves[:]), func(m Move) bool {
		_, ok := r.after(m)
		return !ok
	})
}

// After returns the row after a move. It returns an error if the row does not have the cards
// for it.
func (r Row) After(m Move) (Row, error) {
	after, ok := r.after(m)
	if !ok || !slices.Contains(allMoves[:], m) {
		return Row{}, words.Errorf("cards: %v has no cards for the move %v", r, m)
	}
	return after, nil
}

// MustAfter is [Row.After] for a move that is known to be legal. It panics with the error of
// After.
func (r Row) MustAfter(m Move) Row { return words.Must(r.After(m)) }

// MoveTo returns the move from r to after, and false if there is none.
func (r Row) MoveTo(after Row) (m Move, ok bool) {
	for _, m := range r.Moves() {
		if r.MustAfter(m) == after {
			return m, true
		}
	}
	return Move{}, false
}

// WinningMoves returns the moves that win. There are none if the row is lost or if one card is
// left.
func (r Row) WinningMoves() []Move {
	return slices.DeleteFunc(r.Moves(), func(m Move) bool {
		return r.MustAfter(m).Outcome() != nimkit.Loss
	})
}

var errNoFunction = words.Errorf("cards: no function to call with the rows after a move")

// Ruleset implements [nimkit.RulesetWithEnds] for the card game.
type Ruleset struct{}

// Options calls move with every row after one move, at most four. It panics if move is nil.
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

// End returns the meaning of a last card: whoever left it has won if it lies up.
func (Ruleset) End(r Row) nimkit.End {
	switch r {
	case Row{Up: 1}:
		return nimkit.MoverLoses
	case Row{Down: 1}:
		return nimkit.MoverWins
	}
	return nimkit.Stuck // no cards
}
