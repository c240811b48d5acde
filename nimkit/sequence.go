package nimkit

import (
	"fmt"

	"nimlab/nimkit/words"
)

// Sequence is nim-values in a row, most often those of the heaps 0, 1, 2, … of a
// game.
type Sequence struct {
	Name   any // what they are the values of: a game of one of the rooms, or a text
	Values []Nimber
	// From Preperiod on the values repeat with Period. Both are 0 where no period
	// is known.
	Preperiod, Period int
	Places            bool // the values stand at places in a row, not at heaps by their size
}

// String writes the name and the values, and how they repeat.
func (s Sequence) String() string {
	said := fmt.Sprint(s.Values)
	if s.Name != nil {
		said = fmt.Sprint(s.Name, ": ", said)
	}
	if s.Period == 0 {
		return said
	}
	return words.T("%s, period %d, preperiod %d", said, s.Period, s.Preperiod).String()
}

// Sequenced is a game whose nim-values stand in a row. Every figure of nim-values
// takes one, whichever room it comes from.
type Sequenced interface {
	// Sequence works the values out.
	Sequence() (Sequence, error)
}

// Sequence returns s itself: values that are known are [Sequenced].
func (s Sequence) Sequence() (Sequence, error) { return s, nil }

// sequence is the nim-values of the heaps that the positions of g are.
func (g *Graph) sequence() (Sequence, error) {
	known := map[int]Nimber{}
	largest := 0
	for n := range g.Len() {
		numbers := g.Coordinates(n)
		if len(numbers) != 1 || numbers[0] < 0 {
			return Sequence{}, words.Errorf("nimkit: position %s is not one heap", brief(g.Position(n)))
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
			return Sequence{}, words.Errorf("nimkit: a heap of %d cannot be reached from %s: let the game begin with it too", heap, brief(g.Position(g.Start())))
		}
		row.Values = append(row.Values, v)
	}
	return row, nil
}

var _ Sequenced = Game{}
