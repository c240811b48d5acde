// Package register plays the game with one take set on a single machine word.
//
// Where every position is a win or a loss, the whole future after a loss at n
// depends on which of the next M positions are already known to be wins, M the
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
	// number will do; of 4 to 16 none was faster over all sets with M = 20.
	firstStretch = 6
	// patience is how many losses pass between two calls of check: about a
	// fifth of a millisecond.
	patience = 1 << 16
	// recorded differences between losses are remembered from the start, a
	// power of two. They are enough for most sets.
	recorded = 256
)

// A Repetition says how the losses repeat: from the preperiod on, and from no
// earlier position, n is a loss exactly when n+Period is, for no smaller Period.
type Repetition struct {
	Preperiod int
	Loss      int // the first loss at or after the preperiod
	Period    int
}

// Play returns how the losses of the game with this set repeat. The first loss
// is at position first.
//
// It plays until a register comes back, by Brent's method: keep one register,
// wait for it, and after 6, 12, 24, … losses keep the present one instead. That
// takes at most about three times the longer of preperiod and period. Then the
// losses are compared with those a period later.
//
// Every 65536 losses, and when the register has come back, it calls check, if
// there is one, with the position reached, and ends with its error.
func (set Word) Play(first int, check func(position int) error) (Repetition, error) {
	var differences [recorded]uint8 // to the i-th loss from the one before; they are at most 64
	w, position, i := set, first, 0
	for stretch := firstStretch; ; stretch *= 2 {
		kept, keptPosition, keptIndex := w, position, i
		for left := stretch; left > 0; left -= patience {
			back := false
			for range min(left, patience) {
				var difference int
				w, difference = w.Next(set)
				position += difference
				i++
				differences[uint(i)%recorded] = uint8(difference)
				if w == kept {
					back = true
					break
				}
			}
			if check != nil && (back || stretch >= patience) {
				if err := check(position); err != nil {
					return Repetition{}, err
				}
			}
			switch {
			case back && i < recorded:
				r := compareBack(keptPosition, differences[:keptIndex+1], differences[:i+1])
				r.Period = position - keptPosition
				return r, nil
			case back:
				return set.compare(first, position-keptPosition, check)
			}
		}
	}
}

// compareBack goes back from a loss and from the loss a period later as long as
// the differences agree, and returns how far that goes. Both lists hold the
// differences up to there, but for the first loss of all, which has none.
//
// The preperiod can be less than where the registers first agree: a register
// also remembers wins that would turn out to be wins in any case.
func compareBack(loss int, early, late []uint8) Repetition {
	i, j := len(early)-1, len(late)-1
	for i > 0 && early[i] == late[j] {
		loss -= int(early[i])
		i, j = i-1, j-1
	}
	difference := late[j] // to the first mismatch
	if i > 0 {
		difference = min(difference, early[i])
	}
	return Repetition{Preperiod: max(0, loss-int(difference)+1), Loss: loss}
}

// compare does without a record of losses: it walks twice along them, the
// second time a period ahead, until the two registers meet.
func (set Word) compare(first, period int, check func(position int) error) (Repetition, error) {
	here, n := set, first
	ahead, m := set, first-period // counted back by a period
	r := Repetition{Loss: -1, Period: period}
	for steps := 1; ; steps++ {
		if n < m {
			r.Preperiod = n + 1
		} else if m < n && m >= 0 {
			r.Preperiod = m + 1
		} else if n == m && r.Loss < r.Preperiod {
			r.Loss = n
		}
		if n == m && here == ahead {
			return r, nil
		}
		difference := 0
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
				return Repetition{}, err
			}
		}
	}
}
