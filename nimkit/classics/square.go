package classics

import "nimlab/nimkit"

// SubtractSquare returns the nim-values of the heaps 0 to 19 in Subtract a square,
// from OEIS A014586. In this game a move takes a square number, at least 1, from
// the heap.
//
// No formula for the losses or the nim-values is known, so all there is here is
// a table to check by. What is proven is this. There are infinitely many losses
// (S. W. Golomb, A mathematical investigation of games of "take-away", Journal of
// Combinatorial Theory 1, 1966). They do not become periodic: a loss and the heap
// larger by the square of the period differ by a square. Nor do the nim-values
// stay bounded: heaps of one value never differ by a square, so by the theorem of
// Furstenberg and Sárközy each value has density 0, and finitely many values do
// not suffice.
func SubtractSquare() []nimkit.Nimber {
	return []nimkit.Nimber{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2}
}
