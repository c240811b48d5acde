package classics

import "nimlab/nimkit"

// Northcott is a position of Northcott's game: a board with a white and a black
// man in each row, given by the number of free squares between the two. White
// moves a white man and Black a black one, along its row, any distance either
// way, but not onto or over the other. Whoever cannot move has lost.
//
// It is Nim with the gaps for heaps, though men may also retreat and the game
// need not end: a retreat that makes a gap larger is answered by following the
// man as far, which restores the gap, and sooner or later his back is to the edge.
// So who wins depends neither on the width of the board nor on whose turn it is.
//
// Berlekamp, Conway and Guy, Winning Ways, chapter 3.
type Northcott []uint64

// Outcome returns what the position is worth to the player to move.
func (gaps Northcott) Outcome() nimkit.Outcome { return lossIf(nimSum(gaps) == 0) }
