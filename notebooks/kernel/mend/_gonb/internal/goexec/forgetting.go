package goexec

import (
	"maps"
	"slices"
	"strings"
)

// forgetAll takes away the names that others declare: what is declared as something else
// than before is that only.
func (d *Declarations) forgetAll(others *Declarations) {
	for _, name := range slices.Concat(
		slices.Collect(maps.Keys(others.Functions)), slices.Collect(maps.Keys(others.Variables)),
		slices.Collect(maps.Keys(others.Types)), slices.Collect(maps.Keys(others.Constants))) {
		d.forget(name)
	}
}

// Remove takes a name away that a reader wants no more, and a type's methods with it.
func (d *Declarations) Remove(name string) {
	delete(d.Imports, name)
	if d.Types[name] != nil {
		maps.DeleteFunc(d.Functions, func(method string, _ *Function) bool { return strings.HasPrefix(method, name+"~") })
	}
	d.forget(name)
}

// forget takes a name away, but for the methods of a type. Constants that were declared
// with it keep their values: it becomes _ among them.
func (d *Declarations) forget(name string) {
	delete(d.Functions, name)
	delete(d.Types, name)
	if v := d.Variables[name]; v != nil {
		for _, with := range v.TupleDefinitions {
			delete(d.Variables, with.Key)
		}
		delete(d.Variables, name)
	}
	forgotten := d.Constants[name]
	delete(d.Constants, name)
	if forgotten == nil || forgotten.Prev == nil && forgotten.Next == nil {
		return
	}
	keys := map[*Constant]string{forgotten: "_~" + name}
	for key, c := range d.Constants {
		keys[c] = key
	}
	c := forgotten
	for c.Prev != nil {
		c = c.Prev
	}
	named := false
	var block []string
	for before := (*Constant)(nil); c != nil; c = c.Next {
		own := *c
		own.Prev, own.Next = before, nil
		if before != nil {
			before.Next = &own
		}
		if c == forgotten {
			own.Key = "_"
		}
		named = named || own.Key != "_"
		if key, is := keys[c]; is {
			d.Constants[key] = &own
			block = append(block, key)
		}
		before = &own
	}
	for _, key := range block {
		if !named {
			delete(d.Constants, key)
		}
	}
}
