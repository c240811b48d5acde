package takeaway

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
)

// stopping is a context that ends when it has been looked at so often.
type stopping struct {
	context.Context
	looks int
}

func (s *stopping) Err() error {
	if s.looks--; s.looks < 0 {
		return context.Canceled
	}
	return nil
}

// Every part of a search looks at its context by itself.
func TestEveryPartIsStopped(t *testing.T) {
	g := MustSet(1, 30, 77, 128).Misere() // period 158
	r := Repetition{Game: g, Period: 1}
	more := func(value, value) bool { return true }
	for what, c := range map[string]struct {
		looks int
		part  func(context.Context) error
		after int
	}{
		"search": {1, func(ctx context.Context) error {
			_, err := (Repetition{Game: g}).search(ctx, math.MaxInt, func() source { return g.outcomes() })
			return err
		}, 256},
		"skip":  {1, func(ctx context.Context) error { return r.skip(ctx, g.outcomes(), 3*pieceLen) }, pieceLen},
		"pairs": {2, func(ctx context.Context) error { return r.pairs(ctx, g.outcomes(), g.outcomes(), 0, more) }, 64 + 128},
	} {
		err := c.part(&stopping{context.Background(), c.looks})
		if !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), fmt.Sprint("after ", c.after, " positions")) {
			t.Errorf("%s: %v, want it to end after %d", what, err, c.after)
		}
	}
}

// A repetition needs preperiod + period + M positions to show it: with fewer there
// is none to be found, wherever pieces end.
func TestNoMoreThanTheLimit(t *testing.T) {
	for _, s := range []Set{MustSet(1, 2, 100), MustSet(1, 64), MustSet(3, 70), MustSet(1, 30, 77, 128)} {
		nims, err := s.NimPeriod()
		if err != nil {
			t.Fatal(err)
		}
		outcomes, err := s.Misere().Period()
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range []Repetition{nims, outcomes} {
			for limit := s.Max(); limit < r.Preperiod+r.Period+s.Max(); limit++ {
				var err error
				if r.NimValues {
					_, err = s.NimPeriodWithin(t.Context(), limit)
				} else {
					_, err = r.Game.PeriodWithin(t.Context(), limit)
				}
				if err == nil {
					t.Fatalf("%v is found by %d positions", r, limit)
				}
			}
		}
	}
}

// Verify refuses what would keep it busy for long.
func TestVerifyIsBounded(t *testing.T) {
	var takes []int
	for k := range 5000 {
		takes = append(takes, k+1)
	}
	for _, r := range []Repetition{
		{Game: MustSet(takes...).Misere(), Period: 1 << 30},
		{Game: MustSet(1, 2).Misere(), Period: 1<<31 + 1},
		{Game: MustSet(1, 2).Misere(), Preperiod: 1 << 31, Period: 1},
	} {
		if err := r.Verify(); err == nil || !strings.Contains(err.Error(), "verified") {
			t.Errorf("%v", err)
		}
	}
}
