package plots

import (
	"fmt"
	"reflect"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// init lets package show display plots of gonum/plot.
func init() {
	view.RegisterPictures(func(v any) (view.Picture, bool) {
		if !drawable(v) {
			return nil, false
		}
		return Of(v), true
	})
}

// drawable reports whether [Of] draws a value.
func drawable(v any) bool {
	switch v.(type) {
	case *plot.Plot, plot.Plotter, []plot.Plotter, interface{ Draw(draw.Canvas) }:
		return true
	}
	return false
}

// plotHeight is the height in points of a plot without a size of its own.
const plotHeight = 300

// Of returns a figure of a plot of gonum/plot, of a plotter such as a histogram, of several
// plotters in one plot, or of anything else with a method Draw(draw.Canvas). Its title is that
// of the plot, or the kind of the plotter. Its description names the axes and their ends.
// Both can be replaced:
//
//	f := plots.Of(p)
//	f.Title, f.Desc = words.Same("Shoe sizes"), words.Same("Most are between 38 and 42.")
//
// The plot itself is not changed. Texts in its default font are drawn in the font of the
// other figures. If it cannot be drawn, the figure holds the error of gonum/plot.
func Of(drawing any) (figure Figure) {
	defer showError(&figure)
	if v := reflect.ValueOf(drawing); !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		failf("there is nothing to draw: make a plot with plot.New(), and add to it")
	}
	switch d := drawing.(type) {
	case *plot.Plot:
		return ofPlot(*d)
	case []plot.Plotter:
		return ofPlotters(d...)
	case interface{ Draw(draw.Canvas) }:
		return Figure{
			Title: words.T("Drawing"), Desc: words.T("A drawing by a value of type %T.", drawing),
			Width: chartWidth, Height: plotHeight + 30,
			Draw: func(c draw.Canvas, _ words.Language) { d.Draw(draw.Crop(c, 8, -8, 8, -30)) },
		}
	case plot.Plotter:
		return ofPlotters(d)
	}
	failf("a value of type %T has no method Draw: make a plot with plot.New() and add your numbers, for example with plotter.NewScatter", drawing)
	return Figure{}
}

// plotterKinds are the names of gonum's plotters.
var plotterKinds = map[string]words.Text{
	"Histogram": words.T("Histogram"), "Scatter": words.T("Scatter plot"), "BarChart": words.T("Bar chart"),
	"Line": words.T("Line"), "BoxPlot": words.T("Box plot"), "HeatMap": words.T("Heat map"), "Function": words.T("Function"),
}

// ofPlotters draws plotters in one plot.
func ofPlotters(list ...plot.Plotter) Figure {
	p := plot.New()
	var title words.Text
	for _, one := range list {
		if one == nil {
			failf("one of the plotters is nil: did its New function return an error?")
		}
		p.Add(one)
		name := fmt.Sprintf("%T", one)
		if kind, ok := plotterKinds[name[strings.LastIndex(name, ".")+1:]]; ok {
			title = words.Join(", ", title, kind)
		}
	}
	f := ofPlot(*p)
	if title != (words.Text{}) {
		f.Title = title
	}
	return f
}

// ofPlot draws a plot. The axes of p are copies, so their fonts may be changed.
func ofPlot(p plot.Plot) Figure {
	title := p.Title.Text
	p.Title.Text = ""
	p.BackgroundColor = nil // the canvas is white already
	for _, style := range []*text.Style{
		&p.X.Label.TextStyle, &p.Y.Label.TextStyle, &p.X.Tick.Label, &p.Y.Tick.Label, &p.Legend.TextStyle,
	} {
		if style.Font.Typeface == plot.DefaultFont.Typeface {
			style.Font.Typeface, style.Font.Variant, style.Handler = "DejaVu Sans", "", sans()
			style.Font.Size = max(style.Font.Size, minTextSize+2)
		}
	}
	f := Figure{
		Title: words.Same(title), Desc: words.Join(" ", axisText(words.T("x-axis"), p.X), axisText(words.T("y-axis"), p.Y)),
		Width: chartWidth, Height: plotHeight + 30,
		Draw: func(c draw.Canvas, _ words.Language) { p.Draw(draw.Crop(c, 8, -14, 8, -32)) },
	}
	if title == "" {
		f.Title = words.T("Plot")
	}
	return f
}

// axisText describes an axis: its label and its ends.
func axisText(name words.Text, a plot.Axis) words.Text {
	if a.Label.Text != "" {
		name = words.Format("%s (%s)", name, a.Label.Text)
	}
	if a.Min > a.Max { // no data
		return words.Format("%s.", name)
	}
	return words.T("%s: from %v to %v.", name, a.Min, a.Max)
}
