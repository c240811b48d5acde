package plots

import (
	"context"
	"errors"
	"sort"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
)

// Race draws how much work it is to find the period of the set with the longest
// preperiod, for each largest take M from from to to: the article's double loop counts
// the differences it compares, Brent's method the positions it passes. The counts
// are the same on every machine. It fails as [Losses] does, and where the records
// end.
func Race(from, to int) Figure {
	var loops, ours plotter.XYs
	for m := from; m <= to; m++ {
		r, err := records.All(context.Background(), m)
		if err != nil {
			return failed(err)
		}
		g := r.Preperiod.Set.Misere()
		_, compared, err := g.DoubleLoop(context.Background(), 1<<22)
		if err != nil {
			return failed(err)
		}
		loops = append(loops, plotter.XY{X: float64(m), Y: float64(compared)})
		ours = append(ours, plotter.XY{X: float64(m), Y: float64(positionsPassed(g))})
	}
	if len(ours) == 0 {
		return failed(errors.New("plots: a race from M = " + itoa(from) + " to " + itoa(to) + " has no runners"))
	}
	last := len(ours) - 1
	title := view.Words{
		NL: "Twee manieren om de periode te vinden", DE: "Zwei Wege, die Periode zu finden", EN: "Two ways to find the period",
	}
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Voor de verzameling met het langste begin bij M = %d vergelijkt de dubbele lus %.0f verschillen en loopt de methode van Brent langs %.0f posities. De hoogte is logaritmisch.",
			DE: "Für die Menge mit der längsten Vorperiode bei M = %d vergleicht die doppelte Schleife %.0f Differenzen, und Brents Verfahren geht an %.0f Stellungen vorbei. Die Höhe ist logarithmisch.",
			EN: "For the set with the longest preperiod at M = %d the double loop compares %.0f differences, and Brent's method passes %.0f positions. The height is logarithmic.",
		}.Sprintf(to, loops[last].Y, ours[last].Y),
		Width: 560, Height: 320,
		Draw: func(c draw.Canvas, l view.Language) error {
			p := axes(title.In(l),
				view.Words{NL: "M, het grootste getal van de verzameling", DE: "M, die größte Zahl der Menge", EN: "M, the largest number of the set"}.In(l),
				view.Words{NL: "stappen", DE: "Schritte", EN: "steps"}.In(l))
			if err := against(p, l, loops, ours,
				view.Words{NL: "dubbele lus (verschillen vergeleken)", DE: "doppelte Schleife (Differenzen verglichen)", EN: "double loop (differences compared)"},
				view.Words{NL: "Brent (posities voorbij)", DE: "Brent (Stellungen vorbei)", EN: "Brent (positions passed)"}); err != nil {
				return err
			}
			finish(c, p)
			return nil
		},
	}
}

// positionsPassed is how many positions the search for the period needs: the
// least limit with which it succeeds.
func positionsPassed(g takeaway.Game) int {
	return 1 + sort.Search(periodLimit, func(limit int) bool {
		_, err := g.Period(context.Background(), limit+1)
		return err == nil
	})
}
