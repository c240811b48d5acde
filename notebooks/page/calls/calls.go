// Package calls evaluates cells that consist of calls, literals and names of values, as most cells of
// the notebooks do.
//
//	p := nim.Position{9, 12, 14}
//	show.It(plots.Heaps(p), view.WinningMoves(p, nimkit.Normal))
//
// Package go/parser parses the cell and go/types checks it, so that errors are those of Go's
// compiler. Reflection calls the packages. This is no interpreter: cells with loops, functions of
// their own, or calculations with anything but constants have the error [NeedsCompiler]. Every
// supported cell has the result that Go gives.
package calls

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"

	"nimlab/notebooks/page/names"
)

// NeedsCompiler is the error of a cell that only a compiler can evaluate, with the reason.
type NeedsCompiler string

// Error returns the reason as a sentence.
func (n NeedsCompiler) Error() string { return "this cell " + string(n) }

// CompileError is the error of a cell that Go refuses, with the message of its compiler.
type CompileError struct {
	Line    int // of the cell, from 1
	Message string
}

// Error returns the line and the message.
func (e *CompileError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Message) }

// A Cell is a cell that was read and can be run.
type Cell struct {
	source   string
	main     token.Pos // the position of the line %%
	longer   int       // the length of the line that replaces it, minus its own length
	files    *token.FileSet
	file     *ast.File
	own      []ast.Decl // declarations of the cell itself, without main
	body     []ast.Stmt
	info     types.Info
	importer *reflectImporter
}

const (
	head    = "package main\n"
	divider = "%%"
	opening = "func main() {"
)

// Read reads a cell below others of the notebook, whose declarations it may use. The error is a
// [NeedsCompiler] or a [*CompileError]. With NeedsCompiler, Read still returns the cell, for its
// literals, unless it contains a command for the kernel; such a cell must not be run. Read and Run
// are not safe for concurrent use.
func Read(source string, above ...string) (*Cell, error) {
	c := &Cell{source: source, files: token.NewFileSet(), importer: sharedImporter}
	text, err := c.fileText(source)
	if err != nil {
		return nil, err
	}
	if c.file, err = parser.ParseFile(c.files, "", text, 0); err != nil {
		return nil, c.compileError(err)
	}
	if err := c.addDeclarations(above); err != nil {
		return nil, err
	}
	left := c.requestMethods()
	err = c.check()
	if err != nil && left == nil { // a message may list further methods
		c.importer.declareAllMethods()
		err = c.check()
	}
	switch {
	case left != nil: // the messages of Go are unknown
		return c, left
	case err != nil:
		return nil, c.compileError(err)
	}
	return c, c.checkSupported()
}

// check checks the cell with go/types and returns the first error.
func (c *Cell) check() (first error) {
	c.info = types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	config := types.Config{Importer: c.importer, Sizes: types.SizesFor("gc", "amd64"), Error: func(err error) {
		if first == nil {
			first = err
		}
	}}
	_, _ = config.Check("main", c.files, []*ast.File{c.file}, &c.info)
	return first
}

// fileText returns the cell as a Go file: text above %% as declarations, text below it as the
// function main. If the line %% is missing, main begins at the first statement. Each line of the
// cell is one line further down.
func (c *Cell) fileText(source string) (string, error) {
	var b strings.Builder
	b.WriteString(head)
	inMain, start, offset := false, firstStatement(source), 0
	for line := range strings.Lines(source + "\n") {
		at := start - offset // of the first statement, in this line
		offset += len(line)
		switch trimmed := strings.TrimSpace(line); {
		case 0 <= at && at < len(line):
			b.WriteString(line[:at])
			c.main, c.longer, inMain = token.Pos(b.Len()+1), len(opening), true
			b.WriteString(opening + line[at:])
		case trimmed == divider && !inMain:
			c.main, c.longer, inMain = token.Pos(b.Len()+1), len(opening)-(len(line)-1), true
			b.WriteString(opening + "\n")
		case strings.HasPrefix(trimmed, "%"), strings.HasPrefix(trimmed, "!"):
			return "", NeedsCompiler("speaks to the kernel: " + trimmed)
		default:
			b.WriteString(line)
		}
	}
	if inMain {
		b.WriteString("}\n")
	}
	return b.String(), nil
}

// offset returns the offset in the cell of a position in the file.
func (c *Cell) offset(p token.Pos) int {
	at := int(p) - 1 - len(head)
	if c.main.IsValid() && p > c.main {
		at -= c.longer
	}
	return at
}

// compileError returns an error of go/parser or go/types as an error of the cell. An error after the
// last line is attributed to that line.
func (c *Cell) compileError(err error) error {
	var list scanner.ErrorList
	var one types.Error
	last := 1 + strings.Count(strings.TrimRight(c.source, " \t\r\n"), "\n")
	switch {
	case errors.As(err, &list) && len(list) > 0:
		return &CompileError{min(list[0].Pos.Line-1, last), list[0].Msg}
	case errors.As(err, &one):
		return &CompileError{min(c.files.Position(one.Pos).Line-1, last), one.Msg}
	}
	return &CompileError{1, err.Error()}
}

// addDeclarations adds to the file the declarations of cells above and the imports that it uses.
func (c *Cell) addDeclarations(above []string) error {
	for _, d := range c.file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "main" && f.Recv == nil {
			if !c.main.IsValid() || c.body != nil {
				return NeedsCompiler("has a function main of its own")
			}
			c.body = f.Body.List
			if last := lastValue(c.source, c.offset, f, declaredIn(c.files, above), c.file); last != nil {
				name := &ast.Ident{NamePos: last.X.Pos(), Name: "show"}
				c.file.Unresolved = append(c.file.Unresolved, name)
				last.X = &ast.CallExpr{
					Fun:    &ast.SelectorExpr{X: name, Sel: &ast.Ident{NamePos: last.X.Pos(), Name: "It"}},
					Lparen: last.X.Pos(), Args: []ast.Expr{last.X}, Rparen: last.X.End(),
				}
			}
			continue
		}
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			return NeedsCompiler("imports packages by itself")
		}
		c.own = append(c.own, d)
	}
	needed, imports, _ := declaredIn(c.files, above).collect(c.file)
	var added []ast.Decl
	for _, path := range slices.Sorted(maps.Keys(imports)) {
		if names.In(imports[path]).Path == path {
			spec := &ast.ImportSpec{Path: &ast.BasicLit{Kind: token.STRING, Value: strconv.Quote(path)}}
			added = append(added, &ast.GenDecl{Tok: token.IMPORT, Specs: []ast.Spec{spec}})
		}
	}
	for _, d := range needed {
		added = append(added, d.decl)
		c.file.Unresolved = append(c.file.Unresolved, d.free...)
	}
	c.file.Decls = append(added, c.file.Decls...)
	return nil
}

// declares returns the names that a declaration declares.
func declares(d ast.Decl) (all []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			return []string{d.Name.Name}
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.ValueSpec:
				for _, n := range s.Names {
					all = append(all, n.Name)
				}
			case *ast.TypeSpec:
				all = append(all, s.Name.Name)
			}
		}
	}
	return all
}

// free returns the identifiers of a declaration that it does not declare itself.
func free(d ast.Decl, file *ast.File) (all []*ast.Ident) {
	ast.Inspect(d, func(n ast.Node) bool {
		if i, ok := n.(*ast.Ident); ok && (i.Obj != nil && file.Scope.Lookup(i.Name) == i.Obj || slices.Contains(file.Unresolved, i)) {
			all = append(all, i)
		}
		return true
	})
	return all
}

// requestMethods requests the methods that the cell selects. It returns a [NeedsCompiler] for names that
// go/types would call undefined and Go would not: functions with type parameters, which
// reflection does not have, and packages of the standard library.
func (c *Cell) requestMethods() (err error) {
	ast.Inspect(c.file, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		c.importer.request(s.Sel.Name)
		x, ok := s.X.(*ast.Ident)
		if !ok || err != nil {
			return true
		}
		p := names.In(x.Name)
		switch {
		case p.Export(s.Sel.Name).Kind == names.Generic:
			err = NeedsCompiler(fmt.Sprintf("uses %s.%s, which is made anew for each type", x.Name, s.Sel.Name))
		case p.Path == "" && standardPackages[x.Name] != "" && slices.Contains(c.file.Unresolved, x):
			err = NeedsCompiler("uses package " + x.Name + " of Go")
		}
		return true
	})
	c.importer.resolve()
	return err
}
