package plots

import (
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// NimValues draws the nim-values of heaps of 0, 1, 2, … as lollipops, losses as
// squares, with what comes before the period shaded and the end of each period
// as an upright line. The values may come from any game; preperiod and period
// are 0 where none is known. The name is a text or [view.Words].
func NimValues(name any, values []nimkit.Nimber, preperiod, period int) Figure {
	desc := view.Words{
		NL: "Nim-waarden van 0 tot en met %d.", DE: "Nim-Werte von 0 bis %d.", EN: "Nim-values from 0 to %d.",
	}.Sprintf(len(values) - 1)
	if period > 0 {
		desc = view.Words{
			NL: "Nim-waarden van 0 tot en met %d: preperiode %d, daarna periode %d.",
			DE: "Nim-Werte von 0 bis %d: Vorperiode %d, danach Periode %d.",
			EN: "Nim-values from 0 to %d: preperiod %d, then period %d.",
		}.Sprintf(len(values)-1, preperiod, period)
	}
	title := view.Words{NL: "Nim-waarden van %s", DE: "Nim-Werte von %s", EN: "Nim-values of %s"}.Sprintf(name)
	return Figure{
		Title: title, Desc: desc, Width: 640, Height: 260,
		Draw: func(c draw.Canvas, l view.Language) error {
			p, err := nimValuePlot(title.In(l), values, preperiod, period, l)
			if err != nil {
				return err
			}
			finish(c, p)
			return nil
		},
	}
}

// nimValuePlot is the plot of [NimValues].
func nimValuePlot(title string, values []nimkit.Nimber, preperiod, period int, l view.Language) (*plot.Plot, error) {
	p := axes(title,
		view.Words{NL: "grootte van de stapel", DE: "Größe des Haufens", EN: "size of the heap"}.In(l),
		view.Words{NL: "nim-waarde", DE: "Nim-Wert", EN: "nim-value"}.In(l))
	var wins, losses plotter.XYs
	for n, v := range values {
		point := plotter.XY{X: float64(n), Y: float64(v)}
		if v == 0 {
			losses = append(losses, point)
		} else {
			wins = append(wins, point)
		}
	}
	if period > 0 {
		lines := &periods{preperiod: preperiod, period: period, to: len(values) - 1}
		for _, v := range values {
			lines.high = max(lines.high, float64(v)+0.5)
		}
		p.Add(lines)
	}
	for _, s := range []struct {
		points plotter.XYs
		style  draw.GlyphStyle
		name   view.Words
	}{
		{wins, draw.GlyphStyle{Color: blue, Radius: 2.2, Shape: draw.CircleGlyph{}}, view.Words{NL: "winst", DE: "Gewinn", EN: "win"}},
		{losses, draw.GlyphStyle{Color: vermillion, Radius: 3, Shape: draw.BoxGlyph{}}, view.Words{NL: "verlies (0)", DE: "Verlust (0)", EN: "loss (0)"}},
	} {
		if len(s.points) == 0 {
			continue
		}
		scatter, err := plotter.NewScatter(s.points)
		if err != nil {
			return nil, err
		}
		scatter.GlyphStyle = s.style
		p.Add(scatter)
		if len(wins) > 0 && len(losses) > 0 { // what is alike needs no key
			p.Legend.Add(s.name.In(l), scatter)
		}
	}
	p.X.Min, p.X.Max = -0.5, float64(len(values))-0.5
	p.Y.Min, p.Y.Max = 0, 1.25*p.Y.Max+1
	return p, nil
}

// A Panel is one of several sequences of nim-values: as many heaps as there are
// Values, and Preperiod and Period, 0 where none is known. The name is a text or
// [view.Words]. X is what the values stand at, the size of the heap if it is left
// out.
type Panel struct {
	Name              any
	Values            []nimkit.Nimber
	Preperiod, Period int
	X                 view.Words
}

// NimValuePanels draws several sequences of nim-values in panels one below the
// other, each as [NimValues] does.
func NimValuePanels(panels ...Panel) Figure {
	const high, width = 190, 640
	names, last := view.Words{}, 0
	for _, panel := range panels {
		names = joined(names, view.Words{NL: "%s", DE: "%s", EN: "%s"}.Sprintf(panel.Name))
		last = max(last, len(panel.Values)-1)
	}
	return Figure{
		Title: view.Words{NL: "Nim-waarden naast elkaar: %s", DE: "Nim-Werte im Vergleich: %s", EN: "Nim-values side by side: %s"}.Sprintf(names),
		Desc: view.Words{
			NL: "%d velden onder elkaar, elk met de nim-waarden van 0 tot en met %d.",
			DE: "%d Felder untereinander, jedes mit den Nim-Werten von 0 bis %d.",
			EN: "%d panels one below the other, each with the nim-values from 0 to %d.",
		}.Sprintf(len(panels), last),
		Width: width, Height: vg.Length(max(len(panels), 1) * high),
		Draw: func(c draw.Canvas, l view.Language) error {
			for i, panel := range panels {
				name := view.Words{NL: "%s", DE: "%s", EN: "%s"}.Sprintf(panel.Name)
				p, err := nimValuePlot(name.In(l), panel.Values, panel.Preperiod, panel.Period, l)
				if err != nil {
					return err
				}
				if panel.X != (view.Words{}) {
					p.X.Label.Text = panel.X.In(l)
				}
				if i < len(panels)-1 && panel.X == panels[i+1].X {
					p.X.Label.Text = ""
				}
				below := vg.Length(len(panels)-1-i) * high
				finish(draw.Crop(c, 0, 0, below, below+high-(c.Max.Y-c.Min.Y)), p)
			}
			return nil
		},
	}
}

// periods shades what comes before the first period and draws a line at the
// beginning of each period up to to. The lines end at high, below the legend.
type periods struct {
	preperiod, period, to int
	high                  float64
}

// Plot implements [plot.Plotter].
func (q *periods) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	at := func(n int) vg.Length { return x(float64(n) - 0.5) }
	if start := min(q.preperiod, q.to+1); start > 0 {
		c.FillPolygon(color.Gray{0xe8}, rectangle(c.Min.X, c.Min.Y, at(start)-c.Min.X, c.Max.Y-c.Min.Y))
	}
	for n := q.preperiod; n <= q.to; n += q.period {
		c.StrokeLine2(draw.LineStyle{Color: color.Gray{0x66}, Width: 0.8, Dashes: []vg.Length{3, 2}},
			at(n), c.Min.Y, at(n), y(q.high))
	}
}
