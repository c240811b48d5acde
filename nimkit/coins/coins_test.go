package coins_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/coins"
)

// allowed maps a code to a function that reports whether a set of places, a bit each, may be
// turned. For codes with a name it follows the rules in words.
var allowed = withCodes(map[coins.Code]func(set uint) bool{
	coins.TurningTurtles: func(set uint) bool { return bits.OnesCount(set) <= 2 },
	coins.MockTurtles:    func(set uint) bool { return bits.OnesCount(set) <= 3 },
	coins.Moebius:        func(set uint) bool { return bits.OnesCount(set) <= 5 },
	coins.Mogul:          func(set uint) bool { return bits.OnesCount(set) <= 7 },
	coins.Moidores:       func(set uint) bool { return bits.OnesCount(set) <= 9 },
	coins.Motley:         func(uint) bool { return true },
	coins.Twins:          func(set uint) bool { return bits.OnesCount(set) == 2 },
	coins.Triplets:       func(set uint) bool { return bits.OnesCount(set) == 3 },
	coins.Ruler:          consecutive,
	coins.Turnips: func(set uint) bool {
		p := places(set)
		return len(p) == 3 && p[1]-p[0] == p[2]-p[1]
	},
	coins.Grunt:   func(set uint) bool { return bits.OnesCount(set) == 4 && symmetric(set) && set&1 != 0 },
	coins.Sym:     symmetric,
	coins.Sympler: func(set uint) bool { return symmetric(set) && set&1 != 0 },
	"1-3C(5)":     func(set uint) bool { return bits.OnesCount(set) <= 3 && width(set) <= 5 },
	"3C(5)":       func(set uint) bool { return bits.OnesCount(set) == 3 && width(set) <= 5 },
	"1-5C":        func(set uint) bool { return width(set) <= 5 && consecutive(set) },
}, "1-4", "1-3F", "1-4E", "4", "3+", "2-4F", "3+F", "2+C(4)", "2-3FC(6)", "3-5S", "4+S", "2S", "5SC(7)", "2-4E", "2+FE", "1", "1F",
	"1,3", "2-3,6C", "2C,3E,1F", "4FS,2,1-2", "3+,2FC(5)")

// withCodes adds other codes.
func withCodes(games map[coins.Code]func(set uint) bool, codes ...coins.Code) map[coins.Code]func(set uint) bool {
	for _, code := range codes {
		games[code], _ = readCode(string(code))
	}
	return games
}

func places(set uint) (p []int) {
	for n := range 64 {
		if set>>n&1 != 0 {
			p = append(p, n)
		}
	}
	return p
}

func width(set uint) int        { return bits.Len(set) - bits.TrailingZeros(set) }
func consecutive(set uint) bool { return width(set) == bits.OnesCount(set) }
func symmetric(set uint) bool {
	return bits.Reverse(set)>>(bits.LeadingZeros(set))<<bits.TrailingZeros(set) == set
}

func equallySpaced(set uint) bool {
	p := places(set)
	for i := 2; i < len(p); i++ {
		if p[i]-p[i-1] != p[1]-p[0] {
			return false
		}
	}
	return true
}

// TestNimValuesAgreeWithAllSets compares the values of every code with a loop through
// all sets of places.
func TestNimValuesAgreeWithAllSets(t *testing.T) {
	const most = 13
	for game, allowed := range allowed {
		var want []nimkit.Nimber
		for n := range most {
			taken := map[nimkit.Nimber]bool{}
			for set := uint(1) << n; set < 2<<n; set++ {
				if allowed(set) {
					sum := nimkit.Nimber(0)
					for _, p := range places(set &^ (1 << n)) {
						sum ^= want[p]
					}
					taken[sum] = true
				}
			}
			want = append(want, mex(taken))
		}
		for n := range most + 1 {
			got, err := game.NimValues(n)
			if err != nil || !slices.Equal(got, want[:n]) {
				t.Fatalf("%s: %v (%v), want %v", game, got, err, want[:n])
			}
		}
	}
}

func TestNameFallsBackToTheCode(t *testing.T) {
	require.Equal(t, coins.Turnips.Name(), "Turnips")
	require.Equal(t, coins.Code("1-4").Name(), "1-4")
}

// mex returns the least nim-value that is not in the set.
func mex(taken map[nimkit.Nimber]bool) (v nimkit.Nimber) {
	for taken[v] {
		v++
	}
	return v
}

// TestNimValuesOfLongRows compares long rows with formulas of Winning Ways, and the
// general method with the Mock Turtle theorem.
func TestNimValuesOfLongRows(t *testing.T) {
	const most = 10_000
	for game, form := range map[coins.Code]func(n uint64) uint64{
		coins.TurningTurtles: func(n uint64) uint64 { return n + 1 },
		coins.Twins:          func(n uint64) uint64 { return n },
		coins.Ruler:          func(n uint64) uint64 { return (n + 1) & -(n + 1) },
		coins.MockTurtles: func(n uint64) uint64 { // the odious numbers
			return 2*n + 1 - uint64(bits.OnesCount64(n)%2)
		},
	} {
		values, err := game.NimValues(most)
		require.True(t, err == nil && len(values) == most, "%v %v", game, err)
		c, err := nimkit.CompareSequence("form", nimkit.Sequence{Values: values}, func(n int) nimkit.Nimber { return nimkit.Nimber(form(uint64(n))) }).Comparison()
		require.That(t, err == nil && c.Agree(), "%s: %v, %v", game, c, err)
	}
	// Up to 2m+1 coins, written as codes for which the theorem is not used: within as
	// many places as there are coins.
	ways, err := coins.Code("1,2,3").NimValues(2000)
	mock, _ := coins.MockTurtles.NimValues(2000)
	require.That(t, err == nil && slices.Equal(ways, mock), "1,2,3 is not 1-3: %v", err)
	for code, n := range map[coins.Code]int{"1-3": 400, "1-5": 60, "1-7": 40} {
		fast := require.Must(code.NimValues(n))(t)
		slow, err := coins.Code(fmt.Sprintf("%sC(%d)", code, n-1)).NimValues(n - 1)
		require.That(t, err == nil && slices.Equal(fast[:n-1], slow), "%s by the theorem and without differ", code)
	}
	grunt := require.Must(coins.Grunt.NimValues(1000))(t)
	want := make([]nimkit.Nimber, 1000) // Grundy's game, by the mex
	for n := range want {
		taken := map[nimkit.Nimber]bool{}
		for a := 1; a < n-a; a++ {
			taken[want[a]^want[n-a]] = true
		}
		want[n] = mex(taken)
	}
	require.That(t, slices.Equal(grunt, want), "Grunt is not Grundy's game")
}
