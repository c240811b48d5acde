package cards_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
)

// The rule against a search that knows none, for every row to 120 cards.
func TestRule(t *testing.T) {
	for up := range uint(121) {
		start := cards.Row{Up: up, Down: 120 - up}
		s, err := nimkit.Solve(context.Background(), cards.Game{}, start, 10_000)
		if err != nil {
			t.Fatal(err)
		}
		for r := range s.Positions() {
			for play := range nimkit.Play(2) {
				if got, want := r.Outcome(), s.Outcome(r, play); got != want {
					t.Fatalf("%v in %v play: %v, want %v", r, play, got, want)
				}
			}
			if r.Up%8 == 0 {
				if got, want := r.WinningMoves(), s.WinningMoves(r, nimkit.Normal); !slices.Equal(got, want) {
					t.Fatalf("%v: winning moves %v, want %v", r, got, want)
				}
			}
		}
	}
	// Fewer cards than 120 that no play from 120 comes to.
	for n := range uint(13) {
		for up := range n + 1 {
			start := cards.Row{Up: up, Down: n - up}
			s, err := nimkit.Solve(context.Background(), cards.Game{}, start, 100)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := start.Outcome(), s.Outcome(start, nimkit.Normal); got != want {
				t.Errorf("%v: %v, want %v", start, got, want)
			}
		}
	}
}

// The same against the definition, with the cards lying in a row as an ordered
// word, as on the table.
func TestRuleOnTheTable(t *testing.T) {
	wins := map[string]bool{"u": false, "d": true}
	turned := strings.NewReplacer("u", "d", "d", "u")
	for n := 2; n <= 12; n++ {
		for word := range 1 << n {
			row := strings.Map(func(c rune) rune { return 'u' - 17*(c-'0') }, fmt.Sprintf("%0*b", n, word))
			win := false
			for take := range n {
				left := row[:take] + row[take+1:]
				for turn := range left {
					after := left[:turn] + turned.Replace(left[turn:turn+1]) + left[turn+1:]
					win = win || !wins[after]
				}
			}
			wins[row] = win
			up := uint(strings.Count(row, "u"))
			if got := (cards.Row{Up: up, Down: uint(n) - up}).Outcome(); (got == nimkit.Win) != win {
				t.Fatalf("%s: %v", row, got)
			}
		}
	}
}

// The article's question: the beginner loses from all face up, even or odd, and
// T wins by laying all face up again.
func TestAllFaceUp(t *testing.T) {
	for n := uint(2); n <= 60; n++ {
		if got := (cards.Row{Up: n}).Outcome(); got != nimkit.Loss {
			t.Errorf("%d cards face up: %v", n, got)
		}
		if n >= 3 {
			if !slices.Contains(cards.Row{Up: n - 2, Down: 1}.WinningMoves(), cards.Row{Up: n - 2}) {
				t.Errorf("%d cards: T does not win by laying all face up again", n)
			}
		}
	}
}

// Figure 3: all games that fit what the text says of it, judged. T makes the
// second and the fourth move.
func TestFigure3(t *testing.T) {
	start := cards.Row{Up: 5}
	games := slices.Collect(cards.Games(start, cards.Row{Down: 1}))
	if len(games) == 0 {
		t.Fatal("no game fits")
	}
	for _, after := range games {
		record, err := nimkit.Judge(cards.Game{}, nimkit.Normal, start, after...)
		if err != nil {
			t.Fatal(err)
		}
		if len(after) != 4 || record.End() != (cards.Row{Down: 1}) {
			t.Errorf("%v is not four moves to a card face down", after)
		}
		// T had a won game after the first move and lost it in the end.
		if record.Moves[1].Before != nimkit.Win || record.Moves[3].After != nimkit.Loss {
			t.Errorf("%v: T is not the one who threw it away", after)
		}
	}
	// All games of five cards, against a count by recursion.
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
		cards.Game{}.Moves(r, func(q cards.Row) {
			if !seen[q] {
				n += count(q)
			}
			seen[q] = true
		})
		return n
	}
	if want := count(start); all != want {
		t.Errorf("%d games of five cards, want %d", all, want)
	}
	for range cards.Games(start, cards.Row{Up: 1}) {
		break // a reader may stop
	}
}

func TestEdges(t *testing.T) {
	if got := (cards.Row{}).Outcome(); got != nimkit.Draw {
		t.Errorf("no cards: %v", got)
	}
	s, err := nimkit.Solve(context.Background(), cards.Game{}, cards.Row{}, 1)
	if err != nil || s.Outcome(cards.Row{}, nimkit.Normal) != nimkit.Draw {
		t.Errorf("no cards: %v", err)
	}
	if got := (cards.Row{Up: math.MaxUint - 1, Down: 3}).Outcome(); got != nimkit.Win {
		t.Errorf("an odd number, mixed: %v", got)
	}
	if got := (cards.Row{Up: math.MaxUint, Down: 3}).Outcome(); got != nimkit.Loss {
		t.Errorf("an even number, mixed: %v", got)
	}
	defer func() {
		if r := fmt.Sprint(recover()); !strings.HasPrefix(r, "cards: ") {
			t.Errorf("too many cards: %v", r)
		}
	}()
	cards.Game{}.Moves(cards.Row{Up: math.MaxUint, Down: 2}, func(cards.Row) {})
}
