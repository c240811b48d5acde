package plots

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// Thermograph draws the thermographs of 1 to 6 games side by side, with one scale of taxes. The
// tax on every move grows upward, and the value grows to the left, as in the literature, so that
// Left's wall is on the left. The mast begins where the walls meet: at the temperature and the mean
// value. A sum has one thermograph; Thermograph(a, b, a.Plus(b)) also draws those of its games. The
// figure is an error for another number of games, for a game whose value cannot be computed, and for
// values with a stop, a mean or a temperature beyond ±1,000,000.
func Thermograph(games ...partizan.Game) Figure {
	return thermographs(games, nil)
}

// TaxedThermograph draws the thermograph of a game up to a tax, with the stops of the game at that tax.
// Figures of one game have the same value axis; the tax axis is longer for a tax above the
// temperature. The figure is an error for a tax below 0 or above 1,048,576.
func TaxedThermograph(game partizan.Game, tax partizan.Number) Figure {
	return thermographs([]partizan.Game{game}, &tax)
}

// A thermoPanel is the thermograph of one game in a figure.
type thermoPanel struct {
	partizan.Thermograph
	captions []words.Text // lines below the axis
	from, to float64      // the whole numbers at the ends of the value axis
}

// thermographs draws both exported figures. If tax is not nil, there must be one game, and the walls
// end at that tax.
func thermographs(games []partizan.Game, tax *partizan.Number) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d games", len(games), 1, maxThermograph))
	if tax != nil && tax.Sign() < 0 {
		failf("a tax of %s: it is 0 or more", tax.String())
	}
	panels := make([]thermoPanel, len(games))
	var desc words.Text
	maxTax := 1.0
	for i, g := range games {
		p, name := newThermoPanel(g)
		panels[i] = p
		maxTax = max(maxTax, 1.25*p.Temperature.Float(), p.Temperature.Float()+0.5)
		desc = words.Join(" ", desc, words.Format("%s: %s.", name, p.Display()))
	}
	if tax != nil {
		if tax.Float() > maxTaxValue {
			failf("a tax of %s: a figure holds taxes up to %d", tax.String(), maxTaxValue)
		}
		maxTax = max(maxTax, 1.1*tax.Float())
		desc = words.T("With the tax %s Left, moving first, reaches %s, and Right, moving first, %s.", tax.String(), panels[0].Left.At(*tax).String(), panels[0].Right.At(*tax).String())
		panels[0].captions = panels[0].captions[:len(panels[0].captions)-1]
	}
	const left, gap, narrowWidth, captionLines = 44, 26, 190, 4
	const height vg.Length = 210
	width := chartWidth - left - 14
	if len(games) > 1 {
		width = narrowWidth
	}
	columns := min(len(games), 3)
	rows := (len(games) + columns - 1) / columns
	panelHeight := height + 40 + lineHeight*captionLines
	title := words.T("Thermograph of %s", startName(games[0]))
	if len(games) > 1 {
		title = words.T("Thermographs")
	}
	f := Figure{
		Title: title,
		Key:   words.T("L: Left begins   R: Right begins   upward: the tax on every move"),
		Desc:  desc,
		Width: vg.Length(columns)*(left+width) + vg.Length(columns-1)*gap + 14,
	}
	f.Height = f.captionHeight() + vg.Length(rows)*panelHeight
	f.Draw = func(c draw.Canvas, l words.Language) {
		for i, p := range panels {
			x := c.Min.X + left + vg.Length(i%columns)*(left+width+gap)
			y := c.Max.Y - f.captionHeight() - vg.Length(i/columns)*panelHeight - height
			p.draw(c, vg.Point{X: x, Y: y}, width, height-8, maxTax, tax, l)
		}
	}
	return f
}

// checkValue returns an error for a value with a stop, a mean or a temperature that is too large for an
// axis.
func checkValue(v partizan.Value) error {
	for _, n := range []partizan.Number{v.LeftStop(), v.RightStop(), v.Mean(), v.Temperature()} {
		if math.Abs(n.Float()) > maxGameValue {
			return words.Errorf("plots: a value of %s: a figure holds numbers up to %d", n.String(), maxGameValue)
		}
	}
	return nil
}

// newThermoPanel returns the panel of a game and the name of its start. It panics with the error of the
// value.
func newThermoPanel(g partizan.Game) (thermoPanel, words.Text) {
	v := words.Must(g.Value())
	words.Check(checkValue(v))
	p, name := thermoPanel{Thermograph: v.Thermograph()}, startName(g)
	low, high := p.Mean.Float(), p.Mean.Float()
	for _, w := range []partizan.Wall{p.Left, p.Right} {
		for _, corner := range w {
			low, high = min(low, corner.Value.Float()), max(high, corner.Value.Float())
		}
	}
	if p.from, p.to = math.Floor(low), math.Ceil(high); p.to-p.from < 2 {
		p.from, p.to = p.from-1, p.to+1
	}
	p.captions = []words.Text{name}
	if value := valueName(v); value != name.In(words.English) {
		p.captions = append(p.captions, words.Format("= %s", value))
	}
	p.captions = append(p.captions, words.T("mean %s, temperature %s", p.Mean.String(), p.Temperature.String()))
	return p, name
}

// startName returns the display text of the position that a game starts from.
func startName(g partizan.Game) words.Text { return words.Display(g.Start()) }

// valueName returns the notation of a value.
func valueName(v partizan.Value) string { return v.String() }

// The styles of lines. Those of the players differ in color and in dashes, for readers who do not see
// colors.
var (
	leftLine  = pen(blue, 2.2)
	rightLine = pen(vermillion, 2.2, 6, 3)
	mastLine  = pen(color.Black, 2.2)
	guideLine = pen(gray, 0.8)
)

// draw draws the axes with their lower left corner at origin, the walls and the mast, and the captions
// below. The walls end at the tax unless it is nil.
func (p thermoPanel) draw(c draw.Canvas, origin vg.Point, width, height vg.Length, maxTax float64, tax *partizan.Number, l words.Language) {
	const pad = 14 // the space for letters at both ends of the value axis
	x := func(v float64) vg.Length {
		return origin.X + width - pad - vg.Length((v-p.from)/(p.to-p.from))*(width-2*pad)
	}
	y := func(t float64) vg.Length { return origin.Y + vg.Length(t/maxTax)*height }
	point := func(q partizan.Point) vg.Point { return vg.Point{X: x(q.Value.Float()), Y: y(q.Tax.Float())} }

	c.FillText(labelStyle(10), vg.Point{X: origin.X + width/2, Y: origin.Y - 26}, words.T("where play ends").In(l))
	c.FillText(vertical(10), vg.Point{X: origin.X - 36, Y: origin.Y + height/2}, words.C("axis", "tax").In(l))
	for _, tick := range dyadicTicks(p.from, p.to, l) {
		c.StrokeLine2(guideLine, x(tick.Value), origin.Y-4, x(tick.Value), origin.Y+height)
		c.FillText(labelStyle(9), vg.Point{X: x(tick.Value), Y: origin.Y - 12}, tick.Label)
	}
	for _, tick := range dyadicTicks(0, maxTax, l) {
		c.StrokeLine2(guideLine, origin.X-4, y(tick.Value), origin.X+width, y(tick.Value))
		c.FillText(rightAligned(9), vg.Point{X: origin.X - 8, Y: y(tick.Value)}, tick.Label)
	}
	c.StrokeLine2(pen(color.Black, 1), origin.X, origin.Y, origin.X+width, origin.Y)

	wallTop, hasMast := p.Temperature, true
	if tax != nil && tax.Less(wallTop) {
		wallTop, hasMast = *tax, false
	}
	wall := func(w partizan.Wall) (line []vg.Point) {
		for _, q := range w {
			if q.Tax.Less(wallTop) {
				line = append(line, point(q))
			}
		}
		if wallTop.Sign() >= 0 {
			line = append(line, point(partizan.Point{Tax: wallTop, Value: w.At(wallTop)}))
		}
		return line
	}
	mast := vg.Point{X: x(p.Mean.Float()), Y: y(max(0, p.Temperature.Float()))}
	if hasMast {
		end := y(maxTax)
		if tax != nil {
			end = y(tax.Float())
		}
		c.StrokeLine2(mastLine, mast.X, mast.Y, mast.X, end)
	}
	c.StrokeLines(leftLine, wall(p.Left))
	c.StrokeLines(rightLine, wall(p.Right))
	// The letters stand at the stops, on the outer side of each wall.
	if tax == nil && p.Temperature.Sign() >= 0 {
		letter := bold(labelStyle(10))
		letter.Color = blue
		c.FillText(letter, point(p.Left[0]).Add(vg.Point{X: -8, Y: 8}), "L")
		letter.Color = vermillion
		c.FillText(letter, point(p.Right[0]).Add(vg.Point{X: 8, Y: 8}), "R")
	}
	if hasMast {
		c.DrawGlyph(draw.GlyphStyle{Color: color.Black, Radius: 3.5, Shape: draw.CircleGlyph{}}, mast)
	}
	if tax != nil {
		p.drawTax(c, *tax, origin, width, x, y)
	}
	for i, name := range p.captions {
		style := labelStyle(9)
		if i == 0 {
			style = bold(style)
		}
		c.FillText(style, vg.Point{X: origin.X + width/2, Y: origin.Y - 42 - vg.Length(i)*lineHeight}, truncateToWidth(style, caption(name, l), width+30))
	}
}

// dyadicTicks returns ticks at the whole numbers of an axis, and also at the halves if the axis is at
// most 2 long.
func dyadicTicks(from, to float64, l words.Language) []plot.Tick {
	if to-from > 2 {
		return integers{l}.Ticks(from, to)
	}
	var ticks []plot.Tick
	for n := math.Ceil(2 * from); n <= 2*to; n++ {
		ticks = append(ticks, plot.Tick{Value: n / 2, Label: partizan.MustFraction(int64(n), 2).String()})
	}
	return ticks
}

// drawTax draws a line at a tax, with the value of each wall there.
func (p thermoPanel) drawTax(c draw.Canvas, tax partizan.Number, origin vg.Point, width vg.Length, x, y func(float64) vg.Length) {
	height := y(tax.Float())
	c.StrokeLine2(pen(purple, 1.4, 2, 2), origin.X, height, origin.X+width, height)
	left, right := p.Left.At(tax), p.Right.At(tax)
	bigLabel := bold(labelStyle(10))
	for i, v := range []partizan.Number{left, right} {
		if i == 1 && left == right {
			return
		}
		style, name := bigLabel, v.String()
		if style.Width(name) > 60 {
			name = "≈ " + strings.Replace(strconv.FormatFloat(v.Float(), 'g', 4, 64), "-", "−", 1)
		}
		end := vg.Point{X: x(v.Float()), Y: height}
		disc(c, end, 4, purple, color.Black, 1)
		style.XAlign = draw.XLeft
		from := end.X - style.Width(name)/2
		if left != right {
			name = "LR"[i:i+1] + " " + name
			from, style.Color = end.X-4-style.Width(name), blue
			if i == 1 {
				from, style.Color = end.X+4, vermillion
			}
		}
		// At the edge of the figure a label moves inward, and that of R above that of L.
		at := vg.Point{X: max(c.Min.X+2, min(from, c.Max.X-2-style.Width(name))), Y: height + 11}
		if i == 1 && at.X < x(left.Float()) {
			at.Y += lineHeight
		}
		c.FillText(style, at, name)
	}
}
