package calls

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
)

// largest is the most elements that an array of a cell may have.
const largest = 1 << 20

// standard are the packages of Go that a cell gets without asking for them, by name.
var standard = map[string]string{
	"big": "math/big", "bits": "math/bits", "bufio": "bufio", "bytes": "bytes", "cmp": "cmp", "context": "context", "errors": "errors",
	"fmt": "fmt", "heap": "container/heap", "io": "io", "iter": "iter", "json": "encoding/json", "list": "container/list", "maps": "maps",
	"math": "math", "os": "os", "rand": "math/rand", "reflect": "reflect", "regexp": "regexp", "runtime": "runtime", "slices": "slices",
	"sort": "sort", "strconv": "strconv", "strings": "strings", "sync": "sync", "time": "time", "unicode": "unicode", "utf8": "unicode/utf8",
}

// taken returns [Left] if the cell, which is right, does anything but what it may.
func (c *Cell) taken() error {
	for _, d := range c.file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, s := range g.Specs {
			if err := c.each(s.(*ast.ValueSpec).Values); err != nil {
				return err
			}
		}
	}
	for _, s := range c.body {
		if err := c.statement(s); err != nil {
			return err
		}
	}
	return nil
}

func (c *Cell) statement(s ast.Stmt) error {
	switch s := s.(type) {
	case *ast.EmptyStmt:
		return nil
	case *ast.ExprStmt:
		return c.expression(s.X)
	case *ast.AssignStmt:
		for _, l := range s.Lhs {
			if _, name := l.(*ast.Ident); !name || s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
				return Left("changes a value")
			}
		}
		return c.each(s.Rhs)
	case *ast.DeclStmt:
		for _, spec := range s.Decl.(*ast.GenDecl).Specs {
			v, ok := spec.(*ast.ValueSpec)
			if !ok {
				return Left("declares a type")
			}
			for _, n := range v.Names {
				if o, ok := c.info.Defs[n].(*types.Var); ok && c.house.value(o.Type()) == nil {
					return Left("has a type of its own")
				}
			}
			if err := c.each(v.Values); err != nil {
				return err
			}
		}
		return nil
	case *ast.ForStmt, *ast.RangeStmt:
		return Left("has a loop")
	case *ast.IfStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt:
		return Left("decides")
	}
	return Left("does more than calls")
}

func (c *Cell) each(all []ast.Expr) error {
	for _, e := range all {
		if err := c.expression(e); err != nil {
			return err
		}
	}
	return nil
}

func (c *Cell) expression(e ast.Expr) error {
	tv := c.info.Types[e]
	if tv.Value != nil || tv.IsNil() {
		if !tv.IsNil() && c.house.value(tv.Type) == nil {
			return Left("has a type of its own")
		}
		return nil
	}
	if t, tuple := tv.Type.(*types.Tuple); !tuple && c.house.value(tv.Type) == nil {
		return Left("has a type of its own")
	} else if tuple {
		for v := range t.Variables() {
			if c.house.value(v.Type()) == nil {
				return Left("has a type of its own")
			}
		}
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return c.expression(e.X)
	case *ast.Ident:
		if _, ok := c.info.Uses[e].(*types.Var); !ok {
			return Left("uses a function of its own")
		}
		return nil
	case *ast.SelectorExpr:
		if s, ok := c.info.Selections[e]; ok {
			if s.Kind() != types.FieldVal {
				return Left("hands a method on")
			}
			return c.expression(e.X)
		}
		return nil
	case *ast.CallExpr:
		return c.called(e)
	case *ast.CompositeLit:
		if a, ok := types.Unalias(tv.Type).Underlying().(*types.Array); ok && a.Len() > largest {
			return Left("has an array that is too large")
		}
		_, fields := elem(tv.Type).Underlying().(*types.Struct)
		for _, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				if !fields {
					if err := c.expression(kv.Key); err != nil {
						return err
					}
				}
				x = kv.Value
			}
			if err := c.expression(x); err != nil {
				return err
			}
		}
		return nil
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok && e.Op == token.AND {
			return c.expression(lit)
		}
	case *ast.IndexExpr:
		return c.each([]ast.Expr{e.X, e.Index})
	case *ast.SliceExpr:
		switch c.info.Types[e.X].Type.Underlying().(type) {
		case *types.Slice, *types.Basic:
		default:
			return Left("cuts an array")
		}
		if e.Slice3 {
			return Left("cuts a slice in three")
		}
		for _, x := range []ast.Expr{e.X, e.Low, e.High} {
			if x != nil {
				if err := c.expression(x); err != nil {
					return err
				}
			}
		}
		return nil
	case *ast.FuncLit:
		return Left("has a function of its own")
	}
	return Left("calculates")
}

// elem is what a type is, or points to.
func elem(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

func (c *Cell) called(e *ast.CallExpr) error {
	fun := ast.Unparen(e.Fun)
	tv := c.info.Types[fun]
	switch {
	case tv.IsType():
		return c.each(e.Args)
	case tv.IsBuiltin():
		name, ok := fun.(*ast.Ident)
		if !ok || name.Name != "append" && name.Name != "len" {
			return Left(fmt.Sprintf("calls %s of Go", types.ExprString(fun)))
		}
		return c.each(e.Args)
	}
	s, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return Left("calls a function of its own")
	}
	if selection, ok := c.info.Selections[s]; ok {
		if selection.Kind() != types.MethodVal {
			return Left("calls what a value holds")
		}
		if err := c.expression(s.X); err != nil {
			return err
		}
	} else if _, ok := c.info.Uses[s.Sel].(*types.Func); !ok {
		return Left("calls what a value holds")
	}
	return c.each(e.Args)
}
