package plots

import (
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// PeriodsOfThree draws the periods of all sets {1, k, m} with m up to largest, from
// 3 to 24, as a heat map: k to the right, m upwards.
func PeriodsOfThree(largest int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("a largest take of %d", largest, 3, mostTakes))
	g := Grid{
		Title: words.Of("Periode van {1, k, m}", "Periode von {1, k, m}", "Period of {1, k, m}"),
		Desc: words.Of("In elk vakje de periode van het verlies bij de verzameling {1, k, m}, voor 1 < k < m ≤ %d; hoe donkerder, hoe langer.",
			"In jedem Feld die Periode der Verluste bei der Menge {1, k, m}, für 1 < k < m ≤ %d; je dunkler, desto länger.",
			"In each square the period of the losses of the set {1, k, m}, for 1 < k < m ≤ %d; the darker, the longer.", largest),
		X: words.Same("k"), Y: words.Same("m"), X0: 2, Y0: 3,
	}
	return periodMap(g, largest, func(k, m int) (int, error) {
		r, err := takeaway.MustSet(1, k, m).Misere().Period()
		return r.Period, err
	})
}

// periodMap fills a grid with the periods of pairs of takes, below its diagonal.
func periodMap(g Grid, largest int, period func(x, y int) (int, error)) (drawn Figure) {
	defer orSaid(&drawn)
	for y := g.Y0; y <= largest; y++ {
		var row []int
		for x := g.X0; x < y; x++ {
			p := words.Must(period(x, y))
			row = append(row, p)
		}
		g.Values = append(g.Values, row)
	}
	return HeatMap(g)
}

// PeriodCounts draws how many of the sets with 1 and with largest number m have
// which period, m from 3 to 14.
func PeriodCounts(m int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("a largest take of %d", m, 3, mostCounted))
	counts := map[int]int{}
	for s := range takeaway.Sets(m) {
		r := words.Must(s.Misere().Period())
		counts[r.Period]++
	}
	var periods []int
	for p := range counts {
		periods = append(periods, p)
	}
	slices.Sort(periods)
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
			"Bars: %d sets, periods from %d to %d. The period %d is the commonest, %d times.", 1<<(m-2), periods[0], periods[len(periods)-1], commonest, counts[commonest]),
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
