package nim

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// The search is fastest for positions of up to eight whole numbers, so that games of more heaps
// have positions of another type. A game of more than maxHeaps is not solved.
const (
	fastHeaps = 8
	maxHeaps  = 32
)

// moveCost is the cost of a move, relative to a move in a game on one heap.
const moveCost = 4

// heapsArray and manyHeaps are positions for the search, with empty heaps at their ends.
type (
	heapsArray = [fastHeaps]uint64
	manyHeaps  = [maxHeaps]uint64
)

// Heaps returns the game on heaps of these sizes: a turn takes one or more matches from one
// heap, and whoever takes the last one wins. Its positions have type [Position]. Its graph has
// at most 32 heaps, 5,000,000 positions and 134,217,728 moves. Larger games are played by
// Bouton's rule, on boards too. For heaps that are too large for an int see [Position.Game].
func Heaps(sizes ...int) nimkit.Game { return Takes{}.Heaps(sizes...) }

// Game returns the game of Nim that starts from p, see [Heaps].
func (p Position) Game() nimkit.Game { return Takes{}.From(p) }

// Takes defines how many matches a turn may take from one heap: any number (the zero Takes), a
// limited number ([AtMost]), or one of some numbers ([Taking]).
type Takes struct {
	list    []uint64 // nil for any number, or up to most
	most    uint64
	limited bool
	err     error
}

// AtMost returns takes of at most so many matches. On one heap this is Bachet's game. A number
// below 1 is the error of every game with these takes.
//
//	show.It(plots.Map(nim.AtMost(2).Heaps(15, 15)))
func AtMost(most int) Takes {
	if most < 1 {
		return Takes{err: words.Errorf("nim: no number of matches may be taken: there is no move")}
	}
	return Takes{most: uint64(most), limited: true}
}

// Taking returns takes of one of these numbers of matches. Whoever has no such move has lost,
// even if matches are left. No numbers, or one below 1, are the error of every game with
// these takes.
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

// String returns the rule for a move in the reader's language.
func (t Takes) String() string {
	if t.err != nil {
		return t.err.Error()
	}
	return nimGame{Position{1 << 63}, t}.appearance().Rule.String()
}

// Heaps returns the game on heaps of these sizes with these takes, see the function [Heaps].
func (t Takes) Heaps(sizes ...int) nimkit.Game {
	p := make(Position, len(sizes))
	for i, n := range sizes {
		if p[i] = uint64(n); n < 0 {
			return nimkit.InvalidGame(words.Errorf("nim: a heap of %d matches: it has 0 or more", n))
		}
	}
	return t.From(p)
}

// From returns the game that starts from p with these takes.
func (t Takes) From(p Position) nimkit.Game {
	if t.err != nil {
		return nimkit.InvalidGame(t.err)
	}
	n := nimGame{slices.Clone(p), t}
	return n.game(false).WithSorted(func() nimkit.Game { return n.game(true) })
}

// MustStart returns the heaps that a game of Nim starts from. It panics for any other game.
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

// unlimited reports whether this is Nim itself: a turn may take any number from a heap. Then
// Bouton's rule answers for every position.
func (n nimGame) unlimited() bool {
	return len(n.heaps) > 0 && (!n.limited || n.list == nil && n.most >= slices.Max(n.heaps))
}

// upTo returns the largest take from h matches if there is no list.
func (n nimGame) upTo(h uint64) uint64 {
	if n.limited {
		return min(n.most, h)
	}
	return h
}

// solvable returns the game with positions of a type. It leaves out heaps for which these have no
// room.
func solvable[P heapsArray | manyHeaps](n nimGame, sorted bool) nimkit.Game {
	var start P
	k := min(len(n.heaps), len(start))
	for i, h := range n.heaps[:k] {
		start[i] = h
	}
	list := func(p P) Position {
		heaps := make(Position, k)
		for i := range heaps {
			heaps[i] = p[i]
		}
		return heaps
	}
	var ruleset nimkit.Ruleset[P] = nimkit.RuleFunc[P](func(p P, move func(P)) {
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
		ruleset = nimkit.WithSymmetry(ruleset, func(p P) P {
			heaps := list(p)
			slices.Sort(heaps)
			for i, h := range heaps {
				p[i] = h
			}
			return p
		})
	}
	return nimkit.WithDisplay(nimkit.FromRuleset(ruleset, start), func(p P) any { return list(p) }).WithAppearance(n.appearance())
}

func (n nimGame) game(sorted bool) nimkit.Game {
	game := solvable[heapsArray](n, sorted)
	if len(n.heaps) > fastHeaps {
		game = solvable[manyHeaps](n, sorted)
	}
	if len(n.heaps) > maxHeaps { // which checkSize refuses to solve
		game = nimkit.WithDisplay(nimkit.From(func(*Position, func(*Position)) {}, &n.heaps), func(p *Position) any { return slices.Clone(*p) }).
			WithAppearance(n.appearance())
	}
	game = game.WithGraphCheck(func(bool) error { return n.checkSize(sorted) })
	if n.unlimited() {
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

// checkSize returns an error if the game is known to be too large to be solved.
func (n nimGame) checkSize(sorted bool) error {
	if len(n.heaps) > maxHeaps {
		return nimkit.NewLimitError(maxHeaps, words.Errorf("nim: %d heaps: a game is worked out for at most %d; nim.Position has Outcome, NimSum and Winning for any number", len(n.heaps), maxHeaps))
	}
	positions, moves := n.size(sorted)
	return nimkit.CheckSize(words.Errorf("nim: heaps %v", n.heaps), positions, moveCost*moves)
}

// size returns lower bounds of the numbers of positions and of moves. It assumes that the
// smallest take is repeated in every heap.
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

// mostNamed is the largest number of takes that a sentence lists.
const mostNamed = 8

// appearance returns the name, the texts and the layout of the game.
func (n nimGame) appearance() nimkit.Appearance {
	f := nimkit.Appearance{Name: words.Same("Nim"), Layout: board.Piles(board.Match), Sum: true, Ends: nimkit.EndsByTakingLast()}
	f.Layout.Position = func(row []int) any {
		var p heapsArray
		var many manyHeaps
		for i, h := range row {
			if many[i] = uint64(h); i < len(p) {
				p[i] = uint64(h)
			}
		}
		if len(n.heaps) > fastHeaps {
			return many
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
	case n.unlimited():
		f.Nim = slices.Clone(n.heaps)
		f.Rule = words.T("Take as many as you like from one heap.")
	case n.list == nil && n.most > mostNamed:
		f.Rule = words.T("Take at most %d from one heap.", n.most)
	case len(takes) > mostNamed:
		f.Rule, f.Hint = words.T("Take something from one heap."), words.T("The board shows what is allowed.")
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
