package plots

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
)

func TestIntegerTicksAreAtIntegers(t *testing.T) {
	for hi := 1.0; hi < 1e7; hi *= 1.7 {
		ticks := integers{words.Dutch}.Ticks(0, hi)
		require.That(t, len(ticks) >= 2 && len(ticks) <= 12, "0 to %g has %d ticks", hi, len(ticks))
		for _, tick := range ticks {
			if tick.Value != math.Trunc(tick.Value) || strings.ReplaceAll(tick.Label, ".", "") != fmt.Sprintf("%.0f", tick.Value) {
				t.Errorf("0 to %g has a tick at %g, labelled %q", hi, tick.Value, tick.Label)
			}
		}
	}
	labels := tickLabels(integers{words.English}.Ticks(-20_000, 10_000))
	want := []string{"−20,000", "−15,000", "−10,000", "−5000", "0", "5000", "10,000"}
	require.That(t, slices.Equal(labels, want), "the ticks are %q, want %q", labels, want)
}

// tickLabels returns the labels of the ticks that have one.
func tickLabels(ticks []plot.Tick) (labels []string) {
	for _, tick := range ticks {
		if tick.Label != "" {
			labels = append(labels, tick.Label)
		}
	}
	return labels
}

func TestPowerTicksLabelPowersOfTen(t *testing.T) {
	ticks := powers{}.Ticks(1, 200_000)
	labels, want := tickLabels(ticks), []string{"1", "10", "100", "1000", "10⁴", "10⁵"}
	require.That(t, slices.Equal(labels, want) && len(ticks) == len(want)+5*8+1, "the ticks are %q of %d, want %q", labels, len(ticks), want)
	require.Equal(t, superscript(-1024), "⁻¹⁰²⁴", "10 to the −1024 ends in")
}

// Curves and their names are drawn on a logarithmic axis with headroom. A curve without points
// adds nothing.
func TestCurvesHaveHeadroomAndNames(t *testing.T) {
	f := Figure{Width: 400, Height: 300, Draw: curves(words.Same("across"), words.Same("up"), 10,
		curve{name: words.Same("first"), glyphs: vermillionBoxes, points: plotter.XYs{{X: 1, Y: 1}, {X: 2, Y: 10}, {X: 3, Y: 100}}},
		curve{name: words.Same("second"), glyphs: blueDiscs, dashes: dashPattern, points: plotter.XYs{{X: 1, Y: 2}, {X: 3, Y: 2}}},
		curve{name: words.Same("nothing")},
	)}
	r, _ := recorded(t, f, words.English)
	var texts []string
	for _, b := range textBoxes(t, "curves", r.Actions) {
		texts = append(texts, b.text)
	}
	for _, want := range []string{"across", "up", "first", "second", "1000"} {
		require.That(t, slices.Contains(texts, want), "%q is missing in %q", want, texts)
	}
	require.That(t, !slices.Contains(texts, "nothing"), "a curve without points is named")
	var line vg.Path // the first curve is the longest line of three points
	for _, a := range r.Actions {
		if s, ok := a.(*recorder.Stroke); ok && len(s.Path) == 3 && s.Path[2].Type == vg.LineComp && s.Path[0].Pos.Y < s.Path[2].Pos.Y {
			line = s.Path
		}
	}
	require.That(t, len(line) == 3 && math.Abs(float64(line[2].Pos.Y+line[0].Pos.Y-2*line[1].Pos.Y)) <= 0.01,
		"1, 10 and 100 lie at %v", line)
	top := line[2].Pos.Y
	require.That(t, top <= 220, "there is no room above %v", top)
}

// A plot leaves room for the title and is not cut off.
func TestPlotLeavesMargins(t *testing.T) {
	p := axes(words.German, words.Same("x"), words.Same("y"))
	p.X.Max, p.Y.Max = 10, 10
	var r recorder.Canvas
	drawPlot(draw.NewCanvas(&r, 300, 200), p)
	for _, b := range textBoxes(t, "plot", r.Actions) {
		require.That(t, b.xmin >= 0 && b.xmax <= 300 && b.ymin >= 0 && b.ymax <= 200-24, "%q lies at %+v", b.text, b)
	}
}

// Every axis with numbers has a name: those of plots, of boards and of number lines.
func TestEveryAxisIsNamed(t *testing.T) {
	rows := []records.Record{}
	for m := 1; m <= 6; m++ {
		rows = append(rows, require.Must(records.All(t.Context(), m))(t))
	}
	bricks := partizan.Domineering(partizan.MustParseShape("...|..."))
	set := takeaway.MustSet(1, 4, 9, 10).Misere()
	for name, c := range map[string]struct {
		f     Figure
		names []string
	}{
		"records":     {Records(rows), []string{"M, the largest number of the set", "longest period"}},
		"lengths":     {RecordLengths(rows), []string{"M, the largest number of the set", "length"}},
		"sequences":   {RecordSequences(rows), []string{"M, the largest number of the set", "how many"}},
		"growth":      {RecordGrowth(rows), []string{"M, the largest number of the set", "factor"}},
		"sets":        {RecordSets(rows), []string{"M", "number of the set"}},
		"counts":      {PeriodCounts(takeaway.Periods(6)), []string{"period"}},
		"differences": {Differences(set, 3), []string{"number of the difference", "difference"}},
		"race":        {PeriodSearchWork(takeaway.MustSet(1, 4, 9, 15)), []string{"M, the largest number of the set", "differences compared"}},
		"nim-values":  {NimValues(octal.Kayles.UpTo(60)), []string{"size of the heap", "nim-value"}},
		"copies":      {Copies(bricks, 4), []string{"number of copies", "where play ends"}},
		"thermograph": {Thermograph(bricks), []string{"tax", "where play ends"}},
		"game line":   {GameLine(bricks), []string{"where play ends"}},
		"towers":      {TowerLine(tower.UpTo(2)...), []string{"value"}},
	} {
		r, _ := recorded(t, c.f, words.English)
		var texts []string
		for _, b := range textBoxes(t, name, r.Actions) {
			texts = append(texts, b.text)
		}
		for _, want := range c.names {
			require.That(t, slices.Contains(texts, want), "%s: no axis is named %q: %q", name, want, texts)
		}
	}
}
