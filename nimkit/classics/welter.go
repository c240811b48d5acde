package classics

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Welter returns Welter's game. At most eight coins stand on a strip of squares 0, 1, 2, …, no
// two on the same square; they are given from left to right. A move puts a coin on any free
// square to its left, also beyond other coins.
//
// The nim-value is the nim-sum of the squares of all coins, and of 2d − 1 for every two coins,
// where d is the largest power of two that divides their distance. For two coins this is one
// less than the nim-sum of their squares.
//
// C. P. Welter, The theory of a class of games on a sequence of squares, Indagationes
// Mathematicae 16 (1954); J. H. Conway, On Numbers and Games, chapter 13.
func Welter(coins ...int) nimkit.Game {
	start, free, layout, err := coinsOnStrip(coins)
	if err != nil {
		return nimkit.InvalidGame(err)
	}
	k := len(coins)
	jumps := func(p numbers, move func(numbers)) {
		for i := range k {
			for to := range p[i] {
				if q := p; !slices.Contains(p[:k], to) {
					q[i] = to
					move(q)
				}
			}
		}
	}
	appearance := nimkit.Appearance{Name: words.T("Welter's game"), Layout: layout, Rule: words.T("Put a coin on any free square to its left. It may pass others.")}
	return ruleset[numbers, nimkit.Nimber]{
		appearance: appearance, rule: jumps, start: start, display: displayFirst(k), size: heapsSize(free...),
		source: "Welter 1954, Conway 1976",
		formula: always(func(p numbers) (sum nimkit.Nimber) {
			for i, a := range p[:k] {
				sum = sum.Add(nimkit.Nimber(a))
				for _, b := range p[:i] {
					sum = sum.Add(nimkit.Nimber((a - b) ^ (a - b - 1)))
				}
			}
			return sum
		}),
	}.game()
}
