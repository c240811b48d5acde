package words

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"
)

// Name is a short name for a position of any game, in one line. One that has
// a method String is called by it; any other by what it is made of:
//
//	(2, 2)            heaps, and numbers or texts in a row
//	●○●               an array of bool
//	0 1 0 / 1 1 1     rows of rows
//	left 3, open ●    a struct, by its fields
//	X··/·O            a text as it is, with a dot for a blank that could be overlooked
func Name(position any) string {
	v := reflect.ValueOf(position)
	if _, says := position.(fmt.Stringer); !says && inRow(v) {
		return "(" + rowName(v, ", ") + ")"
	}
	return nameOf(v, ", ")
}

// Display returns a position in the reader's language: the text of a [Displayer], and the
// [Name] of any other.
func Display(position any) Text {
	if d, ok := position.(Displayer); ok {
		return d.Display()
	}
	return Same(Name(position))
}

// JoinFunc writes values one behind the other, each as name writes it, with a sign between
// them.
func JoinFunc[T any](values []T, between string, name func(T) string) string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = name(v)
	}
	return strings.Join(names, between)
}

// nameOf is the name of a value, see [Name], with this sign between numbers
// in a row.
func nameOf(v reflect.Value, comma string) string {
	if v.IsValid() && v.CanInterface() {
		if _, writes := v.Interface().(fmt.Stringer); writes {
			return fmt.Sprint(v)
		}
	}
	switch v.Kind() {
	case reflect.Invalid:
		return "–"
	case reflect.Bool:
		if v.Bool() {
			return "●"
		}
		return "○"
	case reflect.String:
		return textName(v.String())
	case reflect.Array, reflect.Slice:
		return rowName(v, comma)
	case reflect.Struct:
		return structName(v)
	case reflect.Interface:
		return nameOf(v.Elem(), comma)
	}
	return fmt.Sprint(v)
}

// inRow tells whether v is a row of numbers or texts.
func inRow(v reflect.Value) bool {
	if k := v.Kind(); k != reflect.Array && k != reflect.Slice {
		return false
	}
	switch v.Type().Elem().Kind() {
	case reflect.Bool, reflect.Array, reflect.Slice, reflect.Struct:
		return false
	}
	return true
}

func rowName(v reflect.Value, comma string) string {
	switch v.Type().Elem().Kind() {
	case reflect.Bool:
		comma = ""
	case reflect.Array, reflect.Slice, reflect.Struct:
		comma = " / "
	}
	parts := make([]string, v.Len())
	for i := range parts {
		parts[i] = cmp.Or(nameOf(v.Index(i), " "), "–")
	}
	return strings.Join(parts, comma)
}

func structName(v reflect.Value) string {
	var parts []string
	for i := range v.NumField() {
		value, field := cmp.Or(nameOf(v.Field(i), " "), "–"), v.Type().Field(i)
		switch {
		case field.Name == "_":
		case field.Anonymous:
			parts = append(parts, value)
		default:
			parts = append(parts, field.Name+" "+value)
		}
	}
	return strings.Join(parts, ", ")
}

// textName is a text in one line, with a dot for each blank of a line that begins or
// ends with one, or has two together.
func textName(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		if line != strings.Join(strings.Fields(line), " ") {
			lines[i] = strings.ReplaceAll(line, " ", "·")
		}
	}
	return strings.Join(lines, " / ")
}
