package play

import (
	"fmt"
	"math"

	"nimlab/nimkit/board"
)

// thick is how high a coin of a pile is.
const thick = 18.0

// match is a match from its head at y on, slightly turned, on a ground as wide as given
// that can be pointed at.
func (d *drawing) match(pile, place int, x, y, wide float64) {
	hit := wide
	if wide == 2*tapped { // beside links
		hit = tapped
	}
	d.part(pile, place, x, y+64, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="70" fill="#fff" fill-opacity="0"/>`+
		`<g class="thing" transform="rotate(%.2g %.4g %.4g)"><rect x="%.4g" y="%.4g" width="5" height="45" rx="1" fill="#e3b878"/><rect x="%.4g" y="%.4g" width="1.6" height="45" fill="#b98442"/><ellipse cx="%.4g" cy="%.4g" rx="4.3" ry="6.6" fill="#b3402c"/><ellipse cx="%.4g" cy="%.4g" rx="1.2" ry="2.4" fill="#e58a70"/></g>`,
		x-hit/2, y-4, hit, wobble(pile, place), x, y+30, x-2.5, y+8, x+0.9, y+8, x, y+7, x-1.4, y+5)
}

// link joins two matches.
func (d *drawing) link(pile int, x, y float64) {
	d.part(pile, 0, x, y+24, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="70" fill="#fff" fill-opacity="0"/>`+
		`<g class="thing link"><path d="M%.4g %.4gh20" stroke="currentColor" stroke-width="3" opacity=".55"/><circle cx="%.4g" cy="%.4g" r="5" fill="#fff" stroke="#777" stroke-width="1.6"/></g>`,
		x-tapped/2, y-44, tapped, x-10, y-8, x, y-8)
}

// coin is a coin of a pile, whose lower edge has its middle at x, y, with its sign to the
// right.
func (d *drawing) coin(pile, place int, x, y, wide float64, spare bool) {
	thing := "thing"
	if spare {
		thing = `thing spare" opacity="0`
	}
	ground, sign := x, x+wide/2-9
	x += wobble(pile, place) * 0.8
	d.part(pile, place, sign, y-6, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="%.4g" fill="#fff" fill-opacity="0"/><g class="%s"><path d="M%.4g %.4gv%.4ga23 8 0 0 1 46 0v%.4ga23 8 0 0 1 -46 0z" fill="#b07d1a"/>%s<ellipse cx="%.4g" cy="%.4g" rx="23" ry="8" fill="#e8bd4a" stroke="#8f6612" stroke-width="1"/><ellipse cx="%.4g" cy="%.4g" rx="16.5" ry="5.2" fill="none" stroke="#b58a25" stroke-width="1.2"/></g>`,
		ground-wide/2, y-thick+2, wide, thick, thing, x-23, y, 4-thick, thick-4, edge(x, y+4-thick), x, y+4-thick, x, y+4-thick)
}

// edge is the milled edge of a coin whose upper face has its centre at x, y.
func edge(x, y float64) string {
	var d drawing
	d.f(`<path stroke="#7d560b" stroke-width="1" d="`)
	for a := -18.0; a <= 18; a += 6 {
		d.f("M%.4g %.4gv%.4g", x+a, y+1.5+8*math.Sqrt(1-a*a/(23*23)), thick-7)
	}
	d.f(`"/>`)
	return d.String()
}

// chocolate is a square of a bar; the first is poisoned.
func (d *drawing) chocolate(row, column int, x, y, side float64) {
	d.part(row, column, x+side/2, y+side/2, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="%.4g" fill="#fff" fill-opacity="0"/>`+
		`<g class="thing"><rect x="%.4g" y="%.4g" width="%.4g" height="%.4g" rx="4" fill="#7b4a26" stroke="#4c2b13"/><rect x="%.4g" y="%.4g" width="%.4g" height="%.4g" rx="3" fill="#8d5832" stroke="#a8713f" stroke-width="1.4"/>%s</g>`,
		x, y, side, side, x+1, y+1, side-2, side-2, x+8, y+8, side-16, side-16, skull(row+column == 0, x+side/2, y+side/2))
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

// block is a round block of a tower.
func (d *drawing) block(pile, place int, x, y, thick, wide float64, white bool) {
	side, face, edge := "#2b2b2b", "#4a4a4a", "#111"
	if white {
		side, face, edge = "#d8d2c2", "#fbf8ef", "#6b6557"
	}
	d.part(pile, place, x+wide/2-12, y-6, `<g class="thing"><path d="M%.4g %.4gv%.4ga25 8 0 0 1 50 0v%.4ga25 8 0 0 1 -50 0z" fill="%s" stroke="%s"/><ellipse cx="%.4g" cy="%.4g" rx="25" ry="8" fill="%s" stroke="%s"/></g>`,
		x-25, y, 8-thick, thick-8, side, edge, x, y+8-thick, face, edge)
}

// pin is a pin that stands on its place, with its number.
func (d *drawing) pin(i int, x, y, wide float64, stands bool) {
	y -= 52
	d.f(`<ellipse cx="%.4g" cy="%.4g" rx="10" ry="3" fill="currentColor" opacity=".14"/>`, x, y+72)
	d.f(`<text class="name" x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, x, y+92, i+1)
	if !stands {
		return
	}
	d.part(i, 0, x, y+46, `<rect class="hit" x="%.4g" y="%.4g" width="%.4g" height="96" fill="#fff" fill-opacity="0"/>`+
		`<g class="thing fall"><path d="M%.4g %.4gc-4.6 0-7 3.3-7 7.4 0 5 2.6 7.6 2.6 11.6 0 6.4-7.1 12.4-7.1 25.2 0 8.3 2.6 17.2 5 21.3h13c2.4-4.1 5-13 5-21.3 0-12.8-7.1-18.8-7.1-25.2 0-4 2.6-6.6 2.6-11.6 0-4.1-2.4-7.4-7-7.4z" fill="#f0e442" stroke="#4d463a" stroke-width="1.4"/>`+
		`<path d="M%.4g %.4gc2 .9 7.8.9 9.8 0m-10.2 4.2c2.2.9 8.4.9 10.6 0" stroke="#c0392b" stroke-width="2.2" fill="none"/><path d="M%.4g %.4gc-3.4 5-4.6 10-4.3 17" stroke="#fff" stroke-opacity=".6" stroke-width="2" fill="none" stroke-linecap="round"/></g>`,
		x-wide/2, y-2, wide, x, y+6, x-4.9, y+20, x-4.5, y+38)
}

// counter is a counter with its name.
func (d *drawing) counter(i int, x, y float64) {
	d.part(i, 0, x, y, `<circle class="hit" cx="%.4g" cy="%.4g" r="31" fill="#fff" fill-opacity="0"/><g class="thing"><circle cx="%.4g" cy="%.4g" r="22" fill="#8b1e2d"/><circle cx="%.4g" cy="%.4g" r="22" fill="#c8384a" stroke="#741422" stroke-width="1.2"/><circle cx="%.4g" cy="%.4g" r="16.5" fill="none" stroke="#e58a95" stroke-width="1.4"/><text x="%.4g" y="%.4g" font-size="15" font-weight="600" text-anchor="middle" fill="#fff">%s</text></g>`,
		x, y, x, y+3, x, y, x, y, x, y+5.4, d.name)
}

// hidden is how a thing with two sides lies: the style of its face and of its back.
func hidden(up bool) (face, back string) {
	if back = ` style="visibility:hidden"`; up {
		return "", back
	}
	return back, ""
}

// turned is a coin with both its sides.
func (d *drawing) turned(i int, x, y float64, up bool) {
	heads, tails := hidden(up)
	d.part(i, 0, x+17, y+17, `<circle class="hit" cx="%.4g" cy="%.4g" r="26" fill="#fff" fill-opacity="0"/><g class="thing"><circle cx="%.4g" cy="%.4g" r="22" fill="#000" opacity=".18"/>`+
		`<g class="face"%s><circle cx="%.4g" cy="%.4g" r="22" fill="#e8bd4a" stroke="#8f6612" stroke-width="1.4"/><circle cx="%.4g" cy="%.4g" r="17.5" fill="none" stroke="#b58a25"/><path d="M%.4g %.4gc0 -4 -4 -5 -4 -10a7.5 8.5 0 0 1 15 0c0 5 -4 6 -4 10c4 1 7 2 8.500 5a17 17 0 0 1 -24 0c1.500 -3 4.500 -4 8.500 -5z" fill="#6b4a08"/></g>`+
		`<g class="back"%s><circle cx="%.4g" cy="%.4g" r="22" fill="#f4efdf" stroke="#8a7b5c" stroke-width="1.4"/><circle cx="%.4g" cy="%.4g" r="14" fill="none" stroke="#8a7b5c" stroke-width="2"/></g></g>`+
		`<text class="name" x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65" aria-hidden="true">%s</text>`,
		x, y, x+1, y+2, heads, x, y, x, y, x-3.5, y+4, tails, x, y, x, y, x, y+39, d.name)
}

// card is a card with both its sides.
func (d *drawing) card(pile, place int, x, y float64, up bool) {
	face, back := hidden(up)
	x, y = x-26, y-39
	d.part(pile, place, x+26, y+74, `<rect class="hit" x="%.4g" y="%.4g" width="60" height="92" fill="#fff" fill-opacity="0"/><g class="thing">`+
		`<rect x="%.4g" y="%.4g" width="52" height="78" rx="6" fill="#000" opacity=".18"/>`+
		`<g class="face"%s><rect x="%.4g" y="%.4g" width="52" height="78" rx="6" fill="#fffdf7" stroke="#6b6557"/><circle cx="%.4g" cy="%.4g" r="12" fill="#f0b429" stroke="#a87608"/>%s</g>`+
		`<g class="back"%s><rect x="%.4g" y="%.4g" width="52" height="78" rx="6" fill="#fffdf7" stroke="#6b6557"/><rect x="%.4g" y="%.4g" width="42" height="68" rx="3" fill="#2b5c8f"/>%s</g></g>`,
		x-4, y-4, x+1.5, y+2.5,
		face, x, y, x+26, y+39, rays(x+26, y+39),
		back, x, y, x+5, y+5, lattice(x+5, y+5, 42, 68))
}

// rays draws the rays of the sun on a card's face.
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

// lattice is the pattern on a card's back: slanted lines both ways, cut to a rectangle.
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

// cell is a square, or a point that lines lead to, with its middle at x, y and its name.
func (d *drawing) cell(key string, x, y, side float64, round, dark, named bool) {
	middle := fmt.Sprintf(` data-cx="%.4g" data-cy="%.4g"`, x, y)
	fill, name := "#f3ead7", d.name
	if dark {
		fill = "#e3d3b1"
	}
	if !named {
		name = ""
	}
	inner, corner, class, signX, signY := side-2, 3.0, "square", x, y
	if named { // beside the name
		signX, signY, class = x+side*0.3, y-side*0.3, "square named"
	}
	if round {
		inner, corner = side*0.66, side
	}
	d.at(key, signX, signY, middle, `<rect class="%s" x="%.4g" y="%.4g" width="%.4g" height="%.4g" rx="%.4g" fill="%s" stroke="#8a7b5c"/><circle class="may" cx="%.4g" cy="%.4g" r="%.4g" fill="#0072b2"/><text x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="#333">%s</text>`,
		class, x-inner/2, y-inner/2, inner, inner, corner, fill, x, y, side*0.17, x, y+5, name)
}

// token is what stands on a cell. What it says is the cell it stands on.
func (d *drawing) token(t int, x, y, r float64, thing board.Piece, color byte, says string) {
	edge, fill, ring := "#123d63", "#0072b2", "#7fbce6"
	switch {
	case thing == board.Coin:
		edge, fill, ring = "#8f6612", "#e8bd4a", "#b58a25"
	case thing == board.Man && color == 'W':
		edge, fill, ring = "#333", "#fffdf7", "#999"
	case thing == board.Man:
		edge, fill, ring = "#000", "#222", "#999"
	}
	d.f(`<g class="token" data-token="%d" style="transform:translate(%.4gpx,%.4gpx)"><circle cy="2" r="%.4g" fill="%s"/><circle r="%.4g" fill="%s" stroke="%s"/><circle r="%.4g" fill="none" stroke="%s" stroke-width="1.2"/><text y="4.5" font-size="12.5" font-weight="600" text-anchor="middle" fill="#fff">%s</text></g>`,
		t, x, y, r, edge, r, fill, edge, r*0.74, ring, says)
}
