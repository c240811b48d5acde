package play

import (
	"nimlab/nimkit"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// towerScene stands the towers side by side. The last number of a row, of which
// nothing is drawn, is 1 where White is to move.
func towerScene(g *nimkit.Graph, start tower.Position) (scene, bool) {
	if len(start.Sum) == 0 {
		return scene{}, false
	}
	return scene{
		kind: "towers", reads: "pile", direct: true, fixed: true,
		row: func(g *nimkit.Graph, n int) []int {
			p := g.Position(n).(tower.Position)
			row := make([]int, len(p.Sum), len(p.Sum)+1)
			for i, t := range p.Sum {
				row[i] = len(t)
			}
			if p.ToMove == tower.White {
				return append(row, 1)
			}
			return append(row, 0)
		},
		still: words.Of("torens %v", "Türme %v", "towers %v", start.Sum),
		svg:   drawTowers(start.Sum),
	}, true
}

func drawTowers(sum tower.Sum) string {
	const wide, thick = 74.0, 21.0
	highest := 1
	for _, t := range sum {
		highest = max(highest, len(t))
	}
	floor := 30 + thick*float64(highest)
	var d drawing
	for i, t := range sum {
		x := 10 + wide*(float64(i)+0.5)
		d.f(`<path d="M%.4g %.4gh56" stroke="currentColor" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>`, x-28, floor+8)
		d.f(`<text class="name" x="%.4g" y="%.4g" font-size="14" text-anchor="middle" fill="currentColor" opacity=".7">%d</text>`, x, floor+30, i+1)
		for j, c := range t {
			y := floor - thick*float64(j)
			side, face, edge := "#2b2b2b", "#4a4a4a", "#111"
			if c == tower.White {
				side, face, edge = "#d8d2c2", "#fbf8ef", "#6b6557"
			}
			d.part(i, j, x+wide/2-12, y-6, `<g class="thing"><path d="M%.4g %.4gv-13a25 8 0 0 1 50 0v13a25 8 0 0 1 -50 0z" fill="%s" stroke="%s"/><ellipse cx="%.4g" cy="%.4g" rx="25" ry="8" fill="%s" stroke="%s"/></g>`,
				x-25, y, side, edge, x, y-13, face, edge)
		}
	}
	return d.document(20+wide*float64(len(sum)), floor+38)
}
