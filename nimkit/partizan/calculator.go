package partizan

import (
	"slices"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A calculator compares and adds values. It caches results, which only saves time: no value
// depends on a calculator. A calculator may be used by one goroutine at a time.
type calculator struct {
	comparisons []comparison // a cache: a newer comparison replaces an older one
	entries     int          // comparisons since the cache grew
	sums        map[[2]*form]Value
	work        int // comparisons of options since it was taken from the pool, up to maxWork
}

// comparison reports whether f ≤ g + by holds, for the forms with the ids f and g.
type comparison struct {
	f, g  uint64
	by    Number
	holds bool
}

const (
	minCache = 1 << 10 // the number of entries of a new cache
	maxCache = 1 << 20 // the largest number of entries
	maxSums  = 1 << 16 // the largest number of sums that a calculator keeps for the next call
)

// calculators is the pool of calculators that are not in use. The garbage collector empties it.
var calculators = sync.Pool{New: func() any {
	return &calculator{comparisons: make([]comparison, minCache), sums: map[[2]*form]Value{}}
}}

// calculate returns the result of f, which it calls with a calculator of the pool.
func calculate[T any](f func(c *calculator) T) T {
	c := calculators.Get().(*calculator)
	c.work = 0
	result := f(c) // a calculator that was left by a panic is not used again
	c.release()
	return result
}

// release returns the calculator to the pool, without its sums if there are many.
func (c *calculator) release() {
	if len(c.sums) > maxSums {
		clear(c.sums)
	}
	calculators.Put(c)
}

// atMost reports whether v ≤ w: Left, moving first in v − w, does not win. So no vᴸ ≥ w,
// and no wᴿ ≤ v.
//
// Most answers need no options. With centers v and w apart by d, and stops ±a and ±b about
// them, v ≤ w implies that the stops of v are at most those of w, so d ≥ |a − b|; and
// d > a + b implies v < w, for then even the left stop of v is below the right stop of w.
// In a number nobody needs to move as long as the other is none (number avoidance).
func (c *calculator) atMost(v, w Value) bool {
	d := w.number.Sub(v.number)
	if v.form == w.form {
		return d.Sign() >= 0
	}
	a, b := v.half(), w.half()
	if d.Less(a.Sub(b).abs()) {
		return false
	}
	if a.Add(b).Less(d) {
		return true
	}
	if v.isNus() && w.isNus() { // so d is 0
		return nusAtMost(v, w)
	}
	entry := c.entry(comparison{f: v.id(), g: w.id(), by: d})
	if entry.f == v.id() && entry.g == w.id() && entry.by == d {
		return entry.holds
	}
	holds := c.compareOptions(v, w)
	*c.entry(comparison{f: v.id(), g: w.id(), by: d}) = comparison{v.id(), w.id(), d, holds}
	return holds
}

// compareOptions reports whether v ≤ w by the definition, from their options. It panics with errWork
// after too many comparisons.
func (c *calculator) compareOptions(v, w Value) bool {
	if c.work++; c.work > maxWork {
		panic(errWork)
	}
	if v.form != nil {
		for _, o := range v.form.options(Left) {
			if c.atMost(w, o.shifted(v.number)) {
				return false
			}
		}
	}
	if w.form != nil {
		for _, o := range w.form.options(Right) {
			if c.atMost(o.shifted(w.number), v) {
				return false
			}
		}
	}
	return true
}

// maxWork is the largest number of comparisons of options in one call of calculate: about a minute.
const maxWork = 1 << 28

// errWork is the error of more than maxWork comparisons.
var errWork error = nimkit.NewLimitError(maxWork, words.Errorf("partizan: values this complicated take more than %d comparisons of options: begin with less", maxWork))

// entry returns the place of a comparison in the cache. The cache grows as it is used.
func (c *calculator) entry(of comparison) *comparison {
	if c.entries++; c.entries > 4*len(c.comparisons) && len(c.comparisons) < maxCache {
		c.entries, c.comparisons = 0, make([]comparison, 4*len(c.comparisons))
	}
	h := mix(mix(mix(of.f, of.g), uint64(of.by.num)), uint64(of.by.exponent))
	return &c.comparisons[h&uint64(len(c.comparisons)-1)]
}

// nusAtMost is atMost for u·↑ + *j and v·↑ + *k: of the difference n·↑ + *i, n > 0, only
// ↑* is not positive (Winning Ways, chapter 3).
func nusAtMost(v, w Value) bool {
	u, j := v.nusParts()
	n, k := w.nusParts()
	n -= u
	return n > 1 || n == 1 && j^k != 1 || n == 0 && j == k
}

// plus returns v + w.
func (c *calculator) plus(v, w Value) Value {
	return c.add(v.form, w.form).shifted(v.number.Add(w.number))
}

// add returns f + g = {fᴸ + g, f + gᴸ | fᴿ + g, f + gᴿ}.
func (c *calculator) add(f, g *form) Value {
	switch {
	case f == nil:
		return Value{form: g}
	case g == nil:
		return Value{form: f}
	case f.isNus && g.isNus:
		return nus(int64(f.ups)+int64(g.ups), f.star^g.star)
	case f.negative.Load() == g:
		return Value{}
	case f.id > g.id:
		f, g = g, f
	}
	if sum, ok := c.sums[[2]*form{f, g}]; ok {
		return sum
	}
	var sides [2][]Value
	for p := range sides {
		fs, gs := f.options(Player(p)), g.options(Player(p))
		side := make([]Value, 0, len(fs)+len(gs))
		for _, o := range fs {
			side = append(side, c.plus(o, Value{form: g}))
		}
		for _, o := range gs {
			side = append(side, c.plus(o, Value{form: f}))
		}
		sides[p] = side
	}
	sum := c.canonical(sides[Left], sides[Right])
	c.sums[[2]*form{f, g}] = sum
	return sum
}

// canonical returns the value {left | right}. It may reorder both.
//
//  1. If some number is not at most any left option, and not at least any right option,
//     then the game is the simplest such number.
//  2. Dominated options are left out: a left option at most another, a right option at
//     least another.
//  3. A left option gᴸ with a right option gᴸᴿ ≤ g is reversible: Right will answer there
//     at once, so the left options of gᴸᴿ replace gᴸ. Right options likewise.
//
// What remains is the canonical form (Conway; Siegel 2013, II.2).
func (c *calculator) canonical(left, right []Value) Value {
	if x, ok := c.number(left, right); ok {
		return Value{number: x}
	}
	left, right = c.undominated(left, Left), c.undominated(right, Right)
	low, high := rightmost(left), leftmost(right)
	center := low.value.Add(high.value).Half()
	for _, side := range [][]Value{left, right} {
		for i := range side {
			side[i] = side[i].shifted(center.Neg())
		}
	}
	g := &form{sides: [2][]Value{left, right}, half: low.value.Sub(high.value).Half(), id: forms.count.Add(1)}
	left, changed := c.bypassed(g, Left)
	right, alsoChanged := c.bypassed(g, Right)
	if changed {
		left = c.undominated(left, Left)
	}
	if alsoChanged {
		right = c.undominated(right, Right)
	}
	left, right = sortOptions(left), sortOptions(right)
	if v, ok := nusOf(left, right); ok {
		return v.shifted(center)
	}
	if changed || alsoChanged {
		g = &form{half: g.half}
	}
	g.sides = [2][]Value{left, right}
	return Value{center, intern(g)}
}

// rightmost returns the left stop of a game with these left options: the largest of their
// right stops.
func rightmost(left []Value) (stop bound) {
	for _, v := range left {
		if s := v.RightStop(); !stop.exists || stop.value.Less(s) {
			stop = bound{value: s, exists: true}
		}
	}
	return stop
}

// leftmost returns the right stop of a game with these right options.
func leftmost(right []Value) (stop bound) {
	for _, v := range right {
		if s := v.LeftStop(); !stop.exists || s.Less(stop.value) {
			stop = bound{value: s, exists: true}
		}
	}
	return stop
}

// number returns the value of {left | right} if it is a number. A number x may be the value
// if no left option is at least x and no right option at most x. That holds for the numbers
// between the stops, and for a stop itself if no option attains it by its own.
func (c *calculator) number(left, right []Value) (Number, bool) {
	low, high := rightmost(left), leftmost(right)
	if low.exists && high.exists && high.value.Less(low.value) {
		return Number{}, false
	}
	low.included = !slices.ContainsFunc(left, func(v Value) bool { return c.atMost(Value{number: low.value}, v) })
	high.included = !slices.ContainsFunc(right, func(v Value) bool { return c.atMost(v, Value{number: high.value}) })
	if low.exists && high.exists && low.value == high.value && !(low.included && high.included) {
		return Number{}, false
	}
	return simplest(low, high)
}

// undominated returns the options that no other one is better than.
func (c *calculator) undominated(options []Value, p Player) []Value {
	kept := options[:0:0]
	for _, o := range options {
		if slices.ContainsFunc(kept, func(k Value) bool { return c.noWorse(k, o, p) }) {
			continue
		}
		kept = append(slices.DeleteFunc(kept, func(k Value) bool { return c.noWorse(o, k, p) }), o)
	}
	return kept
}

// bypassed returns the options of g for a player with those that are reversible replaced,
// and whether there was one.
func (c *calculator) bypassed(g *form, p Player) (options []Value, changed bool) {
	todo := slices.Clone(g.sides[p])
	for len(todo) > 0 {
		o := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		answer, reversible := c.reversal(g, o, p)
		if !reversible {
			options = append(options, o)
			continue
		}
		changed = true
		todo = append(todo, answer.options(p)...)
	}
	return options, changed
}

// reversal returns an option of o for the opponent of p that is at least as good for the
// opponent as g.
func (c *calculator) reversal(g *form, o Value, p Player) (Value, bool) {
	for _, answer := range o.options(p.Other()) {
		if c.noWorse(answer, Value{form: g}, p.Other()) {
			return answer, true
		}
	}
	return Value{}, false
}

// noWorse reports whether v is at least as good as w for a player.
func (c *calculator) noWorse(v, w Value, p Player) bool {
	if p == Left {
		v, w = w, v
	}
	return c.atMost(v, w)
}
