package misere_test

import (
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal"
)

// The genera of heaps to 50, which are to be there in less than a second.
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
