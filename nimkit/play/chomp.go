package play

import "nimlab/nimkit/words"

// mostInBar is how many squares of a row of chocolate a picture holds.
const mostInBar = 20

// bites are the moves of Chomp: a square is eaten with all that is beyond it, but the
// first of all stays.
func bites(bar []int, move func([]int)) {
	for row, n := range bar {
		if row > 0 && n > bar[row-1] || bar[0] == 0 {
			return // no bar
		}
		for column := range n {
			if row+column == 0 {
				continue
			}
			after := make([]int, len(bar))
			for i, n := range bar {
				if after[i] = n; i >= row {
					after[i] = min(n, column)
				}
			}
			move(after)
		}
	}
}

// chompScene is a bar of chocolate. Each of its rows is a pile.
func chompScene(bar []int) scene {
	return scene{
		kind: "chomp", reads: "pile", direct: true, row: numbersRow,
		still: words.Of("een reep met de rijen %v", "eine Tafel mit den Reihen %v", "a bar with the rows %v", words.Name(bar)),
		svg:   drawBar(bar),
	}
}

func drawBar(bar []int) string {
	const side, margin = 44.0, 30.0
	var d drawing
	for column := range bar[0] {
		d.f(`<text class="name" x="%.4g" y="18" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, margin+side*(float64(column)+0.5), column+1)
	}
	for row, n := range bar {
		y := margin + side*float64(row) - 4
		if n > 0 {
			d.f(`<text class="name" x="14" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, y+side/2+4, row+1)
		}
		for column := range n {
			x := margin + side*float64(column)
			d.part(row, column, x+side/2, y+side/2, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="%.4g" fill="#fff" fill-opacity="0"/>`+
				`<g class="thing"><rect x="%.4g" y="%.4g" width="%.4g" height="%.4g" rx="4" fill="#7b4a26" stroke="#4c2b13"/><rect x="%.4g" y="%.4g" width="%.4g" height="%.4g" rx="3" fill="#8d5832" stroke="#a8713f" stroke-width="1.4"/>%s</g>`,
				x, y, side, side, x+1, y+1, side-2, side-2, x+8, y+8, side-16, side-16, skull(row+column == 0, x+side/2, y+side/2))
		}
	}
	return d.document(margin+side*float64(bar[0])+10, margin+side*float64(len(bar))+4)
}

// skull is the sign of poison.
func skull(poisoned bool, x, y float64) string {
	if !poisoned {
		return ""
	}
	var d drawing
	d.f(`<path d="M%.4g %.4gv-4a8.5 9 0 1 1 11 0v4z" fill="#fffdf7" stroke="#222" stroke-width="1.2"/><circle cx="%.4g" cy="%.4g" r="2.1" fill="#222"/><circle cx="%.4g" cy="%.4g" r="2.1" fill="#222"/><path d="M%.4g %.4gv3.6m3 -3.6v3.6" stroke="#222"/>`,
		x-5.5, y+9, x-3.5, y-2, x+3.5, y-2, x-1.5, y+5.4)
	return d.String()
}
