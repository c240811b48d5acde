package claims

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Biplus checks the German article on how mathematicians should play Nim. Statements about all
// positions are checked for every position of up to 5 heaps of up to 5, by the article's recursive
// definition of lost and won. Statements about all numbers are checked for those below 100, the
// bound of the article.
func Biplus() Ledger {
	return newLedger(words.T("the article on biplus"), biplusRules(), biplusAddition(), biplusRecursion(), biplusSteps(), biplusFilm())
}

// everyPosition returns the first position with at most as many matches in each heap as start
// that does not satisfy a condition. The recursive definition decides whether a position is
// lost. The condition must not keep the position.
func everyPosition(start nim.Position, play nimkit.Play, ok func(p nim.Position, lost bool) bool) words.Text {
	r := words.Must(nim.NewRecursion(start, play))
	return each(r.Positions(), func(p nim.Position) words.Text {
		if ok(p, words.Must(r.Outcome(p)) == nimkit.Loss) {
			return none
		}
		return words.Same(heapsOf(p))
	})
}

// everySmall is everyPosition for five heaps of five in normal play.
func everySmall(ok func(p nim.Position, lost bool) bool) words.Text {
	return everyPosition(fives, nimkit.Normal, ok)
}

var fives, fours = nim.Position{5, 5, 5, 5, 5}, nim.Position{4, 4, 4, 4}

// isLost reports whether a position is lost by the recursive definition.
func isLost(p nim.Position, play nimkit.Play) bool {
	return words.Must(words.Must(nim.NewRecursion(p, play)).Outcome(p)) == nimkit.Loss
}

// heapsOf returns a position without its empty heaps.
func heapsOf(p nim.Position) nim.Position {
	return slices.DeleteFunc(slices.Clone(p), func(h uint64) bool { return h == 0 })
}

// sumOfDigits returns the number of ones in each binary column, the lowest first. It uses
// division, and no bit operations.
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

// oddColumns returns the number with a binary digit 1 for each odd column sum.
func oddColumns(p nim.Position) (odd uint64) {
	for k, s := range sumOfDigits(p) {
		odd += uint64(s%2) << k
	}
	return odd
}

// allEven reports whether every column sum is even.
func allEven(p nim.Position) bool { return oddColumns(p) == 0 }

// afterEach reports whether every move from a position, and the position after it, satisfy a
// condition.
func afterEach(p nim.Position, ok func(m nim.Move, left nim.Position) bool) bool {
	for m := range p.Moves() {
		if !ok(m, words.Must(p.After(m))) {
			return false
		}
	}
	return true
}

func biplusRules() []Claim {
	return slices.Concat(at(words.T("the rules"),
		claim(words.T("The recursive definition makes every position exactly one of two: lost or won."),
			func() words.Text {
				lost := map[string]bool{}
				return everySmall(func(p nim.Position, isLost bool) bool {
					lost[p.String()] = isLost
					allWon, someLost := true, false
					for q := range p.Options() { // smaller ones come first
						allWon = allWon && !lost[q.String()]
						someLost = someLost || lost[q.String()]
					}
					return isLost == (allWon || p.Empty()) && isLost != someLost
				})
			}()),
		claim(words.T("Whoever plays correctly and may decide who begins wins from every position."),
			func() words.Text {
				random := match.NewRandom(1)
				return everyPosition(fours, nimkit.Normal, func(p nim.Position, lost bool) bool {
					m := match.Match{First: match.Perfect{}, Second: random}
					want := 0
					if lost { // then the other begins
						m.First, m.Second, want = m.Second, m.First, 1
					}
					winner, over := m.Run(p).Winner()
					return over && winner == want
				})
			}()),
	), at(words.T("Bouton's theorem"),
		claim(words.T("A position is lost exactly when every column of binary digits has an even number of ones."),
			everySmall(func(p nim.Position, lost bool) bool {
				return lost == allEven(p)
			})),
		claim(words.T("Equivalently: a position is lost exactly when B(S) = s₁ ++ … ++ sₙ = 0."),
			everySmall(func(p nim.Position, lost bool) bool {
				var b uint64
				for _, h := range p {
					b = biplus.ByDefinition(b, h)
				}
				return lost == (b == 0)
			})),
	))
}

func biplusAddition() []Claim {
	return at(words.T("binary addition"),
		claim(words.T("With z(a) = ⌈log₂ a⌉ the digits 0 to z(a) are enough to write a."),
			forAll(fromTo[uint64](1, 1<<14), func(a uint64) bool {
				var sum uint64
				for k := range biplus.Ceiling.Z(a) + 1 {
					sum += a >> k & 1 << k
				}
				return sum == a
			})),
		claim(words.T("In the definition of m ++ n it is enough to sum up to k = z(m + n): no digit is missing."),
			forAll(fromTo(0, 100*100-1), func(i int) bool {
				m, n := uint64(i/100), uint64(i%100)
				return biplus.ByDefinition(m, n) == m^n
			})),
		claim(words.T("ℕ₀ with ++ is an abelian group with neutral element 0 in which every element is its own inverse."),
			firstOf(laws(biplus.TriplesBelow(32)), laws(biplus.RandomTriples(1, 10_000)))),
	)
}

// laws checks the laws of a group for some triples.
func laws(triples iter.Seq[[3]uint64]) words.Text {
	if check := biplus.CheckLaws(biplus.ByDefinition, triples); check.Broken {
		return view.Laws(check)
	}
	return none
}

// audit checks a reading of the recursion for all numbers below 100.
func audit(r biplus.Reading) words.Text { return view.Counterexample(r.Audit(100)) }

func biplusRecursion() []Claim {
	return at(words.T("the recursion"),
		claim(words.T("With the shorthand â as explained, 2 to the power z(a) with z(a) = ⌈log₂ a⌉, the recursion, step 2 and B̂ = 4 in the example are right, if only the two other places are mended."),
			func() words.Text {
				printed := biplus.Reading{Whole: true, Zero: biplus.Stop}
				formula, step, hat := audit(printed), stepTwoFits(printed), printed.Hat(6)
				if formula == none || step == none || hat == 4 {
					return none
				}
				return words.T("recursion: %s; step 2: %s; example: ⌈log₂ 6⌉ = 3, so B̂ would be %d", formula, step, hat)
			}()).corrected(words.T("â is the largest power of two that is not above a: z(a) = ⌊log₂ a⌋."),
			firstOf(forAll(fromTo[uint64](1, 999), func(a uint64) bool {
				hat := biplus.Meant().Hat(a)
				return hat <= a && 2*hat > a && hat == nim.TopPower(a)
			}), stepTwoFits(biplus.Meant()), audit(biplus.Meant()))),
		claim(words.T("The second case reads m̂ + ((m − m̂) ++ n̂), also when the two other places are mended."),
			audit(biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop})).corrected(words.T("The second case reads m̂ + ((m − m̂) ++ n), as m stays whole in the third."),
			audit(biplus.Meant())),
		claim(words.T("The three cases are enough, also at the number 0, when the two other places are mended."),
			func() words.Text {
				ends := audit(biplus.Reading{Exponent: biplus.Floor, Whole: true})
				stays := audit(biplus.Reading{Exponent: biplus.Floor, Whole: true, Zero: biplus.HatZero})
				if ends == none || stays == none {
					return none
				}
				return words.T("with 0̂ = 1: %s; with 0̂ = 0: %s", ends, stays)
			}()).corrected(words.T("Two more cases are needed: 0 ++ n = n and m ++ 0 = m."), audit(biplus.Meant())),
	)
}

// stepTwo returns the first heap with sₖ ++ B̂ < sₖ in a reading of the hat, or -1.
func stepTwo(p nim.Position, r biplus.Reading) int {
	hat := r.Hat(uint64(p.NimSum()))
	return slices.IndexFunc(p, func(h uint64) bool { return biplus.Add(h, hat) < h })
}

// stepTwoFits checks that step 2 finds a heap in every win, in a reading of the hat.
func stepTwoFits(r biplus.Reading) words.Text {
	found := none
	everySmall(func(p nim.Position, lost bool) bool {
		b := uint64(p.NimSum())
		if lost || stepTwo(p, r) >= 0 {
			return true
		}
		found = words.T("%v: B = %d, B̂ = %d, and no heap fits", heapsOf(p), b, r.Hat(b))
		return false
	})
	return found
}

func biplusSteps() []Claim {
	return at(words.T("the five steps"),
		claim(words.T("Step 2 finds a heap with sₖ ++ B̂ < sₖ in every won position (B̂ as the largest power of two in B)."),
			stepTwoFits(biplus.Meant())),
		claim(words.T("Step 3: every heap that fits becomes smaller by s′ₖ = sₖ ++ B and leaves a loss (B̂ as the largest power of two in B)."),
			everySmall(func(p nim.Position, lost bool) bool {
				b := uint64(p.NimSum())
				for i, h := range p {
					if lost || biplus.Add(h, nim.TopPower(b)) >= h {
						continue
					}
					q, err := p.After(nim.Move{Heap: i, From: h, To: biplus.Add(h, b)})
					if err != nil || !allEven(q) {
						return false
					}
				}
				return true
			})),
		claim(words.T("Step 4: every move of the opponent turns the loss into a win, and then B = s′ⱼ ++ s″ⱼ > 0."),
			everySmall(func(p nim.Position, lost bool) bool {
				return !lost || afterEach(p, func(m nim.Move, q nim.Position) bool {
					return biplus.Add(m.From, m.To) == uint64(q.NimSum()) && !allEven(q)
				})
			})),
		claim(words.T("Whoever plays like that from a won position, going on at step 2 each time, wins."),
			func() words.Text {
				random := match.NewRandom(2)
				return everyPosition(fours, nimkit.Normal, func(p nim.Position, lost bool) bool {
					if lost {
						return true
					}
					winner, over := biplus.PlayFiveSteps(p, random).Game.Winner()
					return over && winner == 0
				})
			}()),
	)
}

func biplusFilm() []Claim {
	start := nim.Position{1, 3, 5, 7}
	after := nim.Position{1, 3, 3, 7}
	return at(words.T("the example from the film"),
		claim(words.T("The table of (1, 3, 5, 7) has the rows 001, 011, 101, 111 and the column sums 2, 2, 4."),
			equal("[[0 0 1] [0 1 1] [1 0 1] [1 1 1]] [2 2 4]", fmt.Sprint(start.Columns().Digits, start.Columns().Sums))),
		claim(words.T("(1, 3, 5, 7) is lost: whoever begins loses against a player who plays correctly."),
			holds(isLost(start, nimkit.Normal))),
		claim(words.Same("1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0."), func() words.Text {
			var sums [][3]uint64
			for _, r := range biplus.Sum(start) {
				sums = append(sums, [3]uint64{r.M, r.N, r.Result})
			}
			return equal("[[1 3 2] [2 5 7] [7 7 0]]", sums)
		}()),
		claim(words.T("After 5 to 3, B = 5 ++ 3 = 6."),
			equal("6 6", fmt.Sprint(biplus.ByDefinition(5, 3), " ", uint64(after.NimSum())))),
		claim(words.T("B = 6 has B̂ = 4, the largest power of two in 6."),
			equal(4, biplus.Meant().Hat(6))),
		claim(words.T("Then s₄ ++ B̂ = 3 and s₄ ++ B = 1, and 7 to 1 wins."),
			firstOf(
				equal("3 1", fmt.Sprint(biplus.ByDefinition(7, 4), " ", biplus.ByDefinition(7, 6))),
				equal("[heap 4: 7 to 1]", fmt.Sprint(after.WinningMoves(nimkit.Normal))))),
		claim(words.T("After that every size of heap occurs an even number of times."),
			holds(nim.Position{1, 3, 3, 1}.Symmetric())),
		claim(words.T("From a symmetric position copying the opponent's moves wins: it stays symmetric, and at the end one removes a heap as large as the opponent did."),
			func() words.Text {
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
						return words.Same(err)
					}
					winner, over := g.Winner()
					last, before := g.Moves[len(g.Moves)-1], g.Moves[len(g.Moves)-2]
					ok := over && winner == 1 && last.From == before.From && last.To == 0 && before.To == 0
					for i := 0; i < len(positions); i += 2 {
						ok = ok && positions[i].Symmetric()
					}
					if !ok {
						return words.Same(g)
					}
				}
				return none
			}()),
	)
}
