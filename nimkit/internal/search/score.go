package search

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"
)

// Score is an outcome and a remoteness in one number, the larger the better for
// the player to move: a win in r moves is best-r, a loss in r moves r-best, a
// draw 0. A move is worth to the one who makes it what the position after it
// is worth to the other, with the sign turned. The best move is a maximum, and
// an outcome one move further away is one step nearer to 0.
type Score int32

const best Score = math.MaxInt32

// Sign returns 1 for a win, 0 for a draw and -1 for a loss.
func (s Score) Sign() int { return cmp.Compare(s, 0) }

// Remoteness returns in how many moves the game is over when the winner hastens
// and the loser delays, and -1 for a draw.
func (s Score) Remoteness() int {
	if s == 0 {
		return -1
	}
	return int(best - max(s, -s))
}

// Record is what is known about a position. While the position is on the path
// of the search, its fields hold the search's own bookkeeping.
type Record struct {
	Normal, Misere Score
	Layer          uint32 // moves of the longest play
	bits           uint32 // state, alien, nim-value
}

const (
	stateBits = 3 << 30
	absent    = 0 << 30
	fresh     = 1 << 30 // found, not yet looked at
	open      = 2 << 30 // on the path from the start to where the search is
	solved    = 3 << 30
	// alien marks a position from which an end can be reached that is no loss in
	// normal play or no win in misère play: nim-values do not apply.
	alien = 1 << 29
	// infinite marks one that has an infinite value: the rest is the number of the
	// set of nim-values that it reaches.
	infinite = 1 << 28
	nimValue = infinite - 1

	// What an open position is, where play may come back.
	looped  = 1 << 29    // has a move to itself
	ordinal = looped - 1 // its place in the order in which the open ones were found
)

// tally sums up moves that are settled.
type tally struct {
	normal, misere Score  // the worst for the player who moves next
	layer          uint32 // the highest
	bits           uint32 // all that are set in any
	seen           uint64 // nim-values below 64, a bit each
}

// tallyWords is the room that a tally takes on the stack.
const tallyWords = 6

// clear makes t the tally of no moves.
func (t *tally) clear() { *t = tally{normal: best, misere: best} }

// add counts a settled move in.
func (t *tally) add(r *Record) { addTo[uint32](t, r) }

// addTo is generic for speed only: of what a mover calls, that alone is inlined in the
// package that knows P.
func addTo[P any](t *tally, r *Record) {
	t.normal = min(t.normal, r.Normal)
	t.misere = min(t.misere, r.Misere)
	t.layer = max(t.layer, r.Layer)
	t.bits |= r.bits
	t.seen |= 1 << (r.bits & (nimValue | infinite)) // nothing for 64 and more
}

// settle works out i from the tally of its moves.
func (s *search) settle(i uint32) {
	t := &s.tally
	s.solved++
	if t.bits == 0 {
		s.settleEnd(i)
		return
	}
	value := uint32(bits.TrailingZeros64(^t.seen))
	if value == 64 || t.bits&infinite != 0 {
		value = s.largeValue(i, t.bits&alien != 0)
	}
	*s.store.at(i) = Record{s.oneMoveLater(-t.normal), s.oneMoveLater(-t.misere), t.layer + 1, solved | t.bits&alien | value}
}

// settleEnd settles i, which has no moves.
func (s *search) settleEnd(i uint32) {
	r := Record{-best, best, 0, solved}
	if s.end != nil {
		normal, misere, err := s.end(i)
		if err != nil {
			s.quit(err)
		}
		r.Normal, r.Misere = Score(normal)*best, Score(misere)*best
		if normal != -1 || misere != 1 {
			r.bits |= alien
		}
	}
	*s.store.at(i) = r
}

// oneMoveLater is the same outcome one move further away, one step nearer to 0. It does
// not branch: outcomes come in no order that a processor could foresee.
func (s *search) oneMoveLater(x Score) Score { return x + -x>>31 - x>>31 }

// largeValue returns the value of i, all of whose moves are settled, where it is more
// than the tally can tell: every nim-value below 64 is among theirs, or some are
// infinite. The least nim-value that none of them has is that of i if every infinite
// one reaches it; else i is infinite too.
func (s *search) largeValue(i uint32, alien bool) uint32 {
	if alien {
		return 0
	}
	sets := s.optionValues(i)
	mex := uint32(0)
	for w, word := range s.optionBits {
		mex = uint32(64*w + bits.TrailingZeros64(^word))
		if word != math.MaxUint64 {
			break
		}
	}
	for _, k := range sets {
		if _, in := slices.BinarySearch(s.sets[k], mex); !in {
			return infinite | s.setNumber(s.optionList())
		}
	}
	return mex
}

// optionValues asks for the moves of i once more. It enters their nim-values in
// s.values, a bit each, and returns the numbers of the sets of the infinite ones. Moves
// that are not settled are left out.
func (s *search) optionValues(i uint32) (sets []uint32) {
	clear(s.optionBits)
	s.moveAgain(i, func(j uint32) {
		switch b := s.store.at(j).bits; {
		case b < open:
			s.quit(ErrInconsistent)
		case b < solved:
		case b&infinite != 0:
			sets = append(sets, b&nimValue)
		default:
			v := b & nimValue
			for int(v/64) >= len(s.optionBits) {
				s.optionBits = append(s.optionBits, 0)
			}
			s.optionBits[v/64] |= 1 << (v % 64)
		}
	})
	slices.Sort(sets)
	return slices.Compact(sets)
}

// optionList lists s.values in rising order.
func (s *search) optionList() (list []uint32) {
	for w, word := range s.optionBits {
		for ; word != 0; word &= word - 1 {
			list = append(list, uint32(64*w+bits.TrailingZeros64(word)))
		}
	}
	return list
}

// setNumber is the number of a set of nim-values, a list in rising order.
func (s *search) setNumber(list []uint32) uint32 {
	key := fmt.Sprint(list)
	k, ok := s.setOf[key]
	if !ok {
		k = uint32(len(s.sets))
		s.setOf[key] = k
		s.sets = append(s.sets, list)
	}
	return k
}
