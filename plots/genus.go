package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/misere"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Genera draws the genera of the heaps of a game, ten in a row from the top, or five
// where ten could not be read on a telephone: the base large, the digits above the line.
// Tame heaps are plain, wild ones yellow with a bold base, and the first wild one has a
// thick frame. Errors are those of [misere.Heaping.Heaps], and more than 200 heaps.
func Genera(of misere.Heaping) (drawn Figure) {
	defer orSaid(&drawn)
	most := of.Most
	words.Check(within("a heap of %d", most, 0, mostGenera))
	heaps := words.Must(of.Heaps())
	first, wild := misere.FirstWild(heaps), count(heaps, func(h misere.Heap) bool { return !h.Tame })
	base, strong, upper := aligned(11), bold(11), aligned(8)
	// The widest genus, base and digits, and room beside them.
	wide := greatest(34, heaps, func(h misere.Heap) vg.Length {
		return strong.Width(fmt.Sprint(uint64(h.Genus.Base))) + upper.Width(h.Genus.Upper()) + 9
	})
	const high = 26
	const beside = 60 // the names of the rows and the margins
	row := 10
	if vg.Length(row)*wide+beside > chartWidth {
		row = 5
	}
	squares := inLines(len(heaps), min(row, len(heaps)), "+", func(n int) square {
		if heaps[n].Tame {
			return square{}
		}
		return square{fill: yellow}
	})
	squares.x, squares.high, squares.lines = heapSize, high, draw.LineStyle{Color: color.Gray{0x99}, Width: 0.6}
	squares.over = func(c draw.Canvas, b board) {
		for n, h := range heaps {
			style := base
			if !h.Tame {
				style = strong
			}
			at, text := b.corner(b.nth(n)).Add(vg.Point{X: 4, Y: high/2 - 2}), fmt.Sprint(uint64(h.Genus.Base))
			c.FillText(style, at, text)
			c.FillText(upper, at.Add(vg.Point{X: style.Width(text) + 1, Y: 5}), h.Genus.Upper())
		}
		if first >= 0 {
			c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 2}, closed(b.nthFrame(first, 0)))
		}
	}
	desc := words.T("A square for each heap from 0 to %d with its genus in misère play. All are tame.", most)
	if first >= 0 {
		desc = words.T("A square for each heap from 0 to %d with its genus in misère play. %d are wild, the first is %d: %v.", most, wild, first, heaps[first].Genus)
	}
	return plans(Figure{
		Title: words.T("Genera of %s", view.GameName(of.Game)),
		Key:   words.T("yellow = wild, thick frame = the first wild heap"),
		Desc:  desc,
	}, wide, squares)
}
