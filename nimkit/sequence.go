package nimkit

import (
	"fmt"

	"nimlab/nimkit/words"
)

// A Sequence holds consecutive nim-values, usually those of the heaps 0, 1, 2, … of a game.
type Sequence struct {
	Name   any // a game or a text, formatted with fmt.Sprint; nil for none
	Values []Nimber
	// From index Preperiod on, the values repeat with Period. Both are 0 if no period is
	// known.
	Preperiod, Period int
	Places            bool // the index of a value is a place in a row, not the size of a heap
}

// String returns the name, the values, and the period if it is known.
func (s Sequence) String() string {
	text := fmt.Sprint(s.Values)
	if s.Name != nil {
		text = fmt.Sprint(s.Name, ": ", text)
	}
	if s.Period == 0 {
		return text
	}
	return words.T("%s, period %d, preperiod %d", text, s.Period, s.Preperiod).String()
}

// GuessPeriod returns the preperiod and the least period that the values seem to have, and
// reports whether they seem to have one: whether the values from the preperiod to the end are
// at least three periods and a quarter of all. A guess proves nothing: 0.106 has the period
// 328,226. It costs as much as reading the values a few times.
func (s Sequence) GuessPeriod() (preperiod, period int, ok bool) {
	// same[p] is the number of values at the end that are equal to those p places before them
	// (Z-algorithm: D. Gusfield, Algorithms on Strings, Trees, and Sequences, 1997, on the
	// reversed values).
	n := len(s.Values)
	at := func(i int) Nimber { return s.Values[n-1-i] }
	same := make([]int, n)
	left, right := 0, 0 // the known match that reaches farthest
	for p := 1; p < n; p++ {
		if p < right {
			same[p] = min(right-p, same[p-left])
		}
		for p+same[p] < n && at(same[p]) == at(p+same[p]) {
			same[p]++
		}
		if p+same[p] > right {
			left, right = p, p+same[p]
		}
		if repeated := p + same[p]; repeated >= 3*p && 4*repeated >= n {
			return n - repeated, p, true
		}
	}
	return 0, 0, false
}

// Sequenced is implemented by games with a sequence of nim-values. Every figure of
// nim-values takes one.
type Sequenced interface {
	// Sequence computes the values.
	Sequence() (Sequence, error)
}

// Sequence returns s itself, which makes a Sequence [Sequenced].
func (s Sequence) Sequence() (Sequence, error) { return s, nil }

// sequence returns the nim-values of the positions of g, each of which must be one heap.
func (g *Graph) sequence() (Sequence, error) {
	known := map[int]Nimber{}
	largest := 0
	for n := range g.Len() {
		numbers := g.Coordinates(n)
		if len(numbers) != 1 || numbers[0] < 0 {
			return Sequence{}, words.Errorf("nimkit: position %s is not one heap", shortName(g.Position(n)))
		}
		v, ok := g.NimValue(n)
		if !ok {
			return Sequence{}, words.Errorf("nimkit: heap %d has no nim-value", numbers[0])
		}
		known[numbers[0]] = v
		largest = max(largest, numbers[0])
	}
	var row Sequence
	for heap := 0; heap <= largest; heap++ {
		v, ok := known[heap]
		if !ok {
			return Sequence{}, words.Errorf("nimkit: a heap of %d cannot be reached from %s: let the game begin with it too", heap, shortName(g.Position(g.Start())))
		}
		row.Values = append(row.Values, v)
	}
	return row, nil
}

var _ Sequenced = Game{}
