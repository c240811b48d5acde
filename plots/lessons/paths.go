package lessons

import (
	"slices"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Paths walks along the rows of wins and losses of all sets with 1 and with largest
// number m, in misère play, one number of matches further at each step. Sets with the
// same letters so far are one path, and beside it stands which numbers all of them
// have, and which none: so a number is decided only when it matters. M is from 3 to 6.
func Paths(m int) (told []view.Step) {
	defer orSaid(&told)
	words.Check(within("a largest number of %d", m, 3, mostPaths))
	w := walked(m)
	var all steps
	w.At = 2
	all.add(words.Of("1 is verlies en 2 is winst, wat er verder ook in de verzameling zit. Dus is er één pad voor alle %d verzamelingen.",
		"1 ist Verlust und 2 ist Gewinn, was auch sonst in der Menge ist. Also gibt es einen Pfad für alle %d Mengen.",
		"1 is a loss and 2 is a win, whatever else is in the set. So there is one path for all %d sets.", len(w.Sets)), w.Figure())
	for n := 3; n <= w.Last(); n++ {
		before := w.Count()
		w.At = n
		forks, now := w.Count()-before, w.Count()
		says := words.Of("Bij %d splitst geen pad zich. Het blijven er %d.",
			"Bei %d gabelt sich kein Pfad. Es bleiben %d.",
			"At %d no path forks. There are still %d.", n, now)
		switch {
		case forks == 1:
			says = words.Of("Bij %d splitst één pad zich. Nu zijn het er %d.",
				"Bei %d gabelt sich ein Pfad. Nun sind es %d.",
				"At %d one path forks. Now there are %d.", n, now)
		case forks > 1:
			says = words.Of("Bij %d splitsen %d paden zich. Nu zijn het er %d.",
				"Bei %d gabeln sich %d Pfade. Nun sind es %d.",
				"At %d, %d paths fork. Now there are %d.", n, forks, now)
		}
		all.add(says, w.Figure())
	}
	w.Done = true
	all.add(words.Of("Verder splitst er niets meer: %d paden voor %d verzamelingen. Rechts staat de periode van elk pad.",
		"Weiter gabelt sich nichts mehr: %d Pfade für %d Mengen. Rechts steht die Periode jedes Pfades.",
		"Nothing forks any more: %d paths for %d sets. The period of each path stands on the right.", w.Count(), len(w.Sets)), w.Figure())
	return all
}

// walked plays all sets up to 60 matches, and puts those with the earlier loss first.
// Those that agree so far agree for ever: to M = 6 preperiods and periods are at most 12,
// and two such rows that part do so before 12 + 12 + 12.
func walked(m int) (w plots.Paths) {
	const far = 60
	for s := range takeaway.Sets(m) {
		g := s.Misere()
		w.Sets = append(w.Sets, plots.PathSet{Set: s, Letters: g.Part(1, far), Period: words.Must(g.Period()).Period})
	}
	slices.SortStableFunc(w.Sets, func(a, b plots.PathSet) int { return slices.Compare(a.Letters, b.Letters) })
	return w
}
