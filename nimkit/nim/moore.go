package nim

import (
	"iter"
	"math/bits"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Moore is Moore's Nim_k (E. H. Moore, Annals of Mathematics 11, 1910): a turn takes one or
// more matches in all from up to k heaps, where k is the Moore. Moore(1) is Nim. In Moore(0)
// there are no moves.
//
// In normal play a position is lost for the player to move if and only if in base two every
// column sum is a multiple of k+1. In misère play the same holds as long as some heap has two
// matches or more. If none has, the position is lost if and only if the number of heaps left
// is one more than a multiple of k+1. The proof is Bouton's; tests check both rules against
// brute force.
type Moore uint32

// A MooreMove is a move in Moore's game: a [Move] for each heap that it takes from.
type MooreMove []Move

// Outcome returns the outcome of p for the player to move.
func (k Moore) Outcome(p Position, play nimkit.Play) nimkit.Outcome {
	if k == 0 { // no move
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

// columnSums returns the number of heaps with a 1 in each binary column, the column of units
// first.
func columnSums(p Position) [64]int {
	var sums [64]int
	for _, h := range p {
		for ; h != 0; h &= h - 1 {
			sums[bits.TrailingZeros64(h)]++
		}
	}
	return sums
}

// Rest returns a column sum modulo k+1.
func (k Moore) Rest(sum int) int { return int(uint64(sum) % (uint64(k) + 1)) }

// target returns the column sum of units, modulo k+1, of every loss that a move from p can
// leave. It is 0, or 1 in misère play if a move can leave no heap of two or more. In that
// case every such loss consists of heaps of one: a column to which k heaps or fewer
// contribute is no multiple of k+1 unless it is 0.
func (k Moore) target(p Position, play nimkit.Play) int {
	if isMisere(play) && p.Large() <= int(k) {
		return 1
	}
	return 0
}

// WinningMoves yields every move to a loss for the opponent, by heap. It finds the first one
// in time proportional to the size of the position. There may be very many moves: after
// 10,000 it panics with a [*nimkit.LimitError]. The caller may keep the slices.
//
// The columns are corrected from left to right. A heap that has lost a 1 is free in all
// columns to the right: it is smaller with any lower digits. In each column, choose ones in
// free heaps so that the column is correct; if there are too few free heaps, take the 1 from
// some more heaps. This finds each winning move once, since it frees each of its heaps in the
// highest column where the heap changes. A choice is always possible.
func (k Moore) WinningMoves(p Position, play nimkit.Play) iter.Seq[MooreMove] {
	return func(yield func(MooreMove) bool) {
		if k == 0 || k.Outcome(p, play) == nimkit.Loss {
			return
		}
		s := mooreSearch{k: k, target: k.target(p, play), p: p, left: slices.Clone(p), free: make([]bool, len(p))}
		count := 0
		s.done = func() bool {
			if count++; count > maxMooreMoves {
				panic(nimkit.NewLimitError(maxMooreMoves, words.Errorf("nim: Moore(%d) from %.100v: more than %d winning moves: end the loop sooner, or begin with fewer heaps", k, p, maxMooreMoves)))
			}
			var move MooreMove
			for i, h := range p {
				if s.free[i] {
					move = append(move, Move{i, h, s.left[i]})
				}
			}
			return yield(move)
		}
		s.column(p.digits() - 1)
	}
}

// maxMooreMoves limits the number of winning moves: a hundred megabytes.
const maxMooreMoves = 10_000

// mooreSearch enumerates the ways to correct all columns.
type mooreSearch struct {
	k      Moore
	target int
	p      Position
	left   Position // the heaps after the corrections so far
	free   []bool   // heaps that have lost a 1
	done   func() bool
}

// column corrects column t and those to its right in every way. It returns false to stop the
// enumeration.
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
	mostLost := min(int(s.k)-len(free), len(ones))
	for lose := range mostLost + 1 {
		// The ones that stay, and more in free heaps, make the column correct.
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

// choose calls f with every choice of n elements of a list, in order, until f returns false.
// It reports whether f never did. f must not keep the slice.
func choose(list []int, n int, f func([]int) bool) bool {
	at := make([]int, n) // the indices of the chosen elements
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
