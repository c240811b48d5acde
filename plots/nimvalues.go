package plots

import (
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// sequences works out nim-values in rows, at most so many, of which a figure can show
// all.
func sequences(of []nimkit.Sequenced, most int) (all []nimkit.Sequence) {
	words.Check(within("%d rows of nim-values", len(of), 1, most))
	for _, one := range of {
		if one == nil {
			fail("there is no game to draw")
		}
		s := words.Must(one.Sequence())
		words.Check(within("%d nim-values", len(s.Values), 1, mostValues),
			within("a preperiod of %d", s.Preperiod, 0, math.MaxInt), within("a period of %d", s.Period, 0, math.MaxInt))
		if n := slices.IndexFunc(s.Values, func(v nimkit.Nimber) bool { return v > largestValue }); n >= 0 {
			words.Check(within("the nim-value %d at %d", uint64(s.Values[n]), 0, largestValue, n))
		}
		all = append(all, s)
	}
	return all
}

// title names a row of nim-values.
func title(s nimkit.Sequence) words.Text {
	if s.Name == nil {
		return words.T("Nim-values")
	}
	return words.T("Nim-values of %s", view.GameName(s.Name))
}

// NimValues draws the nim-values of heaps of 0, 1, 2, …, losses as squares, with
// what comes before the period shaded and the end of each period as an upright
// line. Several games stand in panels one below the other. The values may come
// from any game: octal.Kayles.UpTo(130), a rule of one's own on one heap, the coins
// of package classics.
//
// The figure fails where the values cannot be worked out, and for more than 2000 of
// them or more than 20 games.
func NimValues(games ...nimkit.Sequenced) (drawn Figure) {
	defer orSaid(&drawn)
	const high, head = 190, 46
	all := sequences(games, mostPanels)
	f := Figure{Width: chartWidth, Height: vg.Length(len(all))*high + head}
	if len(all) == 1 {
		f.Height += 30 // one plot alone is higher than one of several
		s := all[0]
		f.Title = title(s)
		f.Desc = words.T("Nim-values from 0 to %d.", len(s.Values)-1)
		if s.Period > 0 {
			f.Desc = words.T("Nim-values from 0 to %d: preperiod %d, then period %d.", len(s.Values)-1, s.Preperiod, s.Period)
		}
	} else {
		names, last := words.Text{}, 0
		for _, s := range all {
			names = words.Join(", ", names, view.GameName(s.Name))
			last = max(last, len(s.Values)-1)
		}
		f.Title = words.T("Nim-values side by side")
		f.Desc = words.T("%d panels one below the other, each with the nim-values from 0 to %d: %s.", len(all), last, names)
	}
	f.Draw = func(c draw.Canvas, l words.Language) {
		nimValueKey(c, vg.Point{X: c.Min.X + 12, Y: c.Max.Y - 34}, all, l)
		panel := (c.Max.Y - c.Min.Y - head) / vg.Length(len(all))
		for i, s := range all {
			below := vg.Length(len(all)-1-i) * panel
			area := draw.Crop(c, 0, 0, below, below+panel-(c.Max.Y-c.Min.Y))
			if len(all) > 1 {
				c.FillText(bold(10), vg.Point{X: area.Min.X + 8, Y: area.Max.Y - 10}, shown(view.GameName(s.Name), l))
				area.Max.Y -= 18
			}
			last := i == len(all)-1 || s.Places != all[i+1].Places
			drawNimValues(area, s, last, l)
		}
	}
	return f
}

// The signs of a nim-value that is a win and of one that is a loss.
var (
	winGlyph  = draw.GlyphStyle{Color: blue, Radius: 2.2, Shape: draw.CircleGlyph{}}
	lossGlyph = vermillionBoxes
)

// nimValueKey says what the signs mean that occur.
func nimValueKey(c draw.Canvas, at vg.Point, all []nimkit.Sequence, l words.Language) {
	wins, losses, periods, before := false, false, false, false
	for _, s := range all {
		for _, v := range s.Values {
			wins, losses = wins || v > 0, losses || v == 0
		}
		periods, before = periods || s.Period > 0, before || s.Period > 0 && s.Preperiod > 0
	}
	key := func(there bool, sign func(), says words.Text) {
		if there {
			sign()
			c.FillText(aligned(9), vg.Point{X: at.X + 10, Y: at.Y}, says.In(l))
			at.X += label(9).Width(says.In(l)) + 34
		}
	}
	key(wins, func() { c.DrawGlyph(winGlyph, at) }, words.T("win"))
	key(losses, func() { c.DrawGlyph(lossGlyph, at) }, words.T("loss (0)"))
	key(before, func() { c.FillPolygon(beforePeriod, rectangle(at.X-5, at.Y-5, 10, 10)) }, words.T("before the period"))
	key(periods, func() { c.StrokeLine2(periodLine, at.X, at.Y-6, at.X, at.Y+6) }, words.T("a period begins"))
}

// drawNimValues draws one row of nim-values on its axes.
func drawNimValues(c draw.Canvas, s nimkit.Sequence, named bool, l words.Language) {
	across := words.Text{}
	switch {
	case named && s.Places:
		across = words.T("place")
	case named:
		across = heapSize
	}
	p := axes(l, across, words.T("nim-value"))
	var wins, losses plotter.XYs
	high := 0.0
	for n, v := range s.Values {
		point := plotter.XY{X: float64(n), Y: float64(v)}
		if v == 0 {
			losses = append(losses, point)
		} else {
			wins = append(wins, point)
		}
		high = max(high, point.Y)
	}
	if s.Period > 0 {
		p.Add(&periods{preperiod: s.Preperiod, period: s.Period, to: len(s.Values) - 1})
	}
	// Many values have smaller signs, so that those beside each other stay apart.
	win, loss := winGlyph, lossGlyph
	if room := 0.85 * (c.Max.X - c.Min.X) / vg.Length(len(s.Values)); room < win.Radius {
		win.Radius, loss.Radius = max(room, 1.3), max(loss.Radius*room/win.Radius, 1.7)
	}
	p.Add(&plotter.Scatter{XYs: wins, GlyphStyle: win}, &plotter.Scatter{XYs: losses, GlyphStyle: loss})
	p.X.Min, p.X.Max = -0.5, float64(len(s.Values))-0.5
	p.Y.Min, p.Y.Max = 0, 1.05*high+0.5
	p.Draw(draw.Crop(c, 4, -14, 4, -4))
}

// The style of what comes before the first period, and of the line at the
// beginning of each.
var (
	beforePeriod = color.Gray{0xe8}
	periodLine   = draw.LineStyle{Color: color.Gray{0x66}, Width: 0.8, Dashes: []vg.Length{3, 2}}
)

// periods shades what comes before the first period and draws a line at the
// beginning of each period up to to.
type periods struct{ preperiod, period, to int }

// Plot implements [plot.Plotter].
func (q *periods) Plot(c draw.Canvas, p *plot.Plot) {
	x, _ := p.Transforms(&c)
	at := func(n int) vg.Length { return x(float64(n) - 0.5) }
	if start := min(q.preperiod, q.to+1); start > 0 {
		c.FillPolygon(beforePeriod, rectangle(c.Min.X, c.Min.Y, at(start)-c.Min.X, c.Max.Y-c.Min.Y))
	}
	for n := q.preperiod; n <= q.to; n += min(q.period, q.to+1) {
		c.StrokeLine2(periodLine, at(n), c.Min.Y, at(n), c.Max.Y)
	}
}

// Coins draws what a head is worth at each place of a row of 1 to 128 coins, as
// [NimValues] does.
func Coins(game coins.Code, row int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d coins", row, 1, mostCoins))
	values := words.Must(game.NimValues(row))
	return NimValues(nimkit.Sequence{Name: game, Values: values, Places: true})
}
