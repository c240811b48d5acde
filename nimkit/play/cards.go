package play

import (
	"math"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/words"
)

// mostCards is how many cards a picture holds.
const mostCards = 24

// cardScene lays cards in a row. Where a card lies does not matter to the game, but
// the script leaves each where it is.
func cardScene(g *nimkit.Graph, start cards.Row) (scene, bool) {
	up, down := start.Up, start.Down
	if up < 0 || down < 0 || up > mostCards || down > mostCards-up || up+down == 0 {
		return scene{}, false
	}
	return scene{
		kind: "cards", reads: "cards", fixed: true,
		row: func(g *nimkit.Graph, v int) []int {
			r := g.Position(v).(cards.Row)
			return []int{r.Up, r.Down}
		},
		still: words.Of("kaarten %v", "Karten %v", "cards %v", start),
		svg:   drawCards(up, down),
	}, true
}

// drawCards draws eight cards a line, each with both its faces.
func drawCards(up, down int) string {
	const line, step, high = 6, 62.0, 96.0
	n := up + down
	var d drawing
	for i := range n {
		x, y := 6+step*float64(i%line), 6+high*float64(i/line)
		face, back := "", ` style="visibility:hidden"`
		if i >= up {
			face, back = back, face
		}
		d.part(0, i, x+26, y+74, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="%.4g" fill="#fff" fill-opacity="0"/><g class="thing">`+
			`<rect x="%.4g" y="%.4g" width="52" height="78" rx="6" fill="#000" opacity=".18"/>`+
			`<g class="face"%s><rect x="%.4g" y="%.4g" width="52" height="78" rx="6" fill="#fffdf7" stroke="#6b6557"/><circle cx="%.4g" cy="%.4g" r="12" fill="#f0b429" stroke="#a87608"/>%s</g>`+
			`<g class="back"%s><rect x="%.4g" y="%.4g" width="52" height="78" rx="6" fill="#fffdf7" stroke="#6b6557"/><rect x="%.4g" y="%.4g" width="42" height="68" rx="3" fill="#2b5c8f"/>%s</g></g>`,
			x-4, y-4, step-2, high-4,
			x+1.5, y+2.5,
			face, x, y, x+26, y+39, rays(x+26, y+39),
			back, x, y, x+5, y+5, lattice(x+5, y+5, 42, 68))
	}
	return d.document(10+step*float64(min(n, line)), 6+high*float64((n+line-1)/line))
}

// rays are those of the sun on a card's face.
func rays(x, y float64) string {
	var d drawing
	d.f(`<path stroke="#d08a0c" stroke-width="2.2" stroke-linecap="round" d="`)
	for i := range 12 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 6)
		d.f("M%.4g %.4gL%.4g %.4g", x+15.5*cos, y+15.5*sin, x+20.5*cos, y+20.5*sin)
	}
	d.f(`"/>`)
	return d.String()
}

// lattice is the pattern on a card's back: slanted lines both ways, cut to a
// rectangle.
func lattice(x, y, wide, high float64) string {
	const gap = 10.0
	var d drawing
	d.f(`<path stroke="#86b3de" stroke-width="1.2" d="`)
	for s := gap; s < wide+high; s += gap {
		// x + y = s, and its mirror image.
		x1, x2 := min(s, wide), max(0, s-high)
		d.f("M%.4g %.4gL%.4g %.4g", x+x1, y+s-x1, x+x2, y+s-x2)
		d.f("M%.4g %.4gL%.4g %.4g", x+wide-x1, y+s-x1, x+wide-x2, y+s-x2)
	}
	d.f(`"/>`)
	return d.String()
}
