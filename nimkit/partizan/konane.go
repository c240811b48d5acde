package partizan

import (
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Konane is the old game of Hawaii: a player jumps with a stone of his own, to the side, up
// or down, over a stone of the opponent onto the free square behind it, and takes that stone.
// The same stone may go on jumping in the same direction. Left's stones are written x. For
// what a single row is worth see W. L. Chan and A. Tsai, 1×n Konane: a summary of results, in
// More Games of No Chance (2002).
func Konane(b Board) Game { return konane.game(words.Same("Konane"), b) }

// konane is the ruleset of [Konane].
var konane = ruleset[Board]{
	options: func(b Board, player Player, move func(Board)) {
		for i := range ones(*b.pieces(player)) {
			for _, d := range directions[:4] {
				for next, at := b, i; ; {
					over, ok := b.next(at, d)
					if !ok || *next.pieces(player.Other())>>over&1 == 0 {
						break
					}
					to, ok := b.next(over, d)
					if !ok || next.free>>to&1 == 0 {
						break
					}
					*next.pieces(player) ^= 1<<at | 1<<to
					*next.pieces(player.Other()) ^= 1 << over
					next.free ^= 1<<at | 1<<over | 1<<to
					move(next)
					at = to
				}
			}
		}
	},
	parts:     wholePosition[Board],
	canonical: Board.canonical,
	draw: func(b Board, owners ownership) picture {
		rule := words.T("Left jumps with a stone with L, Right with one with R, to the side, up or down over a stone of the other, which is taken. It may jump on in the same direction.")
		return boardPicture(b, rule, words.T("Click where the stone is and where it goes."), owners.piece(board.Stone, Left), owners.piece(board.Stone, Right))
	},
}
