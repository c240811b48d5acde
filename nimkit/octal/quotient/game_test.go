package quotient_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/octal/quotient"
)

// partsGame is a small game: moves[p] lists, for each move from part p, the smaller parts left.
type partsGame [][][]int

// randomGame returns a game of 12/most parts, of which a move leaves up to most.
func randomGame(random *rand.Rand, most int) partsGame {
	moves := make(partsGame, 12/most)
	for p := range moves {
		for range 1 + random.IntN(4) {
			var left []int
			for range random.IntN(most + 1) {
				if p > 0 {
					left = append(left, random.IntN(p))
				}
			}
			if len(left) > 0 || most > 1 {
				moves[p] = append(moves[p], left)
			}
		}
	}
	return moves
}

// misereSearch searches sums of parts without any theory.
type misereSearch struct {
	moves partsGame
	known map[string]bool
}

// isLoss reports whether the player to move in a sum loses in misère play.
func (s misereSearch) isLoss(sum []int) bool {
	sum = slices.Sorted(slices.Values(sum))
	key := fmt.Sprint(sum)
	loss, ok := s.known[key]
	if ok {
		return loss
	}
	moves := 0
	loss = true
	for i, p := range sum {
		for _, left := range s.moves[p] {
			moves++
			loss = loss && !s.isLoss(slices.Concat(sum[:i], left, sum[i+1:]))
		}
	}
	loss = loss && moves > 0
	s.known[key] = loss
	return loss
}

// TestQuotientsOfGamesAgreeWithSearch compares the quotients of random games by From and
// FromParts with a search of their sums.
func TestQuotientsOfGamesAgreeWithSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(42, 9))
	found := map[int]int{} // quotients by order
	losses := 0
	games := 300
	if testing.Short() {
		games = 50
	}
	for k := range games {
		rule := randomGame(random, 1+k%2)
		start := len(rule) - 1
		game := nimkit.From(func(p int, move func(int)) {
			for _, left := range rule[p] {
				move(left[0])
			}
		}, start)
		if k%2 == 1 {
			game = nimkit.FromParts(func(p int, move func(...int)) {
				for _, left := range rule[p] {
					move(left...)
				}
			}, start)
		}
		q, err := quotient.OfGame(game).Quotient()
		if err != nil {
			require.ErrorContains(t, err, "no quotient found")
			continue
		}
		found[q.Order()]++
		positions := q.Ruleset.(*nimkit.Numbering)
		search := misereSearch{rule, map[string]bool{}}
		for range 30 {
			var numbers, parts []int
			for range 1 + random.IntN(3) {
				n := random.IntN(positions.Len())
				part, ok := positions.Position(n).(int)
				if ok {
					numbers, parts = append(numbers, n), append(parts, part)
				}
			}
			outcome := require.Must(q.Outcome(numbers...))(t)
			require.True(t, (outcome == nimkit.Loss) == search.isLoss(parts), "%v: parts %v: %v", rule, parts, outcome)
			if outcome == nimkit.Loss {
				losses++
			}
		}
	}
	wild := 0
	for order, times := range found {
		if order > 2 && (order-2)&(order-3) != 0 { // not 2^k + 2, the order of Nim
			wild += times
		}
	}
	require.That(t, wild >= games/20 && losses >= games, "quotients by order: %v, %d losses", found, losses)
}

func TestQuotientOfGameReportsErrors(t *testing.T) {
	back := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0)
	for part, game := range map[string]nimkit.Game{
		"the zero Game": {}, "the game need not end": back, "play need not end": back.Endless(),
	} {
		require.Fails(t, part)(quotient.OfGame(game).Quotient())
	}
}
