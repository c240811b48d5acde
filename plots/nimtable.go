package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// NimProducts draws the table of nim multiplication, each number below size times
// each, the darker the larger. A thick frame goes round each field in it: the
// products of numbers below 2, 4, 16 lie below 2, 4, 16 themselves. A size that is
// not between 1 and 48 is an error when the figure is drawn.
func NimProducts(size int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("a table of nim-products below %d", size, 1, widestNimMap))
	product := func(x, y int) nimkit.Nimber { return nimkit.Nimber(x).Mul(nimkit.Nimber(y)) }
	largest := nimkit.Nimber(1)
	for x := range size {
		for y := range size {
			largest = max(largest, product(x, y))
		}
	}
	side := min(24, max(500/vg.Length(size), 13))
	shades := newShades(side, uint64(largest))
	return plans(Figure{
		Title: words.Of("Nim-producten", "Nim-Produkte", "Nim-products"),
		Key: words.Of("dikke rand: een lichaam, met al zijn producten",
			"dicker Rand: ein Körper mit allen seinen Produkten",
			"thick frame: a field, with all its products"),
		Desc: words.Of("Een vakje voor elk product van twee getallen onder %d, het grootste is %d. De getallen onder 2, onder 4 en onder 16 zijn elk een lichaam: hun producten vallen er niet buiten.",
			"Ein Feld für jedes Produkt zweier Zahlen unter %d, das größte ist %d. Die Zahlen unter 2, unter 4 und unter 16 sind je ein Körper: Ihre Produkte fallen nicht heraus.",
			"A square for each product of two numbers below %d, the largest is %d. The numbers below 2, below 4 and below 16 are a field each: their products do not leave it.", size, uint64(largest)),
	}, side, plan{
		x: words.Same("n"), y: words.Same("m"), columns: size, rows: size, lines: nimLines,
		at: func(x, y int, _ words.Language) square { return shades.nim(product(x, y)) },
		over: func(c draw.Canvas, b board) {
			for field := 2; field <= size; field *= field {
				c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1.8}, closed(b.frame(0, 0, field, field, 0)))
			}
		},
	})
}
