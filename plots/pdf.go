//go:build !minimal

package plots

import (
	"bytes"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgpdf"

	"nimlab/nimkit/words"
)

// PDF returns the figure as a page of its own size. Texts are drawn as outlines, since the
// PDF library knows no characters beyond those of Western Europe. In a program that is built
// with the tag minimal, as cells are, it returns an error.
func (f Figure) PDF(l words.Language) ([]byte, error) {
	if err := f.Err(); err != nil {
		return nil, err
	}
	f = f.sized()
	c := vgpdf.New(f.Width, f.Height)
	f.drawOn(lettering{c}, l)
	var b bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// lettering is a canvas whose texts are shapes.
type lettering struct{ *vgpdf.Canvas }

// FillString implements [vg.Canvas].
func (c lettering) FillString(f font.Face, at vg.Point, s string) {
	if f.Face == nil || f.Font.Size == 0 {
		return
	}
	var room sfnt.Buffer
	em := fixed.Int26_6(f.Face.UnitsPerEm()) << 6
	part := f.Font.Size / vg.Length(em)
	point := func(p fixed.Point26_6) vg.Point {
		return vg.Point{X: at.X + vg.Length(p.X)*part, Y: at.Y - vg.Length(p.Y)*part}
	}
	for _, r := range s {
		glyph, err := f.Face.GlyphIndex(&room, r)
		if err != nil {
			continue
		}
		outline, err := f.Face.LoadGlyph(&room, glyph, em, nil)
		if err != nil {
			continue
		}
		var path vg.Path
		for _, part := range outline {
			switch part.Op {
			case sfnt.SegmentOpMoveTo:
				path.Move(point(part.Args[0]))
			case sfnt.SegmentOpLineTo:
				path.Line(point(part.Args[0]))
			case sfnt.SegmentOpQuadTo:
				path.QuadTo(point(part.Args[0]), point(part.Args[1]))
			case sfnt.SegmentOpCubeTo:
				path.CubeTo(point(part.Args[0]), point(part.Args[1]), point(part.Args[2]))
			}
		}
		if len(path) > 0 {
			c.Fill(path)
		}
		if wide, err := f.Face.GlyphAdvance(&room, glyph, em, 0); err == nil {
			at.X += vg.Length(wide) * part
		}
	}
}
