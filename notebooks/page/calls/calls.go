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
	source    string
	mainPos   token.Pos // the position of the function main in the file, or token.NoPos if there is none
	mainShift int       // how many bytes longer its first line is than the line %% that it replaces
	fset      *token.FileSet
	file      *ast.File
	ownDecls  []ast.Decl // the declarations that the cell contains, without main
	body      []ast.Stmt // of main
	info      types.Info
	importer  *reflectImporter
}

const (
	packageClause = "package main\n"
	mainMarker    = "%%"
	mainHead      = "func main() {"
)

// Read reads a cell below others of the notebook, whose declarations it may use. The error is a
// [NeedsCompiler] or a [*CompileError]. With NeedsCompiler, Read still returns the cell, for its
// literals, unless the cell contains a command for the kernel, imports packages, declares main or uses a
// wrong declaration of a cell above; such a cell must not be run. Read and Run are not safe for
// concurrent use.
func Read(source string, above ...string) (*Cell, error) {
	c := &Cell{source: source, fset: token.NewFileSet(), importer: sharedImporter}
	text, err := c.fileText(source)
	if err != nil {
		return nil, err
	}
	if c.file, err = parser.ParseFile(c.fset, "", text, 0); err != nil {
		return nil, c.compileError(err)
	}
	table := newDeclarationTable(c.fset, above)
	if err := c.separateMain(table); err != nil {
		return nil, err
	}
	c.addDeclarations(table)
	unavailable := c.requestMethods()
	err = c.check()
	if err != nil && unavailable == nil { // a message may list further methods
		c.importer.declareAllMethods()
		err = c.check()
	}
	switch {
	case unavailable != nil: // the messages of Go are unknown
		return c, unavailable
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
	// The sizes of amd64 are those of WebAssembly: an int has 64 bits.
	config := types.Config{Importer: c.importer, Sizes: types.SizesFor("gc", "amd64"), Error: func(err error) {
		if first == nil {
			first = err
		}
	}}
	_, _ = config.Check("main", c.fset, []*ast.File{c.file}, &c.info)
	return first
}

// fileText returns the cell as a Go file: text above %% as declarations, text below it as the
// function main. If the line %% is missing, main begins at the first statement. Each line of the
// cell is one line further down.
func (c *Cell) fileText(source string) (string, error) {
	var b strings.Builder
	b.WriteString(packageClause)
	inMain, start, offset := false, firstStatement(source), 0
	for line := range strings.Lines(source + "\n") {
		column := start - offset // of the first statement, if it is in this line
		offset += len(line)
		switch trimmed := strings.TrimSpace(line); {
		case 0 <= column && column < len(line):
			b.WriteString(line[:column])
			c.mainPos, c.mainShift, inMain = token.Pos(b.Len()+1), len(mainHead), true
			b.WriteString(mainHead + line[column:])
		case trimmed == mainMarker && !inMain:
			c.mainPos, c.mainShift, inMain = token.Pos(b.Len()+1), len(mainHead)-(len(line)-1), true
			b.WriteString(mainHead + "\n")
		case strings.HasPrefix(trimmed, "%"), strings.HasPrefix(trimmed, "!"):
			return "", NeedsCompiler("contains a command for the kernel: " + trimmed)
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
	offset := int(p) - 1 - len(packageClause)
	if c.mainPos.IsValid() && p > c.mainPos {
		offset -= c.mainShift
	}
	return offset
}

// compileError returns an error of go/parser or go/types as a [*CompileError]. An error after the last
// line of the cell is attributed to that line. For an error in a cell above it returns a
// [NeedsCompiler], because the compiler names that cell.
func (c *Cell) compileError(err error) error {
	var syntaxErrors scanner.ErrorList
	var typeError types.Error
	lastLine := 1 + strings.Count(strings.TrimRight(c.source, " \t\r\n"), "\n")
	switch {
	case errors.As(err, &syntaxErrors) && len(syntaxErrors) > 0:
		return &CompileError{min(syntaxErrors[0].Pos.Line-1, lastLine), syntaxErrors[0].Msg}
	case errors.As(err, &typeError) && c.fset.File(typeError.Pos) != c.fset.File(c.file.Pos()):
		return NeedsCompiler("uses a declaration of a cell above that Go refuses")
	case errors.As(err, &typeError):
		return &CompileError{min(c.fset.Position(typeError.Pos).Line-1, lastLine), typeError.Msg}
	}
	return &CompileError{1, err.Error()}
}

// separateMain sets the body of main and the cell's own declarations, and makes the last value of main
// an argument of show.It. The error is a [NeedsCompiler].
func (c *Cell) separateMain(above declarationTable) error {
	for _, d := range c.file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Name.Name == "main" && d.Recv == nil {
				if d.Pos() != c.mainPos { // the cell declares it itself
					return NeedsCompiler("declares the function main")
				}
				c.body = d.Body.List
				if last := c.lastValue(d, above, c.file); last != nil {
					c.passToShow(last)
				}
				continue
			}
		case *ast.GenDecl:
			if d.Tok == token.IMPORT {
				return NeedsCompiler("has an import declaration")
			}
		}
		c.ownDecls = append(c.ownDecls, d)
	}
	return nil
}

// passToShow replaces the expression x of a statement by show.It(x).
func (c *Cell) passToShow(statement *ast.ExprStmt) {
	x := statement.X
	show := &ast.Ident{NamePos: x.Pos(), Name: "show"}
	c.file.Unresolved = append(c.file.Unresolved, show)
	statement.X = &ast.CallExpr{
		Fun:    &ast.SelectorExpr{X: show, Sel: &ast.Ident{NamePos: x.Pos(), Name: "It"}},
		Lparen: x.Pos(), Args: []ast.Expr{x}, Rparen: x.End(),
	}
}

// addDeclarations adds to the file the declarations of cells above and the imports that it uses.
func (c *Cell) addDeclarations(above declarationTable) {
	needed, imports, _ := above.collect(c.file)
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
}

// declaredNames returns the names that a declaration declares. It returns none for an import and a
// method.
func declaredNames(d ast.Decl) (all []string) {
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

// freeIdentifiers returns the identifiers of a declaration in a file that the declaration itself does not
// declare: names at package level and undeclared ones.
func freeIdentifiers(d ast.Decl, file *ast.File) (all []*ast.Ident) {
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
			err = NeedsCompiler(fmt.Sprintf("uses %s.%s, which has type parameters", x.Name, s.Sel.Name))
		case p.Path == "" && standardPackages[x.Name] != "" && slices.Contains(c.file.Unresolved, x):
			err = NeedsCompiler("uses package " + x.Name + " of the standard library")
		}
		return true
	})
	c.importer.resolve()
	return err
}
