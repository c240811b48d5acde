// Package names knows every name that the house exports, as a cell writes it: what
// reflection needs of a package to be used by those who only read its name.
//
// The table is written by a test from the types that the compiler has seen, and the same
// test finds it when a name is missing.
package names

import (
	"go/constant"
	"reflect"
)

// What is there may name what is gone, so it goes first.
//go:generate sh -c "echo package names >house.go"
//go:generate go test -run TestNothingIsForgotten -write

// A Package is what a package exports.
type Package struct {
	Path       string
	Values     map[string]any            // functions, and constants that have a type
	Variables  map[string]any            // pointers to them
	Constants  map[string]constant.Value // those without a type
	Types      map[string]reflect.Type
	Generic    map[string]bool   // what has type parameters, and so no value
	Parameters map[string]string // of "Function" and of "Type.Method": what they are called
}
