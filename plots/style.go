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

// Save writes the figure to a file, in the language of [words.Chosen] or in another one.
// The extension of the name, .svg, .png or .pdf, selects the format. An existing file is
// replaced. A PDF is an error in a cell, see [Figure.PDF].
func (f Figure) Save(name string, language ...words.Language) error {
	l := words.Chosen()
	if len(language) > 0 {
		l = language[0]
	}
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

// The fills are those of Okabe and Ito (Color Universal Design, 2008), which color-blind
// readers can distinguish. Text on them is black.
var (
	skyBlue    = color.RGBA{0x56, 0xb4, 0xe9, 0xff} // a win
	orange     = color.RGBA{0xe6, 0x9f, 0x00, 0xff} // a loss
	gray       = color.RGBA{0xcc, 0xcc, 0xcc, 0xff} // a draw
	yellow     = color.RGBA{0xf0, 0xe4, 0x42, 0xff}
	blue       = color.RGBA{0x00, 0x72, 0xb2, 0xff}
	vermillion = color.RGBA{0xd5, 0x5e, 0x00, 0xff}
	purple     = color.RGBA{0xcc, 0x79, 0xa7, 0xff}
)

// darkOrange is like vermillion, but dark enough for small text.
var darkOrange = color.RGBA{0xa8, 0x4a, 0x00, 0xff}

// sans returns DejaVu Sans, which has the symbols ⊕ ∅ ∈ ★ that gonum/plot's default fonts
// lack.
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

// fontFamily lists the fonts of an SVG. If DejaVu Sans is not installed, Verdana has the
// same widths, and any other sans-serif font is narrower, so nothing is cut off.
const fontFamily = "DejaVu Sans,Verdana,sans-serif"

// defaultSize is the size of most texts in points.
const defaultSize = 9

// labelStyle returns the style of a text of a size in points, centered on its point.
func labelStyle(size vg.Length) text.Style {
	return text.Style{
		Color: color.Black, Font: font.Font{Typeface: "DejaVu Sans", Size: size}, Handler: sans(),
		XAlign: draw.XCenter, YAlign: draw.YCenter,
	}
}

// leftAligned returns the style of a text that begins at its point.
func leftAligned(size vg.Length) text.Style {
	s := labelStyle(size)
	s.XAlign = draw.XLeft
	return s
}

// rightAligned returns the style of a text that ends at its point.
func rightAligned(size vg.Length) text.Style {
	s := labelStyle(size)
	s.XAlign = draw.XRight
	return s
}

// vertical returns the style of a text that reads upward.
func vertical(size vg.Length) text.Style {
	s := labelStyle(size)
	s.Rotation = math.Pi / 2
	return s
}

// headingStyle returns the style of a bold text that begins at its point.
func headingStyle(size vg.Length) text.Style { return bold(leftAligned(size)) }

// bold returns a style in bold.
func bold(s text.Style) text.Style {
	s.Font.Weight = stdfont.WeightBold
	return s
}

// pen returns the style of a line of a width in points. The dashes are the lengths of its
// parts and of the gaps between them; without them it is solid.
func pen(ink color.Color, width vg.Length, dashes ...vg.Length) draw.LineStyle {
	return draw.LineStyle{Color: ink, Width: width, Dashes: dashes}
}

// widthOf returns the largest width of a text in any language.
func widthOf(s text.Style, w words.Text) vg.Length {
	return maxOf(0, words.Languages(), func(l words.Language) vg.Length { return s.Width(caption(w, l)) })
}

// phoneWidth is the largest width in points of a drawing whose texts can be read on a phone
// 390 pixels wide.
const phoneWidth vg.Length = 300

// chartWidth is the width of a plot with axes whose texts can be read on such a phone.
const chartWidth vg.Length = 440

// wrapText returns a text in lines of at most a width, in each language. A longer word has a
// line of its own.
func wrapText(s text.Style, w words.Text, width vg.Length) words.Text {
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

// maxLines returns the largest number of lines of a text in any language.
func maxLines(w words.Text) int {
	return maxOf(0, words.Languages(), func(l words.Language) int { return lineCount(w, l) })
}

// lineCount returns the number of lines of a text in a language, 0 if it is empty.
func lineCount(w words.Text, l words.Language) int {
	if w == (words.Text{}) {
		return 0
	}
	return 1 + strings.Count(w.In(l), "\n")
}

// caption returns a text as it is drawn: in a language, shortened to a line, with thousands
// separators.
func caption(w words.Text, l words.Language) string {
	return groupDigits(shorten(w.In(l), maxCaption), l)
}

// shorten cuts a text that has more than a number of characters, and appends an ellipsis.
func shorten(s string, length int) string {
	n := 0
	for i := range s {
		if n++; n > length {
			return s[:i] + "…"
		}
	}
	return s
}

// groupDigits inserts thousands separators into the integers of a text, as [words.FormatNumber]
// does. It leaves codes of games and fractions as they are.
func groupDigits(s string, l words.Language) string {
	isWord := func(r rune) bool { return r == '.' || '0' <= r && r <= '9' || unicode.IsLetter(r) }
	isSeparator := func(r rune) bool { return !isWord(r) }
	var b strings.Builder
	for s != "" {
		rest := strings.TrimLeftFunc(s, isWord)
		token := s[:len(s)-len(rest)]
		if digits := strings.TrimRight(token, "."); len(digits) >= 5 && strings.Trim(digits, "0123456789") == "" {
			token = words.FormatNumber(digits, l) + token[len(digits):]
		}
		s = strings.TrimLeftFunc(rest, isSeparator)
		b.WriteString(token + rest[:len(rest)-len(s)])
	}
	return b.String()
}

// description returns a description in a language, shortened, with thousands separators.
func description(w words.Text, l words.Language) string {
	return groupDigits(shorten(w.In(l), maxDesc), l)
}
