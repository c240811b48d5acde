package plots

import (
	"slices"

	"gonum.org/v1/plot/vg"

	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// A Grid is a table of integers for a heat map.
type Grid struct {
	Title, Desc           words.Text
	XLabel, YLabel        words.Text // of the axes
	FirstColumn, FirstRow int        // numbers of the first column and of the lowest row
	Values                [][]int    // by row, from the bottom; the square of a negative value is empty
}

// HeatMap draws a grid of squares with a number in each, darker for larger numbers. If the
// numbers could not be read on a page, there are only shades. It is an error if there is no
// square, if there are more than 128 rows or columns, and if a number is above 99,999.
func HeatMap(g Grid) (figure Figure) {
	defer showError(&figure)
	columns := maxOf(0, g.Values, func(row []int) int { return len(row) })
	largest := maxOf(1, slices.Concat(g.Values...), func(v int) int { return v })
	words.Check(
		checkRange("%d columns", columns, 1, maxHeatSide), checkRange("%d rows", len(g.Values), 1, maxHeatSide),
		checkRange("the number %d", largest, 0, maxHeatValue), checkRange("a first column %d", g.FirstColumn, -maxHeatValue, maxHeatValue), checkRange("a first row %d", g.FirstRow, -maxHeatValue, maxHeatValue),
	)
	g.Values = slices.Clone(g.Values) // the caller may change them before they are drawn
	for i, row := range g.Values {
		g.Values[i] = slices.Clone(row)
	}
	width := labelStyle(defaultSize).Width(itoa(largest))
	side := max(26, width+4)
	leftMargin := labeledBoard{yLabel: g.YLabel, firstRow: g.FirstRow, rows: len(g.Values)}.leftMargin()
	availableWidth := (displayWidth - max(60, leftMargin+24)) / vg.Length(columns) // beside the numbers and the label of an axis
	palette := newShades(min(side, availableWidth), uint64(largest))
	palette.steps = 12
	var key words.Text
	hasNumbers := true
	if side > availableWidth {
		side = availableWidth
		size := min(defaultSize, defaultSize*(side-2)/width)
		palette.light.Font.Size, palette.dark.Font.Size = size, size
		if hasNumbers = size >= minTextSize; !hasNumbers {
			key = words.T("the stronger the shade, the larger: from 0 to %d", largest)
		}
	}
	return layOutBoards(Figure{Title: g.Title, Key: key, Desc: g.Desc}, side, labeledBoard{
		xLabel: g.XLabel, yLabel: g.YLabel, firstColumn: g.FirstColumn, firstRow: g.FirstRow, columns: columns, rows: len(g.Values), lineStyle: nimLines,
		squareAt: func(x, y int, _ words.Language) square {
			if x >= len(g.Values[y]) || g.Values[y][x] < 0 {
				return square{}
			}
			s := palette.numberSquare(uint64(g.Values[y][x]))
			if !hasNumbers {
				s.label = ""
			}
			return s
		},
	})
}

// minTextSize is the least size in points of a text that can be read: 8 pixels.
const minTextSize = 6

// PeriodMap draws the periods of all sets {1, k, m} or of all sets {a, b} as a heat map: k or
// a on the x-axis, m or b on the y-axis. The largest m is from 3 to 64, the largest b from 2
// to 64. See [takeaway.PeriodsOfThree] and [takeaway.PeriodsOfTwo].
func PeriodMap(periods []takeaway.Repetition) (figure Figure) {
	defer showError(&figure)
	size, largest := 0, largestTake(periods)
	if len(periods) > 0 {
		size = periods[0].Set.Len()
	}
	var grid Grid
	switch size {
	case 2:
		words.Check(checkRange("a largest take of %d", largest, 2, maxHeatTake))
		grid = Grid{
			Title:  words.T("Period of {a, b}"),
			Desc:   words.T("In each square the period of the nim-values of the set {a, b}, for 1 ≤ a < b ≤ %d; the stronger the shade, the longer.", largest),
			XLabel: words.Same("a"), YLabel: words.Same("b"), FirstColumn: 1, FirstRow: 2,
		}
	default:
		words.Check(checkRange("%d numbers in a set", size, 2, 3), checkRange("a largest take of %d", largest, 3, maxHeatTake))
		grid = Grid{
			Title:  words.T("Period of {1, k, m}"),
			Desc:   words.T("In each square the period of wins and losses of the set {1, k, m}, for 1 < k < m ≤ %d; the stronger the shade, the longer.", largest),
			XLabel: words.Same("k"), YLabel: words.Same("m"), FirstColumn: 2, FirstRow: 3,
		}
	}
	for y := grid.FirstRow; y <= largest; y++ {
		grid.Values = append(grid.Values, slices.Repeat([]int{-1}, y-grid.FirstColumn))
	}
	for _, repetition := range periods {
		elements := repetition.Set.Elements()
		if len(elements) != size || size == 3 && elements[0] != 1 || repetition.NimValues != (size == 2) || repetition.Period < 0 {
			failf("%.100v does not belong in this map", repetition)
		}
		grid.Values[elements[size-1]-grid.FirstRow][elements[size-2]-grid.FirstColumn] = repetition.Period
	}
	return HeatMap(grid)
}

// largestTake returns the largest number in any of the sets, 0 if there is none.
func largestTake(periods []takeaway.Repetition) int {
	return maxOf(0, periods, func(r takeaway.Repetition) int { return r.Set.Max() })
}

// Biplus draws m ++ n for all m and n below a bound, which is from 1 to 40.
func Biplus(below int) (figure Figure) {
	defer showError(&figure)
	return numbersBelow(below, func(m, n uint64) int { return int(biplus.Add(m, n)) },
		words.T("m ++ n below %d", below),
		words.T("Board with m ++ n in each square. The diagonal holds 0; every row and column has every number at most once. Blocks of 2, 4, 8, … repeat."))
}

// MentalSteps draws the number of steps of m ++ n in the head, for all m and n below a
// bound, which is from 1 to 40.
func MentalSteps(below int) (figure Figure) {
	defer showError(&figure)
	return numbersBelow(below, func(m, n uint64) int { return len(biplus.InTheHead(m, n).Steps) },
		words.T("Steps in the head for m ++ n"),
		words.T("Board with the number of steps of m ++ n for all m and n below %d.", below))
}

// numbersBelow draws f(m, n) for all m and n below a bound, m along the x-axis.
func numbersBelow(below int, f func(m, n uint64) int, title, desc words.Text) Figure {
	words.Check(checkRange("a board of all numbers below %d", below, 1, maxBiplusBound))
	grid := Grid{Title: title, Desc: desc, XLabel: words.Same("m"), YLabel: words.Same("n")}
	for n := range uint64(below) {
		var row []int
		for m := range uint64(below) {
			row = append(row, f(m, n))
		}
		grid.Values = append(grid.Values, row)
	}
	return HeatMap(grid)
}
