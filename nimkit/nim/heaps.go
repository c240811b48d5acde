package nim

import (
	"slices"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Setup is a game of Nim set up to be played: the heaps, how much a turn may
// take, and who wins at the end. [Heaps] makes one. It is a [nimkit.Playable]
// whose positions are shown as [Position].
type Setup struct {
	heaps  Position
	takes  []uint64 // nil: any number up to most
	most   uint64
	sorted bool
	play   nimkit.Play
	solved func() (*nimkit.Graph, error)
}

// maxHeaps is how many heaps a [Setup] can have: the search numbers positions of
// up to eight whole numbers.
const maxHeaps = 8

// mostMoves is how many moves from all positions together are looked at: a few seconds
// of work.
const mostMoves = 1 << 27

// heapsArray is a position for the search, empty heaps at its end.
type heapsArray = [maxHeaps]uint64

// Heaps sets up heaps of these sizes: a turn takes as many matches as one likes from
// one heap, and who takes the last one wins. At most eight heaps of up to 5,000,000
// positions and 134,217,728 moves are worked out; a board takes more where the game is
// [Setup.Free].
func Heaps(sizes ...uint64) Setup {
	return Setup{heaps: slices.Clone(Position(sizes)), most: 1<<64 - 1}.fresh()
}

// AtMost is the same game in which a turn takes at most so many matches: Bachet's
// game, if there is one heap.
func (s Setup) AtMost(most uint64) Setup {
	s.takes, s.most = nil, most
	return s.fresh()
}

// Taking is the same game in which a turn takes one of these numbers of matches.
// Who has no such move has lost, though matches be left.
func (s Setup) Taking(takes ...uint64) Setup {
	s.takes = append([]uint64{}, takes...)
	return s.fresh()
}

// Sorted is the same game with heaps that differ only in their order taken for
// one position, the smallest heap first: its graph is nearly k! times smaller.
func (s Setup) Sorted() Setup {
	s.sorted = true
	return s.fresh()
}

// Misere is the same game in misère play: who takes the last match loses.
func (s Setup) Misere() Setup {
	s.play = nimkit.Misere
	return s.fresh()
}

// fresh is the setup with its own graph, worked out when it is first asked for.
func (s Setup) fresh() Setup {
	s.solved = sync.OnceValues(s.solve)
	return s
}

// Start is the heaps that the game begins with.
func (s Setup) Start() Position { return slices.Clone(s.heaps) }

// Play is who wins at the end.
func (s Setup) Play() nimkit.Play { return s.play }

// About implements [nimkit.Told].
func (s Setup) About() words.Text { return s.Face().At(s.heaps, s.play) }

// String is what [Setup.About] says.
func (s Setup) String() string { return s.About().String() }

// Free reports whether this is Nim itself: a turn may take any number from a heap.
// Then Bouton's rule ([Position.Outcome], [Position.WinningMoves]) knows every
// position, however many there are.
func (s Setup) Free() bool {
	return len(s.heaps) > 0 && s.takes == nil && s.most >= slices.Max(s.heaps)
}

// Graph implements [nimkit.Playable]. The errors are those of [nimkit.Solve], and
// one for more than eight heaps and for takes that leave no move.
func (s Setup) Graph() (*nimkit.Graph, error) {
	if s.solved == nil {
		return nil, words.Errorf("nim: the zero Setup has no heaps: make one with Heaps")
	}
	return s.solved()
}

func (s Setup) solve() (*nimkit.Graph, error) {
	switch {
	case len(s.heaps) > maxHeaps:
		return nil, nimkit.TooMuch(maxHeaps, words.Errorf("nim: %d heaps: a game is worked out for at most %d", len(s.heaps), maxHeaps))
	case s.takes != nil && len(s.takes) == 0, s.most == 0:
		return nil, words.Errorf("nim: no number of matches may be taken: there is no move")
	case slices.Contains(s.takes, 0):
		return nil, words.Errorf("nim: a take of 0 matches: a turn takes at least one")
	}
	positions, moves := s.size()
	if err := nimkit.Foreseen(words.Errorf("nim: heaps %v", s.heaps), positions, 0); err != nil {
		return nil, err
	}
	if moves > mostMoves {
		return nil, nimkit.TooMuch(mostMoves, words.Errorf("nim: heaps %v: there are more than %d moves to look at", s.heaps, mostMoves))
	}
	k := len(s.heaps)
	var start heapsArray
	copy(start[:], s.heaps)
	var game nimkit.Game[heapsArray] = nimkit.Rules[heapsArray](func(p heapsArray, move func(heapsArray)) {
		for i := range k {
			take := func(n uint64) {
				q := p
				q[i] -= n
				move(q)
			}
			if s.takes == nil {
				for n := range min(s.most, p[i]) {
					take(n + 1)
				}
			}
			for _, n := range s.takes {
				if n <= p[i] {
					take(n)
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
	return nimkit.SetUp(game, start).In(s.play).Faced(s.Face()).Facing(func(p heapsArray) any { return slices.Clone(Position(p[:k])) }).Graph()
}

// size is how many positions there are for certain, and moves from these, so that
// nobody waits for a search in vain: the smallest take can be repeated in every heap.
func (s Setup) size() (positions, moves float64) {
	least := uint64(1)
	if s.takes != nil {
		least = slices.Min(s.takes)
	}
	positions = 1
	for i, h := range s.heaps {
		// The moves in this heap, for all its sizes together.
		sizes, inHeap := float64(h)+1, 0.0
		if s.takes == nil {
			most := float64(min(s.most, h))
			inHeap = most * (most + 1) / 2       // from heaps up to that size,
			inHeap += most * (float64(h) - most) // and from larger ones
		}
		for _, n := range s.takes {
			inHeap += max(sizes-float64(n), 0)
		}
		moves += inHeap / sizes
		positions *= float64(h/least) + 1
		if s.sorted {
			positions /= float64(i + 1) // at most so many orders are one
		}
	}
	return positions, positions * moves
}

// mostNamed is how many numbers of matches a sentence names.
const mostNamed = 8

// Face implements [nimkit.Faced].
func (s Setup) Face() nimkit.Face {
	f := nimkit.Face{Name: words.Same("Nim"), Layout: nimkit.Piles(nimkit.Match), Sum: true, Ends: nimkit.LastTaken()}
	f.Layout.Position = func(row []int) any {
		var p heapsArray
		for i, h := range row {
			p[i] = uint64(h)
		}
		return p
	}
	takes := slices.Compact(slices.Sorted(slices.Values(s.takes)))
	if s.takes == nil && s.most <= mostNamed {
		for n := range s.most {
			takes = append(takes, n+1)
		}
	}
	switch {
	case s.Free():
		f.Nim = s.Start()
		f.Rule = words.T("Take as many as you like from one heap.")
	case s.takes == nil && s.most > mostNamed:
		f.Rule = words.T("Take at most %d from one heap.", s.most)
	case len(takes) > mostNamed:
		f.Rule = words.T("Take something from one heap. The board shows what is allowed.")
	default:
		f.Rule = words.T("Take %s from one heap.", nimkit.Either(takes))
	}
	if s.takes != nil && !slices.Contains(s.takes, 1) {
		f.Ends = [2]words.Text{} // some may be left
	}
	return f
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
