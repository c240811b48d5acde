// Package names knows every name that the house exports, as a cell writes it: what
// reflection needs of a package to be used by those who only read its name.
//
// The table is written by a test from the types that the compiler has seen, and the same
// test finds it when a name is missing.
package names

import "slices"

// What is there may name what is gone, so it goes first.
//go:generate sh -c "echo 'package names; var House []Package' >house.go"
//go:generate go test -run TestNothingIsForgotten -write

// A Package is what a package exports. The table is data and nothing that runs: a page
// that begins waits for none of it.
type Package struct {
	Name, Path string
	Exports    []Export
}

// An Export is one name.
type Export struct {
	Name       string // of a method Type.Method
	Kind       Kind
	Value      any    // what a name means, a pointer to a variable, and of a type the nil pointer to it
	Parameters string // of a function and a method: what they are called
}

// Kind is what a name means.
type Kind byte

// The kinds of names. A constant without a type is an int64 or a string here, and what has
// type parameters has no value.
const (
	Function Kind = iota
	Constant
	Untyped
	Variable
	Type
	Method
	Generic
)

// In is the package that a cell calls so, with no path if there is none.
func In(name string) Package {
	for _, p := range House {
		if p.Name == name {
			return p
		}
	}
	return Package{}
}

// Of are the names of one kind.
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

// Export is what a name means, with none if it is not exported.
func (p Package) Export(name string) Export {
	if i := slices.IndexFunc(p.Exports, func(e Export) bool { return e.Name == name }); i >= 0 {
		return p.Exports[i]
	}
	return Export{}
}
