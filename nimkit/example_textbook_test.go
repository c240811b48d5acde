package nimkit_test

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
)

// textbook solves a game in one play convention with a map and a recursion, by the definitions. It is
// correct for every game of this package with few positions and short plays. [nimkit.Solve] finds the
// same for millions of positions.
type textbook[P comparable] struct {
	game  nimkit.Ruleset[P]
	play  nimkit.Play
	known map[P]entry
}

// entry holds the values of a position.
type entry struct {
	outcome    nimkit.Outcome
	remoteness int // moves until the game is over, -1 for a draw
	nimValue   int // in normal play, -1 if there is none
}

// lookUp returns the entry for p. If there is none yet, it computes it from those of the options.
func (t *textbook[P]) lookUp(p P) entry {
	if e, ok := t.known[p]; ok {
		return e
	}
	var options []entry
	t.game.Options(p, func(q P) { options = append(options, t.lookUp(q)) })
	var e entry
	if len(options) == 0 {
		e = t.end(p)
	} else {
		e.outcome, e.remoteness = bestOf(options)
		e.nimValue = mex(options)
	}
	t.known[p] = e
	return e
}

// bestOf returns the outcome and the remoteness of a position with these options. The player to move
// prefers a loss for the opponent, the sooner the better, then a draw, and otherwise the longest play.
func bestOf(options []entry) (outcome nimkit.Outcome, remoteness int) {
	var wins, losses []int
	canDraw := false
	for _, o := range options {
		switch o.outcome {
		case nimkit.Loss:
			wins = append(wins, o.remoteness+1)
		case nimkit.Win:
			losses = append(losses, o.remoteness+1)
		case nimkit.Draw:
			canDraw = true
		}
	}
	switch {
	case len(wins) > 0:
		return nimkit.Win, slices.Min(wins)
	case canDraw:
		return nimkit.Draw, -1
	}
	return nimkit.Loss, slices.Max(losses)
}

// mex returns the least number that is not the nim-value of an option, or -1 if an option has no
// nim-value.
func mex(options []entry) int {
	taken := map[int]bool{}
	for _, o := range options {
		taken[o.nimValue] = true
	}
	if taken[-1] {
		return -1
	}
	value := 0
	for taken[value] {
		value++
	}
	return value
}

// end returns the entry for a terminal position. Unless the ruleset defines its meaning, the player to
// move has lost in normal play and won in misère play.
func (t *textbook[P]) end(p P) entry {
	end := nimkit.ByPlay
	if game, ok := t.game.(nimkit.RulesetWithEnds[P]); ok {
		end = game.End(p)
	}
	switch {
	case end == nimkit.Stuck:
		return entry{nimkit.Draw, -1, -1}
	case end == nimkit.MoverLoses:
		return entry{nimkit.Loss, 0, -1}
	case end == nimkit.MoverWins:
		return entry{nimkit.Win, 0, -1}
	case t.play == nimkit.Misere:
		return entry{nimkit.Win, 0, 0}
	}
	return entry{nimkit.Loss, 0, 0}
}

// A heap of eight with takes of one, two and three (Het Spel NIM, exercise 4).
func Example_textbook() {
	rule := nimkit.RuleFunc[int](func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
	})
	normal := textbook[int]{rule, nimkit.Normal, map[int]entry{}}
	misere := textbook[int]{rule, nimkit.Misere, map[int]entry{}}
	for n := range 9 {
		e := normal.lookUp(n)
		fmt.Println(n, e.outcome, e.remoteness, e.nimValue, misere.lookUp(n).outcome)
	}
	// Output:
	// 0 L 0 0 W
	// 1 W 1 1 L
	// 2 W 1 2 W
	// 3 W 1 3 W
	// 4 L 2 0 W
	// 5 W 3 1 L
	// 6 W 3 2 W
	// 7 W 3 3 W
	// 8 L 4 0 W
}
