package partizan

import (
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Clobber is the game of M. Albert, J. P. Grossman, R. Nowakowski and D. Wolfe (Integers 5(2),
// 2005): a player moves a stone of his own to the side, up or down onto one of the opponent,
// which is taken. Left's stones are written x. Every position is all-small: as long as a
// stone stands beside one of the opponent, both can move.
func Clobber(b Board) Game { return clobber.game(words.Same("Clobber"), b) }

// clobber is the ruleset of [Clobber].
var clobber = ruleset[Board]{
	options: func(b Board, player Player, move func(Board)) {
		own, others := *b.pieces(player), *b.pieces(player.Other())
		for i := range ones(own) {
			for j := range ones(b.shape(0).neighbors(1<<i) & others) {
				next := b
				*next.pieces(player) = own&^(1<<i) | 1<<j
				*next.pieces(player.Other()) = others &^ (1 << j)
				next.free |= 1 << i
				move(next)
			}
		}
	},
	parts: func(b Board, list []Board) []Board {
		for rest := b.left | b.right; rest != 0; {
			part := b.shape(0).component(rest&-rest, rest)
			rest &^= part
			if part&b.left != 0 && part&b.right != 0 {
				p := b
				p.free = 0
				list = append(list, p.trimmed(part))
			}
		}
		return list
	},
	canonical: Board.canonical,
	draw: func(b Board, owners ownership) picture {
		rule := words.T("Left moves a stone with L, Right one with R, to the side, up or down onto a stone of the other, which is taken.")
		p := boardPicture(b, rule, words.T("Click where the stone is and where it goes."), owners.piece(board.Stone, Left), owners.piece(board.Stone, Right))
		p.components = func(position any) []Component {
			b := position.(Board)
			sets := connectedSets(b.left|b.right, b.shape(0).component)
			return components(sets, b.left|b.right|b.free, func(set uint64) any {
				return Board{b.left & set, b.right & set, b.free, b.width, b.height}
			})
		}
		return p
	},
}
