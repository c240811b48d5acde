package play

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
)

// pinsStanding is a row as numbers: 1 for a pin that stands, 0 for a gap. It reads
// the text that the row writes, so that it need not know how a row is kept.
func pinsStanding(row pins.Row, places int) []int {
	standing := make([]int, places)
	for i, sign := range []rune(row.String()) {
		if sign == '|' && i < places {
			standing[i] = 1
		}
	}
	return standing
}

// pinScene stands pins in a row. Each pin is a pile of one.
func pinScene(g *nimkit.Graph, start pins.Row) (scene, bool) {
	places := len([]rune(start.String()))
	row := func(g *nimkit.Graph, n int) []int { return pinsStanding(g.Position(n).(pins.Row), places) }
	s := scene{
		kind: "pins", reads: "pile", row: row,
		still: view.Words{NL: "kegels %v", DE: "Kegel %v", EN: "pins %v"}.Sprintf(start),
		svg:   drawPins(pinsStanding(start, places)),
	}
	if !slices.Contains(row(g, g.Start()), 1) {
		return scene{}, false
	}
	// Where rows with the same runs are one position of the game, some option is no
	// row that a move leaves; the pins stand where they stood.
	for n := range g.All() {
		for _, m := range g.Options(n) {
			if !takesPins(row(g, n), row(g, m)) {
				s.reach = rowsLikeIt
				return s, true
			}
		}
	}
	return s, true
}

// takesPins reports whether an option is a row without one pin or two neighbours.
func takesPins(row, option []int) bool {
	for _, after := range pinMoves(row) {
		if slices.Equal(after, option) {
			return true
		}
	}
	return false
}

// pinMoves are the rows after each move.
func pinMoves(row []int) (after [][]int) {
	for i := range row {
		for count := 1; count <= 2 && i+count <= len(row); count++ {
			if row[i] == 1 && row[i+count-1] == 1 {
				next := slices.Clone(row)
				next[i], next[i+count-1] = 0, 0
				after = append(after, next)
			}
		}
	}
	return after
}

// rowsLikeIt are the rows after a move that have the same runs as an option.
func rowsLikeIt(row, option []int) (after [][]int) {
	want := runs(option)
	for _, next := range pinMoves(row) {
		if slices.Equal(runs(next), want) {
			after = append(after, next)
		}
	}
	return after
}

// runs are the lengths of the runs of neighbours, in order of length.
func runs(row []int) (lengths []int) {
	n := 0
	for _, v := range append(row[:len(row):len(row)], 0) {
		if v == 1 {
			n++
		} else if n > 0 {
			lengths, n = append(lengths, n), 0
		}
	}
	slices.Sort(lengths)
	return lengths
}

// drawPins draws ten pins a line.
func drawPins(standing []int) string {
	const line, step, high = 10, 36.0, 104.0
	n := len(standing)
	var d drawing
	for i := range n {
		x, y := 8+step*(float64(i%line)+0.5), 8+high*float64(i/line)
		d.f(`<ellipse cx="%.4g" cy="%.4g" rx="10" ry="3" fill="currentColor" opacity=".14"/>`, x, y+72)
		d.f(`<text class="name" x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, x, y+92, i+1)
		if standing[i] == 0 {
			continue
		}
		d.part(i, 0, x, y+46, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="96" fill="#fff" fill-opacity="0"/>`+
			`<g class="thing fall"><path d="M%.4g %.4gc-4.6 0-7 3.3-7 7.4 0 5 2.6 7.6 2.6 11.6 0 6.4-7.1 12.4-7.1 25.2 0 8.3 2.6 17.2 5 21.3h13c2.4-4.1 5-13 5-21.3 0-12.8-7.1-18.8-7.1-25.2 0-4 2.6-6.6 2.6-11.6 0-4.1-2.4-7.4-7-7.4z" fill="#fbf6ea" stroke="#4d463a" stroke-width="1.4"/>`+
			`<path d="M%.4g %.4gc2 .9 7.8.9 9.8 0m-10.2 4.2c2.2.9 8.4.9 10.6 0" stroke="#c0392b" stroke-width="2.2" fill="none"/><path d="M%.4g %.4gc-3.4 5-4.6 10-4.3 17" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/></g>`,
			x-step/2, y-2, step, x, y+6, x-4.9, y+20, x-4.5, y+38)
	}
	return d.document(16+step*float64(min(n, line)), 8+high*float64((n+line-1)/line))
}
