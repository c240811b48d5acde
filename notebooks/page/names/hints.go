package names

import "reflect"

// Known describes the exported names of the project's packages to package hints.
type Known struct{}

// Packages returns the names of the packages.
func (Known) Packages() (all []string) {
	for _, p := range Packages {
		all = append(all, p.Name)
	}
	return all
}

// Exported returns the functions, types, variables and constants that a package exports.
func (Known) Exported(pack string) (all []string) {
	for _, e := range In(pack).Exports {
		if e.Kind != Method {
			all = append(all, e.Name)
		}
	}
	return all
}

// Types returns the types of a package, without the generic ones.
func (Known) Types(pack string) (all []string) {
	for _, e := range In(pack).Of(Type) {
		all = append(all, e.Name)
	}
	return all
}

// Methods returns the exported methods of a type of a package.
func (Known) Methods(pack, typ string) (all []string) {
	e := In(pack).Export(typ)
	if e.Kind != Type {
		return nil
	}
	t := reflect.TypeOf(e.Value)
	if t.Elem().Kind() == reflect.Interface {
		t = t.Elem()
	}
	for m := range t.Methods() {
		all = append(all, m.Name)
	}
	return all
}

// Path returns the import path of a package, or "".
func (Known) Path(pack string) string { return In(pack).Path }

// IsVariadic reports whether a function of a package takes any number of values.
func (Known) IsVariadic(pack, function string) bool {
	e := In(pack).Export(function)
	return e.Kind == Function && reflect.TypeOf(e.Value).IsVariadic()
}
