package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/words"
)

// A Bite is the square that is picked, and who picks it.
type Bite struct {
	Row, Column int
	Who         words.Text
}

// Bar is a bar of chocolate from which bites were taken.
type Bar struct {
	Rows, Columns int
	Eaten         []Bite // the first of them first, two at most
}

// eater is the index of the bite that ate a square, −1 if it is left.
func (b Bar) eater(row, column int) int {
	return slices.IndexFunc(b.Eaten, func(e Bite) bool { return row >= e.Row && column >= e.Column })
}

// Left is the lengths of the rows.
func (b Bar) Left() []int {
	left := make([]int, b.Rows)
	for row := range left {
		for left[row] < b.Columns && b.eater(row, left[row]) < 0 {
			left[row]++
		}
	}
	return left
}

// chocolate is brown, and light enough for black letters.
var chocolate = color.RGBA{0xc8, 0x93, 0x63, 0xff}

// Figure draws the bar, of 8 rows of 12 squares at most.
func (b Bar) Figure() (drawn Figure) {
	defer orSaid(&drawn)
	const side = 30
	words.Check(within("%d rows", b.Rows, 1, mostBarRows), within("rows of %d squares", b.Columns, 1, longestBar), within("%d bites", len(b.Eaten), 0, 2))
	for _, e := range b.Eaten {
		words.Check(within("a bite at row %d", e.Row, 0, b.Rows-1), within("a bite at square %d", e.Column, 0, b.Columns-1))
	}
	fills := []color.Color{skyBlue, orange} // of who eats
	key := words.Text{}
	for i, e := range b.Eaten {
		key = words.Join("   ", key, words.T("%d: eaten by %s", i+1, e.Who))
	}
	return plans(Figure{
		Title: words.T("Chomp on a whole bar, %d by %d", b.Rows, b.Columns),
		Key:   key,
		Desc:  words.T("A bar of %d rows. Left are %s. %s", b.Rows, words.Name(b.Left()), key),
	}, side, plan{
		columns: b.Columns, rows: b.Rows, lines: draw.LineStyle{Color: color.White, Width: 2},
		at: func(x, y int, _ words.Language) square {
			row := b.Rows - 1 - y
			if by := b.eater(row, x); by >= 0 {
				return square{fills[by], label(11), itoa(by + 1)}
			}
			if row+x == 0 {
				return square{chocolate, heavy(label(13)), "×"}
			}
			return square{fill: chocolate}
		},
		over: func(c draw.Canvas, at board) {
			for _, e := range b.Eaten { // the square that was picked
				c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 2}, closed(at.frame(e.Column, b.Rows-1-e.Row, 1, 1, 2)))
			}
		},
	})
}
