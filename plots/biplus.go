package plots

import (
	"fmt"
	"image/color"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Reading draws what a reading of the article's recursion makes of every m ++ n
// below a bound. A right result is a number on white; a wrong one stands on
// orange in a frame, a number below 0 is a minus sign on grey, and no end is ∞ on
// purple.
func Reading(r biplus.Reading, below int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("a board of all numbers below %d", below, 1, mostBelow))
	const side = 26
	rounding, second, zero := view.ReadingName(r)
	reading := words.T("z %s; second case %s; %s", rounding, second, zero)
	audit := r.Audit(below)
	fates := [...]struct {
		fill color.Color
		sign string
		says words.Text
	}{
		{color.White, "7", words.T("right: %d", audit.Fates[biplus.Right])},
		{orange, "7", words.T("wrong number (in a frame): %d", audit.Fates[biplus.Wrong])},
		{grey, "–", words.T("a number below 0: %d", audit.Fates[biplus.Negative])},
		{purple, "∞", words.T("no end: %d", audit.Fates[biplus.Endless])},
	}
	thin := draw.LineStyle{Color: color.Gray{0xcc}, Width: 0.6}
	// of is a plan of squares by their fates, with a frame in the wrong ones.
	of := func(below int, at func(x, y int) (fate biplus.Fate, sign string)) plan {
		return plan{
			columns: below, rows: below, lines: thin,
			at: func(x, y int, _ words.Language) square {
				fate, sign := at(x, y)
				return square{fates[fate].fill, label(10), sign}
			},
			over: func(c draw.Canvas, b board) {
				var frames vg.Path
				for y := range below {
					for x := range below {
						if fate, _ := at(x, y); fate == biplus.Wrong {
							polygon(&frames, b.frame(x, y, 1, 1, 2)...)
						}
					}
				}
				stroke(c, draw.LineStyle{Color: color.Black, Width: 1.2}, frames)
			},
		}
	}
	all := of(below, func(m, n int) (biplus.Fate, string) {
		got, fate := r.Add(uint64(m), uint64(n))
		if fate == biplus.Right || fate == biplus.Wrong {
			return fate, fmt.Sprint(got)
		}
		return fate, fates[fate].sign
	})
	all.x, all.y = words.Same("m"), words.Same("n")
	f := plans(Figure{
		Title: words.T("The recursion taken at its word"),
		Key:   reading,
		Desc:  words.T("%s. Of the %d pairs below %d, %d come out right. %s", reading, audit.Pairs, below, audit.Fates[biplus.Right], view.Counterexample(audit)),
		Width: 436,
	}, side, all)
	// What the squares mean stands below them, with how many there are.
	board := f.Draw
	f.Height += 72
	f.Draw = func(c draw.Canvas, l words.Language) {
		board(c, l)
		keys := 0
		for i, one := range fates {
			if audit.Fates[i] == 0 {
				continue
			}
			at := vg.Point{X: c.Min.X + 12 + vg.Length(keys%2)*220, Y: c.Min.Y + 38 - vg.Length(keys/2)*(side+6)}
			keys++
			of(1, func(int, int) (biplus.Fate, string) { return biplus.Fate(i), one.sign }).draw(c, at, side, l)
			c.FillText(aligned(9), at.Add(vg.Point{X: side + 8, Y: side / 2}), one.says.In(l))
		}
	}
	return f
}

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
	powers := nim.Powers(2*max(nim.TopPower(max(r.M, r.N)), 1) - 1)
	return Figure{
		Title: words.Same(fmt.Sprintf("%d ++ %d", r.M, r.N)),
		Key:   words.T("in the head: %s", strings.ReplaceAll(s.Repeated(), " ", "\u00a0")),
		Desc:  words.T("The powers of two of %d and %d; %d and %d are left, and the result so far is %d.", r.M, r.N, s.NextM, s.NextN, s.Kept),
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
					name = words.T("result").In(l)
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
	rows := heapRows{powers: start.Columns().Powers, row: row, match: match}
	room := bold(10).Width(fmt.Sprintf("%[1]d ++ %[1]d = %[1]d < %[1]d", p.Columns().Powers[0])) + 24
	said := words.JoinFunc(notes, "; ", func(n HeapNote) string { return n.Says })
	return Figure{
		Title:  words.Same(fmt.Sprintf("%v: B = %d", p, uint64(p.NimSum()))),
		Desc:   words.T("The heaps in powers of two. %s", said),
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
