//go:build !js

package plots

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"

	stdfont "golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"

	"nimlab/nimkit/words"
)

// dpi is the resolution of a PNG, 1.25 times that of a page.
const dpi = 120

// pixels is a canvas of pixels that draws horizontal texts itself, each from a whole pixel
// on. So equal texts have equal pixels, which makes the PNG smaller, and they do not pass
// through gonum/plot's transformation.
type pixels struct {
	*vgimg.Canvas
	image *image.RGBA
	faces map[font.Font]stdfont.Face
	state pixelState
	stack []pixelState
}

// pixelState is the state that Push saves and Pop restores.
type pixelState struct {
	ink         color.Color
	transformed bool // gonum/plot draws the texts
}

// newPixels returns a canvas of a size in points.
func newPixels(width, height vg.Length) *pixels {
	c := &pixels{
		Canvas: vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(dpi)),
		faces:  map[font.Font]stdfont.Face{}, state: pixelState{ink: color.Black},
	}
	c.image = c.Image().(*image.RGBA)
	return c
}

// PNG returns the figure as a PNG with 1.25 times the resolution of a page, and the size in
// CSS pixels at which to display it.
func (f Figure) PNG(l words.Language) (data []byte, width, height int, err error) {
	defer recoverDrawing(&err)
	if err := f.Err(); err != nil {
		return nil, 0, 0, err
	}
	f = f.withCaptionWidth()
	c := newPixels(f.Width, f.Height)
	f.drawOn(c, l)
	var b bytes.Buffer
	if err := png.Encode(&b, toPaletted(c.image)); err != nil {
		return nil, 0, 0, err
	}
	scale := min(1, displayWidth/f.Width)
	return b.Bytes(), int((f.Width * scale).Dots(96)), int((f.Height * scale).Dots(96)), nil
}

// SetColor sets the color of what is drawn next, black for nil. It and the methods below implement
// [vg.Canvas].
func (c *pixels) SetColor(ink color.Color) {
	c.state.ink = ink
	if ink == nil {
		c.state.ink = color.Black
	}
	c.Canvas.SetColor(ink)
}

// Push saves the state.
func (c *pixels) Push() {
	c.stack = append(c.stack, c.state)
	c.Canvas.Push()
}

// Pop restores the state that was saved last.
func (c *pixels) Pop() {
	c.state, c.stack = c.stack[len(c.stack)-1], c.stack[:len(c.stack)-1]
	c.Canvas.Pop()
}

// Rotate rotates what is drawn next, counterclockwise in radians.
func (c *pixels) Rotate(angle float64) {
	c.state.transformed = true
	c.Canvas.Rotate(angle)
}

// Translate moves what is drawn next.
func (c *pixels) Translate(by vg.Point) {
	c.state.transformed = true
	c.Canvas.Translate(by)
}

// Scale scales what is drawn next.
func (c *pixels) Scale(x, y float64) {
	c.state.transformed = true
	c.Canvas.Scale(x, y)
}

// FillString writes a text. The point is the start of its baseline.
func (c *pixels) FillString(f font.Face, at vg.Point, s string) {
	if c.state.transformed {
		c.Canvas.FillString(f, at, s)
		return
	}
	face := c.faces[f.Font]
	if face == nil {
		face = f.FontFace(dpi)
		c.faces[f.Font] = face
	}
	d := stdfont.Drawer{Dst: c.image, Src: image.NewUniform(c.state.ink), Face: face, Dot: fixed.P(
		int(math.Round(at.X.Dots(dpi))), c.image.Rect.Dy()-int(math.Round(at.Y.Dots(dpi))))}
	d.DrawString(s)
}

// toPaletted reduces an image to a palette of 16 colors, two pixels per byte. A figure has few
// fills, and the many colors at the edges of its letters and lines hardly differ from their
// neighbors. The palette begins with the most frequent color. Each further color is the one
// with the largest error so far: the number of its pixels times the square of their distance
// from the palette.
func toPaletted(img *image.RGBA) *image.Paletted {
	const maxColors = 16
	// Colors whose channels have the same first five bits are one kind. It takes the color
	// of its longest run, so that fills do not change.
	type kind struct {
		rgba, longest uint32
		pixels, far   int // far: the square of the distance from the palette
		index         uint8
	}
	type run struct{ kind, length uint32 }
	var kindNumber [1 << 15]uint16 // of each kind, from 1
	var kinds []kind
	runs := make([]run, 0, len(img.Pix)/64)
	for i := 0; i < len(img.Pix); {
		from, rgba := i, binary.LittleEndian.Uint32(img.Pix[i:])
		for i += 4; i < len(img.Pix) && binary.LittleEndian.Uint32(img.Pix[i:]) == rgba; {
			i += 4
		}
		n := &kindNumber[rgba>>3&0x1f|rgba>>6&0x3e0|rgba>>9&0x7c00]
		if *n == 0 {
			kinds = append(kinds, kind{far: 1 << 18})
			*n = uint16(len(kinds))
		}
		k, length := &kinds[*n-1], uint32(i-from)/4
		k.pixels += int(length)
		if length > k.longest {
			k.rgba, k.longest = rgba, length
		}
		runs = append(runs, run{uint32(*n - 1), length})
	}

	p := image.NewPaletted(img.Rect, nil)
	for len(p.Palette) < maxColors {
		worst := slices.MaxFunc(kinds, func(k, l kind) int { return k.pixels*k.far - l.pixels*l.far })
		if worst.far == 0 {
			break
		}
		r, g, b := channels(worst.rgba)
		for i := range kinds {
			k := &kinds[i]
			kr, kg, kb := channels(k.rgba)
			if far := (kr-r)*(kr-r) + (kg-g)*(kg-g) + (kb-b)*(kb-b); far < k.far {
				k.far, k.index = far, uint8(len(p.Palette))
			}
		}
		p.Palette = append(p.Palette, color.RGBA{uint8(r), uint8(g), uint8(b), 0xff})
	}
	pix := p.Pix
	for _, r := range runs {
		for i := range pix[:r.length] {
			pix[i] = kinds[r.kind].index
		}
		pix = pix[r.length:]
	}
	return p
}

// channels returns the red, green and blue of a pixel.
func channels(rgba uint32) (r, g, b int) {
	return int(rgba & 0xff), int(rgba >> 8 & 0xff), int(rgba >> 16 & 0xff)
}
