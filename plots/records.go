package plots

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
)

// Records draws the longest period for each largest take M on a logarithmic
// axis, with its number above each point. That is for some twenty of them; for
// more see [RecordLengths].
func Records(rs []records.Record) Figure {
	if len(rs) == 0 {
		return noRecords()
	}
	title := view.Words{
		NL: "De langste periode voor elke M", DE: "Die längste Periode für jedes M", EN: "The longest period for each M",
	}
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Voor M = %d tot en met %d groeit de langste periode van %d tot %d, op een logaritmische as, met sprongen op en neer.",
			DE: "Für M = %d bis %d wächst die längste Periode von %d auf %d, auf einer logarithmischen Achse, mit Sprüngen auf und ab.",
			EN: "For M = %d to %d the longest period grows from %d to %d, on a logarithmic axis, in leaps up and down.",
		}.Sprintf(rs[0].M, rs[len(rs)-1].M, rs[0].Period.Length, rs[len(rs)-1].Period.Length),
		Width: 560, Height: 340,
		Draw: func(c draw.Canvas, l view.Language) error {
			p := axes(title.In(l), largestTake.In(l), view.Words{NL: "langste periode", DE: "längste Periode", EN: "longest period"}.In(l))
			points := make(plotter.XYs, len(rs))
			for i, r := range rs {
				points[i] = plotter.XY{X: float64(r.M), Y: float64(r.Period.Length)}
			}
			line, dots, err := plotter.NewLinePoints(points)
			if err != nil {
				return err
			}
			line.Color, line.Dashes, dots.GlyphStyle = blue, []vg.Length{2, 2}, blueDiscs
			p.Add(line, dots, &numbers{points})
			logarithmic(&p.Y)
			p.X.Min, p.X.Max = points[0].X-0.5, points[len(points)-1].X+0.5
			p.Y.Min, p.Y.Max = 1, 2*p.Y.Max
			finish(c, p)
			return nil
		},
	}
}

// numbers writes the height of each point above it.
type numbers struct{ points plotter.XYs }

// Plot implements [plot.Plotter].
func (n *numbers) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	for _, q := range n.points {
		c.FillText(label(7.5), vg.Point{X: x(q.X), Y: y(q.Y) + 9}, itoa(int(q.Y)))
	}
}

// logarithmic makes an axis logarithmic, with ticks on the powers of ten.
func logarithmic(a *plot.Axis) {
	a.Scale, a.Tick.Marker = plot.LogScale{}, powers{}
}
