package nim

import (
	"iter"
	"math/bits"
	"slices"

	"nimlab/nimkit"
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
type Moore uint

// Outcome is what p is worth to the player to move.
func (k Moore) Outcome(p Position, play nimkit.Play) nimkit.Outcome {
	if k == 0 {
		return outcome(0, true, play)
	}
	target := k.target(p, play)
	for t, sum := range k.ColumnSums(p) {
		want := 0
		if t == 0 {
			want = target
		}
		if k.mod(sum) != want {
			return nimkit.Win
		}
	}
	return nimkit.Loss
}

// mod is the remainder of a column sum by k+1, which may be 2^64 but no column
// sum is that large.
func (k Moore) mod(sum int) int {
	if k+1 == 0 {
		return sum
	}
	return int(uint(sum) % uint(k+1))
}

// target is what the column sum of ones must be modulo k+1 in a loss within
// reach of p: 0, or 1 in misère play when a move can leave no heap of two or
// more. Then every loss within reach is of that kind, for a column that k heaps
// or fewer have a part in is no multiple of k+1 unless it is 0.
func (k Moore) target(p Position, play nimkit.Play) int {
	if play == nimkit.Misere {
		big := uint(0)
		for _, h := range p {
			if h > 1 {
				big++
			}
		}
		if big <= uint(k) {
			return 1
		}
	}
	return 0
}

// ColumnSums is how many heaps have a 1 in each binary column, the column of
// ones first; always 64 of them.
func (k Moore) ColumnSums(p Position) [64]int {
	var sums [64]int
	for _, h := range p {
		for ; h != 0; h &= h - 1 {
			sums[bits.TrailingZeros64(h)]++
		}
	}
	return sums
}

// WinningMoves is every turn that leaves the opponent a loss, each as the moves
// in its heaps, by heap. The first comes in time proportional to the size of the
// position; there may be very many. Each slice is the caller's to keep.
//
// The columns are mended from the left. A heap that has lost a 1 is free from
// there on: any lower digits make it smaller. In each column let the free heaps
// have as many ones as mend it, and where they are too few, take the 1 from some
// more heaps. Each winning turn arises once so, since it frees each of its heaps
// in the highest column where it changes; and there is always a way on.
func (k Moore) WinningMoves(p Position, play nimkit.Play) iter.Seq[[]Move] {
	return func(yield func([]Move) bool) {
		if k == 0 || k.Outcome(p, play) == nimkit.Loss {
			return
		}
		s := mooreSearch{k: k, target: k.target(p, play), p: p, left: slices.Clone(p), free: make([]bool, len(p))}
		s.done = func() bool {
			var turn []Move
			for i, h := range p {
				if s.free[i] {
					turn = append(turn, Move{i, h, s.left[i]})
				}
			}
			return yield(turn)
		}
		top := 1
		for _, h := range p {
			top = max(top, bits.Len64(h))
		}
		s.column(top - 1)
	}
}

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
	room := min(s.k-Moore(len(free)), Moore(len(ones)))
	for lose := range int(room) + 1 {
		// The ones that stay, and so many more in free heaps, mend the column.
		have := s.k.mod(len(ones) - lose)
		more := Moore(want - have)
		if want < have {
			more = s.k - Moore(have-want) + 1
		}
		if more > Moore(len(free)) {
			continue
		}
		ok := choose(ones, lose, func(lost []int) bool {
			for _, i := range lost {
				s.left[i] &^= 1 << t
				s.free[i] = true
			}
			ok := choose(free, int(more), func(raised []int) bool {
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
