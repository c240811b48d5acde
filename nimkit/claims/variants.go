package claims

import (
	"context"
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
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
	return slices.Concat(variantLasker(), variantTakes(), variantKayles(), variantTowers(), variantNimbi())
}

var (
	whereVariants = view.Words{DE: "Weitere Varianten", EN: "further variants"}
	whereIntro    = view.Words{DE: "Einleitung", EN: "introduction"}
)

// sameOptions compares the options of heaps up to most in a game with those that
// the rule lists, in any order and with heaps in any order.
func sameOptions(game octal.Game, most int, rule func(heap int) [][]int) view.Words {
	sorted := func(options [][]int) []string {
		var names []string
		for _, left := range options {
			left = slices.DeleteFunc(slices.Clone(left), func(n int) bool { return n == 0 })
			slices.Sort(left)
			names = append(names, fmt.Sprint(left))
		}
		slices.Sort(names)
		return slices.Compact(names)
	}
	for heap := range most + 1 {
		if w := equal(sorted(rule(heap)), sorted(slices.Collect(game.Options(heap)))); w != (view.Words{}) {
			return w
		}
	}
	return view.Words{}
}

// nimSumDecides plays out all pairs of rows of at most most by a rule, and
// compares who wins with the nim-sum of the game's nim-values.
func nimSumDecides(game octal.Code, most int, rule func(heap int) [][]int) view.Words {
	values, err := game.NimValues(most)
	if err != nil {
		return view.Same(err)
	}
	var wins func(rows []int) bool
	known := map[string]bool{}
	wins = func(rows []int) bool {
		slices.Sort(rows)
		name := fmt.Sprint(rows)
		if win, is := known[name]; is {
			return win
		}
		win := false
		for i, row := range rows {
			for _, left := range rule(row) {
				after := slices.Concat(rows[:i], left, rows[i+1:])
				win = win || !wins(slices.DeleteFunc(after, func(n int) bool { return n == 0 }))
			}
		}
		known[name] = win
		return win
	}
	for a := range most + 1 {
		for b := range a + 1 {
			if (values[a] == values[b]) == wins([]int{a, b}) {
				return view.Same(a, " + ", b)
			}
		}
	}
	return view.Words{}
}

// takeOrSplit is Lasker's rule.
func takeOrSplit(heap int) [][]int {
	var options [][]int
	for left := range heap {
		options = append(options, []int{left})
	}
	for a := 1; a < heap; a++ {
		options = append(options, []int{a, heap - a})
	}
	return options
}

// knockDown is the rule of skittles that stand in a row: one or two neighbours
// fall.
func knockDown(heap int) [][]int {
	var options [][]int
	for fall := 1; fall <= 2; fall++ {
		for before := 0; before+fall <= heap; before++ {
			options = append(options, []int{before, heap - fall - before})
		}
	}
	return options
}

func variantLasker() []Claim {
	return []Claim{{
		Where: whereVariants,
		Says: view.Words{
			DE: "Lasker-Nim: man nimmt Hölzchen aus einer Reihe oder teilt sie in zwei.",
			EN: "Lasker's Nim: one takes matches from a row or splits it in two.",
		},
		Check: func() view.Words { return sameOptions(octal.Lasker, 40, takeOrSplit) },
	}, {
		Where: whereVariants,
		Says: view.Words{
			DE: "Lasker-Nim: die beiden Teile müssen nicht gleich groß sein, dürfen es aber.",
			EN: "Lasker's Nim: the two parts need not be equal, but may be.",
		},
		Check: func() view.Words {
			var splits [][]int
			for left := range octal.Lasker.Options(4) {
				if len(left) == 2 {
					splits = append(splits, left)
				}
			}
			return equal([][]int{{1, 3}, {2, 2}}, splits)
		},
	}, {
		Where: whereVariants,
		Says: view.Words{
			DE: "Für Lasker-Nim gibt es eine Lösung: eine Reihe aus 4k+3 zählt 4k+4, eine aus 4k+4 zählt 4k+3, jede andere ihre Länge.",
			EN: "Lasker's Nim has a solution: a row of 4k+3 counts 4k+4, one of 4k+4 counts 4k+3, any other its length.",
		},
		Check: func() view.Words {
			values, err := octal.Lasker.NimValues(2000)
			if err != nil {
				return view.Same(err)
			}
			for n, v := range values {
				want := n
				switch {
				case n%4 == 3:
					want = n + 1
				case n%4 == 0 && n > 0:
					want = n - 1
				}
				if int(v) != want {
					return view.Same(n, ": ", v)
				}
			}
			return nimSumDecides(octal.Lasker, 9, takeOrSplit)
		},
	}, {
		Where: whereIntro,
		Says: view.Words{
			DE: "Kein Spiel endet unentschieden: auch Lasker-Nim endet, obwohl beim Teilen nichts weggenommen wird, nach höchstens 2n−1 Zügen.",
			EN: "No game ends in a draw: Lasker's Nim ends too, though splitting takes nothing away, after at most 2n−1 moves.",
		},
		Check: func() view.Words {
			// The longest play from each heap; heaps side by side are played out one
			// after the other.
			longest := []int{0}
			for heap := 1; heap <= 60; heap++ {
				most := 0
				for left := range octal.Lasker.Options(heap) {
					moves := 1
					for _, n := range left {
						moves += longest[n]
					}
					most = max(most, moves)
				}
				longest = append(longest, most)
				if most != 2*heap-1 {
					return view.Same(heap, ": ", most)
				}
			}
			return view.Words{}
		},
	}}
}

func variantKayles() []Claim {
	return []Claim{{
		Where: whereVariants,
		Says: view.Words{
			DE: "Kegel-Nim: man nimmt ein oder zwei (benachbarte) Hölzchen aus einer Reihe und darf sie dadurch teilen.",
			EN: "Kegel-Nim, or Kayles: one takes one or two (neighbouring) matches from a row and may divide it by that.",
		},
		Check: func() view.Words { return sameOptions(octal.Kayles, 40, knockDown) },
	}, {
		Where: whereIntro,
		Says: view.Words{
			DE: "Auch beim Kegel-Nim entscheidet die Nim-Summe der Grundy-Werte.",
			EN: "In Kayles too the nim-sum of the nim-values decides.",
		},
		Check: func() view.Words { return nimSumDecides(octal.Kayles, 14, knockDown) },
	}}
}

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
							EN: "%v: with %d left no move is allowed, and nobody takes the last match.",
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
					for _, m := range s.Moves(player) {
						after, err := s.After(player, m.Move)
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
			return holds(len(s.Moves(tower.White)) > 0 && fmt.Sprint(s.Moves(tower.White)) != fmt.Sprint(s.Moves(tower.Black)))
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
		solved, err := nimkit.Solve(context.Background(), nimkit.Rules[nimbi.Position](board.Options), p, 1<<12)
		if err != nil {
			return view.Same(err)
		}
		if o := solved.Outcome(p, play); o == nimkit.Win {
			return view.Words{
				DE: "mit %v gewinnt der Anziehende", EN: "the first player wins with %v",
			}.Sprintf(p &^ solved.WinningOptions(p, play)[0])
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
	proof, err := board.Full().Proof()
	if err != nil {
		panic("claims: " + err.Error())
	}
	return proof
}
