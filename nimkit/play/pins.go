package play

import (
	"nimlab/nimkit"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// pinScene stands pins in a row. Each pin is a pile of one.
func pinScene(g *nimkit.Graph, start pins.Row) scene {
	n := start.Len()
	rowOf := func(r pins.Row) []int {
		row := make([]int, n)
		for i := range row {
			if r.Stands(i + 1) {
				row[i] = 1
			}
		}
		return row
	}
	s := scene{
		kind: "pins", reads: "pile",
		row:   func(g *nimkit.Graph, v int) []int { return rowOf(g.Position(v).(pins.Row)) },
		still: words.Of("kegels %v", "Kegel %v", "pins %v", start),
		svg:   drawPins(start, n),
	}
	if allPins(g, func(r pins.Row) bool { return r == r.Canonical() }) {
		// Rows with the same runs are one position of the game, and the pins stand
		// where they stood.
		s.reach = func(row, option []int) (after [][]int) {
			r, want := standing(row), standing(option).Canonical()
			for first := 1; first <= n; first++ {
				for count := 1; count <= 2; count++ {
					if next, err := r.After(pins.Move{First: first, Count: count}); err == nil && next.Canonical() == want {
						after = append(after, rowOf(next))
					}
				}
			}
			return after
		}
	}
	return s
}

// standing is the row in which the pins stand that are 1.
func standing(row []int) pins.Row {
	text := make([]byte, len(row))
	for i, v := range row {
		text[i] = ".|"[v]
	}
	return pins.MustParse(string(text))
}

func allPins(g *nimkit.Graph, ok func(pins.Row) bool) bool {
	for n := range g.Len() {
		if r, is := g.Position(n).(pins.Row); !is || !ok(r) {
			return false
		}
	}
	return true
}

// drawPins draws ten pins a line.
func drawPins(start pins.Row, n int) string {
	const line, step, high = 10, 36.0, 104.0
	var d drawing
	for i := range n {
		x, y := 8+step*(float64(i%line)+0.5), 8+high*float64(i/line)
		d.f(`<ellipse cx="%.4g" cy="%.4g" rx="10" ry="3" fill="currentColor" opacity=".14"/>`, x, y+72)
		d.f(`<text class="name" x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, x, y+92, i+1)
		if !start.Stands(i + 1) {
			continue
		}
		d.part(i, 0, x, y+46, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="96" fill="#fff" fill-opacity="0"/>`+
			`<g class="thing fall"><path d="M%.4g %.4gc-4.6 0-7 3.3-7 7.4 0 5 2.6 7.6 2.6 11.6 0 6.4-7.1 12.4-7.1 25.2 0 8.3 2.6 17.2 5 21.3h13c2.4-4.1 5-13 5-21.3 0-12.8-7.1-18.8-7.1-25.2 0-4 2.6-6.6 2.6-11.6 0-4.1-2.4-7.4-7-7.4z" fill="#fbf6ea" stroke="#4d463a" stroke-width="1.4"/>`+
			`<path d="M%.4g %.4gc2 .9 7.8.9 9.8 0m-10.2 4.2c2.2.9 8.4.9 10.6 0" stroke="#c0392b" stroke-width="2.2" fill="none"/><path d="M%.4g %.4gc-3.4 5-4.6 10-4.3 17" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/></g>`,
			x-step/2, y-2, step, x, y+6, x-4.9, y+20, x-4.5, y+38)
	}
	return d.document(16+step*float64(min(n, line)), 8+high*float64((n+line-1)/line))
}
