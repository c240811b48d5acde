package nim

import (
	"iter"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A Recursion implements the German article's definition of lost and won literally: a
// position is a Verluststellung if every position one move away is a Gewinnstellung (so the
// empty one is), and a Gewinnstellung if some position one move away is a Verluststellung. In
// misère play the empty position is won instead.
//
// A Recursion does not use binary digits. Its results and its cost are compared with those of
// the nim-sum: it needs a byte for every position below its start, and it tries every move of
// each, while the nim-sum reads the heaps once. It stores each result, since the same position
// is reached many times.
type Recursion struct {
	start Position
	play  nimkit.Play
	steps []int   // for each heap, the distance in known of neighbors
	known []uint8 // by position: 0, or 1 + its outcome
	looks int     // the number of moves tried
}

// String returns the start of the recursion, and the number of moves it has tried.
func (r *Recursion) String() string {
	if r == nil {
		return words.T("no recursion").String()
	}
	return words.T("The recursion from %v, with %d moves looked at.", r.start, r.looks).String()
}

// MaxRecursion limits the work of a [Recursion]: the number of positions below its start
// times the number of moves from its start.
const MaxRecursion = 1 << 26

// NewRecursion returns a recursion for all positions with at most as many matches in each heap
// as start. It returns a [*nimkit.LimitError] if the work exceeds [MaxRecursion], and another
// error for more than 64 heaps and that of [CheckPlay].
func NewRecursion(start Position, play nimkit.Play) (*Recursion, error) {
	if err := CheckPlay(play); err != nil {
		return nil, err
	}
	if len(start) > 64 { // too many positions even with heaps of one match
		return nil, words.Errorf("nim: recursion: %d heaps: at most 64", len(start))
	}
	r := &Recursion{start: slices.Clone(start), play: play, steps: make([]int, len(start))}
	size, matches := 1, 0
	for i, h := range start {
		if h > MaxRecursion || size*(int(h)+1) > MaxRecursion {
			return nil, nimkit.NewLimitError(MaxRecursion, words.Errorf("nim: recursion: %.100v has more than %d positions below it: begin with smaller heaps", start, MaxRecursion))
		}
		r.steps[i] = size
		size *= int(h) + 1
		matches += int(h)
	}
	if matches > MaxRecursion/size {
		return nil, nimkit.NewLimitError(MaxRecursion, words.Errorf("nim: recursion: %.100v has %d positions below it and %d moves, in all more than %d: begin with smaller heaps", start, size, matches, MaxRecursion))
	}
	r.known = make([]uint8, size)
	return r, nil
}

// Outcome returns the outcome of p. It returns an error if p has another number of heaps than
// the start, or a larger heap.
func (r *Recursion) Outcome(p Position) (nimkit.Outcome, error) {
	if r == nil || len(r.known) == 0 {
		return nimkit.Unknown, words.Errorf("nim: a recursion without a start: NewRecursion makes one")
	}
	if len(p) != len(r.start) {
		return nimkit.Unknown, words.Errorf("nim: recursion: %.100v has %d heaps, the start %.100v has %d", p, len(p), r.start, len(r.start))
	}
	index := 0
	for i, h := range p {
		if h > r.start[i] {
			return nimkit.Unknown, words.Errorf("nim: recursion: heap %d has %d, more than in the start %.100v", i+1, h, r.start)
		}
		index += int(h) * r.steps[i]
	}
	return r.outcome(index), nil
}

// outcome implements the definition. The index of a position is the sum of each heap's size
// times its step.
func (r *Recursion) outcome(index int) nimkit.Outcome {
	if k := r.known[index]; k != 0 {
		return nimkit.Outcome(k - 1)
	}
	o := nimkit.LossOrWin(index > 0 || r.play == nimkit.Normal)
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

// Positions yields every position below the start, and the start itself. It reuses the slice:
// clone it to keep it.
func (r *Recursion) Positions() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		if r == nil {
			return
		}
		p := make(Position, len(r.start))
		for range r.known {
			if !yield(p) {
				return
			}
			for i := range p {
				if p[i]++; p[i] <= r.start[i] {
					break
				}
				p[i] = 0
			}
		}
	}
}

// A BoutonCheck is the result of comparing Bouton's rule with a [Recursion].
type BoutonCheck struct {
	Start     Position // the largest position
	Positions int      // the number of positions compared
	Losses    int      // of these, losses by the recursion
	Looks     int      // the number of moves that the recursion tried
	Heaps     int      // the number of heaps that the nim-sum read
	Mismatch  Position // the first position where the two differ, nil if there is none
}

// String returns the number of positions compared and the result.
func (c BoutonCheck) String() string {
	if c.Mismatch != nil {
		return words.T("The two differ at %v.", c.Mismatch).String()
	}
	return words.T("%d positions compared, up to %v: the two agree, on %d losses.", c.Positions, c.Start, c.Losses).String()
}

// CheckBouton compares Bouton's rule with the recursion for every position with at most as
// many matches in each heap as p. The error is that of [NewRecursion].
func (p Position) CheckBouton(play nimkit.Play) (BoutonCheck, error) {
	r, err := NewRecursion(p, play)
	if err != nil {
		return BoutonCheck{}, err
	}
	c := BoutonCheck{Start: slices.Clone(p)}
	for q := range r.Positions() {
		o := r.outcome(c.Positions) // they come by their index
		c.Positions++
		c.Heaps += len(q)
		if o == nimkit.Loss {
			c.Losses++
		}
		if o != q.Outcome(play) {
			c.Mismatch = slices.Clone(q)
			break
		}
	}
	c.Looks = r.looks
	return c, nil
}

// CheckGrowing returns [Position.CheckBouton] for the first heap, for the first two, and so
// on. It shows how the work of the definition grows with the number of heaps. It returns an
// error if there is no heap.
func (p Position) CheckGrowing(play nimkit.Play) ([]BoutonCheck, error) {
	if len(p) == 0 {
		return nil, words.Errorf("nim: no heaps: there is nothing to compare")
	}
	if _, err := NewRecursion(p, play); err != nil { // before any work is done
		return nil, err
	}
	checks := make([]BoutonCheck, len(p))
	for i := range checks {
		var err error
		if checks[i], err = p[:i+1].CheckBouton(play); err != nil {
			return nil, err
		}
	}
	return checks, nil
}
