package cell

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// Skip returns the program without the variables that it need not compute, and without the
// declarations that only they use. It leaves out only variables named in earlier, which are those of
// earlier cells. It reports whether one of the slow variables is left out; if none is, it returns the
// program unchanged.
//
// A variable is left out if main, the functions init and the remaining variables do not reach it,
// and if its value is computed without a lasting effect: it prints nothing, starts no goroutine,
// uses no clock, file or random number, and changes no variable that remains. A variable remains if
// the syntax does not decide this, and all remain if the program does not parse. Skip parses the
// program and does not run any tool.
func (p Program) Skip(earlier, slow []string) (rest Program, skipped bool) {
	units := p.units()
	skippable := map[*unit]bool{}
	for _, u := range units {
		if u.kind == token.VAR && len(u.names) > 0 && !slices.ContainsFunc(u.names, func(name string) bool { return !slices.Contains(earlier, name) }) {
			skippable[u] = true
		}
	}
	needed := removeNeeded(skippable, units)
	for u := range skippable {
		skipped = skipped || slices.ContainsFunc(u.names, func(name string) bool { return slices.Contains(slow, name) })
	}
	if !skipped {
		return p, false
	}
	addUsers(skippable, units, needed)
	for u := range skippable {
		for _, name := range u.names {
			p = p.withoutName(name)
		}
	}
	return p, true
}

// removeNeeded removes from skippable the variables that must be computed, and returns all units that must
// remain. A variable that must be computed may use others, which must then be computed, too.
func removeNeeded(skippable map[*unit]bool, units []*unit) (needed map[*unit]bool) {
	for changed := true; changed; {
		var roots []*unit
		for _, u := range units {
			if u.alwaysRuns || u.kind == token.VAR && !skippable[u] {
				roots = append(roots, u)
			}
		}
		needed, changed = reachable(roots, nil), false
		for u := range skippable {
			if needed[u] || !u.isPure(needed) {
				delete(skippable, u)
				changed = true
			}
		}
	}
	return needed
}

// addUsers adds to skippable the units that use a skippable one, directly or through others, and are
// not needed.
func addUsers(skippable map[*unit]bool, units []*unit, needed map[*unit]bool) {
	for changed := true; changed; {
		changed = false
		for _, u := range units {
			if !needed[u] && !skippable[u] && slices.ContainsFunc(u.uses, func(other *unit) bool { return skippable[other] }) {
				skippable[u], changed = true, true
			}
		}
	}
}

// A unit is a function, a method, a type, a group of constants, or the variables that one
// specification declares.
type unit struct {
	kind             token.Token // CONST, TYPE, VAR or FUNC
	names            []string    // the declared names, as in declaration
	node             ast.Node
	alwaysRuns       bool            // whether it is main or init
	isLiteral        bool            // whether it is a variable with a basic type and a literal as its value
	uses             []*unit         // the units whose names it contains; a type also uses its methods
	hasEffect        bool            // whether it may have a lasting effect, apart from changing variables
	changedVariables map[string]bool // the variables that it assigns to, or whose address it takes
}

// units returns the units of the program. It returns nil if the program does not parse, or refers
// to names in a way that the syntax does not show.
func (p Program) units() []*unit {
	text, _ := p.Source()
	file, err := parser.ParseFile(token.NewFileSet(), "", text, 0)
	if err != nil || strings.Contains(text, "//go:linkname") {
		return nil
	}
	units := unitsOf(file)
	s := &scope{file: file, unresolved: map[*ast.Ident]bool{}, imports: map[string]string{}, units: map[string]*unit{}}
	for _, spec := range file.Imports {
		name := importName(spec)
		if name == "." {
			return nil
		}
		s.imports[name] = importPath(spec)
	}
	for _, id := range file.Unresolved {
		s.unresolved[id] = true
	}
	for _, u := range units {
		for _, name := range u.names {
			if name != "init" {
				s.units[name] = u
			}
		}
	}
	for _, u := range units {
		u.analyze(s)
		for _, name := range u.names {
			if receiver, _, isMethod := strings.Cut(name, "."); isMethod && s.units[receiver] != nil {
				s.units[receiver].uses = append(s.units[receiver].uses, u)
			}
		}
	}
	return units
}

// unitsOf returns the units of a file, which are not analyzed yet.
func unitsOf(file *ast.File) (units []*unit) {
	for _, d := range file.Decls {
		group, ok := d.(*ast.GenDecl)
		switch {
		case !ok:
			names := declaredNames(d)
			units = append(units, &unit{kind: token.FUNC, names: names, node: d, alwaysRuns: slices.Contains(names, "main") || slices.Contains(names, "init")})
		case group.Tok == token.CONST:
			units = append(units, &unit{kind: token.CONST, names: declaredNames(d), node: d})
		case group.Tok != token.IMPORT:
			for _, spec := range group.Specs {
				single := &ast.GenDecl{Tok: group.Tok, Specs: []ast.Spec{spec}}
				u := &unit{kind: group.Tok, names: declaredNames(single), node: spec}
				if value, ok := spec.(*ast.ValueSpec); ok {
					u.isLiteral = isLiteral(value)
				}
				units = append(units, u)
			}
		}
	}
	return units
}

// A scope finds what the identifiers of a program refer to.
type scope struct {
	file       *ast.File
	unresolved map[*ast.Ident]bool // identifiers that refer to no declaration of the program
	imports    map[string]string   // import paths by package name
	units      map[string]*unit    // by each of their names, without the functions init
}

// isGlobal reports whether an identifier refers to a declaration at package level.
func (s *scope) isGlobal(id *ast.Ident) bool {
	return id.Obj != nil && s.file.Scope.Objects[id.Name] == id.Obj
}

// analyze sets uses, hasEffect and changedVariables.
func (u *unit) analyze(s *scope) {
	u.changedVariables = map[string]bool{}
	markChanged := func(e ast.Expr) {
		if id := assignedVariable(e); id != nil && s.isGlobal(id) {
			u.changedVariables[id.Name] = true
		}
	}
	ast.Inspect(u.node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			u.hasEffect = true
		case *ast.AssignStmt:
			for _, target := range n.Lhs {
				markChanged(target)
			}
		case *ast.IncDecStmt:
			markChanged(n.X)
		case *ast.RangeStmt:
			markChanged(n.Key)
			markChanged(n.Value)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				markChanged(n.X)
			}
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok && s.unresolved[id] && isPureName(id.Name, s.imports[id.Name], n.Sel.Name) {
				return false // the name of the package alone would count as an effect
			}
			u.hasEffect = u.hasEffect || slices.Contains(fileWriters, n.Sel.Name)
		case *ast.Ident:
			switch {
			case s.isGlobal(n):
				if other := s.units[n.Name]; other != nil && other != u {
					u.uses = append(u.uses, other)
				}
			case s.unresolved[n] && (types.Universe.Lookup(n.Name) == nil || n.Name == "print" || n.Name == "println"):
				u.hasEffect = true // the name of a package, or a function that prints
			}
		}
		return true
	})
}

// assignedVariable returns the identifier of the variable that an assignment to an expression changes, or nil.
func assignedVariable(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.ParenExpr:
		return assignedVariable(e.X)
	case *ast.SelectorExpr:
		return assignedVariable(e.X)
	case *ast.IndexExpr:
		return assignedVariable(e.X)
	case *ast.SliceExpr:
		return assignedVariable(e.X)
	case *ast.StarExpr:
		return assignedVariable(e.X)
	}
	return nil
}

// isLiteral reports whether variables have a basic type without methods, and literals or nothing as
// their values. Only an assignment, or a use of its address, can change such a variable.
func isLiteral(v *ast.ValueSpec) bool {
	if v.Type == nil && len(v.Values) == 0 {
		return false
	}
	if id, ok := v.Type.(*ast.Ident); v.Type != nil && (!ok || id.Obj != nil || !isBasic(id.Name)) {
		return false
	}
	return !slices.ContainsFunc(v.Values, func(value ast.Expr) bool { return !isLiteralExpr(value) })
}

// isLiteralExpr reports whether an expression consists of literals and operators.
func isLiteralExpr(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.Ident:
		return e.Obj == nil && (e.Name == "true" || e.Name == "false")
	case *ast.ParenExpr:
		return isLiteralExpr(e.X)
	case *ast.UnaryExpr:
		return e.Op != token.AND && e.Op != token.ARROW && isLiteralExpr(e.X)
	case *ast.BinaryExpr:
		return isLiteralExpr(e.X) && isLiteralExpr(e.Y)
	}
	return false
}

// isBasic reports whether a name is that of a basic type of Go, such as int.
func isBasic(name string) bool {
	object, ok := types.Universe.Lookup(name).(*types.TypeName)
	if !ok {
		return false
	}
	_, basic := object.Type().(*types.Basic)
	return basic
}

// reachable returns the given units and those that they use, directly or through others. It does not
// follow the uses of units in boundary.
func reachable(from []*unit, boundary map[*unit]bool) map[*unit]bool {
	reached := map[*unit]bool{}
	for len(from) > 0 {
		u := from[len(from)-1]
		from = from[:len(from)-1]
		if !reached[u] {
			if reached[u] = true; !boundary[u] {
				from = append(from, u.uses...)
			}
		}
	}
	return reached
}

// isPure reports whether computing a variable has no lasting effect and changes no variable that remains.
// needed has the units that remain. Of the remaining variables, it may use only those with a literal as
// their value: others could be changed through a reference, which the syntax does not show.
func (u *unit) isPure(needed map[*unit]bool) bool {
	remaining := map[*unit]bool{}
	for v := range needed {
		if v.kind == token.VAR {
			remaining[v] = true
		}
	}
	reached := reachable([]*unit{u}, remaining)
	for v := range reached {
		if remaining[v] {
			if !v.isLiteral {
				return false
			}
			continue
		}
		if v.hasEffect {
			return false
		}
		for other := range reached {
			if remaining[other] && slices.ContainsFunc(other.names, func(name string) bool { return v.changedVariables[name] }) {
				return false
			}
		}
	}
	return true
}

// fileWriters lists the names of the functions and methods of this project's packages that write files.
// Every method with such a name counts as one.
var fileWriters = []string{"Save", "Keep", "Search"}

// Packages and names without a lasting effect, unless their arguments have one.
var (
	// pureStandard maps the names of packages of Go to their import paths.
	pureStandard = map[string][]string{
		"base64": {"encoding/base64"}, "binary": {"encoding/binary"}, "big": {"math/big"}, "bits": {"math/bits"}, "bytes": {"bytes"}, "cmp": {"cmp"},
		"cmplx": {"math/cmplx"}, "errors": {"errors"}, "heap": {"container/heap"}, "hex": {"encoding/hex"}, "iter": {"iter"}, "json": {"encoding/json"},
		"list": {"container/list"}, "maps": {"maps"}, "math": {"math"}, "regexp": {"regexp"}, "ring": {"container/ring"}, "slices": {"slices"},
		"sort": {"sort"}, "strconv": {"strconv"}, "strings": {"strings"}, "sync": {"sync"}, "unicode": {"unicode"}, "utf8": {"unicode/utf8"},
	}
	// pureProject lists packages of this project. Of their functions, only fileWriters write files.
	pureProject = []string{
		"biplus", "board", "cards", "cgsuite", "classics", "coins", "match", "misere", "nim", "nimbi", "nimkit", "octal", "partizan", "pins", "plots",
		"quotient", "records", "sequences", "takeaway", "tower", "view",
	}
	// pureNames lists the names that are pure in a package that is not pure as a whole.
	pureNames = map[string][]string{
		"context": {"Background", "Context", "TODO"},
		"fmt": {"Append", "Appendf", "Appendln", "Errorf", "Formatter", "Fprint", "Fprintf", "Fprintln", "GoStringer", "Sprint", "Sprintf", "Sprintln",
			"Sscan", "Sscanf", "Sscanln", "State", "Stringer"},
		"rand": {"New", "NewChaCha8", "NewPCG", "NewSource", "NewZipf", "PCG", "Rand", "Source", "Source64", "Zipf", "ChaCha8"},
		"show": {"Keep"}, // it returns the same value again
		"time": {"Duration", "Hour", "Microsecond", "Millisecond", "Minute", "Nanosecond", "Second", "Sleep"},
	}
	// pureNamePaths maps the packages of pureNames to their import paths.
	pureNamePaths = map[string][]string{"context": {"context"}, "fmt": {"fmt"}, "rand": {"math/rand", "math/rand/v2"}, "show": {"nimlab/nimkit/show"}, "time": {"time"}}
)

// isPureName reports whether a name of a package can be used without a lasting effect. importedPath is
// the import path if the reader has imported the package, and "" otherwise.
func isPureName(packageName, importedPath, name string) bool {
	if slices.Contains(pureProject, packageName) && !slices.Contains(fileWriters, name) {
		return importedPath == "" || importedPath == "nimlab/plots" || strings.HasPrefix(importedPath, "nimlab/nimkit")
	}
	paths := pureStandard[packageName]
	if paths == nil && slices.Contains(pureNames[packageName], name) {
		paths = pureNamePaths[packageName]
	}
	return paths != nil && (importedPath == "" || slices.Contains(paths, importedPath))
}
