package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// NimRows draws nim-values as numbers in squares, a period to a row, so that
// from the preperiod on the same numbers stand below each other. The exceptional
// values, those that differ from what stands below them in the period, have a
// thick frame on yellow, losses a grey square. The figure fails if the period is
// not between 1 and 60, is none of these values from the preperiod on, or if they
// stop before its first end.
func NimRows(game nimkit.Sequenced) Figure {
	all, err := sequences([]nimkit.Sequenced{game}, 1)
	if err != nil {
		return failed(err)
	}
	name, values, preperiod, period := view.GameName(all[0].Name), all[0].Values, all[0].Preperiod, all[0].Period
	if period == 0 {
		return failed(fmt.Errorf("plots: of %s no period is known", shorten(name.EN, mostNamed)))
	}
	err = within("a period of %d", period, 1, widestPeriod)
	if err == nil && len(values)-period < preperiod {
		err = fmt.Errorf("plots: %d values do not reach to the end of the first period, %d values long from %d on", len(values), period, preperiod)
	}
	if err != nil {
		return failed(err)
	}
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
			return failed(fmt.Errorf("plots: %d is no period from %d on: value %d at %d, %d at %d", period, preperiod, values[inPeriod], inPeriod, v, n))
		}
	}

	const left, top, bottom, high = 52, 64, 10, 18
	side := vg.Length(18)
	for _, v := range values {
		side = max(side, label(9).Width(fmt.Sprint(uint64(v)))+6)
	}
	rows := (len(values) + period - 1) / period
	kept := say("dik omlijnd: %d waarden die zich niet herhalen",
		"dick umrandet: %d Werte, die sich nicht wiederholen",
		"thick frame: %d values that do not repeat", count)
	line := say("streep: vanaf %d voor altijd periode %d",
		"Linie: ab %d für immer Periode %d",
		"line: from %d on period %d for ever", preperiod, period)
	return Figure{
		Title: say("%s: nim-waarden, %d per rij", "%s: Nim-Werte, %d je Zeile", "%s: nim-values, %d to a row", name, period),
		Key:   kept,
		Desc: say("Getallen in vakjes, van 0 tot en met %d; preperiode %d, periode %d, %d uitzonderingen.",
			"Zahlen in Feldern, von 0 bis %d; Vorperiode %d, Periode %d, %d Ausnahmen.",
			"Numbers in squares, from 0 to %d; preperiod %d, period %d, %d exceptions.", len(values)-1, preperiod, period, count),
		Width: max(left+vg.Length(period)*side, widthOf(label(9), line)) + 14, Height: vg.Length(rows*high + top + bottom),
		Draw: func(c draw.Canvas, l view.Language) {
			from := rightAligned(9)
			place := func(n int) (x, y vg.Length) {
				return c.Min.X + left + vg.Length(n%period)*side, c.Max.Y - top - vg.Length((n/period+1)*high)
			}
			corner := vg.Point{X: c.Min.X + left, Y: c.Max.Y - top - vg.Length(rows*high)}
			b := board{corner, side, high, period, rows, draw.LineStyle{Color: color.White, Width: 1}}
			number, exceptional := label(9), heavy(label(9))
			var frames vg.Path
			b.draw(c, func(column, row int) square {
				n := (rows-1-row)*period + column
				if n >= len(values) {
					return square{}
				}
				s := square{color.RGBA{0xe8, 0xf4, 0xfc, 0xff}, number, fmt.Sprint(uint64(values[n]))}
				switch {
				case exceptions[n]:
					s.fill, s.style = yellow, exceptional
					x, y := place(n)
					polygon(&frames, rectangle(x+0.7, y+0.7, side-1.4, high-1.4)...)
				case values[n] == 0:
					s.fill = grey
				}
				return s
			})
			stroke(c, draw.LineStyle{Color: color.Black, Width: 1.4}, frames)
			for n := 0; n < len(values); n += period {
				x, y := place(n)
				c.FillText(from, vg.Point{X: x - 8, Y: y + high/2}, itoa(n)+" –")
			}
			// The line between what comes before the period and the period.
			x, y := place(preperiod)
			right := c.Min.X + left + vg.Length(period)*side
			c.StrokeLines(draw.LineStyle{Color: vermillion, Width: 2}, []vg.Point{
				{X: right, Y: y + high}, {X: x, Y: y + high}, {X: x, Y: y}, {X: c.Min.X + left, Y: y},
			})
			c.FillText(aligned(9), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 48}, line.In(l))
		},
	}
}
