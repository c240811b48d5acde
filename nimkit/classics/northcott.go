package classics

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Men is a position of Northcott's game from the point of view of the player to move.
type Men struct {
	Mine, Yours [3]uint64 // free squares behind each player's man, by row
	Retreats    uint64    // moves backwards that are left
}

// Northcott returns Northcott's game. The board has at most three rows, with a white and a black
// man at the ends of each and a number of free squares between them. White moves a white man
// and Black a black one along its row, any distance in either direction, but not onto or over
// the other man. Whoever cannot move has lost.
//
// It is Nim with the gaps as heaps. Men may also retreat, so the game need not end. But a
// retreat is answered by following the man as far, which restores the gap, and a man can
// retreat only to the edge. So the outcome depends neither on the width of the board nor on
// the color of the player to move.
//
// The graph of this game is an error that contains a cycle. [nimkit.Game.Endless] solves the
// game all the same, and [NorthcottWithRetreats] makes it end.
//
// Berlekamp, Conway and Guy, Winning Ways, chapter 3.
func Northcott(gaps ...int) nimkit.Game { return northcott(gaps, Men{}, true) }

// NorthcottWithRetreats returns [Northcott] with a limit on the number of retreats of the two
// players together.
func NorthcottWithRetreats(retreats int, gaps ...int) nimkit.Game {
	var p [1]uint64
	if err := natural(p[:], retreats); err != nil {
		return nimkit.InvalidGame(err)
	}
	return northcott(gaps, Men{Retreats: p[0]}, false)
}

func northcott(width []int, start Men, endless bool) nimkit.Game {
	if len(width) > len(start.Mine) {
		return nimkit.InvalidGame(words.Errorf("classics: a board of %d rows has more than %d", len(width), len(start.Mine)))
	}
	gaps := make([]uint64, len(width))
	if err := natural(gaps, width...); err != nil {
		return nimkit.InvalidGame(err)
	}
	var size size
	if !endless { // otherwise the search stops at the first cycle
		size = northcottSize(start.Retreats, gaps)
	}
	steps := func(p Men, move func(Men)) {
		for row, width := range gaps {
			for here, there := p.Mine[row], uint64(0); there <= width-p.Yours[row]; there++ {
				q := Men{p.Yours, p.Mine, p.Retreats}
				q.Yours[row] = there
				if there < here && !endless {
					if p.Retreats == 0 {
						continue
					}
					q.Retreats--
				}
				if there != here {
					move(q)
				}
			}
		}
	}
	appearance := northcottAppearance(gaps, steps)
	game := ruleset[Men, nimkit.Outcome]{
		appearance: appearance, rule: steps, start: start,
		source: "Winning Ways 1982: Nim",
		formula: always(func(p Men) nimkit.Outcome {
			var sum nimkit.Nimber
			for row, width := range gaps {
				sum = sum.Add(nimkit.Nimber(width - p.Mine[row] - p.Yours[row]))
			}
			return nimkit.LossOrWin(sum == 0)
		}),
	}.game()
	return game.WithGraphCheck(func(inEndlessPlay bool) error {
		if endless && inEndlessPlay {
			return northcottSize(0, gaps).check(appearance.Name.In(words.English), fmt.Sprint(gaps))
		}
		return size.check(appearance.Name.In(words.English), fmt.Sprint(start))
	})
}

// maxCells is the largest number of cells of a board that is drawn.
const maxCells = 100

// northcottAppearance returns the board. Its coordinates are the cells of the white men, who
// start at the left, and of the black men, then the retreats that are left and the player to
// move, 0 for White. A position is from the point of view of the player to move, while on the
// board a man keeps its color.
func northcottAppearance(gaps []uint64, steps func(Men, func(Men))) nimkit.Appearance {
	var cells []board.Spot
	var first []uint64 // the first cell of each row
	for i, gap := range gaps {
		first = append(first, uint64(len(cells)))
		for c := range min(gap, maxCells) + 2 {
			cells = append(cells, board.Spot{X: float64(c), Y: float64(i), Group: i})
		}
	}
	coordinates := func(white, black [3]uint64, retreats uint64, turn int) []int {
		row := make([]int, 2*len(gaps), 2*len(gaps)+2)
		for i, gap := range gaps {
			row[i], row[len(gaps)+i] = int(first[i]+white[i]), int(first[i]+gap+1-black[i])
		}
		return append(row, int(retreats), turn)
	}
	position := func(row []int) (p Men, turn int) {
		for i, gap := range gaps {
			p.Mine[i], p.Yours[i] = uint64(row[i])-first[i], first[i]+gap+1-uint64(row[len(gaps)+i])
		}
		if p.Retreats, turn = uint64(row[len(row)-2]), row[len(row)-1]; turn == 1 {
			p.Mine, p.Yours = p.Yours, p.Mine
		}
		return p, turn
	}
	if len(cells) > maxCells {
		return nimkit.Appearance{Name: words.Same("Northcott")}
	}
	l := board.Tokens(board.Man, cells)
	l.Colors = []string{strings.Repeat("W", len(gaps)) + strings.Repeat("B", len(gaps))}
	l.Hidden, l.Turns = 2, board.WhiteAndBlack()
	l.Coordinates = func(start any) []int { // White moves first
		p, _ := start.(Men)
		return coordinates(p.Mine, p.Yours, p.Retreats, 0)
	}
	l.Position = func(row []int) any { p, _ := position(row); return p }
	l.Moves = func(row []int, move func([]int)) {
		p, turn := position(row)
		steps(p, func(q Men) { // from the opponent's point of view
			if turn == 0 {
				q.Mine, q.Yours = q.Yours, q.Mine
			}
			move(coordinates(q.Mine, q.Yours, q.Retreats, 1-turn))
		})
	}
	l.Labels = board.Labels{
		Position: words.T("Northcott with %d rows", len(gaps)),
		Move:     words.T("row {row}: from {from} to {to}"),
		Target:   words.T("row {row}, to {to}"),
	}
	return nimkit.Appearance{Name: words.Same("Northcott"), Layout: l, Rule: words.T("Slide one of your men any distance along its row, forward or back, but not past the other man.")}
}
