package words

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// FormatNumber returns a number in the notation of a language. The argument contains digits
// and, before a fraction, a point. In English the thousands separator is a comma and the
// decimal separator a point; in other languages it is the opposite. Numbers of four digits,
// such as years, have no thousands separator. A string that is no number is returned
// unchanged.
//
// It is not applied to text that readers may type: code, positions, sets, and digits in base
// two.
func FormatNumber(number string, l Language) string {
	sign := number[:len(number)-len(strings.TrimLeft(number, "-−"))]
	whole, fraction, hasFraction := strings.Cut(number[len(sign):], ".")
	if len([]rune(sign)) > 1 || whole == "" || hasFraction && fraction == "" || strings.Trim(whole+fraction, "0123456789") != "" {
		return number
	}
	thousands, point := ".", ","
	if l == English {
		thousands, point = ",", "."
	}
	if len(whole) >= 5 {
		first := (len(whole)-1)%3 + 1
		groups := []string{whole[:first]}
		for group := range slices.Chunk([]byte(whole[first:]), 3) {
			groups = append(groups, string(group))
		}
		whole = strings.Join(groups, thousands)
	}
	if hasFraction {
		fraction = point + fraction
	}
	return sign + whole + fraction
}

// localizedNumber is a number that fmt prints in the notation of a language.
type localizedNumber struct {
	number any
	in     Language
}

// Format implements [fmt.Formatter].
func (n localizedNumber) Format(f fmt.State, verb rune) {
	io.WriteString(f, FormatNumber(fmt.Sprintf(fmt.FormatString(f, verb), n.number), n.in))
}

// Localize returns a value that fmt prints in a language: texts and errors in that language,
// numbers in its notation, a slice of numbers as the articles write a set, {2, 3, 2}, and an
// array of numbers as they write a position, (7, 7). It returns other values unchanged.
func Localize(v any, l Language) any {
	switch v := v.(type) {
	case Text:
		return v.In(l)
	case error:
		return ErrorText(v).In(l)
	}
	if dependsOnLanguage(v) {
		return localizedNumber{v, l}
	}
	n := reflect.ValueOf(v)
	if _, isStringer := v.(fmt.Stringer); isStringer || n.Kind() != reflect.Slice && n.Kind() != reflect.Array {
		return v
	}
	if element := reflect.Zero(n.Type().Elem()); !element.CanInt() && !element.CanUint() {
		return v
	}
	name := Name(v)
	if n.Kind() == reflect.Slice {
		name = "{" + strings.Trim(name, "()") + "}"
	}
	return name
}

// dependsOnLanguage reports whether a value is a text, an error or a number, whose format depends on the
// language.
func dependsOnLanguage(v any) bool {
	switch v.(type) {
	case Text, error:
		return true
	}
	n := reflect.ValueOf(v)
	return n.CanInt() || n.CanUint() || n.CanFloat()
}

// localizeAll returns the results of [Localize].
func localizeAll(values []any, l Language) []any {
	all := make([]any, len(values))
	for i, v := range values {
		all[i] = Localize(v, l)
	}
	return all
}
