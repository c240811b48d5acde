package coins

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Row is a position: the coins at the places of the heads lie heads up, all others
// tails. The places count from 0 at the left; one that is named twice is turned
// twice. A row is [nimkit.Playable], in normal play unless [Row.Misere] says
// otherwise.
type Row struct {
	Game  Game
	Heads []int
	play  nimkit.Play
}

// Row is the position with these heads.
func (g Game) Row(heads ...int) Row { return Row{Game: g, Heads: heads} }

// Misere is the same row in misère play: whoever turns the last coin has lost.
// Only [Row.Graph] knows of it; a row has its nim-value in normal play.
func (r Row) Misere() Row {
	r.play = nimkit.Misere
	return r
}

// Move is a move in a row: the places of the coins turned, from left to right.
type Move []int

// single turns one coin: a board on which one row at a time is turned, and one high, is a
// row.
const single Game = "1"

// board is the row as a board one coin high. What a coin is worth there is multiplied by 1.
func (r Row) board() Board {
	b := Board{Game: Product{r.Game, single}, play: r.play}
	for _, n := range r.Heads {
		b.Heads = append(b.Heads, [2]int{n, 0})
	}
	return b
}

// NimValue returns the nim-value of the row in normal play, see [Board.NimValue].
func (r Row) NimValue() (nimkit.Nimber, error) { return r.board().NimValue() }

// WinningMoves returns the moves that win in normal play, see [Board.WinningMoves]. Their
// number grows as the power of the row that the number of coins is.
func (r Row) WinningMoves() ([]Move, error) {
	crossings, err := r.board().WinningMoves()
	var moves []Move
	for _, c := range crossings {
		moves = append(moves, c.Columns)
	}
	return moves, err
}

// Graph implements [nimkit.Playable], see [Board.Graph].
func (r Row) Graph() (*nimkit.Graph, error) { return r.board().Graph() }

// SetUp is the row for the search: a position is a number with a bit for each head.
// The errors are those of the code, a head at place 64 or farther, and more than a
// million moves. The more moves a row has, the fewer rows are looked at: a second or
// two of work.
func (r Row) SetUp() (nimkit.Setup[uint64], error) {
	setup, _, err := r.board().setUp()
	return setup, err
}

// Face implements [nimkit.Faced]: the game, with no coins yet.
func (r Row) Face() nimkit.Face { return r.Game.face(0, 1) }

// About implements [nimkit.Told].
func (r Row) About() words.Text { return r.Face().At(r.Heads, r.play) }

// String is what [Row.About] says.
func (r Row) String() string { return r.About().String() }

// face is how the game looks on columns × rows places.
func (g Game) face(columns, rows int) nimkit.Face {
	spots := nimkit.InLines(columns, 0)
	if rows > 1 {
		spots = nil
		for n := range columns * rows {
			x, y := n%columns, n/columns
			spots = append(spots, nimkit.Spot{X: float64(x), Y: float64(y), Group: y, Name: fmt.Sprintf("%d,%d", x, y)})
		}
	}
	return nimkit.Face{
		Name: g.Called(),
		Rule: words.T("Turn coins over. The last one that you turn must go from heads to tails. The board shows what is allowed."),
		Layout: nimkit.Layout{
			Kind: nimkit.TwoSided, Thing: nimkit.Coin, Spots: spots,
			Row: func(position any) (row []int) {
				p, _ := position.(string)
				for _, c := range strings.ReplaceAll(p, "/", "") {
					row = append(row, strings.Index("○●", string(c))/len("○"))
				}
				return row
			},
			Says: nimkit.Says{
				Lies: words.T("coins {position}"),
				Move: words.T("turn coin {list}"),
				Many: words.T("turn coins {list}"),
				Part: words.T("coin {pile}, {lies}"),
				Up:   words.T("heads"),
				Down: words.T("tails"),
			}},
	}
}

// shown writes coins from left to right, heads as ●, tails as ○: "○●●".
func shown(heads uint64, coins int) string {
	row := make([]rune, coins)
	for n := range row {
		row[n] = []rune("○●")[heads>>n&1]
	}
	return string(row)
}

var _ nimkit.Playable = Row{}
