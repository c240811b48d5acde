package view_test

import (
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Order 40 with 9 P-elements, preperiod 71, period 12: Plambeck and Siegel 2008.
func ExampleMisereQuotient() {
	fmt.Println(view.MisereQuotient(quotient.Of(octal.Kayles, 200)).Text(words.English))
	// Output:
	// Misère quotient of Kayles
	// elements            40
	// losses among them    9
	// preperiod           71
	// period, proven     12*
}

// Crosses in a row of four squares; three in a row end the game.
func ExampleMisereQuotient_ofGame() {
	crosses := func(b [4]bool, move func([4]bool)) {
		for i := range b {
			if q := b; !b[i] && !(b[1] && b[2] && (b[0] || b[3])) {
				q[i] = true
				move(q)
			}
		}
	}
	q := quotient.OfGame(nimkit.From(crosses, [4]bool{}))
	fmt.Println(view.MisereQuotient(q).Text(words.English))
	fmt.Println(view.MisereMoves(q, 3, 4).Text(words.English))
	// Output:
	// Misère quotient of a rule of your own
	// elements                        6
	// losses among them               2
	// positions with different moves  7
	// A rule of your own: this is a quotient of positions, not of rows: misere.Outcome and misere.WinningMoves use it
}

// In misère play other moves win.
func ExampleMisereMoves() {
	fmt.Println(view.MisereMoves(quotient.Of(octal.Kayles, 20), 3, 4, 5).Text(words.English))
	// Output:
	// Kayles with rows of 3, 4, 5
	// play                                      player to move  leaves of 3  leaves of 4  leaves of 5
	// normal: whoever takes the last one wins   win             –            –            1 + 3*
	// misère: whoever takes the last one loses  win             1 + 1*       –            1 + 3*
}

// Plambeck 2005, and all positions of up to 12 counters: OEIS A000070.
func ExampleMisereLosses() {
	q := quotient.Of(octal.Kayles, 20)
	fmt.Println(view.MisereLosses(q, 20).Text(words.English))
	fmt.Println(view.MisereCheck(q, 12).Text(words.English))
	// Output:
	// Kayles: of the rows 1 to 20, 5 are lost in misère play: 1, 4, 9, 12, 20.
	// 272 positions of at most 12 counters, searched without the quotient: every outcome is the same.
}

func TestMisereViewsAreTranslated(t *testing.T) {
	q := quotient.Of(octal.Kayles, 12)
	inEveryLanguage(t, view.MisereQuotient(q), view.MisereMoves(q), view.MisereMoves(q, 1), view.MisereMoves(q, 5, 0, 12), view.MisereMoves(q, 13), view.MisereMoves(q, -1), view.MisereLosses(q, 12), view.MisereCheck(q, 12))
	none := quotient.Of(octal.Code("0.G"), 3)
	refused(t, map[string][]view.View{
		"up to 12":             {view.MisereMoves(q, 13), view.MisereLosses(q, 13)},
		"51 heaps":             {view.MisereMoves(q, make([]int, 51)...)},
		"heap of 1001":         {view.MisereLosses(q, 1001)},
		"up to 41 counters":    {view.MisereCheck(q, 41)},
		"d1 = 'G'":             {view.MisereQuotient(none), view.MisereMoves(none, 1), view.MisereCheck(none, 3)},
		"There is no quotient": {view.MisereQuotient(nil), view.MisereLosses(nil, 3)},
		"without elements":     {view.MisereMoves(&quotient.Quotient{}), view.MisereQuotient((*quotient.Quotient)(nil))},
	})
}
