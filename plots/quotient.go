package plots

import (
	"errors"
	"fmt"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/view"
)

// found is the quotient that a source has.
func found(of quotient.Source) (*quotient.Quotient, error) {
	if of == nil {
		return nil, errors.New("plots: there is no quotient")
	}
	return of.Quotient()
}

// QuotientTable draws the multiplication table of a misère quotient as squares: a
// letter for loss where the product is a P-element, none elsewhere. The first
// row and column belong to the unit, the end of the game. The figure fails for
// more than 60 elements, and where there is no quotient.
func QuotientTable(of quotient.Source) Figure {
	const most, side, left, top, bottom = 60, 11, 52, 36, 62
	q, err := found(of)
	if err != nil {
		return failed(err)
	}
	n := q.Order()
	if n > most {
		return failed(fmt.Errorf("plots: a quotient of %d elements has more than %d", n, most))
	}
	lost := 0
	for _, row := range q.Products {
		for _, product := range row {
			if q.P[product] {
				lost++
			}
		}
	}
	title := view.Words{
		NL: "Misère-quotiënt van %s", DE: "Misère-Quotient von %s", EN: "Misère quotient of %s",
	}.Sprintf(view.GameName(q.Game))
	note := view.Words{
		NL: "%s = verlies: %d van %d producten", DE: "%s = Verlust: %d von %d Produkten", EN: "%s = loss: %d of %d products",
	}.Sprintf(view.Letter(nimkit.Loss), lost, n*n)
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Vermenigvuldigingstafel van %d elementen, waarvan %d verlies zijn; %s.",
			DE: "Multiplikationstafel von %d Elementen, von denen %d Verlust sind; %s.",
			EN: "Multiplication table of %d elements, of which %d are lost; %s.",
		}.Sprintf(n, len(q.PElements()), note),
		Width:  max(vg.Length(n*side), bold(12).Width(longest(title))-left, label(9).Width(longest(note))) + left + 14,
		Height: vg.Length(n*side) + top + bottom,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + 12, Y: c.Max.Y - 16}, title.In(l))
			x0, y0 := c.Min.X+left, c.Max.Y-top
			letter, loss := label(7), view.Letter(nimkit.Loss).In(l)
			board{vg.Point{X: x0, Y: y0 - vg.Length(n*side)}, side, side, n, n, mesh}.draw(c, func(x, y int) square {
				if !q.P[q.Products[n-1-y][x]] {
					return square{}
				}
				return square{orange, letter, loss}
			})
			for _, tick := range (integers{}).Ticks(0, float64(n-1)) {
				at := (vg.Length(tick.Value) + 0.5) * side
				c.FillText(label(8), vg.Point{X: x0 + at, Y: y0 - vg.Length(n*side) - 9}, tick.Label)
				c.FillText(label(8), vg.Point{X: x0 - 11, Y: y0 - at}, tick.Label)
			}
			up := label(9)
			up.Rotation = quarterTurn
			element := view.Words{NL: "nummer van het element", DE: "Nummer des Elements", EN: "number of the element"}.In(l)
			c.FillText(label(9), vg.Point{X: x0 + vg.Length(n*side)/2, Y: c.Min.Y + 36}, element)
			c.FillText(up, vg.Point{X: c.Min.X + 16, Y: y0 - vg.Length(n*side)/2}, element)
			c.FillText(aligned(9), vg.Point{X: x0, Y: c.Min.Y + 12}, note.In(l))
			return nil
		},
	}
}
