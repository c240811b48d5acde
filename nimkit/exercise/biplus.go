package exercise

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/words"
)

// Biplus returns exercise n of the notebook on the German article about mental nim-addition: small
// cases by hand, the addition and its laws, mental sums (one is a sheet of ten), the five steps, the
// misprint, programs.
func Biplus(n int) Question {
	smallPositions := []nim.Position{{0}, {1}, {1, 1}, {1, 2}, {2, 2}, {1, 1, 1}}
	tasks := biplus.Tasks(1)
	// forThreeNumbers computes f of the numbers of the question about powers of two.
	forThreeNumbers := func(f func(n uint64) uint64) func() any { return resultsOf(f, 400, 1000, 1024) }
	return book{
		1: ask(arrangementList.of(kindLetter), resultsOf(normalOutcome, smallPositions...), withValues("positions", joinUnbroken(smallPositions, ", ")),
			withMistake("misère play", resultsOf(misereOutcome, smallPositions...))),
		2: ask(arrangementOne.of(kindNumber), numbersWhere(0, 7, func(x int) bool { return normalOutcome(nim.Position{1, 2, uint64(x)}) == nimkit.Loss })),
		3: ask(arrangementOne.of(kindNumber), numbersWhere(0, 15, func(x int) bool { return normalOutcome(nim.Position{2, 3, 5, uint64(x)}) == nimkit.Loss })),
		4: ask(arrangementList.of(kindNumber), func() any { return nim.Position{1, 3, 5, 7}.Columns().Sums },
			withMistake("written as one number", 224)),
		5: ask(arrangementOne.of(kindNumber), func() any { return biplus.Add(6, 3) }, mistakenSums(6, 3)),
		6: predict(arrangementOne.of(kindNumber), countWhere(0, 16*16-1, func(square int) bool { return biplus.Add(uint64(square/16), uint64(square%16)) == 0 })),
		7: ask(arrangementOne.of(kindNumber), func() any {
			laws := []biplus.Law{biplus.Associative, biplus.Neutral, biplus.SelfInverse, biplus.Commutative} // as the notebook numbers them
			check := biplus.CheckLaws(func(a, b uint64) uint64 { return max(a, b) - min(a, b) }, biplus.TriplesBelow(4))
			return numbersWhere(1, 4, func(n int) bool { return check.Broken && check.Law == laws[n-1] })()
		}),
		8:  ask(arrangementOne.of(kindNumber), func() any { return biplus.Add(44, 21) }, mistakenSums(44, 21)),
		9:  guess(arrangementOne.of(kindNumber), func() any { return positionCount(8, 8, 8, 8, 8) }),
		10: predict(arrangementOne.of(kindNumber), func() any { return biplus.Add(77, 54) }, mistakenSums(77, 54)),
		11: ask(arrangementSheet.of(kindNumber), func() any { return biplus.Solutions(tasks) },
			withValues("tasks", joinUnbroken(tasks[:], ",  ")),
			withMistake("ordinary sums", resultsOf(func(t biplus.Task) uint64 { return t.M + t.N }, tasks[:]...)),
			withMistake("in either", resultsOf(func(t biplus.Task) uint64 { return t.M | t.N }, tasks[:]...)),
			withMistake("differences", resultsOf(func(t biplus.Task) uint64 { return max(t.M, t.N) - min(t.M, t.N) }, tasks[:]...))),
		12: ask(arrangementOne.of(kindNumber), func() any { return mostSteps(16) },
			withMistake("without the end", func() any { return mostSteps(16) - 1 })),
		13: winningSizes(nim.Position{1, 3, 3, 7}),
		14: predict(arrangementOne.of(kindNumber), func() any {
			return len(slices.DeleteFunc(words.Must(biplus.Marienbad().Game.Judge()).Mistakes(), func(move int) bool { return move%2 == 1 })) // he begins
		}),
		15: winningSizes(nim.Position{1, 3, 5}),
		16: ask(arrangementOne.of(kindNumber), func() any { return biplus.Add(13, 19) }, mistakenSums(13, 19)),
		17: winningSizes(nim.Position{6, 11, 14}),
		18: ask(arrangementSet.of(kindNumber), func() any {
			occurs := map[int]bool{}
			for h := range 4 * 4 * 4 * 4 {
				p := nim.Position{uint64(1 + h%4), uint64(1 + h/4%4), uint64(1 + h/16%4), uint64(1 + h/64)}
				occurs[len(p.WinningMoves(nimkit.Normal))] = true
			}
			return numbersWhere(1, 4, func(n int) bool { return occurs[n] })()
		}),
		19: guess(arrangementOne.of(kindNumber), func() any {
			return len(slices.DeleteFunc(biplus.Readings(), func(r biplus.Reading) bool { return r.Audit(16).First != nil }))
		}),
		20: ask(arrangementOne.of(kindNumber), func() any {
			audit := biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop}.Audit(8)
			return audit.Pairs - audit.Fates[biplus.Right]
		}),
		21: ask(arrangementList.of(kindNumber), forThreeNumbers(nim.TopPower),
			withMistake("the next power", forThreeNumbers(func(n uint64) uint64 { return 2 * nim.TopPower(n) })),
			withMistake("the next power", forThreeNumbers(func(n uint64) uint64 { return 2 * nim.TopPower(n-1) })),
			withMistake("the exponents", forThreeNumbers(func(n uint64) uint64 { return uint64(bits.Len64(n)) - 1 })),
			withMistake("smaller than the number", forThreeNumbers(func(n uint64) uint64 { return nim.TopPower(n - 1) })),
			withMistake("the halves", forThreeNumbers(func(n uint64) uint64 { return n / 2 }))),
		22: askProgram("func(n int) int", 1, 1000, func(n, power int) bool { return uint64(power) == nim.TopPower(uint64(n)) }),
		23: nimSumsTo(1000),
		24: askProgram("func(n int) int", 1, 1000, func(n, sum int) bool { return sum >= 0 && uint64(sum) == nimSumTo(n) }),
		25: guess(arrangementOne.of(kindNumber), func() any { return roundTo(len(nim.Random(1, 1000).WinningMoves(nimkit.Normal)), 100) },
			withMistake("the exact number", func() any { return len(nim.Random(1, 1000).WinningMoves(nimkit.Normal)) })),
	}.question("Biplus", n)
}

// mistakenSums returns an option with replies to the numbers that readers mistake for m ++ n.
func mistakenSums(m, n uint64) option {
	return func(q *Question) {
		withMistake("the ordinary sum", m+n)(q)
		withMistake("what is in either", m|n)(q)
		withMistake("what is in both", m&n)(q)
		withMistake("what is in only one", []uint64{m &^ n, n &^ m})(q)
	}
}

// mostSteps returns the largest number of steps of a mental sum of two numbers below limit.
func mostSteps(limit uint64) (maxSteps int) {
	for m := range limit {
		for n := range limit {
			maxSteps = max(maxSteps, len(biplus.InTheHead(m, n).Steps))
		}
	}
	return maxSteps
}

// positionCount returns the number of positions of Nim that a game from these heaps can reach.
func positionCount(heaps ...uint64) (count int) {
	for range words.Must(nim.NewRecursion(heaps, nimkit.Normal)).Positions() {
		count++
	}
	return count
}

// joinUnbroken joins the texts of values by a separator, and replaces the spaces inside each text by
// non-breaking spaces, so that a line does not end within a value.
func joinUnbroken[T fmt.Stringer](values []T, separator string) string {
	return words.JoinFunc(values, separator, func(v T) string { return strings.ReplaceAll(v.String(), " ", "\u00a0") })
}
