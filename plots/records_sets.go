package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
)

// RecordSets draws the shortest set with the longest period for each largest take
// M as a row of squares, its numbers filled. A set that is its own mirror image,
// with s in it exactly when M-s is, is filled dark and has a diamond at the end of
// its row; see [records.Symmetric].
func RecordSets(rs []records.Record) Figure {
	if err := fitsRecords(rs, 1); err != nil {
		return failed(err)
	}
	const side, top, bottom, left, right = 12, 58, 34, 40, 34
	widest, symmetric := 0, 0
	for _, r := range rs {
		widest = max(widest, r.M)
		if records.Symmetric(r.Period.Set) {
			symmetric++
		}
	}
	wide, high := vg.Length(widest)*side, vg.Length(len(rs))*side
	key := say("donker en ◆: spiegelbeeldig, met s ook M − s",
		"dunkel und ◆: spiegelbildlich, mit s auch M − s",
		"dark and ◆: a mirror image of itself, with s also M − s")
	return Figure{
		Title: say("De verzamelingen met de langste periode", "Die Mengen mit der längsten Periode", "The sets with the longest period"),
		Key:   key,
		Desc: say("Een rij per M van %d tot en met %d, met de getallen van de verzameling als gevulde hokjes. Van de %d verzamelingen zijn er %d spiegelbeeldig.",
			"Eine Zeile für jedes M von %d bis %d, mit den Zahlen der Menge als gefüllten Feldern. Von den %d Mengen sind %d spiegelbildlich.",
			"A row for each M from %d to %d, with the numbers of the set as filled squares. Of the %d sets %d are mirror images of themselves.", rs[0].M, rs[len(rs)-1].M, len(rs), symmetric),
		Width: left + wide + right, Height: high + top + bottom,
		Draw: func(c draw.Canvas, l view.Language) {
			x0, y0 := c.Min.X+left, c.Max.Y-top
			name := rightAligned(8)
			thin := draw.LineStyle{Color: grey, Width: 0.5}
			for i, r := range rs {
				y := y0 - vg.Length(i+1)*side
				if i%2 == 0 || len(rs) < 12 {
					c.FillText(name, vg.Point{X: x0 - 5, Y: y + side/2}, itoa(r.M))
				}
				var dark color.Color = skyBlue
				if records.Symmetric(r.Period.Set) {
					dark = blue
					c.FillText(label(8), vg.Point{X: x0 + vg.Length(r.M)*side + 9, Y: y + side/2}, "◆")
				}
				for s := 1; s <= r.M; s++ {
					square := rectangle(x0+vg.Length(s-1)*side, y, side, side)
					if r.Period.Set.Contains(s) {
						c.FillPolygon(dark, square)
					}
					c.StrokeLines(thin, closed(square))
				}
			}
			for s := 5; s <= widest; s += 5 {
				c.FillText(label(8), vg.Point{X: x0 + (vg.Length(s)-0.5)*side, Y: y0 - high - 9}, itoa(s))
			}
			c.FillText(label(9), vg.Point{X: x0 + wide/2, Y: y0 - high - 24},
				say("getal van de verzameling", "Zahl der Menge", "number of the set").In(l))
			m := rightAligned(9)
			c.FillText(m, vg.Point{X: x0 - 5, Y: y0 + 8}, "M")
		},
	}
}
