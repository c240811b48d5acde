package partizan

import (
	"slices"

	"nimlab/nimkit/words"
)

// Step is a step on the way from a game {left | right} to its canonical form. A dominated
// option is left out, since another one, By, is at least as good for the player. A
// reversible option is replaced by the options of the player in By, to which the opponent
// answers at once, since it is at least as good for the opponent as the game itself.
type Step struct {
	Player      Player
	Option      Value
	By          Value
	Reversible  bool    // else dominated
	Left, Right []Value // the options after the step
}

// Display returns the step as a sentence.
func (s Step) Display() words.Text {
	option, by := s.Option.String(), s.By.String()
	switch {
	case s.Reversible && s.Player == Left:
		return words.T("Left's option %s is reversible: Right answers with %s. The left options of that replace it.", option, by)
	case s.Reversible:
		return words.T("Right's option %s is reversible: Left answers with %s. The right options of that replace it.", option, by)
	case s.Player == Left:
		return words.T("Left's option %s is dominated: %s is at least as good.", option, by)
	}
	return words.T("Right's option %s is dominated: %s is at least as good.", option, by)
}

// String returns [Step.Display] in the reader's language.
func (s Step) String() string { return s.Display().String() }

// Simplify returns the steps from {left | right} to its canonical form, one at a time, and
// the value. After the last step no option is dominated or reversible. An option that is
// named twice counts once.
func Simplify(left, right []Value) ([]Step, Value) {
	v := Of(left, right)
	return calculate(func(c *calculator) []Step {
		var steps []Step
		sides := [2][]Value{sortOptions(slices.Clone(left)), sortOptions(slices.Clone(right))}
		for {
			step, found := c.step(v, sides)
			if !found {
				return steps
			}
			side := sides[step.Player]
			side = slices.DeleteFunc(slices.Clone(side), func(v Value) bool { return v == step.Option })
			if step.Reversible {
				side = sortOptions(append(side, step.By.options(step.Player)...))
			}
			sides[step.Player] = side
			step.Left, step.Right = sides[Left], sides[Right]
			steps = append(steps, step)
		}
	}), v
}

// step returns a step from the options of a game of value v.
func (c *calculator) step(v Value, sides [2][]Value) (Step, bool) {
	for p := Left; p <= Right; p++ {
		for i, o := range sides[p] {
			for j, by := range sides[p] {
				if i != j && c.noWorse(by, o, p) {
					return Step{Player: p, Option: o, By: by}, true
				}
			}
		}
	}
	for p := Left; p <= Right; p++ {
		for _, o := range sides[p] {
			for _, by := range o.options(p.Other()) {
				if c.noWorse(by, v, p.Other()) {
					return Step{Player: p, Option: o, By: by, Reversible: true}, true
				}
			}
		}
	}
	return Step{}, false
}
