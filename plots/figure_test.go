package plots

import (
	"bytes"
	"encoding/xml"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

var update = flag.Bool("update", false, "write the golden figures")

// CheckFigure compares a figure with its golden file and checks the rules of figures in each
// language. Texts must be on the canvas, must not overlap, and must have existing glyphs. The
// SVG must be well-formed and have a title and a description.
func CheckFigure(t *testing.T, name string, f Figure) {
	t.Helper()
	CheckWords(t, name, f)
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		svg := require.Must(f.SVG(l))(t, name)
		checkSVG(t, name, svg, f, l)
		if l == words.English {
			checkGolden(t, name, svg)
		}
	}
}

// CheckWords checks the rules for the texts of a figure in each language.
func CheckWords(t *testing.T, name string, f Figure) {
	t.Helper()
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		checkTexts(t, name+" "+string(l), f, l)
	}
}

func checkGolden(t *testing.T, name string, svg []byte) {
	t.Helper()
	path := filepath.Join("testdata", name+".svg")
	if *update {
		require.NoError(t, os.WriteFile(path, svg, 0o644))
	}
	golden := require.Must(os.ReadFile(path))(t, "look at the figure, then run go test ./plots -update")
	require.That(t, bytes.Equal(golden, svg), "%s differs from its golden file; look at it, then run go test ./plots -update", name)
}

func checkSVG(t *testing.T, name string, svg []byte, f Figure, l words.Language) {
	t.Helper()
	var said struct {
		Role  string `xml:"role,attr"`
		Lang  string `xml:"lang,attr"`
		Style string `xml:"style,attr"`
		Title string `xml:"title"`
		Desc  string `xml:"desc"`
	}
	require.NoError(t, xml.Unmarshal(svg, &said), name)
	require.That(t, said.Role == "img" && said.Lang == string(l), "%s: the role is %q in %q", name, said.Role, said.Lang)
	require.That(t, said.Title != "" && said.Desc != "", "%s has no title or description", name)
	require.Equal(t, said.Title, caption(f.Title, l), name)
	require.Equal(t, said.Desc, description(f.Desc, l), name)
	checkLegibleSize(t, name, said.Style, f, l)
}

// checkLegibleSize checks that each text of a figure has a font of 8 pixels or more at the least width and at the
// legible height in its style.
func checkLegibleSize(t *testing.T, name, style string, f Figure, l words.Language) {
	t.Helper()
	r, f := recorded(t, f, l)
	var width, height int
	_, err := fmt.Sscanf(style, "max-width:100%%;min-width:%dpx;--legible-height:%dpx;", &width, &height)
	require.NoError(t, err, name, style)
	for _, b := range textBoxes(t, name, r.Actions) {
		size := b.size * min(float64(width)/float64(f.Width), float64(height)/float64(f.Height))
		require.That(t, size >= 7.99 || !hasLetterOrDigit(b.text), "%s: %q has %.1f pixels in a cell %d pixels wide", name, b.text, size, width)
	}
}

// recorded draws a figure on a canvas that records the drawing. It returns the figure with its
// final width.
func recorded(t *testing.T, f Figure, l words.Language) (*recorder.Canvas, Figure) {
	t.Helper()
	require.NoError(t, f.Err())
	f = f.withCaptionWidth()
	var r recorder.Canvas
	f.drawOn(&r, l)
	return &r, f
}

// unfilled matches a verb of a format without a value.
var unfilled = regexp.MustCompile(`%[!\[a-z]`)

// A textBox is a text with its bounding box.
type textBox struct {
	text                   string
	xmin, ymin, xmax, ymax float64
	size                   float64 // of the font in points
	upright, bold          bool    // reads upward, is bold
}

// overlaps reports whether two boxes overlap by more than a length in both directions.
func (b textBox) overlaps(c textBox, by float64) bool {
	return min(b.xmax, c.xmax)-max(b.xmin, c.xmin) > by && min(b.ymax, c.ymax)-max(b.ymin, c.ymin) > by
}

func checkTexts(t *testing.T, name string, f Figure, l words.Language) {
	t.Helper()
	r, f := recorded(t, f, l)
	boxes := textBoxes(t, name, r.Actions)
	require.That(t, len(boxes) != 0, "%s has no text", name)
	for _, said := range []string{f.Title.In(l), f.Key.In(l), f.Desc.In(l)} {
		require.That(t, !unfilled.MatchString(said), "%s: %q has a gap", name, said)
	}
	for i, b := range boxes {
		require.That(t, !unfilled.MatchString(b.text), "%s: %q has a gap", name, b.text)
		require.That(t, b.xmin >= 0 && b.ymin >= 0 && b.xmax <= float64(f.Width) && b.ymax <= float64(f.Height),
			"%s: %q is cut off: %.1f–%.1f × %.1f–%.1f on %.1f × %.1f", name, b.text, b.xmin, b.xmax, b.ymin, b.ymax, f.Width, f.Height)
		for _, c := range boxes[:i] {
			require.That(t, !b.overlaps(c, 1), "%s: %q lies over %q", name, b.text, c.text)
		}
	}
}

// textBoxes follows the transformations of a drawing and returns the approximate box of each
// text, from its baseline to the height of an x.
func textBoxes(t *testing.T, name string, actions []recorder.Action) []textBox {
	t.Helper()
	type matrix [6]float64 // x' = a x + c y + e, y' = b x + d y + f
	m := matrix{1, 0, 0, 1, 0, 0}
	then := func(n matrix) {
		m = matrix{
			m[0]*n[0] + m[2]*n[1], m[1]*n[0] + m[3]*n[1], m[0]*n[2] + m[2]*n[3], m[1]*n[2] + m[3]*n[3],
			m[0]*n[4] + m[2]*n[5] + m[4], m[1]*n[4] + m[3]*n[5] + m[5],
		}
	}
	var stack []matrix
	var boxes []textBox
	for _, a := range actions {
		switch a := a.(type) {
		case *recorder.Push:
			stack = append(stack, m)
		case *recorder.Pop:
			m, stack = stack[len(stack)-1], stack[:len(stack)-1]
		case *recorder.Translate:
			then(matrix{1, 0, 0, 1, float64(a.Point.X), float64(a.Point.Y)})
		case *recorder.Rotate:
			sin, cos := math.Sincos(a.Angle)
			then(matrix{cos, sin, -sin, cos, 0, 0})
		case *recorder.Scale:
			then(matrix{a.X, 0, 0, a.Y, 0, 0})
		case *recorder.FillString:
			if strings.TrimSpace(a.String) == "" {
				continue
			}
			face := sans().Cache().Lookup(a.Font, a.Size)
			var buf sfnt.Buffer
			for _, r := range a.String {
				if g, err := face.Face.GlyphIndex(&buf, r); err != nil || g == 0 {
					t.Errorf("%s: %q has a sign that the font lacks: %q", name, a.String, r)
				}
			}
			w, h := float64(face.Width(a.String)), 0.55*float64(a.Size)
			b := textBox{a.String, math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1), float64(a.Size) * math.Hypot(m[0], m[1]), math.Abs(m[1]) > math.Abs(m[0]), a.Font.Weight == font.WeightBold}
			for _, corner := range [4][2]float64{{0, 0}, {w, 0}, {0, h}, {w, h}} {
				x, y := float64(a.Point.X)+corner[0], float64(a.Point.Y)+corner[1]
				x, y = m[0]*x+m[2]*y+m[4], m[1]*x+m[3]*y+m[5]
				b.xmin, b.ymin, b.xmax, b.ymax = min(b.xmin, x), min(b.ymin, y), max(b.xmax, x), max(b.ymax, y)
			}
			boxes = append(boxes, b)
		}
	}
	return boxes
}

func TestFigureChecksFindMistakes(t *testing.T) {
	f := Figure{Width: 50, Height: 50, Draw: func(c draw.Canvas, _ words.Language) {
		c.FillText(labelStyle(10), vg.Point{X: 25, Y: 25}, "much too long to fit")
		c.FillText(labelStyle(10), vg.Point{X: 25, Y: 27}, "on top")
		c.FillText(labelStyle(10), vg.Point{X: 25, Y: 5}, "漢")
	}}
	r, _ := recorded(t, f, words.English)
	b := textBoxes(new(testing.T), "", r.Actions)
	require.That(t, len(b) == 3 && b[0].xmin < 0 && b[0].xmax > 50, "a text that is cut off is not found: %+v", b)
	require.That(t, b[0].overlaps(b[1], 1), "overlapping texts are not found: %+v", b)
}
