package nimkit_test

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
)

// The textbook engine: a map and a recursion. It works from the definitions and
// is right for every game of this package, as long as the plays are short enough
// for a recursion and the positions few enough for a map. [nimkit.Solve] finds
// the same for millions of positions.

// textbook is what is known about the positions of a game in one play.
type textbook[P comparable] struct {
	game  nimkit.Ruleset[P]
	play  nimkit.Play
	known map[P]entry
}

// entry is what the textbook says about a position.
type entry struct {
	outcome    nimkit.Outcome
	remoteness int // moves until the game is over, -1 for a draw
	nimValue   int // in normal play, -1 where there is none
}

// lookUp returns the entry for p. If there is none yet, it first looks up every
// option of p: these decide what p is worth.
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

// bestOf returns what a position with these options is worth. The player to move
// wins by leaving the other a loss, the sooner the better. Where no option is a
// loss, a draw is better than nothing. Where all are wins for the other, it is
// best to hold out for long.
func bestOf(options []entry) (outcome nimkit.Outcome, remoteness int) {
	var wins, losses []int
	drawn := false
	for _, o := range options {
		switch o.outcome {
		case nimkit.Loss:
			wins = append(wins, o.remoteness+1)
		case nimkit.Win:
			losses = append(losses, o.remoteness+1)
		case nimkit.Draw:
			drawn = true
		}
	}
	switch {
	case len(wins) > 0:
		return nimkit.Win, slices.Min(wins)
	case drawn:
		return nimkit.Draw, -1
	}
	return nimkit.Loss, slices.Max(losses)
}

// mex returns the least number that is no option's nim-value. Where an option has
// no nim-value, neither has the position.
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

// end returns the entry for p where p has no options. In normal play the player
// to move has lost, in misère play has won, unless the game says otherwise.
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

// A heap of eight, takes of one, two and three (Het Spel NIM, exercise 4).
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
