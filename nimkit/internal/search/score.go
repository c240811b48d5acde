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
// draw 0. The score of a move, for the player who makes it, is minus the score of the
// position after it. The best move is a maximum, and an outcome one move further away is
// one step nearer to 0.
type Score int32

const best Score = math.MaxInt32

// Sign returns 1 for a win, 0 for a draw and -1 for a loss.
func (s Score) Sign() int { return cmp.Compare(s, 0) }

// Remoteness returns the number of moves until the game ends if the winner hurries and the
// loser delays, and -1 for a draw.
func (s Score) Remoteness() int {
	if s == 0 {
		return -1
	}
	return int(best - max(s, -s))
}

// Record is the solution of a position. While the position is on the path, the fields hold
// bookkeeping of the search instead.
type Record struct {
	Normal, Misere Score
	Layer          uint32 // the number of moves of the longest play
	bits           uint32 // state, alien, nim-value
}

const (
	stateBits = 3 << 30
	absent    = 0 << 30
	fresh     = 1 << 30 // found, but not visited yet
	open      = 2 << 30 // on the path, or in an incomplete component
	solved    = 3 << 30
	// alien marks a position from which a terminal position can be reached that is no
	// loss in normal play or no win in misère play. It has no nim-value.
	alien = 1 << 29
	// infinite marks an infinite value. The lower bits are the number of the set of
	// nim-values that can be reached in one move.
	infinite = 1 << 28
	nimValue = infinite - 1

	// The lower bits of an open position, if play may cycle.
	looped  = 1 << 29    // has a move to itself
	ordinal = looped - 1 // its index in the trail
)

// tally combines the records of solved moves.
type tally struct {
	normal, misere Score  // the minimum: the best move of the player to move, as seen by the opponent
	layer          uint32 // the maximum
	bits           uint32 // the union
	seen           uint64 // the set of nim-values below 64, a bit each
}

// tallyWords is the number of words of a tally on the stack.
const tallyWords = 6

// clear makes t the tally of no moves.
func (t *tally) clear() { *t = tally{normal: best, misere: best} }

// add adds a solved move.
func (t *tally) add(r *Record) { addTo[uint32](t, r) }

// addTo adds a solved move. It is generic for speed only: so it is inlined in the function of
// moveFunc, which is compiled in the package that knows P.
func addTo[P any](t *tally, r *Record) {
	t.normal = min(t.normal, r.Normal)
	t.misere = min(t.misere, r.Misere)
	t.layer = max(t.layer, r.Layer)
	t.bits |= r.bits
	t.seen |= 1 << (r.bits & (nimValue | infinite)) // shifts of 64 and more give 0
}

// settle solves i from the tally of its moves.
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

// settleEnd solves i, which has no moves.
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

// oneMoveLater returns the score of the same outcome one move further away. It has no
// branches, since a processor could not predict them.
func (s *search) oneMoveLater(x Score) Score { return x + -x>>31 - x>>31 }

// largeValue returns the value of i, all of whose moves are solved, if the tally does not
// determine it: the moves have every nim-value below 64, or some are infinite. The value
// of i is the least nim-value that no move has if every infinite move reaches that value.
// Otherwise it is infinite.
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

// optionValues lists the moves of i once more. It stores the set of their nim-values in
// s.optionBits, and returns the numbers of the sets of the infinite ones. It leaves out
// moves that are not solved.
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

// optionList returns the numbers in s.optionBits, in rising order.
func (s *search) optionList() (list []uint32) {
	for w, word := range s.optionBits {
		for ; word != 0; word &= word - 1 {
			list = append(list, uint32(64*w+bits.TrailingZeros64(word)))
		}
	}
	return list
}

// setNumber returns the number of a set of nim-values, given in rising order.
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
