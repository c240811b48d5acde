package nim

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// maxHeaps is how many heaps a game that is worked out can have: the search numbers
// positions of up to eight whole numbers.
const maxHeaps = 8

// mostMoves is how many moves from all positions together are looked at: a few seconds
// of work.
const mostMoves = 1 << 27

// heapsArray is a position for the search, empty heaps at its end.
type heapsArray = [maxHeaps]uint64

// Heaps returns the game on heaps of these sizes: a turn takes as many matches as one likes
// from one heap, and who takes the last one wins. Its positions are displayed as
// [Position]. At most eight heaps of up to 5,000,000 positions and 134,217,728 moves are
// worked out; Bouton's rule answers for all others, and on boards too. For heaps beyond an
// int see [Position.Game].
func Heaps(sizes ...int) nimkit.Game { return Takes{}.Heaps(sizes...) }

// Game returns the game of Nim that starts from p, see [Heaps].
func (p Position) Game() nimkit.Game { return Takes{}.From(p) }

// Takes says how many matches a turn may take from one heap: any number, as the zero Takes
// says, at most so many ([AtMost]), or one of some numbers ([Taking]).
type Takes struct {
	list    []uint64 // nil: any number, or up to most
	most    uint64
	limited bool
	err     error
}

// AtMost returns takes of at most so many matches: Bachet's game, on one heap.
//
//	show.It(plots.Map(nim.AtMost(2).Heaps(15, 15)))
func AtMost(most int) Takes {
	if most < 1 {
		return Takes{err: words.Errorf("nim: no number of matches may be taken: there is no move")}
	}
	return Takes{most: uint64(most), limited: true}
}

// Taking returns takes of one of these numbers of matches. Who has no such move has lost,
// though matches be left.
func Taking(takes ...int) Takes {
	t := Takes{list: make([]uint64, len(takes)), limited: true}
	for i, n := range takes {
		if t.list[i] = uint64(n); n < 1 {
			t.err = words.Errorf("nim: a take of %d matches: a turn takes at least one", n)
		}
	}
	if len(takes) == 0 {
		t.err = words.Errorf("nim: no number of matches may be taken: there is no move")
	}
	return t
}

// String returns what a move is, in the reader's language.
func (t Takes) String() string {
	if t.err != nil {
		return t.err.Error()
	}
	return nimGame{Position{1 << 63}, t}.appearance().Rule.String()
}

// Heaps returns the game on heaps of these sizes with such takes, see the function [Heaps].
func (t Takes) Heaps(sizes ...int) nimkit.Game {
	p := make(Position, len(sizes))
	for i, n := range sizes {
		if p[i] = uint64(n); n < 0 {
			return nimkit.InvalidGame(words.Errorf("nim: a heap of %d matches: it has 0 or more", n))
		}
	}
	return t.From(p)
}

// From returns the game that starts from p with such takes.
func (t Takes) From(p Position) nimkit.Game {
	if t.err != nil {
		return nimkit.InvalidGame(t.err)
	}
	n := nimGame{slices.Clone(p), t}
	return n.game(false).WithSorted(func() nimkit.Game { return n.game(true) })
}

// MustStart returns the heaps that a game of Nim starts from. It panics for another game.
func MustStart(game nimkit.Game) Position {
	p, ok := game.Start().(Position)
	if !ok {
		panic(words.Errorf("nim: a game whose positions are no heaps of Nim"))
	}
	return slices.Clone(p)
}

// nimGame is a game of Nim.
type nimGame struct {
	heaps Position
	Takes
}

// free reports whether this is Nim itself: a turn may take any number from a heap. Then
// Bouton's rule knows every position, however many there are.
func (n nimGame) free() bool {
	return len(n.heaps) > 0 && (!n.limited || n.list == nil && n.most >= slices.Max(n.heaps))
}

// upTo returns the most that may be taken from h matches where there is no list.
func (n nimGame) upTo(h uint64) uint64 {
	if n.limited {
		return min(n.most, h)
	}
	return h
}

func (n nimGame) game(sorted bool) nimkit.Game {
	k := min(len(n.heaps), maxHeaps)
	var start heapsArray
	copy(start[:], n.heaps)
	var ruleset nimkit.Ruleset[heapsArray] = nimkit.RuleFunc[heapsArray](func(p heapsArray, move func(heapsArray)) {
		for i := range k {
			take := func(n uint64) {
				q := p
				q[i] -= n
				move(q)
			}
			if n.list == nil {
				for n := range n.upTo(p[i]) {
					take(n + 1)
				}
			}
			for _, n := range n.list {
				if n <= p[i] {
					take(n)
				}
			}
		}
	})
	if sorted {
		ruleset = nimkit.WithSymmetry(ruleset, func(p heapsArray) heapsArray {
			slices.Sort(p[:k])
			return p
		})
	}
	game := nimkit.WithDisplay(nimkit.FromRuleset(ruleset, start), func(p heapsArray) any { return slices.Clone(Position(p[:k])) }).
		WithAppearance(n.appearance())
	if len(n.heaps) > maxHeaps { // its moves are never looked at
		game = nimkit.WithDisplay(nimkit.From(func(*Position, func(*Position)) {}, &n.heaps), func(p *Position) any { return slices.Clone(*p) }).
			WithAppearance(n.appearance())
	}
	game = game.WithGraphCheck(func(bool) error { return n.refuse(sorted) })
	if n.free() {
		return game.WithTheory(nimkit.Theory{
			Outcome:  func(play nimkit.Play) (nimkit.Outcome, error) { return n.heaps.Outcome(play), nil },
			NimValue: func() (nimkit.Nimber, error) { return n.heaps.NimSum(), nil },
			WinningMoves: func(play nimkit.Play) (moves []nimkit.Move, err error) {
				for m := range n.heaps.Winning(play).All() {
					moves = append(moves, nimkit.Move{To: n.heaps.after(m)})
				}
				return moves, nil
			},
		})
	}
	return game
}

// refuse returns the error of a game that is known to be too large to be worked out.
func (n nimGame) refuse(sorted bool) error {
	if len(n.heaps) > maxHeaps {
		return nimkit.NewLimitError(maxHeaps, words.Errorf("nim: %d heaps: a game is worked out for at most %d", len(n.heaps), maxHeaps))
	}
	positions, moves := n.size(sorted)
	if err := nimkit.CheckSize(words.Errorf("nim: heaps %v", n.heaps), positions, 0); err != nil {
		return err
	}
	if moves > mostMoves {
		return nimkit.NewLimitError(mostMoves, words.Errorf("nim: heaps %v: there are more than %d moves to look at", n.heaps, mostMoves))
	}
	return nil
}

// size returns how many positions there are for certain, and moves from these, so that
// nobody waits for a search in vain: the smallest take can be repeated in every heap.
func (n nimGame) size(sorted bool) (positions, moves float64) {
	least := uint64(1)
	if n.list != nil {
		least = slices.Min(n.list)
	}
	positions = 1
	for i, h := range n.heaps {
		// The moves in this heap, for all its sizes together.
		sizes, inHeap := float64(h)+1, 0.0
		if n.list == nil {
			most := float64(n.upTo(h))
			inHeap = most * (most + 1) / 2       // from heaps up to that size,
			inHeap += most * (float64(h) - most) // and from larger ones
		}
		for _, take := range n.list {
			inHeap += max(sizes-float64(take), 0)
		}
		moves += inHeap / sizes
		positions *= float64(h/least) + 1
		if sorted {
			positions /= float64(i + 1) // at most so many orders are one
		}
	}
	return positions, positions * moves
}

// mostNamed is how many numbers of matches a sentence names.
const mostNamed = 8

// appearance returns what the game looks like.
func (n nimGame) appearance() nimkit.Appearance {
	f := nimkit.Appearance{Name: words.Same("Nim"), Layout: board.Piles(board.Match), Sum: true, Ends: nimkit.EndsByTakingLast()}
	f.Layout.Position = func(row []int) any {
		var p heapsArray
		for i, h := range row {
			p[i] = uint64(h)
		}
		return p
	}
	takes := slices.Compact(slices.Sorted(slices.Values(n.list)))
	if n.list == nil && n.limited && n.most <= mostNamed {
		for take := range n.most {
			takes = append(takes, take+1)
		}
	}
	switch {
	case n.free():
		f.Nim = slices.Clone(n.heaps)
		f.Rule = words.T("Take as many as you like from one heap.")
	case n.list == nil && n.most > mostNamed:
		f.Rule = words.T("Take at most %d from one heap.", n.most)
	case len(takes) > mostNamed:
		f.Rule = words.T("Take something from one heap. The board shows what is allowed.")
	default:
		f.Rule = words.T("Take %s from one heap.", words.Or(takes))
	}
	if n.list != nil && !slices.Contains(n.list, 1) {
		f.Ends = [2]words.Text{} // some may be left
	}
	return f
}

// Coordinates returns the sizes of the heaps.
func (p Position) Coordinates() []int {
	numbers := make([]int, len(p))
	for i, h := range p {
		numbers[i] = int(h)
	}
	return numbers
}
