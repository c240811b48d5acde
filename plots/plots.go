// Package plots draws figures of what the games know, with gonum/plot: one kind
// of figure a file, each a function from plain values to a [Figure]. What they are
// drawn on stands in svg.go and png.go, their axes in axes.go, the squares that many
// are made of in board.go, and how much they hold in limits.go.
//
// A figure can be read without colour, since every fill comes with a letter, a
// shape or a border, and without eyes, since it carries a title and a
// description in words. Its labels are in the language it is shown in.
package plots

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A Figure is a drawing with the words that go with it. It implements
// [view.Picture]. A figure of what cannot be drawn has an error in place of all that,
// which SVG and PNG return.
type Figure struct {
	Title words.Text // one line, at the top left
	Key   words.Text // what the signs mean, in lines below the title; may be empty
	Desc  words.Text // what there is to see, in a sentence or a few: said, not drawn
	// Width and Height are those of the whole drawing. It is wider where the title or
	// the key needs that.
	Width, Height vg.Length
	// Draw draws all but the title and the key on a canvas of that size, in that
	// language.
	Draw func(draw.Canvas, words.Language)

	err error // why there is no drawing
}

var _ view.Picture = Figure{}

// String is its text in the language that is [words.Chosen].
func (f Figure) String() string { return f.Text(words.Chosen()) }

// Text returns the title and the description, or why there is no figure.
func (f Figure) Text(l words.Language) string {
	if err := f.Err(); err != nil {
		return words.ErrorText(err).In(l)
	}
	title := shown(f.Title, l)
	if !strings.HasSuffix(title, "?") {
		title += "."
	}
	return title + " " + described(f.Desc, l)
}

// widest is how wide a figure is shown: a wider one would be cut off on a page
// that does not make pictures fit, so it is shown smaller.
const widest vg.Length = 650

// Err says why the figure cannot be drawn; it is nil if it can.
func (f Figure) Err() error {
	switch {
	case f.err != nil:
		return f.err
	case f.Draw == nil:
		return words.Errorf("plots: an empty figure: it has nothing to draw")
	}
	f = f.sized()
	for name, v := range map[string]vg.Length{"wide": f.Width, "high": f.Height} {
		if !(v > 0 && v <= largestFigure) {
			return words.Errorf("plots: a figure %.0f points %s: a page holds at most %d", float64(v), name, largestFigure)
		}
	}
	if area := f.Width * f.Height; area > largestArea {
		return words.Errorf("plots: a figure of %.0f × %.0f points: a page holds at most %d square points", float64(f.Width), float64(f.Height), largestArea)
	}
	return nil
}

// sized is the figure with room for its title and its key, in any language.
func (f Figure) sized() Figure {
	f.Width = max(f.Width, widthOf(bold(12), f.Title)+20, widthOf(label(9), f.Key)+20)
	return f
}

// lineHigh is from one line of a key to the next.
const lineHigh = 14

// head is the room that the title and the key take.
func (f Figure) head() vg.Length {
	if f.Key == (words.Text{}) {
		return 34
	}
	return 50 + lineHigh*vg.Length(strings.Count(f.Key.In(words.English), "\n"))
}

// drawOn draws the figure on a canvas: the one place that draws titles.
func (f Figure) drawOn(c vg.Canvas, l words.Language) {
	canvas := draw.NewCanvas(c, f.Width, f.Height)
	left, top := canvas.Min.X+8, canvas.Max.Y
	canvas.FillText(bold(12), vg.Point{X: left, Y: top - 16}, shown(f.Title, l))
	for i, line := range strings.Split(shown(f.Key, l), "\n") {
		canvas.FillText(aligned(9), vg.Point{X: left, Y: top - 34 - vg.Length(i)*lineHigh}, line)
	}
	f.Draw(canvas, l)
}

// SVG returns the figure as an SVG document with its title and description
// inside, for screen readers. A page narrower than the figure shows it smaller.
func (f Figure) SVG(l words.Language) ([]byte, error) {
	if err := f.Err(); err != nil {
		return nil, err
	}
	f = f.sized()
	var c svg
	vg.Initialize(&c)
	f.drawOn(&c, l)
	c.close()
	w, h, part := float64(f.Width), float64(f.Height), float64(min(1, widest/f.Width))
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%spt" height="%spt" viewBox="0 %s %s %s" role="img" lang="%s" font-family="%s" style="max-width:100%%;height:auto;background:#fff"><title>%s</title><desc>%s</desc>
%s</svg>
`, number(w*part), number(h*part), number(-h), number(w), number(h), escaped(string(l)), family,
		escaped(shown(f.Title, l)), escaped(described(f.Desc, l)), c.out), nil
}
