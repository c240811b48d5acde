package claims

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// printed contains the lists of lost triples in the article, with smallest number 1, 2, 3 and 4.
var printed = [][]triple{
	{{1, 2, 3}, {1, 4, 5}, {1, 6, 7}, {1, 8, 9}, {1, 10, 11}, {1, 12, 13}, {1, 14, 15}},
	{{2, 4, 6}, {2, 5, 7}, {2, 8, 10}, {2, 9, 11}, {2, 12, 14}, {2, 13, 15}, {2, 16, 18}, {2, 17, 19}},
	{{3, 4, 7}, {3, 5, 6}, {3, 8, 11}, {3, 9, 10}, {3, 12, 15}, {3, 13, 14}, {3, 16, 19}, {3, 17, 18}},
	{{4, 8, 12}, {4, 9, 13}, {4, 10, 14}, {4, 11, 15}, {4, 16, 20}, {4, 17, 21}, {4, 18, 22}, {4, 19, 23}},
}

// lostTriples returns the first n lost triples with smallest number k. It examines every triple of a
// solved game.
func lostTriples(s *nimkit.Solution[triple], k uint8, n int) []triple {
	var triples []triple
	top := s.Start()[2]
	for p := k + 1; p < top; p++ {
		for q := p; q < top && len(triples) < n; q++ {
			if lost(s, triple{k, p, q}) {
				triples = append(triples, triple{k, p, q})
			}
		}
	}
	return triples
}

// hetTriples returns the claims about three heaps.
func hetTriples() []Claim {
	small := triples(9)
	wins := func(p triple) bool { return won(small, p) }
	// The options of (1, 2, 3) that take no whole heap.
	parts := inOrder(slices.DeleteFunc(small.Options(triple{1, 2, 3}), func(p triple) bool { return slices.Contains(p[:], 0) }))
	return at(words.T("three heaps"),
		claim(words.T("From (0, p, p) the first player loses."),
			forAll(small.Positions(), func(p triple) bool { return p[0] != 0 || p[1] != p[2] || lost(small, p) })),
		claim(words.T("From (0, p, q) with p ≠ q the first player wins."),
			forAll(small.Positions(), func(p triple) bool { return p[0] != 0 || p[1] == p[2] || won(small, p) })),
		claim(words.T("Two ones and another number (not 0) is a win: (1, 1, p) becomes (0, 1, 1)."),
			forAll(fromTo[uint8](1, 9), func(n uint8) bool {
				return slices.Contains(small.WinningOptions(triple{1, 1, n}, nimkit.Normal), triple{1, 1, 0})
			})),
		claim(words.T("(1, 2, 3) is the simplest lost position of three numbers that are not 0."),
			forAll(small.Positions(), func(p triple) bool {
				return slices.Contains(p[:], 0) || p[0]+p[1]+p[2] > 6 || lost(small, p) == (sorted(p) == triple{1, 2, 3})
			})),
		claim(words.T("(1, 2, 0), (1, 0, 3) and (0, 2, 3) are wins."),
			forAll(slices.Values([]triple{{1, 2, 0}, {1, 0, 3}, {0, 2, 3}}), wins)),
		claim(words.T("Whoever takes no whole heap of (1, 2, 3) leaves (1, 1, 3) or (1, 2, 2)."),
			each(slices.Values(parts), func(p triple) words.Text {
				if q := sorted(p); q == (triple{1, 1, 3}) || q == (triple{1, 2, 2}) {
					return none
				}
				return words.T("Take 2 of the 3: that leaves %s.").Sprintf(words.Name(p))
			})).corrected(words.T("It leaves (1, 1, 3), (1, 2, 2) or (1, 2, 1): always two equal ones, and all three are wins."),
			firstOf(equal([]triple{{1, 1, 3}, {1, 2, 1}, {1, 2, 2}}, parts), forAll(slices.Values(parts), wins))),
		claim(words.T("Whoever then takes the heap that differs leaves (0, 1, 1) or (0, 2, 2), and those are lost."),
			forAll(slices.Values(parts), func(p triple) bool {
				return slices.ContainsFunc(small.WinningOptions(p, nimkit.Normal), func(q triple) bool {
					q = sorted(q)
					return q == triple{0, 1, 1} || q == triple{0, 2, 2}
				})
			})),
	)
}

// inRow reports whether a triple is in the article's row (1, 2, 3), (1, 4, 5), …
func inRow(p triple) bool {
	p = sorted(p)
	return p[0] == 1 && p[1] > 1 && p[1]%2 == 0 && p[2] == p[1]+1
}

// withOne yields the triples (1, p, q) with 1 < p ≤ q < 27 in order of size, so that the first
// counterexample is the smallest.
func withOne(yield func(triple) bool) {
	for q := range uint8(27) {
		for p := uint8(2); p <= q; p++ {
			if !yield(triple{1, p, q}) {
				return
			}
		}
	}
}

// hetLists returns the claims about the lists of lost triples.
func hetLists() []Claim {
	s, small := solve(taking[triple](27), triple{4, 27, 27}), triples(9)
	below := small.Options(triple{1, 2, 3})
	for i := range below {
		below[i] = sorted(below[i])
	}
	intoRow := func(p triple) bool { return inRow(p) || slices.ContainsFunc(s.Options(p), inRow) }
	var lists []Claim
	for i, list := range printed {
		k := uint8(i + 1)
		lists = append(lists, claim(words.T("The lost triples with smallest number %d are %s, ….").
			Sprintf(k, words.JoinFunc(list, ", ", func(t triple) string { return words.Name(t) })), equal(list, lostTriples(s, k, len(list)))))
	}
	return at(words.T("three heaps"), append(lists,
		claim(words.T("Every triple (1, p, q) with 1 < p ≤ q outside the row (1, 2, 3), (1, 4, 5), … can be brought into that row in one move."),
			each(withOne, func(t triple) words.Text {
				if intoRow(t) || t[2] < 3 {
					return none
				}
				return words.T("From %s no move comes into the row; but (0, %d, %d) wins.").
					Sprintf(words.Name(t), t[1], t[2])
			})).corrected(words.T("That can always be done, except from (1, p, p) with p even. There (0, p, p) wins."),
			forAll(withOne, func(t triple) bool {
				p, q := t[1], t[2]
				return intoRow(t) != (p == q && p%2 == 0) && (p != q || lost(s, triple{0, p, p}))
			})),
		claim(words.T("(1, 5, 9) can become (1, 4, 5) in one step."),
			holds(slices.ContainsFunc(s.Options(triple{1, 5, 9}), func(p triple) bool { return sorted(p) == triple{1, 4, 5} }))),
		claim(words.T("Every move from that row leads out of it."),
			everyMove(s, func(p, q triple) bool { return !inRow(p) || !inRow(q) })),
		claim(words.T("Below (1, 2, 3) you come to (1, 2, 2), (1, 1, 2), (0, 1, 2), (1, 1, 3), (0, 1, 3) or (0, 2, 3), all wins."),
			firstOf(
				equal([]triple{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 1, 2}, {1, 1, 3}, {1, 2, 2}}, inOrder(below)),
				forAll(slices.Values(below), func(p triple) bool { return won(small, p) }))),
		claim(words.T("If from the row you come to a triple above (1, 2, 3), you are back in the row in one step."),
			each(slices.Values(s.Options(triple{1, 4, 5})), func(p triple) words.Text {
				above := sorted(p)
				if above[0] < 1 || above[1] < 2 || above[2] < 3 || intoRow(p) {
					return none
				}
				return words.T("From %s to %s: no move brings you back into the row, but %s wins.").Sprintf(words.Name(triple{1, 4, 5}), words.Name(p), words.Name(s.WinningOptions(p, nimkit.Normal)[0]))
			})).corrected(words.T("In one step you are at a lost triple again: one of the row, or (0, p, p)."),
			everyMove(s, func(p, q triple) bool {
				return !inRow(p) || slices.ContainsFunc(s.WinningOptions(q, nimkit.Normal), func(r triple) bool {
					r = sorted(r)
					return inRow(r) || r[0] == 0 && r[1] == r[2]
				})
			})),
		claim(words.T("In the row with 1 the two larger numbers grow by 2 each time."),
			func() words.Text {
				row := lostTriples(s, 1, 12)
				return forAll(fromTo(1, len(row)-1), func(i int) bool { return row[i] == triple{1, row[i-1][1] + 2, row[i-1][2] + 2} })
			}()),
		claim(words.T("With 2 and with 3 groups of four numbers in a row play a part: 4–7, 8–11, 12–15, …."),
			firstOf(inBlocks(s, 2, 4), inBlocks(s, 3, 4))),
		claim(words.T("With 4 the groups of eight 8–15 and 16–23 appear."),
			inBlocks(s, 4, 8)),
		claim(words.T("Whoever hands over a lost position can hand over a smaller one after every move."),
			everyMove(small, func(p, q triple) bool {
				return !lost(small, p) || len(small.WinningOptions(q, nimkit.Normal)) > 0
			})),
	)...)
}

// inBlocks checks that the larger numbers of the lost triples with smallest number k fill blocks of
// consecutive numbers.
func inBlocks(s *nimkit.Solution[triple], k uint8, size int) words.Text {
	next := uint8(size)
	for block := range slices.Chunk(lostTriples(s, k, 8), size/2) {
		var larger []int
		for _, t := range block {
			larger = append(larger, int(t[1]), int(t[2]))
		}
		slices.Sort(larger)
		for _, n := range larger {
			if n != int(next) {
				return words.Same(larger)
			}
			next++
		}
	}
	return none
}
