package sums

import (
	"encoding/binary"
	"testing"

	"nimlab/internal/require"
)

// numbers decodes up to 300 little-endian numbers of two bytes each.
func numbers(bytes []byte) []uint16 {
	g := make([]uint16, min(len(bytes)/2, 300))
	for i := range g {
		g[i] = binary.LittleEndian.Uint16(bytes[2*i:])
	}
	return g
}

// FuzzHas checks Has, fours and at for slices with any alignment in memory.
func FuzzHas(f *testing.F) {
	f.Add([]byte("\x01\x00\x02\x00\x03\x00"), []byte("\x02\x00\x02\x00\x04\x00"), uint16(7), uint8(0))
	f.Add(make([]byte, 300), make([]byte, 300), uint16(0), uint8(3))
	f.Add(make([]byte, 130), make([]byte, 140), uint16(1<<15), uint8(1))
	f.Fuzz(func(t *testing.T, left, right []byte, v uint16, shift uint8) {
		x, y := numbers(left), numbers(right)
		x = x[min(int(shift&7), len(x)):]
		y = y[min(int(shift>>3&7), len(y)):]
		n := min(len(x), len(y))
		x, y = x[:n], y[:n]
		want := false
		for i := range n {
			want = want || x[i]^y[i] == v
		}
		require.That(t, Has(v, x, y) == want && fours(v, x, y) == want && at(v, x, y) == want,
			"%d in %v + %v is %t: Has %t, fours %t, at %t", v, x, y, want, Has(v, x, y), fours(v, x, y), at(v, x, y))
	})
}

// FuzzMark checks that exactly the sums of its heap are marked in each lane.
func FuzzMark(f *testing.F) {
	f.Add([]byte("\x05\x00\x01\x00\x02\x00\x07\x00"), []byte("\x00\x01\x02\x03\x04"), uint8(0))
	f.Add(make([]byte, 200), []byte{0, 0, 0}, uint8(9))
	f.Add([]byte("\xff\xff\x00\x80"), []byte{}, uint8(1))
	seen := new([Lanes]Lane)
	f.Fuzz(func(t *testing.T, bytes, places []byte, beyond uint8) {
		g := append(numbers(bytes), make([]uint16, Lanes)...)
		rest := int(beyond) + len(g)
		var pos []int32
		var val []uint16
		for i, b := range places[:min(len(places), 50)] {
			pos = append(pos, int32(rest-int(b)%(len(g)-Lanes+1)))
			val = append(val, g[(i*7+int(b))%len(g)])
		}
		Mark(seen, g, rest, pos, val)
		for lane := range Lanes {
			want := map[uint16]bool{}
			for j := range pos {
				want[g[rest-int(pos[j])+lane]^val[j]] = true
			}
			for v := range want {
				require.That(t, seen[lane][v] == 1, "%v, rest %d, heaps %v of %v: %d is not marked in lane %d", g, rest, pos, val, v, lane)
				seen[lane][v] = 0
			}
			require.That(t, seen[lane] == (Lane{}),
				"%v, rest %d, heaps %v of %v: more than %v is marked in lane %d", g, rest, pos, val, want, lane)
		}
	})
}
