package play

import (
	"fmt"

	"nimlab/nimkit/words"
)

// stripScene is for positions that are one number: a strip of squares, and a counter
// that walks down to 0.
func stripScene(most, start int) scene {
	const line, side = 10, 37.0
	var d drawing
	lines := most/line + 1
	place := func(n int) (x, y float64) {
		return 6 + side*float64(n%line), 6 + (side+8)*float64(lines-1-n/line)
	}
	for n := range most + 1 {
		x, y := place(n)
		d.part(0, n, x+side-8, y+8, `<rect class="square" x="%.4g" y="%.4g" width="%.4g" height="%.4g" rx="4" fill="#f3ead7" stroke="#8a7b5c"/><text x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="#333">%d</text>`,
			x+1, y+1, side-2, side-2, x+side/2, y+side/2+5, n)
	}
	x, y := place(start)
	d.token(x+side/2, y+side/2, 15, fmt.Sprint(start))
	return scene{
		kind: "strip", reads: "cell", direct: true, row: numbersRow,
		still: words.Of("een stapel van %d", "ein Haufen von %d", "a heap of %d", start),
		svg:   d.document(12+side*float64(min(most+1, line)), 12+(side+8)*float64(lines)),
	}
}

// squareScene is for positions that are two numbers: a board of squares, the first
// number to the right and the second up, and a counter that moves towards (0, 0).
func squareScene(most, start []int) scene {
	const margin = 26.0
	side := 36.0
	if most[0] > 9 {
		side = max(16, 380/float64(most[0]+1))
	}
	var d drawing
	at := func(a, b int) (x, y float64) {
		return margin + side*float64(a), 6 + side*float64(most[1]-b)
	}
	for b := range most[1] + 1 {
		_, y := at(0, b)
		d.f(`<text x="%.4g" y="%.4g" font-size="%.4g" text-anchor="end" fill="currentColor" opacity=".75">%d</text>`, margin-6, y+side/2+4, min(12, side*0.6), b)
	}
	for a := range most[0] + 1 {
		x, y := at(a, 0)
		d.f(`<text x="%.4g" y="%.4g" font-size="%.4g" text-anchor="middle" fill="currentColor" opacity=".75">%d</text>`, x+side/2, y+side+15, min(12, side*0.6), a)
		for b := range most[1] + 1 {
			x, y := at(a, b)
			fill := "#f3ead7"
			if (a+b)%2 == 0 {
				fill = "#e3d3b1"
			}
			d.part(a, b, x+side/2, y+side/2, `<rect class="square" x="%.4g" y="%.4g" width="%.4g" height="%.4g" fill="%s" stroke="#8a7b5c" stroke-width=".6"/><circle class="may" cx="%.4g" cy="%.4g" r="%.4g" fill="#0072b2"/>`, x, y, side, side, fill, x+side/2, y+side/2, side*0.17)
		}
	}
	x, y := at(start[0], start[1])
	d.token(x+side/2, y+side/2, side*0.4, "")
	_, bottom := at(0, 0)
	return scene{
		kind: "squares", reads: "cell", direct: true, row: numbersRow,
		still: words.Of("de getallen (%d, %d)", "die Zahlen (%d, %d)", "the numbers (%d, %d)", start[0], start[1]),
		svg:   d.document(margin+side*float64(most[0]+1)+8, bottom+side+24),
	}
}

// token is the counter that moves. What it says is the number it stands on.
func (d *drawing) token(x, y, r float64, says string) {
	d.f(`<g class="token" style="transform:translate(%.4gpx,%.4gpx)"><circle cy="2" r="%.4g" fill="#123d63"/><circle r="%.4g" fill="#0072b2" stroke="#123d63"/><circle r="%.4g" fill="none" stroke="#7fbce6" stroke-width="1.2"/><text y="4.5" font-size="12.5" font-weight="600" text-anchor="middle" fill="#fff">%s</text></g>`, x, y, r, r, r*0.74, says)
}
