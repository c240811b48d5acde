package lessons

import (
	"slices"

	"nimlab/nimkit/sequences"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// TableFilling fills the table of a take-away game from small to large, as the article's basic program
// does. Each number of matches from 1 to n has a step with its moves as arrows. N is from 1 to
// 60.
func TableFilling(s takeaway.Set, n int) (steps []view.Step) {
	defer showError(&steps)
	words.Check(checkRange("a strip of %d matches", n, 1, maxStrip))
	words.Must(s.Period())
	var list stepList
	for _, e := range s.ExplainAll(1, n) {
		list.add(words.Format("%s.", view.Reason(e)), plots.OutcomeStrip{Set: s, From: 1, To: n, LastKnown: e.N, Moves: e.Options}.Figure())
	}
	return list
}

// PeriodSearch searches for the period as the article's program does, on a strip that is long
// enough to prove it. The steps are: the wins and losses; their differences; and for
// StartDDLen = 0, 1, 2, … a comparison of the M outcomes from that loss on with those from
// each later loss on, which is PeriodDDLen = 1, 2, 3, …, until they agree. It is an error if
// the game has draws, or if preperiod, period and M together exceed 60 squares.
func PeriodSearch(set takeaway.Set) (steps []view.Step) {
	defer showError(&steps)
	differences := words.Must(set.DD())
	if set.HasDraws() {
		failf("%v has draws: the search is drawn for games without", set)
	}
	m := set.Max()
	losses := sequences.First("losses", len(differences.StartDD())+len(differences.PeriodDD())+1, set.Losses()).Terms
	periodStart, lastLoss := losses[len(differences.StartDD())], losses[len(losses)-1]
	search := plots.OutcomeStrip{Set: set, From: losses[0], To: lastLoss + m - 1}
	words.Check(checkRange("a search with numbers up to %d", search.To, search.From, search.From+maxStrip-1))
	search.LastKnown = search.To
	var list stepList
	add := func(sentence words.Text) { list.add(sentence, search.Figure()) }
	add(words.T("This is how the row of wins and losses begins. Each orange square with an L is a loss."))
	search.Losses = losses
	add(words.T("Above the strip you see how far it is from each loss to the next: these are the differences."))
	for startDDLen, frameStart := range losses[:len(differences.StartDD())+1] {
		search.FrameStart, search.CopyStarts = frameStart, nil
		if startDDLen == 0 {
			add(words.T("StartDDLen = 0: we leave out no difference. Remember the %d letters from the first loss, %d, on. Does that row come back?", m, frameStart))
		}
		for i, at := range losses[startDDLen+1:] {
			if at+m-1 > search.To {
				break
			}
			search.CopyStarts = append(search.CopyStarts, at)
			matchLength := search.MatchLength(at)
			switch {
			case matchLength == m:
				add(words.T("StartDDLen = %d, PeriodDDLen = %d: at %d the whole row fits. What follows depends only on these %d letters. So from here on everything goes as it did from %d, for ever.", startDDLen, i+1, at, m, frameStart))
			case startDDLen == 0:
				add(words.T("PeriodDDLen = %d: lay the row at %d. Letter number %d no longer fits.", i+1, at, matchLength+1))
			}
		}
		if frameStart != periodStart && startDDLen > 0 {
			add(words.T("StartDDLen = %d: the row from %d on does not come back in this part either.", startDDLen, frameStart))
		}
	}
	search.CopyStarts, search.HasNames, search.StartDDLen = nil, true, len(differences.StartDD())
	startDD := words.T("StartDD is empty")
	if len(differences.StartDD()) > 0 {
		startDD = words.T("StartDD is %v, with sum %d", joinNumbers(differences.StartDD(), ", "), differences.StartLen)
	}
	add(words.T("Done: %s. PeriodDD is %v, with sum %d: that is PeriodLen.", startDD, joinNumbers(differences.PeriodDD(), ", "), differences.PeriodLen))
	return list
}

// SequencePaths follows the sequences of wins and losses in misère play of all sets that contain 1
// and whose largest number is m. Each step adds a number of matches. Sets with the same
// letters so far are one path; beside it are the numbers that all or none of them contain. So
// a number is decided only when it matters. M is from 3 to 6.
func SequencePaths(m int) (steps []view.Step) {
	defer showError(&steps)
	words.Check(checkRange("a largest number of %d", m, 3, maxPaths))
	paths := sortedPaths(m)
	var list stepList
	paths.LastKnown = 2
	list.add(words.T("1 is a loss and 2 is a win, whatever else is in the set. So there is one path for all %d sets.", len(paths.Sets)), paths.Figure())
	for n := 3; n <= paths.LastFork(); n++ {
		before := paths.Count()
		paths.LastKnown = n
		forks, now := paths.Count()-before, paths.Count()
		sentence := words.T("At %d no path forks. There are still %d.", n, now)
		switch {
		case forks == 1:
			sentence = words.T("At %d one path forks. Now there are %d.", n, now)
		case forks > 1:
			sentence = words.T("At %d, %d paths fork. Now there are %d.", n, forks, now)
		}
		list.add(sentence, paths.Figure())
	}
	paths.HasPeriods = true
	list.add(words.T("Nothing forks any more: %d paths for %d sets. The period of each path stands on the right.", paths.Count(), len(paths.Sets)), paths.Figure())
	return list
}

// sortedPaths computes the outcomes of all sets up to 60 matches and sorts the sets by these.
// Sets that agree so far agree forever: up to M = 6, preperiods and periods are at most 12,
// and two such sequences that differ do so before 12 + 12 + 12.
func sortedPaths(m int) (paths plots.Paths) {
	const last = 60
	for s := range takeaway.Sets(m) {
		misere := s.Misere()
		paths.Sets = append(paths.Sets, plots.PathSet{Set: s, Outcomes: misere.OutcomesBetween(1, last), Period: words.Must(misere.Period()).Period})
	}
	slices.SortStableFunc(paths.Sets, func(a, b plots.PathSet) int { return slices.Compare(a.Outcomes, b.Outcomes) })
	return paths
}
