package exercise

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// Periods holds the exercises of the notebook on periods.
func Periods(number int) Question {
	return book("Periods", number, thousandPins, valuesToProve, oneDigit, lostRows, oddOnesOut, twoNumbers)
}

func oneDigit() Question {
	return Question{
		Asks: inThree(
			"Wie er twee neemt, moet één of twee rijen overlaten; de hele rij nemen mag niet. Welk cijfer staat dan op plaats 2 van de octale code?",
			"Wer zwei nimmt, muss eine oder zwei Reihen übrig lassen; die ganze Reihe zu nehmen, ist nicht erlaubt. Welche Ziffer steht dann an Stelle 2 des oktalen Codes?",
			"Whoever takes two must leave one row or two; taking the whole row is not allowed. Which digit stands at place 2 of the octal code?"),
		Type:    typed("8"),
		Hints:   []view.Words{inThree("Eén rij overlaten telt voor 2.", "Eine Reihe übrig zu lassen, zählt 2.", "Leaving one row counts 2."), inThree("Twee rijen overlaten telt voor 4. Tel op.", "Zwei Reihen übrig zu lassen, zählt 4. Zähl zusammen.", "Leaving two rows counts 4. Add up.")},
		reading: oneNumber,
		truth: truth{right: []string{fmt.Sprint(2 + 4)}, foreseen: []mistake{
			{"7", inThree("Dan mag je ook de hele rij nemen.", "Dann darf man auch die ganze Reihe nehmen.", "Then the whole row may be taken as well.")},
		}},
	}
}

func valuesToProve() Question {
	return Question{
		Asks: inThree(
			"Van een spel met drie cijfers achter de punt lijken preperiode en periode allebei 5. Hoeveel waarden, geteld vanaf die van de lege rij, moet je bekijken om dat te bewijzen?",
			"Bei einem Spiel mit drei Ziffern hinter dem Punkt scheinen Vorperiode und Periode beide 5 zu sein. Wie viele Werte, gezählt ab der leeren Reihe, muss man ansehen, um das zu beweisen?",
			"Of a game with three digits behind the point the preperiod and the period both seem to be 5. How many values, counted from that of the empty row, must you look at to prove it?"),
		Type:    typed("20"),
		Hints:   []view.Words{inThree("Twee keer de preperiode, twee keer de periode en nog iets.", "Zweimal die Vorperiode, zweimal die Periode und noch etwas.", "Twice the preperiod, twice the period and something more."), inThree("Dat laatste is het aantal cijfers achter de punt.", "Das Letzte ist die Zahl der Ziffern hinter dem Punkt.", "The last is the number of digits behind the point.")},
		reading: oneNumber,
		truth: truth{right: []string{fmt.Sprint(2*5 + 2*5 + 3)}, foreseen: []mistake{
			{"10", inThree("Dan heb je de periode één keer gezien. Een rij die in twee stukken valt, kan twee lange stukken geven.", "Dann hat man die Periode einmal gesehen. Eine Reihe, die zerfällt, kann zwei lange Stücke geben.", "Then you have seen the period once. A row that falls in two can give two long parts.")},
		}},
	}
}

// kaylesValues are the nim-values of rows of pins, from the rule.
func kaylesValues(most int) []int {
	values := []int{0}
	for n := 1; n <= most; n++ {
		options := map[int]bool{}
		for take := 1; take <= min(2, n); take++ {
			for left := 0; left <= n-take; left++ {
				options[values[left]^values[n-take-left]] = true
			}
		}
		mex := 0
		for options[mex] {
			mex++
		}
		values = append(values, mex)
	}
	return values
}

func thousandPins() Question {
	values := kaylesValues(1000)
	return Question{
		Asks: inThree("Welke nim-waarde heeft een rij van 1000 kegels in Kayles?", "Welchen Nim-Wert hat im Kegel-Nim eine Reihe von 1000 Kegeln?", "What is the nim-value of a row of 1000 pins in Kayles?"),
		Type: typed("9"),
		Hints: []view.Words{
			inThree("De periode is 12, en de preperiode 71.", "Die Periode ist 12, die Vorperiode 71.", "The period is 12, the preperiod 71."),
			inThree("1000 = 12 · 76 + 88. Lees de waarde bij 88 af.", "1000 = 12 · 76 + 88. Lies den Wert bei 88 ab.", "1000 = 12 · 76 + 88. Read the value at 88."),
		},
		reading: oneNumber,
		truth:   truth{right: []string{fmt.Sprint(values[1000])}},
	}
}

func oddOnesOut() Question {
	q := Question{
		Asks: inThree(
			"Je mag er 2 of b nemen. Voor welke b van 3 tot en met 14 is de periode van de nim-waarden niet 2 + b?",
			"Man darf 2 oder b nehmen. Für welche b von 3 bis 14 ist die Periode der Nim-Werte nicht 2 + b?",
			"You may take 2 or b. For which b from 3 to 14 is the period of the nim-values not 2 + b?"),
		Type:    typed("4, 8, 12"),
		Hints:   []view.Words{inThree("Kijk in de kolom van 2 op de kaart.", "Sieh auf der Karte in die Spalte der 2.", "Look at the column of 2 on the map."), inThree("Wanneer doet b niets wat 2 niet al doet?", "Wann tut b nichts, was 2 nicht schon tut?", "When does b do nothing that 2 does not do already?")},
		reading: reading{kind: number, many: set},
	}
	for b := 3; b <= 14; b++ {
		if nimPeriod(2, b) != 2+b {
			q.truth.right = append(q.truth.right, fmt.Sprint(b))
		}
	}
	return q
}

func lostRows() Question {
	q := Question{
		Asks: inThree(
			"0.123, en wie de laatste zet doet verliest. Welke rijen van 1 tot en met 16 zijn verlies voor wie aan zet is?",
			"0.123, und wer den letzten Zug macht, verliert. Welche Reihen von 1 bis 16 sind verloren für den, der am Zug ist?",
			"0.123, and whoever makes the last move loses. Which rows from 1 to 16 are lost for the player to move?"),
		Type:    typed("1, 3, 7, 12"),
		Hints:   []view.Words{inThree("Een rij van 1 is verlies: je moet hem nemen.", "Eine Reihe von 1 ist Verlust: Man muss sie nehmen.", "A row of 1 is a loss: you must take it."), inThree("Na het begin komen er telkens twee, met vijf ertussen.", "Nach dem Anfang kommen je zwei, alle fünf wieder.", "After the beginning there are two each time, every five.")},
		reading: reading{kind: number, many: set},
	}
	for n := 1; n <= 16; n++ {
		g, err := nimkit.From(rows123, n).Misere().Graph()
		if err != nil {
			panic(err)
		}
		if g.Outcome(g.Start()) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(n))
		}
	}
	return q
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

func twoNumbers() Question {
	q := asked(4, 80, "func(b int) int", func(b int, period int) bool { return period == nimPeriod(3, b) })
	q.Asks = view.Words{
		NL: "Je mag er 3 of b nemen. Schrijf een functie die de periode van de nim-waarden geeft, voor b van 4 tot en met 80.",
		DE: "Man darf 3 oder b nehmen. Schreib eine Funktion, die die Periode der Nim-Werte liefert, für b von 4 bis 80.",
		EN: "You may take 3 or b. Write a function that gives the period of the nim-values, for b from 4 to 80.",
	}
	q.Hints = []view.Words{
		{NL: "Bijna overal is de periode 3 + b.", DE: "Fast überall ist die Periode 3 + b.", EN: "Nearly everywhere the period is 3 + b."},
		{NL: "Kijk naar {1, 3}, {1, 5}, {3, 9} en {3, 15}.", DE: "Sieh dir {1, 3}, {1, 5}, {3, 9} und {3, 15} an.", EN: "Look at {1, 3}, {1, 5}, {3, 9} and {3, 15}."},
	}
	return q
}

// nimPeriod is the period of the nim-values of the take set {a, b}, found by looking
// for the first two equal rows of b values: from there on all repeats.
func nimPeriod(a, b int) int {
	takes := []int{a, b}
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
		for _, k := range takes {
			if k <= n {
				options[values[n-k]] = true
			}
		}
		mex := 0
		for options[mex] {
			mex++
		}
		values = append(values, mex)
	}
}
