package claims

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// hetGraph returns the claims about figure 4, the graph of (2, 2)-Nim.
func hetGraph() []Claim {
	s := pairs(2)
	labels := func(want nimkit.Label, positions ...pair) words.Text {
		return forAll(slices.Values(positions), func(p pair) bool { return s.Label(p, nimkit.Normal) == want })
	}
	wins := func(p pair) []pair { return s.WinningOptions(p, nimkit.Normal) }
	// onlyTo returns the positions outside the set from which every move leads into it. They
	// are not terminal.
	onlyTo := func(set ...pair) []pair {
		return inOrder(slices.DeleteFunc(slices.Collect(s.Positions()), func(p pair) bool {
			return len(s.Options(p)) == 0 || slices.Contains(set, p) ||
				slices.ContainsFunc(s.Options(p), func(q pair) bool { return !slices.Contains(set, q) })
		}))
	}
	ones := []pair{{0, 0}, {0, 1}, {1, 0}}
	six := append(slices.Clip(ones), pair{0, 2}, pair{1, 1}, pair{2, 0})
	return at(words.T("(2, 2)-Nim, figure 4"),
		claim(words.T("(0, 0) is L."), labels(nimkit.V, pair{})),
		claim(words.T("Only (1, 0) and (0, 1) are sure to become (0, 0)."),
			equal([]pair{{0, 1}, {1, 0}}, onlyTo(pair{}))),
		claim(words.T("(1, 0) and (0, 1) are W."), labels(nimkit.W, pair{1, 0}, pair{0, 1})),
		claim(words.T("Only (0, 2), (1, 1) and (2, 0) lead with every move to one of those three."),
			equal([]pair{{0, 2}, {1, 1}, {2, 0}}, onlyTo(ones...))),
		claim(words.T("(1, 1) is L: it leads to (1, 0) or (0, 1), both W."),
			firstOf(labels(nimkit.V, pair{1, 1}), equal([]pair{{0, 1}, {1, 0}}, s.Options(pair{1, 1})))),
		claim(words.T("(0, 2) is W*: (0, 1) loses, (0, 0) wins."),
			firstOf(labels(nimkit.WStar, pair{0, 2}), equal([]pair{{0, 0}}, wins(pair{0, 2})))),
		claim(words.T("(2, 0) is W*."), labels(nimkit.WStar, pair{2, 0})),
		claim(words.T("Then only (1, 2) and (2, 1) lead with every move to one of the six."),
			equal([]pair{{1, 2}, {2, 1}}, onlyTo(six...))),
		claim(words.T("(1, 2) is W*: only (1, 1) is right, (0, 2) and (1, 0) lose."),
			firstOf(labels(nimkit.WStar, pair{1, 2}), equal([]pair{{1, 1}}, wins(pair{1, 2})),
				equal([]pair{{0, 2}, {1, 0}, {1, 1}}, inOrder(s.Options(pair{1, 2}))))),
		claim(words.T("(2, 1) is W*."), labels(nimkit.WStar, pair{2, 1})),
		claim(words.T("(2, 2) is L: all four moves lead to a win."),
			firstOf(labels(nimkit.V, pair{2, 2}), equal(4, len(s.Options(pair{2, 2}))),
				forAll(slices.Values(s.Options(pair{2, 2})), func(p pair) bool { return won(s, p) }))),
	)
}

// hetStrategy returns the claims about the general strategy, which labels all positions.
func hetStrategy() []Claim {
	s, small := pairs(2), triples(7)
	task := solve(taking[pair](2), pair{2, 3}) // exercise 3 of the article: at most two coins a turn
	return at(words.T("general strategy"),
		claim(words.T("All positions that can go to the end get a W."),
			each(s.Positions(), func(p pair) words.Text {
				label := s.Label(p, nimkit.Normal)
				if !s.IsMove(p, pair{}) || label == nimkit.W {
					return none
				}
				return words.T("%s can go to (0, 0) and rightly has %s in figure 4.").
					Sprintf(words.Name(p), view.Label(label))
			})).corrected(words.T("They all win. A W goes to those whose every move leads to an L; the others get a W*."),
			forAll(s.Positions(), func(p pair) bool {
				want := nimkit.W
				if slices.ContainsFunc(s.Options(p), func(q pair) bool { return won(s, q) }) {
					want = nimkit.WStar
				}
				return !s.IsMove(p, pair{}) || s.Label(p, nimkit.Normal) == want
			})),
		claim(words.T("Only moves to W give L, only moves to L give W, and a choice with an L in it gives W*."),
			firstOf(threeCases(small), threeCases(solve(pins.Ruleset{}, pins.NewRow(10))), threeCases(task))),
		// The article names three labels and then two cases. By the second case it must mean V,
		// since the first player wins with W*.
		claim(words.T("The start gets W, W* or L. If the first player can win, it is W or W*; otherwise it is L. (The article calls these “the first” and “the second case”. That is counted loosely, since the second label it names is W*, but what is meant is right.)"),
			forAll(small.Positions(), func(p triple) bool {
				label := small.Label(p, nimkit.Normal)
				return (label == nimkit.W || label == nimkit.WStar) == won(small, p) && (label == nimkit.V) == lost(small, p)
			})),
		claim(words.T("The first player can always win, or will always lose."),
			firstOf(decided(small), decided(solve(cards.Ruleset{}, cards.Row{Up: 20})))),
	)
}

// decided returns the first position that is neither won nor lost.
func decided[P comparable](s *nimkit.Solution[P]) words.Text {
	return forAll(s.Positions(), func(p P) bool { return won(s, p) != lost(s, p) })
}

// threeCases checks the article's three cases for every position that is not terminal.
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
