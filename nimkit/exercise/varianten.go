package exercise

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
)

// Varianten holds the exercises of the notebook on the variants of the German
// article.
func Varianten(number int) Question {
	return book("Varianten", number, laskerByHand, balance, thirdTower, replyToOne, laskerBesidePins)
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

func laskerByHand() Question {
	q := Question{
		Asks: view.Words{
			NL: "Lasker-Nim: neem van één rij zoveel je wilt, of deel een rij in tweeën. Wat zijn de nim-waarden van de rijen 5, 6, 7 en 8?",
			DE: "Lasker-Nim: Nimm von einer Reihe, so viel du willst, oder teile eine Reihe in zwei. Welche Grundy-Werte haben die Reihen 5, 6, 7 und 8?",
			EN: "Lasker's Nim: take as much as you like from one heap, or split a heap in two. What are the nim-values of the heaps 5, 6, 7 and 8?",
		},
		Type: view.Words{NL: "1, 2, 3, 4", DE: "1, 2, 3, 4", EN: "1, 2, 3, 4"},
		Hints: []view.Words{
			{NL: "De rijen 1, 2, 3, 4 hebben de waarden 1, 2, 4, 3. Nemen van 5 geeft dus 0, 1, 2, 4, 3.", DE: "Die Reihen 1, 2, 3, 4 haben die Werte 1, 2, 4, 3. Bei 5 gibt das Nehmen also 0, 1, 2, 4, 3.", EN: "The heaps 1, 2, 3, 4 have the values 1, 2, 4, 3. Taking from 5 thus gives 0, 1, 2, 4, 3."},
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
			run := strings.Trim(fmt.Sprint((first &^ after).Points()), "[]")
			q.truth.right = append(q.truth.right, strings.ReplaceAll(run, " ", "-"))
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
			EN: "Three pins, and beside them a heap that is played as Lasker's Nim. For which size of that heap does the player to move lose?",
		},
		Type:    view.Words{NL: "7", DE: "7", EN: "7"},
		Hints:   []view.Words{{NL: "Drie kegels zijn 3 waard. Welke rij is bij Lasker 3 waard?", DE: "Drei Kegel sind 3 wert. Welche Reihe ist bei Lasker 3 wert?", EN: "Three pins are worth 3. Which heap is worth 3 in Lasker's Nim?"}},
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
		EN: "In Nim it would be. In Lasker's game a heap of 3 is not worth 3.",
	}}}
	return q
}
