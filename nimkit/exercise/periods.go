package exercise

import (
	"fmt"

	"nimlab/nimkit"
)

// Periods holds the exercises of the notebook on periods, and from 7 on its
// predictions.
func Periods(n int) Question {
	return book{
		1: ask(
			"Welke nim-waarde heeft een rij van 1000 kegels in Kayles?",
			"Welchen Grundy-Wert hat beim Kegel-Nim eine Reihe von 1000 Kegeln?",
			"What is the nim-value of a row of 1000 pins in Kayles?",
			one.of(number, "9"), func() any { return kayles(1000)[1000] },
			hint("De periode is 12, en de preperiode 71.", "Die Periode ist 12, die Vorperiode 71.", "The period is 12, the preperiod 71."),
			hint("1000 = 12 · 76 + 88. Lees de waarde bij 88 af.", "1000 = 12 · 76 + 88. Lies den Wert bei 88 ab.", "1000 = 12 · 76 + 88. Read the value at 88.")),
		2: ask(
			"Van een spel met drie cijfers achter de punt lijken preperiode en periode allebei 5. Hoeveel waarden, geteld vanaf die van de lege rij, moet je bekijken om dat te bewijzen?",
			"Bei einem Spiel, dessen Oktalcode drei Ziffern nach dem Punkt hat, scheinen Vorperiode und Periode beide 5 zu sein. Wie viele Werte, gezählt ab der leeren Reihe, muss man ansehen, um das zu beweisen?",
			"A game has an octal code with three digits behind the point, so that a move takes three at most. Its preperiod and its period both seem to be 5. How many values, counted from that of the empty row, must you look at to prove it?",
			one.of(number, "20"), func() any { return 2*5 + 2*5 + 3 },
			hint("Twee keer de preperiode, twee keer de periode en nog iets.", "Zweimal die Vorperiode, zweimal die Periode und noch etwas.", "You need twice the preperiod, twice the period and something more."),
			hint("Dat laatste is het aantal cijfers achter de punt.", "Dieses Etwas ist die Zahl der Ziffern nach dem Punkt.", "What is added at the end is the most that a move can take."),
			slip(10, "Dan heb je de periode één keer gezien. Een rij die in twee stukken valt, kan twee lange stukken geven.", "Dann hat man die Periode einmal gesehen. Eine Reihe, die zerfällt, kann zwei lange Stücke geben.", "Then you have seen the period only once. The parts of a longer row may still be irregular.")),
		3: ask(
			"Wie er twee neemt, moet één of twee rijen overlaten; de hele rij nemen mag niet. Welk cijfer staat dan op plaats 2 van de octale code?",
			"Wer zwei nimmt, muss eine oder zwei Reihen übrig lassen; die ganze Reihe zu nehmen, ist nicht erlaubt. Welche Ziffer steht dann an der Stelle 2 des Oktalcodes?",
			"Whoever takes two must leave one row or two; taking the whole row is not allowed. Which digit stands at place 2 of the octal code?",
			one.of(number, "8"), func() any { return 2 + 4 },
			hint("Eén rij overlaten telt voor 2.", "Eine Reihe übrig zu lassen, zählt 2.", "Leaving one row counts 2."),
			hint("Twee rijen overlaten telt voor 4. Tel op.", "Zwei Reihen übrig zu lassen, zählt 4. Zähl zusammen.", "Leaving two rows counts 4. Add the two."),
			slip(7, "Dan mag je ook de hele rij nemen.", "Dann darf man auch die ganze Reihe nehmen.", "Then the whole row may be taken as well.")),
		4: ask(
			"Je speelt 0.123, en wie de laatste zet doet, verliest. Welke rijen van 1 tot en met 16 zijn verlies voor wie aan zet is?",
			"Im Spiel 0.123 verliert jetzt, wer den letzten Zug macht. Welche Reihen von 1 bis 16 sind verloren für den, der am Zug ist?",
			"The game is 0.123, and whoever makes the last move loses. Which rows from 1 to 16 are lost for the player to move?",
			set.of(number, "1, 3, 7, 12"), these(1, 16, func(n int) bool { return outcome(nimkit.From(rows123, n).Misere()) == nimkit.Loss }),
			hint("Een rij van 1 is verlies: je moet hem nemen.", "Eine Reihe von 1 ist Verlust: Man muss sie nehmen.", "A row of 1 is a loss: you must take it."),
			hint("Na het begin komen er telkens twee rijen naast elkaar, en vijf verder weer twee.", "Nach dem Anfang sind es immer zwei hintereinander, und nach je fünf Reihen kommen die nächsten.", "After the beginning there are two such rows in every five.")),
		5: ask(
			"Je mag er 2 of b nemen. Voor welke b van 3 tot en met 14 is de periode van de nim-waarden niet 2 + b?",
			"Man darf 2 oder b nehmen. Für welche b von 3 bis 14 ist die Periode der Grundy-Werte nicht 2 + b?",
			"You may take 2 or b. For which b from 3 to 14 is the period of the nim-values not 2 + b?",
			set.of(number, "4, 8, 12"), these(3, 14, func(b int) bool { return nimPeriod(2, b) != 2+b }),
			hint("Kijk in de kolom van 2 op de kaart.", "Sieh im Bild der Paare in die Spalte mit a = 2.", "Look at the column of 2 on the map."),
			hint("Wanneer doet b niets wat 2 niet al doet?", "Wann tut b nichts, was 2 nicht schon tut?", "When does b do nothing that 2 does not do already?")),
		6: write(
			"Je mag er 3 of b nemen. Schrijf een functie die de periode van de nim-waarden geeft, voor b van 4 tot en met 80.",
			"Man darf 3 oder b nehmen. Schreib eine Funktion, die die Periode der Grundy-Werte liefert, für b von 4 bis 80.",
			"You may take 3 or b. Write a function that gives the period of the nim-values, for b from 4 to 80.",
			"func(b int) int", 4, 80, func(b, period int) bool { return period == nimPeriod(3, b) },
			hint("Bijna overal is de periode 3 + b.", "Fast überall ist die Periode 3 + b.", "Nearly everywhere the period is 3 + b."),
			hint("Kijk naar {1, 3}, {1, 5}, {3, 9} en {3, 15}.", "Sieh dir {1, 3}, {1, 5}, {3, 9} und {3, 15} an.", "Look at {1, 3}, {1, 5}, {3, 9} and {3, 15}.")),
		7: predict(
			"Rijen van 0, 1, 2 en 3 kegels zijn in Kayles 0, 1, 2 en 3 waard. Hoeveel is een rij van 4 waard?",
			"Beim Kegel-Nim sind Reihen von 0, 1, 2 und 3 Kegeln 0, 1, 2 und 3 wert. Wie viel ist eine Reihe von 4 wert?",
			"In Kayles rows of 0, 1, 2 and 3 pins are worth 0, 1, 2 and 3. What is a row of 4 worth?",
			one.of(number, "5"), func() any { return kayles(4)[4] },
			hint("Eén kegel eruit: er blijft 3, of 1 naast 2. Twee kegels eruit: er blijft 2, of 1 naast 1.", "Nimm einen Kegel: Es bleiben 3, oder 1 neben 2. Nimm zwei: Es bleiben 2, oder 1 neben 1.", "Take one pin: 3 is left, or 1 beside 2. Take two: 2 is left, or 1 beside 1."),
			hint("De nim-som van 1 en 2 is 3, en die van 1 en 1 is 0. Welk getal ontbreekt?", "Die Nim-Summe von 1 und 2 ist 3, die von 1 und 1 ist 0. Welche Zahl fehlt?", "The nim-sum of 1 and 2 is 3, that of 1 and 1 is 0. Which number is missing?"),
			slip(4, "In Nim is dat zo. Hier ontbreekt al een kleiner getal.", "Bei Nim ist es so. Hier fehlt schon eine kleinere Zahl.", "In Nim it is. Here a smaller number is missing already.")),
		8: predict(
			"Kijk naar het rechterdeel van de figuur. Na hoeveel kegels komt elke waarde terug?",
			"Sieh auf den rechten Teil des Bildes. Nach wie vielen Kegeln kommt jeder Wert wieder?",
			"Look at the right part of the figure. After how many pins does every value come back?",
			one.of(number, "10"), func() any { return repeats(kayles(300), 100) },
			hint("Kijk naar één hoogte tegelijk: eerst naar de achten, dan naar de zevens.", "Sieh auf eine Höhe nach der anderen: erst auf die Achten, dann auf die Siebenen.", "Look at one height at a time: first at the eights, then at the sevens."),
			hint("De achten komen na elke 6 kegels terug. De zevens liggen om en om 5 en 7 uit elkaar.", "Die Achten kommen nach je 6 Kegeln wieder. Die Siebenen liegen abwechselnd 5 und 7 auseinander.", "The eights come back after every 6 pins. The sevens are 5 and 7 apart in turn."),
			slip(6, "Dan komen de achten terug, maar de zevens niet.", "Dann kommen die Achten wieder, aber die Siebenen nicht.", "Then the eights come back, but the sevens do not."),
			slip([]int{24, 36, 48}, "Dan komen ze ook terug, maar al eerder een keer.", "Dann kommen sie auch wieder, aber schon früher einmal.", "Then they come back, too, but they do so sooner.")),
		9: predict(
			"Je mag er 4 of 9 nemen. Na hoeveel stapels herhalen de nim-waarden zich?",
			"Man darf 4 oder 9 nehmen. Nach wie vielen Haufen wiederholen sich die Grundy-Werte?",
			"You may take 4 or 9. After how many heaps do the nim-values repeat?",
			one.of(number, "20"), func() any { return nimPeriod(4, 9) },
			hint("Zoek in de tweede kaart, bij {1, k}, hoe lang de periode is als k even is.", "Sieh in der zweiten Karte, bei {1, k}, wie lang die Periode ist, wenn k gerade ist.", "In the second map, that of {1, k}, see how long the period is if k is even."),
			hint("Bij {1, 2}, {1, 4} en {1, 6} is de periode 3, 5 en 7.", "Bei {1, 2}, {1, 4} und {1, 6} ist die Periode 3, 5 und 7.", "For {1, 2}, {1, 4} and {1, 6} the period is 3, 5 and 7."),
			slip(8, "Zo is het als je er alleen 4 mag nemen. Hier doet de 9 mee.", "So ist es, wenn man nur 4 nehmen darf. Hier spielt die 9 mit.", "That is how it is if you may take only 4. Here the 9 matters.")),
	}.question("Periods", n)
}

// kayles are the nim-values of rows of pins, from the rule.
func kayles(most int) (values []int) {
	for n := range most + 1 {
		options := map[int]bool{}
		for take := 1; take <= min(2, n); take++ {
			for left := 0; left <= n-take; left++ {
				options[values[left]^values[n-take-left]] = true
			}
		}
		values = append(values, mex(options))
	}
	return values
}

// repeats is the least number of places after which values come back, from one place on.
func repeats(values []int, from int) int {
	period := 1
	for n := from; n+period < len(values); n++ {
		if values[n] != values[n+period] {
			period, n = period+1, from-1
		}
	}
	return period
}

// rows123 is 0.123 on one row, which never falls in two: one if it is the whole row,
// two if a row is left, three in both cases.
func rows123(n int, move func(int)) {
	if n == 1 || n == 3 {
		move(0)
	}
	for _, take := range []int{2, 3} {
		if n > take {
			move(n - take)
		}
	}
}

// nimPeriod is the period of the nim-values of the take set {a, b}, found by looking
// for the first two equal rows of b values: from there on all repeats.
func nimPeriod(a, b int) int {
	var values []int
	seen := map[string]int{}
	for n := 0; ; n++ {
		if n >= b {
			row := fmt.Sprint(values[n-b:])
			if was, ok := seen[row]; ok {
				return n - was
			}
			seen[row] = n
		}
		options := map[int]bool{}
		for _, k := range []int{a, b} {
			if k <= n {
				options[values[n-k]] = true
			}
		}
		values = append(values, mex(options))
	}
}
