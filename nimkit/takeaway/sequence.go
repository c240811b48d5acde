package takeaway

import (
	"context"
	"iter"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// value is an outcome or a nim-value. A nim-value is at most the number of takes, so it
// fits.
type value uint32

// source computes a sequence in order: each call fills dst with the values that follow
// those of the previous call.
type source func(dst []value)

// pieceLen is the number of values that a source computes in one call. It is large
// enough that the call and the check of the context cost little, and small enough for
// the cache.
const pieceLen = 4096

// chunk holds 64 bits of the take set, at least one of them set.
type chunk struct {
	word int
	bits uint64 // bit i represents the take 64·word + i
}

// outcomes returns a source of the outcomes. It keeps two registers of several words:
// positions ahead that are known to be wins, because some move leads to a loss, and
// positions that cannot be losses, because some move leads to a draw. A register is a
// ring of words: bit n mod 64·len represents position n, and words that have been
// passed are cleared and used again. It panics for the zero Set.
func (s Set) outcomes() source {
	words.Check(s.validate())
	var set []chunk
	for _, take := range s.elements {
		if last := len(set) - 1; last < 0 || set[last].word != take>>6 {
			set = append(set, chunk{word: take >> 6})
		}
		set[len(set)-1].bits |= 1 << (take & 63)
	}
	length := powerAbove(s.Max()>>6 + 1) // marks reach at most that many words ahead
	wins, draws := make([]uint64, length), make([]uint64, length)

	// The positions without a move.
	for n := range s.Min() {
		switch {
		case n > 0 && !s.noDraws:
			draws[n>>6] |= 1 << (n & 63)
		case s.play == nimkit.Misere:
			wins[n>>6] |= 1 << (n & 63)
		}
	}
	next := 0
	return func(dst []value) {
		n := next
		for i := range dst {
			word, bit := n>>6&(len(wins)-1), uint64(1)<<(n&63)
			switch {
			case wins[word]&bit != 0:
				dst[i] = value(nimkit.Win)
			case draws[word]&bit != 0:
				dst[i] = value(nimkit.Draw)
				mark(draws, n, set)
			default:
				dst[i] = value(nimkit.Loss)
				mark(wins, n, set)
			}
			n++
			if n&63 == 0 {
				wins[word], draws[word] = 0, 0
			}
		}
		next = n
	}
}

// powerAbove returns the least power of two above n, for n > 0: the length of a ring
// that holds more than n values.
func powerAbove(n int) int { return 1 << bits.Len(uint(n)) }

// mark sets the bits of all positions from which some move leads to n.
func mark(ring []uint64, n int, set []chunk) {
	base, shift, mask := n>>6, uint(n&63), len(ring)-1
	for _, c := range set {
		at := base + c.word
		ring[at&mask] |= c.bits << shift
		ring[(at+1)&mask] |= c.bits >> (64 - shift)
	}
}

// nimValues returns a source of the nim-values, computed from their definition with the
// last M of them in a ring. It panics for the zero Set.
func (s Set) nimValues() source {
	words.Check(s.validate())
	ring := make([]value, powerAbove(s.Max()))
	seen := make([]int, len(s.elements)+2) // seen[v] == n+1 if some move from n leads to nim-value v
	next := 0
	return func(dst []value) {
		n, mask := next, len(ring)-1
		for i := range dst {
			for _, take := range s.elements {
				if take > n {
					break
				}
				seen[ring[(n-take)&mask]] = n + 1
			}
			least := 0
			for seen[least] == n+1 {
				least++
			}
			ring[n&mask] = value(least)
			dst[i] = value(least)
			n++
		}
		next = n
	}
}

// sequence returns an endless sequence that starts a new source for each reader.
func sequence[V nimkit.Outcome | nimkit.Nimber](start func() source) iter.Seq[V] {
	return func(yield func(V) bool) {
		var piece [64]value
		for fill := start(); ; {
			fill(piece[:])
			for _, v := range piece {
				if !yield(V(v)) {
					return
				}
			}
		}
	}
}

// Outcomes returns the endless sequence of the outcomes of n = 0, 1, 2, … matches. Each
// is computed when it is needed, in time at most proportional to the number of takes
// and with O(M) memory.
func (s Set) Outcomes() iter.Seq[nimkit.Outcome] {
	words.Check(s.validate())
	return sequence[nimkit.Outcome](s.outcomes)
}

// nearby is the number of matches up to which OutcomesBetween starts at 0 without
// looking for a period.
const nearby = 1 << 16

// OutcomesBetween returns the outcomes of all numbers of matches from from to to, both
// included. Its time is proportional to to, or to preperiod plus period if that is
// less, so heaps of any size are possible if the game repeats soon. It panics if
// 0 <= from <= to does not hold, and with a [*nimkit.LimitError] for more than
// 100,000,000 numbers.
func (s Set) OutcomesBetween(from, to int) []nimkit.Outcome {
	checkRange(from, to, 100_000_000)
	skip := from
	if to > nearby {
		if r, err := s.PeriodWithin(context.Background(), to); err == nil {
			skip = r.reduce(from)
		}
	}
	fill := s.outcomes()
	words.Check(Repetition{Set: s}.skip(context.Background(), fill, skip))
	outcomes := make([]nimkit.Outcome, to-from+1)
	piece := make([]value, min(len(outcomes), pieceLen))
	for done := 0; done < len(outcomes); done += len(piece) {
		fill(piece)
		for i, v := range piece[:min(len(piece), len(outcomes)-done)] {
			outcomes[done+i] = nimkit.Outcome(v)
		}
	}
	return outcomes
}

// Losses returns the numbers of matches from which the player to move loses, in
// ascending order (Dutch article: NimVerlies). The sequence is endless unless it
// reaches M draws in a row, after which everything is a draw.
func (s Set) Losses() iter.Seq[int] { return s.positions(nimkit.Loss) }

// Wins returns the numbers of matches from which the player to move wins, in ascending
// order (Dutch article: NimWinst). It ends where [Set.Losses] does. In misère play it
// starts with 0, which the article omits.
func (s Set) Wins() iter.Seq[int] { return s.positions(nimkit.Win) }

// positions returns the numbers of matches with an outcome that is not a draw. It ends
// after M draws in a row, because only draws follow.
func (s Set) positions(outcome nimkit.Outcome) iter.Seq[int] {
	outcomes := s.Outcomes()
	return func(yield func(int) bool) {
		n, draws := 0, 0 // draws in a row
		for o := range outcomes {
			if o == outcome && !yield(n) {
				return
			}
			if n++; o != nimkit.Draw {
				draws = 0
			} else if draws++; draws == s.Max() {
				return
			}
		}
	}
}

// Differences returns the differences between each loss and the next (Dutch article:
// Verschil, NimDD). It ends where [Set.Losses] does.
func (s Set) Differences() iter.Seq[int] {
	losses := s.Losses()
	return func(yield func(int) bool) {
		last := -1
		for n := range losses {
			if last >= 0 && !yield(n-last) {
				return
			}
			last = n
		}
	}
}

// NimValues returns the endless sequence of the nim-values (Grundy values) of n = 0, 1,
// 2, … matches: each is the least number that is not the nim-value of any n-s. They
// belong to normal play with [Set.NoDraws], the only game that has nim-values, and do
// not depend on the play convention of s. Each costs time proportional to the number of
// takes.
func (s Set) NimValues() iter.Seq[nimkit.Nimber] {
	words.Check(s.validate())
	return sequence[nimkit.Nimber](s.nimValues)
}
