package words

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"
)

// Name formats a position of any game in one line, the same in every language. If it has a
// method String, that is its name. Otherwise the format depends on its type:
//
//	(2, 2)            a list of numbers or texts, such as heaps
//	●○●               a list of bool
//	0 1 0 / 1 1 1     a list of lists
//	left 3, open ●    a struct, by its fields
//	X··/·O            a text, with a dot for each space that could be overlooked
//	–                 nil, and empty elements
func Name(position any) string {
	v := reflect.ValueOf(position)
	if _, isStringer := position.(fmt.Stringer); !isStringer && isFlatList(v) {
		return "(" + listName(v, ", ") + ")"
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

// JoinFunc formats values with a function and joins them with a separator.
func JoinFunc[T any](values []T, separator string, format func(T) string) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = format(v)
	}
	return strings.Join(parts, separator)
}

// nameOf returns the name of a value, see [Name], with a separator for the elements of a list.
func nameOf(v reflect.Value, comma string) string {
	if v.IsValid() && v.CanInterface() {
		if _, isStringer := v.Interface().(fmt.Stringer); isStringer {
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
		return listName(v, comma)
	case reflect.Struct:
		return structName(v)
	case reflect.Interface:
		return nameOf(v.Elem(), comma)
	}
	return fmt.Sprint(v)
}

// isFlatList reports whether v is a list of numbers or texts.
func isFlatList(v reflect.Value) bool {
	if k := v.Kind(); k != reflect.Array && k != reflect.Slice {
		return false
	}
	switch v.Type().Elem().Kind() {
	case reflect.Bool, reflect.Array, reflect.Slice, reflect.Struct:
		return false
	}
	return true
}

// listName returns the elements of an array or a slice. The separator depends on their type.
func listName(v reflect.Value, comma string) string {
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

// textName returns a text in one line. If a line begins or ends with a space, or contains two in
// a row, its spaces become dots.
func textName(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		if line != strings.Join(strings.Fields(line), " ") {
			lines[i] = strings.ReplaceAll(line, " ", "·")
		}
	}
	return strings.Join(lines, " / ")
}
