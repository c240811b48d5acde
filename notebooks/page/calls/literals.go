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
// some numbers with commas, a text between its quotes, some texts from the first quote to
// the last, or one of some choices.
type Literal struct {
	Start, End int      // bytes of the cell
	Kind       string   // "number", "numbers", "text", "texts" or "choice"
	Label      string   // what the parameter, the field or the type is called; of a letter, "Heap.n"
	Choices    []string // what may stand there
	Exactly    int      // the number of numbers, where it cannot change
}

// TheEnd is the label of the choice who takes the last one: normal play, or misère.
const TheEnd = "end"

// Literals are the literals of a cell, in order. An exercise keeps its number, and a
// program that is asked for has none: it is the reader's to write.
func (c *Cell) Literals() []Literal {
	l := literals{Cell: c}
	c.house.want("Normal") // a reader may choose the other
	c.house.want("Misere")
	c.house.settle()
	for _, d := range c.own {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			for _, e := range l.declared(g) {
				if l.bySides(e) {
					l.addEnd(e)
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
				name, _ := e.(*ast.Ident)
				left = append(left, name)
			}
			l.named(left, s.Rhs)
		case *ast.DeclStmt:
			l.declared(s.Decl.(*ast.GenDecl))
		}
	}
	if l.asked {
		return nil
	}
	slices.SortFunc(l.found, func(a, b Literal) int { return a.Start - b.Start })
	return l.found
}

type literals struct {
	*Cell
	found []Literal
	asked bool // for a program
}

func (l *literals) put(from, to token.Pos, kind, label string, choices ...string) {
	l.found = append(l.found, Literal{Start: l.offset(from), End: l.offset(to), Kind: kind, Label: label, Choices: choices})
}

// declared finds the literals of what names are declared as, which it returns.
func (l *literals) declared(g *ast.GenDecl) (all []ast.Expr) {
	for _, s := range g.Specs {
		if v, ok := s.(*ast.ValueSpec); ok {
			l.named(v.Names, v.Values)
			all = append(all, v.Values...)
		}
	}
	return all
}

func (l *literals) named(left []*ast.Ident, right []ast.Expr) {
	for i, e := range right {
		name := ""
		if len(left) == len(right) {
			name = nameOf(left[i])
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
		case text(e) && label != "":
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

// text tells whether an expression is a text as one writes it, without an escape.
func text(e ast.Expr) bool {
	b, ok := e.(*ast.BasicLit)
	return ok && b.Kind == token.STRING && b.Value[0] == '"' && !strings.Contains(b.Value, `\`)
}

// row takes a row of numbers or of texts for one literal, and tells whether it is one.
func (l *literals) row(all []ast.Expr, label string, exactly int) bool {
	every := func(is func(ast.Expr) bool) bool {
		return len(all) > 0 && !slices.ContainsFunc(all, func(e ast.Expr) bool { return !is(e) })
	}
	switch {
	case every(number):
		l.put(all[0].Pos(), all[len(all)-1].End(), "numbers", label)
	case every(text) && label != "" && exactly == 0:
		l.put(all[0].Pos()+1, all[len(all)-1].End()-1, "texts", label)
	default:
		return false
	}
	l.found[len(l.found)-1].Exactly = exactly
	return true
}

func (l *literals) composite(e *ast.CompositeLit, label string) {
	if l.info.TypeOf(e) == nil {
		return // of a type that only a compiler knows
	}
	t := elem(l.info.TypeOf(e))
	label = typeName(t, label)
	u, fields := t.Underlying().(*types.Struct)
	switch t.Underlying().(type) {
	case *types.Array:
		if l.row(e.Elts, label, len(e.Elts)) {
			return
		}
	case *types.Slice:
		if l.row(e.Elts, label, 0) {
			return
		}
	}
	for i, x := range e.Elts {
		label := label
		if fields && i < u.NumFields() {
			label = u.Field(i).Name()
		}
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x = kv.Value
			if key, ok := kv.Key.(*ast.Ident); ok && fields {
				label = key.Name
			}
		}
		if _, bare := x.(*ast.Ident); fields || !bare { // a row of yes and no has no words
			l.expression(x, label)
		}
	}
}

// kept are packages whose calls are kept as they are: an exercise is asked for, and a
// claim is what an article says.
var kept = map[string]bool{"exercise": true, "claims": true}

// spoken are parameters that are words, and no part of a game.
var spoken = map[string]bool{"name": true, "title": true, "says": true, "sign": true, "v": true, "values": true}

func (l *literals) call(e *ast.CallExpr, label string) {
	fun := ast.Unparen(e.Fun)
	name, _ := fun.(*ast.Ident)
	s, selector := fun.(*ast.SelectorExpr)
	if selector {
		name = s.Sel
		if o := l.info.Uses[name]; o != nil && o.Pkg() != nil && kept[o.Pkg().Name()] {
			l.asked = l.asked || name.Name == "Check"
			return
		}
		if l.info.Selections[s] != nil {
			l.expression(s.X, "")
			l.end(e, s)
		}
	}
	parameters, variadic := l.parameters(fun)
	if l.info.Types[fun].IsType() {
		label = typeName(l.info.TypeOf(fun), label)
	}
	for i, a := range e.Args {
		if len(parameters) > 0 {
			label = parameters[min(i, len(parameters)-1)]
			if spoken[label] && number(a) {
				continue
			} else if spoken[label] {
				label = ""
			} else if len(label) == 1 {
				label = nameOf(name) + "." + label
			}
		}
		if variadic && i == len(parameters)-1 && l.row(e.Args[i:], label, 0) {
			return
		}
		if label == "game" && l.bySides(a) && !l.shared(a) {
			l.addEnd(a)
		}
		l.expression(a, label)
	}
}

// parameters are what those of a function are called, and whether the last may come more
// than once: none of a conversion, a builtin and what only a compiler knows, but of what
// the house makes anew for each type.
func (l *literals) parameters(fun ast.Expr) (called []string, variadic bool) {
	if signature, ok := l.info.TypeOf(fun).(*types.Signature); ok && !l.info.Types[fun].IsBuiltin() {
		for p := range signature.Params().Variables() {
			called = append(called, p.Name())
		}
		return called, signature.Variadic()
	}
	if s, ok := fun.(*ast.SelectorExpr); ok {
		if x, ok := s.X.(*ast.Ident); ok {
			called = strings.Fields(names.In(x.Name).Export(s.Sel.Name).Parameters)
		}
	}
	return called, false
}

// typeName is what a type is called that has a name of its own.
func typeName(t types.Type, otherwise string) string {
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj().Name()
	}
	return otherwise
}

// end finds the choice of who takes the last one, in a call of Misere or Normal.
func (l *literals) end(e *ast.CallExpr, s *ast.SelectorExpr) {
	if name := s.Sel.Name; len(e.Args) > 0 || name != "Misere" && name != "Normal" {
		return
	}
	switch t := l.info.TypeOf(s.X); {
	case has(t, "Normal") && has(t, "Misere"):
		l.put(s.Sel.Pos(), s.Sel.End(), "choice", TheEnd, "Normal", "Misere")
	case l.bySides(s.X):
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

// bothPlays are the packages whose games a reader may play in both ways. Those of other packages
// are decided by their ends, have a play of their own, or a formula for one play.
var bothPlays = []string{"nim", "nimkit", "pins"}

// bySides reports whether an expression is a game that misère play is a variant of.
func (l *literals) bySides(e ast.Expr) bool {
	named, ok := l.info.TypeOf(e).(*types.Named)
	return ok && named.Obj().Name() == "Game" && named.Obj().Pkg().Name() == "nimkit" && slices.Contains(bothPlays, l.origin(e))
}

// origin returns the package of the function that an expression begins with, following a
// variable to where the cell assigns it, and "" if there is none.
func (l *literals) origin(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return l.origin(e.Fun)
	case *ast.IndexExpr:
		return l.origin(e.X)
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok {
			if p, ok := l.info.Uses[x].(*types.PkgName); ok {
				return p.Imported().Name()
			}
		}
		return l.origin(e.X)
	case *ast.Ident:
		for _, s := range l.body {
			assigned, ok := s.(*ast.AssignStmt)
			if !ok || len(assigned.Rhs) != len(assigned.Lhs) {
				continue
			}
			for i, x := range assigned.Lhs {
				if x, ok := x.(*ast.Ident); ok && x.Name == e.Name && x.Pos() < e.Pos() {
					return l.origin(assigned.Rhs[i])
				}
			}
		}
	}
	return ""
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
