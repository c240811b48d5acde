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

// Sums of random games are won as they are when played out, and so are their moves:
// where the genera say it, and where they do not.
func TestSumsPlayedOut(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 120))
	met := map[string]int{}
	for range 3000 {
		boards := make([][][]int, random.IntN(4))
		var sum misere.Sum
		start := make([]int, len(boards))
		for i := range boards {
			start[i] = random.IntN(8)
			b := make([][]int, start[i]+1)
			for p := range b {
				for q := range p {
					if random.IntN(2) == 0 {
						b[p] = append(b[p], q)
					}
				}
			}
			if start[i] >= 3 && random.IntN(2) == 0 {
				copy(b, [][]int{{}, {0}, {0, 1}, {2}}) // the heap with the one option *2 is wild
			}
			boards[i], sum = b, append(sum, nimkit.From(func(p int, move func(int)) {
				for _, q := range b[p] {
					move(q)
				}
			}, start[i]))
		}
		known := map[string]bool{}
		var loses func(at []int) bool
		after := func(at []int, i, to int) []int {
			next := slices.Clone(at)
			next[i] = to
			return next
		}
		loses = func(at []int) bool {
			key := fmt.Sprint(at)
			if lost, ok := known[key]; ok {
				return lost
			}
			moves, won := 0, false
			for i, b := range boards {
				for _, to := range b[at[i]] {
					moves++
					won = won || loses(after(at, i, to))
				}
			}
			known[key] = moves > 0 && !won
			return known[key]
		}
		outcome, err := sum.Outcome()
		require.Sure(t, err == nil && (outcome == nimkit.Loss) == loses(start), "%v from %v: %v (%v)", boards, start, outcome, err)
		var wins []nimkit.SumMove
		for i, b := range boards {
			for _, to := range b[start[i]] {
				if loses(after(start, i, to)) {
					wins = append(wins, nimkit.SumMove{Part: i, To: to})
				}
			}
		}
		if got, err := sum.WinningMoves(); err != nil || !slices.Equal(got, wins) {
			t.Fatalf("%v from %v: wins %v (%v), want %v", boards, start, got, err, wins)
		}
		genus, tame, err := sum.Genus()
		all, wrong := misere.Of(sum)
		if err != nil || wrong != nil || !genus.Equal(all.Start()) || genus.Outcome(nimkit.Misere) != outcome {
			t.Fatalf("%v from %v: genus %v (%v), played out %v (%v)", boards, start, genus, err, all.Start(), wrong)
		}
		met[fmt.Sprint(len(boards), " tame ", tame, " ", outcome)]++
	}
	for _, k := range []string{"3 tame true L", "3 tame true W", "3 tame false L", "3 tame false W", "0 tame true W"} {
		require.That(t, met[k] >= 20, "met %v", met)
	}
}

// Where play goes round there is no genus, and the sum is played out; what has no
// answer says why.
func TestWrongSums(t *testing.T) {
	round := nimkit.Endless(nimkit.From(func(n int, move func(int)) {
		if n > 0 {
			move(n - 1)
		}
		move(1 - n)
	}, 1))
	require.Gives(t, nimkit.Draw)((misere.Sum{round, classics.Wythoff(1, 2)}).Outcome())
	if wins, err := (misere.Sum{round, classics.Wythoff(1, 2)}).WinningMoves(); err != nil || len(wins) > 0 {
		t.Error(wins, err)
	}
	for want, sum := range map[string]misere.Sum{"no game": {nil}, "there is no": {round, nil}} {
		_, graph := sum.Graph()
		_, _, genus := sum.Genus()
		_, outcome := sum.Outcome()
		_, wins := sum.WinningMoves()
		for k, err := range []error{graph, genus, outcome, wins} {
			require.That(t, err != nil && strings.Contains(err.Error(), want), "question %d: %v, want %s", k, err, want)
		}
	}
}
