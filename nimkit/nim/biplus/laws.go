package biplus

import (
	"iter"
	"math/rand/v2"

	"nimlab/nimkit/words"
)

// A Law is a law of an abelian group in which every element is its own inverse.
type Law uint8

const (
	Neutral     Law = iota // a ++ 0 = a and 0 ++ a = a
	SelfInverse            // a ++ a = 0
	Commutative            // a ++ b = b ++ a
	Associative            // (a ++ b) ++ c = a ++ (b ++ c)
)

// A LawCheck is the result of checking the group laws for some triples.
type LawCheck struct {
	Triples int // the number of triples checked
	Broken  bool
	Law     Law    // the first law that is broken, if any
	A, B, C uint64 // the triple that breaks it
}

// String states that the laws hold, or returns the triple for which one does not.
func (c LawCheck) String() string {
	if c.Broken {
		return words.T("not for %d, %d, %d", c.A, c.B, c.C).String()
	}
	return words.T("all four laws, %d triples", c.Triples).String()
}

// CheckLaws checks all four laws for an operation on ℕ0 and each triple, up to the first that
// breaks one. It panics if op or triples is nil.
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

// TriplesBelow yields every triple of numbers below a bound.
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

// RandomTriples yields count random triples, the same for the same seed. Each number has a
// random length of up to 64 bits, so that small ones occur too.
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
