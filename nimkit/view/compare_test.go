package view_test

import (
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

func bachet(n int, move func(int)) {
	for take := 1; take <= min(3, n); take++ {
		move(n - take)
	}
}

// Bachet's game with takes of 1 to 3: the losses are the multiples of 4.
func ExampleCompared() {
	s := nimkit.MustSolve(bachet, 40)
	c := s.CompareNimValues(func(n int) nimkit.Nimber { return nimkit.Nimber(n % 4) })
	fmt.Println(view.Compared("Bachet 1612: n mod 4", c).Text(view.English))
	c = s.CompareNimValues(func(n int) nimkit.Nimber { return nimkit.Nimber(n % 5) })
	fmt.Println(view.Compared("n mod 5", c).Text(view.English))
	// Output:
	// closed form           positions compared  of these lost  differences
	// Bachet 1612: n mod 4                  41             11           0*
	// closed form  positions compared  of these lost  differences  first difference
	// n mod 5                      41             11          32!  4: solved 0, form 4
}

func TestCompared(t *testing.T) {
	s := nimkit.MustSolve(bachet, 9)
	wellFormed(t, view.Compared("never", s.CompareOutcomes(func(int) nimkit.Outcome { return nimkit.Win })).HTML(view.Dutch))
	wellFormed(t, view.Compared(view.Words{NL: "alleen 0", DE: "nur 0", EN: "only 0"}, s.CompareKnownOutcomes(func(n int) (nimkit.Outcome, error) {
		if n > 0 {
			return nimkit.Win, fmt.Errorf("no form for %d", n)
		}
		return nimkit.Loss, nil
	})).HTML(view.German))
}
