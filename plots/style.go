package plots

import (
	"fmt"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"nimlab/nimkit/words"

	"codeberg.org/go-fonts/dejavu/dejavusans"
	"codeberg.org/go-fonts/dejavu/dejavusansbold"
	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Palette is the colours of a figure. A nil colour is the house's own, of Okabe and
// Ito; text on the fills is black, so they should be light.
//
//	f := plots.Map(nim.Heaps(15, 15))
//	f.Palette.Loss = color.White
//	err := f.Save("heaps.svg", words.Dutch)
type Palette struct {
	Win, Loss, Draw color.Color // fills of positions
	Right           color.Color // right moves, and what a mark encircles
	Odd             color.Color // odd columns, and pins
	Value           color.Color // dots of nim-values and other numbers
}

// dyed is a canvas with other colours.
type dyed struct {
	vg.Canvas
	dye map[color.Color]color.Color
}

// SetColor implements [vg.Canvas].
func (c dyed) SetColor(ink color.Color) {
	if other, ok := c.dye[ink]; ok {
		ink = other
	}
	c.Canvas.SetColor(ink)
}

// on is the canvas c in the colours of p.
func (p Palette) on(c vg.Canvas) vg.Canvas {
	dye := map[color.Color]color.Color{}
	for own, other := range map[color.RGBA]color.Color{
		skyBlue: p.Win, orange: p.Loss, grey: p.Draw, vermillion: p.Right, yellow: p.Odd, blue: p.Value,
	} {
		if other != nil {
			dye[own] = other
		}
	}
	if len(dye) == 0 {
		return c
	}
	return dyed{c, dye}
}

// Save writes the figure to a file, in a language: an SVG, a PNG or a [Figure.PDF], by
// the ending of the name. A file of that name is replaced.
func (f Figure) Save(name string, l words.Language) error {
	var data []byte
	var err error
	switch strings.ToLower(filepath.Ext(name)) {
	case ".svg":
		data, err = f.SVG(l)
	case ".png":
		data, _, _, err = f.PNG(l)
	case ".pdf":
		data, err = f.PDF(l)
	default:
		err = fmt.Errorf("plots: %.100q ends neither in .svg nor in .png nor in .pdf", name)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
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
var sans = sync.OnceValue(func() letters {
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
	return letters{text.Plain{Fonts: cache}}
})

// letters writes texts in the font of the canvas, if that has one of its own.
type letters struct{ text.Plain }

// Draw implements [text.Handler].
func (h letters) Draw(c vg.Canvas, s string, style text.Style, at vg.Point) {
	if page, ok := c.(*draw.Canvas); ok {
		inner := page.Canvas
		if d, ok := inner.(dyed); ok {
			inner = d.Canvas
		}
		if own, ok := inner.(lettered); ok {
			style.Font.Size *= own.scale
			if own.face.Face != nil {
				style.Font.Typeface, style.Handler = own.face.Font.Typeface, own.handler
				own.handler.Draw(c, s, style, at)
				return
			}
		}
	}
	h.Plain.Draw(c, s, style, at)
}

// lettered is a canvas with another font, or another size of it.
type lettered struct {
	vg.Canvas
	face    font.Face
	handler text.Plain
	scale   vg.Length
}

// ordinary is the size of most texts, in points.
const ordinary = 9

// lettered is the canvas c with the figure's font.
func (f Figure) lettered(c vg.Canvas) vg.Canvas {
	if f.Font.Face == nil && f.TextSize == 0 {
		return c
	}
	own := lettered{c, f.Font, text.Plain{}, 1}
	if f.TextSize > 0 {
		own.scale = f.TextSize / ordinary
	}
	if f.Font.Face != nil {
		var faces font.Collection
		for _, weight := range []stdfont.Weight{stdfont.WeightNormal, stdfont.WeightBold} {
			faces = append(faces, font.Face{Font: font.Font{Typeface: f.Font.Font.Typeface, Weight: weight}, Face: f.Font.Face})
		}
		own.handler.Fonts = font.NewCache(faces)
	}
	return own
}

// family is the fonts of a figure. Where DejaVu Sans is not installed Verdana has
// the same widths, and any other sans-serif is narrower, so nothing is cut off.
func (f Figure) family() string {
	const house = "DejaVu Sans,Verdana,sans-serif"
	if f.Font.Font.Typeface == "" {
		return house
	}
	return string(f.Font.Font.Typeface) + "," + house
}

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

// rightAligned is the style of a text that ends at its point.
func rightAligned(size vg.Length) text.Style {
	s := label(size)
	s.XAlign = draw.XRight
	return s
}

// upwards is the style of a text that reads upwards.
func upwards(size vg.Length) text.Style {
	s := label(size)
	s.Rotation = math.Pi / 2
	return s
}

// bold is the style of a heading that begins at its point.
func bold(size vg.Length) text.Style { return heavy(aligned(size)) }

// heavy is a style in bold.
func heavy(s text.Style) text.Style {
	s.Font.Weight = stdfont.WeightBold
	return s
}

// widthOf is the width of words in the language in which they are widest.
func widthOf(s text.Style, w words.Text) vg.Length {
	return max(s.Width(shown(w, words.Dutch)), s.Width(shown(w, words.German)), s.Width(shown(w, words.English)))
}

// phoneWidth is how wide a drawing may be, in points, whose texts can be read at the
// width of a telephone, 390 pixels.
const phoneWidth vg.Length = 300

// chartWidth is the width of a plot with axes whose texts can still be read there.
const chartWidth vg.Length = 440

// broken is words in lines of at most a width, in each language.
func broken(s text.Style, w words.Text, width vg.Length) words.Text {
	in := func(l words.Language) string {
		var lines []string
		for _, word := range strings.Split(w.In(l), " ") {
			if n := len(lines); n > 0 && s.Width(lines[n-1]+" "+word) <= width {
				lines[n-1] += " " + word
				continue
			}
			lines = append(lines, word)
		}
		return strings.Join(lines, "\n")
	}
	return words.Of(in(words.Dutch), in(words.German), in(words.English))
}

// linesOf is how many lines words take in the language in which they take most.
func linesOf(w words.Text) int {
	if w == (words.Text{}) {
		return 0
	}
	lines := func(l words.Language) int { return 1 + strings.Count(w.In(l), "\n") }
	return max(lines(words.Dutch), lines(words.German), lines(words.English))
}

// shown is words as they are drawn: in a language, not too long for a line.
func shown(w words.Text, l words.Language) string { return grouped(shorten(w.In(l), longestTitle), l) }

// shorten cuts a text after so many signs.
func shorten(s string, most int) string {
	n := 0
	for i := range s {
		if n++; n > most {
			return s[:i] + "…"
		}
	}
	return s
}

// grouped writes the whole numbers of a text as [words.Grouped] does, but not in the code
// of a game or a fraction.
func grouped(s string, l words.Language) string {
	return wordsAndNumbers.ReplaceAllStringFunc(s, func(token string) string {
		digits := strings.TrimRight(token, ".")
		if len(digits) < 5 || strings.Trim(digits, "0123456789") != "" {
			return token
		}
		return words.Grouped(digits, l) + token[len(digits):]
	})
}

var wordsAndNumbers = regexp.MustCompile(`[\pL\d.]+`)

// described is a description as it is said.
func described(w words.Text, l words.Language) string {
	return grouped(shorten(w.In(l), longestDesc), l)
}
