package coins

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"nimlab/nimkit"
)

// Product is a game on a board of coins: a move takes columns that Columns lets a
// move turn in a row, and rows that Rows does, and turns the coins where they
// cross.
type Product struct {
	Columns, Rows Game
}

// TurningCorners turns the four corners of a rectangle: the product of Twins with
// Twins. The place (x, y) is worth the nim-product of x and y.
func TurningCorners() Product { return Product{Twins, Twins} }

// NimValues returns the nim-values of the places of a board, values[y][x] that in
// column x and row y: the nim-product of what the two games give to x and y. The
// errors are those of [Game.NimValues].
func (p Product) NimValues(columns, rows int) (values [][]nimkit.Nimber, err error) {
	a, err := p.Columns.NimValues(columns)
	if err != nil {
		return nil, err
	}
	b, err := p.Rows.NimValues(rows)
	if err != nil {
		return nil, err
	}
	values = make([][]nimkit.Nimber, rows)
	for y := range values {
		values[y] = make([]nimkit.Nimber, columns)
		for x := range values[y] {
			values[y][x] = a[x].Mul(b[y])
		}
	}
	return values, nil
}

// Board is a position of a product: the coins at the places of the heads, (x, y)
// each, lie heads up, all others tails. The places count from (0, 0); one that is
// named twice is turned twice. A board is [nimkit.Playable], in normal play unless
// [Board.Misere] says otherwise.
type Board struct {
	Game  Product
	Heads [][2]int
	play  nimkit.Play
}

// Board is the position with these heads.
func (p Product) Board(heads ...[2]int) Board { return Board{Game: p, Heads: heads} }

// Misere is the same board in misère play. Only [Board.Graph] knows of it.
func (b Board) Misere() Board {
	b.play = nimkit.Misere
	return b
}

// size is how many columns and rows the heads need.
func (b Board) size() (columns, rows int, err error) {
	for _, h := range b.Heads {
		if h[0] < 0 || h[1] < 0 || max(h[0], h[1]) >= MaxCoins {
			return 0, 0, fmt.Errorf("coins: place %v is not between 0 and %d each way", h, MaxCoins-1)
		}
		columns, rows = max(columns, h[0]+1), max(rows, h[1]+1)
	}
	return columns, rows, nil
}

// NimValue returns the nim-value of the board in normal play, the nim-sum of those
// of its heads. The errors are those of [Game.NimValues] and a place that is not
// between 0 and [MaxCoins]-1 each way.
func (b Board) NimValue() (nimkit.Nimber, error) {
	columns, rows, err := b.size()
	if err != nil {
		return 0, err
	}
	x, err := b.Game.Columns.NimValues(columns)
	if err != nil {
		return 0, err
	}
	y, err := b.Game.Rows.NimValues(rows)
	if err != nil {
		return 0, err
	}
	sum := nimkit.Nimber(0)
	for _, h := range b.Heads {
		sum = sum.Add(x[h[0]].Mul(y[h[1]]))
	}
	return sum, nil
}

// Crossing is a move on a board: the columns and rows of which the coins are turned
// where they cross.
type Crossing struct {
	Columns, Rows []int
}

// WinningMoves returns the moves that win in normal play. It looks at every move; more
// than 2^23 are an error that wraps a [*nimkit.LimitError]. The other errors are those of
// [Board.NimValue].
func (b Board) WinningMoves() ([]Crossing, error) {
	columns, rows, err := b.size()
	if err != nil {
		return nil, err
	}
	values, err := b.Game.NimValues(columns, rows)
	if err != nil {
		return nil, err
	}
	up := map[[2]int]bool{}
	total := nimkit.Nimber(0)
	for _, h := range b.Heads {
		up[h] = !up[h]
		total = total.Add(values[h[1]][h[0]])
	}
	if total == 0 {
		return nil, nil
	}
	across, err := b.Game.Columns.rules()
	if err != nil {
		return nil, err
	}
	upward, err := b.Game.Rows.rules()
	if err != nil {
		return nil, err
	}
	var moves []Crossing
	looked := 0
	for y := range rows {
		for x := range columns {
			if !up[[2]int{x, y}] {
				continue
			}
			for xs := range across.others(x) {
				for ys := range upward.others(y) {
					if looked++; looked > mostCrossings {
						return nil, &tooMany{nimkit.LimitError{Limit: mostCrossings}}
					}
					move := Crossing{append(slices.Clone(xs), x), append(slices.Clone(ys), y)}
					left := total
					for _, i := range move.Columns {
						for _, j := range move.Rows {
							left = left.Add(values[j][i])
						}
					}
					if left == 0 {
						moves = append(moves, move)
					}
				}
			}
		}
	}
	return moves, nil
}

// Graph implements [nimkit.Playable]. Beside the errors of [nimkit.Solve] it has
// those of [Board.NimValue], and a board of more than 64 places.
func (b Board) Graph() (*nimkit.Graph, error) {
	columns, rows, err := b.size()
	if err != nil {
		return nil, err
	}
	across, err := b.Game.Columns.rules()
	if err != nil {
		return nil, err
	}
	up, err := b.Game.Rows.rules()
	if err != nil {
		return nil, err
	}
	columns, rows = max(columns, 1), max(rows, 1)
	if columns*rows > mostShown {
		return nil, fmt.Errorf("coins: a board of %d × %d places is too large to be solved move by move: up to %d places", columns, rows, mostShown)
	}
	start := uint64(0)
	for _, h := range b.Heads {
		start ^= 1 << (h[1]*columns + h[0])
	}
	setup := nimkit.From(func(board uint64, move func(uint64)) {
		for heads := board; heads != 0; heads &= heads - 1 {
			n := bits.TrailingZeros64(heads)
			for xs := range across.others(n % columns) {
				row := uint64(1) << (n % columns)
				for _, x := range xs {
					row |= 1 << x
				}
				for ys := range up.others(n / columns) {
					turned := row << (n / columns * columns)
					for _, y := range ys {
						turned |= row << (y * columns)
					}
					move(board ^ turned)
				}
			}
		}
	}, start).Facing(func(board uint64) any {
		lines := make([]string, rows) // from row 0 on: "○●/●●"
		for y := range lines {
			lines[y] = shown(board>>(y*columns), columns)
		}
		return strings.Join(lines, "/")
	})
	if b.play == nimkit.Misere {
		setup = setup.Misere()
	}
	return setup.Graph()
}

var _ nimkit.Playable = Board{}
