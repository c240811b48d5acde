package claims

import (
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit/view"
)

// none are the words of a check that finds nothing wrong.
var none view.Words

// nl and de are the words of a Dutch and of a German article, and in English.
func nl(dutch, english string) view.Words  { return view.Words{NL: dutch, EN: english} }
func de(german, english string) view.Words { return view.Words{DE: german, EN: english} }

// claim is a statement with what its check found.
func claim(says, counterexample view.Words) Claim {
	return Claim{Says: says, Counterexample: counterexample}
}

// instead is the claim with what holds instead of it, and what the check of that
// found.
func (c Claim) instead(says, counterexample view.Words) Claim {
	c.Mended, c.mendedFails = says, counterexample
	return c
}

// at are claims that stand at one place of an article.
func at(where view.Words, claims ...Claim) []Claim {
	for i := range claims {
		claims[i].Where = where
	}
	return claims
}

// holds turns a yes or no into a check.
func holds(ok bool) view.Words {
	if ok {
		return none
	}
	return view.Words{NL: "de berekening geeft iets anders", DE: "die Rechnung ergibt etwas anderes", EN: "the computation gives something else"}
}

// equal checks a printed value against the computed one.
func equal(printed, computed any) view.Words {
	if fmt.Sprint(printed) == fmt.Sprint(computed) {
		return none
	}
	return view.Words{
		NL: "berekend: %v, gedrukt: %v", DE: "berechnet: %v, gedruckt: %v", EN: "computed: %v, printed: %v",
	}.Sprintf(computed, printed)
}

// unless names what a check fails for.
func unless(ok bool, what ...any) view.Words {
	if ok {
		return none
	}
	return view.Same(what...)
}

// forAll names the first value for which something does not hold.
func forAll[T any](values iter.Seq[T], ok func(T) bool) view.Words {
	return each(values, func(v T) view.Words {
		if ok(v) {
			return none
		}
		return view.Same(view.PositionName(v))
	})
}

// each is the first counterexample that a check finds among some values.
func each[T any](values iter.Seq[T], check func(T) view.Words) view.Words {
	for v := range values {
		if w := check(v); w != none {
			return w
		}
	}
	return none
}

// firstOf is the first of some counterexamples.
func firstOf(words ...view.Words) view.Words {
	return each(slices.Values(words), func(w view.Words) view.Words { return w })
}

// to are the whole numbers from one to another.
func to[N int | ~uint8 | uint64](from, last N) iter.Seq[N] {
	return func(yield func(N) bool) {
		for n := from; n <= last && yield(n); n++ {
		}
	}
}

// must is a value from fixed, small input. An error is a mistake in this package.
func must[T any](v T, err error) T {
	if err != nil {
		panic(fmt.Errorf("claims: %w", err))
	}
	return v
}
