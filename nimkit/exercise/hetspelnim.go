package exercise

import (
	"fmt"
	"slices"
	"strconv"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// HetSpelNim holds the exercises of the Dutch article Het Spel NIM and its notebook.
// Numbers 1 to 4 are the article's own, in their first or only part; those from 5 on
// stand in the order of the page, and from 24 on they are predictions, which the page
// does not number.
func HetSpelNim(n int) Question {
	threeCoins := takeaway.MustSet(1, 2, 3).Normal()
	q := book{
		1: ask(one.of(move), func() any { return winningPins(10) }),
		2: ask(one.tuples(2), turned(cards.Row{Up: 3, Down: 1}, true),
			slip("the move that loses", turned(cards.Row{Up: 3, Down: 1}, false))),
		3: ask(set.heaps(2), func() any {
			var lost [][]int
			g := graph(nim.Heaps(2, 3).AtMost(2))
			for n := range g.Len() {
				if g.Outcome(n) == nimkit.Loss {
					lost = append(lost, g.Numbers(n))
				}
			}
			return lost
		}),
		4: ask(list.of(letter).from(0), each(0, 8, threeCoins.Outcome),
			slip("begun at 1", each(1, 8, threeCoins.Outcome))),
		5: ask(one.of(move), func() any { return winningPins(4) }),
		6: write("func(n int) int", 1, pins.MaxPins, func(n, first int) bool {
			return slices.ContainsFunc(pins.Full(n).WinningMoves(), func(m pins.Move) bool { return m.First == first })
		}),
		7: ask(list.of(letter), each(1, 8, func(n int) nimkit.Outcome { return cards.Row{Up: n}.Outcome() })),
		8: ask(list.of(letter), of(cards.Row.Outcome, cards.Row{Up: 4, Down: 4}, cards.Row{Up: 2, Down: 6}, cards.Row{Up: 3, Down: 4})),
		9: ask(one.of(number), these(1, 3, func(k int) bool { return threeCoins.Outcome(7-k) == nimkit.Loss })),
		10: ask(one.of(number), taken(nim.Position{3, 8}, nimkit.Normal),
			slip("what is left", left(nim.Position{3, 8}, nimkit.Normal))),
		11: ask(one.of(letter), func() any { return outcome(nim.Heaps(7, 10).AtMost(2)) }),
		12: ask(one.of(letter), func() any { return threeCoins.Outcome(100) }),
		13: ask(one.of(number), left(nim.Position{1, 1, 7}, nimkit.Normal),
			slip("what is taken", taken(nim.Position{1, 1, 7}, nimkit.Normal))),
		14: ask(set.heaps(3), func() any {
			return slices.DeleteFunc(slices.Collect(nim.Position{1, 2, 3}.Options()), func(p nim.Position) bool { return slices.Contains(p, 0) })
		}),
		15: ask(one.heaps(3), handedOver(nim.Position{1, 20, 33}), slip("the position itself", []nim.Position{nim.Position{1, 20, 33}})),
		16: ask(one.heaps(3), handedOver(nim.Position{1, 4, 4}), slip("the position itself", []nim.Position{nim.Position{1, 4, 4}})),
		17: ask(set.heaps(3), func() any { return nim.LostTriples(5).First(4) }),
		18: ask(one.of(number), func() any { return strconv.FormatInt(14, 2) }),
		19: ask(list.of(number), left(nim.Position{9, 12, 14}, nimkit.Normal, 0, 1),
			slip("what is taken", taken(nim.Position{9, 12, 14}, nimkit.Normal, 0, 1))),
		20: ask(list.of(letter), of(whoWins, nim.Position{3, 5, 6}, nim.Position{7, 9, 15}, nim.Position{10, 20, 30}, nim.Position{5, 6, 7})),
		21: ask(one.of(number), left(nim.Position{11, 22, 33}, nimkit.Normal),
			slip("what is taken", taken(nim.Position{11, 22, 33}, nimkit.Normal))),
		22: ask(one.of(number), func() any { return len(nim.Position{3, 17, 8, 21, 30}.WinningMoves(nimkit.Normal)) }),
		23: write("func(n int) int", 0, 200, func(n, third int) bool {
			return third >= 0 && nim.Position{12, uint64(n), uint64(third)}.Outcome(nimkit.Normal) == nimkit.Loss
		}),
		24: predict(one.of(number), func() any {
			r, err := pins.Full(8).Play("5-6", "2", "7", "3-4", "1", "8").Judge()
			if err != nil {
				panic(err)
			}
			return len(r.Mistakes())
		}),
		25: predict(one.of(number), func() any { return graph(nim.Heaps(2, 2)).Len() }),
		26: predict(one.of(number), func() any { return graph(nim.Heaps(15, 15, 15)).Len() }),
		27: predict(one.heaps(3), func() any { return nim.LostTriples(1).First(2)[1] }),
		28: predict(one.of(number), func() any { return fmt.Sprintf("%b", nim.Position{9, 12, 14}.NimSum()) }),
		29: predict(one.of(number), left(nim.Position{9, 12, 14}, nimkit.Normal, 2),
			slip("what is taken", taken(nim.Position{9, 12, 14}, nimkit.Normal, 2))),
		30: predict(list.of(letter), of(outcome, king(1, 1), king(2, 1), king(2, 2), king(6, 4))),
	}.question("HetSpelNim", n)
	if q.Title == (words.Text{}) {
		q.Title = says("exercise of the article", "n", n)
	}
	return q
}

// winningPins are the winning moves of a full row, as they are typed.
func winningPins(n int) (all []string) {
	for _, m := range pins.Full(n).WinningMoves() {
		is := strconv.Itoa(m.First)
		if m.Count == 2 {
			is += "-" + strconv.Itoa(m.First+1)
		}
		all = append(all, is)
	}
	return all
}

// turned are the rows after one move that are lost for the other, or those that are
// not: how many cards lie face up, and how many face down.
func turned(r cards.Row, lost bool) func() any {
	return func() any {
		var all [][2]int
		cards.Game{}.Options(r, func(next cards.Row) {
			if (next.Outcome() == nimkit.Loss) == lost {
				all = append(all, [2]int{next.Up, next.Down})
			}
		})
		return all
	}
}

// handedOver are the positions that the winning moves leave.
func handedOver(p nim.Position) func() any {
	return func() any {
		var all []nim.Position
		for next := range p.Options() {
			if next.Outcome(nimkit.Normal) == nimkit.Loss {
				all = append(all, next)
			}
		}
		return all
	}
}

// king is the game in which a king goes up, left or both.
func king(row, column int) nimkit.Playable {
	return nimkit.From(func(p [2]int, move func([2]int)) {
		for _, q := range [][2]int{{p[0] - 1, p[1]}, {p[0], p[1] - 1}, {p[0] - 1, p[1] - 1}} {
			if q[0] >= 0 && q[1] >= 0 {
				move(q)
			}
		}
	}, [2]int{row, column})
}
