package plots

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

// RecordSets draws the shortest set with the longest period for each largest take
// M as a row of squares, its numbers filled. A set that is its own mirror image,
// with s in it exactly when M-s is, is filled dark and has a diamond at the end of
// its row; see [records.Symmetric].
func RecordSets(rs []records.Record) (drawn Figure) {
	defer orSaid(&drawn)
	fitting(rs, 1)
	widest, symmetric := 0, 0
	for _, r := range rs {
		widest = max(widest, r.M)
		if records.Symmetric(r.Period.Set) {
			symmetric++
		}
	}
	// A telephone shows narrow squares larger.
	const high = 12
	side := max(6, min(high, (chartWidth-80)/vg.Length(widest)))
	thin := draw.LineStyle{Color: grey, Width: 0.5}
	of := func(row int) records.Record { return rs[len(rs)-1-row] }
	return plans(Figure{
		Title: words.Of("De verzamelingen met de langste periode", "Die Mengen mit der längsten Periode", "The sets with the longest period"),
		Key: words.Of("donker en ◆: spiegelbeeldig, met s ook M − s",
			"dunkel und ◆: spiegelbildlich, mit s auch M − s",
			"dark and ◆: a mirror image of itself, with s also M − s"),
		Desc: words.Of("Een rij per M van %d tot en met %d, met de getallen van de verzameling als gevulde hokjes. Van de %d verzamelingen zijn er %d spiegelbeeldig.",
			"Eine Zeile für jedes M von %d bis %d, mit den Zahlen der Menge als gefüllten Feldern. Von den %d Mengen sind %d spiegelbildlich.",
			"A row for each M from %d to %d, with the numbers of the set as filled squares. Of the %d sets %d are mirror images of themselves.",
			rs[0].M, rs[len(rs)-1].M, len(rs), symmetric),
	}, side, plan{
		x: words.Of("getal van de verzameling", "Zahl der Menge", "number of the set"), x0: 1,
		y: words.Same("M"), name: func(row int) words.Text { return words.Same(rs[row].M) },
		columns: widest, rows: len(rs), high: high, right: 14,
		at: func(x, y int, _ words.Language) square {
			switch set := of(y).Period.Set; {
			case !set.Contains(x + 1):
				return square{}
			case records.Symmetric(set):
				return square{fill: blue}
			}
			return square{fill: skyBlue}
		},
		over: func(c draw.Canvas, b board) {
			for y := range b.rows {
				if records.Symmetric(of(y).Period.Set) {
					c.FillText(label(8), b.middle(of(y).M, y), "◆")
				}
				for s := range of(y).M {
					at := b.corner(s, y)
					c.StrokeLines(thin, closed(rectangle(at.X, at.Y, side, high)))
				}
			}
		},
	})
}
