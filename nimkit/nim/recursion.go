package nim

import (
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit"
)

// Followers is every position one move away (German article: Folgestellung),
// each a copy, in the order of [Position.Moves].
func (p Position) Followers() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for m := range p.Moves() {
			if !yield(p.after(m)) {
				return
			}
		}
	}
}

// Recursion is the German article's definition of lost and won, to the letter: a
// position is a Verluststellung when every position one move away is a
// Gewinnstellung (so the empty one is), and a Gewinnstellung when some position
// one move away is a Verluststellung. In misère play the empty position is won
// instead.
//
// It knows nothing of binary digits. It is here to be compared and raced with
// the nim-sum: it needs a byte for every position below its start, and looks at
// every move of each, where the nim-sum reads the heaps once. An answer once
// found is remembered; without that, the same position would be asked about
// over and over.
type Recursion struct {
	start Position
	play  nimkit.Play
	steps []int   // how far apart the known answers of neighbours are, by heap
	known []uint8 // by position: 0, or 1 + its outcome
	looks int     // how many moves it has looked at
}

// MaxRecursion bounds the work of a [Recursion]: the number of positions below
// its start times the number of moves from there.
const MaxRecursion = 1 << 28

// NewRecursion prepares the recursion for all positions with at most as many
// matches in each heap as start. The error says when that is more than
// [MaxRecursion].
func NewRecursion(start Position, play nimkit.Play) (*Recursion, error) {
	r := &Recursion{start: slices.Clone(start), play: play, steps: make([]int, len(start))}
	size, matches := 1, 0
	for i, h := range start {
		if h > MaxRecursion || size*(int(h)+1) > MaxRecursion {
			return nil, fmt.Errorf("nim: recursion: %v has more than %d positions below it", start, MaxRecursion)
		}
		r.steps[i] = size
		size *= int(h) + 1
		matches += int(h)
	}
	if matches > MaxRecursion/size {
		return nil, fmt.Errorf("nim: recursion: %v has %d positions below it and %d moves, in all more than %d", start, size, matches, MaxRecursion)
	}
	r.known = make([]uint8, size)
	return r, nil
}

// Outcome asks the recursion about a position: as many heaps as the start, none
// larger than there, or the error says which is.
func (r *Recursion) Outcome(p Position) (nimkit.Outcome, error) {
	if len(p) != len(r.start) {
		return 0, fmt.Errorf("nim: recursion: %v has %d heaps, the start %v has %d", p, len(p), r.start, len(r.start))
	}
	index := 0
	for i, h := range p {
		if h > r.start[i] {
			return 0, fmt.Errorf("nim: recursion: heap %d has %d, more than in the start %v", i+1, h, r.start)
		}
		index += int(h) * r.steps[i]
	}
	return r.outcome(index), nil
}

// outcome is the definition. The position is its index: each heap's size times
// its step, summed.
func (r *Recursion) outcome(index int) nimkit.Outcome {
	if k := r.known[index]; k != 0 {
		return nimkit.Outcome(k - 1)
	}
	o := nimkit.Loss
	if index == 0 && r.play == nimkit.Misere {
		o = nimkit.Win
	}
look:
	for i, step := range r.steps {
		h := index / step % (int(r.start[i]) + 1)
		for take := 1; take <= h; take++ {
			r.looks++
			if r.outcome(index-take*step) == nimkit.Loss {
				o = nimkit.Win
				break look
			}
		}
	}
	r.known[index] = 1 + uint8(o)
	return o
}

// Positions is every position below the start and the start itself. The same
// slice is yielded every time, changed: clone it to keep it.
func (r *Recursion) Positions() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		p := make(Position, len(r.start))
		for {
			if !yield(p) {
				return
			}
			i := 0
			for ; i < len(p) && p[i] == r.start[i]; i++ {
				p[i] = 0
			}
			if i == len(p) {
				return
			}
			p[i]++
		}
	}
}

// Comparison is a Recursion compared with Bouton's rule.
type Comparison struct {
	Positions int      // how many were compared
	Losses    int      // how many of them the recursion calls lost
	Looks     int      // how many moves the recursion looked at for that
	Heaps     int      // how many heaps the nim-sum read for that
	Mismatch  Position // the first where the two differ, nil if none does
}

// Compare compares the recursion with [Position.Outcome] on every position.
func (r *Recursion) Compare() (c Comparison) {
	defer func() { c.Looks = r.looks }()
	for p := range r.Positions() {
		c.Positions++
		c.Heaps += len(p)
		o, err := r.Outcome(p)
		if err != nil {
			panic(err.Error()) // Positions yields only what Outcome knows
		}
		if o == nimkit.Loss {
			c.Losses++
		}
		if o != p.Outcome(r.play) {
			c.Mismatch = slices.Clone(p)
			return c
		}
	}
	return c
}

// Array is a position with a fixed number of heaps. Unlike [Position] it is
// comparable, and so a position for [nimkit.Solve].
type Array interface {
	~[1]uint8 | ~[2]uint8 | ~[3]uint8 | ~[4]uint8 | ~[5]uint8 | ~[6]uint8 | ~[7]uint8 | ~[8]uint8
}

// Rules is Nim with a fixed number of heaps for the solver of package nimkit,
// which gives the whole graph of a game, as in figure 4 of the Dutch article:
//
//	nim.Rules[[2]uint8](0)  // figure 4, from {2, 2}
//	nim.Rules[[2]uint8](2)  // exercise 3, from {2, 3}: one or two a turn
//
// A turn takes at most most matches; 0 means as many as one likes.
func Rules[P Array](most uint8) nimkit.Rules[P] {
	return func(p P, move func(P)) {
		for i := 0; i < len(p); i++ {
			h := p[i]
			limit := h
			if most > 0 {
				limit = min(h, most)
			}
			for take := uint8(1); take <= limit && take != 0; take++ {
				q := p
				q[i] = h - take
				move(q)
			}
		}
	}
}
