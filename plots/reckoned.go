package plots

import (
	"fmt"
	"image/color"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/words"
)

// Reckoned draws a reckoning after so many of its steps: the powers that are left of both numbers,
// those that are gone in grey, struck where both had them, and the result so far.
// What the step moved stands on yellow.
func Reckoned(r biplus.Reckoning, steps int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d in the head", max(r.M, r.N), 0, 1<<mostColumns-1), within("%d steps", steps, 0, len(r.Steps)))
	s := biplus.Step{M: r.M, N: r.N, NextM: r.M, NextN: r.N}
	if steps > 0 {
		s = r.Steps[steps-1]
	}
	const cell, row, left, top, bottom, side = 42, 34, 74, 50, 10, 12
	var powers []uint64
	for p := max(nim.TopPower(max(r.M, r.N)), 1); p > 0; p /= 2 {
		powers = append(powers, p)
	}
	return Figure{
		Title: words.Same(fmt.Sprintf("%d ++ %d", r.M, r.N)),
		Key:   words.Of("in je hoofd: %s", "im Kopf: %s", "in the head: %s", strings.ReplaceAll(s.Repeated(), " ", "\u00a0")),
		Desc: words.Of("De machten van twee van %d en %d; over zijn %d en %d, en tot nu toe komt er %d uit.",
			"Die Zweierpotenzen von %d und %d; übrig sind %d und %d, und das Zwischenergebnis ist %d.",
			"The powers of two of %d and %d; %d and %d are left, and the result so far is %d.", r.M, r.N, s.NextM, s.NextN, s.Kept),
		Width: max(left+vg.Length(len(powers))*cell, 190) + 2*side, Height: 3*row + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			y := c.Max.Y - top
			for i, line := range []struct{ whole, before, after uint64 }{
				{r.M, s.M, s.NextM}, {r.N, s.N, s.NextN}, {s.Kept, s.KeptBefore, s.Kept},
			} {
				result := i == 2
				middle := y - (vg.Length(i)+0.5)*row
				name := fmt.Sprint(line.whole)
				if result {
					name = words.Of("uitkomst", "Ergebnis", "result").In(l)
					high := y - 2*row
					c.StrokeLine2(draw.LineStyle{Color: color.Black, Width: 1}, c.Min.X+side, high, c.Min.X+side+left+vg.Length(len(powers))*cell, high)
				}
				c.FillText(aligned(10), vg.Point{X: c.Min.X + side, Y: middle}, name)
				for j, p := range powers {
					if line.whole&p == 0 {
						continue
					}
					x := c.Min.X + side + left + vg.Length(j)*cell
					box := rectangle(x+3, middle-row/2+4, cell-6, row-8)
					moved := line.before&p != line.after&p
					style := label(10)
					frame := draw.LineStyle{Color: color.Black, Width: 1}
					switch {
					case moved:
						c.FillPolygon(yellow, box)
						frame.Width = 1.8
						style = heavy(style)
					case result:
						c.FillPolygon(skyBlue, box)
						style = heavy(style)
					case line.after&p == 0:
						frame = draw.LineStyle{Color: grey, Width: 0.8, Dashes: []vg.Length{3, 3}}
						style.Color = color.Gray{0x76}
					}
					c.StrokeLines(frame, closed(box))
					c.FillText(style, vg.Point{X: x + cell/2, Y: middle}, fmt.Sprint(p))
					if !result && line.after&p == 0 && r.M&r.N&p != 0 { // both had it
						c.StrokeLine2(draw.LineStyle{Color: vermillion, Width: 1.6}, x+7, middle-row/2+8, x+cell-7, middle+row/2-8)
					}
				}
			}
		},
	}
}

// HeapNote is what is reckoned beside a heap. One that decides stands in bold.
type HeapNote struct {
	Heap    int
	Says    string
	Decides bool
}

// NotedHeaps draws a position with notes beside its heaps, laid out for the start of
// the game, so that nothing moves from one step to the next.
func NotedHeaps(start, p nim.Position, notes ...HeapNote) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(fits(start), fits(p), sameHeaps(start, p))
	for _, n := range notes {
		words.Check(within("a note on heap %d", n.Heap, 0, len(p)-1))
	}
	const row, match, left, top, bottom, side = 30, 7, 82, 40, 10, 12
	rows := newHeapRows(start, row, match)
	room := bold(10).Width(fmt.Sprintf("%[1]d ++ %[1]d = %[1]d < %[1]d", p.Columns().Powers[0])) + 24
	var said []string
	for _, n := range notes {
		said = append(said, n.Says)
	}
	return Figure{
		Title:  words.Same(fmt.Sprintf("%v: B = %d", p, uint64(p.NimSum()))),
		Desc:   words.Of("De stapels in machten van twee. %s", "Die Haufen in Zweierpotenzen. %s", "The heaps in powers of two. %s", strings.Join(said, "; ")),
		Width:  left + rows.total() + max(room, 150) + 2*side,
		Height: vg.Length(len(p)*row) + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			x, y := c.Min.X+side, c.Max.Y-top
			for i := range p {
				c.FillText(aligned(10), vg.Point{X: x, Y: y - (vg.Length(i)+0.5)*row}, heapName(p, i).In(l))
			}
			rows.draw(c, vg.Point{X: x + left, Y: y}, p, uint64(p.NimSum()))
			for _, n := range notes {
				style := aligned(10)
				if n.Decides {
					style = bold(10)
				}
				c.FillText(style, vg.Point{X: x + left + rows.total() + 10, Y: y - (vg.Length(n.Heap)+0.5)*row}, n.Says)
			}
		},
	}
}
