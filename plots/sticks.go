package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// Sticks draws the heaps as they lie on the table: a row of matches each, one below
// the other about a common middle. Before is an earlier position of as many heaps: of
// the matches that were taken since, only a dotted outline is left.
func Sticks(before, p nim.Position) (drawn Figure) {
	defer orSaid(&drawn)
	largest := highestHeap(before)
	words.Check(sameHeaps(before, p))
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
	words.Check(fits(p))
	largest := max(slices.Max(p), 1)
	words.Check(within("a heap of %d", largest, 0, mostSticks))
	return largest
}
