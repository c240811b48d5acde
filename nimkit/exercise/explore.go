package exercise

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// Explore holds the exercises of the notebook on games of one's own and famous
// ones.
func Explore(number int) Question {
	return book("Explore", number, halving, twoNumbers, sixtyMatches, firstBite)
}

func halving() Question {
	g := graphOf(func(n int, move func(int)) {
		if n > 0 {
			move(n - 1)
		}
		if n > 0 && n%2 == 0 {
			move(n / 2)
		}
	}, 500)
	q := asked(5, 500, "func(n int) int", func(n int, value int) bool {
		at, _ := g.Find(n)
		want, _ := g.NimValue(at)
		return nimkit.Nimber(value) == want
	})
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
		reading: oneNumber,
	}
	start := [2]int{60, 0} // matches, and what the other just took
	g := graphOf(func(p [2]int, move func([2]int)) {
		most := 2 * p[1]
		if p[1] == 0 {
			most = p[0] - 1
		}
		for k := 1; k <= min(p[0], most); k++ {
			move([2]int{p[0] - k, k})
		}
	}, start)
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

func firstBite() Question {
	q := Question{
		Asks: view.Words{
			NL: "Chomp met drie rijen van vier blokjes; het blokje linksboven is vergiftigd. Welke standen kun je achterlaten om te winnen? Schrijf elke stand met de lengtes van de drie rijen.",
			DE: "Chomp mit drei Reihen zu vier Stück; das Stück oben links ist vergiftet. Welche Stellungen kann man übrig lassen, um zu gewinnen? Schreib jede mit den Längen der drei Reihen.",
			EN: "Chomp with three rows of four squares; the square at the top left is poisoned. Which positions can you leave to win? Write each with the lengths of the three rows.",
		},
		Type: view.Words{NL: "(4, 4, 1)", DE: "(4, 4, 1)", EN: "(4, 4, 1)"},
		Hints: []view.Words{
			{NL: "Begin klein: (2, 1, 0) is verlies voor wie aan zet is.", DE: "Beginne klein: (2, 1, 0) ist verloren für den, der am Zug ist.", EN: "Begin small: (2, 1, 0) is lost for the player to move."},
			{NL: "De bovenste rij blijft heel.", DE: "Die oberste Reihe bleibt ganz.", EN: "The top row stays whole."},
		},
		reading: reading{kind: tuple, many: set, size: 3},
	}
	g := graphOf(func(p [3]int, move func([3]int)) {
		for r := range p {
			for k := range p[r] {
				if r == 0 && k == 0 {
					continue
				}
				q := p
				for i := r; i < len(p); i++ {
					q[i] = min(q[i], k)
				}
				move(q)
			}
		}
	}, [3]int{4, 4, 4})
	for _, o := range g.Options(g.Start()) {
		if p := g.Position(o).([3]int); g.Outcome(o) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprintf("%d,%d,%d", p[0], p[1], p[2]))
		}
	}
	return q
}
