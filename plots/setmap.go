package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// SetMap draws the nim-values of many games as a map, most often of take sets, a
// game to a row, heaps of 0, 1, 2, … from left to right: the darker the larger,
// losses (0) on orange. Thick lines stand before and behind the first period, and
// the period beside the row, a dash where none is known. The figure fails as
// [NimValues] does, and for a heap above 60.
func SetMap(sets ...nimkit.Sequenced) (drawn Figure) {
	defer orSaid(&drawn)
	const high, ordinarySize = 14, 18 // of squares, and of those with ordinary numbers
	all := sequences(sets, mostSequences)
	n := greatest(0, all, func(s nimkit.Sequence) int { return len(s.Values) - 1 })
	longestPeriod := greatest(0, all, func(s nimkit.Sequence) int { return s.Period })
	shortest, largest := 0, nimkit.Nimber(1)
	for _, s := range all {
		largest = max(largest, slices.Max(s.Values))
		if s.Period > 0 && (shortest == 0 || s.Period < shortest) {
			shortest = s.Period
		}
	}
	words.Check(within("a heap of %d", n, 0, mostSetHeap))
	// Narrow squares keep a long map readable on a telephone.
	side := max(10, label(ordinary).Width(itoa(int(largest)))+4)
	shades := newShades(ordinarySize, uint64(largest))
	return plans(Figure{
		Title: words.Of("Nim-waarden van %d verzamelingen", "Grundy-Werte von %d Mengen", "Nim-values of %d sets", len(all)),
		Key: words.Of("0 op oranje = verlies; tussen de dikke strepen de eerste periode, rechts haar lengte",
			"0 auf Orange = Verlust; zwischen den dicken Strichen die erste Periode, rechts ihre Länge",
			"0 on orange = loss; between the thick lines the first period, its length at the right"),
		Desc: words.Of("Een regel per verzameling, van %v tot %v, met de nim-waarden van 0 tot en met %d; perioden van %d tot %d.",
			"Eine Zeile je Menge, von %v bis %v, mit den Grundy-Werten von 0 bis %d; Perioden von %d bis %d.",
			"A row for each set, from %v to %v, with the nim-values from 0 to %d; periods from %d to %d.",
			view.GameName(all[0].Name), view.GameName(all[len(all)-1].Name), n, shortest, longestPeriod),
	}, side, plan{
		x: heapSize, name: func(row int) words.Text { return view.GameName(all[row].Name) }, high: high, right: 24,
		columns: n + 1, rows: len(all), lines: nimLines,
		at: func(x, y int, _ words.Language) square {
			values := all[len(all)-1-y].Values
			if x >= len(values) {
				return square{}
			}
			return shades.nim(values[x])
		},
		over: func(c draw.Canvas, b board) {
			var ends vg.Path
			for i, s := range all {
				row, period := len(all)-1-i, "–"
				if s.Period > 0 {
					period = itoa(s.Period)
					for _, at := range []int{s.Preperiod, s.Preperiod + s.Period} {
						if at <= n+1 {
							ends.Move(b.corner(at, row).Add(vg.Point{Y: 1}))
							ends.Line(b.corner(at, row+1).Sub(vg.Point{Y: 1}))
						}
					}
				}
				c.FillText(aligned(9), b.middle(n+1, row), period)
			}
			stroke(c, draw.LineStyle{Color: color.Black, Width: 2}, ends)
		},
	})
}
