package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/sequences"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// NimSet returns exercise n on the Dutch article NimSet: an exercise of the article, or an exercise
// or a prediction of the notebook.
func NimSet(n int) Question {
	exampleSet := takeaway.MustSet(1, 4, 9, 10) // the set of the article's example
	misere, normal := exampleSet.Misere(), exampleSet.Normal()
	draws := takeaway.MustSet(2, 3).Misere()  // a heap of 1 is a draw
	sizesLeftFrom := func(n int) func() any { // what the winning moves in misère play leave
		return resultsOf(func(m takeaway.Move) int { return n - int(m) }, misere.WinningMoves(n)...)
	}
	oneOrTwo := takeaway.MustSet(1, 2).Misere()
	oneToSix := takeaway.MustSet(1, 2, 3, 4, 5, 6).Misere()
	fragment := tabulate(43, 52, misere.Outcome)().([]nimkit.Outcome) // a part of the row of outcomes
	losses := func() []int { return sequences.First("losses", 5, normal.Losses()).Terms }
	// forBothTakes computes f of the two takes k of the question about sets {1, k}.
	forBothTakes := func(f func(k int) int) func() any { return resultsOf(f, 99, 100) }
	return book{
		1: ask(arrangementSet.of(kindNumber), numbersWhere(1, 12, func(n int) bool { return oneOrTwo.Outcome(n) == nimkit.Loss })),
		2: ask(arrangementOne.of(kindNumber), numbersWhere(1, 2, func(k int) bool { return oneOrTwo.Outcome(20-k) == nimkit.Loss }),
			withMistake("the other move", numbersWhere(1, 2, func(k int) bool { return oneOrTwo.Outcome(20-k) != nimkit.Loss })),
			withMistake("what is left", numbersWhere(18, 19, func(n int) bool { return oneOrTwo.Outcome(n) == nimkit.Loss }))),
		3: ask(arrangementOne.of(kindNumber), func() any { return oneToSix.WinningMoves(60) },
			withMistake("a multiple", 60%7),
			withMistake("what is left", resultsOf(func(m takeaway.Move) int { return 60 - int(m) }, oneToSix.WinningMoves(60)...))),
		4: ask(arrangementList.of(kindLetter), tabulate(1, 8, misere.Outcome),
			withMistake("begun at 0", tabulate(0, 8, misere.Outcome)),
			withMistake("the other game", tabulate(1, 8, normal.Outcome)),
			withMistake("one at a time", tabulate(1, 8, takeaway.MustSet(1).Misere().Outcome))),
		5: predict(arrangementOne.of(kindNumber), func() any { return misere.WinningMoves(29) }, withMistake("what is left", sizesLeftFrom(29))),
		6: ask(arrangementSet.of(kindNumber), func() any { return misere.WinningMoves(36) },
			withMistake("what is left", sizesLeftFrom(36))),
		7: ask(arrangementOne.of(kindNumber), func() any { return periodOf(1, 4, 9, 10) },
			withMistake("where it begins again", func() any { return 1 + periodOf(1, 4, 9, 10) }),
			withMistake("several times", numbersWhere(1, 200, func(p int) bool { return p > periodOf(1, 4, 9, 10) && p%periodOf(1, 4, 9, 10) == 0 })),
			withMistake("not from 1", numbersWhere(1, 60, func(p int) bool {
				return misere.Outcome(1+p) != nimkit.Loss && !slices.Contains([]int{8, 19, 26, 30}, p) // these have replies of their own
			}))),
		8: predict(arrangementList.of(kindLetter), nextOutcomes(fragment, 1, 4, 9, 10),
			withMistake("only 1", nextOutcomes(fragment, 1)), withMistake("only 1 and 4", nextOutcomes(fragment, 1, 4)), withMistake("the piece again", fragment[:5]),
			withValues("letters", words.Join(" ", resultsOf(view.Letter, fragment...)().([]words.Text)...))),
		9: ask(arrangementOne.of(kindNumber), func() any { return takeaway.MustSet(1, 5, 12).Max() }),
		10: ask(arrangementOne.of(kindNumber), func() any { return 1 << exampleSet.Max() },
			withMistake("two each", 2*exampleSet.Max()), withMistake("squared", exampleSet.Max()*exampleSet.Max()), withMistake("one short", 1<<(exampleSet.Max()-1))),
		11: ask(arrangementOne.of(kindNumber), func() any { return misere.WinningMoves(1_000_000) }),
		12: ask(arrangementOne.of(kindNumber), func() any { return periodOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) }),
		13: ask(arrangementOne.of(kindNumber), func() any { return periodOf(1, 3, 5, 7, 9, 11, 13, 15) }),
		14: predict(arrangementOne.of(kindNumber), func() any { return len(misere.MustDD().PeriodDD()) },
			withMistake("their sum", func() any { return misere.MustDD().PeriodLen }),
			withMistake("one more", func() any { return 1 + len(misere.MustDD().PeriodDD()) })),
		15: ask(arrangementList.of(kindNumber), func() any { return takeaway.MustSet(1, 6, 9).Misere().MustDD().StartDD() },
			withMistake("what repeats", func() any {
				dd := takeaway.MustSet(1, 6, 9).Misere().MustDD()
				return prefixesFrom(len(dd.StartDD())+1, slices.Concat(dd.StartDD(), dd.PeriodDD(), dd.PeriodDD()))
			}),
			withMistake("the losses themselves", func() any {
				losses := []int{1}
				for _, d := range takeaway.MustSet(1, 6, 9).Misere().MustDD().StartDD() {
					losses = append(losses, losses[len(losses)-1]+d)
				}
				return prefixesFrom(1, losses[:len(losses)-1])
			})),
		16: ask(arrangementSet.of(kindNumber), numbersWhere(1, 10, func(p int) bool { return 1%p == 0 || 6%p == 0 || 9%p == 0 })),
		17: ask(arrangementList.of(kindNumber), func() any { return losses() },
			withMistake("the other losses", func() any { return resultsOf(func(n int) int { return n + 1 }, losses()...)() })),
		18: askProgram("func(n int) bool", 0, 200, func(n int, lost bool) bool { return lost == (normal.Outcome(n) == nimkit.Loss) },
			func(n int, lost bool) bool { return lost == (misere.Outcome(n) == nimkit.Loss) }),
		19: ask(arrangementList.of(kindLetterOrDraw).from(0), tabulate(0, 9, draws.Outcome),
			withMistake("begun at 1", tabulate(1, 9, draws.Outcome)),
			withMistake("no draws", extendOutcomes([]nimkit.Outcome{nimkit.Win}, 10, 2, 3))),
		20: askProgram("func(n int) string", 0, 200, func(n int, typed string) bool {
			items, verdict := arrangementOne.of(kindLetterOrDraw).read(typed)
			return !verdict.Open && len(items) == 1 && items[0].canonical == draws.Outcome(n).String()
		}, func(n int, typed string) bool {
			unchanged := extendOutcomes([]nimkit.Outcome{nimkit.Win}, 201, 2, 3)().([]nimkit.Outcome)
			return typed == view.Letter(unchanged[n]).In(words.Dutch)
		}),
		21: ask(arrangementOne.of(kindNumber), func() any {
			r, err := takeaway.MustSet(2, 3, 5).Misere().Period()
			if err != nil || r.Period != 1 {
				panic("exercise: {2, 3, 5} does not end in draws")
			}
			return r.Preperiod
		}),
		22: askProgram("func(m int) int", 10, 60, func(m, period int) bool { return period == periodOf(1, 4, 9, m) }),
		23: ask(arrangementOne.of(kindNumber), func() any {
			for c := 11; ; c++ {
				if dd := takeaway.MustSet(1, 4, 9, 10, c).Misere().MustDD(); dd.StartLen == 0 && slices.Equal(dd.PeriodDD(), misere.MustDD().PeriodDD()) {
					return c
				}
			}
		}),
		24: ask(arrangementList.of(kindNumber), forBothTakes(func(k int) int { return periodOf(1, k) }),
			withMistake("one more than k", forBothTakes(func(k int) int { return k + 1 })),
			withMistake("two", forBothTakes(func(int) int { return 2 })),
			withMistake("k itself", forBothTakes(func(k int) int { return k })),
			withMistake("k itself", forBothTakes(func(k int) int { return 2 + (k-2)*(1-k%2) })),
			withMistake("the wrong way round", forBothTakes(func(k int) int { return 2 + (k-1)*(k%2) }))),
		25: askProgram("func(k int) int", 2, 60, func(k, period int) bool { return period == periodOf(1, k) }),
		26: guess(arrangementSet.of(kindNumber), func() any {
			occurs := map[int]bool{}
			for s := range takeaway.Sets(10) {
				occurs[s.Misere().MustDD().PeriodLen] = true
			}
			return numbersWhere(1, 19, func(p int) bool { return !occurs[p] })()
		}),
		27: guess(arrangementOne.of(kindNumber), func() any {
			twos := 0
			for m := 3; m <= 16; m++ {
				twos += len(numbersWhere(2, m-1, func(k int) bool { return periodOf(1, k, m) == 2 })().([]int))
			}
			return twos
		}),
		28: guess(arrangementOne.of(kindNumber), func() any {
			return len(slices.DeleteFunc(records.UpTo(12), func(row records.Record) bool { return row.Period.Set.Misere().MustDD().StartLen == 0 }))
		}),
	}.question("NimSet", n)
}

// extendOutcomes computes a row of outcomes of the given length that begins with row. Each further heap is
// a win if one of the takes leads to a loss, else a loss; there are no draws.
func extendOutcomes(row []nimkit.Outcome, length int, takes ...int) func() any {
	return func() any {
		all := slices.Clone(row)
		for n := len(all); n < length; n++ {
			outcome := nimkit.Loss
			for _, c := range takes {
				if c <= n && all[n-c] == nimkit.Loss {
					outcome = nimkit.Win
				}
			}
			all = append(all, outcome)
		}
		return all
	}
}

// nextOutcomes computes the five outcomes that follow row in [extendOutcomes].
func nextOutcomes(row []nimkit.Outcome, takes ...int) func() any {
	return func() any { return extendOutcomes(row, len(row)+5, takes...)().([]nimkit.Outcome)[len(row):] }
}

// periodOf returns the length of the period of the losses of a take set in misère play.
func periodOf(takes ...int) int { return takeaway.MustSet(takes...).Misere().MustDD().PeriodLen }

// prefixesFrom returns the prefixes of a list with at least the given length, up to the whole list.
func prefixesFrom(length int, list []int) (all [][]int) {
	for n := length; n <= len(list); n++ {
		all = append(all, list[:n])
	}
	return all
}
