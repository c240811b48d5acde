package plots

import (
	"gonum.org/v1/plot/plotter"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// Race draws how often the article's double loop and Brent's method compare two
// differences before they have the period, for each of 1 to 100 take sets that
// have 1: to the right the largest take M. The counts are the same on every
// machine. See [takeaway.Game.DoubleLoop] and [takeaway.Game.OneStretch].
func Race(sets ...takeaway.Set) Figure {
	if err := within("%d sets", len(sets), 1, mostRaces); err != nil {
		return failed(err)
	}
	var loops, ours plotter.XYs
	for _, s := range sets {
		_, slow, err := s.Misere().DoubleLoop()
		if err != nil {
			return failed(err)
		}
		_, quick, err := s.Misere().OneStretch()
		if err != nil {
			return failed(err)
		}
		loops = append(loops, plotter.XY{X: float64(s.Max()), Y: float64(slow)})
		ours = append(ours, plotter.XY{X: float64(s.Max()), Y: float64(quick)})
	}
	last := len(sets) - 1
	return Figure{
		Title: view.Words{
			NL: "Twee manieren om de periode te vinden", DE: "Zwei Wege, die Periode zu finden", EN: "Two ways to find the period",
		},
		Desc: view.Words{
			NL: "Van %v tot en met %v. Bij de laatste vergelijkt de dubbele lus %.0f keer twee verschillen, de methode van Brent %.0f keer. De hoogte is logaritmisch.",
			DE: "Von %v bis %v. Bei der letzten vergleicht die doppelte Schleife %.0f-mal zwei Differenzen, Brents Verfahren %.0f-mal. Die Höhe ist logarithmisch.",
			EN: "From %v to %v. For the last one the double loop compares two differences %.0f times, Brent's method %.0f times. The height is logarithmic.",
		}.Sprintf(sets[0], sets[last], loops[last].Y, ours[last].Y),
		Width: 560, Height: 320,
		Draw: curves(largestTake, view.Words{NL: "verschillen vergeleken", DE: "Differenzen verglichen", EN: "differences compared"}, 60,
			curve{view.Words{NL: "dubbele lus", DE: "doppelte Schleife", EN: "double loop"}, vermillionBoxes, nil, loops},
			curve{view.Words{NL: "methode van Brent", DE: "Verfahren von Brent", EN: "Brent's method"}, blueDiscs, dashed, ours}),
	}
}
