package plots

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"strings"

	"gonum.org/v1/plot/vg"

	"nimlab/nimkit/view"
)

// Palette is the colours of a figure. A nil colour is the house's own, of Okabe and
// Ito; text on the fills is black, so they should be light.
//
//	f := plots.Map(nim.Heaps(15, 15))
//	f.Palette.Loss = color.White
//	err := f.Save("heaps.svg", view.Dutch)
type Palette struct {
	Win, Loss, Draw color.Color // fills of positions
	Right           color.Color // right moves, and what a mark encircles
	Odd             color.Color // odd columns, and pins
	Value           color.Color // dots of nim-values and other numbers
}

// dyed is a canvas with other colours.
type dyed struct {
	vg.Canvas
	dye map[color.Color]color.Color
}

// SetColor implements [vg.Canvas].
func (c dyed) SetColor(ink color.Color) {
	if other, ok := c.dye[ink]; ok {
		ink = other
	}
	c.Canvas.SetColor(ink)
}

// on is the canvas c in the colours of p.
func (p Palette) on(c vg.Canvas) vg.Canvas {
	dye := map[color.Color]color.Color{}
	for own, other := range map[color.RGBA]color.Color{
		skyBlue: p.Win, orange: p.Loss, grey: p.Draw, vermillion: p.Right, yellow: p.Odd, blue: p.Value,
	} {
		if other != nil {
			dye[own] = other
		}
	}
	if len(dye) == 0 {
		return c
	}
	return dyed{c, dye}
}

// Save writes the figure to a file, in a language: an SVG or a PNG, by the ending of
// the name. A file of that name is replaced.
func (f Figure) Save(name string, l view.Language) error {
	var data []byte
	var err error
	switch strings.ToLower(filepath.Ext(name)) {
	case ".svg":
		data, err = f.SVG(l)
	case ".png":
		data, _, _, err = f.PNG(l)
	default:
		err = fmt.Errorf("plots: %q ends neither in .svg nor in .png", name)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}
