package view_test

import (
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// lift is the rule of an elevator between the floors 0 to 4. A move leads one floor down or,
// from 2 and 3, one up.
func lift(floor int, move func(int)) {
	if floor > 0 {
		move(floor - 1)
	}
	if floor == 2 || floor == 3 {
		move(floor + 1)
	}
}

func ExampleSolved_endless() {
	fmt.Println(view.Solved(nimkit.From(lift, 4).Endless()).Text(words.English))
	// Output:
	// 5 positions. Whoever cannot move has lost. If it never ends, nobody wins.
	// position  outcome  label  nim-value  moves to the end  right moves to
	// 0         loss     L      0          0
	// 1         win      W      1          1                 0
	// 2         draw     D      ∞{1}       –                 3
	// 3         draw     D      ∞          –                 2  4
	// 4         draw     D      ∞          –                 3
}

func ExampleLoopySum() {
	drawn := nimkit.LoopyValue{Infinite: true, Reaches: []nimkit.Nimber{1}}
	fmt.Println(view.LoopySum(drawn, nimkit.LoopyValue{Nimber: 1}).Text(words.English))
	// Output:
	// Games side by side, in which play may go on for ever
	// game      value  to move
	//        1  ∞{1}   D
	//        2  1      W
	// together  ∞{0}   W
}

func TestEmptyLoopySum(t *testing.T) { inEveryLanguage(t, view.LoopySum()) }
