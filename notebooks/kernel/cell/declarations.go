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

// A Program is a Go program in parts: the declarations of cells, in order, and the function main
// of one cell. The zero value is an empty program. Its methods do not change it.
type Program struct {
	imports, declarations, main []declaration
	measured                    int // the number of declarations at the end whose time is measured
}

// A declaration is an import or a declaration as its reader has written it, with the comments
// above it.
type declaration struct {
	kind  token.Token // IMPORT, CONST, TYPE, VAR or FUNC
	names []string    // the declared names, T.m for a method m of a type T; none for the blank identifier
	text  string
	lines []Line // of each line of the text
}

// A Cell is a cell as a Go file.
type Cell struct {
	Text  string
	Lines []Line // of each line of the text
	// Program has the declarations of the cell, and its function main if there is one. If the
	// cell does not parse, it has the declarations above the first statement, if those parse.
	Program Program
	// Names holds the names that the cell declares, also if the cell does not parse.
	Names []string
}

// Read parses the lines of the cell with number id. Its error is the one of package parser if
// the cell does not parse, or ErrCgo.
func Read(id int, lines []string) (c Cell, err error) {
	text, from, body := File(lines, false)
	c.Text = text
	for _, line := range from {
		if line < 0 {
			c.Lines = append(c.Lines, nowhere)
		} else {
			c.Lines = append(c.Lines, Line{id, line})
		}
	}
	if c.Program, c.Names, err = parse(text, c.Lines); err != nil && body >= 0 {
		above := strings.Join(strings.Split(text, "\n")[:body], "\n")
		if p, _, err := parse(above, c.Lines); err == nil {
			c.Program = p.WithoutMain()
		}
	}
	return c, err
}

// nowhere is the place of a line that is in no cell.
var nowhere = Line{-1, -1}

// File returns the Go file of a cell. For each line of the file, from has the line of the cell,
// counted from 0, or -1. The body of main begins below the line body of the file; body is -1 if
// there is no main. With typing, for a cell that is being typed, a last value is not displayed.
func File(lines []string, typing bool) (text string, from []int, body int) {
	var b strings.Builder
	add := func(line int, text ...string) {
		for _, t := range text {
			b.WriteString(t + "\n")
			from = append(from, line)
		}
	}
	commands := Commands(lines)
	skip := skipped(commands)
	whole, of := Forgive(lines, commands, typing)
	code := slices.Clone(whole)
	for n, line := range of {
		if line < 0 || skip[line] {
			code[n] = ""
		}
	}
	code = strings.Split(withoutClause(strings.Join(code, "\n")), "\n")
	add(-1, "package main", "")
	body = -1
	for n, line := range of {
		switch {
		case line < 0 && whole[n] != begin:
			add(-1, whole[n])
		case line < 0:
			body = len(from)
			add(-1, mainHead, parsing)
		case line == len(lines)-1 && code[n] == ";":
			add(-1, ";") // added by WithoutShow; errors do not display it
		case !skip[line]:
			add(line, code[n])
		case len(commands) == 0 || commands[0].From != line:
			// The rest of a command.
		default:
			c := commands[0]
			commands = commands[1:]
			switch word := strings.Fields(c.Text); {
			case word[0] == begin || word[0] == "%main":
				body = len(from)
				add(line, mainHead, parsing)
			case word[0] == "%exec" && len(word) > 1:
				add(line, mainHead, parsing, "\t"+word[1]+"()", "}")
			}
		}
	}
	if body >= 0 {
		add(-1, "", "}")
	}
	return b.String(), from, body
}

// withoutClause replaces the package clause at the beginning of a text, if any, by blanks.
func withoutClause(text string) string {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", text, parser.PackageClauseOnly)
	if err != nil {
		return text
	}
	from, to := set.Position(file.Package).Offset, set.Position(file.Name.End()).Offset
	rest := text[to:]
	if n := throughSemicolon(rest); n > 0 {
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

// parse returns the program of a Go file, and the names that it declares. lines has the place of
// each line of the file in cells. If the file does not parse, the names are those found so far.
func parse(text string, lines []Line) (p Program, names []string, err error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "main.go", text, parser.ParseComments|parser.SkipObjectResolution)
	for _, d := range file.Decls {
		names = append(names, declares(d)...)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == "main" })
	if err != nil {
		return Program{}, names, err
	}
	end := set.Position(file.Name.End()).Offset
	var last *declaration
	for _, d := range file.Decls {
		begin := end + afterSemicolon(text[end:set.Position(d.Pos()).Offset])
		end = set.Position(d.End()).Offset
		end += len(trailing.FindString(text[end:]))
		begin += len(blank.FindString(text[begin:end]))
		row := strings.Count(text[:begin], "\n")
		one := declaration{token.FUNC, declares(d), text[begin:end], lines[row : row+strings.Count(text[begin:end], "\n")+1]}
		to := &p.declarations
		switch d := d.(type) {
		case *ast.GenDecl:
			if one.kind = d.Tok; d.Tok == token.IMPORT {
				for _, spec := range d.Specs {
					i := spec.(*ast.ImportSpec)
					if i.Path.Value == `"C"` {
						return Program{}, names, ErrCgo
					}
					p.imports = append(p.imports, importDeclaration(i, lines[set.PositionFor(i.Pos(), false).Line-1]))
				}
				continue
			}
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name == "main" {
				to = &p.main
			}
		}
		*to = append(*to, one)
		last = &(*to)[len(*to)-1]
	}
	if rest := strings.TrimRight(text[end:], " \t\n;"); last != nil && strings.Contains(rest, "//go:") {
		row := strings.Count(text[:end], "\n") + 1
		last.text += rest
		last.lines = append(slices.Clone(last.lines), lines[row:row+strings.Count(rest, "\n")]...)
	}
	return p, names, nil
}

var (
	trailing = regexp.MustCompile(`^[ \t]*//[^\n]*`) // a comment at the end of a line
	blank    = regexp.MustCompile(`^\s*`)
	initial  = regexp.MustCompile(`^init_\w+$`)
	version  = regexp.MustCompile(`^v[0-9]+$`)
)

// afterSemicolon returns the offset after the last semicolon in a text of comments.
func afterSemicolon(text string) (at int) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, []byte(text), nil, scanner.ScanComments)
	for {
		pos, is, literal := s.Scan()
		if is == token.EOF {
			return at
		}
		if literal == ";" {
			at = file.Offset(pos) + 1
		}
	}
}

// declares returns the names that a declaration declares.
func declares(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil && len(d.Recv.List) > 0 {
			name = receiver(d.Recv.List[0].Type) + "." + name
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

// receiver returns the name of the type of a receiver or an embedded field, without its package.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.ParenExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	}
	return "_"
}

// importDeclaration returns an import on a line of its own. A blank or dot import declares its path.
func importDeclaration(i *ast.ImportSpec, line Line) declaration {
	name, text := path.Base(importPath(i)), i.Path.Value
	if version.MatchString(name) {
		name = path.Base(path.Dir(importPath(i)))
	}
	if i.Name != nil {
		name, text = i.Name.Name, i.Name.Name+" "+text
	}
	if name == "_" || name == "." {
		name += " " + importPath(i)
	}
	return declaration{token.IMPORT, []string{name}, text, []Line{line}}
}

func importPath(i *ast.ImportSpec) string {
	path, err := strconv.Unquote(i.Path.Value)
	if err != nil {
		return i.Path.Value
	}
	return path
}

// WithoutMain returns the program without its function main.
func (p Program) WithoutMain() Program {
	p.main, p.measured = nil, 0
	return p
}

// HasMain reports whether the program has a function main.
func (p Program) HasMain() bool { return len(p.main) > 0 }

// IsEmpty reports whether the program has neither declarations nor imports.
func (p Program) IsEmpty() bool { return len(p.declarations)+len(p.imports) == 0 }

// With returns the declarations of both programs and the function main of the other one. A
// declaration of the other program replaces every declaration of the same name.
func (p Program) With(other Program) Program {
	kept := p.kept()
	for _, added := range slices.Concat(other.imports, other.declarations) {
		for _, name := range added.names {
			kept = kept.without(name)
			kept.declarations = slices.DeleteFunc(kept.declarations, func(d declaration) bool { return d.conflicts(added, name) })
		}
	}
	return Program{slices.Concat(kept.imports, other.imports), slices.Concat(kept.declarations, other.declarations), other.main, len(other.declarations)}
}

// kept returns the declarations that a later cell can use. It leaves out main and declarations of
// the blank identifier.
func (p Program) kept() (k Program) {
	k.imports = slices.Clone(p.imports)
	for _, d := range p.declarations {
		if d, is := d.without("_"); is {
			k.declarations = append(k.declarations, d)
		}
	}
	return k
}

// Remove returns the program without a name, and the kind of its declaration. The name of a
// method is T.m. A type is removed with its methods.
func (p Program) Remove(name string) (left Program, kind token.Token, found bool) {
	for _, d := range slices.Concat(p.imports, p.declarations) {
		if slices.Contains(d.names, name) {
			kind, found = d.kind, true
		}
	}
	left = p.kept().without(name)
	if kind == token.TYPE {
		left.declarations = slices.DeleteFunc(left.declarations, func(d declaration) bool { return d.isMethodOf(name) })
	}
	return left, kind, found
}

// without returns the program without the declarations of a name.
func (p Program) without(name string) (left Program) {
	for _, i := range p.imports {
		if i.names[0] != name {
			left.imports = append(left.imports, i)
		}
	}
	for _, d := range p.declarations {
		if d, is := d.without(name); is {
			left.declarations = append(left.declarations, d)
		}
	}
	return left
}

// Names returns the names of a kind, sorted.
func (p Program) Names(kind token.Token) (names []string) {
	for _, d := range slices.Concat(p.imports, p.declarations) {
		if d.kind == kind {
			names = append(names, d.names...)
		}
	}
	slices.Sort(names)
	return names
}

func (d declaration) isMethodOf(name string) bool {
	return d.kind == token.FUNC && len(d.names) > 0 && strings.HasPrefix(d.names[0], name+".")
}

// parsed returns the syntax tree of a declaration, and its text after a package clause. Positions
// in the tree are one more than offsets in the text.
func (d declaration) parsed() (ast.Decl, string) {
	text := "package p;" + d.text
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || len(file.Decls) != 1 {
		panic("a declaration cannot be read again: " + d.text)
	}
	return file.Decls[0], text
}

// without returns a declaration without a name, and false if nothing is left of it. If other
// values depend on the position of the name, the name becomes blank.
func (d declaration) without(name string) (declaration, bool) {
	if name != "_" && !slices.Contains(d.names, name) {
		return d, true
	}
	if len(d.names) == 0 {
		return d, false
	}
	read, text := d.parsed()
	group, is := read.(*ast.GenDecl)
	if !is {
		return d, name == "_"
	}
	for _, spec := range slices.Backward(group.Specs) {
		cut := false
		doc := (*ast.CommentGroup)(nil)
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			cut, doc = spec.Name.Name == name, spec.Doc
		case *ast.ValueSpec:
			cut, doc = d.kind == token.VAR, spec.Doc
			for _, n := range slices.Backward(spec.Names) {
				switch {
				case n.Name == name:
					if name != "_" {
						text = text[:n.Pos()-1] + "_" + strings.Repeat(" ", len(name)-1) + text[n.End()-1:]
					}
				case n.Name != "_":
					cut = false
				}
			}
		}
		if !cut {
			continue
		}
		from, to := spec.Pos()-1, spec.End()-1
		if doc != nil {
			from = doc.Pos() - 1
		}
		gone := text[from : int(to)+throughSemicolon(text[to:])]
		text = text[:from] + strings.Repeat("\n", strings.Count(gone, "\n")) + text[int(from)+len(gone):]
	}
	d.text = strings.TrimPrefix(text, "package p;")
	d.names = slices.DeleteFunc(slices.Clone(d.names), func(n string) bool { return n == name })
	return d, len(d.names) > 0
}

// throughSemicolon returns the offset after a semicolon that follows on the same line, or 0.
func throughSemicolon(text string) int {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, []byte(text), nil, scanner.ScanComments)
	for {
		switch pos, is, literal := s.Scan(); {
		case literal == ";":
			return file.Offset(pos) + 1
		case is != token.COMMENT:
			return 0
		}
	}
}

// conflicts reports whether d is a method of the type name that is invalid for the added
// declaration of that name.
func (d declaration) conflicts(added declaration, name string) bool {
	if !d.isMethodOf(name) {
		return false
	}
	if added.kind != token.TYPE {
		return true
	}
	group, _ := added.parsed()
	for _, spec := range group.(*ast.GenDecl).Specs {
		spec := spec.(*ast.TypeSpec)
		if spec.Name.Name != name {
			continue
		}
		method, _ := d.parsed()
		if spec.Assign.IsValid() || spec.TypeParams.NumFields() != parameters(method.(*ast.FuncDecl).Recv.List[0].Type) {
			return true
		}
		switch t := spec.Type.(type) {
		case *ast.InterfaceType, *ast.StarExpr:
			return true
		case *ast.StructType:
			return slices.ContainsFunc(fields(t), func(field string) bool { return d.names[0] == name+"."+field })
		}
	}
	return false
}

// parameters returns the number of type parameters of a method's receiver.
func parameters(e ast.Expr) int {
	switch e := e.(type) {
	case *ast.StarExpr:
		return parameters(e.X)
	case *ast.ParenExpr:
		return parameters(e.X)
	case *ast.IndexExpr:
		return 1
	case *ast.IndexListExpr:
		return len(e.Indices)
	}
	return 0
}

// fields returns the names of a struct's fields, embedded ones included.
func fields(t *ast.StructType) (names []string) {
	for _, f := range t.Fields.List {
		for _, n := range f.Names {
			names = append(names, n.Name)
		}
		if len(f.Names) == 0 {
			names = append(names, receiver(f.Type))
		}
	}
	return names
}

// Go returns the program as a Go file, and the place of each of its lines in cells. A function
// whose name begins with init_ is called before main, unless the program mentions it elsewhere.
func (p Program) Go() (text string, lines []Line) {
	var b strings.Builder
	add := func(text string, of []Line) {
		b.WriteString(text + "\n")
		lines = append(lines, of...)
	}
	none := []Line{nowhere}
	add("package main", none)
	add("", none)
	for _, i := range p.imports {
		add("import "+i.text, i.lines)
	}
	add("", none)
	for n, d := range slices.Concat(p.declarations, p.main) {
		if n == len(p.declarations)-p.measured && p.computes() {
			add(startClock, none)
		}
		add(d.text, d.lines)
		if d.kind == token.FUNC && len(d.names) == 1 && initial.MatchString(d.names[0]) && !p.mentions(d.names[0]) {
			add("func init() { "+d.names[0]+"() }", none)
		}
		add("", none)
	}
	return b.String(), lines
}

// computes reports whether a variable is among the declarations whose time is measured.
func (p Program) computes() bool {
	return slices.ContainsFunc(p.declarations[len(p.declarations)-p.measured:], func(d declaration) bool { return d.kind == token.VAR })
}

// mentions reports whether the program contains a name more than once.
func (p Program) mentions(name string) bool {
	n := 0
	word := regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`)
	for _, d := range slices.Concat(p.declarations, p.main) {
		n += len(word.FindAllString(d.text, 2))
	}
	return n > 1
}

// Importing returns the program with the imports of a Go file that was generated from it.
// Imports of the program keep their lines.
func (p Program) Importing(text string) (Program, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ImportsOnly)
	if err != nil {
		return p, err
	}
	own := p.imports
	p.imports = nil
	for _, i := range file.Imports {
		one := importDeclaration(i, nowhere)
		if n := slices.IndexFunc(own, func(o declaration) bool { return o.text == one.text }); n >= 0 {
			one = own[n]
		}
		p.imports = append(p.imports, one)
	}
	return p, nil
}
