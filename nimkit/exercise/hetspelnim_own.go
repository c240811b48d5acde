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

// What the notebook on Het Spel NIM asks besides the article's own exercises, in the
// order of its page, and then its predictions.

// prediction is the heading of a question that comes before its answer.
var prediction = view.Words{NL: "Voorspel", DE: "Sag voraus", EN: "Predict"}

func fourPins() Question {
	q := Question{
		Asks: view.Words{
			NL: "Vier kegels staan in een rij. Er is één eerste zet die zeker wint. Welke kegel of kegels neem je?",
			DE: "Vier Kegel stehen in einer Reihe. Genau ein erster Zug gewinnt sicher. Welchen oder welche Kegel nimmst du?",
			EN: "Four pins stand in a row. Exactly one first move is sure to win. Which pin or pins do you take?",
		},
		Type: view.Words{NL: "1-2", DE: "1-2", EN: "1-2"},
		Hints: []view.Words{
			{NL: "Probeer alle zetten op papier: je neemt een buitenste, een binnenste of twee buren.", DE: "Probier alle Züge auf Papier: einen äußeren, einen inneren oder zwei Nachbarn.", EN: "Try every move on paper: an outer pin, an inner pin or two neighbours."},
			{NL: "Zorg dat er twee losse kegels overblijven. Dan neemt de ander er één en jij de laatste.", DE: "Sorg dafür, dass zwei einzelne Kegel bleiben. Dann nimmt der andere einen und du den letzten.", EN: "See to it that two separate pins remain. Then the other takes one and you the last."},
		},
		reading: reading{kind: move, many: one},
	}
	for _, m := range pins.Full(4).WinningMoves() {
		q.truth.right = append(q.truth.right, pinNumbers(m))
	}
	q.truth.foreseen = slices.Concat(
		foresee([]string{"1-2", "3-4"}, view.Words{
			NL: "Dan blijven er twee buren staan, en die neemt de ander in één keer.",
			DE: "Dann bleiben zwei Nachbarn stehen, und die nimmt der andere auf einmal.",
			EN: "That leaves two neighbours, and the other takes them both at once.",
		}), foresee([]string{"1", "4"}, view.Words{
			NL: "Dan blijft er een rij van drie over, en daarvan neemt de ander de middelste.",
			DE: "Dann bleibt eine Reihe von drei, und davon nimmt der andere den mittleren.",
			EN: "That leaves a row of three, and the other takes its middle pin.",
		}), foresee([]string{"2", "3"}, view.Words{
			NL: "Dan blijven er één losse en twee buren staan. De ander neemt één van die twee buren.",
			DE: "Dann bleiben ein einzelner und zwei Nachbarn. Der andere nimmt einen der beiden Nachbarn.",
			EN: "That leaves one alone and two neighbours. The other takes one of those two.",
		}))
	return q
}

func mixedCards() Question {
	q := Question{
		Asks: view.Words{
			NL: "De kaarten liggen door elkaar. Zet een letter, W of V voor wie aan zet is, bij 4 open en 4 dichte kaarten, bij 2 open en 6 dichte, en bij 3 open en 4 dichte.",
			DE: "Die Karten liegen gemischt. Schreib einen Buchstaben, G oder V für den, der am Zug ist, zu 4 offenen und 4 verdeckten Karten, zu 2 offenen und 6 verdeckten und zu 3 offenen und 4 verdeckten.",
			EN: "The cards lie mixed. Write a letter, W or L for the player to move, for 4 cards face up and 4 down, for 2 up and 6 down, and for 3 up and 4 down.",
		},
		Type: view.Words{NL: "W W W", DE: "G G G", EN: "W W W"},
		Hints: []view.Words{
			{NL: "Liggen drie of meer kaarten allemaal gelijk, dan is dat verlies. Kun je dat in één zet maken?", DE: "Liegen drei oder mehr Karten alle gleich, ist das verloren. Kommst du mit einem Zug dahin?", EN: "Three or more cards that all lie alike are a loss. Can you get there in one move?"},
			{NL: "Met één of twee afwijkende kaarten kan dat. Zijn er van elke soort minstens drie, tel dan: is het aantal kaarten even of oneven?", DE: "Mit einer oder zwei abweichenden Karten geht es. Gibt es von jeder Sorte mindestens drei, dann zähl: Ist die Zahl der Karten gerade oder ungerade?", EN: "With one or two cards that differ you can. If there are at least three of each kind, count: is the number of cards even or odd?"},
		},
		reading: reading{kind: letter, many: list}, truth: truth{from: 1},
	}
	for _, r := range []cards.Row{{Up: 4, Down: 4}, {Up: 2, Down: 6}, {Up: 3, Down: 4}} {
		q.truth.right = append(q.truth.right, r.Outcome().String())
	}
	return q
}

func sevenCoins() Question {
	q := Question{
		Asks: view.Words{
			NL: "Eén stapel van zeven munten; je neemt er één, twee of drie, en wie de laatste neemt wint. Hoeveel neem je?",
			DE: "Ein Haufen von sieben Münzen; man nimmt eine, zwei oder drei, und wer die letzte nimmt, gewinnt. Wie viele nimmst du?",
			EN: "One heap of seven coins; you take one, two or three, and whoever takes the last one wins. How many do you take?",
		},
		Type: view.Words{NL: "1", DE: "1", EN: "1"},
		Hints: []view.Words{
			{NL: "Welk aantal wil je voor de ander achterlaten?", DE: "Welche Anzahl willst du dem anderen hinterlassen?", EN: "Which number do you want to leave for the other?"},
			{NL: "Wie met vier munten aan zet is, verliest.", DE: "Wer mit vier Münzen am Zug ist, verliert.", EN: "Whoever is to move with four coins loses."},
		},
		reading: oneNumber,
	}
	game := takeaway.MustSet(1, 2, 3).Normal()
	for k := 1; k <= 3; k++ {
		if game.Outcome(7-k) == nimkit.Loss {
			q.truth.right = append(q.truth.right, strconv.Itoa(k))
		}
	}
	q.truth.foreseen = foresee([]string{"4", "7"}, view.Words{
		NL: "Je mag er hoogstens drie nemen.", DE: "Du darfst höchstens drei nehmen.", EN: "You may take three at most.",
	})
	return q
}

func threeAndEight() Question {
	q := Question{
		Asks: view.Words{
			NL: "Stapels van 3 en 8 munten, en je mag van één stapel nemen zoveel je wilt. Er is maar één zet die wint. Hoeveel munten neem je?",
			DE: "Haufen von 3 und 8 Münzen, und man darf von einem Haufen nehmen, so viele man will. Nur ein Zug gewinnt. Wie viele Münzen nimmst du?",
			EN: "Heaps of 3 and 8 coins, and you may take as many as you like from one heap. Only one move wins. How many coins do you take?",
		},
		Type: view.Words{NL: "1", DE: "1", EN: "1"},
		Hints: []view.Words{
			{NL: "Bij twee gelijke stapels kun je de ander steeds nadoen.", DE: "Bei zwei gleichen Haufen kannst du dem anderen alles nachmachen.", EN: "With two equal heaps you can copy every move of the other."},
			{NL: "Neem van de stapel van 8 zoveel dat er 3 blijven.", DE: "Nimm vom Haufen mit 8 so viele, dass 3 bleiben.", EN: "Take so many from the heap of 8 that 3 are left."},
		},
		reading: oneNumber,
	}
	for _, m := range (nim.Position{3, 8}).WinningMoves(nimkit.Normal) {
		q.truth.right = append(q.truth.right, fmt.Sprint(m.Take()))
		q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(m.To), view.Words{
			NL: "Zoveel blijven er liggen; gevraagd is hoeveel je neemt.",
			DE: "So viele bleiben liegen; gefragt ist, wie viele du nimmst.",
			EN: "That many are left; how many you take is asked for.",
		}})
	}
	q.truth.foreseen = append(q.truth.foreseen, mistake{"8", view.Words{
		NL: "Dan ligt er nog één stapel, en die neemt de ander helemaal.",
		DE: "Dann liegt noch ein Haufen da, und den nimmt der andere ganz.",
		EN: "Then one heap is left, and the other takes all of it.",
	}})
	return q
}

func sevenAndTen() Question {
	g, err := nim.Heaps(7, 10).AtMost(2).Graph()
	if err != nil {
		panic(err)
	}
	return Question{
		Asks: view.Words{
			NL: "Stapels van 7 en 10 munten, en weer neem je er één of twee van één stapel. Is dat W of V voor wie aan zet is?",
			DE: "Haufen von 7 und 10 Münzen, und wieder nimmt man eine oder zwei von einem Haufen. Ist das G oder V für den, der am Zug ist?",
			EN: "Heaps of 7 and 10 coins, and again you take one or two from one heap. Is that W or L for the player to move?",
		},
		Type: view.Words{NL: "W of V", DE: "G oder V", EN: "W or L"},
		Hints: []view.Words{
			{NL: "Een stapel van drie is hier niets waard: elke zet van de ander vul je aan tot drie.", DE: "Ein Haufen von drei ist hier nichts wert: Jeden Zug des anderen ergänzt du auf drei.", EN: "A heap of three is worth nothing here: you make every move of the other up to three."},
			{NL: "Haal van elke stapel drietallen weg tot er minder dan drie liggen. Zijn de resten gelijk?", DE: "Nimm von jedem Haufen Dreier weg, bis weniger als drei da sind. Sind die Reste gleich?", EN: "Take threes off each heap until fewer than three are left. Are the rests equal?"},
		},
		reading: reading{kind: letter, many: one},
		truth:   truth{right: []string{g.Outcome(g.Start()).String()}},
	}
}

func oneOneSeven() Question {
	q := Question{
		Asks: view.Words{
			NL: "Stapels van 1, 1 en 7 munten. Er is maar één zet die wint, en die neemt van de stapel van 7. Hoeveel munten blijven er op die stapel liggen?",
			DE: "Haufen von 1, 1 und 7 Münzen. Nur ein Zug gewinnt, und er nimmt vom Haufen mit 7. Wie viele Münzen bleiben auf diesem Haufen liegen?",
			EN: "Heaps of 1, 1 and 7 coins. Only one move wins, and it takes from the heap of 7. How many coins are left on that heap?",
		},
		Type: view.Words{NL: "5", DE: "5", EN: "5"},
		Hints: []view.Words{
			{NL: "Welke stand met twee enen is verlies voor wie aan zet is?", DE: "Welche Stellung mit zwei Einsen ist verloren für den, der am Zug ist?", EN: "Which position with two ones is lost for the player to move?"},
			{NL: "Twee gelijke stapels en verder niets: dat wil je achterlaten.", DE: "Zwei gleiche Haufen und sonst nichts: Das willst du hinterlassen.", EN: "Two equal heaps and nothing else: that is what you want to leave."},
		},
		reading: oneNumber,
	}
	for _, m := range (nim.Position{1, 1, 7}).WinningMoves(nimkit.Normal) {
		q.truth.right = append(q.truth.right, fmt.Sprint(m.To))
		q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(m.Take()), whatIsLeft})
	}
	q.truth.foreseen = append(q.truth.foreseen, mistake{"1", view.Words{
		NL: "Dan ligt er drie keer één munt. De ander neemt er één, jij één, en de ander de laatste.",
		DE: "Dann liegt dreimal eine Münze da. Der andere nimmt eine, du eine, und der andere die letzte.",
		EN: "That leaves three single coins. The other takes one, you one, and the other the last.",
	}})
	return q
}

// triple is three heaps as an answer, the order of which does not count.
func triple(p nim.Position) string {
	p = slices.Sorted(slices.Values(p))
	return fmt.Sprintf("%d,%d,%d", p[0], p[1], p[2])
}

func leavingSome() Question {
	q := Question{
		Asks: view.Words{
			NL: "Vanuit (1, 2, 3) neem je van één stapel, maar niet de hele stapel. Welke standen kun je zo maken? De volgorde maakt niet uit.",
			DE: "Aus (1, 2, 3) nimmst du von einem Haufen, aber nicht den ganzen. Welche Stellungen kannst du so erreichen? Die Reihenfolge ist egal.",
			EN: "From (1, 2, 3) you take from one heap, but not the whole heap. Which positions can you make? The order does not matter.",
		},
		Type: view.Words{NL: "(1, 1, 1), (1, 2, 4)", DE: "(1, 1, 1), (1, 2, 4)", EN: "(1, 1, 1), (1, 2, 4)"},
		Hints: []view.Words{
			{NL: "De stapel van 1 doet niet mee: daarvan kun je geen deel nemen.", DE: "Der Haufen mit 1 scheidet aus: Von ihm kann man keinen Teil nehmen.", EN: "The heap of 1 is out: you cannot take a part of it."},
			{NL: "Van de stapel van 2 kan het op één manier, van die van 3 op twee.", DE: "Vom Haufen mit 2 geht es auf eine Art, von dem mit 3 auf zwei.", EN: "From the heap of 2 there is one way, from that of 3 there are two."},
		},
		reading: reading{kind: tuple, many: set, size: 3, sorted: true},
	}
	for p := range (nim.Position{1, 2, 3}).Options() {
		if !slices.Contains(p, 0) {
			q.truth.right = append(q.truth.right, triple(p))
		}
	}
	q.truth.foreseen = foresee([]string{"1,1,3 1,2,2"}, view.Words{
		NL: "Die twee noemt het artikel ook. Maar van de stapel van 3 kun je ook twee munten nemen.",
		DE: "Diese beiden nennt auch der Artikel. Aber vom Haufen mit 3 kann man auch zwei Münzen nehmen.",
		EN: "Those two the article has as well. But from the heap of 3 you can also take two coins.",
	})
	return q
}

// leaves asks for what a winning move from a position of three heaps leaves.
func leaves(p nim.Position, asks view.Words, typed string, hints ...view.Words) Question {
	q := Question{Asks: asks, Type: view.Same(typed), Hints: hints, reading: reading{kind: tuple, many: one, size: 3, sorted: true}}
	for _, m := range p.WinningMoves(nimkit.Normal) {
		after, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		q.truth.right = append(q.truth.right, triple(after))
	}
	q.truth.foreseen = []mistake{{triple(p), view.Words{
		NL: "Zo ligt het al. Je moet minstens één munt nemen.", DE: "So liegt es schon. Du musst mindestens eine Münze nehmen.", EN: "So it lies already. You must take one coin at least.",
	}}}
	return q
}

func backIntoTheRow() Question {
	return leaves(nim.Position{1, 20, 33}, view.Words{
		NL: "De stand is (1, 20, 33) en jij bent aan zet. Welke stand laat je achter?",
		DE: "Die Stellung ist (1, 20, 33), und du bist am Zug. Welche Stellung hinterlässt du?",
		EN: "The position is (1, 20, 33) and it is your move. Which position do you leave?",
	}, "(1, 20, 30)",
		view.Words{NL: "Zoek een verloren drietal met 1 en 20, of met 1 en 33.", DE: "Such ein verlorenes Tripel mit 1 und 20 oder mit 1 und 33.", EN: "Look for a lost triple with 1 and 20, or with 1 and 33."},
		view.Words{NL: "In de rij horen 2 en 3 bij elkaar, 4 en 5, …, 20 en …", DE: "In der Reihe gehören 2 und 3 zusammen, 4 und 5, …, 20 und …", EN: "In the row 2 and 3 belong together, 4 and 5, …, 20 and …"})
}

func oneFourFour() Question {
	q := leaves(nim.Position{1, 4, 4}, view.Words{
		NL: "De stand is (1, 4, 4) en jij bent aan zet. Er is maar één zet die wint. Welke stand laat je achter?",
		DE: "Die Stellung ist (1, 4, 4), und du bist am Zug. Nur ein Zug gewinnt. Welche Stellung hinterlässt du?",
		EN: "The position is (1, 4, 4) and it is your move. Only one move wins. Which position do you leave?",
	}, "(1, 1, 4)",
		view.Words{NL: "Een drietal uit de rij kun je hier niet maken. Welke standen waren nog meer verlies?", DE: "Ein Tripel der Reihe kannst du hier nicht erreichen. Welche Stellungen waren noch verloren?", EN: "You cannot make a triple of the row here. Which other positions were lost?"},
		view.Words{NL: "Er liggen al twee gelijke stapels. Wat is er te veel?", DE: "Zwei gleiche Haufen liegen schon da. Was ist zu viel?", EN: "Two equal heaps lie there already. What is too much?"})
	q.truth.foreseen = append(q.truth.foreseen, mistake{"1,4,5", view.Words{
		NL: "Dat drietal is verlies, maar je mag geen munt bijleggen.", DE: "Dieses Tripel ist verloren, aber du darfst keine Münze dazulegen.", EN: "That triple is lost, but you may not add a coin.",
	}})
	return q
}

func fourteenInTwo() Question {
	return Question{
		Asks: view.Words{
			NL: "Schrijf 14 in het tweetallig stelsel.", DE: "Schreib 14 im Zweiersystem.", EN: "Write 14 in base two.",
		},
		Type: view.Words{NL: "1010101", DE: "1010101", EN: "1010101"},
		Hints: []view.Words{
			{NL: "Welke van de machten 8, 4, 2 en 1 heb je nodig om aan 14 te komen?", DE: "Welche der Potenzen 8, 4, 2 und 1 brauchst du, um auf 14 zu kommen?", EN: "Which of the powers 8, 4, 2 and 1 do you need to make 14?"},
			{NL: "Schrijf voor 8, 4, 2 en 1 telkens een 1 als je die macht gebruikt, en anders een 0.", DE: "Schreib für 8, 4, 2 und 1 jeweils eine 1, wenn du die Potenz brauchst, sonst eine 0.", EN: "For 8, 4, 2 and 1 write a 1 if you use that power, and a 0 if not."},
		},
		reading: oneNumber,
		truth: truth{right: []string{strconv.FormatInt(14, 2)}, foreseen: foresee([]string{"111"}, view.Words{
			NL: "Dat is 7. Vergeet de 0 achteraan niet, voor de macht 1.", DE: "Das ist 7. Vergiss die 0 am Ende nicht, für die Potenz 1.", EN: "That is 7. Do not forget the 0 at the end, for the power 1.",
		})},
	}
}

func otherTwoMoves() Question {
	p := nim.Position{9, 12, 14}
	q := Question{
		Asks: view.Words{
			NL: "Ook met de stapel van 9 en met die van 12 kun je (9, 12, 14) even maken. Hoeveel munten blijven er op die stapels dan liggen? Geef eerst het getal voor de 9, dan dat voor de 12.",
			DE: "Auch mit dem Haufen von 9 und mit dem von 12 kann man (9, 12, 14) gerade machen. Wie viele Münzen bleiben auf diesen Haufen dann liegen? Erst die Zahl für die 9, dann die für die 12.",
			EN: "With the heap of 9 and with that of 12 you can make (9, 12, 14) even as well. How many coins are left on those heaps then? Give the number for the 9 first, then that for the 12.",
		},
		Type: view.Words{NL: "1, 1", DE: "1, 1", EN: "1, 1"},
		Hints: []view.Words{
			{NL: "Verander in 1001 (dat is 9) alle cijfers die onder een oneven kolom staan.", DE: "Ändere in 1001 (das ist 9) alle Ziffern, die in einer ungeraden Spalte stehen.", EN: "In 1001 (which is 9) change every digit that stands in an odd column."},
			{NL: "De som is 1011. Uit 1001 wordt zo 0010. Doe hetzelfde met 1100.", DE: "Die Summe ist 1011. Aus 1001 wird so 0010. Mach dasselbe mit 1100.", EN: "The sum is 1011. So 1001 becomes 0010. Do the same with 1100."},
		},
		reading: reading{kind: number, many: list}, truth: truth{from: 1},
	}
	var taken []string
	for _, m := range p.WinningMoves(nimkit.Normal) {
		if m.Heap < 2 {
			q.truth.right = append(q.truth.right, fmt.Sprint(m.To))
			taken = append(taken, fmt.Sprint(m.Take()))
		}
	}
	q.truth.foreseen = []mistake{{list.joined(entriesOf(taken)), whatIsLeft}}
	return q
}

func fourPositions() Question {
	q := Question{
		Asks: view.Words{
			NL: "Zet een letter, W of V voor wie aan zet is, bij elk van deze vier: (3, 5, 6), (7, 9, 15), (10, 20, 30) en (5, 6, 7).",
			DE: "Schreib einen Buchstaben, G oder V für den, der am Zug ist, zu jeder dieser vier: (3, 5, 6), (7, 9, 15), (10, 20, 30) und (5, 6, 7).",
			EN: "Write a letter, W or L for the player to move, for each of these four: (3, 5, 6), (7, 9, 15), (10, 20, 30) and (5, 6, 7).",
		},
		Type: view.Words{NL: "W W W W", DE: "G G G G", EN: "W W W W"},
		Hints: []view.Words{
			{NL: "Schrijf de drie getallen tweetallig onder elkaar. Is er een oneven kolom, dan is het winst.", DE: "Schreib die drei Zahlen im Zweiersystem untereinander. Gibt es eine ungerade Spalte, ist es gewonnen.", EN: "Write the three numbers in base two below each other. If there is an odd column, it is a win."},
			{NL: "10 is 01010, 20 is 10100 en 30 is 11110.", DE: "10 ist 01010, 20 ist 10100 und 30 ist 11110.", EN: "10 is 01010, 20 is 10100 and 30 is 11110."},
		},
		reading: reading{kind: letter, many: list}, truth: truth{from: 1},
	}
	for _, p := range []nim.Position{{3, 5, 6}, {7, 9, 15}, {10, 20, 30}, {5, 6, 7}} {
		q.truth.right = append(q.truth.right, p.Outcome(nimkit.Normal).String())
	}
	return q
}

func fiveHeaps() Question {
	n := len(nim.Position{3, 17, 8, 21, 30}.WinningMoves(nimkit.Normal))
	return Question{
		Asks: view.Words{
			NL: "Vijf stapels: (3, 17, 8, 21, 30). Hoeveel winnende zetten zijn er?",
			DE: "Fünf Haufen: (3, 17, 8, 21, 30). Wie viele Züge gewinnen?",
			EN: "Five heaps: (3, 17, 8, 21, 30). How many moves win?",
		},
		Type: view.Words{NL: "4", DE: "4", EN: "4"},
		Hints: []view.Words{
			{NL: "Je hoeft alleen de meest linkse oneven kolom te kennen.", DE: "Du musst nur die am weitesten links stehende ungerade Spalte kennen.", EN: "You only need to know the leftmost odd column."},
			{NL: "Welke van de vijf getallen zijn 16 of meer? Zijn dat er een oneven aantal?", DE: "Welche der fünf Zahlen sind 16 oder mehr? Ist ihre Anzahl ungerade?", EN: "Which of the five numbers are 16 or more? Is there an odd number of them?"},
		},
		reading: oneNumber,
		truth: truth{right: []string{strconv.Itoa(n)}, foreseen: foresee([]string{"1"}, view.Words{
			NL: "Er is er meer dan één: elke stapel met een 1 in de meest linkse oneven kolom is goed.",
			DE: "Es ist mehr als einer: Jeder Haufen mit einer 1 in der am weitesten links stehenden ungeraden Spalte ist recht.",
			EN: "There is more than one: every heap with a 1 in the leftmost odd column will do.",
		})},
	}
}

func besideTwelve() Question {
	q := asked(0, 200, "func(n int) int", func(n int, third int) bool {
		return third >= 0 && nim.Position{12, uint64(n), uint64(third)}.Outcome(nimkit.Normal) == nimkit.Loss
	})
	q.Asks = view.Words{
		NL: "Er liggen stapels van 12 en van n munten. Schrijf een functie die zegt hoe groot de derde stapel moet zijn, zodat wie aan zet is verliest.",
		DE: "Da liegen Haufen von 12 und von n Münzen. Schreib eine Funktion, die sagt, wie groß der dritte Haufen sein muss, damit verliert, wer am Zug ist.",
		EN: "There are heaps of 12 and of n coins. Write a function that says how large the third heap must be, so that the player to move loses.",
	}
	q.Hints = []view.Words{
		{NL: "Alle kolommen moeten even worden. De derde stapel is dus de ‘som’ van de andere twee.", DE: "Alle Spalten müssen gerade werden. Der dritte Haufen ist also die ‚Summe‘ der beiden anderen.", EN: "Every column must become even. So the third heap is the ‘sum’ of the other two."},
		{NL: "In Go schrijf je de ‘som’ van a en b als a ^ b.", DE: "In Go schreibt man die ‚Summe‘ von a und b als a ^ b.", EN: "In Go the ‘sum’ of a and b is written a ^ b."},
	}
	return q
}

func giftsInFigure1() Question {
	r, err := pins.Full(8).Play("5-6", "2", "7", "3-4", "1", "8").Judge()
	if err != nil {
		panic(err)
	}
	return Question{
		Title: prediction,
		Asks: view.Words{
			NL: "Bij hoeveel van deze zes zetten gaf iemand de winst uit handen? Gok gerust.",
			DE: "Bei wie vielen dieser sechs Züge gab jemand den Gewinn aus der Hand? Rate ruhig.",
			EN: "At how many of these six moves did somebody give the win away? Do guess.",
		},
		Type:    view.Words{NL: "6", DE: "6", EN: "6"},
		Hints:   []view.Words{{NL: "Speel het spel na op het bord hierboven, met de knop Hint.", DE: "Spiel das Spiel auf dem Brett oben nach, mit dem Knopf Hinweis.", EN: "Play the game over on the board above, with the button Hint."}},
		reading: oneNumber,
		truth: truth{right: []string{strconv.Itoa(len(r.Mistakes()))}, foreseen: foresee([]string{"0"}, view.Words{
			NL: "A begon en verloor, dus iemand deed iets fout: wie met een volle rij begint, kan winnen.",
			DE: "A begann und verlor, also machte jemand etwas falsch: Wer mit einer vollen Reihe beginnt, kann gewinnen.",
			EN: "A began and lost, so somebody did something wrong: whoever begins with a full row can win.",
		})},
	}
}

// positions is how many positions a game has.
func positions(s nim.Setup) string {
	g, err := s.Graph()
	if err != nil {
		panic(err)
	}
	return strconv.Itoa(g.Len())
}

func circlesOfTwoAndTwo() Question {
	return Question{
		Title: prediction,
		Asks: view.Words{
			NL: "Teken de graaf van het spel met twee stapels van twee, elke stand één keer. Hoeveel cirkels krijg je?",
			DE: "Zeichne den Graphen des Spiels mit zwei Haufen von zwei, jede Stellung einmal. Wie viele Kreise werden es?",
			EN: "Draw the graph of the game with two heaps of two, each position once. How many circles do you get?",
		},
		Type: view.Words{NL: "5", DE: "5", EN: "5"},
		Hints: []view.Words{
			{NL: "Op de eerste stapel liggen 0, 1 of 2 munten.", DE: "Auf dem ersten Haufen liegen 0, 1 oder 2 Münzen.", EN: "On the first heap lie 0, 1 or 2 coins."},
			{NL: "En bij elk van die drie liggen er op de tweede ook 0, 1 of 2.", DE: "Und zu jeder dieser drei liegen auf dem zweiten auch 0, 1 oder 2.", EN: "And with each of those three the second also has 0, 1 or 2."},
		},
		reading: oneNumber,
		truth: truth{right: []string{positions(nim.Heaps(2, 2))}, foreseen: append(foresee([]string{"6"}, view.Words{
			NL: "Hier tellen (1, 2) en (2, 1) als twee standen.", DE: "Hier zählen (1, 2) und (2, 1) als zwei Stellungen.", EN: "Here (1, 2) and (2, 1) count as two positions.",
		}), foresee([]string{"8"}, view.Words{
			NL: "Ook (0, 0) is een stand, en (2, 2) ook.", DE: "Auch (0, 0) ist eine Stellung, und (2, 2) auch.", EN: "(0, 0) is a position as well, and so is (2, 2).",
		})...)},
	}
}

func circlesOfFifteen() Question {
	return Question{
		Title: prediction,
		Asks: view.Words{
			NL: "Hoeveel cirkels krijgt de graaf van drie stapels van vijftien?",
			DE: "Wie viele Kreise bekommt der Graph von drei Haufen von fünfzehn?",
			EN: "How many circles does the graph of three heaps of fifteen get?",
		},
		Type: view.Words{NL: "45", DE: "45", EN: "45"},
		Hints: []view.Words{
			{NL: "Op een stapel van vijftien kunnen 0, 1, …, 15 munten liggen.", DE: "Auf einem Haufen von fünfzehn können 0, 1, …, 15 Münzen liegen.", EN: "A heap of fifteen can have 0, 1, …, 15 coins."},
			{NL: "Dat zijn zestien mogelijkheden voor elke stapel. Vermenigvuldig.", DE: "Das sind sechzehn Möglichkeiten für jeden Haufen. Multipliziere.", EN: "That is sixteen possibilities for each heap. Multiply."},
		},
		reading: oneNumber,
		truth: truth{right: []string{positions(nim.Heaps(15, 15, 15))}, foreseen: foresee([]string{"3375"}, view.Words{
			NL: "Een stapel kan ook leeg zijn.", DE: "Ein Haufen kann auch leer sein.", EN: "A heap can be empty as well.",
		})},
	}
}

func afterOneTwoThree() Question {
	t := nim.LostTriples(1).First(2)[1]
	return Question{
		Title: prediction,
		Asks: view.Words{
			NL: "(1, 2, 3) is verlies. Welk drietal is de volgende, met één als kleinste getal en zo klein mogelijk?",
			DE: "(1, 2, 3) ist verloren. Welches Tripel ist das nächste, mit eins als kleinster Zahl und so klein wie möglich?",
			EN: "(1, 2, 3) is lost. Which triple is the next, with one as its smallest number and as small as possible?",
		},
		Type: view.Words{NL: "(1, 3, 4)", DE: "(1, 3, 4)", EN: "(1, 3, 4)"},
		Hints: []view.Words{
			{NL: "Staan er een 2 of een 3 bij, dan maakt de ander er (1, 2, 3) van. En zijn er twee gelijk, dan neemt hij de derde stapel.", DE: "Ist eine 2 oder eine 3 dabei, macht der andere (1, 2, 3) daraus. Und sind zwei gleich, nimmt er den dritten Haufen.", EN: "If there is a 2 or a 3, the other makes it (1, 2, 3). And if two are equal, he takes the third heap."},
			{NL: "De andere twee getallen zijn dus minstens 4, en ongelijk.", DE: "Die beiden anderen Zahlen sind also mindestens 4 und verschieden.", EN: "So the other two numbers are 4 or more, and unequal."},
		},
		reading: reading{kind: tuple, many: one, size: 3, sorted: true},
		truth: truth{right: []string{triple(t[:])}, foreseen: foresee([]string{"1,3,4", "1,3,5", "1,2,4"}, view.Words{
			NL: "Daar maakt de ander in één zet (1, 2, 3) van.", DE: "Daraus macht der andere mit einem Zug (1, 2, 3).", EN: "The other makes that (1, 2, 3) in one move.",
		})},
	}
}

func evenOrOdd() Question {
	return Question{
		Title: prediction,
		Asks: view.Words{
			NL: "Schrijf 9, 12 en 14 tweetallig onder elkaar. Zet onder elke kolom een 1 als er een oneven aantal enen in staat, en anders een 0. Wat komt er onder de streep?",
			DE: "Schreib 9, 12 und 14 im Zweiersystem untereinander. Setz unter jede Spalte eine 1, wenn sie eine ungerade Zahl von Einsen hat, sonst eine 0. Was steht unter dem Strich?",
			EN: "Write 9, 12 and 14 in base two below each other. Below each column put a 1 if it has an odd number of ones, and a 0 if not. What stands below the line?",
		},
		Type: view.Words{NL: "1101", DE: "1101", EN: "1101"},
		Hints: []view.Words{
			{NL: "9 is 1001 en 12 is 1100.", DE: "9 ist 1001 und 12 ist 1100.", EN: "9 is 1001 and 12 is 1100."},
			{NL: "In de meest linkse kolom staan drie enen, in de volgende twee.", DE: "In der Spalte ganz links stehen drei Einsen, in der nächsten zwei.", EN: "In the leftmost column there are three ones, in the next there are two."},
		},
		reading: oneNumber,
		truth: truth{right: []string{strconv.FormatUint(uint64(nim.Position{9, 12, 14}.NimSum()), 2)}, foreseen: append(foresee([]string{"3211"}, view.Words{
			NL: "Zoveel enen staan er. Schrijf nu een 1 waar dat aantal oneven is, en een 0 waar het even is.",
			DE: "So viele Einsen stehen da. Schreib nun eine 1, wo die Zahl ungerade ist, und eine 0, wo sie gerade ist.",
			EN: "That many ones there are. Now write a 1 where the number is odd, and a 0 where it is even.",
		}), foresee([]string{"35", "100011"}, view.Words{
			NL: "Dat is de gewone som. Hier wordt niets onthouden.", DE: "Das ist die gewöhnliche Summe. Hier gibt es keinen Übertrag.", EN: "That is the usual sum. Nothing is carried here.",
		})...)},
	}
}

func leftOfFourteen() Question {
	q := Question{
		Title: prediction,
		Asks: view.Words{
			NL: "Neem bij (9, 12, 14) munten van de stapel van 14, zodat elke kolom even wordt. Hoeveel munten blijven er op die stapel liggen?",
			DE: "Nimm bei (9, 12, 14) Münzen vom Haufen mit 14, sodass jede Spalte gerade wird. Wie viele Münzen bleiben auf diesem Haufen liegen?",
			EN: "From (9, 12, 14) take coins from the heap of 14, so that every column becomes even. How many coins are left on that heap?",
		},
		Type: view.Words{NL: "8", DE: "8", EN: "8"},
		Hints: []view.Words{
			{NL: "Verander in 1110 alle cijfers die in een oneven kolom staan.", DE: "Ändere in 1110 alle Ziffern, die in einer ungeraden Spalte stehen.", EN: "In 1110 change every digit that stands in an odd column."},
			{NL: "Oneven zijn de kolommen van 8, 2 en 1. Wat wordt 1110?", DE: "Ungerade sind die Spalten von 8, 2 und 1. Was wird aus 1110?", EN: "The columns of 8, 2 and 1 are odd. What does 1110 become?"},
		},
		reading: oneNumber,
	}
	for _, m := range (nim.Position{9, 12, 14}).WinningMoves(nimkit.Normal) {
		if m.Heap == 2 {
			q.truth.right = append(q.truth.right, fmt.Sprint(m.To))
			q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(m.Take()), whatIsLeft})
		}
	}
	q.truth.foreseen = append(q.truth.foreseen, mistake{"4", view.Words{
		NL: "Bijna: dan is alleen de kolom van 1 nog oneven.", DE: "Fast: Dann ist nur noch die Spalte von 1 ungerade.", EN: "Nearly: then only the column of 1 is odd.",
	}})
	return q
}

func kingsCorner() Question {
	king := func(p [2]int, move func([2]int)) {
		for _, q := range [][2]int{{p[0] - 1, p[1]}, {p[0], p[1] - 1}, {p[0] - 1, p[1] - 1}} {
			if q[0] >= 0 && q[1] >= 0 {
				move(q)
			}
		}
	}
	q := Question{
		Title: prediction,
		Asks: view.Words{
			NL: "Zet voor de koning een letter, W of V voor wie aan zet is, bij (1, 1), (2, 1), (2, 2) en (6, 4).",
			DE: "Schreib für den König einen Buchstaben, G oder V für den, der am Zug ist, zu (1, 1), (2, 1), (2, 2) und (6, 4).",
			EN: "For the king write a letter, W or L for the player to move, for (1, 1), (2, 1), (2, 2) and (6, 4).",
		},
		Type: view.Words{NL: "W W W W", DE: "G G G G", EN: "W W W W"},
		Hints: []view.Words{
			{NL: "Werk van achteren terug: (0, 0) is V, dus alles ernaast is W.", DE: "Arbeite von hinten zurück: (0, 0) ist V, also ist alles daneben G.", EN: "Work backwards: (0, 0) is L, so all that lies next to it is W."},
			{NL: "(2, 0) gaat alleen naar (1, 0). Let daarna op even en oneven.", DE: "(2, 0) geht nur nach (1, 0). Achte dann auf gerade und ungerade.", EN: "(2, 0) only goes to (1, 0). After that look for even and odd."},
		},
		reading: reading{kind: letter, many: list}, truth: truth{from: 1},
	}
	for _, p := range [][2]int{{1, 1}, {2, 1}, {2, 2}, {6, 4}} {
		g, err := nimkit.From(king, p).Graph()
		if err != nil {
			panic(err)
		}
		q.truth.right = append(q.truth.right, g.Outcome(g.Start()).String())
	}
	return q
}
