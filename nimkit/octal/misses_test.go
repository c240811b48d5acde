package octal

import (
	"math/rand/v2"
	"testing"

	"nimlab/internal/require"
)

// TestMissesSplitsAgreesWithAllSplits compares condition 5 of the theorem on values that
// grow with all splits of heaps of some forty periods, for made-up values: it holds
// exactly if no split has the value of its heap.
func TestMissesSplitsAgreesWithAllSplits(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 5))
	for parts := 2; parts <= 3; parts++ {
		misses, hits := 0, 0
		for range 600 * parts {
			p, s := 1+random.IntN(3), 1<<random.IntN(3)
			if parts == 2 {
				p = 1 + random.IntN(4)
			}
			n0 := 1 + random.IntN(3)
			values := []uint16{0}
			for n := 1; n < n0+p*40; n++ {
				if n < n0+p {
					values = append(values, uint16(random.IntN(1+4*s)))
				} else {
					values = append(values, values[n-p]+uint16(s))
				}
			}
			var takes []int
			for i := range 4 {
				if random.IntN(3) == 0 {
					takes = append(takes, i)
				}
			}
			c := Certificate{Ruleset: Nim, Preperiod: n0, Period: p, Saltus: s, Values: values[:n0+2*p]}
			err := c.missesSplits(n0, takes, parts)
			hit := splitHits(values, n0, takes, parts)
			switch {
			case hit > 0 && err == nil:
				t.Fatalf("%d parts, %v from heap %d with period %d and saltus %d, taking %v: heap %d has an option of its value", parts, values[:n0+2*p], n0, p, s, takes, hit)
			case hit == 0 && err != nil:
				t.Errorf("%d parts, %v from heap %d with period %d and saltus %d, taking %v: %v, and none has", parts, values[:n0+2*p], n0, p, s, takes, err)
			case hit > 0:
				hits++
			default:
				misses++
			}
		}
		require.That(t, min(misses, hits) >= 100, "%d parts: %d miss, %d hit", parts, misses, hits)
	}
}

// splitHits returns a heap with an option of its own value that takes one of the takes, up
// to 3, and leaves this number of heaps, or 0 if there is none. The heaps are so large that
// one of those left has n0 or more.
func splitHits(g []uint16, n0 int, takes []int, parts int) int {
	for n := parts*n0 + 3; n < len(g); n++ {
		for _, i := range takes {
			for a := 1; a < n-i; a++ {
				if parts == 2 {
					if g[a]^g[n-i-a] == g[n] {
						return n
					}
					continue
				}
				for b := 1; b <= a && a+b < n-i; b++ {
					if g[a]^g[b]^g[n-i-a-b] == g[n] {
						return n
					}
				}
			}
		}
	}
	return 0
}
