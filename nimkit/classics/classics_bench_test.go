package classics_test

import (
	"testing"

	"nimlab/nimkit/classics"
)

func BenchmarkWythoffLoss(b *testing.B) {
	for b.Loop() {
		if _, err := classics.WythoffLoss(1e18); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWythoffOutcome(b *testing.B) {
	p := classics.Wythoff{1618033988749894848, 2618033988749894848}
	for b.Loop() {
		p.Outcome()
	}
}

func BenchmarkZeckendorf(b *testing.B) {
	for b.Loop() {
		classics.Zeckendorf(1e18)
	}
}
