package plots

import (
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

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
	const high = 18
	last := len(w.Values) - 1
	words.Check(within("a period of %d", w.Period, 1, widestPeriod), within("%d values", len(w.Values), 1, mostRows*w.Period),
		within("a period from %d on", w.From, 0, last-w.Period+1), within("%d values to compare", w.Need, 0, last+1),
		within("%d known values", w.Known, 0, last+1), within("a ring at %d", w.Moved, 0, last))
	for _, n := range w.Marked {
		words.Check(within("a ring at %d", n, 0, last))
	}
	rows := (len(w.Values) + w.Period - 1) / w.Period
	side := min(high, max(12, chartWidth/vg.Length(w.Period)))
	for _, v := range w.Values {
		side = max(side, label(ordinary).Width(fmt.Sprint(uint64(v)))+6)
	}
	number, exceptional := label(ordinary), heavy(label(ordinary))
	return plans(Figure{
		Title: words.Of("%s: waarom periode %d bewezen is", "%s: warum Periode %d bewiesen ist", "%s: why period %d is proven", w.Name, w.Period),
		Desc: words.Of("Nim-waarden van 0 tot en met %d, %d per rij. Omringd: %s.",
			"Grundy-Werte von 0 bis %d, %d je Zeile. Umringt: %s.",
			"Nim-values from 0 to %d, %d to a row. Encircled: %s.", w.Known-1, w.Period, w.encircled()),
	}, side, plan{
		name:    func(row int) words.Text { return words.Same(itoa(row*w.Period) + " –") },
		columns: w.Period, rows: rows, high: high, lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(column, row int, _ words.Language) square {
			n := (rows-1-row)*w.Period + column
			if n >= w.Known {
				return square{}
			}
			value := fmt.Sprint(uint64(w.Values[n]))
			switch {
			case w.Values[n] != w.Values[w.From+((n-w.From)%w.Period+w.Period)%w.Period]:
				return square{yellow, exceptional, value}
			case w.Values[n] == 0:
				return square{grey, number, value}
			}
			return square{paleBlue, number, value}
		},
		over: func(c draw.Canvas, b board) {
			place := func(n int) vg.Point { return b.corner(n%w.Period, rows-1-n/w.Period) }
			thin := draw.LineStyle{Color: grey, Width: 0.5}
			for n := w.Known; n < len(w.Values); n++ {
				at := place(n)
				c.StrokeLines(thin, closed(rectangle(at.X, at.Y, side, high)))
			}
			if w.Framed {
				c.StrokeLines(draw.LineStyle{Color: vermillion, Width: 2}, w.frame(b))
			}
			ring := draw.LineStyle{Color: color.Black, Width: 1.6}
			var rings vg.Path
			for _, n := range w.Marked {
				circle(&rings, b.middle(n%w.Period, rows-1-n/w.Period), high/2-0.5)
			}
			stroke(c, ring, rings)
			if w.Moved > 0 {
				var short vg.Path
				circle(&short, b.middle(w.Moved%w.Period, rows-1-w.Moved/w.Period), high/2-0.5)
				stroke(c, draw.LineStyle{Color: vermillion, Width: 2}, short)
			}
		},
	})
}

// frame is round the values that are compared, from the first of the repetition on.
func (w Periodic) frame(b board) []vg.Point {
	corner := func(n int) vg.Point { return b.corner(n%w.Period, b.rows-1-n/w.Period) }
	left, right := b.corner(0, 0).X, b.corner(b.columns, 0).X
	from, to := corner(w.From), corner(w.Need)
	end := []vg.Point{{X: right, Y: to.Y + b.high}, {X: to.X, Y: to.Y + b.high}}
	if to.X > left { // within a row
		end = append(end, to, vg.Point{X: left, Y: to.Y})
	}
	return slices.Concat([]vg.Point{{X: from.X, Y: from.Y + b.high}, {X: right, Y: from.Y + b.high}}, end,
		[]vg.Point{{X: left, Y: from.Y}, from, {X: from.X, Y: from.Y + b.high}})
}

// encircled names the rows with a ring.
func (w Periodic) encircled() words.Text {
	rings := w.Marked
	if w.Moved > 0 {
		rings = append(slices.Clone(rings), w.Moved)
	}
	if len(rings) == 0 {
		return words.Of("niets", "nichts", "none")
	}
	rings = slices.Compact(slices.Clone(rings))
	names := make([]words.Text, len(rings))
	for i, n := range rings {
		names[i] = words.Same(n)
	}
	return words.List(words.Of("en", "und", "and"), names...)
}
