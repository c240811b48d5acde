package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/takeaway"
)

// NimSpiel holds the exercises of the notebook on the German article Nim-Spiel, and
// what a reader is asked to predict there, in the order of the notebook. The article
// has no exercises of its own. From 17 on the page does not number them.
func NimSpiel(n int) Question {
	return book{
		1: ask(
			"Eén stapel; je neemt er één, twee of drie, en wie de laatste neemt wint. Bij welke aantallen van 1 tot en met 12 verliest wie aan zet is?",
			"Von einem Haufen nimmt man ein, zwei oder drei Hölzchen, und wer das letzte nimmt, gewinnt. Bei welchen Anzahlen von 1 bis 12 verliert, wer am Zug ist?",
			"There is one heap; you take one, two or three, and whoever takes the last one wins. At which numbers from 1 to 12 does the player to move lose?",
			set.of(number, "5, 10"), these(1, 12, func(n int) bool { return takeaway.MustSet(1, 2, 3).Normal().Outcome(n) == nimkit.Loss }),
			hint("Van 1, 2 en 3 kun je alles nemen. En van 4?", "Bei 1, 2 und 3 kann man alles nehmen. Und bei 4?", "From 1, 2 and 3 you can take all. And from 4?"),
			hint("Wat de ander ook neemt: jij kunt het aanvullen tot 4.", "Was der andere auch nimmt: Du kannst es auf 4 ergänzen.", "Whatever the other takes, you can make it up to 4."),
			slip([]int{3, 6, 9, 12}, "Je vult aan tot 3. Maar de ander mag er zelf 3 nemen.", "Du ergänzt auf 3. Aber der andere darf selbst schon 3 nehmen.", "You make it up to 3. But the other may take 3 himself.")),
		2: ask(
			"100 lucifers, hoogstens 6 per zet, en wie de laatste neemt wint. Hoeveel neem je?",
			"100 Hölzchen liegen da. Man nimmt in jedem Zug höchstens 6, und wer das letzte nimmt, gewinnt. Wie viele nimmst du?",
			"There are 100 matches; you take at most 6 at a time, and whoever takes the last one wins. You begin. How many do you take?",
			one.of(number, "5"), these(1, 6, func(k int) bool { return takeaway.MustSet(1, 2, 3, 4, 5, 6).Normal().Outcome(100-k) == nimkit.Loss }),
			hint("Tot welk getal kun je elke zet van de ander aanvullen?", "Auf welche Zahl kannst du jeden Zug des Gegners ergänzen?", "Up to which number can you always make up what the other takes?"),
			hint("Welk veelvoud daarvan ligt net onder 100?", "Welches Vielfache davon liegt knapp unter 100?", "Which multiple of that number lies just below 100?"),
			slip(0, "Niets nemen mag niet.", "Nichts zu nehmen ist nicht erlaubt.", "You must take at least one."),
			slip(100%6, "Je vult aan tot 6. Maar de ander neemt er hoogstens 6, en jij er minstens 1.", "Du ergänzt auf 6. Aber der andere nimmt höchstens 6 und du mindestens 1.", "You make it up to 6. But the other may take 6 himself, and you must take at least 1."),
			slip(98, "Zoveel blijft er liggen; gevraagd is wat je neemt.", "So viele bleiben liegen; gefragt ist, was du nimmst.", "That is how many are left; the question is how many you take.")),
		3: ask(
			"Twee stapels, 4 en 9, en wie de laatste neemt wint. Hoeveel neem je van de 9?",
			"Zwei Haufen mit 4 und 9 Hölzchen liegen da, und wer das letzte nimmt, gewinnt. Wie viele nimmst du von der 9?",
			"There are two heaps, of 4 and 9, and whoever takes the last match wins. How many do you take from the 9?",
			one.of(number, "8"), taken(nim.Position{4, 9}, nimkit.Normal),
			hint("Probeer het eerst met (1, 1) en (1, 2).", "Probier es zuerst mit (1, 1) und (1, 2).", "Try it first with (1, 1) and (1, 2)."),
			hint("Bij twee gelijke stapels kun je de ander steeds nadoen.", "Bei zwei gleichen Haufen kann man dem Gegner alles nachmachen.", "With two equal heaps you can copy whatever the other does."),
			whatYouTake(left(nim.Position{4, 9}, nimkit.Normal))),
		4: ask(
			"Naast stapels van 1 en 2 ligt een derde stapel. Hoe groot is die, als wie aan zet is verliest? (Wie de laatste neemt wint.)",
			"Neben Haufen mit 1 und 2 liegt ein dritter. Wie groß muss er sein, damit verliert, wer am Zug ist? (Wer das letzte Hölzchen nimmt, gewinnt.)",
			"Beside heaps of 1 and 2 there is a third. How large is it if the player to move loses? (Whoever takes the last one wins.)",
			one.of(number, "5"), these(0, 7, func(x int) bool { return whoWins(nim.Position{1, 2, uint64(x)}) == nimkit.Loss }),
			hint("Van (1, 2) alleen wint wie aan zet is: maak gelijke stapels.", "Liegt nur (1, 2) da, so gewinnt, wer am Zug ist: Er macht die Haufen gleich.", "(1, 2) alone is won by the player to move: he makes the heaps equal."),
			hint("Met een derde van 1 of 2 zijn er twee gelijke: neem de andere weg. Probeer de volgende.", "Hat der dritte 1 oder 2, so sind zwei gleich: Nimm den anderen weg. Probier die nächste Größe.", "If the third is 1 or 2 there are two equal heaps: take the other one away. Try the next size.")),
		5: ask(
			"Schrijf 1, 3, 5 en 7 in het tweetallig stelsel onder elkaar. Hoeveel enen staan er in de kolom van 4, in die van 2 en in die van 1? Schrijf drie getallen.",
			"Schreib 1, 3, 5 und 7 im Dualsystem untereinander. Wie viele Einsen stehen in der 4er-, der 2er- und der 1er-Spalte? Schreib drei Zahlen.",
			"Write 1, 3, 5 and 7 in base two below each other. How many ones stand in the column of 4, in that of 2 and in that of 1? Write three numbers.",
			list.of(number, "1, 1, 1"), func() any { return nim.Position{1, 3, 5, 7}.Columns().Sums },
			hint("1 = 001, 3 = 011, 5 = 101, 7 = 111.", "1 = 001, 3 = 011, 5 = 101, 7 = 111.", "1 is 001, 3 is 011, 5 is 101, 7 is 111."),
			hint("Begin links, bij de kolom van 4: alleen 5 en 7 hebben daar een 1.", "Fang links an, bei der 4er-Spalte: Nur 5 und 7 haben dort eine 1.", "Begin on the left, with the column of 4: only 5 and 7 have a 1 there."),
			slip(func() any {
				sums := nim.Position{1, 3, 5, 7}.Columns().Sums
				slices.Reverse(sums)
				return sums
			}, "Je bent rechts begonnen; begin bij de kolom van 4.", "Du hast rechts angefangen; fang bei der 4er-Spalte an.", "You have begun on the right; begin on the left, with the column of 4.")),
		6: ask(
			"In %v kun je 17 zetten doen. Wat denk je: hoeveel daarvan winnen?",
			"In %v gibt es 17 Züge. Was glaubst du: Wie viele davon gewinnen?",
			"In %v there are 17 moves. What do you think: how many of them win?",
			one.of(number, "17"), func() any { return len(nim.Position{1, 2, 3, 4, 7}.WinningMoves(nimkit.Normal)) },
			given(nim.Position{1, 2, 3, 4, 7}),
			hint("Twee gelijke stapels hebben alleen even kolommen. Na welke zetten zijn hier alle kolommen even?", "Zwei gleiche Haufen haben nur gerade Spalten. Nach welchen Zügen sind hier alle Spalten gerade?", "Two equal heaps have even columns only. After which moves are all columns even here?"),
			hint("De kolom van 2 moet veranderen: welke stapels hebben daar een groepje?", "Die 2er-Spalte muss sich ändern: Welche Haufen haben dort eine Gruppe?", "The column of 2 must change: which heaps have a group there?"),
			slip(1, "Eén winnende zet is er zeker, maar er zijn er meer.", "Ein Zug gewinnt sicher, aber es gibt noch mehr.", "One move surely wins, but there are more.")),
		7: ask(
			"In %v wil je van de 14 nemen en winnen. Hoeveel neem je?",
			"In %v willst du von der 14 nehmen und gewinnen. Wie viele nimmst du?",
			"In %v you want to take from the 14 and win. How many do you take?",
			one.of(number, "10"), taken(nim.Position{9, 12, 14}, nimkit.Normal, 2),
			given(nim.Position{9, 12, 14}),
			hint("9 = 1001, 12 = 1100, 14 = 1110. Welke kolommen zijn oneven?", "9 = 1001, 12 = 1100, 14 = 1110. Welche Spalten sind ungerade?", "9 is 1001, 12 is 1100, 14 is 1110. Which columns are odd?"),
			hint("Neem het groepje van 8 weg. Daarna kijk je kolom voor kolom verder; je mag ook iets terugleggen.", "Nimm die 8er-Gruppe weg. Dann geh Spalte für Spalte weiter; du darfst auch etwas zurücklegen.", "Take the group of 8 away. Then go on column by column; you may also put something back."),
			whatYouTake(left(nim.Position{9, 12, 14}, nimkit.Normal, 2))),
		8: winningSizes(nim.Position{5, 9, 15}, "1, 4",
			hint("5 = 0101, 9 = 1001, 15 = 1111. Welke kolommen zijn oneven?", "5 = 0101, 9 = 1001, 15 = 1111. Welche Spalten sind ungerade?", "5 = 0101, 9 = 1001, 15 = 1111. Which columns are odd?"),
			hint("In welke stapel staat een 1 in de hoogste oneven kolom?", "In welchem Haufen steht in der höchsten ungeraden Spalte eine 1?", "Which heap has a 1 in the highest odd column?")),
		9: ask(
			"Welke twee stapels, allebei kleiner dan 7 en niet leeg, maken samen met een stapel van 7 een verliesstand? Schrijf alle paren; de volgorde maakt niet uit.",
			"Welche zwei Haufen, beide kleiner als 7 und nicht leer, ergeben zusammen mit einem Haufen von 7 eine Verluststellung? Schreib alle Paare; die Reihenfolge ist egal.",
			"Which two heaps, both smaller than 7 and not empty, make a lost position together with a heap of 7? Write all pairs, in any order.",
			set.heaps(2, "(1, 1), (2, 2)"), pairs(1, 6, func(a, b uint64) bool { return whoWins(nim.Position{a, b, 7}) == nimkit.Loss }),
			hint("7 = 111: elke kolom heeft al een 1.", "7 = 111: In jeder Spalte steht schon eine 1.", "7 is 111: every column has a 1 already."),
			hint("Elk groepje, 4, 2 en 1, moet dus in precies één van de twee andere stapels zitten.", "Jede Gruppe, 4, 2 und 1, muss also in genau einem der beiden anderen Haufen stecken.", "So each group, 4, 2 and 1, must be in exactly one of the two others.")),
		10: ask(
			"Misère: wie de laatste neemt, verliest. Je gaf de ander (2, 2), en hij maakte er (1, 2) van. Tot welke grootte verklein je de 2?",
			"Misère: Wer das letzte nimmt, verliert. Du hast dem Gegner (2, 2) übergeben, und er hat (1, 2) daraus gemacht. Auf welche Größe verkleinerst du die 2?",
			"Misère: whoever takes the last one loses. You left (2, 2), and the other made it (1, 2). To which size do you take the 2 down?",
			one.of(number, "2"), left(nim.Position{1, 2}, nimkit.Misere, 1),
			hint("Er zijn maar twee mogelijkheden. Speel ze allebei uit.", "Es gibt nur zwei Möglichkeiten. Spiel beide zu Ende.", "There are only two ways. Play both to the end."),
			hint("Wie neemt de laatste van (1, 1)? En van (1)?", "Wer nimmt bei (1, 1) das letzte? Und bei (1)?", "Who takes the last of (1, 1)? And of (1)?"),
			slip(1, "Zo doe je de ander na. Dan ligt er (1, 1): de ander neemt er een, en jij moet de laatste nemen.", "So machst du es dem Gegner nach. Dann liegt (1, 1) da: Er nimmt ein Hölzchen, und du musst das letzte nehmen.", "That copies the other. Then (1, 1) is left: he takes one, and you must take the last.")),
		11: ask(
			"Misère met alleen stapels van één. Zet voor 1, 2, 3, 4, 5 van zulke stapels een letter: W of V, voor wie aan zet is.",
			"Wer das letzte Hölzchen nimmt, verliert (Misère), und es liegen nur noch Einser da. Schreib für 1, 2, 3, 4 und 5 Einser je einen Buchstaben, G oder V, für den, der am Zug ist.",
			"Misère, and all heaps are of one. Write a letter for 1, 2, 3, 4, 5 such heaps: W or L, for the player to move.",
			list.of(letter, "W W V …"), each(1, 5, func(n int) nimkit.Outcome { return ones(n).Outcome(nimkit.Misere) }),
			hint("Bij één stapel moet je de laatste nemen.", "Liegt nur einer da, muss man ihn nehmen.", "With one heap you must take the last."),
			hint("Elke zet haalt precies één stapel weg.", "Jeder Zug nimmt genau einen Einser weg.", "Every move takes exactly one heap away."),
			slip(each(1, 5, func(n int) nimkit.Outcome { return ones(n).Outcome(nimkit.Normal) }), "Dat is het spel waarin wie de laatste neemt wint.", "Das ist das Standardspiel: Wer das letzte nimmt, gewinnt.", "That is normal play, where whoever takes the last one wins.")),
		12: ask(
			"Misère met twee stapels van 0 tot en met 4. Welke paren zijn verlies voor wie aan zet is? De volgorde maakt niet uit.",
			"Bei Misère liegen zwei Haufen mit je 0 bis 4 Hölzchen da. Welche Paare sind verloren für den, der am Zug ist? Die Reihenfolge ist egal.",
			"Misère, with two heaps of 0 to 4. Which pairs are lost for the player to move? The order does not matter.",
			set.heaps(2, "(1, 2), (2, 3)"), pairs(0, 4, func(a, b uint64) bool { return (nim.Position{a, b}).Outcome(nimkit.Misere) == nimkit.Loss }),
			hint("Als wie de laatste neemt wint, zijn het de gelijke paren. Waar gaat dat nu mis?", "Im Standardspiel sind es die gleichen Paare. Wo geht das jetzt schief?", "In normal play they are the equal pairs. Where does that go wrong now?"),
			hint("(0, 1) moet je nemen, en (0, 0) is al gewonnen. Kijk dan naar (1, 1).", "Bei (0, 1) muss man das letzte nehmen, und (0, 0) ist schon gewonnen. Dann sieh dir (1, 1) an.", "From (0, 1) you must take the last, and (0, 0) is won already. Then look at (1, 1)."),
			slip(pairs(0, 4, func(a, b uint64) bool { return a == b }), "Dat zijn die van het spel waarin wie de laatste neemt wint. Speel (1, 1) eens uit.", "Das sind die des Standardspiels. Spiel (1, 1) einmal zu Ende.", "Those are the lost pairs of normal play. Play (1, 1) to the end.")),
		13: ask(
			"Misère: wie de laatste neemt, verliest. Er ligt (1, 1, 6). Tot welke grootte verklein je de 6?",
			"Misère: Wer das letzte nimmt, verliert. Da liegt (1, 1, 6). Auf welche Größe verkleinerst du die 6?",
			"Misère: whoever takes the last one loses. The position is (1, 1, 6). To which size do you take the 6 down?",
			one.of(number, "4"), left(nim.Position{1, 1, 6}, nimkit.Misere),
			hint("Er liggen al twee stapels van één.", "Zwei Einser liegen schon da.", "There are two heaps of one already."),
			hint("Het moet een oneven aantal worden.", "Es muss eine ungerade Anzahl werden.", "The number of heaps of one must become odd."),
			whatIsLeft(taken(nim.Position{1, 1, 6}, nimkit.Misere)),
			slip(0, "Dat is het antwoord als wie de laatste neemt wint. Hier blijven twee stapels van één over, en jij neemt de laatste.", "Das ist die Antwort, wenn gewinnt, wer das letzte nimmt. Hier bleiben zwei Einser, und du nimmst den letzten.", "That is the answer if whoever takes the last one wins. Here two heaps of one are left, and you take the last.")),
		14: write(
			"Misère: er liggen n stapels van één en een stapel van 5. Tot hoeveel lucifers moet je de 5 verkleinen? Schrijf een functie van n.",
			"Bei Misère liegen n Einser und ein Haufen mit 5 da. Auf wie viele Hölzchen muss man die 5 verkleinern? Schreib eine Funktion von n.",
			"In misère play there are n heaps of one and one heap of 5. To how many matches must you take the 5 down? Write a function of n.",
			"func(n int) int", 0, 50, func(n, left int) bool {
				return slices.ContainsFunc(append(ones(n), 5).WinningMoves(nimkit.Misere), func(m nim.Move) bool { return m.To == uint64(left) })
			},
			hint("Er zijn maar twee mogelijke antwoorden, en het hangt ervan af of n even is.", "Es gibt nur zwei mögliche Antworten, und sie hängen davon ab, ob n gerade ist.", "There are only two possible answers, and it depends on whether n is even."),
			hint("n % 2 is de rest bij delen door 2: 0 als n even is, en anders 1.", "n % 2 ist der Rest beim Teilen durch 2: 0, wenn n gerade ist, sonst 1.", "n % 2 is what is left when n is divided by 2: 0 if n is even, and 1 if n is odd.")),
		15: winningSizes(nim.Position{2, 4, 5, 7}, "1, 4",
			hint("Welke kolommen van 010, 100, 101 en 111 zijn oneven?", "Welche Spalten von 010, 100, 101 und 111 sind ungerade?", "Which columns of 010, 100, 101 and 111 are odd?"),
			hint("Alleen die van 4. Elke stapel met een groepje daar geeft een winnende zet.", "Nur die 4er-Spalte. Jeder Haufen mit einer Gruppe dort gibt einen Gewinnzug.", "Only that of 4. Every heap with a group there gives a winning move.")),
		16: write(
			"Er liggen stapels van 1, 2, 3, …, n. Schrijf een functie van n die de nim-som geeft.",
			"Da liegen Haufen mit 1, 2, 3, …, n. Schreib eine Funktion von n, die die Nim-Summe liefert.",
			"There are heaps of 1, 2, 3, …, n. Write a function of n that gives their nim-sum.",
			"func(n int) int", 0, 1000, func(n, sum int) bool { return sum >= 0 && uint64(sum) == sumTo(n) },
			hint("In Go is a ^ b de nim-som van a en b. Begin bij 0 en tel er een voor een bij.", "In Go ist a ^ b die Nim-Summe von a und b. Beginne bei 0 und nimm einen Haufen nach dem anderen dazu.", "In Go a ^ b is the nim-sum of a and b. Begin at 0 and add one heap after the other."),
			hint("Het kan ook zonder herhaling: schrijf de eerste twaalf uitkomsten op en kijk naar n % 4.", "Es geht auch ohne Schleife: Schreib die ersten zwölf Ergebnisse auf und sieh dir n % 4 an.", "It can also be done without a loop: write down the first twelve results and look at n % 4.")),
		17: predict(
			"Hoeveel van de drie kolomsommen van %v zijn oneven?",
			"Wie viele der drei Spaltensummen von %v sind ungerade?",
			"How many of the three column sums of %v are odd?",
			one.of(number, "7"), func() any {
				return len(slices.DeleteFunc(nim.Position{1, 2, 3, 4, 7}.Columns().Sums, func(sum int) bool { return sum%2 == 0 }))
			},
			given(nim.Position{1, 2, 3, 4, 7}),
			hint("1 = 001, 2 = 010, 3 = 011, 4 = 100 en 7 = 111.", "1 = 001, 2 = 010, 3 = 011, 4 = 100 und 7 = 111.", "1 is 001, 2 is 010, 3 is 011, 4 is 100 and 7 is 111.")),
		18: predict(
			"Je neemt bij %v van de 7, zodat alle kolommen even worden. Hoeveel blijft er van de 7 liggen?",
			"Bei %v nimmst du von der 7, sodass alle Spalten gerade werden. Wie viele bleiben von ihr liegen?",
			"From %v you take from the 7, so that all columns become even. How many of its matches are left?",
			one.of(number, "6"), left(nim.Position{1, 2, 3, 4, 7}, nimkit.Normal, 4),
			given(nim.Position{1, 2, 3, 4, 7}),
			hint("7 = 111. Welke enen moeten veranderen?", "7 = 111. Welche Einsen müssen sich ändern?", "7 is 111. Which of its ones must change?"),
			whatIsLeft(taken(nim.Position{1, 2, 3, 4, 7}, nimkit.Normal, 4))),
		19: predict(
			"Hoe vaak mislukt het nadoen in het gewone spel?",
			"Wie oft misslingt das Nachmachen im Standardspiel?",
			"How often does copying fail in normal play?",
			one.of(number, "12"), func() any {
				tried, err := nim.Heaps(8, 8, 8, 8, 8).CheckMirror()
				if err != nil {
					panic(err)
				}
				return tried.Broken
			},
			hint("Twee gelijke stapels hebben in elke kolom samen twee enen of geen. En na het nadoen?", "Zwei gleiche Haufen haben in jeder Spalte zusammen zwei Einsen oder keine. Und nach dem Nachmachen?", "Two equal heaps have two ones or none in each column together. And after the copying?")),
		20: predict(
			"Met welke zet geeft B de winst weg? Tel de zetten van allebei.",
			"Mit welchem Zug verschenkt B den Gewinn? Zähl die Züge von beiden.",
			"With which move does B throw the win away? Count the moves of both.",
			one.of(number, "6"), func() any {
				believer := match.Believes{Play: nimkit.Normal}
				game, err := match.Match{Second: believer, Play: nimkit.Misere}.Run(nim.Position{1, 2, 3}).Judge()
				if err != nil {
					panic(err)
				}
				return game.Mistakes()[0] + 1
			},
			hint("B doet zet 2, zet 4 en zet 6. Waar ligt het keerpunt?", "B macht die Züge 2, 4 und 6. Wo liegt der Wendepunkt?", "B makes moves 2, 4 and 6. Where is the turning point?"),
			hint("Na zet 3 ligt er (0, 1, 2). Tot welke grootte verkleint B de 2, als hij denkt dat wie de laatste neemt wint?", "Nach dem Zug 3 liegt (0, 1, 2) da. Auf welche Größe verkleinert B die 2, wenn er glaubt, wer das letzte nimmt, gewinnt?", "After move 3 there is (0, 1, 2). To which size does B take the 2 down, if he believes that whoever takes the last one wins?"),
			slip([]int{1, 3, 5}, "Dat is een zet van A.", "Das ist ein Zug von A.", "That is a move of A's.")),
		21: predict(
			"Hoeveel van de honderd spellen wint het toeval?",
			"Wie viele der hundert Partien gewinnt der Zufall?",
			"How many of the hundred games does chance win?",
			one.of(number, "25"), func() any {
				wins, err := match.Match{First: match.Perfect{}, Second: match.NewRandom(1)}.Series(nim.Position{1, 3, 5, 7}, 100).Wins()
				if err != nil {
					panic(err)
				}
				return wins[1]
			},
			hint("Om te winnen moet hij een heel spel lang bij elke zet een goede loten.", "Um zu gewinnen, muss er eine ganze Partie lang bei jedem Zug einen richtigen auslosen.", "To win he must draw a right move at every turn of a whole game."),
			slip(50, "In de helft van de spellen staat hij gewonnen. Maar één verkeerde zet is genoeg om te verliezen.", "In der Hälfte der Partien steht er auf Gewinn. Aber ein falscher Zug genügt, und er verliert.", "In half of the games he begins with a won position. But one wrong move is enough to lose.")),
		22: predict(
			"Hoeveel van de 200 spellen wint hij nog, als één zet op de tien misgaat? Rond af op tientallen.",
			"Wie viele der 200 Partien gewinnt er noch, wenn jeder zehnte Zug danebengeht? Runde auf ganze Zehner.",
			"How many of the 200 games does he still win if one move out of ten goes wrong? Round to tens.",
			one.of(number, "10"), func() any {
				wins, err := match.Trial{Start: nim.Position{3, 5, 7}, Play: nimkit.Misere, Games: 200, Seed: 1}.Wins()
				if err != nil {
					panic(err)
				}
				return rounded(wins[1], 10) // errs with a chance of 1/10
			},
			hint("Eén verkeerde zet is genoeg om te verliezen, en een spel heeft er meer dan één.", "Ein falscher Zug genügt, um zu verlieren, und in einer Partie macht er mehrere.", "One wrong move is enough to lose, and in a game he makes several."),
			hint("Moet hij zeven goede zetten achter elkaar doen, dan is de kans 0,9⁷.", "Muss er sieben richtige Züge hintereinander machen, so ist die Wahrscheinlichkeit 0,9⁷.", "If he must make seven right moves in a row, the chance is 0.9⁷."),
			slip([]int{90, 180}, "Zo zou het zijn als hij maar één zet hoefde te doen.", "So wäre es, wenn er nur einen Zug machen müsste.", "That is how it would be if he had only one move to make.")),
	}.question("NimSpiel", n)
}

// ones are so many heaps of one.
func ones(n int) nim.Position { return slices.Repeat(nim.Position{1}, n) }
