package plots

import (
	"image/color"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"unicode"

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

// Save writes the figure to a file, in a language: an SVG, a PNG or a [Figure.PDF], by
// the ending of the name. A file of that name is replaced.
func (f Figure) Save(name string, l words.Language) error {
	pixels := func(l words.Language) ([]byte, error) {
		data, _, _, err := f.PNG(l)
		return data, err
	}
	format, ok := map[string]func(words.Language) ([]byte, error){".svg": f.SVG, ".png": pixels, ".pdf": f.PDF}[strings.ToLower(filepath.Ext(name))]
	if !ok {
		return words.Errorf("plots: %.100q ends neither in .svg nor in .png nor in .pdf", name)
	}
	data, err := format(l)
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
var sans = sync.OnceValue(func() text.Plain {
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

// family is the fonts of a figure. Where DejaVu Sans is not installed Verdana has
// the same widths, and any other sans-serif is narrower, so nothing is cut off.
const family = "DejaVu Sans,Verdana,sans-serif"

// ordinary is the size of most texts, in points.
const ordinary = 9

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
	return words.Each(func(l words.Language) string {
		var lines []string
		for _, word := range strings.Split(w.In(l), " ") {
			if n := len(lines); n > 0 && s.Width(lines[n-1]+" "+word) <= width {
				lines[n-1] += " " + word
				continue
			}
			lines = append(lines, word)
		}
		return strings.Join(lines, "\n")
	})
}

// linesOf is how many lines words take in the language in which they take most.
func linesOf(w words.Text) int {
	return max(linesIn(w, words.Dutch), linesIn(w, words.German), linesIn(w, words.English))
}

// linesIn is how many they take in a language.
func linesIn(w words.Text, l words.Language) int {
	if w == (words.Text{}) {
		return 0
	}
	return 1 + strings.Count(w.In(l), "\n")
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

// grouped writes the whole numbers of a text as [words.FormatNumber] does, but not in the code
// of a game or a fraction.
func grouped(s string, l words.Language) string {
	word := func(r rune) bool { return r == '.' || '0' <= r && r <= '9' || unicode.IsLetter(r) }
	between := func(r rune) bool { return !word(r) }
	var b strings.Builder
	for s != "" {
		rest := strings.TrimLeftFunc(s, word)
		token := s[:len(s)-len(rest)]
		if digits := strings.TrimRight(token, "."); len(digits) >= 5 && strings.Trim(digits, "0123456789") == "" {
			token = words.FormatNumber(digits, l) + token[len(digits):]
		}
		s = strings.TrimLeftFunc(rest, between)
		b.WriteString(token + rest[:len(rest)-len(s)])
	}
	return b.String()
}

// described is a description as it is said.
func described(w words.Text, l words.Language) string {
	return grouped(shorten(w.In(l), longestDesc), l)
}
