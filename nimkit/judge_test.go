package nimkit_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nimlab/nimkit"
)

func TestJudge(t *testing.T) {
	ctx := context.Background()
	s, err := nimkit.Solve(ctx, twoHeaps, [2]int{2, 2}, 100)
	if err != nil {
		t.Fatal(err)
	}
	r, err := nimkit.Judge(s, nimkit.Normal, [2]int{2, 2}, [2]int{1, 2}, [2]int{0, 2}, [2]int{0, 1}, [2]int{0, 0})
	if err != nil {
		t.Fatal(err)
	}
	// (2,2) is lost; (1,2) was won by (1,1); (0,2) by (0,0); then nothing matters.
	if got := r.Mistakes(); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("mistakes %v, want moves 1 and 2", got)
	}
	if got := r.Moves[1].Right; !slices.Equal(got, [][2]int{{1, 1}}) {
		t.Errorf("right instead of the second move: %v", got)
	}
	if r.End() != [2]int{} {
		t.Errorf("the game ended at %v", r.End())
	}
	var illegal *nimkit.IllegalMoveError[[2]int]
	_, err = nimkit.Judge(s, nimkit.Normal, [2]int{2, 2}, [2]int{1, 2}, [2]int{0, 1})
	if !errors.As(err, &illegal) || illegal.Number != 2 {
		t.Errorf("two heaps in one move: %v", err)
	} else if want := "nimkit: move 2: no move leads from [1 2] to [0 1]"; err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
	if _, err := nimkit.Judge(s, nimkit.Normal, [2]int{9, 9}, [2]int{9, 8}); !errors.As(err, &illegal) {
		t.Errorf("a start that is not in the solution: %v", err)
	}
}

// Takes of two and three, stuck is a draw: a draw can be given away, and a win
// for a draw.
func TestJudgeDraws(t *testing.T) {
	takes := nimkit.Rules[int](func(n int, move func(int)) {
		for _, take := range []int{2, 3} {
			if take <= n {
				move(n - take)
			}
		}
	})
	stuck := nimkit.WithEnd(takes, func(n int) nimkit.End {
		if n > 0 {
			return nimkit.Stuck
		}
		return nimkit.ByPlay
	})
	s, err := nimkit.Solve(context.Background(), stuck, 6, 10)
	if err != nil {
		t.Fatal(err)
	}
	// 0 L, 1 D, 2 W, 3 W, 4 D (to 1), 5 L (to 2 and 3), 6: to 4 (D) and 3 (W): D.
	if got := s.Outcome(6, nimkit.Normal); got != nimkit.Draw {
		t.Fatalf("6 matches: %v", got)
	}
	r, err := nimkit.Judge(s, nimkit.Normal, 6, 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	// The first move gives the draw away; the second the win: 0, not 1, wins.
	want := []nimkit.Outcome{nimkit.Draw, nimkit.Loss, nimkit.Win, nimkit.Draw}
	got := []nimkit.Outcome{r.Moves[0].Before, r.Moves[0].After, r.Moves[1].Before, r.Moves[1].After}
	if !slices.Equal(got, want) || !slices.Equal(r.Moves[0].Right, []int{4}) || !slices.Equal(r.Moves[1].Right, []int{0}) {
		t.Errorf("%+v", r)
	}
}

// A move is wrong that changes what the position was worth to the player who made it.
func TestWrong(t *testing.T) {
	for _, before := range []nimkit.Outcome{nimkit.Loss, nimkit.Draw, nimkit.Win} {
		for _, after := range []nimkit.Outcome{nimkit.Loss, nimkit.Draw, nimkit.Win} {
			if m := (nimkit.Judged[int]{Before: before, After: after}); m.Wrong() != (before != after) {
				t.Errorf("from %v to %v is wrong: %v", before, after, m.Wrong())
			}
		}
	}
}
