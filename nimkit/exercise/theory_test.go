package exercise_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/play"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A heading or bold type introduces a term of testdata/theory.md. No sentence, figure, solution,
// board or question above it may contain the term. The first notebook has no theory.
func TestTermsAreIntroducedBeforeUse(t *testing.T) {
	forEachNotebook(t, func(page string, cells []cell) {
		language := words.Language(filepath.Base(filepath.Dir(page)))
		if filepath.Base(page) == "0-begin.ipynb" {
			return
		}
		passages := passagesOf(t, cells, language)
		if strings.HasPrefix(filepath.Base(page), "06-") { // its players are called L and R, and its games G
			passages = withoutPlayerLetters(passages)
		}
		for _, leak := range leaks(passages, language) {
			t.Errorf("%s, %s", page, leak)
		}
	})
}

// The test inserts terms above their introduction: in a sentence, a board, a question and a
// figure, in each language.
func TestTermsBeforeTheirIntroductionAreFound(t *testing.T) {
	texts := map[words.Language][]string{
		words.Dutch:   {"Tel de nim-som.", "### De **nim-som** en de **nim-waarde**, in het **tweetallig stelsel**, met **even kolommen**, en **winst**"},
		words.German:  {"Bilde die Nim-Summe.", "### **Nim-Summe** und **Grundy-Wert**, im **Dualsystem**, mit **geraden Spalten**, und **Gewinn**"},
		words.English: {"Take the nim-sum.", "### The **nim-sum** and the **nim-value**, in **base two**, with **even columns**, and a **win**"},
	}
	for l, textOfLanguage := range texts {
		section := splitAtHeadings("theory", textOfLanguage[1])
		for name, planted := range map[string]struct {
			passages []passage
			leaks    int
		}{
			"a sentence":            {splitAtHeadings("p", textOfLanguage[0]), 1},
			"a board":               {outputText(t, "p", play.Board(nim.Heaps(3, 5)).HTML(l)), 3}, // outcomes, base two, even columns
			"a board of outcomes":   {outputText(t, "p", play.Board(nim.Heaps(3, 5)).RevealOnly(play.Outcomes).HTML(l)), 1},
			"an outcome letter":     {withoutPlayerLetters(outputText(t, "p", fmt.Sprintf(`<section data-kind="board" data-config='{"words":{"L":"%s"}}'>`, view.Letter(nimkit.Loss).In(l)))), 1},
			"a board, winner":       {outputText(t, "p", play.Board(nim.Heaps(3, 5)).RevealOnly(play.Winner).HTML(l)), 0},
			"a question":            {outputText(t, "p", textOf(t, "exercise.HetSpelNim(33)", l)), 1},
			"a conjecture":          {outputText(t, "p", play.Conjecture(nim.Heaps(5, 5, 5)).WithNimSumSign("⊕").HTML(l)), 2}, // outcomes too
			"a solution":            {outputText(t, "p", play.Solution(view.Columns(nim.Position{1, 2})).HTML(l)), 2},
			"nothing of the theory": {splitAtHeadings("p", "## Nim"), 0},
		} {
			found := leaks(append(planted.passages, section...), l)
			require.That(t, len(found) == planted.leaks, "%s: in %s there are %d leaks: %q", l, name, len(found), found)
			found = leaks(append(section, planted.passages...), l)
			require.That(t, len(found) == 0, "%s: below its section %s leaks: %q", l, name, found)
		}
	}
}

// passage is a part of a page: the text from one heading to the next, or all texts of a code cell and its
// outputs.
type passage struct {
	place, text string
	introduces  []string // headings and bold phrases
	outcomes    []string // the letters of outcomes in its widgets
}

// leaks returns the terms that occur above the passage that introduces them.
func leaks(passages []passage, l words.Language) (found []string) {
	theory := words.MustRead(os.DirFS("testdata"), "theory.md")
	for _, term := range theory.Parts {
		word := regexp.MustCompile(term.Content.In(l))
		introduced := slices.IndexFunc(passages, func(p passage) bool { return slices.ContainsFunc(p.introduces, word.MatchString) })
		above := passages
		where := "nowhere"
		if introduced >= 0 {
			above, where = passages[:introduced], passages[introduced].place
		}
		for _, p := range above {
			if slices.ContainsFunc(p.outcomes, word.MatchString) {
				found = append(found, p.place+": "+term.Name+" is introduced "+where+": a widget shows the letters of outcomes")
			} else if at := word.FindStringIndex(p.text); at != nil {
				found = append(found, p.place+": "+term.Name+" is introduced "+where+": "+strings.ToValidUTF8(strings.Join(strings.Fields(p.text[max(0, at[0]-70):min(len(p.text), at[1]+50)]), " "), ""))
			}
		}
	}
	return found
}

var playerLetters = regexp.MustCompile(`\b[LRG]\b`)

// withoutPlayerLetters removes the letters of players and games from texts, because they are also the
// letters of outcomes in some language. The letters of outcomes in widgets remain.
func withoutPlayerLetters(passages []passage) []passage {
	passages = slices.Clone(passages)
	for i, p := range passages {
		passages[i].text = playerLetters.ReplaceAllString(p.text, "")
	}
	return passages
}

var (
	headingPattern        = regexp.MustCompile(`(?m)^#+ .*$`)
	sourcesHeadingPattern = regexp.MustCompile(`^## (Bronnen|Quellen|Sources)\n`)
	boldPattern           = regexp.MustCompile(`\*\*.+?\*\*`)
	widgetPattern         = regexp.MustCompile(`<section [^>]*data-kind=`)
	configPattern         = regexp.MustCompile(`data-config='([^']*)'`)
	imagePattern          = regexp.MustCompile(`data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)`)
	questionPattern       = regexp.MustCompile(`exercise\.(\w+)\((\d+)\)`)
	codePattern           = regexp.MustCompile(`(?s)<script.*?</script>|<style.*?</style>|\x60\x60\x60.*?\x60\x60\x60`)
)

func passagesOf(t *testing.T, cells []cell, l words.Language) (all []passage) {
	t.Helper()
	for _, c := range cells {
		if c.Type == "markdown" {
			for _, p := range splitAtHeadings(c.ID, string(c.Source)) {
				if !sourcesHeadingPattern.MatchString(p.text) { // a list of titles
					all = append(all, p)
				}
			}
			continue
		}
		texts := []string{textOf(t, string(c.Source), l)}
		for _, o := range c.Outputs {
			texts = append(texts, string(o.Text))
			for kind, data := range o.Data {
				if strings.HasPrefix(kind, "text/") || kind == "image/svg+xml" {
					texts = append(texts, string(data))
				}
			}
		}
		all = append(all, outputText(t, c.ID, texts...)...)
	}
	return all
}

// splitAtHeadings divides a text cell at its headings. The first passage has the text above the first
// heading.
func splitAtHeadings(id, source string) (all []passage) {
	source = codePattern.ReplaceAllString(source, "")
	cuts := []int{0}
	for _, at := range headingPattern.FindAllStringIndex(source, -1) {
		cuts = append(cuts, at[0])
	}
	for i, from := range cuts {
		to := len(source)
		if i+1 < len(cuts) {
			to = cuts[i+1]
		}
		part := source[from:to]
		all = append(all, passage{id, part, append(headingPattern.FindAllString(part, -1), boldPattern.FindAllString(part, -1)...), nil})
	}
	return all
}

// outputText returns all text of the outputs of a cell, including folds, pictures and the messages
// of widgets.
func outputText(t *testing.T, id string, outputs ...string) []passage {
	t.Helper()
	var texts, outcomes []string
	for _, page := range outputs {
		texts = append(texts, tagPattern.ReplaceAllString(codePattern.ReplaceAllString(page, ""), " "))
		require.That(t, len(configPattern.FindAllString(page, -1)) == len(widgetPattern.FindAllString(page, -1)), "%s: a widget has no data-config", id)
		for _, m := range configPattern.FindAllStringSubmatch(page, -1) {
			var config struct {
				Words   map[string]string
				Letters []string
				Replies []any // a box has texts, a conjecture has pairs of a condition and a text
				Salt    string
			}
			require.Equal(t, json.Unmarshal([]byte(html.UnescapeString(m[1])), &config), nil)
			outcomes = append(outcomes, config.Letters...)
			for _, outcome := range []string{"L", "W", "D"} {
				outcomes = append(outcomes, config.Words[outcome])
			}
			delete(config.Words, "misère") // this word occurs only in the text of a game whose convention the reader has chosen
			if config.Salt == "" {         // the messages of a box are the same in all boxes
				texts = slices.AppendSeq(texts, maps.Values(config.Words))
			}
			for _, reply := range config.Replies {
				if pair, ok := reply.([]any); ok {
					reply = pair[1]
				}
				texts = append(texts, fmt.Sprint(reply))
			}
		}
		for _, m := range imagePattern.FindAllStringSubmatch(page, -1) {
			picture, err := base64.StdEncoding.DecodeString(m[1])
			require.Equal(t, err, nil)
			texts = append(texts, tagPattern.ReplaceAllString(string(picture), " "))
		}
	}
	return []passage{{id, blanks.ReplaceAllString(html.UnescapeString(strings.Join(texts, "\n")), " "), nil, outcomes}}
}

// textOf returns all texts of the questions that a cell asks, including hints and replies.
func textOf(t *testing.T, source string, l words.Language) (all string) {
	t.Helper()
	for _, m := range questionPattern.FindAllStringSubmatch(source, -1) {
		question, ok := words.MustRead(os.DirFS("."), strings.ToLower(m[1])+".md").Part(m[2])
		require.That(t, ok, "%s has no words", m[0])
		all += sectionText(question, l)
	}
	return all
}

// sectionText returns the text of a section and of all its parts, except ids.
func sectionText(s words.Section, l words.Language) string {
	all := s.Content.In(l)
	for _, p := range s.Parts {
		if p.Name == "id" { // readers do not see ids
			continue
		}
		all += "\n" + sectionText(p, l)
	}
	return all
}
