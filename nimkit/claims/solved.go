package claims

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// solve solves a small game.
func solve[P comparable](ruleset nimkit.Ruleset[P], start P) *nimkit.Solution[P] {
	return words.Must(nimkit.SolutionOf[P](nimkit.FromRuleset(ruleset, start)))
}

// lost reports whether p is a loss in normal play.
func lost[P comparable](s *nimkit.Solution[P], p P) bool {
	return s.Outcome(p, nimkit.Normal) == nimkit.Loss
}

// won reports whether p is a win in normal play.
func won[P comparable](s *nimkit.Solution[P], p P) bool {
	return s.Outcome(p, nimkit.Normal) == nimkit.Win
}

// everyMove returns the first move from p to q that does not satisfy a condition.
func everyMove[P comparable](s *nimkit.Solution[P], ok func(p, q P) bool) words.Text {
	return each(s.Positions(), func(p P) words.Text {
		return forAll(slices.Values(s.Options(p)), func(q P) bool { return ok(p, q) })
	})
}

// nimSumDecides compares the outcome of each position of a game with the nim-sum of the values
// of its heaps.
func nimSumDecides(game nimkit.Game, value func(heap int) nimkit.Nimber) words.Text {
	g := words.Must(game.Graph())
	return each(fromTo(0, g.Len()-1), func(n int) words.Text {
		var sum nimkit.Nimber
		for _, heap := range g.Coordinates(n) {
			sum = sum.Add(value(heap))
		}
		return unless((sum == 0) == (g.Outcome(n) == nimkit.Loss), words.Name(g.Position(n)))
	})
}

// itself returns the nim-value of a heap of Nim.
func itself(heap int) nimkit.Nimber { return nimkit.Nimber(heap) }

// Positions of Nim with two and three heaps.
type (
	pair   = [2]uint8
	triple = [3]uint8
)

// pairs and triples solve Nim with two and three heaps of at most n.
func pairs(n uint8) *nimkit.Solution[pair]     { return solve(taking[pair](n), pair{n, n}) }
func triples(n uint8) *nimkit.Solution[triple] { return solve(taking[triple](n), triple{n, n, n}) }

// taking returns the rule of Nim with takes of at most so many matches.
func taking[P pair | triple](most uint8) nimkit.RuleFunc[P] {
	return func(p P, move func(P)) {
		for i := 0; i < len(p); i++ {
			for take := range min(p[i], most) {
				q := p
				q[i] -= take + 1
				move(q)
			}
		}
	}
}

// inOrder returns positions in lexicographic order of their text.
func inOrder[P pair | triple](positions []P) []P {
	return slices.SortedFunc(slices.Values(positions), func(p, q P) int { return strings.Compare(fmt.Sprint(p), fmt.Sprint(q)) })
}

// sorted returns a triple in increasing order, as the article writes it.
func sorted(p triple) triple {
	slices.Sort(p[:])
	return p
}
