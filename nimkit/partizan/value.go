package partizan

import (
	"cmp"
	"slices"

	"nimlab/nimkit/words"
)

// Player is one of the two players.
type Player uint8

const (
	Left Player = iota
	Right
)

// Other returns the opponent.
func (p Player) Other() Player { return 1 - p }

// Display returns the name of the player.
func (p Player) Display() words.Text {
	if p == Left {
		return words.C("player", "Left")
	}
	return words.C("player", "Right")
}

// String returns "Left" or "Right", in the reader's language.
func (p Player) String() string { return p.Display().String() }

// Outcome says who wins when both play perfectly. It compares as well: v is above w if
// v − w is positive.
type Outcome uint8

const (
	Zero     Outcome = iota // who moves second wins
	Positive                // Left wins, whoever begins
	Negative                // Right wins, whoever begins
	Fuzzy                   // who moves first wins
)

// outcome returns the outcome of a game that is at least, or at most, 0.
func outcome(atLeast, atMost bool) Outcome {
	switch {
	case atLeast && atMost:
		return Zero
	case atLeast:
		return Positive
	case atMost:
		return Negative
	}
	return Fuzzy
}

// Winner returns who wins if first moves first.
func (o Outcome) Winner(first Player) Player {
	switch o {
	case Positive:
		return Left
	case Negative:
		return Right
	case Fuzzy:
		return first
	}
	return first.Other()
}

// Display returns who wins, as a clause.
func (o Outcome) Display() words.Text {
	switch o {
	case Positive:
		return words.T("Left wins, whoever begins")
	case Negative:
		return words.T("Right wins, whoever begins")
	case Fuzzy:
		return words.T("whoever begins wins")
	}
	return words.T("whoever begins loses")
}

// String returns "zero", "positive", "negative" or "fuzzy".
func (o Outcome) String() string {
	return [...]string{"zero", "positive", "negative", "fuzzy"}[min(o, Fuzzy)]
}

// Value is the value of a game: its canonical form. Two games have the same value exactly if their
// Values are ==, so a Value may be the key of a map. The zero Value is 0.
//
// Values are immutable, and many goroutines may use them at once. Their arithmetic is exact. The
// methods panic with an error for a number too large for a [Number], and for values whose comparison
// takes too long; the methods of [Game] return that error.
type Value struct {
	number Number // the value of a number, else halfway between the stops
	form   *form  // nil for a number
}

// Of returns the value {left | right}, for any left and right options.
func Of(left, right []Value) Value {
	return calculate(func(c *calculator) Value { return c.canonical(slices.Clone(left), slices.Clone(right)) })
}

// shifted returns v + x.
func (v Value) shifted(x Number) Value { return Value{v.number.Add(x), v.form} }

// half returns half of the distance of the stops, 0 for a number.
func (v Value) half() Number {
	if v.form == nil {
		return Number{}
	}
	return v.form.half
}

// isNus reports whether v is a number plus a nus, see form.
func (v Value) isNus() bool { return v.form == nil || v.form.isNus }

// Plus returns v + w, the two games side by side. The cost may be high for hot games with
// many options.
func (v Value) Plus(w Value) Value {
	if v.form == nil || w.form == nil {
		return Value{v.number.Add(w.number), cmp.Or(v.form, w.form)}
	}
	return calculate(func(c *calculator) Value { return c.plus(v, w) })
}

// Minus returns v − w.
func (v Value) Minus(w Value) Value { return v.Plus(w.Neg()) }

// Sum returns the sum of values, 0 for none.
func Sum(values ...Value) Value {
	return calculate(func(c *calculator) (sum Value) {
		for _, v := range values {
			sum = c.plus(sum, v)
		}
		return sum
	})
}

// Times returns n copies of v side by side, for n below 0 of −v.
func (v Value) Times(n int) Value {
	copies := uint64(n)
	if n < 0 {
		v, copies = v.Neg(), -copies
	}
	return calculate(func(c *calculator) (product Value) {
		for ; copies > 0; copies >>= 1 {
			if copies&1 == 1 {
				product = c.plus(product, v)
			}
			if copies > 1 {
				v = c.plus(v, v)
			}
		}
		return product
	})
}

// Neg returns −v: the game with the players exchanged.
func (v Value) Neg() Value {
	if v.form == nil {
		return Value{number: v.number.Neg()}
	}
	return Value{v.number.Neg(), v.form.neg()}
}

// neg returns −f. It computes it once.
func (f *form) neg() *form {
	if g := f.negative.Load(); g != nil {
		return g
	}
	var g *form
	if f.isNus {
		g = nus(-int64(f.ups), f.star).form
	} else {
		g = &form{half: f.half}
		for p, side := range f.sides {
			for _, v := range side {
				g.sides[1-p] = append(g.sides[1-p], v.Neg())
			}
			g.sides[1-p] = sortOptions(g.sides[1-p])
		}
		g = intern(g)
	}
	f.negative.Store(g)
	g.negative.Store(f)
	return g
}

// AtMost reports whether v ≤ w.
func (v Value) AtMost(w Value) bool {
	return calculate(func(c *calculator) bool { return c.atMost(v, w) })
}

// Compare returns the outcome of v − w: [Zero] if v = w, [Positive] if v > w, [Negative] if
// v < w, and [Fuzzy] if neither is at most the other.
func (v Value) Compare(w Value) Outcome {
	return calculate(func(c *calculator) Outcome { return outcome(c.atMost(w, v), c.atMost(v, w)) })
}

// Outcome returns who wins.
func (v Value) Outcome() Outcome { return v.Compare(Value{}) }

// Options returns the canonical options of a player, in a fixed order, larger
// numbers first.
func (v Value) Options(p Player) []Value {
	return (&writer{}).options(v, p)
}

// options returns the canonical options of a player, in the order of the form.
func (v Value) options(p Player) []Value {
	if v.form == nil {
		if next, ok := v.number.option(p); ok {
			return []Value{{number: next}}
		}
		return nil
	}
	options := slices.Clone(v.form.options(p))
	for i := range options {
		options[i] = options[i].shifted(v.number)
	}
	return options
}

// option returns the option of a number for a player: x − 1/2ᵏ for Left and x + 1/2ᵏ for
// Right, or for a whole number the next one towards 0.
func (x Number) option(p Player) (Number, bool) {
	step := int64(1)
	if p == Left {
		step = -1
	}
	if x.exponent == 0 && x.num*step >= 0 {
		return Number{}, false
	}
	return reduced(x.num+step, x.exponent), true
}

// IsNumber reports whether v is a number.
func (v Value) IsNumber() bool { return v.form == nil }

// Number returns the number that v is, and false if it is none.
func (v Value) Number() (Number, bool) { return v.number, v.form == nil }

// LeftStop returns the number at which play ends if Left moves first, and both make the
// most of it. A number is its own stop.
func (v Value) LeftStop() Number { return v.number.Add(v.half()) }

// RightStop returns the number at which play ends if Right moves first.
func (v Value) RightStop() Number { return v.number.Sub(v.half()) }
