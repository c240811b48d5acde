package cell

import (
	"strings"
	"testing"

	"nimlab/internal/require"
)

func TestExplanationNamesAFailedCell(t *testing.T) {
	var failed FailedNames
	require.Contains(t, failed.Explain("main.go:1:1: undefined: tm", "", ""), "Nothing here is called tm.")
	failed.Add(3, []string{"tm", "T.Len"})
	failed.Add(4, []string{"other", "len"})
	for language, want := range map[string]string{"nl": "Cel [3] is mislukt", "de": "Zelle [3] ist gescheitert", "en": "Cell [3] has failed, so what it declares as tm does not count."} {
		t.Setenv(LanguageVariable, language)
		require.Contains(t, failed.Explain("main.go:1:1: undefined: tm", "", ""), want)
	}
	t.Setenv(LanguageVariable, "en")
	require.Contains(t, failed.Explain("x.Len undefined (type T has no field or method Len)", "", ""), "as T.Len")
	failed.Add(5, []string{"menü"})
	require.Contains(t, failed.Explain("main.go:1:1: undefined: menü", "", ""), "Cell [5] has failed")
	for _, text := range []string{"undefined: tmx", "undefined: menüs", "undefined: t", "undefined: len", "declared and not used: tm"} {
		require.That(t, !strings.Contains(failed.Explain(text, "", ""), "failed"), "%s: a cell is named", text)
	}
	failed.Remove([]string{"tm"})
	require.That(t, !strings.Contains(failed.Explain("undefined: tm", "", ""), "failed"), "a cell without failed declarations is named")
}
