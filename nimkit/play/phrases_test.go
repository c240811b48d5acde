package play

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// Every kind that a meaning needs has words in every language, no word has two kinds, and messages
// exist. Browser tests compare what the sentences of testdata/phrases.json mean.
func TestPhrasesAreComplete(t *testing.T) {
	var phrases struct {
		Meanings []struct {
			Kinds, Also, Says, Words, Asks string
			N, M, Of, Skips                int
			Almost                         bool
		}
		Languages, Names map[words.Language]map[string]string
		Ordinals         map[words.Language]string
	}
	file := json.NewDecoder(strings.NewReader(phrasesFile))
	file.DisallowUnknownFields()
	require.NoError(t, file.Decode(&phrases))
	require.That(t, len(phrases.Meanings) >= 40 && len(phrases.Languages) == 3, "%d meanings, %d languages", len(phrases.Meanings), len(phrases.Languages))
	for language, kinds := range phrases.Languages {
		kindOf := map[string]string{}
		for kind, list := range kinds {
			for _, word := range strings.Fields(list) {
				require.That(t, kindOf[word] == "" && strings.ToLower(word) == word, "%s: %q is of the kinds %s and %s", language, word, kindOf[word], kind)
				kindOf[word] = kind
			}
		}
		require.That(t, len(strings.Fields(phrases.Ordinals[language])) == 9, "%s: ordinals %q", language, phrases.Ordinals[language])
		used := []string{"by", "fill", "twice", "win"} // the script knows by and twice; a sentence with win is not understood
		for _, m := range phrases.Meanings {
			for _, kind := range strings.Fields(m.Kinds + " " + m.Also) {
				require.That(t, kinds[kind] != "", "%s has no words for %s", language, kind)
				used = append(used, kind)
			}
			require.That(t, m.Words == "" || phrases.Names[language][m.Words] != "", "%s has no name for %s", language, m.Words)
			require.That(t, m.Kinds != "" && (m.Says == "") != (m.Asks == ""), "a meaning without kinds, or without one condition or question: %+v", m)
		}
		for _, kind := range slices.Sorted(maps.Keys(kinds)) {
			require.That(t, slices.Contains(used, kind), "%s: no meaning has the kind %s", language, kind)
		}
	}
}
