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

// NimSet checks the Dutch article on the take-away game with a NimSet. Where a
// statement is about all sets, it is checked for all sets up to M = 12, the
// largest of the article.
func NimSet() Ledger {
	return newLedger(words.Of("het artikel over de NimSet", "dem Artikel über das NimSet", "the article on the NimSet"), nimSetPlay(), nimSetExample(), nimSetPeriod(), nimSetRecords(), nimSetExercises())
}

// longestM is the largest M of the article's table.
const longestM = 12

// sets are all sets with 1 and with largest number at most longestM.
func sets(yield func(takeaway.Set) bool) {
	for m := range longestM {
		for s := range takeaway.Sets(m + 1) {
			if !yield(s) {
				return
			}
		}
	}
}

// first returns the first n of a sequence that are at least 1: the article does
// not count 0 matches.
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

// comingBack yields the blocks among the first 24 differences of a set that have a
// sum of at least M and after which the same differences stand so many times more:
// those that begin first come first, and of these the shortest.
func comingBack(s takeaway.Set, times int) iter.Seq[block] {
	return func(yield func(block) bool) {
		row := first(24, s.Misere().Differences())
		for from := range row {
			sum := 0
			for n := 1; from+(times+1)*n <= len(row); n++ {
				sum += row[from+n-1]
				// Shifted by n, the row is itself again for as long as the copies reach.
				if sum >= s.Max() && slices.Equal(row[from:from+times*n], row[from+n:from+(times+1)*n]) &&
					!yield(block{row[from : from+n], sum}) {
					return
				}
			}
		}
	}
}

var program = words.Of("het basisprogramma", "das Grundprogramm", "the basic program")

func nimSetPlay() []Claim {
	return slices.Concat(at(words.Of("variant met een NimSet", "die Variante mit einem NimSet", "the variant with a NimSet"),
		claim(words.Of("Met 1 in de NimSet wint altijd een van beiden.", "Wenn 1 im NimSet ist, gewinnt immer einer von beiden.", "With 1 in the NimSet one of the two always wins."),
			forAll(sets, func(s takeaway.Set) bool { return !slices.Contains(s.Misere().Part(0, 100), nimkit.Draw) })),
		claim(words.Of("Zonder 1 kan remise voorkomen.", "Ohne 1 kann es unentschieden ausgehen.", "Without 1 a draw can occur."), equal(nimkit.Draw, takeaway.MustSet(2, 3).Misere().Outcome(1))),
		claim(words.Of("Wie met 1 lucifer begint, verliest.", "Wer mit 1 Hölzchen am Zug ist, verliert.", "Whoever begins with 1 match loses."),
			forAll(sets, func(s takeaway.Set) bool { return s.Misere().Outcome(1) == nimkit.Loss })),
	), at(program,
		claim(words.Of("N is winst als N − c voor een c uit de NimSet bij de verliezen hoort, en anders verlies.",
			"N ist ein Gewinn, wenn N − c für ein c aus dem NimSet zu den Verlusten gehört, und sonst ein Verlust.",
			"N is a win if N − c is among the losses for some c of the NimSet, and a loss otherwise."),
			each(sets, func(s takeaway.Set) words.Text {
				lost := map[int]bool{}
				for n := 1; n <= 60; n++ {
					lost[n] = !slices.ContainsFunc(s.Elements(), func(c int) bool { return lost[n-c] })
				}
				outcomes := s.Misere().Part(0, 60)
				return each(to(1, 60), func(n int) words.Text { return unless(lost[n] == (outcomes[n] == nimkit.Loss), s, ": ", n) })
			})),
	))
}

func nimSetExample() []Claim {
	game := takeaway.MustSet(1, 4, 9, 10).Misere()
	claims := []Claim{
		claim(words.Of("{1, 4, 9, 10}: bij 2 lucifers win je door er 1 te nemen.", "{1, 4, 9, 10}: Bei 2 Hölzchen gewinnt man, indem man 1 nimmt.", "{1, 4, 9, 10}: from 2 matches you win by taking 1."),
			equal([]takeaway.Move{1}, game.WinningMoves(2))),
		claim(words.Of("NimWinst begint met 2, 4, 5, 7, 9, 10, 11, 12, 13, 15.", "NimWinst (die Gewinne) beginnt mit 2, 4, 5, 7, 9, 10, 11, 12, 13, 15.", "The wins begin 2, 4, 5, 7, 9, 10, 11, 12, 13, 15."),
			equal([]int{2, 4, 5, 7, 9, 10, 11, 12, 13, 15}, first(10, game.Wins()))),
		claim(words.Of("NimVerlies begint met 1, 3, 6, 8, 14, 19, 21, 26, 32, 34.", "NimVerlies (die Verluste) beginnt mit 1, 3, 6, 8, 14, 19, 21, 26, 32, 34.", "The losses begin 1, 3, 6, 8, 14, 19, 21, 26, 32, 34."),
			equal([]int{1, 3, 6, 8, 14, 19, 21, 26, 32, 34}, first(10, game.Losses()))),
		claim(words.Of("Tussen 26 en 32 wint de beginner altijd.", "Zwischen 26 und 32 gewinnt immer, wer anfängt.", "Between 26 and 32 whoever begins can win."),
			forAll(to(27, 31), func(n int) bool { return game.Outcome(n) == nimkit.Win })),
		claim(words.Of("L begint voor N = 1 tot 16 met 1010010100000100.", "L beginnt für N = 1 bis 16 mit 1010010100000100.", "L begins 1010010100000100 for N = 1 to 16."),
			equal("1010010100000100", strings.NewReplacer("L", "1", "W", "0").Replace(letters(game.Part(1, 16))))),
	}
	for _, m := range [][2]int{{27, 1}, {28, 9}, {29, 10}, {30, 9}, {31, 10}} {
		n, take := m[0], m[1]
		claims = append(claims, claim(words.Of("%d is winst, want %d − %d = %d is verlies.", "%d ist ein Gewinn, denn %d − %d = %d ist ein Verlust.", "%d is a win, because %d − %d = %d is a loss.").Sprintf(n, n, take, n-take),
			holds(slices.Contains(game.WinningMoves(n), takeaway.Move(take)))))
	}
	return at(program, claims...)
}

// letters are the letters of some outcomes.
func letters(outcomes []nimkit.Outcome) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(outcomes), " ", ""), "[]")
}

func nimSetPeriod() []Claim {
	tens, nines, eights := takeaway.MustSet(1, 4, 9, 10), takeaway.MustSet(1, 6, 9), takeaway.MustSet(1, 8)
	return at(words.Of("StartLen en PeriodeLen", "StartLen und PeriodeLen", "StartLen and PeriodLen"),
		claim(words.Of("Of N verlies is, hangt alleen af van de M uitkomsten ervoor.",
			"Ob N ein Verlust ist, hängt nur von den M Ausgängen davor ab.",
			"Whether N is a loss depends only on the M outcomes before it."),
			each(sets, func(s takeaway.Set) words.Text {
				next := map[string]byte{}
				row, m := letters(s.Misere().Part(0, 299)), s.Max()
				for n := m + 1; n < len(row); n++ {
					window := row[n-m : n]
					if before, seen := next[window]; seen && before != row[n] {
						return words.Same(s, ": ", window)
					}
					next[window] = row[n]
				}
				return none
			})),
		claim(words.Of("Na hoogstens 2ᴹ stappen herhaalt de rij zich: begin en periode zijn samen hoogstens 2ᴹ lang.",
			"Nach höchstens 2ᴹ Schritten wiederholt sich die Reihe: Anfang und Periode sind zusammen höchstens 2ᴹ lang.",
			"After at most 2ᴹ steps the row repeats: beginning and period together are at most 2ᴹ."),
			forAll(sets, func(s takeaway.Set) bool { return dd(s).StartLen+dd(s).PeriodLen <= 1<<s.Max() })),
		claim(words.Of("Meestal wordt 2ᴹ niet bereikt.", "Meistens wird 2ᴹ nicht erreicht.", "Mostly 2ᴹ is not reached."),
			forAll(sets, func(s takeaway.Set) bool { return s.Max() == 1 || dd(s).StartLen+dd(s).PeriodLen != 1<<s.Max() })),
		claim(words.Of("Twee opeenvolgende gelijke stukken, langer dan M, geven de periode of een veelvoud ervan.",
			"Zwei gleiche Stücke hintereinander, länger als M, geben die Periode oder ein Vielfaches davon.",
			"Two equal stretches in a row, longer than M, give the period or a multiple of it."),
			forAll(sets, func(s takeaway.Set) bool {
				row, period := s.Misere().Part(0, 199), dd(s).PeriodLen
				for from := range 20 {
					for size := s.Max() + 1; from+2*size <= len(row); size++ {
						if slices.Equal(row[from:from+size], row[from+size:from+2*size]) && size%period != 0 {
							return false
						}
					}
				}
				return true
			})),
		claim(words.Of("De periode kan korter zijn dan M.", "Die Periode kann kürzer sein als M.", "The period can be shorter than M."), holds(dd(nines).PeriodLen < nines.Max())),
		claim(words.Of("Gezocht is een rij verschillen die zich steeds herhaalt, met een som van minstens M.",
			"Gesucht ist eine Reihe von Differenzen, die sich immer wiederholt, mit einer Summe von mindestens M.",
			"What is wanted is a row of differences that keeps repeating, with sum at least M."),
			each(sets, func(s takeaway.Set) words.Text {
				d := dd(s)
				if d.PeriodLen >= s.Max() {
					return none
				}
				return words.Of("%v heeft PeriodeDD %v met som %d, kleiner dan M = %d.", "%v hat PeriodeDD %v mit der Summe %d, weniger als M = %d.", "%v has PeriodDD %v with sum %d, less than M = %d.").
					Sprintf(s, d.PeriodDD(), d.PeriodLen, s.Max())
			})).instead(words.Of("Niet de periode hoeft minstens M lang te zijn, maar het stuk dat terugkomt.",
			"Nicht die Periode muss mindestens M lang sein, sondern das Stück, das wiederkehrt.",
			"It is not the period that must be at least M long, but the stretch that comes back."),
			each(sets, func(s takeaway.Set) words.Text {
				err := words.Must(s.Misere().Period()).Verify()
				return unless(err == nil, err)
			})),
		claim(words.Of("De verschillen van {1, 4, 9, 10} beginnen met 2, 3, 2, 6, 5, 2, 5, 6 en dat nog eens.",
			"Die Differenzen von {1, 4, 9, 10} beginnen mit 2, 3, 2, 6, 5, 2, 5, 6 und dann noch einmal ebenso.",
			"The differences of {1, 4, 9, 10} begin 2, 3, 2, 6, 5, 2, 5, 6 and the same again."),
			equal([]int{2, 3, 2, 6, 5, 2, 5, 6, 2, 3, 2, 6, 5, 2, 5, 6}, first(16, tens.Misere().Differences()))),
		claim(words.Of("PeriodeDD van {1, 4, 9, 10} is {2, 3, 2, 6, 5, 2, 5, 6}.",
			"PeriodeDD von {1, 4, 9, 10} ist {2, 3, 2, 6, 5, 2, 5, 6}.",
			"PeriodDD of {1, 4, 9, 10} is {2, 3, 2, 6, 5, 2, 5, 6}."),
			equal([]int{2, 3, 2, 6, 5, 2, 5, 6}, dd(tens).PeriodDD())),
		claim(words.Of("PeriodeLen van {1, 4, 9, 10} is 31.", "PeriodeLen von {1, 4, 9, 10} ist 31.", "PeriodLen of {1, 4, 9, 10} is 31."), equal(31, dd(tens).PeriodLen)),
		claim(words.Of("De eerste verschillen met som minstens M die meteen nog tweemaal terugkeren, hebben PeriodeLen als som.",
			"Die ersten Differenzen mit einer Summe von mindestens M, die gleich noch zweimal wiederkehren, haben PeriodeLen als Summe.",
			"The first differences with sum at least M that come back twice at once have the sum PeriodLen."),
			each(sets, func(s takeaway.Set) words.Text {
				d := dd(s)
				for block := range comingBack(s, 2) {
					if block.sum == d.PeriodLen {
						break
					}
					return words.Of("%v: %v is het kortste met een som van minstens M = %d dat terugkeert, en de som is %d. Maar PeriodeDD is %v en PeriodeLen is %d.",
						"%v: %v ist das kürzeste mit einer Summe von mindestens M = %d, das wiederkehrt, und die Summe ist %d. Aber PeriodeDD ist %v, und PeriodeLen ist %d.",
						"%v: %v is the shortest with a sum of at least M = %d that comes back, and the sum is %d. But PeriodDD is %v and PeriodLen is %d.").Sprintf(s, block.dd, s.Max(), block.sum, d.PeriodDD(), d.PeriodLen)
				}
				return none
			})).instead(words.Of("Hun som is een veelvoud van PeriodeLen. Eén keer terugkeren is al genoeg. Zonder de eis aan de som is twee keer nog niet genoeg: {1, 8} begint met 2, 2, 2, maar PeriodeLen is 9.",
			"Ihre Summe ist ein Vielfaches von PeriodeLen. Einmal wiederkehren genügt schon; ohne die Bedingung an die Summe genügt auch zweimal noch nicht: {1, 8} beginnt mit 2, 2, 2, aber PeriodeLen ist 9.",
			"Their sum is a multiple of PeriodLen. Coming back once is enough; without the condition on the sum, coming back twice is not enough: {1, 8} begins 2, 2, 2, but PeriodLen is 9."),
			firstOf(
				equal([]int{2, 2, 2}, first(3, eights.Misere().Differences())), equal(9, dd(eights).PeriodLen),
				each(sets, func(s takeaway.Set) words.Text {
					d := dd(s)
					return each(comingBack(s, 1), func(b block) words.Text { return unless(b.sum%d.PeriodLen == 0, s, ": ", b.dd) })
				}))),
		claim(words.Of("De verschillen van {1, 6, 9} beginnen met 2, 2, 3, 5, 2, 3, 2, 3.",
			"Die Differenzen von {1, 6, 9} beginnen mit 2, 2, 3, 5, 2, 3, 2, 3.",
			"The differences of {1, 6, 9} begin 2, 2, 3, 5, 2, 3, 2, 3."),
			equal([]int{2, 2, 3, 5, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3}, first(16, nines.Misere().Differences()))),
		claim(words.Of("{1, 6, 9} heeft StartDD {2, 2, 3, 5}, vier verschillen.",
			"{1, 6, 9} hat StartDD {2, 2, 3, 5}, vier Differenzen.",
			"{1, 6, 9} has StartDD {2, 2, 3, 5}, four differences."),
			equal([]int{2, 2, 3, 5}, dd(nines).StartDD())),
		claim(words.Of("{1, 6, 9} heeft PeriodeDD {2, 3}, twee verschillen.", "{1, 6, 9} hat PeriodeDD {2, 3}, zwei Differenzen.", "{1, 6, 9} has PeriodDD {2, 3}, two differences."),
			equal([]int{2, 3}, dd(nines).PeriodDD())),
		claim(words.Of("Een onregelmatig begin komt maar bij een minderheid van de verzamelingen voor.",
			"Einen unregelmäßigen Anfang haben weniger als die Hälfte der Mengen.",
			"An irregular beginning occurs with only a minority of the sets."),
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
		// What is wrong in print: the differences are those of another set, or the
		// set is another one.
		mended    words.Text
		mendedSet []int
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
			set: []int{1, 4, 8, 9}, period: 17, dd: []int{2, 2, 3, 7, 3}, mendedSet: []int{1, 6, 8, 9},
			mended: words.Of("{1, 4, 8, 9} heeft ook periode 17, met verschillen {2, 3, 2, 5, 5}. De gedrukte verschillen horen bij {1, 6, 8, 9}.",
				"Auch {1, 4, 8, 9} hat die Periode 17, mit den Differenzen {2, 3, 2, 5, 5}. Die gedruckten Differenzen gehören zu {1, 6, 8, 9}.",
				"{1, 4, 8, 9} has period 17 too, with differences {2, 3, 2, 5, 5}. The printed differences belong to {1, 6, 8, 9}."),
		},
		{
			set: []int{1, 4, 9, 10}, period: 33, dd: []int{2, 2, 3, 8, 3, 2, 2, 11}, mendedSet: []int{1, 6, 9, 10},
			mended: words.Of("{1, 4, 9, 10} heeft periode 31, zoals eerder in het artikel staat. De gedrukte periode en verschillen horen bij {1, 6, 9, 10}.",
				"{1, 4, 9, 10} hat die Periode 31, wie es vorher im Artikel steht. Die gedruckte Periode und die Differenzen gehören zu {1, 6, 9, 10}.",
				"{1, 4, 9, 10} has period 31, as the article says before. The printed period and differences belong to {1, 6, 9, 10}."),
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
			return words.Of("%v heeft periode %d en verschillen %v.", "%v hat die Periode %d und die Differenzen %v.", "%v has period %d and differences %v.").Sprintf(s, d.PeriodLen, d.PeriodDD())
		}
		set := takeaway.MustSet(row.set...)
		c := claim(words.Of("M = %d: %v heeft periode %d en verschillen %v.", "M = %d: %v hat die Periode %d und die Differenzen %v.", "M = %d: %v has period %d and differences %v.").
			Sprintf(m, set, row.period, row.dd), matches(set))
		if row.mendedSet != nil {
			c = c.instead(row.mended, matches(takeaway.MustSet(row.mendedSet...)))
		}
		claims = append(claims, c, claim(words.Of("M = %d: geen verzameling heeft een langere periode dan %d.", "M = %d: Keine Menge hat eine längere Periode als %d.", "M = %d: no set has a longer period than %d.").
			Sprintf(m, row.period), equal(row.period, record(m).Period.Length)))
	}
	return slices.Concat(at(words.Of("alle verzamelingen", "alle Mengen", "all sets"),
		claim(words.Of("Voor M = 10 zijn er 256 verzamelingen.", "Für M = 10 gibt es 256 Mengen.", "For M = 10 there are 256 sets."), equal(256, record(10).Sets)),
	), at(words.Of("tabel met records", "Tabelle der Rekorde", "table of records"), claims...))
}

// record plays all sets with largest number m.
func record(m int) records.Record { return words.Must(records.All(context.Background(), m)) }

func nimSetExercises() []Claim {
	return at(words.Of("opdrachten van het artikel", "Aufgaben des Artikels", "exercises of the article"),
		claim(words.Of("1: {1, 6, 9} heeft een onregelmatig begin.", "1: {1, 6, 9} hat einen unregelmäßigen Anfang.", "1: {1, 6, 9} has an irregular beginning."),
			holds(len(dd(takeaway.MustSet(1, 6, 9)).StartDD()) > 0)),
		claim(words.Of("3: zonder 1 in de NimSet is 1 lucifer remise.", "3: Ohne 1 im NimSet ist 1 Hölzchen unentschieden.", "3: without 1 in the NimSet 1 match is a draw."),
			each(to(2, longestM), func(m int) words.Text {
				return forAll(to(2, m), func(k int) bool {
					return takeaway.MustSet(slices.Compact([]int{k, m})...).Misere().Outcome(1) == nimkit.Draw
				})
			})),
		claim(words.Of("3: een remise is beter dan verlies: bij {2, 3} zijn 0 tot 4 lucifers W R V R W, en zo verder.",
			"3: Unentschieden ist besser als verloren: Bei {2, 3} sind 0 bis 4 Hölzchen G U V U G, und so weiter.",
			"3: a draw is better than a loss: with {2, 3}, 0 to 4 matches are W D L D W, and so on."),
			equal("WDLDWWDLDWWDLDW", letters(takeaway.MustSet(2, 3).Misere().Part(0, 14)))),
	)
}
