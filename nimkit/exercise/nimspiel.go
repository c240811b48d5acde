package exercise

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// NimSpiel holds the exercises of the notebook on the German article Nim-Spiel, and
// what a reader is asked to predict there, in the order of the notebook. The article
// has no exercises of its own.
func NimSpiel(number int) Question {
	return book("NimSpiel", number,
		atMostThree, atMostSix, unequalHeaps, thirdBesideOneAndTwo, marienbadSums, winsOfSeventeen, thirdOfTwelve,
		fiveNineFifteen, besideSeven, copied, onlyOnes, misereTwoHeaps, turningPoint, onesAndFive, nimatronOpens, sumOfAll)
}

// ask makes a question whose answer is written like an example, the same in all
// three languages, with hints.
func ask(asks view.Words, example string, r reading, hints ...view.Words) Question {
	return Question{Asks: asks, Type: view.Words{NL: example, DE: example, EN: example}, Hints: hints, reading: r}
}

func atMostThree() Question {
	q := ask(view.Words{
		NL: "Eén stapel; je neemt er één, twee of drie, en wie de laatste neemt wint. Bij welke aantallen van 1 tot en met 12 verliest wie aan zet is?",
		DE: "Ein Haufen; man nimmt eins, zwei oder drei, und wer das letzte nimmt, gewinnt. Bei welchen Anzahlen von 1 bis 12 verliert, wer am Zug ist?",
		EN: "One heap; you take one, two or three, and whoever takes the last one wins. At which numbers from 1 to 12 does the player to move lose?",
	}, "5, 10", reading{kind: number, many: set},
		view.Words{NL: "Van 1, 2 en 3 kun je alles nemen. En van 4?", DE: "Bei 1, 2 und 3 kann man alles nehmen. Und bei 4?", EN: "From 1, 2 and 3 you can take all. And from 4?"},
		view.Words{NL: "Wat de ander ook neemt: jij kunt het aanvullen tot 4.", DE: "Was der andere auch nimmt: Du kannst es auf 4 ergänzen.", EN: "Whatever the other takes, you can complete it to 4."})
	for k := range 12 {
		if takeaway.MustSet(1, 2, 3).Normal().Outcome(k+1) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(k+1))
		}
	}
	q.truth.foreseen = []mistake{{set.joined(entriesOf([]int{3, 6, 9, 12})), view.Words{
		NL: "Je vult aan tot 3. Maar de ander mag er zelf 3 nemen.", DE: "Du ergänzt auf 3. Aber der andere darf selbst schon 3 nehmen.", EN: "You complete to 3. But the other may take 3 himself.",
	}}}
	return q
}

func atMostSix() Question {
	q := ask(view.Words{
		NL: "100 lucifers, hoogstens 6 per zet, en wie de laatste neemt wint. Hoeveel neem je?",
		DE: "100 Hölzchen, höchstens 6 je Zug, und wer das letzte nimmt, gewinnt. Wie viele nimmst du?",
		EN: "100 matches, at most 6 a move, and whoever takes the last one wins. How many do you take?",
	}, "5", oneNumber,
		view.Words{NL: "Tot welk getal kun je elke zet van de ander aanvullen?", DE: "Auf welche Zahl kannst du jeden Zug des Gegners ergänzen?", EN: "Up to which number can you always complete the other's move?"},
		view.Words{NL: "Welk veelvoud daarvan ligt net onder 100?", DE: "Welches Vielfache davon liegt knapp unter 100?", EN: "Which multiple of it lies just below 100?"})
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

// takenOr are the numbers of matches that winning moves take, and as mistakes what
// they leave.
func takenOr(q Question, p nim.Position, play nimkit.Play) Question {
	for _, m := range p.WinningMoves(play) {
		q.truth.right = append(q.truth.right, fmt.Sprint(m.Take()))
		q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(m.To), view.Words{
			NL: "Zoveel blijft er liggen; gevraagd is wat je neemt.", DE: "So viele bleiben liegen; gefragt ist, was du nimmst.", EN: "So many are left; what you take is asked for.",
		}})
	}
	return q
}

func unequalHeaps() Question {
	return takenOr(ask(view.Words{
		NL: "Twee stapels, 4 en 9, en wie de laatste neemt wint. Hoeveel neem je van de 9?",
		DE: "Zwei Haufen, 4 und 9, und wer das letzte Hölzchen nimmt, gewinnt. Wie viele nimmst du von der 9?",
		EN: "Two heaps, 4 and 9, and whoever takes the last match wins. How many do you take from the 9?",
	}, "8", oneNumber,
		view.Words{NL: "Probeer het eerst met (1, 1) en (1, 2).", DE: "Probier es zuerst mit (1, 1) und (1, 2).", EN: "Try it first with (1, 1) and (1, 2)."},
		view.Words{NL: "Bij twee gelijke stapels kun je de ander steeds nadoen.", DE: "Bei zwei gleichen Haufen kann man dem Gegner alles nachmachen.", EN: "With two equal heaps you can copy whatever the other does."},
	), nim.Position{4, 9}, nimkit.Normal)
}

func thirdBesideOneAndTwo() Question {
	q := ask(view.Words{
		NL: "Naast stapels van 1 en 2 ligt een derde stapel. Hoe groot is die, als wie aan zet is verliest? (Wie de laatste neemt wint.)",
		DE: "Neben Haufen mit 1 und 2 liegt ein dritter. Wie groß ist er, wenn verliert, wer am Zug ist? (Wer das letzte nimmt, gewinnt.)",
		EN: "Beside heaps of 1 and 2 there is a third. How large is it if the player to move loses? (Whoever takes the last one wins.)",
	}, "5", oneNumber,
		view.Words{NL: "Van (1, 2) alleen wint wie aan zet is: maak gelijke stapels.", DE: "(1, 2) allein gewinnt, wer am Zug ist: Er macht die Haufen gleich.", EN: "(1, 2) alone is won by the player to move: he makes the heaps equal."},
		view.Words{NL: "Met een derde van 1 of 2 zijn er twee gelijke: neem de andere weg. Probeer de volgende.", DE: "Ist der dritte 1 oder 2, gibt es zwei gleiche: Nimm den anderen weg. Probier die nächste Größe.", EN: "If the third is 1 or 2 there are two equal ones: take the other away. Try the next size."})
	for h := range uint64(8) {
		if (nim.Position{1, 2, h}).Outcome(nimkit.Normal) == nimkit.Loss {
			q.truth.right = append(q.truth.right, fmt.Sprint(h))
		}
	}
	return q
}

func marienbadSums() Question {
	q := ask(view.Words{
		NL: "Schrijf 1, 3, 5 en 7 in het tweetallig stelsel onder elkaar. Hoeveel enen staan er in de kolom van 4, in die van 2 en in die van 1? Schrijf drie getallen.",
		DE: "Schreib 1, 3, 5 und 7 dual untereinander. Wie viele Einsen stehen in der 4er-, der 2er- und der 1er-Spalte? Schreib drei Zahlen.",
		EN: "Write 1, 3, 5 and 7 in base two below each other. How many ones stand in the column of 4, in that of 2 and in that of 1? Write three numbers.",
	}, "1, 1, 1", reading{kind: number, many: list},
		view.Words{NL: "1 = 001, 3 = 011, 5 = 101, 7 = 111.", DE: "1 = 001, 3 = 011, 5 = 101, 7 = 111.", EN: "1 is 001, 3 is 011, 5 is 101, 7 is 111."},
		view.Words{NL: "Begin links, bij de kolom van 4: alleen 5 en 7 hebben daar een 1.", DE: "Fang links an, bei der 4er-Spalte: Nur 5 und 7 haben dort eine 1.", EN: "Begin on the left, with the column of 4: only 5 and 7 have a 1 there."})
	sums := nim.Position{1, 3, 5, 7}.Columns().Sums
	q.truth = truth{right: spelled(sums), from: 1}
	backwards := slices.Clone(sums)
	slices.Reverse(backwards)
	q.truth.foreseen = []mistake{{list.joined(entriesOf(backwards)), view.Words{
		NL: "Je bent rechts begonnen; begin bij de kolom van 4.", DE: "Du hast rechts begonnen; fang bei der 4er-Spalte an.", EN: "You have begun on the right; begin with the column of 4.",
	}}}
	return q
}

func winsOfSeventeen() Question {
	p := nim.Position{1, 2, 3, 4, 7}
	q := ask(view.Words{
		NL: "In %v kun je 17 zetten doen. Wat denk je: hoeveel daarvan winnen?",
		DE: "In %v gibt es 17 Züge. Was glaubst du: Wie viele davon gewinnen?",
		EN: "In %v there are 17 moves. What do you think: how many of them win?",
	}.Sprintf(p), "17", oneNumber,
		view.Words{NL: "Na een winnende zet zijn alle kolommen even.", DE: "Nach einem Gewinnzug sind alle Spalten gerade.", EN: "After a winning move all columns are even."},
		view.Words{NL: "De kolom van 2 moet veranderen: welke stapels hebben daar een groepje?", DE: "Die 2er-Spalte muss sich ändern: Welche Haufen haben dort eine Gruppe?", EN: "The column of 2 must change: which heaps have a group there?"})
	q.truth.right = []string{fmt.Sprint(len(p.WinningMoves(nimkit.Normal)))}
	q.truth.foreseen = []mistake{{"1", view.Words{
		NL: "Eén is er zeker, want niet alle kolommen zijn even. Maar er zijn er meer.", DE: "Einen gibt es sicher, denn nicht alle Spalten sind gerade. Aber es sind mehr.", EN: "One there surely is, for not all columns are even. But there are more.",
	}}}
	return q
}

func thirdOfTwelve() Question {
	p := nim.Position{9, 12, 14}
	q := ask(view.Words{
		NL: "In %v wil je van de 14 nemen en winnen. Hoeveel neem je?",
		DE: "In %v willst du von der 14 nehmen und gewinnen. Wie viele nimmst du?",
		EN: "In %v you want to take from the 14 and win. How many do you take?",
	}.Sprintf(p), "10", oneNumber,
		view.Words{NL: "9 = 1001, 12 = 1100, 14 = 1110. Welke kolommen zijn oneven?", DE: "9 = 1001, 12 = 1100, 14 = 1110. Welche Spalten sind ungerade?", EN: "9 is 1001, 12 is 1100, 14 is 1110. Which columns are odd?"},
		view.Words{NL: "Neem het groepje van 8 weg. Daarna kijk je kolom voor kolom verder; je mag ook iets terugleggen.", DE: "Nimm die 8er-Gruppe weg. Dann geh Spalte für Spalte weiter; du darfst auch etwas zurücklegen.", EN: "Take the group of 8 away. Then go on column by column; you may also put something back."})
	for _, m := range p.WinningMoves(nimkit.Normal) {
		if m.Heap == 2 {
			q.truth.right = append(q.truth.right, fmt.Sprint(m.Take()))
			q.truth.foreseen = append(q.truth.foreseen, mistake{fmt.Sprint(m.To), view.Words{
				NL: "Zoveel blijft er liggen; gevraagd is wat je neemt.", DE: "So viele bleiben liegen; gefragt ist, was du nimmst.", EN: "So many are left; what you take is asked for.",
			}})
		}
	}
	return q
}

func fiveNineFifteen() Question {
	return winningSizes(nim.Position{5, 9, 15},
		view.Words{NL: "5 = 0101, 9 = 1001, 15 = 1111. Welke kolommen zijn oneven?", DE: "5 = 0101, 9 = 1001, 15 = 1111. Welche Spalten sind ungerade?", EN: "5 = 0101, 9 = 1001, 15 = 1111. Which columns are odd?"},
		view.Words{NL: "In welke stapel staat een 1 in de hoogste oneven kolom?", DE: "In welchem Haufen steht in der höchsten ungeraden Spalte eine 1?", EN: "Which heap has a 1 in the highest odd column?"})
}

func besideSeven() Question {
	q := ask(view.Words{
		NL: "Welke twee stapels, allebei kleiner dan 7 en niet leeg, maken samen met een stapel van 7 een verliesstand? Schrijf alle paren; de volgorde maakt niet uit.",
		DE: "Welche zwei Haufen, beide kleiner als 7 und nicht leer, ergeben zusammen mit einem Haufen von 7 eine Verluststellung? Schreib alle Paare; die Reihenfolge ist egal.",
		EN: "Which two heaps, both smaller than 7 and not empty, make a lost position together with a heap of 7? Write all pairs, in any order.",
	}, "(1, 1), (2, 2)", reading{kind: tuple, many: set, size: 2, sorted: true},
		view.Words{NL: "7 = 111: elke kolom heeft al een 1.", DE: "7 = 111: In jeder Spalte steht schon eine 1.", EN: "7 is 111: every column has a 1 already."},
		view.Words{NL: "Elk groepje, 4, 2 en 1, moet dus in precies één van de twee andere stapels zitten.", DE: "Jede Gruppe, 4, 2 und 1, muss also in genau einem der beiden anderen Haufen stecken.", EN: "So each group, 4, 2 and 1, must be in exactly one of the two others."})
	for b := uint64(1); b < 7; b++ {
		for a := uint64(1); a <= b; a++ {
			if (nim.Position{a, b, 7}).Outcome(nimkit.Normal) == nimkit.Loss {
				q.truth.right = append(q.truth.right, fmt.Sprintf("%d,%d", a, b))
			}
		}
	}
	return q
}

func copied() Question {
	q := ask(view.Words{
		NL: "Misère: wie de laatste neemt, verliest. Je gaf de ander (2, 2), en hij maakte er (1, 2) van. Tot welke grootte verklein je de 2?",
		DE: "Misère: Wer das letzte nimmt, verliert. Du hast dem Gegner (2, 2) übergeben, und er hat (1, 2) daraus gemacht. Auf welche Größe verkleinerst du die 2?",
		EN: "Misère: whoever takes the last one loses. You handed over (2, 2), and the other made (1, 2) of it. To which size do you take the 2 down?",
	}, "2", oneNumber,
		view.Words{NL: "Er zijn maar twee mogelijkheden. Speel ze allebei uit.", DE: "Es gibt nur zwei Möglichkeiten. Spiel beide zu Ende.", EN: "There are only two ways. Play both to the end."},
		view.Words{NL: "Wie neemt de laatste van (1, 1)? En van (1)?", DE: "Wer nimmt bei (1, 1) das letzte? Und bei (1)?", EN: "Who takes the last of (1, 1)? And of (1)?"})
	for _, m := range (nim.Position{1, 2}).WinningMoves(nimkit.Misere) {
		if m.Heap == 1 {
			q.truth.right = append(q.truth.right, fmt.Sprint(m.To))
		}
	}
	q.truth.foreseen = []mistake{{"1", view.Words{
		NL: "Zo doe je de ander na. Dan ligt er (1, 1): de ander neemt er een, en jij moet de laatste nemen.",
		DE: "So machst du es dem Gegner nach. Dann liegt (1, 1) da: Er nimmt ein Hölzchen, und du musst das letzte nehmen.",
		EN: "That copies the other. Then (1, 1) lies there: he takes one, and you must take the last.",
	}}}
	return q
}

func onlyOnes() Question {
	q := Question{
		Asks: view.Words{
			NL: "Misère met alleen stapels van één. Zet voor 1, 2, 3, 4, 5 van zulke stapels een letter: W of V, voor wie aan zet is.",
			DE: "Misère, und da liegen nur Einser. Schreib für 1, 2, 3, 4, 5 Einser einen Buchstaben: G oder V, für den, der am Zug ist.",
			EN: "Misère with heaps of one only. Write a letter for 1, 2, 3, 4, 5 of them: W or L, for the player to move.",
		},
		Type: view.Words{NL: "W W V …", DE: "G G V …", EN: "W W L …"},
		Hints: []view.Words{
			{NL: "Bij één stapel moet je de laatste nemen.", DE: "Liegt nur einer da, muss man ihn nehmen.", EN: "With one heap you must take the last."},
			{NL: "Elke zet haalt precies één stapel weg.", DE: "Jeder Zug nimmt genau einen Einser weg.", EN: "Every move takes exactly one heap away."},
		},
		reading: reading{kind: letter, many: list},
		truth:   truth{from: 1},
	}
	for n := 1; n <= 5; n++ {
		p := nim.Position(slices.Repeat([]uint64{1}, n))
		q.truth.right = append(q.truth.right, p.Outcome(nimkit.Misere).String())
	}
	var normal []string
	for n := 1; n <= 5; n++ {
		normal = append(normal, nim.Position(slices.Repeat([]uint64{1}, n)).Outcome(nimkit.Normal).String())
	}
	q.truth.foreseen = []mistake{{list.joined(entriesOf(normal)), view.Words{
		NL: "Dat is het spel waarin wie de laatste neemt wint.", DE: "Das ist das Standardspiel: Wer das letzte nimmt, gewinnt.", EN: "That is normal play, where whoever takes the last one wins.",
	}}}
	return q
}

func misereTwoHeaps() Question {
	q := ask(view.Words{
		NL: "Misère met twee stapels van 0 tot en met 4. Welke paren zijn verlies voor wie aan zet is? De volgorde maakt niet uit.",
		DE: "Misère mit zwei Haufen von 0 bis 4. Welche Paare sind verloren für den, der am Zug ist? Die Reihenfolge ist egal.",
		EN: "Misère with two heaps of 0 to 4. Which pairs are lost for the player to move? The order does not matter.",
	}, "(1, 2), (2, 3)", reading{kind: tuple, many: set, size: 2, sorted: true},
		view.Words{NL: "Als wie de laatste neemt wint, zijn het de gelijke paren. Waar gaat dat nu mis?", DE: "Im Standardspiel sind es die gleichen Paare. Wo geht das jetzt schief?", EN: "In normal play it is the equal pairs. Where does that go wrong now?"},
		view.Words{NL: "(0, 1) moet je nemen, en (0, 0) is al gewonnen. Kijk dan naar (1, 1).", DE: "Bei (0, 1) muss man das letzte nehmen, und (0, 0) ist schon gewonnen. Dann sieh dir (1, 1) an.", EN: "From (0, 1) you must take the last, and (0, 0) is won already. Then look at (1, 1)."})
	var equal []string
	for b := range uint64(5) {
		equal = append(equal, fmt.Sprintf("%d,%d", b, b))
		for a := range b + 1 {
			if (nim.Position{a, b}).Outcome(nimkit.Misere) == nimkit.Loss {
				q.truth.right = append(q.truth.right, fmt.Sprintf("%d,%d", a, b))
			}
		}
	}
	q.truth.foreseen = []mistake{{set.joined(entriesOf(equal)), view.Words{
		NL: "Dat zijn die van het spel waarin wie de laatste neemt wint. Speel (1, 1) eens uit.", DE: "Das sind die des Standardspiels. Spiel (1, 1) einmal zu Ende.", EN: "Those are the ones of normal play. Play (1, 1) to the end.",
	}}}
	return q
}

func turningPoint() Question {
	q := ask(view.Words{
		NL: "Misère: wie de laatste neemt, verliest. Er ligt (1, 1, 6). Tot welke grootte verklein je de 6?",
		DE: "Misère: Wer das letzte nimmt, verliert. Da liegen (1, 1, 6). Auf welche Größe verkleinerst du die 6?",
		EN: "Misère: whoever takes the last one loses. (1, 1, 6) lies there. To which size do you take the 6 down?",
	}, "4", oneNumber,
		view.Words{NL: "Er liggen al twee stapels van één.", DE: "Zwei Einser liegen schon da.", EN: "Two heaps of one lie there already."},
		view.Words{NL: "Het moet een oneven aantal worden.", DE: "Es muss eine ungerade Anzahl werden.", EN: "Their number must become odd."})
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

func nimatronOpens() Question {
	return winningSizes(nim.Position{2, 4, 5, 7},
		view.Words{NL: "Welke kolommen van 010, 100, 101 en 111 zijn oneven?", DE: "Welche Spalten von 010, 100, 101 und 111 sind ungerade?", EN: "Which columns of 010, 100, 101 and 111 are odd?"},
		view.Words{NL: "Alleen die van 4. Drie stapels hebben daar een groepje, en in elk ervan kun je winnen.", DE: "Nur die 4er-Spalte. Drei Haufen haben dort eine Gruppe, und mit jedem davon kannst du gewinnen.", EN: "Only that of 4. Three heaps have a group there, and with each of them you can win."})
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
		DE: "Misère: Da liegen n Einser und ein Haufen mit 5. Auf wie viele Hölzchen muss man die 5 verkleinern? Schreib eine Funktion von n.",
		EN: "In misère play n heaps of one and a heap of 5 lie there. To how many matches must you take the 5 down? Write a function of n.",
	}
	q.Hints = []view.Words{
		{NL: "Er zijn maar twee mogelijke antwoorden, en het hangt ervan af of n even is.", DE: "Es gibt nur zwei mögliche Antworten, und sie hängen davon ab, ob n gerade ist.", EN: "There are only two possible answers, and it depends on whether n is even."},
		{NL: "n % 2 is de rest bij delen door 2: 0 als n even is, en anders 1.", DE: "n % 2 ist der Rest beim Teilen durch 2: 0, wenn n gerade ist, sonst 1.", EN: "n % 2 is what is left when n is divided by 2: 0 if n is even, and else 1."},
	}
	return q
}

func sumOfAll() Question {
	q := asked(0, 1000, "func(n int) int", func(n int, sum int) bool {
		p := make(nim.Position, n)
		for i := range p {
			p[i] = uint64(i + 1)
		}
		return sum >= 0 && nimkit.Nimber(sum) == p.NimSum()
	})
	q.Asks = view.Words{
		NL: "Er liggen stapels van 1, 2, 3, …, n. Schrijf een functie van n die de nim-som geeft.",
		DE: "Da liegen Haufen mit 1, 2, 3, …, n. Schreib eine Funktion von n, die die Nim-Summe liefert.",
		EN: "Heaps of 1, 2, 3, …, n lie there. Write a function of n that gives the nim-sum.",
	}
	q.Hints = []view.Words{
		{NL: "In Go is a ^ b de nim-som van a en b. Begin bij 0 en tel er een voor een bij.", DE: "In Go ist a ^ b die Nim-Summe von a und b. Beginne bei 0 und nimm einen Haufen nach dem anderen dazu.", EN: "In Go a ^ b is the nim-sum of a and b. Begin at 0 and add one heap after the other."},
		{NL: "Het kan ook zonder herhaling: schrijf de eerste twaalf uitkomsten op en kijk naar n % 4.", DE: "Es geht auch ohne Schleife: Schreib die ersten zwölf Ergebnisse auf und sieh dir n % 4 an.", EN: "It can be done without a loop too: write down the first twelve results and look at n % 4."},
	}
	return q
}
