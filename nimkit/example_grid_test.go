package nimkit_test

import (
	"fmt"

	"nimlab/nimkit"
)

// grid is a board for node-kayles: a move puts a stone on a free square, and then this square and its
// neighbors are no longer free. A part is a connected set of free squares, with a bit for each.
type grid struct{ rows, columns int }

// beside returns the neighbors of a set of squares.
func (g grid) beside(squares uint64) uint64 {
	var first uint64 // of each row
	for r := range g.rows {
		first |= 1 << (r * g.columns)
	}
	last := first << (g.columns - 1)
	return squares<<g.columns | squares>>g.columns | squares&^last<<1 | squares&^first>>1
}

func (g grid) rule(part uint64, move func(left ...uint64)) {
	for stones := part; stones != 0; stones &= stones - 1 {
		stone := stones & -stones
		free := part &^ (stone | g.beside(stone))
		var left []uint64
		for free != 0 {
			piece := free & -free
			for more := uint64(0); more != piece; {
				more, piece = piece, piece|g.beside(piece)&free
			}
			left, free = append(left, piece), free&^piece
		}
		move(left...)
	}
}

func (g grid) game() nimkit.Game { return nimkit.FromParts(g.rule, 1<<(g.rows*g.columns)-1) }

// Node-kayles on a board that breaks into parts.
func Example_grid() {
	fmt.Println(grid{5, 5}.game().NimValue())
	wins, err := grid{1, 5}.game().WinningMoves()
	for _, m := range wins {
		fmt.Printf("%b %v\n", m.To, err)
	}
	// Output:
	// *3 <nil>
	// [1 10000] <nil>
}
