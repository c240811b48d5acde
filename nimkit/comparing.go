package nimkit

import (
	"fmt"
	"reflect"
)

// A search compares positions. Those of most types can be compared; where a type is an
// interface, or holds one, it shows only in the position itself.

// guarded is game with a look at every position that it names. One that cannot be
// compared leaves the rule by a panic, and refused says why. Where the type of the
// positions leaves no doubt, it is game itself.
func guarded[P comparable](game Game[P], refused *error) Game[P] {
	if !leavesOpen(reflect.TypeFor[P]()) {
		return game
	}
	look := func(p P) P {
		if err := comparing(p); err != nil {
			*refused = err
			panic(err)
		}
		return p
	}
	rule, canonical := movesOf(game), canonicalOf(game)
	watched := variant[P]{Game: Rules[P](func(p P, move func(P)) {
		rule(p, func(q P) { move(look(q)) })
	}), end: endOf(game)}
	if canonical != nil {
		watched.canonical = func(p P) P { return look(canonical(p)) }
	}
	return watched
}

// comparing is the error of a position that cannot be compared.
func comparing(position any) error {
	if kind := incomparable(reflect.ValueOf(position)); kind != nil {
		return fmt.Errorf("nimkit: position %s holds a value of type %.100s: positions must be comparable, so an array instead of a slice, and no map and no function", brief(position), kind.String())
	}
	return nil
}

// leavesOpen reports whether values of a type that is comparable may still hold what
// cannot be compared.
func leavesOpen(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Interface:
		return true
	case reflect.Array:
		return leavesOpen(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if leavesOpen(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}

// incomparable is the type of the part of a value that cannot be compared, nil where
// there is none.
func incomparable(v reflect.Value) reflect.Type {
	if !v.IsValid() || v.Comparable() {
		return nil
	}
	switch v.Kind() {
	case reflect.Interface:
		return incomparable(v.Elem())
	case reflect.Array:
		for i := range v.Len() {
			if t := incomparable(v.Index(i)); t != nil {
				return t
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if t := incomparable(v.Field(i)); t != nil {
				return t
			}
		}
	}
	return v.Type()
}
