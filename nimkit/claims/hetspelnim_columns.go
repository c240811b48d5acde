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
	repair := words.Must(p.Repair(2))
	var changes []nim.Change
	for _, step := range repair.Steps {
		changes = append(changes, step.Change)
	}
	all := triples(15)
	sum := func(p triple) uint8 { return p[0] ^ p[1] ^ p[2] }
	return slices.Concat(at(words.Of("machten van twee", "Zweierpotenzen", "powers of two"),
		claim(words.Of("De ‘som’ van 9, 12 en 14 is 1011.", "Die „Summe“ von 9, 12 und 14 ist 1011.", "The “sum” of 9, 12 and 14 is 1011."),
			equal("1011", fmt.Sprintf("%04b", uint64(p.NimSum())))),
		claim(words.Of("Een 0 in de ‘som’ zegt dat een macht van 2 een even aantal keren voorkomt, een 1 een oneven aantal.",
			"Eine 0 in der „Summe“ sagt, dass eine Zweierpotenz gerade oft vorkommt, eine 1, dass sie ungerade oft vorkommt.",
			"A 0 in the “sum” says that a power of 2 occurs an even number of times, a 1 an odd number."),
			forAll(all.Positions(), func(p triple) bool { return oddColumns(heaps(p)) == uint64(heaps(p).NimSum()) })),
		claim(words.Of("Wie van een even stand zet, maakt een oneven stand.", "Wer von einer geraden Stellung zieht, macht eine ungerade daraus.", "Whoever moves from an even position makes an odd one."),
			everyMove(all, func(p, q triple) bool { return sum(p) != 0 || sum(q) != 0 })),
		claim(words.Of("Van elke oneven stand kan een even stand gemaakt worden.", "Aus jeder ungeraden Stellung lässt sich eine gerade machen.", "Every odd position can be made even."),
			forAll(all.Positions(), func(p triple) bool {
				return sum(p) == 0 || slices.ContainsFunc(all.Options(p), func(q triple) bool { return sum(q) == 0 })
			})),
		claim(words.Of("Wie een oneven ‘som’ voor zich heeft, kan winnen, en wie een even ‘som’ heeft, niet.",
			"Wer eine ungerade „Summe“ vor sich hat, kann gewinnen; wer eine gerade hat, nicht.",
			"Whoever faces an odd “sum” can win, and whoever faces an even one cannot."),
			forAll(all.Positions(), func(p triple) bool { return won(all, p) == (sum(p) != 0) })),
	), at(words.Of("het bewijs, figuur 5", "der Beweis, Abbildung 5", "the proof, figure 5"),
		claim(words.Of("De meest linkse 1 in de ‘som’ van (9, 12, 14) komt van drie enen.",
			"Die 1 ganz links in der „Summe“ von (9, 12, 14) kommt von drei Einsen.",
			"The leftmost 1 in the “sum” of (9, 12, 14) comes from three ones."),
			equal(3, p.Columns().Sums[p.Columns().Leading()])),
		claim(words.Of("Er zijn drie winnende zetten: elke 1 is goed.", "Es gibt drei Gewinnzüge: Jede 1 taugt dazu.", "There are three winning moves: each 1 will do."),
			equal([]nim.Move{{Heap: 0, From: 9, To: 2}, {Heap: 1, From: 12, To: 7}, {Heap: 2, From: 14, To: 5}}, p.WinningMoves(nimkit.Normal))),
		claim(words.Of("Als er in die kolom maar één 1 staat, is er maar één winnende zet.",
			"Wenn in jener Spalte nur eine 1 steht, gibt es nur einen Gewinnzug.",
			"If there is only one 1 in that column, there is only one winning move."),
			forAll(all.Positions(), func(p triple) bool {
				c := heaps(p).Columns()
				lead := c.Leading()
				return lead < 0 || c.Sums[lead] != 1 || len(all.WinningOptions(p, nimkit.Normal)) == 1
			})),
		claim(words.Of("Van 14: eerst 8 weg, de tweede kolom is al goed, dan 2 weg, dan 1 erbij.",
			"Von 14: zuerst 8 weg, die zweite Spalte stimmt schon, dann 2 weg, dann 1 zurück.",
			"From 14: first take 8, the second column is right already, then take 2, then put 1 back."),
			equal([]nim.Change{nim.Take, nim.Leave, nim.Take, nim.PutBack}, changes)),
		claim(words.Of("Samen is dat 8 + 2 − 1 = 9, en er blijven er 5 liggen.", "Zusammen sind das 8 + 2 − 1 = 9, und 5 bleiben liegen.", "In all that is 8 + 2 − 1 = 9, and 5 are left."),
			equal([]uint64{9, 5}, []uint64{repair.Move.Take(), repair.Move.To})),
		claim(words.Of("Figuur 5 rechts: (9, 12, 5) is even.", "Abbildung 5 rechts: (9, 12, 5) ist gerade.", "Figure 5 on the right: (9, 12, 5) is even."),
			equal(nimkit.Nimber(0), nim.Position{9, 12, 5}.NimSum())),
		claim(words.Of("Wat je terug moet leggen is altijd minder dan wat je weghaalt: 1 + 2 + 4 = 7 < 8.",
			"Was man zurücklegen muss, ist immer weniger als das, was man wegnimmt: 1 + 2 + 4 = 7 < 8.",
			"What you must put back is always less than what you take away: 1 + 2 + 4 = 7 < 8."),
			forAll(all.Positions(), func(p triple) bool {
				return !slices.ContainsFunc(heaps(p).WinningMoves(nimkit.Normal), func(m nim.Move) bool {
					return words.Must(heaps(p).Repair(m.Heap)).Move.Take() == 0
				})
			})),
		claim(words.Of("1 + 2 + 4 + 8 + 16 = 31 < 32 = 2⁵.", "1 + 2 + 4 + 8 + 16 = 31 < 32 = 2⁵.", "1 + 2 + 4 + 8 + 16 = 31 < 32 = 2⁵."),
			equal([]int{31, 32}, []int{1 + 2 + 4 + 8 + 16, 1 << 5})),
	))
}

// heaps is a triple as a position of Nim.
func heaps(p triple) nim.Position { return nim.Position{uint64(p[0]), uint64(p[1]), uint64(p[2])} }

// hetMany are numbers in base two, and larger and more heaps.
func hetMany() []Claim {
	return slices.Concat(at(words.Of("getallen in het tweetallig stelsel", "Zahlen im Dualsystem", "numbers in base two"),
		claim(words.Of("4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰.", "4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰.", "4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰."),
			equal([]int{4, 2, 7, 3}, words.Must(nim.Write(4273, 10)).Digits)),
		claim(words.Of("85 is in het tweetallig stelsel 1010101.", "85 ist im Dualsystem 1010101.", "85 is 1010101 in base two."),
			equal([]int{1, 0, 1, 0, 1, 0, 1}, words.Must(nim.Write(85, 2)).Digits)),
	), at(words.Of("grotere en meerdere stapels", "größere und mehr Haufen", "larger and more heaps"),
		claim(words.Of("Ook bij grotere stapels kun je van oneven altijd even maken, en van even nooit.",
			"Auch bei größeren Haufen kann man aus ungerade immer gerade machen, und aus gerade nie.",
			"With larger heaps, too, odd can always be made even, and even always becomes odd."),
			forAll(randomTriples, func(p nim.Position) bool {
				moves := p.WinningMoves(nimkit.Normal)
				return (len(moves) == 0) == (p.NimSum() == 0) &&
					!slices.ContainsFunc(moves, func(m nim.Move) bool { return words.Must(p.After(m)).NimSum() != 0 })
			})),
		claim(words.Of("Ook met 4, 5 of 6 stapels wint wie een even stand kan afleveren.",
			"Auch bei 4, 5 oder 6 Haufen gewinnt, wer eine gerade Stellung übergeben kann.",
			"With 4, 5 or 6 heaps too whoever can hand over an even position wins."),
			firstOf(nimSumDecides(nim.Heaps(7, 7, 7, 7), itself), nimSumDecides(nim.Heaps(4, 4, 4, 4, 4), itself), nimSumDecides(nim.Heaps(3, 3, 3, 3, 3, 3), itself))),
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
