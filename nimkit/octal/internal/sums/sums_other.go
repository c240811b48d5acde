//go:build !amd64

package sums

// Has reports whether v is the nim-sum of two numbers at the same index in x and y, which
// have equal lengths.
func Has(v uint16, x, y []uint16) bool { return fours(v, x, y[:len(x)]) }
