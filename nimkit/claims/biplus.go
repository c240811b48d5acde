package claims

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/view"
)

// Biplus checks the German article on how mathematicians should play Nim.
// Statements about all positions are checked on every position of up to 5 heaps
// of up to 5, against the article's own recursive definition of lost and won;
// statements about all numbers on all below 100, the article's bound.
func Biplus() Ledger {
	return newLedger(view.Words{
		NL: "het artikel over biplus", DE: "dem Artikel über biplus", EN: "the article on biplus",
	}, slices.Concat(biplusRules(), biplusAddition(), biplusRecursion(), biplusSteps(), biplusFilm()))
}

// everyPosition calls visit with every position of at most as many matches as
// start and whether it is lost by the recursive definition, until visit returns
// words, which it returns. The position must not be kept.
func everyPosition(start nim.Position, play nimkit.Play, visit func(p nim.Position, lost bool) view.Words) view.Words {
	r, err := nim.NewRecursion(start, play)
	if err != nil {
		panic("claims: " + err.Error()) // the starts here are small
	}
	for p := range r.Positions() {
		o, err := r.Outcome(p)
		if err != nil {
			panic("claims: " + err.Error())
		}
		if w := visit(p, o == nimkit.Loss); w != (view.Words{}) {
			return w
		}
	}
	return view.Words{}
}

// smallStart is five heaps of five: positions enough, and soon done.
func smallStart() nim.Position { return nim.Position{5, 5, 5, 5, 5} }

// about names a position at which something fails, or has no words when it holds.
func about(ok bool, p nim.Position) view.Words {
	if ok {
		return view.Words{}
	}
	return view.Same(heapsOf(p))
}

// heapsOf leaves the empty heaps of a position out.
func heapsOf(p nim.Position) nim.Position {
	return slices.DeleteFunc(slices.Clone(p), func(h uint64) bool { return h == 0 })
}

// sumOfDigits is the number of ones in each binary column, the lowest first, from
// the decimal digits of the heaps: no bit operations.
func sumOfDigits(p nim.Position) []int {
	var sums []int
	for _, h := range p {
		for k := 0; h > 0; k++ {
			if k == len(sums) {
				sums = append(sums, 0)
			}
			sums[k] += int(h % 2)
			h /= 2
		}
	}
	return sums
}

// allEven reports whether every column sum is even.
func allEven(p nim.Position) bool {
	return !slices.ContainsFunc(sumOfDigits(p), func(s int) bool { return s%2 == 1 })
}

var (
	whereGame     = view.Words{DE: "Spielregeln", EN: "the rules"}
	whereBouton   = view.Words{DE: "Satz von Bouton", EN: "Bouton's theorem"}
	whereAddition = view.Words{DE: "binäre Addition", EN: "binary addition"}
	whereFormula  = view.Words{DE: "Rekursionsformel", EN: "the recursion"}
	whereFive     = view.Words{DE: "die fünf Schritte", EN: "the five steps"}
	whereFilm     = view.Words{DE: "Beispiel aus dem Film", EN: "the example from the film"}
)

func biplusRules() []Claim {
	return []Claim{{
		Where: whereGame,
		Says: view.Words{
			DE: "Die rekursive Definition macht jede Stellung zu genau einem von beidem: Verluststellung oder Gewinnstellung.",
			EN: "The recursive definition makes every position exactly one of two: lost or won.",
		},
		Check: func() view.Words {
			lost := map[string]bool{}
			return everyPosition(smallStart(), nimkit.Normal, func(p nim.Position, isLost bool) view.Words {
				lost[p.String()] = isLost
				allWon, someLost := true, false
				for q := range p.Options() { // smaller ones come first
					allWon = allWon && !lost[q.String()]
					someLost = someLost || lost[q.String()]
				}
				return about(isLost == (allWon || p.Empty()) && isLost != someLost, p)
			})
		},
	}, {
		Where: whereGame,
		Says: view.Words{
			DE: "Wer korrekt spielt und entscheiden darf, wer beginnt, gewinnt von jeder Stellung aus.",
			EN: "Whoever plays correctly and may decide who begins wins from every position.",
		},
		Check: func() view.Words {
			random := match.NewRandom(1)
			return everyPosition(nim.Position{4, 4, 4, 4}, nimkit.Normal, func(p nim.Position, lost bool) view.Words {
				m := match.Match{First: match.Perfect{}, Second: random}
				want := 0
				if lost { // then the other begins
					m.First, m.Second, want = m.Second, m.First, 1
				}
				winner, over := m.Run(p).Winner()
				return about(over && winner == want, p)
			})
		},
	}, {
		Where: whereBouton,
		Says: view.Words{
			DE: "Eine Stellung ist genau dann verloren, wenn in jeder Spalte der Binärziffern die Anzahl der Einsen gerade ist.",
			EN: "A position is lost exactly when every column of binary digits has an even number of ones.",
		},
		Check: func() view.Words {
			return everyPosition(smallStart(), nimkit.Normal, func(p nim.Position, lost bool) view.Words {
				return about(lost == allEven(p), p)
			})
		},
	}, {
		Where: whereBouton,
		Says: view.Words{
			DE: "Gleichwertig: Eine Stellung ist genau dann verloren, wenn B(S) = s₁ ++ … ++ sₙ = 0 ist.",
			EN: "Equivalently: a position is lost exactly when B(S) = s₁ ++ … ++ sₙ = 0.",
		},
		Check: func() view.Words {
			return everyPosition(smallStart(), nimkit.Normal, func(p nim.Position, lost bool) view.Words {
				var b uint64
				for _, h := range p {
					b = biplus.ByDefinition(b, h)
				}
				return about(lost == (b == 0), p)
			})
		},
	}}
}

// below100 calls visit with all m, n below 100.
func below100(visit func(m, n uint64) view.Words) view.Words {
	for m := range uint64(100) {
		for n := range uint64(100) {
			if w := visit(m, n); w != (view.Words{}) {
				return w
			}
		}
	}
	return view.Words{}
}

func biplusAddition() []Claim {
	return []Claim{{
		Where: whereAddition,
		Says: view.Words{
			DE: "Mit z(a) = ⌈log₂ a⌉ reichen die Ziffern 0 bis z(a), um a darzustellen.",
			EN: "With z(a) = ⌈log₂ a⌉ the digits 0 to z(a) are enough to write a.",
		},
		Check: func() view.Words {
			for a := uint64(1); a < 1<<14; a++ {
				var sum uint64
				for k := range biplus.Ceiling.Z(a) + 1 {
					sum += a >> k & 1 << k
				}
				if sum != a {
					return view.Same(a)
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereAddition,
		Says: view.Words{
			DE: "In der Definition von m ++ n reicht die Summe bis k = z(m + n): keine Ziffer fehlt.",
			EN: "In the definition of m ++ n it is enough to sum up to k = z(m + n): no digit is missing.",
		},
		Check: func() view.Words {
			return below100(func(m, n uint64) view.Words {
				var want uint64
				for k := range 64 {
					if m>>k&1 != n>>k&1 {
						want += 1 << k
					}
				}
				if biplus.ByDefinition(m, n) != want {
					return view.Same(m, " ++ ", n)
				}
				return view.Words{}
			})
		},
	}, {
		Where: whereAddition,
		Says: view.Words{
			DE: "ℕ₀ ist mit ++ eine abelsche Gruppe mit neutralem Element 0, in der jedes Element zu sich selbst invers ist.",
			EN: "ℕ₀ with ++ is an abelian group with neutral element 0 in which every element is its own inverse.",
		},
		Check: func() view.Words {
			for _, triples := range []biplus.LawCheck{
				biplus.CheckLaws(biplus.ByDefinition, biplus.TriplesBelow(32)),
				biplus.CheckLaws(biplus.ByDefinition, biplus.RandomTriples(1, 10_000)),
			} {
				if triples.Broken {
					return view.Laws(triples)
				}
			}
			return view.Words{}
		},
	}}
}

// audit is a check of a reading of the recursion on all numbers below 100.
func audit(r biplus.Reading) func() view.Words {
	return func() view.Words { return view.Counterexample(r.Audit(100)) }
}

func biplusRecursion() []Claim {
	return []Claim{{
		Where: whereFormula,
		Says: view.Words{
			DE: "Mit der erklärten Abkürzung â, 2 hoch z(a) mit z(a) = ⌈log₂ a⌉, stimmen die Formel, Schritt 2 und B̂ = 4 im Beispiel, wenn man nur die beiden anderen Stellen ausbessert.",
			EN: "With the shorthand â as explained, 2 to the power z(a) with z(a) = ⌈log₂ a⌉, the recursion, step 2 and B̂ = 4 in the example are right, if only the two other places are mended.",
		},
		Check: func() view.Words {
			printed := biplus.Reading{Whole: true, Zero: biplus.Stop}
			formula, step, hat := audit(printed)(), stepTwoFits(printed), printed.Hat(6)
			if formula == (view.Words{}) || step == (view.Words{}) || hat == 4 {
				return view.Words{}
			}
			return view.Words{
				DE: "Formel: %s; Schritt 2: %s; Beispiel: ⌈log₂ 6⌉ = 3, also wäre B̂ = %d",
				EN: "recursion: %s; step 2: %s; example: ⌈log₂ 6⌉ = 3, so B̂ would be %d",
			}.Sprintf(formula, step, hat)
		},
		Mended: view.Words{
			DE: "â ist die größte Zweierpotenz, die nicht größer als a ist: z(a) = ⌊log₂ a⌋.",
			EN: "â is the largest power of two that is not above a: z(a) = ⌊log₂ a⌋.",
		},
		CheckMended: func() view.Words {
			for a := uint64(1); a < 1000; a++ {
				if hat := biplus.Meant().Hat(a); hat > a || 2*hat <= a || hat != nim.TopPower(a) {
					return view.Same(a)
				}
			}
			if w := stepTwoFits(biplus.Meant()); w != (view.Words{}) {
				return w
			}
			return audit(biplus.Meant())()
		},
	}, {
		Where: whereFormula,
		Says: view.Words{
			DE: "Der zweite Fall lautet m̂ + ((m − m̂) ++ n̂), auch wenn die beiden anderen Stellen ausgebessert sind.",
			EN: "The second case reads m̂ + ((m − m̂) ++ n̂), also when the two other places are mended.",
		},
		Check: audit(biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop}),
		Mended: view.Words{
			DE: "Der zweite Fall lautet m̂ + ((m − m̂) ++ n), wie im dritten Fall m ganz bleibt.",
			EN: "The second case reads m̂ + ((m − m̂) ++ n), as m stays whole in the third.",
		},
		CheckMended: audit(biplus.Meant()),
	}, {
		Where: whereFormula,
		Says: view.Words{
			DE: "Die drei Fälle genügen, auch bei der Zahl 0, wenn die beiden anderen Stellen ausgebessert sind.",
			EN: "The three cases are enough, also at the number 0, when the two other places are mended.",
		},
		Check: func() view.Words {
			ends, stays := biplus.Reading{Exponent: biplus.Floor, Whole: true}, biplus.Reading{Exponent: biplus.Floor, Whole: true, Zero: biplus.HatZero}
			first, second := ends.Audit(100), stays.Audit(100)
			if first.First == nil || second.First == nil {
				return view.Words{}
			}
			return view.Words{
				DE: "mit 0̂ = 1: %s; mit 0̂ = 0: %s", EN: "with 0̂ = 1: %s; with 0̂ = 0: %s",
			}.Sprintf(view.Counterexample(first), view.Counterexample(second))
		},
		Mended: view.Words{
			DE: "Zwei Fälle kommen hinzu: 0 ++ n = n und m ++ 0 = m.", EN: "Two more cases are needed: 0 ++ n = n and m ++ 0 = m.",
		},
		CheckMended: audit(biplus.Meant()),
	}}
}

// stepTwo is the first heap with sₖ ++ B̂ < sₖ in a reading of the hat, or -1.
func stepTwo(p nim.Position, r biplus.Reading) int {
	hat := r.Hat(uint64(p.NimSum()))
	return slices.IndexFunc(p, func(h uint64) bool { return biplus.Add(h, hat) < h })
}

// stepTwoFits has no words if step 2 finds a heap in every win, in a reading of the
// hat, and otherwise names the first position where it does not.
func stepTwoFits(r biplus.Reading) view.Words {
	return everyPosition(smallStart(), nimkit.Normal, func(p nim.Position, lost bool) view.Words {
		if lost || stepTwo(p, r) >= 0 {
			return view.Words{}
		}
		b := uint64(p.NimSum())
		return view.Words{
			DE: "%v: B = %d, B̂ = %d, und kein Haufen passt", EN: "%v: B = %d, B̂ = %d, and no heap fits",
		}.Sprintf(heapsOf(p), b, r.Hat(b))
	})
}

func biplusSteps() []Claim {
	return []Claim{{
		Where: whereFive,
		Says: view.Words{
			DE: "Schritt 2 findet in jeder Gewinnstellung einen Haufen mit sₖ ++ B̂ < sₖ (B̂ als größte Zweierpotenz in B).",
			EN: "Step 2 finds a heap with sₖ ++ B̂ < sₖ in every won position (B̂ as the largest power of two in B).",
		},
		Check: func() view.Words { return stepTwoFits(biplus.Meant()) },
	}, {
		Where: whereFive,
		Says: view.Words{
			DE: "Schritt 3: jeder Haufen, der passt, wird mit s′ₖ = sₖ ++ B kleiner, und es entsteht eine Verluststellung (B̂ als größte Zweierpotenz in B).",
			EN: "Step 3: every heap that fits becomes smaller by s′ₖ = sₖ ++ B and leaves a loss (B̂ as the largest power of two in B).",
		},
		Check: func() view.Words {
			return everyPosition(smallStart(), nimkit.Normal, func(p nim.Position, lost bool) view.Words {
				b := uint64(p.NimSum())
				for i, h := range p {
					if lost || biplus.Add(h, nim.TopPower(b)) >= h {
						continue
					}
					q, err := p.Play(nim.Move{Heap: i, From: h, To: biplus.Add(h, b)})
					if err != nil || !allEven(q) {
						return view.Same(p)
					}
				}
				return view.Words{}
			})
		},
	}, {
		Where: whereFive,
		Says: view.Words{
			DE: "Schritt 4: jeder Zug des Gegners macht aus der Verluststellung eine Gewinnstellung, und dann ist B = s′ⱼ ++ s″ⱼ > 0.",
			EN: "Step 4: every move of the opponent turns the loss into a win, and then B = s′ⱼ ++ s″ⱼ > 0.",
		},
		Check: func() view.Words {
			return everyPosition(smallStart(), nimkit.Normal, func(p nim.Position, lost bool) view.Words {
				for m := range p.Moves() {
					q, err := p.Play(m)
					if lost && (err != nil || biplus.Add(m.From, m.To) != uint64(q.NimSum()) || allEven(q)) {
						return view.Same(p)
					}
				}
				return view.Words{}
			})
		},
	}, {
		Where: whereFive,
		Says: view.Words{
			DE: "Wer in einer Gewinnstellung so spielt und immer wieder bei Schritt 2 fortsetzt, gewinnt.",
			EN: "Whoever plays so from a won position, going on at step 2 each time, wins.",
		},
		Check: func() view.Words {
			random := match.NewRandom(2)
			return everyPosition(nim.Position{4, 4, 4, 4}, nimkit.Normal, func(p nim.Position, lost bool) view.Words {
				if lost {
					return view.Words{}
				}
				winner, over := biplus.PlayFiveSteps(p, random).Game.Winner()
				return about(over && winner == 0, p)
			})
		},
	}}
}

func biplusFilm() []Claim {
	start := nim.Position{1, 3, 5, 7}
	after := nim.Position{1, 3, 3, 7}
	return []Claim{{
		Where: whereFilm,
		Says: view.Words{
			DE: "Die Tabelle von (1, 3, 5, 7) hat die Zeilen 001, 011, 101, 111 und die Spaltensummen 2, 2, 4.",
			EN: "The table of (1, 3, 5, 7) has the rows 001, 011, 101, 111 and the column sums 2, 2, 4.",
		},
		Check: func() view.Words {
			c := start.Columns()
			var rows []string
			for _, digits := range c.Digits {
				rows = append(rows, strings.Trim(strings.ReplaceAll(fmt.Sprint(digits), " ", ""), "[]"))
			}
			return equal("001 011 101 111 [2 2 4]", strings.Join(rows, " ")+" "+fmt.Sprint(c.Sums))
		},
	}, {
		Where: whereFilm,
		Says: view.Words{
			DE: "(1, 3, 5, 7) ist verloren: wer anfängt, verliert gegen einen Spieler, der korrekt spielt.",
			EN: "(1, 3, 5, 7) is lost: whoever begins loses against a player who plays correctly.",
		},
		Check: func() view.Words {
			return everyPosition(start, nimkit.Normal, func(p nim.Position, lost bool) view.Words {
				return about(lost || !slices.Equal(p, start), p)
			})
		},
	}, {
		Where: whereFilm,
		Says:  view.Words{DE: "1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0.", EN: "1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0."},
		Check: func() view.Words {
			var sums []string
			for _, r := range biplus.Sum(start) {
				sums = append(sums, fmt.Sprintf("%d ++ %d = %d", r.M, r.N, r.Result))
			}
			return equal("1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0", strings.Join(sums, ", "))
		},
	}, {
		Where: whereFilm,
		Says:  view.Words{DE: "Nach 5 zu 3 ist B = 5 ++ 3 = 6.", EN: "After 5 to 3, B = 5 ++ 3 = 6."},
		Check: func() view.Words {
			return equal("6 6", fmt.Sprint(biplus.ByDefinition(5, 3), " ", uint64(after.NimSum())))
		},
	}, {
		Where: whereFilm,
		Says: view.Words{
			DE: "Zu B = 6 gehört B̂ = 4, die größte Zweierpotenz in 6.", EN: "B = 6 has B̂ = 4, the largest power of two in 6.",
		},
		Check: func() view.Words { return equal(4, biplus.Meant().Hat(6)) },
	}, {
		Where: whereFilm,
		Says: view.Words{
			DE: "Dann ist s₄ ++ B̂ = 3 und s₄ ++ B = 1, und 7 zu 1 gewinnt.", EN: "Then s₄ ++ B̂ = 3 and s₄ ++ B = 1, and 7 to 1 wins.",
		},
		Check: func() view.Words {
			if w := equal("3 1", fmt.Sprint(biplus.ByDefinition(7, 4), " ", biplus.ByDefinition(7, 6))); w != (view.Words{}) {
				return w
			}
			return equal("[heap 4: 7 to 1]", fmt.Sprint(after.WinningMoves(nimkit.Normal)))
		},
	}, {
		Where: whereFilm,
		Says: view.Words{
			DE: "Danach kommt jede Haufengröße gerade oft vor.", EN: "After that every size of heap occurs an even number of times.",
		},
		Check: func() view.Words {
			counts := map[uint64]int{}
			for _, h := range []uint64{1, 3, 3, 1} {
				counts[h]++
			}
			for _, n := range counts {
				if n%2 == 1 {
					return view.Same(counts)
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereFilm,
		Says: view.Words{
			DE: "In einer symmetrischen Stellung gewinnt, wer die Züge des Gegners nachmacht: es bleibt symmetrisch, und zum Schluss entfernt man einen Haufen so groß wie zuvor der Gegner.",
			EN: "From a symmetric position copying the opponent's moves wins: it stays symmetric, and at the end one removes a heap as large as the opponent did.",
		},
		Check: func() view.Words {
			random := rand.New(rand.NewPCG(3, 0))
			for range 500 {
				var p nim.Position
				for range 1 + random.IntN(3) {
					h := 1 + random.Uint64N(6)
					p = append(p, h, h)
				}
				g := match.Match{First: match.NewRandom(random.Uint64()), Second: match.Copycat{}}.Run(p)
				positions, err := g.Positions()
				if err != nil {
					return view.Same(err)
				}
				winner, over := g.Winner()
				last, before := g.Moves[len(g.Moves)-1], g.Moves[len(g.Moves)-2]
				ok := over && winner == 1 && last.From == before.From && last.To == 0 && before.To == 0
				for i := 0; i < len(positions); i += 2 {
					ok = ok && positions[i].Symmetric()
				}
				if !ok {
					return view.Same(g)
				}
			}
			return view.Words{}
		},
	}}
}
