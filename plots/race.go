package plots

import (
	"gonum.org/v1/plot/plotter"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// Race draws how often the article's double loop and Brent's method compare two
// differences before they have the period, for each of 1 to 100 take sets that
// have 1: to the right the largest take M. The counts are the same on every
// machine. See [takeaway.Game.DoubleLoop] and [takeaway.Game.OneStretch].
func Race(sets ...takeaway.Set) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d sets", len(sets), 1, mostRaces))
	var loops, ours plotter.XYs
	for _, s := range sets {
		_, slow, err := s.Misere().DoubleLoop()
		words.Check(err)
		_, quick, err := s.Misere().OneStretch()
		words.Check(err)
		loops = append(loops, plotter.XY{X: float64(s.Max()), Y: float64(slow)})
		ours = append(ours, plotter.XY{X: float64(s.Max()), Y: float64(quick)})
	}
	last := len(sets) - 1
	return Figure{
		Title: words.Of("Twee manieren om de periode te vinden", "Zwei Wege, die Periode zu finden", "Two ways to find the period"),
		Desc: words.Of("Van %v tot en met %v. Bij de laatste vergelijkt de dubbele lus %.0f keer twee verschillen, de methode van Brent %.0f keer. De hoogte is logaritmisch.",
			"Von %v bis %v. Bei der letzten vergleicht die doppelte Schleife %.0f-mal zwei Differenzen, Brents Verfahren %.0f-mal. Die Höhe ist logarithmisch.",
			"From %v to %v. For the last one the double loop compares two differences %.0f times, Brent's method %.0f times. The height is logarithmic.", sets[0], sets[last], loops[last].Y, ours[last].Y),
		Width: chartWidth, Height: 300,
		Draw: curves(largestTake, words.Of("verschillen vergeleken", "Differenzen verglichen", "differences compared"), 60,
			curve{name: words.Of("dubbele lus", "doppelte Schleife", "double loop"), glyphs: vermillionBoxes, points: loops},
			curve{name: words.Of("methode van Brent", "Verfahren von Brent", "Brent's method"), glyphs: blueDiscs, dashes: dashed, points: ours}),
	}
}
