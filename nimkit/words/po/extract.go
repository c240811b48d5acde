package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words/internal/catalog"
)

// A message is a text of the program that is translated.
type message struct {
	context, one, many string
	folders            []string // of the packages that use it, sorted
}

func (m message) key() string { return m.context + "\x04" + m.one }

// An extractor collects the messages of the packages below a folder.
type extractor struct {
	root     string
	messages map[string]*message
	errs     []error
}

// extract returns the messages of all packages below root, sorted by the first package that
// uses them, and an error for each call without a literal text.
func extract(root string) ([]message, []error) {
	x := &extractor{root: root, messages: map[string]*message{}}
	packages := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && path != root && (name == "testdata" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")):
			return fs.SkipDir
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			packages[filepath.Dir(path)] = append(packages[filepath.Dir(path)], path)
		case name == "words.json":
			return x.readJSON(path)
		}
		return nil
	})
	if err != nil {
		return nil, []error{err}
	}
	for folder, files := range packages {
		x.readPackage(folder, files)
	}
	all := make([]message, 0, len(x.messages))
	for _, m := range x.messages {
		slices.Sort(m.folders)
		m.folders = slices.Compact(m.folders)
		all = append(all, *m)
	}
	slices.SortFunc(all, func(a, b message) int {
		return cmp.Or(cmp.Compare(a.folders[0], b.folders[0]), cmp.Compare(a.one, b.one), cmp.Compare(a.context, b.context))
	})
	return all, x.errs
}

// calls contains the functions of package words whose arguments are messages, with the number of
// texts among the arguments and the place of the first.
var calls = map[string]struct{ texts, first int }{
	"words.T": {1, 0}, "words.C": {2, 0}, "words.N": {2, 1}, "words.Errorf": {1, 0},
}

// readPackage collects the messages of one package.
func (x *extractor) readPackage(folder string, paths []string) {
	files, positions := map[string]*ast.File{}, token.NewFileSet()
	for _, path := range paths {
		file, err := parser.ParseFile(positions, path, nil, 0)
		if err != nil {
			x.errs = append(x.errs, err)
			return
		}
		files[path] = file
	}
	relative, _ := filepath.Rel(x.root, folder)
	relative = filepath.ToSlash(relative)
	forwarders, forwarded := map[string]forwarder{}, map[*ast.CallExpr]bool{}
	for _, file := range files {
		forwards(file, forwarders, forwarded)
	}
	for _, path := range slices.Sorted(maps.Keys(files)) {
		inTable := map[*ast.CompositeLit]bool{}
		ast.Inspect(files[path], func(n ast.Node) bool {
			fail := func(format string, a ...any) {
				x.errs = append(x.errs, fmt.Errorf("%s: %s", positions.Position(n.Pos()), fmt.Sprintf(format, a...)))
			}
			switch n := n.(type) {
			case *ast.CallExpr:
				name := called(n)
				itself := relative == "nimkit/words" // where texts may be parameters
				if _, own := n.Fun.(*ast.Ident); itself && own {
					name = "words." + name
				}
				at, ok := calls[name]
				forwarder, forwards := forwarders[name]
				if forwards {
					at, ok = struct{ texts, first int }{1, forwarder.place}, true
				}
				if !ok || forwarded[n] || len(n.Args) < at.first+at.texts {
					return true
				}
				texts := make([]string, at.texts)
				for i, arg := range n.Args[at.first : at.first+at.texts] {
					if texts[i], ok = literal(arg); !ok && itself {
						return true
					} else if !ok {
						fail("%s needs a string literal", name)
						return true
					}
				}
				m := message{one: texts[0]}
				switch {
				case name == "words.C":
					m.context, m.one = texts[0], texts[1]
				case name == "words.N":
					m.many = texts[1]
				case forwarder.error || name == "words.Errorf":
					if len(n.Args) > at.first+at.texts { // otherwise it is not a format
						m.one = strings.ReplaceAll(m.one, "%w", "%s")
					}
					m.one = catalog.Sentence(m.one)
				}
				if err := x.add(m, relative); err != nil {
					fail("%v", err)
				}
			case *ast.CompositeLit:
				if isTable(n.Type) {
					markTables(n, inTable)
				}
				if !inTable[n] || n.Type != nil && !isTable(n.Type) {
					return true
				}
				for _, row := range n.Elts {
					row, ok := row.(*ast.CompositeLit)
					if !ok || len(row.Elts) != 2 {
						continue
					}
					english, ok := literal(row.Elts[1])
					if !ok {
						fail("a table needs string literals")
						return true
					}
					if err := x.add(message{one: english}, relative); err != nil {
						fail("%v", err)
					}
				}
			}
			return true
		})
	}
}

// readJSON collects the texts of a file of names and English texts, such as that of the
// site.
func (x *extractor) readJSON(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var texts any
	if err := json.Unmarshal(data, &texts); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	folder, err := filepath.Rel(x.root, filepath.Dir(path))
	if err != nil {
		return err
	}
	var walk func(any) error
	walk = func(v any) error {
		switch v := v.(type) {
		case string:
			return x.add(message{one: v}, filepath.ToSlash(folder)+inScripts)
		case []any: // the forms for one and for many
			if len(v) != 2 {
				return fmt.Errorf("%v are not two texts", v)
			}
			one, _ := v[0].(string)
			many, _ := v[1].(string)
			return x.add(message{one: one, many: many}, filepath.ToSlash(folder)+inScripts)
		case map[string]any:
			for name, text := range v {
				if err := walk(text); err != nil {
					return fmt.Errorf("%s: %s: %w", path, name, err)
				}
			}
		}
		return nil
	}
	return walk(texts)
}

// inScripts marks the folder of a text that no Go program displays.
const inScripts = "/*"

// add adds a message that a package uses.
func (x *extractor) add(m message, folder string) error {
	if m.one == "" {
		return fmt.Errorf("an empty message")
	}
	known, ok := x.messages[m.key()]
	if !ok {
		known = &m
		x.messages[m.key()] = known
	}
	if known.many != m.many {
		return fmt.Errorf("%q is a message with the plural %q and with %q: give one of them a context", m.one, known.many, m.many)
	}
	known.folders = append(known.folders, folder)
	return nil
}

// isTable reports whether a type is words.Table, or a map or slice of such.
func isTable(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		p, ok := e.X.(*ast.Ident)
		return ok && p.Name == "words" && e.Sel.Name == "Table"
	case *ast.MapType:
		return isTable(e.Value)
	case *ast.ArrayType:
		return isTable(e.Elt)
	}
	return false
}

// markTables marks the literals whose elements are rows of a table.
func markTables(c *ast.CompositeLit, marked map[*ast.CompositeLit]bool) {
	if _, direct := c.Type.(*ast.SelectorExpr); direct {
		marked[c] = true
		return
	}
	for _, e := range c.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			e = pair.Value
		}
		if table, ok := e.(*ast.CompositeLit); ok && table.Type == nil {
			marked[table] = true
		}
	}
}

// A forwarder is a function that passes a parameter on to [words.Errorf] or [words.T], so
// that an argument of its calls is a message.
type forwarder struct {
	place int  // of the parameter
	error bool // the message is that of an error
}

// forwards finds the forwarders of a file by name, and the calls in which they pass a
// parameter on.
func forwards(file *ast.File, found map[string]forwarder, inner map[*ast.CallExpr]bool) {
	function := func(name string, t *ast.FuncType, body *ast.BlockStmt) {
		if body == nil {
			return
		}
		places, n := map[string]int{}, 0
		for _, field := range t.Params.List {
			for _, p := range field.Names {
				places[p.Name] = n
				n++
			}
		}
		ast.Inspect(body, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			function := called(call)
			if function != "words.Errorf" && function != "words.T" {
				return true
			}
			if arg, ok := call.Args[0].(*ast.Ident); ok {
				if place, ok := places[arg.Name]; ok {
					found[name], inner[call] = forwarder{place, function == "words.Errorf"}, true
				}
			}
			return true
		})
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			function(n.Name.Name, n.Type, n.Body)
		case *ast.AssignStmt:
			for i, value := range n.Rhs {
				if f, ok := value.(*ast.FuncLit); ok && len(n.Lhs) == len(n.Rhs) {
					if name, ok := n.Lhs[i].(*ast.Ident); ok {
						function(name.Name, f.Type, f.Body)
					}
				}
			}
		}
		return true
	})
}

// called returns the name of a called function: words.T, f, or the name of a method.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if p, ok := f.X.(*ast.Ident); ok && p.Name == "words" {
			return "words." + f.Sel.Name
		}
		return f.Sel.Name
	}
	return ""
}

// literal returns the value of a string literal, or of several joined by plus signs.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, err := strconv.Unquote(e.Value)
		return s, e.Kind == token.STRING && err == nil
	case *ast.BinaryExpr:
		a, ok := literal(e.X)
		b, ok2 := literal(e.Y)
		return a + b, ok && ok2 && e.Op == token.ADD
	}
	return "", false
}
