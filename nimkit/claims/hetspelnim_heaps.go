package claims

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// hetHeaps are Nim, with one heap, and with two.
func hetHeaps() []Claim {
	small, two := triples(7), pairs(60)
	four := words.Must(nim.Heaps(4).AtMost(3).Graph())
	return slices.Concat(at(words.Of("Nim", "Nim", "Nim"),
		claim(words.Of("Het aantal munten neemt na iedere zet af en wordt uiteindelijk nul.",
			"Die Anzahl der Münzen nimmt mit jedem Zug ab und ist am Ende null.",
			"The number of coins falls with every move and is zero in the end."),
			firstOf(
				everyMove(small, func(p, q triple) bool { return q[0]+q[1]+q[2] < p[0]+p[1]+p[2] }),
				equal([]triple{{}}, small.Layers()[0]))),
	), at(words.Of("één stapel", "ein Haufen", "one heap"),
		claim(words.Of("Met één stapel en de gewone regels wint de beginner: hij neemt alles.",
			"Bei einem Haufen und den üblichen Regeln gewinnt, wer anfängt: Er nimmt alles.",
			"With one heap and the ordinary rules the first player wins by taking all."),
			each(to[uint64](1, 1000), func(n uint64) words.Text {
				return equal([]nim.Move{{From: n}}, nim.Position{n}.WinningMoves(nimkit.Normal))
			})),
		claim(words.Of("Eén tot drie munten per zet: wie aan zet is met vier, verliest.",
			"Eine bis drei Münzen je Zug: Wer mit vieren am Zug ist, verliert.",
			"One to three coins a turn: whoever is to move with four loses."),
			equal(nimkit.Loss, four.Outcome(four.Start()))),
		claim(words.Of("Eén tot drie munten per zet: van vier laat elke zet een rest die je in één keer mag nemen.",
			"Eine bis drei Münzen je Zug: Von vieren lässt jeder Zug einen Rest, den man auf einmal nehmen darf.",
			"One to three coins a turn: every move from four leaves a remainder that you may take at once."),
			forAll(slices.Values(four.Options(four.Start())), func(rest int) bool {
				return slices.ContainsFunc(four.Options(rest), func(n int) bool { return len(four.Options(n)) == 0 })
			})),
	), at(words.Of("twee stapels", "zwei Haufen", "two heaps"),
		claim(words.Of("Twee stapels van ongelijke grootte zijn altijd winnend.", "Zwei verschieden große Haufen sind immer ein Gewinn.", "Two heaps of different size are always a win."),
			forAll(two.Positions(), func(p pair) bool { return p[0] == p[1] || won(two, p) })),
		claim(words.Of("Als een van de twee stapels leeg is, win je door de andere geheel te nemen.",
			"Wenn einer der beiden Haufen leer ist, gewinnt man, indem man den anderen ganz nimmt.",
			"If one of the two heaps is empty, you win by taking the other whole."),
			forAll(to[uint8](1, 60), func(n uint8) bool {
				return slices.Contains(two.WinningOptions(pair{n, 0}, nimkit.Normal), pair{})
			})),
		claim(words.Of("Van (p, q) met p > q wint (q, q).", "Von (p, q) mit p > q gewinnt der Zug zu (q, q).", "From (p, q) with p > q the move to (q, q) wins."),
			each(two.Positions(), func(p pair) words.Text {
				if p[0] <= p[1] {
					return none
				}
				return equal([]pair{{p[1], p[1]}}, two.WinningOptions(p, nimkit.Normal))
			})),
		claim(words.Of("Na elke zet van twee gelijke stapels kun je ze weer gelijk maken, tot (0, 0).",
			"Nach jedem Zug von zwei gleichen Haufen kann man sie wieder gleich machen, bis zu (0, 0).",
			"After every move from two equal heaps you can make them equal again, down to (0, 0)."),
			everyMove(two, func(p, q pair) bool {
				k := min(q[0], q[1])
				return p[0] != p[1] || two.IsMove(q, pair{k, k})
			})),
	))
}

// hetCourse is the course of a game.
func hetCourse() []Claim {
	small, row, five := triples(7), solve(pins.Game{}, pins.Full(8)), solve(cards.Game{}, cards.Up(5))
	fiveHeaps := words.Must(nim.Heaps(3, 3, 3, 3, 3).Graph())
	// Nim with two heaps, won by who leaves a single coin.
	coin := solve(nimkit.Rules[pair](func(p pair, move func(pair)) {
		if p[0]+p[1] > 1 {
			taking[pair](3)(p, move)
		}
	}), pair{3, 3})
	ends := inOrder(coin.Layers()[0])
	return at(words.Of("de loop van een spel", "der Verlauf eines Spiels", "the course of a game"),
		claim(words.Of("In een eindig spel komt een stand die al geweest is nooit terug.",
			"In einem endlichen Spiel kommt eine Stellung, die schon da war, nie wieder.",
			"In a finite game a position that has been left never comes back."),
			everyMove(small, func(p, q triple) bool { return small.Layer(q) < small.Layer(p) })),
		claim(words.Of("In de eindstand heeft verloren wie dan weer moet zetten.",
			"In der Endstellung hat verloren, wer jetzt ziehen müsste.",
			"At the end whoever would have to move next has lost."),
			each(slices.Values(five.Layers()[0]), func(r cards.Row) words.Text {
				if lost(five, r) {
					return none
				}
				return words.Of("Het kaartspel van het artikel zelf: als de laatste kaart dicht ligt (%v), heeft gewonnen wie weer moet zetten.",
					"Das Kartenspiel des Artikels selbst: Wenn die letzte Karte verdeckt liegt (%v), hat gewonnen, wer jetzt ziehen müsste.",
					"The article's own card game: if the last card lies face down (%v), whoever would have to move next has won.").Sprintf(r)
			})).instead(words.Of("Dat geldt als de laatste zet wint, zoals bij Nim en de kegels. Anders zegt de winstregel het.",
			"Das gilt, wo der letzte Zug gewinnt, wie bei Nim und den Kegeln. Sonst sagt es die Gewinnregel.",
			"That holds where the last move wins, as in Nim and with pins. Elsewhere the rule for winning says it."),
			firstOf(endsLose(row), endsLose(small))),
		claim(words.Of("Als je wint door één stapel met één munt achter te laten, zijn er twee eindsituaties: (0, 1) en (1, 0).",
			"Wenn gewinnt, wer einen einzigen Haufen mit einer Münze übrig lässt, gibt es zwei Endstellungen: (0, 1) und (1, 0).",
			"If you win by leaving a single heap with one coin, there are two ends: (0, 1) and (1, 0)."),
			func() words.Text {
				if len(ends) == 2 || !coin.IsMove(pair{2, 0}, pair{}) {
					return none
				}
				return words.Of("Er is een derde: van (2, 0) mag je ook beide munten nemen, en dan heeft niemand er één achtergelaten.",
					"Es gibt eine dritte: Von (2, 0) darf man auch beide Münzen nehmen, und dann hat niemand eine übrig gelassen.",
					"There is a third: from (2, 0) you may take both coins as well, and then nobody has left one.")
			}()).instead(words.Of("Er zijn drie eindsituaties: (0, 1), (1, 0) en (0, 0).", "Es gibt drei Endstellungen: (0, 1), (1, 0) und (0, 0).", "There are three ends: (0, 1), (1, 0) and (0, 0)."),
			equal([]pair{{0, 0}, {0, 1}, {1, 0}}, ends)),
		claim(words.Of("Nim met twee stapels heeft één eindstand, (0, 0); met vijf stapels (0, 0, 0, 0, 0).",
			"Nim mit zwei Haufen hat eine Endstellung, (0, 0); mit fünf Haufen ist es (0, 0, 0, 0, 0).",
			"Nim with two heaps has one end, (0, 0); with five heaps (0, 0, 0, 0, 0)."),
			firstOf(equal([]pair{{}}, pairs(20).Layers()[0]), forAll(to(0, fiveHeaps.Len()-1), func(n int) bool {
				return (len(fiveHeaps.Options(n)) == 0) == fiveHeaps.Position(n).(nim.Position).Empty()
			}))),
	)
}

// endsLose names an end from which the player to move has not lost.
func endsLose[P comparable](s *nimkit.Solution[P]) words.Text {
	return forAll(s.Positions(), func(p P) bool { return len(s.Options(p)) > 0 || lost(s, p) })
}
