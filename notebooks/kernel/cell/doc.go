// Package cell turns a cell into a Go program and its output into messages for the reader.
//
// It parses the lines of a cell, keeps the declarations of earlier cells, and builds the program.
// It limits the output and the memory of the program, and keeps printed text in order with
// displayed values. It shortens stack traces to lines of cells, and explains common errors of the
// Go tools in the notebook's language. The kernel calls it; see the command mend.
//
// For each cell the kernel calls [Read], adds the declarations of earlier cells with [Program.With],
// leaves out the variables that the cell does not use with [Program.Skip], and writes the file of
// [Program.Source]. Then it compiles that file with [Build], copies the output through [NewOutput], and
// starts the program with [Start]. [Explain] explains an error of Read or Build.
package cell
