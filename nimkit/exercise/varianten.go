package exercise

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
)

// Varianten holds the exercises of the notebook on the variants of the German
// article, in its order: 1 to 4 on Lasker's Nim, 5 and 6 on restricted takes, 7 to 10
// on Kayles, 11 to 13 on towers, 14 and 15 on Nimbi, 16 on all at once.
func Varianten(number int) Question {
	return book("Varianten", number, laskerOpening, laskerByHand, laskerThreeRows, laskerProgram,
		takesByHand, takesThreeRows, fivePins, balance, pinsProgram, misereRows,
		eighths, thirdTower, towardsAThird, smallNimbi, replyToOne, laskerBesidePins)
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

// rows are the sizes of heaps in increasing order, as a tuple is spelled.
func rows(sizes []int) string {
	sizes = slices.DeleteFunc(slices.Clone(sizes), func(n int) bool { return n == 0 })
	slices.Sort(sizes)
	return strings.Join(spelled(sizes), ",")
}

// leftByWinning are the positions that the winning moves leave, of k rows each.
func leftByWinning(s octal.Sum, k int) []string {
	moves, err := s.WinningMoves()
	if err != nil {
		panic(err)
	}
	var left []string
	for _, m := range moves {
		if after := s.After(m).Numbers(); len(after) == k {
			left = append(left, rows(after))
		}
	}
	slices.Sort(left)
	return slices.Compact(left)
}

func laskerOpening() Question {
	q := Question{
		Asks: view.Words{
			NL: "Lasker-Nim met rijen van 1, 2 en 3, en jij bent aan zet. Welke stand laat je achter?",
			DE: "Lasker-Nim mit den Reihen 1, 2 und 3, und du bist am Zug. Welche Stellung hinterlässt du?",
			EN: "Lasker's Nim with rows of 1, 2 and 3, and it is your move. Which position do you leave?",
		},
		Type: view.Words{NL: "1, 1, 1, 3", DE: "1, 1, 1, 3", EN: "1, 1, 1, 3"},
		Hints: []view.Words{
			{NL: "Er is maar één goede zet, en hij neemt niets.", DE: "Es gibt nur einen guten Zug, und er nimmt nichts weg.", EN: "There is only one good move, and it takes nothing."},
			{NL: "Na je zet liggen alle rijen in paren. Wat de ander doet, doe jij dan na.", DE: "Nach deinem Zug liegen alle Reihen in Paaren. Was der andere tut, machst du dann nach.", EN: "After your move all rows lie in pairs. What the other does, you then do too."},
		},
		reading: reading{kind: tuple, many: one, size: 4, sorted: true},
		truth:   truth{right: leftByWinning(octal.Lasker.Heaps(1, 2, 3), 4)},
	}
	q.truth.foreseen = []mistake{{"1,1,1,3", view.Words{
		NL: "Delen is een goed idee. Maar hebben hier alle rijen een gelijke naast zich?",
		DE: "Teilen ist eine gute Idee. Aber hat hier jede Reihe eine gleiche neben sich?",
		EN: "Splitting is a good idea. But has each row an equal one beside it here?",
	}}}
	return q
}

func laskerThreeRows() Question {
	q := Question{
		Asks: view.Words{
			NL: "Lasker-Nim met rijen van 3, 4 en 5. Welke stand van drie rijen laat je achter om te winnen?",
			DE: "Lasker-Nim mit den Reihen 3, 4 und 5. Welche Stellung aus drei Reihen hinterlässt du, um zu gewinnen?",
			EN: "Lasker's Nim with rows of 3, 4 and 5. Which position of three rows do you leave in order to win?",
		},
		Type: view.Words{NL: "2, 4, 5", DE: "2, 4, 5", EN: "2, 4, 5"},
		Hints: []view.Words{
			{NL: "Schrijf eerst de waarden op: 4, 3 en 5.", DE: "Schreib zuerst die Werte auf: 4, 3 und 5.", EN: "Write down the values first: 4, 3 and 5."},
			{NL: "De nim-som is 2. De rij met waarde 3 moet waarde 1 krijgen.", DE: "Die Nim-Summe ist 2. Die Reihe mit dem Wert 3 soll den Wert 1 bekommen.", EN: "The nim-sum is 2. The row with value 3 is to get value 1."},
		},
		reading: reading{kind: tuple, many: one, size: 3, sorted: true},
		truth:   truth{right: leftByWinning(octal.Lasker.Heaps(3, 4, 5), 3)},
	}
	for _, left := range leftByWinning(octal.Nim.Heaps(3, 4, 5), 3) {
		q.truth.foreseen = append(q.truth.foreseen, mistake{left, view.Words{
			NL: "Dat wint in gewoon Nim. Bij Lasker zijn de rijen 3 en 4 anders waard.",
			DE: "Das gewinnt im gewöhnlichen Nim. Bei Lasker haben die Reihen 3 und 4 andere Werte.",
			EN: "That wins in ordinary Nim. In Lasker's game the rows 3 and 4 have other values.",
		}})
	}
	return q
}

// valueProgram asks for a program that gives the nim-values of a game.
func valueProgram(game octal.Code, most int) Question {
	values := valuesOf(game.NimValues(most))
	return asked(0, most, "func(n int) int", func(n, answer int) bool { return answer >= 0 && values[n] == uint64(answer) })
}

func laskerProgram() Question {
	q := valueProgram(octal.Lasker, 500)
	q.Asks = view.Words{
		NL: "Schrijf een functie die bij Lasker-Nim de waarde van een rij van n geeft. Daar is geen lus voor nodig.",
		DE: "Schreib eine Funktion, die beim Lasker-Nim den Wert der Reihe n liefert. Eine Schleife braucht es nicht.",
		EN: "Write a function that gives the value of the row n in Lasker's Nim. No loop is needed.",
	}
	q.Hints = []view.Words{
		{NL: "Alleen n % 4 doet ertoe.", DE: "Es kommt nur auf n % 4 an.", EN: "Only n % 4 matters."},
		{NL: "Let op de lege rij: 0 is deelbaar door 4, maar haar waarde is 0.", DE: "Achte auf die leere Reihe: 0 ist durch 4 teilbar, aber ihr Wert ist 0.", EN: "Mind the empty row: 0 is divisible by 4, but its value is 0."},
	}
	return q
}

func takesByHand() Question {
	code := octal.MustSubtraction(1, 3, 4)
	q := Question{
		Asks: view.Words{
			NL: "Je mag 1, 3 of 4 lucifers van een rij nemen. Wat zijn de nim-waarden van de rijen 0 tot en met 6?",
			DE: "Erlaubt sind 1, 3 oder 4 Hölzchen. Welche Grundy-Werte haben die Reihen 0 bis 6?",
			EN: "You may take 1, 3 or 4 matches from a row. What are the nim-values of the rows 0 to 6?",
		},
		Type: view.Words{NL: "0, 1, 2, 3, 4, 5, 6", DE: "0, 1, 2, 3, 4, 5, 6", EN: "0, 1, 2, 3, 4, 5, 6"},
		Hints: []view.Words{
			{NL: "De rij 2 kan alleen naar 1. Die is 1 waard; welk getal ontbreekt dan?", DE: "Aus der Reihe 2 wird nur die 1. Deren Wert ist 1; welche Zahl fehlt dann?", EN: "The row 2 can only become 1. That has value 1; which number is missing then?"},
			{NL: "De rij 4 kan naar 3, 1 en 0, met de waarden 1, 1 en 0.", DE: "Aus der Reihe 4 wird 3, 1 oder 0, mit den Werten 1, 1 und 0.", EN: "The row 4 can become 3, 1 or 0, with the values 1, 1 and 0."},
		},
		reading: reading{kind: number, many: list},
		truth:   truth{right: spelled(valuesOf(code.NimValues(6)))},
	}
	q.truth.foreseen = []mistake{{"0 1 2 3 4 5 6", view.Words{
		NL: "Zo is het als je alles mag nemen.", DE: "So ist es, wenn man beliebig viele nehmen darf.", EN: "So it is if you may take as many as you like.",
	}}}
	return q
}

func takesThreeRows() Question {
	q := Question{
		Asks: view.Words{
			NL: "Je mag 1, 3 of 4 van een rij nemen. Er liggen rijen van 5, 6 en 9. Welke standen kun je achterlaten om te winnen? Noem ze alle.",
			DE: "Erlaubt sind 1, 3 oder 4 aus einer Reihe. Da liegen 5, 6 und 9. Welche Stellungen kannst du hinterlassen, um zu gewinnen? Nenne alle.",
			EN: "You may take 1, 3 or 4 from a row. There are rows of 5, 6 and 9. Which positions can you leave in order to win? Name them all.",
		},
		Type: view.Words{NL: "(2, 6, 9), (5, 6, 6)", DE: "(2, 6, 9), (5, 6, 6)", EN: "(2, 6, 9), (5, 6, 6)"},
		Hints: []view.Words{
			{NL: "De waarden herhalen zich met periode 7. De rij 9 is dus evenveel waard als 2.", DE: "Die Werte wiederholen sich mit der Periode 7. Die Reihe 9 hat also denselben Wert wie die 2.", EN: "The values repeat with period 7. So the row 9 has the same value as 2."},
			{NL: "De waarden zijn 3, 2 en 0, samen 1. Elke rij kan het goedmaken, telkens met één lucifer.", DE: "Die Werte sind 3, 2 und 0, zusammen 1. In jeder Reihe gibt es einen Ausgleich, immer mit einem Hölzchen.", EN: "The values are 3, 2 and 0, together 1. Each row can set it right, every time with one match."},
		},
		reading: reading{kind: tuple, many: set, size: 3, sorted: true},
		truth:   truth{right: leftByWinning(octal.MustSubtraction(1, 3, 4).Heaps(5, 6, 9), 3)},
	}
	return q
}

func fivePins() Question {
	q := Question{
		Asks: view.Words{
			NL: "Wat is bij Kayles de nim-waarde van een rij van 5 kegels?",
			DE: "Welchen Grundy-Wert hat beim Kegel-Nim die Reihe mit 5 Kegeln?",
			EN: "What is the nim-value of a row of 5 pins in Kayles?",
		},
		Type: view.Words{NL: "6", DE: "6", EN: "6"},
		Hints: []view.Words{
			{NL: "Eén kegel om: er blijft 4, 1 + 3 of 2 + 2. Twee kegels om: 3 of 1 + 2.", DE: "Ein Kegel fällt: Es bleibt 4, 1 + 3 oder 2 + 2. Zwei Kegel fallen: 3 oder 1 + 2.", EN: "One pin falls: 4, 1 + 3 or 2 + 2 is left. Two pins fall: 3 or 1 + 2."},
			{NL: "De waarden van 1, 2, 3, 4 zijn 1, 2, 3, 1. Tel 1 ⊕ 3 zonder overdracht op: 01 en 11.", DE: "Die Werte von 1, 2, 3, 4 sind 1, 2, 3, 1. Rechne 1 ⊕ 3 ohne Übertrag: 01 und 11.", EN: "The values of 1, 2, 3, 4 are 1, 2, 3, 1. Add 1 ⊕ 3 without carrying: 01 and 11."},
		},
		reading: oneNumber,
		truth:   truth{right: spelled(valuesOf(octal.Kayles.NimValues(5))[5:])},
	}
	q.truth.foreseen = []mistake{{"5", view.Words{
		NL: "Dat is de lengte. Een rij van 4 was ook geen 4 waard.", DE: "Das ist die Länge. Auch die Reihe 4 hatte nicht den Wert 4.", EN: "That is the length. The row of 4 was not worth 4 either.",
	}}}
	return q
}

func pinsProgram() Question {
	q := valueProgram(octal.Kayles, 200)
	q.Asks = view.Words{
		NL: "Schrijf een functie die bij Kayles de nim-waarde van een rij van n kegels berekent.",
		DE: "Schreib eine Funktion, die beim Kegel-Nim den Grundy-Wert der Reihe n berechnet.",
		EN: "Write a function that computes the nim-value of a row of n pins in Kayles.",
	}
	q.Hints = []view.Words{
		{NL: "Bewaar de waarden van de kleinere rijen in een lijst, en bereken ze van klein naar groot.", DE: "Speichere die Werte der kürzeren Reihen in einer Liste und berechne sie von der kürzesten an.", EN: "Keep the values of the shorter rows in a list, and compute them from the shortest on."},
		{NL: "Na een zet staan er a en n−1−a kegels, of a en n−2−a. Hun nim-som schrijf je in Go als x ^ y.", DE: "Nach einem Zug stehen a und n−1−a Kegel da oder a und n−2−a. Ihre Nim-Summe heißt in Go x ^ y.", EN: "After a move a and n−1−a pins are left, or a and n−2−a. Their nim-sum is x ^ y in Go."},
	}
	return q
}

func misereRows() Question {
	q := Question{
		Asks: view.Words{
			NL: "Kayles, maar wie de laatste kegel omgooit, verliest. Bij welke rijen van 1 tot en met 12 kegels verliest wie aan zet is?",
			DE: "Kegel-Nim, aber wer den letzten Kegel umwirft, verliert. Bei welchen Reihen von 1 bis 12 Kegeln verliert, wer am Zug ist?",
			EN: "Kayles, but whoever knocks down the last pin loses. For which rows of 1 to 12 pins does the player to move lose?",
		},
		Type: view.Words{NL: "2, 6", DE: "2, 6", EN: "2, 6"},
		Hints: []view.Words{
			{NL: "Rij 1 en rij 4 heb je al: van 4 blijft 3, 2, 1 + 2 of 1 + 1 over, en die wint de ander.", DE: "Die Reihen 1 und 4 hast du schon: Aus 4 wird 3, 2, 1 + 2 oder 1 + 1, und das gewinnt alles der andere.", EN: "Rows 1 and 4 you have already: 4 becomes 3, 2, 1 + 2 or 1 + 1, and the other wins all of these."},
			{NL: "Het zijn vier rijen, en de grootste is 12.", DE: "Es sind vier Reihen, und die größte ist die 12.", EN: "There are four rows, and the largest is 12."},
		},
		reading: reading{kind: number, many: set},
	}
	for n := 1; n <= 12; n++ {
		g, err := octal.Kayles.Heaps(n).Misere().Graph()
		if err != nil {
			panic(err)
		}
		if g.Outcome(g.Start()) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(n))
		}
	}
	q.truth.foreseen = []mistake{{"1 4 8", view.Words{
		NL: "Die drie zijn in het gewone spel 1 waard. In misère zegt dat niet genoeg.",
		DE: "Diese drei haben im Standardspiel den Wert 1. In der Misère sagt das nicht genug.",
		EN: "These three have value 1 in normal play. In misère play that does not say enough.",
	}}}
	return q
}

func eighths() Question {
	t := tower.MustParse("WWBWB")
	eight := new(big.Rat).Mul(t.Value().Rat(), big.NewRat(8, 1))
	q := Question{
		Asks: view.Words{
			NL: "Hoeveel achtsten is de toren WWZWZ waard?", DE: "Wie viele Achtel ist der Turm WWSWS wert?", EN: "How many eighths is the tower WWBWB worth?",
		},
		Type: view.Words{NL: "5", DE: "5", EN: "5"},
		Hints: []view.Words{
			{NL: "Lees van onder: 1 + 1, en dan begint het halveren.", DE: "Lies von unten: 1 + 1, und dann beginnt das Halbieren.", EN: "Read from the bottom: 1 + 1, and then the halving begins."},
			{NL: "In achtsten: 8 + 8 − 4 + 2 − 1.", DE: "In Achteln: 8 + 8 − 4 + 2 − 1.", EN: "In eighths: 8 + 8 − 4 + 2 − 1."},
		},
		reading: oneNumber,
		truth:   truth{right: []string{eight.RatString()}},
	}
	q.truth.foreseen = []mistake{{"11", view.Words{
		NL: "Ook de tweede witte steen telt nog heel: de kleur is nog niet gewisseld.",
		DE: "Auch der zweite weiße Stein zählt noch ganz: Die Farbe hat noch nicht gewechselt.",
		EN: "The second white piece still counts a whole: the colour has not changed yet.",
	}}}
	return q
}

func towardsAThird() Question {
	third := big.NewRat(1, 3)
	var t tower.Tower
	for range 4 {
		t = append(t, tower.Color(t.Value().Rat().Cmp(third) < 0))
	}
	q := Question{
		Asks: view.Words{
			NL: "Bouw een toren die steeds dichter bij 1/3 komt. Wat zijn zijn eerste vier stenen? Schrijf ze van onder naar boven, W voor wit en Z voor zwart.",
			DE: "Baue einen Turm, der 1/3 immer näher kommt. Welches sind seine ersten vier Steine? Schreib sie von unten nach oben, W für Weiß und S für Schwarz.",
			EN: "Build a tower that comes nearer and nearer to 1/3. Which are its first four pieces? Write them from the bottom up, W for white and B for black.",
		},
		Type: view.Words{NL: "WZWZ", DE: "WSWS", EN: "WBWB"},
		Hints: []view.Words{
			{NL: "Is de toren te klein, leg er wit op; is hij te groot, leg er zwart op.", DE: "Ist der Turm zu klein, kommt Weiß darauf, ist er zu groß, Schwarz.", EN: "If the tower is too small, put white on it; if it is too large, black."},
			{NL: "W is 1, WZ is 1/2: nog steeds te groot.", DE: "W ist 1, WS ist 1/2: immer noch zu groß.", EN: "W is 1, WB is 1/2: still too large."},
		},
		reading: reading{kind: pieces, many: one},
		truth:   truth{right: []string{t.String()}},
	}
	q.truth.foreseen = []mistake{{"WBWB", view.Words{
		NL: "Die gaat naar 2/3.", DE: "Der geht auf 2/3 zu.", EN: "That one goes towards 2/3.",
	}}}
	return q
}

func smallNimbi() Question {
	board := nimbi.MustTriangle(4)
	q := Question{
		Asks: view.Words{
			NL: "Het kleine Nimbi-bord heeft zeven stenen in rijen van 2, 3 en 2. Met welke eerste zetten win je? Schrijf elke met de nummers van de stenen, een rij met streepjes.",
			DE: "Das kleine Nimbi-Brett hat sieben Steine in Reihen zu 2, 3 und 2. Mit welchen ersten Zügen gewinnst du? Schreib jeden mit den Nummern der Steine, eine Reihe mit Strichen.",
			EN: "The small Nimbi board has seven counters in rows of 2, 3 and 2. Which first moves win? Write each with the numbers of its counters, a run with hyphens.",
		},
		Type: view.Words{NL: "4, 1-2", DE: "4, 1-2", EN: "4, 1-2"},
		Hints: []view.Words{
			{NL: "Het bord is een zeshoek. Wat je op de ene lijn door het midden kunt, kun je op de andere ook.", DE: "Das Brett ist ein Sechseck. Was auf einer Geraden durch die Mitte geht, geht auf den anderen auch.", EN: "The board is a hexagon. What can be done on one line through the middle can be done on the others too."},
			{NL: "Laat twee paren over die elkaar niet raken.", DE: "Lass zwei Paare übrig, die einander nicht berühren.", EN: "Leave two pairs that do not touch."},
		},
		reading: reading{kind: move, many: set},
	}
	moves, err := board.Full().WinningMoves()
	if err != nil {
		panic(err)
	}
	for _, m := range moves {
		q.truth.right = append(q.truth.right, view.Counters(m))
	}
	q.truth.foreseen = []mistake{{"4", view.Words{
		NL: "Dan ligt er een ring van zes. Daarin wint de ander.", DE: "Dann liegt ein Ring aus sechs Steinen da. Darin gewinnt der andere.", EN: "Then a ring of six is left. In that the other wins.",
	}}}
	return q
}

func laskerByHand() Question {
	q := Question{
		Asks: view.Words{
			NL: "Lasker-Nim: neem van één rij zoveel je wilt, of deel een rij in tweeën. Wat zijn de nim-waarden van de rijen 5, 6, 7 en 8?",
			DE: "Lasker-Nim: Nimm von einer Reihe, so viel du willst, oder teile eine Reihe in zwei. Welche Grundy-Werte haben die Reihen 5, 6, 7 und 8?",
			EN: "Lasker's Nim: take as much as you like from one row, or split a row in two. What are the nim-values of the rows 5, 6, 7 and 8?",
		},
		Type: view.Words{NL: "1, 2, 3, 4", DE: "1, 2, 3, 4", EN: "1, 2, 3, 4"},
		Hints: []view.Words{
			{NL: "De rijen 1, 2, 3, 4 hebben de waarden 1, 2, 4, 3. Nemen van 5 geeft dus 0, 1, 2, 4, 3.", DE: "Die Reihen 1, 2, 3, 4 haben die Werte 1, 2, 4, 3. Bei 5 gibt das Nehmen also 0, 1, 2, 4, 3.", EN: "The rows 1, 2, 3, 4 have the values 1, 2, 4, 3. Taking from 5 thus gives 0, 1, 2, 4, 3."},
			{NL: "Delen van 5 geeft 1 ⊕ 3 (uit 1 en 4) en 2 ⊕ 4 (uit 2 en 3).", DE: "Das Teilen von 5 gibt 1 ⊕ 3 (aus 1 und 4) und 2 ⊕ 4 (aus 2 und 3).", EN: "Splitting 5 gives 1 ⊕ 3 (from 1 and 4) and 2 ⊕ 4 (from 2 and 3)."},
		},
		reading: reading{kind: number, many: list},
		truth:   truth{right: spelled(valuesOf(octal.Lasker.NimValues(8))[5:]), from: 5},
	}
	q.truth.foreseen = []mistake{{"5 6 7 8", view.Words{
		NL: "Zo zou het zijn zonder delen.", DE: "So wäre es ohne das Teilen.", EN: "So it would be without splitting.",
	}}}
	return q
}

func balance() Question {
	values := valuesOf(octal.Kayles.NimValues(20))
	q := Question{
		Asks: view.Words{
			NL: "Naast een rij van 7 kegels staat een tweede rij, los daarvan. Bij welke lengtes van 1 tot en met 20 verliest wie aan zet is?",
			DE: "Neben einer Reihe mit 7 Kegeln steht eine zweite Reihe. Bei welchen Längen von 1 bis 20 verliert, wer am Zug ist?",
			EN: "Beside a row of 7 pins stands a second row. For which lengths from 1 to 20 does the player to move lose?",
		},
		Type: view.Words{NL: "3, 8", DE: "3, 8", EN: "3, 8"},
		Hints: []view.Words{
			{NL: "Eén lengte zie je meteen.", DE: "Eine Länge siehst du sofort.", EN: "One length you see at once."},
			{NL: "Twee rijen zijn verlies als hun nim-waarden gelijk zijn. Een rij van 7 is 2 waard.", DE: "Zwei Reihen sind genau dann verloren, wenn ihre Werte gleich sind. Die Reihe 7 hat den Wert 2.", EN: "Two rows are a loss exactly when their nim-values are equal. A row of 7 is worth 2."},
		},
		reading: reading{kind: number, many: set},
	}
	for n := 1; n <= 20; n++ {
		if values[n] == values[7] {
			q.truth.right = append(q.truth.right, fmt.Sprint(n))
		}
	}
	q.truth.foreseen = []mistake{{"7", view.Words{
		NL: "Twee gelijke rijen, dat klopt. Welke rijen zijn evenveel waard als die van 7?",
		DE: "Zwei gleiche Reihen, das stimmt. Welche Reihen haben denselben Wert wie die 7?",
		EN: "Two equal rows, that is right. Which rows are worth as much as that of 7?",
	}}}
	return q
}

func thirdTower() Question {
	third, err := tower.WithValue(tower.MustParseSum("WBW + WB").Value().Neg())
	if err != nil {
		panic(err)
	}
	q := Question{
		Asks: view.Words{
			NL: "Naast de torens WZW en WZ moet een derde staan, zodat verliest wie begint. Welke? Schrijf hem van onder naar boven, W voor wit en Z voor zwart.",
			DE: "Neben den Türmen WSW und WS soll ein dritter stehen, so dass verliert, wer beginnt. Welcher? Schreib ihn von unten nach oben, W für Weiß und S für Schwarz.",
			EN: "Beside the towers WBW and WB a third is to stand, so that whoever begins loses. Which? Write it from the bottom up, W for white and B for black.",
		},
		Type: view.Words{NL: "ZWZ", DE: "SWS", EN: "BWB"},
		Hints: []view.Words{
			{NL: "WZW is 3/4 waard en WZ 1/2. Gezocht is de toren met de waarde −5/4.", DE: "WSW ist 3/4 wert, WS 1/2. Gesucht ist der Turm mit dem Wert −5/4.", EN: "WBW is worth 3/4 and WB 1/2. The tower worth −5/4 is wanted."},
			{NL: "Onderaan liggen twee zwarte stenen: −1 −1. Hoe kom je van −2 op −5/4?", DE: "Unten liegen zwei schwarze Steine: −1 −1. Wie kommt man von −2 auf −5/4?", EN: "Two black pieces lie at the bottom: −1 −1. How do you come from −2 to −5/4?"},
		},
		reading: reading{kind: pieces, many: one},
		truth:   truth{right: []string{third.String()}},
	}
	swap := strings.NewReplacer("W", "B", "B", "W").Replace(third.String())
	reversed := []byte(third.String())
	for i, j := 0, len(reversed)-1; i < j; i, j = i+1, j-1 {
		reversed[i], reversed[j] = reversed[j], reversed[i]
	}
	q.truth.foreseen = []mistake{
		{swap, view.Words{NL: "Die is even groot, maar voor wit. Wit heeft al genoeg.", DE: "Der ist ebenso groß, aber für Weiß. Weiß hat schon genug.", EN: "That is just as large, but for White. White has enough already."}},
		{string(reversed), view.Words{NL: "Schrijf je hem van onder naar boven? Zo staat hij op zijn kop.", DE: "Schreibst du ihn von unten nach oben? So steht er auf dem Kopf.", EN: "Do you write it from the bottom up? This one stands on its head."}},
	}
	// Two different slips may lead to one tower; the first is told.
	if swap == string(reversed) {
		q.truth.foreseen = q.truth.foreseen[:1]
	}
	return q
}

func replyToOne() Question {
	board := nimbi.Standard()
	game := nimbi.Solve(board)
	first := board.Start() &^ board.MustPosition(1)
	q := Question{
		Asks: view.Words{
			NL: "Nimbi, en wie de laatste steen neemt verliest. De ander begint met steen 1. Welke antwoorden winnen? Schrijf elk met de nummers van de stenen, een rij met streepjes.",
			DE: "Nimbi, und wer den letzten Stein nimmt, verliert. Der Gegner beginnt mit dem Stein 1. Welche Antworten gewinnen? Schreib jede mit den Nummern der Steine, eine Reihe mit Strichen.",
			EN: "Nimbi, and whoever takes the last counter loses. The other begins with counter 1. Which replies win? Write each with the numbers of its counters, a run with hyphens.",
		},
		Type: view.Words{NL: "5, 3-4", DE: "5, 3-4", EN: "5, 3-4"},
		Hints: []view.Words{
			{NL: "Probeer het op het bord: neem 1 weg en kijk wat je tegenstander doet.", DE: "Probier es auf dem Brett: Nimm die 1 weg und sieh, was dein Gegner tut.", EN: "Try it on the board: take 1 away and see what your opponent does."},
			{NL: "Eén antwoord neemt twee buren aan de rand tegenover steen 1.", DE: "Eine Antwort nimmt zwei Nachbarn am Rand gegenüber.", EN: "One reply takes two neighbours on the edge opposite counter 1."},
		},
		reading: reading{kind: move, many: set},
	}
	board.Options(first, func(after nimbi.Position) {
		if game.Outcome(after, nimkit.Misere) == nimkit.Loss {
			q.truth.right = append(q.truth.right, view.Counters(first&^after))
		}
	})
	return q
}

func laskerBesidePins() Question {
	lasker, kayles := valuesOf(octal.Lasker.NimValues(20)), valuesOf(octal.Kayles.NimValues(3))
	q := Question{
		Asks: view.Words{
			NL: "Drie kegels, en daarnaast een rij die volgens Lasker gespeeld wordt. Bij welke lengte van die rij verliest wie aan zet is?",
			DE: "Drei Kegel und daneben eine Reihe nach Lasker. Bei welcher Länge dieser Reihe verliert, wer am Zug ist?",
			EN: "Three pins, and beside them a row that is played as Lasker's Nim. For which length of that row does the player to move lose?",
		},
		Type: view.Words{NL: "7", DE: "7", EN: "7"},
		Hints: []view.Words{
			{NL: "Twee spellen naast elkaar zijn verlies als hun waarden gelijk zijn.", DE: "Zwei Spiele nebeneinander sind verloren, wenn ihre Werte gleich sind.", EN: "Two games side by side are lost when their values are equal."},
			{NL: "Drie kegels zijn 3 waard. Welke rij is bij Lasker 3 waard?", DE: "Drei Kegel sind 3 wert. Welche Reihe ist bei Lasker 3 wert?", EN: "Three pins are worth 3. Which row is worth 3 in Lasker's Nim?"},
		},
		reading: oneNumber,
	}
	for n, v := range lasker {
		if v == kayles[3] {
			q.truth.right = append(q.truth.right, fmt.Sprint(n))
		}
	}
	q.truth.foreseen = []mistake{{"3", view.Words{
		NL: "Dat zou in Nim kloppen. Bij Lasker is een rij van 3 niet 3 waard.",
		DE: "In Nim wäre es so. Bei Lasker ist die Reihe 3 nicht 3 wert.",
		EN: "In Nim it would be. In Lasker's game a row of 3 is not worth 3.",
	}}}
	return q
}
