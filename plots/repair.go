package plots

import (
	"slices"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
)

// RepairSteps walks through the winning move in a heap column by column, from the
// leftmost odd one on: each step is the position so far, in groups of powers of two.
// A group that was taken away leaves a dashed frame, one that was put back has a
// thick one. Heaps are counted from 0. Where no such move makes all columns even,
// the only step is the error.
func RepairSteps(p nim.Position, heap int) []view.Step {
	if err := fits(p); err != nil {
		return failedSteps(err)
	}
	r, err := p.Repair(heap)
	if err != nil {
		return failedSteps(err)
	}
	var all steps
	all.add(view.Words{
		NL: "Zoek van links af de eerste oneven kolom: die van %d. Stapel %d heeft daar een groepje.",
		DE: "Suche von links her die erste ungerade Spalte: Es ist die %der-Spalte. Haufen %d hat dort eine Gruppe.",
		EN: "Look from the left for the first odd column: it is that of %d. Heap %d has a group there.",
	}.Sprintf(r.Steps[0].Power, heap+1), Heaps(p))
	now := slices.Clone(p)
	for _, s := range r.Steps {
		now[heap] = p[heap] - s.Taken
		all.add(repairSays(s), groups(p, now, false))
	}
	all.add(view.Words{
		NL: "Alle kolommen zijn even. Van de %d lucifers blijven er %d liggen: neem er %d.",
		DE: "Alle Spalten sind gerade. Von %d Hölzchen bleiben %d liegen: Nimm %d.",
		EN: "All columns are even. Of %d matches %d are left: take %d.",
	}.Sprintf(r.Move.From, r.Move.To, r.Move.Take()), Heaps(now))
	return all
}

// repairSays is what is done with one column, and why.
func repairSays(s nim.DigitStep) view.Words {
	switch s.Change {
	case nim.TakeAway:
		return view.Words{
			NL: "De kolom van %d is oneven en de stapel heeft daar een groepje: neem het weg (%d).",
			DE: "Die %der-Spalte ist ungerade, und der Haufen hat dort eine Gruppe: Nimm sie weg (%d).",
			EN: "The column of %d is odd and the heap has a group there: take it away (%d).",
		}.Sprintf(s.Power, s.Power)
	case nim.PutBack:
		return view.Words{
			NL: "De kolom van %d is oneven en de stapel heeft daar niets: leg er %d terug van wat je weg hebt genomen.",
			DE: "Die %der-Spalte ist ungerade, und der Haufen hat dort nichts: Leg von dem, was du genommen hast, %d zurück.",
			EN: "The column of %d is odd and the heap has nothing there: put back %d of what you have taken.",
		}.Sprintf(s.Power, s.Power)
	}
	return view.Words{
		NL: "De kolom van %d is even: laat haar zoals ze is.",
		DE: "Die %der-Spalte ist gerade: Lass sie, wie sie ist.",
		EN: "The column of %d is even: leave it as it is.",
	}.Sprintf(s.Power)
}
