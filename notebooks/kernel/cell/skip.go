package cell

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"
)

// Skip returns the program without the variables that it need not compute, and without the
// declarations that only they use. It reports whether one of the slow variables is left out.
// Otherwise it returns the program unchanged. Only the variables named in earlier, those of
// earlier cells, may be left out.
//
// A variable is left out if main, the functions init and the remaining variables do not reach it,
// and if its value is computed without a lasting effect: it prints nothing, starts no goroutine,
// uses no clock, file or random number, and changes no variable that remains. What Skip cannot
// decide from the syntax remains.
func (p Program) Skip(earlier, slow []string) (needed Program, skipped bool) {
	units := p.units()
	left := map[*unit]bool{}
	for _, u := range units {
		if u.kind == token.VAR && len(u.names) > 0 && !slices.ContainsFunc(u.names, func(n string) bool { return !slices.Contains(earlier, n) }) {
			left[u] = true
		}
	}
	// A variable that must be computed may reach others, which must be computed then, too.
	var live map[*unit]bool
	for again := true; again; {
		var roots []*unit
		for _, u := range units {
			if u.root || u.kind == token.VAR && !left[u] {
				roots = append(roots, u)
			}
		}
		live, again = reach(roots, nil), false
		for u := range left {
			if live[u] || !u.hasNoEffect(live) {
				delete(left, u)
				again = true
			}
		}
	}
	gone := map[string]bool{}
	for u := range left {
		for _, name := range u.names {
			gone[name] = true
			skipped = skipped || slices.Contains(slow, name)
		}
	}
	if !skipped {
		return p, false
	}
	for again := true; again; {
		again = false
		for _, u := range units {
			if !live[u] && !left[u] && slices.ContainsFunc(u.uses, func(other *unit) bool { return left[other] }) {
				left[u], again = true, true
			}
		}
	}
	needed = p
	for u := range left {
		for _, name := range u.names {
			needed = needed.leaveOut(name)
		}
	}
	return needed, true
}

// leaveOut returns the program without a name, but with its blank declarations and its main.
func (p Program) leaveOut(name string) Program {
	left := p.without(name)
	left.main = p.main
	left.measured = len(Program{declarations: p.declarations[len(p.declarations)-p.measured:]}.without(name).declarations)
	return left
}

// A unit is a function, a method, a type, a group of constants, or the variables that one
// specification declares.
type unit struct {
	kind  token.Token
	names []string
	node  ast.Node
	root  bool    // whether the program always runs it
	uses  []*unit // what it mentions; a type also uses its methods
	// plain reports whether the unit is a variable of a basic type with a literal as its value.
	plain   bool
	effect  bool            // whether it may have a lasting effect, apart from changing variables
	changes map[string]bool // the variables that it assigns to, or whose address it takes
}

// units returns the units of the program. It returns nil if the program does not parse, or refers
// to names in a way that the syntax does not show.
func (p Program) units() (units []*unit) {
	text, _ := p.Go()
	file, err := parser.ParseFile(token.NewFileSet(), "", text, 0)
	if err != nil || strings.Contains(text, "//go:linkname") {
		return nil
	}
	imports := map[string]string{}
	for _, i := range file.Imports {
		name := path.Base(importPath(i))
		if i.Name != nil {
			name = i.Name.Name
		}
		if name == "." {
			return nil
		}
		imports[name] = importPath(i)
	}
	for _, d := range file.Decls {
		group, is := d.(*ast.GenDecl)
		switch {
		case !is:
			names := declares(d)
			units = append(units, &unit{kind: token.FUNC, names: names, node: d, root: slices.Contains(names, "main") || slices.Contains(names, "init")})
		case group.Tok == token.CONST:
			units = append(units, &unit{kind: token.CONST, names: declares(d), node: d})
		case group.Tok != token.IMPORT:
			for _, spec := range group.Specs {
				one := &ast.GenDecl{Tok: group.Tok, Specs: []ast.Spec{spec}}
				u := &unit{kind: group.Tok, names: declares(one), node: spec}
				if value, is := spec.(*ast.ValueSpec); is {
					u.plain = plain(value)
				}
				units = append(units, u)
			}
		}
	}
	of := map[string]*unit{}
	for _, u := range units {
		for _, name := range u.names {
			if name != "init" {
				of[name] = u
			}
		}
	}
	unresolved := map[*ast.Ident]bool{}
	for _, id := range file.Unresolved {
		unresolved[id] = true
	}
	global := func(id *ast.Ident) bool { return id.Obj != nil && file.Scope.Objects[id.Name] == id.Obj }
	for _, u := range units {
		u.read(global, unresolved, imports, of)
		if typ, _, is := strings.Cut(slices.Concat(u.names, []string{""})[0], "."); is && of[typ] != nil {
			of[typ].uses = append(of[typ].uses, u)
		}
	}
	return units
}

// read sets what a unit uses, changes and causes. global reports whether an identifier refers to a
// declaration of the program, and unresolved has those that refer to none.
func (u *unit) read(global func(*ast.Ident) bool, unresolved map[*ast.Ident]bool, imports map[string]string, of map[string]*unit) {
	u.changes = map[string]bool{}
	change := func(e ast.Expr) {
		if id := base(e); id != nil && global(id) {
			u.changes[id.Name] = true
		}
	}
	ast.Inspect(u.node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			u.effect = true
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				change(left)
			}
		case *ast.IncDecStmt:
			change(n.X)
		case *ast.RangeStmt:
			change(n.Key)
			change(n.Value)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				change(n.X)
			}
		case *ast.SelectorExpr:
			if id, is := n.X.(*ast.Ident); is && unresolved[id] && harmless(id.Name, imports[id.Name], n.Sel.Name) {
				return false
			}
			u.effect = u.effect || slices.Contains(writers, n.Sel.Name)
		case *ast.Ident:
			switch {
			case global(n):
				if other := of[n.Name]; other != nil && other != u {
					u.uses = append(u.uses, other)
				}
			case unresolved[n] && (types.Universe.Lookup(n.Name) == nil || n.Name == "print" || n.Name == "println"):
				u.effect = true
			}
		}
		return true
	})
}

// base returns the name of the variable that an assignment to an expression changes, or nil.
func base(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.ParenExpr:
		return base(e.X)
	case *ast.SelectorExpr:
		return base(e.X)
	case *ast.IndexExpr:
		return base(e.X)
	case *ast.SliceExpr:
		return base(e.X)
	case *ast.StarExpr:
		return base(e.X)
	}
	return nil
}

// plain reports whether a variable has a basic type without methods, and a literal or nothing as
// its value. Only an assignment to it can change such a variable.
func plain(v *ast.ValueSpec) bool {
	if id, is := v.Type.(*ast.Ident); v.Type != nil && (!is || id.Obj != nil || !isBasic(id.Name)) || v.Type == nil && len(v.Values) == 0 {
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

func isBasic(name string) bool {
	object, is := types.Universe.Lookup(name).(*types.TypeName)
	if !is {
		return false
	}
	_, basic := object.Type().(*types.Basic)
	return basic
}

// reach returns the units that some units use, directly or not, and these units. It does not go on
// from units in end.
func reach(from []*unit, end map[*unit]bool) map[*unit]bool {
	reached := map[*unit]bool{}
	for len(from) > 0 {
		u := from[len(from)-1]
		from = from[:len(from)-1]
		if !reached[u] {
			if reached[u] = true; !end[u] {
				from = append(from, u.uses...)
			}
		}
	}
	return reached
}

// hasNoEffect reports whether computing a variable changes nothing that the units in live can
// notice.
func (u *unit) hasNoEffect(live map[*unit]bool) bool {
	remain := map[*unit]bool{}
	for v := range live {
		if v.kind == token.VAR {
			remain[v] = true
		}
	}
	reached := reach([]*unit{u}, remain)
	for v := range reached {
		if remain[v] {
			if !v.plain {
				return false
			}
			continue
		}
		if v.effect {
			return false
		}
		for other := range reached {
			if remain[other] && v.changes[other.names[0]] {
				return false
			}
		}
	}
	return true
}

// writers are functions and methods of this project's packages that write files. A method of this
// name of another type counts as well.
var writers = []string{"Save", "Keep", "Search"}

// Packages whose functions have no lasting effect if their arguments have none, by their names.
var (
	pureStandard = map[string][]string{
		"base64": {"encoding/base64"}, "binary": {"encoding/binary"}, "big": {"math/big"}, "bits": {"math/bits"}, "bytes": {"bytes"}, "cmp": {"cmp"},
		"cmplx": {"math/cmplx"}, "errors": {"errors"}, "heap": {"container/heap"}, "hex": {"encoding/hex"}, "iter": {"iter"}, "json": {"encoding/json"},
		"list": {"container/list"}, "maps": {"maps"}, "math": {"math"}, "regexp": {"regexp"}, "ring": {"container/ring"}, "slices": {"slices"},
		"sort": {"sort"}, "strconv": {"strconv"}, "strings": {"strings"}, "sync": {"sync"}, "unicode": {"unicode"}, "utf8": {"unicode/utf8"},
	}
	// pureProject lists packages of this project. A test compares it with what they import.
	pureProject = []string{
		"biplus", "board", "cards", "cgsuite", "classics", "coins", "match", "misere", "nim", "nimbi", "nimkit", "octal", "partizan", "pins", "plots",
		"quotient", "records", "sequences", "takeaway", "tower", "view",
	}
	// pureNames lists harmless names of other packages.
	pureNames = map[string][]string{
		"context": {"Background", "Context", "TODO"},
		"fmt": {"Append", "Appendf", "Appendln", "Errorf", "Formatter", "Fprint", "Fprintf", "Fprintln", "GoStringer", "Sprint", "Sprintf", "Sprintln",
			"Sscan", "Sscanf", "Sscanln", "State", "Stringer"},
		"rand": {"New", "NewChaCha8", "NewPCG", "NewSource", "NewZipf", "PCG", "Rand", "Source", "Source64", "Zipf", "ChaCha8"},
		"show": {"Keep"}, // it returns the same value again
		"time": {"Duration", "Hour", "Microsecond", "Millisecond", "Minute", "Nanosecond", "Second", "Sleep"},
	}
	paths = map[string][]string{"context": {"context"}, "fmt": {"fmt"}, "rand": {"math/rand", "math/rand/v2"}, "show": {"nimlab/nimkit/show"}, "time": {"time"}}
)

// harmless reports whether a name of a package can be used without a lasting effect. path is the
// import path if the reader has imported the package, and "" otherwise.
func harmless(pack, path, name string) bool {
	if slices.Contains(pureProject, pack) && !slices.Contains(writers, name) {
		return path == "" || path == "nimlab/plots" || strings.HasPrefix(path, "nimlab/nimkit")
	}
	own := pureStandard[pack]
	if own == nil && slices.Contains(pureNames[pack], name) {
		own = paths[pack]
	}
	return own != nil && (path == "" || slices.Contains(own, path))
}
