package claims

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// hetGraph is figure 4, the graph of (2, 2)-Nim.
func hetGraph() []Claim {
	s := pairs(2)
	labels := func(want nimkit.Label, positions ...pair) words.Text {
		return forAll(slices.Values(positions), func(p pair) bool { return s.Label(p, nimkit.Normal) == want })
	}
	wins := func(p pair) []pair { return s.WinningOptions(p, nimkit.Normal) }
	// onlyTo are the positions that are not ends and not in the set, and all of
	// whose moves lead into it.
	onlyTo := func(set ...pair) []pair {
		return inOrder(slices.DeleteFunc(slices.Collect(s.Positions()), func(p pair) bool {
			return len(s.Options(p)) == 0 || slices.Contains(set, p) ||
				slices.ContainsFunc(s.Options(p), func(q pair) bool { return !slices.Contains(set, q) })
		}))
	}
	ones := []pair{{0, 0}, {0, 1}, {1, 0}}
	six := append(slices.Clip(ones), pair{0, 2}, pair{1, 1}, pair{2, 0})
	return at(words.Of("(2, 2)-Nim, figuur 4", "(2, 2)-Nim, Abbildung 4", "(2, 2)-Nim, figure 4"),
		claim(words.Of("(0, 0) is V.", "(0, 0) ist V.", "(0, 0) is L."), labels(nimkit.V, pair{})),
		claim(words.Of("Alleen (1, 0) en (0, 1) gaan zeker over in (0, 0).", "Nur (1, 0) und (0, 1) gehen mit Sicherheit in (0, 0) über.", "Only (1, 0) and (0, 1) are sure to become (0, 0)."),
			equal([]pair{{0, 1}, {1, 0}}, onlyTo(pair{}))),
		claim(words.Of("(1, 0) en (0, 1) zijn W.", "(1, 0) und (0, 1) sind G.", "(1, 0) and (0, 1) are W."), labels(nimkit.W, pair{1, 0}, pair{0, 1})),
		claim(words.Of("Alleen (0, 2), (1, 1) en (2, 0) leiden met elke zet naar een van die drie standen.",
			"Nur (0, 2), (1, 1) und (2, 0) führen mit jedem Zug zu einer dieser drei Stellungen.",
			"Only (0, 2), (1, 1) and (2, 0) lead with every move to one of those three."),
			equal([]pair{{0, 2}, {1, 1}, {2, 0}}, onlyTo(ones...))),
		claim(words.Of("(1, 1) is V: je komt er in (1, 0) of (0, 1), beide W.", "(1, 1) ist V: Von dort kommt man zu (1, 0) oder (0, 1), beide G.", "(1, 1) is L: it leads to (1, 0) or (0, 1), both W."),
			firstOf(labels(nimkit.V, pair{1, 1}), equal([]pair{{0, 1}, {1, 0}}, s.Options(pair{1, 1})))),
		claim(words.Of("(0, 2) is W*: (0, 1) verliest, (0, 0) wint.", "(0, 2) ist G*: (0, 1) verliert, (0, 0) gewinnt.", "(0, 2) is W*: (0, 1) loses, (0, 0) wins."),
			firstOf(labels(nimkit.WStar, pair{0, 2}), equal([]pair{{0, 0}}, wins(pair{0, 2})))),
		claim(words.Of("(2, 0) is W*.", "(2, 0) ist G*.", "(2, 0) is W*."), labels(nimkit.WStar, pair{2, 0})),
		claim(words.Of("Dan leiden alleen (1, 2) en (2, 1) met elke zet naar een van de zes.",
			"Danach führen nur (1, 2) und (2, 1) mit jedem Zug zu einer der sechs.",
			"Then only (1, 2) and (2, 1) lead with every move to one of the six."),
			equal([]pair{{1, 2}, {2, 1}}, onlyTo(six...))),
		claim(words.Of("(1, 2) is W*: alleen (1, 1) is goed, (0, 2) en (1, 0) verliezen.",
			"(1, 2) ist G*: Nur (1, 1) ist richtig, (0, 2) und (1, 0) verlieren.",
			"(1, 2) is W*: only (1, 1) is right, (0, 2) and (1, 0) lose."),
			firstOf(labels(nimkit.WStar, pair{1, 2}), equal([]pair{{1, 1}}, wins(pair{1, 2})),
				equal([]pair{{0, 2}, {1, 0}, {1, 1}}, inOrder(s.Options(pair{1, 2}))))),
		claim(words.Of("(2, 1) is W*.", "(2, 1) ist G*.", "(2, 1) is W*."), labels(nimkit.WStar, pair{2, 1})),
		claim(words.Of("(2, 2) is V: alle vier de zetten leiden naar een winnende stand.", "(2, 2) ist V: Alle vier Züge führen zu einer Gewinnstellung.", "(2, 2) is L: all four moves lead to a win."),
			firstOf(labels(nimkit.V, pair{2, 2}), equal(4, len(s.Options(pair{2, 2}))),
				forAll(slices.Values(s.Options(pair{2, 2})), func(p pair) bool { return won(s, p) }))),
	)
}

// hetStrategy is the general strategy: the labels of all positions.
func hetStrategy() []Claim {
	s, small := pairs(2), triples(7)
	task := solve(taking[pair](2), pair{2, 3}) // exercise 3 of the article: at most two coins a turn
	return at(words.Of("algemene strategie", "allgemeine Strategie", "general strategy"),
		claim(words.Of("Alle standen die naar de eindstand kunnen gaan, krijgen een W.",
			"Alle Stellungen, von denen ein Zug zur Endstellung führt, bekommen ein G.",
			"All positions that can go to the end get a W."),
			each(s.Positions(), func(p pair) words.Text {
				label := s.Label(p, nimkit.Normal)
				if !s.IsMove(p, pair{}) || label == nimkit.W {
					return none
				}
				return words.Of("%s kan naar (0, 0) en heeft in figuur 4 terecht %s.", "Von %s führt ein Zug zu (0, 0), und in Abbildung 4 steht dort zu Recht %s.", "%s can go to (0, 0) and rightly has %s in figure 4.").
					Sprintf(words.Name(p), view.Label(label))
			})).instead(words.Of("Al die standen winnen. Een W krijgen alleen de standen waarvan elke zet naar een V gaat; de andere krijgen een W*.",
			"Gewonnen sind sie alle. Ein G bekommen die, bei denen jeder Zug zu einem V führt; die anderen bekommen ein G*.",
			"They all win. A W goes to those whose every move leads to an L; the others get a W*."),
			forAll(s.Positions(), func(p pair) bool {
				want := nimkit.W
				if slices.ContainsFunc(s.Options(p), func(q pair) bool { return won(s, q) }) {
					want = nimkit.WStar
				}
				return !s.IsMove(p, pair{}) || s.Label(p, nimkit.Normal) == want
			})),
		claim(words.Of("Alleen zetten naar W geeft V, alleen naar V geeft W, en een keuze waar een V bij zit geeft W*.",
			"Nur Züge zu G geben V, nur Züge zu V geben G, und eine Wahl, bei der ein V dabei ist, gibt G*.",
			"Only moves to W give L, only moves to L give W, and a choice with an L in it gives W*."),
			firstOf(threeCases(small), threeCases(solve(pins.Game{}, pins.Full(10))), threeCases(task))),
		// The article counts two cases after naming three labels; the second can only
		// be meant as V, for with W* the beginner wins.
		claim(words.Of("Bij de beginstand komt W, W* of V. Als de beginner kan winnen, is dat W of W*; anders is het V. (Het artikel noemt dat ‘het eerste’ en ‘het tweede geval’. Dat is slordig geteld, want als tweede code staat er W*, maar de bedoeling klopt.)",
			"Die Anfangsstellung bekommt G, G* oder V. Wenn der Beginnende gewinnen kann, ist es G oder G*; sonst ist es V. (Der Artikel nennt das den „ersten“ und den „zweiten Fall“. Das ist ungenau gezählt, denn als zweiter Code steht dort G*, aber gemeint ist das Richtige.)",
			"The start gets W, W* or L. If the first player can win, it is W or W*; otherwise it is L. (The article calls these “the first” and “the second case”. That is counted loosely, since the second label it names is W*, but what is meant is right.)"),
			forAll(small.Positions(), func(p triple) bool {
				label := small.Label(p, nimkit.Normal)
				return (label == nimkit.W || label == nimkit.WStar) == won(small, p) && (label == nimkit.V) == lost(small, p)
			})),
		claim(words.Of("De beginner kan altijd winnen of zal altijd verliezen.", "Wer anfängt, kann immer gewinnen, oder er verliert immer.", "The first player can always win, or will always lose."),
			firstOf(decided(small), decided(solve(cards.Game{}, cards.Up(20))))),
	)
}

// decided names a position that is not either won or lost.
func decided[P comparable](s *nimkit.Solution[P]) words.Text {
	return forAll(s.Positions(), func(p P) bool { return won(s, p) != lost(s, p) })
}

// threeCases checks the article's three cases on every position but the ends.
func threeCases[P comparable](s *nimkit.Solution[P]) words.Text {
	return forAll(s.Positions(), func(p P) bool {
		options, losses := s.Options(p), 0
		for _, q := range options {
			if lost(s, q) {
				losses++
			}
		}
		want := nimkit.WStar
		switch losses {
		case 0:
			want = nimkit.V
		case len(options):
			want = nimkit.W
		}
		return len(options) == 0 || s.Label(p, nimkit.Normal) == want
	})
}
