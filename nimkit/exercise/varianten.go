package exercise

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Varianten returns exercise n of the notebook on the variants of the German article: Lasker's Nim,
// restricted takes, Kayles, towers, Nimbi, and sums of them.
func Varianten(n int) Question {
	return book{
		1: ask(arrangementOne.of(kindMove), func() any { // a move has any number of numbers, so the box does not say how many rows are left
			left := rowsLeft(octal.Lasker.Sum(1, 2, 3), 4)().([][]int)
			return resultsOf(func(rows []int) string { return words.JoinFunc(rows, "-", strconv.Itoa) }, left...)()
		}),
		2: predict(arrangementOne.of(kindNumber), func() any { return valuesOf(octal.Lasker.NimValues(3))[3] }),
		3: ask(arrangementList.of(kindNumber).from(5), func() any { return valuesOf(octal.Lasker.NimValues(8))[5:] }),
		4: ask(arrangementOne.heaps(3), rowsLeft(octal.Lasker.Sum(3, 4, 5), 3),
			withMistake("as in Nim", rowsLeft(octal.Nim.Sum(3, 4, 5), 3))),
		5: askProgram("func(n int) int", 0, 500, matchesElement(func() []uint64 { return valuesOf(octal.Lasker.NimValues(500)) })),
		6: ask(arrangementList.of(kindNumber).from(0), func() any { return valuesOf(octal.MustSubtraction(1, 3, 4).NimValues(6)) },
			withMistake("begun at 1", func() any { return valuesOf(octal.MustSubtraction(1, 3, 4).NimValues(6))[1:] })),
		7:  ask(arrangementSet.heaps(3), rowsLeft(octal.MustSubtraction(1, 3, 4).Sum(5, 6, 9), 3)),
		8:  ask(arrangementOne.of(kindMove), winningPins(9), possiblePins(9)),
		9:  predict(arrangementOne.of(kindNumber), func() any { return valuesOf(octal.Kayles.NimValues(4))[4] }),
		10: ask(arrangementOne.of(kindNumber), func() any { return valuesOf(octal.Kayles.NimValues(5))[5] }),
		11: guess(arrangementOne.of(kindNumber), func() any {
			values := valuesOf(octal.Kayles.NimValues(107))
			return countWhere(1, 107, func(n int) bool { return values[n] == 0 })()
		}),
		12: ask(arrangementSet.of(kindNumber), func() any {
			values := valuesOf(octal.Kayles.NimValues(20))
			return numbersWhere(1, 20, func(n int) bool { return values[n] == values[7] })()
		}),
		13: askProgram("func(n int) int", 0, 200, matchesElement(func() []uint64 { return valuesOf(octal.Kayles.NimValues(200)) })),
		14: ask(arrangementSet.of(kindNumber), numbersWhere(1, 12, func(n int) bool { return mustOutcome(octal.Kayles.Heaps(n).Misere()) == nimkit.Loss })),
		15: predict(arrangementOne.of(kindNumber), func() any { return balancingCount("WBB") }, withMistake("one piece fewer", func() any { return balancingCount("WB") }),
			withMistake("one piece more", func() any { return balancingCount("WBBB") })),
		16: predict(arrangementOne.of(kindNumber), func() any {
			return new(big.Rat).Mul(tower.MustParse("WBW").Value().Rat(), big.NewRat(4, 1)).RatString()
		}),
		17: ask(arrangementOne.of(kindNumber), func() any {
			return new(big.Rat).Mul(tower.MustParse("WWBWB").Value().Rat(), big.NewRat(8, 1)).RatString()
		}),
		18: predict(arrangementOne.of(kindNumber), func() any {
			values := map[string]bool{}
			for _, t := range tower.UpTo(3) {
				values[t.Value().String()] = true
			}
			return len(values)
		}),
		19: ask(arrangementOne.of(kindTower), func() any { return balancingTower() },
			withMistake("for White", func() any { return strings.NewReplacer("W", "B", "B", "W").Replace(balancingTower()) })),
		20: predict(arrangementOne.of(kindTower), func() any { return towerApproaching(big.NewRat(2, 3), 4) }),
		21: ask(arrangementOne.of(kindTower), func() any { return towerApproaching(big.NewRat(1, 3), 4) }),
		22: ask(arrangementList.of(kindLetter), nimbiOutcomes(func(c nimbi.Counters) nimbi.Counters { return c }), withMistake("whoever takes the last wins", nimbiOutcomes(nimbi.Counters.Normal))),
		23: ask(arrangementSet.of(kindMove), func() any {
			return resultsOf(view.RunName, words.Must(nimbi.MustTriangle(4).Full().WinningMoves())...)()
		}),
		24: guess(arrangementOne.of(kindNumber), func() any { return len(words.Must(nimbi.Standard().Full().WinningMoves())) }),
		25: ask(arrangementSet.of(kindMove), func() any {
			board := nimbi.Standard()
			game, replies := nimbi.Solve(board), []string(nil)
			first := board.Start() &^ board.MustPosition(1)
			board.Options(first, func(after nimbi.Position) {
				if game.Outcome(after, nimkit.Misere) == nimkit.Loss {
					replies = append(replies, view.RunName(first&^after))
				}
			})
			return replies
		}),
		26: ask(arrangementOne.of(kindNumber), func() any {
			lasker, kayles := valuesOf(octal.Lasker.NimValues(20)), valuesOf(octal.Kayles.NimValues(3))
			return numbersWhere(0, 20, func(n int) bool { return lasker[n] == kayles[3] })()
		}),
	}.question("Varianten", n)
}

// valuesOf returns nim-values as numbers. It panics if err is not nil.
func valuesOf[V ~uint16 | ~uint64](values []V, err error) []uint64 {
	words.Check(err)
	list := make([]uint64, len(values))
	for i, v := range values {
		list[i] = uint64(v)
	}
	return list
}

// matchesElement returns a function that reports whether answer is element n of a list. It computes the
// list on its first call.
func matchesElement(list func() []uint64) func(n, answer int) bool {
	values := sync.OnceValue(list)
	return func(n, answer int) bool { return answer >= 0 && values()[n] == uint64(answer) }
}

// rowsLeft computes the positions of exactly k rows that winning moves leave, each with its rows in
// increasing order, and the positions in lexicographic order.
func rowsLeft(s octal.Sum, k int) func() any {
	return func() any {
		var left [][]int
		for _, m := range words.Must(s.WinningMoves()) {
			if after := slices.DeleteFunc(s.After(m).Coordinates(), func(n int) bool { return n == 0 }); len(after) == k {
				slices.Sort(after)
				left = append(left, after)
			}
		}
		slices.SortFunc(left, slices.Compare)
		return left
	}
}

// towerApproaching returns the given number of pieces of the tower whose value converges to limit, from the
// ground up.
func towerApproaching(limit *big.Rat, pieces int) string {
	var t tower.Tower
	for range pieces {
		t = append(t, tower.Color(t.Value().Rat().Cmp(limit) < 0))
	}
	return t.String()
}

// balancingCount returns how many copies of a tower balance one black piece: the inverse of its value.
func balancingCount(text string) string {
	return new(big.Rat).Inv(tower.MustParse(text).Value().Rat()).RatString()
}

// nimbiOutcomes computes the outcomes of five positions of a few counters: one, a pair, three that do not
// touch, three in a row, and two pairs that do not touch. The function convention sets the play convention
// of a position.
func nimbiOutcomes(convention func(nimbi.Counters) nimbi.Counters) func() any {
	return resultsOf(func(counters []int) nimkit.Outcome {
		return mustOutcome(convention(nimbi.Standard().With(counters...)).Game())
	}, []int{1}, []int{1, 2}, []int{1, 6, 9}, []int{3, 4, 5}, []int{1, 2, 10, 11})
}

// balancingTower returns the tower whose value is the negative of that of WBW and WB together.
func balancingTower() string {
	return tower.MustWithValue(tower.MustParseSum("WBW + WB").Value().Neg()).String()
}
