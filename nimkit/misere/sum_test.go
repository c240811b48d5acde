package misere_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/misere"
)

// TestSumsAgreeWithSearch compares outcomes and winning moves of sums of random games
// with a search, both with tame and with wild summands.
func TestSumsAgreeWithSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 120))
	met := map[string]int{}
	for range 3000 {
		// Board i lies at the positions from 8·i on.
		all := make(moves, 8*(1+random.IntN(3)))
		var games []nimkit.Game
		var start []int // as heaps
		for from := 0; from < len(all); from += 8 {
			at := random.IntN(8)
			b := movesWhere(at+1, func(p, q int) bool { return random.IntN(2) == 0 })
			if at >= 3 && random.IntN(2) == 0 {
				copy(b, moves{{}, {0}, {0, 1}, {2}}) // the heap with the one option *2 is wild
			}
			for p, to := range b {
				for _, q := range to {
					all[from+p] = append(all[from+p], from+q)
				}
			}
			start, games = append(start, from+at+1), append(games, b.from(at))
		}
		sum := games[0].Plus(games[1:]...)
		p := newHeapSolver(all.heaps())
		outcome, err := misere.Outcome(sum)
		require.True(t, err == nil && (outcome == nimkit.Loss) == p.isLoss(start), "%v from %v: %v (%v)", all, start, outcome, err)
		var wins []nimkit.Move
		for i, heap := range start {
			for _, left := range p.options(heap) {
				if p.isLoss(slices.Concat(start[:i], left, start[i+1:])) {
					wins = append(wins, nimkit.Move{Part: i, To: left[0] - 1 - 8*i, InSum: len(start) > 1})
				}
			}
		}
		if got, err := misere.WinningMoves(sum); err != nil || !slices.Equal(got, wins) {
			t.Fatalf("%v from %v: wins %v (%v), want %v", all, start, got, err, wins)
		}
		genus, tame, err := misere.GenusOfGame(sum)
		genera := require.Must(misere.Of(sum))(t)
		if err != nil || !genus.Equal(genera.Start()) || genus.Outcome(nimkit.Misere) != outcome {
			t.Fatalf("%v from %v: genus %v (%v), played out %v", all, start, genus, err, genera.Start())
		}
		met[fmt.Sprint(len(games), " tame ", tame, " ", outcome)]++
	}
	for _, k := range []string{"3 tame true L", "3 tame true W", "3 tame false L", "3 tame false W", "1 tame true W"} {
		require.That(t, met[k] >= 20, "met %v", met)
	}
}

// TestSumsWithoutGenus checks that a sum in which play can cycle is solved by search,
// and that the errors name the reason.
func TestSumsWithoutGenus(t *testing.T) {
	round := nimkit.From(func(n int, move func(int)) {
		if n > 0 {
			move(n - 1)
		}
		move(1 - n)
	}, 1).Endless()
	require.Returns(t, nimkit.Draw)(misere.Outcome(round.Plus(classics.Wythoff(1, 2))))
	if wins, err := misere.WinningMoves(round.Plus(classics.Wythoff(1, 2))); err != nil || len(wins) > 0 {
		t.Error(wins, err)
	}
	for want, sum := range map[string]nimkit.Game{"the zero Game": {}, "has no rule": round.Plus(nimkit.Game{})} {
		_, graph := sum.Graph()
		_, _, genus := misere.GenusOfGame(sum)
		_, outcome := misere.Outcome(sum)
		_, wins := misere.WinningMoves(sum)
		for k, err := range []error{graph, genus, outcome, wins} {
			require.That(t, err != nil && strings.Contains(err.Error(), want), "question %d: %v, want %s", k, err, want)
		}
	}
}
