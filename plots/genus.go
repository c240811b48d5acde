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

// Genera draws the genera of the heaps of a game, ten in a row from the top, or five if ten
// do not fit on a phone. The base is large and the digits are superscripts. Tame heaps are
// plain and wild ones yellow with a bold base; the first wild heap has a thick frame. The
// errors are those of [misere.GenusSequence.Heaps] and a heap above 200.
func Genera(genera misere.GenusSequence) (figure Figure) {
	defer showError(&figure)
	largest := genera.Last
	words.Check(checkRange("a heap of %d", largest, 0, maxGenera))
	heaps := words.Must(genera.Heaps())
	firstWild, wildCount := misere.FirstWild(heaps), countIf(heaps, func(h misere.Heap) bool { return !h.Tame })
	tameStyle, wildStyle, superscriptStyle := leftAligned(11), headingStyle(11), leftAligned(8)
	// A square is as wide as the widest genus, with a margin.
	width := maxOf(34, heaps, func(h misere.Heap) vg.Length {
		return wildStyle.Width(fmt.Sprint(uint64(h.Genus.Base))) + superscriptStyle.Width(h.Genus.Upper()) + 9
	})
	const squareHeight = 26
	const beside = 60 // the width of the row names and the margins
	row := 10
	if vg.Length(row)*width+beside > chartWidth {
		row = 5
	}
	squares := lineBoard(len(heaps), min(row, len(heaps)), "+", func(n int) square {
		if heaps[n].Tame {
			return square{}
		}
		return square{fill: yellow}
	})
	squares.xLabel, squares.height, squares.lineStyle = heapSizeLabel, squareHeight, pen(color.Gray{0x99}, 0.6)
	squares.drawOver = func(c draw.Canvas, b board) {
		for n, h := range heaps {
			style := tameStyle
			if !h.Tame {
				style = wildStyle
			}
			at, text := b.corner(b.nth(n)).Add(vg.Point{X: 4, Y: squareHeight/2 - 2}), fmt.Sprint(uint64(h.Genus.Base))
			c.FillText(style, at, text)
			c.FillText(superscriptStyle, at.Add(vg.Point{X: style.Width(text) + 1, Y: 5}), h.Genus.Upper())
		}
		if firstWild >= 0 {
			c.StrokeLines(pen(color.Black, 2), closedLine(b.nthFrame(firstWild, 0)))
		}
	}
	desc := words.T("A square for each heap from 0 to %d with its genus in misère play. All are tame.", largest)
	if firstWild >= 0 {
		desc = words.T("A square for each heap from 0 to %d with its genus in misère play. %d are wild, the first is %d: %v.", largest, wildCount, firstWild, heaps[firstWild].Genus)
	}
	return layOutBoards(Figure{
		Title: words.T("Genera of %s", view.GameName(genera.Ruleset)),
		Key:   words.T("bold on yellow = wild, thick frame = the first wild heap"),
		Desc:  desc,
	}, width, squares)
}
