package coins

import (
	"cmp"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Product is a ruleset for a board of coins. A move chooses a set of columns that a move of
// Columns may turn, and a set of rows that a move of Rows may turn, and turns the coins at
// which they cross.
type Product struct {
	Columns, Rows Code
}

// Title returns the name of the product in the reader's language.
func (p Product) Title() words.Text {
	return words.Format("%s × %s", p.Columns.Title(), p.Rows.Title())
}

// String returns the result of [Product.Title] as a string.
func (p Product) String() string { return p.Title().String() }

// rules returns the alternatives of the columns and of the rows.
func (p Product) rules() (across, up rules, err error) {
	if across, err = p.Columns.rules(); err == nil {
		up, err = p.Rows.rules()
	}
	return across, up, err
}

// nimValues returns the nim-values of this number of columns and of rows.
func (p Product) nimValues(columns, rows int) (x, y []nimkit.Nimber, err error) {
	if x, err = p.Columns.NimValues(columns); err == nil {
		y, err = p.Rows.NimValues(rows)
	}
	return x, y, err
}

// TurningCorners returns the product of Twins with itself: a move turns the four corners of a
// rectangle. The value of the place (x, y) is the nim-product of x and y.
func TurningCorners() Product { return Product{Twins, Twins} }

// NimValues returns the nim-values of the places of a board: values[y][x] is the nim-product
// of the values of column x and row y. The errors are those of [Code.NimValues], and more
// than four million places.
func (p Product) NimValues(columns, rows int) (values [][]nimkit.Nimber, err error) {
	a, b, err := p.nimValues(columns, rows)
	if err != nil {
		return nil, err
	}
	if columns > 0 && rows > maxPlaces/columns {
		return nil, tooMany(p.shorten(), maxPlaces, words.Errorf("places on a board of %d × %d", columns, rows))
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

// shorten returns the codes for an error.
func (p Product) shorten() string {
	if p.Rows == oneCoin {
		return p.Columns.shorten()
	}
	return p.Columns.shorten() + " × " + p.Rows.shorten()
}

// movesFrom returns the words for the moves from one position, for an error.
func movesFrom(columns, rows int) error {
	if rows == 1 {
		return words.Errorf("moves from a row with a head at place %d", columns-1)
	}
	return words.Errorf("moves from a board of %d × %d places", columns, rows)
}

// movesOf returns the words for the moves from all positions, for an error.
func movesOf(columns, rows int) error {
	if rows == 1 {
		return words.Errorf("moves of a row of %d coins", columns)
	}
	return words.Errorf("moves of a board of %d × %d places", columns, rows)
}

// Board is a position of a product: the coins at the places (x, y) of Heads are heads up, all
// others tails. Places count from (0, 0). A place that occurs twice is turned twice.
// [Board.Game] returns the game that starts from it.
type Board struct {
	Product Product
	Heads   [][2]int
}

// Board returns the position with these heads.
func (p Product) Board(heads ...[2]int) Board { return Board{p, heads} }

// size returns the least numbers of columns and rows that contain the heads.
func (b Board) size() (columns, rows int, err error) {
	for _, h := range b.Heads {
		if h[0] < 0 || h[1] < 0 || max(h[0], h[1]) >= MaxCoins {
			if b.Product.Rows == oneCoin && h[1] == 0 {
				return 0, 0, words.Errorf("coins: place %d is not between 0 and %d", h[0], MaxCoins-1)
			}
			return 0, 0, words.Errorf("coins: place %v is not between 0 and %d each way", h, MaxCoins-1)
		}
		columns, rows = max(columns, h[0]+1), max(rows, h[1]+1)
	}
	return columns, rows, nil
}

// values returns the nim-values of the columns and rows that contain the heads.
func (b Board) values() (x, y []nimkit.Nimber, err error) {
	columns, rows, err := b.size()
	if err != nil {
		return nil, nil, err
	}
	return b.Product.nimValues(columns, rows)
}

// NimValue returns the nim-value of the board in normal play, the nim-sum of those
// of its heads. The errors are those of [Code.NimValues], and a place with a coordinate that
// is not from 0 to [MaxCoins]-1.
func (b Board) NimValue() (nimkit.Nimber, error) {
	x, y, err := b.values()
	if err != nil {
		return 0, err
	}
	sum := nimkit.Nimber(0)
	for _, h := range b.Heads {
		sum = sum.Add(x[h[0]].Mul(y[h[1]]))
	}
	return sum, nil
}

// Crossing is a move on a board: it turns the coins at which these columns and rows cross.
type Crossing struct {
	Columns, Rows []int
}

// String returns the columns and the rows.
func (c Crossing) String() string { return fmt.Sprint(c.Columns, " × ", c.Rows) }

// WinningMoves returns the moves that win in normal play. It examines every move. The errors
// are those of [Board.NimValue], and a [*nimkit.LimitError] for more than four million moves.
func (b Board) WinningMoves() ([]Crossing, error) {
	x, y, err := b.values()
	if err != nil {
		return nil, err
	}
	up := map[[2]int]bool{}
	total := nimkit.Nimber(0)
	for _, h := range b.Heads {
		up[h] = !up[h]
		total = total.Add(x[h[0]].Mul(y[h[1]]))
	}
	if total == 0 {
		return nil, nil
	}
	across, upward, err := b.Product.rules()
	if err != nil {
		return nil, err
	}
	heads := slices.DeleteFunc(slices.Collect(maps.Keys(up)), func(h [2]int) bool { return !up[h] })
	slices.SortFunc(heads, func(g, h [2]int) int { return cmp.Or(g[1]-h[1], g[0]-h[0]) })
	var moves []Crossing
	looked := 0
	for _, h := range heads {
		for xs := range across.companions(h[0]) {
			looked++ // though no row may be turned
			// The nim-sum of the coins of a crossing is the product of the sums of its
			// columns and rows.
			columns := sumOf(x, xs, h[0])
			for ys := range upward.companions(h[1]) {
				if looked++; looked > 2*maxWinningSearch {
					return nil, tooMany(b.Product.shorten(), maxWinningSearch, movesFrom(len(x), len(y)))
				}
				if columns.Mul(sumOf(y, ys, h[1])) == total {
					moves = append(moves, Crossing{append(slices.Clone(xs), h[0]), append(slices.Clone(ys), h[1])})
				}
			}
		}
	}
	return moves, nil
}

// sumOf returns the nim-sum of the values at some places and at last.
func sumOf(values []nimkit.Nimber, others []int, last int) nimkit.Nimber {
	sum := values[last]
	for _, p := range others {
		sum = sum.Add(values[p])
	}
	return sum
}

// String returns the name of the product and the places of the heads.
func (b Board) String() string {
	return nimkit.Appearance{Name: b.Product.Title()}.At(b.Heads, nimkit.Normal).String()
}

// mostHeads returns the number of heads of some position that a play reaches, at most the limit. It
// makes the move to the most heads, and among several the one whose heads are farthest back, as long as
// the number grows. If single coins may be turned, each subset of these heads is a position, too.
func mostHeads(board uint64, turns [][]uint64, limit int) int {
	for best := board; ; board = best {
		for heads := board; heads != 0; heads &= heads - 1 {
			for _, turned := range turns[bits.TrailingZeros64(heads)] {
				after := board ^ turned
				n, most := bits.OnesCount64(after), bits.OnesCount64(best)
				if n > most || n == most && n > bits.OnesCount64(board) && after > best {
					best = after
				}
			}
		}
		if heads := bits.OnesCount64(best); best == board || heads >= limit {
			return min(heads, limit)
		}
	}
}

// maxBoard is the largest number of places of a board that is solved: one bit each.
const maxBoard = 64

// Game returns the game that starts from the board, in normal play. Positions are displayed
// with a circle for each coin, ● for heads. The nim-value is that of [Board.NimValue]. The
// game is invalid if the board has more than 64 places or more than a million moves, or if
// [Board.NimValue] returns an error. The more moves there are, the fewer positions are
// solved, so that it takes a second or two.
func (b Board) Game() nimkit.Game {
	columns, rows, err := b.size()
	if err != nil {
		return nimkit.InvalidGame(err)
	}
	across, up, err := b.Product.rules()
	if err != nil {
		return nimkit.InvalidGame(err)
	}
	columns, rows = max(columns, 1), max(rows, 1)
	if columns*rows > maxBoard {
		if rows == 1 {
			return nimkit.InvalidGame(words.Errorf("coins: a row with a head at place %d is too long to be solved move by move: up to place %d", columns-1, maxBoard-1))
		}
		return nimkit.InvalidGame(words.Errorf("coins: a board of %d × %d places is too large to be solved move by move: up to %d places", columns, rows, maxBoard))
	}
	turns := make([][]uint64, columns*rows) // by the last place, as bits
	looked, moves := 0, 0
	for n := range turns {
		for xs := range across.companions(n % columns) {
			if looked++; looked > 2*maxTurns { // though no row may be turned
				return nimkit.InvalidGame(tooMany(b.Product.shorten(), maxTurns, movesOf(columns, rows)))
			}
			row := uint64(1) << (n % columns)
			for _, x := range xs {
				row |= 1 << x
			}
			for ys := range up.companions(n / columns) {
				if looked++; looked > 2*maxTurns {
					return nimkit.InvalidGame(tooMany(b.Product.shorten(), maxTurns, movesOf(columns, rows)))
				}
				turned := row << (n / columns * columns)
				for _, y := range ys {
					turned |= row << (y * columns)
				}
				turns[n] = append(turns[n], turned)
				moves++
			}
		}
	}
	start := uint64(0)
	for _, h := range b.Heads {
		start ^= 1 << (h[1]*columns + h[0])
	}
	limit, large := maxPositions(moves), error(nil)
	if across.turnsSingleCoins() && up.turnsSingleCoins() {
		if heads := mostHeads(start, turns, bits.Len(uint(limit))); uint64(1)<<heads-1 >= uint64(limit) {
			large = tooMany(b.Product.shorten(), limit, words.Errorf("positions, since a play reaches %d heads", heads))
		}
	}
	game := nimkit.From(func(board uint64, move func(uint64)) {
		for heads := board; heads != 0; heads &= heads - 1 {
			for _, turned := range turns[bits.TrailingZeros64(heads)] {
				move(board ^ turned)
			}
		}
	}, start)
	game = nimkit.WithDisplay(game, func(board uint64) any {
		lines := make([]string, rows) // from row 0 on: "○●/●●"
		for y := range lines {
			lines[y] = drawRow(board>>(y*columns), columns)
		}
		return strings.Join(lines, "/")
	})
	look := b.Product.Columns.appearance(columns, rows)
	if b.Product.Rows != oneCoin {
		look.Name = b.Product.Title()
	}
	return game.Limit(limit).WithAppearance(look).WithGraphError(large).WithTheory(nimkit.Theory{NimValue: b.NimValue})
}
