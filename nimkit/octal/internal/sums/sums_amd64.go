package sums

// Has reports whether v is the nim-sum of two numbers at the same place in x and y,
// which are equally long. A place takes about a twenty-fifth of a nanosecond, a tenth
// of what at takes.
func Has(v uint16, x, y []uint16) bool {
	y = y[:len(x)]
	n := len(x) &^ 31
	return n > 0 && eights(v, &x[0], &y[0], n) || at(v, x[n:], y[n:])
}

// eights is at for the first n places of x and y with eight sums in a register; n is
// a multiple of 32, and not 0.
//
//go:noescape
func eights(v uint16, x, y *uint16, n int) bool
