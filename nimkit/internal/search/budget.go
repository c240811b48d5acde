package search

import "reflect"

// Limits that detect play that never ends before the budget is used up: its strings grow,
// or its numbers fall below 0.
const (
	longPlay     = 1 << 17 // moves
	maxExtraText = 1 << 27 // bytes of strings in all positions, beyond those of the starts
)

// checkDescent ends the search if i contains a negative number and the start does not. The path
// to i is long. The next check is at twice the depth.
func (s *search) checkDescent(i uint32) {
	if s.nextDescentCheck *= 2; HasNegative(s.position(i)) && !HasNegative(s.position(s.path()[0])) {
		s.quit(&Limit{Resource: Descent, Limit: longPlay, Solved: s.solved})
	}
}

// HasNegative reports whether a position contains a negative number, or an unsigned number in the
// upper half of its type, which has probably wrapped around.
func HasNegative(position any) bool { return hasNegative(reflect.ValueOf(position)) }

// hasNegative is [HasNegative] for a reflected value.
func hasNegative(v reflect.Value) bool {
	switch {
	case v.CanInt():
		return v.Int() < 0
	case v.CanUint():
		return v.Uint()>>(v.Type().Bits()-1) == 1
	case v.CanFloat():
		return v.Float() < 0
	}
	return anyPart(v, hasNegative)
}

// anyPart reports whether has is true for an element or field of v, or for its dynamic
// value.
func anyPart(v reflect.Value, has func(reflect.Value) bool) bool {
	switch v.Kind() {
	case reflect.Array:
		for _, part := range v.Seq2() {
			if has(part) {
				return true
			}
		}
	case reflect.Struct:
		for _, part := range v.Fields() {
			if has(part) {
				return true
			}
		}
	case reflect.Interface:
		return !v.IsNil() && has(v.Elem())
	}
	return false
}

// checkTextSize adds the strings of i, as a sample of this number of positions, to the total,
// and ends the search if they are too long.
func (s *search) checkTextSize(i uint32, times int) {
	s.extraText += times * max(0, textIn(reflect.ValueOf(s.position(i)))-s.startText)
	if most := max(maxExtraText, 16*s.budget.Positions); s.extraText > most {
		s.quit(&Limit{Resource: Bytes, Limit: most, Solved: s.solved})
	}
}

// textIn returns the number of bytes of all strings in v.
func textIn(v reflect.Value) (bytes int) {
	if v.Kind() == reflect.String {
		return v.Len()
	}
	anyPart(v, func(part reflect.Value) bool {
		bytes += textIn(part)
		return false
	})
	return bytes
}

// holdsTexts reports whether a value of type t may contain a string.
func holdsTexts(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.String, reflect.Interface:
		return true
	case reflect.Array:
		return holdsTexts(t.Elem())
	case reflect.Struct:
		for f := range t.Fields() {
			if holdsTexts(f.Type) {
				return true
			}
		}
	}
	return false
}
