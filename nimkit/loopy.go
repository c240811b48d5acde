package nimkit

import (
	"fmt"
	"slices"

	"nimlab/nimkit/words"
)

// A LoopyValue is the value of a position in normal play if play may never end
// (C. A. B. Smith, Graphs and composite games, 1966; in Winning Ways, chapter 12,
// the loopy nimbers). It is either a nim-value, as in games that end, or infinite. Of an
// infinite value, only the nim-values of its options matter.
//
// Values are given one after another. A position without a value gets the nim-value n if two
// conditions hold for the values given so far. First, n is the least number that is not the
// nim-value of an option. Second, every option without a value, or with a larger one, has
// itself an option that was already given n: the opponent answers a move there by moving
// back. Positions that never get a nim-value are infinite. (Without the order, the conditions
// would be circular: two positions with a move to each other could have the values 0 and 1,
// and both are draws.)
type LoopyValue struct {
	Infinite bool
	Nimber   Nimber   // the nim-value, 0 if Infinite
	Reaches  []Nimber // if Infinite: the nim-values of its options, in rising order
}

// String returns a nim-value like [Nimber.String]. An infinite value is ∞ with the nim-values
// of its options, as in "∞{0,2}".
func (v LoopyValue) String() string {
	if !v.Infinite {
		return v.Nimber.String()
	}
	if len(v.Reaches) == 0 {
		return "∞"
	}
	return "∞{" + words.JoinFunc(v.Reaches, ",", func(n Nimber) string { return fmt.Sprint(uint64(n)) }) + "}"
}

// Add returns the value of the sum of two positions. Of two nim-values it is the nim-sum. An
// infinite value plus a nim-value is infinite, and each nim-value that it reaches is added to
// the other one. The sum of two infinite values is infinite and reaches no nim-value.
func (v LoopyValue) Add(w LoopyValue) LoopyValue {
	switch {
	case v.Infinite && w.Infinite:
		return LoopyValue{Infinite: true}
	case w.Infinite:
		return w.Add(v)
	case !v.Infinite:
		return LoopyValue{Nimber: v.Nimber.Add(w.Nimber)}
	}
	sum := LoopyValue{Infinite: true}
	for _, n := range v.Reaches {
		sum.Reaches = append(sum.Reaches, n.Add(w.Nimber))
	}
	slices.Sort(sum.Reaches)
	return sum
}

// Outcome returns the outcome in normal play: a loss for 0, a win for another nim-value and for
// an infinite value that reaches 0, and otherwise a draw.
func (v LoopyValue) Outcome() Outcome {
	switch {
	case !v.Infinite && v.Nimber == 0:
		return Loss
	case !v.Infinite || slices.Contains(v.Reaches, 0):
		return Win
	}
	return Draw
}
