package biplus

import (
	"iter"
	"math/rand/v2"

	"nimlab/nimkit/words"
)

// Law is a law of an abelian group in which every element is its own inverse.
type Law uint8

const (
	Neutral     Law = iota // a ++ 0 = a and 0 ++ a = a
	SelfInverse            // a ++ a = 0
	Commutative            // a ++ b = b ++ a
	Associative            // (a ++ b) ++ c = a ++ (b ++ c)
)

// LawCheck is what checking the group laws on some triples found.
type LawCheck struct {
	Triples int // how many were checked
	Broken  bool
	Law     Law // the first law found broken, and where
	A, B, C uint64
}

// String says whether the laws hold, or where one does not.
func (c LawCheck) String() string {
	if c.Broken {
		return words.T("not for %d, %d, %d", c.A, c.B, c.C).String()
	}
	return words.T("all four laws, %d triples", c.Triples).String()
}

// CheckLaws checks an operation on ℕ0 against all four laws, on each triple in
// turn, and stops at the first that breaks one. It panics without an operation or
// triples.
func CheckLaws(op func(a, b uint64) uint64, triples iter.Seq[[3]uint64]) LawCheck {
	if op == nil || triples == nil {
		panic(words.Errorf("biplus: the laws are checked of an operation, on triples such as TriplesBelow(8)"))
	}
	var check LawCheck
	for t := range triples {
		a, b, c := t[0], t[1], t[2]
		check.Triples++
		holds := [...]bool{
			Neutral:     op(a, 0) == a && op(0, a) == a,
			SelfInverse: op(a, a) == 0,
			Commutative: op(a, b) == op(b, a),
			Associative: op(op(a, b), c) == op(a, op(b, c)),
		}
		for law, ok := range holds {
			if !ok {
				check.Broken, check.Law, check.A, check.B, check.C = true, Law(law), a, b, c
				return check
			}
		}
	}
	return check
}

// TriplesBelow is every triple of numbers below a bound.
func TriplesBelow(bound uint64) iter.Seq[[3]uint64] {
	return func(yield func([3]uint64) bool) {
		for a := range bound {
			for b := range bound {
				for c := range bound {
					if !yield([3]uint64{a, b, c}) {
						return
					}
				}
			}
		}
	}
}

// RandomTriples is count random triples of any uint64, the same for the same
// seed. Each number has a random length, so that small ones occur too.
func RandomTriples(seed uint64, count int) iter.Seq[[3]uint64] {
	return func(yield func([3]uint64) bool) {
		random := rand.New(rand.NewPCG(seed, 0))
		for range count {
			var t [3]uint64
			for i := range t {
				t[i] = random.Uint64() >> random.UintN(64)
			}
			if !yield(t) {
				return
			}
		}
	}
}
