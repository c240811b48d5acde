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
	return newGame(card{a, b}, func(int) (*solved, error) {
		return &solved{Switch(a, b), func(player Player, move func(func() any, Value)) {
			x := a
			if player == Right {
				x = b
			}
			move(func() any { return x }, x.Value())
		}}, nil
	}).WithAppearance(nimkit.Appearance{Name: words.T("A card")})
}

type card struct{ left, right Number }

// String writes the card with what each player gains.
func (c card) String() string { return "{" + c.left.String() + " | " + c.right.String() + "}" }
