package claims

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
)

// HetSpelNim checks the Dutch article "Het Spel NIM", from the row of pins to
// the heaps in base two. A statement about all positions is checked on solved
// games that hold the article's own examples many times over.
func HetSpelNim() Ledger {
	return newLedger(view.Words{
		NL: "het artikel Het Spel NIM", DE: "dem Artikel Het Spel NIM", EN: "the article Het Spel NIM",
	}, slices.Concat(hetPins(), hetCards(), hetHeaps(), hetGraph(), hetStrategy(), hetTriples(), hetColumns(), hetMany()))
}

var (
	wherePins    = view.Words{NL: "Kegelspel", EN: "pins"}
	whereCards   = view.Words{NL: "kaarten", EN: "cards"}
	whereNim     = view.Words{NL: "Nim", EN: "Nim"}
	whereOne     = view.Words{NL: "één stapel", EN: "one heap"}
	whereTwo     = view.Words{NL: "twee stapels", EN: "two heaps"}
	whereCourse  = view.Words{NL: "de loop van een spel", EN: "the course of a game"}
	whereFigure4 = view.Words{NL: "(2, 2)-Nim, figuur 4", EN: "(2, 2)-Nim, figure 4"}
	whereGeneral = view.Words{NL: "algemene strategie", EN: "general strategy"}
	whereThree   = view.Words{NL: "drie stapels", EN: "three heaps"}
	wherePowers  = view.Words{NL: "machten van twee", EN: "powers of two"}
	whereProof   = view.Words{NL: "het bewijs, figuur 5", EN: "the proof, figure 5"}
	whereBase    = view.Words{NL: "getallen in het tweetallig stelsel", EN: "numbers in base two"}
	whereMany    = view.Words{NL: "grotere en meerdere stapels", EN: "larger and more heaps"}
)

// mustSolve solves a game that is small enough not to fail.
func mustSolve[P comparable](game nimkit.Game[P], start P) *nimkit.Solution[P] {
	s, err := nimkit.Solve(context.Background(), game, start, 1_000_000)
	if err != nil {
		panic("claims: " + err.Error())
	}
	return s
}

// heapsOfNim is the rule of Nim for so many heaps, where a turn takes at most so
// many matches, or as many as one likes if that is 0.
func heapsOfNim[P ~[1]uint8 | ~[2]uint8 | ~[3]uint8 | ~[4]uint8 | ~[5]uint8 | ~[6]uint8](most uint8) nimkit.Rules[P] {
	return func(p P, move func(P)) {
		for i := 0; i < len(p); i++ {
			limit := p[i]
			if most > 0 {
				limit = min(limit, most)
			}
			for take := range limit {
				q := p
				q[i] -= take + 1
				move(q)
			}
		}
	}
}

// heaps2 and heaps3 are all positions of two and three heaps up to n.
func heaps2(n uint8) *nimkit.Solution[[2]uint8] {
	return mustSolve(heapsOfNim[[2]uint8](0), [2]uint8{n, n})
}

func heaps3(n uint8) *nimkit.Solution[[3]uint8] {
	return mustSolve(heapsOfNim[[3]uint8](0), [3]uint8{n, n, n})
}

// every calls check with every position of a solution until it returns words,
// which it returns.
func every[P comparable](s *nimkit.Solution[P], check func(P) view.Words) view.Words {
	for p := range s.Positions() {
		if w := check(p); w != (view.Words{}) {
			return w
		}
	}
	return view.Words{}
}

// lost and won compare an outcome in normal play.
func lost[P comparable](s *nimkit.Solution[P], p P) bool {
	return s.Outcome(p, nimkit.Normal) == nimkit.Loss
}

func won[P comparable](s *nimkit.Solution[P], p P) bool {
	return s.Outcome(p, nimkit.Normal) == nimkit.Win
}

// counter names the first of some positions that is not as it should be.
func counter[P any](positions []P, ok func(P) bool) view.Words {
	for _, p := range positions {
		if !ok(p) {
			return view.Same(view.PositionName(p))
		}
	}
	return view.Words{}
}

func hetPins() []Claim {
	// The rows of figure 1: the start, and after each move.
	figure1, err := pins.Full(8).Play("5-6", "2", "7", "3-4", "1", "8").Rows()
	if err != nil {
		panic(fmt.Errorf("claims: %w", err))
	}
	return []Claim{{
		Where: wherePins,
		Says:  view.Words{NL: "Het spel van figuur 1 kan zo gespeeld worden, en B neemt de laatste kegel.", EN: "The game of figure 1 can be played so, and B takes the last pin."},
		Check: func() view.Words {
			return holds(figure1[6].Standing() == 0 && len(figure1) == 7)
		},
	}, {
		Where: wherePins,
		Says:  view.Words{NL: "Figuur 1: na de zet 7 is 3 en 4 slim voor B.", EN: "Figure 1: after the move 7 it is smart of B to take 3 and 4."},
		Check: func() view.Words {
			return equal([]pins.Move{{First: 3, Count: 2}}, figure1[3].WinningMoves())
		},
	}, {
		Where: wherePins,
		Says:  view.Words{NL: "Figuur 1: daarna moet A wel 1 of 8 nemen.", EN: "Figure 1: then A must take 1 or 8."},
		Check: func() view.Words {
			var after []pins.Row
			pins.Game{}.Options(figure1[4], func(r pins.Row) { after = append(after, r) })
			return equal([]pins.Row{pins.MustParse(".......|"), pins.MustParse("|.......")}, after)
		},
	}, {
		Where: wherePins,
		Says:  view.Words{NL: "Bij een rij van één of twee kegels wint de beginner.", EN: "From a row of one or two pins the beginner wins."},
		Check: func() view.Words {
			return counter([]int{1, 2}, func(n int) bool { return won(mustSolve[pins.Row](pins.Game{}, pins.Full(n)), pins.Full(n)) })
		},
	}, {
		Where: wherePins,
		Says:  view.Words{NL: "Bij een rij van drie wint de beginner met de middelste.", EN: "From a row of three the beginner wins with the middle one."},
		Check: func() view.Words {
			s := mustSolve[pins.Row](pins.Game{}, pins.Full(3))
			return equal([]pins.Row{pins.MustParse("|.|")}, s.WinningOptions(pins.Full(3), nimkit.Normal))
		},
	}, {
		Where: wherePins,
		Says: view.Words{
			NL: "Opdracht 1: de beginner kan altijd winnen, hoeveel kegels er ook staan.",
			EN: "Exercise 1: the beginner can always win, whatever the number of pins.",
		},
		Check: func() view.Words {
			for n := 1; n <= pins.MaxPins; n++ {
				if pins.Full(n).Outcome() != nimkit.Win {
					return view.Same(n)
				}
			}
			return view.Words{}
		},
	}, {
		Where: wherePins,
		Says: view.Words{
			NL: "Opdracht 1: met symmetrie. Het midden nemen en elke zet spiegelen wint tegen elk spel van de ander.",
			EN: "Exercise 1: by symmetry. Taking the middle and mirroring every move wins whatever the other plays.",
		},
		Check: func() view.Words {
			for n := 1; n <= 14; n++ {
				if w := mirrorWins(pins.Mirror(n)); w != (view.Words{}) {
					return w
				}
			}
			return view.Words{}
		},
	}}
}

// mirrorWins tries the mirror against everything that the other can play.
func mirrorWins(m pins.Mirror) view.Words {
	row, err := pins.Full(int(m)).Take(m.Opening())
	if err != nil {
		return view.Same(err)
	}
	seen := map[pins.Row]bool{}
	var failure view.Words
	var try func(pins.Row)
	try = func(row pins.Row) {
		if seen[row] {
			return
		}
		seen[row] = true
		pins.Game{}.Options(row, func(after pins.Row) {
			move, _ := row.MoveTo(after)
			answer, err := after.Take(m.Copy(move))
			if err != nil {
				failure = view.Same(int(m), ": ", row, ", ", move)
				return
			}
			try(answer)
		})
	}
	try(row)
	return failure
}

func hetCards() []Claim {
	five := cards.Up(5)
	return []Claim{{
		Where: whereCards,
		Says:  view.Words{NL: "Het aantal kaarten neemt na elke zet met één af.", EN: "Every move leaves one card fewer."},
		Check: func() view.Words {
			s := mustSolve[cards.Row](cards.Game{}, cards.Row{Up: 30, Down: 30})
			return every(s, func(r cards.Row) view.Words {
				return counter(s.Options(r), func(q cards.Row) bool { return q.Up+q.Down+1 == r.Up+r.Down })
			})
		},
	}, {
		Where: whereCards,
		Says:  view.Words{NL: "Als er nog één kaart ligt, is het spel afgelopen, en niet eerder.", EN: "When one card is left the game is over, and not before."},
		Check: func() view.Words {
			s := mustSolve[cards.Row](cards.Game{}, cards.Row{Up: 30, Down: 30})
			return every(s, func(r cards.Row) view.Words {
				if (len(s.Options(r)) == 0) != (r.Up+r.Down == 1) {
					return view.Same(r)
				}
				return view.Words{}
			})
		},
	}, {
		Where: whereCards,
		Says: view.Words{
			NL: "Figuur 3: met vijf kaarten is het spel na vier zetten uit, en de tegenstander doet de laatste.",
			EN: "Figure 3: with five cards the game is over after four moves, and the opponent makes the last.",
		},
		Check: func() view.Words {
			for _, last := range []cards.Row{{Up: 1}, {Down: 1}} {
				for played := range cards.Games(five, last) {
					if len(played.Moves) != 4 {
						return view.Same(played.Moves)
					}
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereCards,
		Says: view.Words{
			NL: "Figuur 3: de tegenstander kan een dichte kaart achterlaten en zo verliezen.",
			EN: "Figure 3: the opponent can leave a card face down and so lose.",
		},
		Check: func() view.Words {
			n := 0
			for range cards.Games(five, cards.Row{Down: 1}) {
				n++
			}
			return holds(n > 0)
		},
	}, {
		Where: whereCards,
		Says: view.Words{
			NL: "Opdracht 2: in het spel van figuur 3 heeft de tegenstander misschien niet de goede strategie gevolgd.",
			EN: "Exercise 2: in the game of figure 3 the opponent may not have followed the right strategy.",
		},
		Check: func() view.Words {
			for played := range cards.Games(five, cards.Row{Down: 1}) {
				r, err := played.Judge()
				if err != nil {
					return view.Same(err)
				}
				if !slices.ContainsFunc(r.Mistakes(), func(i int) bool { return i%2 == 1 }) {
					return view.Same(played.Moves)
				}
			}
			return view.Words{}
		},
	}}
}

func hetHeaps() []Claim {
	return []Claim{{
		Where: whereNim,
		Says:  view.Words{NL: "Het aantal munten neemt na iedere zet af en wordt uiteindelijk nul.", EN: "The number of coins falls with every move and is zero in the end."},
		Check: func() view.Words {
			s := heaps3(7)
			return every(s, func(p [3]uint8) view.Words {
				moves := s.Options(p)
				if len(moves) == 0 && p != [3]uint8{} {
					return view.Same(view.PositionName(p))
				}
				return counter(moves, func(q [3]uint8) bool { return q[0]+q[1]+q[2] < p[0]+p[1]+p[2] })
			})
		},
	}, {
		Where: whereOne,
		Says:  view.Words{NL: "Met één stapel en de gewone regels wint de beginner: hij neemt alles.", EN: "With one heap and the ordinary rules the beginner wins by taking all."},
		Check: func() view.Words {
			for n := uint64(1); n <= 1000; n++ {
				if w := equal([]nim.Move{{From: n}}, nim.Position{n}.WinningMoves(nimkit.Normal)); w != (view.Words{}) {
					return w
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereOne,
		Says: view.Words{
			NL: "Eén tot drie munten per zet: wie aan zet is met vier, verliest.",
			EN: "One to three coins a turn: whoever is to move with four loses.",
		},
		Check: func() view.Words {
			s := mustSolve(heapsOfNim[[1]uint8](3), [1]uint8{4})
			return holds(lost(s, [1]uint8{4}))
		},
	}, {
		Where: whereOne,
		Says: view.Words{
			NL: "Eén tot drie munten per zet: van vier laat elke zet een rest die je in één keer mag nemen.",
			EN: "One to three coins a turn: every move from four leaves a rest that you may take at once.",
		},
		Check: func() view.Words {
			s := mustSolve(heapsOfNim[[1]uint8](3), [1]uint8{4})
			return counter(s.Options([1]uint8{4}), func(p [1]uint8) bool { return s.IsMove(p, [1]uint8{0}) })
		},
	}, {
		Where: whereTwo,
		Says:  view.Words{NL: "Twee stapels van ongelijke grootte zijn altijd winnend.", EN: "Two heaps of different size are always a win."},
		Check: func() view.Words {
			s := heaps2(60)
			return every(s, func(p [2]uint8) view.Words {
				return counter([][2]uint8{p}, func(p [2]uint8) bool { return p[0] == p[1] || won(s, p) })
			})
		},
	}, {
		Where: whereTwo,
		Says: view.Words{
			NL: "Is een van de twee stapels leeg, dan win je door de andere geheel te nemen.",
			EN: "If one of the two heaps is empty, you win by taking the other whole.",
		},
		Check: func() view.Words {
			s := heaps2(60)
			for n := uint8(1); n <= 60; n++ {
				if !slices.Contains(s.WinningOptions([2]uint8{n, 0}, nimkit.Normal), [2]uint8{}) {
					return view.Same(n)
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereTwo,
		Says:  view.Words{NL: "Van (p, q) met p > q wint (q, q).", EN: "From (p, q) with p > q the move to (q, q) wins."},
		Check: func() view.Words {
			s := heaps2(60)
			return every(s, func(p [2]uint8) view.Words {
				if p[0] <= p[1] {
					return view.Words{}
				}
				return equal([][2]uint8{{p[1], p[1]}}, s.WinningOptions(p, nimkit.Normal))
			})
		},
	}, {
		Where: whereTwo,
		Says: view.Words{
			NL: "Na elke zet van twee gelijke stapels kun je ze weer gelijk maken, tot (0, 0).",
			EN: "After every move from two equal heaps you can make them equal again, down to (0, 0).",
		},
		Check: func() view.Words {
			s := heaps2(60)
			for n := uint8(1); n <= 60; n++ {
				if w := counter(s.Options([2]uint8{n, n}), func(p [2]uint8) bool {
					k := min(p[0], p[1])
					return s.IsMove(p, [2]uint8{k, k})
				}); w != (view.Words{}) {
					return w
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereCourse,
		Says:  view.Words{NL: "In een eindig spel komt een stand die al geweest is nooit terug.", EN: "In a finite game a position that has been left never comes back."},
		Check: func() view.Words {
			s := heaps3(7)
			return every(s, func(p [3]uint8) view.Words {
				return counter(s.Options(p), func(q [3]uint8) bool { return s.Layer(q) < s.Layer(p) })
			})
		},
	}, {
		Where: whereCourse,
		Says: view.Words{
			NL: "In de eindstand heeft verloren wie dan weer moet zetten.",
			EN: "At the end whoever should move again has lost.",
		},
		Check: func() view.Words {
			s := mustSolve[cards.Row](cards.Game{}, cards.Up(5))
			return every(s, func(r cards.Row) view.Words {
				if len(s.Options(r)) > 0 || lost(s, r) {
					return view.Words{}
				}
				return view.Words{
					NL: "Het kaartspel van het artikel zelf: ligt de laatste kaart dicht (%v), dan heeft gewonnen wie weer moet zetten.",
					EN: "The article's own card game: if the last card lies face down (%v), whoever should move again has won.",
				}.Sprintf(r)
			})
		},
		Mended: view.Words{
			NL: "Dat geldt als de laatste zet wint, zoals bij Nim en de kegels. Anders zegt de winstregel het.",
			EN: "That holds where the last move wins, as in Nim and with pins. Elsewhere the rule for winning says it.",
		},
		CheckMended: func() view.Words {
			row, heaps := mustSolve[pins.Row](pins.Game{}, pins.Full(8)), heaps3(7)
			return firstOf(every(row, func(r pins.Row) view.Words {
				return counter([]pins.Row{r}, func(r pins.Row) bool { return len(row.Options(r)) > 0 || lost(row, r) })
			}), every(heaps, func(p [3]uint8) view.Words {
				return counter([][3]uint8{p}, func(p [3]uint8) bool { return len(heaps.Options(p)) > 0 || lost(heaps, p) })
			}))
		},
	}, {
		Where: whereCourse,
		Says: view.Words{
			NL: "Win je als je één stapel met één munt achterlaat, dan zijn er twee eindsituaties: (0, 1) en (1, 0).",
			EN: "If you win by leaving a single heap with one coin, there are two ends: (0, 1) and (1, 0).",
		},
		Check: func() view.Words {
			s, ends := lastCoin()
			if len(ends) == 2 || !s.IsMove([2]uint8{2, 0}, [2]uint8{}) {
				return view.Words{}
			}
			return view.Words{
				NL: "Er is een derde: van (2, 0) mag je ook beide munten nemen, en dan heeft niemand er één achtergelaten.",
				EN: "There is a third: from (2, 0) you may take both coins as well, and then nobody has left one.",
			}
		},
		Mended: view.Words{
			NL: "Er zijn drie eindsituaties: (0, 1), (1, 0) en (0, 0).",
			EN: "There are three ends: (0, 1), (1, 0) and (0, 0).",
		},
		CheckMended: func() view.Words {
			_, ends := lastCoin()
			return equal([][2]uint8{{0, 0}, {0, 1}, {1, 0}}, ends)
		},
	}, {
		Where: whereCourse,
		Says: view.Words{
			NL: "Nim met twee stapels heeft één eindstand, (0, 0); met vijf stapels (0, 0, 0, 0, 0).",
			EN: "Nim with two heaps has one end, (0, 0); with five heaps (0, 0, 0, 0, 0).",
		},
		Check: func() view.Words {
			two, five := heaps2(20), mustSolve(heapsOfNim[[5]uint8](0), [5]uint8{3, 3, 3, 3, 3})
			return firstOf(equal([][2]uint8{{}}, two.Layers()[0]), equal([][5]uint8{{}}, five.Layers()[0]))
		},
	}}
}

// firstOf returns the first of some counterexamples.
func firstOf(words ...view.Words) view.Words {
	for _, w := range words {
		if w != (view.Words{}) {
			return w
		}
	}
	return view.Words{}
}

// lastCoin is Nim with two heaps, won by who leaves a single coin, and its ends.
func lastCoin() (*nimkit.Solution[[2]uint8], [][2]uint8) {
	s := mustSolve[[2]uint8](nimkit.Rules[[2]uint8](func(p [2]uint8, move func([2]uint8)) {
		if p[0]+p[1] > 1 {
			heapsOfNim[[2]uint8](0)(p, move)
		}
	}), [2]uint8{3, 3})
	ends := slices.Clone(s.Layers()[0])
	slices.SortFunc(ends, func(p, q [2]uint8) int { return slices.Compare(p[:], q[:]) })
	return s, ends
}

func hetGraph() []Claim {
	s := heaps2(2)
	labels := func(want nimkit.Label, positions ...[2]uint8) func() view.Words {
		return func() view.Words {
			return counter(positions, func(p [2]uint8) bool { return s.Label(p, nimkit.Normal) == want })
		}
	}
	// onlyTo are the positions that are not ends and not in the set, and all of
	// whose moves lead into it.
	onlyTo := func(set ...[2]uint8) [][2]uint8 {
		var found [][2]uint8
		for p := range s.Positions() {
			inside := len(s.Options(p)) > 0 && !slices.Contains(set, p)
			for _, q := range s.Options(p) {
				inside = inside && slices.Contains(set, q)
			}
			if inside {
				found = append(found, p)
			}
		}
		slices.SortFunc(found, func(p, q [2]uint8) int { return slices.Compare(p[:], q[:]) })
		return found
	}
	none, ones := [2]uint8{}, [][2]uint8{{0, 0}, {0, 1}, {1, 0}}
	six := [][2]uint8{{0, 0}, {0, 1}, {1, 0}, {0, 2}, {1, 1}, {2, 0}}
	return []Claim{{
		Where: whereFigure4,
		Says:  view.Words{NL: "(0, 0) is V.", EN: "(0, 0) is L."},
		Check: labels(nimkit.V, none),
	}, {
		Where: whereFigure4,
		Says:  view.Words{NL: "Alleen (1, 0) en (0, 1) gaan zeker over in (0, 0).", EN: "Only (1, 0) and (0, 1) are sure to become (0, 0)."},
		Check: func() view.Words { return equal([][2]uint8{{0, 1}, {1, 0}}, onlyTo(none)) },
	}, {
		Where: whereFigure4,
		Says:  view.Words{NL: "(1, 0) en (0, 1) zijn W.", EN: "(1, 0) and (0, 1) are W."},
		Check: labels(nimkit.W, [2]uint8{1, 0}, [2]uint8{0, 1}),
	}, {
		Where: whereFigure4,
		Says: view.Words{
			NL: "Alleen (0, 2), (1, 1) en (2, 0) leiden met elke zet naar een van die drie standen.",
			EN: "Only (0, 2), (1, 1) and (2, 0) lead with every move to one of those three.",
		},
		Check: func() view.Words { return equal([][2]uint8{{0, 2}, {1, 1}, {2, 0}}, onlyTo(ones...)) },
	}, {
		Where: whereFigure4,
		Says:  view.Words{NL: "(1, 1) is V: je komt er in (1, 0) of (0, 1), beide W.", EN: "(1, 1) is L: it leads to (1, 0) or (0, 1), both W."},
		Check: func() view.Words {
			return firstOf(labels(nimkit.V, [2]uint8{1, 1})(), equal([][2]uint8{{0, 1}, {1, 0}}, s.Options([2]uint8{1, 1})))
		},
	}, {
		Where: whereFigure4,
		Says: view.Words{
			NL: "(0, 2) is W*: (0, 1) verliest, (0, 0) wint.", EN: "(0, 2) is W*: (0, 1) loses, (0, 0) wins.",
		},
		Check: func() view.Words {
			return firstOf(labels(nimkit.WStar, [2]uint8{0, 2})(), equal([][2]uint8{none}, s.WinningOptions([2]uint8{0, 2}, nimkit.Normal)))
		},
	}, {
		Where: whereFigure4,
		Says:  view.Words{NL: "(2, 0) is W*.", EN: "(2, 0) is W*."},
		Check: labels(nimkit.WStar, [2]uint8{2, 0}),
	}, {
		Where: whereFigure4,
		Says: view.Words{
			NL: "Dan leiden alleen (1, 2) en (2, 1) met elke zet naar een van de zes.",
			EN: "Then only (1, 2) and (2, 1) lead with every move to one of the six.",
		},
		Check: func() view.Words { return equal([][2]uint8{{1, 2}, {2, 1}}, onlyTo(six...)) },
	}, {
		Where: whereFigure4,
		Says: view.Words{
			NL: "(1, 2) is W*: alleen (1, 1) is goed, (0, 2) en (1, 0) verliezen.",
			EN: "(1, 2) is W*: only (1, 1) is right, (0, 2) and (1, 0) lose.",
		},
		Check: func() view.Words {
			p := [2]uint8{1, 2}
			moves := s.Options(p)
			slices.SortFunc(moves, func(p, q [2]uint8) int { return slices.Compare(p[:], q[:]) })
			return firstOf(labels(nimkit.WStar, p)(), equal([][2]uint8{{1, 1}}, s.WinningOptions(p, nimkit.Normal)),
				equal([][2]uint8{{0, 2}, {1, 0}, {1, 1}}, moves))
		},
	}, {
		Where: whereFigure4,
		Says:  view.Words{NL: "(2, 1) is W*.", EN: "(2, 1) is W*."},
		Check: labels(nimkit.WStar, [2]uint8{2, 1}),
	}, {
		Where: whereFigure4,
		Says: view.Words{
			NL: "(2, 2) is V: alle vier de zetten leiden naar een winnende stand.",
			EN: "(2, 2) is L: all four moves lead to a win.",
		},
		Check: func() view.Words {
			start := [2]uint8{2, 2}
			return firstOf(labels(nimkit.V, start)(), equal(4, len(s.Options(start))),
				counter(s.Options(start), func(p [2]uint8) bool { return won(s, p) }))
		},
	}}
}

func hetStrategy() []Claim {
	s := heaps2(2)
	return []Claim{{
		Where: whereGeneral,
		Says: view.Words{
			NL: "Alle standen die naar de eindstand kunnen gaan, krijgen een W.",
			EN: "All positions that can go to the end get a W.",
		},
		Check: func() view.Words {
			return every(s, func(p [2]uint8) view.Words {
				if label := s.Label(p, nimkit.Normal); s.IsMove(p, [2]uint8{}) && label != nimkit.W {
					return view.Words{
						NL: "%s kan naar (0, 0) en heeft in figuur 4 terecht %s.", EN: "%s can go to (0, 0) and rightly has %s in figure 4.",
					}.Sprintf(bracketed(p), view.Label(label))
				}
				return view.Words{}
			})
		},
		Mended: view.Words{
			NL: "Zij winnen alle. Een W krijgen die waarvan elke zet naar een V gaat; de andere krijgen een W*.",
			EN: "They all win. A W goes to those whose every move leads to an L; the others get a W*.",
		},
		CheckMended: func() view.Words {
			return every(s, func(p [2]uint8) view.Words {
				if !s.IsMove(p, [2]uint8{}) {
					return view.Words{}
				}
				want := nimkit.W
				if slices.ContainsFunc(s.Options(p), func(q [2]uint8) bool { return won(s, q) }) {
					want = nimkit.WStar
				}
				return equal(want, s.Label(p, nimkit.Normal))
			})
		},
	}, {
		Where: whereGeneral,
		Says: view.Words{
			NL: "Alleen zetten naar W geeft V, alleen naar V geeft W, en een keuze waar een V bij zit geeft W*.",
			EN: "Only moves to W give L, only moves to L give W, and a choice with an L in it gives W*.",
		},
		Check: func() view.Words {
			return firstOf(threeCases(heaps3(7)), threeCases(mustSolve[pins.Row](pins.Game{}, pins.Full(10))),
				threeCases(mustSolve(heapsOfNim[[2]uint8](2), [2]uint8{2, 3})))
		},
	}, {
		Where: whereGeneral,
		// The article counts two cases after naming three labels; the second can only
		// be meant as V, for with W* the beginner wins.
		Says: view.Words{
			NL: "Bij de beginstand komt W, W* of V. Kan de beginner winnen, dan is dat W of W*; verliest hij, dan V. (Het artikel noemt dat ‘het eerste’ en ‘het tweede geval’. Dat is slordig geteld, want als tweede code staat er W*, maar de bedoeling klopt.)",
			EN: "The start gets W, W* or L. If the beginner can win it is W or W*; if he loses, L. (The article calls these ‘the first’ and ‘the second case’. That is loosely counted, since the second label it names is W*, but what it means holds.)",
		},
		Check: func() view.Words {
			all := heaps3(7)
			return every(all, func(p [3]uint8) view.Words {
				label := all.Label(p, nimkit.Normal)
				return holds((label == nimkit.W || label == nimkit.WStar) == won(all, p) && (label == nimkit.V) == lost(all, p))
			})
		},
	}, {
		Where: whereGeneral,
		Says: view.Words{
			NL: "De beginner kan altijd winnen of zal altijd verliezen.",
			EN: "The beginner can always win, or will always lose.",
		},
		Check: func() view.Words {
			all, some := heaps3(7), mustSolve[cards.Row](cards.Game{}, cards.Up(20))
			return firstOf(every(all, func(p [3]uint8) view.Words { return holds(won(all, p) != lost(all, p)) }),
				every(some, func(r cards.Row) view.Words { return holds(won(some, r) != lost(some, r)) }))
		},
	}}
}

// threeCases checks the article's three cases on every position but the ends.
func threeCases[P comparable](s *nimkit.Solution[P]) view.Words {
	return every(s, func(p P) view.Words {
		moves := s.Options(p)
		if len(moves) == 0 {
			return view.Words{}
		}
		losses := 0
		for _, q := range moves {
			if lost(s, q) {
				losses++
			}
		}
		want := nimkit.WStar
		switch losses {
		case 0:
			want = nimkit.V
		case len(moves):
			want = nimkit.W
		}
		return equal(want, s.Label(p, nimkit.Normal))
	})
}

// sorted is a triple in order of size, as the article writes it.
func sorted(p [3]uint8) [3]uint8 {
	slices.Sort(p[:])
	return p
}

// bracketed writes a position as the article does: (1, 4, 5).
func bracketed(p any) string {
	return "(" + strings.ReplaceAll(view.PositionName(p), ",", ", ") + ")"
}

// inRow reports whether a triple is in the article's row (1, 2, 3), (1, 4, 5), …
func inRow(p [3]uint8) bool {
	p = sorted(p)
	return p[0] == 1 && p[1] > 1 && p[1]%2 == 0 && p[2] == p[1]+1
}

// printed are the lists of lost triples as they stand in the article, by their
// smallest number.
var printed = map[uint64][][3]uint64{
	1: {{1, 2, 3}, {1, 4, 5}, {1, 6, 7}, {1, 8, 9}, {1, 10, 11}, {1, 12, 13}, {1, 14, 15}},
	2: {{2, 4, 6}, {2, 5, 7}, {2, 8, 10}, {2, 9, 11}, {2, 12, 14}, {2, 13, 15}, {2, 16, 18}, {2, 17, 19}},
	3: {{3, 4, 7}, {3, 5, 6}, {3, 8, 11}, {3, 9, 10}, {3, 12, 15}, {3, 13, 14}, {3, 16, 19}, {3, 17, 18}},
	4: {{4, 8, 12}, {4, 9, 13}, {4, 10, 14}, {4, 11, 15}, {4, 16, 20}, {4, 17, 21}, {4, 18, 22}, {4, 19, 23}},
}

// lostTriples are the first n lost triples with smallest number k, found by
// looking at every triple in a solved game.
func lostTriples(s *nimkit.Solution[[3]uint8], k uint8, n int) [][3]uint64 {
	var triples [][3]uint64
	top := s.Start()[2]
	for p := k + 1; p < top; p++ {
		for q := p; q < top && len(triples) < n; q++ {
			if lost(s, [3]uint8{k, p, q}) {
				triples = append(triples, [3]uint64{uint64(k), uint64(p), uint64(q)})
			}
		}
	}
	return triples
}

func hetTriples() []Claim {
	s := mustSolve(heapsOfNim[[3]uint8](0), [3]uint8{4, 27, 27})
	small := heaps3(9)
	claims := []Claim{{
		Where: whereThree,
		Says:  view.Words{NL: "Van (0, p, p) verliest de beginner.", EN: "From (0, p, p) the beginner loses."},
		Check: func() view.Words {
			return every(small, func(p [3]uint8) view.Words {
				return holds(p[0] != 0 || p[1] != p[2] || lost(small, p))
			})
		},
	}, {
		Where: whereThree,
		Says:  view.Words{NL: "Van (0, p, q) met p ≠ q wint de beginner.", EN: "From (0, p, q) with p ≠ q the beginner wins."},
		Check: func() view.Words {
			return every(small, func(p [3]uint8) view.Words {
				return holds(p[0] != 0 || p[1] == p[2] || won(small, p))
			})
		},
	}, {
		Where: whereThree,
		Says: view.Words{
			NL: "Twee enen en een ander getal (niet 0) is winnend: (1, 1, p) gaat over in (0, 1, 1).",
			EN: "Two ones and another number (not 0) is a win: (1, 1, p) becomes (0, 1, 1).",
		},
		Check: func() view.Words {
			for n := uint8(1); n <= 9; n++ {
				if p := [3]uint8{1, 1, n}; !slices.Contains(small.WinningOptions(p, nimkit.Normal), [3]uint8{1, 1, 0}) {
					return view.Same(view.PositionName(p))
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereThree,
		Says: view.Words{
			NL: "(1, 2, 3) is de eenvoudigste verloren stand met drie getallen die niet 0 zijn.",
			EN: "(1, 2, 3) is the simplest lost position of three numbers that are not 0.",
		},
		Check: func() view.Words {
			return every(small, func(p [3]uint8) view.Words {
				if p[0] > 0 && p[1] > 0 && p[2] > 0 && p[0]+p[1]+p[2] <= 6 && lost(small, p) != (sorted(p) == [3]uint8{1, 2, 3}) {
					return view.Same(view.PositionName(p))
				}
				return view.Words{}
			})
		},
	}, {
		Where: whereThree,
		Says:  view.Words{NL: "(1, 2, 0), (1, 0, 3) en (0, 2, 3) zijn winnend.", EN: "(1, 2, 0), (1, 0, 3) and (0, 2, 3) are wins."},
		Check: func() view.Words {
			return counter([][3]uint8{{1, 2, 0}, {1, 0, 3}, {0, 2, 3}}, func(p [3]uint8) bool { return won(small, p) })
		},
	}, {
		Where: whereThree,
		Says: view.Words{
			NL: "Wie van (1, 2, 3) niet een hele stapel neemt, houdt (1, 1, 3) of (1, 2, 2) over.",
			EN: "Whoever takes no whole heap of (1, 2, 3) leaves (1, 1, 3) or (1, 2, 2).",
		},
		Check: func() view.Words {
			for _, p := range partial(small) {
				if q := sorted(p); q != [3]uint8{1, 1, 3} && q != [3]uint8{1, 2, 2} {
					return view.Words{
						NL: "Neem er 2 van de 3: dan blijft %s over.", EN: "Take 2 of the 3: that leaves %s.",
					}.Sprintf(bracketed(p))
				}
			}
			return view.Words{}
		},
		Mended: view.Words{
			NL: "Er blijft (1, 1, 3), (1, 2, 2) of (1, 2, 1) over: steeds twee gelijke, en alle drie winnend.",
			EN: "It leaves (1, 1, 3), (1, 2, 2) or (1, 2, 1): always two equal ones, and all three are wins.",
		},
		CheckMended: func() view.Words {
			moves := partial(small)
			return firstOf(equal([][3]uint8{{1, 1, 3}, {1, 2, 1}, {1, 2, 2}}, moves), counter(moves, func(p [3]uint8) bool { return won(small, p) }))
		},
	}, {
		Where: whereThree,
		Says: view.Words{
			NL: "Wie daarna de afwijkende stapel neemt, laat (0, 1, 1) of (0, 2, 2) achter, en die zijn verloren.",
			EN: "Whoever then takes the heap that differs leaves (0, 1, 1) or (0, 2, 2), and those are lost.",
		},
		Check: func() view.Words {
			for _, p := range partial(small) {
				ok := slices.ContainsFunc(small.WinningOptions(p, nimkit.Normal), func(q [3]uint8) bool {
					q = sorted(q)
					return q == [3]uint8{0, 1, 1} || q == [3]uint8{0, 2, 2}
				})
				if !ok {
					return view.Same(view.PositionName(p))
				}
			}
			return view.Words{}
		},
	}}
	for k := uint64(1); k <= 4; k++ {
		claims = append(claims, Claim{
			Where: whereThree,
			Says: view.Words{
				NL: "De verloren drietallen met kleinste getal %d zijn %s, ….", EN: "The lost triples with smallest number %d are %s, ….",
			}.Sprintf(k, triplesIn(printed[k])),
			Check: func() view.Words { return equal(printed[k], lostTriples(s, uint8(k), len(printed[k]))) },
		})
	}
	return append(claims, []Claim{{
		Where: whereThree,
		Says: view.Words{
			NL: "Elk drietal (1, p, q) met 1 < p ≤ q buiten de rij (1, 2, 3), (1, 4, 5), … is in één zet in die rij te brengen.",
			EN: "Every triple (1, p, q) with 1 < p ≤ q outside the row (1, 2, 3), (1, 4, 5), … can be brought into that row in one move.",
		},
		Check: func() view.Words {
			// In order of size, so that the smallest counterexample above (1, 2, 3) is named.
			for q := uint8(3); q < 27; q++ {
				for p := uint8(2); p <= q; p++ {
					if t := [3]uint8{1, p, q}; !inRow(t) && !slices.ContainsFunc(s.Options(t), inRow) {
						return view.Words{
							NL: "Van %s komt geen zet in de rij; wel wint (0, %d, %d).", EN: "From %s no move comes into the row; but (0, %d, %d) wins.",
						}.Sprintf(bracketed(t), p, q)
					}
				}
			}
			return view.Words{}
		},
		Mended: view.Words{
			NL: "Dat lukt steeds, behalve van (1, p, p) met p even. Daar wint (0, p, p).",
			EN: "That can always be done but from (1, p, p) with p even. There (0, p, p) wins.",
		},
		CheckMended: func() view.Words {
			for q := uint8(2); q < 27; q++ {
				for p := uint8(2); p <= q; p++ {
					t := [3]uint8{1, p, q}
					if into := inRow(t) || slices.ContainsFunc(s.Options(t), inRow); into == (p == q && p%2 == 0) {
						return view.Same(view.PositionName(t))
					}
					if p == q && !lost(s, [3]uint8{0, p, p}) {
						return view.Same(view.PositionName(t))
					}
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereThree,
		Says:  view.Words{NL: "(1, 5, 9) kan in één stap naar (1, 4, 5).", EN: "(1, 5, 9) can become (1, 4, 5) in one step."},
		Check: func() view.Words {
			return holds(slices.ContainsFunc(s.Options([3]uint8{1, 5, 9}), func(p [3]uint8) bool { return sorted(p) == [3]uint8{1, 4, 5} }))
		},
	}, {
		Where: whereThree,
		Says:  view.Words{NL: "Elke zet vanuit die rij brengt je buiten de rij.", EN: "Every move from that row leads out of it."},
		Check: func() view.Words {
			return every(s, func(p [3]uint8) view.Words {
				if !inRow(p) {
					return view.Words{}
				}
				return counter(s.Options(p), func(q [3]uint8) bool { return !inRow(q) })
			})
		},
	}, {
		Where: whereThree,
		Says: view.Words{
			NL: "Onder (1, 2, 3) kom je in (1, 2, 2), (1, 1, 2), (0, 1, 2), (1, 1, 3), (0, 1, 3) of (0, 2, 3), alle winnend.",
			EN: "Below (1, 2, 3) you come to (1, 2, 2), (1, 1, 2), (0, 1, 2), (1, 1, 3), (0, 1, 3) or (0, 2, 3), all wins.",
		},
		Check: func() view.Words {
			want := [][3]uint8{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 1, 2}, {1, 1, 3}, {1, 2, 2}}
			var got [][3]uint8
			for _, p := range small.Options([3]uint8{1, 2, 3}) {
				got = append(got, sorted(p))
			}
			slices.SortFunc(got, func(p, q [3]uint8) int { return slices.Compare(p[:], q[:]) })
			return firstOf(equal(want, got), counter(got, func(p [3]uint8) bool { return won(small, p) }))
		},
	}, {
		Where: whereThree,
		Says: view.Words{
			NL: "Kom je vanuit de rij in een drietal boven (1, 2, 3), dan ben je in één stap weer terug in de rij.",
			EN: "If from the row you come to a triple above (1, 2, 3), you are back in the row in one step.",
		},
		Check: func() view.Words {
			from := [3]uint8{1, 4, 5}
			for _, p := range s.Options(from) {
				above := sorted(p)
				if above[0] < 1 || above[1] < 2 || above[2] < 3 {
					continue
				}
				if !slices.ContainsFunc(s.Options(p), inRow) {
					return view.Words{
						NL: "Van %s naar %s: geen zet brengt je terug in de rij, maar %s wint.",
						EN: "From %s to %s: no move brings you back into the row, but %s wins.",
					}.Sprintf(bracketed(from), bracketed(p), bracketed(s.WinningOptions(p, nimkit.Normal)[0]))
				}
			}
			return view.Words{}
		},
		Mended: view.Words{
			NL: "In één stap ben je weer op een verloren drietal: een van de rij, of (0, p, p).",
			EN: "In one step you are at a lost triple again: one of the row, or (0, p, p).",
		},
		CheckMended: func() view.Words {
			return every(s, func(p [3]uint8) view.Words {
				if !inRow(p) {
					return view.Words{}
				}
				return counter(s.Options(p), func(q [3]uint8) bool {
					return slices.ContainsFunc(s.WinningOptions(q, nimkit.Normal), func(r [3]uint8) bool {
						r = sorted(r)
						return inRow(r) || r[0] == 0 && r[1] == r[2]
					})
				})
			})
		},
	}, {
		Where: whereThree,
		Says:  view.Words{NL: "In de rij met 1 zijn de twee grootste getallen telkens met 2 verhoogd.", EN: "In the row with 1 the two larger numbers grow by 2 each time."},
		Check: func() view.Words {
			row := lostTriples(s, 1, 12)
			for i := 1; i < len(row); i++ {
				if row[i] != [3]uint64{1, row[i-1][1] + 2, row[i-1][2] + 2} {
					return view.Same(row[i])
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereThree,
		Says: view.Words{
			NL: "Met 2 en met 3 spelen viertallen opeenvolgende getallen een rol: 4–7, 8–11, 12–15, ….",
			EN: "With 2 and with 3 groups of four numbers in a row play a part: 4–7, 8–11, 12–15, ….",
		},
		Check: func() view.Words { return firstOf(inBlocks(s, 2, 4), inBlocks(s, 3, 4)) },
	}, {
		Where: whereThree,
		Says:  view.Words{NL: "Met 4 verschijnen de achttallen 8–15 en 16–23.", EN: "With 4 the groups of eight 8–15 and 16–23 appear."},
		Check: func() view.Words { return inBlocks(s, 4, 8) },
	}, {
		Where: whereThree,
		Says: view.Words{
			NL: "Wie een verloren stand aflevert, kan na elke zet weer een kleinere verloren stand afleveren.",
			EN: "Whoever hands over a lost position can hand over a smaller one after every move.",
		},
		Check: func() view.Words {
			return every(small, func(p [3]uint8) view.Words {
				if !lost(small, p) {
					return view.Words{}
				}
				return counter(small.Options(p), func(q [3]uint8) bool { return len(small.WinningOptions(q, nimkit.Normal)) > 0 })
			})
		},
	}}...)
}

// partial are the moves from (1, 2, 3) that take no whole heap, sorted.
func partial(s *nimkit.Solution[[3]uint8]) [][3]uint8 {
	var moves [][3]uint8
	for _, p := range s.Options([3]uint8{1, 2, 3}) {
		if !slices.Contains(p[:], 0) {
			moves = append(moves, p)
		}
	}
	slices.SortFunc(moves, func(p, q [3]uint8) int { return slices.Compare(p[:], q[:]) })
	return moves
}

// triplesIn writes triples as the article does.
func triplesIn(triples [][3]uint64) string {
	s := ""
	for i, t := range triples {
		if i > 0 {
			s += ", "
		}
		s += fmt.Sprintf("(%d, %d, %d)", t[0], t[1], t[2])
	}
	return s
}

// inBlocks checks that the larger numbers of the lost triples with smallest
// number k fill blocks of consecutive numbers, one after the other.
func inBlocks(s *nimkit.Solution[[3]uint8], k uint8, size int) view.Words {
	triples := lostTriples(s, k, 8)
	for from := 0; from < len(triples); from += size / 2 {
		var block []uint64
		for _, t := range triples[from : from+size/2] {
			block = append(block, t[1], t[2])
		}
		slices.Sort(block)
		for i, n := range block {
			if n != uint64(2*from+size+i) {
				return view.Same(block)
			}
		}
	}
	return view.Words{}
}

func hetColumns() []Claim {
	p := nim.Position{9, 12, 14}
	digits := func() string { return fmt.Sprintf("%04b", uint64(p.NimSum())) }
	repair := func() nim.Repair {
		r, err := p.Repair(2)
		if err != nil {
			panic("claims: " + err.Error())
		}
		return r
	}
	all := heaps3(15)
	sum := func(p [3]uint8) uint8 { return p[0] ^ p[1] ^ p[2] }
	return []Claim{{
		Where: wherePowers,
		Says:  view.Words{NL: "De ‘som’ van 9, 12 en 14 is 1011.", EN: "The ‘sum’ of 9, 12 and 14 is 1011."},
		Check: func() view.Words { return equal("1011", digits()) },
	}, {
		Where: wherePowers,
		Says: view.Words{
			NL: "Een 0 in de ‘som’ zegt dat een macht van 2 een even aantal keren voorkomt, een 1 een oneven aantal.",
			EN: "A 0 in the ‘sum’ says that a power of 2 occurs an even number of times, a 1 an odd number.",
		},
		Check: func() view.Words {
			return every(all, func(p [3]uint8) view.Words {
				position := nim.Position{uint64(p[0]), uint64(p[1]), uint64(p[2])}
				for power := uint64(1); power <= 8; power *= 2 {
					n := 0
					for _, h := range position {
						if slices.Contains(nim.Powers(h), power) {
							n++
						}
					}
					if (n%2 == 1) != (uint64(position.NimSum())&power != 0) {
						return view.Same(position, ": ", power)
					}
				}
				return view.Words{}
			})
		},
	}, {
		Where: wherePowers,
		Says:  view.Words{NL: "Wie van een even stand zet, maakt een oneven stand.", EN: "Whoever moves from an even position makes an odd one."},
		Check: func() view.Words {
			return every(all, func(p [3]uint8) view.Words {
				if sum(p) != 0 {
					return view.Words{}
				}
				return counter(all.Options(p), func(q [3]uint8) bool { return sum(q) != 0 })
			})
		},
	}, {
		Where: wherePowers,
		Says:  view.Words{NL: "Van elke oneven stand kan een even stand gemaakt worden.", EN: "Every odd position can be made even."},
		Check: func() view.Words {
			return every(all, func(p [3]uint8) view.Words {
				if sum(p) == 0 || slices.ContainsFunc(all.Options(p), func(q [3]uint8) bool { return sum(q) == 0 }) {
					return view.Words{}
				}
				return view.Same(view.PositionName(p))
			})
		},
	}, {
		Where: wherePowers,
		Says: view.Words{
			NL: "Wie een oneven ‘som’ voor zich heeft, kan winnen, en wie een even ‘som’ heeft, niet.",
			EN: "Whoever faces an odd ‘sum’ can win, and whoever faces an even one cannot.",
		},
		Check: func() view.Words {
			return every(all, func(p [3]uint8) view.Words {
				return counter([][3]uint8{p}, func(p [3]uint8) bool { return won(all, p) == (sum(p) != 0) })
			})
		},
	}, {
		Where: whereProof,
		Says: view.Words{
			NL: "De meest linkse 1 in de ‘som’ van (9, 12, 14) komt van drie enen.",
			EN: "The leftmost 1 in the ‘sum’ of (9, 12, 14) comes from three ones.",
		},
		Check: func() view.Words {
			c := p.Columns()
			return equal(3, c.Sums[c.Leading()])
		},
	}, {
		Where: whereProof,
		Says:  view.Words{NL: "Er zijn drie winnende zetten: elke 1 is goed.", EN: "There are three winning moves: each 1 will do."},
		Check: func() view.Words {
			return equal([]nim.Move{{Heap: 0, From: 9, To: 2}, {Heap: 1, From: 12, To: 7}, {Heap: 2, From: 14, To: 5}}, p.WinningMoves(nimkit.Normal))
		},
	}, {
		Where: whereProof,
		Says: view.Words{
			NL: "Staat er in die kolom maar één 1, dan is er maar één winnende zet.",
			EN: "If there is only one 1 in that column, there is only one winning move.",
		},
		Check: func() view.Words {
			return every(all, func(p [3]uint8) view.Words {
				position := nim.Position{uint64(p[0]), uint64(p[1]), uint64(p[2])}
				c := position.Columns()
				if lead := c.Leading(); lead < 0 || c.Sums[lead] != 1 {
					return view.Words{}
				}
				return equal(1, len(all.WinningOptions(p, nimkit.Normal)))
			})
		},
	}, {
		Where: whereProof,
		Says: view.Words{
			NL: "Van 14: eerst 8 weg, de tweede kolom is al goed, dan 2 weg, dan 1 erbij.",
			EN: "From 14: first take 8, the second column is right already, then take 2, then put 1 back.",
		},
		Check: func() view.Words {
			var changes []nim.Change
			for _, step := range repair().Steps {
				changes = append(changes, step.Change)
			}
			return equal([]nim.Change{nim.TakeAway, nim.Leave, nim.TakeAway, nim.PutBack}, changes)
		},
	}, {
		Where: whereProof,
		Says:  view.Words{NL: "Samen is dat 8 + 2 − 1 = 9, en er blijven er 5 liggen.", EN: "In all that is 8 + 2 − 1 = 9, and 5 are left."},
		Check: func() view.Words {
			return equal([]uint64{9, 5}, []uint64{repair().Move.Take(), repair().Move.To})
		},
	}, {
		Where: whereProof,
		Says:  view.Words{NL: "Figuur 5 rechts: (9, 12, 5) is even.", EN: "Figure 5 on the right: (9, 12, 5) is even."},
		Check: func() view.Words { return equal(nimkit.Nimber(0), nim.Position{9, 12, 5}.NimSum()) },
	}, {
		Where: whereProof,
		Says: view.Words{
			NL: "Wat je terug moet leggen is altijd minder dan wat je weghaalt: 1 + 2 + 4 = 7 < 8.",
			EN: "What you must put back is always less than what you take away: 1 + 2 + 4 = 7 < 8.",
		},
		Check: func() view.Words {
			return every(all, func(p [3]uint8) view.Words {
				position := nim.Position{uint64(p[0]), uint64(p[1]), uint64(p[2])}
				for _, m := range position.WinningMoves(nimkit.Normal) {
					r, err := position.Repair(m.Heap)
					if err != nil || r.Move.Take() == 0 {
						return view.Same(position, err)
					}
				}
				return view.Words{}
			})
		},
	}, {
		Where: whereProof,
		Says:  view.Words{NL: "1 + 2 + 4 + 8 + 16 = 31 < 32 = 2⁵.", EN: "1 + 2 + 4 + 8 + 16 = 31 < 32 = 2⁵."},
		Check: func() view.Words { return equal([]int{31, 32}, []int{1 + 2 + 4 + 8 + 16, 1 << 5}) },
	}}
}

func hetMany() []Claim {
	written := func(n, base uint64, want ...uint64) func() view.Words {
		return func() view.Words {
			numeral, err := nim.Write(n, base)
			if err != nil {
				return view.Same(err)
			}
			return equal(want, numeral.Digits)
		}
	}
	return []Claim{{
		Where: whereBase,
		Says:  view.Words{NL: "4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰.", EN: "4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰."},
		Check: written(4273, 10, 4, 2, 7, 3),
	}, {
		Where: whereBase,
		Says:  view.Words{NL: "85 is in het tweetallig stelsel 1010101.", EN: "85 is 1010101 in base two."},
		Check: written(85, 2, 1, 0, 1, 0, 1, 0, 1),
	}, {
		Where: whereMany,
		Says: view.Words{
			NL: "Ook bij grotere stapels kun je van oneven altijd even maken, en van even nooit.",
			EN: "With larger heaps too odd can always be made even, and even never.",
		},
		Check: func() view.Words {
			r := rand.New(rand.NewPCG(1901, 0))
			for range 2000 {
				p := nim.Position{r.Uint64() >> r.IntN(64), r.Uint64() >> r.IntN(64), r.Uint64() >> r.IntN(64)}
				moves := p.WinningMoves(nimkit.Normal)
				if (len(moves) == 0) != (p.NimSum() == 0) {
					return view.Same(p)
				}
				for _, m := range moves {
					if after, err := p.Play(m); err != nil || after.NimSum() != 0 {
						return view.Same(p)
					}
				}
			}
			return view.Words{}
		},
	}, {
		Where: whereMany,
		Says: view.Words{
			NL: "Ook met 4, 5 of 6 stapels wint wie een even stand kan afleveren.",
			EN: "With 4, 5 or 6 heaps too whoever can hand over an even position wins.",
		},
		Check: func() view.Words {
			four := mustSolve(heapsOfNim[[4]uint8](0), [4]uint8{7, 7, 7, 7})
			five := mustSolve(heapsOfNim[[5]uint8](0), [5]uint8{4, 4, 4, 4, 4})
			six := mustSolve(heapsOfNim[[6]uint8](0), [6]uint8{3, 3, 3, 3, 3, 3})
			return firstOf(
				every(four, func(p [4]uint8) view.Words { return sumDecides(four, p, p[:]) }),
				every(five, func(p [5]uint8) view.Words { return sumDecides(five, p, p[:]) }),
				every(six, func(p [6]uint8) view.Words { return sumDecides(six, p, p[:]) }))
		},
	}}
}

// sumDecides compares an outcome with the columns of the heaps.
func sumDecides[P comparable](s *nimkit.Solution[P], p P, heaps []uint8) view.Words {
	sum := uint8(0)
	for _, h := range heaps {
		sum ^= h
	}
	if lost(s, p) != (sum == 0) {
		return view.Same(view.PositionName(p))
	}
	return view.Words{}
}
