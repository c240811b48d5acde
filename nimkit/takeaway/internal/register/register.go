// Package register computes the losses of a take set with a single machine word.
//
// If every position is a win or a loss, everything after a loss at n depends on which of
// the next M positions are already known to be wins, where M is the largest take. These
// are M bits: bit i represents position n+1+i. The next loss is the first position that
// is not known to be a win, so a count of trailing zeros finds it. Then each position from
// which a take leads to this loss is marked as a win. Wins cost no time.
//
// The word holds the complement: a 1 means "not yet known to be a win". It is signed, and
// its top bit stays 1, so that a shift to the right brings in unknown positions. That
// leaves 63 bits for M.
package register

import "math/bits"

// MaxElement is the largest take that fits in one word.
const MaxElement = 63

// Word is the register just after a loss. Just after the first loss it is the complement
// of the take set, which [Of] returns, so the take set and the state have the same form.
type Word int64

// Of returns the register of a take set just after its first loss. The elements are from
// 1 to [MaxElement].
func Of(elements ...int) Word {
	w := Word(-1)
	for _, s := range elements {
		w &^= 1 << (s - 1)
	}
	return w
}

// Next returns the register just after the next loss, and the distance to that loss. The
// set is the result of [Of].
func (w Word) Next(set Word) (next Word, difference int) {
	k := bits.TrailingZeros64(uint64(w)) & 63 // the top bit is 1, so k <= 63
	return w >> k >> 1 & set, k + 1
}

const (
	// firstStretch is the number of losses after which the first register is replaced.
	// Any number is correct; of 4 to 16 none was faster over all sets with M = 20.
	firstStretch = 6
	// checkInterval is the number of losses between two calls of check: about a fifth of
	// a millisecond.
	checkInterval = 1 << 16
	// recorded is the number of differences between losses that are kept, a power of two.
	// It is large enough for most sets.
	recorded = 256
)

// Repetition describes how the losses repeat: from Preperiod on, and from no earlier
// position, n is a loss exactly if n+Period is, and this holds for no smaller Period.
type Repetition struct {
	Preperiod int
	Loss      int // the first loss at or after the preperiod
	Period    int
}

// Play returns how the losses of this set repeat, with the first loss at position first.
//
// It computes losses until a register recurs, by Brent's method: keep one register, and
// after 6, 12, 24, … losses keep the current one instead. That takes at most about three
// times the longer of preperiod and period. Then it compares the losses with those a
// period later.
//
// If check is not nil, Play calls it with the current position every 65,536 losses and
// once the register recurs, and returns its error.
func (set Word) Play(first int, check func(position int) error) (Repetition, error) {
	var differences [recorded]uint8 // from loss i-1 to loss i, at most 64
	w, position, i := set, first, 0
	for stretch := firstStretch; ; stretch *= 2 {
		kept, keptPosition, keptIndex := w, position, i
		for left := stretch; left > 0; left -= checkInterval {
			recurs := false
			for range min(left, checkInterval) {
				var difference int
				w, difference = w.Next(set)
				position += difference
				i++
				differences[uint(i)%recorded] = uint8(difference)
				if w == kept {
					recurs = true
					break
				}
			}
			if check != nil && (recurs || stretch >= checkInterval) {
				if err := check(position); err != nil {
					return Repetition{}, err
				}
			}
			switch {
			case recurs && i < recorded:
				r := compareBack(keptPosition, differences[:keptIndex+1], differences[:i+1])
				r.Period = position - keptPosition
				return r, nil
			case recurs:
				return set.compare(first, position-keptPosition, check)
			}
		}
	}
}

// compareBack moves back from a loss and from the loss a period later for as long as the
// differences agree, and returns the repetition without its period. Both lists hold the
// differences up to these losses; index 0 is unused, because the first loss has none.
//
// The preperiod can be smaller than the position where the registers first agree: a
// register also has marks for wins that would be wins without them.
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

// compare returns the repetition with this period without a list of losses: it computes
// the losses twice, the second time a period ahead, until the two registers agree.
func (set Word) compare(first, period int, check func(position int) error) (Repetition, error) {
	here, n := set, first
	ahead, m := set, first-period // m is a period less than the position
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
		if steps%checkInterval == 0 && check != nil {
			if err := check(m + period); err != nil {
				return Repetition{}, err
			}
		}
	}
}
