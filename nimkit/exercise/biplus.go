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
// the head, in the notebook's order: small cases by hand, the addition and its laws,
// sums in the head (7 is a sheet of ten), the five steps, the misprint, programs.
func Biplus(number int) Question {
	return book("Biplus", number,
		smallOutcomes, besideOneAndTwo, columnSums, sixAndThree, distance, unknown,
		tenSums, mostSteps, afterFiveToThree, withoutSeven, thirdHeap, allWinningSizes,
		howManyWinningMoves, misprint, largestPower, oneToN)
}

func smallOutcomes() Question {
	small := []nim.Position{{0}, {1}, {1, 1}, {1, 2}, {2, 2}, {1, 1, 1}}
	var names []string
	q := Question{
		Type: view.Words{NL: "V W W …", DE: "V G G …", EN: "L W W …"},
		Hints: []view.Words{
			{NL: "Begin met (0): wie nu aan zet is, kan niets nemen. Een stand is W zodra één zet naar een V leidt.", DE: "Beginne mit (0): Wer jetzt am Zug ist, kann nichts nehmen. Eine Stellung ist G, sobald ein Zug zu einer V führt.", EN: "Begin with (0): the player to move can take nothing. A position is W as soon as one move leads to an L."},
			{NL: "Bij (2, 2) kun je elke zet in de andere stapel nadoen.", DE: "Bei (2, 2) kann man jeden Zug im anderen Haufen nachmachen.", EN: "At (2, 2) every move can be copied in the other heap."},
		},
		reading: reading{kind: letter, many: list},
		truth:   truth{from: 1},
	}
	for _, p := range small {
		names = append(names, strings.ReplaceAll(p.String(), " ", "\u00a0"))
		q.truth.right = append(q.truth.right, p.Outcome(nimkit.Normal).String())
	}
	q.Asks = view.Words{
		NL: "Schrijf voor elk van deze standen een letter, W of V, voor wie aan zet is: %s.",
		DE: "Schreib zu jeder dieser Stellungen einen Buchstaben, G (gewonnen) oder V (verloren), für den, der am Zug ist: %s.",
		EN: "Write a letter for each of these positions, W (won) or L (lost), for the player to move: %s.",
	}.Sprintf(strings.Join(names, ", "))
	return q
}

func besideOneAndTwo() Question {
	q := Question{
		Asks: view.Words{
			NL: "Drie stapels: 1, 2 en x. Bij welke x verliest wie aan zet is?",
			DE: "Drei Haufen: 1, 2 und x. Bei welchem x verliert, wer am Zug ist?",
			EN: "Three heaps: 1, 2 and x. For which x does the player to move lose?",
		},
		Type: view.Words{NL: "12", DE: "12", EN: "12"},
		Hints: []view.Words{
			{NL: "Als x = 0, 1 of 2 is, komt de ander in één zet bij twee gelijke stapels.", DE: "Ist x = 0, 1 oder 2, führt ein Zug zu zwei gleichen Haufen.", EN: "If x is 0, 1 or 2, one move leads to two equal heaps."},
			{NL: "Bekijk x = 3 en alle zes zetten daar. Van elke grotere x kun je daarheen.", DE: "Sieh dir x = 3 an und alle sechs Züge dort. Von jedem größeren x kommt man dorthin.", EN: "Look at x = 3 and all six moves there. Every larger x can get there."},
		},
		reading: oneNumber,
		truth:   truth{foreseen: []mistake{{"0", view.Words{NL: "Van (1, 2) kan wie aan zet is (1, 1) maken, en dat is verloren voor de ander.", DE: "Aus (1, 2) kann man (1, 1) machen, und das ist für den anderen verloren.", EN: "(1, 2) can be made (1, 1), which is lost for the other."}}}},
	}
	for x := range uint64(8) {
		if (nim.Position{1, 2, x}).Outcome(nimkit.Normal) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(x))
		}
	}
	return q
}

func columnSums() Question {
	q := Question{
		Asks: view.Words{
			NL: "Schrijf 1, 3, 5 en 7 elk als som van verschillende machten van twee. Hoe vaak komt de 4 voor, hoe vaak de 2, hoe vaak de 1?",
			DE: "Schreib 1, 3, 5 und 7 jeweils als Summe verschiedener Zweierpotenzen. Wie oft kommt die 4 vor, wie oft die 2, wie oft die 1?",
			EN: "Write 1, 3, 5 and 7 each as a sum of different powers of two. How often does the 4 occur, how often the 2, how often the 1?",
		},
		Type: view.Words{NL: "3, 1, 0", DE: "3, 1, 0", EN: "3, 1, 0"},
		Hints: []view.Words{
			{NL: "5 = 4 + 1. Doe zo de andere drie.", DE: "5 = 4 + 1. Zerlege so die anderen drei.", EN: "5 = 4 + 1. Do the other three like that."},
			{NL: "7 bevat alle drie, en alle vier getallen zijn oneven.", DE: "In der 7 stecken alle drei, und alle vier Zahlen sind ungerade.", EN: "All three are in 7, and all four numbers are odd."},
		},
		reading: reading{kind: number, many: list},
		truth:   truth{from: 1},
	}
	for _, sum := range (nim.Position{1, 3, 5, 7}).Columns().Sums {
		q.truth.right = append(q.truth.right, fmt.Sprint(sum))
	}
	return q
}

// biplusSum asks for a number, with the ordinary sum and the digits of either
// foreseen as mistakes.
func biplusSum(m, n uint64) Question {
	return Question{
		Type:    view.Words{NL: "12", DE: "12", EN: "12"},
		reading: oneNumber,
		truth: truth{right: []string{fmt.Sprint(biplus.Add(m, n))}, foreseen: []mistake{
			{fmt.Sprint(m + n), view.Words{NL: "Dat is de gewone som.", DE: "Das ist die gewöhnliche Summe.", EN: "That is the ordinary sum."}},
			{fmt.Sprint(m | n), view.Words{NL: "Wat in allebei zit, valt weg.", DE: "Was in beiden steckt, fällt weg.", EN: "What is in both drops out."}},
			{fmt.Sprint(m & n), view.Words{NL: "Dat is wat ze allebei hebben. Dat valt juist weg.", DE: "Das ist, was beide haben. Gerade das fällt weg.", EN: "That is what both have, and just that drops out."}},
		}},
	}
}

func sixAndThree() Question {
	q := biplusSum(6, 3)
	q.Asks = view.Words{NL: "Hoeveel is 6 ++ 3?", DE: "Wie viel ist 6 ++ 3?", EN: "How much is 6 ++ 3?"}
	q.Hints = []view.Words{
		{NL: "Schrijf 6 en 3 als som van machten van twee.", DE: "Schreib 6 und 3 als Summe von Zweierpotenzen.", EN: "Write 6 and 3 as sums of powers of two."},
		{NL: "6 = 4 + 2 en 3 = 2 + 1. Streep door wat ze allebei hebben.", DE: "6 = 4 + 2 und 3 = 2 + 1. Streich, was beide haben.", EN: "6 = 4 + 2 and 3 = 2 + 1. Strike out what both have."},
	}
	return q
}

func distance() Question {
	q := Question{
		Asks: view.Words{
			NL: "Neem in plaats van ++ de afstand |a − b|, dus |3 − 5| = 2. Een van de vier wetten geldt dan niet meer. Welk nummer heeft die?",
			DE: "Nimm statt ++ den Abstand |a − b|, also |3 − 5| = 2. Eines der vier Gesetze gilt dann nicht mehr. Welche Nummer hat es?",
			EN: "Take the distance |a − b| in place of ++, so |3 − 5| = 2. One of the four laws no longer holds. Which is its number?",
		},
		Type: view.Words{NL: "5", DE: "5", EN: "5"},
		Hints: []view.Words{
			{NL: "Drie van de vier zie je meteen: |a − 0|, |a − a|, en |a − b| tegen |b − a|.", DE: "Drei der vier siehst du sofort: |a − 0|, |a − a| und |a − b| gegen |b − a|.", EN: "Three of the four you see at once: |a − 0|, |a − a|, and |a − b| against |b − a|."},
			{NL: "Probeer 1, 1 en 2, op twee manieren met haakjes.", DE: "Probier 1, 1 und 2 auf zwei Arten geklammert.", EN: "Try 1, 1 and 2, bracketed in two ways."},
		},
		reading: oneNumber,
	}
	laws := []biplus.Law{biplus.Associative, biplus.Neutral, biplus.SelfInverse, biplus.Commutative} // as the notebook numbers them
	check := biplus.CheckLaws(func(a, b uint64) uint64 { return max(a, b) - min(a, b) }, biplus.TriplesBelow(4))
	for i, law := range laws {
		if check.Broken && check.Law == law {
			q.truth.right = []string{fmt.Sprint(i + 1)}
		}
	}
	q.truth.foreseen = []mistake{{"4", view.Words{NL: "Van 3 naar 5 is het even ver als van 5 naar 3.", DE: "Von 3 nach 5 ist es so weit wie von 5 nach 3.", EN: "It is as far from 3 to 5 as from 5 to 3."}}}
	return q
}

func unknown() Question {
	q := biplusSum(44, 21)
	q.Asks = view.Words{NL: "x ++ 21 = 44. Hoeveel is x?", DE: "x ++ 21 = 44. Wie groß ist x?", EN: "x ++ 21 = 44. How large is x?"}
	q.Hints = []view.Words{
		{NL: "Tel aan beide kanten 21 op met ++. Wat wordt 21 ++ 21?", DE: "Addiere auf beiden Seiten 21 mit ++. Was wird aus 21 ++ 21?", EN: "Add 21 on both sides by ++. What becomes of 21 ++ 21?"},
		{NL: "44 = 32 + 8 + 4 en 21 = 16 + 4 + 1.", DE: "44 = 32 + 8 + 4 und 21 = 16 + 4 + 1.", EN: "44 = 32 + 8 + 4 and 21 = 16 + 4 + 1."},
	}
	q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(44 - 21), view.Words{
		NL: "Dat zou het zijn met de gewone +.", DE: "Das wäre es beim gewöhnlichen +.", EN: "That would be it for the ordinary +.",
	}})
	return q
}

func mostSteps() Question {
	q := Question{
		Asks: view.Words{
			NL: "m en n zijn kleiner dan 16. Elke macht van twee die blijft of wegvalt is een stap, en ook het slot 0 ++ n = n of m ++ 0 = m. Hoeveel stappen heeft m ++ n hoogstens?",
			DE: "m und n sind kleiner als 16. Jede Zweierpotenz, die bleibt oder wegfällt, ist ein Schritt, und auch der Schluss 0 ++ n = n oder m ++ 0 = m. Wie viele Schritte braucht m ++ n höchstens?",
			EN: "m and n are less than 16. Every power of two that stays or drops out is a step, and so is the end 0 ++ n = n or m ++ 0 = m. At most how many steps does m ++ n take?",
		},
		Type: view.Words{NL: "12", DE: "12", EN: "12"},
		Hints: []view.Words{
			{NL: "Hoeveel machten van twee zijn er onder 16? Elke kost hoogstens één stap.", DE: "Wie viele Zweierpotenzen gibt es unter 16? Jede kostet höchstens einen Schritt.", EN: "How many powers of two are there below 16? Each costs at most one step."},
			{NL: "Wanneer is geen van beide getallen op voordat de 1 aan de beurt komt? Probeer 15 ++ 1.", DE: "Wann ist keine der beiden Zahlen aufgebraucht, bevor die 1 an die Reihe kommt? Probier 15 ++ 1.", EN: "When is neither number used up before it is the turn of the 1? Try 15 ++ 1."},
		},
		reading: oneNumber,
	}
	most := 0
	for m := range uint64(16) {
		for n := range uint64(16) {
			most = max(most, len(biplus.InTheHead(m, n).Steps))
		}
	}
	q.truth.right = []string{fmt.Sprint(most)}
	q.truth.foreseen = []mistake{{fmt.Sprint(most - 1), view.Words{NL: "Vergeet het slot niet.", DE: "Vergiss den Schluss nicht.", EN: "Do not forget the end."}}}
	return q
}

func afterFiveToThree() Question {
	q := winningSizes(nim.Position{1, 3, 3, 7},
		view.Words{NL: "Vóór de zet was alles even. De zet 5 → 3 voegt 5 ++ 3 toe: dat is B.", DE: "Vor dem Zug war alles gerade. Der Zug 5 → 3 bringt 5 ++ 3 herein: Das ist B.", EN: "Before the move all was even. The move 5 → 3 brings in 5 ++ 3: that is B."},
		view.Words{NL: "In welke stapel zit een 4? Tel B daar met ++ bij op.", DE: "In welchem Haufen steckt eine 4? Addiere dort B mit ++.", EN: "Which heap has a 4 in it? Add B to it by ++."})
	q.Type = view.Words{NL: "2, 5", DE: "2, 5", EN: "2, 5"}
	return q
}

func withoutSeven() Question {
	return winningSizes(nim.Position{1, 3, 5},
		view.Words{NL: "7 ++ 0 = 7 is B, want vóór de zet was alles even.", DE: "7 ++ 0 = 7 ist B, denn vor dem Zug war alles gerade.", EN: "7 ++ 0 = 7 is B, for before the move all was even."},
		view.Words{NL: "Alleen in de 5 zit een 4.", DE: "Nur in der 5 steckt eine 4.", EN: "Only the 5 has a 4 in it."})
}

func howManyWinningMoves() Question {
	q := Question{
		Asks: view.Words{
			NL: "In een stand met vier stapels, geen ervan leeg, kan wie aan zet is winnen. Hoeveel winnende zetten kunnen er zijn? Schrijf alle aantallen op die voorkomen.",
			DE: "Vier Haufen, keiner davon leer, und wer am Zug ist, kann gewinnen. Wie viele Gewinnzüge kann es geben? Schreib alle Anzahlen auf, die vorkommen.",
			EN: "Four heaps, none of them empty, and the player to move can win. How many winning moves can there be? Write down all numbers that occur.",
		},
		Type: view.Words{NL: "5, 6", DE: "5, 6", EN: "5, 6"},
		Hints: []view.Words{
			{NL: "Elke stapel waarin B̂ zit, geeft precies één winnende zet.", DE: "Jeder Haufen, in dem B̂ steckt, gibt genau einen Gewinnzug.", EN: "Every heap that has B̂ in it gives exactly one winning move."},
			{NL: "In hoeveel stapels zit B̂: een even of een oneven aantal?", DE: "In wie vielen Haufen steckt B̂: einer geraden oder einer ungeraden Anzahl?", EN: "In how many heaps is B̂: an even or an odd number?"},
		},
		reading: reading{kind: number, many: set},
	}
	occurs := map[int]bool{}
	for h := range 4 * 4 * 4 * 4 {
		p := nim.Position{uint64(1 + h%4), uint64(1 + h/4%4), uint64(1 + h/16%4), uint64(1 + h/64)}
		occurs[len(p.WinningMoves(nimkit.Normal))] = true
	}
	for n := 1; n <= 4; n++ {
		if occurs[n] {
			q.truth.right = append(q.truth.right, fmt.Sprint(n))
		}
	}
	q.truth.foreseen = []mistake{{"1 2 3 4", view.Words{
		NL: "Zoek eens een stand met twee winnende zetten.", DE: "Such einmal eine Stellung mit zwei Gewinnzügen.", EN: "Try to find a position with two winning moves.",
	}}}
	return q
}

func oneToN() Question {
	q := asked(1, 1000, "func(n int) int", func(n int, sum int) bool {
		var want uint64
		for k := range uint64(n) {
			want = biplus.Add(want, k+1)
		}
		return sum >= 0 && uint64(sum) == want
	})
	q.Asks = view.Words{
		NL: "Schrijf een functie die bij n > 0 de som 1 ++ 2 ++ 3 ++ … ++ n geeft.",
		DE: "Schreib eine Funktion, die zu n > 0 die Summe 1 ++ 2 ++ 3 ++ … ++ n liefert.",
		EN: "Write a function that gives for n > 0 the sum 1 ++ 2 ++ 3 ++ … ++ n.",
	}
	q.Hints = []view.Words{
		{NL: "In Go is a ++ b gewoon a ^ b. Begin met 0 en tel 1, 2, 3, … erbij.", DE: "In Go ist a ++ b einfach a ^ b. Beginne mit 0 und addiere 1, 2, 3, …", EN: "In Go a ++ b is simply a ^ b. Begin with 0 and add 1, 2, 3, …"},
		{NL: "Het kan zonder lus: kijk naar de rest van n bij deling door 4.", DE: "Es geht auch ohne Schleife: Sieh dir den Rest von n beim Teilen durch 4 an.", EN: "It can be done without a loop: look at the remainder of n divided by 4."},
	}
	return q
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
	q := biplusSum(13, 22)
	q.Asks = view.Words{
		NL: "Er liggen stapels van 13 en 22. Hoe groot moet een derde zijn, zodat verliest wie aan zet is? Reken uit het hoofd.",
		DE: "Haufen mit 13 und 22 liegen da. Wie groß muss ein dritter sein, damit verliert, wer am Zug ist? Rechne im Kopf.",
		EN: "Heaps of 13 and 22 lie there. How large must a third be for the player to move to lose? Work it out in your head.",
	}
	q.Hints = []view.Words{
		{NL: "13 ++ 22 ++ x = 0, en elk getal heft zichzelf op.", DE: "13 ++ 22 ++ x = 0, und jede Zahl hebt sich selbst auf.", EN: "13 ++ 22 ++ x = 0, and every number cancels itself."},
		{NL: "13 = 8 + 4 + 1 en 22 = 16 + 4 + 2. Wat valt weg?", DE: "13 = 8 + 4 + 1 und 22 = 16 + 4 + 2. Was fällt weg?", EN: "13 = 8 + 4 + 1 and 22 = 16 + 4 + 2. What drops out?"},
	}
	q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(22 - 13), view.Words{
		NL: "Dat is het verschil. Zo maak je twee stapels gelijk, maar hier liggen er drie.",
		DE: "Das ist die Differenz. So gleicht man zwei Haufen aus, aber hier liegen drei.",
		EN: "That is the difference. It makes two heaps equal, but here are three.",
	}})
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
	q.Hints = []view.Words{{NL: "Begin met 1 en verdubbel zolang het past.", DE: "Beginne mit 1 und verdopple, solange es passt.", EN: "Begin with 1 and double as long as it fits."},
		{NL: "power := 1, en dan for 2*power <= n { power *= 2 }.", DE: "power := 1, und dann for 2*power <= n { power *= 2 }.", EN: "power := 1, and then for 2*power <= n { power *= 2 }."}}
	return q
}
