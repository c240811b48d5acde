package partizan

import (
	"slices"

	"nimlab/nimkit/words"
)

// Thermograph shows what a tax on every move leaves of a game. With the tax t, the game is
// {Gᴸ − t | Gᴿ + t}, each option taxed likewise, and its stops come closer as t grows. They
// are the left and the right wall. The tax at which they meet is the temperature, and where
// they meet is the mean; from there on both are the mast (Winning Ways, chapter 6; Siegel
// 2013, II.5).
//
// Walls begin at the tax 0, and there at the stops. An infinitesimal has temperature 0. In a
// number every move costs, so it has only a mast, and a temperature below 0: −1/2ᵏ, where 2ᵏ
// is the denominator.
type Thermograph struct {
	Left, Right Wall
	Mean        Number
	Temperature Number
}

// Point is a corner of a wall.
type Point struct{ Tax, Value Number }

// String writes the corner as (tax, value).
func (p Point) String() string { return "(" + p.Tax.String() + ", " + p.Value.String() + ")" }

// Display returns the temperature, the mean, and the corners of the walls as (tax, value).
func (t Thermograph) Display() words.Text {
	wall := func(w Wall) string { return words.JoinFunc(w, " ", Point.String) }
	return words.T("temperature %s, mean %s, left wall %s, right wall %s", t.Temperature.String(), t.Mean.String(), wall(t.Left), wall(t.Right))
}

// String returns [Thermograph.Display] in the reader's language.
func (t Thermograph) String() string { return t.Display().String() }

// Wall is a line through its points, from the tax 0 on. Beyond the last point the value
// stays the same.
type Wall []Point

// At returns the value of the wall at a tax. It panics for a tax below 0.
func (w Wall) At(tax Number) Number {
	for i := len(w) - 1; i >= 0; i-- {
		if p := w[i]; !tax.Less(p.Tax) {
			return p.Value.Add(timesSign(w.slope(i), tax.Sub(p.Tax)))
		}
	}
	if len(w) == 0 {
		return Number{}
	}
	panic(words.Errorf("partizan: a tax of %s: it is 0 or more", tax.String()))
}

// slope returns the slope of the wall after its i-th point: -1, 0 or 1, and 0 after the last.
func (w Wall) slope(i int) int {
	if i+1 >= len(w) {
		return 0
	}
	return w[i+1].Value.Cmp(w[i].Value)
}

// timesSign returns sign·x, for a sign of -1, 0 or 1.
func timesSign(sign int, x Number) Number {
	return Number{int64(sign) * x.num, x.exponent * uint8(sign*sign)}
}

// shifted returns the wall with x added to its values.
func (w Wall) shifted(x Number) Wall {
	wall := make(Wall, len(w))
	for i, p := range w {
		wall[i] = Point{p.Tax, p.Value.Add(x)}
	}
	return wall
}

// Thermograph returns the thermograph of v.
func (v Value) Thermograph() Thermograph {
	if v.form == nil {
		mast := Wall{{Value: v.number}}
		return Thermograph{mast, slices.Clone(mast), v.number, Number{-1, v.number.exponent}}
	}
	v.form.wallsOnce.Do(func() { v.form.walls = thermographOf(v.form.options(Left), v.form.options(Right)) })
	t := v.form.walls
	return Thermograph{t.Left.shifted(v.number), t.Right.shifted(v.number), t.Mean.Add(v.number), t.Temperature}
}

// Mean returns the mean of v: n copies of v are worth n times the mean, but for an amount
// that does not grow with n.
func (v Value) Mean() Number {
	if v.form == nil {
		return v.number
	}
	return v.Thermograph().Mean
}

// Temperature returns how much a move in v is worth: the tax at which nobody wants to move
// any more.
func (v Value) Temperature() Number { return v.Thermograph().Temperature }

// thermographOf returns the thermograph of a game from those of its options. The left wall is the
// highest right wall of a left option, less the tax; the right wall the lowest left wall of a
// right option, plus the tax; up to the tax where they meet.
func thermographOf(left, right []Value) Thermograph {
	bestWall := func(options []Value, player Player, better int) (wall Wall) {
		for i, v := range options {
			t := v.Thermograph()
			other := [2]Wall{t.Left, t.Right}[player.Other()]
			if i == 0 {
				wall = other
			} else {
				wall = envelope(wall, other, better)
			}
		}
		return wall
	}
	l, r := bestWall(left, Left, 1), bestWall(right, Right, -1)
	taxes := taxesOf(l, r)
	var t Thermograph
	for i, tax := range taxes {
		p, q := Point{tax, l.At(tax).Sub(tax)}, Point{tax, r.At(tax).Add(tax)}
		t.Left, t.Right = append(t.Left, p), append(t.Right, q)
		// From here on the walls come closer, by up to 2 for each 1 of tax.
		distance := p.Value.Sub(q.Value)
		fall, rise := l.slopeAt(tax)-1, r.slopeAt(tax)+1
		if fall == rise && distance.Sign() > 0 {
			continue
		}
		untilMeeting := distance
		if rise-fall == 2 {
			untilMeeting = distance.Half()
		}
		if meet := tax.Add(untilMeeting); i+1 == len(taxes) || !taxes[i+1].Less(meet) {
			t.Temperature, t.Mean = meet, p.Value.Add(timesSign(fall, untilMeeting))
			break
		}
	}
	mast := Point{t.Temperature, t.Mean}
	t.Left, t.Right = append(t.Left, mast).simplified(), append(t.Right, mast).simplified()
	return t
}

// slopeAt returns the slope of the wall just above a tax.
func (w Wall) slopeAt(tax Number) int {
	for i := len(w) - 1; i >= 0; i-- {
		if !tax.Less(w[i].Tax) {
			return w.slope(i)
		}
	}
	return 0
}

// taxesOf returns the taxes at the corners of two walls, in order.
func taxesOf(a, b Wall) (taxes []Number) {
	for _, p := range slices.Concat(a, b) {
		taxes = append(taxes, p.Tax)
	}
	slices.SortFunc(taxes, Number.Cmp)
	return slices.Compact(taxes)
}

// envelope returns the higher of two walls at each tax, or for a sign of -1 the lower. Walls
// that cross have slopes that differ by 1.
func envelope(a, b Wall, sign int) (wall Wall) {
	taxes := taxesOf(a, b)
	for i, tax := range taxes {
		x, y := a.At(tax), b.At(tax)
		ahead := x.Cmp(y)
		if ahead*sign >= 0 {
			wall = append(wall, Point{tax, x})
		} else {
			wall = append(wall, Point{tax, y})
		}
		if i+1 == len(taxes) || ahead*a.At(taxes[i+1]).Cmp(b.At(taxes[i+1])) >= 0 {
			continue
		}
		cross := tax.Add(x.Sub(y).abs())
		wall = append(wall, Point{cross, a.At(cross)})
	}
	return wall.simplified()
}

// simplified returns the wall without points between which it does not bend.
func (w Wall) simplified() Wall {
	w = slices.CompactFunc(w, func(p, q Point) bool { return p.Tax == q.Tax })
	bent := w[:0:0]
	for i, p := range w {
		if i == 0 || w.slope(i-1) != w.slope(i) {
			bent = append(bent, p)
		}
	}
	return bent
}

// Cool returns v cooled by t ≥ 0, {Gᴸ cooled − t | Gᴿ cooled + t}, and the mean of v where
// t is above the temperature. A number stays as it is. Cooling keeps sums:
// v.Plus(w).Cool(t) = v.Cool(t).Plus(w.Cool(t)). It panics for t < 0.
func (v Value) Cool(t Number) Value {
	if t.Sign() < 0 {
		panic(words.Errorf("partizan: a game is cooled by 0 or more, and not by %s", t.String()))
	}
	return v.taxOptions(t, func(f *form) (Value, bool) {
		mast := Value{form: f}.Thermograph()
		return mast.Mean.Value(), mast.Temperature.Less(t)
	})
}

// Heat returns v heated by t: {Gᴸ heated + t | Gᴿ heated − t}. A number stays as it is.
// Heating keeps sums, and undoes cooling up to an infinitesimal.
func (v Value) Heat(t Number) Value {
	return v.taxOptions(t.Neg(), func(*form) (Value, bool) { return Value{}, false })
}

// taxOptions returns {Gᴸ − t | Gᴿ + t}, with the options taxed likewise. It takes the value of settled
// for a form for which settled reports true.
func (v Value) taxOptions(t Number, settled func(*form) (Value, bool)) Value {
	return calculate(func(c *calculator) Value {
		known := map[*form]Value{}
		var tax func(v Value) Value
		tax = func(v Value) Value {
			if v.form == nil {
				return v
			}
			u, ok := known[v.form]
			if !ok {
				if u, ok = settled(v.form); !ok {
					var sides [2][]Value
					for p, pay := range []Number{t.Neg(), t} {
						for _, o := range v.form.options(Player(p)) {
							sides[p] = append(sides[p], tax(o).shifted(pay))
						}
					}
					u = c.canonical(sides[Left], sides[Right])
				}
				known[v.form] = u
			}
			return u.shifted(v.number)
		}
		return tax(v)
	})
}
