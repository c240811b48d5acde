package plots

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

var largestTake = words.T("M, the largest number of the set")

// fitting ends a figure of a table of records that is not to be drawn.
func fitting(rs []records.Record, least int) {
	words.Check(within("%d records", len(rs), least, mostRecords))
	for _, r := range rs {
		words.Check(within("a record of M = %d", r.M, 1, mostRecords), within("%d sets", r.Sets, 1, math.MaxInt),
			within("a period of %d", r.Period.Length, 1, math.MaxInt))
	}
}

var longestPeriod = words.T("longest period")

func periodOf(r records.Record) int { return r.Period.Length }

// A measure is a number of a record, with the sign and the name of its curve.
type measure struct {
	of     func(records.Record) int
	glyphs draw.GlyphStyle
	name   words.Text
}

// growing draws measures of records over M on a logarithmic axis. Desc has places for the
// first and the last M, and for what each measure is there.
func growing(rs []records.Record, title, desc, y words.Text, all ...measure) Figure {
	fitting(rs, 1)
	begin, end := rs[0], rs[len(rs)-1]
	said := []any{begin.M, end.M}
	var drawn []curve
	for _, m := range all {
		said = append(said, m.of(begin), m.of(end))
		k := curve{name: m.name, glyphs: m.glyphs, dashes: dashed, numbered: len(all) == 1}
		for _, r := range rs {
			if v := m.of(r); v > 0 { // a 0 is nowhere on a logarithmic axis
				k.points = append(k.points, plotter.XY{X: float64(r.M), Y: float64(v)})
			}
		}
		drawn = append(drawn, k)
	}
	f := Figure{Title: title, Desc: desc.Sprintf(said...), Width: chartWidth, Height: 320, Draw: curves(largestTake, y, 2, drawn...)}
	if len(all) == 1 {
		f.Height = 300
	}
	return f
}

// Records draws the longest period for each largest take M on a logarithmic
// axis, with its number above each point. That is for some twenty of them; for
// more see [RecordLengths].
func Records(rs []records.Record) (drawn Figure) {
	defer orSaid(&drawn)
	return growing(rs, words.T("The longest period for each M"),
		words.T("For M = %d to %d the longest period grows from %d to %d, on a logarithmic axis, in leaps up and down."),
		longestPeriod, measure{of: periodOf, glyphs: blueDiscs})
}

// numbers writes the height of each point above it, beside the line that comes from
// there, or below a point whose neighbours are both higher.
type numbers struct {
	points   plotter.XYs
	language words.Language
}

// Plot implements [plot.Plotter].
func (n *numbers) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	for i, q := range n.points {
		at := vg.Point{X: x(q.X), Y: y(q.Y) + 9}
		fell := i > 0 && n.points[i-1].Y > q.Y
		rises := i+1 < len(n.points) && n.points[i+1].Y > q.Y
		switch {
		case fell && rises:
			at.Y -= 18
		case fell:
			at.X += 4
		case rises:
			at.X -= 4
		}
		c.FillText(label(9), at, grouped(itoa(int(q.Y)), n.language))
	}
}

// RecordLengths draws the longest period and the longest preperiod for each
// largest take M on one logarithmic axis.
func RecordLengths(rs []records.Record) (drawn Figure) {
	defer orSaid(&drawn)
	return growing(rs, words.T("The longest period and the longest preperiod"),
		words.T("For M = %d to %d the longest period grows from %d to %d and the longest preperiod from %d to %d, on a logarithmic axis."),
		words.T("length"), measure{periodOf, blueDiscs, longestPeriod},
		measure{func(r records.Record) int { return r.Preperiod.Length }, vermillionBoxes, words.T("longest preperiod")})
}

// RecordSequences draws how many sets there are for each largest take M, and how
// many different loss sequences they have, on one logarithmic axis.
func RecordSequences(rs []records.Record) (drawn Figure) {
	defer orSaid(&drawn)
	return growing(rs, words.T("Sets and loss sequences"),
		words.T("For M = %d to %d the number of sets grows from %d to %d and that of different sequences from %d to %d, on a logarithmic axis."),
		words.T("how many"), measure{func(r records.Record) int { return r.Sets }, vermillionBoxes, words.T("sets")},
		measure{func(r records.Record) int { return r.Sequences }, blueDiscs, words.T("different sequences")})
}

// RecordGrowth draws by which factor the number of loss sequences grows with
// each M: what the next row of the table costs, compared with the one before.
// It takes two records at least.
func RecordGrowth(rs []records.Record) (drawn Figure) {
	defer orSaid(&drawn)
	fitting(rs, 2)
	var factors plotter.XYs
	least, most := math.Inf(1), 0.0
	for i, r := range rs[1:] {
		words.Check(within("%d sequences", rs[i].Sequences, 1, math.MaxInt))
		f := float64(r.Sequences) / float64(rs[i].Sequences)
		factors = append(factors, plotter.XY{X: float64(r.M), Y: f})
		least, most = min(least, f), max(most, f)
	}
	begin, end := rs[1].M, rs[len(rs)-1].M
	return Figure{
		Title: words.T("How many times as many sequences as for M − 1"),
		Desc:  words.T("For M = %d to %d the factor goes up and down between %.2f and %.2f; at the last M it is %.2f.", begin, end, least, most, factors[len(factors)-1].Y),
		Width: chartWidth, Height: 260,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l, largestTake, words.T("factor"))
			curve{glyphs: blueDiscs, dashes: dashed, points: factors}.draw(p, l)
			p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = float64(begin)-0.5, float64(end)+0.5, 0, most+0.5
			finish(c, p)
		},
	}
}

// RecordSets draws the shortest set with the longest period for each largest take
// M as a row of squares, its numbers filled. A set that is its own mirror image,
// with s in it exactly when M-s is, is filled dark and has a diamond at the end of
// its row; see [records.Symmetric].
func RecordSets(rs []records.Record) (drawn Figure) {
	defer orSaid(&drawn)
	fitting(rs, 1)
	widest := greatest(0, rs, func(r records.Record) int { return r.M })
	symmetric := count(rs, func(r records.Record) bool { return records.Symmetric(r.Period.Set) })
	// A telephone shows narrow squares larger.
	const high = 12
	side := max(6, min(high, (chartWidth-80)/vg.Length(widest)))
	thin := draw.LineStyle{Color: grey, Width: 0.5}
	of := func(row int) records.Record { return rs[len(rs)-1-row] }
	return plans(Figure{
		Title: words.T("The sets with the longest period"),
		Key:   words.T("dark and ◆: a mirror image of itself, with s also M − s"),
		Desc: words.T("A row for each M from %d to %d, with the numbers of the set as filled squares. Of the %d sets %d are mirror images of themselves.",
			rs[0].M, rs[len(rs)-1].M, len(rs), symmetric),
	}, side, plan{
		x: words.T("number of the set"), x0: 1,
		y: words.Same("M"), name: func(row int) words.Text { return words.Same(rs[row].M) },
		columns: widest, rows: len(rs), high: high, right: 14,
		at: func(x, y int, _ words.Language) square {
			switch set := of(y).Period.Set; {
			case !set.Contains(x + 1):
				return square{}
			case records.Symmetric(set):
				return square{fill: blue}
			}
			return square{fill: skyBlue}
		},
		over: func(c draw.Canvas, b board) {
			for y := range b.rows {
				if records.Symmetric(of(y).Period.Set) {
					c.FillText(label(8), b.middle(of(y).M, y), "◆")
				}
				for s := range of(y).M {
					c.StrokeLines(thin, closed(b.frame(s, y, 1, 1, 0)))
				}
			}
		},
	})
}
