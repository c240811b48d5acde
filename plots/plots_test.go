package plots

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/internal/require"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// A figure with a new title is saved.
func ExampleFigure_Save() {
	f := Map(nim.Heaps(7, 7))
	f.Title = words.Content(map[words.Language]string{words.Dutch: "Twee stapels", words.German: "Zwei Haufen", words.English: "Two heaps"})
	folder, err := os.MkdirTemp("", "figures")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	if err := f.Save(filepath.Join(folder, "heaps.svg"), words.English); err != nil {
		panic(err)
	}
	fmt.Println(f.Text(words.German)[:11])
	// Output: Zwei Haufen
}

// edge returns a figure with a black square at its lower right corner.
func edge(w, h vg.Length) Figure {
	return Figure{Title: words.Same("<a & b>"), Desc: words.Same("\"c\" > 12345"), Width: w, Height: h,
		Draw: func(c draw.Canvas, _ words.Language) { c.FillPolygon(color.Black, rectangle(w-12, 0, 12, 12)) }}
}

func TestPNGSize(t *testing.T) {
	for _, c := range []struct{ w, h, wide, high int }{{144, 72, 192, 96}, {90, 144, 120, 192}, {1300, 72, 866, 48}} {
		data, width, height, err := edge(vg.Length(c.w), vg.Length(c.h)).PNG(words.Dutch)
		require.NoError(t, err)
		require.That(t, width == c.wide && height == c.high,
			"%d × %d points are shown as %d × %d, want %d × %d", c.w, c.h, width, height, c.wide, c.high)
		picture := require.Must(png.Decode(bytes.NewReader(data)))(t)
		b := picture.Bounds()
		if b.Dx() != c.w*dpi/72 && c.w < 1000 || b.Dy() != c.h*dpi/72 {
			t.Errorf("%d × %d points have %v", c.w, c.h, b)
		}
		r, _, _, _ := picture.At(c.w*dpi/72-5, b.Dy()-5).RGBA()
		require.That(t, r == 0, "%d × %d points: the lower right corner is not black", c.w, c.h)
	}
}

func TestSVGEscapesTexts(t *testing.T) {
	svg := require.Must(edge(100, 50).SVG(`nl"><script>`))(t)
	for _, want := range []string{`lang="nl&#34;&gt;&lt;script&gt;"`, "<title>&lt;a &amp; b&gt;</title>", "<desc>&#34;c&#34; &gt; 12.345</desc>", "\">&lt;a &amp; b&gt;</text>"} {
		require.That(t, strings.Contains(string(svg), want), "no %s in %s", want, svg)
	}
}

// The title is at the left with the lines of the key below it, and a narrow figure is widened.
func TestTitleAndKeyAreAtTheLeft(t *testing.T) {
	f := edge(20, 90)
	f.Title, f.Key = words.Same("a title that is wider"), words.Same("one\nand two")
	r, wider := recorded(t, f, words.English)
	boxes := textBoxes(t, "title", r.Actions)
	require.True(t, len(boxes) == 3 && boxes[0].text == f.Title.In(words.English) && boxes[1].text == "one" && boxes[2].text == "and two",
		"the texts are %+v", boxes)
	for i, b := range boxes {
		if b.xmin != 8 || b.xmax > float64(wider.Width) || i > 0 && b.ymax > boxes[i-1].ymin {
			t.Errorf("%q lies at %+v on %v", b.text, b, wider.Width)
		}
	}
	require.That(t, edge(20, 90).captionHeight() < f.captionHeight(), "a key takes no room")
}

func TestGroupDigits(t *testing.T) {
	for in, want := range map[string]string{
		"1234": "1234", "12345": "12,345", "1234567.": "1,234,567.", "A071436": "A071436", "0.123456": "0.123456",
		"≤12345, −99999": "≤12,345, −99,999", "B\u00a0=\u00a065535": "B\u00a0=\u00a065,535", "2026-123456x": "2026-123456x", "": "",
	} {
		require.Equal(t, groupDigits(in, words.English), want, in, "becomes")
	}
	nl, de := groupDigits("12345", words.Dutch), groupDigits("12345", words.German)
	require.That(t, nl == "12.345" && de == nl, "12345 becomes %s and %s", nl, de)
	got := shorten("a€b", 2)
	require.That(t, got == "a€…" && shorten("a€b", 3) == "a€b", "shortened to %q", got)
}

// A length is written as strconv writes it, to a hundredth.
func TestSVGNumberMatchesStrconv(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 10_000 {
		v := (random.Float64() - 0.5) * math.Pow(10, float64(n%9)-2)
		require.Equal(t, svgNumber(v), strconv.FormatFloat(math.Round(100*v)/100+0, 'f', -1, 64))
	}
}

// The error of a figure has at most maxError characters.
func TestLongErrorsAreShortened(t *testing.T) {
	for n, want := range map[int]int{10: 10, maxError: maxError, maxError + 1: maxError + len("…"), 100_000: maxError + len("…")} {
		f := Figure{}
		func() {
			defer showError(&f)
			words.Check(errors.New(strings.Repeat("x", n)))
		}()
		_, err := f.SVG(words.Dutch)
		if err == nil || len(err.Error()) != want || f.Text(words.Dutch) != err.Error() {
			t.Errorf("an error of %d characters has %d", n, len(err.Error()))
		}
	}
}

func TestSaveSelectsFormatByExtension(t *testing.T) {
	f := Map(nim.Heaps(3, 3))
	folder := t.TempDir()
	for name, begins := range map[string]string{"map.svg": "<svg", "map.PNG": "\x89PNG"} {
		path := filepath.Join(folder, name)
		require.NoError(t, f.Save(path, words.German))
		data, err := os.ReadFile(path)
		require.That(t, err == nil && strings.HasPrefix(string(data), begins), "%s begins with %.8q, %v", name, data, err)
	}
	require.ErrorContains(t, f.Save(filepath.Join(folder, "map.gif"), words.German), ".svg")
	if err := f.Save(filepath.Join(folder, "map.PDF"), words.German); (err == nil) != hasPDF {
		t.Errorf("a PDF: %v", err)
	}
	if err := Map(nim.Heaps(1, 1, 1, 1)).Save(filepath.Join(folder, "none.svg"), words.German); err == nil {
		t.Error("a figure that cannot be drawn is saved")
	}
}

// A PDF has one page. With the tag minimal there is an error instead.
func TestPDFHasOnePage(t *testing.T) {
	for _, f := range []Figure{Map(nim.Heaps(3, 3)), Graph(pins.Full(4)), NimValues(octal.Kayles.UpTo(90))} {
		pdf, err := f.PDF(words.Dutch)
		if !hasPDF {
			require.That(t, err != nil && strings.Contains(err.Error(), "go run") && pdf == nil, "%v", err)
			continue
		}
		if err != nil || !bytes.HasPrefix(pdf, []byte("%PDF-")) || bytes.Count(pdf, []byte("/Type /Page\n")) != 1 || len(pdf) < 2000 {
			t.Errorf("%d bytes, %v: %.100q", len(pdf), err, pdf)
		}
	}
	if _, err := Map(nim.Heaps(1, 1, 1, 1)).PDF(words.Dutch); err == nil {
		t.Error("what cannot be drawn is a page")
	}
}

// A figure does not change with the values that it was made from.
func TestFiguresCopyTheirValues(t *testing.T) {
	before, p, notes := nim.Position{3, 5}, nim.Position{3, 4}, []HeapNote{{Text: "note"}}
	towers, grid, rows := tower.Sum{tower.MustParse("WB")}, Grid{Values: [][]int{{1, 2}}}, slices.Clone(records.UpTo(3))
	figures := []Figure{HeapChanges(before, p), MatchRows(before, p), AnnotatedHeaps(before, p, notes...), Towers(towers), TowerLine(towers...), HeatMap(grid), RecordSets(rows)}
	drawings := func() (all []string) {
		for _, f := range figures {
			all = append(all, string(require.Must(f.SVG(words.English))(t)))
		}
		return all
	}
	want := drawings()
	before[0], p[1], notes[0].Text, towers[0][0], grid.Values[0][1], rows[0] = 2, 0, "changed", tower.Black, 7, records.Record{}
	for i, got := range drawings() {
		require.Equal(t, got, want[i], "figure %d", i)
	}
}
