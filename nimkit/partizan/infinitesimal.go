package partizan

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// maxDepth is the longest play in a form that is kept, numbers not counted.
const maxDepth = 10_000

// Star returns the nim-heap *n, which is 0 for n = 0. It panics for n above 4095.
func Star(n nimkit.Nimber) Value {
	if n > maxStar {
		panic(words.Errorf("partizan: the nim-heap %s as a value: it may have up to %d counters", n.String(), maxStar))
	}
	return nus(0, uint32(n))
}

// maxStar is the size of the largest nim-heap, whose options are all smaller ones.
const maxStar = 4095

// Up returns n·↑, the sum of n games ↑ = {0 | *}, for n below 0 of games ↓ = {* | 0}. It is
// smaller than every positive number. It panics for more than 10,000.
func Up(n int) Value { return nus(int64(n), 0) }

// checkUps panics if there are too many ups.
func checkUps(ups int64) {
	if ups > maxDepth || ups < -maxDepth {
		panic(words.Errorf("partizan: %d·↑ is too much: there may be %d", ups, maxDepth))
	}
}

// Switch returns {a | b}, a card on which Left gains a and Right gains b. It is a number
// unless a ≥ b.
func Switch(a, b Number) Value { return Of([]Value{a.Value()}, []Value{b.Value()}) }

// Tiny returns tiny-x, {0 ‖ 0 | −x}, for x > 0: positive, but smaller than every n·↑, for
// Left can hardly ever afford to take what Right threatens. It panics if x is not positive.
func Tiny(x Value) Value {
	if o := x.Outcome(); o != Positive {
		panic(words.Errorf("partizan: tiny-%s: there is one for positive values", x.String()))
	}
	return Of([]Value{{}}, []Value{Of([]Value{{}}, []Value{x.Neg()})})
}

// Miny returns miny-x, {x | 0 ‖ 0}, which is −[Tiny](x).
func Miny(x Value) Value { return Tiny(x).Neg() }

// IsInfinitesimal reports whether v lies between all negative and all positive numbers.
func (v Value) IsInfinitesimal() bool { return v.number == Number{} && v.half() == Number{} }

// Nimber returns n if v is *n, and false if it is none.
func (v Value) Nimber() (nimkit.Nimber, bool) {
	n, k := v.nusParts()
	return nimkit.Nimber(k), v.isNus() && n == 0 && v.number == Number{}
}

// Name returns the name of v if it is tiny-x or miny-x, and else an empty text: other values
// with a name are written by it.
func (v Value) Name() words.Text {
	if x, ok := v.tiny(); ok {
		return words.T("tiny-%s", x.String())
	}
	if x, ok := v.Neg().tiny(); ok {
		return words.T("miny-%s", x.String())
	}
	return words.Text{}
}

// tiny returns x if v is tiny-x.
func (v Value) tiny() (Value, bool) {
	if v.isNus() {
		return Value{}, false
	}
	threat, ok := onlyAfterZero(v)
	if !ok || threat.isNus() {
		return Value{}, false
	}
	least, ok := onlyAfterZero(threat)
	if !ok {
		return Value{}, false
	}
	return least.Neg(), least.Outcome() == Negative
}

// onlyAfterZero returns g if v is {0 | g}, and reports false for any other value.
func onlyAfterZero(v Value) (Value, bool) {
	left, right := v.options(Left), v.options(Right)
	if len(left) != 1 || left[0] != (Value{}) || len(right) != 1 {
		return Value{}, false
	}
	return right[0], true
}

// IsAllSmall reports whether in v, and after any moves in it, either both players can move
// or neither can. All-small games are infinitesimals.
func (v Value) IsAllSmall() bool {
	small := map[*form]bool{}
	var is func(v Value) bool
	is = func(v Value) bool {
		if v.isNus() {
			return v.number == Number{}
		}
		if known, ok := small[v.form]; ok {
			return known
		}
		all := true
		for p := Left; p <= Right; p++ {
			for _, o := range v.options(p) {
				all = all && is(o)
			}
		}
		small[v.form] = all
		return all
	}
	return is(v)
}

// AtomicWeight returns how many ↑ an all-small game is worth, roughly: the atomic weight of
// n·↑ is n and that of a nimber 0, weights of a sum add up, and a weight of 2 or more means
// that Left wins, whoever begins. It is an error if v is not all-small.
//
// It is {aw(Gᴸ) − 2 | aw(Gᴿ) + 2}, unless that is a whole number: then more than one may be
// right, and it is 0 if G is confused with a far star, a nim-heap larger than any in G; the
// largest of them if G is above the far star; and the smallest if it is below (Winning Ways,
// chapter 8; Siegel 2013, II.7).
func (v Value) AtomicWeight() (Value, error) {
	if !v.IsAllSmall() {
		return Value{}, words.Errorf("partizan: %.60s has no atomic weight: it is not all-small", v.String())
	}
	star := nimkit.Nimber(1)
	for int(star) <= v.Birthday() {
		star *= 2
	}
	if star > maxStar {
		return Value{}, words.Errorf("partizan: the atomic weight of a game of up to %d moves: it may have up to %d", v.Birthday(), maxStar/2)
	}
	far := Star(star)
	return calculate(func(c *calculator) Value {
		known := map[Value]Value{}
		var of func(v Value) Value
		of = func(v Value) Value {
			if n, _ := v.nusParts(); v.isNus() {
				return Int(n).Value()
			}
			w, ok := known[v]
			if !ok {
				var sides [2][]Value
				for p, change := range []int64{-2, 2} {
					for _, o := range v.options(Player(p)) {
						sides[p] = append(sides[p], of(o).shifted(Int(change)))
					}
				}
				w = c.weight(v, far, sides[Left], sides[Right])
				known[v] = w
			}
			return w
		}
		return of(v)
	}), nil
}

// weight returns the atomic weight of v from those of its options, less or plus 2.
func (c *calculator) weight(v, far Value, left, right []Value) Value {
	w := c.canonical(append([]Value(nil), left...), append([]Value(nil), right...))
	if n, ok := w.Number(); !ok || !n.IsInt() {
		return w
	}
	above, below := c.atMost(far, v), c.atMost(v, far)
	fits := func(w Value) bool {
		for _, l := range left {
			if c.atMost(w, l) {
				return false
			}
		}
		for _, r := range right {
			if c.atMost(r, w) {
				return false
			}
		}
		return true
	}
	if !above && !below {
		return Value{}
	}
	step := Int(1)
	if below {
		step = Int(-1)
	}
	for next := w.shifted(step); fits(next); next = next.shifted(step) {
		w = next
	}
	return w
}

// Birthday returns the number of moves in the longest play of the canonical form.
func (v Value) Birthday() int {
	known := map[Value]int{}
	var of func(v Value) int
	of = func(v Value) int {
		if v.isNus() {
			return v.number.Birthday() + v.nusBirthday()
		}
		born, ok := known[v]
		if !ok {
			for p := Left; p <= Right; p++ {
				for _, o := range v.options(p) {
					born = max(born, of(o)+1)
				}
			}
			known[v] = born
		}
		return born
	}
	return of(v)
}

// nusBirthday returns the birthday of n·↑ + *k: k for a nimber. Else its longest play goes
// from n·↑ + *k over (n−1)·↑ + *(k⊕1) and so on to a nimber, or to ↑* or ↓*, which lead to *.
func (v Value) nusBirthday() int {
	n, k := v.nusParts()
	if n == 0 {
		return int(k)
	}
	n = max(n, -n)
	return int(n) + max(1, int(k^uint32(n&1)))
}
