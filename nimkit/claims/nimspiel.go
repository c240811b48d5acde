package claims

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
)

// NimSpiel checks the German encyclopedia's article on Nim but for its part on
// variants, see [Variants]. Statements about all positions are checked on every
// position of up to 5 heaps of up to 5, against the recursive definition of lost
// and won.
func NimSpiel() Ledger {
	return newLedger(view.Words{
		NL: "het artikel Nim-Spiel", DE: "dem Artikel Nim-Spiel", EN: "the article Nim-Spiel",
	}, slices.Concat(nimSpielStrategy(), nimSpielExample(), nimSpielProof(), nimSpielMisere()))
}

var (
	whereStrategy = view.Words{DE: "Gewinnstrategie nach Bouton", EN: "Bouton's strategy"}
	whereExample  = view.Words{DE: "Strategie anhand eines Beispiels", EN: "the strategy by an example"}
	whereNote     = view.Words{DE: "Einzelnachweise", EN: "notes"}
	whereSubRule  = view.Words{DE: "Unterregel", EN: "the sub-rule"}
	whereMisere   = view.Words{DE: "Misère", EN: "misère"}
)

// bothPlays are the two rules for the end.
var bothPlays = []nimkit.Play{nimkit.Normal, nimkit.Misere}

// inEachPlay checks something under both rules for the end.
func inEachPlay(check func(play nimkit.Play) view.Words) func() view.Words {
	return func() view.Words {
		for _, play := range bothPlays {
			if w := check(play); w != (view.Words{}) {
				return view.Words{DE: "%s: %s", EN: "%s: %s"}.Sprintf(playWord(play), w)
			}
		}
		return view.Words{}
	}
}

func playWord(play nimkit.Play) view.Words {
	if play == nimkit.Misere {
		return view.Words{DE: "Misère-Nim", EN: "misère Nim"}
	}
	return view.Words{DE: "Standard-Nim", EN: "normal play"}
}

// large reports whether some heap has two or more.
func large(p nim.Position) bool {
	return slices.ContainsFunc(p, func(h uint64) bool { return h > 1 })
}

// columnClaim checks a statement about lost positions and even columns on every
// small position.
func columnClaim(play nimkit.Play, holds func(p nim.Position, lost, even bool) bool) view.Words {
	return everyPosition(smallStart(), play, func(p nim.Position, lost bool) view.Words {
		return about(holds(p, lost, allEven(p)), p)
	})
}

// withMatches leaves the empty position aside.
func withMatches(f func(p nim.Position, lost, even bool) bool) func(p nim.Position, lost, even bool) bool {
	return func(p nim.Position, lost, even bool) bool { return p.Empty() || f(p, lost, even) }
}

// evenLoses: a position with even columns is lost.
func evenLoses(_ nim.Position, lost, even bool) bool { return lost || !even }

// follows solves the game of up to four heaps of up to four with the solver for
// all games, and calls visit with every position and those one move away.
func follows(play nimkit.Play, visit func(p [4]uint8, o nimkit.Outcome, next []nimkit.Outcome) bool) view.Words {
	rules := heapsOfNim[[4]uint8](0)
	solved, err := nimkit.Solve(context.Background(), rules, [4]uint8{4, 4, 4, 4}, 1<<12)
	if err != nil {
		return view.Same(err)
	}
	for p := range solved.Positions() {
		var next []nimkit.Outcome
		rules(p, func(q [4]uint8) { next = append(next, solved.Outcome(q, play)) })
		if !visit(p, solved.Outcome(p, play), next) {
			return view.Same(p)
		}
	}
	return view.Words{}
}

func nimSpielStrategy() []Claim {
	return []Claim{{
		Where: whereStrategy,
		Says: view.Words{
			DE: "Bei jedem Spielstand, Standard oder Misère, kann entweder der Anziehende den Sieg erzwingen oder der Nachziehende nach jedem beliebigen Zug; ein Unentschieden gibt es nicht.",
			EN: "In every position, normal or misère, either the player to move can force a win, or the other can after any move; there is no draw.",
		},
		Check: inEachPlay(func(play nimkit.Play) view.Words {
			return follows(play, func(_ [4]uint8, o nimkit.Outcome, next []nimkit.Outcome) bool {
				switch o {
				case nimkit.Win:
					return len(next) == 0 || slices.Contains(next, nimkit.Loss)
				case nimkit.Loss:
					return !slices.Contains(next, nimkit.Loss)
				}
				return false
			})
		}),
	}, {
		Where: whereStrategy,
		Says: view.Words{
			DE: "Standard-Nim: eine Stellung mit lauter geraden Spaltensummen ist eine Verluststellung.",
			EN: "Normal play: a position whose column sums are all even is lost.",
		},
		Check: func() view.Words { return columnClaim(nimkit.Normal, evenLoses) },
	}, {
		Where: whereStrategy,
		Says: view.Words{
			DE: "Auch für Misère-Nim gilt: eine Stellung mit lauter geraden Spaltensummen ist eine Verluststellung. (Eine Ausnahme nennt der Satz nur für ungerade Summen.)",
			EN: "For misère Nim too: a position whose column sums are all even is lost. (The sentence names an exception for odd sums only.)",
		},
		Check: func() view.Words { return columnClaim(nimkit.Misere, withMatches(evenLoses)) },
		Mended: view.Words{
			DE: "Misère: sie ist verloren, wenn noch ein Haufen mit 2 oder mehr da ist; sonst ist sie gewonnen.",
			EN: "Misère: it is lost if some heap of 2 or more is left; otherwise it is won.",
		},
		CheckMended: func() view.Words {
			return columnClaim(nimkit.Misere, func(p nim.Position, lost, even bool) bool { return !even || lost == large(p) })
		},
	}, {
		Where: whereStrategy,
		Says: view.Words{
			DE: "Ist mindestens eine Spaltensumme ungerade, ist es eine Gewinnstellung; Ausnahmen gibt es nur im Endspiel des Misère-Nim.",
			EN: "If at least one column sum is odd it is a win; exceptions occur only in the endgame of misère Nim.",
		},
		Check: inEachPlay(func(play nimkit.Play) view.Words {
			return columnClaim(play, func(p nim.Position, lost, even bool) bool {
				return even || !lost || play == nimkit.Misere && !large(p)
			})
		}),
	}, {
		Where: whereStrategy,
		Says: view.Words{
			DE: "Die Ausnahme gibt es wirklich: im Misère-Nim ist (1) verloren, obwohl eine Spaltensumme ungerade ist.",
			EN: "The exception is real: in misère Nim (1) is lost although a column sum is odd.",
		},
		Check: func() view.Words {
			found := columnClaim(nimkit.Misere, func(p nim.Position, lost, even bool) bool { return even || !lost })
			return holds(found != view.Words{})
		},
	}, {
		Where: whereStrategy,
		Says: view.Words{
			DE: "Aus einer Stellung mit ungerader Spaltensumme kann ein Zug lauter gerade machen.",
			EN: "From a position with an odd column sum one move can make them all even.",
		},
		Check: func() view.Words {
			return columnClaim(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				if even {
					return true
				}
				for q := range p.Options() {
					if allEven(q) {
						return true
					}
				}
				return false
			})
		},
	}, {
		Where: whereStrategy,
		Says: view.Words{
			DE: "Gerade Spaltensummen überall: das ist dasselbe wie die bitweise XOR-Summe 0, und jede Ziffer der XOR-Summe ist die Parität ihrer Spalte.",
			EN: "Even sums in all columns are the same as exclusive or 0, and each digit of the exclusive or is the parity of its column.",
		},
		Check: func() view.Words {
			return everyPosition(nim.Position{9, 9, 9, 9}, nimkit.Normal, func(p nim.Position, _ bool) view.Words {
				xor := p[0] ^ p[1] ^ p[2] ^ p[3]
				var digits uint64
				for k, s := range sumOfDigits(p) {
					digits += uint64(s%2) << k
				}
				return about(xor == digits && allEven(p) == (xor == 0), p)
			})
		},
	}, {
		Where: whereStrategy,
		Says: view.Words{
			DE: "Aus einer Verluststellung muss man immer eine Gewinnstellung machen.",
			EN: "From a lost position one must always make a won one.",
		},
		Check: inEachPlay(func(play nimkit.Play) view.Words {
			return follows(play, func(_ [4]uint8, o nimkit.Outcome, next []nimkit.Outcome) bool {
				return o != nimkit.Loss || !slices.Contains(next, nimkit.Loss)
			})
		}),
	}, {
		Where: whereStrategy,
		Says: view.Words{
			DE: "Aus einer Gewinnstellung kann man immer eine Verluststellung machen.",
			EN: "From a won position one can always make a lost one.",
		},
		Check: inEachPlay(func(play nimkit.Play) view.Words {
			w := follows(play, func(_ [4]uint8, o nimkit.Outcome, next []nimkit.Outcome) bool {
				return o != nimkit.Win || slices.Contains(next, nimkit.Loss)
			})
			if w != view.Same([4]uint8{}) {
				return w
			}
			return view.Words{
				DE: "die leere Stellung ist gewonnen, weil der Gegner das letzte Hölzchen nahm, und es gibt keinen Zug",
				EN: "the empty position is won, because the other took the last match, and there is no move",
			}
		}),
		Mended: view.Words{
			DE: "Man kann es, solange ein Hölzchen daliegt.", EN: "One can as long as a match is left.",
		},
		CheckMended: inEachPlay(func(play nimkit.Play) view.Words {
			return follows(play, func(p [4]uint8, o nimkit.Outcome, next []nimkit.Outcome) bool {
				return p == [4]uint8{} || o != nimkit.Win || slices.Contains(next, nimkit.Loss)
			})
		}),
	}}
}

// printedTable writes the digits, sums and exclusive or of a position as the
// article prints them, such as "0|0|1 0|1|0 sums 2|3|3 xor 0|1|1".
func printedTable(p nim.Position) string {
	row := func(value func(j int) any, n int) string {
		parts := make([]string, n)
		for j := range parts {
			parts[j] = fmt.Sprint(value(j))
		}
		return strings.Join(parts, "|")
	}
	c := p.Columns()
	n := len(c.Powers)
	var parts []string
	for i := range p {
		parts = append(parts, row(func(j int) any { return c.Digits[i][j] }, n))
	}
	parts = append(parts, "sums", row(func(j int) any { return c.Sums[j] }, n), "xor", row(func(j int) any { return c.NimSum / c.Powers[j] % 2 }, n))
	return strings.Join(parts, " ")
}

func nimSpielExample() []Claim {
	start, after := nim.Position{1, 2, 3, 4, 7}, nim.Position{1, 2, 3, 4, 4}
	// winning are the moves that leave a loss by the recursive definition.
	winning := func() (moves []string, all int) {
		r, err := nim.NewRecursion(start, nimkit.Normal)
		if err != nil {
			panic("claims: " + err.Error())
		}
		for m := range start.Moves() {
			q, err := start.Play(m)
			if err != nil {
				panic("claims: " + err.Error())
			}
			o, err := r.Outcome(q)
			if err != nil {
				panic("claims: " + err.Error())
			}
			if all++; o == nimkit.Loss {
				moves = append(moves, fmt.Sprintf("%d: %d", m.Heap+1, m.Take()))
			}
		}
		return moves, all
	}
	return []Claim{{
		Where: whereExample,
		Says: view.Words{
			DE: "1, 2, 3, 4, 7 haben die Dualzahlen 001, 010, 011, 100, 111, die Spaltensummen 2|3|3 und die XOR-Summe 0|1|1.",
			EN: "1, 2, 3, 4, 7 are 001, 010, 011, 100, 111 in base two, with column sums 2|3|3 and exclusive or 0|1|1.",
		},
		Check: func() view.Words {
			return equal("0|0|1 0|1|0 0|1|1 1|0|0 1|1|1 sums 2|3|3 xor 0|1|1", printedTable(start))
		},
	}, {
		Where: whereExample,
		Says: view.Words{
			DE: "Rechts vom ≙ stehen die Hölzchen nach Zweierpotenzen: 3 als 2 + 1, 7 als 4 + 2 + 1.",
			EN: "To the right of ≙ the matches stand by powers of two: 3 as 2 + 1, 7 as 4 + 2 + 1.",
		},
		Check: func() view.Words {
			return equal("[[1] [2] [2 1] [4] [4 2 1]]", fmt.Sprint(start.Columns().Groups))
		},
	}, {
		Where: whereExample,
		Says: view.Words{
			DE: "Die 4er-Spalte ist gerade, die 2er- und die 1er-Spalte sind ungerade, nämlich jeweils 3.",
			EN: "The column of 4 is even; those of 2 and of 1 are odd, 3 each.",
		},
		Check: func() view.Words { return equal("[3 3 2]", fmt.Sprint(sumOfDigits(start))) },
	}, {
		Where: whereExample,
		Says: view.Words{
			DE: "Es gewinnen genau drei Züge: aus der 2. Reihe ein Hölzchen, aus der 3. oder der 5. drei.",
			EN: "Exactly three moves win: one match from row 2, three from row 3 or row 5.",
		},
		Check: func() view.Words {
			moves, _ := winning()
			return equal("[2: 1 3: 3 5: 3]", fmt.Sprint(moves))
		},
	}, {
		Where: whereExample,
		Says: view.Words{
			DE: "Es gibt viele andere Züge (14), und alle überlassen dem Gegner eine Gewinnstellung.",
			EN: "There are many other moves (14), and all of them leave the opponent a win.",
		},
		Check: func() view.Words {
			moves, all := winning()
			return equal(14, all-len(moves))
		},
	}, {
		Where: whereExample,
		Says: view.Words{
			DE: "Nach 7 − 3 = 4 in der 5. Reihe sind die Spaltensummen 2|2|2 und die XOR-Summe 0|0|0.",
			EN: "After 7 − 3 = 4 in row 5 the column sums are 2|2|2 and the exclusive or is 0|0|0.",
		},
		Check: func() view.Words {
			return equal("0|0|1 0|1|0 0|1|1 1|0|0 1|0|0 sums 2|2|2 xor 0|0|0", printedTable(after))
		},
	}, {
		Where: whereExample,
		Says: view.Words{
			DE: "Das ist eine Verluststellung für den, der jetzt am Zug ist.", EN: "That is a loss for the player who is now to move.",
		},
		Check: func() view.Words {
			return everyPosition(after, nimkit.Normal, func(p nim.Position, lost bool) view.Words {
				return about(lost || !slices.Equal(p, after), p)
			})
		},
	}}
}

func nimSpielProof() []Claim {
	return []Claim{{
		Where: whereExample,
		Says: view.Words{
			DE: "Jeder Zug macht in seiner Reihe mindestens eine 1 zu einer 0, und in einer Stellung mit geraden Spalten wird diese Spalte ungerade.",
			EN: "Every move turns at least one 1 of its row into a 0, and in a position with even columns that column becomes odd.",
		},
		Check: func() view.Words {
			return columnClaim(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				for m := range p.Moves() {
					q, err := p.Play(m)
					if err != nil {
						return false
					}
					lost := m.From &^ m.To // the ones that became zeros
					sums := sumOfDigits(append(q, 1<<10))
					if lost == 0 {
						return false
					}
					for k := range 10 {
						if even && lost>>k&1 == 1 && sums[k]%2 == 0 {
							return false
						}
					}
				}
				return true
			})
		},
	}, {
		Where: whereExample,
		Says: view.Words{
			DE: "In der höchsten ungeraden Spalte hat eine Reihe eine 1; aus jeder solchen Reihe, und nur aus diesen, kann man alle Spalten gerade machen.",
			EN: "In the highest odd column some row has a 1; from every such row, and from no other, all columns can be made even.",
		},
		Check: func() view.Words {
			return columnClaim(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				if even {
					return true
				}
				top := 0
				for k, s := range sumOfDigits(p) {
					if s%2 == 1 {
						top = k
					}
				}
				found := false
				for i, h := range p {
					can := false
					q := slices.Clone(p)
					for to := range h {
						q[i] = to
						can = can || allEven(q)
					}
					if can != (h>>top&1 == 1) {
						return false
					}
					found = found || can
				}
				return found
			})
		},
	}, {
		Where: whereExample,
		Says:  view.Words{DE: "Im Beispiel war es die 2er-Spalte.", EN: "In the example it was the column of 2."},
		Check: func() view.Words {
			c := nim.Position{1, 2, 3, 4, 7}.Columns()
			return equal(2, c.Powers[c.Leading()])
		},
	}, {
		Where: whereNote,
		Says: view.Words{
			DE: "Ist die Reihe k gewählt, liegt der Rest des Zuges fest: b′_k = b_k ⊕ s.",
			EN: "Once row k is chosen the rest of the move is settled: b′_k = b_k ⊕ s.",
		},
		Check: func() view.Words {
			return columnClaim(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				var s uint64
				for _, h := range p {
					s ^= h
				}
				for i, h := range p {
					q := slices.Clone(p)
					for to := range h {
						q[i] = to
						if allEven(q) != (to == h^s) {
							return false
						}
					}
				}
				return true
			})
		},
	}, {
		Where: whereSubRule,
		Says: view.Words{
			DE: "Unterregel: nimmt der Gegner in einer Verluststellung aus einer von zwei gleichen Reihen, erzeugt die gleiche Wegnahme aus der anderen wieder eine Verluststellung (Standard-Nim).",
			EN: "Sub-rule: if the opponent, handed a loss, takes from one of two equal rows, the same take from the other leaves a loss again (normal play).",
		},
		Check: func() view.Words {
			c, err := nim.Heaps(6, 6, 6, 6).CheckMirror()
			if err != nil {
				return view.Same(err)
			}
			if c.Broken == 0 && c.Cases > 0 {
				return view.Words{}
			}
			return view.Same(c.First.Handed)
		},
	}, {
		Where: whereSubRule,
		Says: view.Words{
			DE: "Der Vorbehalt ist nötig: im Misère-Nim scheitert die Unterregel, und zwar nur im Endspiel, wenn keine andere Reihe mehr als ein Hölzchen hat.",
			EN: "The reservation is needed: in misère Nim the sub-rule fails, and only in the endgame, when no other row has more than one match.",
		},
		Check: func() view.Words {
			lost := map[string]bool{}
			broken := 0
			w := everyPosition(nim.Position{4, 4, 4, 4}, nimkit.Misere, func(p nim.Position, isLost bool) view.Words {
				lost[p.String()] = isLost
				for m := range p.Moves() {
					now, err := p.Play(m)
					if err != nil {
						return view.Same(err)
					}
					reply, ok := nim.Mirror(now, m)
					if !ok || !isLost {
						continue
					}
					after, err := now.Play(reply)
					if err != nil {
						return view.Same(err)
					}
					if lost[after.String()] {
						continue
					}
					broken++
					if large(after) {
						return view.Same(p)
					}
				}
				return view.Words{}
			})
			if w == (view.Words{}) && broken == 0 {
				return view.Words{DE: "sie scheitert nie", EN: "it never fails"}
			}
			return w
		},
	}}
}

func nimSpielMisere() []Claim {
	// oneLarge calls visit with every small position in which exactly one heap has
	// two or more: its index, and how many heaps of one there are.
	oneLarge := func(play nimkit.Play, visit func(p nim.Position, at, ones int) bool) view.Words {
		return everyPosition(smallStart(), play, func(p nim.Position, _ bool) view.Words {
			at, many, ones := -1, 0, 0
			for i, h := range p {
				switch {
				case h > 1:
					at = i
					many++
				case h == 1:
					ones++
				}
			}
			return about(many != 1 || visit(p, at, ones), p)
		})
	}
	// onlyWin reports whether taking heap at down to to is the only winning move.
	onlyWin := func(p nim.Position, at int, to uint64, play nimkit.Play) bool {
		return slices.Equal(p.WinningMoves(play), []nim.Move{{Heap: at, From: p[at], To: to}})
	}
	return []Claim{{
		Where: whereMisere,
		Says: view.Words{
			DE: "In der Hauptsache gilt dieselbe Strategie: solange eine Reihe mehr als ein Hölzchen hat, sind im Misère-Nim dieselben Stellungen verloren wie im Standard-Nim.",
			EN: "Mostly the same strategy holds: as long as some row has more than one match, the same positions are lost in misère Nim as in normal play.",
		},
		Check: func() view.Words {
			return columnClaim(nimkit.Misere, func(p nim.Position, lost, even bool) bool { return !large(p) || lost == even })
		},
	}, {
		Where: whereMisere,
		Says: view.Words{
			DE: "Hat genau eine Reihe mehr als ein Hölzchen, gewinnt man, indem man von ihr alle oder alle bis auf eines nimmt und eine ungerade Anzahl von Einser-Reihen übergibt; kein anderer Zug gewinnt.",
			EN: "If exactly one row has more than one match, one wins by taking all of it or all but one so that an odd number of rows of one is handed over; no other move wins.",
		},
		Check: func() view.Words {
			return oneLarge(nimkit.Misere, func(p nim.Position, at, ones int) bool {
				return onlyWin(p, at, uint64(1-ones%2), nimkit.Misere)
			})
		},
	}, {
		Where: whereMisere,
		Says: view.Words{
			DE: "Eine ungerade Anzahl von Einser-Reihen ist im Misère-Nim verloren, eine gerade gewonnen.",
			EN: "An odd number of rows of one is lost in misère Nim, an even number is won.",
		},
		Check: func() view.Words {
			return everyPosition(nim.Position{1, 1, 1, 1, 1, 1, 1, 1}, nimkit.Misere, func(p nim.Position, lost bool) view.Words {
				ones := 0
				for _, h := range p {
					ones += int(h)
				}
				return about(lost == (ones%2 == 1), p)
			})
		},
	}, {
		Where: whereMisere,
		Says: view.Words{
			DE: "Beim Standard-Nim wäre es dort eine gerade Anzahl, wie es auch die geraden Spaltensummen verlangen.",
			EN: "In normal play it would be an even number there, as the even column sums ask for too.",
		},
		Check: func() view.Words {
			return oneLarge(nimkit.Normal, func(p nim.Position, at, ones int) bool {
				q := slices.Clone(p)
				q[at] = uint64(ones % 2)
				return onlyWin(p, at, q[at], nimkit.Normal) && allEven(q)
			})
		},
	}, {
		Where: whereMisere,
		Says: view.Words{
			DE: "Marienbad (1, 3, 5, 7) ist auch als Misère-Spiel für den Anziehenden verloren.",
			EN: "Marienbad (1, 3, 5, 7) is lost for the first player as a misère game too.",
		},
		Check: func() view.Words {
			start := nim.Position{1, 3, 5, 7}
			return everyPosition(start, nimkit.Misere, func(p nim.Position, lost bool) view.Words {
				return about(lost || !slices.Equal(p, start), p)
			})
		},
	}}
}
