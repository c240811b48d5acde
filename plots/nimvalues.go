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

// sequences computes the nim-values of games for a figure that fits a number of games.
func sequences(games []nimkit.Sequenced, limit int) (list []nimkit.Sequence) {
	words.Check(checkRange("%d rows of nim-values", len(games), 1, limit))
	for _, game := range games {
		if game == nil {
			failf("there is no game to draw")
		}
		s := words.Must(game.Sequence())
		if len(s.Values) > maxValues {
			failf("%d nim-values are more than the %d of a figure: draw fewer, for example with UpTo(%d), or save all of them in a file with sequences.NimValues", len(s.Values), maxValues, maxValues-1)
		}
		words.Check(checkRange("%d nim-values", len(s.Values), 1, maxValues),
			checkRange("a preperiod of %d", s.Preperiod, 0, math.MaxInt), checkRange("a period of %d", s.Period, 0, math.MaxInt))
		if n := slices.IndexFunc(s.Values, func(v nimkit.Nimber) bool { return v > maxAxisValue }); n >= 0 {
			words.Check(checkRange("the nim-value %d at %d", uint64(s.Values[n]), 0, maxAxisValue, n))
		}
		list = append(list, s)
	}
	return list
}

// nimValuesTitle returns the title of a figure of nim-values.
func nimValuesTitle(s nimkit.Sequence) words.Text {
	if s.Name == nil {
		return words.T("Nim-values")
	}
	return words.T("Nim-values of %s", view.GameName(s.Name))
}

// NimValues draws the nim-values of heaps of 0, 1, 2, … as points, losses as squares. The
// part before the period is shaded, and a vertical line is at the beginning of each period.
// Several games have panels below each other. Any game has values: octal.Kayles.UpTo(130), a
// rule of the reader on one heap, the coin games of package classics.
//
// It is an error if the values cannot be computed, if there are more than 2000 of them, and
// if there are more than 20 games.
func NimValues(games ...nimkit.Sequenced) (figure Figure) {
	defer showError(&figure)
	const panelHeight, keyHeight = 190, 46
	all := sequences(games, maxPanels)
	f := Figure{Width: chartWidth, Height: vg.Length(len(all))*panelHeight + keyHeight}
	if len(all) == 1 {
		f.Height += 30 // a single plot is higher than a panel
		s := all[0]
		f.Title = nimValuesTitle(s)
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
		drawNimValueKey(c, all, l)
		panel := (c.Max.Y - c.Min.Y - keyHeight) / vg.Length(len(all))
		for i, s := range all {
			below := vg.Length(len(all)-1-i) * panel
			area := draw.Crop(c, 0, 0, below, below+panel-(c.Max.Y-c.Min.Y))
			if len(all) > 1 {
				c.FillText(headingStyle(10), vg.Point{X: area.Min.X + 8, Y: area.Max.Y - 10}, caption(view.GameName(s.Name), l))
				area.Max.Y -= 18
			}
			last := i == len(all)-1 || s.Places != all[i+1].Places
			drawNimValues(area, s, last, l)
		}
	}
	return f
}

// The symbols of nim-values that are wins and of those that are losses.
var (
	winGlyph  = draw.GlyphStyle{Color: blue, Radius: 2.2, Shape: draw.CircleGlyph{}}
	lossGlyph = vermillionBoxes
)

// drawNimValueKey draws the key of the symbols that occur.
func drawNimValueKey(c draw.Canvas, all []nimkit.Sequence, l words.Language) {
	hasWins, hasLosses, hasPeriods, hasPreperiod := false, false, false, false
	for _, s := range all {
		for _, v := range s.Values {
			hasWins, hasLosses = hasWins || v > 0, hasLosses || v == 0
		}
		hasPeriods, hasPreperiod = hasPeriods || s.Period > 0, hasPreperiod || s.Period > 0 && s.Preperiod > 0
	}
	key := newSymbolKey(c, 10)
	if hasWins {
		key.add(words.T("win").In(l), func(at vg.Point) { c.DrawGlyph(winGlyph, at) })
	}
	if hasLosses {
		key.add(words.T("loss (0)").In(l), func(at vg.Point) { c.DrawGlyph(lossGlyph, at) })
	}
	if hasPreperiod {
		key.add(words.T("before the period").In(l), func(at vg.Point) { c.FillPolygon(beforePeriod, rectangle(at.X-5, at.Y-5, 10, 10)) })
	}
	if hasPeriods {
		key.add(words.T("a period begins").In(l), func(at vg.Point) { c.StrokeLine2(periodLine, at.X, at.Y-6, at.X, at.Y+6) })
	}
}

// drawNimValues draws one sequence of nim-values on its axes. The x-axis has a label if labeled
// is true.
func drawNimValues(c draw.Canvas, s nimkit.Sequence, labeled bool, l words.Language) {
	var x words.Text
	switch {
	case labeled && s.Places:
		x = words.T("place")
	case labeled:
		x = heapSizeLabel
	}
	p := axes(l, x, words.T("nim-value"))
	var wins, losses plotter.XYs
	highest := 0.0
	for n, v := range s.Values {
		point := plotter.XY{X: float64(n), Y: float64(v)}
		if v == 0 {
			losses = append(losses, point)
		} else {
			wins = append(wins, point)
		}
		highest = max(highest, point.Y)
	}
	if s.Period > 0 {
		p.Add(&periodMarks{preperiod: s.Preperiod, period: s.Period, last: len(s.Values) - 1})
	}
	// Many values have smaller symbols, so that neighbors do not overlap.
	win, loss := winGlyph, lossGlyph
	if spacing := 0.85 * (c.Max.X - c.Min.X) / vg.Length(len(s.Values)); spacing < win.Radius {
		win.Radius, loss.Radius = max(spacing, 1.3), max(loss.Radius*spacing/win.Radius, 1.7)
	}
	p.Add(&plotter.Scatter{XYs: wins, GlyphStyle: win}, &plotter.Scatter{XYs: losses, GlyphStyle: loss})
	p.X.Min, p.X.Max = -0.5, float64(len(s.Values))-0.5
	p.Y.Min, p.Y.Max = 0, 1.05*highest+0.5
	ensureTwoTicks(&p.X)
	ensureTwoTicks(&p.Y)
	p.Draw(draw.Crop(c, 4, -14, 4, -4))
}

// The fill of the part before the first period, and the line at the beginning of a period.
var (
	beforePeriod = color.Gray{0xe8}
	periodLine   = pen(color.Gray{0x66}, 0.8, 3, 2)
)

// periodMarks shades the part before the first period and draws a line at the beginning of
// each period, up to a last number.
type periodMarks struct{ preperiod, period, last int }

// Plot implements [plot.Plotter].
func (m *periodMarks) Plot(c draw.Canvas, p *plot.Plot) {
	x, _ := p.Transforms(&c)
	at := func(n int) vg.Length { return x(float64(n) - 0.5) }
	if start := min(m.preperiod, m.last+1); start > 0 {
		c.FillPolygon(beforePeriod, rectangle(c.Min.X, c.Min.Y, at(start)-c.Min.X, c.Max.Y-c.Min.Y))
	}
	for n := m.preperiod; n <= m.last; n += min(m.period, m.last+1) {
		c.StrokeLine2(periodLine, at(n), c.Min.Y, at(n), c.Max.Y)
	}
}

// Coins draws the value of a head at each place of a row of 1 to 128 coins, as [NimValues]
// does.
func Coins(game coins.Code, row int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d coins", row, 1, maxCoins))
	values := words.Must(game.NimValues(row))
	return NimValues(nimkit.Sequence{Name: game, Values: values, Places: true})
}
