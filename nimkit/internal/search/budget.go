package search

import "reflect"

// A play that never ends is seen before every position that is allowed was met where
// what it says grows, or falls below 0, and does so for long.
const (
	longPlay     = 1 << 17 // moves
	maxExtraText = 1 << 27 // bytes that texts may have more than those at the start, in all
)

// checkDescent ends the search where a long play from a position without a number below 0 has
// come to i, which has one.
func (s *search) checkDescent(i uint32) {
	if s.nextDescentCheck *= 2; HasNegative(s.position(i)) && !HasNegative(s.position(s.path()[0])) {
		s.quit(&Limit{Resource: Descent, Limit: longPlay, Solved: s.solved})
	}
}

// HasNegative reports whether there is a number below 0 in a position.
func HasNegative(position any) bool { return hasNegative(reflect.ValueOf(position)) }

// hasNegative reports whether there is a number below 0 in v, or one that went below it and
// came out at the upper end of its type.
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

// anyPart reports whether has is true of a part of v.
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

// checkTextSize ends the search where texts have become too long with that of i, which stands
// for so many positions.
func (s *search) checkTextSize(i uint32, times int) {
	s.extraText += times * max(0, textIn(reflect.ValueOf(s.position(i)))-s.startText)
	if most := max(maxExtraText, 16*s.budget.Positions); s.extraText > most {
		s.quit(&Limit{Resource: Bytes, Limit: most, Solved: s.solved})
	}
}

// textIn returns how many bytes of text there are in v.
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

// holdsTexts reports whether a value of type t may have a text in it.
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
