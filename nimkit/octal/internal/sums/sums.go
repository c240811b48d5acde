// Package sums computes many nim-sums at once, for heaps that are split in two.
//
// A split of a heap of n counters has the parts a and n-a, and the nim-sum of their
// nim-values is the value of an option. For large heaps, two questions about such sums
// take nearly all the time. Which numbers are sums, for each of several consecutive
// heaps? Mark answers that: the partners of a in these heaps are adjacent in memory. Is v
// a sum, for one heap? Has answers that: several 16-bit numbers fit into one register,
// and one exclusive or adds them all.
package sums

// Lanes is the number of consecutive heaps that Mark processes at a time.
const Lanes = 16

// Lane marks the sums of one heap: Lane[v] is 1 if v is a sum. It is longer than 65536, so
// its end is never marked, and lanes do not compete for the same cache lines.
type Lane [1<<16 + 64]byte

// Mark marks in lane i of seen the nim-sums of the values val[j] of the heaps pos[j]
// with g[rest-pos[j]+i], the values of their partners. It processes four heaps at a time,
// and repeats the last one if fewer are left: consecutive marks in one lane are often
// close together and are then written together. A mark takes about a quarter of a
// nanosecond.
func Mark(seen *[Lanes]Lane, g []uint16, rest int, pos []int32, val []uint16) {
	val = val[:len(pos)]
	last := len(pos) - 1
	for j := 0; j <= last; j += 4 {
		k, l, m := min(j+1, last), min(j+2, last), min(j+3, last)
		n, o, p, q := rest-int(pos[j]), rest-int(pos[k]), rest-int(pos[l]), rest-int(pos[m])
		a, s := (*[Lanes]uint16)(g[n:n+Lanes]), uint32(val[j])
		b, t := (*[Lanes]uint16)(g[o:o+Lanes]), uint32(val[k])
		c, u := (*[Lanes]uint16)(g[p:p+Lanes]), uint32(val[l])
		d, v := (*[Lanes]uint16)(g[q:q+Lanes]), uint32(val[m])
		seen[0][uint32(a[0])^s] = 1
		seen[0][uint32(b[0])^t] = 1
		seen[0][uint32(c[0])^u] = 1
		seen[0][uint32(d[0])^v] = 1
		seen[1][uint32(a[1])^s] = 1
		seen[1][uint32(b[1])^t] = 1
		seen[1][uint32(c[1])^u] = 1
		seen[1][uint32(d[1])^v] = 1
		seen[2][uint32(a[2])^s] = 1
		seen[2][uint32(b[2])^t] = 1
		seen[2][uint32(c[2])^u] = 1
		seen[2][uint32(d[2])^v] = 1
		seen[3][uint32(a[3])^s] = 1
		seen[3][uint32(b[3])^t] = 1
		seen[3][uint32(c[3])^u] = 1
		seen[3][uint32(d[3])^v] = 1
		seen[4][uint32(a[4])^s] = 1
		seen[4][uint32(b[4])^t] = 1
		seen[4][uint32(c[4])^u] = 1
		seen[4][uint32(d[4])^v] = 1
		seen[5][uint32(a[5])^s] = 1
		seen[5][uint32(b[5])^t] = 1
		seen[5][uint32(c[5])^u] = 1
		seen[5][uint32(d[5])^v] = 1
		seen[6][uint32(a[6])^s] = 1
		seen[6][uint32(b[6])^t] = 1
		seen[6][uint32(c[6])^u] = 1
		seen[6][uint32(d[6])^v] = 1
		seen[7][uint32(a[7])^s] = 1
		seen[7][uint32(b[7])^t] = 1
		seen[7][uint32(c[7])^u] = 1
		seen[7][uint32(d[7])^v] = 1
		seen[8][uint32(a[8])^s] = 1
		seen[8][uint32(b[8])^t] = 1
		seen[8][uint32(c[8])^u] = 1
		seen[8][uint32(d[8])^v] = 1
		seen[9][uint32(a[9])^s] = 1
		seen[9][uint32(b[9])^t] = 1
		seen[9][uint32(c[9])^u] = 1
		seen[9][uint32(d[9])^v] = 1
		seen[10][uint32(a[10])^s] = 1
		seen[10][uint32(b[10])^t] = 1
		seen[10][uint32(c[10])^u] = 1
		seen[10][uint32(d[10])^v] = 1
		seen[11][uint32(a[11])^s] = 1
		seen[11][uint32(b[11])^t] = 1
		seen[11][uint32(c[11])^u] = 1
		seen[11][uint32(d[11])^v] = 1
		seen[12][uint32(a[12])^s] = 1
		seen[12][uint32(b[12])^t] = 1
		seen[12][uint32(c[12])^u] = 1
		seen[12][uint32(d[12])^v] = 1
		seen[13][uint32(a[13])^s] = 1
		seen[13][uint32(b[13])^t] = 1
		seen[13][uint32(c[13])^u] = 1
		seen[13][uint32(d[13])^v] = 1
		seen[14][uint32(a[14])^s] = 1
		seen[14][uint32(b[14])^t] = 1
		seen[14][uint32(c[14])^u] = 1
		seen[14][uint32(d[14])^v] = 1
		seen[15][uint32(a[15])^s] = 1
		seen[15][uint32(b[15])^t] = 1
		seen[15][uint32(c[15])^u] = 1
		seen[15][uint32(d[15])^v] = 1
	}
}

// at reports whether v is the nim-sum of two numbers at the same index in x and y. It
// compares one index at a time.
func at(v uint16, x, y []uint16) bool {
	for i, u := range x {
		if u^y[i] == v {
			return true
		}
	}
	return false
}

// fours is at with four sums in a word, each nim-added to v and 2^15. The result is 2^15
// for a sum equal to v, and 2^15 is the only number above 32767 that falls below 32768
// when 1 is subtracted. A sum that differs from v in bit 15 may look the same, so at
// checks each match.
func fours(v uint16, x, y []uint16) bool {
	const ones = 1<<48 | 1<<32 | 1<<16 | 1
	const highest = ones << 15
	want := uint64(v^1<<15) * ones
	for len(x) >= 32 && len(y) >= 32 {
		a, b := (*[32]uint16)(x), (*[32]uint16)(y)
		d := uint64(highest)
		for i := 0; i < 32; i += 4 {
			d &= (word((*[4]uint16)(a[i:i+4])) ^ word((*[4]uint16)(b[i:i+4])) ^ want) - ones
		}
		if d != highest && at(v, a[:], b[:]) {
			return true
		}
		x, y = x[32:], y[32:]
	}
	return at(v, x, y)
}

// word returns four numbers as one word.
func word(g *[4]uint16) uint64 {
	return uint64(g[0]) | uint64(g[1])<<16 | uint64(g[2])<<32 | uint64(g[3])<<48
}
