package claims

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

// NimSet checks the Dutch article on the take-away game with a NimSet. Statements about all sets are
// checked for the sets up to M = 12, the largest of the article.
func NimSet() Ledger {
	return newLedger(words.T("the article on the NimSet"), nimSetPlay(), nimSetExample(), nimSetPeriod(), nimSetRecords(), nimSetExercises())
}

// longestM is the largest M of the article's table.
const longestM = 12

// sets yields all sets that contain 1 and whose largest number is at most longestM.
func sets(yield func(takeaway.Set) bool) {
	for m := range longestM {
		for s := range takeaway.Sets(m + 1) {
			if !yield(s) {
				return
			}
		}
	}
}

// first returns the first n numbers of a sequence that are at least 1, since the article does not
// count 0 matches.
func first(n int, seq func(func(int) bool)) []int {
	var a []int
	for v := range seq {
		if len(a) == n {
			break
		}
		if v > 0 {
			a = append(a, v)
		}
	}
	return a
}

// dd returns the differences of the article's game with a set.
func dd(s takeaway.Set) takeaway.DD { return s.Misere().MustDD() }

// block is a stretch of differences with its sum.
type block struct {
	dd  []int
	sum int
}

// repeatedBlocks yields the blocks among the first 24 differences of a set whose sum is at least M and
// which are repeated a number of times after the first. It orders them by their place, and then by
// their length.
func repeatedBlocks(s takeaway.Set, times int) iter.Seq[block] {
	return func(yield func(block) bool) {
		row := first(24, s.Misere().Differences())
		for from := range row {
			sum := 0
			for n := 1; from+(times+1)*n <= len(row); n++ {
				sum += row[from+n-1]
				// The copies are equal if the row agrees with itself shifted by n.
				if sum >= s.Max() && slices.Equal(row[from:from+times*n], row[from+n:from+(times+1)*n]) &&
					!yield(block{row[from : from+n], sum}) {
					return
				}
			}
		}
	}
}

var program = words.T("the basic program")

func nimSetPlay() []Claim {
	return slices.Concat(at(words.T("the variant with a NimSet"),
		claim(words.T("With 1 in the NimSet one of the two always wins."),
			forAll(sets, func(s takeaway.Set) bool { return !slices.Contains(s.Misere().OutcomesBetween(0, 100), nimkit.Draw) })),
		claim(words.T("Without 1 a draw can occur."), equal(nimkit.Draw, takeaway.MustSet(2, 3).Misere().Outcome(1))),
		claim(words.T("Whoever begins with 1 match loses."),
			forAll(sets, func(s takeaway.Set) bool { return s.Misere().Outcome(1) == nimkit.Loss })),
	), at(program,
		claim(words.T("N is a win if N − c is among the losses for some c of the NimSet, and a loss otherwise."),
			each(sets, func(s takeaway.Set) words.Text {
				lost := map[int]bool{}
				for n := 1; n <= 60; n++ {
					lost[n] = !slices.ContainsFunc(s.Elements(), func(c int) bool { return lost[n-c] })
				}
				outcomes := s.Misere().OutcomesBetween(0, 60)
				return each(fromTo(1, 60), func(n int) words.Text { return unless(lost[n] == (outcomes[n] == nimkit.Loss), s, ": ", n) })
			})),
	))
}

func nimSetExample() []Claim {
	game := takeaway.MustSet(1, 4, 9, 10).Misere()
	claims := []Claim{
		claim(words.T("{1, 4, 9, 10}: from 2 matches you win by taking 1."),
			equal([]takeaway.Move{1}, game.WinningMoves(2))),
		claim(words.T("The wins begin 2, 4, 5, 7, 9, 10, 11, 12, 13, 15."),
			equal([]int{2, 4, 5, 7, 9, 10, 11, 12, 13, 15}, first(10, game.Wins()))),
		claim(words.T("The losses begin 1, 3, 6, 8, 14, 19, 21, 26, 32, 34."),
			equal([]int{1, 3, 6, 8, 14, 19, 21, 26, 32, 34}, first(10, game.Losses()))),
		claim(words.T("Between 26 and 32 whoever begins can win."),
			forAll(fromTo(27, 31), func(n int) bool { return game.Outcome(n) == nimkit.Win })),
		claim(words.T("L begins 1010010100000100 for N = 1 to 16."),
			equal("1010010100000100", strings.NewReplacer("L", "1", "W", "0").Replace(letters(game.OutcomesBetween(1, 16))))),
	}
	for _, m := range [][2]int{{27, 1}, {28, 9}, {29, 10}, {30, 9}, {31, 10}} {
		n, take := m[0], m[1]
		claims = append(claims, claim(words.T("%d is a win, because %d − %d = %d is a loss.").Sprintf(n, n, take, n-take),
			holds(slices.Contains(game.WinningMoves(n), takeaway.Move(take)))))
	}
	return at(program, claims...)
}

// letters returns the letters of some outcomes, as in "WDL".
func letters(outcomes []nimkit.Outcome) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(outcomes), " ", ""), "[]")
}

func nimSetPeriod() []Claim {
	tens, nines, eights := takeaway.MustSet(1, 4, 9, 10), takeaway.MustSet(1, 6, 9), takeaway.MustSet(1, 8)
	return at(words.T("StartLen and PeriodLen"),
		claim(words.T("Whether N is a loss depends only on the M outcomes before it."),
			each(sets, func(s takeaway.Set) words.Text {
				next := map[string]byte{}
				row, m := letters(s.Misere().OutcomesBetween(0, 299)), s.Max()
				for n := m + 1; n < len(row); n++ {
					window := row[n-m : n]
					if before, seen := next[window]; seen && before != row[n] {
						return words.Same(s, ": ", window)
					}
					next[window] = row[n]
				}
				return none
			})),
		claim(words.T("After at most 2ᴹ steps the row repeats: beginning and period together are at most 2ᴹ."),
			forAll(sets, func(s takeaway.Set) bool { return dd(s).StartLen+dd(s).PeriodLen <= 1<<s.Max() })),
		claim(words.T("Mostly 2ᴹ is not reached."),
			forAll(sets, func(s takeaway.Set) bool { return s.Max() == 1 || dd(s).StartLen+dd(s).PeriodLen != 1<<s.Max() })),
		claim(words.T("Two equal stretches in a row, longer than M, give the period or a multiple of it."),
			forAll(sets, func(s takeaway.Set) bool {
				row, period := s.Misere().OutcomesBetween(0, 199), dd(s).PeriodLen
				for from := range 20 {
					for size := s.Max() + 1; from+2*size <= len(row); size++ {
						if slices.Equal(row[from:from+size], row[from+size:from+2*size]) && size%period != 0 {
							return false
						}
					}
				}
				return true
			})),
		claim(words.T("The period can be shorter than M."), holds(dd(nines).PeriodLen < nines.Max())),
		claim(words.T("What is wanted is a row of differences that keeps repeating, with sum at least M."),
			each(sets, func(s takeaway.Set) words.Text {
				d := dd(s)
				if d.PeriodLen >= s.Max() {
					return none
				}
				return words.T("%v has PeriodDD %v with sum %d, less than M = %d.").
					Sprintf(s, d.PeriodDD(), d.PeriodLen, s.Max())
			})).corrected(words.T("It is not the period that must be at least M long, but the stretch that comes back."),
			each(sets, func(s takeaway.Set) words.Text {
				err := words.Must(s.Misere().Period()).Verify()
				return unless(err == nil, err)
			})),
		claim(words.T("The differences of {1, 4, 9, 10} begin 2, 3, 2, 6, 5, 2, 5, 6 and the same again."),
			equal([]int{2, 3, 2, 6, 5, 2, 5, 6, 2, 3, 2, 6, 5, 2, 5, 6}, first(16, tens.Misere().Differences()))),
		claim(words.T("PeriodDD of {1, 4, 9, 10} is {2, 3, 2, 6, 5, 2, 5, 6}."),
			equal([]int{2, 3, 2, 6, 5, 2, 5, 6}, dd(tens).PeriodDD())),
		claim(words.T("PeriodLen of {1, 4, 9, 10} is 31."), equal(31, dd(tens).PeriodLen)),
		claim(words.T("The first differences with sum at least M that come back twice at once have the sum PeriodLen."),
			each(sets, func(s takeaway.Set) words.Text {
				d := dd(s)
				for block := range repeatedBlocks(s, 2) {
					if block.sum == d.PeriodLen {
						break
					}
					return words.T("%v: %v is the shortest with a sum of at least M = %d that comes back, and the sum is %d. But PeriodDD is %v and PeriodLen is %d.").Sprintf(s, block.dd, s.Max(), block.sum, d.PeriodDD(), d.PeriodLen)
				}
				return none
			})).corrected(words.T("Their sum is a multiple of PeriodLen. Coming back once is enough; without the condition on the sum, coming back twice is not enough: {1, 8} begins 2, 2, 2, but PeriodLen is 9."),
			firstOf(
				equal([]int{2, 2, 2}, first(3, eights.Misere().Differences())), equal(9, dd(eights).PeriodLen),
				each(sets, func(s takeaway.Set) words.Text {
					d := dd(s)
					return each(repeatedBlocks(s, 1), func(b block) words.Text { return unless(b.sum%d.PeriodLen == 0, s, ": ", b.dd) })
				}))),
		claim(words.T("The differences of {1, 6, 9} begin 2, 2, 3, 5, 2, 3, 2, 3."),
			equal([]int{2, 2, 3, 5, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3}, first(16, nines.Misere().Differences()))),
		claim(words.T("{1, 6, 9} has StartDD {2, 2, 3, 5}, four differences."),
			equal([]int{2, 2, 3, 5}, dd(nines).StartDD())),
		claim(words.T("{1, 6, 9} has PeriodDD {2, 3}, two differences."),
			equal([]int{2, 3}, dd(nines).PeriodDD())),
		claim(words.T("An irregular beginning occurs with only a minority of the sets."),
			func() words.Text {
				all := slices.Collect(sets)
				regular := slices.DeleteFunc(slices.Clone(all), func(s takeaway.Set) bool { return dd(s).StartLen > 0 })
				return holds(2*len(regular) > len(all))
			}()),
	)
}

func nimSetRecords() []Claim {
	var claims []Claim
	for _, row := range []struct {
		set    []int
		period int
		dd     []int
		// For a wrong row: the corrected statement, and the set that has the printed period
		// and differences.
		correction words.Text
		correctSet []int
	}{
		{set: []int{1}, period: 2, dd: []int{2}},
		{set: []int{1, 2}, period: 3, dd: []int{3}},
		{set: []int{1, 2, 3}, period: 4, dd: []int{4}},
		{set: []int{1, 3, 4}, period: 7, dd: []int{2, 5}},
		{set: []int{1, 4, 5}, period: 8, dd: []int{2, 6}},
		{set: []int{1, 5, 6}, period: 11, dd: []int{2, 2, 7}},
		{set: []int{1, 4, 6, 7}, period: 13, dd: []int{2, 3, 5, 3}},
		{set: []int{1, 4, 7, 8}, period: 25, dd: []int{2, 3, 6, 3, 2, 9}},
		{
			set: []int{1, 4, 8, 9}, period: 17, dd: []int{2, 2, 3, 7, 3}, correctSet: []int{1, 6, 8, 9},
			correction: words.T("{1, 4, 8, 9} has period 17 too, with differences {2, 3, 2, 5, 5}. The printed differences belong to {1, 6, 8, 9}."),
		},
		{
			set: []int{1, 4, 9, 10}, period: 33, dd: []int{2, 2, 3, 8, 3, 2, 2, 11}, correctSet: []int{1, 6, 9, 10},
			correction: words.T("{1, 4, 9, 10} has period 31, as the article says before. The printed period and differences belong to {1, 6, 9, 10}."),
		},
		{set: []int{1, 2, 6, 9, 10, 11}, period: 39, dd: []int{3, 4, 8, 4, 3, 5, 7, 5}},
		{set: []int{1, 6, 11, 12}, period: 61, dd: []int{2, 2, 3, 2, 8, 5, 2, 2, 5, 8, 2, 3, 2, 2, 13}},
	} {
		m := slices.Max(row.set)
		matches := func(s takeaway.Set) words.Text {
			d := dd(s)
			if d.PeriodLen == row.period && slices.Equal(d.PeriodDD(), row.dd) {
				return none
			}
			return words.T("%v has period %d and differences %v.").Sprintf(s, d.PeriodLen, d.PeriodDD())
		}
		set := takeaway.MustSet(row.set...)
		c := claim(words.T("M = %d: %v has period %d and differences %v.").
			Sprintf(m, set, row.period, row.dd), matches(set))
		if row.correctSet != nil {
			c = c.corrected(row.correction, matches(takeaway.MustSet(row.correctSet...)))
		}
		claims = append(claims, c, claim(words.T("M = %d: no set has a longer period than %d.").
			Sprintf(m, row.period), equal(row.period, record(m).Period.Length)))
	}
	return slices.Concat(at(words.T("all sets"),
		claim(words.T("For M = 10 there are 256 sets."), equal(256, record(10).Sets)),
	), at(words.T("table of records"), claims...))
}

// record returns the longest period of the sets with largest number m.
func record(m int) records.Record { return words.Must(records.All(context.Background(), m)) }

func nimSetExercises() []Claim {
	return at(words.T("exercises of the article"),
		claim(words.T("1: {1, 6, 9} has an irregular beginning."),
			holds(len(dd(takeaway.MustSet(1, 6, 9)).StartDD()) > 0)),
		claim(words.T("3: without 1 in the NimSet 1 match is a draw."),
			each(fromTo(2, longestM), func(m int) words.Text {
				return forAll(fromTo(2, m), func(k int) bool {
					return takeaway.MustSet(slices.Compact([]int{k, m})...).Misere().Outcome(1) == nimkit.Draw
				})
			})),
		claim(words.T("3: a draw is better than a loss: with {2, 3}, 0 to 4 matches are W D L D W, and so on."),
			equal("WDLDWWDLDWWDLDW", letters(takeaway.MustSet(2, 3).Misere().OutcomesBetween(0, 14)))),
	)
}
