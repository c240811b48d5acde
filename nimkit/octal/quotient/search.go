package quotient

import "math/rand/v2"

// ranks returns the most moves that a game on each generator can last. Every
// option of a word has a smaller sum of ranks.
func ranks(options [][]word) []int {
	rank := make([]int, len(options))
	var of func(g int) int
	of = func(g int) int {
		if rank[g] > 0 {
			return rank[g]
		}
		rank[g] = 1
		for _, o := range options[g] {
			sum := 1
			for h, n := range o {
				if n > 0 {
					sum += int(n) * of(h)
				}
			}
			rank[g] = max(rank[g], sum)
		}
		return rank[g]
	}
	for g := range options {
		of(g)
	}
	return rank
}

// search plays positions of generators out, and remembers. Those without the new
// generator it looks up in the quotient of the smaller heaps, which is proven.
//
// A position goes by a number: those of the generators are random, that of a sum is the
// sum, modulo 2^64. Should two positions ever have the same one, an outcome may be wrong
// that is only a guide anyway: what is learned from it is proven.
type search struct {
	finder   *finder // whose context and budget end it
	base     *monoid
	images   []int    // of the generators in base, -1 for the new one
	hashes   []uint64 // of the generators
	moves    [][]change
	position word // the position played
	loses    map[uint64]bool
}

// change is a move of a generator: what it becomes, and what that adds to the number.
type change struct {
	to   word
	hash uint64
}

func newSearch(f *finder, base *monoid, images []int, options [][]word) *search {
	s := &search{finder: f, base: base, images: images, loses: make(map[uint64]bool)}
	random := rand.New(rand.NewPCG(1, 2))
	for range options {
		s.hashes = append(s.hashes, random.Uint64())
	}
	for g, words := range options {
		var moves []change
		for _, o := range words {
			moves = append(moves, change{o, s.hash(o) - s.hashes[g]})
		}
		s.moves = append(s.moves, moves)
	}
	return s
}

// hash returns the number of a position.
func (s *search) hash(w word) (sum uint64) {
	for g, n := range w {
		sum += uint64(n) * s.hashes[g]
	}
	return sum
}

func (s *search) isLoss(w word) (bool, error) {
	number := s.hash(w)
	if loss, ok := s.loses[number]; ok {
		return loss, nil
	}
	s.position = append(s.position[:0], w...)
	s.position = append(s.position, make(word, len(s.hashes)-len(w))...)
	return s.play(number)
}

// known returns the outcome of the position now if it has no new generator.
func (s *search) known() (loss, ok bool) {
	x := 0
	for g, n := range s.position {
		if n > 0 && s.images[g] < 0 {
			return false, false
		}
		for range n {
			x = s.base.product[x][s.images[g]]
		}
	}
	return s.base.p[x], true
}

// play goes by the rule of misère play: the end, which is known, is a win for the
// player to move, any other position is lost if no option is. Every generator has a
// move. It returns with the position now as it was.
func (s *search) play(number uint64) (bool, error) {
	if loss, ok := s.known(); ok {
		return loss, nil
	}
	f := s.finder
	if f.played >= f.budget.Positions {
		return false, outOfBudget{f.budget.Positions, positions}
	}
	if f.played%1024 == 0 && f.ctx.Err() != nil {
		return false, f.ctx.Err()
	}
	f.played++
	for g, n := range s.position { // an option known to be lost spares the search
		for _, m := range s.moves[g] {
			if n > 0 && s.loses[number+m.hash] {
				s.loses[number] = false
				return false, nil
			}
		}
	}
	for g, n := range s.position {
		if n == 0 {
			continue
		}
		for _, m := range s.moves[g] {
			after, ok := s.loses[number+m.hash]
			if !ok {
				var err error
				s.position[g]--
				for i, n := range m.to {
					s.position[i] += n
				}
				after, err = s.play(number + m.hash)
				for i, n := range m.to {
					s.position[i] -= n
				}
				s.position[g]++
				if err != nil {
					return false, err
				}
			}
			if after {
				s.loses[number] = false
				return false, nil
			}
		}
	}
	s.loses[number] = true
	return true, nil
}
