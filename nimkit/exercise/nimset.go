package exercise

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// NimSet holds the exercises of the Dutch article NimSet: 1 to 4 are the article's
// own, 5 is the question with which it begins.
func NimSet(number int) Question {
	return book("NimSet", number, irregularStart, lastOneWins, withoutOne, fasterPeriod, twentyMatches)
}

func irregularStart() Question {
	dd := takeaway.MustSet(1, 6, 9).Misere().MustDD()
	q := Question{
		Asks: view.Words{
			NL: "NimSet = {1, 6, 9}, en wie de laatste lucifer neemt verliest. Schrijf op papier de verliezen op tot ongeveer 40. Welke verschillen vormen het onregelmatige begin, StartDD?",
			DE: "NimSet = {1, 6, 9}, und wer das letzte Hölzchen nimmt, verliert. Schreib auf Papier die Verluste bis etwa 40 auf. Welche Differenzen bilden den unregelmäßigen Anfang, StartDD?",
			EN: "NimSet = {1, 6, 9}, and whoever takes the last match loses. Write the losses up to about 40 on paper. Which differences make the irregular beginning, StartDD?",
		},
		Type: view.Words{NL: "1, 4, 2", DE: "1, 4, 2", EN: "1, 4, 2"},
		Hints: []view.Words{
			{NL: "1 is verlies. Een aantal is winst als er 1, 6 of 9 lager een verlies staat. De eerste verliezen zijn 1, 3 en 5.", DE: "1 ist ein Verlust. Eine Anzahl ist ein Gewinn, wenn 1, 6 oder 9 tiefer ein Verlust steht. Die ersten Verluste sind 1, 3 und 5.", EN: "1 is a loss. A number is a win if a loss stands 1, 6 or 9 below it. The first losses are 1, 3 and 5."},
			{NL: "Zoek van achter naar voren: vanaf waar herhaalt zich een stukje?", DE: "Such von hinten nach vorn: Ab wo wiederholt sich ein Stück?", EN: "Search from the back: from where on does a piece repeat?"},
		},
		reading: reading{kind: number, many: list},
		truth:   truth{right: spelled(dd.StartDD()), from: 1},
	}
	// Whoever writes on has taken too much; whoever writes the losses has not yet
	// taken differences.
	longer := entriesOf(dd.StartDD())
	for range 2 {
		for _, d := range entriesOf(dd.PeriodDD()) {
			longer = append(longer, d)
			q.truth.foreseen = append(q.truth.foreseen, mistake{list.joined(longer), view.Words{
				NL: "Wat zich herhaalt hoort niet meer bij het begin.",
				DE: "Was sich wiederholt, gehört nicht mehr zum Anfang.",
				EN: "What repeats is no part of the beginning.",
			}})
		}
	}
	var losses []int
	loss := 1
	for _, d := range dd.StartDD() {
		losses = append(losses, loss)
		loss += d
		q.truth.foreseen = append(q.truth.foreseen, mistake{list.joined(entriesOf(losses)), view.Words{
			NL: "Dat zijn de verliezen zelf; gevraagd zijn de verschillen.",
			DE: "Das sind die Verluste selbst; gefragt sind die Differenzen.",
			EN: "Those are the losses themselves; the differences are asked for.",
		}})
	}
	return q
}

func lastOneWins() Question {
	game := takeaway.MustSet(1, 4, 9, 10).Normal()
	q := asked(0, 200, "func(n int) bool", func(n int, lost bool) bool { return lost == (game.Outcome(n) == nimkit.Loss) })
	q.Asks = view.Words{
		NL: "Nu wint wie de laatste lucifer neemt. Schrijf een programma dat voor NimSet = {1, 4, 9, 10} zegt of n verlies is.",
		DE: "Jetzt gewinnt, wer das letzte Hölzchen nimmt. Schreib ein Programm, das für NimSet = {1, 4, 9, 10} sagt, ob n ein Verlust ist.",
		EN: "Now whoever takes the last match wins. Write a program that says for NimSet = {1, 4, 9, 10} whether n is a loss.",
	}
	q.Hints = []view.Words{
		{NL: "Nu is 0 verlies: de ander heeft net de laatste genomen. Voor alle grotere aantallen blijft de regel dezelfde.", DE: "Jetzt ist 0 ein Verlust: Der andere hat gerade das letzte genommen. Für alle größeren Anzahlen bleibt die Regel gleich.", EN: "Now 0 is a loss: the other has just taken the last one. For all larger numbers the rule stays the same."},
		{NL: "Werk van klein naar groot, of laat de functie zichzelf aanroepen.", DE: "Arbeite von klein nach groß, oder lass die Funktion sich selbst aufrufen.", EN: "Work from small to large, or let the function call itself."},
	}
	return q
}

func withoutOne() Question {
	return Question{
		Asks: view.Words{
			NL: "NimSet = {2, 3}, en wie de laatste lucifer neemt verliest. Wie niets meer mag nemen terwijl er nog iets ligt, maakt remise. Zet voor 0, 1, 2, …, 9 lucifers een letter, voor wie aan zet is: W, V of R. Bij 0 heeft de ander net de laatste genomen.",
			DE: "NimSet = {2, 3}, und wer das letzte Hölzchen nimmt, verliert. Wer nichts mehr nehmen darf, obwohl noch etwas liegt, spielt unentschieden. Schreib für 0, 1, 2, …, 9 Hölzchen einen Buchstaben, für den, der am Zug ist: G, V oder U. Bei 0 hat der andere gerade das letzte genommen.",
			EN: "NimSet = {2, 3}, and whoever takes the last match loses. Whoever may not take any while some are left has drawn. Write a letter for 0, 1, 2, …, 9 matches, for the player to move: W, L or D. At 0 the other has just taken the last one.",
		},
		Type: view.Words{NL: "W V R …", DE: "G V U …", EN: "W L D …"},
		Hints: []view.Words{
			{NL: "Bij 1 zit je vast. Bij 2 moet je ze allebei nemen.", DE: "Bei 1 sitzt du fest. Bei 2 musst du beide nehmen.", EN: "At 1 you are stuck. At 2 you must take both."},
			{NL: "Bij 3 kun je er 2 nemen. Dan zit de ander vast: is dat beter dan alle drie nemen?", DE: "Bei 3 kannst du 2 nehmen. Dann sitzt der andere fest: Ist das besser, als alle drei zu nehmen?", EN: "At 3 you can take 2. Then the other is stuck: is that better than taking all three?"},
		},
		reading: reading{kind: letter, many: list},
		truth:   outcomesFrom(takeaway.MustSet(2, 3).Misere(), 0, 9),
	}
}

func fasterPeriod() Question {
	q := asked(10, 60, "func(m int) int", func(m int, period int) bool {
		return period == takeaway.MustSet(1, 4, 9, m).Misere().MustDD().PeriodLen
	})
	q.Asks = view.Words{
		NL: "Bedenk een snellere manier om StartDD en PeriodeDD te vinden dan met twee lussen in elkaar. Schrijf een programma dat voor NimSet = {1, 4, 9, m} de periode geeft, voor m van 10 tot en met 60.",
		DE: "Denk dir einen schnelleren Weg zu StartDD und PeriodeDD aus als zwei ineinander gesteckte Schleifen. Schreib ein Programm, das für NimSet = {1, 4, 9, m} die Periode liefert, für m von 10 bis 60.",
		EN: "Think of a quicker way to StartDD and PeriodeDD than two loops in each other. Write a program that gives the period for NimSet = {1, 4, 9, m}, for m from 10 to 60.",
	}
	q.Hints = []view.Words{
		{NL: "Je hoeft niet alle paren te proberen. Onthoud één rijtje van M uitkomsten en wacht tot het terugkomt.", DE: "Du musst nicht alle Paare probieren. Merk dir eine Reihe von M Ausgängen und warte, bis sie wiederkommt.", EN: "You need not try all pairs. Remember one row of M outcomes and wait for it to come back."},
		{NL: "Maar welk rijtje? Het eerste kan bij het onregelmatige begin horen.", DE: "Aber welche Reihe? Die erste kann zum unregelmäßigen Anfang gehören.", EN: "But which row? The first may belong to the irregular beginning."},
	}
	return q
}

func twentyMatches() Question {
	q := Question{
		Asks: view.Words{
			NL: "Er liggen 20 lucifers, je neemt er steeds 1 of 2, en wie de laatste neemt verliest. Hoeveel neemt A bij zijn eerste zet?",
			DE: "Da liegen 20 Hölzchen, man nimmt jeweils 1 oder 2, und wer das letzte nimmt, verliert. Wie viele nimmt A beim ersten Zug?",
			EN: "20 matches lie there, you take 1 or 2 at a time, and whoever takes the last one loses. How many does A take first?",
		},
		Type: view.Words{NL: "7", DE: "7", EN: "7"},
		Hints: []view.Words{
			{NL: "Wie er één overhoudt, verliest. Bij welke aantallen kun je de ander met één achterlaten?", DE: "Wer noch eines hat, verliert. Bei welchen Anzahlen kannst du dem anderen eines übrig lassen?", EN: "Whoever faces one loses. From which numbers can you leave the other with one?"},
			{NL: "Wat de ander ook neemt, samen neem je er drie.", DE: "Was der andere auch nimmt, zusammen nehmt ihr drei.", EN: "Whatever the other takes, together you take three."},
		},
		reading: oneNumber,
	}
	game := takeaway.MustSet(1, 2).Misere()
	for _, k := range []int{1, 2} {
		if game.Outcome(20-k) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(k))
		} else {
			q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(k), view.Words{
				NL: "Dan neemt B er zoveel dat A een verlies overhoudt. Reken de verliezen nog eens uit: 1, 4, …",
				DE: "Dann nimmt B so viele, dass A ein Verlust bleibt. Rechne die Verluste noch einmal aus: 1, 4, …",
				EN: "Then B takes so many that A is left with a loss. Work out the losses once more: 1, 4, …",
			}})
		}
	}
	q.truth.foreseen = append(q.truth.foreseen, mistake{"0", view.Words{
		NL: "Niets nemen mag niet.", DE: "Nichts zu nehmen ist nicht erlaubt.", EN: "You may not take none.",
	}})
	return q
}
