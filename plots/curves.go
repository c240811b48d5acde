package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// A curve is a sequence of points that are joined by a line.
type curve struct {
	name   words.Text // for the legend; may be empty
	glyphs draw.GlyphStyle
	dashes []vg.Length
	points plotter.XYs

	showsValues bool // each point has its value beside it
}

// The symbols of most points.
var (
	blueDiscs       = draw.GlyphStyle{Color: blue, Radius: 3, Shape: draw.CircleGlyph{}}
	vermillionBoxes = draw.GlyphStyle{Color: vermillion, Radius: 3, Shape: draw.BoxGlyph{}}
)

// dashPattern distinguishes the second line of a figure from the first.
var dashPattern = []vg.Length{2, 2}

// draw adds the curve to a plot and its name, if any, to the legend. A curve without points
// adds nothing.
func (c curve) draw(p *plot.Plot, l words.Language) {
	if len(c.points) == 0 {
		return
	}
	line := &plotter.Line{XYs: c.points, LineStyle: draw.LineStyle{Color: c.glyphs.Color, Width: 1, Dashes: c.dashes}}
	dots := &plotter.Scatter{XYs: c.points, GlyphStyle: c.glyphs}
	p.Add(line, dots)
	if c.showsValues {
		p.Add(&pointLabels{c.points, l})
	}
	if c.name != (words.Text{}) {
		p.Legend.Add(c.name.In(l), line, dots)
	}
}

// curves returns a function that draws curves over a logarithmic y-axis. The axis ends at the
// headroom times the largest value, which leaves room for the legend.
func curves(x, y words.Text, headroom float64, list ...curve) func(draw.Canvas, words.Language) {
	return func(c draw.Canvas, l words.Language) {
		p := axes(l, x, y)
		for _, k := range list {
			k.draw(p, l)
		}
		logarithmic(&p.Y)
		p.X.Min, p.X.Max = p.X.Min-0.5, p.X.Max+0.5
		p.Y.Min, p.Y.Max = 1, headroom*p.Y.Max
		drawPlot(c, p)
	}
}

// ErringWins draws the number of games that an erring player wins against a perfect one, by the
// probability of a mistake from 0 to 1 in tenths. The two begin alternately.
func ErringWins(t match.Trial) (figure Figure) {
	defer showError(&figure)
	wins := words.Must(t.Wins())
	var points plotter.XYs
	for tenth, games := range wins {
		points = append(points, plotter.XY{X: float64(10 * tenth), Y: float64(games)})
	}
	return Figure{
		Title: words.T("A player who errs now and then, from %v (%s)", t.Start, playName(t.Play)),
		Desc:  words.T("Games won of %d against the perfect player: without mistakes %.0f, with a 10%% chance of a mistake %.0f, with 50%% still %.0f.", t.Games, points[0].Y, points[1].Y, points[5].Y),
		Width: chartWidth, Height: 280,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l,
				words.T("chance of a mistake in each move, in per cent"),
				words.T("won of %d", t.Games))
			curve{glyphs: blueDiscs, points: points}.draw(p, l)
			p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = -2, 102, 0, float64(t.Games)/2+float64(t.Games)/20
			drawPlot(c, p)
		},
	}
}

// PeriodSearchWork draws the number of comparisons of two differences that the article's double loop and
// Brent's method need to find the period, by the largest take M. There are 1 to 100 take
// sets, each with 1. The counts are the same on every machine. See
// [takeaway.Set.DoubleLoop] and [takeaway.Set.BrentSearch].
func PeriodSearchWork(sets ...takeaway.Set) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d sets", len(sets), 1, maxTakeSets))
	var loops, brent plotter.XYs
	for _, s := range sets {
		_, loopCount, err := s.Misere().DoubleLoop()
		words.Check(err)
		_, brentCount, err := s.Misere().BrentSearch()
		words.Check(err)
		loops = append(loops, plotter.XY{X: float64(s.Max()), Y: float64(loopCount)})
		brent = append(brent, plotter.XY{X: float64(s.Max()), Y: float64(brentCount)})
	}
	last := len(sets) - 1
	return Figure{
		Title: words.T("Two ways to find the period"),
		Desc:  words.T("From %v to %v. For the last one the double loop compares two differences %.0f times, Brent's method %.0f times. The height is logarithmic.", sets[0], sets[last], loops[last].Y, brent[last].Y),
		Width: chartWidth, Height: 300,
		Draw: curves(largestTakeLabel, words.T("differences compared"), 60,
			curve{name: words.T("double loop"), glyphs: vermillionBoxes, points: loops},
			curve{name: words.T("Brent's method"), glyphs: blueDiscs, dashes: dashPattern, points: brent}),
	}
}

// RecursionWork draws the number of moves that the article's definition of lost and won
// examines, for all positions of the first heap, of the first two heaps, and so on. Beside
// it is the number of heaps that the nim-sum reads for one position.
func RecursionWork(p nim.Position, play nimkit.Play) (figure Figure) {
	defer showError(&figure)
	checks := words.Must(p.CheckGrowing(play))
	var looks, reads plotter.XYs
	for i, c := range checks {
		if c.Mismatch != nil {
			failf("recursion and nim-sum differ at %v", c.Mismatch)
		}
		if c.Looks == 0 {
			failf("no move in %v: there is no work to draw", c.Start)
		}
		looks = append(looks, plotter.XY{X: float64(i + 1), Y: float64(c.Looks)})
		reads = append(reads, plotter.XY{X: float64(i + 1), Y: float64(i + 1)})
	}
	heaps, size := len(checks), slices.Max(p)
	return Figure{
		Title: words.T("Definition against nim-sum"),
		Desc:  words.T("For %d heaps of at most %d the definition looks at %.0f moves, the nim-sum reads %d heaps. The height is logarithmic.", heaps, size, looks[heaps-1].Y, heaps),
		Width: chartWidth, Height: 300,
		Draw: curves(
			words.C("axis", "number of heaps"),
			words.T("steps"), 60,
			curve{name: words.T("definition (moves looked at)"), glyphs: vermillionBoxes, points: looks},
			curve{name: words.T("nim-sum (heaps read)"), glyphs: blueDiscs, dashes: dashPattern, points: reads}),
	}
}

// RareHeaps draws how the cost of a nim-value grows with the heap n, on two logarithmic
// axes. For each code it draws the number of rare heaps up to n, which is about the number of
// heaps that the sparse-space method examines for one value. The simple loop examines n/2.
// The heaps are 1000, 2000, 5000, … up to a largest one from 2000 to 20,000. There are 1 to 4
// codes. The figure is an error if the method does not apply to a code.
func RareHeaps(largest int, codes ...octal.Code) (figure Figure) {
	defer showError(&figure)
	inks := []color.Color{blue, vermillion, purple, color.Black}
	shapes := []draw.GlyphDrawer{draw.CircleGlyph{}, draw.BoxGlyph{}, draw.TriangleGlyph{}, draw.CrossGlyph{}}
	words.Check(checkRange("%d codes", len(codes), 1, len(inks)), checkRange("a heap of %d", largest, minRareHeaps, maxRareHeaps))
	var heaps []int
	for power := 1000; power <= largest; power *= 10 {
		for _, k := range []int{1, 2, 5} {
			if k*power <= largest {
				heaps = append(heaps, k*power)
			}
		}
	}
	last := heaps[len(heaps)-1]
	rarePoints := make([]plotter.XYs, len(codes))
	var totals words.Text
	for i, code := range codes {
		counts := words.Must(code.RareHeaps(heaps...))
		for j, rare := range counts {
			if rare == 0 {
				failf("%s has no rare heaps: its nim-values need no such method", octal.Notation(code))
			}
			rarePoints[i] = append(rarePoints[i], plotter.XY{X: float64(heaps[j]), Y: float64(rare)})
		}
		totals = words.Join(", ", totals, words.T("%.0f in %s", rarePoints[i][len(heaps)-1].Y, octal.Notation(code)))
	}
	return Figure{
		Title: words.T("How few heaps are rare"),
		Desc:  words.T("So many heaps up to %d are rare: %v. The simple loop looks at %d. Both axes are logarithmic.", last, totals, last/2),
		Width: chartWidth, Height: 300,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l,
				heapSizeLabel,
				words.T("heaps looked at for one value"))
			loop := &plotter.Line{
				XYs:       plotter.XYs{{X: float64(heaps[0]), Y: float64(heaps[0]) / 2}, {X: float64(last), Y: float64(last) / 2}},
				LineStyle: pen(color.Gray{0x66}, 1, 4, 3),
			}
			p.Add(loop)
			// The key is above the plot, where none of it looks like data.
			key := newSymbolKey(c, 22)
			key.add(words.T("simple loop: n/2").In(l), func(at vg.Point) {
				c.StrokeLine2(loop.LineStyle, at.X, at.Y, at.X+16, at.Y)
			})
			for i, points := range rarePoints {
				glyphs := draw.GlyphStyle{Color: inks[i], Radius: 3, Shape: shapes[i]}
				curve{glyphs: glyphs, points: points}.draw(p, l)
				key.add(octal.Notation(codes[i]), func(at vg.Point) { c.DrawGlyph(glyphs, vg.Point{X: at.X + 8, Y: at.Y}) })
			}
			logarithmic(&p.X)
			logarithmic(&p.Y)
			p.X.Min, p.X.Max = 0.9*float64(heaps[0]), 1.2*float64(last)
			p.Y.Min, p.Y.Max = max(1, p.Y.Min/2), 2*p.Y.Max
			drawPlot(draw.Crop(c, 0, 0, 0, -12), p)
		},
	}
}
