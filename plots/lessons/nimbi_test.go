package lessons

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleNimbiReplies() {
	steps := NimbiReplies(nimbi.Standard().Full())
	fmt.Println(len(steps))
	fmt.Println(steps[0].Says.In(words.German))
	// Output:
	// 12
	// Erster Zug 1, auch gedreht oder gespiegelt (6 Züge). Antworten, die gewinnen: 7, 11-12.
}

// The replies by the solver for all games, which knows nothing of the board but its
// moves; and each first move has its like in exactly one step.
func TestNimbiReplies(t *testing.T) {
	for name, s := range map[string]nimbi.Setup{
		"full": nimbi.Standard().Full(), "normal": nimbi.Standard().Full().Normal(),
		"three": nimbi.MustTriangle(3).Full(), "seven": nimbi.MustTriangle(4).Full(), "askew": nimbi.Standard().With(1, 2, 4, 6, 7),
	} {
		solved := require.Must(nimkit.Solve(context.Background(), nimkit.Rules[nimbi.Position](s.Board.Options), s.At, 1<<13))(t)
		play := nimkit.Misere
		if name == "normal" {
			play = nimkit.Normal
		}
		moves := s.Board.Runs(s.At)
		like := map[string]int{}
		for _, m := range moves {
			least := m
			for _, y := range s.Board.Symmetries() {
				if y.Apply(s.At) == s.At {
					least = min(least, y.Apply(m))
				}
			}
			like[fmt.Sprint(least)]++
		}
		steps := NimbiReplies(s)
		require.That(t, len(steps) == len(like), "%s: %d steps, want %d", name, len(steps), len(like))
		for _, m := range moves {
			at := slices.IndexFunc(steps, func(step view.Step) bool {
				_, rest, _ := strings.Cut(step.Says.EN, "First move ")
				return strings.HasPrefix(rest, view.Counters(m)+".") || strings.HasPrefix(rest, view.Counters(m)+",")
			})
			if at < 0 {
				continue
			}
			var replies []string
			after := s.At &^ m
			for _, reply := range s.Board.Runs(after) {
				if solved.Outcome(after&^reply, play) == nimkit.Loss {
					replies = append(replies, view.Counters(reply))
				}
			}
			want := "There is no reply"
			if len(replies) > 0 {
				want = "win: " + strings.Join(replies, ", ") + "."
			}
			require.Contains(t, steps[at].Says.EN, want, name)
		}
	}
	for _, bad := range []nimbi.Setup{{}, nimbi.MustTriangle(6).With(22)} {
		steps := NimbiReplies(bad)
		require.That(t, len(steps) == 1 && steps[0].Shows == nil, "%v", steps)
	}
}
