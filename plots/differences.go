package plots

import (
	"image/color"
	"maps"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// Differences draws the differences between each loss and the next as bars: those
// of StartDD in grey, then 1 to 100 rounds of PeriodDD, in two fills in turn, each
// under a bracket. There are 1 to 400 bars.
func Differences(g takeaway.Game, rounds int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d rounds", rounds, 1, mostPeriods))
	dd := words.Must(g.DD())
	start, period := dd.StartDD(), dd.PeriodDD()
	n := len(start) + rounds*len(period)
	words.Check(within("%d differences", n, 1, mostBars))
	return Figure{
		Title:  words.T("Differences of %v", dd.Game.Set),
		Desc:   words.T("Differences between one loss and the next. StartDD is %v with sum %d, PeriodDD is %v with sum %d; PeriodDD stands there %d times.", start, dd.StartLen, period, dd.PeriodLen, rounds),
		Width:  vg.Length(min(max(16*n, 320), 760)) + 60,
		Height: 230,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l, words.T("number of the difference"),
				words.T("difference"))
			p.Add(&bars{values: start, fill: grey, bracket: true, name: "StartDD"})
			at := len(start)
			for k := range rounds {
				copied := &bars{at: at, values: period, fill: []color.Color{orange, yellow}[k%2], bracket: true}
				if k == 0 {
					copied.name = words.T("PeriodDD, again and again").In(l)
				}
				p.Add(copied)
				at += len(period)
			}
			p.X.Min, p.X.Max = 0.4, float64(at)+0.6
			p.Y.Min, p.Y.Max = 0, 1.3*p.Y.Max
			finish(c, p)
		},
	}
}

// bars are bars of width 1 from the place after at on, with their heights above
// them where there is room, and under a bracket with a name where one is wanted.
type bars struct {
	at     int
	values []int
	fill   color.Color

	bracket bool
	name    string
}

// Plot implements [plot.Plotter].
func (b *bars) Plot(c draw.Canvas, p *plot.Plot) {
	if len(b.values) == 0 {
		return
	}
	x, y := p.Transforms(&c)
	number := label(9)
	fits := number.Width(itoa(slices.Max(b.values))) < x(1)-x(0)
	for i, v := range b.values {
		if v == 0 {
			continue
		}
		k := float64(b.at + i + 1)
		bar := rectangle(x(k-0.4), y(0), x(k+0.4)-x(k-0.4), y(float64(v))-y(0))
		c.FillPolygon(b.fill, bar)
		c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 0.5}, closed(bar))
		if fits {
			c.FillText(number, vg.Point{X: x(k), Y: y(float64(v)) + 6}, itoa(v))
		}
	}
	if b.bracket {
		from, top := x(float64(b.at)+0.6), c.Max.Y-14
		bracket(c, from, x(float64(b.at+len(b.values))+0.4), top)
		c.FillText(aligned(9), vg.Point{X: from, Y: top + 8}, b.name)
	}
}

// bracket draws a bracket that opens downwards.
func bracket(c draw.Canvas, from, to, y vg.Length) {
	const foot = 4
	c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 0.8},
		[]vg.Point{{X: from, Y: y - foot}, {X: from, Y: y}, {X: to, Y: y}, {X: to, Y: y - foot}})
}

// DataRange implements [plot.DataRanger].
func (b *bars) DataRange() (xmin, xmax, ymin, ymax float64) {
	return float64(b.at), float64(b.at+len(b.values)) + 1, 0, greatest(0, b.values, func(v int) float64 { return float64(v) })
}

// PeriodCounts draws how many sets have which period: of the sets with 1 and with largest
// number m, m from 3 to 14, see [takeaway.Periods].
func PeriodCounts(of []takeaway.Repetition) (drawn Figure) {
	defer orSaid(&drawn)
	m := largestOf(of)
	words.Check(within("a largest take of %d", m, 3, mostCounted))
	counts := map[int]int{}
	for _, r := range of {
		words.Check(within("a period of %d", r.Period, 1, mostValues))
		counts[r.Period]++
	}
	periods := slices.Sorted(maps.Keys(counts))
	commonest := slices.MaxFunc(periods, func(p, q int) int { return counts[p] - counts[q] })
	heights := make([]int, periods[len(periods)-1])
	for p, n := range counts {
		heights[p-1] = n
	}
	return Figure{
		Title: words.T("How often does each period occur at M = %d?", m),
		Desc:  words.T("Bars: %d sets, periods from %d to %d. The period %d is the commonest, %d times.", len(of), periods[0], periods[len(periods)-1], commonest, counts[commonest]),
		Width: vg.Length(min(max(12*len(heights), 360), 700)) + 60, Height: 260,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l, words.T("period"),
				words.T("number of sets"))
			p.Add(&bars{values: heights, fill: skyBlue})
			p.X.Min, p.X.Max = 0.4, float64(len(heights))+0.6
			p.Y.Min, p.Y.Max = 0, 1.15*p.Y.Max
			finish(c, p)
		},
	}
}
