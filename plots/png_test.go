package plots

import (
	"image"
	"image/color"
	"testing"

	"nimlab/internal/require"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// ink returns the bounds of the dark pixels of an image.
func ink(img image.Image) (box image.Rectangle) {
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if r, _, _, _ := img.At(x, y).RGBA(); r < 0x8000 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// A text has the position that gonum/plot's canvas gives it, up to a pixel, horizontal or
// rotated, and after a rotated one.
func TestPixelsPlaceTexts(t *testing.T) {
	const side = 60
	for name, angle := range map[string]float64{"upright": 0, "turned": vertical(1).Rotation} {
		ours := newPixels(side, side)
		theirs := vgimg.NewWith(vgimg.UseWH(side, side), vgimg.UseDPI(dpi))
		for _, canvas := range []vg.CanvasSizer{ours, theirs} {
			c := draw.New(canvas)
			style := labelStyle(10)
			style.Rotation, style.Color = vertical(1).Rotation, color.White // leaves no trace
			c.FillText(style, vg.Point{X: 30.3, Y: 30.3}, "x ≤ 12")
			style.Rotation, style.Color = angle, color.Black
			c.FillText(style, vg.Point{X: 30.3, Y: 30.3}, "x ≤ 12")
		}
		got, want := ink(ours.image), ink(theirs.Image())
		require.That(t, !want.Empty() && got.In(want.Inset(-1)) && want.In(got.Inset(-1)),
			"%s: the text lies in %v, want %v", name, got, want)
	}
}

// The fills of an image do not change, and its frequent colors change little.
func TestPaletteKeepsColors(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 256, 80))
	fills := []color.RGBA{orange, skyBlue, yellow, {0xf3, 0xf9, 0xfd, 0xff}}
	for x := range 256 {
		for y := range 80 {
			v := uint8(x)
			switch {
			case y < 60:
				img.SetRGBA(x, y, fills[x/64])
			case y < 61:
				img.SetRGBA(x, y, color.RGBA{v, 255 - v, v / 2, 255})
			default:
				img.SetRGBA(x, y, color.RGBA{v, v, v, 255})
			}
		}
	}
	p := toPaletted(img)
	n := len(p.Palette)
	require.That(t, n == 16, "%d colours, want 16", n)
	far := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	for y := range 80 {
		for x := range 256 {
			maxDistance := 0
			switch {
			case y == 60:
				maxDistance = 150 // one line of many colors
			case y > 60:
				maxDistance = 24 // of 256 grays about 8 are left
			}
			got, want := color.RGBAModel.Convert(p.At(x, y)).(color.RGBA), img.RGBAAt(x, y)
			d := max(far(got.R, want.R), far(got.G, want.G), far(got.B, want.B))
			require.True(t, d <= maxDistance, "%v at %d, %d has become %v", want, x, y, got)
		}
	}
	// Few colors do not change.
	few := image.NewRGBA(image.Rect(0, 0, 3, 1))
	for x, c := range []color.RGBA{orange, blue, {1, 2, 3, 0xff}} {
		few.SetRGBA(x, 0, c)
		got := toPaletted(few).At(x, 0)
		require.That(t, got == c, "%v has become %v", c, got)
	}
}
