package lessons

import (
	"slices"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Repair walks through the winning move in a heap column by column, from the
// leftmost odd one on: each step is the position so far, in groups of powers of two.
// A group that was taken away leaves a dashed frame, one that was put back has a
// thick one. Heaps are counted from 0. Where no such move makes all columns even,
// the only step is the error.
func Repair(p nim.Position, heap int) (told []view.Step) {
	defer orSaid(&told)
	words.Check(plots.Heaps(p).Err())
	r := words.Must(p.Repair(heap))
	var all steps
	all.add(words.Of("Zoek van links af de eerste oneven kolom: die van %d. Stapel %d heeft daar een groepje.",
		"Suche von links her die erste ungerade Spalte: Es ist die %der-Spalte. Haufen %d hat dort eine Gruppe.",
		"Look from the left for the first odd column: it is that of %d. Heap %d has a group there.", r.Steps[0].Power, heap+1), plots.Heaps(p))
	now := slices.Clone(p)
	for _, s := range r.Steps {
		now[heap] = p[heap] - s.Taken
		all.add(repairSays(s), plots.HeapsSince(p, now))
	}
	all.add(words.Of("Alle kolommen zijn even. Van de %d lucifers blijven er %d liggen: neem er %d.",
		"Alle Spalten sind gerade. Von %d Hölzchen bleiben %d liegen: Nimm %d.",
		"All columns are even. Of %d matches %d are left: take %d.", r.Move.From, r.Move.To, r.Move.Take()), plots.Heaps(now))
	return all
}

// repairSays says what is done with one column, and why.
func repairSays(s nim.DigitStep) words.Text {
	switch s.Change {
	case nim.Take:
		return words.Of("De kolom van %d is oneven en de stapel heeft daar een groepje: neem het weg (%d).",
			"Die %der-Spalte ist ungerade, und der Haufen hat dort eine Gruppe: Nimm sie weg (%d).",
			"The column of %d is odd and the heap has a group there: take it away (%d).", s.Power, s.Power)
	case nim.PutBack:
		return words.Of("De kolom van %d is oneven en de stapel heeft daar niets: leg er %d terug van wat je weg hebt genomen.",
			"Die %der-Spalte ist ungerade, und der Haufen hat dort nichts: Leg von dem, was du genommen hast, %d zurück.",
			"The column of %d is odd and the heap has nothing there: put back %d of what you have taken.", s.Power, s.Power)
	}
	return words.Of("De kolom van %d is even: laat haar zoals ze is.",
		"Die %der-Spalte ist gerade: Lass sie, wie sie ist.",
		"The column of %d is even: leave it as it is.", s.Power)
}
