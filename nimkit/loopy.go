package nimkit

import (
	"fmt"
	"slices"

	"nimlab/nimkit/words"
)

// LoopyValue is the value of a position in normal play when play may go on for ever
// (C. A. B. Smith, Graphs and composite games, 1966; in Winning Ways, chapter 12,
// the loopy nimbers). It is a nim-value, as where play ends, or it is infinite:
// then only the nim-values that can be reached from it in one move count.
//
// A position has the nim-value n when n is the least number that is not the
// nim-value of an option and every option of any other kind (infinite, or of a
// larger nim-value) has itself an option of value n: whoever moves there is
// answered by moving back.
type LoopyValue struct {
	Infinite bool
	Nimber   Nimber   // the nim-value, 0 if Infinite
	Reaches  []Nimber // if Infinite: the nim-values of its options, in rising order
}

// String writes a nim-value as [Nimber] does and an infinite one as ∞, with the
// nim-values that it reaches: "∞{0,2}".
func (v LoopyValue) String() string {
	if !v.Infinite {
		return v.Nimber.String()
	}
	if len(v.Reaches) == 0 {
		return "∞"
	}
	return "∞{" + words.JoinFunc(v.Reaches, ",", func(n Nimber) string { return fmt.Sprint(uint64(n)) }) + "}"
}

// Add returns the value of two positions played side by side: the nim-sum of two
// nim-values; what is infinite stays so, and reaches what it reaches beside the
// other if that is a nim-value, and nothing if that is infinite too.
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

// Outcome is what a position of this value is worth in normal play: a loss if it is
// 0, a win if it is another nim-value or reaches 0, else a draw.
func (v LoopyValue) Outcome() Outcome {
	switch {
	case !v.Infinite && v.Nimber == 0:
		return Loss
	case !v.Infinite || slices.Contains(v.Reaches, 0):
		return Win
	}
	return Draw
}
