package sums

// Has reports whether v is the nim-sum of two numbers at the same index in x and y, which
// have equal lengths. An index takes about 0.04 ns, a tenth of the time of at.
func Has(v uint16, x, y []uint16) bool {
	y = y[:len(x)]
	n := len(x) &^ 31
	return n > 0 && eights(v, &x[0], &y[0], n) || at(v, x[n:], y[n:])
}

// eights is at for the first n numbers of x and y, with eight sums in a register. n is a
// positive multiple of 32.
//
//go:noescape
func eights(v uint16, x, y *uint16, n int) bool
