package plots

import (
	"slices"

	"nimlab/nimkit/words"
)

// A Grid is a table of whole numbers to be drawn as a heat map: Values[y][x] ≥ 0,
// the first row at the bottom. A negative value leaves its square empty.
type Grid struct {
	Title, Desc words.Text
	X, Y        words.Text // what the axes count
	X0, Y0      int        // what the first column and row stand for
	Values      [][]int
}

// HeatMap draws a grid of squares, the darker the larger, with the number in
// each, so that it can be read without colour. The figure fails without a number,
// with more than 48 rows or columns and for a number above 99,999.
func HeatMap(g Grid) (drawn Figure) {
	defer orSaid(&drawn)
	columns := greatest(0, g.Values, func(row []int) int { return len(row) })
	largest := greatest(1, slices.Concat(g.Values...), func(v int) int { return v })
	words.Check(
		within("%d columns", columns, 1, mostHeat), within("%d rows", len(g.Values), 1, mostHeat),
		within("the number %d", largest, 0, largestHeat), within("a first column %d", g.X0, -largestHeat, largestHeat), within("a first row %d", g.Y0, -largestHeat, largestHeat),
	)
	side := max(26, label(9).Width(itoa(largest))+4)
	shades := newShades(side, uint64(largest))
	shades.steps = 12
	return plans(Figure{Title: g.Title, Desc: g.Desc}, side, plan{
		x: g.X, y: g.Y, x0: g.X0, y0: g.Y0, columns: columns, rows: len(g.Values), lines: nimLines,
		at: func(x, y int, _ words.Language) square {
			if x >= len(g.Values[y]) || g.Values[y][x] < 0 {
				return square{}
			}
			return shades.square(uint64(g.Values[y][x]))
		},
	})
}
