package coins

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Row is a position: the coins at the places Heads are heads up, all others tails. Places
// count from 0 at the left. A place that occurs twice is turned twice. [Row.Game] returns
// the game that starts from it.
type Row struct {
	Code  Code
	Heads []int
}

// Row returns the position with these heads.
func (c Code) Row(heads ...int) Row { return Row{c, heads} }

// Move is a move in a row: the places of the coins turned, from left to right.
type Move []int

// oneCoin turns one coin. A row is a board one coin high with this code for its rows.
const oneCoin Code = "1"

// board returns the row as a board one coin high, which multiplies values by 1.
func (r Row) board() Board {
	b := Board{Product: Product{r.Code, oneCoin}}
	for _, n := range r.Heads {
		b.Heads = append(b.Heads, [2]int{n, 0})
	}
	return b
}

// NimValue returns the nim-value of the row in normal play, see [Board.NimValue].
func (r Row) NimValue() (nimkit.Nimber, error) { return r.board().NimValue() }

// WinningMoves returns the moves that win in normal play, see [Board.WinningMoves]. If k coins
// may be turned anywhere, the number of moves grows like the k-th power of the length.
func (r Row) WinningMoves() ([]Move, error) {
	crossings, err := r.board().WinningMoves()
	var moves []Move
	for _, c := range crossings {
		moves = append(moves, c.Columns)
	}
	return moves, err
}

// Game returns the game that starts from the row, in normal play, see [Board.Game].
func (r Row) Game() nimkit.Game { return r.board().Game() }

// String returns the name of the ruleset and the places of the heads.
func (r Row) String() string {
	return nimkit.Appearance{Name: r.Code.Title()}.At(r.Heads, nimkit.Normal).String()
}

// appearance returns how the game is displayed on columns × rows places.
func (c Code) appearance(columns, rows int) nimkit.Appearance {
	spots := board.InLines(columns, 0)
	if rows > 1 {
		spots = nil
		for n := range columns * rows {
			x, y := n%columns, n/columns
			spots = append(spots, board.Spot{X: float64(x), Y: float64(y), Group: y, Name: fmt.Sprintf("%d,%d", x, y)})
		}
	}
	return nimkit.Appearance{
		Name: c.Title(),
		Rule: words.T("Turn coins over. The last one that you turn must go from heads to tails."),
		Hint: words.T("The board shows what is allowed."),
		Layout: board.Layout{
			Kind: board.Flippable, Piece: board.Coin, Spots: spots,
			Coordinates: func(position any) (row []int) {
				p, _ := position.(string)
				for _, c := range strings.ReplaceAll(p, "/", "") {
					row = append(row, strings.Index("○●", string(c))/len("○"))
				}
				return row
			},
			Labels: board.Labels{
				Position: words.T("coins {position}"),
				Move:     words.T("turn coin {list}"),
				MoveMany: words.T("turn coins {list}"),
				Target:   words.T("coin {pile}, {lies}"),
				FaceUp:   words.T("heads"),
				FaceDown: words.T("tails"),
			}},
	}
}

// drawRow returns the coins from left to right, heads as ● and tails as ○: "○●●".
func drawRow(heads uint64, coins int) string {
	row := make([]rune, coins)
	for n := range row {
		row[n] = []rune("○●")[heads>>n&1]
	}
	return string(row)
}
