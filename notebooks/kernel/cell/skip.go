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
// declarations that only they use. It reports whether one of the slow variables is left out; if
// none is, it returns the program unchanged. It leaves out only variables named in earlier, which
// are those of earlier cells.
//
// A variable is left out if main, the functions init and the remaining variables do not reach it,
// and if its value is computed without a lasting effect: it prints nothing, starts no goroutine,
// uses no clock, file or random number, and changes no variable that remains. A variable remains if
// the syntax does not decide this, and all remain if the program does not parse.
func (p Program) Skip(earlier, slow []string) (rest Program, skipped bool) {
	units := p.units()
	skippable := map[*unit]bool{}
	for _, u := range units {
		if u.kind == token.VAR && len(u.names) > 0 && !slices.ContainsFunc(u.names, func(n string) bool { return !slices.Contains(earlier, n) }) {
			skippable[u] = true
		}
	}
	needed := keepNeeded(units, skippable)
	for u := range skippable {
		skipped = skipped || slices.ContainsFunc(u.names, func(name string) bool { return slices.Contains(slow, name) })
	}
	if !skipped {
		return p, false
	}
	skipUsers(units, skippable, needed)
	rest = p
	for u := range skippable {
		for _, name := range u.names {
			rest = rest.omit(name)
		}
	}
	return rest, true
}

// keepNeeded removes from skippable the variables that must be computed, and returns all units that must
// remain. A variable that must be computed may use others, which must then be computed, too.
func keepNeeded(units []*unit, skippable map[*unit]bool) (needed map[*unit]bool) {
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

// skipUsers adds to skippable the units that use a skippable one, directly or through others, and are
// not needed.
func skipUsers(units []*unit, skippable, needed map[*unit]bool) {
	for changed := true; changed; {
		changed = false
		for _, u := range units {
			if !needed[u] && !skippable[u] && slices.ContainsFunc(u.uses, func(other *unit) bool { return skippable[other] }) {
				skippable[u], changed = true, true
			}
		}
	}
}

// omit returns the program without the declaration of a name. Unlike removeDeclared it keeps main, and
// the number of timed declarations.
func (p Program) omit(name string) Program {
	rest := p.removeDeclared(name)
	rest.main = p.main
	rest.timedCount = len(Program{declarations: p.declarations[len(p.declarations)-p.timedCount:]}.removeDeclared(name).declarations)
	return rest
}

// A unit is a function, a method, a type, a group of constants, or the variables that one
// specification declares.
type unit struct {
	kind       token.Token // CONST, TYPE, VAR or FUNC
	names      []string    // the declared names, as in declaration
	node       ast.Node
	alwaysRuns bool    // whether it is main or init
	uses       []*unit // the units whose names it contains; a type also uses its methods
	// isLiteral reports whether the unit is a variable of a basic type with a literal as its value.
	isLiteral        bool
	hasEffect        bool            // whether it may have a lasting effect, apart from changing variables
	changedVariables map[string]bool // the variables that it assigns to, or whose address it takes
}

// units returns the units of the program. It returns nil if the program does not parse, or refers
// to names in a way that the syntax does not show.
func (p Program) units() (units []*unit) {
	text, _ := p.Source()
	file, err := parser.ParseFile(token.NewFileSet(), "", text, 0)
	if err != nil || strings.Contains(text, "//go:linkname") {
		return nil
	}
	imports := map[string]string{}
	for _, i := range file.Imports {
		name := importName(i)
		if name == "." {
			return nil
		}
		imports[name] = importPath(i)
	}
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
	unitByName := map[string]*unit{}
	for _, u := range units {
		for _, name := range u.names {
			if name != "init" {
				unitByName[name] = u
			}
		}
	}
	unresolved := map[*ast.Ident]bool{}
	for _, id := range file.Unresolved {
		unresolved[id] = true
	}
	global := func(id *ast.Ident) bool { return id.Obj != nil && file.Scope.Objects[id.Name] == id.Obj }
	for _, u := range units {
		u.analyze(global, unresolved, imports, unitByName)
		if typ, _, ok := strings.Cut(slices.Concat(u.names, []string{""})[0], "."); ok && unitByName[typ] != nil {
			unitByName[typ].uses = append(unitByName[typ].uses, u)
		}
	}
	return units
}

// analyze sets uses, hasEffect and changedVariables. global reports whether an identifier refers to a
// declaration of the program at package level. unresolved has the identifiers that refer to no
// declaration, imports the import paths by package name, and unitByName the units of the program.
func (u *unit) analyze(global func(*ast.Ident) bool, unresolved map[*ast.Ident]bool, imports map[string]string, unitByName map[string]*unit) {
	u.changedVariables = map[string]bool{}
	markChanged := func(e ast.Expr) {
		if id := assignedVariable(e); id != nil && global(id) {
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
			if id, ok := n.X.(*ast.Ident); ok && unresolved[id] && isPureName(id.Name, imports[id.Name], n.Sel.Name) {
				return false
			}
			u.hasEffect = u.hasEffect || slices.Contains(fileWriters, n.Sel.Name)
		case *ast.Ident:
			switch {
			case global(n):
				if other := unitByName[n.Name]; other != nil && other != u {
					u.uses = append(u.uses, other)
				}
			case unresolved[n] && (types.Universe.Lookup(n.Name) == nil || n.Name == "print" || n.Name == "println"):
				u.hasEffect = true
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

// isLiteral reports whether a variable has a basic type without methods, and a literal or nothing as
// its value. Only an assignment to it can change such a variable.
func isLiteral(v *ast.ValueSpec) bool {
	if id, ok := v.Type.(*ast.Ident); v.Type != nil && (!ok || id.Obj != nil || !isBasic(id.Name)) || v.Type == nil && len(v.Values) == 0 {
		return false
	}
	for _, value := range v.Values {
		ast.Inspect(value, func(n ast.Node) bool {
			switch n := n.(type) {
			case nil, *ast.BasicLit, *ast.BinaryExpr, *ast.ParenExpr:
				return true
			case *ast.UnaryExpr:
				if n.Op != token.AND && n.Op != token.ARROW {
					return true
				}
			case *ast.Ident:
				if n.Obj == nil && (n.Name == "true" || n.Name == "false") {
					return true
				}
			}
			value = nil
			return false
		})
		if value == nil {
			return false
		}
	}
	return true
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

// isPure reports whether computing a variable has no lasting effect and depends on no variable
// that remains and may change. needed has the units that remain. It may use
// a remaining variable with a literal, because only an assignment or the variable's address can change that
// value, and changedVariables has both.
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

// fileWriters lists the functions and methods of this project's packages that write files. A method of
// another type with such a name counts as one, too.
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
