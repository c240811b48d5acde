package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// NimSpiel returns exercise n of the notebook on the German article Nim-Spiel, which has no
// exercises of its own.
func NimSpiel(n int) Question {
	// forCountsOfOnes computes f of the numbers of heaps of one that the question asks for.
	forCountsOfOnes := func(f func(n int) uint64) func() any { return resultsOf(f, 100, 101, 1000) }
	oneToSix := takeaway.MustSet(1, 2, 3, 4, 5, 6)
	return book{
		1: ask(arrangementSet.of(kindNumber), numbersWhere(1, 12, func(n int) bool { return takeaway.MustSet(1, 2, 3).Normal().Outcome(n) == nimkit.Loss })),
		2: ask(arrangementOne.of(kindNumber), numbersWhere(1, 6, func(k int) bool { return oneToSix.Normal().Outcome(100-k) == nimkit.Loss }),
			withMistake("misère play", numbersWhere(1, 6, func(k int) bool { return oneToSix.Misere().Outcome(100-k) == nimkit.Loss }))),
		3: ask(arrangementOne.of(kindNumber), numbersTaken(nim.Position{4, 9}, nimkit.Normal),
			withMistake("what is left", sizesLeft(nim.Position{4, 9}, nimkit.Normal))),
		4: ask(arrangementOne.of(kindNumber), numbersWhere(0, 7, func(x int) bool { return normalOutcome(nim.Position{1, 2, uint64(x)}) == nimkit.Loss })),
		5: ask(arrangementList.of(kindNumber), resultsOf(balancingHeap, nim.Position{1, 4}, nim.Position{2, 4}, nim.Position{3, 4})),
		6: ask(arrangementSet.heaps(2), pairsWhere(1, 6, func(a, b uint64) bool { return normalOutcome(nim.Position{a, b, 7}) == nimkit.Loss })),
		7: ask(arrangementList.of(kindNumber), columnSums, withMistake("from the right", func() any {
			all := columnSums().([]int)
			slices.Reverse(all[:3])
			slices.Reverse(all[3:])
			return all
		}), withMistake("written as one number", [][]int{{222, 220}, {222220}})),
		8: ask(arrangementList.of(kindNumber), func() any { return nim.Position{1, 3, 5, 7}.Columns().Sums },
			withMistake("from the right", func() any {
				sums := nim.Position{1, 3, 5, 7}.Columns().Sums
				slices.Reverse(sums)
				return sums
			}), withMistake("written as one number", 224)),
		9: predict(arrangementOne.of(kindNumber), func() any {
			return len(slices.DeleteFunc(nim.Position{1, 2, 3, 4, 7}.Columns().Sums, func(sum int) bool { return sum%2 == 0 }))
		}, withValues("position", nim.Position{1, 2, 3, 4, 7})),
		10: predict(arrangementOne.of(kindNumber), sizesLeft(nim.Position{1, 2, 3, 4, 7}, nimkit.Normal, 4),
			withValues("position", nim.Position{1, 2, 3, 4, 7}),
			withMistake("what is taken", numbersTaken(nim.Position{1, 2, 3, 4, 7}, nimkit.Normal, 4)),
			withMistake("the position itself", 7), withDigitsInBaseTwo()),
		11: ask(arrangementOne.of(kindNumber), numbersTaken(nim.Position{9, 12, 14}, nimkit.Normal, 2),
			withValues("position", nim.Position{9, 12, 14}),
			withMistake("what is left", sizesLeft(nim.Position{9, 12, 14}, nimkit.Normal, 2)), withDigitsInBaseTwo()),
		12: ask(arrangementOne.of(kindNumber), func() any { return len(nim.Position{1, 2, 3, 4, 7}.WinningMoves(nimkit.Normal)) },
			withValues("position", nim.Position{1, 2, 3, 4, 7})),
		13: winningSizes(nim.Position{5, 9, 15}),
		14: guess(arrangementOne.of(kindNumber), func() any {
			return words.Must(nim.Position{8, 8, 8, 8, 8}.CheckMirror(nimkit.Normal)).Broken
		}),
		15: ask(arrangementOne.of(kindNumber), sizesLeft(nim.Position{1, 2}, nimkit.Misere, 1)),
		16: ask(arrangementList.of(kindLetter), tabulate(1, 5, func(n int) nimkit.Outcome { return heapsOfOne(n).Outcome(nimkit.Misere) }),
			withMistake("normal play", tabulate(1, 5, func(n int) nimkit.Outcome { return heapsOfOne(n).Outcome(nimkit.Normal) }))),
		17: ask(arrangementSet.heaps(2), pairsWhere(0, 4, func(a, b uint64) bool { return (nim.Position{a, b}).Outcome(nimkit.Misere) == nimkit.Loss }),
			withMistake("normal play", pairsWhere(0, 4, func(a, b uint64) bool { return a == b }))),
		18: ask(arrangementOne.of(kindNumber), sizesLeft(nim.Position{1, 1, 6}, nimkit.Misere),
			withMistake("what is taken", numbersTaken(nim.Position{1, 1, 6}, nimkit.Misere))),
		19: predict(arrangementOne.of(kindNumber), func() any {
			believer := match.Believes{Play: nimkit.Normal}
			return words.Must(match.Match{Second: believer, Play: nimkit.Misere}.Run(nim.Position{1, 2, 3}).Judge()).Mistakes()[0] + 1
		}),
		20: ask(arrangementList.of(kindNumber), forCountsOfOnes(leftOfFive(nimkit.Misere)),
			withMistake("normal play", forCountsOfOnes(leftOfFive(nimkit.Normal))),
			withMistake("what is taken", forCountsOfOnes(func(n int) uint64 { return 5 - leftOfFive(nimkit.Misere)(n) }))),
		21: askProgram("func(n int) int", 0, 50, func(n, left int) bool {
			return slices.ContainsFunc(append(heapsOfOne(n), 5).WinningMoves(nimkit.Misere), func(m nim.Move) bool { return m.To == uint64(left) })
		}),
		22: winningSizes(nim.Position{2, 4, 5, 7}),
		23: guess(arrangementOne.of(kindNumber), func() any {
			return words.Must(match.Match{First: match.Perfect{}, Second: match.NewRandom(1)}.Series(nim.Position{1, 3, 5, 7}, 100).Wins())[1]
		}),
		24: guess(arrangementOne.of(kindNumber), func() any { return roundTo(erringPlayerWins().(int), 10) }, withMistake("the exact number", erringPlayerWins)),
		25: nimSumsTo(1000),
		26: askProgram("func(n int) int", 0, 1000, func(n, sum int) bool { return sum >= 0 && uint64(sum) == nimSumTo(n) }),
	}.question("NimSpiel", n)
}

// erringPlayerWins returns how many of 200 misère games the player wins who errs with probability 1/10. The
// opponent is perfect, and the two begin alternately. The games are the same on each call.
func erringPlayerWins() any {
	return words.Must(match.Trial{Start: nim.Position{3, 5, 7}, Play: nimkit.Misere, Games: 200, Seed: 1}.Wins())[1]
}

// balancingHeap returns the size of the heap that makes p a loss for the player to move in normal play.
func balancingHeap(p nim.Position) uint64 { return uint64(p.NimSum()) }

// columnSums returns the column sums of the losses (3, 4, 7) and (2, 4, 6), one after the other.
func columnSums() any {
	return append(nim.Position{3, 4, 7}.Columns().Sums, nim.Position{2, 4, 6}.Columns().Sums...)
}

// leftOfFive returns a function of n ≥ 0: the size to which a winning move takes a heap of 5 down that lies
// beside n heaps of one.
func leftOfFive(play nimkit.Play) func(n int) uint64 {
	return func(n int) uint64 {
		return sizesLeft(append(heapsOfOne(n), 5), play, n)().([]uint64)[0]
	}
}

// heapsOfOne returns the position of n heaps of one.
func heapsOfOne(n int) nim.Position { return slices.Repeat(nim.Position{1}, n) }
