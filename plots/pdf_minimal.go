//go:build minimal

package plots

import "nimlab/nimkit/words"

// errNoPDF explains how to get a PDF. Cells are built with the tag minimal, because
// gonum/plot's PDF library would slow down the build of every cell with a figure.
var errNoPDF = words.Errorf("plots: this program was built with the tag minimal, without PDF: save an .svg, of which a drawing program makes a PDF, or run a program of your own outside the notebook with go run")

// PDF returns an error that explains how to get a PDF.
func (f Figure) PDF(l words.Language) ([]byte, error) { return nil, errNoPDF }
