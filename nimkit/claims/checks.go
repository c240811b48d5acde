package claims

import (
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/words"
)

// none are the words of a check that finds nothing wrong.
var none words.Text

// claim is a statement with what its check found.
func claim(says, counterexample words.Text) Claim {
	return Claim{Says: says, Counterexample: counterexample}
}

// instead is the claim with what holds instead of it, and what the check of that
// found.
func (c Claim) instead(says, counterexample words.Text) Claim {
	c.Mended, c.mendedFails = says, counterexample
	return c
}

// at are claims that stand at one place of an article.
func at(where words.Text, claims ...Claim) []Claim {
	for i := range claims {
		claims[i].Where = where
	}
	return claims
}

// holds turns a yes or no into a check.
func holds(ok bool) words.Text {
	if ok {
		return none
	}
	return words.T("the computation gives something else")
}

// equal checks a printed value against the computed one.
func equal(printed, computed any) words.Text {
	if fmt.Sprint(printed) == fmt.Sprint(computed) {
		return none
	}
	return words.T("computed: %v, printed: %v", computed, printed)
}

// unless names what a check fails for.
func unless(ok bool, what ...any) words.Text {
	if ok {
		return none
	}
	return words.Same(what...)
}

// forAll names the first value for which something does not hold.
func forAll[T any](values iter.Seq[T], ok func(T) bool) words.Text {
	return each(values, func(v T) words.Text {
		if ok(v) {
			return none
		}
		return words.Same(words.Name(v))
	})
}

// each is the first counterexample that a check finds among some values.
func each[T any](values iter.Seq[T], check func(T) words.Text) words.Text {
	for v := range values {
		if w := check(v); w != none {
			return w
		}
	}
	return none
}

// firstOf is the first of some counterexamples.
func firstOf(all ...words.Text) words.Text {
	return each(slices.Values(all), func(w words.Text) words.Text { return w })
}

// to are the whole numbers from one to another.
func to[N int | ~uint8 | uint64](from, last N) iter.Seq[N] {
	return func(yield func(N) bool) {
		for n := from; n <= last && yield(n); n++ {
		}
	}
}
