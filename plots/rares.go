package plots

import (
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// RareHeaps draws how the cost of a nim-value grows with the heap n, on two
// logarithmic axes: for each code the number of rare heaps up to n, which is
// about what the sparse-space method looks at for one value, and above them n/2,
// what the simple loop looks at. The heaps are 1000, 2000, 5000, … up to most, 2000
// to 20,000. At most four codes. The figure fails where the method is not in use.
func RareHeaps(most int, codes ...octal.Code) (drawn Figure) {
	defer orSaid(&drawn)
	inks := []color.Color{blue, vermillion, purple, color.Black}
	shapes := []draw.GlyphDrawer{draw.CircleGlyph{}, draw.BoxGlyph{}, draw.TriangleGlyph{}, draw.CrossGlyph{}}
	words.Check(within("%d codes", len(codes), 1, len(inks)), within("a heap of %d", most, leastRareHeaps, mostRareHeaps))
	var heaps []int
	for power := 1000; power <= most; power *= 10 {
		for _, k := range []int{1, 2, 5} {
			if k*power <= most {
				heaps = append(heaps, k*power)
			}
		}
	}
	last := heaps[len(heaps)-1]
	rares := make([]plotter.XYs, len(codes))
	said := words.Text{}
	for i, code := range codes {
		counts := words.Must(code.RareHeaps(heaps...))
		for j, rare := range counts {
			if rare == 0 {
				fail("%s has no rare heaps: its nim-values need no such method", octal.Name(code))
			}
			rares[i] = append(rares[i], plotter.XY{X: float64(heaps[j]), Y: float64(rare)})
		}
		said = words.Join(", ", said, words.Of("%.0f bij %s", "%.0f bei %s", "%.0f in %s", rares[i][len(heaps)-1].Y, octal.Name(code)))
	}
	return Figure{
		Title: words.Of("Zo weinig stapels zijn zeldzaam", "So wenige Haufen sind selten", "How few heaps are rare"),
		Desc: words.Of("Zo veel stapels tot en met %d zijn zeldzaam: %v. De gewone lus bekijkt er %d. Beide assen zijn logaritmisch.",
			"So viele Haufen bis %d sind selten: %v. Die einfache Schleife sieht sich %d an. Beide Achsen sind logarithmisch.",
			"So many heaps up to %d are rare: %v. The simple loop looks at %d. Both axes are logarithmic.", last, said, last/2),
		Width: chartWidth, Height: 300,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l,
				heapSize,
				words.Of("stapels bekeken voor één waarde", "Haufen je Wert angesehen", "heaps looked at for one value"))
			loop := &plotter.Line{
				XYs:       plotter.XYs{{X: float64(heaps[0]), Y: float64(heaps[0]) / 2}, {X: float64(last), Y: float64(last) / 2}},
				LineStyle: draw.LineStyle{Color: color.Gray{0x66}, Width: 1, Dashes: []vg.Length{4, 3}},
			}
			p.Add(loop)
			// The key stands above the plot, where nothing of it looks like data.
			at := vg.Point{X: c.Min.X + 12, Y: c.Max.Y - 34}
			key := func(says string, sign func()) {
				sign()
				c.FillText(aligned(9), vg.Point{X: at.X + 22, Y: at.Y}, says)
				at.X += label(9).Width(says) + 46
			}
			key(words.Of("gewone lus: n/2", "einfache Schleife: n/2", "simple loop: n/2").In(l), func() {
				c.StrokeLine2(loop.LineStyle, at.X, at.Y, at.X+16, at.Y)
			})
			for i, points := range rares {
				glyphs := draw.GlyphStyle{Color: inks[i], Radius: 3, Shape: shapes[i]}
				curve{glyphs: glyphs, points: points}.draw(p, l)
				key(octal.Name(codes[i]), func() { c.DrawGlyph(glyphs, vg.Point{X: at.X + 8, Y: at.Y}) })
			}
			logarithmic(&p.X)
			logarithmic(&p.Y)
			p.X.Min, p.X.Max = 0.9*float64(heaps[0]), 1.2*float64(last)
			p.Y.Min, p.Y.Max = max(1, p.Y.Min/2), 2*p.Y.Max
			finish(draw.Crop(c, 0, 0, 0, -12), p)
		},
	}
}

// RareRow is nim-values of rows, of which some are rare, and a row that they lead to.
type RareRow struct {
	Name  words.Text
	By    octal.RareReckoning
	Parts []int // rings, round rare parts black and round common ones red
	Found bool  // the value of the row that was looked for is shown
}

func (w RareRow) rare(row int) bool { return w.By.Rare(w.By.Values[row]) }

// Figure draws the values of the shorter rows, and that of the row if it is found. The
// row has 200 at most.
func (w RareRow) Figure() (drawn Figure) {
	defer orSaid(&drawn)
	const side, columns = 20, 12
	row := len(w.By.Values) - 1
	words.Check(within("a row of %d", row, 0, mostRareRow))
	for _, n := range w.Parts {
		words.Check(within("a part of %d", n, 0, row))
	}
	number, exceptional := label(ordinary), heavy(label(ordinary))
	value := words.Of("nog niet bekend", "noch nicht bekannt", "not known yet")
	if w.Found {
		value = words.Same(w.By.Values[row])
	}
	squares := inLines(row+1, columns, " –", func(n int) square {
		if n == row && !w.Found {
			return square{color.White, exceptional, "?"}
		}
		fill, letters := color.Color(paleBlue), number
		if w.rare(n) {
			fill = yellow
		}
		if w.rare(n) || n == row {
			letters = exceptional
		}
		return square{fill, letters, fmt.Sprint(w.By.Values[n])}
	})
	squares.over = func(c draw.Canvas, b board) {
		parts := slices.Compact(slices.Sorted(slices.Values(w.Parts)))
		b.rings(c, draw.LineStyle{Color: vermillion, Width: 1.4}, 1.5, slices.DeleteFunc(slices.Clone(parts), w.rare)...)
		b.rings(c, draw.LineStyle{Color: color.Black, Width: 1.4}, 1.5, slices.DeleteFunc(parts, func(n int) bool { return !w.rare(n) })...)
		c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1.6}, closed(b.nthFrame(row, 0.8)))
	}
	return plans(Figure{
		Title: words.Of("%s: de waarde van een rij van %d", "%s: der Wert einer Reihe von %d", "%s: the value of a row of %d", w.Name, row),
		Key: words.Of("geel: zeldzaam   cirkels: de stukken na de zetten die je bekijkt",
			"gelb: selten   Ringe: die Stücke nach den Zügen, die man ansieht",
			"yellow: rare   rings: the parts after the moves that are looked at"),
		Desc: words.Of("De nim-waarden van de kortere rijen, %d op een regel, de zeldzame op geel. De waarde van %d: %s.",
			"Die Grundy-Werte der kürzeren Reihen, %d je Zeile, die seltenen auf Gelb. Der Wert von %d: %s.",
			"The nim-values of the shorter rows, %d to a line, the rare ones on yellow. The value of %d: %s.", columns, row, value),
	}, side, squares)
}
