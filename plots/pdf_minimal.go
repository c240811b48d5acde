//go:build minimal

package plots

import "nimlab/nimkit/words"

// errNoPDF says how a program gets what this one was built without: gonum/plot in PDF takes
// a library of its own, which would make every cell with a figure slower to build.
var errNoPDF = words.Fail("plots: this program was built with the tag minimal, without PDF: save an .svg, of which a drawing program makes a PDF, or run a program of your own with go run -tags=pdf, which fetches the library")

// PDF returns an error that says how a program is built that has it.
func (f Figure) PDF(words.Language) ([]byte, error) { return nil, errNoPDF }
