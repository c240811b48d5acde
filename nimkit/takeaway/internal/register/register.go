// Package register plays the game with one take set on a single machine word.
//
// Where every position is a win or a loss, the whole future after a loss at n
// hangs on which of the next M positions are already known to be wins, M the
// largest take. That is M bits: bit i tells of position n+1+i. The next loss is
// the first position not known to be a win, so a count of trailing bits jumps
// straight to it; then the take set is marked from there. A win costs nothing.
//
// The word holds the complement, a 1 for "not yet known to be a win", and is
// signed: its top bit stays 1, so that shifting right brings in positions of
// which nothing is known. That leaves 63 bits for M.
package register

import "math/bits"

// MaxElement is the largest take that fits in one word.
const MaxElement = 63

// A Word is the register just after a loss. Just after the first loss of all it
// is the take set itself, complemented, and that is how [Of] makes it; so the
// rules of the game and its state have the same form.
type Word int64

// Of returns the word of a take set with elements from 1 to [MaxElement].
func Of(elements ...int) Word {
	w := Word(-1)
	for _, s := range elements {
		w &^= 1 << (s - 1)
	}
	return w
}

// Next returns the register just after the next loss, and how many positions
// further on that loss is. The set is the word that [Of] made.
func (w Word) Next(set Word) (next Word, difference int) {
	k := bits.TrailingZeros64(uint64(w)) & 63 // the top bit is 1, so k <= 63
	return w >> k >> 1 & set, k + 1
}

const (
	// firstStretch is how many losses the first register is waited for. Any
	// power of two will do; 8 was the fastest over all sets with M = 20.
	firstStretch = 8
	// patience is how many losses pass between two calls of check: about a
	// fifth of a millisecond.
	patience = 1 << 16
	// recorded losses at the start are remembered, a power of two. They are
	// enough for most sets, and at most 64·recorded positions, which fit 16
	// bits.
	recorded = 256
)

// Repetition returns the least period of the game with this set, and the least
// preperiod: from there on a position is a loss exactly when the one a period
// further on is. The first loss is at position first.
//
// It plays until a register comes back, by Brent's method: keep one register,
// wait for it, and after 8, 16, 32, … losses keep the present one instead. That
// takes at most about three times the longer of preperiod and period. Then the
// losses are compared with those a period later.
//
// When the register has come back, and every 65536 losses or oftener before, it
// calls check, if there is one, with the position reached, and ends with its
// error.
func (set Word) Repetition(first int, check func(position int) error) (preperiod, period int, err error) {
	var losses [recorded]uint16 // from the first loss on, which is the 0
	w, position, i := set, 0, 0
	for stretch := firstStretch; ; stretch *= 2 {
		kept, keptPosition, keptIndex := w, position, i
		for left := stretch; left > 0; left -= patience {
			for range min(left, patience) {
				var difference int
				w, difference = w.Next(set)
				position += difference
				i++
				losses[uint(i)%recorded] = uint16(position)
				if w != kept {
					continue
				}
				period = position - keptPosition
				if check != nil {
					if err := check(first + position); err != nil {
						return 0, 0, err
					}
				}
				if i < recorded {
					return compareBack(first, period, losses[:keptIndex+1], losses[:i+1]), period, nil
				}
				preperiod, err = set.compare(first, period, check)
				return preperiod, period, err
			}
			if check != nil {
				if err := check(first + position); err != nil {
					return 0, 0, err
				}
			}
		}
	}
}

// compareBack returns the preperiod when the last of early and the last of late
// are losses a period apart, from which on all agree. Both lists begin with the
// first loss of all.
//
// The preperiod can be less than where the registers first agree: a register
// also remembers wins that would turn out to be wins in any case.
func compareBack(first, period int, early, late []uint16) int {
	i, j := len(early)-1, len(late)-1
	for i > 0 && int(early[i-1])+period == int(late[j-1]) {
		i, j = i-1, j-1
	}
	mismatch := int(late[j-1]) - period // below 0: before the first loss
	if i > 0 {
		mismatch = max(mismatch, int(early[i-1]))
	}
	return max(0, first+mismatch+1)
}

// compare returns the preperiod without a record of losses: it walks twice
// along them, the second time a period ahead, until the two registers meet.
func (set Word) compare(first, period int, check func(position int) error) (preperiod int, err error) {
	here, n := set, first
	ahead, m := set, first-period // counted back by a period
	difference := 0
	for steps := 1; n != m || here != ahead; steps++ {
		if n < m {
			preperiod = n + 1
		} else if m < n && m >= 0 {
			preperiod = m + 1
		}
		behind := n <= m
		if m <= n {
			ahead, difference = ahead.Next(set)
			m += difference
		}
		if behind {
			here, difference = here.Next(set)
			n += difference
		}
		if steps%patience == 0 && check != nil {
			if err := check(m + period); err != nil {
				return 0, err
			}
		}
	}
	return preperiod, nil
}
