package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// NimProducts draws the table of nim multiplication, each number below size times
// each, the darker the larger. A thick frame goes round each field in it: the
// products of numbers below 2, 4, 16 lie below 2, 4, 16 themselves. A size that is
// not between 1 and 48 is an error when the figure is drawn.
func NimProducts(size int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("a table of nim-products below %d", size, 1, widestNimMap))
	product := func(x, y int) nimkit.Nimber { return nimkit.Nimber(x).Mul(nimkit.Nimber(y)) }
	largest := nimkit.Nimber(1)
	for x := range size {
		for y := range size {
			largest = max(largest, product(x, y))
		}
	}
	side := min(24, max(500/vg.Length(size), 13))
	shades := newShades(side, uint64(largest))
	return plans(Figure{
		Title: words.T("Nim-products"),
		Key:   words.T("thick frame: a field, with all its products"),
		Desc:  words.T("A square for each product of two numbers below %d, the largest is %d. The numbers below 2, below 4 and below 16 are a field each: their products do not leave it.", size, uint64(largest)),
	}, side, plan{
		x: words.Same("n"), y: words.Same("m"), columns: size, rows: size, lines: nimLines,
		at: func(x, y int, _ words.Language) square { return shades.nim(product(x, y)) },
		over: func(c draw.Canvas, b board) {
			for field := 2; field <= size; field *= field {
				c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1.8}, closed(b.frame(0, 0, field, field, 0)))
			}
		},
	})
}

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
		Title: words.T("Nim-values of %d sets", len(all)),
		Key:   words.T("0 on orange = loss; between the thick lines the first period, its length at the right"),
		Desc: words.T("A row for each set, from %v to %v, with the nim-values from 0 to %d; periods from %d to %d.",
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

// CoinBoard draws what a head is worth at each place of a board, as [NimValueMap]
// does.
func CoinBoard(game coins.Product, columns, rows int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d columns", columns, 1, widestNimMap), within("%d rows", rows, 1, widestNimMap))
	values := words.Must(game.NimValues(columns, rows))
	all := slices.Concat(values...)
	largest := slices.Max(all)
	losses := count(all, func(v nimkit.Nimber) bool { return v == 0 })
	side := min(20, max(500/vg.Length(max(columns, rows)), 12.5))
	shades := newShades(side, uint64(largest))
	return plans(Figure{
		Title: words.Format("%s × %s", game.Columns.Called(), game.Rows.Called()),
		Key:   words.T("0 on orange = loss"),
		Desc:  words.T("A square for each place with what a head there is worth: %d places, %d of them 0, the largest value is %d.", columns*rows, losses, uint64(largest)),
	}, side, plan{
		x: words.T("column"), y: words.C("of a table", "row"),
		columns: columns, rows: rows, lines: nimLines,
		at: func(x, y int, _ words.Language) square { return shades.nim(values[y][x]) },
	})
}
