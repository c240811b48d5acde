package claims

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// Variants checks the section "Weitere Varianten" of the German encyclopedia's article, and the
// statements of its introduction about all variants.
func Variants() Ledger {
	return newLedger(words.T("the section on further variants"),
		variantLasker(), variantTakes(), variantKayles(), variantTowers(), variantNimbi())
}

var (
	variants = words.T("further variants")
	intro    = words.T("introduction")
)

// sameOptions compares the options of heaps up to most in a game with those of a rule. The order of
// the options, and of the heaps in each, does not matter.
func sameOptions(ruleset octal.Ruleset, most int, rule func(heap int) [][]int) words.Text {
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
	return each(fromTo(0, most), func(heap int) words.Text {
		return equal(sorted(rule(heap)), sorted(slices.Collect(ruleset.Options(heap))))
	})
}

// takeOrSplit returns the options in Lasker's Nim.
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

// knockDown returns the options of a row of pins: one pin falls, or two neighbors.
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
	return slices.Concat(at(variants,
		claim(words.T("Lasker's Nim: one takes matches from a row or splits it in two."),
			sameOptions(octal.Lasker, 40, takeOrSplit)),
		claim(words.T("Lasker's Nim: the two parts need not be equal, but may be."),
			equal("[[1 3] [2 2]]", slices.DeleteFunc(slices.Collect(octal.Lasker.Options(4)), func(left []int) bool { return len(left) < 2 }))),
		claim(words.T("Lasker's Nim has a solution: a row of 4k+3 counts 4k+4, one of 4k+4 counts 4k+3, any other its length."),
			func() words.Text {
				valueOf := func(n int) nimkit.Nimber {
					switch {
					case n%4 == 3:
						n++
					case n%4 == 0 && n > 0:
						n--
					}
					return nimkit.Nimber(n)
				}
				values := words.Must(octal.Lasker.NimValues(2000))
				return firstOf(
					forAll(fromTo(0, len(values)-1), func(n int) bool { return values[n] == valueOf(n) }),
					nimSumDecides(octal.Lasker.Heaps(9, 9), valueOf))
			}()),
	), at(intro,
		claim(words.T("No game ends in a draw: Lasker's Nim ends too, though splitting takes nothing away, after at most 2n−1 moves."),
			func() words.Text {
				// The longest play from each heap. That of several heaps is the sum of
				// theirs.
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
						return words.Same(heap, ": ", most)
					}
				}
				return none
			}()),
	))
}

func variantKayles() []Claim {
	kayles := words.Must(octal.Kayles.NimValues(14))
	return slices.Concat(at(variants,
		claim(words.T("Kegel-Nim, or Kayles: one takes one or two (neighbouring) matches from a row and may split it in doing so."),
			sameOptions(octal.Kayles, 40, knockDown)),
	), at(intro,
		claim(words.T("In Kayles too the nim-sum of the nim-values decides."),
			nimSumDecides(octal.Kayles.Heaps(14, 14), func(n int) nimkit.Nimber { return kayles[n] })),
	))
}

func variantTakes() []Claim {
	const rows = 12
	sets := []takeaway.Set{takeaway.MustSet(1, 2), takeaway.MustSet(1, 3, 4), takeaway.MustSet(2, 3), takeaway.MustSet(2, 5, 7)}
	return at(intro,
		claim(words.T("Impartial games can be reduced to Nim: with restricted takes, too, the player to move loses exactly when the nim-sum of the nim-values of the rows is 0."),
			each(slices.Values(sets), func(s takeaway.Set) words.Text {
				ruleset := octal.MustSubtraction(s.Elements()...)
				values := words.Must(ruleset.NimValues(rows))
				return nimSumDecides(ruleset.Heaps(rows, rows, rows), func(n int) nimkit.Nimber { return values[n] })
			})),
		claim(words.T("In the standard game whoever takes the last match wins, and no variant ends in a draw: not with restricted takes either."),
			each(slices.Values(sets), func(s takeaway.Set) words.Text {
				n := slices.Index(s.OutcomesBetween(0, rows), nimkit.Draw)
				if n < 0 {
					return none
				}
				return words.T("%v: with %d left no move is allowed, and nobody takes the last match.", s, n)
			})).corrected(words.T("Whoever cannot move has lost; then every position is won or lost."),
			forAll(slices.Values(sets), func(s takeaway.Set) bool {
				return !slices.Contains(s.NoDraws().OutcomesBetween(0, 200), nimkit.Draw)
			})),
	)
}

func variantTowers() []Claim {
	// everyPair runs a check for every two towers of at most four pieces.
	everyPair := func(check func(s tower.Sum, player tower.Color) words.Text) words.Text {
		all := slices.Values(tower.UpTo(4))
		return each(all, func(a tower.Tower) words.Text {
			return each(all, func(b tower.Tower) words.Text {
				s := tower.Sum{a, b}
				return firstOf(check(s, tower.White), check(s, tower.Black))
			})
		})
	}
	wb := tower.MustParseSum("WB")
	white, black := wb.Moves(tower.White), wb.Moves(tower.Black)
	return slices.Concat(at(variants,
		claim(words.T("Black–White Nim: one removes a piece of one's own colour with all above it. That gives exactly the moves of the solver."),
			everyPair(func(s tower.Sum, player tower.Color) words.Text {
				var want, got []string
				for i, t := range s {
					for height, color := range t {
						if color == player {
							after := slices.Clone(s)
							after[i] = t[:height]
							want = append(want, after.String())
						}
					}
				}
				for _, m := range s.Moves(player) {
					got = append(got, words.Must(s.After(player, m.Move)).String())
				}
				return equal(want, got)
			})),
		claim(words.T("Unlike Nim, Black–White Nim is not impartial: the moves depend on who moves."),
			holds(len(white) > 0 && fmt.Sprint(white) != fmt.Sprint(black))),
	), at(intro,
		claim(words.T("For every position it is easy to compute who wins: in Black–White Nim the sign of the sum of the towers' values decides."),
			everyPair(func(s tower.Sum, player tower.Color) words.Text {
				g := words.Must(s.Begins(player).Graph())
				return unless((g.Outcome(g.Start()) == nimkit.Win) == (s.Winner(player) == player), s.Display())
			})),
	))
}

func variantNimbi() []Claim {
	board := nimbi.Standard()
	proof := words.Must(board.Full().Proof())
	// outcome returns a counterexample unless a position is lost. It solves the position by the
	// moves alone.
	outcome := func(play nimkit.Play, points ...int) words.Text {
		p := board.MustPosition(points...)
		solved := solve(nimkit.RuleFunc[nimbi.Position](board.Options), p)
		if o := solved.Outcome(p, play); o == nimkit.Win {
			return words.T("the first player wins with %v", p&^solved.WinningOptions(p, play)[0])
		}
		return none
	}
	return at(variants,
		claim(words.T("Nimbi has twelve counters."), equal(12, board.Start().Len())),
		claim(words.T("The counters lie on twelve lines."), equal(12, len(board.Lines()))),
		claim(words.T("Nimbi follows the misère rule: whoever must take the last counter loses."),
			each(fromTo(1, 12), func(point int) words.Text { return outcome(nimkit.Misere, point) })),
		claim(words.T("The start of Nimbi is lost."),
			outcome(nimkit.Misere, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
		claim(words.T("There is a proof of it in %d lines: to each of the 51 first moves there is a reply that leaves a lost position again.", proof.Len()), func() words.Text {
			answered := 0
			for _, line := range proof.Losses[0].Lines {
				for i, move := range line.Moves {
					left := board.Start() &^ move &^ line.Replies[i]
					if w := outcome(nimkit.Misere, left.Points()...); w != none {
						return w
					}
					answered++
				}
			}
			return equal(51, answered)
		}()),
	)
}
