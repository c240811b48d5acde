package exercise

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// NimSpiel holds the exercises of the notebook on the German article Nim-Spiel.
func NimSpiel(number int) Question {
	return book("NimSpiel", number, atMostSix, fiveNineFifteen, turningPoint, onesAndFive)
}

func atMostSix() Question {
	q := Question{
		Asks: view.Words{
			NL: "100 lucifers, hoogstens 6 per zet, en wie de laatste neemt wint. Hoeveel neem je?",
			DE: "100 Hölzchen, höchstens 6 je Zug, und wer das letzte nimmt, gewinnt. Wie viele nimmst du?",
			EN: "100 matches, at most 6 a move, and whoever takes the last one wins. How many do you take?",
		},
		Type: view.Words{NL: "5", DE: "5", EN: "5"},
		Hints: []view.Words{
			{NL: "Tot welk getal kun je elke zet van de ander aanvullen?", DE: "Auf welche Zahl kannst du jeden Zug des Gegners ergänzen?", EN: "Up to which number can you always complete the other's move?"},
			{NL: "Welk veelvoud daarvan ligt net onder 100?", DE: "Welches Vielfache davon liegt knapp unter 100?", EN: "Which multiple of it lies just below 100?"},
		},
		reading: oneNumber,
	}
	game := takeaway.MustSet(1, 2, 3, 4, 5, 6).Normal()
	for k := 1; k <= 6; k++ {
		if game.Outcome(100-k) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(k))
		}
	}
	q.truth.foreseen = []mistake{
		{"0", view.Words{NL: "Niets nemen mag niet.", DE: "Nichts zu nehmen ist nicht erlaubt.", EN: "You may not take none."}},
		{fmt.Sprint(100 % 6), view.Words{NL: "Je vult aan tot 6. Maar de ander neemt er hoogstens 6, en jij er minstens 1.", DE: "Du ergänzt auf 6. Aber der andere nimmt höchstens 6 und du mindestens 1.", EN: "You complete to 6. But the other takes at most 6, and you at least 1."}},
		{"98", view.Words{NL: "Zoveel blijft er liggen; gevraagd is wat je neemt.", DE: "So viele bleiben liegen; gefragt ist, was du nimmst.", EN: "So many are left; what you take is asked for."}},
	}
	return q
}

func fiveNineFifteen() Question {
	return winningSizes(nim.Position{5, 9, 15},
		view.Words{NL: "5 = 0101, 9 = 1001, 15 = 1111. Welke kolommen zijn oneven?", DE: "5 = 0101, 9 = 1001, 15 = 1111. Welche Spalten sind ungerade?", EN: "5 = 0101, 9 = 1001, 15 = 1111. Which columns are odd?"},
		view.Words{NL: "In welke stapel staat een 1 in de hoogste oneven kolom?", DE: "In welcher Reihe steht in der höchsten ungeraden Spalte eine 1?", EN: "Which heap has a 1 in the highest odd column?"})
}

func turningPoint() Question {
	q := Question{
		Asks: view.Words{
			NL: "Misère: wie de laatste neemt, verliest. Er ligt (1, 1, 6). Tot welke grootte verklein je de 6?",
			DE: "Misère: Wer das letzte nimmt, verliert. Da liegen (1, 1, 6). Auf welche Größe verkleinerst du die 6?",
			EN: "Misère: whoever takes the last one loses. (1, 1, 6) lies there. To which size do you take the 6 down?",
		},
		Type: view.Words{NL: "4", DE: "4", EN: "4"},
		Hints: []view.Words{
			{NL: "Er liggen al twee stapels van één.", DE: "Zwei Einser liegen schon da.", EN: "Two heaps of one lie there already."},
			{NL: "Het moet een oneven aantal worden.", DE: "Es muss eine ungerade Anzahl werden.", EN: "Their number must become odd."},
		},
		reading: oneNumber,
	}
	for _, m := range (nim.Position{1, 1, 6}).WinningMoves(nimkit.Misere) {
		q.truth.right = append(q.truth.right, fmt.Sprint(m.To))
		q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(m.Take()), whatIsLeft})
	}
	q.truth.foreseen = append(q.truth.foreseen, mistake{"0", view.Words{
		NL: "Dat is het antwoord als wie de laatste neemt wint. Hier blijven twee stapels van één over, en jij neemt de laatste.",
		DE: "Das ist die Antwort, wenn gewinnt, wer das letzte nimmt. Hier bleiben zwei Einser, und du nimmst den letzten.",
		EN: "That is the answer if whoever takes the last one wins. Here two heaps of one are left, and you take the last.",
	}})
	return q
}

func onesAndFive() Question {
	q := asked(0, 50, "func(n int) int", func(n int, left int) bool {
		p := nim.Position{5}
		for range n {
			p = append(p, 1)
		}
		for _, m := range p.WinningMoves(nimkit.Misere) {
			if m.To == uint64(left) {
				return true
			}
		}
		return false
	})
	q.Asks = view.Words{
		NL: "Misère: er liggen n stapels van één en een stapel van 5. Tot hoeveel lucifers moet je de 5 verkleinen? Schrijf een functie van n.",
		DE: "Beim Misère-Spiel liegen n Einser-Reihen und eine Reihe mit 5. Auf wie viele Hölzchen muss man die 5 verkleinern? Schreib eine Funktion von n.",
		EN: "In misère play n heaps of one and a heap of 5 lie there. To how many matches must you take the 5 down? Write a function of n.",
	}
	q.Hints = []view.Words{{NL: "Er zijn maar twee mogelijke antwoorden, en het hangt ervan af of n even is.", DE: "Es gibt nur zwei mögliche Antworten, und sie hängen davon ab, ob n gerade ist.", EN: "There are only two possible answers, and it depends on whether n is even."}}
	return q
}
