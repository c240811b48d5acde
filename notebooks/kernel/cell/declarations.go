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

// A declaration is an import or a declaration as it is written in a cell, with the comments above it.
type declaration struct {
	kind token.Token // IMPORT, CONST, TYPE, VAR or FUNC
	// names has the declared names: T.m for a method m of a type T, none for the blank identifier, and
	// one name for an import; see importDeclaration.
	names  []string
	text   string
	places []Place // of each line of the text
}

// parse returns the program of a Go file, and the names that it declares, except main. places has the
// place of each line of the file in cells. If the file does not parse, parse returns an empty program,
// the names in the part that the parser could read, and the parser's error. It returns ErrCgo for a file
// that imports "C".
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
	offset := func(pos token.Pos) int { return fset.Position(pos).Offset }
	var start int
	end := offset(file.Name.End())
	var last *declaration
	for _, d := range file.Decls {
		start, end = declarationSpan(text, end, offset(d.Pos()), offset(d.End()))
		group, isGroup := d.(*ast.GenDecl)
		if isGroup && group.Tok == token.IMPORT {
			for _, spec := range group.Specs {
				imported := spec.(*ast.ImportSpec)
				if imported.Path.Value == `"C"` {
					return Program{}, names, ErrCgo
				}
				p.imports = append(p.imports, importDeclaration(imported, placesOf(text, offset(imported.Pos()), offset(imported.Pos()), places)[0]))
			}
			continue
		}
		parsed := declaration{token.FUNC, declaredNames(d), text[start:end], placesOf(text, start, end, places)}
		if isGroup {
			parsed.kind = group.Tok
		}
		destination := &p.declarations
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "main" {
			destination = &p.main
		}
		*destination = append(*destination, parsed)
		last = &(*destination)[len(*destination)-1]
	}
	// The declarations keep the comments above them. Those below the last one are kept only if they
	// contain a directive, because //go:linkname works anywhere in the file.
	if rest := strings.TrimRight(text[end:], " \t\n;"); last != nil && strings.Contains(rest, "//go:") {
		last.text += rest
		last.places = slices.Concat(last.places, placesOf(text, end, end+len(rest), places)[1:])
	}
	return p, names, nil
}

// declarationSpan returns the range of a declaration with its comments: those above it, which begin at or
// after previousEnd, and one after it on its last line. All numbers are offsets in the text; from and to
// are those of the declaration without comments.
func declarationSpan(text string, previousEnd, from, to int) (start, end int) {
	start = previousEnd + lastSemicolonEnd(text[previousEnd:from])
	end = to + len(lineComment.FindString(text[to:]))
	start += len(blankLines.FindString(text[start:end]))
	return start, end
}

// placesOf returns the places of the lines from the one with the offset from to the one with the offset to.
// places has the places of all lines of the text.
func placesOf(text string, from, to int, places []Place) []Place {
	first := strings.Count(text[:from], "\n")
	return places[first : first+strings.Count(text[from:to], "\n")+1]
}

var (
	lineComment = regexp.MustCompile(`^[ \t]*//[^\n]*`) // a comment up to the end of the line
	blankLines  = regexp.MustCompile(`^\s*`)            // empty lines, and blanks before the first word
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

// semicolonEnd returns the offset after the semicolon with which a text begins, apart from comments and
// blanks before it on the same line. It returns 0 if there is none.
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

// declaredNames returns the names that a declaration declares, as [declaration] holds them. It returns
// none for an import.
func declaredNames(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil && len(d.Recv.List) > 0 {
			name = typeName(d.Recv.List[0].Type) + "." + name
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

// typeName returns the name of the type of a receiver or an embedded field, without its package and its
// type parameters. It returns "_" for an expression that is not such a type.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.ParenExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.IndexListExpr:
		return typeName(e.X)
	}
	return "_"
}

// importDeclaration returns an import as a declaration of its own. Its name is that of the package. For a
// blank or dot import, several of which can coexist, it is _ or . with the path, such as "_ embed".
func importDeclaration(spec *ast.ImportSpec, place Place) declaration {
	name, text := importName(spec), spec.Path.Value
	if spec.Name != nil {
		text = name + " " + text
	}
	if name == "_" || name == "." {
		name += " " + importPath(spec)
	}
	return declaration{token.IMPORT, []string{name}, text, []Place{place}}
}

// majorVersion matches an element of an import path such as v2.
var majorVersion = regexp.MustCompile(`^v[0-9]+$`)

// importName returns the name under which an import declares its package. If the import does not give
// one, that is assumed to be the last element of its path that is not a major version.
func importName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	if name := path.Base(importPath(spec)); !majorVersion.MatchString(name) {
		return name
	}
	return path.Base(path.Dir(importPath(spec)))
}

// importPath returns the unquoted path of an import, or the path as it is written if that is invalid.
func importPath(spec *ast.ImportSpec) string {
	unquoted, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return spec.Path.Value
	}
	return unquoted
}

// syntax returns the syntax tree of a declaration, and its text after a package clause. Positions
// in the tree are one more than offsets in that text.
func (d declaration) syntax() (ast.Decl, string) {
	text := "package p;" + d.text
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || len(file.Decls) != 1 {
		panic("a declaration cannot be read again: " + d.text)
	}
	return file.Decls[0], text
}

// withoutName returns the declaration without a name, and false if it declares nothing else. If other
// values depend on the position of the name, the blank identifier replaces it. The name _ removes blank
// variables and types, and all of a declaration that declares nothing else.
func (d declaration) withoutName(name string) (rest declaration, ok bool) {
	if name != "_" && !slices.Contains(d.names, name) {
		return d, true
	}
	if len(d.names) == 0 {
		return d, false
	}
	tree, text := d.syntax()
	group, ok := tree.(*ast.GenDecl)
	if !ok {
		return d, name == "_" // a function has no other name
	}
	for _, spec := range slices.Backward(group.Specs) { // from the end, so that earlier positions stay valid
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			if spec.Name.Name == name {
				text = removeSpec(text, spec, spec.Doc)
			}
		case *ast.ValueSpec:
			text = blankName(text, spec.Names, name)
			isLeft := func(n *ast.Ident) bool { return n.Name != name && n.Name != "_" }
			if d.kind == token.VAR && !slices.ContainsFunc(spec.Names, isLeft) {
				text = removeSpec(text, spec, spec.Doc)
			}
		}
	}
	d.text = strings.TrimPrefix(text, "package p;")
	d.names = slices.DeleteFunc(slices.Clone(d.names), func(n string) bool { return n == name })
	return d, len(d.names) > 0
}

// blankName replaces a name among the names of a specification with the blank identifier, and pads that
// to the same length. The text is that of [declaration.syntax].
func blankName(text string, names []*ast.Ident, name string) string {
	for _, n := range names {
		if n.Name == name {
			text = text[:n.Pos()-1] + "_" + strings.Repeat(" ", len(name)-1) + text[n.End()-1:]
		}
	}
	return text
}

// removeSpec removes a specification with its comment, which may be nil, and keeps the number of lines.
// The text is that of [declaration.syntax].
func removeSpec(text string, spec ast.Spec, comment *ast.CommentGroup) string {
	from, to := int(spec.Pos())-1, int(spec.End())-1
	if comment != nil {
		from = int(comment.Pos()) - 1
	}
	to += semicolonEnd(text[to:])
	return text[:from] + strings.Repeat("\n", strings.Count(text[from:to], "\n")) + text[to:]
}

// isMethodOf reports whether the declaration is a method of the type with a name.
func (d declaration) isMethodOf(name string) bool {
	return d.kind == token.FUNC && len(d.names) > 0 && strings.HasPrefix(d.names[0], name+".")
}

// conflictsWith reports whether d is a method of the type with a name that becomes invalid by an added
// declaration of that name. A method needs a type of its own that is not a pointer or an interface, has
// no field of the method's name, and has as many type parameters as the receiver.
func (d declaration) conflictsWith(added declaration, name string) bool {
	if !d.isMethodOf(name) {
		return false
	}
	if added.kind != token.TYPE {
		return true
	}
	group, _ := added.syntax()
	for _, spec := range group.(*ast.GenDecl).Specs {
		spec := spec.(*ast.TypeSpec)
		if spec.Name.Name != name {
			continue
		}
		method, _ := d.syntax()
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
			names = append(names, typeName(f.Type))
		}
	}
	return names
}
