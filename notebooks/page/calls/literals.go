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

// Literals returns the literals of the cell in order. The number of an exercise is no literal, and a
// cell that checks a program of the reader with Check has none.
func (c *Cell) Literals() []Literal {
	l := literals{Cell: c}
	c.importer.request("Normal") // a reader may choose the other one
	c.importer.request("Misere")
	c.importer.resolve()
	for _, d := range c.ownDecls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			for _, e := range l.addDeclared(g) {
				if l.hasMisereVariant(e) {
					l.addPlayChoice(e)
				}
			}
		}
	}
	for _, s := range c.body {
		switch s := s.(type) {
		case *ast.ExprStmt:
			l.addExpression(s.X, "")
		case *ast.AssignStmt:
			var targets []*ast.Ident
			for _, e := range s.Lhs {
				name, _ := e.(*ast.Ident)
				targets = append(targets, name)
			}
			l.addValues(targets, s.Rhs)
		case *ast.DeclStmt:
			l.addDeclared(s.Decl.(*ast.GenDecl))
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

// addDeclared adds the literals of the values in a declaration, and returns these values.
func (l *literals) addDeclared(g *ast.GenDecl) (values []ast.Expr) {
	for _, s := range g.Specs {
		if v, ok := s.(*ast.ValueSpec); ok {
			l.addValues(v.Names, v.Values)
			values = append(values, v.Values...)
		}
	}
	return values
}

// addValues adds the literals of values that are assigned to names. An element of targets is nil for
// anything but a name.
func (l *literals) addValues(targets []*ast.Ident, values []ast.Expr) {
	for i, e := range values {
		name := ""
		if len(targets) == len(values) {
			name = nameOf(targets[i])
		}
		l.addExpression(e, name)
	}
}

// addExpression adds the literals of an expression. label names the literals that have neither a
// parameter nor a field name.
func (l *literals) addExpression(e ast.Expr, label string) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		l.addExpression(e.X, label)
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
			l.addExpression(e.X, label)
		}
	case *ast.Ident:
		if o := l.info.Uses[e]; o == types.Universe.Lookup("true") || o == types.Universe.Lookup("false") {
			l.add(e.Pos(), e.End(), "choice", label, "true", "false")
		}
	case *ast.SelectorExpr:
		if l.info.Selections[e] != nil {
			l.addExpression(e.X, "")
		} else if all := constantsOfSameType(l.info.Uses[e.Sel]); len(all) > 1 {
			l.add(e.Sel.Pos(), e.Sel.End(), "choice", l.info.Uses[e.Sel].Type().(*types.Named).Obj().Name(), all...)
		}
	case *ast.CompositeLit:
		l.addComposite(e, label)
	case *ast.CallExpr:
		l.addCall(e, label)
	case *ast.IndexExpr:
		l.addExpression(e.X, "")
		l.addExpression(e.Index, "")
	case *ast.SliceExpr:
		l.addExpression(e.X, "")
		for _, bound := range []ast.Expr{e.Low, e.High, e.Max} {
			if bound != nil {
				l.addExpression(bound, "")
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

// addSequence adds expressions as one literal if all are integers or all are texts, and reports whether
// it did. Texts need a label and must not have a required count, which is 0 for any number of elements.
func (l *literals) addSequence(elements []ast.Expr, label string, requiredCount int) bool {
	all := func(is func(ast.Expr) bool) bool {
		return len(elements) > 0 && !slices.ContainsFunc(elements, func(e ast.Expr) bool { return !is(e) })
	}
	switch {
	case all(isInteger):
		l.add(elements[0].Pos(), elements[len(elements)-1].End(), "numbers", label)
	case all(isText) && label != "" && requiredCount == 0:
		l.add(elements[0].Pos()+1, elements[len(elements)-1].End()-1, "texts", label)
	default:
		return false
	}
	l.found[len(l.found)-1].RequiredCount = requiredCount
	return true
}

// addComposite adds the literals in a composite literal of Go.
func (l *literals) addComposite(e *ast.CompositeLit, label string) {
	if l.info.TypeOf(e) == nil {
		return // its type is known only to a compiler
	}
	t := dereferencedType(l.info.TypeOf(e))
	label = namedTypeName(t, label)
	structType, isStruct := t.Underlying().(*types.Struct)
	switch t.Underlying().(type) {
	case *types.Array:
		if l.addSequence(e.Elts, label, len(e.Elts)) {
			return
		}
	case *types.Slice:
		if l.addSequence(e.Elts, label, 0) {
			return
		}
	}
	for i, x := range e.Elts {
		label := label
		if isStruct && i < structType.NumFields() {
			label = structType.Field(i).Name()
		}
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x = kv.Value
			if key, ok := kv.Key.(*ast.Ident); ok && isStruct {
				label = key.Name
			}
		}
		if _, bare := x.(*ast.Ident); isStruct || !bare { // a list of booleans has no labels
			l.addExpression(x, label)
		}
	}
}

// packagesWithoutLiterals lists packages whose arguments a reader must not change: numbers of
// exercises, and statements of an article.
var packagesWithoutLiterals = map[string]bool{"exercise": true, "claims": true}

// descriptiveParameters lists parameters that describe a game or a table and do not change the game.
var descriptiveParameters = map[string]bool{"name": true, "title": true, "reply": true, "sign": true, "v": true, "values": true}

// addCall adds the literals of a call: those of its receiver and of its arguments, which have the names of
// the parameters as labels, and the choice of the play convention.
func (l *literals) addCall(e *ast.CallExpr, label string) {
	function := ast.Unparen(e.Fun)
	name, _ := function.(*ast.Ident)
	s, isSelector := function.(*ast.SelectorExpr)
	if isSelector {
		name = s.Sel
		if o := l.info.Uses[name]; o != nil && o.Pkg() != nil && packagesWithoutLiterals[o.Pkg().Name()] {
			l.checksProgram = l.checksProgram || name.Name == "Check"
			return
		}
		if l.info.Selections[s] != nil {
			l.addExpression(s.X, "")
			l.addCallPlayChoice(e, s)
		}
	}
	parameters, variadic := l.parameters(function)
	if l.info.Types[function].IsType() {
		label = namedTypeName(l.info.TypeOf(function), label)
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
		if variadic && i == len(parameters)-1 && l.addSequence(e.Args[i:], label, 0) {
			return
		}
		if label == "game" && l.hasMisereVariant(a) && !l.isUsableBelow(a) {
			l.addPlayChoice(a)
		}
		l.addExpression(a, label)
	}
}

// parameters returns the names of the parameters of a function, and reports whether it is variadic. It
// returns none for a conversion and a builtin. The names for a generic function, which go/types does not
// know, come from the table of names.
func (l *literals) parameters(function ast.Expr) (parameterNames []string, variadic bool) {
	if signature, ok := l.info.TypeOf(function).(*types.Signature); ok && !l.info.Types[function].IsBuiltin() {
		for p := range signature.Params().Variables() {
			parameterNames = append(parameterNames, p.Name())
		}
		return parameterNames, signature.Variadic()
	}
	if s, ok := function.(*ast.SelectorExpr); ok {
		if x, ok := s.X.(*ast.Ident); ok {
			parameterNames = strings.Fields(names.In(x.Name).Export(s.Sel.Name).Parameters)
		}
	}
	return parameterNames, false
}

// namedTypeName returns the name of a named type, and otherwise the alternative.
func namedTypeName(t types.Type, otherwise string) string {
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
	case hasMethod(t, "Normal") && hasMethod(t, "Misere"):
		l.add(s.Sel.Pos(), s.Sel.End(), "choice", PlayLabel, "Normal", "Misere")
	case l.hasMisereVariant(s.X):
		l.add(s.X.End(), e.End(), "choice", PlayLabel, "", ".Misere()")
	}
}

// addPlayChoice adds the choice of the play convention after an expression for a game. It adds nothing
// after a call of Misere, which addCallPlayChoice handles.
func (l *literals) addPlayChoice(e ast.Expr) {
	if c, ok := e.(*ast.CallExpr); ok {
		if s, ok := c.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Misere" {
			return
		}
	}
	l.add(e.End(), e.End(), "choice", PlayLabel, "", ".Misere()")
}

// isUsableBelow reports whether an expression is a name that cells below may use, because it is declared
// at package level. The choice of the play convention of such a game is at its declaration.
func (l *literals) isUsableBelow(e ast.Expr) bool {
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
	return ok && named.Obj().Name() == "Game" && named.Obj().Pkg().Name() == "nimkit" && slices.Contains(packagesWithMisere, l.originPackage(e))
}

// originPackage returns the name of the package that an expression begins with, such as nim for
// nim.Heaps(3).Misere(). For a variable it is that of the value that main assigns to it first. It returns
// "" if there is none.
func (l *literals) originPackage(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return l.originPackage(e.Fun)
	case *ast.IndexExpr:
		return l.originPackage(e.X)
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok {
			if p, ok := l.info.Uses[x].(*types.PkgName); ok {
				return p.Imported().Name()
			}
		}
		return l.originPackage(e.X)
	case *ast.Ident:
		for _, s := range l.body {
			assigned, ok := s.(*ast.AssignStmt)
			if !ok || len(assigned.Rhs) != len(assigned.Lhs) || assigned.End() > e.Pos() {
				continue // of g = g.Misere(), the g on the right has its value from before
			}
			for i, x := range assigned.Lhs {
				if x, ok := x.(*ast.Ident); ok && x.Name == e.Name {
					return l.originPackage(assigned.Rhs[i])
				}
			}
		}
	}
	return ""
}

// hasMethod reports whether a type has a method with a name.
func hasMethod(t types.Type, method string) bool {
	o, _, _ := types.LookupFieldOrMethod(t, false, nil, method)
	_, ok := o.(*types.Func)
	return ok
}

// constantsOfSameType returns the names of the constants that have the type of the given one and are in
// its package, itself included. It returns none for an object that is no constant of a named type, and for
// the options of boards in package play, which are no choices of the reader.
func constantsOfSameType(o types.Object) (all []string) {
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
