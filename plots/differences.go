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

// Differences draws the differences between each loss and the next as bars. The
// differences of StartDD are gray, followed by 1 to 100 repetitions of PeriodDD in two
// alternating fills. Each of these groups has a bracket above it. There are 1 to 400 bars.
func Differences(s takeaway.Set, rounds int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d rounds", rounds, 1, maxPeriods))
	dd := words.Must(s.DD())
	start, period := dd.StartDD(), dd.PeriodDD()
	n := len(start) + rounds*len(period)
	words.Check(checkRange("%d differences", n, 1, maxBars))
	return Figure{
		Title:  words.T("Differences of %v", s.Takes()),
		Desc:   words.T("Differences between one loss and the next. StartDD is %v with sum %d, PeriodDD is %v with sum %d; PeriodDD stands there %d times.", start, dd.StartLen, period, dd.PeriodLen, rounds),
		Width:  vg.Length(min(max(16*n, 320), 760)) + 60,
		Height: 230,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l, words.T("number of the difference"),
				words.T("difference"))
			p.Add(&bars{values: start, fill: gray, bracket: true, name: "StartDD"})
			first := len(start)
			for k := range rounds {
				repetition := &bars{first: first, values: period, fill: []color.Color{orange, yellow}[k%2], bracket: true}
				if k == 0 {
					repetition.name = words.T("PeriodDD, again and again").In(l)
				}
				p.Add(repetition)
				first += len(period)
			}
			p.X.Min, p.X.Max = 0.4, float64(first)+0.6
			p.Y.Min, p.Y.Max = 0, 1.3*p.Y.Max
			drawPlot(c, p)
		},
	}
}

// bars draws bars of width 1, each with its value above it if there is room.
type bars struct {
	first  int // the number of bars before them
	values []int
	fill   color.Color

	bracket bool   // a bracket above the bars
	name    string // on the bracket
}

// Plot implements [plot.Plotter].
func (b *bars) Plot(c draw.Canvas, p *plot.Plot) {
	if len(b.values) == 0 {
		return
	}
	x, y := p.Transforms(&c)
	numberStyle := labelStyle(9)
	fits := numberStyle.Width(itoa(slices.Max(b.values))) < x(1)-x(0)
	for i, v := range b.values {
		if v == 0 {
			continue
		}
		k := float64(b.first + i + 1)
		bar := rectangle(x(k-0.4), y(0), x(k+0.4)-x(k-0.4), y(float64(v))-y(0))
		c.FillPolygon(b.fill, bar)
		c.StrokeLines(pen(color.Black, 0.5), closedLine(bar))
		if fits {
			c.FillText(numberStyle, vg.Point{X: x(k), Y: y(float64(v)) + 6}, itoa(v))
		}
	}
	if b.bracket {
		from, top := x(float64(b.first)+0.6), c.Max.Y-14
		drawBracket(c, from, x(float64(b.first+len(b.values))+0.4), top)
		c.FillText(leftAligned(9), vg.Point{X: from, Y: top + 8}, b.name)
	}
}

// drawBracket draws a bracket that opens downward.
func drawBracket(c draw.Canvas, from, to, y vg.Length) {
	const foot = 4
	c.StrokeLines(pen(color.Black, 0.8),
		[]vg.Point{{X: from, Y: y - foot}, {X: from, Y: y}, {X: to, Y: y}, {X: to, Y: y - foot}})
}

// DataRange implements [plot.DataRanger].
func (b *bars) DataRange() (xmin, xmax, ymin, ymax float64) {
	return float64(b.first), float64(b.first+len(b.values)) + 1, 0, maxOf(0, b.values, func(v int) float64 { return float64(v) })
}

// PeriodCounts draws the number of sets with each period, for the sets that contain 1 and
// whose largest number is m, from 3 to 14; see [takeaway.Periods].
func PeriodCounts(repetitions []takeaway.Repetition) (figure Figure) {
	defer showError(&figure)
	m := largestTake(repetitions)
	words.Check(checkRange("a largest take of %d", m, 3, maxPeriodCountTake))
	counts := map[int]int{}
	for _, r := range repetitions {
		words.Check(checkRange("a period of %d", r.Period, 1, maxValues))
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
		Desc:  words.T("Bars: %d sets, periods from %d to %d. The period %d is the commonest, %d times.", len(repetitions), periods[0], periods[len(periods)-1], commonest, counts[commonest]),
		Width: vg.Length(min(max(12*len(heights), 360), 700)) + 60, Height: 260,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l, words.T("period"),
				words.T("number of sets"))
			p.Add(&bars{values: heights, fill: skyBlue})
			p.X.Min, p.X.Max = 0.4, float64(len(heights))+0.6
			p.Y.Min, p.Y.Max = 0, 1.15*p.Y.Max
			drawPlot(c, p)
		},
	}
}
