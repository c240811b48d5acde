package cell

import (
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
)

// A Program consists of the declarations of cells, in order, and the function main of one cell. The
// zero value is an empty program. The methods return a new program and do not change this one.
type Program struct {
	imports, declarations, main []declaration
	// The last timedCount declarations are those of the current cell. The program measures how long
	// their variables take to compute; see SupportSource.
	timedCount int
}

// WithoutMain returns the program without its function main. Its variables are not timed.
func (p Program) WithoutMain() Program {
	p.main, p.timedCount = nil, 0
	return p
}

// HasMain reports whether the program has a function main.
func (p Program) HasMain() bool { return len(p.main) > 0 }

// IsEmpty reports whether the program has neither declarations nor imports, apart from main.
func (p Program) IsEmpty() bool { return len(p.declarations)+len(p.imports) == 0 }

// With returns the reusable declarations of this program, and the declarations and the function main of
// the other one. Declarations of the blank identifier are not reusable. A declaration of the other program
// replaces every declaration of the same name, and removes methods that it makes invalid. The variables of
// the other program are timed.
func (p Program) With(other Program) Program {
	rest := p.reusable()
	for _, added := range slices.Concat(other.imports, other.declarations) {
		for _, name := range added.names {
			rest = rest.withoutName(name)
			rest.declarations = slices.DeleteFunc(rest.declarations, func(d declaration) bool { return d.conflictsWith(added, name) })
		}
	}
	return Program{
		imports:      slices.Concat(rest.imports, other.imports),
		declarations: slices.Concat(rest.declarations, other.declarations),
		main:         other.main,
		timedCount:   len(other.declarations),
	}
}

// reusable returns the imports and declarations that a later cell can use. It leaves out main and
// declarations of the blank identifier, and its variables are not timed.
func (p Program) reusable() Program { return p.WithoutMain().withoutName("_") }

// Remove returns the reusable declarations of the program without that of a name, and the kind of the
// removed one. It reports false if the name is not declared. The name of a method is T.m. A type is removed
// with its methods.
func (p Program) Remove(name string) (rest Program, kind token.Token, found bool) {
	for _, d := range slices.Concat(p.imports, p.declarations) {
		if slices.Contains(d.names, name) {
			kind, found = d.kind, true
		}
	}
	rest = p.reusable().withoutName(name)
	if kind == token.TYPE {
		rest.declarations = slices.DeleteFunc(rest.declarations, func(d declaration) bool { return d.isMethodOf(name) })
	}
	return rest, kind, found
}

// withoutName returns the program without the declarations of a name; see [declaration.withoutName].
func (p Program) withoutName(name string) Program {
	rest := Program{main: p.main}
	for _, d := range p.imports {
		if d.names[0] != name {
			rest.imports = append(rest.imports, d)
		}
	}
	for n, d := range p.declarations {
		d, ok := d.withoutName(name)
		if !ok {
			continue
		}
		rest.declarations = append(rest.declarations, d)
		if n >= p.firstTimed() {
			rest.timedCount++
		}
	}
	return rest
}

// firstTimed returns the index of the first timed declaration, or the number of declarations if none is.
func (p Program) firstTimed() int { return len(p.declarations) - p.timedCount }

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

// Source returns the program as a Go file, and the place of each of its lines in cells. A function
// whose name begins with init_ is called before main, unless the program mentions it elsewhere.
func (p Program) Source() (text string, places []Place) {
	var b strings.Builder
	add := func(code string, codePlaces ...Place) {
		b.WriteString(code + "\n")
		places = append(places, codePlaces...)
	}
	add("package main", noPlace)
	add("", noPlace)
	for _, d := range p.imports {
		add("import "+d.text, d.places...)
	}
	add("", noPlace)
	for n, d := range slices.Concat(p.declarations, p.main) {
		if n == p.firstTimed() && p.hasTimedVariable() {
			add(timingStart, noPlace)
		}
		add(d.text, d.places...)
		if d.kind == token.FUNC && len(d.names) == 1 && initializerName.MatchString(d.names[0]) && !p.mentionsTwice(d.names[0]) {
			add("func init() { "+d.names[0]+"() }", noPlace)
		}
		add("", noPlace)
	}
	return b.String(), places
}

// hasTimedVariable reports whether a variable is among the timed declarations.
func (p Program) hasTimedVariable() bool {
	return slices.ContainsFunc(p.declarations[p.firstTimed():], func(d declaration) bool { return d.kind == token.VAR })
}

// initializerName matches the name of a function that is called before main.
var initializerName = regexp.MustCompile(`^init_\w+$`)

// mentionsTwice reports whether the text of the program contains a word more than once. For the name of a
// function, one of them is its declaration.
func (p Program) mentionsTwice(word string) bool {
	n := 0
	pattern := regexp.MustCompile(`\b` + regexp.QuoteMeta(word) + `\b`)
	for _, d := range slices.Concat(p.declarations, p.main) {
		n += len(pattern.FindAllString(d.text, 2))
	}
	return n > 1
}

// WithImportsOf returns the program with the imports of a Go file that was generated from it, in place
// of its own. Imports that the program had keep their places in cells. The error is that of the parser.
func (p Program) WithImportsOf(text string) (Program, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ImportsOnly)
	if err != nil {
		return p, err
	}
	previous := p.imports
	p.imports = nil
	for _, spec := range file.Imports {
		generated := importDeclaration(spec, noPlace)
		if n := slices.IndexFunc(previous, func(d declaration) bool { return d.text == generated.text }); n >= 0 {
			generated = previous[n]
		}
		p.imports = append(p.imports, generated)
	}
	return p, nil
}
