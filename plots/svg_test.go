package plots

import (
	"image/color"
	"math"
	"testing"

	"nimlab/internal/require"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// at returns a point.
func at(x, y vg.Length) vg.Point { return vg.Point{X: x, Y: y} }

func TestSVGCanvasMergesElements(t *testing.T) {
	square := rectangle(0, 0, 10, 10)
	faint := pen(color.NRGBA{0, 0, 0xff, 0x80}, 1)
	for name, c := range map[string]struct {
		draw func(draw.Canvas)
		want string
	}{
		"a square, its sides level": {func(c draw.Canvas) { c.FillPolygon(orange, square) },
			"<path fill=\"#e69f00\" d=\"M0 0H10V-10H0Z\"/>\n"},
		"black is the fill that needs no word": {func(c draw.Canvas) { c.FillPolygon(color.Black, square) },
			"<path d=\"M0 0H10V-10H0Z\"/>\n"},
		"a shape with its outline": {func(c draw.Canvas) {
			var p vg.Path
			polygon(&p, square...)
			fillAndStroke(c, p, color.White, color.Black, 2)
		}, "<path fill=\"#fff\" d=\"M0 0H10V-10H0Z\" stroke=\"#000\" stroke-width=\"2\"/>\n"},
		"lines of a style share a path": {func(c draw.Canvas) {
			c.StrokeLine2(pen(gray, 1, 3, 2), 0, 0, 1.234, 5)
			c.StrokeLine2(pen(gray, 1, 3, 2), 2, 0, 2, 5)
			c.StrokeLine2(pen(gray, 1), 3, 0, 3, 5)
		}, "<path fill=\"none\" stroke=\"#ccc\" stroke-dasharray=\"3 2\" d=\"M0 0L1.23-5M2 0V-5\"/>\n" +
			"<path fill=\"none\" stroke=\"#ccc\" d=\"M3 0V-5\"/>\n"},
		"but not where one shows through the other": {func(c draw.Canvas) {
			c.StrokeLine2(faint, 0, 0, 1, 0)
			c.StrokeLine2(faint, 0, 0, 0, 1)
		}, "<path fill=\"none\" stroke=\"#00f\" stroke-opacity=\"0.5\" d=\"M0 0H1\"/>\n" +
			"<path fill=\"none\" stroke=\"#00f\" stroke-opacity=\"0.5\" d=\"M0 0V-1\"/>\n"},
		"discs share a path, polygons that may overlap do not": {func(c draw.Canvas) {
			for _, shape := range []draw.GlyphDrawer{draw.CircleGlyph{}, draw.CircleGlyph{}, draw.BoxGlyph{}, draw.BoxGlyph{}} {
				c.DrawGlyph(draw.GlyphStyle{Color: blue, Radius: 1, Shape: shape}, at(1, 1))
			}
		}, "<path fill=\"#0072b2\" d=\"M2-1A1 1 0 0 0 0-1A1 1 0 0 0 2-1ZM2-1A1 1 0 0 0 0-1A1 1 0 0 0 2-1Z\"/>\n" +
			"<path fill=\"#0072b2\" d=\"M0.15-0.15H1.85V-1.85H0.15Z\"/>\n<path fill=\"#0072b2\" d=\"M0.15-0.15H1.85V-1.85H0.15Z\"/>\n"},
		"arcs both ways": {func(c draw.Canvas) {
			var p vg.Path
			p.Arc(at(0, 0), 2, 0, math.Pi/2)
			p.Arc(at(0, 0), 2, math.Pi/2, -3*math.Pi/2)
			stroke(c, pen(color.Black, 1), p)
		}, "<path fill=\"none\" stroke=\"#000\" d=\"M2 0A2 2 0 0 0 0-2A2 2 0 0 1 1.41 1.41A2 2 0 0 1-2 0\"/>\n"},
		"curves": {func(c draw.Canvas) {
			var p vg.Path
			p.Move(at(0, 0))
			p.QuadTo(at(1, 2), at(2, 0))
			p.CubeTo(at(3, -1), at(4, 1), at(5, 0))
			paint(c, color.Black, p)
		}, "<path d=\"M0 0Q1-2 2 0C3 1 4-1 5 0\"/>\n"},
		"texts of a style share a group": {func(c draw.Canvas) {
			left := leftAligned(10)
			left.YAlign = draw.YBottom
			c.FillText(left, at(1, 2), "a < b")
			c.FillText(left, at(1, 20), "c")
			left.Color = color.White
			c.FillText(left, at(1, 40), "d")
		}, "<g font-size=\"10\">\n<text x=\"1\" y=\"-2.72\">a &lt; b</text>\n<text x=\"1\" y=\"-20.72\">c</text>\n</g>\n" +
			"<g font-size=\"10\" fill=\"#fff\">\n<text x=\"1\" y=\"-40.72\">d</text>\n</g>\n"},
		"transformations end with their Pop": {func(c draw.Canvas) {
			c.Push()
			c.Translate(at(3, 4))
			c.Rotate(math.Pi / 2)
			c.Scale(2, 1)
			c.SetColor(color.White)
			c.Fill(vg.Path{{Type: vg.MoveComp}, {Type: vg.CloseComp}})
			c.Pop()
			c.FillPolygon(color.Black, square)
		}, "<g transform=\"translate(3 -4)\">\n<g transform=\"rotate(-90)\">\n<g transform=\"scale(2 1)\">\n" +
			"<path fill=\"#fff\" d=\"M0 0Z\"/>\n</g>\n</g>\n</g>\n<path d=\"M0 0H10V-10H0Z\"/>\n"},
		"nothing": {func(c draw.Canvas) { c.StrokeLine2(draw.LineStyle{Color: color.Black}, 0, 0, 1, 1) }, ""},
	} {
		var s svg
		vg.Initialize(&s)
		c.draw(draw.NewCanvas(&s, 100, 100))
		s.close()
		got := string(s.out)
		require.That(t, got == c.want, "%s:\n%s\nwant\n%s", name, got, c.want)
	}
}
