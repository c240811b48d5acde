// Package plots draws figures of games with gonum/plot. Each file has one kind of figure:
// functions from plain values to a [Figure]. The canvases are in svg.go and png.go, the
// axes in axes.go, the boards of squares that many figures consist of in board.go, and the
// limits on sizes in limits.go.
//
// A figure can be read without color, since every fill comes with a letter, a shape or a
// border. It can also be read by a screen reader, since it has a title and a description.
// Its labels are in the language in which it is displayed.
package plots

import (
	"fmt"
	"math"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A Figure is a drawing with a title, a key and a description. It implements
// [view.Picture]. If a figure cannot be drawn, it holds an error instead, which Err, SVG,
// PNG, PDF and Save return.
type Figure struct {
	Title words.Text // one line, at the top left
	Key   words.Text // explains the symbols, in lines below the title; may be empty
	Desc  words.Text // describes the drawing in a few sentences; not drawn
	// Width and Height are the size of the whole drawing in points. It becomes wider if
	// the title or the key needs that.
	Width, Height vg.Length
	// Draw draws everything but the title and the key, on a canvas of this size.
	Draw func(draw.Canvas, words.Language)

	err error // the reason why the figure cannot be drawn
}

var _ view.Picture = Figure{}

// String returns the text in the language of [words.Chosen].
func (f Figure) String() string { return f.Text(words.Chosen()) }

// Text returns the title and the description, or the error as a sentence.
func (f Figure) Text(l words.Language) string {
	if err := f.Err(); err != nil {
		return words.ErrorText(err).In(l)
	}
	title := caption(f.Title, l)
	if !strings.HasSuffix(title, "?") {
		title += "."
	}
	return title + " " + description(f.Desc, l)
}

// displayWidth is the largest width at which a figure is displayed, in points. A wider one
// is scaled down: pages that do not fit pictures to their width would cut it off.
const displayWidth vg.Length = 650

// Err returns the reason why the figure cannot be drawn, or nil if it can.
func (f Figure) Err() error {
	switch {
	case f.err != nil:
		return f.err
	case f.Draw == nil:
		return words.Errorf("plots: an empty figure: it has nothing to draw")
	}
	f = f.withCaptionWidth()
	for name, v := range map[string]vg.Length{"wide": f.Width, "high": f.Height} {
		if !(v > 0 && v <= maxSide) {
			return words.Errorf("plots: a figure %.0f points %s: a page holds at most %d", float64(v), name, maxSide)
		}
	}
	if area := f.Width * f.Height; area > maxArea {
		return words.Errorf("plots: a figure of %.0f × %.0f points: a page holds at most %d square points", float64(f.Width), float64(f.Height), maxArea)
	}
	return nil
}

// withCaptionWidth returns the figure, wide enough for its title and its key in every language.
func (f Figure) withCaptionWidth() Figure {
	title := maxOf(0, words.Languages(), func(l words.Language) vg.Length { return headingStyle(12).Width(f.titleLine(l)) })
	f.Width = max(f.Width, title+20, widthOf(labelStyle(9), f.Key)+20)
	return f
}

// titleLine returns the title, truncated to the width of a page.
func (f Figure) titleLine(l words.Language) string {
	return truncateToWidth(headingStyle(12), caption(f.Title, l), displayWidth-20)
}

// lineHeight is the distance of the lines of a key.
const lineHeight = 14

// captionHeight returns the height of the title and the key.
func (f Figure) captionHeight() vg.Length {
	if f.Key == (words.Text{}) {
		return 34
	}
	return 50 + lineHeight*vg.Length(strings.Count(f.Key.In(words.English), "\n"))
}

// recoverDrawing, deferred, converts a panic of [Figure.Draw] into an error, since gonum/plot
// panics if it cannot draw something, such as 0 on a logarithmic axis.
func recoverDrawing(err *error) {
	if r := recover(); r != nil {
		*err = words.Errorf("plots: the figure cannot be drawn: %s", shorten(fmt.Sprint(r), maxError/2))
	}
}

// drawOn draws the figure on a canvas, with its title and its key.
func (f Figure) drawOn(c vg.Canvas, l words.Language) {
	canvas := draw.NewCanvas(c, f.Width, f.Height)
	left, top := canvas.Min.X+8, canvas.Max.Y
	canvas.FillText(headingStyle(12), vg.Point{X: left, Y: top - 16}, f.titleLine(l))
	for i, line := range strings.Split(caption(f.Key, l), "\n") {
		canvas.FillText(leftAligned(9), vg.Point{X: left, Y: top - 34 - vg.Length(i)*lineHeight}, line)
	}
	f.Draw(canvas, l)
}

// SVG returns the figure as an SVG document, which contains the title and the description
// for screen readers. The document shrinks to the width of a narrow page as long as its
// smallest text can be read; on a narrower page it scrolls. The height at which that text can
// just be read is in --legible-height, for paper.
func (f Figure) SVG(l words.Language) (document []byte, err error) {
	defer recoverDrawing(&err)
	if err := f.Err(); err != nil {
		return nil, err
	}
	f = f.withCaptionWidth()
	var c svg
	vg.Initialize(&c)
	c.Push()
	f.drawOn(&c, l)
	for len(c.stack) > 0 { // the drawing of a reader may lack a Pop
		c.Pop()
	}
	w, h, scale := float64(f.Width), float64(f.Height), float64(min(1, displayWidth/f.Width))
	legible := ""
	if c.smallestText > 0 {
		const pixels = 4.0 / 3 // in a point
		legibleScale := pixels * min(scale, minTextSize/float64(c.smallestText))
		legible = fmt.Sprintf("min-width:%.0fpx;--legible-height:%.0fpx;", math.Ceil(w*legibleScale), math.Ceil(h*legibleScale))
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%spt" height="%spt" viewBox="0 %s %s %s" role="img" lang="%s" font-family="%s" style="max-width:100%%;%sheight:auto;background:#fff"><title>%s</title><desc>%s</desc>
%s</svg>
`, svgNumber(w*scale), svgNumber(h*scale), svgNumber(-h), svgNumber(w), svgNumber(h), escapeText(string(l)), fontFamily, legible,
		escapeText(caption(f.Title, l)), escapeText(description(f.Desc, l)), c.out), nil
}
