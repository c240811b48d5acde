package claims

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// hetColumns returns the claims about powers of two, and about the proof with figure 5.
func hetColumns() []Claim {
	p := nim.Position{9, 12, 14}
	repair := words.Must(p.Repair(2))
	var changes []nim.Change
	for _, step := range repair.Steps {
		changes = append(changes, step.Change)
	}
	all := triples(15)
	sum := func(p triple) uint8 { return p[0] ^ p[1] ^ p[2] }
	return slices.Concat(at(words.T("powers of two"),
		claim(words.T("The “sum” of 9, 12 and 14 is 1011."),
			equal("1011", fmt.Sprintf("%04b", uint64(p.NimSum())))),
		claim(words.T("A 0 in the “sum” says that a power of 2 occurs an even number of times, a 1 an odd number."),
			forAll(all.Positions(), func(p triple) bool { return oddColumns(heaps(p)) == uint64(heaps(p).NimSum()) })),
		claim(words.T("Whoever moves from an even position makes an odd one."),
			everyMove(all, func(p, q triple) bool { return sum(p) != 0 || sum(q) != 0 })),
		claim(words.T("Every odd position can be made even."),
			forAll(all.Positions(), func(p triple) bool {
				return sum(p) == 0 || slices.ContainsFunc(all.Options(p), func(q triple) bool { return sum(q) == 0 })
			})),
		claim(words.T("Whoever faces an odd “sum” can win, and whoever faces an even one cannot."),
			forAll(all.Positions(), func(p triple) bool { return won(all, p) == (sum(p) != 0) })),
	), at(words.T("the proof, figure 5"),
		claim(words.T("The leftmost 1 in the “sum” of (9, 12, 14) comes from three ones."),
			equal(3, p.Columns().Sums[p.Columns().Leading()])),
		claim(words.T("There are three winning moves: each 1 will do."),
			equal([]nim.Move{{Heap: 0, From: 9, To: 2}, {Heap: 1, From: 12, To: 7}, {Heap: 2, From: 14, To: 5}}, p.WinningMoves(nimkit.Normal))),
		claim(words.T("If there is only one 1 in that column, there is only one winning move."),
			forAll(all.Positions(), func(p triple) bool {
				c := heaps(p).Columns()
				lead := c.Leading()
				return lead < 0 || c.Sums[lead] != 1 || len(all.WinningOptions(p, nimkit.Normal)) == 1
			})),
		claim(words.T("From 14: first take 8, the second column is right already, then take 2, then put 1 back."),
			equal([]nim.Change{nim.Take, nim.Leave, nim.Take, nim.PutBack}, changes)),
		claim(words.T("In all that is 8 + 2 − 1 = 9, and 5 are left."),
			equal([]uint64{9, 5}, []uint64{repair.Move.Take(), repair.Move.To})),
		claim(words.T("Figure 5 on the right: (9, 12, 5) is even."),
			equal(nimkit.Nimber(0), nim.Position{9, 12, 5}.NimSum())),
		claim(words.T("What you must put back is always less than what you take away: 1 + 2 + 4 = 7 < 8."),
			forAll(all.Positions(), func(p triple) bool {
				return !slices.ContainsFunc(heaps(p).WinningMoves(nimkit.Normal), func(m nim.Move) bool {
					return words.Must(heaps(p).Repair(m.Heap)).Move.Take() == 0
				})
			})),
		claim(words.T("1 + 2 + 4 + 8 + 16 = 31 < 32 = 2⁵."),
			equal([]int{31, 32}, []int{1 + 2 + 4 + 8 + 16, 1 << 5})),
	))
}

// heaps converts a triple into a position of Nim.
func heaps(p triple) nim.Position { return nim.Position{uint64(p[0]), uint64(p[1]), uint64(p[2])} }

// hetMany returns the claims about numbers in base two, and about larger and more heaps.
func hetMany() []Claim {
	return slices.Concat(at(words.T("numbers in base two"),
		claim(words.T("4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰."),
			equal([]int{4, 2, 7, 3}, words.Must(nim.Write(4273, 10)).Digits)),
		claim(words.T("85 is 1010101 in base two."),
			equal([]int{1, 0, 1, 0, 1, 0, 1}, words.Must(nim.Write(85, 2)).Digits)),
	), at(words.T("larger and more heaps"),
		claim(words.T("With larger heaps, too, odd can always be made even, and even always becomes odd."),
			forAll(randomTriples, func(p nim.Position) bool {
				moves := p.WinningMoves(nimkit.Normal)
				return (len(moves) == 0) == (p.NimSum() == 0) &&
					!slices.ContainsFunc(moves, func(m nim.Move) bool { return words.Must(p.After(m)).NimSum() != 0 })
			})),
		claim(words.T("With 4, 5 or 6 heaps too whoever can hand over an even position wins."),
			firstOf(nimSumDecides(nim.Heaps(7, 7, 7, 7), itself), nimSumDecides(nim.Heaps(4, 4, 4, 4, 4), itself), nimSumDecides(nim.Heaps(3, 3, 3, 3, 3, 3), itself))),
	))
}

// randomTriples yields 2000 positions of three heaps of all sizes.
func randomTriples(yield func(nim.Position) bool) {
	r := rand.New(rand.NewPCG(1901, 0))
	for range 2000 {
		if !yield(nim.Position{r.Uint64() >> r.IntN(64), r.Uint64() >> r.IntN(64), r.Uint64() >> r.IntN(64)}) {
			return
		}
	}
}
