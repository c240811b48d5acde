package words

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// FormatNumber writes a number that is given in digits, with a point for its fraction, in a
// language: a whole part of five digits or more with a sign between its thousands, a
// point in Dutch and in German, a comma in English, and the fraction behind the other
// of the two. Years, and all else of four digits, have no sign. What is no number stays
// as it is.
//
// What is to be typed has none either, so no text goes through here that is code, a
// position, a set, or digits in base two.
func FormatNumber(number string, l Language) string {
	sign := number[:len(number)-len(strings.TrimLeft(number, "-−"))]
	whole, fraction, broken := strings.Cut(number[len(sign):], ".")
	if len([]rune(sign)) > 1 || whole == "" || broken && fraction == "" || strings.Trim(whole+fraction, "0123456789") != "" {
		return number
	}
	between, point := ".", ","
	if l == English {
		between, point = ",", "."
	}
	if len(whole) >= 5 {
		first := (len(whole)-1)%3 + 1
		groups := []string{whole[:first]}
		for group := range slices.Chunk([]byte(whole[first:]), 3) {
			groups = append(groups, string(group))
		}
		whole = strings.Join(groups, between)
	}
	if broken {
		fraction = point + fraction
	}
	return sign + whole + fraction
}

// counted is a number that is printed in a language.
type counted struct {
	number any
	in     Language
}

// Format implements [fmt.Formatter].
func (c counted) Format(f fmt.State, verb rune) {
	io.WriteString(f, FormatNumber(fmt.Sprintf(fmt.FormatString(f, verb), c.number), c.in))
}

// Localize is a value as fmt should print it in a language: words and errors in that
// language, numbers in its way of writing them, and a list or an array of numbers as the
// articles write a set, {2, 3, 2}, or a position, (7, 7).
func Localize(v any, l Language) any {
	switch v := v.(type) {
	case Text:
		return v.In(l)
	case error:
		return ErrorText(v).In(l)
	}
	if varies(v) {
		return counted{v, l}
	}
	n := reflect.ValueOf(v)
	if _, named := v.(fmt.Stringer); named || n.Kind() != reflect.Slice && n.Kind() != reflect.Array {
		return v
	}
	if one := reflect.Zero(n.Type().Elem()); !one.CanInt() && !one.CanUint() {
		return v
	}
	name := Name(v)
	if n.Kind() == reflect.Slice {
		name = "{" + strings.Trim(name, "()") + "}"
	}
	return name
}

// varies reports whether a value is words, an error or a number, which are not the same in
// every language.
func varies(v any) bool {
	switch v.(type) {
	case Text, error:
		return true
	}
	n := reflect.ValueOf(v)
	return n.CanInt() || n.CanUint() || n.CanFloat()
}

// localized returns values as [Localize] does.
func localized(values []any, l Language) []any {
	all := make([]any, len(values))
	for i, v := range values {
		all[i] = Localize(v, l)
	}
	return all
}
