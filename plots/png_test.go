package plots

import (
	"image"
	"image/color"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// ink returns where a picture is not white.
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

// A text lies where the canvas of gonum/plot puts it, to a pixel, upright or turned,
// and after a turn.
func TestTextsInPixels(t *testing.T) {
	const side = 60
	for name, angle := range map[string]float64{"upright": 0, "turned": quarterTurn} {
		ours := newPixels(side, side)
		theirs := vgimg.NewWith(vgimg.UseWH(side, side), vgimg.UseDPI(dpi))
		for _, canvas := range []vg.CanvasSizer{ours, theirs} {
			c := draw.New(canvas)
			style := label(10)
			style.Rotation, style.Color = quarterTurn, color.White // leaves no trace
			c.FillText(style, vg.Point{X: 30.3, Y: 30.3}, "x ≤ 12")
			style.Rotation, style.Color = angle, color.Black
			c.FillText(style, vg.Point{X: 30.3, Y: 30.3}, "x ≤ 12")
		}
		got, want := ink(ours.image), ink(theirs.Image())
		if want.Empty() || !got.In(want.Inset(-1)) || !want.In(got.Inset(-1)) {
			t.Errorf("%s: the text lies in %v, want %v", name, got, want)
		}
	}
}

func TestIndexed(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 256, 40))
	for x := range 256 {
		for y := range 40 {
			v := uint8(x)
			switch {
			case y < 20: // two fills, most of the picture
				img.SetRGBA(x, y, []color.RGBA{orange, skyBlue}[x/200])
			case y < 21: // more colours than there is room for
				img.SetRGBA(x, y, color.RGBA{v, 255 - v, v / 2, 255})
			default:
				img.SetRGBA(x, y, color.RGBA{v, v, v, 255})
			}
		}
	}
	p := indexed(img)
	if n := len(p.Palette); n != 64 {
		t.Errorf("%d colours, want 64", n)
	}
	far := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	for y := range 40 {
		most := 5 // half a shade, rounded
		if y == 20 {
			most = 90 // a rare colour goes to the nearest
		}
		for x := range 256 {
			got, want := color.RGBAModel.Convert(p.At(x, y)).(color.RGBA), img.RGBAAt(x, y)
			if d := max(far(got.R, want.R), far(got.G, want.G), far(got.B, want.B)); d > most {
				t.Fatalf("%v at %d, %d has become %v", want, x, y, got)
			}
		}
	}
}
