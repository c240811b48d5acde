package plots

import (
	"maps"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

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
			Title: words.Of("Periode van {a, b}", "Periode von {a, b}", "Period of {a, b}"),
			Desc: words.Of("In elk vakje de periode van de nim-waarden bij de verzameling {a, b}, voor 1 ≤ a < b ≤ %d; hoe donkerder, hoe langer.",
				"In jedem Feld die Periode der Grundy-Werte bei der Menge {a, b}, für 1 ≤ a < b ≤ %d; je dunkler, desto länger.",
				"In each square the period of the nim-values of the set {a, b}, for 1 ≤ a < b ≤ %d; the darker, the longer.", largest),
			X: words.Same("a"), Y: words.Same("b"), X0: 1, Y0: 2,
		}
	default:
		words.Check(within("%d numbers in a set", takes, 2, 3), within("a largest take of %d", largest, 3, mostTakes))
		g = Grid{
			Title: words.Of("Periode van {1, k, m}", "Periode von {1, k, m}", "Period of {1, k, m}"),
			Desc: words.Of("In elk vakje de periode van winst en verlies bij de verzameling {1, k, m}, voor 1 < k < m ≤ %d; hoe donkerder, hoe langer.",
				"In jedem Feld die Periode von Gewinn und Verlust bei der Menge {1, k, m}, für 1 < k < m ≤ %d; je dunkler, desto länger.",
				"In each square the period of wins and losses of the set {1, k, m}, for 1 < k < m ≤ %d; the darker, the longer.", largest),
			X: words.Same("k"), Y: words.Same("m"), X0: 2, Y0: 3,
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

// PeriodCounts draws how many sets have which period: of the sets with 1 and with largest
// number m, m from 3 to 14, see [takeaway.Periods].
func PeriodCounts(of []takeaway.Repetition) (drawn Figure) {
	defer orSaid(&drawn)
	m := largestOf(of)
	words.Check(within("a largest take of %d", m, 3, mostCounted))
	counts := map[int]int{}
	for _, r := range of {
		words.Check(within("a period of %d", r.Period, 1, mostValues))
		counts[r.Period]++
	}
	periods := slices.Sorted(maps.Keys(counts))
	commonest := slices.MaxFunc(periods, func(p, q int) int { return counts[p] - counts[q] })
	heights := make([]int, periods[len(periods)-1])
	for p, n := range counts {
		heights[p-1] = n
	}
	return Figure{
		Title: words.Of("Hoe vaak komt elke periode voor bij M = %d?",
			"Wie oft kommt jede Periode bei M = %d vor?",
			"How often does each period occur at M = %d?", m),
		Desc: words.Of("Staafjes: %d verzamelingen, perioden van %d tot %d. De periode %d komt het vaakst voor, %d keer.",
			"Balken: %d Mengen, Perioden von %d bis %d. Am häufigsten ist die Periode %d, %d-mal.",
			"Bars: %d sets, periods from %d to %d. The period %d is the commonest, %d times.", len(of), periods[0], periods[len(periods)-1], commonest, counts[commonest]),
		Width: vg.Length(min(max(12*len(heights), 360), 700)) + 60, Height: 260,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l, words.Of("periode", "Periode", "period"),
				words.Of("aantal verzamelingen", "Anzahl der Mengen", "number of sets"))
			p.Add(&bars{values: heights, fill: skyBlue})
			p.X.Min, p.X.Max = 0.4, float64(len(heights))+0.6
			p.Y.Min, p.Y.Max = 0, 1.15*p.Y.Max
			finish(c, p)
		},
	}
}
