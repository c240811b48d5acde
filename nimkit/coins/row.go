package coins

import (
	"fmt"
	"math/bits"
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

// heads are the places with a head, from left to right.
func (r Row) heads() ([]int, error) {
	up := map[int]bool{}
	last := -1
	for _, n := range r.Heads {
		if n < 0 || n >= MaxCoins {
			return nil, fmt.Errorf("coins: place %d is not between 0 and %d", n, MaxCoins-1)
		}
		up[n] = !up[n]
		last = max(last, n)
	}
	var heads []int
	for n := range last + 1 {
		if up[n] {
			heads = append(heads, n)
		}
	}
	return heads, nil
}

// values returns the heads and the values of the places up to the last of them.
func (r Row) values() (heads []int, values []nimkit.Nimber, err error) {
	if heads, err = r.heads(); err != nil {
		return nil, nil, err
	}
	coins := 0
	if len(heads) > 0 {
		coins = heads[len(heads)-1] + 1
	}
	values, err = r.Game.NimValues(coins)
	return heads, values, err
}

// NimValue returns the nim-value of the row in normal play. The errors are those
// of [Game.NimValues], and a place that is not between 0 and [MaxCoins]-1.
func (r Row) NimValue() (nimkit.Nimber, error) {
	heads, values, err := r.values()
	if err != nil {
		return 0, err
	}
	sum := nimkit.Nimber(0)
	for _, n := range heads {
		sum = sum.Add(values[n])
	}
	return sum, nil
}

// WinningMoves returns the moves that win in normal play. It looks at every move,
// and their number grows as the power of the row that the number of coins is. The
// errors are those of [Row.NimValue].
func (r Row) WinningMoves() ([]Move, error) {
	heads, values, err := r.values()
	if err != nil {
		return nil, err
	}
	rules, err := r.Game.rules()
	if err != nil {
		return nil, err
	}
	total := nimkit.Nimber(0)
	for _, n := range heads {
		total = total.Add(values[n])
	}
	if total == 0 {
		return nil, nil
	}
	var moves []Move
	looked := 0
	for _, n := range heads {
		for others := range rules.others(n) {
			if looked++; looked > mostLooked {
				return nil, beyond(r.Game.brief(), mostLooked, "moves from a row with a head at place %d", heads[len(heads)-1])
			}
			left := total.Add(values[n])
			for _, p := range others {
				left = left.Add(values[p])
			}
			if left == 0 {
				moves = append(moves, append(append(Move{}, others...), n))
			}
		}
	}
	return moves, nil
}

// mostShown is the most coins of a row whose graph is made: a bit each.
const mostShown = 64

// Graph implements [nimkit.Playable]. Beside the errors of [nimkit.Solve] it has
// those of [Setup].
func (r Row) Graph() (*nimkit.Graph, error) {
	setup, large, err := r.setUp()
	if err == nil {
		err = large
	}
	if err != nil {
		return nil, err
	}
	return setup.Graph()
}

// Setup is a row for the search: a position is a number with a bit for each head.
// The errors are those of the code, a head at place 64 or farther, and more than a
// million moves. The more moves a row has, the fewer rows are looked at: a second or
// two of work.
func Setup(r Row) (nimkit.Setup[uint64], error) {
	setup, _, err := r.setUp()
	return setup, err
}

// setUp is [Setup], and beside it the error of a row that is known to be too large
// before it is looked at.
func (r Row) setUp() (setup nimkit.Setup[uint64], large, err error) {
	heads, err := r.heads()
	if err != nil {
		return setup, nil, err
	}
	rules, err := r.Game.rules()
	if err != nil {
		return setup, nil, err
	}
	start, length := uint64(0), 1
	for _, n := range heads {
		if n >= mostShown {
			return setup, nil, fmt.Errorf("coins: a row with a head at place %d is too long to be solved move by move: up to place %d", n, mostShown-1)
		}
		start, length = start|1<<n, n+1
	}
	turns := make([][]uint64, length) // by the rightmost coin, as bits
	moves := 0
	for n := range turns {
		for others := range rules.others(n) {
			if moves++; moves > mostTurns {
				return setup, nil, beyond(r.Game.brief(), mostTurns, "moves of a row of %d coins", length)
			}
			turned := uint64(1) << n
			for _, p := range others {
				turned |= 1 << p
			}
			turns[n] = append(turns[n], turned)
		}
	}
	limit := mostPositions(moves)
	if rules.single() && uint64(1)<<len(heads)-1 >= uint64(limit) {
		large = beyond(r.Game.brief(), limit, "positions from %d heads", len(heads))
	}
	setup = nimkit.From(func(row uint64, move func(uint64)) {
		for heads := row; heads != 0; heads &= heads - 1 {
			for _, turned := range turns[bits.TrailingZeros64(heads)] {
				move(row ^ turned)
			}
		}
	}, start).Limit(limit).Faced(r.Game.face(length, 1)).Facing(func(row uint64) any { return shown(row, length) })
	if r.play == nimkit.Misere {
		setup = setup.Misere()
	}
	return setup, large, nil
}

// Face implements [nimkit.Faced]: the game, with no coins yet.
func (r Row) Face() nimkit.Face { return r.Game.face(0, 1) }

// face is that of a game on so many places.
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
		Rule: words.Of("Draai munten om. De laatste die je omdraait, moet van kop naar munt. Het bord laat zien wat mag.", "Dreh Münzen um. Die letzte, die du umdrehst, muss von Kopf auf Zahl gehen. Das Brett zeigt, was erlaubt ist.", "Turn coins over. The last one that you turn must go from heads to tails. The board shows what is allowed."),
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
				Lies: words.Of("munten {position}", "Münzen {position}", "coins {position}"),
				Move: words.Of("draai munt {list} om", "dreh Münze {list} um", "turn coin {list}"),
				Many: words.Of("draai munten {list} om", "dreh Münzen {list} um", "turn coins {list}"),
				Part: words.Of("munt {pile}, {lies}", "Münze {pile}, {lies}", "coin {pile}, {lies}"),
				Up:   words.Of("kop", "Kopf", "heads"),
				Down: words.Of("munt", "Zahl", "tails"),
			}},
	}
}

// Called is the name of a game that has one, in three languages.
func (g Game) Called() words.Text {
	switch g {
	case TurningTurtles:
		return words.Of("schildpadden", "Schildkröten", "Turning Turtles")
	case MockTurtles:
		return words.Of("schijnschildpadden", "Scheinschildkröten", "Mock Turtles")
	case Ruler:
		return words.Of("liniaal", "Lineal", "Ruler")
	case Twins:
		return words.Of("tweelingen", "Zwillinge", "Twins")
	}
	return words.Same(g.Name())
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
