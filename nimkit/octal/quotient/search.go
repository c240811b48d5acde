package quotient

import "math/rand/v2"

// ranks returns the length of the longest play from each generator. Every option of a
// word has a smaller sum of ranks.
func ranks(options [][]word) []int {
	rank := make([]int, len(options))
	var rankOf func(g int) int
	rankOf = func(g int) int {
		if rank[g] > 0 {
			return rank[g]
		}
		rank[g] = 1
		for _, o := range options[g] {
			sum := 1
			for h, n := range o {
				if n > 0 {
					sum += int(n) * rankOf(h)
				}
			}
			rank[g] = max(rank[g], sum)
		}
		return rank[g]
	}
	for g := range options {
		rankOf(g)
	}
	return rank
}

// search solves positions of generators, and stores their outcomes. For positions without
// the new generator it uses the proven quotient of the smaller heaps.
//
// Positions are identified by a hash: those of the generators are random, and that of a
// sum is the sum of the hashes modulo 2^64. If two positions had the same hash, an
// outcome might be wrong. The result would still be correct, since it is proven.
type search struct {
	finder   *finder // whose context and budget end it
	base     *monoid
	images   []int    // the images of the generators in base, -1 for the new one
	hashes   []uint64 // of the generators
	moves    [][]change
	position word // the position that is being solved
	loses    map[uint64]bool
}

// change is a move of a generator: the position after it, and the change of the hash.
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

// hash returns the hash of a position.
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

// known returns the outcome of s.position if that has no new generator.
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

// play returns whether s.position, with this hash, is a loss in misère play. A position
// without the new generator is known, including the terminal position, which is a win for
// the player to move. Any other position has a move, and is a loss if no option is one.
// s.position is unchanged afterwards.
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
	for g, n := range s.position { // a known loss among the options avoids a search
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
