package claims

import (
	"context"
	"iter"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
)

// NimSet checks the Dutch article on the take-away game with a NimSet. Where a
// statement is about all sets, it is checked for all sets up to M = 12, the
// largest of the article.
func NimSet() Ledger {
	return newLedger(view.Words{
		NL: "het artikel over de NimSet", DE: "dem Artikel über die NimSet", EN: "the article on the NimSet",
	}, slices.Concat(nimSetPlay(), nimSetExample(), nimSetPeriod(), nimSetRecords(), nimSetExercises()))
}

// longestM is the largest M of the article's table.
const longestM = 12

// allSets calls visit with every set with 1 and with largest number m ≤ longestM,
// until it returns words, which it returns.
func allSets(visit func(takeaway.Set) view.Words) view.Words {
	for m := 1; m <= longestM; m++ {
		for s := range takeaway.Sets(m) {
			if w := visit(s); w != (view.Words{}) {
				return w
			}
		}
	}
	return view.Words{}
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

var (
	whereRules   = view.Words{NL: "variant met een NimSet", EN: "the variant with a NimSet"}
	whereProgram = view.Words{NL: "het basisprogramma", EN: "the basic program"}
	wherePeriod  = view.Words{NL: "StartLen en PeriodeLen", EN: "StartLen and PeriodLen"}
	whereAll     = view.Words{NL: "alle verzamelingen", EN: "all sets"}
	whereRecords = view.Words{NL: "tabel met records", EN: "table of records"}
	whereTasks   = view.Words{NL: "opgaven", EN: "exercises"}
)

func nimSetPlay() []Claim {
	return []Claim{{
		Where: whereRules,
		Says:  view.Words{NL: "Met 1 in de NimSet wint altijd een van beiden.", EN: "With 1 in the NimSet one of the two always wins."},
		Check: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words {
				n := 0
				for o := range s.Misere().Outcomes() {
					if o == nimkit.Draw {
						return view.Same(s, ": ", n)
					}
					if n++; n > 100 {
						break
					}
				}
				return view.Words{}
			})
		},
	}, {
		Where: whereRules,
		Says:  view.Words{NL: "Zonder 1 kan remise voorkomen.", EN: "Without 1 a draw can occur."},
		Check: func() view.Words { return equal(nimkit.Draw, takeaway.MustSet(2, 3).Misere().Outcome(1)) },
	}, {
		Where: whereRules,
		Says:  view.Words{NL: "Wie met 1 lucifer begint, verliest.", EN: "Whoever begins with 1 match loses."},
		Check: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words { return equal(nimkit.Loss, s.Misere().Outcome(1)) })
		},
	}, {
		Where: whereProgram,
		Says: view.Words{
			NL: "N is winst als N − c voor een c uit de NimSet bij de verliezen hoort, en anders verlies.",
			EN: "N is a win if N − c is among the losses for some c of the NimSet, and a loss otherwise.",
		},
		Check: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words {
				lost := map[int]bool{}
				for n := 1; n <= 60; n++ {
					lost[n] = !slices.ContainsFunc(s.Elements(), func(c int) bool { return lost[n-c] })
				}
				n := 0
				for o := range s.Misere().Outcomes() {
					if n > 60 {
						break
					}
					if n > 0 && lost[n] != (o == nimkit.Loss) {
						return view.Same(s, ": ", n)
					}
					n++
				}
				return view.Words{}
			})
		},
	}}
}

func nimSetExample() []Claim {
	game := takeaway.MustSet(1, 4, 9, 10).Misere()
	claims := []Claim{{
		Where: whereProgram,
		Says:  view.Words{NL: "{1, 4, 9, 10}: bij 2 lucifers win je door er 1 te nemen.", EN: "{1, 4, 9, 10}: from 2 matches you win by taking 1."},
		Check: func() view.Words { return equal([]takeaway.Move{1}, game.WinningMoves(2)) },
	}, {
		Where: whereProgram,
		Says:  view.Words{NL: "NimWinst begint met 2 4 5 7 9 10 11 12 13 15.", EN: "The wins begin 2 4 5 7 9 10 11 12 13 15."},
		Check: func() view.Words {
			return equal([]int{2, 4, 5, 7, 9, 10, 11, 12, 13, 15}, first(10, game.Wins()))
		},
	}, {
		Where: whereProgram,
		Says:  view.Words{NL: "NimVerlies begint met 1 3 6 8 14 19 21 26 32 34.", EN: "The losses begin 1 3 6 8 14 19 21 26 32 34."},
		Check: func() view.Words {
			return equal([]int{1, 3, 6, 8, 14, 19, 21, 26, 32, 34}, first(10, game.Losses()))
		},
	}, {
		Where: whereProgram,
		Says:  view.Words{NL: "Tussen 26 en 32 wint de beginner altijd.", EN: "Between 26 and 32 the beginner always wins."},
		Check: func() view.Words {
			for n := 27; n <= 31; n++ {
				if game.Outcome(n) != nimkit.Win {
					return view.Same(n)
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereProgram,
		Says:  view.Words{NL: "L begint voor N = 1 tot 16 met 1010010100000100.", EN: "L begins 1010010100000100 for N = 1 to 16."},
		Check: func() view.Words {
			l := ""
			for _, o := range game.Part(1, 16) {
				l += map[bool]string{true: "1", false: "0"}[o == nimkit.Loss]
			}
			return equal("1010010100000100", l)
		},
	}}
	for _, m := range [][2]int{{27, 1}, {28, 9}, {29, 10}, {30, 9}, {31, 10}} {
		n, take := m[0], m[1]
		claims = append(claims, Claim{
			Where: whereProgram,
			Says: view.Words{
				NL: "%d is winst, want %d − %d = %d is verlies.", EN: "%d is a win, because %d − %d = %d is a loss.",
			}.Sprintf(n, n, take, n-take),
			Check: func() view.Words { return holds(slices.Contains(game.WinningMoves(n), takeaway.Move(take))) },
		})
	}
	return claims
}

func nimSetPeriod() []Claim {
	tens, nines := takeaway.MustSet(1, 4, 9, 10), takeaway.MustSet(1, 6, 9)
	return []Claim{{
		Where: wherePeriod,
		Says: view.Words{
			NL: "Of N verlies is, hangt alleen af van de M uitkomsten ervoor.",
			EN: "Whether N is a loss hangs only on the M outcomes before it.",
		},
		Check: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words {
				next := map[string]nimkit.Outcome{}
				window := ""
				for o := range s.Misere().Outcomes() {
					if len(window) == 300 {
						break
					}
					if m := s.Max(); len(window) > m {
						w := window[len(window)-m:]
						if before, seen := next[w]; seen && before != o {
							return view.Same(s, ": ", w)
						}
						next[w] = o
					}
					window += o.String()
				}
				return view.Words{}
			})
		},
	}, {
		Where: wherePeriod,
		Says: view.Words{
			NL: "Na hoogstens 2^M stappen herhaalt de rij zich: begin en periode zijn samen hoogstens 2^M.",
			EN: "After at most 2^M steps the row repeats: beginning and period together are at most 2^M.",
		},
		Check: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words {
				if d := dd(s); d.StartLen+d.PeriodLen > 1<<s.Max() {
					return view.Same(s, ": ", d.StartLen, " + ", d.PeriodLen)
				}
				return view.Words{}
			})
		},
	}, {
		Where: wherePeriod,
		Says:  view.Words{NL: "Meestal wordt 2^M niet bereikt.", EN: "Mostly 2^M is not reached."},
		Check: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words {
				if d := dd(s); s.Max() > 1 && d.StartLen+d.PeriodLen == 1<<s.Max() {
					return view.Same(s)
				}
				return view.Words{}
			})
		},
	}, {
		Where: wherePeriod,
		Says: view.Words{
			NL: "Twee opeenvolgende gelijke stukken, langer dan M, geven de periode of een veelvoud ervan.",
			EN: "Two equal stretches in a row, longer than M, give the period or a multiple of it.",
		},
		Check: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words {
				var row []nimkit.Outcome
				for o := range s.Misere().Outcomes() {
					if row = append(row, o); len(row) == 200 {
						break
					}
				}
				period := dd(s).PeriodLen
				for from := range 20 {
					for size := s.Max() + 1; from+2*size <= len(row); size++ {
						if slices.Equal(row[from:from+size], row[from+size:from+2*size]) && size%period != 0 {
							return view.Same(s, ": ", from, ", ", size)
						}
					}
				}
				return view.Words{}
			})
		},
	}, {
		Where: wherePeriod,
		Says:  view.Words{NL: "De periode kan korter zijn dan M.", EN: "The period can be shorter than M."},
		Check: func() view.Words { return holds(dd(nines).PeriodLen < nines.Max()) },
	}, {
		Where: wherePeriod,
		Says: view.Words{
			NL: "Gezocht is een rij verschillen, die zich steeds herhaalt, met som minstens M.",
			EN: "Wanted is a row of differences that keeps repeating, with sum at least M.",
		},
		Check: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words {
				d := dd(s)
				if d.PeriodLen >= s.Max() {
					return view.Words{}
				}
				return view.Words{
					NL: "%v heeft PeriodeDD %v met som %d, kleiner dan M = %d.",
					EN: "%v has PeriodDD %v with sum %d, less than M = %d.",
				}.Sprintf(s, d.PeriodDD(), d.PeriodLen, s.Max())
			})
		},
		Mended: view.Words{
			NL: "Niet de periode moet minstens M lang zijn, maar het stuk dat terugkomt.",
			EN: "Not the period must be at least M long, but the stretch that comes back.",
		},
		CheckMended: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words {
				r, err := s.Misere().Period()
				if err == nil {
					err = r.Verify()
				}
				if err != nil {
					return view.Same(err)
				}
				return view.Words{}
			})
		},
	}, {
		Where: wherePeriod,
		Says:  view.Words{NL: "De verschillen van {1, 4, 9, 10} beginnen met 2 3 2 6 5 2 5 6 en dat nog eens.", EN: "The differences of {1, 4, 9, 10} begin 2 3 2 6 5 2 5 6 and the same again."},
		Check: func() view.Words {
			return equal([]int{2, 3, 2, 6, 5, 2, 5, 6, 2, 3, 2, 6, 5, 2, 5, 6}, first(16, tens.Misere().Differences()))
		},
	}, {
		Where: wherePeriod,
		Says:  view.Words{NL: "PeriodeDD van {1, 4, 9, 10} is {2, 3, 2, 6, 5, 2, 5, 6}.", EN: "PeriodDD of {1, 4, 9, 10} is {2, 3, 2, 6, 5, 2, 5, 6}."},
		Check: func() view.Words { return equal([]int{2, 3, 2, 6, 5, 2, 5, 6}, dd(tens).PeriodDD()) },
	}, {
		Where: wherePeriod,
		Says:  view.Words{NL: "PeriodeLen van {1, 4, 9, 10} is 31.", EN: "PeriodLen of {1, 4, 9, 10} is 31."},
		Check: func() view.Words { return equal(31, dd(tens).PeriodLen) },
	}, {
		Where: wherePeriod,
		Says: view.Words{
			NL: "De eerste verschillen met som minstens M die meteen nog tweemaal terugkeren, hebben PeriodeLen als som.",
			EN: "The first differences with sum at least M that come back twice at once have the sum PeriodLen.",
		},
		Check: func() view.Words {
			return allSets(func(s takeaway.Set) view.Words {
				for block := range comingBack(s, 2) {
					d := dd(s)
					if block.sum == d.PeriodLen {
						break
					}
					return view.Words{
						NL: "%v: %v is het kortste met een som van minstens M = %d dat terugkeert, en de som is %d. Maar PeriodeDD is %v en PeriodeLen is %d.",
						EN: "%v: %v is the shortest with a sum of at least M = %d that comes back, and the sum is %d. But PeriodDD is %v and PeriodLen is %d.",
					}.Sprintf(s, block.dd, s.Max(), block.sum, d.PeriodDD(), d.PeriodLen)
				}
				return view.Words{}
			})
		},
		Mended: view.Words{
			NL: "Hun som is een veelvoud van PeriodeLen. Eén keer terugkeren is al genoeg; zonder de eis aan de som is twee keer niet genoeg: {1, 8} begint met 2, 2, 2, maar PeriodeLen is 9.",
			EN: "Their sum is a multiple of PeriodLen. To come back once is enough; without the demand on the sum twice is not enough: {1, 8} begins 2, 2, 2, but PeriodLen is 9.",
		},
		CheckMended: func() view.Words {
			if d := takeaway.MustSet(1, 8).Misere(); !slices.Equal(first(3, d.Differences()), []int{2, 2, 2}) || d.MustDD().PeriodLen != 9 {
				return view.Same(d)
			}
			return allSets(func(s takeaway.Set) view.Words {
				for block := range comingBack(s, 1) {
					if d := dd(s); block.sum%d.PeriodLen != 0 {
						return view.Same(s, ": ", block.dd)
					}
				}
				return view.Words{}
			})
		},
	}, {
		Where: wherePeriod,
		Says:  view.Words{NL: "De verschillen van {1, 6, 9} beginnen met 2 2 3 5 2 3 2 3.", EN: "The differences of {1, 6, 9} begin 2 2 3 5 2 3 2 3."},
		Check: func() view.Words {
			return equal([]int{2, 2, 3, 5, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3}, first(16, nines.Misere().Differences()))
		},
	}, {
		Where: wherePeriod,
		Says:  view.Words{NL: "{1, 6, 9} heeft StartDD {2, 2, 3, 5}, vier verschillen.", EN: "{1, 6, 9} has StartDD {2, 2, 3, 5}, four differences."},
		Check: func() view.Words { return equal([]int{2, 2, 3, 5}, dd(nines).StartDD()) },
	}, {
		Where: wherePeriod,
		Says:  view.Words{NL: "{1, 6, 9} heeft PeriodeDD {2, 3}, twee verschillen.", EN: "{1, 6, 9} has PeriodDD {2, 3}, two differences."},
		Check: func() view.Words { return equal([]int{2, 3}, dd(nines).PeriodDD()) },
	}, {
		Where: wherePeriod,
		Says: view.Words{
			NL: "Een onregelmatig begin komt maar bij een minderheid van de verzamelingen voor.",
			EN: "An irregular beginning occurs with only a minority of the sets.",
		},
		Check: func() view.Words {
			irregular, all := 0, 0
			allSets(func(s takeaway.Set) view.Words {
				all++
				if dd(s).StartLen > 0 {
					irregular++
				}
				return view.Words{}
			})
			return holds(2*irregular < all)
		},
	}}
}

func nimSetRecords() []Claim {
	claims := []Claim{{
		Where: whereAll,
		Says:  view.Words{NL: "Voor M = 10 zijn er 256 verzamelingen.", EN: "For M = 10 there are 256 sets."},
		Check: func() view.Words { return equal(256, record(10).Sets) },
	}}
	for _, row := range []struct {
		set    []int
		period int
		dd     []int
		// What is wrong in print: the differences are those of another set, or the
		// set is another one.
		mended    view.Words
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
			mended: view.Words{
				NL: "{1, 4, 8, 9} heeft ook periode 17, met verschillen {2, 3, 2, 5, 5}. De gedrukte verschillen horen bij {1, 6, 8, 9}.",
				EN: "{1, 4, 8, 9} has period 17 too, with differences {2, 3, 2, 5, 5}. The printed differences belong to {1, 6, 8, 9}.",
			},
		},
		{
			set: []int{1, 4, 9, 10}, period: 33, dd: []int{2, 2, 3, 8, 3, 2, 2, 11}, mendedSet: []int{1, 6, 9, 10},
			mended: view.Words{
				NL: "{1, 4, 9, 10} heeft periode 31, zoals eerder in het artikel staat. De gedrukte periode en verschillen horen bij {1, 6, 9, 10}.",
				EN: "{1, 4, 9, 10} has period 31, as the article says before. The printed period and differences belong to {1, 6, 9, 10}.",
			},
		},
		{set: []int{1, 2, 6, 9, 10, 11}, period: 39, dd: []int{3, 4, 8, 4, 3, 5, 7, 5}},
		{set: []int{1, 6, 11, 12}, period: 61, dd: []int{2, 2, 3, 2, 8, 5, 2, 2, 5, 8, 2, 3, 2, 2, 13}},
	} {
		m := slices.Max(row.set)
		matches := func(s takeaway.Set) view.Words {
			d := dd(s)
			if d.PeriodLen == row.period && slices.Equal(d.PeriodDD(), row.dd) {
				return view.Words{}
			}
			return view.Words{
				NL: "%v heeft periode %d en verschillen %v.", EN: "%v has period %d and differences %v.",
			}.Sprintf(s, d.PeriodLen, d.PeriodDD())
		}
		c := Claim{
			Where: whereRecords,
			Says: view.Words{
				NL: "M = %d: %v heeft periode %d en verschillen %v.", EN: "M = %d: %v has period %d and differences %v.",
			}.Sprintf(m, takeaway.MustSet(row.set...), row.period, row.dd),
			Check:  func() view.Words { return matches(takeaway.MustSet(row.set...)) },
			Mended: row.mended,
		}
		if row.mendedSet != nil {
			c.CheckMended = func() view.Words { return matches(takeaway.MustSet(row.mendedSet...)) }
		}
		claims = append(claims, c, Claim{
			Where: whereRecords,
			Says: view.Words{
				NL: "M = %d: geen verzameling heeft een langere periode dan %d.", EN: "M = %d: no set has a longer period than %d.",
			}.Sprintf(m, row.period),
			Check: func() view.Words { return equal(row.period, record(m).Period.Length) },
		})
	}
	return claims
}

// record plays all sets with largest number m, which is small enough never to fail.
func record(m int) records.Record {
	r, err := records.All(context.Background(), m)
	if err != nil {
		panic("claims: " + err.Error())
	}
	return r
}

func nimSetExercises() []Claim {
	return []Claim{{
		Where: whereTasks,
		Says:  view.Words{NL: "1: {1, 6, 9} heeft een onregelmatig begin.", EN: "1: {1, 6, 9} has an irregular beginning."},
		Check: func() view.Words { return holds(len(dd(takeaway.MustSet(1, 6, 9)).StartDD()) > 0) },
	}, {
		Where: whereTasks,
		Says:  view.Words{NL: "3: zonder 1 in de NimSet is 1 lucifer remise.", EN: "3: without 1 in the NimSet 1 match is a draw."},
		Check: func() view.Words {
			for m := 2; m <= longestM; m++ {
				for k := 2; k <= m; k++ {
					elements := []int{k}
					if m > k {
						elements = append(elements, m)
					}
					s := takeaway.MustSet(elements...)
					if o := s.Misere().Outcome(1); o != nimkit.Draw {
						return view.Same(s, ": ", o)
					}
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereTasks,
		Says: view.Words{
			NL: "3: een remise is beter dan verlies: bij {2, 3} zijn 0 tot 4 lucifers W R V R W, en zo verder.",
			EN: "3: a draw is better than a loss: with {2, 3}, 0 to 4 matches are W D L D W, and so on.",
		},
		Check: func() view.Words {
			letters := ""
			for o := range takeaway.MustSet(2, 3).Misere().Outcomes() {
				if letters += o.String(); len(letters) == 15 {
					break
				}
			}
			return equal("WDLDWWDLDWWDLDW", letters)
		},
	}}
}
