package exercise

import (
	"math/big"
	"slices"
	"strings"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
)

// Varianten holds the exercises of the notebook on the variants of the German
// article, in its order: 1 to 4 on Lasker's Nim, 5 and 6 on restricted takes, 7 to 10
// on Kayles, 11 to 13 on towers, 14 and 15 on Nimbi, 16 on all at once. From 17 on they
// are predictions, which the page does not number.
func Varianten(n int) Question {
	return book{
		1: ask(one.heaps(4), rows(octal.Lasker.Heaps(1, 2, 3), 4)),
		2: ask(list.of(number).from(5), func() any { return valuesOf(octal.Lasker.NimValues(8))[5:] }),
		3: ask(one.heaps(3), rows(octal.Lasker.Heaps(3, 4, 5), 3),
			slip("as in Nim", rows(octal.Nim.Heaps(3, 4, 5), 3))),
		4: write("func(n int) int", 0, 500, areValues(func() []uint64 { return valuesOf(octal.Lasker.NimValues(500)) })),
		5: ask(list.of(number).from(0), func() any { return valuesOf(octal.MustSubtraction(1, 3, 4).NimValues(6)) }),
		6: ask(set.heaps(3), rows(octal.MustSubtraction(1, 3, 4).Heaps(5, 6, 9), 3)),
		7: ask(one.of(number), func() any { return valuesOf(octal.Kayles.NimValues(5))[5] }),
		8: ask(set.of(number), func() any {
			values := valuesOf(octal.Kayles.NimValues(20))
			return these(1, 20, func(n int) bool { return values[n] == values[7] })()
		}),
		9:  write("func(n int) int", 0, 200, areValues(func() []uint64 { return valuesOf(octal.Kayles.NimValues(200)) })),
		10: ask(set.of(number), these(1, 12, func(n int) bool { return outcome(octal.Kayles.Heaps(n).Misere()) == nimkit.Loss })),
		11: ask(one.of(number), func() any {
			return new(big.Rat).Mul(tower.MustParse("WWBWB").Value().Rat(), big.NewRat(8, 1)).RatString()
		}),
		12: ask(one.of(pieces), func() any { return thirdTower() },
			slip("for White", func() any { return strings.NewReplacer("W", "B", "B", "W").Replace(thirdTower()) }),
			slip("upside down", func() any {
				pieces := strings.Split(thirdTower(), "")
				slices.Reverse(pieces)
				return strings.Join(pieces, "")
			})),
		13: ask(one.of(pieces), func() any { return towards(big.NewRat(1, 3), 4) }),
		14: ask(set.of(move), func() any {
			moves, err := nimbi.MustTriangle(4).Full().WinningMoves()
			if err != nil {
				panic(err)
			}
			return of(view.Counters, moves...)()
		}),
		15: ask(set.of(move), func() any {
			board := nimbi.Standard()
			game, replies := nimbi.Solve(board), []string(nil)
			first := board.Start() &^ board.MustPosition(1)
			board.Options(first, func(after nimbi.Position) {
				if game.Outcome(after, nimkit.Misere) == nimkit.Loss {
					replies = append(replies, view.Counters(first&^after))
				}
			})
			return replies
		}),
		16: ask(one.of(number), func() any {
			lasker, kayles := valuesOf(octal.Lasker.NimValues(20)), valuesOf(octal.Kayles.NimValues(3))
			return these(0, 20, func(n int) bool { return lasker[n] == kayles[3] })()
		}),
		17: predict(one.of(number), func() any { return valuesOf(octal.Lasker.NimValues(3))[3] }),
		18: predict(one.of(number), func() any { return valuesOf(octal.Kayles.NimValues(4))[4] }),
		19: predict(one.of(number), func() any {
			values := valuesOf(octal.Kayles.NimValues(107))
			return len(these(1, 107, func(n int) bool { return values[n] == 0 })().([]int))
		}),
		20: predict(one.of(number), func() any {
			values := map[string]bool{}
			for _, t := range tower.UpTo(3) {
				values[t.Value().String()] = true
			}
			return len(values)
		}),
		21: predict(one.of(pieces), func() any { return towards(big.NewRat(2, 3), 4) }),
		22: predict(one.of(number), func() any {
			moves, err := nimbi.Standard().Full().WinningMoves()
			if err != nil {
				panic(err)
			}
			return len(moves)
		}),
	}.question("Varianten", n)
}

// valuesOf are the nim-values of the heaps 0, …, n.
func valuesOf[V ~uint16 | ~uint64](values []V, err error) []uint64 {
	if err != nil {
		panic(err)
	}
	list := make([]uint64, len(values))
	for i, v := range values {
		list[i] = uint64(v)
	}
	return list
}

// areValues says whether a number is a nim-value of a list, which is computed once.
func areValues(list func() []uint64) func(n, answer int) bool {
	values := sync.OnceValue(list)
	return func(n, answer int) bool { return answer >= 0 && values()[n] == uint64(answer) }
}

// rows are the positions of k rows that the winning moves leave, in increasing order.
func rows(s octal.Sum, k int) func() any {
	return func() any {
		moves, err := s.WinningMoves()
		if err != nil {
			panic(err)
		}
		var left [][]int
		for _, m := range moves {
			if after := slices.DeleteFunc(s.After(m).Numbers(), func(n int) bool { return n == 0 }); len(after) == k {
				slices.Sort(after)
				left = append(left, after)
			}
		}
		slices.SortFunc(left, slices.Compare)
		return left
	}
}

// towards are the first pieces of the tower that comes nearer and nearer to a number.
func towards(goal *big.Rat, pieces int) string {
	var t tower.Tower
	for range pieces {
		t = append(t, tower.Color(t.Value().Rat().Cmp(goal) < 0))
	}
	return t.String()
}

// thirdTower is the tower that takes the others' worth away.
func thirdTower() string {
	return tower.MustWithValue(tower.MustParseSum("WBW + WB").Value().Neg()).String()
}
