package calls

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"nimlab/nimkit/words"
)

// maxLiteralSize is the largest size of an array in bytes, and the largest index in a slice literal. Larger
// values are left to the compiler, whose programs have a memory limit.
const maxLiteralSize = 8 << 20

// standardPackages holds the packages of the standard library that are imported automatically, by name.
var standardPackages = map[string]string{
	"big": "math/big", "bits": "math/bits", "bufio": "bufio", "bytes": "bytes", "cmp": "cmp", "context": "context", "errors": "errors",
	"fmt": "fmt", "heap": "container/heap", "io": "io", "iter": "iter", "json": "encoding/json", "list": "container/list", "maps": "maps",
	"math": "math", "os": "os", "rand": "math/rand", "reflect": "reflect", "regexp": "regexp", "runtime": "runtime", "slices": "slices",
	"sort": "sort", "strconv": "strconv", "strings": "strings", "sync": "sync", "time": "time", "unicode": "unicode", "utf8": "unicode/utf8",
}

// checkSupported returns a [NeedsCompiler] if the cell needs a compiler. The cell must have passed
// check.
func (c *Cell) checkSupported() (err error) {
	defer func() { err = words.RecoveredError(recover()) }()
	for _, d := range c.file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			for _, s := range g.Specs {
				c.checkExpressions(s.(*ast.ValueSpec).Values)
			}
		}
	}
	for _, s := range c.body {
		c.checkStatement(s)
	}
	return nil
}

// checkStatement panics with a [NeedsCompiler] if a statement is not supported.
func (c *Cell) checkStatement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.EmptyStmt:
	case *ast.ExprStmt:
		c.checkExpression(s.X)
	case *ast.AssignStmt:
		for _, l := range s.Lhs {
			if _, isIdent := l.(*ast.Ident); !isIdent || s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
				panic(NeedsCompiler("has an assignment other than = and := to names"))
			}
		}
		c.checkExpressions(s.Rhs)
	case *ast.DeclStmt:
		for _, spec := range s.Decl.(*ast.GenDecl).Specs {
			v, ok := spec.(*ast.ValueSpec)
			if !ok {
				panic(NeedsCompiler("declares a type"))
			}
			for _, n := range v.Names {
				if o, ok := c.info.Defs[n].(*types.Var); ok {
					c.requireType(o.Type())
				}
			}
			c.checkExpressions(v.Values)
		}
	case *ast.ForStmt, *ast.RangeStmt:
		panic(NeedsCompiler("has a loop"))
	case *ast.IfStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt:
		panic(NeedsCompiler("has an if or switch statement"))
	default:
		panic(NeedsCompiler("has a statement other than calls, assignments and declarations"))
	}
}

// requireType panics with a [NeedsCompiler] if a type is one that the cell declares.
func (c *Cell) requireType(t types.Type) {
	if c.importer.reflectType(t) == nil {
		panic(NeedsCompiler("uses a type that a cell declares"))
	}
}

// checkExpressions panics with a [NeedsCompiler] if one of several expressions is not supported.
func (c *Cell) checkExpressions(all []ast.Expr) {
	for _, e := range all {
		c.checkExpression(e)
	}
}

// checkExpression panics with a [NeedsCompiler] if an expression is not supported.
func (c *Cell) checkExpression(e ast.Expr) {
	tv := c.info.Types[e]
	switch t, isTuple := tv.Type.(*types.Tuple); {
	case tv.IsNil():
		return
	case isTuple && tv.Value == nil:
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
		c.checkExpression(e.X)
	case *ast.Ident:
		if _, ok := c.info.Uses[e].(*types.Var); !ok {
			panic(NeedsCompiler("uses a function that a cell declares"))
		}
	case *ast.SelectorExpr:
		if s, ok := c.info.Selections[e]; ok {
			if s.Kind() != types.FieldVal {
				panic(NeedsCompiler("uses a method as a value"))
			}
			c.checkExpression(e.X)
		}
	case *ast.CallExpr:
		c.checkCall(e)
	case *ast.CompositeLit:
		_, isStruct := dereferencedType(tv.Type).Underlying().(*types.Struct)
		_, isSlice := dereferencedType(tv.Type).Underlying().(*types.Slice)
		for _, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				if !isStruct {
					c.checkExpression(kv.Key)
				}
				if isSlice {
					if n, ok := constant.Int64Val(constant.ToInt(c.info.Types[kv.Key].Value)); !ok || n > maxLiteralSize {
						panic(NeedsCompiler("has a slice that is too large"))
					}
				}
				x = kv.Value
			}
			c.checkExpression(x)
		}
	case *ast.UnaryExpr:
		lit, ok := ast.Unparen(e.X).(*ast.CompositeLit)
		if !ok || e.Op != token.AND {
			panic(NeedsCompiler("has an expression other than calls, literals and names"))
		}
		c.checkExpression(lit)
	case *ast.IndexExpr:
		c.checkExpressions([]ast.Expr{e.X, e.Index})
	case *ast.SliceExpr:
		switch c.info.Types[e.X].Type.Underlying().(type) {
		case *types.Slice, *types.Basic:
		default:
			panic(NeedsCompiler("slices an array"))
		}
		if e.Slice3 {
			panic(NeedsCompiler("has a slice expression with a capacity"))
		}
		for _, x := range []ast.Expr{e.X, e.Low, e.High} {
			if x != nil {
				c.checkExpression(x)
			}
		}
	case *ast.FuncLit:
		panic(NeedsCompiler("has a function literal"))
	default:
		panic(NeedsCompiler("has an expression other than calls, literals and names"))
	}
}

// dereferencedType returns the type to which a pointer type points, and any other type itself.
func dereferencedType(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// checkCall panics with a [NeedsCompiler] if a call is not supported.
func (c *Cell) checkCall(e *ast.CallExpr) {
	fun := ast.Unparen(e.Fun)
	switch s, isSelector := fun.(*ast.SelectorExpr); {
	case c.info.Types[fun].IsType():
	case c.info.Types[fun].IsBuiltin():
		if name, ok := fun.(*ast.Ident); !ok || name.Name != "append" && name.Name != "len" {
			panic(NeedsCompiler(fmt.Sprintf("calls the builtin function %s", types.ExprString(fun))))
		}
	case !isSelector:
		panic(NeedsCompiler("calls a function that a cell declares"))
	default:
		selection, isMethod := c.info.Selections[s]
		if _, isFunction := c.info.Uses[s.Sel].(*types.Func); !isFunction || isMethod && selection.Kind() != types.MethodVal {
			panic(NeedsCompiler("calls a function stored in a value"))
		}
		if isMethod {
			c.checkExpression(s.X)
		}
	}
	c.checkExpressions(e.Args)
}
