package nim

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
)

// Setup is a game of Nim set up to be played: the heaps, how much a turn may
// take, and who wins at the end. [Heaps] makes one. It is a
// [nimkit.Playable] whose positions are shown as [Position].
type Setup struct {
	heaps  Position
	allows func(take uint64) bool // nil: as much as one likes
	sorted bool
	play   nimkit.Play
}

// maxHeaps is how many heaps a [Setup] can have: the search numbers positions of
// up to eight whole numbers.
const maxHeaps = 8

// heapsArray is a position for the search, empty heaps at its end.
type heapsArray = [maxHeaps]uint64

// Heaps sets up heaps of these sizes, at most eight: a turn takes as many matches
// as one likes from one heap, and who takes the last one wins.
func Heaps(sizes ...uint64) Setup { return Setup{heaps: slices.Clone(Position(sizes))} }

// AtMost is the same game in which a turn takes at most so many matches.
func (s Setup) AtMost(most uint64) Setup {
	s.allows = func(take uint64) bool { return take <= most }
	return s
}

// Taking is the same game in which a turn takes one of these numbers of matches.
// Who has no such move has lost, though matches be left.
func (s Setup) Taking(takes ...uint64) Setup {
	takes = slices.Clone(takes)
	s.allows = func(take uint64) bool { return slices.Contains(takes, take) }
	return s
}

// Sorted is the same game with heaps that differ only in their order taken for
// one position, the smallest heap first: its graph is nearly k! times smaller.
func (s Setup) Sorted() Setup {
	s.sorted = true
	return s
}

// Misere is the same game in misère play: who takes the last match loses.
func (s Setup) Misere() Setup {
	s.play = nimkit.Misere
	return s
}

// Graph implements [nimkit.Playable]. The errors are those of [nimkit.Solve], and
// one for more than eight heaps.
func (s Setup) Graph() (*nimkit.Graph, error) {
	k := len(s.heaps)
	if k > maxHeaps {
		return nil, fmt.Errorf("nim: %d heaps: a game is worked out for at most %d", k, maxHeaps)
	}
	var start heapsArray
	copy(start[:], s.heaps)
	var game nimkit.Game[heapsArray] = nimkit.Rules[heapsArray](func(p heapsArray, move func(heapsArray)) {
		for i := range k {
			for take := uint64(1); take <= p[i]; take++ {
				if s.allows == nil || s.allows(take) {
					q := p
					q[i] -= take
					move(q)
				}
			}
		}
	})
	if s.sorted {
		game = nimkit.WithSymmetry(game, func(p heapsArray) heapsArray {
			slices.Sort(p[:k])
			return p
		})
	}
	setup := nimkit.SetUp(game, start).Facing(func(p heapsArray) any { return slices.Clone(Position(p[:k])) })
	if s.play == nimkit.Misere {
		setup = setup.Misere()
	}
	return setup.Graph()
}

// Numbers are the sizes of the heaps, for a map.
func (p Position) Numbers() []int {
	numbers := make([]int, len(p))
	for i, h := range p {
		numbers[i] = int(h)
	}
	return numbers
}

var _ nimkit.Playable = Setup{}
