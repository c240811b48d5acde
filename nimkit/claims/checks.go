package claims

import (
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/words"
)

// none is the result of a check that finds no counterexample.
var none words.Text

// claim returns a statement with the result of its check.
func claim(statement, counterexample words.Text) Claim {
	return Claim{Statement: statement, Counterexample: counterexample}
}

// corrected returns the claim with a corrected statement and the result of its check.
func (c Claim) corrected(statement, counterexample words.Text) Claim {
	c.Correction, c.correctionCounterexample = statement, counterexample
	return c
}

// at sets the place of some claims in an article.
func at(where words.Text, claims ...Claim) []Claim {
	for i := range claims {
		claims[i].Where = where
	}
	return claims
}

// holds converts a condition into the result of a check.
func holds(ok bool) words.Text {
	if ok {
		return none
	}
	return words.T("the computation gives something else")
}

// equal compares a printed value with the computed one.
func equal(printed, computed any) words.Text {
	if fmt.Sprint(printed) == fmt.Sprint(computed) {
		return none
	}
	return words.T("computed: %v, printed: %v", computed, printed)
}

// unless returns a counterexample unless ok is true.
func unless(ok bool, what ...any) words.Text {
	if ok {
		return none
	}
	return words.Same(what...)
}

// forAll returns the first value that does not satisfy a condition.
func forAll[T any](values iter.Seq[T], ok func(T) bool) words.Text {
	return each(values, func(v T) words.Text {
		if ok(v) {
			return none
		}
		return words.Same(words.Name(v))
	})
}

// each returns the first counterexample that a check finds for some values.
func each[T any](values iter.Seq[T], check func(T) words.Text) words.Text {
	for v := range values {
		if w := check(v); w != none {
			return w
		}
	}
	return none
}

// firstOf returns the first counterexample that is not empty.
func firstOf(all ...words.Text) words.Text {
	return each(slices.Values(all), func(w words.Text) words.Text { return w })
}

// fromTo yields the whole numbers from first to last.
func fromTo[N int | ~uint8 | uint64](first, last N) iter.Seq[N] {
	return func(yield func(N) bool) {
		for n := first; n <= last && yield(n); n++ {
		}
	}
}
