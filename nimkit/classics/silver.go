package classics

import (
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// SilverDollar returns the silver dollar game without the dollar. At most eight coins lie on a
// strip of squares 0, 1, 2, …, no two on the same square; they are given from left to right. A
// move slides a coin any distance to the left, but not onto or over another.
//
// It is Nim with the gaps between paired coins as heaps. The pairs are the last coin and the
// one before it, the two before these, and so on; an unpaired first coin is paired with the
// edge. Moving the right coin of a pair reduces its gap. Moving the left one enlarges it, and
// the right one can follow, which restores it.
//
// N. G. de Bruijn; Berlekamp, Conway and Guy, Winning Ways, chapter 15.
func SilverDollar(coins ...int) nimkit.Game {
	start, free, layout, err := coinsOnStrip(coins)
	if err != nil {
		return nimkit.InvalidGame(err)
	}
	k := len(coins)
	edge := func(p numbers, i int) uint64 { // the leftmost square that coin i can reach
		if i == 0 {
			return 0
		}
		return p[i-1] + 1
	}
	slides := func(p numbers, move func(numbers)) {
		for i := range k {
			for to := edge(p, i); to < p[i]; to++ {
				q := p
				q[i] = to
				move(q)
			}
		}
	}
	appearance := nimkit.Appearance{
		Name:   words.T("Silver Dollar"),
		Rule:   words.T("Slide a coin to the left as far as you like, but not onto or over another."),
		Why:    words.T("Pair the coins from the right. The free squares between the two of each pair are the heaps of Nim."),
		Layout: layout,
	}
	return ruleset[numbers, nimkit.Nimber]{
		appearance: appearance, rule: slides, start: start, display: displayFirst(k), size: slideSize(free),
		source: "Winning Ways 1982: Nim",
		formula: always(func(p numbers) (sum nimkit.Nimber) {
			for i := k - 1; i >= 0; i -= 2 {
				sum = sum.Add(nimkit.Nimber(p[i] - edge(p, i)))
			}
			return sum
		}),
	}.game()
}

// coinsOnStrip returns a start with coins on the squares of a strip, the numbers of squares
// without a coin to the left of each, and a layout. It returns an error unless the coins are
// given from left to right, with no two on the same square.
func coinsOnStrip(coins []int) (start numbers, free []uint64, layout board.Layout, err error) {
	layout = board.Strip(board.Coin)
	layout.Labels.Position = words.T("coins on the squares {position}")
	layout.Labels.Move = words.T("coin from {from} to {to}")
	start, err = several("coins", coins)
	for i, square := range coins {
		if err == nil && i > 0 && square <= coins[i-1] {
			err = words.Errorf("classics: coin %d stands on square %d, which is not to the right of %d", i+1, square, coins[i-1])
		}
		free = append(free, uint64(square-i))
	}
	return start, free, layout, err
}
