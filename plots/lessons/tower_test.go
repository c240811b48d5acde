package lessons

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleTower() {
	for _, step := range Tower(tower.MustParse("WWBW")) {
		fmt.Println(step.Says.In(words.English))
	}
	// Output:
	// Piece 1, White: counts 1. That adds +1, which makes 1 in all.
	// Piece 2, White: counts 1. That adds +1, which makes 2 in all.
	// Piece 3, Black: the first of the other colour; from here on it is halved. That adds −1/2, which makes 1 1/2 in all.
	// Piece 4, White: counts half as much as the one before. That adds +1/4, which makes 1 3/4 in all.
}

func ExampleTowerTowards() {
	for _, step := range TowerTowards(2, 3, 4) {
		fmt.Println(step.Says.In(words.German))
	}
	// Output:
	// 0 ist für 2/3 noch 2/3 zu klein. Also kommt ein weißer Stein darauf. Der Turm W ist 1 wert.
	// 1 ist für 2/3 noch 1/3 zu groß. Also kommt ein schwarzer Stein darauf. Der Turm WS ist 1/2 wert.
	// 1/2 ist für 2/3 noch 1/6 zu klein. Also kommt ein weißer Stein darauf. Der Turm WSW ist 3/4 wert.
	// 3/4 ist für 2/3 noch 1/12 zu groß. Also kommt ein schwarzer Stein darauf. Der Turm WSWS ist 5/8 wert.
}

// Berlekamp's rule by floating-point numbers, which are exact here.
func counted(t tower.Tower) float64 {
	sum, size, halving := 0.0, 1.0, false
	for _, c := range t {
		if halving = halving || c != t[0]; halving {
			size /= 2
		}
		if c == tower.White {
			sum += size
		} else {
			sum -= size
		}
	}
	return sum
}

func TestTowerSteps(t *testing.T) {
	for _, one := range tower.UpTo(6)[1:] {
		steps := Tower(one)
		require.Sure(t, len(steps) == len(one), "%v: %d steps", one, len(steps))
		for j, step := range steps {
			so := new(big.Rat)
			so.SetFloat64(counted(one[:j+1]))
			want := view.TowerValue(tower.MustParseDyadic(so.RatString()))
			says := step.Says.In(words.English)
			require.That(t, strings.HasSuffix(says, " makes "+want+" in all."), "%v, piece %d: %q, want %s", one, j+1, says, want)
		}
	}
	for _, bad := range []tower.Tower{nil, make(tower.Tower, 61)} {
		steps := Tower(bad)
		require.That(t, len(steps) == 1 && steps[0].Shows == nil, "%d pieces: %v", len(bad), steps)
	}
}

// No tower with as few pieces is nearer from that side, by a look at all of them.
func TestTowerTowards(t *testing.T) {
	for under := int64(1); under <= 9; under++ {
		for over := -3 * under; over <= 3*under; over++ {
			if over == 0 {
				continue
			}
			steps := TowerTowards(over, under, 6)
			goal, last := big.NewRat(over, under), steps[len(steps)-1].Says.In(words.English)
			// Between two neighbours of all towers so high lies the goal; the tower
			// is one of them, or the goal itself.
			var below, above tower.Tower
			var lo, hi *big.Rat
			for _, one := range tower.UpTo(6) {
				v := new(big.Rat)
				v.SetFloat64(counted(one))
				if v.Cmp(goal) <= 0 && (lo == nil || v.Cmp(lo) > 0) {
					below, lo = one, v
				}
				if v.Cmp(goal) >= 0 && (hi == nil || v.Cmp(hi) < 0) {
					above, hi = one, v
				}
			}
			if !strings.Contains(last, "The tower "+below.String()+" is") && !strings.Contains(last, "The tower "+above.String()+" is") {
				t.Errorf("%d/%d: %q, between %v and %v", over, under, last, below, above)
			}
			if hit := lo.Cmp(hi) == 0; hit && len(steps) != len(below) || !hit && len(steps) != 6 {
				t.Errorf("%d/%d: %d steps", over, under, len(steps))
			}
		}
	}
	for _, bad := range [][3]int64{{2, 3, 0}, {2, 3, 13}, {2, 0, 3}, {2, -3, 3}, {0, 1, 3}, {25, 3, 3}, {-9, 1, 3}} {
		steps := TowerTowards(bad[0], bad[1], int(bad[2]))
		require.That(t, len(steps) == 1 && steps[0].Shows == nil, "%v: %v", bad, steps)
	}
}
