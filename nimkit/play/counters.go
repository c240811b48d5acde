package play

import (
	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/words"
)

// countersOf is the board that the counters of a game lie on. A game of another make
// does not say: there it is Nimbi's own.
func countersOf(game nimkit.Playable) *nimbi.Board {
	switch game := game.(type) {
	case nimbi.Setup:
		return game.Board
	case *nimbi.Board:
		return game
	}
	return nimbi.Standard()
}

// counterScene lays counters on the points of a board. Each counter is a pile of one.
// It is none where there are counters off the board.
func counterScene(g *nimkit.Graph, start nimbi.Position, board *nimbi.Board) (scene, bool) {
	if start&^board.Start() != 0 {
		return scene{}, false
	}
	n := len(board.Points())
	rowOf := func(p nimbi.Position) []int {
		row := make([]int, n)
		for i := range row {
			row[i] = int(p >> i & 1)
		}
		return row
	}
	s := scene{
		kind: "counters", reads: "pile",
		row:   func(g *nimkit.Graph, v int) []int { return rowOf(g.Position(v).(nimbi.Position)) },
		still: words.Of("stenen %v", "Steine %v", "counters %v", start),
		svg:   drawCounters(board, start),
	}
	for v := range g.Len() {
		if p := g.Position(v).(nimbi.Position); p != board.Canonical(p) {
			return s, true
		}
	}
	// Positions that look alike from another side are one position of the game; the
	// counters lie where they lie.
	s.reach = func(row, option []int) (after [][]int) {
		var p, want nimbi.Position
		for i := range row {
			p |= nimbi.Position(row[i]) << i
			want |= nimbi.Position(option[i]) << i
		}
		board.Options(p, func(next nimbi.Position) {
			if board.Canonical(next) == want {
				after = append(after, rowOf(next))
			}
		})
		return after
	}
	return s, true
}

func drawCounters(board *nimbi.Board, start nimbi.Position) string {
	const step, margin = 66.0, 34.0
	var left, right, top, bottom float64
	points := board.Points()
	for i, p := range points {
		x, y := p.XY()
		if i == 0 {
			left, right, top, bottom = x, x, y, y
		}
		left, right, top, bottom = min(left, x), max(right, x), max(top, y), min(bottom, y)
	}
	at := func(i int) (x, y float64) {
		x, y = points[i].XY()
		return margin + step*(x-left), margin + step*(top-y)
	}
	var d drawing
	d.f(`<g stroke="currentColor" stroke-opacity=".3" stroke-width="2.5" stroke-linecap="round">`)
	for _, line := range board.Lines() {
		x1, y1 := at(line[0] - 1)
		x2, y2 := at(line[len(line)-1] - 1)
		d.f(`<path d="M%.4g %.4gL%.4g %.4g"/>`, x1, y1, x2, y2)
	}
	d.f(`</g>`)
	for i := range points {
		x, y := at(i)
		d.f(`<circle cx="%.4g" cy="%.4g" r="5" fill="currentColor" opacity=".3"/>`, x, y)
	}
	for i := range points {
		if !start.Has(i + 1) {
			continue
		}
		x, y := at(i)
		d.part(i, 0, x, y, `<circle class="hit" cx="%.4g" cy="%.4g" r="31" fill="#fff" fill-opacity="0"/><g class="thing"><circle cx="%.4g" cy="%.4g" r="22" fill="#8b1e2d"/><circle cx="%.4g" cy="%.4g" r="22" fill="#c8384a" stroke="#741422" stroke-width="1.2"/><circle cx="%.4g" cy="%.4g" r="16.5" fill="none" stroke="#e58a95" stroke-width="1.4"/><text x="%.4g" y="%.4g" font-size="15" font-weight="600" text-anchor="middle" fill="#fff">%d</text></g>`,
			x, y, x, y+3, x, y, x, y, x, y+5.4, i+1)
	}
	return d.document(2*margin+step*(right-left), 2*margin+step*(top-bottom)+4)
}
