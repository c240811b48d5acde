package plots

import (
	"slices"

	"gonum.org/v1/plot/vg"

	"nimlab/nimkit"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// QuotientTable draws the multiplication table of a misère quotient as squares: a
// letter for loss where the product is a P-element, none elsewhere. The first
// row and column belong to the unit, the end of the game. The figure fails for
// more than 60 elements, and where there is no quotient.
func QuotientTable(of quotient.Source) (drawn Figure) {
	defer orSaid(&drawn)
	q := words.Must(quotient.Found(of))
	n := q.Order()
	words.Check(within("%d elements", n, 1, mostElements))
	side := max(11, min(16, phoneWidth/vg.Length(n)))
	lost := count(slices.Concat(q.Products...), func(product int) bool { return q.P[product] })
	element := words.Of("nummer van het element", "Nummer des Elements", "number of the element")
	key := words.Of("%s = verlies: %d van %d producten",
		"%s = Verlust: %d von %d Produkten",
		"%s = loss: %d of %d products", view.Letter(nimkit.Loss), lost, n*n)
	letter := label(min(ordinary, 0.64*side))
	return plans(Figure{
		Title: words.Of("Misère-quotiënt van %s", "Misère-Quotient von %s", "Misère quotient of %s", view.GameName(q.Game)),
		Key:   key,
		Desc: words.Of("Vermenigvuldigingstafel van %d elementen, waarvan %d verlies zijn; %s.",
			"Multiplikationstafel von %d Elementen, von denen %d Verlust sind; %s.",
			"Multiplication table of %d elements, of which %d are lost; %s.", n, len(q.PElements()), key),
	}, side, plan{
		x: element, y: element, down: true, columns: n, rows: n, lines: mesh,
		at: func(x, y int, l words.Language) square {
			if !q.P[q.Products[n-1-y][x]] {
				return square{}
			}
			return square{orange, letter, view.Letter(nimkit.Loss).In(l)}
		},
	})
}
