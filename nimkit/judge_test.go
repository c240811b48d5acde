package nimkit_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

func TestJudge(t *testing.T) {
	ctx := context.Background()
	s := require.Must(nimkit.Solve(ctx, twoHeaps, [2]int{2, 2}, 100))(t)
	r := require.Must(nimkit.Judge(s, nimkit.Normal, [2]int{2, 2}, [2]int{1, 2}, [2]int{0, 2}, [2]int{0, 1}, [2]int{0, 0}))(t)
	// (2,2) is lost; (1,2) was won by (1,1); (0,2) by (0,0); then nothing matters.
	if got := r.Mistakes(); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("mistakes %v, want moves 1 and 2", got)
	}
	if got := r.Moves[1].Right; !slices.Equal(got, [][2]int{{1, 1}}) {
		t.Errorf("right instead of the second move: %v", got)
	}
	require.Equal(t, r.End(), [2]int{}, "the game")
	var illegal *nimkit.IllegalMoveError[[2]int]
	_, err := nimkit.Judge(s, nimkit.Normal, [2]int{2, 2}, [2]int{1, 2}, [2]int{0, 1})
	if !errors.As(err, &illegal) || illegal.Number != 2 {
		t.Errorf("two heaps in one move: %v", err)
	} else if want := "nimkit: move 2: no move leads from [1 2] to [0 1]"; err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
	if _, err := nimkit.Judge(s, nimkit.Normal, [2]int{9, 9}, [2]int{9, 8}); !errors.As(err, &illegal) {
		t.Errorf("a start that is not in the solution: %v", err)
	}
}
