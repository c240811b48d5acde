package misere_test

import (
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal"
)

// BenchmarkHeaps measures the genera of the heaps up to 50, which should take less than
// a second.
func BenchmarkHeaps(b *testing.B) {
	for _, c := range []struct {
		name    string
		ruleset octal.Ruleset
	}{{"Kayles", octal.Kayles}, {"Grundy", octal.Grundy}, {"Lasker", octal.Lasker}, {"Dawson", octal.DawsonsKayles}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				require.Must(misere.Heaps(c.ruleset, 50))(b)
			}
		})
	}
}
