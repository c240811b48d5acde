package exercise

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// Explore holds what the notebook on games of one's own asks: numbers 1 to 8 are
// predictions on the way, the others its exercises.
func Explore(number int) Question {
	return book("Explore", number,
		smallHeaps, hundred, valueOfSix, lostPairs, nextPair, lostStarts, euclidLetters, threeRows,
		cannotMoveWins, halving, sideBySide, pairOfHeaps, sixtyMatches, farFromEuclid, takeOneThreeFour)
}

// inThree is a sentence in three languages.
func inThree(nl, de, en string) view.Words { return view.Words{NL: nl, DE: de, EN: en} }

// typed is an answer that is typed in the same way in every language.
func typed(s string) view.Words { return view.Words{NL: s, DE: s, EN: s} }

// halve is the game of the notebook: one away, or half of an even heap.
func halve(n int, move func(int)) {
	if n > 0 {
		move(n - 1)
	}
	if n > 0 && n%2 == 0 {
		move(n / 2)
	}
}

// lostHeaps are the heaps from one size to another that lose in a game on one heap.
func lostHeaps(g *nimkit.Graph, from, to int) (all []string) {
	for n := from; n <= to; n++ {
		if at, ok := g.Find(n); ok && g.Outcome(at) == nimkit.Loss {
			all = append(all, fmt.Sprint(n))
		}
	}
	return all
}

func smallHeaps() Question {
	q := Question{
		Asks: inThree(
			"Neem er één, of de helft als de stapel even is; wie niet meer kan, verliest. Winst of verlies voor wie aan zet is, bij stapels van 0, 1, 2, … tot en met 8?",
			"Nimm eines oder, wenn der Haufen gerade ist, die Hälfte; wer nicht mehr kann, verliert. Gewinn oder Verlust für den, der am Zug ist, bei Haufen von 0, 1, 2, … bis 8?",
			"Take one, or half if the heap is even; whoever cannot move loses. A win or a loss for the player to move, with heaps of 0, 1, 2, … up to 8?"),
		Type: inThree("V W W V W W V W W", "V G G V G G V G G", "L W W L W W L W W"),
		Hints: []view.Words{
			inThree("Begin bij 0: wie daar aan zet is, kan niets en heeft verloren.", "Beginne bei 0: Wer dort am Zug ist, kann nichts tun und hat verloren.", "Begin at 0: whoever is to move there can do nothing and has lost."),
			inThree("Bij elke volgende stapel kijk je naar de een of twee stapels die je kunt achterlaten. Is daar een verlies bij, dan is het winst.", "Sieh bei jedem weiteren Haufen nach, welche ein oder zwei Haufen man übrig lassen kann. Ist einer davon ein Verlust, so ist es Gewinn.", "For each next heap look at the one or two heaps that can be left. If one of them is a loss, it is a win."),
		},
		reading: reading{kind: letter, many: list},
	}
	g := graphOf(halve, 8)
	for n := range 9 {
		at, _ := g.Find(n)
		q.truth.right = append(q.truth.right, g.Outcome(at).String())
	}
	return q
}

func valueOfSix() Question {
	g := graphOf(halve, 6)
	v, _ := g.NimValue(g.Start())
	return Question{
		Asks: inThree(
			"Van een stapel van 6 kun je er 5 of 3 overlaten. Welke nim-waarde heeft de stapel van 6?",
			"Von einem Haufen mit 6 kann man 5 oder 3 übrig lassen. Welchen Nim-Wert hat der Haufen mit 6?",
			"From a heap of 6 you can leave 5 or 3. What is the nim-value of the heap of 6?"),
		Type: typed("7"),
		Hints: []view.Words{
			inThree("Reken van klein naar groot: 0 heeft waarde 0, 1 heeft waarde 1, 2 heeft waarde 0.", "Rechne von klein nach groß: 0 hat den Wert 0, 1 den Wert 1, 2 den Wert 0.", "Go from small to large: 0 has the value 0, 1 has 1, 2 has 0."),
			inThree("5 is verlies, dus 0 waard. Uit 3 kun je alleen 2 overlaten.", "5 ist ein Verlust, also 0 wert. Von 3 bleibt nur 2 übrig.", "5 is a loss, so it is worth 0. From 3 only 2 can be left."),
		},
		reading: oneNumber,
		truth: truth{right: []string{fmt.Sprint(uint64(v))}, foreseen: []mistake{
			{"0", inThree("0 is de waarde van een verlies, en van 6 kun je een verlies overlaten. Kijk naar de waarden van 5 en 3, niet naar de getallen 5 en 3.", "0 ist der Wert eines Verlusts, und von 6 kann man einen Verlust übrig lassen. Sieh auf die Werte von 5 und 3, nicht auf die Zahlen 5 und 3.", "0 is the value of a loss, and from 6 a loss can be left. Look at the values of 5 and 3, not at the numbers 5 and 3.")},
			{"1", inThree("Een van de twee stapels die je kunt overlaten, heeft zelf waarde 1.", "Einer der beiden Haufen, die übrig bleiben können, hat selbst den Wert 1.", "One of the two heaps that can be left has the value 1 itself.")},
		}},
	}
}

func hundred() Question {
	q := Question{
		Asks: inThree(
			"Er liggen er 100 en jij bent aan zet. Hoeveel laat je er liggen?",
			"Es liegen 100 da, und du bist am Zug. Wie viele lässt du übrig?",
			"There are 100 and it is your turn. How many do you leave?"),
		Type:    typed("40"),
		Hints:   []view.Words{inThree("Je hebt maar twee zetten.", "Du hast nur zwei Züge.", "You have only two moves."), inThree("Kies de zet die de ander een oneven stapel geeft.", "Wähle den Zug, der dem anderen einen ungeraden Haufen gibt.", "Choose the move that gives the other an odd heap.")},
		reading: oneNumber,
	}
	g := graphOf(halve, 100)
	for _, o := range g.Options(g.Start()) {
		if n := fmt.Sprint(g.Position(o)); g.Outcome(o) == nimkit.Loss {
			q.truth.right = append(q.truth.right, n)
		} else {
			q.truth.foreseen = append(q.truth.foreseen, mistake{n, inThree("Dat is weer een even stapel, en die is winst voor de ander.", "Das ist wieder ein gerader Haufen, und der ist für den anderen gewonnen.", "That is an even heap again, a win for the other.")})
		}
	}
	return q
}

// wythoffGame is Wythoff's game: from one heap, or the same from both.
func wythoffGame(p [2]int, move func([2]int)) {
	for k := 1; k <= max(p[0], p[1]); k++ {
		for _, q := range [][2]int{{p[0] - k, p[1]}, {p[0], p[1] - k}, {p[0] - k, p[1] - k}} {
			if q[0] >= 0 && q[1] >= 0 {
				move(q)
			}
		}
	}
}

// lostPairsUpTo are Wythoff's, the smaller number first.
func lostPairsUpTo(most int) (all []string) {
	g := graphOf(wythoffGame, [2]int{most, most})
	for a := range most + 1 {
		for b := a; b <= most; b++ {
			if at, _ := g.Find([2]int{a, b}); g.Outcome(at) == nimkit.Loss {
				all = append(all, fmt.Sprintf("%d,%d", a, b))
			}
		}
	}
	return all
}

func lostPairs() Question {
	return Question{
		Asks: inThree(
			"Welke paren met getallen tot en met 7 zijn verlies voor wie aan zet is? Schrijf van elk paar het kleinste getal vooraan; (0, 0) hoort er ook bij.",
			"Welche Paare mit Zahlen bis 7 sind verloren für den, der am Zug ist? Schreib von jedem Paar die kleinere Zahl zuerst; (0, 0) gehört auch dazu.",
			"Which pairs of numbers up to 7 are lost for the player to move? Write the smaller number of each pair first; (0, 0) is one of them."),
		Type: typed("(0, 0), (2, 4), (3, 6)"),
		Hints: []view.Words{
			inThree("Streep weg vanuit (0, 0): alles waaruit je in één zet op (0, 0) komt, is winst. Het kleinste paar dat blijft staan, is het volgende verlies.", "Streich von (0, 0) aus alles weg, von wo man in einem Zug nach (0, 0) kommt: Das ist Gewinn. Das kleinste Paar, das stehen bleibt, ist der nächste Verlust.", "Cross out from (0, 0): whatever reaches (0, 0) in one move is a win. The smallest pair that is left is the next loss."),
			inThree("Na (0, 0) komt (1, 2). Streep ook daarvandaan weg: langs de rij, langs de kolom en schuin.", "Nach (0, 0) kommt (1, 2). Streich auch von dort aus weg: längs der Zeile, der Spalte und schräg.", "After (0, 0) comes (1, 2). Cross out from there as well: along the row, the column and the slant."),
		},
		reading: reading{kind: tuple, many: set, size: 2, sorted: true},
		truth:   truth{right: lostPairsUpTo(7)},
	}
}

func nextPair() Question {
	all := lostPairsUpTo(10)
	return Question{
		Asks: inThree("Welk verliezend paar komt er na (4, 7)?", "Welches Verlustpaar kommt nach (4, 7)?", "Which losing pair comes after (4, 7)?"),
		Type: typed("(5, 9)"),
		Hints: []view.Words{
			inThree("Welk getal is nog in geen enkel paar voorgekomen?", "Welche Zahl kam noch in keinem Paar vor?", "Which number has not been in a pair yet?"),
			inThree("De verschillen zijn 0, 1, 2, 3. Welk verschil is nu aan de beurt?", "Die Unterschiede sind 0, 1, 2, 3. Welcher ist jetzt an der Reihe?", "The differences are 0, 1, 2, 3. Which one is next?"),
		},
		reading: reading{kind: tuple, many: one, size: 2, sorted: true},
		truth: truth{right: all[len(all)-1:], foreseen: []mistake{
			{"5,8", inThree("5 zat al in het paar (3, 5).", "5 kam schon im Paar (3, 5) vor.", "5 was in the pair (3, 5) already.")},
			{"5,9", inThree("5 zat al in het paar (3, 5).", "5 kam schon im Paar (3, 5) vor.", "5 was in the pair (3, 5) already.")},
			{"6,9", inThree("Het verschil 3 is al van (4, 7).", "Den Unterschied 3 hat schon (4, 7).", "The difference 3 is that of (4, 7) already.")},
		}},
	}
}

// fibonacciNim is Fibonacci Nim: a heap, and what was just taken.
func fibonacciNim(p [2]int, move func([2]int)) {
	most := 2 * p[1]
	if p[1] == 0 {
		most = p[0] - 1
	}
	for k := 1; k <= min(p[0], most); k++ {
		move([2]int{p[0] - k, k})
	}
}

func lostStarts() Question {
	q := Question{
		Asks: inThree(
			"Met welke aantallen lucifers van 1 tot en met 8 verliest wie begint?",
			"Bei welchen Anzahlen von 1 bis 8 Hölzchen verliert, wer beginnt?",
			"With which numbers of matches from 1 to 8 does the first player lose?"),
		Type: typed("1, 4, 7"),
		Hints: []view.Words{
			inThree("Met 1 mag je niets nemen: niet alles, en minder dan één kan niet.", "Bei 1 darf man nichts nehmen: nicht alle, und weniger als eines geht nicht.", "With 1 you may take nothing: not all, and less than one cannot be."),
			inThree("Wie een derde of meer neemt, geeft de ander de rest in één keer.", "Wer ein Drittel oder mehr nimmt, überlässt dem anderen den ganzen Rest.", "Whoever takes a third or more hands the other all the rest at once."),
		},
		reading: reading{kind: number, many: set},
		truth:   truth{foreseen: []mistake{{"2 3 5 8", inThree("Bijna. Wat kan wie begint met één lucifer, die hij niet nemen mag?", "Fast. Was kann, wer beginnt, mit einem Hölzchen tun, das er nicht nehmen darf?", "Nearly. What can the first player do with one match that may not be taken?")}}},
	}
	for n := 1; n <= 8; n++ {
		if g := graphOf(fibonacciNim, [2]int{n, 0}); g.Outcome(g.Start()) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(n))
		}
	}
	return q
}

// euclid is Euclid's game: a multiple of one number off the other.
func euclid(p [2]int, move func([2]int)) {
	for k := p[1]; 0 < k && k <= p[0]; k += p[1] {
		move([2]int{p[0] - k, p[1]})
	}
	for k := p[0]; 0 < k && k <= p[1]; k += p[0] {
		move([2]int{p[0], p[1] - k})
	}
}

func euclidLetters() Question {
	q := Question{
		Asks: inThree(
			"Winst of verlies voor wie aan zet is, bij (5, 3), (8, 5), (13, 8) en (21, 13)?",
			"Gewinn oder Verlust für den, der am Zug ist, bei (5, 3), (8, 5), (13, 8) und (21, 13)?",
			"A win or a loss for the player to move, at (5, 3), (8, 5), (13, 8) and (21, 13)?"),
		Type: inThree("W W V V", "G G V V", "W W L L"),
		Hints: []view.Words{
			inThree("Begin bij (2, 1): wie daar aan zet is, trekt 2 keer 1 af en wint.", "Beginne bei (2, 1): Wer dort am Zug ist, zieht zweimal 1 ab und gewinnt.", "Begin at (2, 1): whoever is to move subtracts 1 twice and wins."),
			inThree("Van (3, 2) af heb je hier steeds maar één zet.", "Von (3, 2) an hat man hier immer nur einen Zug.", "From (3, 2) on there is only one move each time."),
		},
		reading: reading{kind: letter, many: list},
		truth:   truth{from: 1},
	}
	for _, p := range [][2]int{{5, 3}, {8, 5}, {13, 8}, {21, 13}} {
		g := graphOf(euclid, p)
		q.truth.right = append(q.truth.right, g.Outcome(g.Start()).String())
	}
	return q
}

func threeRows() Question {
	q := Question{
		Asks: inThree(
			"Northcott met gaten van 2, 3 en 4 velden tussen de mannen. In welke rij zet je, en hoe groot maak je daar het gat? Schrijf de rij en het nieuwe gat.",
			"Northcott mit Lücken von 2, 3 und 4 Feldern zwischen den Steinen. In welcher Reihe ziehst du, und wie groß machst du dort die Lücke? Schreib die Reihe und die neue Lücke.",
			"Northcott with gaps of 2, 3 and 4 squares between the men. In which row do you move, and how large do you make the gap there? Write the row and the new gap."),
		Type: typed("(1, 0)"),
		Hints: []view.Words{
			inThree("Denk aan Nim met stapels van 2, 3 en 4.", "Denk an Nim mit Haufen von 2, 3 und 4.", "Think of Nim with heaps of 2, 3 and 4."),
			inThree("2 en 3 samen tellen in Nim voor één stapel van 1.", "2 und 3 zusammen zählen in Nim wie ein Haufen von 1.", "2 and 3 together count in Nim as one heap of 1."),
		},
		reading: reading{kind: tuple, many: one, size: 2},
		truth: truth{foreseen: []mistake{
			{"3,3", inThree("Dat is hoeveel velden je opschuift; gevraagd is het gat dat overblijft.", "Um so viele Felder rückst du vor; gefragt ist die Lücke, die bleibt.", "That is how many squares you move; the gap that is left is asked for.")},
			{"3,0", inThree("Dan blijven gaten van 2 en 3 over, en de ander maakt ze gelijk.", "Dann bleiben Lücken von 2 und 3, und der andere macht sie gleich.", "That leaves gaps of 2 and 3, and the other makes them equal.")},
		}},
	}
	g := graphOf(func(p [3]int, move func([3]int)) {
		for row, gap := range p {
			for left := range gap {
				next := p
				next[row] = left
				move(next)
			}
		}
	}, [3]int{2, 3, 4})
	for _, o := range g.Options(g.Start()) {
		if g.Outcome(o) == nimkit.Loss {
			for row, gap := range g.Position(o).([3]int) {
				if gap != row+2 {
					q.truth.right = append(q.truth.right, fmt.Sprintf("%d,%d", row+1, gap))
				}
			}
		}
	}
	return q
}

func cannotMoveWins() Question {
	g, err := nimkit.From(halve, 10).Misere().Graph()
	if err != nil {
		panic(err)
	}
	return Question{
		Asks: inThree(
			"Keer het halveerspel om: wie niet meer kan zetten, heeft gewonnen. Welke stapels van 1 tot en met 10 zijn nu verlies?",
			"Kehr das Halbierspiel um: Wer nicht mehr ziehen kann, hat gewonnen. Welche Haufen von 1 bis 10 sind jetzt Verlust?",
			"Turn the halving game round: whoever cannot move has won. Which heaps from 1 to 10 are lost now?"),
		Type: typed("2, 5, 7, 9"),
		Hints: []view.Words{
			inThree("0 is nu winst. Dus 1 is verlies: je moet hem nemen.", "0 ist jetzt Gewinn. Also ist 1 Verlust: Man muss es nehmen.", "0 is a win now. So 1 is a loss: you must take it."),
			inThree("Van 2 kun je 1 overlaten, en dan moet de ander.", "Von 2 kann man 1 übrig lassen, und dann muss der andere.", "From 2 you can leave 1, and then the other must take it."),
		},
		reading: reading{kind: number, many: set},
		truth:   truth{right: lostHeaps(g, 1, 10)},
	}
}

func sideBySide() Question {
	q := Question{
		Asks: inThree(
			"Twee stapels van het halveerspel naast elkaar, van 6 en van 8. Per beurt zet je in één van de twee; wie nergens meer kan, verliest. Wat kun je achterlaten om te winnen? Schrijf eerst wat er van de 6 ligt, dan wat er van de 8 ligt.",
			"Zwei Haufen des Halbierspiels nebeneinander, von 6 und von 8. Man zieht jeweils in einem der beiden; wer nirgends mehr kann, verliert. Was kannst du übrig lassen, um zu gewinnen? Schreib zuerst, was von den 6 liegt, dann, was von den 8 liegt.",
			"Two heaps of the halving game side by side, of 6 and of 8. A turn is a move in one of them; whoever can move in neither loses. What can you leave to win? Write what is left of the 6 first, then what is left of the 8."),
		Type: typed("(5, 8), (6, 7)"),
		Hints: []view.Words{
			inThree("Twee stapels met dezelfde nim-waarde zijn samen verlies.", "Zwei Haufen mit demselben Nim-Wert sind zusammen ein Verlust.", "Two heaps of the same nim-value are a loss together."),
			inThree("Zoek in het plaatje de nim-waarden van 6 en 8 op, en van wat je van elk kunt overlaten.", "Sieh im Bild die Nim-Werte von 6 und 8 nach und die von allem, was von jedem übrig bleiben kann.", "Look up the nim-values of 6 and 8 in the picture, and of what you can leave of each."),
		},
		reading: reading{kind: tuple, many: set, size: 2},
	}
	g := graphOf(func(p [2]int, move func([2]int)) {
		halve(p[0], func(n int) { move([2]int{n, p[1]}) })
		halve(p[1], func(n int) { move([2]int{p[0], n}) })
	}, [2]int{6, 8})
	for _, o := range g.Options(g.Start()) {
		if p := g.Position(o).([2]int); g.Outcome(o) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprintf("%d,%d", p[0], p[1]))
		}
	}
	return q
}

func pairOfHeaps() Question {
	q := Question{
		Asks: inThree(
			"Wythoff met stapels van 7 en 10, jij bent aan zet. Welke paren kun je achterlaten om te winnen?",
			"Wythoff mit Haufen von 7 und 10, du bist am Zug. Welche Paare kannst du übrig lassen, um zu gewinnen?",
			"Wythoff with heaps of 7 and 10, your turn. Which pairs can you leave to win?"),
		Type: typed("(7, 9), (3, 6)"),
		Hints: []view.Words{
			inThree("Neem je van beide evenveel, dan blijft het verschil 3.", "Nimmt man von beiden gleich viel, so bleibt der Unterschied 3.", "If you take the same from both, the difference stays 3."),
			inThree("In welk verliezend paar zit een 7? En een 10?", "In welchem Verlustpaar steht eine 7? Und eine 10?", "Which losing pair has a 7 in it? And a 10?"),
		},
		reading: reading{kind: tuple, many: set, size: 2, sorted: true},
	}
	g := graphOf(wythoffGame, [2]int{7, 10})
	for _, o := range g.Options(g.Start()) {
		p := g.Position(o).([2]int)
		is := fmt.Sprintf("%d,%d", min(p[0], p[1]), max(p[0], p[1]))
		if g.Outcome(o) == nimkit.Loss && !slices.Contains(q.truth.right, is) { // (4, 7) is left in two ways
			q.truth.right = append(q.truth.right, is)
		}
	}
	return q
}

func farFromEuclid() Question {
	q := Question{
		Asks: inThree(
			"Het spel van Euclides met 25 en 7, jij bent aan zet. Welke twee getallen laat je over?",
			"Das Spiel des Euklid mit 25 und 7, du bist am Zug. Welche zwei Zahlen lässt du übrig?",
			"Euclid's game with 25 and 7, your turn. Which two numbers do you leave?"),
		Type: typed("(18, 7)"),
		Hints: []view.Words{
			inThree("Je kunt 7, 14 of 21 aftrekken.", "Man kann 7, 14 oder 21 abziehen.", "You can subtract 7, 14 or 21."),
			inThree("Laat twee getallen over waarvan de verhouding kleiner is dan 1,618….", "Lass zwei Zahlen übrig, deren Verhältnis kleiner ist als 1,618….", "Leave two numbers whose ratio is less than 1.618…."),
		},
		reading: reading{kind: tuple, many: one, size: 2, sorted: true},
	}
	g := graphOf(euclid, [2]int{25, 7})
	for _, o := range g.Options(g.Start()) {
		p := g.Position(o).([2]int)
		if is := fmt.Sprintf("%d,%d", min(p[0], p[1]), max(p[0], p[1])); g.Outcome(o) == nimkit.Loss {
			q.truth.right = append(q.truth.right, is)
		} else if is == "4,7" {
			q.truth.foreseen = append(q.truth.foreseen, mistake{is, inThree("7 gedeeld door 4 is 1,75. De ander laat (4, 3) over, en dat is verlies voor jou.", "7 geteilt durch 4 ist 1,75. Der andere lässt (4, 3) übrig, und das ist für dich verloren.", "7 divided by 4 is 1.75. The other leaves (4, 3), a loss for you.")})
		}
	}
	return q
}

func takeOneThreeFour() Question {
	g := graphOf(func(n int, move func(int)) {
		for _, k := range []int{1, 3, 4} {
			if k <= n {
				move(n - k)
			}
		}
	}, 100)
	return Question{
		Asks: inThree(
			"Je mag er 1, 3 of 4 nemen; wie niet meer kan, verliest. Hoeveel van de stapels van 0 tot en met 100 zijn verlies?",
			"Man darf 1, 3 oder 4 nehmen; wer nicht mehr kann, verliert. Wie viele der Haufen von 0 bis 100 sind ein Verlust?",
			"You may take 1, 3 or 4; whoever cannot move loses. How many of the heaps from 0 to 100 are losses?"),
		Type: typed("25"),
		Hints: []view.Words{
			inThree("De eerste verliezen zijn 0, 2, 7 en 9.", "Die ersten Verluste sind 0, 2, 7 und 9.", "The first losses are 0, 2, 7 and 9."),
			inThree("Na elke 7 begint het opnieuw. Vergeet de laatste stapels niet.", "Alle 7 beginnt es von vorn. Vergiss die letzten Haufen nicht.", "After every 7 it begins again. Do not forget the last heaps."),
		},
		reading: oneNumber,
		truth: truth{right: []string{fmt.Sprint(len(lostHeaps(g, 0, 100)))}, foreseen: []mistake{
			{"28", inThree("In veertien keer zeven stapels zitten er 28, van 0 tot en met 97. Dan komen er nog drie stapels.", "Vierzehnmal sieben Haufen haben 28, von 0 bis 97. Dann kommen noch drei Haufen.", "Fourteen times seven heaps have 28, from 0 to 97. Then there are three heaps more.")},
		}},
	}
}

func halving() Question {
	row, err := nimkit.From(halve, 500).Sequence()
	if err != nil {
		panic(err)
	}
	q := asked(5, 500, "func(n int) int", func(n int, value int) bool { return nimkit.Nimber(value) == row.Values[n] })
	q.Asks = view.Words{
		NL: "Van een stapel neem je er één, of de helft als hij even is. Vind een formule voor de nim-waarde: schrijf een functie die haar voor n van 5 tot en met 500 geeft zonder het spel te spelen.",
		DE: "Von einem Haufen nimmt man eines oder, wenn er gerade ist, die Hälfte. Finde eine Formel für den Nim-Wert: Schreib eine Funktion, die ihn für n von 5 bis 500 liefert, ohne das Spiel zu spielen.",
		EN: "From a heap you take one, or half of it if it is even. Find a formula for the nim-value: write a function that gives it for n from 5 to 500 without playing the game.",
	}
	q.Hints = []view.Words{
		{NL: "Oneven stapels zijn 0 waard.", DE: "Ungerade Haufen sind 0 wert.", EN: "Odd heaps are worth 0."},
		{NL: "Deel een even stapel door 2 tot hij oneven is, en tel hoe vaak dat kan. Pas op voor 1 en 3 aan het eind.", DE: "Teile einen geraden Haufen durch 2, bis er ungerade ist, und zähl, wie oft das geht. Pass auf bei 1 und 3 am Ende.", EN: "Divide an even heap by 2 until it is odd, and count how often you can. Beware of 1 and 3 at the end."},
	}
	return q
}

func sixtyMatches() Question {
	q := Question{
		Asks: view.Words{
			NL: "Fibonacci-Nim met 60 lucifers. Wie begint neemt er een paar, maar niet alle; daarna neem je hoogstens twee keer zoveel als de ander net nam. Wie de laatste neemt wint. Hoeveel neem je om te beginnen?",
			DE: "Fibonacci-Nim mit 60 Hölzchen. Wer beginnt, nimmt einige, aber nicht alle; danach nimmt man höchstens doppelt so viele wie der andere eben. Wer das letzte nimmt, gewinnt. Wie viele nimmst du am Anfang?",
			EN: "Fibonacci Nim with 60 matches. Whoever begins takes some, but not all; after that you take at most twice as many as the other just took. Whoever takes the last one wins. How many do you take to begin with?",
		},
		Type: view.Words{NL: "9", DE: "9", EN: "9"},
		Hints: []view.Words{
			{NL: "Het grootste Fibonacci-getal tot 60 is 55.", DE: "Die größte Fibonacci-Zahl bis 60 ist 55.", EN: "The largest Fibonacci number up to 60 is 55."},
			{NL: "Schrijf 60 als som van Fibonacci-getallen, zonder twee die na elkaar komen.", DE: "Schreib 60 als Summe von Fibonacci-Zahlen, keine zwei davon hintereinander.", EN: "Write 60 as a sum of Fibonacci numbers, no two of them next to each other."},
		},
		reading: reading{kind: number, many: one},
	}
	g := graphOf(fibonacciNim, [2]int{60, 0}) // matches, and what the other just took
	for _, o := range g.Options(g.Start()) {
		if took := g.Position(o).([2]int)[1]; g.Outcome(o) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(took))
			q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(60 - took), view.Words{
				NL: "Zoveel blijft er liggen; gevraagd is wat je neemt.", DE: "So viele bleiben liegen; gefragt ist, was du nimmst.", EN: "So many are left; what you take is asked for.",
			}})
		}
	}
	q.truth.foreseen = append(q.truth.foreseen, mistake{"0", view.Words{NL: "Niets nemen mag niet.", DE: "Nichts zu nehmen ist nicht erlaubt.", EN: "You may not take none."}})
	return q
}

// graphOf is a game worked out that is known to be small.
func graphOf[P comparable](rule nimkit.Rules[P], start P) *nimkit.Graph {
	g, err := nimkit.From(rule, start).Graph()
	if err != nil {
		panic(err)
	}
	return g
}
