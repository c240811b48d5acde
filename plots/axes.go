package plots

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/words"
)

// axes is an empty plot in the house's style: words beside the axes, integers where
// they count. The title stands in the figure.
func axes(l words.Language, x, y words.Text) *plot.Plot {
	p := plot.New()
	p.TextHandler, p.BackgroundColor = sans(), nil // the canvas is white already
	p.X.Label.Text, p.Y.Label.Text = x.In(l), y.In(l)
	for style, size := range map[*text.Style]vg.Length{
		&p.X.Label.TextStyle: 10, &p.Y.Label.TextStyle: 10,
		&p.X.Tick.Label: 9, &p.Y.Tick.Label: 9, &p.Legend.TextStyle: 9,
	} {
		style.Handler, style.Font = sans(), font.Font{Typeface: "DejaVu Sans", Size: size}
	}
	p.X.Tick.Marker, p.Y.Tick.Marker = integers{l}, integers{l}
	p.Legend.Top, p.Legend.Left, p.Legend.Padding = true, true, 3
	return p
}

// heapSize names the axis of the sizes of heaps.
var heapSize = words.T("size of the heap")

// finish draws a plot below the title, with a margin, so that the last tick label is
// not cut off.
func finish(c draw.Canvas, p *plot.Plot) { p.Draw(draw.Crop(c, 4, -14, 4, -32)) }

// logarithmic makes an axis logarithmic, with ticks on the powers of ten.
func logarithmic(a *plot.Axis) { a.Scale, a.Tick.Marker = plot.LogScale{}, powers{} }

// integers puts ticks on whole numbers only, at most about ten of them, at steps
// of 1, 2 or 5 times a power of ten.
type integers struct{ language words.Language }

func (m integers) Ticks(lo, hi float64) []plot.Tick {
	step := 1.0
	for i := 0; (hi-lo)/step > 10; i++ {
		step *= [...]float64{2, 2.5, 2}[i%3]
	}
	var ticks []plot.Tick
	for v := math.Ceil(lo/step)*step + 0; v <= hi; v += step { // + 0 turns -0 into 0
		ticks = append(ticks, plot.Tick{Value: v, Label: grouped(strings.Replace(strconv.FormatFloat(v, 'f', 0, 64), "-", "−", 1), m.language)})
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

func superscript(n int) string {
	return strings.NewReplacer("-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹").Replace(itoa(n))
}

func itoa(n int) string { return strconv.Itoa(n) }
