package classics

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Men is a position of Northcott's game as the player to move sees it: in each
// row the free squares behind his own man and behind the other's, and how many
// retreats are still to be had.
type Men struct {
	Mine, Yours [3]uint64
	Retreats    uint64
}

// Northcott is Northcott's game: a board with a white and a black man in each row,
// at its two ends, with so many free squares between them. White moves a white
// man and Black a black one, along its row, any distance either way, but not onto
// or over the other. Whoever cannot move has lost. At most three rows.
//
// It is Nim with the gaps for heaps, though men may also retreat and the game
// need not end: a retreat that makes a gap larger is answered by following the
// man as far, which restores the gap, and sooner or later his back is to the edge.
// So who wins depends neither on the width of the board nor on whose turn it is.
//
// As a game that ends it cannot be worked out: its graph is an error that shows how
// it comes back to where it was. [nimkit.Game.Endless] works it out all the same, and
// [NorthcottWithRetreats] makes it end.
//
// Berlekamp, Conway and Guy, Winning Ways, chapter 3.
func Northcott(gaps ...int) nimkit.Game { return northcott(gaps, Men{}, true) }

// NorthcottWithRetreats is [Northcott] in which the two players together may
// retreat only so many times.
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
	if !endless { // else it is left as soon as it comes back to where it was
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
	face := menFace(gaps, steps)
	game := ruleset[Men, nimkit.Outcome]{
		appearance: face, rule: steps, start: start,
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
			return northcottSize(0, gaps).tooLarge(face.Name.In(words.English), fmt.Sprint(gaps))
		}
		return size.tooLarge(face.Name.In(words.English), fmt.Sprint(start))
	})
}

// mostCells is how many cells a board has on a table.
const mostCells = 100

// menFace is the board: the cell of each white man, who came from the left, and of each
// black one, how many retreats are left, and whose turn it is. A position is seen by the
// player to move; on the table white stays white.
func menFace(gaps []uint64, steps func(Men, func(Men))) nimkit.Appearance {
	var cells []board.Spot
	var first []uint64 // cell of each row
	for i, gap := range gaps {
		first = append(first, uint64(len(cells)))
		for c := range min(gap, mostCells) + 2 {
			cells = append(cells, board.Spot{X: float64(c), Y: float64(i), Group: i})
		}
	}
	lay := func(white, black [3]uint64, retreats uint64, turn int) []int {
		row := make([]int, 2*len(gaps), 2*len(gaps)+2)
		for i, gap := range gaps {
			row[i], row[len(gaps)+i] = int(first[i]+white[i]), int(first[i]+gap+1-black[i])
		}
		return append(row, int(retreats), turn)
	}
	seen := func(row []int) (p Men, turn int) {
		for i, gap := range gaps {
			p.Mine[i], p.Yours[i] = uint64(row[i])-first[i], first[i]+gap+1-uint64(row[len(gaps)+i])
		}
		if p.Retreats, turn = uint64(row[len(row)-2]), row[len(row)-1]; turn == 1 {
			p.Mine, p.Yours = p.Yours, p.Mine
		}
		return p, turn
	}
	if len(cells) > mostCells {
		return nimkit.Appearance{Name: words.Same("Northcott")}
	}
	l := board.Tokens(board.Man, cells)
	l.Colors = []string{strings.Repeat("W", len(gaps)) + strings.Repeat("B", len(gaps))}
	l.Hidden, l.ShowsTurn = 2, true
	l.Coordinates = func(position any) []int { // of the start, which White sees
		p, _ := position.(Men)
		return lay(p.Mine, p.Yours, p.Retreats, 0)
	}
	l.Position = func(row []int) any { p, _ := seen(row); return p }
	l.Moves = func(row []int, move func([]int)) {
		p, turn := seen(row)
		steps(p, func(q Men) { // as the other sees it
			if turn == 0 {
				q.Mine, q.Yours = q.Yours, q.Mine
			}
			move(lay(q.Mine, q.Yours, q.Retreats, 1-turn))
		})
	}
	l.Labels = board.Labels{
		Position: words.T("Northcott with %d rows", len(gaps)),
		Move:     words.T("row {row}: from {from} to {to}"),
		Target:   words.T("row {row}, to {to}"),
	}
	return nimkit.Appearance{Name: words.Same("Northcott"), Layout: l, Rule: words.T("Slide one of your men any distance along its row, forward or back, but not past the other man.")}
}
