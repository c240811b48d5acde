package plots

import (
	"errors"

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
	const side = 11
	q, err := found(of)
	if err != nil {
		return failed(err)
	}
	n := q.Order()
	if err := within("%d elements", n, 1, mostElements); err != nil {
		return failed(err)
	}
	lost := 0
	for _, row := range q.Products {
		for _, product := range row {
			if q.P[product] {
				lost++
			}
		}
	}
	element := view.Words{NL: "nummer van het element", DE: "Nummer des Elements", EN: "number of the element"}
	key := view.Words{
		NL: "%s = verlies: %d van %d producten", DE: "%s = Verlust: %d von %d Produkten", EN: "%s = loss: %d of %d products",
	}.Sprintf(view.Letter(nimkit.Loss), lost, n*n)
	letter := label(7)
	return plans(Figure{
		Title: view.Words{
			NL: "Misère-quotiënt van %s", DE: "Misère-Quotient von %s", EN: "Misère quotient of %s",
		}.Sprintf(view.GameName(q.Game)),
		Key: key,
		Desc: view.Words{
			NL: "Vermenigvuldigingstafel van %d elementen, waarvan %d verlies zijn; %s.",
			DE: "Multiplikationstafel von %d Elementen, von denen %d Verlust sind; %s.",
			EN: "Multiplication table of %d elements, of which %d are lost; %s.",
		}.Sprintf(n, len(q.PElements()), key),
	}, side, plan{
		x: element, y: element, down: true, columns: n, rows: n, lines: mesh,
		at: func(x, y int, l view.Language) square {
			if !q.P[q.Products[n-1-y][x]] {
				return square{}
			}
			return square{orange, letter, view.Letter(nimkit.Loss).In(l)}
		},
	})
}
