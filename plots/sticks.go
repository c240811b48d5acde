package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// sticks draws the heaps as they lie on the table: a row of matches each, one below
// the other about a common middle. Before is an earlier position of as many heaps: of
// the matches that were taken since, only a dotted outline is left.
func sticks(before, p nim.Position) (drawn Figure) {
	defer orSaid(&drawn)
	largest := highestHeap(before)
	const row, match, left, top = 46, 16, 82, 36
	return Figure{
		Title: words.Of("De stapels %v", "Die Haufen %v", "The heaps %v", p),
		Desc: words.Of("Elke stapel is een rij lucifers: %v. Ze liggen gecentreerd onder elkaar.",
			"Jeder Haufen ist eine Reihe Hölzchen: %v. Sie liegen mittig untereinander.",
			"Every heap is a row of matches: %v. They lie centred below each other.", p),
		Width:  left + vg.Length(largest)*match + 24,
		Height: top + vg.Length(len(before))*row + 10,
		Draw: func(c draw.Canvas, l words.Language) {
			middle := c.Min.X + left + vg.Length(largest)*match/2
			wood := draw.LineStyle{Color: color.RGBA{0x8a, 0x5a, 0x2b, 0xff}, Width: 4}
			gone := draw.LineStyle{Color: color.Gray{0x77}, Width: 1, Dashes: []vg.Length{2, 2}}
			for i, was := range before {
				y := c.Max.Y - top - vg.Length(i+1)*row
				c.FillText(aligned(9), vg.Point{X: c.Min.X + 12, Y: y + row/2}, heapName(p, i).In(l))
				var bodies, heads vg.Path
				for k := range was {
					x := middle + (vg.Length(k)-vg.Length(was-1)/2)*match
					low, high := y+6, y+row-8
					if k >= p[i] {
						c.StrokeLines(gone, closed(rectangle(x-2.5, low, 5, high-low+3)))
						continue
					}
					bodies.Move(vg.Point{X: x, Y: low})
					bodies.Line(vg.Point{X: x, Y: high})
					circle(&heads, vg.Point{X: x, Y: high}, 3.6)
				}
				stroke(c, wood, bodies)
				paint(c, vermillion, heads)
			}
		},
	}
}

// highestHeap is the largest of heaps that are drawn match by match, 1 at least.
func highestHeap(p nim.Position) uint64 {
	check(fits(p))
	largest := max(slices.Max(p), 1)
	check(within("a heap of %d", largest, 0, mostSticks))
	return largest
}

// EndSteps walks through a game of Nim to its end: each step is the position after a
// move, with what counts there. Down to the turning point, where one heap of two or
// more is left, it is the nim-sum; there, an even or an odd number of ones; after it
// every move is forced. A game that cannot be shown is an error as the only step.
func EndSteps(g nim.Played) (told []view.Step) {
	defer orSaid(&told)
	check(fitsGame(g))
	positions := must(g.Positions())
	var all steps
	for k, p := range positions {
		says, before := whatCounts(p, k, g.Play), p
		if k > 0 {
			before = positions[k-1]
			says = words.Of("%s speelt %s. %s", "%s spielt %s. %s", "%s plays %s. %s", view.Players()[(k-1)%2], view.NimMove(g.Moves[k-1]), says)
		}
		all.add(says, sticks(before, p))
	}
	return all
}

// whatCounts says what counts in a position after so many moves.
func whatCounts(p nim.Position, moves int, play nimkit.Play) words.Text {
	players := view.Players()
	mover, other := players[moves%2], players[(moves+1)%2]
	if p.Empty() {
		if play == nimkit.Misere {
			return words.Of("%s heeft de laatste lucifer genomen en verliest.",
				"%s hat das letzte Hölzchen genommen und verliert.",
				"%s has taken the last match and loses.", other)
		}
		return words.Of("%s heeft de laatste lucifer genomen en wint.",
			"%s hat das letzte Hölzchen genommen und gewinnt.",
			"%s has taken the last match and wins.", other)
	}
	if t, ok := p.TurningPoint(); ok {
		return words.Of("Het keerpunt: nog precies één stapel van 2 of meer. %s maakt er %d van, dan liggen er %d enen. Als wie de laatste neemt wint, had het %d moeten zijn.",
			"Der Wendepunkt: Genau ein Haufen hat noch 2 oder mehr. %s verkleinert ihn auf %d, dann liegen nur noch Einser da: %d. Nach der anderen Regel müsste man ihn auf %d verkleinern.",
			"The turning point: exactly one heap of 2 or more is left. %s takes it down to %d, so that only ones lie there: %d. In the other kind of play it would have to be %d.", mover, turningMove(t, play).To, uint64(t.Ones)+turningMove(t, play).To, 1-turningMove(t, play).To)
	}
	if p.Large() == 0 {
		last := mover
		if p.NimSum() == 0 {
			last = other
		}
		return words.Of("Er liggen alleen nog enen: %d. Elke zet is gedwongen, en %s neemt de laatste.",
			"Jetzt liegen nur noch Einser da: %d. Jeder Zug ist erzwungen, und %s nimmt das letzte Hölzchen.",
			"Only ones are left: %d. Every move is forced, and %s takes the last match.", ones(p), last)
	}
	says := words.Of("Stapels van 2 of meer: %d. Dus telt de nim-som; die is %d, en %s is aan zet",
		"Haufen mit 2 oder mehr: %d. Also zählt die Nim-Summe; sie ist %d, und %s ist am Zug",
		"There are %d heaps of 2 or more, so the nim-sum counts. It is %d, and %s is to move", p.Large(), uint64(p.NimSum()), mover)
	if p.NimSum() == 0 {
		return words.Of("%s: verlies.", "%s: Verlust.", "%s: a loss.", says)
	}
	return words.Of("%s: winst.", "%s: Gewinn.", "%s: a win.", says)
}

// turningMove is the winning move at a turning point.
func turningMove(t nim.TurningPoint, play nimkit.Play) nim.Move {
	if play == nimkit.Misere {
		return t.Misere
	}
	return t.Normal
}

// ones counts the heaps that are not empty.
func ones(p nim.Position) (n int) {
	for _, h := range p {
		if h > 0 {
			n++
		}
	}
	return n
}
