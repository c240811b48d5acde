package partizan

import (
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Amazons is the game of Walter Zamkauskas: a player moves an amazon of his own as a queen
// moves in chess, over free squares only, and it shoots an arrow, which flies in the same way
// and stays where it lands: that square is free no more. Left's amazons are written x. What
// arrows have cut off is a game apart (Berlekamp, Sums of N × 2 Amazons, 2000).
func Amazons(b Board) Game { return amazons.game(words.Same("Amazons"), b) }

// amazons is the ruleset of [Amazons].
var amazons = ruleset[Board]{
	options: func(b Board, player Player, move func(Board)) {
		for from := range ones(*b.pieces(player)) {
			lifted := b
			*lifted.pieces(player) &^= 1 << from
			lifted.free |= 1 << from
			lifted.queenMoves(from, func(to int) {
				moved := lifted
				*moved.pieces(player) |= 1 << to
				moved.free &^= 1 << to
				moved.queenMoves(to, func(arrow int) {
					shot := moved
					shot.free &^= 1 << arrow
					move(shot)
				})
			})
		}
	},
	parts: func(b Board, list []Board) []Board {
		for rest := b.left | b.right | b.free; rest != 0; {
			part := b.region(rest&-rest, rest)
			rest &^= part
			if part&(b.left|b.right) != 0 && part&b.free != 0 {
				list = append(list, b.trimmed(part))
			}
		}
		return list
	},
	canonical: Board.canonical,
	draw: func(b Board, owners ownership) picture {
		rule := words.T("Left moves an amazon with L, Right one with R, as a queen in chess. Then the amazon shoots an arrow in the same way, and that square is gone.")
		hint := words.T("Click where the amazon is, where it goes and where the arrow lands.")
		p := boardPicture(b, rule, hint, owners.piece(board.Amazon, Left), owners.piece(board.Amazon, Right), board.State{Piece: board.Arrow, Sign: "#"})
		p.components = func(position any) []Component {
			b := position.(Board)
			all := b.left | b.right | b.free
			return components(connectedSets(all, b.region), all, func(set uint64) any {
				return Board{b.left & set, b.right & set, b.free & set, b.width, b.height}
			})
		}
		return p
	},
}

// queenMoves calls visit with the squares that a queen reaches from one over free squares.
func (b Board) queenMoves(from int, visit func(to int)) {
	for _, d := range directions {
		for to, ok := b.next(from, d); ok && b.free>>to&1 == 1; to, ok = b.next(to, d) {
			visit(to)
		}
	}
}

// region returns the squares of a set that a king reaches from those of part.
func (b Board) region(part, of uint64) uint64 {
	for {
		row := part | b.shape(0).sideNeighbors(part)
		more := (row | row<<b.width | row>>b.width) & of
		if more == part {
			return part
		}
		part = more
	}
}
