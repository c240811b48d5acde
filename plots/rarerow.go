package plots

import (
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

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
	rows := row/columns + 1
	number, exceptional := label(ordinary), heavy(label(ordinary))
	value := words.Of("nog niet bekend", "noch nicht bekannt", "not known yet")
	if w.Found {
		value = words.Same(w.By.Values[row])
	}
	return plans(Figure{
		Title: words.Of("%s: de waarde van een rij van %d", "%s: der Wert einer Reihe von %d", "%s: the value of a row of %d", w.Name, row),
		Key: words.Of("geel: zeldzaam   kringen: de stukken na de zetten die je bekijkt",
			"gelb: selten   Ringe: die Stücke nach den Zügen, die man ansieht",
			"yellow: rare   rings: the parts after the moves that are looked at"),
		Desc: words.Of("De nim-waarden van de kortere rijen, %d op een regel, de zeldzame op geel. De waarde van %d: %s.",
			"Die Grundy-Werte der kürzeren Reihen, %d je Zeile, die seltenen auf Gelb. Der Wert von %d: %s.",
			"The nim-values of the shorter rows, %d to a line, the rare ones on yellow. The value of %d: %s.", columns, row, value),
	}, side, plan{
		name:    func(line int) words.Text { return words.Same(itoa(line*columns) + " –") },
		columns: columns, rows: rows, lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(x, y int, _ words.Language) square {
			n := (rows-1-y)*columns + x
			switch {
			case n > row:
				return square{}
			case n == row && !w.Found:
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
		},
		over: func(c draw.Canvas, b board) {
			middle := func(n int) vg.Point { return b.middle(n%columns, rows-1-n/columns) }
			var rare, common vg.Path
			for _, n := range slices.Compact(slices.Sorted(slices.Values(w.Parts))) {
				if w.rare(n) {
					circle(&rare, middle(n), side/2-1.5)
				} else {
					circle(&common, middle(n), side/2-1.5)
				}
			}
			stroke(c, draw.LineStyle{Color: vermillion, Width: 1.4}, common)
			stroke(c, draw.LineStyle{Color: color.Black, Width: 1.4}, rare)
			at := b.corner(row%columns, rows-1-row/columns)
			c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1.6}, closed(rectangle(at.X+0.8, at.Y+0.8, side-1.6, side-1.6)))
		},
	})
}
