package claims

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// solve works out a game that is small enough not to fail.
func solve[P comparable](ruleset nimkit.Ruleset[P], start P) *nimkit.Solution[P] {
	return words.Must(nimkit.SolutionOf[P](nimkit.FromRuleset(ruleset, start)))
}

// lost and won compare an outcome in normal play.
func lost[P comparable](s *nimkit.Solution[P], p P) bool {
	return s.Outcome(p, nimkit.Normal) == nimkit.Loss
}

func won[P comparable](s *nimkit.Solution[P], p P) bool {
	return s.Outcome(p, nimkit.Normal) == nimkit.Win
}

// everyMove names the first move from p to q for which something does not hold.
func everyMove[P comparable](s *nimkit.Solution[P], ok func(p, q P) bool) words.Text {
	return each(s.Positions(), func(p P) words.Text {
		return forAll(slices.Values(s.Options(p)), func(q P) bool { return ok(p, q) })
	})
}

// nimSumDecides compares who wins each position of a game with the nim-sum of what its
// heaps are worth.
func nimSumDecides(game nimkit.Game, worth func(heap int) nimkit.Nimber) words.Text {
	g := words.Must(game.Graph())
	return each(to(0, g.Len()-1), func(n int) words.Text {
		var sum nimkit.Nimber
		for _, heap := range g.Coordinates(n) {
			sum = sum.Add(worth(heap))
		}
		return unless((sum == 0) == (g.Outcome(n) == nimkit.Loss), words.Name(g.Position(n)))
	})
}

// itself is what a heap of Nim is worth.
func itself(heap int) nimkit.Nimber { return nimkit.Nimber(heap) }

// A pair and a triple are heaps of Nim.
type (
	pair   = [2]uint8
	triple = [3]uint8
)

// pairs and triples are Nim with two and three heaps of at most n.
func pairs(n uint8) *nimkit.Solution[pair]     { return solve(taking[pair](n), pair{n, n}) }
func triples(n uint8) *nimkit.Solution[triple] { return solve(taking[triple](n), triple{n, n, n}) }

// taking is the rule of Nim where a turn takes at most so many matches.
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

// inOrder are positions in the order of their digits.
func inOrder[P pair | triple](positions []P) []P {
	return slices.SortedFunc(slices.Values(positions), func(p, q P) int { return strings.Compare(fmt.Sprint(p), fmt.Sprint(q)) })
}

// sorted is a triple in order of size, as the article writes it.
func sorted(p triple) triple {
	slices.Sort(p[:])
	return p
}
