package plots

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/view"
)

// against draws two measures of work on a logarithmic height, the slow one with
// squares on a full line, the quick one with discs on a dashed one, and room
// above for their names.
func against(p *plot.Plot, l view.Language, slow, quick plotter.XYs, slowName, quickName view.Words) error {
	for _, s := range []struct {
		points plotter.XYs
		style  draw.GlyphStyle
		dashes []vg.Length
		name   view.Words
	}{
		{slow, vermillionBoxes, nil, slowName},
		{quick, blueDiscs, []vg.Length{3, 2}, quickName},
	} {
		line, dots, err := plotter.NewLinePoints(s.points)
		if err != nil {
			return err
		}
		line.Color, line.Dashes, dots.GlyphStyle = s.style.Color, s.dashes, s.style
		p.Add(line, dots)
		p.Legend.Add(s.name.In(l), line, dots)
	}
	logarithmic(&p.Y)
	p.Legend.Left = true
	first, last := slow[0].X, slow[len(slow)-1].X
	p.X.Min, p.X.Max = first-0.3, last+0.3
	p.Y.Min, p.Y.Max = 1, 60*p.Y.Max
	return nil
}
