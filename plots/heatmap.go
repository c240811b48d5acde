package plots

import (
	"slices"

	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/takeaway"
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

// PeriodMap draws the periods of all sets {1, k, m}, m from 3 to 24 at most, or of all
// {a, b}, b from 2 to 40 at most, as a heat map: the smaller number to the right, the
// larger upwards. See [takeaway.PeriodsOfThree] and [takeaway.PeriodsOfTwo].
func PeriodMap(of []takeaway.Repetition) (drawn Figure) {
	defer orSaid(&drawn)
	takes, largest := 0, largestOf(of)
	if len(of) > 0 {
		takes = of[0].Game.Set.Len()
	}
	var g Grid
	switch takes {
	case 2:
		words.Check(within("a largest take of %d", largest, 2, mostBelow))
		g = Grid{
			Title: words.T("Period of {a, b}"),
			Desc:  words.T("In each square the period of the nim-values of the set {a, b}, for 1 ≤ a < b ≤ %d; the darker, the longer.", largest),
			X:     words.Same("a"), Y: words.Same("b"), X0: 1, Y0: 2,
		}
	default:
		words.Check(within("%d numbers in a set", takes, 2, 3), within("a largest take of %d", largest, 3, mostTakes))
		g = Grid{
			Title: words.T("Period of {1, k, m}"),
			Desc:  words.T("In each square the period of wins and losses of the set {1, k, m}, for 1 < k < m ≤ %d; the darker, the longer.", largest),
			X:     words.Same("k"), Y: words.Same("m"), X0: 2, Y0: 3,
		}
	}
	for y := g.Y0; y <= largest; y++ {
		g.Values = append(g.Values, slices.Repeat([]int{-1}, y-g.X0))
	}
	for _, r := range of {
		e := r.Game.Set.Elements()
		if len(e) != takes || takes == 3 && e[0] != 1 || r.NimValues != (takes == 2) || r.Period < 0 {
			fail("%.100v does not belong in this map", r)
		}
		g.Values[e[takes-1]-g.Y0][e[takes-2]-g.X0] = r.Period
	}
	return HeatMap(g)
}

// largestOf is the largest take of some sets.
func largestOf(of []takeaway.Repetition) int {
	return greatest(0, of, func(r takeaway.Repetition) int { return r.Game.Set.Max() })
}

// Biplus draws m ++ n for all m and n below a bound.
func Biplus(below int) (drawn Figure) {
	defer orSaid(&drawn)
	return numbersBelow(below, func(m, n uint64) int { return int(biplus.Add(m, n)) },
		words.T("m ++ n below %d", below),
		words.T("Board with m ++ n in each square. The diagonal holds 0; every row and column has every number at most once. Blocks of 2, 4, 8, … repeat."))
}

// MentalSteps draws how many steps m ++ n takes in the head.
func MentalSteps(below int) (drawn Figure) {
	defer orSaid(&drawn)
	return numbersBelow(below, func(m, n uint64) int { return len(biplus.InTheHead(m, n).Steps) },
		words.T("Steps in the head for m ++ n"),
		words.T("Board with the number of steps of m ++ n for all m and n below %d.", below))
}

// numbersBelow draws f for all m and n below a bound, m along the x-axis.
func numbersBelow(below int, f func(m, n uint64) int, title, desc words.Text) Figure {
	words.Check(within("a board of all numbers below %d", below, 1, mostBelow))
	g := Grid{Title: title, Desc: desc, X: words.Same("m"), Y: words.Same("n")}
	for n := range uint64(below) {
		var row []int
		for m := range uint64(below) {
			row = append(row, f(m, n))
		}
		g.Values = append(g.Values, row)
	}
	return HeatMap(g)
}
