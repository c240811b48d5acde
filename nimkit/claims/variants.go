package claims

import (
	"context"
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
)

// Variants checks the part "Weitere Varianten" of the German encyclopedia
// article, and what its introduction says of all variants.
func Variants() Ledger {
	return newLedger(view.Words{
		DE: "dem Abschnitt über weitere Varianten", EN: "the section on further variants",
	}, variants())
}

// variants are the claims of [Variants].
func variants() []Claim {
	return slices.Concat(variantTakes(), variantTowers(), variantNimbi())
}

var (
	whereVariants = view.Words{DE: "Weitere Varianten", EN: "further variants"}
	whereIntro    = view.Words{DE: "Einleitung", EN: "introduction"}
)

// threeRows are three rows, the largest first.
type threeRows [3]uint8

// rowsOfTakes is the game on three rows from each of which a number of a set may
// be taken.
func rowsOfTakes(s takeaway.Set) nimkit.Game[threeRows] {
	return nimkit.Rules[threeRows](func(p threeRows, move func(threeRows)) {
		for i, row := range p {
			for _, take := range s.Elements() {
				if take <= int(row) {
					after := p
					after[i] -= uint8(take)
					move(after)
				}
			}
		}
	})
}

func variantTakes() []Claim {
	const rows = 12
	sets := []takeaway.Set{takeaway.MustSet(1, 2), takeaway.MustSet(1, 3, 4), takeaway.MustSet(2, 3), takeaway.MustSet(2, 5, 7)}
	return []Claim{{
		Where: whereIntro,
		Says: view.Words{
			DE: "Wer gewinnt, ist bei neutralen Spielen auf Nim zurückgeführt: auch wenn nur bestimmte Anzahlen genommen werden dürfen, verliert der Ziehende genau dann, wenn die Nim-Summe der Grundy-Werte der Reihen 0 ist.",
			EN: "Impartial games are led back to Nim: with restricted takes too, the player to move loses exactly when the nim-sum of the nim-values of the rows is 0.",
		},
		Check: func() view.Words {
			for _, s := range sets {
				start := threeRows{rows, rows, rows}
				solved, err := nimkit.Solve(context.Background(), rowsOfTakes(s), start, 1<<12)
				if err != nil {
					return view.Same(err)
				}
				var values []nimkit.Nimber
				for v := range s.NimValues() {
					if values = append(values, v); len(values) > rows {
						break
					}
				}
				for p := range solved.Positions() {
					sum := values[p[0]].Add(values[p[1]]).Add(values[p[2]])
					if (sum == 0) != (solved.Outcome(p, nimkit.Normal) == nimkit.Loss) {
						return view.Same(s, ": ", p)
					}
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereIntro,
		Says: view.Words{
			DE: "Beim Standardspiel gewinnt, wer das letzte Hölzchen nimmt, und keine Variante endet unentschieden: auch nicht, wenn nur bestimmte Anzahlen genommen werden dürfen.",
			EN: "In the standard game whoever takes the last match wins, and no variant ends in a draw: not with restricted takes either.",
		},
		Check: func() view.Words {
			for _, s := range sets {
				n := 0
				for o := range s.Normal().Outcomes() {
					if o == nimkit.Draw {
						return view.Words{
							DE: "%v: bei %d Hölzchen ist kein Zug erlaubt, und niemand nimmt das letzte.",
							EN: "%v: at %d matches no move is allowed, and nobody takes the last one.",
						}.Sprintf(s, n)
					}
					if n++; n > rows {
						break
					}
				}
			}
			return view.Words{}
		},
		Mended: view.Words{
			DE: "Verloren hat, wer nicht ziehen kann; dann ist jede Stellung gewonnen oder verloren.",
			EN: "Whoever cannot move has lost; then every position is won or lost.",
		},
		CheckMended: func() view.Words {
			for _, s := range sets {
				n := 0
				for o := range (takeaway.Game{Set: s, NoDraws: true}).Outcomes() {
					if o == nimkit.Draw {
						return view.Same(s, ": ", n)
					}
					if n++; n > 200 {
						break
					}
				}
			}
			return view.Words{}
		},
	}}
}

// towersOf returns every tower of at most h pieces as letters, lower ones first.
func towersOf(h int) []string {
	towers := []string{""}
	for i := 0; len(towers[i]) < h; i++ {
		towers = append(towers, towers[i]+"B", towers[i]+"W")
	}
	return towers
}

// pairs is the game of two towers written as letters: a move of a player cuts
// one of them off at a piece of his colour.
type pairs map[[3]string]bool

// wins reports whether the player of the colour mover, who is to move, wins.
func (known pairs) wins(a, b, mover string) bool {
	key := [3]string{a, b, mover}
	win, is := known[key]
	if is {
		return win
	}
	other := map[string]string{"W": "B", "B": "W"}[mover]
	for i := range a {
		win = win || a[i:i+1] == mover && !known.wins(a[:i], b, other)
	}
	for i := range b {
		win = win || b[i:i+1] == mover && !known.wins(a, b[:i], other)
	}
	known[key] = win
	return win
}

func variantTowers() []Claim {
	const height = 4
	// everyPair calls visit with every pair of towers and its sum, until it
	// returns words, which it returns.
	everyPair := func(visit func(a, b string, s tower.Sum) view.Words) view.Words {
		for _, a := range towersOf(height) {
			for _, b := range towersOf(height) {
				if w := visit(a, b, tower.Sum{tower.MustParse(a), tower.MustParse(b)}); w != (view.Words{}) {
					return w
				}
			}
		}
		return view.Words{}
	}
	return []Claim{{
		Where: whereVariants,
		Says: view.Words{
			DE: "Schwarz-Weiß-Nim: man entfernt einen Stein der eigenen Farbe mit allen darüber. So ergeben sich genau die Züge des Lösers.",
			EN: "Black–White Nim: one removes a piece of one's own colour with all above it. That gives exactly the moves of the solver.",
		},
		Check: func() view.Words {
			return everyPair(func(a, b string, s tower.Sum) view.Words {
				for letter, player := range map[string]tower.Color{"W": tower.White, "B": tower.Black} {
					var want, got []string
					for i := range a {
						if a[i:i+1] == letter {
							want = append(want, tower.Sum{tower.MustParse(a[:i]), s[1]}.String())
						}
					}
					for i := range b {
						if b[i:i+1] == letter {
							want = append(want, tower.Sum{s[0], tower.MustParse(b[:i])}.String())
						}
					}
					for _, o := range s.Options(player) {
						after, err := s.Play(player, o.Move)
						if err != nil {
							return view.Same(err)
						}
						got = append(got, after.String())
					}
					if w := equal(want, got); w != (view.Words{}) {
						return w
					}
				}
				return view.Words{}
			})
		},
	}, {
		Where: whereVariants,
		Says: view.Words{
			DE: "Schwarz-Weiß-Nim ist im Gegensatz zu Nim nicht neutral: die Züge hängen davon ab, wer zieht.",
			EN: "Unlike Nim, Black–White Nim is not impartial: the moves depend on who moves.",
		},
		Check: func() view.Words {
			s := tower.MustParseSum("WB")
			return holds(len(s.Options(tower.White)) > 0 && fmt.Sprint(s.Options(tower.White)) != fmt.Sprint(s.Options(tower.Black)))
		},
	}, {
		Where: whereIntro,
		Says: view.Words{
			DE: "Bei jedem Spielstand ist leicht berechenbar, wer gewinnt: beim Schwarz-Weiß-Nim entscheidet das Vorzeichen der Summe der Turmwerte.",
			EN: "At every position it is easily computed who wins: in Black–White Nim the sign of the sum of the towers' values decides.",
		},
		Check: func() view.Words {
			known := pairs{}
			return everyPair(func(a, b string, s tower.Sum) view.Words {
				if known.wins(a, b, "W") != (s.Winner(tower.White) == tower.White) || known.wins(a, b, "B") != (s.Winner(tower.Black) == tower.Black) {
					return view.SumName(s)
				}
				return view.Words{}
			})
		},
	}}
}

func variantNimbi() []Claim {
	board := nimbi.Standard()
	// outcome works out a position with the solver for all games, which knows of
	// the board only its moves.
	outcome := func(play nimkit.Play, points ...int) view.Words {
		p := board.MustPosition(points...)
		solved, err := nimkit.Solve(context.Background(), nimkit.Rules[nimbi.Position](board.Moves), p, 1<<12)
		if err != nil {
			return view.Same(err)
		}
		if o := solved.Outcome(p, play); o == nimkit.Win {
			return view.Words{
				DE: "mit %v gewinnt der Anziehende", EN: "the first player wins with %v",
			}.Sprintf(p &^ solved.WinningMoves(p, play)[0])
		}
		return view.Words{}
	}
	return []Claim{{
		Where: whereVariants,
		Says:  view.Words{DE: "Nimbi hat zwölf Steine.", EN: "Nimbi has twelve counters."},
		Check: func() view.Words { return equal(12, board.Start().Len()) },
	}, {
		Where: whereVariants,
		Says:  view.Words{DE: "Die Steine liegen auf zwölf Geraden.", EN: "The counters lie on twelve lines."},
		Check: func() view.Words { return equal(12, len(board.Lines())) },
	}, {
		Where: whereVariants,
		Says: view.Words{
			DE: "Nimbi folgt der Misère-Regel: wer den letzten Stein nehmen muss, verliert.",
			EN: "Nimbi follows the misère rule: whoever must take the last counter loses.",
		},
		Check: func() view.Words {
			for point := 1; point <= 12; point++ {
				if w := outcome(nimkit.Misere, point); w != (view.Words{}) {
					return w
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereVariants,
		Says:  view.Words{DE: "Die Anfangsposition von Nimbi ist verloren.", EN: "The start of Nimbi is lost."},
		Check: func() view.Words { return outcome(nimkit.Misere, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) },
	}, {
		Where: whereVariants,
		Says: view.Words{
			DE: "Dazu gibt es einen Beweis in %d Zeilen: auf jeden der 51 ersten Züge gibt es eine Antwort, die wieder eine verlorene Stellung hinterlässt.",
			EN: "There is a proof of it in %d lines: to each of the 51 first moves there is a reply that leaves a lost position again.",
		}.Sprintf(nimbiProof(board).Len()),
		Check: func() view.Words {
			answered := 0
			for _, line := range nimbiProof(board).Losses[0].Lines {
				for i, move := range line.Moves {
					left := board.Start() &^ move &^ line.Replies[i]
					if w := outcome(nimkit.Misere, left.Points()...); w != (view.Words{}) {
						return w
					}
					answered++
				}
			}
			return equal(51, answered)
		},
	}}
}

// nimbiProof is the proof that the start of Nimbi is lost.
func nimbiProof(board *nimbi.Board) *nimbi.Proof {
	proof, err := nimbi.Solve(board).Proof(board.Start(), nimkit.Misere)
	if err != nil {
		panic("claims: " + err.Error())
	}
	return proof
}
