package nim_test

import (
	"math"
	"strings"
	"testing"

	"nimlab/nimkit/nim"
)

// A list of triples that no memory holds is refused, and none is what is asked for with
// a number below 1.
func TestFirstTriples(t *testing.T) {
	for n, want := range map[int]int{math.MinInt: 0, -1: 0, 0: 0, 1: 1, 1_000_000: 1_000_000} {
		if got := len(nim.LostTriples(3).First(n)); got != want {
			t.Errorf("the first %d triples are %d", n, got)
		}
	}
	for _, n := range []int{1_000_001, math.MaxInt} {
		func() {
			defer func() {
				if err, ok := recover().(error); !ok || !strings.Contains(err.Error(), "at most 1000000") {
					t.Errorf("the first %d triples: %v", n, err)
				}
			}()
			nim.LostTriples(3).First(n)
		}()
	}
}
