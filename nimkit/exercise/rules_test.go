package exercise_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/words"
)

// Each rule of rules.md is asked for before a notebook tells it, in every language.
func TestRulesAreAskedBeforeTheyAreTold(t *testing.T) {
	rules := map[string][]words.Section{}
	for _, rule := range require.Must(words.Read(os.DirFS("../../notebooks"), "rules.md"))(t).Parts {
		book, _, _ := strings.Cut(rule.Name, ": ")
		rules[book] = append(rules[book], rule)
	}
	questions := map[string]string{} // the call of each question by its id
	for q := range exercise.Questions {
		_, call, _ := strings.Cut(q.Cell("en"), "exercise.")
		questions[q.ID()] = "exercise." + call[:strings.Index(call, ")")+1]
	}
	paths := require.Must(filepath.Glob("../../notebooks/*/*.ipynb"))(t)
	require.That(t, len(paths) >= 30, "%d notebooks", len(paths))
	for _, path := range paths {
		var notebook struct {
			Cells    []cell
			Metadata struct{ Nimlab struct{ Book string } }
		}
		require.NoError(t, json.Unmarshal(require.Must(os.ReadFile(path))(t), &notebook), path)
		book, language := notebook.Metadata.Nimlab.Book, words.Language(filepath.Base(filepath.Dir(path)))
		require.That(t, book == "0-begin" || len(rules[book]) > 0, "%s: rules.md has no rule of %q", path, book)
		for _, rule := range rules[book] {
			question := partOf(t, rule, "asked").In(words.English)
			if call, ok := questions[question]; ok {
				question = call
			}
			phrases := strings.Split(partOf(t, rule, "words").In(language), " | ")
			if err := checkAskedBeforeTold(notebook.Cells, question, phrases); err != nil {
				t.Errorf("%s, %s: %v", path, rule.Name, err)
			}
		}
	}
}

// partOf returns the text below a heading of a rule. It stops the test if the heading is missing.
func partOf(t *testing.T, rule words.Section, name string) words.Text {
	t.Helper()
	part, ok := rule.Part(name)
	require.That(t, ok, "%s: no heading %q", rule.Place, name)
	return part.Content
}

// checkAskedBeforeTold returns an error if no cell has the call of the question; if the words of a rule can
// be read above it, in its cell, or below it before the next question or chapter; or if they are
// nowhere below it.
func checkAskedBeforeTold(cells []cell, question string, phrases []string) error {
	asked := -1
	for i, c := range cells {
		if c.Type == "code" && asked < 0 && strings.Contains(string(c.Source), question) {
			asked = i
		}
	}
	if asked < 0 {
		return fmt.Errorf("no cell has %s", question)
	}
	for _, words := range phrases {
		below := false
		for _, c := range cells[asked:] {
			below = below || strings.Contains(normalize(string(c.Source)), normalize(words))
			for _, o := range c.Outputs {
				below = below || strings.Contains(normalize(string(o.Data["text/plain"])), normalize(words))
			}
		}
		if !below {
			return fmt.Errorf("%q is nowhere below %s", words, question)
		}
	}
	for i, c := range cells {
		source := visibleText(string(c.Source))
		if i > asked && c.Type == "code" && questionWidgetPattern.MatchString(source) {
			break
		}
		before, _, chapter := strings.Cut("\n"+source, "\n## ")
		if chapter = chapter && i > asked && c.Type == "markdown"; chapter {
			source = before
		}
		visible := normalize(source + " " + c.visibleOutput())
		for _, words := range phrases {
			if strings.Contains(visible, normalize(words)) {
				return fmt.Errorf("%q can be read in cell %d, and cell %d asks for it with %s: %.80s", words, i, asked, question, source)
			}
		}
		if chapter {
			break
		}
	}
	return nil
}

var questionWidgetPattern = regexp.MustCompile(`play\.(Ask|Predict|Conjecture|ConjectureOf|Fill|FillValues)\(`)

// normalize returns a text in lower case, without emphasis and with simple spaces.
func normalize(text string) string {
	return strings.ToLower(blanks.ReplaceAllString(strings.NewReplacer("*", "", "_", "", "<sub>", "", "</sub>", "").Replace(text), " "))
}

func TestRuleThatIsToldTooEarlyIsFound(t *testing.T) {
	markdown := func(s string) cell { return cell{Type: "markdown", Source: sourceText(s)} }
	code := func(s string) cell { return cell{Type: "code", Source: sourceText(s)} }
	ask, fold := code("show.It(play.Ask(exercise.NimSet(1)))"), markdown("<details><summary>The rule</summary>\n\n**Even heaps** lose.\n\n</details>")
	for name, c := range map[string]struct {
		cells []cell
		want  string
	}{
		"folded below":       {[]cell{markdown("Play."), ask, fold, markdown("## Next\n\nEven heaps lose.")}, ""},
		"behind a question":  {[]cell{ask, fold, code("show.It(play.Ask(exercise.NimSet(2)))"), markdown("Even heaps lose.")}, ""},
		"above":              {[]cell{markdown("Even *heaps* lose."), ask, fold}, "can be read in cell 0"},
		"heading above":      {[]cell{markdown("## Even heaps"), ask, fold}, "can be read in cell 0"},
		"beside":             {[]cell{ask, markdown("Even heaps lose.")}, "can be read in cell 1"},
		"below a heading":    {[]cell{ask, markdown("### Why\n\nEven heaps lose.")}, "can be read in cell 1"},
		"nowhere":            {[]cell{markdown("Play."), ask}, "nowhere below"},
		"without a question": {[]cell{markdown("Play."), fold}, "no cell has"},
	} {
		err := checkAskedBeforeTold(c.cells, "exercise.NimSet(1)", []string{"even heaps"})
		require.That(t, (err == nil) == (c.want == "") && (err == nil || strings.Contains(err.Error(), c.want)), "%s: %v", name, err)
	}
}
