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
	"nimlab/nimkit/view"
)

// HetSpelNim holds the exercises of the Dutch article Het Spel NIM and its notebook.
// Numbers 1 to 4 are the article's own, in their first or only part; those from 5 on
// stand in the order of the page, and from 24 on they are predictions, which the page
// does not number.
func HetSpelNim(number int) Question {
	q := book("HetSpelNim", number,
		tenPins, fiveCards, heapsOfTwoAndThree, eightCoins,
		fourPins, openingPin, openCards, mixedCards, sevenCoins, threeAndEight, sevenAndTen, hundredCoins,
		oneOneSeven, leavingSome, backIntoTheRow, oneFourFour, triplesWithFive,
		fourteenInTwo, otherTwoMoves, fourPositions, elevenTwentyTwo, fiveHeaps, besideTwelve,
		giftsInFigure1, circlesOfTwoAndTwo, circlesOfFifteen, afterOneTwoThree, evenOrOdd, leftOfFourteen, kingsCorner)
	if q.Title == (view.Words{}) {
		q.Title = view.Words{NL: "Opdracht %d", DE: "Aufgabe %d", EN: "Exercise %d"}.Sprintf(number) // the article's word
	}
	return q
}

func tenPins() Question {
	q := Question{
		Asks: view.Words{
			NL: "Tien kegels staan in een rij. Met welke zet begint iemand die zeker wil winnen?",
			DE: "Zehn Kegel stehen in einer Reihe. Mit welchem Zug beginnt, wer sicher gewinnen will?",
			EN: "Ten pins stand in a row. Which first move makes sure of the win?",
		},
		Type: view.Words{NL: "1-2", DE: "1-2", EN: "1-2"},
		Hints: []view.Words{
			{NL: "Denk aan een spiegel in het midden van de rij.", DE: "Denk an einen Spiegel in der Mitte der Reihe.", EN: "Think of a mirror in the middle of the row."},
			{NL: "Na je zet moet de linkerhelft het spiegelbeeld van de rechterhelft zijn, en geen twee buren mogen samen over het midden heen staan.", DE: "Nach deinem Zug soll die linke Hälfte das Spiegelbild der rechten sein, und keine zwei Nachbarn dürfen über die Mitte hinweg nebeneinander stehen.", EN: "After your move the left half should mirror the right, and no two neighbours may stand across the middle."},
		},
		reading: reading{kind: move, many: one},
	}
	for _, m := range pins.Full(10).WinningMoves() {
		q.truth.right = append(q.truth.right, pinNumbers(m))
	}
	for _, lone := range []string{"5", "6"} {
		if !slices.Contains(q.truth.right, lone) {
			q.truth.foreseen = append(q.truth.foreseen, mistake{lone, view.Words{
				NL: "Bij een even aantal staat er geen kegel precies in het midden: de ene kant houdt er dan meer over dan de andere.",
				DE: "Bei einer geraden Zahl steht kein Kegel genau in der Mitte: Auf der einen Seite bleiben dann mehr als auf der anderen.",
				EN: "With an even number no pin stands exactly in the middle: one side keeps more than the other.",
			}})
		}
	}
	for i := range 9 {
		ends := fmt.Sprintf("%d-%d", i+1, i+2)
		if (i == 0 || i == 8) && !slices.Contains(q.truth.right, ends) {
			q.truth.foreseen = append(q.truth.foreseen, mistake{ends, view.Words{
				NL: "Dan blijft één rij van acht over. Een volle rij is winst, nu voor de ander.",
				DE: "Dann bleibt eine Reihe von acht. Eine volle Reihe ist gewonnen, jetzt für den anderen.",
				EN: "That leaves one row of eight. A full row is a win, now for the other.",
			}})
		}
	}
	return q
}

func pinNumbers(m pins.Move) string {
	if m.Count == 2 {
		return fmt.Sprintf("%d-%d", m.First, m.First+1)
	}
	return strconv.Itoa(m.First)
}

func fiveCards() Question {
	q := Question{
		Asks: view.Words{
			NL: "B begint met vijf open kaarten. Wat hij ook doet, er blijven drie open en één dichte over (3↑ 1↓). Wat moet T daarvan maken? Geef het aantal open en het aantal dichte kaarten.",
			DE: "B beginnt mit fünf offenen Karten. Was er auch tut, es bleiben drei offene und eine verdeckte (3↑ 1↓). Was muss T daraus machen? Nenne die Zahl der offenen und der verdeckten Karten.",
			EN: "B begins with five cards face up. Whatever he does, three are left face up and one face down (3↑ 1↓). What must T make of that? Give the number face up and the number face down.",
		},
		Type: view.Words{NL: "1↑ 2↓", DE: "1↑ 2↓", EN: "1↑ 2↓"},
		Hints: []view.Words{
			{NL: "Begin achteraan. Eén open kaart achterlaten is goed, één dichte is slecht.", DE: "Beginne am Ende. Eine offene Karte übrig zu lassen ist gut, eine verdeckte ist schlecht.", EN: "Begin at the end. Leaving one card face up is good, one face down is bad."},
			{NL: "Reken uit wie er wint bij twee kaarten, en daarna bij drie.", DE: "Rechne aus, wer bei zwei Karten gewinnt, dann bei drei.", EN: "Work out who wins with two cards, and then with three."},
		},
		reading: reading{kind: tuple, many: one, size: 2},
	}
	var lost []string
	cards.Game{}.Options(cards.Row{Up: 3, Down: 1}, func(r cards.Row) {
		is := fmt.Sprintf("%d,%d", r.Up, r.Down)
		switch {
		case r.Outcome() == nimkit.Loss:
			q.truth.right = append(q.truth.right, is)
		case !slices.Contains(lost, is):
			lost = append(lost, is)
		}
	})
	q.truth.foreseen = foresee(lost, view.Words{
		NL: "Die zet kan, maar dan wint B. Ga na wat B doet.",
		DE: "Der Zug ist möglich, aber dann steht B auf Gewinn. Sieh nach, was B tut.",
		EN: "That move is possible, but then B is winning. See what B does.",
	})
	q.truth.foreseen = append(q.truth.foreseen, mistake{"3,1", view.Words{
		NL: "Zo ligt het al. T moet een kaart wegnemen en er een omdraaien.",
		DE: "So liegt es schon. T muss eine Karte wegnehmen und eine umdrehen.",
		EN: "So it lies already. T must take a card away and turn another over.",
	}})
	return q
}

// foresee says one thing about each of several mistakes.
func foresee(all []string, says view.Words) (mistakes []mistake) {
	for _, is := range all {
		mistakes = append(mistakes, mistake{is, says})
	}
	return mistakes
}

func heapsOfTwoAndThree() Question {
	q := Question{
		Asks: view.Words{
			NL: "Er liggen stapels van 2 en 3 munten. Je neemt er steeds één of twee van één stapel; wie niets meer kan nemen, verliest. Welke standen in dit spel zijn verlies voor wie aan zet is? De volgorde maakt niet uit.",
			DE: "Da liegen Haufen von 2 und 3 Münzen. Man nimmt jeweils eine oder zwei von einem Haufen; wer nichts mehr nehmen kann, verliert. Welche Stellungen dieses Spiels sind verloren für den, der am Zug ist? Die Reihenfolge ist egal.",
			EN: "Heaps of 2 and 3 coins lie there. You take one or two from one heap; whoever cannot take any more loses. Which positions of this game are lost for the player to move? The order does not matter.",
		},
		Type: view.Words{NL: "(0, 1), (2, 1)", DE: "(0, 1), (2, 1)", EN: "(0, 1), (2, 1)"},
		Hints: []view.Words{
			{NL: "Teken de graaf: er zijn twaalf standen. Begin bij (0, 0).", DE: "Zeichne den Graphen: Es gibt zwölf Stellungen. Beginne bei (0, 0).", EN: "Draw the graph: there are twelve positions. Begin with (0, 0)."},
			{NL: "Van (0, 3) kun je alleen naar (0, 2) en (0, 1). Wat zijn die?", DE: "Von (0, 3) kommt man nur nach (0, 2) und (0, 1). Was sind die?", EN: "From (0, 3) you can only go to (0, 2) and (0, 1). What are those?"},
		},
		reading: reading{kind: tuple, many: set, size: 2, sorted: true},
	}
	g, err := nim.Heaps(2, 3).AtMost(2).Graph()
	if err != nil {
		panic(err)
	}
	for n := range g.Len() {
		if heaps := g.Numbers(n); g.Outcome(n) == nimkit.Loss {
			slices.Sort(heaps)
			if is := fmt.Sprintf("%d,%d", heaps[0], heaps[1]); !slices.Contains(q.truth.right, is) {
				q.truth.right = append(q.truth.right, is)
			}
		}
	}
	q.truth.foreseen = []mistake{{"0,0 1,1 2,2", view.Words{
		NL: "Bij twee gelijke stapels doe je de ander na. Maar er is er nog een, met ongelijke stapels.",
		DE: "Bei zwei gleichen Haufen macht man dem anderen alles nach. Es gibt aber noch eine, mit ungleichen Haufen.",
		EN: "With two equal heaps you copy the other. But there is one more, with unequal heaps.",
	}}}
	return q
}

func eightCoins() Question {
	return Question{
		Asks: view.Words{
			NL: "Eén stapel munten; je neemt er steeds één, twee of drie, en wie de laatste neemt wint. Zet voor 0, 1, 2, …, 8 munten een letter: W of V, voor wie aan zet is.",
			DE: "Ein Haufen Münzen; man nimmt jeweils eine, zwei oder drei, und wer die letzte nimmt, gewinnt. Schreib für 0, 1, 2, …, 8 Münzen einen Buchstaben: G oder V, für den, der am Zug ist.",
			EN: "One heap of coins; you take one, two or three at a time, and whoever takes the last one wins. Write a letter for 0, 1, 2, …, 8 coins: W or L, for the player to move.",
		},
		Type: view.Words{NL: "V W W …", DE: "V G G …", EN: "L W W …"},
		Hints: []view.Words{
			{NL: "Van welke aantallen kun je in één keer naar 0? Die zijn winst.", DE: "Von welchen Anzahlen kommt man mit einem Zug auf 0? Die sind gewonnen.", EN: "From which numbers can you reach 0 in one move? Those are wins."},
			{NL: "Van welk aantal kun je alleen naar die drie?", DE: "Von welcher Anzahl kommt man nur zu diesen dreien?", EN: "From which number can you only go to those three?"},
		},
		reading: reading{kind: letter, many: list},
		truth:   outcomesFrom(takeaway.MustSet(1, 2, 3).Normal(), 0, 8),
	}
}

// outcomesFrom are the letters of a heap from, …, to, with the mistake foreseen of
// leaving out the first.
func outcomesFrom(g takeaway.Game, from, to int) truth {
	t := truth{from: from}
	for n := from; n <= to; n++ {
		t.right = append(t.right, g.Outcome(n).String())
	}
	without := entriesOf(t.right[1:])
	t.foreseen = []mistake{{list.joined(without), view.Words{
		NL: "Je bent bij 1 begonnen; begin bij 0.",
		DE: "Du hast bei 1 begonnen; beginne bei 0.",
		EN: "You have begun at 1; begin at 0.",
	}}}
	return t
}

func openCards() Question {
	q := Question{
		Asks: view.Words{
			NL: "Alle kaarten liggen open. Zet voor 1, 2, 3, …, 8 kaarten een letter: W of V, voor wie aan zet is.",
			DE: "Alle Karten liegen offen. Schreib für 1, 2, 3, …, 8 Karten einen Buchstaben: G oder V, für den, der am Zug ist.",
			EN: "All cards lie face up. Write a letter for 1, 2, 3, …, 8 cards: W or L, for the player to move.",
		},
		Type: view.Words{NL: "V W V …", DE: "V G V …", EN: "L W L …"},
		Hints: []view.Words{
			{NL: "Met één kaart is het spel al uit: wie hem open achterliet, heeft gewonnen.", DE: "Bei einer Karte ist das Spiel schon aus: Wer sie offen übrig ließ, hat gewonnen.", EN: "With one card the game is over: whoever left it face up has won."},
			{NL: "T kan na elke zet van B alles weer open leggen. Met hoeveel kaarten minder?", DE: "T kann nach jedem Zug von B alles wieder offen hinlegen. Mit wie vielen Karten weniger?", EN: "After every move of B, T can lay all face up again. With how many cards fewer?"},
		},
		reading: reading{kind: letter, many: list},
		truth:   truth{from: 1},
	}
	for n := 1; n <= 8; n++ {
		q.truth.right = append(q.truth.right, cards.Row{Up: n}.Outcome().String())
	}
	return q
}

func hundredCoins() Question {
	return Question{
		Asks: view.Words{
			NL: "Honderd munten, je neemt er steeds één, twee of drie, en wie de laatste neemt wint. Is dat W of V voor wie begint?",
			DE: "Hundert Münzen, man nimmt jeweils eine, zwei oder drei, und wer die letzte nimmt, gewinnt. Ist das G oder V für den, der beginnt?",
			EN: "A hundred coins; you take one, two or three at a time, and whoever takes the last one wins. Is that W or L for the player who begins?",
		},
		Type: view.Words{NL: "W", DE: "G", EN: "W"},
		Hints: []view.Words{
			{NL: "Welke aantallen waren verlies? Hoort 100 in dat rijtje?", DE: "Welche Anzahlen waren verloren? Gehört 100 in diese Reihe?", EN: "Which numbers were losses? Does 100 belong with them?"},
			{NL: "Vul elke zet van de ander aan tot vier.", DE: "Ergänze jeden Zug des anderen auf vier.", EN: "Make every move of the other up to four."},
		},
		reading: reading{kind: letter, many: one},
		truth:   truth{right: []string{takeaway.MustSet(1, 2, 3).Normal().Outcome(100).String()}},
	}
}

func openingPin() Question {
	q := asked(1, pins.MaxPins, "func(n int) int", func(n int, first int) bool {
		return slices.ContainsFunc(pins.Full(n).WinningMoves(), func(m pins.Move) bool { return m.First == first })
	})
	q.Asks = view.Words{
		NL: "Er staan n kegels in een rij. Schrijf een functie die het nummer geeft van de linker kegel van een eerste zet die wint.",
		DE: "In einer Reihe stehen n Kegel. Schreib eine Funktion, die die Nummer des linken Kegels eines ersten Zuges liefert, der gewinnt.",
		EN: "n pins stand in a row. Write a function that gives the number of the left pin of a first move that wins.",
	}
	q.Hints = []view.Words{{NL: "Denk aan een spiegel in het midden van de rij. Wat staat daar in de weg?", DE: "Denk an einen Spiegel in der Mitte der Reihe. Was steht dort im Weg?", EN: "Think of a mirror in the middle of the row. What is in its way?"}, {NL: "Bij een oneven aantal staat er een kegel in de spiegel, bij een even aantal staan er twee omheen.", DE: "Bei einer ungeraden Zahl steht ein Kegel im Spiegel, bei einer geraden stehen zwei um ihn herum.", EN: "With an odd number one pin stands in the mirror, with an even number two stand around it."}}
	return q
}

func triplesWithFive() Question {
	q := Question{
		Asks: view.Words{
			NL: "Wat zijn de eerste vier verloren drietallen (5, p, q) met 5 als kleinste getal? Schrijf elk van klein naar groot.",
			DE: "Wie heißen die ersten vier verlorenen Tripel (5, p, q) mit 5 als kleinster Zahl? Schreib jedes von klein nach groß.",
			EN: "What are the first four lost triples (5, p, q) with 5 as the smallest number? Write each from small to large.",
		},
		Type: view.Words{NL: "(5, 5, 6), (5, 6, 7)", DE: "(5, 5, 6), (5, 6, 7)", EN: "(5, 5, 6), (5, 6, 7)"},
		Hints: []view.Words{
			{NL: "Kijk hoe de rijtjes van 2 en 3 samenhangen met dat van 1.", DE: "Sieh dir an, wie die Reihen zu 2 und 3 mit der zu 1 zusammenhängen.", EN: "See how the rows of 2 and 3 hang together with that of 1."},
			{NL: "In welke blokken van getallen speelt 4 zich af? Bij 5 zijn het dezelfde.", DE: "In welchen Blöcken von Zahlen spielt sich 4 ab? Bei 5 sind es dieselben.", EN: "In which blocks of numbers does 4 take place? For 5 they are the same."},
		},
		reading: reading{kind: tuple, many: set, size: 3, sorted: true},
	}
	for _, t := range nim.LostTriples(5).First(4) {
		q.truth.right = append(q.truth.right, fmt.Sprintf("%d,%d,%d", t[0], t[1], t[2]))
	}
	return q
}

func elevenTwentyTwo() Question {
	p := nim.Position{11, 22, 33}
	q := Question{
		Asks: view.Words{
			NL: "Welke zet wint vanuit (11, 22, 33)? Schrijf op hoeveel munten er van de stapel van 33 blijven liggen.",
			DE: "Welcher Zug gewinnt aus (11, 22, 33)? Schreib auf, wie viele Münzen vom Haufen mit 33 liegen bleiben.",
			EN: "Which move wins from (11, 22, 33)? Write how many coins of the heap of 33 are left.",
		},
		Type: view.Words{NL: "17", DE: "17", EN: "17"},
		Hints: []view.Words{
			{NL: "33 is 100001 in het tweetallig stelsel.", DE: "33 ist im Zweiersystem 100001.", EN: "33 is 100001 in base two."},
			{NL: "Welk getal maakt de kolommen met 11 (001011) en 22 (010110) even?", DE: "Welche Zahl macht die Spalten mit 11 (001011) und 22 (010110) gerade?", EN: "Which number makes the columns with 11 (001011) and 22 (010110) even?"},
		},
		reading: reading{kind: number, many: one},
	}
	for _, m := range p.WinningMoves(nimkit.Normal) {
		q.truth.right = append(q.truth.right, fmt.Sprint(m.To))
		q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(m.Take()), whatIsLeft})
	}
	q.truth.foreseen = append(q.truth.foreseen, mistake{"0", view.Words{
		NL: "Dan blijft (11, 22) liggen, en de ander maakt de stapels gelijk.",
		DE: "Dann bleibt (11, 22), und der andere macht die Haufen gleich.",
		EN: "That leaves (11, 22), and the other makes the heaps equal.",
	}})
	return q
}

// whatIsLeft is for those who have given what is taken.
var whatIsLeft = view.Words{
	NL: "Zoveel neem je weg; gevraagd is wat er blijft liggen.",
	DE: "So viele nimmst du weg; gefragt ist, was liegen bleibt.",
	EN: "That is what you take away; what is left is asked for.",
}
