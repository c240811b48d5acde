package takeaway_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
)

// More numbers of matches than memory holds are refused, wherever they begin.
func TestTooManyNumbers(t *testing.T) {
	game := takeaway.MustSet(1, 4).Misere()
	part := func(from, to int) int { return len(game.Part(from, to)) }
	explained := func(from, to int) int { return len(game.ExplainAll(from, to)) }
	for name, c := range map[string]struct {
		call           func(from, to int) int
		from, to, most int
	}{
		"outcomes": {part, 0, math.MaxInt, 100_000_000}, "one too many": {part, 5, 100_000_005, 100_000_000}, "explanations": {explained, 0, math.MaxInt, 1_000_000},
		"one explanation too many": {explained, 7, 1_000_007, 1_000_000},
	} {
		func() {
			defer func() {
				err, _ := recover().(error)
				if limit := (*nimkit.LimitError)(nil); !errors.As(err, &limit) || limit.Limit != c.most || !strings.HasPrefix(err.Error(), fmt.Sprintf("takeaway: from %d to %d matches: ", c.from, c.to)) {
					t.Errorf("%s: %v", name, err)
				}
			}()
			c.call(c.from, c.to)
		}()
	}
	if n := part(math.MaxInt-9, math.MaxInt); n != 10 {
		t.Errorf("%d of the largest", n)
	}
	if n := explained(0, 9_999); n != 10_000 {
		t.Errorf("%d explained", n)
	}
}
