// Package cell turns a cell into a Go program and its output into messages for the reader. A reader is
// the person who reads a notebook and runs its cells.
//
// For each cell the kernel
//   - parses its lines with [Read],
//   - adds it to the program of earlier cells with [Program.With],
//   - leaves out the slow variables that the cell does not use with [Program.Skip],
//   - writes the Go file of [Program.Source], and [SupportSource] beside it,
//   - lets goimports change the file, and takes the imports over with [Program.WithImportsOf],
//   - compiles the program with [Build],
//   - and starts it with [Start], which limits its memory.
//
// An [Output] limits what the program prints, keeps it in order with displayed values, and shortens stack
// traces to lines of cells. A [Place] is a line of a cell; every line of a program has one, so that errors
// are reported where the reader sees them. [FailedNames.Explain] explains an error of Read or Build in the
// language of the notebook.
//
// [Commands] returns the commands in the lines of a cell, such as %help, whose text [Help] returns. [Timings]
// records how long the variables of cells take, so that Skip leaves out only slow ones and the reader hears of
// them. [Pages] records which browser pages have missed the output of a cell. [FailedNames] records the names
// that failed cells would have declared. [EndWithParent] ends the kernel when Jupyter has ended.
//
// The kernel is GoNB with changes, which call this package; see nimlab/notebooks/kernel/mend.
package cell
