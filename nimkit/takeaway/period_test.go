package takeaway

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"nimlab/internal/require"
)

// UpTo returns the set of all takes up to n, without the limit of MaxElement.
func UpTo(n int) (s Set) {
	for k := range n {
		s.elements = append(s.elements, k+1)
	}
	return s
}

// Again searches for the repetition of the same sequence.
func (r Repetition) Again(ctx context.Context, limit int) (Repetition, error) {
	if r.NimValues {
		return r.Set.NimPeriodWithin(ctx, limit)
	}
	return r.Set.PeriodWithin(ctx, limit)
}

// cancelAfter is a context that is cancelled once Err has been called this many times.
type cancelAfter struct {
	context.Context
	calls int
}

func (c *cancelAfter) Err() error {
	if c.calls--; c.calls < 0 {
		return context.Canceled
	}
	return nil
}

// Without the context this Verify would take half a minute.
func TestVerifyStopsWhenContextEnds(t *testing.T) {
	r := Repetition{Set: MustSet(1, 2).Misere(), Period: 1<<31 - 10}
	require.Equal(t, r.VerifyWithin(&cancelAfter{context.Background(), 3}), context.Canceled)
}

func TestEveryPartOfSearchChecksContext(t *testing.T) {
	s := MustSet(1, 30, 77, 128).Misere() // period 158
	r := Repetition{Set: s, Period: 1}
	more := func(value, value) bool { return true }
	for name, c := range map[string]struct {
		calls int
		part  func(context.Context) error
		after int
	}{
		"search": {1, func(ctx context.Context) error {
			_, err := (Repetition{Set: s}).search(ctx, math.MaxInt, s.outcomes)
			return err
		}, 256},
		"skip":  {1, func(ctx context.Context) error { return r.skip(ctx, s.outcomes(), 3*pieceLen) }, pieceLen},
		"pairs": {2, func(ctx context.Context) error { return r.pairs(ctx, s.outcomes(), s.outcomes(), 0, more) }, 64 + 128},
	} {
		err := c.part(&cancelAfter{context.Background(), c.calls})
		require.That(t, errors.Is(err, context.Canceled), "%s: %v", name, err)
		require.ErrorContains(t, err, fmt.Sprint("after ", c.after, " positions"))
	}
}

// The proof of a repetition has preperiod + period + M positions, so a search with a
// smaller limit must fail, wherever pieces end.
func TestSearchFailsBelowLengthOfProof(t *testing.T) {
	for _, s := range []Set{MustSet(1, 2, 100), MustSet(1, 64), MustSet(3, 70), MustSet(1, 30, 77, 128)} {
		nims := require.Must(s.NimPeriod())(t)
		outcomes := require.Must(s.Misere().Period())(t)
		for _, r := range []Repetition{nims, outcomes} {
			for limit := s.Max(); limit < r.Preperiod+r.Period+s.Max(); limit++ {
				_, err := r.Again(t.Context(), limit)
				require.True(t, err != nil, "%v is found with the limit %d", r, limit)
			}
		}
	}
}

func TestVerifyIsLimited(t *testing.T) {
	for _, r := range []Repetition{
		{Set: UpTo(5000).Misere(), Period: 1 << 30},
		{Set: MustSet(1, 2).Misere(), Period: 1<<31 + 1},
		{Set: MustSet(1, 2).Misere(), Preperiod: 1 << 31, Period: 1},
	} {
		require.ErrorContains(t, r.Verify(), "verified")
	}

	// A period of twice a prime just below half the limit is checked, and found to be too
	// long; a period just above the limit is refused.
	odd := []int{1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31}
	for _, c := range []struct {
		takes []int
		prime int
		text  string
	}{
		{[]int{1}, 1<<30 - 35, "2 is a shorter period"},
		{[]int{1}, 1<<30 + 3, "the most that is verified"},
		{odd, 1<<28 - 57, "2 is a shorter period"}, // 16 takes, so 2^33/16 positions
		{odd, 1<<28 + 3, "16 takes each are more than is verified"},
	} {
		require.ErrorContains(t, Repetition{Set: MustSet(c.takes...), Period: 2 * c.prime}.VerifyWithin(t.Context()), c.text)
	}
}

func TestSearchLimitGrowsWithLargestTake(t *testing.T) {
	for _, c := range []struct {
		set  Set
		want int
	}{
		{Set{}, SearchLimit}, {MustSet(1, 10_000), SearchLimit}, {MustSet(1, MaxElement), 16 * MaxElement}, {MustSet(2, MaxElement), 16 * MaxElement},
		{UpTo(40_000), SearchLimit}, {MustSet(UpTo(40_000).elements[1:]...), SearchLimit / 2},
	} {
		require.Equal(t, c.set.searchLimit(), c.want, c.set.Min(), c.set.Max())
	}
	require.Equal(t, MustSet(1, MaxElement).nimLimit(), 16*MaxElement)
}

func TestNimLimitShrinksWithNumberOfTakes(t *testing.T) {
	for elements, want := range map[int]int{0: SearchLimit, 1: SearchLimit, 128: SearchLimit, 256: SearchLimit / 2, 1000: SearchLimit * 16 / 125} {
		require.Equal(t, UpTo(elements).nimLimit(), want, elements)
	}
}

func TestNilContextReturnsError(t *testing.T) {
	var none context.Context
	set := MustSet(1, 4)
	_, period := set.PeriodWithin(none, 100)
	_, nim := set.NimPeriodWithin(none, 100)
	for _, err := range []error{period, nim, Repetition{Set: set, Period: 5}.VerifyWithin(none)} {
		require.ErrorContains(t, err, "context.Background()")
	}
}
