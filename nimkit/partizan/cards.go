package partizan

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Card returns the switch {a | b} as a game: a card on which Left gains a moves and Right
// gains b, counted as Left's. If a ≥ b, its mean is (a + b)/2 and its temperature (a − b)/2,
// and in a sum of cards the hottest is best: let the others be taken in any order, then to
// take the hottest a turn earlier never loses (exchange two turns; Winning Ways, chapter 6).
func Card(a, b Number) Game {
	isNumber := func(position any) (Number, bool) { n, ok := position.(Number); return n, ok }
	r := rules{
		options: func(position any, player Player, move func(any)) {
			switch at := position.(type) {
			case card:
				move(at[player])
			case Number:
				if x, ok := at.option(player); ok {
					move(x)
				}
			}
		},
		solve: func(int) (func(any) Value, error) {
			return func(position any) Value {
				if c, ok := position.(card); ok {
					return Switch(c[Left], c[Right])
				}
				return position.(Number).Value()
			}, nil
		},
	}
	if !a.Less(b) { // else nobody wants to take the card, and moves in numbers matter
		r.number = isNumber
	}
	r.draw = func(owners ownership) (picture, bool) { return cardPicture(card{a, b}, r.options, isNumber, owners) }
	return newGame(card{a, b}, r).WithAppearance(nimkit.Appearance{Name: words.T("A card")})
}

// card holds the number that is left, counted as Left's, when each player takes the card.
type card [2]Number

// String writes the card as a switch.
func (c card) String() string { return "{" + c[Left].String() + " | " + c[Right].String() + "}" }
