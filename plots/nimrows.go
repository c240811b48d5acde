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

// recurring is nim-values that repeat from a number on.
type recurring struct {
	values       []nimkit.Nimber
	from, period int
}

// inPeriod is the number in the first period that has the place of n.
func (r recurring) inPeriod(n int) int { return r.from + ((n-r.from)%r.period+r.period)%r.period }

// exceptional reports whether a value is not the one of its place in the period.
func (r recurring) exceptional(n int) bool { return r.values[n] != r.values[r.inPeriod(n)] }

// squares draws the values before known, a period to a line: the exceptional ones in bold
// on yellow, losses on grey.
func (r recurring) squares(known int) (side vg.Length, p plan) {
	const high = 18
	side = min(high, max(12, chartWidth/vg.Length(r.period)))
	for _, v := range r.values {
		side = max(side, label(ordinary).Width(fmt.Sprint(uint64(v)))+6)
	}
	number, exceptional := label(ordinary), heavy(label(ordinary))
	p = inLines(len(r.values), r.period, " –", func(n int) square {
		if n >= known {
			return square{}
		}
		value := fmt.Sprint(uint64(r.values[n]))
		switch {
		case r.exceptional(n):
			return square{yellow, exceptional, value}
		case r.values[n] == 0:
			return square{grey, number, value}
		}
		return square{paleBlue, number, value}
	})
	p.high = high
	return side, p
}

// NimRows draws nim-values as numbers in squares, a period to a row, so that
// from the preperiod on the same numbers stand below each other. The exceptional
// values, those that differ from what stands below them in the period, have a
// thick frame on yellow, losses a grey square. The figure fails if the period is
// not between 1 and 60, is none of these values from the preperiod on, or if they
// stop before its first end.
func NimRows(game nimkit.Sequenced) (drawn Figure) {
	defer orSaid(&drawn)
	all := sequences([]nimkit.Sequenced{game}, 1)
	name, values, preperiod, period := view.GameName(all[0].Name), all[0].Values, all[0].Preperiod, all[0].Period
	if period == 0 {
		fail("of %s no period is known", shorten(name.In(words.English), mostNamed))
	}
	words.Check(within("a period of %d", period, 1, widestPeriod))
	if len(values)-period < preperiod {
		fail("%d values do not reach to the end of the first period, %d values long from %d on", len(values), period, preperiod)
	}
	words.Check(within("%d rows", (len(values)+period-1)/period, 1, mostRows))
	r := recurring{values, preperiod, period}
	var exceptions []int
	for n, v := range values {
		if !r.exceptional(n) {
			continue
		}
		if n >= preperiod {
			fail("%d is no period from %d on: value %d at %d, %d at %d", period, preperiod, values[r.inPeriod(n)], r.inPeriod(n), v, n)
		}
		exceptions = append(exceptions, n)
	}
	side, p := r.squares(len(values))
	p.over = func(c draw.Canvas, b board) {
		var frames vg.Path
		for _, n := range exceptions {
			polygon(&frames, b.nthFrame(n, 0.7)...)
		}
		stroke(c, draw.LineStyle{Color: color.Black, Width: 1.4}, frames)
		// The line between what comes before the period and the period.
		at, right := b.corner(b.nth(preperiod)), b.corner(period, 0).X
		c.StrokeLines(draw.LineStyle{Color: vermillion, Width: 2}, []vg.Point{
			{X: right, Y: at.Y + b.high}, {X: at.X, Y: at.Y + b.high}, at, {X: b.at.X, Y: at.Y},
		})
	}
	return plans(Figure{
		Title: words.T("%s: nim-values, %d to a line", name, period),
		Key:   words.T("thick frame: %d values that do not repeat\nline: from %d on period %d for ever", len(exceptions), preperiod, period),
		Desc:  words.T("Numbers in squares, from 0 to %d; preperiod %d, period %d, %d exceptions.", len(values)-1, preperiod, period, len(exceptions)),
	}, side, p)
}

// paleBlue lies behind nim-values in rows.
var paleBlue = color.RGBA{0xe8, 0xf4, 0xfc, 0xff}

// Periodic is nim-values, a period to a row, on which it is shown why they repeat.
type Periodic struct {
	Name         words.Text
	Values       []nimkit.Nimber
	From, Period int // the values seem to repeat from there on
	Need         int // so many of them must be compared

	Known  int   // the squares behind it are empty
	Framed bool  // what is compared
	Marked []int // black rings
	Moved  int   // a red ring; 0 for none
}

// Figure draws the values. A period is at most 60, and there are 200 rows at most.
func (w Periodic) Figure() (drawn Figure) {
	defer orSaid(&drawn)
	last := len(w.Values) - 1
	words.Check(within("a period of %d", w.Period, 1, widestPeriod), within("%d values", len(w.Values), 1, mostRows*w.Period),
		within("a period from %d on", w.From, 0, last-w.Period+1), within("%d values to compare", w.Need, 0, last+1),
		within("%d known values", w.Known, 0, last+1), within("a ring at %d", w.Moved, 0, last))
	for _, n := range w.Marked {
		words.Check(within("a ring at %d", n, 0, last))
	}
	side, squares := recurring{w.Values, w.From, w.Period}.squares(w.Known)
	squares.over = func(c draw.Canvas, b board) {
		thin := draw.LineStyle{Color: grey, Width: 0.5}
		for n := w.Known; n < len(w.Values); n++ {
			c.StrokeLines(thin, closed(b.nthFrame(n, 0)))
		}
		if w.Framed {
			c.StrokeLines(draw.LineStyle{Color: vermillion, Width: 2}, w.frame(b))
		}
		b.rings(c, draw.LineStyle{Color: color.Black, Width: 1.6}, 0.5, w.Marked...)
		if w.Moved > 0 {
			b.rings(c, draw.LineStyle{Color: vermillion, Width: 2}, 0.5, w.Moved)
		}
	}
	return plans(Figure{
		Title: words.T("%s: why period %d is proven", w.Name, w.Period),
		Desc:  words.T("Nim-values from 0 to %d, %d to a line. Encircled: %s.", w.Known-1, w.Period, w.encircled()),
	}, side, squares)
}

// frame is round the values that are compared, from the first of the repetition on.
func (w Periodic) frame(b board) []vg.Point {
	left, right := b.corner(0, 0).X, b.corner(b.columns, 0).X
	from, to := b.corner(b.nth(w.From)), b.corner(b.nth(w.Need))
	end := []vg.Point{{X: right, Y: to.Y + b.high}, {X: to.X, Y: to.Y + b.high}}
	if to.X > left { // within a row
		end = append(end, to, vg.Point{X: left, Y: to.Y})
	}
	return slices.Concat([]vg.Point{{X: from.X, Y: from.Y + b.high}, {X: right, Y: from.Y + b.high}}, end,
		[]vg.Point{{X: left, Y: from.Y}, from, {X: from.X, Y: from.Y + b.high}})
}

// encircled names the rows with a ring.
func (w Periodic) encircled() words.Text {
	rings := slices.Clone(w.Marked)
	if w.Moved > 0 {
		rings = append(rings, w.Moved)
	}
	if len(rings) == 0 {
		return words.C("nothing", "none")
	}
	return words.List(words.T("and"), slices.Compact(rings)...)
}

// RareRow is nim-values of rows, of which some are rare, and a row that they lead to.
type RareRow struct {
	Name  words.Text
	By    octal.RareReckoning
	Parts []int // rings, round rare parts black and round common ones red
	Found bool  // the value of the row that was looked for is shown
}

func (w RareRow) rare(row int) bool { return w.By.Rare(w.By.Values[row]) }

// Figure draws the values of the shorter rows, and that of the row if it is found. The
// row has 200 at most.
func (w RareRow) Figure() (drawn Figure) {
	defer orSaid(&drawn)
	const side, columns = 20, 12
	row := len(w.By.Values) - 1
	words.Check(within("a row of %d", row, 0, mostRareRow))
	for _, n := range w.Parts {
		words.Check(within("a part of %d", n, 0, row))
	}
	number, exceptional := label(ordinary), heavy(label(ordinary))
	value := words.T("not known yet")
	if w.Found {
		value = words.Same(w.By.Values[row])
	}
	squares := inLines(row+1, columns, " –", func(n int) square {
		if n == row && !w.Found {
			return square{color.White, exceptional, "?"}
		}
		fill, letters := color.Color(paleBlue), number
		if w.rare(n) {
			fill = yellow
		}
		if w.rare(n) || n == row {
			letters = exceptional
		}
		return square{fill, letters, fmt.Sprint(w.By.Values[n])}
	})
	squares.over = func(c draw.Canvas, b board) {
		parts := slices.Compact(slices.Sorted(slices.Values(w.Parts)))
		b.rings(c, draw.LineStyle{Color: vermillion, Width: 1.4}, 1.5, slices.DeleteFunc(slices.Clone(parts), w.rare)...)
		b.rings(c, draw.LineStyle{Color: color.Black, Width: 1.4}, 1.5, slices.DeleteFunc(parts, func(n int) bool { return !w.rare(n) })...)
		c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1.6}, closed(b.nthFrame(row, 0.8)))
	}
	return plans(Figure{
		Title: words.T("%s: the value of a row of %d", w.Name, row),
		Key:   words.T("yellow: rare   rings: the parts after the moves that are looked at"),
		Desc:  words.T("The nim-values of the shorter rows, %d to a line, the rare ones on yellow. The value of %d: %s.", columns, row, value),
	}, side, squares)
}
