package octal

import (
	"fmt"
	"math/bits"
)

// Verify checks the certificate against the ruleset alone, and returns nil if it is a
// proof. It computes no nim-values. It checks that each of the Values is the nim-value of
// its heap, that they repeat as far as the theorem requires, and that no smaller period
// or preperiod suffices. It shares no code with the search, except for the arithmetic of
// values that grow.
//
// The cost is about that of computing the values.
func (c Certificate) Verify() error {
	r, err := notationOf(c.Ruleset)
	if err != nil {
		return err
	}
	if err := c.checkNumbers(); err != nil {
		return err
	}
	switch {
	case !r.hasTheorem():
		return ErrNoTheorem
	case len(r.tail) == 0 && (r.maxParts() < 3 || c.Saltus == 0):
		need, err := ProofLength(c.Ruleset, c.Preperiod, c.Period)
		if err != nil {
			return err
		}
		if c.Saltus != 0 {
			return fmt.Errorf("octal: %v: the values of this game stay bounded", c)
		}
		if len(c.Values) < need {
			return fmt.Errorf("octal: %v: %d values where the proof needs %d", c, len(c.Values), need)
		}
	}

	repeats := func(n, p, s int) bool { return int(c.Values[n+p]) == int(c.Values[n])+s }
	for n := c.Preperiod; n+c.Period < len(c.Values); n++ {
		if !repeats(n, c.Period, c.Saltus) {
			return fmt.Errorf("octal: %v: it is not so at heap %d, of value %d", c, n+c.Period, c.Values[n+c.Period])
		}
	}
	if c.Preperiod > 0 && repeats(c.Preperiod-1, c.Period, c.Saltus) {
		return fmt.Errorf("octal: %v: preperiod %d would do", c, c.Preperiod-1)
	}
	// A sequence with periods p and q has their greatest common divisor as a period, so
	// a smaller period would be a divisor.
	for p := 1; p < c.Period; p++ {
		if c.Period%p != 0 || c.Saltus*p%c.Period != 0 {
			continue
		}
		n := c.Preperiod
		for n < c.Preperiod+c.Period && repeats(n, p, c.Saltus*p/c.Period) {
			n++
		}
		if n == c.Preperiod+c.Period {
			return fmt.Errorf("octal: %v: period %d would do", c, p)
		}
	}

	switch {
	case r.maxParts() == 3:
		err = verifyTriples(r, c.Values)
	case len(r.tail) == 0:
		err = verifyValues(r, c.Values)
	default:
		err = verifyOptions(c.Ruleset, c.Values)
	}
	if err != nil || len(r.tail) == 0 && c.Saltus == 0 {
		return err
	}
	return c.provesGrowth(r)
}

// verifyTriples checks the nim-values of a code that splits heaps in three. two[r][x] is
// true if two heaps with r counters together have the nim-sum x.
func verifyTriples(r notation, g []uint16) error {
	two := make([][]bool, len(g))
	for n, v := range g {
		for a := 1; a < n; a++ {
			x := int(g[a] ^ g[n-a])
			if x >= len(two[n]) {
				two[n] = append(two[n], make([]bool, x+1-len(two[n]))...)
			}
			two[n][x] = true
		}
		has := func(u uint16) bool {
			for i := range n + 1 {
				d, rest := r.digit(i), n-i
				if d == 0 && i > r.lastDigit() && len(r.tail) == 0 {
					break
				}
				if d&1 != 0 && rest == 0 && u == 0 || d&2 != 0 && rest > 0 && g[rest] == u ||
					d&4 != 0 && int(u) < len(two[rest]) && two[rest][u] {
					return true
				}
				// Large heaps first: the search begins with the small ones.
				for a := rest - 2; d&8 != 0 && a >= 1; a-- {
					if x := int(u ^ g[a]); x < len(two[rest-a]) && two[rest-a][x] {
						return true
					}
				}
			}
			return false
		}
		if err := checkMex(n, v, has); err != nil {
			return err
		}
	}
	return nil
}

// checkMex returns an error unless v is the least number that no option of heap n has.
func checkMex(n int, v uint16, has func(uint16) bool) error {
	if has(v) {
		return fmt.Errorf("octal: heap of %d: value %d claimed, but an option has it", n, v)
	}
	for u := range v {
		if !has(u) {
			return fmt.Errorf("octal: heap of %d: value %d claimed, but no option has value %d", n, v, u)
		}
	}
	return nil
}

// verifyOptions checks nim-values by listing all options.
func verifyOptions(ruleset Ruleset, g []uint16) error {
	for n, v := range g {
		seen := make(map[uint16]bool)
		for left := range ruleset.Options(n) {
			x := uint16(0)
			for _, h := range left {
				x ^= g[h]
			}
			seen[x] = true
		}
		if err := checkMex(n, v, func(u uint16) bool { return seen[u] }); err != nil {
			return err
		}
	}
	return nil
}

// verifyValues checks the nim-values of a ruleset that splits heaps in at most two. It
// skips pairs by parity. Fix a mask and a number s, which is 0, or 1 if all splits take
// numbers of one parity. Call the value v of a heap n odd if the number of ones of v&mask
// plus s·(n-i) is odd, where a split takes i. The parity of a sum is the sum of the
// parities of the parts. So to check that an odd value is no option, the splits with an
// even part suffice. To check that a smaller value is an option, one split suffices.
func verifyValues(r notation, g []uint16) error {
	odd := fewestEven(r.digits, g)
	var even []int // heaps of even value
	var seen [1 << 16]int
	for n, v := range g {
		missing := int(v)
		see := func(u uint16) {
			if u <= v && seen[u] != n+1 {
				seen[u] = n + 1
				missing--
			}
		}
		split := func(a, rest int) {
			if b := rest - a; a > 0 && b > 0 && max(a, b)-min(a, b) >= r.minDifference {
				see(g[a] ^ g[b])
			}
		}
		for i, d := range r.digits[:min(n+1, len(r.digits))] {
			rest := n - i
			if rest == 0 && d&1 != 0 {
				see(0)
			}
			if rest > 0 && d&2 != 0 {
				see(g[rest])
			}
			if d&4 == 0 {
				continue
			}
			if odd(n, v) {
				for _, a := range even {
					split(a, rest)
				}
				continue
			}
			for a := 1; a <= rest/2; a++ {
				split(a, rest)
			}
		}
		// For some rulesets only small parts or nearly equal parts have the missing
		// values.
		for low, high := 1, n/2; low <= high && missing > 0; low, high = low+1, high-1 {
			for i, d := range r.digits {
				if d&4 != 0 {
					split(low, n-i)
					split(high, n-i)
				}
			}
		}
		if err := checkMex(n, v, func(u uint16) bool { return seen[u] == n+1 }); err != nil {
			return err
		}
		if n > 0 && !odd(n, v) {
			even = append(even, n)
		}
	}
	return nil
}

// fewestEven returns the parity function, among those with a mask below 1024, for which
// the fewest of the values are even.
func fewestEven(digits []byte, g []uint16) (odd func(n int, v uint16) bool) {
	takes := [2]bool{} // whether splits take even numbers, odd numbers
	shift := 0
	for i, d := range digits {
		if d&4 != 0 {
			takes[i%2], shift = true, i
		}
	}
	strides := 2
	if takes[0] && takes[1] {
		strides = 1
	}
	var count [2][1 << 16]int
	most := uint16(0)
	for n, v := range g {
		count[n%2][v]++
		most = max(most, v)
	}
	fewest := len(g) + 1
	for mask := range uint16(1024) {
		for stride := range strides {
			is := func(n int, v uint16) bool {
				return (bits.OnesCount16(v&mask)+stride*(n+shift))%2 == 1
			}
			even := 0
			for v := range int(most) + 1 {
				for n := range 2 {
					if !is(n, uint16(v)) {
						even += count[n][v]
					}
				}
			}
			if even < fewest {
				fewest, odd = even, is
			}
		}
	}
	return odd
}
