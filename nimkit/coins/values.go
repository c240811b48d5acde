package coins

import (
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// MaxCoins is the largest number of coins of a row.
const MaxCoins = 1 << 20

// maxValue is the limit on nim-values: a set of smaller ones fits in 8 megabytes.
const maxValue = 1 << 26

// NimValues returns the nim-values of the places 0, 1, …, coins-1 of a row.
//
// For n coins with values below v, the cost is proportional to n for up to two or three
// coins anywhere (the Mock Turtle theorem), to n·n for coins next to each other or equally
// spaced, and to n·v/64 for each further coin that may lie anywhere. For symmetric coins it
// is n·n·v/64, or n·n if the first coin must be turned. The costs of alternatives add up.
//
// It is an error if the code is not well formed, if the number of coins is not from 0 to
// [MaxCoins], or if a place has a value of 2^26 or more. If the values take more than some
// seconds, the error wraps a [*nimkit.LimitError] with the last place.
func (c Code) NimValues(coins int) ([]nimkit.Nimber, error) {
	all, err := c.rules()
	if err != nil {
		return nil, err
	}
	if coins < 0 || coins > MaxCoins {
		return nil, words.Errorf("coins: a row of %d coins is not between 0 and %d", coins, MaxCoins)
	}
	for i := range all {
		if all[i].most >= coins {
			all[i].most = unlimited // there are no more coins
		}
		all[i].least = min(all[i].least, coins+1)
	}
	var values []nimkit.Nimber
	switch r := all[0]; {
	case len(all) > 1 || !r.anywhere(coins):
		values, err = all.values(coins)
	case r.least == 1 && r.most >= 3 && r.most%2 == 1 && r.most < unlimited && !r.first:
		r.most--
		values, err = r.valuesAnywhere(max(coins-1, 0))
		values = append([]nimkit.Nimber{0}, values...)
		values = values[:min(len(values), coins)]
		for n, v := range values {
			values[n] = 2*v | nimkit.Nimber(^bits.OnesCount64(uint64(v))&1)
		}
	default:
		values, err = r.valuesAnywhere(coins)
	}
	if err != nil {
		return nil, words.Errorf("coins: %s: %w", c.shorten(), err)
	}
	for n, v := range values {
		if v >= maxValue {
			return nil, words.Errorf("coins: %s: the coin at place %d is worth %d or more", c.shorten(), n, maxValue)
		}
	}
	return values, nil
}

// anywhere reports whether the coins turned may lie anywhere in a row of this length.
func (r rule) anywhere(coins int) bool { return r.shape == 0 && r.span >= coins }

// valuesAnywhere returns the values of the places of a row in which coins may lie anywhere,
// up to the first value that is too large. The set of sums of the places so far only grows,
// and so does the least number that it misses.
func (r rule) valuesAnywhere(coins int) ([]nimkit.Nimber, error) {
	values := make([]nimkit.Nimber, 0, coins)
	work, sums := 0, newSums(r.least-1, r.most-1)
	v, ends := nimkit.Nimber(0), nimkit.Nimber(0)
	for n := range coins {
		if n == 1 && r.first { // place 0 is turned with every other place
			sums = newSums(r.least-2, r.most-2)
			v, ends = 0, values[0]
		}
		for sums.has(uint64(v ^ ends)) {
			v++
		}
		if values = append(values, v); v >= maxValue {
			break
		}
		if n > 0 || !r.first {
			work += sums.add(uint64(v))
		}
		if work > maxSums {
			return nil, tooMuchWork(n)
		}
	}
	return values, nil
}

// values returns the values of the places of a row, each computed from the sums of its
// options, up to the first value that is too large.
func (all rules) values(coins int) ([]nimkit.Nimber, error) {
	values := make([]nimkit.Nimber, 0, coins)
	work := 0
	anywhere := make([]*sums, len(all)) // the sums of the places so far
	for i, r := range all {
		if r.anywhere(coins) && !r.first {
			sums := newSums(r.least-1, r.most-1)
			anywhere[i] = &sums
		}
	}
	var taken xorSet
	for n := range coins {
		clear(taken)
		for i, r := range all {
			if sums := anywhere[i]; sums != nil {
				sums.addTo(&taken, 0)
			} else {
				work += r.addSums(&taken, values, n)
			}
		}
		if work += len(all) * len(taken); work > maxSums {
			return nil, tooMuchWork(n)
		}
		v := nimkit.Nimber(taken.mex())
		if values = append(values, v); v >= maxValue {
			break
		}
		for _, sums := range anywhere {
			if sums != nil {
				work += sums.add(uint64(v))
			}
		}
	}
	return values, nil
}

// tooMuchWork returns the error of values that are known only below a place.
func tooMuchWork(place int) error {
	return &nimkit.LimitError{Limit: max(place, 1), Solved: place, Err: words.Errorf("the values from place %[1]d on are too much work: ask for fewer than %[1]d", place)}
}

// addSums adds the sums of the options of place n, and returns the amount of work.
func (r rule) addSums(taken *xorSet, values []nimkit.Nimber, n int) (work int) {
	if r.allows(1) && (n == 0 || !r.first) {
		taken.add(0)
	}
	low := max(0, n-r.span+1)
	if n == 0 || r.most == 1 || low > 0 && r.first {
		return 0
	}
	switch r.shape {
	case 'C':
		work = r.addRowSums(taken, values, n, 1, low)
	case 'E':
		for d := 1; d <= n-low; d++ {
			work += r.addRowSums(taken, values, n, d, low)
		}
	case 'S':
		for a := low; a < n && (a == 0 || !r.first); a++ {
			work += r.addMirroredSums(taken, values, a, n)
		}
	default:
		work = r.addAnySums(taken, values, low, n)
	}
	return work
}

// addRowSums adds the sums of the places n-d, n-2d, … not below low, and returns the amount
// of work.
func (r rule) addRowSums(taken *xorSet, values []nimkit.Nimber, n, d, low int) (work int) {
	sum := nimkit.Nimber(0)
	work = 1
	for a, coins := n-d, 2; a >= low && coins <= r.most; a, coins = a-d, coins+1 {
		if sum ^= values[a]; coins >= r.least && (a == 0 || !r.first) {
			taken.add(uint64(sum))
		}
		work++
	}
	return work
}

// addAnySums adds the sums of any places from low to n-1, and returns the amount of work.
func (r rule) addAnySums(taken *xorSet, values []nimkit.Nimber, low, n int) (work int) {
	fixed, ends := 1, uint64(0)
	if r.first {
		low, fixed, ends = 1, 2, uint64(values[0])
	}
	sums := newSums(r.least-fixed, r.most-fixed)
	for _, v := range values[low:n] {
		work += sums.add(uint64(v))
	}
	sums.addTo(taken, ends)
	return work
}

// addMirroredSums adds the sums of places that lie symmetrically between a and n, with a: any
// pairs, with or without the place in the middle if there is one. It returns the amount of
// work.
func (r rule) addMirroredSums(taken *xorSet, values []nimkit.Nimber, a, n int) (work int) {
	pairs := newSums(0, (r.most-2)/2)
	if pairs.open {
		pairs = newSums((r.least-1)/2, r.most) // these represent any number of coins
	}
	for p := a + 1; p < n+a-p; p++ {
		work += pairs.add(uint64(values[p] ^ values[n+a-p]))
	}
	for j, set := range pairs.sets {
		enough := pairs.open && j == len(pairs.sets)-1
		if coins := 2 + 2*j; coins <= r.most && (coins >= r.least || enough) {
			work += taken.addAll(set, uint64(values[a]))
		}
		if coins := 3 + 2*j; (n+a)%2 == 0 && coins <= r.most && (coins >= r.least || enough) {
			work += taken.addAll(set, uint64(values[a]^values[(n+a)/2]))
		}
	}
	return work
}

// sums holds the nim-sums of some numbers: sets[j] those of j of the numbers, or of j or
// more if it is the last set and open is true.
type sums struct {
	sets  []xorSet
	least int // the least number of summands
	open  bool
}

// newSums returns the nim-sums of least to most numbers, for no numbers yet.
func newSums(least, most int) sums {
	least = max(least, 0)
	s := sums{open: most >= unlimited/4}
	if s.open {
		most = least
	}
	if most >= least {
		s.sets, s.least = make([]xorSet, most+1), least
		s.sets[0].add(0)
	}
	return s
}

// add adds one more number, and returns the amount of work.
func (s sums) add(v uint64) (work int) {
	last := len(s.sets) - 1
	for j := last; j >= 0; j-- {
		if s.open && j == last {
			work += s.sets[j].addAll(s.sets[j], v)
		}
		if j > 0 {
			work += s.sets[j].addAll(s.sets[j-1], v)
		}
	}
	return work
}

// addTo adds x ⊕ v to a set, for every sum v.
func (s sums) addTo(set *xorSet, x uint64) {
	for _, sums := range s.sets[s.least:] {
		set.addAll(sums, x)
	}
}

// has reports whether a number is a sum.
func (s sums) has(v uint64) bool {
	for _, set := range s.sets[s.least:] {
		if set.has(v) {
			return true
		}
	}
	return false
}

// xorSet is a set of numbers as a bit set. Its number of words is 0 or a power of two.
type xorSet []uint64

func (s xorSet) has(v uint64) bool { return v/64 < uint64(len(s)) && s[v/64]>>(v%64)&1 != 0 }

// add adds v.
func (s *xorSet) add(v uint64) {
	s.grow(v / 64)
	(*s)[v/64] |= 1 << (v % 64)
}

// grow extends the set to contain this word.
func (s *xorSet) grow(word uint64) {
	if word >= uint64(len(*s)) {
		larger := make(xorSet, 1<<bits.Len64(word))
		copy(larger, *s)
		*s = larger
	}
}

// addAll adds x ⊕ v for every x in a set, 64 at a time. The high bits of v permute the words,
// and its six low bits permute the bits of each word. It returns the amount of work: 1 plus
// the number of words.
func (s *xorSet) addAll(set xorSet, v uint64) (work int) {
	if len(set) == 0 {
		return 1
	}
	s.grow(v/64 | uint64(len(set)-1))
	if len(set) == 1 && set[0] == 1 { // 0 alone
		(*s)[v/64] |= 1 << (v % 64)
		return 2
	}
	high := int(v / 64)
	// Set and s may be the same. Then words are combined in pairs, and the second step of
	// a pair adds what the first word already has.
	for i, word := range set {
		if word == 0 {
			continue
		}
		for k := range 6 {
			if v>>k&1 != 0 {
				word = word&zeroBits[k]<<(1<<k) | word>>(1<<k)&zeroBits[k]
			}
		}
		(*s)[i^high] |= word
	}
	return 1 + len(set)
}

// zeroBits[k] has the bits whose index has a 0 at binary place k.
var zeroBits = [6]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}

// mex returns the least number not in the set.
func (s xorSet) mex() uint64 {
	for w, word := range s {
		if word != ^uint64(0) {
			return uint64(64*w + bits.TrailingZeros64(^word))
		}
	}
	return uint64(64 * len(s))
}
