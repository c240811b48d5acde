package cell

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A Program consists of the declarations of cells, in order, and the function main of one cell. The
// zero value is an empty program. The methods return a new program and do not change this one.
type Program struct {
	imports, declarations, main []declaration
	timedCount                  int // the number of last declarations whose computation is timed
}

// A declaration is an import or a declaration as its reader has written it, with the comments
// above it.
type declaration struct {
	kind   token.Token // IMPORT, CONST, TYPE, VAR or FUNC
	names  []string    // the declared names, T.m for a method m of a type T; none for the blank identifier
	text   string
	places []Place // of each line of the text
}

// A Cell is a cell as a Go file.
type Cell struct {
	Text   string
	Places []Place // of each line of the text
	// Program has the declarations of the cell, and its function main if there is one. If the
	// cell does not parse, it has the declarations above the first statement, if those parse.
	Program Program
	// Names holds the names that the cell declares, also if the cell does not parse.
	Names []string
}

// Read parses the lines of the cell with number id. Its error is the one of package parser if
// the cell does not parse, or ErrCgo.
func Read(id int, lines []string) (c Cell, err error) {
	text, origins, bodyLine := File(lines, false)
	c.Text = text
	for _, line := range origins {
		if line < 0 {
			c.Places = append(c.Places, noPlace)
		} else {
			c.Places = append(c.Places, Place{id, line})
		}
	}
	if c.Program, c.Names, err = parse(text, c.Places); err != nil && bodyLine >= 0 {
		above := strings.Join(strings.Split(text, "\n")[:bodyLine], "\n")
		if p, _, err := parse(above, c.Places); err == nil {
			c.Program = p.WithoutMain()
		}
	}
	return c, err
}

// File returns the Go file of a cell. For each line of the file, fileOrigins has the line of the cell,
// counted from 0, or -1 for a line that was added. bodyLine is the line of the file with the head of
// main, counted from 0, or -1 if there is no main. If isBeingTyped is true, File adds no call that
// displays the last value.
func File(lines []string, isBeingTyped bool) (text string, fileOrigins []int, bodyLine int) {
	var b strings.Builder
	add := func(line int, text ...string) {
		for _, t := range text {
			b.WriteString(t + "\n")
			fileOrigins = append(fileOrigins, line)
		}
	}
	commands := Commands(lines)
	isCommand := commandLines(commands)
	completed, origins := AddMissing(lines, commands, isBeingTyped)
	goCode := slices.Clone(completed)
	for n, line := range origins {
		if line < 0 || isCommand[line] {
			goCode[n] = ""
		}
	}
	goCode = strings.Split(blankPackageClause(strings.Join(goCode, "\n")), "\n")
	add(-1, "package main", "")
	bodyLine = -1
	for n, line := range origins {
		switch {
		case line < 0 && completed[n] != mainMarker:
			add(-1, completed[n])
		case line < 0:
			bodyLine = len(fileOrigins)
			add(-1, mainHead, parseFlags)
		case line == len(lines)-1 && goCode[n] == ";":
			add(-1, ";") // added by WithoutDisplay; errors do not display it
		case !isCommand[line]:
			add(line, goCode[n])
		case len(commands) == 0 || commands[0].From != line:
			// The rest of a command.
		default:
			c := commands[0]
			commands = commands[1:]
			switch fields := strings.Fields(c.Text); {
			case fields[0] == mainMarker || fields[0] == "%main":
				bodyLine = len(fileOrigins)
				add(line, mainHead, parseFlags)
			case fields[0] == "%exec" && len(fields) > 1:
				add(line, mainHead, parseFlags, "\t"+fields[1]+"()", "}")
			}
		}
	}
	if bodyLine >= 0 {
		add(-1, "", "}")
	}
	return b.String(), fileOrigins, bodyLine
}

// blankPackageClause replaces the package clause at the beginning of a text by blanks, so that the
// lines and columns of the rest stay the same. It returns a text without a clause unchanged.
func blankPackageClause(text string) string {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, parser.PackageClauseOnly)
	if err != nil {
		return text
	}
	from, to := fset.Position(file.Package).Offset, fset.Position(file.Name.End()).Offset
	rest := text[to:]
	if n := semicolonEnd(rest); n > 0 {
		rest = rest[:n-1] + " " + rest[n:]
	}
	clause := strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return ' '
	}, text[from:to])
	return text[:from] + clause + rest
}

// parse returns the program of a Go file, and the names that it declares. places has the place of
// each line of the file in cells. If the file does not parse, the names are those found so far.
func parse(text string, places []Place) (p Program, names []string, err error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "main.go", text, parser.ParseComments|parser.SkipObjectResolution)
	for _, d := range file.Decls {
		names = append(names, declaredNames(d)...)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == "main" })
	if err != nil {
		return Program{}, names, err
	}
	end := fset.Position(file.Name.End()).Offset
	var last *declaration
	for _, d := range file.Decls {
		begin := end + lastSemicolonEnd(text[end:fset.Position(d.Pos()).Offset])
		end = fset.Position(d.End()).Offset
		end += len(trailingComment.FindString(text[end:]))
		begin += len(leadingBlanks.FindString(text[begin:end]))
		firstLine := strings.Count(text[:begin], "\n")
		parsed := declaration{token.FUNC, declaredNames(d), text[begin:end], places[firstLine : firstLine+strings.Count(text[begin:end], "\n")+1]}
		destination := &p.declarations
		switch d := d.(type) {
		case *ast.GenDecl:
			if parsed.kind = d.Tok; d.Tok == token.IMPORT {
				for _, spec := range d.Specs {
					i := spec.(*ast.ImportSpec)
					if i.Path.Value == `"C"` {
						return Program{}, names, ErrCgo
					}
					p.imports = append(p.imports, importDeclaration(i, places[fset.PositionFor(i.Pos(), false).Line-1]))
				}
				continue
			}
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name == "main" {
				destination = &p.main
			}
		}
		*destination = append(*destination, parsed)
		last = &(*destination)[len(*destination)-1]
	}
	// Comments below the last declaration are left out, except for directives: //go:linkname works anywhere in
	// the file.
	if rest := strings.TrimRight(text[end:], " \t\n;"); last != nil && strings.Contains(rest, "//go:") {
		firstLine := strings.Count(text[:end], "\n") + 1
		last.text += rest
		last.places = append(slices.Clone(last.places), places[firstLine:firstLine+strings.Count(rest, "\n")]...)
	}
	return p, names, nil
}

var (
	trailingComment = regexp.MustCompile(`^[ \t]*//[^\n]*`) // a comment at the end of a line
	leadingBlanks   = regexp.MustCompile(`^\s*`)
	initializerName = regexp.MustCompile(`^init_\w+$`)
	majorVersion    = regexp.MustCompile(`^v[0-9]+$`)
)

// lastSemicolonEnd returns the offset after the last semicolon in a text of comments, blanks and
// semicolons, or 0 if there is none.
func lastSemicolonEnd(text string) (end int) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, []byte(text), nil, scanner.ScanComments)
	for {
		pos, kind, literal := s.Scan()
		if kind == token.EOF {
			return end
		}
		if literal == ";" {
			end = file.Offset(pos) + 1
		}
	}
}

// declaredNames returns the names that a declaration declares, as in declaration.
func declaredNames(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil && len(d.Recv.List) > 0 {
			name = receiverName(d.Recv.List[0].Type) + "." + name
		}
		names = append(names, name)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				names = append(names, spec.Name.Name)
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					names = append(names, name.Name)
				}
			}
		}
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == "_" || strings.HasSuffix(name, "._") })
}

// receiverName returns the name of the type of a receiver or an embedded field, without its package.
func receiverName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return receiverName(e.X)
	case *ast.ParenExpr:
		return receiverName(e.X)
	case *ast.IndexExpr:
		return receiverName(e.X)
	case *ast.IndexListExpr:
		return receiverName(e.X)
	}
	return "_"
}

// importDeclaration returns an import on a line of its own. A blank or dot import declares its path,
// after the sign and a blank.
func importDeclaration(i *ast.ImportSpec, place Place) declaration {
	name, text := importName(i), i.Path.Value
	if i.Name != nil {
		text = name + " " + text
	}
	if name == "_" || name == "." {
		name += " " + importPath(i)
	}
	return declaration{token.IMPORT, []string{name}, text, []Place{place}}
}

// importName returns the name under which an import declares its package. Without a name of its own that
// is the last part of its path that is no version such as v2.
func importName(i *ast.ImportSpec) string {
	if i.Name != nil {
		return i.Name.Name
	}
	if name := path.Base(importPath(i)); !majorVersion.MatchString(name) {
		return name
	}
	return path.Base(path.Dir(importPath(i)))
}

// importPath returns the unquoted path of an import, or the path as it is written if that is invalid.
func importPath(i *ast.ImportSpec) string {
	path, err := strconv.Unquote(i.Path.Value)
	if err != nil {
		return i.Path.Value
	}
	return path
}

// WithoutMain returns the program without its function main.
func (p Program) WithoutMain() Program {
	p.main, p.timedCount = nil, 0
	return p
}

// HasMain reports whether the program has a function main.
func (p Program) HasMain() bool { return len(p.main) > 0 }

// IsEmpty reports whether the program has neither declarations nor imports.
func (p Program) IsEmpty() bool { return len(p.declarations)+len(p.imports) == 0 }

// With returns the declarations of both programs and the function main of the other one. A
// declaration of the other program replaces every declaration of the same name, and removes methods
// that the new declaration makes invalid.
func (p Program) With(other Program) Program {
	rest := p.reusable()
	for _, added := range slices.Concat(other.imports, other.declarations) {
		for _, name := range added.names {
			rest = rest.removeDeclared(name)
			rest.declarations = slices.DeleteFunc(rest.declarations, func(d declaration) bool { return d.conflicts(added, name) })
		}
	}
	return Program{slices.Concat(rest.imports, other.imports), slices.Concat(rest.declarations, other.declarations), other.main, len(other.declarations)}
}

// reusable returns the imports and declarations that a later cell can use. It leaves out main and
// declarations of the blank identifier.
func (p Program) reusable() (rest Program) {
	rest.imports = slices.Clone(p.imports)
	for _, d := range p.declarations {
		if d, ok := d.withoutDeclared("_"); ok {
			rest.declarations = append(rest.declarations, d)
		}
	}
	return rest
}

// Remove returns the program without main and the declaration of a name, and the kind of that
// declaration. It reports false if the name is not declared. The name of a method is T.m. A type is
// removed with its methods.
func (p Program) Remove(name string) (rest Program, kind token.Token, found bool) {
	for _, d := range slices.Concat(p.imports, p.declarations) {
		if slices.Contains(d.names, name) {
			kind, found = d.kind, true
		}
	}
	rest = p.reusable().removeDeclared(name)
	if kind == token.TYPE {
		rest.declarations = slices.DeleteFunc(rest.declarations, func(d declaration) bool { return d.isMethodOf(name) })
	}
	return rest, kind, found
}

// removeDeclared returns the program without main and the declarations of a name.
func (p Program) removeDeclared(name string) (rest Program) {
	for _, i := range p.imports {
		if i.names[0] != name {
			rest.imports = append(rest.imports, i)
		}
	}
	for _, d := range p.declarations {
		if d, ok := d.withoutDeclared(name); ok {
			rest.declarations = append(rest.declarations, d)
		}
	}
	return rest
}

// Names returns the names of all declarations of a kind, sorted.
func (p Program) Names(kind token.Token) (names []string) {
	for _, d := range slices.Concat(p.imports, p.declarations) {
		if d.kind == kind {
			names = append(names, d.names...)
		}
	}
	slices.Sort(names)
	return names
}

// isMethodOf reports whether the declaration is a method of the type with a name.
func (d declaration) isMethodOf(name string) bool {
	return d.kind == token.FUNC && len(d.names) > 0 && strings.HasPrefix(d.names[0], name+".")
}

// parse returns the syntax tree of a declaration, and its text after a package clause. Positions
// in the tree are one more than offsets in the text.
func (d declaration) parse() (ast.Decl, string) {
	text := "package p;" + d.text
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || len(file.Decls) != 1 {
		panic("a declaration cannot be read again: " + d.text)
	}
	return file.Decls[0], text
}

// withoutDeclared returns a declaration without a name, and false if nothing is left of it. If other
// values depend on the position of the name, the name becomes blank. The name _ removes every
// declaration that declares nothing else.
func (d declaration) withoutDeclared(name string) (declaration, bool) {
	if name != "_" && !slices.Contains(d.names, name) {
		return d, true
	}
	if len(d.names) == 0 {
		return d, false
	}
	tree, text := d.parse()
	group, ok := tree.(*ast.GenDecl)
	if !ok {
		return d, name == "_"
	}
	for _, spec := range slices.Backward(group.Specs) {
		isRemoved := false
		doc := (*ast.CommentGroup)(nil)
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			isRemoved, doc = spec.Name.Name == name, spec.Doc
		case *ast.ValueSpec:
			isRemoved, doc = d.kind == token.VAR, spec.Doc
			for _, n := range slices.Backward(spec.Names) {
				switch {
				case n.Name == name:
					if name != "_" {
						text = text[:n.Pos()-1] + "_" + strings.Repeat(" ", len(name)-1) + text[n.End()-1:]
					}
				case n.Name != "_":
					isRemoved = false
				}
			}
		}
		if !isRemoved {
			continue
		}
		from, to := spec.Pos()-1, spec.End()-1
		if doc != nil {
			from = doc.Pos() - 1
		}
		removed := text[from : int(to)+semicolonEnd(text[to:])]
		text = text[:from] + strings.Repeat("\n", strings.Count(removed, "\n")) + text[int(from)+len(removed):]
	}
	d.text = strings.TrimPrefix(text, "package p;")
	d.names = slices.DeleteFunc(slices.Clone(d.names), func(n string) bool { return n == name })
	return d, len(d.names) > 0
}

// semicolonEnd returns the offset after the semicolon with which a text begins, after comments and blanks
// on the same line. It returns 0 if there is none.
func semicolonEnd(text string) int {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, []byte(text), nil, scanner.ScanComments)
	for {
		switch pos, kind, literal := s.Scan(); {
		case literal == ";":
			return file.Offset(pos) + 1
		case kind != token.COMMENT:
			return 0
		}
	}
}

// conflicts reports whether d is a method of the type with a name that is invalid together with the
// added declaration of that name: it is no type, an alias, a pointer or an interface, or it has a field
// of the method's name or another number of type parameters.
func (d declaration) conflicts(added declaration, name string) bool {
	if !d.isMethodOf(name) {
		return false
	}
	if added.kind != token.TYPE {
		return true
	}
	group, _ := added.parse()
	for _, spec := range group.(*ast.GenDecl).Specs {
		spec := spec.(*ast.TypeSpec)
		if spec.Name.Name != name {
			continue
		}
		method, _ := d.parse()
		if spec.Assign.IsValid() || spec.TypeParams.NumFields() != typeParameterCount(method.(*ast.FuncDecl).Recv.List[0].Type) {
			return true
		}
		switch t := spec.Type.(type) {
		case *ast.InterfaceType, *ast.StarExpr:
			return true
		case *ast.StructType:
			return slices.ContainsFunc(fieldNames(t), func(field string) bool { return d.names[0] == name+"."+field })
		}
	}
	return false
}

// typeParameterCount returns the number of type parameters of a method's receiver.
func typeParameterCount(e ast.Expr) int {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeParameterCount(e.X)
	case *ast.ParenExpr:
		return typeParameterCount(e.X)
	case *ast.IndexExpr:
		return 1
	case *ast.IndexListExpr:
		return len(e.Indices)
	}
	return 0
}

// fieldNames returns the names of a struct's fields, embedded ones included.
func fieldNames(t *ast.StructType) (names []string) {
	for _, f := range t.Fields.List {
		for _, n := range f.Names {
			names = append(names, n.Name)
		}
		if len(f.Names) == 0 {
			names = append(names, receiverName(f.Type))
		}
	}
	return names
}

// Source returns the program as a Go file, and the place of each of its lines in cells. A function
// whose name begins with init_ is called before main, unless the program mentions it elsewhere.
func (p Program) Source() (text string, places []Place) {
	var b strings.Builder
	add := func(text string, origins ...Place) {
		b.WriteString(text + "\n")
		places = append(places, origins...)
	}
	add("package main", noPlace)
	add("", noPlace)
	for _, i := range p.imports {
		add("import "+i.text, i.places...)
	}
	add("", noPlace)
	for n, d := range slices.Concat(p.declarations, p.main) {
		if n == len(p.declarations)-p.timedCount && p.timesVariables() {
			add(startClock, noPlace)
		}
		add(d.text, d.places...)
		if d.kind == token.FUNC && len(d.names) == 1 && initializerName.MatchString(d.names[0]) && !p.mentions(d.names[0]) {
			add("func init() { "+d.names[0]+"() }", noPlace)
		}
		add("", noPlace)
	}
	return b.String(), places
}

// timesVariables reports whether a variable is among the declarations whose computation is timed.
func (p Program) timesVariables() bool {
	return slices.ContainsFunc(p.declarations[len(p.declarations)-p.timedCount:], func(d declaration) bool { return d.kind == token.VAR })
}

// mentions reports whether the text of the program contains a name more than once.
func (p Program) mentions(name string) bool {
	n := 0
	word := regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`)
	for _, d := range slices.Concat(p.declarations, p.main) {
		n += len(word.FindAllString(d.text, 2))
	}
	return n > 1
}

// WithImportsOf returns the program with the imports of a Go file that was generated from it. Imports
// that the program had keep their places in cells. The error is that of the parser.
func (p Program) WithImportsOf(text string) (Program, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ImportsOnly)
	if err != nil {
		return p, err
	}
	previous := p.imports
	p.imports = nil
	for _, i := range file.Imports {
		generated := importDeclaration(i, noPlace)
		if n := slices.IndexFunc(previous, func(o declaration) bool { return o.text == generated.text }); n >= 0 {
			generated = previous[n]
		}
		p.imports = append(p.imports, generated)
	}
	return p, nil
}
