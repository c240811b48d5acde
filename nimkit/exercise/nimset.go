package exercise

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// NimSet holds the exercises of the Dutch article NimSet: 1 to 4 are the article's
// own, 6 is the question with which it begins, 15 the program of its exercise 3, and
// the others are the notebook's.
func NimSet(number int) Question {
	return book("NimSet", number, irregularStart, lastOneWins, withoutOne, fasterPeriod,
		oneOrTwo, twentyMatches, smallNumbers, thirtySix, lookAgain, million, upToTwelve, oddNumbers, impossiblePeriods,
		firstNormalLosses, programWithDraws, onlyDraws, uselessNumber, oneAndAnother)
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
		NL: "Nu wint wie de laatste lucifer neemt. Verander het programma zo, dat het voor NimSet = {1, 4, 9, 10} zegt of n verlies is.",
		DE: "Jetzt gewinnt, wer das letzte Hölzchen nimmt. Ändere das Programm so, dass es für NimSet = {1, 4, 9, 10} sagt, ob n ein Verlust ist.",
		EN: "Now whoever takes the last match wins. Change the program so that it says for NimSet = {1, 4, 9, 10} whether n is a loss.",
	}
	q.Hints = []view.Words{
		{NL: "Nu is 0 verlies: de ander heeft net de laatste genomen. Voor alle grotere aantallen blijft de regel dezelfde.", DE: "Jetzt ist 0 ein Verlust: Der andere hat gerade das letzte genommen. Für alle größeren Anzahlen bleibt die Regel gleich.", EN: "Now 0 is a loss: the other has just taken the last one. For all larger numbers the rule stays the same."},
		{NL: "Het programma begint bij 1. Laat het een aantal eerder beginnen.", DE: "Das Programm beginnt bei 1. Lass es eine Anzahl früher beginnen.", EN: "The program begins at 1. Let it begin one number earlier."},
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

// without1 is the game of exercise 3, in which a player can be stuck.
var without1 = takeaway.MustSet(2, 3).Misere()

func programWithDraws() Question {
	q := asked(0, 200, "func(n int) string", func(n int, said string) bool {
		entries, bad := reading{kind: letter, many: one}.read(said)
		return !bad.Open && len(entries) == 1 && entries[0].is == without1.Outcome(n).String()
	})
	q.Asks = view.Words{
		NL: "Verander het programma zo, dat het voor NimSet = {2, 3} de letter van n lucifers geeft: W, V of R.",
		DE: "Ändere das Programm so, dass es für NimSet = {2, 3} den Buchstaben von n Hölzchen liefert: G, V oder U.",
		EN: "Change the program so that it gives the letter of n matches for NimSet = {2, 3}: W, L or D.",
	}
	q.Hints = []view.Words{
		{NL: "Verzamel eerst alle letters die je kunt achterlaten. Is er geen enkele, dan zit je vast.", DE: "Sammle zuerst alle Buchstaben, die du übrig lassen kannst. Gibt es keinen, dann sitzt du fest.", EN: "First collect all the letters that you can leave. If there is none, you are stuck."},
		{NL: "Eerst kijk je of er een verlies bij is. Zo niet, dan of er een remise bij is. Pas als dat ook niet zo is, verlies je.", DE: "Schau zuerst, ob ein Verlust dabei ist. Wenn nicht, ob ein Unentschieden dabei ist. Erst wenn auch das nicht so ist, verlierst du.", EN: "First see whether a loss is among them. If not, whether a draw is. Only if that is not so either, you lose."},
	}
	return q
}

func oneOrTwo() Question {
	q := Question{
		Asks: view.Words{
			NL: "Je neemt steeds 1 of 2 lucifers, en wie de laatste neemt verliest. Bij welke aantallen van 1 tot en met 12 verliest wie aan zet is?",
			DE: "Man nimmt jeweils 1 oder 2 Hölzchen, und wer das letzte nimmt, verliert. Bei welchen Anzahlen von 1 bis 12 verliert, wer am Zug ist?",
			EN: "You take 1 or 2 matches at a time, and whoever takes the last one loses. From which numbers from 1 to 12 does the player to move lose?",
		},
		Type: view.Words{NL: "1, 5, 9", DE: "1, 5, 9", EN: "1, 5, 9"},
		Hints: []view.Words{
			{NL: "1 is verlies. Van welke aantallen kun je er 1 achterlaten?", DE: "1 ist ein Verlust. Von welchen Anzahlen kannst du 1 übrig lassen?", EN: "1 is a loss. From which numbers can you leave 1?"},
			{NL: "2 en 3 zijn winst. Van 4 kom je alleen bij 2 en 3. Ga zo verder.", DE: "2 und 3 sind ein Gewinn. Von 4 kommst du nur zu 2 und 3. Mach so weiter.", EN: "2 and 3 are wins. From 4 you only reach 2 and 3. Go on like that."},
		},
		reading: reading{kind: number, many: set},
	}
	var multiples []string
	for n := 1; n <= 12; n++ {
		if takeaway.MustSet(1, 2).Misere().Outcome(n) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(n))
		}
		if n%3 == 0 {
			multiples = append(multiples, fmt.Sprint(n))
		}
	}
	q.truth.foreseen = []mistake{{set.joined(entriesOf(multiples)), view.Words{
		NL: "Zo is het als wie de laatste neemt wint. Hier verliest die.",
		DE: "So ist es, wenn gewinnt, wer das letzte nimmt. Hier verliert man damit.",
		EN: "So it is when whoever takes the last one wins. Here he loses.",
	}}}
	return q
}

// articles is the game of the article's example.
var articles = takeaway.MustSet(1, 4, 9, 10).Misere()

func smallNumbers() Question {
	q := Question{
		Asks: view.Words{
			NL: "NimSet = {1, 4, 9, 10}, en wie de laatste lucifer neemt verliest. Zet voor 1, 2, 3, …, 8 lucifers een letter, voor wie aan zet is: W of V.",
			DE: "NimSet = {1, 4, 9, 10}, und wer das letzte Hölzchen nimmt, verliert. Schreib für 1, 2, 3, …, 8 Hölzchen einen Buchstaben, für den, der am Zug ist: G oder V.",
			EN: "NimSet = {1, 4, 9, 10}, and whoever takes the last match loses. Write a letter for 1, 2, 3, …, 8 matches, for the player to move: W or L.",
		},
		Type: view.Words{NL: "V W W …", DE: "V G G …", EN: "L W W …"},
		Hints: []view.Words{
			{NL: "Tot en met 3 kun je er maar 1 nemen.", DE: "Bis 3 kannst du nur 1 nehmen.", EN: "Up to 3 you can only take 1."},
			{NL: "Vanaf 4 mag je er ook 4 nemen. Een aantal is winst als er 1 of 4 lager een V staat.", DE: "Ab 4 darfst du auch 4 nehmen. Eine Anzahl ist ein Gewinn, wenn 1 oder 4 tiefer ein V steht.", EN: "From 4 on you may take 4, too. A number is a win if an L stands 1 or 4 below it."},
		},
		reading: reading{kind: letter, many: list},
		truth:   outcomesFrom(articles, 1, 8),
	}
	from0 := entriesOf(append([]string{articles.Outcome(0).String()}, q.truth.right...))
	q.truth.foreseen = []mistake{{list.joined(from0), view.Words{
		NL: "Je bent bij 0 begonnen; begin bij 1.", DE: "Du hast bei 0 begonnen; beginne bei 1.", EN: "You have begun at 0; begin at 1.",
	}}}
	return q
}

func thirtySix() Question {
	q := Question{
		Asks: view.Words{
			NL: "NimSet = {1, 4, 9, 10}. De verliezen tot 36 zijn 1, 3, 6, 8, 14, 19, 21, 26, 32 en 34. Er liggen 36 lucifers. Hoeveel kun je nemen om te winnen? Geef alle goede zetten.",
			DE: "NimSet = {1, 4, 9, 10}. Die Verluste bis 36 sind 1, 3, 6, 8, 14, 19, 21, 26, 32 und 34. Da liegen 36 Hölzchen. Wie viele kannst du nehmen, um zu gewinnen? Nenn alle richtigen Züge.",
			EN: "NimSet = {1, 4, 9, 10}. The losses up to 36 are 1, 3, 6, 8, 14, 19, 21, 26, 32 and 34. There are 36 matches. How many can you take to win? Give all the right moves.",
		},
		Type: view.Words{NL: "1, 9", DE: "1, 9", EN: "1, 9"},
		Hints: []view.Words{
			{NL: "Trek elk getal van de NimSet van 36 af.", DE: "Zieh jede Zahl der Menge von 36 ab.", EN: "Subtract each number of the set from 36."},
			{NL: "Staat wat er overblijft bij de verliezen? Het zijn er twee.", DE: "Steht der Rest bei den Verlusten? Es sind zwei.", EN: "Is what is left among the losses? There are two."},
		},
		reading: reading{kind: number, many: set},
		truth:   truth{right: spelled(articles.WinningMoves(36))},
	}
	var left []string
	for _, k := range articles.WinningMoves(36) {
		left = append(left, fmt.Sprint(36-int(k)))
	}
	q.truth.foreseen = []mistake{{set.joined(entriesOf(left)), view.Words{
		NL: "Zoveel blijven er liggen; gevraagd is wat je neemt.", DE: "So viele bleiben liegen; gefragt ist, was du nimmst.", EN: "So many are left; what you take is asked for.",
	}}}
	return q
}

func million() Question {
	q := Question{
		Asks: view.Words{
			NL: "NimSet = {1, 4, 9, 10}. Er liggen een miljoen lucifers en jij begint. Hoeveel neem je?",
			DE: "NimSet = {1, 4, 9, 10}. Da liegt eine Million Hölzchen und du beginnst. Wie viele nimmst du?",
			EN: "NimSet = {1, 4, 9, 10}. There are a million matches and you begin. How many do you take?",
		},
		Type: view.Words{NL: "7", DE: "7", EN: "7"},
		Hints: []view.Words{
			{NL: "Trek van een miljoen zo vaak mogelijk de periode af. Met wat overblijft kun je rekenen.", DE: "Zieh von einer Million so oft wie möglich die Periode ab. Mit dem Rest kannst du rechnen.", EN: "Subtract the period from a million as often as you can. With what is left you can reckon."},
			{NL: "1 000 000 = 32 258 × 31 + 2. Hoe win je met 2 lucifers?", DE: "1 000 000 = 32 258 × 31 + 2. Wie gewinnst du mit 2 Hölzchen?", EN: "1,000,000 = 32,258 × 31 + 2. How do you win from 2 matches?"},
		},
		reading: oneNumber,
		truth:   truth{right: spelled(articles.WinningMoves(1_000_000))},
	}
	q.truth.foreseen = []mistake{{"2", view.Words{
		NL: "Dat is de rest bij deling door 31. Hoeveel neem je als er zoveel liggen?",
		DE: "Das ist der Rest beim Teilen durch 31. Wie viele nimmst du, wenn so viele daliegen?",
		EN: "That is the remainder after division by 31. How many do you take if so many are there?",
	}}}
	return q
}

// periodOf asks for the period of the losses of a set.
func periodOf(q Question, s takeaway.Set) Question {
	q.reading = oneNumber
	q.truth.right = []string{fmt.Sprint(s.Misere().MustDD().PeriodLen)}
	return q
}

func upToTwelve() Question {
	q := periodOf(Question{
		Asks: view.Words{
			NL: "NimSet = {1, 2, 3, …, 12}. Hoe groot is PeriodeLen?",
			DE: "NimSet = {1, 2, 3, …, 12}. Wie groß ist PeriodeLen?",
			EN: "NimSet = {1, 2, 3, …, 12}. How large is PeriodLen?",
		},
		Type: view.Words{NL: "7", DE: "7", EN: "7"},
		Hints: []view.Words{
			{NL: "Doe het eerst met {1, 2} en met {1, 2, 3}.", DE: "Mach es zuerst mit {1, 2} und mit {1, 2, 3}.", EN: "Do it with {1, 2} and with {1, 2, 3} first."},
			{NL: "1 is verlies. Van welke aantallen kun je er precies 1 achterlaten? Het eerste aantal daarna is weer verlies.", DE: "1 ist ein Verlust. Von welchen Anzahlen kannst du genau 1 übrig lassen? Die erste Anzahl danach ist wieder ein Verlust.", EN: "1 is a loss. From which numbers can you leave exactly 1? The first number after those is a loss again."},
		},
	}, takeaway.MustSet(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
	q.truth.foreseen = []mistake{{"12", view.Words{
		NL: "Tel nog eens: 1 is verlies, en 2 tot en met 13 zijn winst.", DE: "Zähl noch einmal: 1 ist ein Verlust, 2 bis 13 sind ein Gewinn.", EN: "Count once more: 1 is a loss, and 2 to 13 are wins.",
	}}}
	return q
}

func oddNumbers() Question {
	return periodOf(Question{
		Asks: view.Words{
			NL: "NimSet = {1, 3, 5, 7, 9, 11, 13, 15}. Hoe groot is PeriodeLen?",
			DE: "NimSet = {1, 3, 5, 7, 9, 11, 13, 15}. Wie groß ist PeriodeLen?",
			EN: "NimSet = {1, 3, 5, 7, 9, 11, 13, 15}. How large is PeriodLen?",
		},
		Type: view.Words{NL: "16", DE: "16", EN: "16"},
		Hints: []view.Words{
			{NL: "Je neemt altijd een oneven aantal. Wat gebeurt er dan met even en oneven?", DE: "Du nimmst immer eine ungerade Anzahl. Was geschieht dann mit gerade und ungerade?", EN: "You always take an odd number. What happens then to even and odd?"},
			{NL: "Van een oneven aantal kom je altijd bij een even aantal, hoe je ook speelt.", DE: "Von einer ungeraden Anzahl kommst du immer zu einer geraden, wie du auch spielst.", EN: "From an odd number you always reach an even one, however you play."},
		},
	}, takeaway.MustSet(1, 3, 5, 7, 9, 11, 13, 15))
}

func impossiblePeriods() Question {
	q := Question{
		Asks: view.Words{
			NL: "Stel dat c in de NimSet zit. Dan zijn N en N − c nooit allebei verlies. Welke getallen van 1 tot en met 10 kunnen daarom de periode van {1, 6, 9} niet zijn?",
			DE: "Angenommen, c gehört zur Menge. Dann sind N und N − c nie beide ein Verlust. Welche Zahlen von 1 bis 10 können darum nicht die Periode von {1, 6, 9} sein?",
			EN: "Suppose c is in the set. Then N and N − c are never both losses. Which numbers from 1 to 10 can therefore not be the period of {1, 6, 9}?",
		},
		Type: view.Words{NL: "4, 8, 10", DE: "4, 8, 10", EN: "4, 8, 10"},
		Hints: []view.Words{
			{NL: "Is 3 de periode, dan staat 3, 6, 9, … na elk verlies weer een verlies.", DE: "Ist 3 die Periode, dann steht 3, 6, 9, … nach jedem Verlust wieder ein Verlust.", EN: "If 3 is the period, then 3, 6, 9, … after each loss there is a loss again."},
			{NL: "Een periode mag dus geen deler zijn van een getal uit de NimSet.", DE: "Eine Periode darf also kein Teiler einer Zahl der Menge sein.", EN: "So a period may not divide a number of the set."},
		},
		reading: reading{kind: number, many: set},
	}
	for p := 1; p <= 10; p++ {
		if slices.ContainsFunc([]int{1, 6, 9}, func(c int) bool { return c%p == 0 }) {
			q.truth.right = append(q.truth.right, fmt.Sprint(p))
		}
	}
	q.truth.foreseen = []mistake{{set.joined(entriesOf([]int{1, 6, 9})), view.Words{
		NL: "Ook 3 kan het niet zijn: dan zou 6 na een verlies weer een verlies staan.",
		DE: "Auch 3 kann es nicht sein: Dann stünde 6 nach einem Verlust wieder ein Verlust.",
		EN: "3 cannot be it either: then 6 after a loss there would be a loss again.",
	}}}
	return q
}

func uselessNumber() Question {
	q := Question{
		Asks: view.Words{
			NL: "Voeg aan {1, 4, 9, 10} één getal toe dat groter is dan 10. Wat is het kleinste getal waarbij de hele rij van winst en verlies dezelfde blijft?",
			DE: "Füg zu {1, 4, 9, 10} eine Zahl hinzu, die größer als 10 ist. Was ist die kleinste Zahl, bei der die ganze Reihe der Gewinne und Verluste dieselbe bleibt?",
			EN: "Add one number larger than 10 to {1, 4, 9, 10}. What is the smallest number with which the whole row of wins and losses stays the same?",
		},
		Type: view.Words{NL: "11", DE: "11", EN: "11"},
		Hints: []view.Words{
			{NL: "Een getal dat ergens het verschil van twee verliezen is, maakt van het grootste van die twee winst.", DE: "Eine Zahl, die irgendwo die Differenz zweier Verluste ist, macht aus dem größeren der beiden einen Gewinn.", EN: "A number that is somewhere the difference of two losses turns the larger of the two into a win."},
			{NL: "Tel opeenvolgende verschillen 2, 3, 2, 6, 5, 2, 5, 6, 2, 3, … bij elkaar op. Welke sommen boven de 10 komen voor?", DE: "Zähl aufeinanderfolgende Differenzen 2, 3, 2, 6, 5, 2, 5, 6, 2, 3, … zusammen. Welche Summen über 10 kommen vor?", EN: "Add up differences that follow each other in 2, 3, 2, 6, 5, 2, 5, 6, 2, 3, … Which sums above 10 occur?"},
		},
		reading: oneNumber,
	}
	for c := 11; q.truth.right == nil; c++ {
		if dd := takeaway.MustSet(1, 4, 9, 10, c).Misere().MustDD(); dd.StartLen == 0 && slices.Equal(dd.PeriodDD(), articles.MustDD().PeriodDD()) {
			q.truth.right = []string{fmt.Sprint(c)}
		}
	}
	return q
}

func oneAndAnother() Question {
	q := asked(2, 60, "func(k int) int", func(k, period int) bool {
		return period == takeaway.MustSet(1, k).Misere().MustDD().PeriodLen
	})
	q.Asks = view.Words{
		NL: "Hoe groot is de periode van {1, k}? Onderzoek het voor kleine k, en schrijf een programma dat het voor k van 2 tot en met 60 zegt.",
		DE: "Wie groß ist die Periode von {1, k}? Untersuch es für kleine k, und schreib ein Programm, das es für k von 2 bis 60 sagt.",
		EN: "How large is the period of {1, k}? Explore it for small k, and write a program that says it for k from 2 to 60.",
	}
	q.Hints = []view.Words{
		{NL: "Bereken de periode van {1, 2}, {1, 3}, {1, 4} en {1, 5}.", DE: "Berechne die Periode von {1, 2}, {1, 3}, {1, 4} und {1, 5}.", EN: "Work out the period of {1, 2}, {1, 3}, {1, 4} and {1, 5}."},
		{NL: "Onderscheid even en oneven k. In Go is de rest van k bij deling door 2: k % 2.", DE: "Unterscheide gerade und ungerade k. In Go ist der Rest von k beim Teilen durch 2: k % 2.", EN: "Tell even k from odd k. In Go the remainder of k divided by 2 is k % 2."},
	}
	return q
}

func onlyDraws() Question {
	game := takeaway.MustSet(2, 3, 5).Misere()
	r, err := game.Period()
	if err != nil || r.Period != 1 {
		panic("exercise: {2, 3, 5} does not end in draws")
	}
	return Question{
		Asks: view.Words{
			NL: "NimSet = {2, 3, 5}, en wie de laatste neemt verliest. Vanaf welk aantal is alles remise?",
			DE: "NimSet = {2, 3, 5}, und wer das letzte nimmt, verliert. Ab welcher Anzahl ist alles unentschieden?",
			EN: "NimSet = {2, 3, 5}, and whoever takes the last one loses. From which number on is everything a draw?",
		},
		Type: view.Words{NL: "20", DE: "20", EN: "20"},
		Hints: []view.Words{
			{NL: "Bij 0 staat W, bij 1 R en bij 2 V. Reken zo door tot je M = 5 keer R achter elkaar hebt.", DE: "Bei 0 steht G, bei 1 U und bei 2 V. Rechne so weiter, bis du M = 5 Mal U hintereinander hast.", EN: "0 is W, 1 is D and 2 is L. Go on until you have M = 5 times D in a row."},
			{NL: "Een aantal is winst als er 2, 3 of 5 lager een V staat. Er staat maar één V in de hele rij.", DE: "Eine Anzahl ist ein Gewinn, wenn 2, 3 oder 5 tiefer ein V steht. In der ganzen Reihe steht nur ein V.", EN: "A number is a win if an L stands 2, 3 or 5 below it. There is only one L in the whole row."},
		},
		reading: oneNumber,
		truth:   truth{right: []string{fmt.Sprint(r.Preperiod)}},
	}
}

func firstNormalLosses() Question {
	var losses []int
	for n := range takeaway.MustSet(1, 4, 9, 10).Normal().Losses() {
		if len(losses) == 5 {
			break
		}
		losses = append(losses, n)
	}
	q := Question{
		Asks: view.Words{
			NL: "NimSet = {1, 4, 9, 10}, maar nu wint wie de laatste lucifer neemt. Wat zijn de eerste vijf verliezen? 0 is de eerste.",
			DE: "NimSet = {1, 4, 9, 10}, aber jetzt gewinnt, wer das letzte Hölzchen nimmt. Was sind die ersten fünf Verluste? 0 ist der erste.",
			EN: "NimSet = {1, 4, 9, 10}, but now whoever takes the last match wins. What are the first five losses? 0 is the first.",
		},
		Type: view.Words{NL: "0, 3, 6, 9, 12", DE: "0, 3, 6, 9, 12", EN: "0, 3, 6, 9, 12"},
		Hints: []view.Words{
			{NL: "0 is verlies: de ander heeft net de laatste genomen. Van 1, 4, 9 en 10 kom je bij 0.", DE: "0 ist ein Verlust: Der andere hat gerade das letzte genommen. Von 1, 4, 9 und 10 kommst du zu 0.", EN: "0 is a loss: the other has just taken the last one. From 1, 4, 9 and 10 you reach 0."},
			{NL: "Vergelijk met de verliezen 1, 3, 6, 8, 14 van het andere spel.", DE: "Vergleich mit den Verlusten 1, 3, 6, 8, 14 des anderen Spiels.", EN: "Compare with the losses 1, 3, 6, 8, 14 of the other game."},
		},
		reading: reading{kind: number, many: list},
		truth:   truth{right: spelled(losses), from: 1},
	}
	var other []int
	for _, n := range losses {
		other = append(other, n+1)
	}
	q.truth.foreseen = []mistake{{list.joined(entriesOf(other)), view.Words{
		NL: "Dat zijn de verliezen als wie de laatste neemt verliest.", DE: "Das sind die Verluste, wenn verliert, wer das letzte nimmt.", EN: "Those are the losses when whoever takes the last one loses.",
	}}}
	return q
}

func lookAgain() Question {
	q := periodOf(Question{
		Asks: view.Words{
			NL: "NimSet = {1, 4, 9, 10}, en de verliezen beginnen met 1, 3, 6, 8, 14. Na hoeveel lucifers begint dat patroon opnieuw?",
			DE: "NimSet = {1, 4, 9, 10}, und die Verluste beginnen mit 1, 3, 6, 8, 14. Nach wie vielen Hölzchen beginnt dieses Muster von vorn?",
			EN: "NimSet = {1, 4, 9, 10}, and the losses begin 1, 3, 6, 8, 14. After how many matches does that pattern begin again?",
		},
		Type: view.Words{NL: "25", DE: "25", EN: "25"},
		Hints: []view.Words{
			{NL: "Van 1 naar 3 is 2, van 3 naar 6 is 3. Zoek verderop in de rij weer eerst 2, dan 3, dan 2, dan 6.", DE: "Von 1 nach 3 sind es 2, von 3 nach 6 sind es 3. Such weiter hinten in der Reihe wieder erst 2, dann 3, dann 2, dann 6.", EN: "From 1 to 3 is 2, from 3 to 6 is 3. Further on in the row look again for first 2, then 3, then 2, then 6."},
			{NL: "Bij 19 begint het met 2, maar dan komt 5. Zoek het volgende verlies dat 2 lager is dan zijn opvolger.", DE: "Bei 19 beginnt es mit 2, aber dann kommt 5. Such den nächsten Verlust, der 2 kleiner ist als sein Nachfolger.", EN: "At 19 it begins with 2, but then comes 5. Look for the next loss that is 2 less than the one after it."},
		},
	}, articles.Set)
	again := 1 + articles.MustDD().PeriodLen
	q.truth.foreseen = []mistake{{fmt.Sprint(again), view.Words{
		NL: "Daar begint het opnieuw. Hoever is dat van het eerste verlies?", DE: "Dort beginnt es von vorn. Wie weit ist das vom ersten Verlust?", EN: "There it begins again. How far is that from the first loss?",
	}}}
	return q
}
