package lessons

import (
	"slices"

	"nimlab/nimkit/sequences"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Fill fills the table of a take-away game from small to large, as the article's
// basic program does: a step for each number of matches from 1 to n, with the moves
// as arrows to what they leave. N is from 1 to 60.
func Fill(s takeaway.Set, n int) (steps []view.Step) {
	defer showError(&steps)
	words.Check(within("a strip of %d matches", n, 1, maxStrip))
	words.Must(s.Period())
	var a argument
	for _, e := range s.ExplainAll(1, n) {
		a.add(words.Format("%s.", view.Reason(e)), plots.Search{Set: s, From: 1, To: n, Known: e.N, Moves: e.Options}.Figure())
	}
	return a
}

// Period searches for the period as the article's program does, on a strip that
// is long enough to prove it: the row of wins and losses; its differences; and for
// StartDDLen = 0, 1, 2, … the M outcomes from that loss on, laid below the strip at
// each later loss, which is PeriodeDDLen = 1, 2, 3, …, until they come back. The game
// has no draws, and preperiod, period and M together fit on 60 squares.
func Period(set takeaway.Set) (steps []view.Step) {
	defer showError(&steps)
	dd := words.Must(set.DD())
	if set.HasDraws() {
		fail("%v has draws: the search is drawn for games without", set)
	}
	m := set.Max()
	losses := sequences.First("losses", len(dd.StartDD())+len(dd.PeriodDD())+1, set.Losses()).Terms
	begin, back := losses[len(dd.StartDD())], losses[len(losses)-1]
	s := plots.Search{Set: set, From: losses[0], To: back + m - 1}
	words.Check(within("a search with numbers up to %d", s.To, s.From, s.From+maxStrip-1))
	s.Known = s.To
	var a argument
	add := func(says words.Text) { a.add(says, s.Figure()) }
	add(words.T("This is how the row of wins and losses begins. Each orange square with an L is a loss."))
	s.Losses = losses
	add(words.T("Above the strip you see how far it is from each loss to the next: these are the differences."))
	for start, kept := range losses[:len(dd.StartDD())+1] {
		s.Kept, s.Tries = kept, nil
		if start == 0 {
			add(words.T("StartDDLen = 0: we leave out no difference. Remember the %d letters from the first loss, %d, on. Does that row come back?", m, kept))
		}
		for period, at := range losses[start+1:] {
			if at+m-1 > s.To {
				break
			}
			s.Tries = append(s.Tries, at)
			good := s.Agree(at)
			switch {
			case good == m:
				add(words.T("StartDDLen = %d, PeriodDDLen = %d: at %d the whole row fits. What follows depends only on these %d letters. So from here on everything goes as it did from %d, for ever.", start, period+1, at, m, kept))
			case start == 0:
				add(words.T("PeriodDDLen = %d: lay the row at %d. Letter number %d no longer fits.", period+1, at, good+1))
			}
		}
		if kept != begin && start > 0 {
			add(words.T("StartDDLen = %d: the row from %d on does not come back in this part either.", start, kept))
		}
	}
	s.Tries, s.Named, s.Start = nil, true, len(dd.StartDD())
	start := words.T("StartDD is empty")
	if len(dd.StartDD()) > 0 {
		start = words.T("StartDD is %v, with sum %d", joined(dd.StartDD(), ", "), dd.StartLen)
	}
	add(words.T("Done: %s. PeriodDD is %v, with sum %d: that is PeriodLen.", start, joined(dd.PeriodDD(), ", "), dd.PeriodLen))
	return a
}

// Paths walks along the rows of wins and losses of all sets with 1 and with largest
// number m, in misère play, one number of matches further at each step. Sets with the
// same letters so far are one path, and beside it stands which numbers all of them
// have, and which none: so a number is decided only when it matters. M is from 3 to 6.
func Paths(m int) (steps []view.Step) {
	defer showError(&steps)
	words.Check(within("a largest number of %d", m, 3, maxPaths))
	w := walked(m)
	var a argument
	w.At = 2
	a.add(words.T("1 is a loss and 2 is a win, whatever else is in the set. So there is one path for all %d sets.", len(w.Sets)), w.Figure())
	for n := 3; n <= w.Last(); n++ {
		before := w.Count()
		w.At = n
		forks, now := w.Count()-before, w.Count()
		says := words.T("At %d no path forks. There are still %d.", n, now)
		switch {
		case forks == 1:
			says = words.T("At %d one path forks. Now there are %d.", n, now)
		case forks > 1:
			says = words.T("At %d, %d paths fork. Now there are %d.", n, forks, now)
		}
		a.add(says, w.Figure())
	}
	w.Done = true
	a.add(words.T("Nothing forks any more: %d paths for %d sets. The period of each path stands on the right.", w.Count(), len(w.Sets)), w.Figure())
	return a
}

// walked plays all sets up to 60 matches, and puts those with the earlier loss first.
// Those that agree so far agree for ever: to M = 6 preperiods and periods are at most 12,
// and two such rows that part do so before 12 + 12 + 12.
func walked(m int) (w plots.Paths) {
	const far = 60
	for s := range takeaway.Sets(m) {
		misere := s.Misere()
		w.Sets = append(w.Sets, plots.PathSet{Set: s, Letters: misere.OutcomesBetween(1, far), Period: words.Must(misere.Period()).Period})
	}
	slices.SortStableFunc(w.Sets, func(a, b plots.PathSet) int { return slices.Compare(a.Letters, b.Letters) })
	return w
}
