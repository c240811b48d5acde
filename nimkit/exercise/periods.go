package exercise

import (
	"fmt"

	"nimlab/nimkit"
)

// Periods holds the exercises of the notebook on periods.
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
