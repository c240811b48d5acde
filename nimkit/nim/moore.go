package nim

import (
	"iter"
	"math/bits"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Moore is Moore's Nim_k (E. H. Moore, Annals of Mathematics 11, 1910): a turn
// takes as many matches as it likes from each of up to this many heaps, at least
// one match in all. Moore(1) is Nim. In Moore(0) nobody can move.
//
// In normal play a position is lost for the player to move exactly when in base
// two every column sum is a multiple of k+1. In misère play the same holds as
// long as some heap has two matches or more; when none has, the position is lost
// exactly when the number of heaps left is one more than a multiple of k+1. The
// proof is Bouton's; here both rules are checked against brute force.
type Moore uint32

// MooreMove is a move in Moore's game: one in each heap that it takes from.
type MooreMove []Move

// Outcome is what p is worth to the player to move.
func (k Moore) Outcome(p Position, play nimkit.Play) nimkit.Outcome {
	if k == 0 { // whoever is to move cannot
		return Position{}.Outcome(play)
	}
	want := k.target(p, play)
	for _, sum := range columnSums(p) {
		if k.Rest(sum) != want {
			return nimkit.Win
		}
		want = 0
	}
	return nimkit.Loss
}

// columnSums is how many heaps have a 1 in each binary column, the column of
// ones first.
func columnSums(p Position) [64]int {
	var sums [64]int
	for _, h := range p {
		for ; h != 0; h &= h - 1 {
			sums[bits.TrailingZeros64(h)]++
		}
	}
	return sums
}

// Rest is what a column sum leaves modulo k+1.
func (k Moore) Rest(sum int) int { return int(uint64(sum) % (uint64(k) + 1)) }

// target is what the column sum of ones must be modulo k+1 in a loss within
// reach of p: 0, or 1 in misère play when a move can leave no heap of two or
// more. Then every loss within reach is of that kind, for a column that k heaps
// or fewer have a part in is no multiple of k+1 unless it is 0.
func (k Moore) target(p Position, play nimkit.Play) int {
	if isMisere(play) && p.Large() <= int(k) {
		return 1
	}
	return 0
}

// WinningMoves is every move that leaves the opponent a loss, each as the moves
// in its heaps, by heap. The first comes in time proportional to the size of the
// position. There may be very many: after 10,000 it panics with a [*nimkit.LimitError].
// Each slice is the caller's to keep.
//
// The columns are mended from the left. A heap that has lost a 1 is free from
// there on: any lower digits make it smaller. In each column let the free heaps
// have as many ones as mend it, and where they are too few, take the 1 from some
// more heaps. Each winning move arises once so, since it frees each of its heaps
// in the highest column where it changes; and there is always a way on.
func (k Moore) WinningMoves(p Position, play nimkit.Play) iter.Seq[MooreMove] {
	return func(yield func(MooreMove) bool) {
		if k == 0 || k.Outcome(p, play) == nimkit.Loss {
			return
		}
		s := mooreSearch{k: k, target: k.target(p, play), p: p, left: slices.Clone(p), free: make([]bool, len(p))}
		yielded := 0
		s.done = func() bool {
			if yielded++; yielded > mostMooreMoves {
				panic(nimkit.NewLimitError(mostMooreMoves, words.Errorf("nim: Moore(%d) from %.100v: more than %d winning moves", k, p, mostMooreMoves)))
			}
			var turn MooreMove
			for i, h := range p {
				if s.free[i] {
					turn = append(turn, Move{i, h, s.left[i]})
				}
			}
			return yield(turn)
		}
		s.column(p.digits() - 1)
	}
}

// mostMooreMoves is how many winning moves are listed: a hundred megabytes of work.
const mostMooreMoves = 10_000

// mooreSearch walks through the ways to mend all columns.
type mooreSearch struct {
	k      Moore
	target int
	p      Position
	left   Position // the heaps as mended so far
	free   []bool   // heaps that have lost a 1
	done   func() bool
}

// column mends column t and those to its right in every way; false to stop.
func (s *mooreSearch) column(t int) bool {
	if t < 0 {
		return s.done()
	}
	var free, ones []int // free heaps; heaps not free with a 1 here
	for i, h := range s.left {
		switch {
		case s.free[i]:
			free = append(free, i)
		case h>>t&1 == 1:
			ones = append(ones, i)
		}
	}
	want := 0
	if t == 0 {
		want = s.target
	}
	room := min(int(s.k)-len(free), len(ones))
	for lose := range room + 1 {
		// The ones that stay, and so many more in free heaps, mend the column.
		have := s.k.Rest(len(ones) - lose)
		more := want - have
		if more < 0 {
			more += int(s.k) + 1
		}
		if more > len(free) {
			continue
		}
		ok := choose(ones, lose, func(lost []int) bool {
			for _, i := range lost {
				s.left[i] &^= 1 << t
				s.free[i] = true
			}
			ok := choose(free, more, func(raised []int) bool {
				for _, i := range free {
					s.left[i] &^= 1 << t
				}
				for _, i := range raised {
					s.left[i] |= 1 << t
				}
				return s.column(t - 1)
			})
			for _, i := range lost {
				s.left[i] = s.p[i]
				s.free[i] = false
			}
			return ok
		})
		if !ok {
			return false
		}
	}
	return true
}

// choose calls f with every choice of n elements of a list, in order, until f
// says false. f must not keep the slice.
func choose(list []int, n int, f func([]int) bool) bool {
	at := make([]int, n) // which are chosen, by their place in the list
	for i := range at {
		at[i] = i
	}
	chosen := make([]int, n)
	for {
		for i, a := range at {
			chosen[i] = list[a]
		}
		if !f(chosen) {
			return false
		}
		i := n - 1
		for i >= 0 && at[i] == len(list)-n+i {
			i--
		}
		if i < 0 {
			return true
		}
		at[i]++
		for j := i + 1; j < n; j++ {
			at[j] = at[j-1] + 1
		}
	}
}
