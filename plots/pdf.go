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

// PDF returns the figure as a page of its size. Texts are drawn as outlines, since the PDF
// library has only the characters of Western Europe. It returns an error in a program that
// is built with the tag minimal, as cells are.
func (f Figure) PDF(l words.Language) (document []byte, err error) {
	defer recoverDrawing(&err)
	if err := f.Err(); err != nil {
		return nil, err
	}
	f = f.withCaptionWidth()
	c := vgpdf.New(f.Width, f.Height)
	f.drawOn(outlineCanvas{c}, l)
	var b bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// outlineCanvas is a canvas that draws texts as outlines.
type outlineCanvas struct{ *vgpdf.Canvas }

// FillString implements [vg.Canvas].
func (c outlineCanvas) FillString(f font.Face, at vg.Point, s string) {
	if f.Face == nil || f.Font.Size == 0 {
		return
	}
	var buffer sfnt.Buffer
	em := fixed.Int26_6(f.Face.UnitsPerEm()) << 6
	scale := f.Font.Size / vg.Length(em)
	point := func(p fixed.Point26_6) vg.Point {
		return vg.Point{X: at.X + vg.Length(p.X)*scale, Y: at.Y - vg.Length(p.Y)*scale}
	}
	for _, r := range s {
		glyph, err := f.Face.GlyphIndex(&buffer, r)
		if err != nil {
			continue
		}
		outline, err := f.Face.LoadGlyph(&buffer, glyph, em, nil)
		if err != nil {
			continue
		}
		var path vg.Path
		for _, segment := range outline {
			switch segment.Op {
			case sfnt.SegmentOpMoveTo:
				path.Move(point(segment.Args[0]))
			case sfnt.SegmentOpLineTo:
				path.Line(point(segment.Args[0]))
			case sfnt.SegmentOpQuadTo:
				path.QuadTo(point(segment.Args[0]), point(segment.Args[1]))
			case sfnt.SegmentOpCubeTo:
				path.CubeTo(point(segment.Args[0]), point(segment.Args[1]), point(segment.Args[2]))
			}
		}
		if len(path) > 0 {
			c.Fill(path)
		}
		if width, err := f.Face.GlyphAdvance(&buffer, glyph, em, 0); err == nil {
			at.X += vg.Length(width) * scale
		}
	}
}
