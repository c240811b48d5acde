package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

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
		fail("of %s no period is known", shorten(name.EN, mostNamed))
	}
	words.Check(within("a period of %d", period, 1, widestPeriod))
	if len(values)-period < preperiod {
		fail("%d values do not reach to the end of the first period, %d values long from %d on", len(values), period, preperiod)
	}
	rows := (len(values) + period - 1) / period
	words.Check(within("%d rows", rows, 1, mostRows))
	// An exceptional value is not the one of its place in the period.
	var exceptions []bool
	count := 0
	for n, v := range values {
		inPeriod := preperiod + ((n-preperiod)%period+period)%period
		exceptions = append(exceptions, v != values[inPeriod])
		if exceptions[n] {
			count++
		}
		if exceptions[n] && n >= preperiod {
			fail("%d is no period from %d on: value %d at %d, %d at %d", period, preperiod, values[inPeriod], inPeriod, v, n)
		}
	}

	const high = 18
	side := min(high, max(12, chartWidth/vg.Length(period)))
	for _, v := range values {
		side = max(side, label(9).Width(fmt.Sprint(uint64(v)))+6)
	}
	number, exceptional := label(9), heavy(label(9))
	return plans(Figure{
		Title: words.Of("%s: nim-waarden, %d per rij", "%s: Grundy-Werte, %d je Zeile", "%s: nim-values, %d to a row", name, period),
		Key: words.Of("dik omlijnd: %d waarden die zich niet herhalen\nstreep: vanaf %d voor altijd periode %d",
			"dick umrandet: %d Werte, die sich nicht wiederholen\nLinie: ab %d für immer Periode %d",
			"thick frame: %d values that do not repeat\nline: from %d on period %d for ever", count, preperiod, period),
		Desc: words.Of("Getallen in vakjes, van 0 tot en met %d; preperiode %d, periode %d, %d uitzonderingen.",
			"Zahlen in Feldern, von 0 bis %d; Vorperiode %d, Periode %d, %d Ausnahmen.",
			"Numbers in squares, from 0 to %d; preperiod %d, period %d, %d exceptions.", len(values)-1, preperiod, period, count),
	}, side, plan{
		name:    func(row int) words.Text { return words.Same(itoa(row*period) + " –") },
		columns: period, rows: rows, high: high, lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(column, row int, _ words.Language) square {
			n := (rows-1-row)*period + column
			switch {
			case n >= len(values):
				return square{}
			case exceptions[n]:
				return square{yellow, exceptional, fmt.Sprint(uint64(values[n]))}
			case values[n] == 0:
				return square{grey, number, "0"}
			}
			return square{paleBlue, number, fmt.Sprint(uint64(values[n]))}
		},
		over: func(c draw.Canvas, b board) {
			place := func(n int) vg.Point { return b.corner(n%period, rows-1-n/period) }
			var frames vg.Path
			for n, exception := range exceptions {
				if exception {
					at := place(n)
					polygon(&frames, rectangle(at.X+0.7, at.Y+0.7, side-1.4, high-1.4)...)
				}
			}
			stroke(c, draw.LineStyle{Color: color.Black, Width: 1.4}, frames)
			// The line between what comes before the period and the period.
			at, right := place(preperiod), b.corner(period, 0).X
			c.StrokeLines(draw.LineStyle{Color: vermillion, Width: 2}, []vg.Point{
				{X: right, Y: at.Y + high}, {X: at.X, Y: at.Y + high}, at, {X: b.at.X, Y: at.Y},
			})
		},
	})
}

// paleBlue lies behind nim-values in rows.
var paleBlue = color.RGBA{0xe8, 0xf4, 0xfc, 0xff}
