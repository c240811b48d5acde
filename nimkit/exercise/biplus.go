package exercise

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/view"
)

// Biplus holds the exercises of the notebook on the German article about sums in
// the head: 1 is a sheet of ten tasks, 2 to 5 are those that follow it.
func Biplus(number int) Question {
	return book("Biplus", number, tenSums, misprint, thirdHeap, allWinningSizes, largestPower)
}

func tenSums() Question {
	tasks := biplus.Tasks(1)
	var written []string // with blanks at which no line is broken
	for _, t := range tasks {
		written = append(written, fmt.Sprintf("%d\u00a0++\u00a0%d", t.M, t.N))
	}
	sums := strings.Join(written, ",  ")
	return Question{
		Asks: view.Words{
			NL: "Reken uit het hoofd: %s. Schrijf de tien uitkomsten op een rij, met een ? voor wat je nog niet weet.",
			DE: "Rechne im Kopf: %s. Schreib die zehn Ergebnisse hintereinander, mit einem ? für das, was du noch nicht weißt.",
			EN: "Work out in your head: %s. Write the ten results in a row, with a ? for what you do not know yet.",
		}.Sprintf(sums),
		Type: view.Words{NL: "1, ?, 5, …", DE: "1, ?, 5, …", EN: "1, ?, 5, …"},
		Hints: []view.Words{
			{NL: "Een macht van twee die in één van de twee zit blijft; een die in allebei zit valt weg.", DE: "Eine Zweierpotenz, die nur in einer der beiden steckt, bleibt; eine, die in beiden steckt, fällt weg.", EN: "A power of two that is in one of the two stays; one that is in both drops out."},
			{NL: "Begin bij de grootste macht van twee en werk naar beneden.", DE: "Beginne mit der größten Zweierpotenz und arbeite dich nach unten.", EN: "Begin with the largest power of two and work downwards."},
		},
		reading: reading{kind: number, many: sheet},
		truth:   truth{right: spelled(biplus.Solutions(tasks)), from: 1},
	}
}

func misprint() Question {
	audit := biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop}.Audit(8)
	wrong := audit.Pairs - audit.Fates[biplus.Right]
	return Question{
		Asks: view.Words{
			NL: "Lees de gedrukte formule met naar beneden afgeronde exponent en een einde bij 0, maar met n̂ in het tweede geval. Hoeveel van de 64 paren m, n onder 8 komen dan verkeerd uit?",
			DE: "Lies die gedruckte Formel abgerundet und mit einem Ende bei 0, aber mit n̂ im zweiten Fall. Wie viele der 64 Paare m, n unter 8 kommen falsch heraus?",
			EN: "Read the printed formula rounded down and with an end at 0, but with n̂ in the second case. How many of the 64 pairs m, n below 8 come out wrong?",
		},
		Type: view.Words{NL: "12", DE: "12", EN: "12"},
		Hints: []view.Words{
			{NL: "Het gaat mis als het tweede geval een n tegenkomt die geen macht van twee is: dan gaat er van n iets verloren.", DE: "Falsch wird es, wenn der zweite Fall mit einem n eintritt, das keine Zweierpotenz ist: Dann geht von n etwas verloren.", EN: "It goes wrong when the second case meets an n that is no power of two: then some of n is lost."},
			{NL: "Welke n onder 4 zijn dat? En welke m hebben een grotere macht?", DE: "Welche n unter 4 sind das? Und welche m haben eine größere Potenz?", EN: "Which n below 4 are those? And which m have a larger power?"},
		},
		reading: reading{kind: number, many: one},
		truth:   truth{right: []string{fmt.Sprint(wrong)}},
	}
}

func thirdHeap() Question {
	q := Question{
		Asks: view.Words{
			NL: "Er liggen stapels van 13 en 22. Hoe groot moet een derde zijn, zodat verliest wie aan zet is? Reken uit het hoofd.",
			DE: "Haufen mit 13 und 22 liegen da. Wie groß muss ein dritter sein, damit verliert, wer am Zug ist? Rechne im Kopf.",
			EN: "Heaps of 13 and 22 lie there. How large must a third be for the player to move to lose? Work it out in your head.",
		},
		Type: view.Words{NL: "12", DE: "12", EN: "12"},
		Hints: []view.Words{
			{NL: "13 ++ 22 ++ x = 0, en elk getal heft zichzelf op.", DE: "13 ++ 22 ++ x = 0, und jede Zahl hebt sich selbst auf.", EN: "13 ++ 22 ++ x = 0, and every number cancels itself."},
			{NL: "13 = 8 + 4 + 1 en 22 = 16 + 4 + 2. Wat valt weg?", DE: "13 = 8 + 4 + 1 und 22 = 16 + 4 + 2. Was fällt weg?", EN: "13 = 8 + 4 + 1 and 22 = 16 + 4 + 2. What drops out?"},
		},
		reading: reading{kind: number, many: one},
		truth:   truth{right: []string{fmt.Sprint(biplus.Add(13, 22))}},
	}
	q.truth.foreseen = []mistake{
		{fmt.Sprint(13 + 22), view.Words{NL: "Dat is de gewone som.", DE: "Das ist die gewöhnliche Summe.", EN: "That is the ordinary sum."}},
		{fmt.Sprint(13 | 22), view.Words{NL: "De 4 zit in allebei en valt weg.", DE: "Die 4 steckt in beiden und fällt weg.", EN: "The 4 is in both and drops out."}},
		{fmt.Sprint(22 - 13), view.Words{NL: "Dat is het verschil. Zo maak je twee stapels gelijk, maar hier liggen er drie.", DE: "Das ist die Differenz. So gleicht man zwei Haufen aus, aber hier liegen drei.", EN: "That is the difference. It makes two heaps equal, but here are three."}},
	}
	return q
}

// winningSizes asks to which sizes a heap can be taken down to win.
func winningSizes(p nim.Position, hints ...view.Words) Question {
	q := Question{
		Asks: view.Words{
			NL: "%v. Tot welke grootte kun je een stapel verkleinen om te winnen? Schrijf de nieuwe groottes op, in welke volgorde je wilt.",
			DE: "%v. Auf welche Größe kann man einen Haufen verkleinern, um zu gewinnen? Schreib die neuen Größen auf, die Reihenfolge ist egal.",
			EN: "%v. To which size can you take a heap down to win? Write the new sizes, in any order.",
		}.Sprintf(p),
		Type:    view.Words{NL: "1, 4", DE: "1, 4", EN: "1, 4"},
		Hints:   hints,
		reading: reading{kind: number, many: set},
	}
	var taken []entry
	for _, m := range p.WinningMoves(nimkit.Normal) {
		q.truth.right = append(q.truth.right, fmt.Sprint(m.To))
		taken = append(taken, entry{is: fmt.Sprint(m.Take())})
	}
	q.truth.foreseen = []mistake{
		{set.joined(taken), whatIsLeft},
		{fmt.Sprint(uint64(p.NimSum())), view.Words{
			NL: "Dat is de nim-som. Tel haar met ⊕ (biplus) bij een stapel op.",
			DE: "Das ist die Nim-Summe. Zähl sie mit ⊕ (Biplus) zu einem Haufen dazu.",
			EN: "That is the nim-sum. Add it to a heap by ⊕ (biplus).",
		}},
	}
	return q
}

func allWinningSizes() Question {
	return winningSizes(nim.Position{6, 11, 14},
		view.Words{NL: "6 ++ 11 = 13, en 13 ++ 14 = 3.", DE: "6 ++ 11 = 13, und 13 ++ 14 = 3.", EN: "6 ++ 11 = 13, and 13 ++ 14 = 3."},
		view.Words{NL: "De grootste macht van twee in 3 is 2. Welke stapels bevatten haar?", DE: "Die größte Zweierpotenz in 3 ist 2. Welche Haufen enthalten sie?", EN: "The largest power of two in 3 is 2. Which heaps contain it?"})
}

func largestPower() Question {
	q := asked(1, 1000, "func(n int) int", func(n int, power int) bool { return uint64(power) == nim.TopPower(uint64(n)) })
	q.Asks = view.Words{
		NL: "Schrijf een functie die bij n > 0 de grootste macht van twee geeft die niet groter is dan n.",
		DE: "Schreib eine Funktion, die zu n > 0 die größte Zweierpotenz liefert, die nicht größer als n ist.",
		EN: "Write a function that gives for n > 0 the largest power of two that is not larger than n.",
	}
	q.Hints = []view.Words{{NL: "Begin met 1 en verdubbel zolang het past.", DE: "Beginne mit 1 und verdopple, solange es passt.", EN: "Begin with 1 and double as long as it fits."}}
	return q
}
