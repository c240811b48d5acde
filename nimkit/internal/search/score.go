package search

import (
	"math"
	"math/bits"
)

// Score is an outcome and a remoteness in one number, the larger the better for
// the player to move: a win in r moves is best-r, a loss in r moves r-best, a
// draw 0. A move is worth to the one who makes it what the position after it
// is worth to the other, with the sign turned. The best move is a maximum, and
// an outcome one move further away is one step nearer to 0.
type Score int32

const best Score = math.MaxInt32

// Sign returns 1 for a win, 0 for a draw and -1 for a loss.
func (s Score) Sign() int {
	switch {
	case s > 0:
		return 1
	case s < 0:
		return -1
	}
	return 0
}

// Remoteness returns in how many moves the game is over when the winner hastens
// and the loser delays, and -1 for a draw.
func (s Score) Remoteness() int {
	switch {
	case s > 0:
		return int(best - s)
	case s < 0:
		return int(best + s)
	}
	return -1
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
	alien    = 1 << 29
	nimValue = alien - 1
)

// NimValue returns the nim-value in normal play, if there is one.
func (r Record) NimValue() (value uint32, ok bool) {
	if r.bits&alien != 0 {
		return 0, false
	}
	return r.bits & nimValue, true
}

// tally sums up moves that are settled. (It is generic for speed only.)
type tally[P any] struct {
	normal, misere Score  // the worst for the player who moves next
	layer          uint32 // the highest
	bits           uint32 // all that are set in any
	seen           uint64 // nim-values below 64, a bit each
}

// tallyWords is the room that a tally takes on the stack.
const tallyWords = 6

// clear makes t the tally of no moves.
func (t *tally[P]) clear() { *t = tally[P]{normal: best, misere: best} }

// add counts a settled move in.
func (t *tally[P]) add(r *Record) {
	t.normal = min(t.normal, r.Normal)
	t.misere = min(t.misere, r.Misere)
	t.layer = max(t.layer, r.Layer)
	t.bits |= r.bits
	t.seen |= 1 << (r.bits & nimValue) // nothing for 64 and more
}

// settle works out i from the tally of its moves.
func (s *search[P]) settle(i uint32) {
	t := &s.tally
	s.solved++
	if t.bits == 0 {
		s.settleEnd(i)
		return
	}
	mex := uint32(bits.TrailingZeros64(^t.seen))
	if mex == 64 {
		mex = s.mex(i)
	}
	*s.store.at(i) = Record{s.later(-t.normal), s.later(-t.misere), t.layer + 1, solved | t.bits&alien | mex}
}

// settleEnd settles i, which has no moves.
func (s *search[P]) settleEnd(i uint32) {
	r := Record{-best, best, 0, solved}
	if s.game.End != nil {
		normal, misere, err := s.game.End(s.store.pos(i))
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

// later is the same outcome one move further away, one step nearer to 0. It does
// not branch: outcomes come in no order that a processor could foresee.
func (s *search[P]) later(x Score) Score { return x + -x>>31 - x>>31 }

// mex returns the least nim-value that no move from i has.
// All moves are settled and every value below 64 is among theirs. The tally holds
// no more, so the game is asked again.
func (s *search[P]) mex(i uint32) uint32 {
	clear(s.values)
	s.game.Moves(s.store.pos(i), func(p P) {
		if s.game.Canonical != nil {
			p = s.game.Canonical(p)
		}
		if i, ok := s.store.find(&p); ok {
			v := s.store.at(i).bits & nimValue
			for int(v/64) >= len(s.values) {
				s.values = append(s.values, 0)
			}
			s.values[v/64] |= 1 << (v % 64)
		}
		if s.stop.Load() {
			s.quit(errStop)
		}
	})
	for w, word := range s.values {
		if word != math.MaxUint64 {
			return uint32(64*w + bits.TrailingZeros64(^word))
		}
	}
	return uint32(64 * len(s.values))
}
