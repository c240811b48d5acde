package nimkit_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// TestLargeGamesReturnLimitErrors covers games of all packages, and the translations. An error
// before a search does not mention solved positions.
func TestLargeGamesReturnLimitErrors(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		says string
	}{
		"heaps":          {errorOf(nim.Heaps(3000, 3000).Graph()), "nim: heaps (3000, 3000): more than 5000000 positions: too large to be worked out"},
		"many moves":     {errorOf(nim.Heaps(1000, 1000).Graph()), "more than 536870912 moves"},
		"many heaps":     {errorOf(nim.Heaps(make([]int, 33)...).Graph()), "33 heaps"},
		"a row":          {errorOf(octal.Officers.UpTo(30_000).Sequence()), "30000"},
		"rare heaps":     {errorOf(octal.Kayles.RareHeaps(10_000_000)), "10"},
		"Fibonacci Nim":  {errorOf(classics.FibonacciUpTo(2000).Graph()), "2000"},
		"Euclid":         {errorOf(classics.EuclidUpTo(2000).Graph()), "2000"},
		"Wythoff":        {errorOf(classics.Wythoff(5000, 5000).Graph()), "5000000 positions"},
		"a heap":         {errorOf(takeaway.MustSet(1, 2).Normal().Heap(1 << 40).Graph()), "5000000 positions"},
		"a sum":          {errorOf(nim.Heaps(100, 100).Plus(nim.Heaps(100, 100)).Graph()), "5000000 positions"},
		"a rule's moves": {errorOf(nimkit.From(func(n int, move func(int)) { move(n + 1) }, 1).Limit(5000).Graph()), "5000 positions"},
	} {
		var limit *nimkit.LimitError
		if !errors.As(c.err, &limit) || limit.Limit < 1 || !strings.Contains(c.err.Error(), c.says) {
			t.Errorf("%s: %v", name, c.err)
			continue
		}
		dutch := words.ErrorText(c.err).In(words.Dutch)
		require.That(t, dutch != words.ErrorText(c.err).In(words.English) && dutch != "", "%s: in Dutch %q", name, dutch)
		require.That(t, !strings.Contains(c.err.Error(), "0 of them solved"), "%s: %v", name, c.err)
	}
}

// TestLargerLimitsAllowLargerGames checks that games that are refused before a search can be solved
// with a larger limit.
func TestLargerLimitsAllowLargerGames(t *testing.T) {
	if testing.Short() {
		t.Skip("solves five million positions")
	}
	heap := takeaway.MustSet(1, 2).Normal().Heap(5_500_000)
	require.Fails(t, "without Limit(")(heap.Graph())
	require.Equal(t, require.Must(heap.Limit(6_000_000).Graph())(t).Len(), 5_500_001)
	require.Fails(t, "more than 5000000")(heap.Limit(5_500_000).Graph())
}

// TestNineHeapsAreSolved compares Nim on more than eight heaps with Bouton's rule.
func TestNineHeapsAreSolved(t *testing.T) {
	for _, game := range []nimkit.Game{nim.Heaps(1, 1, 1, 1, 1, 1, 1, 1, 3), nim.Heaps(2, 1, 0, 2, 1, 1, 2, 1, 3, 1).Sorted(), nim.AtMost(1).Heaps(1, 2, 1, 1, 1, 1, 1, 1, 1)} {
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
			g := require.Must(game.In(play).Graph())(t)
			for n := range g.Len() {
				p := g.Position(n).(nim.Position)
				want := p.Outcome(play)
				if game.Start().(nim.Position)[1] == 2 { // a turn takes one match
					total := uint64(0)
					for _, h := range p {
						total += h
					}
					want = nimkit.LossOrWin((total%2 == 0) == (play == nimkit.Normal))
				}
				require.True(t, g.Outcome(n) == want, "%v, %v: %v", p, play, g.Outcome(n))
			}
		}
	}
}

// TestLimitErrorOfLargeGameHasNoChain checks that a large game with long plays is not reported as
// one that may never end.
func TestLimitErrorOfLargeGameHasNoChain(t *testing.T) {
	var limit *nimkit.LimitError
	down := func(p [2]int, move func([2]int)) {
		for i, n := range p {
			if q := p; n > 0 {
				q[i]--
				move(q)
			}
		}
	}
	err := errorOf(nimkit.From(down, [2]int{2000, 2000}).Limit(100_000).Graph())
	require.True(t, errors.As(err, &limit), "%v", err)
	require.That(t, limit.Chain == nil && limit.Solved > 10_000, "%v: %d solved, %v", err, limit.Solved, limit.Chain)
}

func TestLargerLimitAllowsMoreMoves(t *testing.T) {
	var limit *nimkit.LimitError
	err := errorOf(nimkit.From(func(n int, move func(int)) {
		for n > 0 {
			move(0)
		}
	}, 1).Limit(10_000_000).Graph())
	require.That(t, errors.As(err, &limit) && limit.Limit == 1<<27, "%v", err) // the limit on moves of one position is an eighth of 2^30
}

// TestErrorsDoNotSplitCharacters also checks that an error contains a cycle of up to nine positions in
// full.
func TestErrorsDoNotSplitCharacters(t *testing.T) {
	ring := func(length int) string {
		return errorOf(nimkit.From(func(n int, move func(int)) { move((n + 1) % length) }, 0).Graph()).Error()
	}
	require.Contains(t, ring(9), "0 → 1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 0 (")
	require.Contains(t, ring(10), "7 → … (2 more) → 0 (")
	for shift := range 3 {
		name := strings.Repeat("x", shift) + strings.Repeat("→", 60)
		text := errorOf(nimkit.From(func(p string, move func(string)) { move(p) }, name).Graph()).Error()
		require.That(t, utf8.ValidString(text) && strings.Contains(text, "→…"), "%q", text)
	}
}

func TestLimitErrorNamesParts(t *testing.T) {
	game := nimkit.FromParts(func(n int, move func(...int)) {
		if n == 1 {
			for part := range 250 {
				move(slices.Repeat([]int{2 + part%7}, 20_000)...)
			}
		}
		for left := 2; left < n; left++ {
			move(left)
		}
	}, 1)
	_, err := game.Graph()
	require.ErrorContains(t, err, "more than 4194304 in all moves", "ask for NimValue alone")
	require.That(t, !strings.Contains(err.Error(), "134217728") && words.ErrorText(err).In(words.Dutch) != words.ErrorText(err).In(words.English), "%v", err)
	require.Equal(t, require.Must(game.NimValue())(t).Nimber, 1)
}

func TestGraphErrorsUseTheChosenLanguage(t *testing.T) {
	for _, game := range []nimkit.Game{
		nim.Heaps(3000, 3000), takeaway.MustSet(1, 2).Normal().Heap(1 << 40), classics.Wythoff(5000, 5000),
		nimkit.From(func(n int, move func(int)) { move(n + 1) }, 1).Limit(5000),
		nimkit.From(func(n int, move func(int)) { move((n + 1) % 3) }, 0),
	} {
		err := errorOf(game.Graph())
		english := err.Error()
		for _, l := range []words.Language{words.Dutch, words.German} {
			t.Setenv(words.LanguageVariable, string(l))
			text := err.Error()
			require.That(t, text != english && text == words.ErrorText(err).In(l), "%s: %q, and in English %q", l, text, english)
		}
		t.Setenv(words.LanguageVariable, "")
	}
}

// TestLimitErrorShowsNegativeNumbers checks that a rule without a condition such as n > 0 is
// reported early, with the beginning of a play, unless the game has an explicit limit.
func TestLimitErrorShowsNegativeNumbers(t *testing.T) {
	type pile struct {
		name string
		n    int
	}
	for name, c := range map[string]struct {
		game  nimkit.Game
		chain string
	}{
		"a heap":    {nimkit.From(func(n int, move func(int)) { move(n - 1) }, 9), "9 → 8 → … → 0 → -1 → -2 → …"},
		"endless":   {nimkit.From(func(n int, move func(int)) { move(n - 1) }, 9).Endless(), "9 → 8 → … → 0 → -1 → -2 → …"},
		"a small":   {nimkit.From(func(n int32, move func(int32)) { move(n - 2) }, 1), "1 → -1 → -3 → …"},
		"no sign":   {nimkit.From(func(n uint, move func(uint)) { move(n - 1) }, 5), "5 → 4 → … → 0 → 18446744073709551615 → 18446744073709551614 → …"},
		"halves":    {nimkit.From(func(x float64, move func(float64)) { move(x - 0.5) }, 1), "1 → 0.5 → 0 → -0.5 → -1 → …"},
		"anything":  {nimkit.From(func(x any, move func(any)) { move(x.(int) - 1) }, any(3)), "3 → 2 → … → 0 → -1 → -2 → …"},
		"two heaps": {nimkit.From(func(p [2]int, move func([2]int)) { move([2]int{p[0], p[1] - 1}); move([2]int{p[0] - 1, p[1]}) }, [2]int{1, 2}), "[1 2] → [1 1] → [1 0] → [1 -1] → [1 -2] → …"},
		"a struct":  {nimkit.From(func(p pile, move func(pile)) { move(pile{p.name, p.n - 1}) }, pile{"a", 4}), "{a 4} → {a 3} → … → {a 0} → {a -1} → {a -2} → …"},
		"a text":    {nimkit.From(func(s string, move func(string)) { move(s + "|") }, ""), " → | → … → ||||||||||||||||||||||||||||||… → ||||||||||||||||||||||||||||||… → …"},
		"both":      {nimkit.From(func(p pile, move func(pile)) { move(pile{p.name + "b", p.n - 1}) }, pile{"a", 1}), "{a 1} → {ab 0} → {abb -1} → {abbb -2} → …"},
	} {
		_, err := c.game.Graph()
		var limit *nimkit.LimitError
		if !errors.As(err, &limit) || strings.Join(limit.Chain, " → ") != c.chain || !strings.Contains(err.Error(), `is a line such as "if n > 0" missing?`) {
			t.Errorf("%s: %v", name, err)
		}
		for _, l := range []words.Language{words.Dutch, words.German} {
			text := words.ErrorText(err).In(l)
			require.That(t, strings.Contains(text, c.chain) && strings.Contains(text, "`if n > 0`"), "%s: %s", name, text)
		}
	}
	deep := func(n int, move func(int)) {
		if n > -200_000 {
			move(n - 1)
		}
	}
	if _, err := nimkit.From(deep, 9).Limit(300_000).Graph(); err != nil {
		t.Errorf("a floor far below 0: %v", err)
	}
	if _, err := nimkit.From(deep, -1).Graph(); err != nil {
		t.Errorf("a start below 0: %v", err)
	}
}
