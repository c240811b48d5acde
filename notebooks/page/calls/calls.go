// Package calls evaluates a cell that holds calls, literals and names for values, and
// nothing else: six of seven cells of a notebook.
//
//	p := nim.Position{9, 12, 14}
//	show.It(plots.Heaps(p), view.WinningMoves(p, nimkit.Normal))
//
// go/parser reads the cell and go/types checks it, so that what Go's compiler refuses is
// refused here in the same words; reflection calls the packages themselves. It is no
// interpreter: a loop, a function of one's own, a calculation with anything but constants
// is [Left] to the compiler. Whatever is taken has the answer that Go gives.
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

// Left is the error of a cell that only a compiler can answer, and says why.
type Left string

func (l Left) Error() string { return "this cell " + string(l) }

// A Wrong cell is one that Go refuses, in the words of its compiler.
type Wrong struct {
	Line int // of the cell, from 1
	Says string
}

func (w *Wrong) Error() string { return fmt.Sprintf("line %d: %s", w.Line, w.Says) }

// A Cell is one that was read, and can be run.
type Cell struct {
	source string
	main   token.Pos // where the line %% stood
	longer int       // how much longer the line is that stands there now
	files  *token.FileSet
	file   *ast.File
	own    []ast.Decl // what the cell itself declares, main apart
	body   []ast.Stmt
	info   types.Info
	house  *house
}

const (
	head    = "package main\n"
	divider = "%%"
	opening = "func main() {"
)

// Read reads a cell below others of the notebook, whose declarations it may use. The
// error is [Left] or a [*Wrong]. A cell that is left has literals too, unless it speaks to
// the kernel, and cannot be run here. Cells are read and run one at a time.
func Read(source string, above ...string) (*Cell, error) {
	c := &Cell{source: source, files: token.NewFileSet(), house: told}
	text, err := c.arranged(source)
	if err != nil {
		return nil, err
	}
	if c.file, err = parser.ParseFile(c.files, "", text, 0); err != nil {
		return nil, c.wrong(err)
	}
	if err := c.gather(above); err != nil {
		return nil, err
	}
	left := c.selects()
	err = c.check()
	if err != nil && left == nil { // Go may say what else there is
		c.house.tellAll()
		err = c.check()
	}
	switch {
	case left != nil: // what Go would say is not known
		return c, left
	case err != nil:
		return nil, c.wrong(err)
	}
	return c, c.taken()
}

// check has go/types look at the cell, and returns the first error.
func (c *Cell) check() (first error) {
	c.info = types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	config := types.Config{Importer: c.house, Sizes: types.SizesFor("gc", "amd64"), Error: func(err error) {
		if first == nil {
			first = err
		}
	}}
	_, _ = config.Check("main", c.files, []*ast.File{c.file}, &c.info)
	return first
}

// arranged is the file that a cell stands for: what is above %% is declared, what is
// below is done. Each of its lines is a line of the cell, one further down.
func (c *Cell) arranged(source string) (string, error) {
	var b strings.Builder
	b.WriteString(head)
	done := false
	for line := range strings.Lines(source + "\n") {
		switch trimmed := strings.TrimSpace(line); {
		case trimmed == divider && !done:
			c.main, c.longer, done = token.Pos(b.Len()+1), len(opening)-(len(line)-1), true
			b.WriteString(opening + "\n")
		case strings.HasPrefix(trimmed, "%"), strings.HasPrefix(trimmed, "!"):
			return "", Left("speaks to the kernel: " + trimmed)
		default:
			b.WriteString(line)
		}
	}
	if done {
		b.WriteString("}\n")
	}
	return b.String(), nil
}

// offset is the place in the cell of one in the file.
func (c *Cell) offset(p token.Pos) int {
	at := int(p) - 1 - len(head)
	if c.main.IsValid() && p > c.main {
		at -= c.longer
	}
	return at
}

// wrong is an error of go/parser or go/types as one of the cell: what is wrong behind its
// last line is what that line lacks.
func (c *Cell) wrong(err error) error {
	var list scanner.ErrorList
	var one types.Error
	last := 1 + strings.Count(strings.TrimRight(c.source, " \t\r\n"), "\n")
	switch {
	case errors.As(err, &list) && len(list) > 0:
		return &Wrong{min(list[0].Pos.Line-1, last), list[0].Msg}
	case errors.As(err, &one):
		return &Wrong{min(c.files.Position(one.Pos).Line-1, last), one.Msg}
	}
	return &Wrong{1, err.Error()}
}

// gather adds to the file what it uses: declarations of cells above, the last of each
// name, and imports.
func (c *Cell) gather(above []string) error {
	for _, d := range c.file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "main" && f.Recv == nil {
			if !c.main.IsValid() || c.body != nil {
				return Left("has a function main of its own")
			}
			c.body = f.Body.List
			continue
		}
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			return Left("imports packages by itself")
		}
		c.own = append(c.own, d)
	}
	pulled, imports, _ := declaredIn(c.files, above).pull(c.file)
	var added []ast.Decl
	for _, path := range slices.Sorted(maps.Keys(imports)) {
		if names.In(imports[path]).Path == path {
			spec := &ast.ImportSpec{Path: &ast.BasicLit{Kind: token.STRING, Value: strconv.Quote(path)}}
			added = append(added, &ast.GenDecl{Tok: token.IMPORT, Specs: []ast.Spec{spec}})
		}
	}
	for _, d := range pulled {
		added = append(added, d.decl)
		c.file.Unresolved = append(c.file.Unresolved, d.open...)
	}
	c.file.Decls = append(added, c.file.Decls...)
	return nil
}

// declares are the names that a declaration declares.
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

// free are the identifiers in a declaration of a file that it does not declare itself.
func free(d ast.Decl, file *ast.File) (all []*ast.Ident) {
	ast.Inspect(d, func(n ast.Node) bool {
		if i, ok := n.(*ast.Ident); ok && (i.Obj != nil && file.Scope.Lookup(i.Name) == i.Obj || slices.Contains(file.Unresolved, i)) {
			all = append(all, i)
		}
		return true
	})
	return all
}

// selects has the methods told that the cell selects, and finds what go/types would call
// undefined and Go would not: a function with type parameters, which has no value until the
// compiler makes one, and packages that are not of the house.
func (c *Cell) selects() (err error) {
	ast.Inspect(c.file, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		c.house.want(s.Sel.Name)
		x, ok := s.X.(*ast.Ident)
		if !ok || err != nil {
			return true
		}
		p := names.In(x.Name)
		switch {
		case p.Export(s.Sel.Name).Kind == names.Generic:
			err = Left(fmt.Sprintf("uses %s.%s, which is made anew for each type", x.Name, s.Sel.Name))
		case p.Path == "" && standard[x.Name] != "" && slices.Contains(c.file.Unresolved, x):
			err = Left("uses package " + x.Name + " of Go")
		}
		return true
	})
	c.house.settle()
	return err
}
