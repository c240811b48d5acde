package claims

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// hetColumns are the powers of two and the proof of figure 5.
func hetColumns() []Claim {
	p := nim.Position{9, 12, 14}
	repair := must(p.Repair(2))
	var changes []nim.Change
	for _, step := range repair.Steps {
		changes = append(changes, step.Change)
	}
	all := triples(15)
	sum := func(p triple) uint8 { return p[0] ^ p[1] ^ p[2] }
	return slices.Concat(at(nl("machten van twee", "powers of two"),
		claim(nl("De ‘som’ van 9, 12 en 14 is 1011.", "The ‘sum’ of 9, 12 and 14 is 1011."),
			equal("1011", fmt.Sprintf("%04b", uint64(p.NimSum())))),
		claim(nl("Een 0 in de ‘som’ zegt dat een macht van 2 een even aantal keren voorkomt, een 1 een oneven aantal.",
			"A 0 in the ‘sum’ says that a power of 2 occurs an even number of times, a 1 an odd number."),
			forAll(all.Positions(), func(p triple) bool {
				occurs := map[uint64]int{}
				for _, h := range heaps(p) {
					for _, power := range nim.Powers(h) {
						occurs[power]++
					}
				}
				for _, power := range []uint64{1, 2, 4, 8} {
					if (occurs[power]%2 == 1) != (uint64(heaps(p).NimSum())&power != 0) {
						return false
					}
				}
				return true
			})),
		claim(nl("Wie van een even stand zet, maakt een oneven stand.", "Whoever moves from an even position makes an odd one."),
			everyMove(all, func(p, q triple) bool { return sum(p) != 0 || sum(q) != 0 })),
		claim(nl("Van elke oneven stand kan een even stand gemaakt worden.", "Every odd position can be made even."),
			forAll(all.Positions(), func(p triple) bool {
				return sum(p) == 0 || slices.ContainsFunc(all.Options(p), func(q triple) bool { return sum(q) == 0 })
			})),
		claim(nl("Wie een oneven ‘som’ voor zich heeft, kan winnen, en wie een even ‘som’ heeft, niet.",
			"Whoever faces an odd ‘sum’ can win, and whoever faces an even one cannot."),
			forAll(all.Positions(), func(p triple) bool { return won(all, p) == (sum(p) != 0) })),
	), at(nl("het bewijs, figuur 5", "the proof, figure 5"),
		claim(nl("De meest linkse 1 in de ‘som’ van (9, 12, 14) komt van drie enen.",
			"The leftmost 1 in the ‘sum’ of (9, 12, 14) comes from three ones."),
			equal(3, p.Columns().Sums[p.Columns().Leading()])),
		claim(nl("Er zijn drie winnende zetten: elke 1 is goed.", "There are three winning moves: each 1 will do."),
			equal([]nim.Move{{Heap: 0, From: 9, To: 2}, {Heap: 1, From: 12, To: 7}, {Heap: 2, From: 14, To: 5}}, p.WinningMoves(nimkit.Normal))),
		claim(nl("Staat er in die kolom maar één 1, dan is er maar één winnende zet.",
			"If there is only one 1 in that column, there is only one winning move."),
			forAll(all.Positions(), func(p triple) bool {
				c := heaps(p).Columns()
				lead := c.Leading()
				return lead < 0 || c.Sums[lead] != 1 || len(all.WinningOptions(p, nimkit.Normal)) == 1
			})),
		claim(nl("Van 14: eerst 8 weg, de tweede kolom is al goed, dan 2 weg, dan 1 erbij.",
			"From 14: first take 8, the second column is right already, then take 2, then put 1 back."),
			equal([]nim.Change{nim.TakeAway, nim.Leave, nim.TakeAway, nim.PutBack}, changes)),
		claim(nl("Samen is dat 8 + 2 − 1 = 9, en er blijven er 5 liggen.", "In all that is 8 + 2 − 1 = 9, and 5 are left."),
			equal([]uint64{9, 5}, []uint64{repair.Move.Take(), repair.Move.To})),
		claim(nl("Figuur 5 rechts: (9, 12, 5) is even.", "Figure 5 on the right: (9, 12, 5) is even."),
			equal(nimkit.Nimber(0), nim.Position{9, 12, 5}.NimSum())),
		claim(nl("Wat je terug moet leggen is altijd minder dan wat je weghaalt: 1 + 2 + 4 = 7 < 8.",
			"What you must put back is always less than what you take away: 1 + 2 + 4 = 7 < 8."),
			forAll(all.Positions(), func(p triple) bool {
				return !slices.ContainsFunc(heaps(p).WinningMoves(nimkit.Normal), func(m nim.Move) bool {
					return must(heaps(p).Repair(m.Heap)).Move.Take() == 0
				})
			})),
		claim(nl("1 + 2 + 4 + 8 + 16 = 31 < 32 = 2⁵.", "1 + 2 + 4 + 8 + 16 = 31 < 32 = 2⁵."),
			equal([]int{31, 32}, []int{1 + 2 + 4 + 8 + 16, 1 << 5})),
	))
}

// heaps is a triple as a position of Nim.
func heaps(p triple) nim.Position {
	return nim.Position{uint64(p[0]), uint64(p[1]), uint64(p[2])}
}

// hetMany are numbers in base two, and larger and more heaps.
func hetMany() []Claim {
	return slices.Concat(at(nl("getallen in het tweetallig stelsel", "numbers in base two"),
		claim(nl("4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰.", "4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰."),
			equal([]int{4, 2, 7, 3}, must(nim.Write(4273, 10)).Digits)),
		claim(nl("85 is in het tweetallig stelsel 1010101.", "85 is 1010101 in base two."),
			equal([]int{1, 0, 1, 0, 1, 0, 1}, must(nim.Write(85, 2)).Digits)),
	), at(nl("grotere en meerdere stapels", "larger and more heaps"),
		claim(nl("Ook bij grotere stapels kun je van oneven altijd even maken, en van even nooit.",
			"With larger heaps, too, odd can always be made even, and even always becomes odd."),
			forAll(randomTriples, func(p nim.Position) bool {
				moves := p.WinningMoves(nimkit.Normal)
				return (len(moves) == 0) == (p.NimSum() == 0) &&
					!slices.ContainsFunc(moves, func(m nim.Move) bool { return must(p.After(m)).NimSum() != 0 })
			})),
		claim(nl("Ook met 4, 5 of 6 stapels wint wie een even stand kan afleveren.",
			"With 4, 5 or 6 heaps too whoever can hand over an even position wins."),
			firstOf(sumDecides(7, 7, 7, 7), sumDecides(4, 4, 4, 4, 4), sumDecides(3, 3, 3, 3, 3, 3))),
	))
}

// randomTriples are 2000 positions of three heaps of all sizes.
func randomTriples(yield func(nim.Position) bool) {
	r := rand.New(rand.NewPCG(1901, 0))
	for range 2000 {
		if !yield(nim.Position{r.Uint64() >> r.IntN(64), r.Uint64() >> r.IntN(64), r.Uint64() >> r.IntN(64)}) {
			return
		}
	}
}

// sumDecides compares the outcomes of all positions up to a start with the
// exclusive or of their heaps.
func sumDecides(start ...uint64) words.Text {
	g := must(nim.Heaps(start...).Graph())
	return each(to(0, g.Len()-1), func(n int) words.Text {
		sum := uint64(0)
		for _, h := range g.Position(n).(nim.Position) {
			sum ^= h
		}
		return unless((g.Outcome(n) == nimkit.Loss) == (sum == 0), g.Position(n))
	})
}
