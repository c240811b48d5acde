package words

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// What stays on one line is what two expressions find, in a thousand texts and one.
func TestUnbroken(t *testing.T) {
	whole, kept := regexp.MustCompile(`[({]\d[\d, ]{0,24}[)}]|\d → \d`), strings.NewReplacer(" ", "\u00a0")
	random := rand.New(rand.NewPCG(3, 5))
	for text := range 1001 {
		var b strings.Builder
		for range text / 10 {
			b.WriteString([]string{"(", "{", ")", "}", "3", "14", ", ", ",", " ", " → ", "→", "5 → 6", "ö", "(9, 12, 14)", "{1, 4, 9, 10, 16, 25, 36, 49}"}[random.IntN(15)])
		}
		want := b.String()
		for range 2 { // of 1 → 2 → 3 the first time keeps one half
			want = whole.ReplaceAllStringFunc(want, kept.Replace)
		}
		require.Equal(t, unbroken(b.String()), want, b.String())
	}
}
