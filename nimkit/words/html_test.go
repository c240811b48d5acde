package words

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words/internal/catalog"
)

// TestNoBreakSpacesAgreeWithRegexp compares withNoBreakSpaces with a regular expression for random texts.
func TestNoBreakSpacesAgreeWithRegexp(t *testing.T) {
	whole, noBreak := regexp.MustCompile(`[({]\d[\d, ]{0,24}[)}]|\d → \d`), strings.NewReplacer(" ", "\u00a0")
	random := rand.New(rand.NewPCG(3, 5))
	for text := range 1001 {
		var b strings.Builder
		for range text / 10 {
			b.WriteString([]string{"(", "{", ")", "}", "3", "14", ", ", ",", " ", " → ", "→", "5 → 6", "ö", "(9, 12, 14)", "{1, 4, 9, 10, 16, 25, 36, 49}"}[random.IntN(15)])
		}
		want := b.String()
		for range 2 { // 1 → 2 → 3 contains two overlapping matches
			want = whole.ReplaceAllStringFunc(want, noBreak.Replace)
		}
		require.Equal(t, withNoBreakSpaces(b.String()), want, b.String())
	}
}

func TestUnbrokenKeeps25RunesBetweenBrackets(t *testing.T) {
	for inside, want := range map[string]bool{"1, 4, 9, 10, 16, 25, 36": true, "1, 4, 9, 10, 16, 25, 3600": true, "1, 4, 9, 10, 16, 25, 36000": false} {
		require.Equal(t, !strings.Contains(withNoBreakSpaces("{"+inside+"}"), " "), want, inside)
	}
}

func TestNameMarksSpacesAndEmptyElements(t *testing.T) {
	for want, position := range map[string]any{
		"X··O": "X  O", "·X": " X", "X O": "X O", "X· / O": "X \nO", "(a, –)": [2]string{"a", ""}, "–": any(nil), "a – / – –": [2][2]string{{"a", ""}}, "Name –": struct{ Name string }{},
	} {
		require.Equal(t, Name(position), want, position)
	}
	for want, value := range map[string]any{"{2, 3}": []int{2, 3}, "(2, 3)": [2]int{2, 3}} {
		require.Equal(t, Same(value).In(Dutch), want)
	}
	for want, plain := range map[string]string{"Too large.": "room: too large.", ": too large": ": too large", "Room: too large": "Room: too large"} {
		require.Equal(t, catalog.Sentence(plain), want, plain)
	}
}
