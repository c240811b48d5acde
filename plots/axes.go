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

// axes returns an empty plot with labels on its axes and integers as ticks. It has no title,
// since the figure has one.
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

// heapSizeLabel labels an axis of heap sizes.
var heapSizeLabel = words.T("size of the heap")

// drawPlot draws a plot below the title. A margin keeps the last tick label from being cut off.
func drawPlot(c draw.Canvas, p *plot.Plot) {
	ensureTwoTicks(&p.X)
	ensureTwoTicks(&p.Y)
	p.Draw(draw.Crop(c, 4, -14, 4, -32))
}

// ensureTwoTicks raises the end of an axis until two of its ticks have numbers, since the
// distances on an axis with fewer have no meaning.
func ensureTwoTicks(a *plot.Axis) {
	for range 20 {
		numbers := 0
		for _, tick := range a.Tick.Marker.Ticks(a.Min, a.Max) {
			if !tick.IsMinor() {
				numbers++
			}
		}
		if numbers >= 2 {
			return
		}
		if _, ok := a.Scale.(plot.LogScale); ok {
			a.Max *= 2
		} else {
			a.Max++
		}
	}
}

// logarithmic makes an axis logarithmic, with ticks at the powers of ten.
func logarithmic(a *plot.Axis) { a.Scale, a.Tick.Marker = plot.LogScale{}, powers{} }

// integers places about ten ticks at most, at integers only. Their distance is 1, 2 or 5
// times a power of ten.
type integers struct{ language words.Language }

// Ticks implements [plot.Ticker].
func (m integers) Ticks(lo, hi float64) []plot.Tick {
	step := 1.0
	for i := 0; (hi-lo)/step > 10; i++ {
		step *= [...]float64{2, 2.5, 2}[i%3]
	}
	var ticks []plot.Tick
	for v := math.Ceil(lo/step)*step + 0; v <= hi; v += step { // + 0 turns -0 into 0
		ticks = append(ticks, plot.Tick{Value: v, Label: groupDigits(strings.Replace(strconv.FormatFloat(v, 'f', 0, 64), "-", "−", 1), m.language)})
	}
	return ticks
}

// powers places labeled ticks at the powers of ten of a logarithmic axis, and ticks without
// a label between them.
type powers struct{}

// Ticks implements [plot.Ticker].
func (powers) Ticks(lo, hi float64) []plot.Tick {
	var ticks []plot.Tick
	for e := math.Floor(math.Log10(lo)); e <= math.Ceil(math.Log10(hi)); e++ {
		v := math.Pow(10, e)
		label := strconv.FormatFloat(v, 'f', -1, 64)
		if e > 3 {
			label = "10" + superscript(int(e))
		}
		if v >= lo && v <= hi {
			ticks = append(ticks, plot.Tick{Value: v, Label: label})
		}
		for k := 2.0; k < 10; k++ {
			if k*v >= lo && k*v <= hi {
				ticks = append(ticks, plot.Tick{Value: k * v})
			}
		}
	}
	return ticks
}

// superscript writes a number in superscript digits.
func superscript(n int) string {
	return strings.NewReplacer("-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹").Replace(itoa(n))
}

// itoa formats a number.
func itoa(n int) string { return strconv.Itoa(n) }

// A symbolKey draws a key in one line below the title: symbols, each with a text behind it.
type symbolKey struct {
	canvas draw.Canvas
	at     vg.Point  // of the next symbol
	symbol vg.Length // from a symbol to its text
}

// newSymbolKey returns a key below the title, with a distance between each symbol and its text.
func newSymbolKey(c draw.Canvas, symbol vg.Length) *symbolKey {
	return &symbolKey{c, vg.Point{X: c.Min.X + 12, Y: c.Max.Y - 34}, symbol}
}

// add draws a symbol and its text behind the previous ones.
func (k *symbolKey) add(text string, draw func(at vg.Point)) {
	draw(k.at)
	k.canvas.FillText(leftAligned(9), vg.Point{X: k.at.X + k.symbol, Y: k.at.Y}, text)
	k.at.X += k.symbol + labelStyle(9).Width(text) + 24
}
