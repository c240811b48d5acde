package exercise

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// HetSpelNim returns exercise n on the Dutch article Het Spel NIM: an exercise of the article, in
// its first or only part, or an exercise or a prediction of the notebook.
func HetSpelNim(n int) Question {
	threeCoins := takeaway.MustSet(1, 2, 3).Normal()
	inBaseTwo := func(p nim.Position) string { return strconv.FormatUint(uint64(p.NimSum()), 2) }
	rowLengths := []int{101, 1000}
	// forSecondHeaps computes f of the second heaps of the question, which lie beside a heap of 12.
	forSecondHeaps := func(f func(n uint64) uint64) func() any { return resultsOf(f, 100, 200) }
	return book{
		1: ask(arrangementOne.of(kindMove), winningPins(4), possiblePins(4)),
		2: ask(arrangementOne.of(kindMove), winningPins(7), possiblePins(7)),
		3: ask(arrangementOne.of(kindMove), winningPins(10), possiblePins(10)),
		4: ask(arrangementList.of(kindNumber), resultsOf(firstMiddlePin, rowLengths...),
			withMistake("how many on each side", resultsOf(func(n int) int { return firstMiddlePin(n) - 1 }, rowLengths...)),
			withMistake("half of them", resultsOf(func(n int) int { return n / 2 }, rowLengths...)),
			withMistake("the right one", resultsOf(func(n int) int { return n/2 + 1 }, rowLengths...))),
		5: guess(arrangementOne.of(kindNumber), func() any {
			return len(words.Must(pins.NewRow(8).Play("5-6", "2", "7", "3-4", "1", "8").Judge()).Mistakes())
		}),
		6: ask(arrangementOne.tuples(2), winningResults(cards.Row{Up: 3, Down: 1}.Game()),
			withMistake("the move that loses", losingResults(cards.Row{Up: 3, Down: 1}.Game()))),
		7: ask(arrangementList.of(kindLetter), tabulate(1, 8, func(n int) nimkit.Outcome { return cards.Row{Up: n}.Outcome() })),
		8: ask(arrangementList.of(kindLetter), resultsOf(cards.Row.Outcome, cards.Row{Up: 4, Down: 4}, cards.Row{Up: 2, Down: 6}, cards.Row{Up: 3, Down: 4}), withOtherPlayer()),
		9: ask(arrangementOne.of(kindNumber), numbersWhere(1, 3, func(k int) bool { return threeCoins.Outcome(7-k) == nimkit.Loss })),
		10: ask(arrangementOne.of(kindNumber), numbersTaken(nim.Position{3, 8}, nimkit.Normal),
			withMistake("what is left", sizesLeft(nim.Position{3, 8}, nimkit.Normal))),
		11: predict(arrangementOne.of(kindNumber), func() any { return mustGraph(nim.Heaps(2, 2)).Len() }),
		12: ask(arrangementSet.heaps(2), positionsWhere(nim.AtMost(2).Heaps(2, 3), func(o nimkit.Outcome) bool { return o == nimkit.Loss }), possiblePositions(nim.AtMost(2).Heaps(2, 3))),
		13: ask(arrangementList.of(kindLetter), resultsOf(mustOutcome, nim.AtMost(2).Heaps(7, 10), nim.AtMost(2).Heaps(5, 11), nim.AtMost(2).Heaps(6, 8)), withOtherPlayer()),
		14: ask(arrangementList.of(kindLetter).from(0), tabulate(0, 8, threeCoins.Outcome),
			withMistake("begun at 1", tabulate(1, 8, threeCoins.Outcome)), withOtherPlayer()),
		15: ask(arrangementOne.of(kindLetter), func() any { return threeCoins.Outcome(100) }),
		16: predict(arrangementOne.of(kindNumber), func() any { return mustGraph(nim.Heaps(15, 15, 15)).Len() }),
		17: ask(arrangementOne.of(kindNumber), sizesLeft(nim.Position{1, 1, 7}, nimkit.Normal),
			withMistake("what is taken", numbersTaken(nim.Position{1, 1, 7}, nimkit.Normal))),
		18: ask(arrangementSet.heaps(3), func() any {
			return slices.DeleteFunc(slices.Collect(nim.Position{1, 2, 3}.Options()), func(p nim.Position) bool { return slices.Contains(p, 0) })
		}, possiblePositions(nim.Heaps(1, 2, 3))),
		19: predict(arrangementOne.heaps(3), func() any { return nim.LostTriples(1).First(2)[1] }),
		20: positionToLeave(nim.Position{1, 20, 33}),
		21: positionToLeave(nim.Position{1, 4, 4}),
		22: ask(arrangementSet.heaps(3), func() any { return nim.LostTriples(5).First(4) }),
		23: ask(arrangementOne.digits(4), func() any { return strconv.FormatInt(14, 2) }),
		24: columnCounts(nim.Position{1, 8, 9}, nim.Position{3, 9, 10}, nim.Position{4, 9, 13}),
		25: columnCounts(nim.Position{1, 8, 12}, nim.Position{3, 9, 11}, nim.Position{4, 9, 14}),
		26: predict(arrangementOne.digits(4), func() any { return inBaseTwo(nim.Position{9, 12, 14}) },
			withMistake("one of the numbers", resultsOf(inBaseTwo, nim.Position{9}, nim.Position{12}, nim.Position{14})),
			withMistake("two of the numbers", resultsOf(inBaseTwo, nim.Position{9, 12}, nim.Position{9, 14}, nim.Position{12, 14}))),
		27: predict(arrangementOne.of(kindNumber), sizesLeft(nim.Position{9, 12, 14}, nimkit.Normal, 2),
			withMistake("what is taken", numbersTaken(nim.Position{9, 12, 14}, nimkit.Normal, 2)), withDigitsInBaseTwo()),
		28: ask(arrangementList.of(kindNumber), sizesLeft(nim.Position{9, 12, 14}, nimkit.Normal, 0, 1),
			withMistake("what is taken", numbersTaken(nim.Position{9, 12, 14}, nimkit.Normal, 0, 1)), withDigitsInBaseTwo()),
		29: ask(arrangementList.of(kindLetter), resultsOf(normalOutcome, nim.Position{3, 5, 6}, nim.Position{7, 9, 15}, nim.Position{10, 20, 30}, nim.Position{5, 6, 7})),
		30: ask(arrangementOne.of(kindNumber), sizesLeft(nim.Position{11, 22, 33}, nimkit.Normal),
			withMistake("what is taken", numbersTaken(nim.Position{11, 22, 33}, nimkit.Normal)),
			withMistake("the position itself", 33), withDigitsInBaseTwo()),
		31: ask(arrangementOne.of(kindNumber), func() any { return len(nim.Position{3, 17, 8, 21, 30}.WinningMoves(nimkit.Normal)) }),
		32: ask(arrangementList.of(kindNumber), forSecondHeaps(func(n uint64) uint64 { return balancingHeap(nim.Position{12, n}) }),
			withMistake("the ordinary sums", forSecondHeaps(func(n uint64) uint64 { return 12 + n })),
			withMistake("what is in either", forSecondHeaps(func(n uint64) uint64 { return 12 | n })),
			withMistake("the differences", forSecondHeaps(func(n uint64) uint64 { return n - 12 })), withDigitsInBaseTwo()),
		33: askProgram("func(n int) int", 0, 200, func(n, third int) bool {
			return third >= 0 && nim.Position{12, uint64(n), uint64(third)}.Outcome(nimkit.Normal) == nimkit.Loss
		}),
		34: askProgram("func(n int) int", 1, pins.MaxPins, func(n, first int) bool {
			return slices.ContainsFunc(pins.NewRow(n).WinningMoves(), func(m pins.Move) bool { return m.First == first })
		}),
		35: predict(arrangementList.of(kindLetter), resultsOf(mustOutcome, kingGame(1, 1), kingGame(2, 1), kingGame(2, 2), kingGame(6, 4)), withOtherPlayer()),
	}.question("HetSpelNim", n)
}

// winningPins computes the winning moves in a full row of n pins, as a reader types them.
func winningPins(n int) func() any {
	return resultsOf(pins.Move.String, pins.NewRow(n).WinningMoves()...)
}

// firstMiddlePin returns the number of the left pin, or the only one, of the move in a full row of n > 0
// pins that leaves as many pins on one side as on the other.
func firstMiddlePin(n int) int {
	for first := 1; ; first++ {
		left, right := first-1, n-first // if one pin is taken
		if left == right || left == right-1 {
			return first
		}
	}
}

// possiblePins returns an option that makes all moves in a full row of n pins the possible items.
func possiblePins(n int) option {
	return withPossible(func() any {
		all := []string{strconv.Itoa(n)}
		for k := 1; k < n; k++ {
			all = append(all, strconv.Itoa(k), fmt.Sprintf("%d-%d", k, k+1))
		}
		return all
	})
}

// possiblePositions returns an option that makes all positions of a game the possible items.
func possiblePositions(game nimkit.Game) option {
	return withPossible(positionsWhere(game, func(nimkit.Outcome) bool { return true }))
}

// positionsWhere computes the coordinates of the positions of a game for whose outcome wanted returns
// true.
func positionsWhere(game nimkit.Game, wanted func(nimkit.Outcome) bool) func() any {
	return func() any {
		g, all := mustGraph(game), [][]int(nil)
		for n := range g.Len() {
			if wanted(g.Outcome(n)) {
				all = append(all, g.Coordinates(n))
			}
		}
		return all
	}
}

// positionToLeave returns the question of which position the winning move from p leaves.
func positionToLeave(p nim.Position) func() Question {
	return ask(arrangementOne.heaps(len(p)), winningResults(p.Game()), withPossible(func() any { return slices.Collect(p.Options()) }),
		withMistake("the position itself", []nim.Position{p}))
}

// columnCounts returns the question of how many ones each column of positions in base two has.
func columnCounts(positions ...nim.Position) func() Question {
	ones := func(p nim.Position) string { return strings.Trim(fmt.Sprint(p.Columns().Sums), "[]") }
	sum := func(p nim.Position) (n uint64) {
		_, n = p.Total()
		return n
	}
	return ask(arrangementList.digits(4), resultsOf(func(p nim.Position) string { return strings.ReplaceAll(ones(p), " ", "") }, positions...),
		withMistake("the ordinary sums", resultsOf(sum, positions...)),
		withMistake("the sums in base two", resultsOf(func(p nim.Position) string { return strconv.FormatUint(sum(p), 2) }, positions...)),
		withMistake("from right to left", resultsOf(func(p nim.Position) string {
			digits := strings.Fields(ones(p))
			slices.Reverse(digits)
			return strings.Join(digits, "")
		}, positions...)))
}

// kingGame returns the game of a king that moves one square up, left, or both, from a square counted
// from 0 in the upper left corner.
func kingGame(row, column int) nimkit.Game {
	return nimkit.From(func(p [2]int, move func([2]int)) {
		for _, q := range [][2]int{{p[0] - 1, p[1]}, {p[0], p[1] - 1}, {p[0] - 1, p[1] - 1}} {
			if q[0] >= 0 && q[1] >= 0 {
				move(q)
			}
		}
	}, [2]int{row, column})
}
