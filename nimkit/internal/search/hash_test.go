package search

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"unsafe"

	"nimlab/internal/require"
)

// TestProbesStayFew checks the number of probes for positions of real games, which are
// not random: heaps are small, coins are 0 or 1, and some games have only even numbers.
func TestProbesStayFew(t *testing.T) {
	probesOf[uint32, uint32](t)
	probesOf[[4]uint8, uint8](t)
	probesOf[[1]int, int](t)
	probesOf[[2]int, int](t)
	probesOf[[3]int, int](t)
	probesOf[[4]int, int](t)
	probesOf[[5]int, int](t)
	probesOf[[8]int, int](t)
	probesOf[[16]int, int](t)
	probesOf[[30]int, int](t)
	probesOf[[9]uint8, uint8](t)
	probesOf[[16]uint8, uint8](t)
	probesOf[[17]uint8, uint8](t)
	probesOf[[24]uint8, uint8](t)
	probesOf[[25]uint8, uint8](t)
	probesOf[[31]uint8, uint8](t)
	probesOf[[40]uint8, uint8](t)
	probesOf[[5]uint16, uint16](t)
	probesOf[[13]uint16, uint16](t)
	probesOf[[2]uint32, uint32](t)
	probesOf[[6]uint32, uint32](t)
	probesOf[[10]uint32, uint32](t)
	probesOf[float64, uint64](t) // no plain memory: hashed by its value
}

// probesOf compares the number of probes for a position with that for a random one. P is an
// array of integers of type E.
func probesOf[P comparable, E uint8 | uint16 | uint32 | uint64 | int](t *testing.T) {
	// Enough to fill the table almost completely.
	const most = 6_000
	var p P
	n := int(unsafe.Sizeof(p) / unsafe.Sizeof(E(0)))
	width := 8 * unsafe.Sizeof(E(0))
	side := 2 // as many values of each number as there must be for twice most positions
	for math.Pow(float64(side), float64(n)) < 2*most {
		side++
	}
	for name, number := range map[string]func(*rand.Rand) E{
		"small":      func(rng *rand.Rand) E { return E(rng.IntN(side)) },
		"from one":   func(rng *rand.Rand) E { return E(1 + rng.IntN(side)) },
		"even":       func(rng *rand.Rand) E { return E(2 * rng.IntN(side)) },
		"fourths":    func(rng *rand.Rand) E { return E(4 * rng.IntN(side)) },
		"sixteenths": func(rng *rand.Rand) E { return E(16 * rng.IntN(side)) },
		"odd":        func(rng *rand.Rand) E { return E(2*rng.IntN(side) + 1) },
		"negative":   func(rng *rand.Rand) E { return -E(rng.IntN(side)) },
		"high half":  func(rng *rand.Rand) E { return E(rng.IntN(side)) << (width / 2) },
	} {
		regular, n, _ := probes[P](most, number)
		random, n, slots := probes[P](n, func(rng *rand.Rand) E { return E(rng.Uint64()) })
		if n < most/10 {
			continue // the numbers have too few bits
		}
		// Knuth, The Art of Computer Programming 3, 6.4, theorem K: linear probing.
		free := 1 - float64(n)/float64(slots)
		theory := [2]float64{(1 + 1/free) / 2, (1 + 1/free/free) / 2}
		t.Run(fmt.Sprintf("%T/%s", p, name), func(t *testing.T) {
			for k, what := range []string{"slots for a position that is there", "slots for one that is not"} {
				require.That(t, regular[k] <= 3*random[k], "%.2f %s, %.2f for random numbers", regular[k], what, random[k])
				require.That(t, random[k] <= 1.3*theory[k], "%.2f %s of random numbers, %.2f in theory", random[k], what, theory[k])
			}
			require.That(t, regular[2] <= 0.1, "%.2f positions compared in vain", regular[2])
		})
	}
}

// probes fills a table with n positions, or as many as there are. It returns three means, the
// probes for a position in the table, the probes for another one, and the comparisons with
// unequal positions, and the numbers of positions and slots.
func probes[P comparable, E uint8 | uint16 | uint32 | uint64 | int](n int, number func(*rand.Rand) E) (mean [3]float64, found, slots int) {
	rng := rand.New(rand.NewPCG(5, 0))
	draw := func() (p P) {
		numbers := unsafe.Slice((*E)(unsafe.Pointer(&p)), unsafe.Sizeof(p)/unsafe.Sizeof(E(0)))
		for i := range numbers {
			numbers[i] = number(rng)
		}
		return p
	}
	d, s := hashed[P](n)
	for range 4 * n {
		if p := draw(); p == p && s.len < n {
			index(d, &p)
		}
	}
	looked := func(p P) (slots, vain int) {
		slot, tag := homeOf(d, &p)
		for mask := uint(len(s.slots) - 1); ; slot += stride {
			slots++
			entry := s.slots[slot&mask]
			if entry == 0 {
				return slots, vain
			}
			if i := entry ^ tag; i <= uint32(mask) {
				if d.kept[(i-1)>>pageBits][(i-1)%pageSize] == p {
					return slots, vain
				}
				vain++
			}
		}
	}
	for i := range uint32(s.len) {
		slots, vain := looked(pos(d, i))
		mean[0] += float64(slots) / float64(s.len)
		mean[2] += float64(vain) / float64(s.len)
	}
	others := 0
	for range n {
		p := draw()
		if _, ok := find(d, p); !ok {
			slots, _ := looked(p)
			mean[1] += float64(slots)
			others++
		}
	}
	mean[1] /= float64(max(others, 1))
	return mean, s.len, len(s.slots)
}

// hashed returns an adapter with a hashed store for n positions.
func hashed[P comparable](n int) (*adapter[P], *store) {
	d := newAdapter(Ruleset[P]{}, make([]P, 1))
	s := d.search
	s.until.Store(math.MaxUint64)
	s.budget, s.store = Budget{Positions: n}, newStore(box{}, n)
	return d, &s.store
}

// TestNeighborsShareCacheLine checks that every slot of a line is used, and that
// positions that differ in the lowest bits of their first two words share a line.
func TestNeighborsShareCacheLine(t *testing.T) {
	d, _ := hashed[[5]int](1000)
	lines, slots := map[uint]bool{}, map[uint]bool{}
	for low := range 16 {
		slot, _ := homeOf(d, &[5]int{4 + low%4, 8 + low/4, 3, 1, 4})
		lines[slot/lineSlots], slots[slot] = true, true
	}
	require.That(t, len(lines) == 1 && len(slots) == 16, "sixteen neighbours have %d lines and %d slots", len(lines), len(slots))
}
