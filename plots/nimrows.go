package plots

import (
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// periodicValues holds nim-values that repeat from a number on.
type periodicValues struct {
	values       []nimkit.Nimber
	from, period int
}

// inPeriod returns the number in the first period that corresponds to n.
func (r periodicValues) inPeriod(n int) int { return r.from + ((n-r.from)%r.period+r.period)%r.period }

// isException reports whether a value is not the one of its place in the period.
func (r periodicValues) isException(n int) bool { return r.values[n] != r.values[r.inPeriod(n)] }

// rowHeight is the height of a row of values in points, and the largest width of its squares.
const rowHeight = 18

// valueBoard returns a labeledBoard of the first known values, one period per line, and the
// width of its squares. Exceptional values are in bold on yellow, losses on gray.
func (r periodicValues) valueBoard(known int) (side vg.Length, b labeledBoard) {
	side = min(rowHeight, max(12, chartWidth/vg.Length(r.period)))
	for _, v := range r.values {
		side = max(side, labelStyle(defaultSize).Width(fmt.Sprint(uint64(v)))+6)
	}
	numberStyle, exceptionalStyle := labelStyle(defaultSize), bold(labelStyle(defaultSize))
	b = lineBoard(len(r.values), r.period, " –", func(n int) square {
		if n >= known {
			return square{}
		}
		value := fmt.Sprint(uint64(r.values[n]))
		switch {
		case r.isException(n):
			return square{yellow, exceptionalStyle, value}
		case r.values[n] == 0:
			return square{gray, numberStyle, value}
		}
		return square{paleBlue, numberStyle, value}
	})
	b.height = rowHeight
	return side, b
}

// NimRows draws nim-values as numbers in squares, one period per row, so that equal numbers
// are below each other from the preperiod on. Exceptional values, which differ from those
// below them in the period, have a thick frame on yellow; losses are on gray.
//
// Rows of another length show whether values seem to repeat: the numbers are then drawn without
// frames. They are also the way to draw a game whose period is not known.
//
// It is an error if the period or the length is not from 1 to 60, if no length is given and no
// period is known, if the values do not have the period from the preperiod on, and if they end
// before the first period does.
func NimRows(game nimkit.Sequenced, length ...int) (figure Figure) {
	defer showError(&figure)
	s := sequences([]nimkit.Sequenced{game}, 1)[0]
	name, values, preperiod, period := view.GameName(s.Name), s.Values, s.Preperiod, s.Period
	words.Check(checkRange("%d lengths of a row", len(length), 0, 1))
	if len(length) == 1 && length[0] != period {
		return rowsOfLength(name, values, length[0])
	}
	if period == 0 {
		short := shorten(name.In(words.English), maxNameInError)
		if from, guess, ok := s.GuessPeriod(); ok && guess <= maxPeriod {
			failf("of %s no period is proven. The %d values look as if they had period %d from %d on: plots.NimRows(game, %d) has lines of that length", short, len(values), guess, from, guess)
		}
		failf("of %s no period is known: say how long a line shall be, as in plots.NimRows(game, 12)", short)
	}
	words.Check(checkRange("a period of %d", period, 1, maxPeriod))
	if len(values)-period < preperiod {
		failf("%d values do not reach to the end of the first period, %d values long from %d on", len(values), period, preperiod)
	}
	words.Check(checkRange("%d rows", (len(values)+period-1)/period, 1, maxRows))
	r := periodicValues{values, preperiod, period}
	var exceptions []int
	for n, v := range values {
		if !r.isException(n) {
			continue
		}
		if n >= preperiod {
			failf("%d is no period from %d on: value %d at %d, %d at %d", period, preperiod, values[r.inPeriod(n)], r.inPeriod(n), v, n)
		}
		exceptions = append(exceptions, n)
	}
	side, squares := r.valueBoard(len(values))
	squares.drawOver = func(c draw.Canvas, b board) {
		var frames vg.Path
		for _, n := range exceptions {
			polygon(&frames, b.nthFrame(n, 0.7)...)
		}
		stroke(c, pen(color.Black, 1.4), frames)
		// A line separates the part before the period from the period.
		at, right := b.corner(b.nth(preperiod)), b.corner(period, 0).X
		c.StrokeLines(pen(vermillion, 2), []vg.Point{
			{X: right, Y: at.Y + b.height}, {X: at.X, Y: at.Y + b.height}, at, {X: b.origin.X, Y: at.Y},
		})
	}
	return layOutBoards(Figure{
		Title: words.T("%s: nim-values, %d to a line", name, period),
		Key:   words.T("thick frame: %d values that do not repeat\nline: from %d on period %d for ever", len(exceptions), preperiod, period),
		Desc:  words.T("Numbers in squares, from 0 to %d; preperiod %d, period %d, %d exceptions.", len(values)-1, preperiod, period, len(exceptions)),
	}, side, squares)
}

// rowsOfLength draws values in rows of a length that need not be a period.
func rowsOfLength(name words.Text, values []nimkit.Nimber, length int) Figure {
	words.Check(checkRange("a line of %d", length, 1, maxPeriod))
	words.Check(checkRange("%d rows", (len(values)+length-1)/length, 1, maxRows))
	r := periodicValues{values: values, period: length}
	side, _ := r.valueBoard(0)
	numberStyle := labelStyle(defaultSize)
	squares := lineBoard(len(values), length, " –", func(n int) square {
		fill := color.Color(paleBlue)
		if values[n] == 0 {
			fill = gray
		}
		return square{fill, numberStyle, fmt.Sprint(uint64(values[n]))}
	})
	squares.height = rowHeight
	return layOutBoards(Figure{
		Title: words.T("%s: nim-values, %d to a line", name, length),
		Desc:  words.T("Numbers in squares, from 0 to %d, %d to a line.", len(values)-1, length),
	}, side, squares)
}

// paleBlue is the fill of nim-values in rows.
var paleBlue = color.RGBA{0xe8, 0xf4, 0xfc, 0xff}

// PeriodProof is a figure of nim-values, one period per row, for a proof that they repeat.
type PeriodProof struct {
	Name          words.Text
	Values        []nimkit.Nimber
	From, Period  int // the values seem to repeat with this period from here on
	RequiredCount int // the number of values that must be compared

	VisibleCount int   // the number of values that are visible
	HasFrame     bool  // the compared values have a frame
	BlackRings   []int // places with a black ring
	RedRing      int   // the place with a red ring; 0 for none
}

// Figure draws the values. The period is at most 60, and there are at most 200 rows.
func (p PeriodProof) Figure() (figure Figure) {
	defer showError(&figure)
	last := len(p.Values) - 1
	words.Check(checkRange("a period of %d", p.Period, 1, maxPeriod), checkRange("%d values", len(p.Values), 1, maxRows*p.Period),
		checkRange("a period from %d on", p.From, 0, last-p.Period+1), checkRange("%d values to compare", p.RequiredCount, 0, last+1),
		checkRange("%d known values", p.VisibleCount, 0, last+1), checkRange("a ring at %d", p.RedRing, 0, last))
	for _, n := range p.BlackRings {
		words.Check(checkRange("a ring at %d", n, 0, last))
	}
	side, squares := periodicValues{p.Values, p.From, p.Period}.valueBoard(p.VisibleCount)
	squares.drawOver = func(c draw.Canvas, b board) {
		thin := pen(gray, 0.5)
		for n := p.VisibleCount; n < len(p.Values); n++ {
			c.StrokeLines(thin, closedLine(b.nthFrame(n, 0)))
		}
		if p.HasFrame {
			c.StrokeLines(pen(vermillion, 2), p.frame(b))
		}
		b.rings(c, pen(color.Black, 1.6), 0.5, p.BlackRings...)
		if p.RedRing > 0 {
			b.rings(c, pen(vermillion, 2), 0.5, p.RedRing)
		}
	}
	return layOutBoards(Figure{
		Title: words.T("%s: why period %d is proven", p.Name, p.Period),
		Desc:  words.T("Nim-values from 0 to %d, %d to a line. Encircled: %s.", p.VisibleCount-1, p.Period, p.encircled()),
	}, side, squares)
}

// frame returns the frame around the compared values, which begin where the repetition does.
func (p PeriodProof) frame(b board) []vg.Point {
	left, right := b.corner(0, 0).X, b.corner(b.columns, 0).X
	from, to := b.corner(b.nth(p.From)), b.corner(b.nth(p.RequiredCount))
	end := []vg.Point{{X: right, Y: to.Y + b.height}, {X: to.X, Y: to.Y + b.height}}
	if to.X > left { // the frame ends within a row
		end = append(end, to, vg.Point{X: left, Y: to.Y})
	}
	return slices.Concat([]vg.Point{{X: from.X, Y: from.Y + b.height}, {X: right, Y: from.Y + b.height}}, end,
		[]vg.Point{{X: left, Y: from.Y}, from, {X: from.X, Y: from.Y + b.height}})
}

// encircled lists the places with a ring.
func (p PeriodProof) encircled() words.Text {
	rings := slices.Clone(p.BlackRings)
	if p.RedRing > 0 {
		rings = append(rings, p.RedRing)
	}
	if len(rings) == 0 {
		return words.C("nothing", "none")
	}
	return words.List(words.T("and"), slices.Compact(rings)...)
}

// RareRow is a figure of the nim-values of rows, some of which are rare, for finding the
// value of the next row.
type RareRow struct {
	Name     words.Text
	Step     octal.SparseStep
	Parts    []int // rows with a ring, black for rare ones and red for common ones
	HasValue bool  // the value of the next row is visible
}

// rare reports whether the value of a row is rare.
func (r RareRow) rare(row int) bool { return r.Step.Rare(r.Step.Values[row]) }

// Figure draws the values of the shorter rows and, if it is found, that of the row. The row
// is at most 200 long.
func (r RareRow) Figure() (figure Figure) {
	defer showError(&figure)
	const side, columns = 20, 12
	row := len(r.Step.Values) - 1
	words.Check(checkRange("a row of %d", row, 0, maxRareRow))
	for _, n := range r.Parts {
		words.Check(checkRange("a part of %d", n, 0, row))
	}
	numberStyle, exceptionalStyle := labelStyle(defaultSize), bold(labelStyle(defaultSize))
	value := words.T("not known yet")
	if r.HasValue {
		value = words.Same(r.Step.Values[row])
	}
	squares := lineBoard(row+1, columns, " –", func(n int) square {
		if n == row && !r.HasValue {
			return square{color.White, exceptionalStyle, "?"}
		}
		fill, style := color.Color(paleBlue), numberStyle
		if r.rare(n) {
			fill = yellow
		}
		if r.rare(n) || n == row {
			style = exceptionalStyle
		}
		return square{fill, style, fmt.Sprint(r.Step.Values[n])}
	})
	squares.drawOver = func(c draw.Canvas, b board) {
		parts := slices.Compact(slices.Sorted(slices.Values(r.Parts)))
		b.rings(c, pen(vermillion, 1.4), 1.5, slices.DeleteFunc(slices.Clone(parts), r.rare)...)
		b.rings(c, pen(color.Black, 1.4), 1.5, slices.DeleteFunc(parts, func(n int) bool { return !r.rare(n) })...)
		c.StrokeLines(pen(color.Black, 1.6), closedLine(b.nthFrame(row, 0.8)))
	}
	return layOutBoards(Figure{
		Title: words.T("%s: the value of a row of %d", r.Name, row),
		Key:   words.T("bold on yellow: rare   rings: the parts after the moves that are looked at"),
		Desc:  words.T("The nim-values of the shorter rows, %d to a line, the rare ones on yellow. The value of %d: %s.", columns, row, value),
	}, side, squares)
}
