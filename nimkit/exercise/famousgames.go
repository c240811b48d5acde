package exercise

import "nimlab/nimkit"

// FamousGames holds the exercises of the notebook on famous games, and from 7 on its
// predictions.
func FamousGames(n int) Question {
	return book{
		1: ask(
			"Je speelt Chomp met twee rijen, van 9 en van 5 blokjes. Welke stand laat je achter? Schrijf de lengtes van de twee rijen.",
			"Bei Chomp liegen zwei Reihen mit 9 und mit 5 Stück da. Welche Stellung lässt du übrig? Schreib die Längen der beiden Reihen.",
			"In Chomp there are two rows, of 9 and of 5 squares. Which position do you leave in order to win? Write the lengths of the two rows.",
			one.tuples(2, "(5, 5)"), func() any {
				return of(func(p [4]int) [2]int { return [2]int{p[0], p[1]} }, after(chomp, [4]int{9, 5}, true)...)()
			},
			hint("Probeer het eerst met rijen van 2 en 1.", "Versuch es zuerst mit Reihen von 2 und 1.", "First try rows of 2 and 1, then of 3 and 2."),
			hint("Rijen van 2 en 1 zijn verlies, en die van 3 en 2 ook. Hoe gaat het verder?", "Reihen von 2 und 1 sind verloren, und die von 3 und 2 auch. Wie geht es weiter?", "Rows of 2 and 1 are lost, and so are rows of 3 and 2. How does it go on?")),
		2: ask(
			"Op de treden 1, 2 en 3 van een trap liggen 3, 4 en 6 munten. Van welke tree draag je hoeveel munten omlaag? Geef alle zetten die winnen: de tree en het aantal.",
			"Auf den Stufen 1, 2 und 3 einer Treppe liegen 3, 4 und 6 Münzen. Von welcher Stufe trägst du wie viele Münzen hinab? Nenne alle Gewinnzüge: die Stufe und die Anzahl.",
			"On steps 1, 2 and 3 of a staircase lie 3, 4 and 6 coins. From which step do you carry how many coins down? Give all winning moves: the step and the number.",
			set.tuples(2, "(1, 2), (3, 4)"), func() any {
				var moves [][2]int
				start := [3]int{3, 4, 6}
				for _, p := range after(staircase, start, true) {
					for step, n := range p {
						if n < start[step] {
							moves = append(moves, [2]int{step + 1, start[step] - n})
						}
					}
				}
				return moves
			},
			hint("Alleen de treden 1 en 3 tellen, als stapels van 3 en 6.", "Nur die Stufen 1 und 3 zählen, wie Haufen von 3 und 6.", "Only steps 1 and 3 count, as heaps of 3 and 6."),
			hint("Maak ze gelijk. Dat kan op twee manieren: je maakt de ene kleiner, of de andere groter.", "Mach sie gleich. Das geht auf zwei Arten: die eine kleiner oder die andere größer.", "Make them equal. There are two ways: make one of them smaller, or the other larger.")),
		3: ask(
			"Je speelt Nim, en er mag nog één keer gepast worden. Is het winst of verlies voor wie aan zet is, bij (4, 4), (3, 4), (4, 5) en (7, 8)? Zet vier letters.",
			"Es darf noch einmal gepasst werden. Sind (4, 4), (3, 4), (4, 5) und (7, 8) Gewinn (G) oder Verlust (V) für den, der am Zug ist?",
			"In Nim with a pass that may still be used, write W (win) or L (loss) for the player to move, at (4, 4), (3, 4), (4, 5) and (7, 8).",
			list.of(letter, "V W W V"), of(func(p [3]int) nimkit.Outcome { return outcome(nimkit.From(passing, p)) }, [3]int{4, 4, 1}, [3]int{3, 4, 1}, [3]int{4, 5, 1}, [3]int{7, 8, 1}),
			hint("Bij gelijke stapels pas je. Dan heeft de ander in gewoon Nim een verlies.", "Bei gleichen Haufen passt man, und der andere steht im gewöhnlichen Nim auf Verlust.", "With equal heaps you pass, and the other has lost in ordinary Nim."),
			hint("(1, 2) is verlies: elke zet, en ook passen, laat winst achter. Welk paar is het volgende?", "(1, 2) ist verloren: Jeder Zug, und auch das Passen, hinterlässt einen Gewinn. Welches Paar ist das nächste?", "(1, 2) is lost: every move from it, and the pass too, leaves a win. Which pair is the next?")),
		4: ask(
			"Schijnschildpadden: wat is één kop waard op plaats 12? De plaatsen tellen vanaf 0.",
			"Was ist bei den Scheinschildkröten ein Kopf auf Platz 12 wert? Die Plätze zählen ab 0.",
			"In Mock Turtles, what is one head at place 12 worth? The places count from 0.",
			one.of(number, "12"), func() any { return turtles(13)[12] },
			hint("Het is 2 · 12 of 2 · 12 + 1.", "Es ist 2 · 12 oder 2 · 12 + 1.", "It is 2 · 12 or 2 · 12 + 1."),
			hint("Schrijf beide in het tweetallig stelsel en tel de enen.", "Schreib beide im Dualsystem und zähl die Einsen.", "Write both in base two and count the ones."),
			slip(24, "24 is 11000, met twee enen: een even aantal.", "24 ist 11000, mit zwei Einsen: gerade viele.", "24 is 11000, with two ones: an even number."),
			slip(13, "Dat is bij schildpadden, waar je hoogstens twee munten omdraait.", "Das gilt bei den Schildkröten, wo man höchstens zwei Münzen wendet.", "That is Turning Turtles, where at most two coins are turned.")),
		5: ask(
			"Hoeveel is het nim-product 4 ⊗ 4?",
			"Wie groß ist das Nim-Produkt 4 ⊗ 4?",
			"What is the nim-product 4 ⊗ 4?",
			one.of(number, "16"), func() any { return corner(4, 4) },
			hint("Voor 4 geldt wat voor 2 geldt: het kwadraat is anderhalf keer zoveel.", "Für 4 gilt, was für 2 gilt: Das Quadrat ist anderthalbmal so groß.", "2 ⊗ 2 is 3, one and a half times 2. For 4 it is the same."),
			hint("Hoeveel is 2 ⊗ 2? Kijk op het bord hierboven.", "Wie viel ist 2 ⊗ 2? Sieh auf dem Brett oben nach.", "How much is 2 ⊗ 2? Look at the board above."),
			slip(16, "Dat is het gewone product. Het nim-product van getallen onder 16 blijft onder 16.", "Das ist das gewöhnliche Produkt. Das Nim-Produkt von Zahlen unter 16 bleibt unter 16.", "That is the ordinary product. The nim-product of numbers below 16 stays below 16."),
			slip(0, "4 ⊕ 4 is 0; hier wordt vermenigvuldigd.", "4 ⊕ 4 ist 0; hier wird multipliziert.", "4 ⊕ 4 is 0; this is a product.")),
		6: ask(
			"Je speelt Chomp met vier rijen van vier blokjes; het blokje linksboven is vergiftigd. Welke standen kun je achterlaten om te winnen? Schrijf elke stand met de lengtes van de vier rijen.",
			"Bei Chomp liegen vier Reihen mit je vier Stück da; das Stück oben links ist vergiftet. Welche Stellungen kann man übrig lassen, um zu gewinnen? Schreib jede mit den Längen der vier Reihen.",
			"In Chomp there are four rows of four squares; the square at the top left is poisoned. Which positions can you leave in order to win? Write each with the lengths of the four rows.",
			set.tuples(4, "(4, 4, 4, 1)"), func() any { return after(chomp, [4]int{4, 4, 4, 4}, true) },
			hint("De reep is even breed als hoog. Laat de ander iets over waarvan jij elke hap kunt spiegelen.", "Die Tafel ist so breit wie hoch. Lass dem anderen etwas übrig, bei dem du jeden Biss spiegeln kannst.", "The bar is as wide as it is high. Leave the other something in which you can mirror every bite."),
			hint("Wat blijft er over als je bijt op de schuine lijn die bij het vergif begint?", "Was bleibt, wenn du auf der schrägen Linie beißt, die beim Gift beginnt?", "What is left if you bite on the diagonal that begins at the poison?"),
			slip([][4]int{{4, 4, 4, 3}}, "Zo eet je alleen het hoekje. Dat is hier niet genoeg.", "So isst du nur die Ecke. Das reicht hier nicht.", "That eats only the corner, which is not enough here.")),
		7: predict(
			"De verliezen van Wythoff zijn de paren (⌊kφ⌋, ⌊kφ⌋ + k). Zet 8/5 in plaats van φ. Bij welke k van 0, 1, 2, … komt er voor het eerst een ander paar uit?",
			"Wythoffs Verluste sind die Paare (⌊kφ⌋, ⌊kφ⌋ + k). Setz 8/5 an die Stelle von φ. Bei welchem k von 0, 1, 2, … kommt zum ersten Mal ein anderes Paar heraus?",
			"The losses of Wythoff's game are the pairs (⌊kφ⌋, ⌊kφ⌋ + k). Put 8/5 in the place of φ. For which k of 0, 1, 2, … does another pair come out for the first time?",
			one.of(number, "9"), func() any {
				smaller := map[int]int{} // number of a losing pair, by the difference
				g := graph(nimkit.From(wythoffGame, [2]int{40, 40}))
				for n := range g.Len() {
					if p := g.Numbers(n); g.Outcome(n) == nimkit.Loss && p[0] <= p[1] {
						smaller[p[1]-p[0]] = p[0]
					}
				}
				k := 0
				for smaller[k] == k*8/5 {
					k++
				}
				return k
			},
			hint("φ is 1,618… en 8/5 is 1,6: per stap scheelt het 0,018.", "φ ist 1,618… und 8/5 ist 1,6: Jeder Schritt macht 0,018 aus.", "φ is 1.618… and 8/5 is 1.6, so each step makes a difference of 0.018."),
			hint("De breuk komt telkens iets te laag uit. Let op een k waarbij kφ net boven een heel getal ligt.", "Mit dem Bruch kommt immer etwas zu wenig heraus. Achte auf ein k, bei dem kφ knapp über einer ganzen Zahl liegt.", "The fraction always gives a little too little. Look for a k with kφ just above a whole number."),
			slip(5, "8/5 keer 5 is 8, en 5φ = 8,09… is naar beneden afgerond ook 8.", "8/5 mal 5 ist 8, und 5φ = 8,09… ist abgerundet auch 8.", "8/5 times 5 is 8, and 5φ = 8.09… is 8 as well when rounded down.")),
		8: predict(
			"Van een stapel neem je 1, 4, 9, 16, … lucifers, een kwadraat dus, en wie niet meer kan, verliest. De verliezen beginnen met 0, 2, 5, 7, 10, 12, 15, 17, 20, 22. Welk getal is het volgende?",
			"Von einem Haufen nimmt man 1, 4, 9, 16, … Hölzchen, also eine Quadratzahl; wer nicht mehr kann, verliert. Die Verluste beginnen mit 0, 2, 5, 7, 10, 12, 15, 17, 20, 22. Welche Zahl ist die nächste?",
			"From a heap you take 1, 4, 9, 16, … matches, a square; whoever cannot move loses. The losses begin with 0, 2, 5, 7, 10, 12, 15, 17, 20, 22. Which number is the next?",
			one.of(number, "24"), func() any {
				lost := these(23, 60, func(n int) bool { return outcome(nimkit.From(squares, n)) == nimkit.Loss })().([]int)
				return lost[0]
			},
			hint("Denk aan 25: kun je dat in één keer wegnemen?", "Denk an die 25: Kann man sie auf einmal wegnehmen?", "Think of 25: can you take it all at once?"),
			hint("Ga de getallen na 22 langs: trek er 1, 4, 9, 16 en 25 af. Komt er een verlies uit, dan is het winst.", "Geh die Zahlen nach 22 durch: Zieh 1, 4, 9, 16 und 25 ab. Kommt ein Verlust heraus, so ist es ein Gewinn.", "Go through the numbers after 22: subtract 1, 4, 9, 16 and 25. If one of these leaves a loss, it is a win."),
			slip(25, "Zo leek het te gaan, maar 25 is zelf een kwadraat: wie aan zet is, neemt alles.", "So schien es zu gehen, aber 25 ist selbst eine Quadratzahl: Wer am Zug ist, nimmt alles.", "So it seemed, but 25 is a square itself: the player to move takes it all."),
			slip(27, "Neem er 25: dan blijven er 2 over, en dat is verlies voor de ander.", "Nimm 25: Dann bleiben 2, und das ist für den anderen verloren.", "Take 25: that leaves 2, a loss for the other.")),
		9: predict(
			"Je speelt Chomp met drie rijen van vier blokjes; het blokje linksboven is vergiftigd. Welke standen kun je achterlaten om te winnen? Schrijf elke stand met de lengtes van de drie rijen.",
			"Bei Chomp liegen drei Reihen mit je vier Stück da; das Stück oben links ist vergiftet. Welche Stellungen kann man übrig lassen, um zu gewinnen? Schreib jede mit den Längen der drei Reihen.",
			"In Chomp there are three rows of four squares; the square at the top left is poisoned. Which positions can you leave in order to win? Write each with the lengths of the three rows.",
			set.tuples(3, "(4, 4, 1)"), func() any {
				return of(func(p [4]int) [3]int { return [3]int(p[:3]) }, after(chomp, [4]int{4, 4, 4}, true)...)()
			},
			hint("Begin klein: (2, 1, 0) is verlies voor wie aan zet is.", "Beginne klein: (2, 1, 0) ist verloren für den, der am Zug ist.", "Begin small: (2, 1, 0) is lost for the player to move."),
			hint("De bovenste rij blijft heel.", "Die oberste Reihe bleibt ganz.", "The top row stays whole.")),
		10: predict(
			"Je neemt er één of twee, en van 3 mag je ook terug naar 6. Wie niet meer kan, verliest. Zet voor 0, 1, 2, …, 8 lucifers een letter: W (winst), V (verlies) of R (remise).",
			"Man nimmt eines oder zwei, und von 3 darf man auch auf 6 zurück. Wer nicht mehr kann, verliert. Schreib für 0, 1, 2, …, 8 Hölzchen einen Buchstaben: G (Gewinn), V (Verlust) oder U (unentschieden).",
			"You take one or two, and from 3 you may also go back to 6. Whoever cannot move loses. Write a letter for 0, 1, 2, …, 8 matches: W (win), L (loss) or D (draw).",
			list.of(letter, "V W R …").from(0), each(0, 8, func(n int) nimkit.Outcome { return outcome(nimkit.Endless(nimkit.From(backTo6, n))) }),
			hint("Van 0, 1 en 2 kom je niet bij 3. Daar verandert niets.", "Von 0, 1 und 2 kommt man nicht zur 3. Dort ändert sich nichts.", "From 0, 1 and 2 you do not get to 3. Nothing changes there."),
			hint("Van 3 leiden twee zetten naar winst voor de ander. Wie dat niet wil, gaat naar 6. Komt er ooit een einde aan?", "Von 3 führen zwei Züge zu einem Gewinn für den anderen. Wer das nicht will, geht auf 6. Kommt je ein Ende?", "From 3 two moves lead to a win for the other. If you do not want that, you go to 6. Will it ever end?"),
			slip(each(0, 8, func(n int) nimkit.Outcome { return outcome(nimkit.From(oneOrTwo, n)) }), "Zo is het zonder de sprong naar 6. Maar wie met 3 aan zet is, kan nu ontsnappen.", "So ist es ohne den Sprung auf 6. Aber wer bei 3 am Zug ist, kann jetzt entkommen.", "That is how it is without the way back to 6. But whoever is to move with 3 can escape now.")),
	}.question("FamousGames", n)
}

// chomp is Chomp with four rows.
func chomp(p [4]int, move func([4]int)) {
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
}

// staircase carries coins one step down; from the lowest they are gone.
func staircase(p [3]int, move func([3]int)) {
	for step, n := range p {
		for k := 1; k <= n; k++ {
			next := p
			next[step] -= k
			if step > 0 {
				next[step-1] += k
			}
			move(next)
		}
	}
}

// passing is Nim with two heaps and, as long as the last number is 1, a pass.
func passing(p [3]int, move func([3]int)) {
	for i := range 2 {
		for left := range p[i] {
			next := p
			next[i] = left
			move(next)
		}
	}
	if p[2] == 1 && p[0]+p[1] > 0 {
		move([3]int{p[0], p[1], 0})
	}
}

// turtles are the nim-values of heads in Mock Turtles, place by place, from the rule.
func turtles(places int) (values []int) {
	for range places {
		options := map[int]bool{0: true}
		for i, v := range values {
			options[v] = true
			for _, w := range values[:i] {
				options[v^w] = true
			}
		}
		values = append(values, mex(options))
	}
	return values
}

// corner is what a head at (x, y) is worth in Turning Corners, from the rule: the
// coins at the corners of a rectangle are turned.
func corner(x, y int) int {
	value := map[[2]int]int{}
	for a := range x + 1 {
		for b := range y + 1 {
			options := map[int]bool{}
			for c := range a {
				for d := range b {
					options[value[[2]int{c, b}]^value[[2]int{a, d}]^value[[2]int{c, d}]] = true
				}
			}
			value[[2]int{a, b}] = mex(options)
		}
	}
	return value[[2]int{x, y}]
}

// squares is the game in which a square is taken.
func squares(n int, move func(int)) {
	for k := 1; k*k <= n; k++ {
		move(n - k*k)
	}
}

func oneOrTwo(n int, move func(int)) {
	for k := 1; k <= min(2, n); k++ {
		move(n - k)
	}
}

// backTo6 is that game, but from 3 there is a way back.
func backTo6(n int, move func(int)) {
	oneOrTwo(n, move)
	if n == 3 {
		move(6)
	}
}
