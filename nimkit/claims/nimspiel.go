package claims

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// NimSpiel checks the German encyclopedia's article on Nim but for its part on
// variants, see [Variants]. Statements about all positions are checked on every
// position of up to 5 heaps of up to 5, against the recursive definition of lost
// and won.
func NimSpiel() Ledger {
	return newLedger(words.Of("het artikel Nim-Spiel", "dem Artikel Nim-Spiel", "the article Nim-Spiel"), nimSpielStrategy(), nimSpielExample(), nimSpielProof(), nimSpielMisere())
}

// inEachPlay checks something under both rules for the end.
func inEachPlay(check func(play nimkit.Play) words.Text) words.Text {
	return each(to(nimkit.Normal, nimkit.Misere), func(play nimkit.Play) words.Text {
		if w := check(play); w != none {
			return words.Alike("%s: %s", playWord(play), w)
		}
		return none
	})
}

func playWord(play nimkit.Play) words.Text {
	if play == nimkit.Misere {
		return words.Of("Nim in misère", "Misère-Nim", "misère Nim")
	}
	return words.Of("gewoon Nim", "Standard-Nim", "normal play")
}

// columns checks a statement about lost positions and even columns on every
// small position.
func columns(play nimkit.Play, ok func(p nim.Position, lost, even bool) bool) words.Text {
	return everyPosition(fives, play, func(p nim.Position, lost bool) bool { return ok(p, lost, allEven(p)) })
}

// follows solves the game of up to four heaps of up to four with the solver for
// all games, and checks every position with the outcomes one move away.
func follows(play nimkit.Play, ok func(p nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool) words.Text {
	g := words.Must(nim.Heaps(fours...).Graph()).In(play)
	return each(to(0, g.Len()-1), func(n int) words.Text {
		var next []nimkit.Outcome
		for _, m := range g.Options(n) {
			next = append(next, g.Outcome(m))
		}
		p := g.Position(n).(nim.Position)
		return unless(ok(p, g.Outcome(n), next), p)
	})
}

// canLose reports whether a win leads to a loss for the other, as it should.
func canLose(o nimkit.Outcome, next []nimkit.Outcome) bool {
	return o != nimkit.Win || slices.Contains(next, nimkit.Loss)
}

// mustWin reports whether a loss leads to no loss for the other.
func mustWin(o nimkit.Outcome, next []nimkit.Outcome) bool {
	return o != nimkit.Loss || !slices.Contains(next, nimkit.Loss)
}

func nimSpielStrategy() []Claim {
	return at(words.Of("de strategie van Bouton", "Gewinnstrategie nach Bouton", "Bouton's strategy"),
		claim(words.Of("In elke stand, gewoon of in misère, kan óf wie aan zet is de winst afdwingen, óf de ander na elke zet; remise bestaat niet.",
			"Bei jedem Spielstand, Standard oder Misère, kann entweder der Anziehende den Sieg erzwingen oder der Nachziehende nach jedem beliebigen Zug; ein Unentschieden gibt es nicht.",
			"In every position, normal or misère, either the player to move can force a win, or the other can after any move; there is no draw."),
			inEachPlay(func(play nimkit.Play) words.Text {
				return follows(play, func(_ nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool {
					return o != nimkit.Draw && (len(next) == 0 || canLose(o, next)) && mustWin(o, next)
				})
			})),
		claim(words.Of("Gewoon Nim: een stand met alleen even kolomsommen is verlies.",
			"Standard-Nim: Eine Stellung mit lauter geraden Spaltensummen ist eine Verluststellung.",
			"Normal play: a position whose column sums are all even is lost."),
			columns(nimkit.Normal, func(_ nim.Position, lost, even bool) bool { return lost || !even })),
		claim(words.Of("Ook in misère: een stand met alleen even kolomsommen is verlies. (Een uitzondering noemt de zin alleen bij oneven sommen.)",
			"Auch für Misère-Nim gilt: Eine Stellung mit lauter geraden Spaltensummen ist eine Verluststellung. (Eine Ausnahme nennt der Satz nur für ungerade Summen.)",
			"For misère Nim too: a position whose column sums are all even is lost. (The sentence names an exception for odd sums only.)"),
			columns(nimkit.Misere, func(p nim.Position, lost, even bool) bool { return p.Empty() || lost || !even })).instead(words.Of("Misère: zo’n stand is verlies als er nog een stapel van 2 of meer is, en anders winst.",
			"Misère: Sie ist verloren, wenn noch ein Haufen mit 2 oder mehr da ist; sonst ist sie gewonnen.",
			"Misère: it is lost if some heap of 2 or more is left; otherwise it is won."),
			columns(nimkit.Misere, func(p nim.Position, lost, even bool) bool { return !even || lost == (p.Large() > 0) })),
		claim(words.Of("Als minstens één kolomsom oneven is, is het winst; uitzonderingen zijn er alleen aan het eind van een spel misère.",
			"Wenn mindestens eine Spaltensumme ungerade ist, ist es eine Gewinnstellung; Ausnahmen gibt es nur im Endspiel des Misère-Nim.",
			"If at least one column sum is odd it is a win; exceptions occur only in the endgame of misère Nim."),
			inEachPlay(func(play nimkit.Play) words.Text {
				return columns(play, func(p nim.Position, lost, even bool) bool {
					return even || !lost || play == nimkit.Misere && p.Large() == 0
				})
			})),
		claim(words.Of("De uitzondering bestaat echt: in misère is (1) verlies, al is er een kolomsom oneven.",
			"Die Ausnahme gibt es wirklich: Im Misère-Nim ist (1) verloren, obwohl eine Spaltensumme ungerade ist.",
			"The exception is real: in misère Nim (1) is lost although a column sum is odd."),
			holds(isLost(nim.Position{1}, nimkit.Misere) && !allEven(nim.Position{1}))),
		claim(words.Of("Van een stand met een oneven kolomsom maakt één zet ze allemaal even.",
			"Aus einer Stellung mit ungerader Spaltensumme kann ein Zug lauter gerade machen.",
			"From a position with an odd column sum one move can make them all even."),
			columns(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				return even || slices.ContainsFunc(slices.Collect(p.Options()), allEven)
			})),
		claim(words.Of("Dat alle kolomsommen even zijn, betekent hetzelfde als dat de bitsgewijze XOR-som 0 is, en elk cijfer van de XOR-som zegt of de kolomsom even of oneven is.",
			"Dass überall gerade Spaltensummen stehen, ist dasselbe wie die bitweise XOR-Summe 0, und jede Ziffer der XOR-Summe ist die Parität ihrer Spalte.",
			"Even sums in all columns are the same as exclusive or 0, and each digit of the exclusive or is the parity of its column."),
			everyPosition(nim.Position{9, 9, 9, 9}, nimkit.Normal, func(p nim.Position, _ bool) bool {
				xor := p[0] ^ p[1] ^ p[2] ^ p[3]
				return xor == oddColumns(p) && allEven(p) == (xor == 0)
			})),
		claim(words.Of("Vanuit een verliesstand moet je altijd een winststand achterlaten.",
			"Aus einer Verluststellung muss man immer eine Gewinnstellung machen.",
			"From a lost position one must always make a won one."),
			inEachPlay(func(play nimkit.Play) words.Text {
				return follows(play, func(_ nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool { return mustWin(o, next) })
			})),
		claim(words.Of("Vanuit een winststand kun je altijd een verliesstand achterlaten.",
			"Aus einer Gewinnstellung kann man immer eine Verluststellung machen.",
			"From a won position one can always make a lost one."),
			inEachPlay(func(play nimkit.Play) words.Text {
				w := follows(play, func(_ nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool { return canLose(o, next) })
				if w != words.Same(nim.Position{0, 0, 0, 0}) {
					return w
				}
				return words.Of("de lege stand is winst, omdat de ander de laatste lucifer nam, maar er is geen zet",
					"Die leere Stellung ist gewonnen, weil der Gegner das letzte Hölzchen nahm, und es gibt keinen Zug",
					"the empty position is won, because the other took the last match, and there is no move")
			})).instead(words.Of("Dat kan zolang er nog een lucifer ligt.", "Man kann es, solange ein Hölzchen daliegt.", "One can as long as a match is left."),
			inEachPlay(func(play nimkit.Play) words.Text {
				return follows(play, func(p nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool {
					return p.Empty() || canLose(o, next)
				})
			})),
	)
}

// printedTable is the article's table of a position: digits, sums, exclusive or.
func printedTable(p nim.Position) string {
	c := p.Columns()
	xor := make([]uint64, len(c.Powers))
	for j, power := range c.Powers {
		xor[j] = c.NimSum / power % 2
	}
	return fmt.Sprint(c.Digits, c.Sums, xor)
}

var example = words.Of("de strategie aan de hand van een voorbeeld", "Strategie anhand eines Beispiels", "the strategy by an example")

func nimSpielExample() []Claim {
	start, after := nim.Position{1, 2, 3, 4, 7}, nim.Position{1, 2, 3, 4, 4}
	// The moves that leave a loss by the recursive definition.
	var winning []string
	for m := range start.Moves() {
		if isLost(words.Must(start.After(m)), nimkit.Normal) {
			winning = append(winning, fmt.Sprintf("%d: %d", m.Heap+1, m.Take()))
		}
	}
	all := len(slices.Collect(start.Moves()))
	return at(example,
		claim(words.Of("1, 2, 3, 4, 7 zijn tweetallig 001, 010, 011, 100, 111, met kolomsommen 2|3|3 en XOR-som 0|1|1.",
			"1, 2, 3, 4, 7 haben die Dualzahlen 001, 010, 011, 100, 111, die Spaltensummen 2|3|3 und die XOR-Summe 0|1|1.",
			"1, 2, 3, 4, 7 are 001, 010, 011, 100, 111 in base two, with column sums 2|3|3 and exclusive or 0|1|1."),
			equal("[[0 0 1] [0 1 0] [0 1 1] [1 0 0] [1 1 1]] [2 3 3] [0 1 1]", printedTable(start))),
		claim(words.Of("Rechts van ≙ staan de lucifers in machten van twee: 3 als 2 + 1, 7 als 4 + 2 + 1.",
			"Rechts vom ≙ stehen die Hölzchen nach Zweierpotenzen: 3 als 2 + 1, 7 als 4 + 2 + 1.",
			"To the right of ≙ the matches stand by powers of two: 3 as 2 + 1, 7 as 4 + 2 + 1."),
			equal("[[1] [2] [2 1] [4] [4 2 1]]", fmt.Sprint(start.Columns().Groups))),
		claim(words.Of("De kolom van 4 is even; die van 2 en van 1 zijn oneven, namelijk allebei 3.",
			"Die 4er-Spalte ist gerade, die 2er- und die 1er-Spalte sind ungerade, nämlich jeweils 3.",
			"The column of 4 is even; those of 2 and of 1 are odd, 3 each."),
			equal("[3 3 2]", fmt.Sprint(sumOfDigits(start)))),
		claim(words.Of("Precies drie zetten winnen: één lucifer van de 2e rij, of drie van de 3e of van de 5e.",
			"Es gewinnen genau drei Züge: aus der 2. Reihe ein Hölzchen, aus der 3. oder der 5. drei.",
			"Exactly three moves win: one match from row 2, three from row 3 or row 5."),
			equal("[2: 1 3: 3 5: 3]", winning)),
		claim(words.Of("Er zijn veel andere zetten (14), en die geven allemaal de tegenstander een winststand.",
			"Es gibt viele andere Züge (14), und alle überlassen dem Gegner eine Gewinnstellung.",
			"There are many other moves (14), and all of them leave the opponent a win."),
			equal(14, all-len(winning))),
		claim(words.Of("Na 7 − 3 = 4 in de 5e rij zijn de kolomsommen 2|2|2 en is de XOR-som 0|0|0.",
			"Nach 7 − 3 = 4 in der 5. Reihe sind die Spaltensummen 2|2|2 und die XOR-Summe 0|0|0.",
			"After 7 − 3 = 4 in row 5 the column sums are 2|2|2 and the exclusive or is 0|0|0."),
			equal("[[0 0 1] [0 1 0] [0 1 1] [1 0 0] [1 0 0]] [2 2 2] [0 0 0]", printedTable(after))),
		claim(words.Of("Dat is een verliesstand voor wie nu aan zet is.",
			"Das ist eine Verluststellung für den, der jetzt am Zug ist.",
			"That is a loss for the player who is now to move."),
			holds(isLost(after, nimkit.Normal))),
	)
}

func nimSpielProof() []Claim {
	start := nim.Position{1, 2, 3, 4, 7}.Columns()
	return slices.Concat(at(example,
		claim(words.Of("Elke zet verandert in zijn rij minstens één 1 in een 0, en in een stand met alleen even kolommen wordt die kolom oneven.",
			"Jeder Zug macht in seiner Reihe mindestens eine 1 zu einer 0, und in einer Stellung mit geraden Spalten wird diese Spalte ungerade.",
			"Every move turns at least one 1 of its row into a 0, and in a position with even columns that column becomes odd."),
			columns(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				return afterEach(p, func(m nim.Move, q nim.Position) bool {
					lost := m.From &^ m.To // the ones that became zeros
					return lost > 0 && (!even || lost&^oddColumns(q) == 0)
				})
			})),
		claim(words.Of("In de hoogste oneven kolom heeft een rij een 1; vanuit elke rij met zo’n 1, en vanuit geen andere, kun je alle kolommen even maken.",
			"In der höchsten ungeraden Spalte hat eine Reihe eine 1; aus jeder solchen Reihe, und nur aus diesen, kann man alle Spalten gerade machen.",
			"In the highest odd column some row has a 1; from every such row, and from no other, all columns can be made even."),
			columns(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				if even {
					return true
				}
				odd := oddColumns(p)
				can, has := make([]bool, len(p)), make([]bool, len(p))
				for i, h := range p {
					has[i] = h&nim.TopPower(odd) > 0
				}
				for m := range p.Moves() {
					can[m.Heap] = can[m.Heap] || allEven(words.Must(p.After(m)))
				}
				return slices.Contains(has, true) && slices.Equal(can, has)
			})),
		claim(words.Of("In het voorbeeld was het de kolom van 2.", "Im Beispiel war es die 2er-Spalte.", "In the example it was the column of 2."),
			equal(2, start.Powers[start.Leading()])),
	), at(words.Of("noten", "Einzelnachweise", "notes"),
		claim(words.Of("Als rij k gekozen is, ligt de rest van de zet vast: b′ₖ = bₖ ⊕ s.",
			"Wenn die Reihe k gewählt ist, liegt der Rest des Zuges fest: b′ₖ = bₖ ⊕ s.",
			"Once row k is chosen the rest of the move is settled: b′ₖ = bₖ ⊕ s."),
			columns(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				return afterEach(p, func(m nim.Move, q nim.Position) bool { return allEven(q) == (m.To == m.From^uint64(p.NimSum())) })
			})),
	), at(words.Of("de deelregel", "Unterregel", "the sub-rule"),
		claim(words.Of("Als de tegenstander in een verliesstand iets van een van twee gelijke rijen neemt, geeft evenveel van de andere weer een verliesstand (gewoon Nim).",
			"Wenn der Gegner in einer Verluststellung aus einer von zwei gleichen Reihen nimmt, erzeugt die gleiche Wegnahme aus der anderen wieder eine Verluststellung (Standard-Nim).",
			"Sub-rule: if the opponent, handed a loss, takes from one of two equal rows, the same take from the other leaves a loss again (normal play)."),
			func() words.Text {
				c := words.Must(nim.Heaps(6, 6, 6, 6).CheckMirror())
				return unless(c.Broken == 0 && c.Cases > 0, c.First.Handed)
			}()),
		claim(words.Of("Het voorbehoud is nodig: in misère gaat de deelregel mis, maar alleen aan het eind, als geen andere rij meer dan één lucifer heeft.",
			"Der Vorbehalt ist nötig: Im Misère-Nim scheitert die Unterregel, und zwar nur im Endspiel, wenn keine andere Reihe mehr als ein Hölzchen hat.",
			"The reservation is needed: in misère Nim the sub-rule fails, and only in the endgame, when no other row has more than one match."),
			func() words.Text {
				lost := map[string]bool{}
				broken := 0
				w := everyPosition(fours, nimkit.Misere, func(p nim.Position, isLost bool) bool {
					lost[p.String()] = isLost
					for m := range p.Moves() {
						now := words.Must(p.After(m))
						reply, ok := nim.Mirror(now, m)
						if !ok || !isLost {
							continue
						}
						if after := words.Must(now.After(reply)); !lost[after.String()] {
							broken++
							if after.Large() > 0 {
								return false
							}
						}
					}
					return true
				})
				if w == none && broken == 0 {
					return words.Of("hij gaat nooit mis", "sie scheitert nie", "it never fails")
				}
				return w
			}()),
	))
}

func nimSpielMisere() []Claim {
	// oneLarge calls visit with every small position in which exactly one heap has
	// two or more: its index, and how many heaps of one there are.
	oneLarge := func(play nimkit.Play, visit func(p nim.Position, at, ones int) bool) words.Text {
		return everyPosition(fives, play, func(p nim.Position, _ bool) bool {
			t, ok := p.TurningPoint()
			return !ok || visit(p, t.Heap, t.Ones)
		})
	}
	// onlyWin reports whether taking heap at down to to is the only winning move.
	onlyWin := func(p nim.Position, at int, to uint64, play nimkit.Play) bool {
		return slices.Equal(p.WinningMoves(play), []nim.Move{{Heap: at, From: p[at], To: to}})
	}
	return at(words.Of("misère", "Misère", "misère"),
		claim(words.Of("In hoofdzaak geldt dezelfde strategie: zolang een rij meer dan één lucifer heeft, zijn in misère dezelfde standen verlies als in gewoon Nim.",
			"In der Hauptsache gilt dieselbe Strategie: Solange eine Reihe mehr als ein Hölzchen hat, sind im Misère-Nim dieselben Stellungen verloren wie im Standard-Nim.",
			"Mostly the same strategy holds: as long as some row has more than one match, the same positions are lost in misère Nim as in normal play."),
			columns(nimkit.Misere, func(p nim.Position, lost, even bool) bool { return p.Large() == 0 || lost == even })),
		claim(words.Of("Als precies één rij meer dan één lucifer heeft, win je door ze allemaal te nemen of op één na, zodat er een oneven aantal rijen van één overblijft; geen andere zet wint.",
			"Wenn genau eine Reihe mehr als ein Hölzchen hat, gewinnt man, indem man von ihr alle oder alle bis auf eines nimmt und eine ungerade Anzahl von Einser-Reihen übergibt; kein anderer Zug gewinnt.",
			"If exactly one row has more than one match, one wins by taking all of it or all but one so that an odd number of rows of one is left; no other move wins."),
			oneLarge(nimkit.Misere, func(p nim.Position, at, ones int) bool {
				return onlyWin(p, at, uint64(1-ones%2), nimkit.Misere)
			})),
		claim(words.Of("Een oneven aantal rijen van één is in misère verlies, een even aantal winst.",
			"Eine ungerade Anzahl von Einser-Reihen ist im Misère-Nim verloren, eine gerade gewonnen.",
			"An odd number of rows of one is lost in misère Nim, an even number is won."),
			everyPosition(nim.Position{1, 1, 1, 1, 1, 1, 1, 1}, nimkit.Misere, func(p nim.Position, lost bool) bool {
				_, ones := p.Total()
				return lost == (ones%2 == 1)
			})),
		claim(words.Of("In gewoon Nim zou het daar een even aantal zijn, zoals ook de even kolomsommen vragen.",
			"Beim Standard-Nim wäre es dort eine gerade Anzahl, wie es auch die geraden Spaltensummen verlangen.",
			"In normal play it would be an even number there, as the even column sums ask for too."),
			oneLarge(nimkit.Normal, func(p nim.Position, at, ones int) bool {
				q := slices.Clone(p)
				q[at] = uint64(ones % 2)
				return onlyWin(p, at, q[at], nimkit.Normal) && allEven(q)
			})),
		claim(words.Of("Marienbad (1, 3, 5, 7) is ook in misère verlies voor wie begint.",
			"Marienbad (1, 3, 5, 7) ist auch als Misère-Spiel für den Anziehenden verloren.",
			"Marienbad (1, 3, 5, 7) is lost for the first player as a misère game too."),
			holds(isLost(nim.Position{1, 3, 5, 7}, nimkit.Misere))),
	)
}
