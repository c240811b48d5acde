package complete

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// A sign counts once, or twice where it needs more than two bytes; and what is offered is
// offered once.
func FuzzUTF16(f *testing.F) {
	for _, s := range []string{"", "plots.", "é∞", "🎲.", "\xff\xfe", "a a b"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		want := utf8.RuneCountInString(s)
		for _, r := range s {
			if r > 0xFFFF {
				want++
			}
		}
		if got := UTF16(s); got != want {
			t.Errorf("%q has %d, not %d", s, got, want)
		}
		seen := map[string]bool{}
		for _, w := range Once(strings.Fields(s)) {
			if seen[w] {
				t.Errorf("%q is offered twice", w)
			}
			seen[w] = true
		}
	})
}
