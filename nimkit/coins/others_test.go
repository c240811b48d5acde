package coins

import (
	"testing"

	"nimlab/internal/require"
)

// TestIteratorsStopEarly checks that a loop over sets of places may end at any of them.
func TestIteratorsStopEarly(t *testing.T) {
	for _, code := range []Code{"1+", "3+F", "2-4", "1+C", "2-3FC", "1+E", "2+FE", "1+S", "4+S", "5SC(7)", "1F", "2S", "2-3,6C"} {
		r := require.Must(code.rules())(t)
		for n := range 8 {
			all := 0
			for range r.companions(n) {
				all++
			}
			for most := range all {
				seen := 0
				for range r.companions(n) { // which panics if it goes on
					if seen++; seen > most {
						break
					}
				}
			}
		}
	}
}
