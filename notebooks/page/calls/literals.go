package calls

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"nimlab/notebooks/page/names"
)

// A Literal is a part of a cell that a reader may change: a number, several numbers with commas,
// a text between its quotes, several texts from the first quote to the last, or a choice.
type Literal struct {
	Start, End    int      // bytes of the cell
	Kind          string   // "number", "numbers", "text", "texts" or "choice"
	Label         string   // the name of the parameter, the field or the type; for a single letter with its function, "Heap.n"
	Choices       []string // the possible texts
	RequiredCount int      // the number of numbers if it is fixed, or 0
}

// PlayLabel is the label of the choice between normal and misère play.
const PlayLabel = "end"

// Literals returns the literals of the cell in order. The number of an exercise is no literal,
// and a cell that checks a program of the reader has none.
func (c *Cell) Literals() []Literal {
	l := literals{Cell: c}
	c.importer.request("Normal") // a reader may choose the other one
	c.importer.request("Misere")
	c.importer.resolve()
	for _, d := range c.own {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			for _, e := range l.declared(g) {
				if l.hasMisereVariant(e) {
					l.addPlayChoice(e)
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
			l.values(left, s.Rhs)
		case *ast.DeclStmt:
			l.declared(s.Decl.(*ast.GenDecl))
		}
	}
	if l.checksProgram {
		return nil
	}
	slices.SortFunc(l.found, func(a, b Literal) int { return a.Start - b.Start })
	return l.found
}

// literals collects the literals of a cell.
type literals struct {
	*Cell
	found         []Literal
	checksProgram bool // the cell checks a program of the reader
}

// add adds a literal.
func (l *literals) add(from, to token.Pos, kind, label string, choices ...string) {
	l.found = append(l.found, Literal{Start: l.offset(from), End: l.offset(to), Kind: kind, Label: label, Choices: choices})
}

// declared adds the literals of declared values and returns the values.
func (l *literals) declared(g *ast.GenDecl) (all []ast.Expr) {
	for _, s := range g.Specs {
		if v, ok := s.(*ast.ValueSpec); ok {
			l.values(v.Names, v.Values)
			all = append(all, v.Values...)
		}
	}
	return all
}

// values adds the literals of values that are assigned to names.
func (l *literals) values(left []*ast.Ident, right []ast.Expr) {
	for i, e := range right {
		name := ""
		if len(left) == len(right) {
			name = nameOf(left[i])
		}
		l.expression(e, name)
	}
}

// expression adds the literals of an expression. label names the literals that have neither a
// parameter nor a field name.
func (l *literals) expression(e ast.Expr, label string) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		l.expression(e.X, label)
	case *ast.BasicLit:
		switch {
		case e.Kind == token.INT:
			l.add(e.Pos(), e.End(), "number", label)
		case isText(e) && label != "":
			l.add(e.Pos()+1, e.End()-1, "text", label)
		}
	case *ast.UnaryExpr:
		if isInteger(e) {
			l.add(e.Pos(), e.End(), "number", label)
		} else {
			l.expression(e.X, label)
		}
	case *ast.Ident:
		if o := l.info.Uses[e]; o == types.Universe.Lookup("true") || o == types.Universe.Lookup("false") {
			l.add(e.Pos(), e.End(), "choice", label, "true", "false")
		}
	case *ast.SelectorExpr:
		if l.info.Selections[e] != nil {
			l.expression(e.X, "")
		} else if all := constantsLike(l.info.Uses[e.Sel]); len(all) > 1 {
			l.add(e.Sel.Pos(), e.Sel.End(), "choice", l.info.Uses[e.Sel].Type().(*types.Named).Obj().Name(), all...)
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

// isInteger reports whether an expression is an integer literal, maybe negative.
func isInteger(e ast.Expr) bool {
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.SUB {
		e = u.X
	}
	b, ok := e.(*ast.BasicLit)
	return ok && b.Kind == token.INT
}

// isText reports whether an expression is a quoted string without escapes.
func isText(e ast.Expr) bool {
	b, ok := e.(*ast.BasicLit)
	return ok && b.Kind == token.STRING && b.Value[0] == '"' && !strings.Contains(b.Value, `\`)
}

// addRow adds several numbers or texts as one literal, and reports whether they are such.
func (l *literals) addRow(all []ast.Expr, label string, requiredCount int) bool {
	every := func(is func(ast.Expr) bool) bool {
		return len(all) > 0 && !slices.ContainsFunc(all, func(e ast.Expr) bool { return !is(e) })
	}
	switch {
	case every(isInteger):
		l.add(all[0].Pos(), all[len(all)-1].End(), "numbers", label)
	case every(isText) && label != "" && requiredCount == 0:
		l.add(all[0].Pos()+1, all[len(all)-1].End()-1, "texts", label)
	default:
		return false
	}
	l.found[len(l.found)-1].RequiredCount = requiredCount
	return true
}

// composite adds the literals of a composite literal.
func (l *literals) composite(e *ast.CompositeLit, label string) {
	if l.info.TypeOf(e) == nil {
		return // its type is known only to a compiler
	}
	t := dereferencedType(l.info.TypeOf(e))
	label = typeName(t, label)
	u, fields := t.Underlying().(*types.Struct)
	switch t.Underlying().(type) {
	case *types.Array:
		if l.addRow(e.Elts, label, len(e.Elts)) {
			return
		}
	case *types.Slice:
		if l.addRow(e.Elts, label, 0) {
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
		if _, bare := x.(*ast.Ident); fields || !bare { // a list of booleans has no labels
			l.expression(x, label)
		}
	}
}

// packagesWithoutLiterals lists packages whose arguments a reader must not change: numbers of
// exercises, and statements of an article.
var packagesWithoutLiterals = map[string]bool{"exercise": true, "claims": true}

// descriptiveParameters lists parameters that are texts and no part of a game.
var descriptiveParameters = map[string]bool{"name": true, "title": true, "reply": true, "sign": true, "v": true, "values": true}

// call adds the literals of a call.
func (l *literals) call(e *ast.CallExpr, label string) {
	fun := ast.Unparen(e.Fun)
	name, _ := fun.(*ast.Ident)
	s, selector := fun.(*ast.SelectorExpr)
	if selector {
		name = s.Sel
		if o := l.info.Uses[name]; o != nil && o.Pkg() != nil && packagesWithoutLiterals[o.Pkg().Name()] {
			l.checksProgram = l.checksProgram || name.Name == "Check"
			return
		}
		if l.info.Selections[s] != nil {
			l.expression(s.X, "")
			l.addCallPlayChoice(e, s)
		}
	}
	parameters, variadic := l.parameters(fun)
	if l.info.Types[fun].IsType() {
		label = typeName(l.info.TypeOf(fun), label)
	}
	for i, a := range e.Args {
		if len(parameters) > 0 {
			label = parameters[min(i, len(parameters)-1)]
			if descriptiveParameters[label] && isInteger(a) {
				continue
			} else if descriptiveParameters[label] {
				label = ""
			} else if len(label) == 1 {
				label = nameOf(name) + "." + label
			}
		}
		if variadic && i == len(parameters)-1 && l.addRow(e.Args[i:], label, 0) {
			return
		}
		if label == "game" && l.hasMisereVariant(a) && !l.usedBelow(a) {
			l.addPlayChoice(a)
		}
		l.expression(a, label)
	}
}

// parameters returns the names of the parameters of a function and reports whether it is
// variadic. There are none for a conversion and a builtin. Generic functions have those of the
// table of names.
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

// typeName returns the name of a named type, or the alternative.
func typeName(t types.Type, otherwise string) string {
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj().Name()
	}
	return otherwise
}

// addCallPlayChoice adds the choice of the play convention for a call of Misere or Normal.
func (l *literals) addCallPlayChoice(e *ast.CallExpr, s *ast.SelectorExpr) {
	if name := s.Sel.Name; len(e.Args) > 0 || name != "Misere" && name != "Normal" {
		return
	}
	switch t := l.info.TypeOf(s.X); {
	case has(t, "Normal") && has(t, "Misere"):
		l.add(s.Sel.Pos(), s.Sel.End(), "choice", PlayLabel, "Normal", "Misere")
	case l.hasMisereVariant(s.X):
		l.add(s.X.End(), e.End(), "choice", PlayLabel, "", ".Misere()")
	}
}

// addPlayChoice adds the choice of the play convention after a game in normal play.
func (l *literals) addPlayChoice(e ast.Expr) {
	if c, ok := e.(*ast.CallExpr); ok {
		if s, ok := c.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Misere" {
			return
		}
	}
	l.add(e.End(), e.End(), "choice", PlayLabel, "", ".Misere()")
}

// usedBelow reports whether an expression is a name that cells below may use. The choice of the
// play convention of such a game is at its declaration.
func (l *literals) usedBelow(e ast.Expr) bool {
	name, ok := e.(*ast.Ident)
	return ok && l.info.Uses[name].Parent().Parent() == types.Universe
}

// packagesWithMisere lists the packages whose games a reader may play by both conventions. Games of other
// packages have ends that decide, a fixed play convention, or a formula for one. It is a list because
// literals are found without running the cell, and all games have the type nimkit.Game.
var packagesWithMisere = []string{"nim", "nimkit", "pins"}

// hasMisereVariant reports whether an expression is a game with both play conventions.
func (l *literals) hasMisereVariant(e ast.Expr) bool {
	named, ok := l.info.TypeOf(e).(*types.Named)
	return ok && named.Obj().Name() == "Game" && named.Obj().Pkg().Name() == "nimkit" && slices.Contains(packagesWithMisere, l.origin(e))
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

// has reports whether a type has a method.
func has(t types.Type, method string) bool {
	o, _, _ := types.LookupFieldOrMethod(t, false, nil, method)
	_, ok := o.(*types.Func)
	return ok
}

// constantsLike returns the names of the constants of a package that have the type of a
// constant. It returns none for the options of boards, which are no choices of the reader.
func constantsLike(o types.Object) (all []string) {
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
