package classics

import (
	"fmt"

	"nimlab/nimkit"
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
// it comes back to where it was. [nimkit.Endless] works it out all the same, and
// [NorthcottWithRetreats] makes it end.
//
// Berlekamp, Conway and Guy, Winning Ways, chapter 3.
func Northcott(gaps ...uint64) Setup {
	return northcott(gaps, Men{}, true)
}

// NorthcottWithRetreats is [Northcott] in which the two players together may
// retreat only so many times.
func NorthcottWithRetreats(retreats uint64, gaps ...uint64) Setup {
	return northcott(gaps, Men{Retreats: retreats}, false)
}

func northcott(gaps []uint64, start Men, endless bool) Setup {
	if len(gaps) > len(start.Mine) {
		return Setup{err: fmt.Errorf("classics: a board of %d rows has more than %d", len(gaps), len(start.Mine))}
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
	game := rule[Men]{"Northcott", start, nimkit.From(steps, start), size}.
		outcomes("Winning Ways 1982: Nim", always(func(p Men) nimkit.Outcome {
			var sum nimkit.Nimber
			for row, width := range gaps {
				sum = sum.Add(nimkit.Nimber(width - p.Mine[row] - p.Yours[row]))
			}
			return lossIf(sum == 0)
		}))
	if err := northcottSize(0, gaps).tooLarge(game.name, fmt.Sprint(gaps)); err != nil {
		game.endless = tooLarge{err}
	}
	return game
}

// tooLarge is a game that is too large to be worked out.
type tooLarge struct{ err error }

func (g tooLarge) Graph() (*nimkit.Graph, error) { return nil, g.err }
