package takeaway

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"nimlab/internal/require"
)

// UpTo is the set of all takes up to n.
func UpTo(n int) (s Set) {
	for k := range n {
		s.elements = append(s.elements, k+1)
	}
	return s
}

// Again finds a repetition again.
func (r Repetition) Again(ctx context.Context, limit int) (Repetition, error) {
	if r.NimValues {
		return r.Game.Set.NimPeriodWithin(ctx, limit)
	}
	return r.Game.PeriodWithin(ctx, limit)
}

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

// A check that would take half a minute ends where its context does.
func TestVerifyIsStopped(t *testing.T) {
	forged := Repetition{Game: MustSet(1, 2).Misere(), Period: 1<<31 - 10}
	require.Equal(t, forged.VerifyWithin(&stopping{context.Background(), 3}), context.Canceled)
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
			_, err := (Repetition{Game: g}).search(ctx, math.MaxInt, g.outcomes)
			return err
		}, 256},
		"skip":  {1, func(ctx context.Context) error { return r.skip(ctx, g.outcomes(), 3*pieceLen) }, pieceLen},
		"pairs": {2, func(ctx context.Context) error { return r.pairs(ctx, g.outcomes(), g.outcomes(), 0, more) }, 64 + 128},
	} {
		err := c.part(&stopping{context.Background(), c.looks})
		require.That(t, errors.Is(err, context.Canceled), "%s: %v", what, err)
		require.Says(t, err, fmt.Sprint("after ", c.after, " positions"))
	}
}

// A repetition needs preperiod + period + M positions to show it: with fewer there
// is none to be found, wherever pieces end.
func TestNoMoreThanTheLimit(t *testing.T) {
	for _, s := range []Set{MustSet(1, 2, 100), MustSet(1, 64), MustSet(3, 70), MustSet(1, 30, 77, 128)} {
		nims := require.Must(s.NimPeriod())(t)
		outcomes := require.Must(s.Misere().Period())(t)
		for _, r := range []Repetition{nims, outcomes} {
			for limit := s.Max(); limit < r.Preperiod+r.Period+s.Max(); limit++ {
				_, err := r.Again(t.Context(), limit)
				require.Sure(t, err != nil, "%v is found by %d positions", r, limit)
			}
		}
	}
}

// Verify refuses what would keep it busy for long.
func TestVerifyIsBounded(t *testing.T) {
	for _, r := range []Repetition{
		{Game: UpTo(5000).Misere(), Period: 1 << 30},
		{Game: MustSet(1, 2).Misere(), Period: 1<<31 + 1},
		{Game: MustSet(1, 2).Misere(), Preperiod: 1 << 31, Period: 1},
	} {
		require.Says(t, r.Verify(), "verified")
	}

	// All that is below the bounds is looked at, and found to repeat sooner: at twice
	// a prime just below half the bound, and just above it no more.
	odd := []int{1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31}
	for _, c := range []struct {
		takes []int
		prime int
		says  string
	}{
		{[]int{1}, 1<<30 - 35, "2 is a shorter period"},
		{[]int{1}, 1<<30 + 3, "the most that is verified"},
		{odd, 1<<28 - 57, "2 is a shorter period"}, // of 16 takes, so of 2^33/16 positions
		{odd, 1<<28 + 3, "16 takes each are more than is verified"},
	} {
		require.Says(t, Repetition{Game: MustSet(c.takes...).Normal(), Period: 2 * c.prime}.VerifyWithin(t.Context()), c.says)
	}
}

// A set with many elements is looked at less far, in proportion.
func TestLimitOfNimValues(t *testing.T) {
	for elements, want := range map[int]int{0: SearchLimit, 1: SearchLimit, 128: SearchLimit, 256: SearchLimit / 2, 1000: SearchLimit * 16 / 125} {
		require.Equal(t, UpTo(elements).nimLimit(), want, elements)
	}
}
