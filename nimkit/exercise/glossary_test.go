package exercise_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// textsOf returns the texts of a language by their places: the prose of its notebooks, its lessons, and
// the questions. It leaves out the lists of sources, because they contain titles in other words.
func textsOf(t *testing.T, l words.Language) map[string]string {
	texts := map[string]string{}
	folder := filepath.Join("..", "..", "notebooks", string(l))
	forEachNotebook(t, func(page string, cells []cell) {
		if filepath.Base(filepath.Dir(page)) != string(l) {
			return
		}
		for _, c := range cells {
			if c.Type == "markdown" {
				texts[filepath.Base(page)+", "+c.ID] = sourceList.Split(string(c.Source), 2)[0]
			}
		}
	})
	for _, name := range require.Must(filepath.Glob(filepath.Join(folder, "*.lesson.md")))(t) {
		texts[filepath.Base(name)] = string(require.Must(os.ReadFile(name))(t))
	}
	for _, name := range require.Must(filepath.Glob("*.md"))(t) {
		for _, line := range strings.Split(string(require.Must(os.ReadFile(name))(t)), "\n") {
			if text, ok := strings.CutPrefix(line, "- "+string(l)+": "); ok {
				texts[name] += text + "\n"
			}
		}
	}
	return texts
}

// sourceList is the heading of the list of sources in each language.
var sourceList = regexp.MustCompile(`(?m)^## (Bronnen|Quellen|Sources)$`)

// A text uses the term of testdata/glossary.md for a thing, and none of the other names listed there.
func TestTextsUseTermsOfGlossary(t *testing.T) {
	glossary := words.MustRead(os.DirFS("testdata"), "glossary.md")
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		texts := textsOf(t, l)
		for _, thing := range glossary.Parts {
			term, others, ok := strings.Cut(thing.Content.In(l), ", not ")
			require.That(t, ok, "%s in %s has no other names", thing.Name, l)
			other, used := regexp.MustCompile(`\b(`+others+`)`), false
			for place, text := range texts {
				used = used || strings.Contains(strings.ToLower(text), strings.ToLower(term))
				if at := other.FindStringIndex(text); at != nil {
					t.Errorf("%s/%s says %q, the glossary says %q", l, place, text[max(0, at[0]-20):min(len(text), at[1]+20)], term)
				}
			}
			require.That(t, used, "no text in %s uses %q", l, term)
		}
	}
}
