package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// What a figure of nim-values can show.
const (
	mostValues    = 2000 // in a row
	mostSequences = 60   // below each other
	largestValue  = 1 << 32
)

// sequences works out nim-values in rows. It is an error if there are none, or
// more or larger ones than a figure can show.
func sequences(of []nimkit.Sequenced) ([]nimkit.Sequence, error) {
	if len(of) == 0 || len(of) > mostSequences {
		return nil, fmt.Errorf("plots: %d rows of nim-values are not between 1 and %d", len(of), mostSequences)
	}
	var all []nimkit.Sequence
	for i, one := range of {
		if one == nil {
			return nil, fmt.Errorf("plots: row %d of nim-values is of no game", i+1)
		}
		s, err := one.Sequence()
		if err != nil {
			return nil, err
		}
		if len(s.Values) == 0 || len(s.Values) > mostValues {
			return nil, fmt.Errorf("plots: %d nim-values are not between 1 and %d", len(s.Values), mostValues)
		}
		if s.Preperiod < 0 || s.Period < 0 {
			return nil, fmt.Errorf("plots: preperiod %d, period %d: neither is below 0", s.Preperiod, s.Period)
		}
		for n, v := range s.Values {
			if v > largestValue {
				return nil, fmt.Errorf("plots: the nim-value %d at %d is more than %d", uint64(v), n, uint64(largestValue))
			}
		}
		all = append(all, s)
	}
	return all, nil
}

// title is what a row of nim-values is called.
func title(s nimkit.Sequence) view.Words {
	if s.Name == nil {
		return view.Words{NL: "Nim-waarden", DE: "Nim-Werte", EN: "Nim-values"}
	}
	return view.Words{NL: "Nim-waarden van %s", DE: "Nim-Werte von %s", EN: "Nim-values of %s"}.Sprintf(view.GameName(s.Name))
}

// NimValues draws the nim-values of heaps of 0, 1, 2, …, losses as squares, with
// what comes before the period shaded and the end of each period as an upright
// line. Several games stand in panels one below the other. The values may come
// from any game: octal.Kayles.UpTo(130), a rule of one's own on one heap, the coins
// of package classics.
//
// The figure fails where the values cannot be worked out, and for more than 2000 of
// them or more than 60 games.
func NimValues(games ...nimkit.Sequenced) Figure {
	const width, high, key = 640, 190, 20
	all, err := sequences(games)
	if err != nil {
		return failed(err)
	}
	head := vg.Length(8)
	f := Figure{Width: width}
	if len(all) == 1 {
		head = 76 // one plot alone is higher than one of several
		s := all[0]
		f.Title = title(s)
		f.Desc = view.Words{
			NL: "Nim-waarden van 0 tot en met %d.", DE: "Nim-Werte von 0 bis %d.", EN: "Nim-values from 0 to %d.",
		}.Sprintf(len(s.Values) - 1)
		if s.Period > 0 {
			f.Desc = view.Words{
				NL: "Nim-waarden van 0 tot en met %d: preperiode %d, daarna periode %d.",
				DE: "Nim-Werte von 0 bis %d: Vorperiode %d, danach Periode %d.",
				EN: "Nim-values from 0 to %d: preperiod %d, then period %d.",
			}.Sprintf(len(s.Values)-1, s.Preperiod, s.Period)
		}
	} else {
		names, last := view.Words{}, 0
		for _, s := range all {
			names = joined(names, ", ", view.GameName(s.Name))
			last = max(last, len(s.Values)-1)
		}
		f.Title = view.Words{NL: "Nim-waarden naast elkaar: %s", DE: "Nim-Werte im Vergleich: %s", EN: "Nim-values side by side: %s"}.Sprintf(names)
		f.Desc = view.Words{
			NL: "%d velden onder elkaar, elk met de nim-waarden van 0 tot en met %d.",
			DE: "%d Felder untereinander, jedes mit den Nim-Werten von 0 bis %d.",
			EN: "%d panels one below the other, each with the nim-values from 0 to %d.",
		}.Sprintf(len(all), last)
	}
	f.Height = vg.Length(len(all))*high + head + key
	f.Draw = func(c draw.Canvas, l view.Language) error {
		top := c.Max.Y - min(head, 26)
		nimValueKey(c, vg.Point{X: c.Min.X + 12, Y: top - 4}, all, l)
		if len(all) == 1 {
			c.FillText(bold(12), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 14}, f.Title.In(l))
		}
		panel := (top - key - c.Min.Y) / vg.Length(len(all))
		for i, s := range all {
			below := vg.Length(len(all)-1-i) * panel
			area := draw.Crop(c, 0, 0, below, below+panel-(c.Max.Y-c.Min.Y))
			if len(all) > 1 {
				c.FillText(bold(11), vg.Point{X: area.Min.X + 8, Y: area.Max.Y - 10}, view.GameName(s.Name).In(l))
				area.Max.Y -= 18
			}
			last := i == len(all)-1 || s.Places != all[i+1].Places
			if err := drawNimValues(area, s, last, l); err != nil {
				return err
			}
		}
		return nil
	}
	return f
}

// SetNimValues draws the nim-values of the heaps from 0 to n-1 of a take set, with
// their period, as [NimValues] does.
func SetNimValues(s takeaway.Set, n int) Figure {
	code, err := octal.Subtraction(s.Elements()...)
	if err != nil {
		return failed(err)
	}
	return NimValues(code.UpTo(n - 1))
}

// The signs of a nim-value that is a win and of one that is a loss.
var (
	winGlyph  = draw.GlyphStyle{Color: blue, Radius: 2.2, Shape: draw.CircleGlyph{}}
	lossGlyph = vermillionBoxes
)

// nimValueKey says what the signs mean that occur.
func nimValueKey(c draw.Canvas, at vg.Point, all []nimkit.Sequence, l view.Language) {
	wins, losses, periods, before := false, false, false, false
	for _, s := range all {
		for _, v := range s.Values {
			wins, losses = wins || v > 0, losses || v == 0
		}
		periods, before = periods || s.Period > 0, before || s.Period > 0 && s.Preperiod > 0
	}
	for _, sign := range []struct {
		there bool
		draw  func(o vg.Point)
		says  view.Words
	}{
		{wins, func(o vg.Point) { c.DrawGlyph(winGlyph, o) }, view.Words{NL: "winst", DE: "Gewinn", EN: "win"}},
		{losses, func(o vg.Point) { c.DrawGlyph(lossGlyph, o) }, view.Words{NL: "verlies (0)", DE: "Verlust (0)", EN: "loss (0)"}},
		{before, func(o vg.Point) { c.FillPolygon(beforePeriod, rectangle(o.X-5, o.Y-5, 10, 10)) },
			view.Words{NL: "vóór de periode", DE: "vor der Periode", EN: "before the period"}},
		{periods, func(o vg.Point) { c.StrokeLine2(periodLine, o.X, o.Y-6, o.X, o.Y+6) },
			view.Words{NL: "een periode begint", DE: "eine Periode beginnt", EN: "a period begins"}},
	} {
		if sign.there {
			sign.draw(at)
			c.FillText(aligned(9), vg.Point{X: at.X + 10, Y: at.Y}, sign.says.In(l))
			at.X += label(9).Width(sign.says.In(l)) + 34
		}
	}
}

// drawNimValues draws one row of nim-values on its axes.
func drawNimValues(c draw.Canvas, s nimkit.Sequence, named bool, l view.Language) error {
	across := view.Words{}
	switch {
	case named && s.Places:
		across = view.Words{NL: "plaats", DE: "Platz", EN: "place"}
	case named:
		across = view.Words{NL: "grootte van de stapel", DE: "Größe des Haufens", EN: "size of the heap"}
	}
	p := axes("", across.In(l), view.Words{NL: "nim-waarde", DE: "Nim-Wert", EN: "nim-value"}.In(l))
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
	for _, kind := range []struct {
		points plotter.XYs
		style  draw.GlyphStyle
	}{{wins, winGlyph}, {losses, lossGlyph}} {
		if len(kind.points) == 0 {
			continue
		}
		scatter, err := plotter.NewScatter(kind.points)
		if err != nil {
			return err
		}
		scatter.GlyphStyle = kind.style
		p.Add(scatter)
	}
	p.X.Min, p.X.Max = -0.5, float64(len(s.Values))-0.5
	p.Y.Min, p.Y.Max = 0, 1.05*high+0.5
	finish(c, p)
	return nil
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

// joined puts a comma, a space or the like between words.
func joined(a view.Words, between string, b view.Words) view.Words {
	if a == (view.Words{}) {
		return b
	}
	both := "%s" + between + "%s"
	return view.Words{NL: both, DE: both, EN: both}.Sprintf(a, b)
}
