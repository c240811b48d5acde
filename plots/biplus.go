package plots

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// BiplusReading draws the results of m ++ n for all m and n below a bound, by a reading of the
// article's recursion. A right result is a number on white and a wrong one a number on
// orange in a frame. A number below 0 is a minus sign on gray, an endless recursion is ∞ on
// purple. The bound is at most 40.
func BiplusReading(r biplus.Reading, below int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("a board of all numbers below %d", below, 1, maxBiplusBound))
	const side = 26
	rounding, second, zero := view.ReadingName(r)
	reading := words.T("z %s; second case %s; %s", rounding, second, zero)
	audit := r.Audit(below)
	fates := [...]struct {
		fill  color.Color
		label string
		key   words.Text
	}{
		{color.White, "7", words.T("right: %d", audit.Fates[biplus.Right])},
		{orange, "7", words.T("wrong number (in a frame): %d", audit.Fates[biplus.Wrong])},
		{gray, "–", words.T("a number below 0: %d", audit.Fates[biplus.Negative])},
		{purple, "∞", words.T("no end: %d", audit.Fates[biplus.Endless])},
	}
	thin := pen(color.Gray{0xcc}, 0.6)
	// squares returns a labeledBoard by their fates, with a frame in the wrong ones.
	squares := func(below int, at func(x, y int) (fate biplus.Fate, label string)) labeledBoard {
		return labeledBoard{
			columns: below, rows: below, lineStyle: thin,
			squareAt: func(x, y int, _ words.Language) square {
				fate, label := at(x, y)
				return square{fates[fate].fill, labelStyle(10), label}
			},
			drawOver: func(c draw.Canvas, b board) {
				var frames vg.Path
				for y := range below {
					for x := range below {
						if fate, _ := at(x, y); fate == biplus.Wrong {
							polygon(&frames, b.frame(x, y, 1, 1, 2)...)
						}
					}
				}
				stroke(c, pen(color.Black, 1.2), frames)
			},
		}
	}
	all := squares(below, func(m, n int) (biplus.Fate, string) {
		got, fate := r.Add(uint64(m), uint64(n))
		if fate == biplus.Right || fate == biplus.Wrong {
			return fate, fmt.Sprint(got)
		}
		return fate, fates[fate].label
	})
	all.xLabel, all.yLabel = words.Same("m"), words.Same("n")
	f := layOutBoards(Figure{
		Title: words.T("The recursion taken at its word"),
		Key:   reading,
		Desc:  words.T("%s. Of the %d pairs below %d, %d come out right. %s", reading, audit.Pairs, below, audit.Fates[biplus.Right], view.Counterexample(audit)),
		Width: 436,
	}, side, all)
	// The key is below the board: the meaning of the squares and their number.
	drawBoard := f.Draw
	f.Height += 72
	f.Draw = func(c draw.Canvas, l words.Language) {
		drawBoard(c, l)
		keyCount := 0
		for i, f := range fates {
			if audit.Fates[i] == 0 {
				continue
			}
			at := vg.Point{X: c.Min.X + 12 + vg.Length(keyCount%2)*220, Y: c.Min.Y + 38 - vg.Length(keyCount/2)*(side+6)}
			keyCount++
			squares(1, func(int, int) (biplus.Fate, string) { return biplus.Fate(i), f.label }).draw(c, at, side, l)
			c.FillText(leftAligned(9), at.Add(vg.Point{X: side + 8, Y: side / 2}), f.key.In(l))
		}
	}
	return f
}

// MentalAddition draws a mental addition after some of its steps: the powers of two of both
// numbers and the result so far. Powers that are done are gray, and struck out if both
// numbers had them. Those that the last step changed are on yellow.
func MentalAddition(r biplus.Reckoning, steps int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d in the head", max(r.M, r.N), 0, 1<<maxColumns-1), checkRange("%d steps", steps, 0, len(r.Steps)))
	step := biplus.Step{M: r.M, N: r.N, NextM: r.M, NextN: r.N}
	if steps > 0 {
		step = r.Steps[steps-1]
	}
	const cell, row, left, top, bottom, side = 42, 34, 74, 50, 10, 12
	powers := nim.Powers(2*max(nim.TopPower(max(r.M, r.N)), 1) - 1)
	return Figure{
		Title: words.Same(fmt.Sprintf("%d ++ %d", r.M, r.N)),
		Key:   words.T("in the head: %s", strings.ReplaceAll(step.Repeated(), " ", "\u00a0")),
		Desc:  words.T("The powers of two of %d and %d; %d and %d are left, and the result so far is %d.", r.M, r.N, step.NextM, step.NextN, step.Kept),
		Width: max(left+vg.Length(len(powers))*cell, 190) + 2*side, Height: 3*row + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			y := c.Max.Y - top
			for i, line := range []struct{ whole, before, after uint64 }{
				{r.M, step.M, step.NextM}, {r.N, step.N, step.NextN}, {step.Kept, step.KeptBefore, step.Kept},
			} {
				result := i == 2
				middle := y - (vg.Length(i)+0.5)*row
				name := fmt.Sprint(line.whole)
				if result {
					name = words.T("result").In(l)
					lineY := y - 2*row
					c.StrokeLine2(pen(color.Black, 1), c.Min.X+side, lineY, c.Min.X+side+left+vg.Length(len(powers))*cell, lineY)
				}
				c.FillText(leftAligned(10), vg.Point{X: c.Min.X + side, Y: middle}, name)
				for j, p := range powers {
					if line.whole&p == 0 {
						continue
					}
					x := c.Min.X + side + left + vg.Length(j)*cell
					box := rectangle(x+3, middle-row/2+4, cell-6, row-8)
					changed := line.before&p != line.after&p
					style := labelStyle(10)
					frame := pen(color.Black, 1)
					switch {
					case changed:
						c.FillPolygon(yellow, box)
						frame.Width = 1.8
						style = bold(style)
					case result:
						c.FillPolygon(skyBlue, box)
						style = bold(style)
					case line.after&p == 0:
						frame = pen(gray, 0.8, 3, 3)
						style.Color = color.Gray{0x76}
					}
					c.StrokeLines(frame, closedLine(box))
					c.FillText(style, vg.Point{X: x + cell/2, Y: middle}, fmt.Sprint(p))
					if !result && line.after&p == 0 && r.M&r.N&p != 0 { // both had it
						c.StrokeLine2(pen(vermillion, 1.6), x+7, middle-row/2+8, x+cell-7, middle+row/2-8)
					}
				}
			}
		},
	}
}

// A HeapNote is a computation beside a heap.
type HeapNote struct {
	Heap       int // from 0
	Text       string
	IsDecisive bool // it determines the move, and is in bold
}

// AnnotatedHeaps draws a position with notes beside its heaps. Its layout is that of the
// start of the game, so that nothing moves from one step to the next.
func AnnotatedHeaps(start, p nim.Position, notes ...HeapNote) (figure Figure) {
	defer showError(&figure)
	words.Check(checkHeaps(start), checkHeaps(p), checkSameHeaps(start, p))
	for _, n := range notes {
		words.Check(checkRange("a note on heap %d", n.Heap, 0, len(p)-1))
	}
	start, p, notes = slices.Clone(start), slices.Clone(p), slices.Clone(notes) // see heapsFigure
	const row, match, left, top, bottom, side = 30, 7, 82, 40, 10, 12
	noteWidth := headingStyle(10).Width(fmt.Sprintf("%[1]d ++ %[1]d = %[1]d < %[1]d", p.Columns().Powers[0])) + 24
	rows := newHeapRows(commonPowers(start, p), row, match, displayWidth-left-max(noteWidth, 150)-2*side, false)
	texts := words.JoinFunc(notes, "; ", func(n HeapNote) string { return n.Text })
	return Figure{
		Title:  words.Same(fmt.Sprintf("%v: B = %d", p, uint64(p.NimSum()))),
		Desc:   words.T("The heaps in powers of two. %s", texts),
		Width:  left + rows.total() + max(noteWidth, 150) + 2*side,
		Height: vg.Length(len(p)*row) + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			x, y := c.Min.X+side, c.Max.Y-top
			for i := range p {
				c.FillText(leftAligned(10), vg.Point{X: x, Y: y - (vg.Length(i)+0.5)*row}, heapName(p, i).In(l))
			}
			rows.draw(c, vg.Point{X: x + left, Y: y}, p, uint64(p.NimSum()))
			for _, n := range notes {
				style := leftAligned(10)
				if n.IsDecisive {
					style = headingStyle(10)
				}
				c.FillText(style, vg.Point{X: x + left + rows.total() + 10, Y: y - (vg.Length(n.Heap)+0.5)*row}, n.Text)
			}
		},
	}
}
