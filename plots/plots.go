// Package plots draws figures of what the games know, with gonum/plot: one kind
// of figure a file, each a function from plain values to a [Figure]. What they are
// drawn on stands in svg.go and png.go, the squares that many are made of in
// board.go.
//
// A figure can be read without colour, since every fill comes with a letter, a
// shape or a border, and without eyes, since it carries a title and a
// description in words. Its labels are in the language it is shown in.
package plots

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"sync"

	"codeberg.org/go-fonts/dejavu/dejavusans"
	"codeberg.org/go-fonts/dejavu/dejavusansbold"
	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/view"
)

// A Figure is a drawing with the words that go with it. It implements
// [view.Picture].
type Figure struct {
	Title view.Words // one line
	Desc  view.Words // what there is to see, in a sentence or a few
	// Width and Height are those of the whole drawing.
	Width, Height vg.Length
	// Draw draws on a canvas of that size, in that language.
	Draw func(draw.Canvas, view.Language) error
	// Palette is the colours, where they are not to be the house's.
	Palette Palette
}

var _ view.Picture = Figure{}

// Text returns the title and the description.
func (f Figure) Text(l view.Language) string {
	return f.Title.In(l) + ". " + f.Desc.In(l)
}

// widest is how wide a figure is shown: a wider one would be cut off on a page
// that does not make pictures fit, so it is shown smaller.
const widest vg.Length = 650

// family is the fonts of a figure. Where DejaVu Sans is not installed Verdana has
// the same widths, and any other sans-serif is narrower, so nothing is cut off.
const family = "DejaVu Sans,Verdana,sans-serif"

// SVG returns the figure as an SVG document with its title and description
// inside, for screen readers. A page narrower than the figure shows it smaller.
func (f Figure) SVG(l view.Language) ([]byte, error) {
	var c svg
	vg.Initialize(&c)
	if err := f.Draw(draw.NewCanvas(f.Palette.on(&c), f.Width, f.Height), l); err != nil {
		return nil, err
	}
	c.close()
	w, h, shown := float64(f.Width), float64(f.Height), float64(min(1, widest/f.Width))
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%spt" height="%spt" viewBox="0 %s %s %s" role="img" lang="%s" font-family="%s" style="max-width:100%%;height:auto;background:#fff"><title>%s</title><desc>%s</desc>
%s</svg>
`, number(w*shown), number(h*shown), number(-h), number(w), number(h), l, family,
		html.EscapeString(f.Title.In(l)), html.EscapeString(f.Desc.In(l)), c.out), nil
}

// PNG returns the figure as a PNG at one and a quarter times the resolution of the page, and the
// size in CSS pixels at which to show it.
func (f Figure) PNG(l view.Language) (data []byte, width, height int, err error) {
	c := newPixels(f.Width, f.Height)
	if err := f.Draw(draw.NewCanvas(f.Palette.on(c), f.Width, f.Height), l); err != nil {
		return nil, 0, 0, err
	}
	var b bytes.Buffer
	if err := png.Encode(&b, indexed(c.image)); err != nil {
		return nil, 0, 0, err
	}
	shown := min(1, widest/f.Width)
	return b.Bytes(), int((f.Width * shown).Dots(96)), int((f.Height * shown).Dots(96)), nil
}

// The fills of Okabe and Ito (Color Universal Design, 2008), which stay apart
// for colour-blind readers. Text on them is black.
var (
	skyBlue    = color.RGBA{0x56, 0xb4, 0xe9, 0xff} // a win
	orange     = color.RGBA{0xe6, 0x9f, 0x00, 0xff} // a loss
	grey       = color.RGBA{0xcc, 0xcc, 0xcc, 0xff} // a draw
	yellow     = color.RGBA{0xf0, 0xe4, 0x42, 0xff}
	blue       = color.RGBA{0x00, 0x72, 0xb2, 0xff}
	vermillion = color.RGBA{0xd5, 0x5e, 0x00, 0xff}
	purple     = color.RGBA{0xcc, 0x79, 0xa7, 0xff}
)

// sans is DejaVu Sans, which has the signs of this field (⊕ ∅ ∈ ★) that the
// default fonts of gonum/plot lack.
var sans = sync.OnceValue(func() text.Handler {
	cache := font.NewCache(nil)
	for _, f := range []struct {
		weight stdfont.Weight
		ttf    []byte
	}{{stdfont.WeightNormal, dejavusans.TTF}, {stdfont.WeightBold, dejavusansbold.TTF}} {
		face, err := opentype.Parse(f.ttf)
		if err != nil {
			panic("plots: the built-in font cannot be read: " + err.Error())
		}
		cache.Add(font.Collection{{Font: font.Font{Typeface: "DejaVu Sans", Weight: f.weight}, Face: face}})
	}
	return text.Plain{Fonts: cache}
})

// label is the style of a text of a size in points, centred on its point.
func label(size vg.Length) text.Style {
	return text.Style{
		Color: color.Black, Font: font.Font{Typeface: "DejaVu Sans", Size: size}, Handler: sans(),
		XAlign: draw.XCenter, YAlign: draw.YCenter,
	}
}

// aligned is the style of a text that begins at its point.
func aligned(size vg.Length) text.Style {
	s := label(size)
	s.XAlign = draw.XLeft
	return s
}

// bold is the style of a heading that begins at its point.
func bold(size vg.Length) text.Style {
	s := aligned(size)
	s.Font.Weight = stdfont.WeightBold
	return s
}

// axes is an empty plot in the house's style: title above, labels beside the
// axes, integers where they count.
func axes(title, x, y string) *plot.Plot {
	p := plot.New()
	p.TextHandler, p.BackgroundColor = sans(), nil // the canvas is white already
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, x, y
	p.Title.Padding = 8
	for style, size := range map[*text.Style]vg.Length{
		&p.Title.TextStyle: 12, &p.X.Label.TextStyle: 10, &p.Y.Label.TextStyle: 10,
		&p.X.Tick.Label: 9, &p.Y.Tick.Label: 9, &p.Legend.TextStyle: 9,
	} {
		style.Handler, style.Font = sans(), font.Font{Typeface: "DejaVu Sans", Size: size}
	}
	p.Title.TextStyle.Font.Weight = stdfont.WeightBold
	p.X.Tick.Marker, p.Y.Tick.Marker = integers{}, integers{}
	p.Legend.Top, p.Legend.Padding = true, 3
	return p
}

// finish draws a plot with a margin, so that the last tick label is not cut off.
func finish(c draw.Canvas, p *plot.Plot) {
	p.Draw(draw.Crop(c, 4, -14, 4, -4))
}

// headed draws a plot below its title, which begins at the left.
func headed(c draw.Canvas, p *plot.Plot) {
	c.FillText(bold(12), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 16}, p.Title.Text)
	p.Title.Text = ""
	finish(draw.Crop(c, 0, 0, 0, -28), p)
}

// within is the error of a number that a figure cannot hold.
func within(what string, n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("plots: %s %d: a figure holds %d to %d", what, n, least, most)
	}
	return nil
}

// integers puts ticks on whole numbers only, at most about ten of them, at steps
// of 1, 2 or 5 times a power of ten.
type integers struct{}

func (integers) Ticks(lo, hi float64) []plot.Tick {
	step := 1.0
	for i := 0; (hi-lo)/step > 10; i++ {
		step *= [...]float64{2, 2.5, 2}[i%3]
	}
	var ticks []plot.Tick
	for v := math.Ceil(lo/step)*step + 0; v <= hi; v += step { // + 0 turns -0 into 0
		ticks = append(ticks, plot.Tick{Value: v, Label: strconv.FormatFloat(v, 'f', 0, 64)})
	}
	return ticks
}

// powers puts ticks on the powers of ten of a logarithmic axis.
type powers struct{}

func (powers) Ticks(lo, hi float64) []plot.Tick {
	var ticks []plot.Tick
	for e := math.Floor(math.Log10(lo)); e <= math.Ceil(math.Log10(hi)); e++ {
		v := math.Pow(10, e)
		name := strconv.FormatFloat(v, 'f', -1, 64)
		if e > 3 {
			name = "10" + superscript(int(e))
		}
		if v >= lo && v <= hi {
			ticks = append(ticks, plot.Tick{Value: v, Label: name})
		}
		for k := 2.0; k < 10; k++ {
			if k*v >= lo && k*v <= hi {
				ticks = append(ticks, plot.Tick{Value: k * v})
			}
		}
	}
	return ticks
}

// quarterTurn turns text so that it reads upwards.
const quarterTurn = math.Pi / 2

func superscript(n int) string {
	var s []rune
	for _, d := range strconv.Itoa(n) {
		if d == '-' {
			s = append(s, '⁻')
		} else {
			s = append(s, []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[d-'0'])
		}
	}
	return string(s)
}

func itoa(n int) string { return strconv.Itoa(n) }
