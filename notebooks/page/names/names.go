// Package names is a table of all names that our packages export, as a cell writes them. It lets a
// program find functions, types and variables by their names.
//
// A test generates the table from the export data of the compiler, and fails if it is not current.
package names

import "slices"

// Empty the table first: it may refer to removed names.
//go:generate sh -c "echo 'package names; var Packages []Package' >table.go"
//go:generate go test -run TestTableIsCurrent -write

// A Package is a package with its exported names. The table is data, so it costs nothing at the
// start of a page.
type Package struct {
	Name, Path string
	Exports    []Export
}

// An Export is an exported name.
type Export struct {
	Name       string // Type.Method for a method
	Kind       Kind
	Value      any    // the function or constant, a pointer to the variable, or a nil pointer to the type
	Parameters string // the names of the parameters of a function or a method, separated by spaces
}

// Kind is the kind of a name.
type Kind byte

// The kinds of names. The value of an untyped constant is an int64 or a string. A generic function
// or type has no value.
const (
	Function Kind = iota
	Constant
	Untyped
	Variable
	Type
	Method
	Generic
)

// In returns the package with a name, or the zero Package if there is none.
func In(name string) Package {
	for _, p := range Packages {
		if p.Name == name {
			return p
		}
	}
	return Package{}
}

// Of returns the names of one kind.
func (p Package) Of(k Kind) (all []Export) {
	for _, e := range p.Exports {
		if e.Kind == k {
			all = append(all, e)
		}
	}
	return all
}

// Functions returns the functions of the package by name, without the generic ones.
func (p Package) Functions() map[string]any {
	all := map[string]any{}
	for _, e := range p.Of(Function) {
		all[e.Name] = e.Value
	}
	return all
}

// Export returns an exported name, or the zero Export if there is none.
func (p Package) Export(name string) Export {
	if i := slices.IndexFunc(p.Exports, func(e Export) bool { return e.Name == name }); i >= 0 {
		return p.Exports[i]
	}
	return Export{}
}
