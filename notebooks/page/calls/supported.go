package calls

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"nimlab/nimkit/words"
)

// largest is the largest size of an array in bytes, and the largest length of a slice literal.
const largest = 8 << 20

// standard holds the packages of the standard library that are imported automatically, by name.
var standard = map[string]string{
	"big": "math/big", "bits": "math/bits", "bufio": "bufio", "bytes": "bytes", "cmp": "cmp", "context": "context", "errors": "errors",
	"fmt": "fmt", "heap": "container/heap", "io": "io", "iter": "iter", "json": "encoding/json", "list": "container/list", "maps": "maps",
	"math": "math", "os": "os", "rand": "math/rand", "reflect": "reflect", "regexp": "regexp", "runtime": "runtime", "slices": "slices",
	"sort": "sort", "strconv": "strconv", "strings": "strings", "sync": "sync", "time": "time", "unicode": "unicode", "utf8": "unicode/utf8",
}

// supported returns [Left] if the cell, which is correct, needs a compiler.
func (c *Cell) supported() (err error) {
	defer func() { err = words.RecoveredError(recover()) }()
	for _, d := range c.file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			for _, s := range g.Specs {
				c.each(s.(*ast.ValueSpec).Values)
			}
		}
	}
	for _, s := range c.body {
		c.statement(s)
	}
	return nil
}

// statement panics with [Left] if a statement is not supported.
func (c *Cell) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.EmptyStmt:
	case *ast.ExprStmt:
		c.expression(s.X)
	case *ast.AssignStmt:
		for _, l := range s.Lhs {
			if _, name := l.(*ast.Ident); !name || s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
				panic(Left("changes a value"))
			}
		}
		c.each(s.Rhs)
	case *ast.DeclStmt:
		for _, spec := range s.Decl.(*ast.GenDecl).Specs {
			v, ok := spec.(*ast.ValueSpec)
			if !ok {
				panic(Left("declares a type"))
			}
			for _, n := range v.Names {
				if o, ok := c.info.Defs[n].(*types.Var); ok {
					c.requireType(o.Type())
				}
			}
			c.each(v.Values)
		}
	case *ast.ForStmt, *ast.RangeStmt:
		panic(Left("has a loop"))
	case *ast.IfStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt:
		panic(Left("decides"))
	default:
		panic(Left("does more than calls"))
	}
}

// requireType panics with [Left] if a type is one that the cell declares.
func (c *Cell) requireType(t types.Type) {
	if c.importer.reflectType(t) == nil {
		panic(Left("has a type of its own"))
	}
}

// each checks expressions as expression does.
func (c *Cell) each(all []ast.Expr) {
	for _, e := range all {
		c.expression(e)
	}
}

// expression panics with [Left] if an expression is not supported.
func (c *Cell) expression(e ast.Expr) {
	tv := c.info.Types[e]
	switch t, tuple := tv.Type.(*types.Tuple); {
	case tv.IsNil():
		return
	case tuple && tv.Value == nil:
		for v := range t.Variables() {
			c.requireType(v.Type())
		}
	default:
		if c.requireType(tv.Type); tv.Value != nil {
			return
		}
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		c.expression(e.X)
	case *ast.Ident:
		if _, ok := c.info.Uses[e].(*types.Var); !ok {
			panic(Left("uses a function of its own"))
		}
	case *ast.SelectorExpr:
		if s, ok := c.info.Selections[e]; ok {
			if s.Kind() != types.FieldVal {
				panic(Left("hands a method on"))
			}
			c.expression(e.X)
		}
	case *ast.CallExpr:
		c.call(e)
	case *ast.CompositeLit:
		_, fields := elem(tv.Type).Underlying().(*types.Struct)
		_, list := elem(tv.Type).Underlying().(*types.Slice)
		for _, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				if !fields {
					c.expression(kv.Key)
				}
				if list {
					if n, ok := constant.Int64Val(constant.ToInt(c.info.Types[kv.Key].Value)); !ok || n > largest {
						panic(Left("has a slice that is too large"))
					}
				}
				x = kv.Value
			}
			c.expression(x)
		}
	case *ast.UnaryExpr:
		lit, ok := ast.Unparen(e.X).(*ast.CompositeLit)
		if !ok || e.Op != token.AND {
			panic(Left("calculates"))
		}
		c.expression(lit)
	case *ast.IndexExpr:
		c.each([]ast.Expr{e.X, e.Index})
	case *ast.SliceExpr:
		switch c.info.Types[e.X].Type.Underlying().(type) {
		case *types.Slice, *types.Basic:
		default:
			panic(Left("cuts an array"))
		}
		if e.Slice3 {
			panic(Left("cuts a slice in three"))
		}
		for _, x := range []ast.Expr{e.X, e.Low, e.High} {
			if x != nil {
				c.expression(x)
			}
		}
	case *ast.FuncLit:
		panic(Left("has a function of its own"))
	default:
		panic(Left("calculates"))
	}
}

// elem returns the type to which a pointer type points, and any other type itself.
func elem(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// call panics with [Left] if a call is not supported.
func (c *Cell) call(e *ast.CallExpr) {
	fun := ast.Unparen(e.Fun)
	switch s, selector := fun.(*ast.SelectorExpr); {
	case c.info.Types[fun].IsType():
	case c.info.Types[fun].IsBuiltin():
		if name, ok := fun.(*ast.Ident); !ok || name.Name != "append" && name.Name != "len" {
			panic(Left(fmt.Sprintf("calls %s of Go", types.ExprString(fun))))
		}
	case !selector:
		panic(Left("calls a function of its own"))
	default:
		selection, method := c.info.Selections[s]
		if _, function := c.info.Uses[s.Sel].(*types.Func); !function || method && selection.Kind() != types.MethodVal {
			panic(Left("calls what a value holds"))
		}
		if method {
			c.expression(s.X)
		}
	}
	c.each(e.Args)
}
