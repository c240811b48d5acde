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

// NimProducts draws the table of nim multiplication for all numbers below size, which is from
// 1 to 48. Squares are darker for larger numbers. Each field in the table has a thick frame:
// the products of numbers below 2, 4 and 16 are themselves below 2, 4 and 16.
func NimProducts(size int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("a table of nim-products below %d", size, 1, maxNimMapSide))
	product := func(x, y int) nimkit.Nimber { return nimkit.Nimber(x).Mul(nimkit.Nimber(y)) }
	largest := nimkit.Nimber(1)
	for x := range size {
		for y := range size {
			largest = max(largest, product(x, y))
		}
	}
	side := min(24, max(500/vg.Length(size), 13))
	palette := newShades(side, uint64(largest))
	return layOutBoards(Figure{
		Title: words.T("Nim-products"),
		Key:   words.T("thick frame: a field, with all its products"),
		Desc:  words.T("A square for each product of two numbers below %d, the largest is %d. The numbers below 2, below 4 and below 16 are a field each: their products do not leave it.", size, uint64(largest)),
	}, side, labeledBoard{
		xLabel: words.Same("n"), yLabel: words.Same("m"), columns: size, rows: size, lineStyle: nimLines,
		squareAt: func(x, y int, _ words.Language) square { return palette.nimSquare(product(x, y)) },
		drawOver: func(c draw.Canvas, b board) {
			for field := 2; field <= size; field *= field {
				c.StrokeLines(pen(color.Black, 1.8), closedLine(b.frame(0, 0, field, field, 0)))
			}
		},
	})
}

// SetMap draws the nim-values of many games, such as take sets, as a map. Each game has a row
// with the heaps 0, 1, 2, … from left to right. Squares are darker for larger values, and
// losses (0) are on orange. Thick lines are before and after the first period. Beside each
// row is its period, or a dash if none is known. The errors are those of [NimValues] and a
// heap above 60.
func SetMap(sets ...nimkit.Sequenced) (figure Figure) {
	defer showError(&figure)
	const height, shadeSide = 14, 18 // of the squares, and the width that determines the size of the numbers
	all := sequences(sets, maxSequences)
	largestHeap := maxOf(0, all, func(s nimkit.Sequence) int { return len(s.Values) - 1 })
	longestPeriod := maxOf(0, all, func(s nimkit.Sequence) int { return s.Period })
	shortest, largest := 0, nimkit.Nimber(1)
	for _, s := range all {
		largest = max(largest, slices.Max(s.Values))
		if s.Period > 0 && (shortest == 0 || s.Period < shortest) {
			shortest = s.Period
		}
	}
	words.Check(checkRange("a heap of %d", largestHeap, 0, maxSetHeap))
	// Narrow squares keep a long map readable on a phone.
	side := max(10, labelStyle(defaultSize).Width(itoa(int(largest)))+4)
	palette := newShades(shadeSide, uint64(largest))
	return layOutBoards(Figure{
		Title: words.T("Nim-values of %d sets", len(all)),
		Key:   words.T("0 on orange = loss; between the thick lines the first period, its length at the right"),
		Desc: words.T("A row for each set, from %v to %v, with the nim-values from 0 to %d; periods from %d to %d.",
			view.GameName(all[0].Name), view.GameName(all[len(all)-1].Name), largestHeap, shortest, longestPeriod),
	}, side, labeledBoard{
		xLabel: heapSizeLabel, rowName: func(row int) words.Text { return view.GameName(all[row].Name) }, height: height, rightMargin: 24,
		columns: largestHeap + 1, rows: len(all), lineStyle: nimLines,
		squareAt: func(x, y int, _ words.Language) square {
			values := all[len(all)-1-y].Values
			if x >= len(values) {
				return square{}
			}
			return palette.nimSquare(values[x])
		},
		drawOver: func(c draw.Canvas, b board) {
			var ends vg.Path
			for i, s := range all {
				row, period := len(all)-1-i, "–"
				if s.Period > 0 {
					period = itoa(s.Period)
					for _, at := range []int{s.Preperiod, s.Preperiod + s.Period} {
						if at <= largestHeap+1 {
							ends.Move(b.corner(at, row).Add(vg.Point{Y: 1}))
							ends.Line(b.corner(at, row+1).Sub(vg.Point{Y: 1}))
						}
					}
				}
				c.FillText(leftAligned(9), b.middle(largestHeap+1, row), period)
			}
			stroke(c, pen(color.Black, 2), ends)
		},
	})
}

// CoinBoard draws the value of a head at each place of a board, as [NimValueMap] does.
func CoinBoard(game coins.Product, columns, rows int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d columns", columns, 1, maxNimMapSide), checkRange("%d rows", rows, 1, maxNimMapSide))
	values := words.Must(game.NimValues(columns, rows))
	all := slices.Concat(values...)
	largest := slices.Max(all)
	losses := countIf(all, func(v nimkit.Nimber) bool { return v == 0 })
	side := min(20, max(500/vg.Length(max(columns, rows)), 12.5))
	palette := newShades(side, uint64(largest))
	return layOutBoards(Figure{
		Title: words.Format("%s × %s", game.Columns.Title(), game.Rows.Title()),
		Key:   words.T("0 on orange = loss"),
		Desc:  words.T("A square for each place with what a head there is worth: %d places, %d of them 0, the largest value is %d.", columns*rows, losses, uint64(largest)),
	}, side, labeledBoard{
		xLabel: words.T("column"), yLabel: words.C("of a table", "row"),
		columns: columns, rows: rows, lineStyle: nimLines,
		squareAt: func(x, y int, _ words.Language) square { return palette.nimSquare(values[y][x]) },
	})
}
