package cards_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
)

// TestOutcomeMatchesSearch compares the rule for outcomes with a search, for every row of up to 120
// cards.
func TestOutcomeMatchesSearch(t *testing.T) {
	for up := range 121 {
		start := cards.Row{Up: up, Down: 120 - up}
		s := require.Must(nimkit.Solve(context.Background(), cards.Ruleset{}, start, 10_000))(t)
		for r := range s.Positions() {
			for play := range nimkit.Play(2) {
				require.True(t, r.Outcome() == s.Outcome(r, play), "%v in %v play: %v, want %v", r, play, r.Outcome(), s.Outcome(r, play))
			}
			if r.Up%8 == 0 {
				winning, moves := afterAll(t, r, r.WinningMoves()), afterAll(t, r, r.Moves())
				require.True(t, slices.Equal(winning, s.WinningOptions(r, nimkit.Normal)) && slices.Equal(moves, s.Options(r)),
					"%v: moves to %v, winning to %v, want %v and %v", r, moves, winning, s.Options(r), s.WinningOptions(r, nimkit.Normal))
			}
		}
	}
}

// afterAll returns the rows after moves. It fails the test unless MoveTo finds each move.
func afterAll(t *testing.T, r cards.Row, moves []cards.Move) []cards.Row {
	t.Helper()
	var after []cards.Row
	for _, m := range moves {
		q, err := r.After(m)
		found, ok := r.MoveTo(q)
		require.True(t, err == nil && ok && found == m, "%v: the move %v to %v is %v by MoveTo (%v)", r, m, q, found, err)
		after = append(after, q)
	}
	return after
}

// TestOutcomeMatchesSearchOfCards compares outcomes with a search that moves single cards.
func TestOutcomeMatchesSearchOfCards(t *testing.T) {
	known := map[string]nimkit.Outcome{}
	for n := range 13 {
		for up := range n + 1 {
			r := cards.Row{Up: up, Down: n - up}
			require.Equal(t, r.Outcome(), outcomeOf(strings.Repeat("u", up)+strings.Repeat("d", n-up), known), r)
		}
	}
}

// TestGamesOfFigure3 judges all games that match the article's text about figure 3. The opponent T
// makes the second and the fourth move.
func TestGamesOfFigure3(t *testing.T) {
	start := cards.Row{Up: 5}
	games := slices.Collect(cards.Games(start, cards.Row{Down: 1}))
	require.True(t, len(games) != 0, "no game matches the text")
	for _, played := range games {
		record := require.Must(played.Judge())(t)
		require.That(t, len(record.Moves) == 4 && record.End() == (cards.Row{Down: 1}), "%v is not four moves to a card face down", played)
		// T had a won game after the first move and lost it in the end.
		require.That(t, record.Moves[1].Before == nimkit.Win && record.Moves[3].After == nimkit.Loss,
			"%v: T did not give a win away", played)
	}
	// The number of games of five cards agrees with a recursion.
	all := 0
	for _, last := range []cards.Row{{Up: 1}, {Down: 1}} {
		for range cards.Games(start, last) {
			all++
		}
	}
	var count func(r cards.Row) int
	count = func(r cards.Row) int {
		if r.Up+r.Down == 1 {
			return 1
		}
		n, seen := 0, map[cards.Row]bool{}
		cards.Ruleset{}.Options(r, func(q cards.Row) {
			if !seen[q] {
				n += count(q)
			}
			seen[q] = true
		})
		return n
	}
	require.Equal(t, all, count(start))
	for range cards.Games(start, cards.Row{Up: 1}) {
		break // a loop may stop early
	}
}

func TestEmptyLargeAndInvalidRows(t *testing.T) {
	require.Equal(t, (cards.Row{}).Outcome(), nimkit.Draw, "no cards")
	s, err := nimkit.Solve(context.Background(), cards.Ruleset{}, cards.Row{}, 1)
	require.That(t, err == nil && s.Outcome(cards.Row{}, nimkit.Normal) == nimkit.Draw, "no cards: %v", err)
	require.Equal(t, (cards.Row{Up: math.MaxInt - 1, Down: 3}).Outcome(), nimkit.Win, "an odd number, mixed")
	require.Equal(t, (cards.Row{Up: math.MaxInt, Down: 3}).Outcome(), nimkit.Loss, "an even number, mixed")
	for want, r := range map[string]cards.Row{
		"-3 cards up": cards.Row{Up: -3}, "1001 cards up": cards.Row{Up: 1001}, "and -1 down": {Up: 5, Down: -1},
		"and 501 down": {Up: 500, Down: 501}, "9223372036854775807 cards up": {Up: math.MaxInt, Down: math.MaxInt},
	} {
		require.Fails(t, want)(r.Game().Graph())
		require.Fails(t, want)(r.Play("uu").Judge())
	}
	for _, c := range []struct {
		row        cards.Row
		move, want string
	}{
		{cards.Row{Up: 1}, "uu", "move 1: cards: 1↑0↓ has no cards for the move ↑↑"},
		{cards.Row{Up: 5}, "dd", "has no cards for the move ↓↓"},
		{cards.Row{Up: 1, Down: 1}, "uu", "has no cards for the move ↑↑"},
		{cards.Row{Up: 5}, "", `move 1: cards: "" is no move`},
		{cards.Row{Up: 5}, "↑", "is no move"},
		{cards.Row{Up: 5}, "uuu", "is no move"},
		{cards.Row{Up: 5}, "xu", "is no move"},
	} {
		require.Fails(t, c.want)(c.row.Play(c.move).Judge())
	}
	require.Fails(t, "no cards for the move Face(0)Face(0)")(cards.Row{Up: 5}.After(cards.Move{}))
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"↑↓", "ud", "", "u", "uuu", "UD", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, err := cards.ParseMove(s)
		if err != nil {
			return
		}
		if again, err := cards.ParseMove(m.String()); err != nil || again != m {
			t.Errorf("%q is parsed as %v, and that as %v, %v", s, m, again, err)
		}
		if r, err := (cards.Row{Up: 3, Down: 3}).After(m); err != nil || r.Up+r.Down != 5 {
			t.Errorf("%v leaves %v, %v", m, r, err)
		}
	})
}

// FuzzRow checks that a row is refused, or that its outcome is that of its graph.
func FuzzRow(f *testing.F) {
	f.Add(3, 2)
	f.Add(0, 0)
	f.Add(-1, 1<<62)
	f.Fuzz(func(t *testing.T, up, down int) {
		r := cards.Row{Up: up, Down: down}
		if max(up, down) > 60 && max(up, down) < 10_000 {
			return // slow
		}
		g, err := r.Game().Graph()
		if r.Check() != nil && err == nil {
			t.Errorf("%v has a graph", r)
		}
		if err == nil && g.Outcome(g.Start()) != r.Outcome() {
			t.Errorf("%v is %v, in the graph %v", r, r.Outcome(), g.Outcome(g.Start()))
		}
	})
}
