package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/words"
)

// A Bite is a square of a bar of chocolate and the player who chooses it. It takes all
// squares that are neither above nor to the left.
type Bite struct {
	Row, Column int // from 0, row 0 at the top
	Player      words.Text
}

// A ChocolateBar is a bar of chocolate from which bites were taken.
type ChocolateBar struct {
	Rows, Columns int
	Bites         []Bite // in the order of play, two at most
}

// eater returns the index of the bite that took a square, or −1 if it is left.
func (b ChocolateBar) eater(row, column int) int {
	return slices.IndexFunc(b.Bites, func(e Bite) bool { return row >= e.Row && column >= e.Column })
}

// RowLengths returns the lengths of the rows that are left, from the top.
func (b ChocolateBar) RowLengths() []int {
	lengths := make([]int, b.Rows)
	for row := range lengths {
		for lengths[row] < b.Columns && b.eater(row, lengths[row]) < 0 {
			lengths[row]++
		}
	}
	return lengths
}

// chocolate is a brown that is light enough for black letters.
var chocolate = color.RGBA{0xc8, 0x93, 0x63, 0xff}

// Figure draws the bar. It has at most 8 rows of 12 squares.
func (b ChocolateBar) Figure() (figure Figure) {
	defer showError(&figure)
	const side = 30
	words.Check(checkRange("%d rows", b.Rows, 1, maxBarRows), checkRange("rows of %d squares", b.Columns, 1, maxBarColumns), checkRange("%d bites", len(b.Bites), 0, 2))
	for _, e := range b.Bites {
		words.Check(checkRange("a bite at row %d", e.Row, 0, b.Rows-1), checkRange("a bite at square %d", e.Column, 0, b.Columns-1))
	}
	fills := []color.Color{skyBlue, orange} // of the bites
	var key words.Text
	for i, e := range b.Bites {
		key = words.Join("   ", key, words.T("%d: eaten by %s", i+1, e.Player))
	}
	return layOutBoards(Figure{
		Title: words.T("Chomp on a whole bar, %d by %d", b.Rows, b.Columns),
		Key:   key,
		Desc:  words.T("A bar of %d rows. Left are %s. %s", b.Rows, words.Name(b.RowLengths()), key),
	}, side, labeledBoard{
		columns: b.Columns, rows: b.Rows, lineStyle: pen(color.White, 2),
		squareAt: func(x, y int, _ words.Language) square {
			row := b.Rows - 1 - y
			if by := b.eater(row, x); by >= 0 {
				return square{fills[by], labelStyle(11), itoa(by + 1)}
			}
			if row+x == 0 {
				return square{chocolate, labelStyle(15), "☠"}
			}
			return square{fill: chocolate}
		},
		drawOver: func(c draw.Canvas, at board) {
			for _, e := range b.Bites { // the chosen square
				c.StrokeLines(pen(color.Black, 2), closedLine(at.frame(e.Column, b.Rows-1-e.Row, 1, 1, 2)))
			}
		},
	})
}
