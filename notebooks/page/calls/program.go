package calls

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// Program returns a cell below others of the notebook as a program for Go's compiler. It
// consists of the cell, the declarations of cells above that it uses, and the imports. Line
// directives give the original lines: those of the cell are in the file cell, and those of the
// kth cell above, from 1, in the file above-k. An import has the line of its first use. The
// error is a [NeedsCompiler] or a [*CompileError].
func Program(source string, above ...string) (string, error) {
	c := &Cell{source: source, fset: token.NewFileSet()}
	text, err := c.fileText(source)
	if err != nil {
		return "", err
	}
	file, err := parser.ParseFile(c.fset, "", text, 0)
	if err != nil {
		return "", c.compileError(err)
	}
	table := newDeclarationTable(c.fset, above)
	isMain := func(d ast.Decl) bool { _, ok := d.(*ast.FuncDecl); return ok && d.Pos() == c.mainPos }
	if i := slices.IndexFunc(file.Decls, isMain); i >= 0 {
		if last := c.lastValue(file.Decls[i].(*ast.FuncDecl), table, file); last != nil {
			from, to := c.fset.Position(last.X.Pos()).Offset, c.fset.Position(last.X.End()).Offset
			text = text[:from] + "show.It(" + text[from:to] + ")" + text[to:]
			file = words.Must(parser.ParseFile(c.fset, "", text, 0))
		}
	}
	needed, imports, ownNames := table.collect(file)
	firstUse := map[string]string{} // by name, the place of its first use for a line directive
	for _, id := range file.Unresolved {
		firstUse[id.Name] = cmp.Or(firstUse[id.Name], fmt.Sprintf("cell:%d", c.fset.Position(id.Pos()).Line-1))
	}
	for _, d := range needed {
		for _, id := range d.free {
			firstUse[id.Name] = cmp.Or(firstUse[id.Name], fmt.Sprintf("above-%d:%d", d.cell+1, d.line+c.fset.Position(id.Pos()).Line-c.fset.Position(d.decl.Pos()).Line))
		}
	}

	var b strings.Builder
	b.WriteString(packageClause)
	for _, path := range slices.Sorted(maps.Keys(imports)) {
		fmt.Fprintf(&b, "//line %s\nimport %q\n", firstUse[imports[path]], path)
	}
	fmt.Fprintf(&b, "//line cell:1\n%s", strings.TrimPrefix(text, packageClause))
	if !c.mainPos.IsValid() && !ownNames["main"] {
		b.WriteString("func main() {}\n")
	}
	for _, d := range needed {
		fmt.Fprintf(&b, "//line above-%d:%d\n%s\n", d.cell+1, d.line, d.text)
	}
	return b.String(), nil
}

// Dependents returns the indices of the cells below that depend on the declarations of a cell,
// before or after a change, directly or through other cells.
func Dependents(above []string, before, after string, below []string) (all []int) {
	fset, changed := token.NewFileSet(), len(above)
	table := newDeclarationTable(fset, above)
	table.add(fset, changed, before)
	table.add(fset, changed, after)
	for i, source := range below {
		c := &Cell{fset: fset}
		if text, err := c.fileText(source); err == nil {
			file, _ := parser.ParseFile(c.fset, "", text, 0) // as far as it can be read
			needed, _, _ := table.collect(file)
			if slices.ContainsFunc(needed, func(d declaration) bool { return d.cell == changed }) {
				all = append(all, i)
			}
		}
		table.add(fset, changed+1+i, source)
	}
	return all
}

// A declarationTable maps a name to its last declaration. The entry of a type also has its methods.
type declarationTable map[string][]declaration

// newDeclarationTable returns the declarations of cells in their order.
func newDeclarationTable(fset *token.FileSet, cells []string) declarationTable {
	table := declarationTable{}
	for i, source := range cells {
		table.add(fset, i, source)
	}
	return table
}

// add adds the declarations of a cell, which replace earlier ones.
func (t declarationTable) add(fset *token.FileSet, cell int, source string) {
	for name, all := range declarationsByName(fset, cell, source) {
		t[name] = append(slices.DeleteFunc(t[name], func(d declaration) bool {
			return slices.ContainsFunc(all, func(later declaration) bool { return later.replaces(d) })
		}), all...)
	}
}

// collect returns the declarations that a file uses, directly or through others, the names by path of
// the packages that the file and these declarations need, and the names that the file declares itself.
func (t declarationTable) collect(file *ast.File) (needed []declaration, imports map[string]string, ownNames map[string]bool) {
	imports, ownNames = map[string]string{}, map[string]bool{}
	for _, spec := range file.Imports {
		ownNames[importName(spec)] = true
	}
	for _, d := range file.Decls {
		for _, name := range declaredNames(d) {
			ownNames[name] = true
		}
		if typeName, name := methodOf(d); typeName != "" {
			ownNames[typeName+"."+name] = true
		}
	}
	// use adds the imports that identifiers in a node need, and returns their names.
	use := func(identifiers []*ast.Ident, node ast.Node) (used []string) {
		for _, id := range identifiers {
			if path := packagePath(id, node); path != "" && t[id.Name] == nil && !ownNames[id.Name] {
				imports[path] = id.Name
			}
			used = append(used, id.Name)
		}
		return used
	}
	seen := map[ast.Decl]bool{}
	for pending := use(file.Unresolved, file); len(pending) > 0; {
		name := pending[0]
		pending = pending[1:]
		if ownNames[name] || types.Universe.Lookup(name) != nil && t[name] == nil {
			continue
		}
		for _, d := range t[name] {
			typeName, method := methodOf(d.decl)
			if seen[d.decl] || typeName != "" && (ownNames[typeName] || ownNames[typeName+"."+method]) {
				continue
			}
			seen[d.decl] = true
			needed = append(needed, d)
			pending = append(pending, use(d.free, d.decl)...)
		}
	}
	return needed, imports, ownNames
}

// A declaration is a declaration of a cell above.
type declaration struct {
	cell int // the index of the cell
	line int // its first line in the cell, from 1
	text string
	decl ast.Decl
	free []*ast.Ident // see freeIdentifiers
}

// declarationsByName returns the declarations of a cell by their names, methods by their type. There
// are none if the cell contains a command for the kernel, or if its text above main does not parse.
func declarationsByName(fset *token.FileSet, cell int, source string) map[string][]declaration {
	text := packageClause + aboveMain(source)
	file, err := parser.ParseFile(fset, "", text, 0)
	if err != nil {
		return nil
	}
	all := map[string][]declaration{}
	for _, d := range file.Decls {
		start, end := fset.Position(d.Pos()), fset.Position(d.End())
		parsed := declaration{cell: cell, line: start.Line - 1, text: text[start.Offset:end.Offset], decl: d, free: freeIdentifiers(d, file)}
		for _, name := range declaredNames(d) {
			all[name] = append(all[name], parsed)
		}
		if typeName, _ := methodOf(d); typeName != "" {
			all[typeName] = append(all[typeName], parsed)
		}
	}
	return all
}

// aboveMain returns the text of a cell above the line %%, or above its first statement if that line
// is missing.
func aboveMain(source string) string {
	if start := firstStatement(source); start >= 0 {
		return source[:start]
	}
	end := 0
	for line := range strings.Lines(source) {
		if strings.HasPrefix(strings.TrimSpace(line), mainMarker) {
			break
		}
		end += len(line)
	}
	return source[:end]
}

// replaces reports whether d replaces an earlier declaration with the same key: a method
// replaces the method of its name, and any other declaration any other one.
func (d declaration) replaces(earlier declaration) bool {
	typeName, name := methodOf(d.decl)
	earlierType, earlierName := methodOf(earlier.decl)
	return typeName == earlierType && name == earlierName
}

// methodOf returns the name of the receiver's type and the name of a method. Both are "" for any other
// declaration.
func methodOf(d ast.Decl) (typeName, name string) {
	if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && len(f.Recv.List) > 0 {
		return receiverName(f.Recv.List[0].Type), f.Name.Name
	}
	return "", ""
}

// receiverName returns the name of the type of a receiver, or "" if the syntax is not that of one.
func receiverName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiverName(e.X)
	case *ast.IndexExpr:
		return receiverName(e.X)
	case *ast.IndexListExpr:
		return receiverName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// importName returns the name under which an import declares its package. Without a name of its own
// that is the last part of its path that is no version such as v2.
func importName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	importPath := strings.Trim(spec.Path.Value, `"`)
	if base := path.Base(importPath); !majorVersion.MatchString(base) {
		return base
	}
	return path.Base(path.Dir(importPath))
}

// majorVersion matches the last part of an import path that is a version.
var majorVersion = regexp.MustCompile(`^v[0-9]+$`)

// nameOf returns the name of an identifier, "" for nil.
func nameOf(id *ast.Ident) string {
	if id == nil {
		return ""
	}
	return id.Name
}

// packagePath returns the path of the package that an undeclared name in a node refers to, or "". The
// functions that the node selects from rand decide between math/rand and math/rand/v2.
func packagePath(id *ast.Ident, node ast.Node) (found string) {
	if p := names.In(id.Name); p.Path != "" {
		return p.Path
	}
	found = standardPackages[id.Name]
	if id.Name != "rand" {
		return found
	}
	ast.Inspect(node, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Name == "rand" && randV2Names[s.Sel.Name] {
				found = "math/rand/v2"
			}
		}
		return true
	})
	return found
}

// randV2Names holds the names of math/rand/v2 that math/rand lacks.
var randV2Names = map[string]bool{
	"ChaCha8": true, "Int32": true, "Int32N": true, "Int64": true, "Int64N": true, "IntN": true, "N": true, "NewChaCha8": true,
	"NewPCG": true, "PCG": true, "Uint32N": true, "Uint64N": true, "UintN": true,
}
