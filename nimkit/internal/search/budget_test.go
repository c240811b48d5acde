package search

import (
	"context"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// TestHasNegative checks negative numbers in any part of a position, and unsigned
// numbers that wrapped around. 0 and the largest number of the lower half are not
// negative.
func TestHasNegative(t *testing.T) {
	type purse struct {
		Coins any
		Left  [2]uint16
	}
	for position, want := range map[any]bool{
		0: false, -1: true, int8(-128): true, 0.0: false, -0.5: true, "": false, "-1": false,
		uint8(127): false, uint8(128): true, uint8(math.MaxUint8): true, uint64(1 << 63): true, uint64(1<<63 - 1): false,
		[2]int{3, 0}: false, [2]int{3, -1}: true, purse{}: false, purse{Coins: -1}: true, purse{Coins: 2}: false,
		purse{Left: [2]uint16{0, math.MaxUint16}}: true, purse{Left: [2]uint16{0, math.MaxInt16}}: false,
	} {
		got := HasNegative(position)
		require.That(t, got == want, "%#v: %t", position, got)
	}
}

// TestHoldsTexts checks strings and interfaces, alone and inside other types.
func TestHoldsTexts(t *testing.T) {
	type named struct {
		N    int
		Name string
	}
	for v, want := range map[any]bool{0: false, "": true, [2]int{}: false, [2]string{}: true, named{}: true, struct{ N int }{}: false, [1]named{}: true, struct{ V any }{}: true} {
		got := holdsTexts(reflect.TypeOf(v))
		require.That(t, got == want, "%T: %t", v, got)
	}
	if got := textIn(reflect.ValueOf([2]named{{1, "ab"}, {2, "größe"}})); got != 9 {
		t.Errorf("%d bytes", got)
	}
}

// TestGrowingStringsEndTheSearch checks the limit on strings, 2^27 bytes or sixteen for
// each allowed position, and the sample of every sixteenth position.
func TestGrowingStringsEndTheSearch(t *testing.T) {
	text := strings.Repeat("|", 1<<20+2000)
	growing := func(from, steps int) Ruleset[[1]string] {
		return Ruleset[[1]string]{Moves: func(p [1]string, move func([1]string)) {
			if n := max(from, len(p[0])+1); n < from+steps {
				move([1]string{text[:n]})
			}
		}}
	}
	for _, c := range []struct {
		from, steps, positions, limit int // 0 where the game is solved
	}{
		{1 << 20, 100, 1000, 0}, {1 << 20, 140, 1000, 1 << 27}, {1 << 20, 140, 1 << 24, 0}, {1 << 20, 300, 1 << 24, 1 << 28},
		{1 << 16, 2000, 4000, 0}, {1 << 16, 2100, 4000, 1 << 27},
	} {
		_, err := Run(context.Background(), growing(c.from, c.steps), []([1]string){{}}, Budget{Positions: c.positions})
		limit := &Limit{}
		if errors.As(err, &limit); limit.Limit != c.limit || c.limit > 0 && limit.Resource != Bytes || c.limit == 0 && err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// TestStringsAreComparedWithLongestStart checks that only bytes beyond the longest start
// so far count.
func TestStringsAreComparedWithLongestStart(t *testing.T) {
	const long, many = 1 << 20, 140
	text := strings.Repeat("|", long)
	shorter := Ruleset[[1]string]{Moves: func(p [1]string, move func([1]string)) {
		if p[0] == "" {
			for k := range many {
				move([1]string{text[:long-1-k]})
			}
		}
	}}
	for _, starts := range [][][1]string{{{text}, {""}}, {{text}, {"|"}, {""}}} {
		_, err := Run(context.Background(), shorter, starts, Budget{Positions: 1000})
		require.NoError(t, err)
	}
	limit := &Limit{}
	_, err := Run(context.Background(), shorter, [][1]string{{""}}, Budget{Positions: 1000})
	require.That(t, errors.As(err, &limit) && limit.Resource == Bytes, "without a long start: %v", err)
}

// TestDescentEndsTheSearch checks that long play with a negative number ends the search,
// unless it soon ends or the start is negative.
func TestDescentEndsTheSearch(t *testing.T) {
	for _, c := range []struct {
		from, to int
		sinks    bool
	}{{9, -1 << 20, true}, {longPlay + 20, -100, false}, {longPlay + 20, -2 * longPlay, true}, {-1, -2 * longPlay, false}, {longPlay - 50, -longPlay, true}} {
		down := Ruleset[int]{Moves: func(n int, move func(int)) {
			if n > c.to {
				move(n - 1)
			}
		}}
		_, err := Run(context.Background(), down, []int{c.from}, Budget{Positions: 1 << 21, StopDescent: true})
		limit := &Limit{}
		if errors.As(err, &limit); limit.Limit > 0 && limit.Resource == Descent != c.sinks || err != nil != c.sinks {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
