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
	c := &Cell{source: source, files: token.NewFileSet()}
	text, err := c.fileText(source)
	if err != nil {
		return "", err
	}
	file, err := parser.ParseFile(c.files, "", text, 0)
	if err != nil {
		return "", c.compileError(err)
	}
	table := declaredIn(c.files, above)
	if i := slices.IndexFunc(file.Decls, func(d ast.Decl) bool { return c.main.IsValid() && slices.Contains(declares(d), "main") }); i >= 0 {
		if last := lastValue(source, c.offset, file.Decls[i].(*ast.FuncDecl), table, file); last != nil {
			from, to := c.files.Position(last.X.Pos()).Offset, c.files.Position(last.X.End()).Offset
			text = text[:from] + "show.It(" + text[from:to] + ")" + text[to:]
			file = words.Must(parser.ParseFile(c.files, "", text, 0))
		}
	}
	needed, imports, declaredNames := table.collect(file)
	first := map[string]string{} // the line where the name of a package is first used
	for _, id := range file.Unresolved {
		first[id.Name] = cmp.Or(first[id.Name], fmt.Sprintf("cell:%d", c.files.Position(id.Pos()).Line-1))
	}
	for _, d := range needed {
		for _, id := range d.free {
			first[id.Name] = cmp.Or(first[id.Name], fmt.Sprintf("above-%d:%d", d.cell+1, d.line+c.files.Position(id.Pos()).Line-c.files.Position(d.decl.Pos()).Line))
		}
	}

	var b strings.Builder
	b.WriteString(head)
	for _, path := range slices.Sorted(maps.Keys(imports)) {
		fmt.Fprintf(&b, "//line %s\nimport %q\n", first[imports[path]], path)
	}
	fmt.Fprintf(&b, "//line cell:1\n%s", strings.TrimPrefix(text, head))
	if !c.main.IsValid() && !declaredNames["main"] {
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
	files, changed := token.NewFileSet(), len(above)
	table := declaredIn(files, above)
	table.add(files, changed, before)
	table.add(files, changed, after)
	for i, source := range below {
		c := &Cell{files: files}
		if text, err := c.fileText(source); err == nil {
			file, _ := parser.ParseFile(c.files, "", text, 0) // as far as it can be read
			needed, _, _ := table.collect(file)
			if slices.ContainsFunc(needed, func(d declaration) bool { return d.cell == changed }) {
				all = append(all, i)
			}
		}
		table.add(files, changed+1+i, source)
	}
	return all
}

// A declarationTable maps a name to its last declaration. A type's entry also has its methods.
type declarationTable map[string][]declaration

// declaredIn returns the declarations of cells.
func declaredIn(files *token.FileSet, cells []string) declarationTable {
	table := declarationTable{}
	for i, source := range cells {
		table.add(files, i, source)
	}
	return table
}

// add adds the declarations of a cell, which replace earlier ones.
func (t declarationTable) add(files *token.FileSet, cell int, source string) {
	for name, all := range declarations(files, cell, source) {
		t[name] = append(slices.DeleteFunc(t[name], func(d declaration) bool {
			return slices.ContainsFunc(all, func(later declaration) bool { return later.replaces(d) })
		}), all...)
	}
}

// collect returns the declarations of cells above that a file uses, the paths of the packages that
// they need with their names, and the names that the file declares itself.
func (t declarationTable) collect(file *ast.File) (needed []declaration, imports map[string]string, declaredNames map[string]bool) {
	imports, declaredNames = map[string]string{}, map[string]bool{}
	for _, spec := range file.Imports {
		declaredNames[importName(spec)] = true
	}
	for _, d := range file.Decls {
		for _, name := range declares(d) {
			declaredNames[name] = true
		}
		if of, name := methodOf(d); of != "" {
			declaredNames[of+"."+name] = true
		}
	}
	uses := func(open []*ast.Ident, in ast.Node) (more []string) {
		for _, id := range open {
			if path := packagePath(id, in); path != "" && t[id.Name] == nil && !declaredNames[id.Name] {
				imports[path] = id.Name
			}
			more = append(more, id.Name)
		}
		return more
	}
	seen := map[ast.Decl]bool{}
	for open := uses(file.Unresolved, file); len(open) > 0; {
		name := open[0]
		open = open[1:]
		if declaredNames[name] || types.Universe.Lookup(name) != nil && t[name] == nil {
			continue
		}
		for _, d := range t[name] {
			of, method := methodOf(d.decl)
			if seen[d.decl] || of != "" && (declaredNames[of] || declaredNames[of+"."+method]) {
				continue
			}
			seen[d.decl] = true
			needed = append(needed, d)
			open = append(open, uses(d.free, d.decl)...)
		}
	}
	return needed, imports, declaredNames
}

// A declaration is a declaration of a cell above.
type declaration struct {
	cell, line int
	text       string
	decl       ast.Decl
	free       []*ast.Ident // identifiers that it does not declare
}

// declarations returns the declarations of a cell by their names, methods by their type. There
// are none if the cell contains a command for the kernel, or if its text above main does not parse.
func declarations(files *token.FileSet, cell int, source string) map[string][]declaration {
	text := head + aboveMain(source)
	file, err := parser.ParseFile(files, "", text, 0)
	if err != nil {
		return nil
	}
	all := map[string][]declaration{}
	for _, d := range file.Decls {
		from, to := files.Position(d.Pos()), files.Position(d.End())
		one := declaration{cell: cell, line: from.Line - 1, text: text[from.Offset:to.Offset], decl: d, free: free(d, file)}
		for _, name := range declares(d) {
			all[name] = append(all[name], one)
		}
		if of, _ := methodOf(d); of != "" {
			all[of] = append(all[of], one)
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
		if strings.HasPrefix(strings.TrimSpace(line), divider) {
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

// methodOf returns the type and the name of a method; both are "" for any other declaration.
func methodOf(d ast.Decl) (of, name string) {
	if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && len(f.Recv.List) > 0 {
		return receiver(f.Recv.List[0].Type), f.Name.Name
	}
	return "", ""
}

// receiver returns the name of the type of a receiver.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
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

// packagePath returns the path of the package that an undeclared name means, or "". The names
// that are used of it decide between math/rand and math/rand/v2.
func packagePath(id *ast.Ident, in ast.Node) (found string) {
	if p := names.In(id.Name); p.Path != "" {
		return p.Path
	}
	found = standardPackages[id.Name]
	if id.Name != "rand" {
		return found
	}
	ast.Inspect(in, func(n ast.Node) bool {
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
