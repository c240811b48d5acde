package nim

import (
	"iter"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

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

// String says from where the recursion runs, and how many moves it has looked at.
func (r *Recursion) String() string {
	if r == nil {
		return words.T("no recursion").String()
	}
	return words.T("The recursion from %v, with %d moves looked at.", r.start, r.looks).String()
}

// MaxRecursion bounds the work of a [Recursion]: the number of positions below
// its start times the number of moves from there.
const MaxRecursion = 1 << 26

// NewRecursion prepares the recursion for all positions with at most as many
// matches in each heap as start. The error says when that is more than
// [MaxRecursion], and wraps a [*nimkit.LimitError].
func NewRecursion(start Position, play nimkit.Play) (*Recursion, error) {
	if err := CheckPlay(play); err != nil {
		return nil, err
	}
	if len(start) > 64 { // even heaps of one match make more positions
		return nil, words.Errorf("nim: recursion: %d heaps: at most 64", len(start))
	}
	r := &Recursion{start: slices.Clone(start), play: play, steps: make([]int, len(start))}
	size, matches := 1, 0
	for i, h := range start {
		if h > MaxRecursion || size*(int(h)+1) > MaxRecursion {
			return nil, nimkit.NewLimitError(MaxRecursion, words.Errorf("nim: recursion: %.100v has more than %d positions below it", start, MaxRecursion))
		}
		r.steps[i] = size
		size *= int(h) + 1
		matches += int(h)
	}
	if matches > MaxRecursion/size {
		return nil, nimkit.NewLimitError(MaxRecursion, words.Errorf("nim: recursion: %.100v has %d positions below it and %d moves, in all more than %d", start, size, matches, MaxRecursion))
	}
	r.known = make([]uint8, size)
	return r, nil
}

// Outcome asks the recursion about a position: as many heaps as the start, none
// larger than there, or the error says which is.
func (r *Recursion) Outcome(p Position) (nimkit.Outcome, error) {
	if r == nil || len(r.known) == 0 {
		return 0, words.Errorf("nim: a recursion without a start: NewRecursion makes one")
	}
	if len(p) != len(r.start) {
		return 0, words.Errorf("nim: recursion: %.100v has %d heaps, the start %.100v has %d", p, len(p), r.start, len(r.start))
	}
	index := 0
	for i, h := range p {
		if h > r.start[i] {
			return 0, words.Errorf("nim: recursion: heap %d has %d, more than in the start %.100v", i+1, h, r.start)
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

// Positions is every position below the start and the start itself. The same
// slice is yielded every time, changed: clone it to keep it.
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

// BoutonCheck is Bouton's rule compared with the [Recursion].
type BoutonCheck struct {
	Start     Position // the largest position
	Positions int      // how many were compared
	Losses    int      // how many of them the recursion calls lost
	Looks     int      // how many moves the recursion looked at for that
	Heaps     int      // how many heaps the nim-sum read for that
	Mismatch  Position // the first where the two differ, nil if none does
}

// String says how many positions were compared, and what came out.
func (c BoutonCheck) String() string {
	if c.Mismatch != nil {
		return words.T("The two differ at %v.", c.Mismatch).String()
	}
	return words.T("%d positions compared, up to %v: the two agree, on %d losses.", c.Positions, c.Start, c.Losses).String()
}

// CheckBouton compares Bouton's rule with the recursion on every position of at
// most as many matches in each heap as p. The error is that of [NewRecursion].
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

// CheckGrowing is [Position.CheckBouton] for the first heap alone, for the first two,
// and so on: how the work of the definition grows with the heaps. It is an error
// if there is no heap.
func (p Position) CheckGrowing(play nimkit.Play) ([]BoutonCheck, error) {
	if len(p) == 0 {
		return nil, words.Errorf("nim: no heaps: there is nothing to compare")
	}
	if _, err := NewRecursion(p, play); err != nil { // before the first is worked out
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
