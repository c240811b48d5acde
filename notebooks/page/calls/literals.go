package calls

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"nimlab/notebooks/page/names"
)

// A Literal is a part of a cell that a reader may change while the rest stands: a number,
// some numbers with commas, a text between its quotes, or one of some choices.
type Literal struct {
	Start, End int      // bytes of the cell
	Kind       string   // "number", "numbers", "text" or "choice"
	Label      string   // what the parameter, the field or the type is called; of a letter, "Heap.n"
	Choices    []string // what may stand there
	Exactly    int      // the number of numbers, where it cannot change
}

// TheEnd is the label of the choice who takes the last one: normal play, or misère.
const TheEnd = "end"

// Literals are the literals of a cell, in order. An exercise keeps its number.
func (c *Cell) Literals() []Literal {
	l := literals{Cell: c}
	for _, d := range c.own {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			for _, s := range g.Specs {
				v := s.(*ast.ValueSpec)
				l.named(v.Names, v.Values)
				for _, e := range v.Values {
					if bySides(c.info.Types[e].Type) {
						l.addEnd(e)
					}
				}
			}
		}
	}
	for _, s := range c.body {
		switch s := s.(type) {
		case *ast.ExprStmt:
			l.expression(s.X, "")
		case *ast.AssignStmt:
			var left []*ast.Ident
			for _, e := range s.Lhs {
				left = append(left, e.(*ast.Ident))
			}
			l.named(left, s.Rhs)
		case *ast.DeclStmt:
			for _, spec := range s.Decl.(*ast.GenDecl).Specs {
				l.named(spec.(*ast.ValueSpec).Names, spec.(*ast.ValueSpec).Values)
			}
		}
	}
	slices.SortFunc(l.found, func(a, b Literal) int { return a.Start - b.Start })
	return l.found
}

type literals struct {
	*Cell
	found []Literal
}

func (l *literals) put(from, to token.Pos, kind, label string, choices ...string) {
	l.found = append(l.found, Literal{Start: l.offset(from), End: l.offset(to), Kind: kind, Label: label, Choices: choices})
}

func (l *literals) named(left []*ast.Ident, right []ast.Expr) {
	for i, e := range right {
		name := ""
		if len(left) == len(right) {
			name = left[i].Name
		}
		l.expression(e, name)
	}
}

// expression finds the literals of an expression. What it is called where it stands is
// its label, where it has no better one.
func (l *literals) expression(e ast.Expr, label string) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		l.expression(e.X, label)
	case *ast.BasicLit:
		switch {
		case e.Kind == token.INT:
			l.put(e.Pos(), e.End(), "number", label)
		case e.Kind == token.STRING && label != "" && e.Value[0] == '"' && !strings.Contains(e.Value, `\`):
			l.put(e.Pos()+1, e.End()-1, "text", label)
		}
	case *ast.UnaryExpr:
		if number(e) {
			l.put(e.Pos(), e.End(), "number", label)
		} else {
			l.expression(e.X, label)
		}
	case *ast.Ident:
		if o := l.info.Uses[e]; o == types.Universe.Lookup("true") || o == types.Universe.Lookup("false") {
			l.put(e.Pos(), e.End(), "choice", label, "true", "false")
		}
	case *ast.SelectorExpr:
		if l.info.Selections[e] != nil {
			l.expression(e.X, "")
		} else if all := alike(l.info.Uses[e.Sel]); len(all) > 1 {
			l.put(e.Sel.Pos(), e.Sel.End(), "choice", l.info.Uses[e.Sel].Type().(*types.Named).Obj().Name(), all...)
		}
	case *ast.CompositeLit:
		l.composite(e, label)
	case *ast.CallExpr:
		l.call(e, label)
	case *ast.IndexExpr:
		l.expression(e.X, "")
		l.expression(e.Index, "")
	case *ast.SliceExpr:
		l.expression(e.X, "")
		for _, bound := range []ast.Expr{e.Low, e.High, e.Max} {
			if bound != nil {
				l.expression(bound, "")
			}
		}
	}
}

// number tells whether an expression is a whole number as one writes it.
func number(e ast.Expr) bool {
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.SUB {
		e = u.X
	}
	b, ok := e.(*ast.BasicLit)
	return ok && b.Kind == token.INT
}

// numbers takes a row of numbers for one literal, and tells whether it is one.
func (l *literals) numbers(all []ast.Expr, label string, exactly int) bool {
	for _, e := range all {
		if !number(e) {
			return false
		}
	}
	if len(all) > 0 {
		l.put(all[0].Pos(), all[len(all)-1].End(), "numbers", label)
		l.found[len(l.found)-1].Exactly = exactly
	}
	return len(all) > 0
}

func (l *literals) composite(e *ast.CompositeLit, label string) {
	t := elem(l.info.Types[e].Type)
	if n, ok := types.Unalias(t).(*types.Named); ok {
		label = n.Obj().Name()
	}
	switch u := t.Underlying().(type) {
	case *types.Array:
		if l.numbers(e.Elts, label, len(e.Elts)) {
			return
		}
	case *types.Slice:
		if l.numbers(e.Elts, label, 0) {
			return
		}
	case *types.Struct:
		for i, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				l.expression(kv.Value, kv.Key.(*ast.Ident).Name)
			} else {
				l.expression(x, u.Field(i).Name())
			}
		}
		return
	}
	for _, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x = kv.Value
		}
		l.expression(x, label)
	}
}

// kept are packages whose calls are kept as they are: an exercise is asked for, and a
// claim is what an article says.
var kept = map[string]bool{"exercise": true, "claims": true}

// spoken are parameters that are words, and no part of a game.
var spoken = map[string]bool{"name": true, "title": true, "says": true, "moves": true, "sign": true, "v": true, "values": true}

func (l *literals) call(e *ast.CallExpr, label string) {
	fun := ast.Unparen(e.Fun)
	s, selector := fun.(*ast.SelectorExpr)
	signature, ok := l.info.Types[fun].Type.(*types.Signature)
	if !ok || !selector { // a conversion or a builtin
		for _, a := range e.Args {
			l.expression(a, label)
		}
		return
	}
	called := l.info.Uses[s.Sel]
	if kept[called.Pkg().Name()] {
		return
	}
	if l.info.Selections[s] != nil {
		l.expression(s.X, "")
		l.end(e, s)
	}
	parameters := signature.Params()
	for i := 0; i < len(e.Args); i++ {
		p := parameters.At(min(i, parameters.Len()-1))
		name := p.Name()
		if spoken[name] && number(e.Args[i]) {
			continue
		} else if spoken[name] {
			name = ""
		} else if len(name) == 1 {
			name = called.Name() + "." + name
		}
		if signature.Variadic() && i == parameters.Len()-1 && l.numbers(e.Args[i:], name, 0) {
			return
		}
		if name == "game" && bySides(l.info.Types[e.Args[i]].Type) && !l.shared(e.Args[i]) {
			l.addEnd(e.Args[i])
		}
		l.expression(e.Args[i], name)
	}
}

// end finds the choice of who takes the last one, in a call of Misere or Normal.
func (l *literals) end(e *ast.CallExpr, s *ast.SelectorExpr) {
	if name := s.Sel.Name; len(e.Args) > 0 || name != "Misere" && name != "Normal" {
		return
	}
	switch t := l.info.Types[s.X].Type; {
	case has(t, "Normal") && has(t, "Misere"):
		l.put(s.Sel.Pos(), s.Sel.End(), "choice", TheEnd, "Normal", "Misere")
	case bySides(t):
		l.put(s.X.End(), e.End(), "choice", TheEnd, "", ".Misere()")
	}
}

// addEnd finds the place where a game in normal play may get its other end.
func (l *literals) addEnd(e ast.Expr) {
	if c, ok := e.(*ast.CallExpr); ok {
		if s, ok := c.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Misere" {
			return
		}
	}
	l.put(e.End(), e.End(), "choice", TheEnd, "", ".Misere()")
}

// shared tells whether an expression is a name that cells below may use too. The end of
// such a game stands where it is declared.
func (l *literals) shared(e ast.Expr) bool {
	name, ok := e.(*ast.Ident)
	return ok && l.info.Uses[name].Parent().Parent() == types.Universe
}

// bySides tells whether a game has misère play as a variant of itself.
func bySides(t types.Type) bool {
	o, _, _ := types.LookupFieldOrMethod(t, false, nil, "Misere")
	f, ok := o.(*types.Func)
	return ok && !has(t, "Normal") && f.Signature().Params().Len() == 0 && f.Signature().Results().Len() == 1 &&
		types.Identical(f.Signature().Results().At(0).Type(), t)
}

func has(t types.Type, method string) bool {
	o, _, _ := types.LookupFieldOrMethod(t, false, nil, method)
	_, ok := o.(*types.Func)
	return ok
}

// alike are the constants of a package that have the type of this one. How far a board
// goes in what it tells, and what it shows, is not the reader's to change.
func alike(o types.Object) (all []string) {
	c, ok := o.(*types.Const)
	if !ok || c.Pkg() == nil || c.Pkg().Name() == "play" {
		return nil
	}
	if _, ok := c.Type().(*types.Named); !ok {
		return nil
	}
	for _, e := range names.In(c.Pkg().Name()).Of(names.Constant) {
		if other, ok := c.Pkg().Scope().Lookup(e.Name).(*types.Const); ok && types.Identical(other.Type(), c.Type()) {
			all = append(all, e.Name)
		}
	}
	return all
}
