package plots

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

// The labels of the axes of M and of the longest period.
var (
	largestTakeLabel   = words.T("M, the largest number of the set")
	longestPeriodLabel = words.T("longest period")
)

// checkRecords returns an error unless a table of records can be drawn. It needs at least
// the given number of rows.
func checkRecords(rs []records.Record, least int) error {
	if len(rs) == 1 && least > 1 {
		return words.Errorf("plots: a single record: this figure needs %d or more", least)
	}
	err := checkRange("%d records", len(rs), least, maxRecords)
	for _, r := range rs[:min(len(rs), maxRecords)] {
		err = cmp.Or(err, checkRange("a record of M = %d", r.M, 1, maxRecords), checkRange("%d sets", r.Sets, 1, math.MaxInt),
			checkRange("a period of %d", r.Period.Length, 1, math.MaxInt))
	}
	return err
}

// A measure is a quantity of a record, with the symbol and the name of its curve.
type measure struct {
	value  func(records.Record) int
	glyphs draw.GlyphStyle
	name   words.Text
}

// recordCurves draws measures of records over M on a logarithmic axis.
func recordCurves(rows []records.Record, title, y words.Text, measures ...measure) Figure {
	words.Check(checkRecords(rows, 1))
	first, last := rows[0], rows[len(rows)-1]
	var endTexts words.Text
	var curveList []curve
	for _, m := range measures {
		from, to := m.value(first), m.value(last)
		end := words.T("%s from %d to %d", m.name, from, to)
		if from == to {
			end = words.Format("%s %d", m.name, from)
		}
		endTexts = words.Join(", ", endTexts, end)
		line := curve{glyphs: m.glyphs, dashes: dashPattern, showsValues: len(measures) == 1}
		if len(measures) > 1 {
			line.name = m.name
		}
		for _, r := range rows {
			if v := m.value(r); v > 0 { // a logarithmic axis has no 0
				line.points = append(line.points, plotter.XY{X: float64(r.M), Y: float64(v)})
			}
		}
		curveList = append(curveList, line)
	}
	desc := words.T("For M = %d to %d, at the ends: %s. The axis is logarithmic.", first.M, last.M, endTexts)
	if len(rows) == 1 {
		desc = words.Format("M = %d: %s.", first.M, endTexts)
	}
	f := Figure{Title: title, Desc: desc, Width: chartWidth, Height: 320, Draw: curves(largestTakeLabel, y, 2, curveList...)}
	if len(measures) == 1 {
		f.Height = 300
	}
	return f
}

// Records draws the longest period for each largest take M on a logarithmic axis, with the
// value at each point where it does not lie over another; [RecordLengths] draws no values.
func Records(rs []records.Record) (figure Figure) {
	defer showError(&figure)
	return recordCurves(rs, words.T("The longest period for each M"),
		longestPeriodLabel, measure{periodLength, blueDiscs, longestPeriodLabel})
}

// periodLength returns the longest period of a record.
func periodLength(r records.Record) int { return r.Period.Length }

// pointLabels writes the value of each point above it, to the side of lines that rise to the
// next point, or below a point whose neighbors are both higher. It leaves out values that would
// lie over others.
type pointLabels struct {
	points   plotter.XYs
	language words.Language
}

// Plot implements [plot.Plotter].
func (n *pointLabels) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	style := labelStyle(9)
	var drawnBoxes []vg.Rectangle
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
		text := groupDigits(strconv.FormatFloat(q.Y, 'f', 0, 64), n.language)
		half := vg.Point{X: style.Width(text) / 2, Y: 3}
		box := vg.Rectangle{Min: at.Sub(half), Max: at.Add(half)}
		if !slices.ContainsFunc(drawnBoxes, func(r vg.Rectangle) bool {
			return box.Min.X < r.Max.X && r.Min.X < box.Max.X && box.Min.Y < r.Max.Y && r.Min.Y < box.Max.Y
		}) {
			drawnBoxes = append(drawnBoxes, box)
			c.FillText(style, at, text)
		}
	}
}

// RecordLengths draws the longest period and the longest preperiod for each largest take M,
// on a logarithmic axis.
func RecordLengths(rs []records.Record) (figure Figure) {
	defer showError(&figure)
	return recordCurves(rs, words.T("The longest period and the longest preperiod"),
		words.T("length"), measure{periodLength, blueDiscs, longestPeriodLabel},
		measure{func(r records.Record) int { return r.Preperiod.Length }, vermillionBoxes, words.T("longest preperiod")})
}

// RecordSequences draws the number of sets for each largest take M, and the number of their
// different loss sequences, on a logarithmic axis.
func RecordSequences(rs []records.Record) (figure Figure) {
	defer showError(&figure)
	return recordCurves(rs, words.T("Sets and loss sequences"),
		words.T("how many"), measure{func(r records.Record) int { return r.Sets }, vermillionBoxes, words.T("sets")},
		measure{func(r records.Record) int { return r.Sequences }, blueDiscs, words.T("different sequences")})
}

// RecordGrowth draws the factor by which the number of loss sequences grows from each M to
// the next. It indicates the cost of a row of the table, compared with the row before. It needs
// at least two records.
func RecordGrowth(rs []records.Record) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRecords(rs, 2))
	var factors plotter.XYs
	smallest, largest := math.Inf(1), 0.0
	for i, r := range rs[1:] {
		words.Check(checkRange("%d sequences", rs[i].Sequences, 1, math.MaxInt))
		f := float64(r.Sequences) / float64(rs[i].Sequences)
		factors = append(factors, plotter.XY{X: float64(r.M), Y: f})
		smallest, largest = min(smallest, f), max(largest, f)
	}
	first, last := rs[1].M, rs[len(rs)-1].M
	return Figure{
		Title: words.T("How many times as many sequences as for M − 1"),
		Desc:  words.T("For M = %d to %d the factor goes up and down between %.2f and %.2f; at the last M it is %.2f.", first, last, smallest, largest, factors[len(factors)-1].Y),
		Width: chartWidth, Height: 260,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l, largestTakeLabel, words.T("factor"))
			curve{glyphs: blueDiscs, dashes: dashPattern, points: factors}.draw(p, l)
			p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = float64(first)-0.5, float64(last)+0.5, 0, largest+0.5
			drawPlot(c, p)
		},
	}
}

// RecordSets draws the shortest set with the longest period for each largest take M, as a
// row of squares in which the numbers of the set are filled. A set that is its own mirror
// image (it contains s exactly if it contains M − s) is dark, with a diamond at the end of
// its row. See [records.Symmetric].
func RecordSets(rs []records.Record) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRecords(rs, 1))
	rs = slices.Clone(rs) // the caller may change them before they are drawn
	widest := maxOf(0, rs, func(r records.Record) int { return r.M })
	symmetric := countIf(rs, func(r records.Record) bool { return records.Symmetric(r.Period.Set) })
	// Narrow squares are displayed larger on a phone.
	const squareHeight = 12
	side := max(6, min(squareHeight, (chartWidth-80)/vg.Length(widest)))
	thin := pen(gray, 0.5)
	record := func(row int) records.Record { return rs[len(rs)-1-row] }
	return layOutBoards(Figure{
		Title: words.T("The sets with the longest period"),
		Key:   words.T("◆: a mirror image of itself, with s also M − s"),
		Desc: words.T("A row for each M from %d to %d, with the numbers of the set as filled squares. Of the %d sets %d are mirror images of themselves.",
			rs[0].M, rs[len(rs)-1].M, len(rs), symmetric),
	}, side, labeledBoard{
		xLabel: words.T("number of the set"), firstColumn: 1,
		yLabel: words.Same("M"), rowName: func(row int) words.Text { return words.Same(rs[row].M) },
		columns: widest, rows: len(rs), height: squareHeight, rightMargin: 14,
		squareAt: func(x, y int, _ words.Language) square {
			switch set := record(y).Period.Set; {
			case !set.Contains(x + 1):
				return square{}
			case records.Symmetric(set):
				return square{fill: blue}
			}
			return square{fill: skyBlue}
		},
		drawOver: func(c draw.Canvas, b board) {
			for y := range b.rows {
				if records.Symmetric(record(y).Period.Set) {
					c.FillText(labelStyle(8), b.middle(record(y).M, y), "◆")
				}
				for s := range record(y).M {
					c.StrokeLines(thin, closedLine(b.frame(s, y, 1, 1, 0)))
				}
			}
		},
	})
}
