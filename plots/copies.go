package plots

import (
	"image/color"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// Copies draws the stops of 1, 2, …, n copies of a game side by side, with n from 2 to 32. They lie
// between two parallels: as far from n times the mean as the temperature, at most, so that n
// copies are worth n times the mean but for an amount that stays bounded (the mean value theorem,
// Winning Ways, chapter 6; Siegel 2013, II.5).
func Copies(game partizan.Game, n int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d copies", n, 2, maxCopies))
	v := words.Must(game.Value())
	words.Check(checkValue(v))
	mean, temperature := v.Mean(), v.Temperature().Float()
	temperature = max(temperature, 0)
	var leftStops, rightStops plotter.XYs
	var stops words.Text
	sum := partizan.Value{}
	for k := 1; k <= n; k++ {
		sum = sum.Plus(v)
		left, right := sum.LeftStop(), sum.RightStop()
		leftStops = append(leftStops, plotter.XY{X: float64(k), Y: left.Float()})
		rightStops = append(rightStops, plotter.XY{X: float64(k), Y: right.Float()})
		stops = words.Join(", ", stops, words.T("%d: from %s to %s", k, right.String(), left.String()))
	}
	parallel := func(shift float64) plotter.XYs {
		return plotter.XYs{{X: 0, Y: shift}, {X: float64(n), Y: float64(n)*mean.Float() + shift}}
	}
	name := startName(game)
	return Figure{
		Title: words.T("Copies of %s", name),
		Desc: words.T("Stops of copies of a game with mean %s and temperature %s: %s. The parallels are n times the mean, and that plus and minus the temperature.",
			mean.String(), v.Temperature().String(), stops),
		Width: chartWidth, Height: 300,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l, words.C("axis", "number of copies"), words.T("where play ends"))
			key := newSymbolKey(c, 20)
			middle := pen(color.Gray{0x66}, 1)
			bounds := pen(color.Gray{0x66}, 1, 4, 3)
			for _, line := range []struct {
				shift float64
				style draw.LineStyle
			}{{0, middle}, {temperature, bounds}, {-temperature, bounds}} {
				p.Add(&plotter.Line{XYs: parallel(line.shift), LineStyle: line.style})
			}
			for _, k := range []struct {
				name   words.Text
				glyphs draw.GlyphStyle
				points plotter.XYs
			}{{words.T("Left begins"), blueDiscs, leftStops}, {words.T("Right begins"), vermillionBoxes, rightStops}} {
				p.Add(&plotter.Scatter{XYs: k.points, GlyphStyle: k.glyphs})
				key.add(k.name.In(l), func(at vg.Point) { c.DrawGlyph(k.glyphs, vg.Point{X: at.X + 8, Y: at.Y}) })
			}
			key.add(words.T("n times the mean").In(l), func(at vg.Point) { c.StrokeLine2(middle, at.X, at.Y, at.X+16, at.Y) })
			p.X.Min, p.X.Max = 0, float64(n)+0.5
			drawPlot(draw.Crop(c, 0, 0, 0, -12), p)
		},
	}
}
