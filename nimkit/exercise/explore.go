package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// Explore returns exercise n of the notebook on games of the reader's own.
func Explore(n int) Question {
	oneThreeFour := takeaway.MustSet(1, 3, 4).Normal()
	// forThreeEvenHeaps computes f of the heaps of the question.
	forThreeEvenHeaps := func(f func(n int) uint64) func() any { return resultsOf(f, 96, 128, 160) }
	return book{
		1: predict(arrangementList.of(kindLetter).from(0), tabulate(0, 8, func(n int) nimkit.Outcome { return mustOutcome(nimkit.From(halvingRule, n)) }),
			withMistake("begun at 1", tabulate(1, 8, func(n int) nimkit.Outcome { return mustOutcome(nimkit.From(halvingRule, n)) }))),
		2: predict(arrangementOne.of(kindNumber), winningResults(nimkit.From(halvingRule, 100)),
			withMistake("an even heap", losingResults(nimkit.From(halvingRule, 100)))),
		3: predict(arrangementOne.of(kindNumber), func() any { return mustNimValue(nimkit.From(halvingRule, 6)) }),
		4: predict(arrangementOne.of(kindNumber), func() any {
			row, err := nimkit.From(halvingRule, 64).Sequence()
			return slices.Max(valuesOf(row.Values, err))
		}),
		5: predict(arrangementSet.of(kindNumber), numbersWhere(1, 9, func(n int) bool { return oneThreeFour.Outcome(n) == nimkit.Loss }),
			withMistake("misère play", numbersWhere(1, 9, func(n int) bool { return oneThreeFour.Misere().Outcome(n) == nimkit.Loss }))),
		6: predict(arrangementSet.heaps(2), pairsWhere(0, 7, wythoffLost)),
		7: predict(arrangementOne.heaps(2), func() any {
			all := pairsWhere(0, 10, wythoffLost)().([][2]uint64)
			return all[len(all)-1]
		}),
		8:  predict(arrangementSet.of(kindNumber), numbersWhere(1, 8, fibonacciLost)),
		9:  predict(arrangementOne.of(kindNumber), func() any { return numbersWhere(14, 30, fibonacciLost)().([]int)[0] }),
		10: predict(arrangementList.of(kindLetter), resultsOf(func(p [2]int) nimkit.Outcome { return mustOutcome(classics.Euclid(p[0], p[1])) }, [2]int{5, 3}, [2]int{8, 5}, [2]int{13, 8}, [2]int{21, 13})),
		11: predict(arrangementOne.tuples(2), loweredCoordinates(nim.Heaps(2, 3, 4), func(_, now int) int { return now })),
		12: ask(arrangementSet.of(kindNumber), numbersWhere(1, 10, func(n int) bool { return mustOutcome(nimkit.From(halvingRule, n).Misere()) == nimkit.Loss })),
		13: ask(arrangementList.of(kindNumber), forThreeEvenHeaps(func(n int) uint64 { return mustNimValue(nimkit.From(halvingRule, n)) }),
			withMistake("the halves", forThreeEvenHeaps(func(n int) uint64 { return mustNimValue(nimkit.From(halvingRule, n/2)) }))),
		14: askProgram("func(n int) int", 5, 500, matchesElement(func() []uint64 {
			row, err := nimkit.From(halvingRule, 500).Sequence()
			return valuesOf(row.Values, err)
		})),
		15: ask(arrangementSet.tuples(2), winningResults(nimkit.From(twoHeapHalvingRule, [2]int{6, 8}))),
		16: ask(arrangementSet.heaps(2), winningResults(classics.Wythoff(7, 10))),
		17: ask(arrangementOne.of(kindNumber), coordinateAfterSixty(1), withMistake("what is left", coordinateAfterSixty(0))),
		18: ask(arrangementOne.heaps(2), winningResults(classics.Euclid(25, 7))),
		19: ask(arrangementOne.of(kindNumber), countWhere(0, 100, func(n int) bool { return oneThreeFour.Outcome(n) == nimkit.Loss })),
		20: predict(arrangementList.of(kindLetter), resultsOf(func(p [2]int) nimkit.Outcome { return mustOutcome(nimkit.From(oneFromEachRule, p)) }, [2]int{3, 3}, [2]int{4, 4}, [2]int{5, 5}, [2]int{6, 6}), withOtherPlayer()),
	}.question("Explore", n)
}

// halvingRule is the rule of the halving game: take one, or half of an even heap.
func halvingRule(n int, move func(int)) {
	if n > 0 {
		move(n - 1)
	}
	if n > 0 && n%2 == 0 {
		move(n / 2)
	}
}

// twoHeapHalvingRule is the rule of the halving game on two heaps: each move is a move on one of them.
func twoHeapHalvingRule(p [2]int, move func([2]int)) {
	halvingRule(p[0], func(n int) { move([2]int{n, p[1]}) })
	halvingRule(p[1], func(n int) { move([2]int{p[0], n}) })
}

// mustNimValue returns the nim-value of a game that is known to be small and to end.
func mustNimValue(game nimkit.Game) uint64 { return uint64(words.Must(game.NimValue()).Nimber) }

// oneFromEachRule is the rule of a variant of Wythoff's game: a move on both heaps takes one from each.
func oneFromEachRule(p [2]int, move func([2]int)) {
	for k := range p[0] {
		move([2]int{k, p[1]})
	}
	for k := range p[1] {
		move([2]int{p[0], k})
	}
	if min(p[0], p[1]) > 0 {
		move([2]int{p[0] - 1, p[1] - 1})
	}
}

// wythoffLost reports whether (a, b) is lost for the player to move in Wythoff's game.
func wythoffLost(a, b uint64) bool {
	return mustOutcome(classics.Wythoff(int(a), int(b))) == nimkit.Loss
}

// fibonacciLost reports whether a heap of n is lost for the player to move in Fibonacci Nim.
func fibonacciLost(n int) bool { return mustOutcome(classics.Fibonacci(n)) == nimkit.Loss }

// coordinateAfterSixty computes one coordinate of the positions after the winning moves from a heap of 60
// in Fibonacci Nim: 0 for the heap, 1 for the number that was taken.
func coordinateAfterSixty(coordinate int) func() any {
	return func() any {
		return resultsOf(func(p []int) int { return p[coordinate] }, winningResults(classics.Fibonacci(60))().([][]int)...)()
	}
}
