package play

import (
	"math"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// mostMatches is how many matches a picture of heaps holds, mostInHeap how many of
// one heap, mostStacked how many coins a pile.
const (
	mostMatches = 160
	mostInHeap  = 60
	mostStacked = 21
)

// heapScene lays heaps as rows of matches, or as piles of coins. It is none where
// the heaps are too large to be drawn.
func heapScene(g *nimkit.Graph, start nim.Position, coins bool) (scene, bool) {
	s, ok := drawnHeaps(start, coins)
	if ok && allSorted(g) {
		s.reach = heapsAfterMove
	}
	return s, ok
}

// drawnHeaps is that scene for heaps that lie where they lie.
func drawnHeaps(start nim.Position, coins bool) (scene, bool) {
	s := scene{
		kind: "heaps", reads: "pile", direct: true, row: numbersRow,
		still: words.Of("stapels %v", "Haufen %v", "heaps %v", start),
	}
	total := uint64(0)
	for _, h := range start {
		if total += h; h > mostInHeap || total > mostMatches {
			return s, false
		}
	}
	if total == 0 {
		return s, false
	}
	if coins && slices.Max(start) <= mostStacked {
		s.svg = drawCoins(start)
	} else {
		s.svg = drawMatches(start)
	}
	return s, true
}

// allSorted tells whether the game sorts its heaps. Those who play do not.
func allSorted(g *nimkit.Graph) bool {
	for n := range g.Len() {
		if p, ok := g.Position(n).(nim.Position); !ok || !slices.IsSorted(p) {
			return false
		}
	}
	return true
}

// heapsAfterMove is how a sorted option can come to lie: the heaps as they lay, but
// for one that is smaller.
func heapsAfterMove(row, option []int) (after [][]int) {
	for i, h := range row {
		// Without heap i, the option has one heap more than the row.
		rest := slices.Sorted(slices.Values(slices.Delete(slices.Clone(row), i, i+1)))
		left, matched := -1, 0
		for _, v := range slices.Sorted(slices.Values(option)) {
			if matched < len(rest) && rest[matched] == v {
				matched++
			} else {
				left = v
			}
		}
		if matched < len(rest) {
			continue
		}
		if left < h {
			next := slices.Clone(row)
			next[i] = left
			after = append(after, next)
		}
	}
	return after
}

// drawMatches lays a heap in lines of fifteen, in groups of five where it is long.
func drawMatches(p nim.Position) string {
	const line, step, gap, high = 15, 21.0, 7.0, 80.0
	longest := int(slices.Max(p))
	wide := float64(min(longest, line)) * step
	if longest > 10 {
		wide += 2 * gap
	}
	margin := 40.0
	total := max(wide, 200) + 2*margin
	var d drawing
	y := 10.0
	for i, h := range p {
		lines := max(1, (int(h)+line-1)/line)
		d.f(`<text class="name" x="8" y="%.4g" font-size="15" fill="currentColor" opacity=".65">%d</text>`, y+36, i+1)
		d.f(`<text class="count" data-pile="%d" x="%.4g" y="%.4g" font-size="17" text-anchor="end" fill="currentColor">%d</text>`, i, total-6, y+36, h)
		for j := range int(h) {
			in := j % line
			x := margin + float64(in)*step + step/2
			if longest > 10 {
				x += gap * float64(in/5)
			} else {
				x += (total - 2*margin - float64(h)*step) / 2
			}
			top := y + float64(j/line)*high
			d.match(i, j, wobble(i, j), x, top, step)
		}
		y += float64(lines) * high
	}
	return d.document(total, y)
}

// match draws a match from its head at y on, slightly turned, on a ground as wide as
// given that can be pointed at.
func (d *drawing) match(pile, place int, turn, x, y, wide float64) {
	d.part(pile, place, x, y+64, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="70" fill="#fff" fill-opacity="0"/>`+
		`<g class="thing" transform="rotate(%.2g %.4g %.4g)"><rect x="%.4g" y="%.4g" width="5" height="45" rx="1" fill="#e3b878"/><rect x="%.4g" y="%.4g" width="1.6" height="45" fill="#b98442"/><ellipse cx="%.4g" cy="%.4g" rx="4.3" ry="6.6" fill="#b3402c"/><ellipse cx="%.4g" cy="%.4g" rx="1.2" ry="2.4" fill="#e58a70"/></g>`,
		x-wide/2, y-4, wide, turn, x, y+30, x-2.5, y+8, x+0.9, y+8, x, y+7, x-1.4, y+5)
}

// drawCoins piles coins, each heap a pile.
func drawCoins(p nim.Position) string {
	const wide, thick = 66.0, 13.0
	high := float64(slices.Max(p))*thick + 34
	var d drawing
	for i, h := range p {
		x := 12 + wide*(float64(i)+0.5)
		d.f(`<text class="name" x="%.4g" y="%.4g" font-size="15" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, x-16, high+38, i+1)
		d.f(`<text class="count" data-pile="%d" x="%.4g" y="%.4g" font-size="17" text-anchor="middle" fill="currentColor">%d</text>`, i, x+10, high+38, h)
		for j := range int(h) {
			y := high - float64(j)*thick
			d.coin(i, j, x+wobble(i, j)*0.8, y, x+wide/2-9, false)
		}
	}
	return d.document(24+wide*float64(len(p)), high+50)
}

// coin draws a coin of a pile, whose lower edge has its middle at x, y, with its sign
// to the right.
func (d *drawing) coin(pile, place int, x, y, sign float64, spare bool) {
	thing := "thing"
	if spare {
		thing = `thing spare" opacity="0`
	}
	d.part(pile, place, sign, y-3, `<g class="%s"><path d="M%.4g %.4gv-9a23 8 0 0 1 46 0v9a23 8 0 0 1 -46 0z" fill="#b07d1a"/>%s<ellipse cx="%.4g" cy="%.4g" rx="23" ry="8" fill="#e8bd4a" stroke="#8f6612" stroke-width="1"/><ellipse cx="%.4g" cy="%.4g" rx="16.5" ry="5.2" fill="none" stroke="#b58a25" stroke-width="1.2"/></g>`,
		thing, x-23, y, edge(x, y-9), x, y-9, x, y-9)
}

// edge is the milled edge of a coin whose upper face has its centre at x, y.
func edge(x, y float64) string {
	var d drawing
	d.f(`<path stroke="#7d560b" stroke-width="1" d="`)
	for a := -18.0; a <= 18; a += 6 {
		d.f("M%.4g %.4gv6", x+a, y+1.5+8*math.Sqrt(1-a*a/(23*23)))
	}
	d.f(`"/>`)
	return d.String()
}
