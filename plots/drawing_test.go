package plots

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// canvasDrawer draws on any canvas.
type canvasDrawer struct{}

func (canvasDrawer) Draw(c draw.Canvas) {
	c.StrokeLine2(draw.LineStyle{Color: color.Black, Width: 1}, c.Min.X, c.Min.Y, c.Max.X, c.Max.Y)
}

// turningDrawer leaves its transformations and its state open.
type turningDrawer struct{}

func (turningDrawer) Draw(c draw.Canvas) {
	c.Rotate(1)
	c.Push()
	c.Translate(at(3, 4))
	canvasDrawer{}.Draw(c)
}

// examplePlot returns a plot with numbers on a logarithmic axis, which must be above 0.
func examplePlot(values ...float64) *plot.Plot {
	p := plot.New()
	p.Title.Text, p.X.Label.Text = "Sizes ⊕", "size"
	var points plotter.XYs
	for i, v := range values {
		points = append(points, plotter.XY{X: float64(i), Y: v})
	}
	p.Add(&plotter.Scatter{XYs: points, GlyphStyle: blueDiscs})
	p.Y.Scale, p.Y.Tick.Marker = plot.LogScale{}, plot.LogTicks{}
	return p
}

// TestPlotsOfReadersAreDrawn checks that plots, plotters and other drawings are pictures with a
// title, a description and all formats.
func TestPlotsOfReadersAreDrawn(t *testing.T) {
	p := examplePlot(1, 10, 100)
	bars := require.Must(plotter.NewBarChart(plotter.Values{1, 2}, 10))(t)
	img := image.NewRGBA(image.Rect(0, 0, 2, 2))
	for want, v := range map[string]any{
		"Sizes ⊕. x-axis (size): from 0 to 2. y-axis: from 1 to 100.": p,
		"Bar chart. x-axis: from 0 to 1. y-axis: from 0 to 2.":        bars,
		"Bar chart, Line. ": []plot.Plotter{bars, &plotter.Line{XYs: plotter.XYs{{X: 0, Y: 0}, {X: 5, Y: 5}}}},
		"Plot. x-axis":      plotter.NewImage(img, 0, 0, 4, 4),
		"Plot. x-axis. y-":  plot.New(),
		"Drawing. A drawing by a value of type plots.canvasDrawer.":  canvasDrawer{},
		"Drawing. A drawing by a value of type plots.turningDrawer.": turningDrawer{},
	} {
		picture, ok := view.PictureOf(v)
		require.True(t, ok, "%T is no picture", v)
		require.Contains(t, picture.Text(words.English), want)
		svg := require.Must(picture.SVG(words.German))(t)
		require.Contains(t, string(svg), "background:#fff")
		require.Equal(t, figureFault(picture.(Figure)), "", want)
		_, isImage := v.(*plotter.Image)
		require.Equal(t, strings.Contains(string(svg), "<image "), isImage, want)
		_, width, height, err := picture.PNG(words.Dutch)
		require.That(t, err == nil && width > 100 && height > 100, "%s: %d × %d, %v", want, width, height, err)
	}
	require.Equal(t, p.Title.Text, "Sizes ⊕", "the plot itself changed:")
	require.Equal(t, p.X.Label.TextStyle.Font.Typeface, plot.DefaultFont.Typeface, "the font of the plot itself changed:")
	for _, v := range []any{nil, 5, "text", octal.Kayles} {
		if _, ok := view.PictureOf(v); ok {
			t.Errorf("%v is a picture", v)
		}
	}
}

// TestPanicsOfDrawingsAreErrors checks that what gonum/plot cannot draw is an error.
func TestPanicsOfDrawingsAreErrors(t *testing.T) {
	for want, v := range map[string]any{
		"greater than 0": examplePlot(0, 10), "nothing to draw": (*plot.Plot)(nil), "type int has no method Draw": 7,
		"is nil": []plot.Plotter{nil},
	} {
		f := Of(v)
		_, err := f.SVG(words.English)
		require.ErrorContains(t, err, want)
		_, _, _, err = f.PNG(words.English)
		require.ErrorContains(t, err, want)
	}
}

// TestAxesHaveTwoNumbers checks axes of figures with very few values.
func TestAxesHaveTwoNumbers(t *testing.T) {
	var rs []records.Record
	for m := 1; m <= 3; m++ {
		rs = append(rs, require.Must(records.All(t.Context(), m))(t))
	}
	for name, f := range map[string]Figure{
		"three records": RecordLengths(rs), "one record": Records(rs[:1]), "sequences": RecordSequences(rs[:1]), "growth": RecordGrowth(rs[:2]),
		"one value": NimValues(nimkit.Sequence{Values: []nimkit.Nimber{0}}), "zeros": NimValues(nimkit.Sequence{Values: make([]nimkit.Nimber, 9)}),
		"race": PeriodSearchWork(takeaway.MustSet(1, 2)),
	} {
		r, _ := recorded(t, f, words.English)
		rows, columns := map[vg.Length]int{}, map[vg.Length]int{}
		for _, b := range textBoxes(t, name, r.Actions) {
			if strings.Trim(b.text, "0123456789⁰¹²³⁴⁵⁶⁷⁸⁹") == "" {
				rows[vg.Length(int(b.ymin))]++
				columns[vg.Length(int(b.xmax))]++
			}
		}
		largest := func(counts map[vg.Length]int) (count int) {
			for _, n := range counts {
				count = max(count, n)
			}
			return count
		}
		require.That(t, largest(rows) >= 2 && largest(columns) >= 2, "%s: an axis has fewer than two numbers: %v, %v", name, rows, columns)
	}
	for n, want := range map[int]string{1: "M = 1: longest period ", 3: "For M = 1 to 3, at the ends: longest period "} {
		require.Contains(t, RecordLengths(rs[:n]).Desc.In(words.English), want)
	}
}

// TestHeatMapsCanBeRead checks that wide heat maps fit into a page, and have numbers of at least
// eight pixels or none.
func TestHeatMapsCanBeRead(t *testing.T) {
	for _, columns := range []int{3, 20, 30, 47, 60, 128} {
		row := make([]int, columns)
		for i := range row {
			row[i] = 7 * i
		}
		f := HeatMap(Grid{Title: words.Same("wide"), XLabel: words.Same("x"), YLabel: words.Same("y"), Values: [][]int{row, row}})
		require.That(t, f.Width <= displayWidth, "%d columns are %v points wide", columns, f.Width)
		svg := string(require.Must(f.SVG(words.English))(t))
		hasNumbers := strings.Contains(svg, ">"+itoa(row[columns-1])+"<")
		for _, part := range strings.Split(svg, `font-size="`)[1:] {
			size, _, _ := strings.Cut(part, `"`)
			require.That(t, len(size) > 1 && size[0] == '1' || size[0] >= '6', "%d columns: a font of %s points", columns, size)
		}
		require.That(t, hasNumbers != strings.Contains(svg, "the stronger the shade"), "%d columns have numbers: %v", columns, hasNumbers)
	}
}

func TestMapWindowsDrawTheirPart(t *testing.T) {
	large := nimkit.From(wythoff, pair{150, 150})
	require.Contains(t, Map(large).Text(words.English), "draw a window of the map, such as plots.MapWindow(game, [2]int{0, 0}, [2]int{127, 127})")
	require.Contains(t, NimValueMap(nimkit.From(wythoff, pair{50, 50})).Text(words.English), "plots.NimValueMapWindow(game, [2]int{0, 0}, [2]int{47, 47})")
	for want, f := range map[string]Figure{
		"draw a window":    NimValueMapWindow(large, pair{0, 0}, pair{127, 127}),
		"the first corner": MapWindow(large, pair{5, 5}, pair{4, 9}), "0 or more": NimValueMapWindow(large, pair{-1, 0}, pair{4, 9}),
		"o position is in the window": MapWindow(large, pair{151, 0}, pair{160, 9}),
	} {
		require.Contains(t, f.Text(words.English), want)
	}
	// Wythoff's losses are n·φ and n·φ² without their fractions (Wythoff 1907), here from
	// (80, 130) to (92, 149).
	f := MapWindow(large, pair{80, 100}, pair{120, 150})
	require.Contains(t, f.Desc.In(words.English), "A square for each position: 8 losses, 2083 wins, 0 draws.")
	svg := string(require.Must(f.SVG(words.English))(t))
	require.That(t, strings.Contains(svg, ">80<") && strings.Contains(svg, ">100<"), "the axes do not begin at 80 and 100")
	require.Equal(t, figureFault(f), "", "window")
	values := NimValueMapWindow(large, pair{100, 100}, pair{110, 120})
	require.Equal(t, figureFault(values), "", "window of values")
	require.Contains(t, values.Desc.In(words.English), "231 positions, 0 of them lost")
}
