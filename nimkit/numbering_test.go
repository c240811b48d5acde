package nimkit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// Two boards of the same game share their numbers.
func ExampleGame_Numbering() {
	take := func(n int, move func(int)) {
		for k := 1; k <= min(2, n); k++ {
			move(n - k)
		}
	}
	game := nimkit.From(take, 4)
	numbers, err := game.Plus(game).Numbering()
	fmt.Println(numbers.Len(), numbers.Start(), err)
	for left := range numbers.Options(4) {
		fmt.Println(left, numbers.Position(left[0]))
	}
	// Output:
	// 5 [4 4] <nil>
	// [2] 2
	// [3] 3
}

// TestNumberingKeepsMoves compares moves and nim-values by numbers with those of the games.
func TestNumberingKeepsMoves(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 11))
	for k := range 300 {
		var options [9][][]int
		for p := range options {
			for range random.IntN(4) {
				if left := []int{random.IntN(p + 1), random.IntN(p + 1)}; p > 0 && !slices.Contains(left, p) {
					options[p] = append(options[p], left[:1+random.IntN(2)])
				}
			}
		}
		single := nimkit.From(func(p int, move func(int)) {
			for _, left := range options[p] {
				move(left[0])
			}
		}, 8)
		parts := nimkit.FromParts(func(p int, move func(...int)) {
			for _, left := range options[p] {
				move(left...)
			}
		}, 8, 7)
		game := []nimkit.Game{single, parts, single.Plus(parts), parts.Plus(single, single)}[k%4]
		numbers := require.Must(game.Numbering())(t)
		values := make([]nimkit.Nimber, numbers.Len())
		sum := func(list []int) (v nimkit.Nimber) {
			for _, n := range list {
				v = v.Add(values[n])
			}
			return v
		}
		for n := range values {
			var reached []nimkit.Nimber
			for left := range numbers.Options(n) {
				require.True(t, slices.IsSorted(left) && (len(left) == 0 || left[0] > 0 && left[len(left)-1] < n), "option %v of number %d", left, n)
				reached = append(reached, sum(left))
			}
			for slices.Contains(reached, values[n]) {
				values[n]++
			}
		}
		want := require.Must(game.NimValue())(t)
		require.Equal(t, sum(numbers.Start()), want.Nimber, options)
		var wins, byNumbers []string
		for _, m := range require.Must(game.WinningMoves())(t) {
			wins = append(wins, fmt.Sprintf("%#v", m))
		}
		for m, after := range numbers.Moves() {
			if sum(after) == 0 {
				byNumbers = append(byNumbers, fmt.Sprintf("%#v", m))
			}
		}
		require.True(t, slices.Equal(wins, byNumbers), "%v, game %d: winning moves %v, by numbers %v", options, k%4, wins, byNumbers)
	}
}

func TestNumberingReportsErrors(t *testing.T) {
	back := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0)
	many := nimkit.From(func(n int, move func(int)) {
		for m := range n {
			move(m)
		}
	}, 4000)
	games := map[string]nimkit.Game{
		"the zero Game":         {},
		"the game need not end": back,
		"play need not end":     back.Endless(),
		"a rule":                nimkit.From[int](nil, 0),
	}
	if !testing.Short() {
		games["begin with a smaller"] = many
	}
	for part, game := range games {
		numbers, err := game.Numbering()
		require.That(t, numbers == nil, "%s: %v", part, numbers)
		require.ErrorContains(t, err, part)
	}
	var none *nimkit.Numbering
	require.That(t, none.Len() == 0 && none.Start() == nil && none.String() != "", "a numbering of nothing: %v", none)
	require.Panics(t, func() { none.Position(0) }, "none has number 0")
}
