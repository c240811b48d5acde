package plots

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// heapRows is a layout of heaps as rows of matches in groups of powers of two, with equal
// powers below each other.
type heapRows struct {
	powers      []uint64 // of the columns, the largest first
	rowHeight   vg.Length
	matchWidth  vg.Length // from one match to the next
	coins       bool      // instead of matches
	maxDrawn    uint64    // the largest group that is drawn match by match
	numberWidth vg.Length // the width of a column of larger groups, which are numbers
}

// newHeapRows returns the layout of heaps in the columns of these powers, which fit into a width
// if only small groups are drawn match by match.
func newHeapRows(powers []uint64, row, match, width vg.Length, coins bool) heapRows {
	h := heapRows{powers: powers, rowHeight: row, matchWidth: match, coins: coins, maxDrawn: 16, numberWidth: 8 * match}
	if h.total() > width {
		h.numberWidth = min(h.numberWidth, 38)
	}
	for h.total() > width && h.maxDrawn > 1 {
		h.maxDrawn /= 2
	}
	return h
}

// width returns the width of column j.
func (h heapRows) width(j int) vg.Length {
	if h.powers[j] > h.maxDrawn {
		return h.numberWidth
	}
	return vg.Length(max(h.powers[j], 2))*h.matchWidth + 14
}

// total returns the width of all columns.
func (h heapRows) total() vg.Length {
	var w vg.Length
	for j := range h.powers {
		w += h.width(j)
	}
	return w
}

// draw draws heaps with their first row below a point. Groups of the powers in odd have a
// thick frame on yellow.
func (h heapRows) draw(c draw.Canvas, at vg.Point, p nim.Position, odd uint64) {
	for i, heap := range p {
		x, y := at.X, at.Y-vg.Length(i+1)*h.rowHeight
		for j, power := range h.powers {
			if heap&power != 0 {
				h.group(c, h.box(x, y, j), power, power&odd != 0)
			}
			x += h.width(j)
		}
	}
}

// box returns the frame of a group in column j with its lower left corner at (x, y).
func (h heapRows) box(x, y vg.Length, j int) []vg.Point {
	return rectangle(x+2, y+1.5, h.width(j)-4, h.rowHeight-3)
}

// group draws a power of two as that many matches in a frame.
func (h heapRows) group(c draw.Canvas, box []vg.Point, power uint64, odd bool) {
	style := pen(color.Gray{0x99}, 0.7)
	if odd {
		c.FillPolygon(yellow, box)
		style = pen(color.Black, 1.4)
	}
	c.StrokeLines(style, closedLine(box))
	x, y := (box[0].X+box[1].X)/2, box[0].Y-1.5
	if power > h.maxDrawn {
		c.FillText(labelStyle(9), vg.Point{X: x, Y: y + h.rowHeight/2}, fmt.Sprint(power))
		return
	}
	x -= vg.Length(power-1) * h.matchWidth / 2
	var matches matchPaths
	for range power {
		if h.coins {
			disc(c, vg.Point{X: x, Y: y + h.rowHeight/2}, 0.44*h.matchWidth, orange, color.Black, 0.8)
		} else {
			matches.add(x, y+h.rowHeight*0.24, y+h.rowHeight*0.70, h.matchWidth/4)
		}
		x += h.matchWidth
	}
	matches.draw(c, h.matchWidth/4)
}

// matchPaths are the outlines of upright matches, to be drawn together.
type matchPaths struct{ bodies, heads vg.Path }

// add adds a match with a head of a radius.
func (s *matchPaths) add(x, low, high, head vg.Length) {
	s.bodies.Move(vg.Point{X: x, Y: low})
	s.bodies.Line(vg.Point{X: x, Y: high})
	circle(&s.heads, vg.Point{X: x, Y: high}, head)
}

// draw draws the matches with bodies of a width.
func (s *matchPaths) draw(c draw.Canvas, width vg.Length) {
	stroke(c, pen(color.RGBA{0x8a, 0x5a, 0x2b, 0xff}, width), s.bodies)
	paint(c, vermillion, s.heads)
}

// Heaps draws the heaps of a position as matches in groups of powers of two, with equal
// powers below each other, as the encyclopedia's table does. The groups of an odd column have
// a thick frame on yellow.
func Heaps(p nim.Position) Figure { return heapsFigure(p, p, false) }

// CoinHeaps draws [Heaps] with coins, as in the Dutch article.
func CoinHeaps(p nim.Position) Figure { return heapsFigure(p, p, true) }

// HeapChanges draws p as [Heaps] does, in the columns of p and an earlier position with the same
// number of heaps. A group that was removed since then leaves a dashed frame, and an added
// one has a thick frame.
func HeapChanges(before, p nim.Position) Figure { return heapsFigure(before, p, false) }

// heapsFigure draws a position of Nim, with its groups as matches or as coins, and marks what has
// changed since an earlier position.
func heapsFigure(before, p nim.Position, coins bool) (figure Figure) {
	defer showError(&figure)
	words.Check(checkHeaps(before), checkHeaps(p), checkSameHeaps(before, p))
	before, p = slices.Clone(before), slices.Clone(p) // the caller may change them before they are drawn
	const row, left, top, bottom = 30, 92, 62, 44
	match, unit := vg.Length(7), words.T("matches")
	if coins {
		match, unit = 12, words.T("coins")
	}
	rows := newHeapRows(commonPowers(before, p), row, match, displayWidth-left-16, coins)
	widths := make([]vg.Length, len(rows.powers))
	var total vg.Length
	for j := range widths { // a column is as wide as the texts below it
		widths[j] = max(rows.width(j), widthOf(labelStyle(9), view.Parity(false))+8, widthOf(labelStyle(9), view.Parity(true))+8)
		total += widths[j]
	}
	sum := uint64(p.NimSum())
	return Figure{
		Title:  words.T("%v in powers of two", p),
		Desc:   words.T("Every heap as groups of 1, 2, 4, … %s. %s", unit, words.Each(view.Heaps(p).Text)),
		Width:  left + total + 16,
		Height: vg.Length(len(p)*row) + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			y0 := c.Max.Y - top
			nameStyle := leftAligned(9)
			for i := range p {
				c.FillText(nameStyle, vg.Point{X: c.Min.X + 12, Y: y0 - vg.Length(i)*row - row/2}, heapName(p, i).In(l))
			}
			x := c.Min.X + left
			for j, power := range rows.powers {
				middle := x + widths[j]/2
				headStyle := bold(labelStyle(10))
				c.FillText(headStyle, vg.Point{X: middle, Y: y0 + 12}, fmt.Sprint(power))
				odd, ones := power&sum != 0, 0
				box := func(i int) []vg.Point { return rows.box(middle-rows.width(j)/2, y0-vg.Length(i+1)*row, j) }
				for i, h := range p {
					if h&power != 0 {
						rows.group(c, box(i), power, odd)
						ones++
					}
				}
				for i, h := range p {
					if (h^before[i])&power == 0 {
						continue
					}
					frame := pen(blue, 2)
					if h&power == 0 {
						frame.Dashes = []vg.Length{3, 3}
					}
					c.StrokeLines(frame, closedLine(box(i)))
				}
				bottomY := y0 - vg.Length(len(p))*row
				if odd {
					c.FillPolygon(yellow, rectangle(x+2, bottomY-34, widths[j]-4, 30))
				}
				c.FillText(headStyle, vg.Point{X: middle, Y: bottomY - 12}, itoa(ones))
				c.FillText(labelStyle(9), vg.Point{X: middle, Y: bottomY - 26}, view.Parity(odd).In(l))
				x += widths[j]
			}
			c.FillText(nameStyle, vg.Point{X: c.Min.X + 12, Y: y0 - vg.Length(len(p))*row - 12},
				words.T("column sum").In(l))
		},
	}
}

// commonPowers returns the powers of two of the columns that two positions need.
func commonPowers(p, q nim.Position) []uint64 { return slices.Concat(p, q).Columns().Powers }

// checkSameHeaps returns an error unless two positions have the same number of heaps.
func checkSameHeaps(before, p nim.Position) error {
	return checkRange("%d heaps in the place of %d", len(p), len(before), len(before), len(before))
}

// heapName returns the name of a heap with its size. The name counts heaps from 1.
func heapName(p nim.Position, heap int) words.Text {
	return words.T("heap %d: %d", heap+1, p[heap])
}

// heapDrawing returns the drawing of a position for a strip. Its layout is that of the start
// of the game.
func heapDrawing(start, p nim.Position) drawing {
	const row, match = 15, 5
	numberWidth := max(22, widthOf(labelStyle(9), words.Same(slices.Max(start)))+8)
	rows := newHeapRows(start.Columns().Powers, row, match, displayWidth-numberWidth-24, false)
	return drawing{
		width: numberWidth + rows.total(), height: vg.Length(len(p)) * row,
		draw: func(c draw.Canvas, l words.Language) {
			rows.draw(c, vg.Point{X: c.Min.X + numberWidth, Y: c.Max.Y}, p, uint64(p.NimSum()))
			style := rightAligned(9)
			for i, h := range p {
				c.FillText(style, vg.Point{X: c.Min.X + numberWidth - 6, Y: c.Max.Y - (vg.Length(i)+0.5)*row}, words.Same(h).In(l))
			}
		},
	}
}

// NimGame draws a game of Nim as a strip. Each frame has the position after a move, in groups
// of powers of two with the odd columns marked, and the judgement of the move.
func NimGame(g nim.Played) (figure Figure) {
	defer showError(&figure)
	words.Check(checkGame(g))
	record := words.Must(g.Judge())
	title := words.T("A game from %v, %s", g.Start, playName(g.Play))
	return gameStrip(title, record, view.Players(),
		func(p nim.Position) drawing { return heapDrawing(g.Start, p) },
		func(from, to nim.Position) words.Text {
			for i := range from {
				if from[i] != to[i] {
					return view.NimMove(nim.Move{Heap: i, From: from[i], To: to[i]})
				}
			}
			return words.Text{}
		})
}

// playName returns a short name of a play convention.
func playName(p nimkit.Play) words.Text {
	if p == nimkit.Misere {
		return words.T("misère")
	}
	return words.T("normal play")
}

// ColumnMove draws a winning move in base two, as the Dutch article's figure 5 does: the
// digits before and after it, with the sum below each column. Odd columns are on yellow, and
// digits that change have a ring. Heaps are counted from 0. It is an error if no move in the
// heap makes all columns even.
func ColumnMove(p nim.Position, heap int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkHeaps(p))
	r := words.Must(p.Repair(heap))
	const cell, left, between, top, bottom = 30, 44, 66, 80, 30
	width := vg.Length(len(r.Before.Powers)) * cell
	return Figure{
		Title:  words.T("From %v to %v: heap %d", r.Before.Heaps, r.After.Heaps, r.Move.Heap+1),
		Key:    words.T("yellow strip: odd column sum; ring: a digit that changes"),
		Desc:   words.T("The digits before and after the move; the column sums %v become %v.", spaceSeparated(r.Before.Sums), spaceSeparated(r.After.Sums)),
		Width:  2*(left+width) + between + 24,
		Height: vg.Length(len(r.Before.Heaps))*cell + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			y0 := c.Max.Y - top
			low := y0 - vg.Length(len(p))*cell
			block := func(x0 vg.Length, p nim.Position, name words.Text) {
				c.FillText(leftAligned(10), vg.Point{X: x0 - left + 14, Y: y0 + 26}, name.In(l))
				for j, power := range r.Before.Powers {
					x := x0 + (vg.Length(j)+0.5)*cell
					c.FillText(labelStyle(9), vg.Point{X: x, Y: y0 + 10}, fmt.Sprint(power))
					sum := countIf(p, func(h uint64) bool { return h&power != 0 })
					if sum%2 == 1 {
						c.FillPolygon(yellow, rectangle(x-cell/2+1, low-24, cell-2, y0-low+24))
					}
					c.FillText(bold(labelStyle(11)), vg.Point{X: x, Y: low - 14}, itoa(sum))
					for i, h := range p {
						at := vg.Point{X: x, Y: y0 - (vg.Length(i)+0.5)*cell}
						if i == r.Move.Heap && r.Before.Odd[j] {
							disc(c, at, 11, color.White, vermillion, 1.6)
						}
						c.FillText(labelStyle(12), at, fmt.Sprint(h&power/power))
					}
				}
				for i, h := range p {
					c.FillText(rightAligned(10), vg.Point{X: x0 - 8, Y: y0 - (vg.Length(i)+0.5)*cell}, words.Same(h).In(l))
				}
			}
			x1 := c.Min.X + left
			x2 := x1 + width + between + left
			block(x1, r.Before.Heaps, words.T("before"))
			block(x2, r.After.Heaps, words.T("after"))
			c.StrokeLine2(pen(color.Black, 1), x1-left+12, low, x1+width, low)
			c.StrokeLine2(pen(color.Black, 1), x2-left+12, low, x2+width, low)
			c.FillText(labelStyle(18), vg.Point{X: x1 + width + (between+left)/2 - 8, Y: (y0 + low) / 2}, "→")
		},
	}
}

// spaceSeparated joins numbers with spaces.
func spaceSeparated(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }

// MatchRows draws the heaps as centered rows of matches below each other. Before is an earlier
// position with the same number of heaps. Matches that were taken since then have a dotted
// outline.
func MatchRows(before, p nim.Position) (figure Figure) {
	defer showError(&figure)
	largest := max(highestHeap(before), highestHeap(p))
	words.Check(checkSameHeaps(before, p))
	before, p = slices.Clone(before), slices.Clone(p) // see heapsFigure
	const row, match, left, top = 46, 16, 82, 36
	return Figure{
		Title:  words.T("The heaps %v", p),
		Desc:   words.T("Every heap is a row of matches: %v. They lie centred below each other.", p),
		Width:  left + vg.Length(largest)*match + 24,
		Height: top + vg.Length(len(before))*row + 10,
		Draw: func(c draw.Canvas, l words.Language) {
			middle := c.Min.X + left + vg.Length(largest)*match/2
			taken := pen(color.Gray{0x77}, 1, 2, 2)
			for i := range before {
				size := max(before[i], p[i])
				y := c.Max.Y - top - vg.Length(i+1)*row
				c.FillText(leftAligned(9), vg.Point{X: c.Min.X + 12, Y: y + row/2}, heapName(p, i).In(l))
				var matches matchPaths
				for k := range size {
					x := middle + (vg.Length(k)-vg.Length(size-1)/2)*match
					low, high := y+6, y+row-8
					if k >= p[i] {
						c.StrokeLines(taken, closedLine(rectangle(x-2.5, low, 5, high-low+3)))
						continue
					}
					matches.add(x, low, high, 3.6)
				}
				matches.draw(c, 4)
			}
		},
	}
}

// highestHeap returns the largest of heaps that are drawn match by match, but at least 1. It
// ends the figure if the heaps do not fit.
func highestHeap(p nim.Position) uint64 {
	words.Check(checkHeaps(p))
	largest := max(slices.Max(p), 1)
	words.Check(checkRange("a heap of %d", largest, 0, maxRowMatches))
	return largest
}
