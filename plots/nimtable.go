package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// NimProducts draws the table of nim multiplication, each number below size times
// each, the darker the larger. A thick frame goes round each field in it: the
// products of numbers below 2, 4, 16 lie below 2, 4, 16 themselves. A size that is
// not between 1 and 48 is an error when the figure is drawn.
func NimProducts(size int) Figure {
	if size < 1 || size > widestNimMap {
		return failed(fmt.Errorf("plots: a table of %d × %d nim-products is not between 1 × 1 and %d × %d", size, size, widestNimMap, widestNimMap))
	}
	product := func(x, y int) nimkit.Nimber { return nimkit.Nimber(x).Mul(nimkit.Nimber(y)) }
	largest := nimkit.Nimber(1)
	for x := range size {
		for y := range size {
			largest = max(largest, product(x, y))
		}
	}
	const left, top, bottom, right = 40, 58, 44, 12
	side := min(24, max(500/vg.Length(size), 13))
	title := view.Words{NL: "Nim-producten", DE: "Nim-Produkte", EN: "Nim-products"}
	key := view.Words{
		NL: "dikke rand: een lichaam, met al zijn producten",
		DE: "dicker Rand: ein Körper mit allen seinen Produkten",
		EN: "thick frame: a field, with all its products",
	}
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Een vakje voor elk product van twee getallen onder %d, het grootste is %d. De getallen onder 2, onder 4 en onder 16 zijn elk een lichaam: hun producten vallen er niet buiten.",
			DE: "Ein Feld für jedes Produkt zweier Zahlen unter %d, das größte ist %d. Die Zahlen unter 2, unter 4 und unter 16 sind je ein Körper: Ihre Produkte fallen nicht heraus.",
			EN: "A square for each product of two numbers below %d, the largest is %d. The numbers below 2, below 4 and below 16 are a field each: their products do not leave it.",
		}.Sprintf(size, uint64(largest)),
		Width:  max(vg.Length(size)*side+left+right, label(9).Width(longest(key))+20),
		Height: vg.Length(size)*side + top + bottom,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 16}, title.In(l))
			c.FillText(aligned(9), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 36}, key.In(l))
			b := board{vg.Point{X: c.Min.X + left, Y: c.Min.Y + bottom}, side, side, size, size, nimLines}
			styles := newNimStyles(side)
			b.draw(c, func(x, y int) square { return styles.square(product(x, y), largest) })
			for field := 2; field <= size; field *= field {
				frame := rectangle(b.at.X, b.at.Y, vg.Length(field)*side, vg.Length(field)*side)
				c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1.8}, closed(frame))
			}
			for _, tick := range mapTicks(size, side) {
				c.FillText(label(8), vg.Point{X: b.middle(tick, 0).X, Y: b.at.Y - 9}, itoa(tick))
				c.FillText(label(8), vg.Point{X: b.at.X - 12, Y: b.middle(0, tick).Y}, itoa(tick))
			}
			c.FillText(label(10), vg.Point{X: b.middle(size/2, 0).X, Y: b.at.Y - 28}, "n")
			c.FillText(label(10), vg.Point{X: b.at.X - 30, Y: b.middle(0, size/2).Y}, "m")
			return nil
		},
	}
}
