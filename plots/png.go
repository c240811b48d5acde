package plots

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
	"slices"

	stdfont "golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// dpi is the resolution of a PNG: one and a quarter times that of the page.
const dpi = 120

// pixels is a canvas of pixels that writes upright texts itself, each beginning on a
// whole pixel: equal numbers then have equal pixels, which makes the PNG smaller,
// and they need not pass through the transformation of gonum/plot.
type pixels struct {
	*vgimg.Canvas
	image *image.RGBA
	faces map[font.Font]stdfont.Face
	now   pixelState
	stack []pixelState
}

// pixelState is what Push keeps.
type pixelState struct {
	ink   color.Color
	moved bool // transformed, so that texts are left to gonum/plot
}

func newPixels(width, height vg.Length) *pixels {
	c := &pixels{
		Canvas: vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(dpi)),
		faces:  map[font.Font]stdfont.Face{}, now: pixelState{ink: color.Black},
	}
	c.image = c.Image().(*image.RGBA)
	return c
}

// SetColor implements [vg.Canvas], as do the methods below.
func (c *pixels) SetColor(ink color.Color) {
	c.now.ink = ink
	if ink == nil {
		c.now.ink = color.Black
	}
	c.Canvas.SetColor(ink)
}

func (c *pixels) Push() {
	c.stack = append(c.stack, c.now)
	c.Canvas.Push()
}

func (c *pixels) Pop() {
	c.now, c.stack = c.stack[len(c.stack)-1], c.stack[:len(c.stack)-1]
	c.Canvas.Pop()
}

func (c *pixels) Rotate(angle float64) {
	c.now.moved = true
	c.Canvas.Rotate(angle)
}

func (c *pixels) Translate(by vg.Point) {
	c.now.moved = true
	c.Canvas.Translate(by)
}

func (c *pixels) Scale(x, y float64) {
	c.now.moved = true
	c.Canvas.Scale(x, y)
}

func (c *pixels) FillString(f font.Face, at vg.Point, s string) {
	if c.now.moved {
		c.Canvas.FillString(f, at, s)
		return
	}
	face := c.faces[f.Font]
	if face == nil {
		face = f.FontFace(dpi)
		c.faces[f.Font] = face
	}
	d := stdfont.Drawer{Dst: c.image, Src: image.NewUniform(c.now.ink), Face: face, Dot: fixed.P(
		int(math.Round(at.X.Dots(dpi))), c.image.Rect.Dy()-int(math.Round(at.Y.Dots(dpi))))}
	d.DrawString(s)
}

// indexed returns a picture as indices into a palette, which makes a PNG a third as
// large. Colours are rounded to 32 shades a channel, which cannot be told apart by
// eye; of more than 64 the rarest, found only on the rims of lines, become the
// nearest of the others. Most pixels are as the one before them, so runs are looked
// up, not pixels.
func indexed(img *image.RGBA) *image.Paletted {
	const shades, most = 32, 64
	var round [256]int32
	for v := range round {
		round[v] = int32(v*(shades-1)+127) / 255
	}
	type run struct{ code, length int32 }
	runs := make([]run, 0, len(img.Pix)/64)
	var pixels [shades * shades * shades]int32 // how many have this colour
	for i := 0; i < len(img.Pix); {
		from, rgba := i, binary.LittleEndian.Uint32(img.Pix[i:])
		for i += 4; i < len(img.Pix) && binary.LittleEndian.Uint32(img.Pix[i:]) == rgba; {
			i += 4
		}
		r := run{(round[rgba&0xff]*shades+round[rgba>>8&0xff])*shades + round[rgba>>16&0xff], int32(i-from) / 4}
		pixels[r.code] += r.length
		runs = append(runs, r)
	}
	var codes []int
	for c, n := range pixels {
		if n > 0 {
			codes = append(codes, c)
		}
	}
	slices.SortStableFunc(codes, func(c, d int) int { return int(pixels[d] - pixels[c]) })
	p := image.NewPaletted(img.Rect, nil)
	var place [shades * shades * shades]uint8
	for k, c := range codes {
		wide := func(v int) uint8 { return uint8(v % shades * 255 / (shades - 1)) }
		rgb := color.RGBA{wide(c / shades / shades), wide(c / shades), wide(c), 0xff}
		if k < most {
			p.Palette = append(p.Palette, rgb)
			place[c] = uint8(k)
		} else {
			place[c] = uint8(p.Palette.Index(rgb))
		}
	}
	pix := p.Pix
	for _, r := range runs {
		for i := range pix[:r.length] {
			pix[i] = place[r.code]
		}
		pix = pix[r.length:]
	}
	return p
}
