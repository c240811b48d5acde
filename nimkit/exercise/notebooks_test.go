package exercise_test

import (
	"encoding/json"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/exercise"
)

// The test submits every list of numbers or letters and every tower that a reader sees before a
// question or in its cell, outside folds. None may be a right answer. Single small numbers are
// ignored.
func TestNotebookDoesNotRevealAnswers(t *testing.T) {
	if testing.Short() {
		t.Skip("judges many thousand lists as answers")
	}
	questionCount := 0
	knownWrong := map[[2]string]bool{} // pairs of a question and a wrong answer, known from another edition
	forEachNotebook(t, func(page string, cells []cell) {
		above := map[string]bool{}
		for i, cell := range cells {
			source := visibleText(string(cell.Source))
			for _, list := range listsIn(source) {
				above[list] = true
			}
			for _, m := range questionCallPattern.FindAllStringSubmatch(source, -1) {
				number, _ := strconv.Atoi(m[2])
				question := exercise.Books[m[1]](number)
				questionCount++
				for list := range above {
					answer := [2]string{m[1] + m[2], list}
					if !question.IsProgram() && !knownWrong[answer] && question.Check(list).Right {
						t.Errorf("%s, cell %d: %q stands above %s, which it answers", page, i, list, m[0])
					} else {
						knownWrong[answer] = true
					}
				}
			}
			for _, list := range listsIn(cell.visibleOutput()) {
				above[list] = true
			}
		}
	})
	require.That(t, questionCount >= 100, "only %d questions were found in the notebooks", questionCount)
}

var (
	questionCallPattern  = regexp.MustCompile(`play\.(?:Ask|Predict)\(exercise\.(\w+)\((\d+)\)`)
	tagPattern           = regexp.MustCompile(`<[^>]*>`)
	blanks               = regexp.MustCompile(`[\s\x{a0}]+`)
	groupedNumberPattern = regexp.MustCompile(`\d{1,3}(?:[.,]\d{3})+`) // a number with thousands separators
	listPattern          = regexp.MustCompile(`\d+(?:(?:, ?| )\d+)+|[VWRLDGU](?:(?:, ?| )?[VWRLDGU])+|[BSWZ]{3,}|\d{3,}`)
)

// listsIn returns the lists of numbers, the words for outcomes and the three-digit numbers of a
// text: each list, and every part of it that is long enough not to be accidental.
func listsIn(text string) []string {
	const least, most = 5, 15
	var lists []string
	for _, list := range listPattern.FindAllString(text, -1) {
		if strings.Trim(list, "0") == "" { // the end of a number such as 100.000
			continue
		}
		lists = append(lists, list)
		items := strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' })
		for from := range items {
			for to := from + least; to <= min(len(items), from+most); to++ {
				lists = append(lists, strings.Join(items[from:to], " "))
			}
		}
	}
	for _, number := range groupedNumberPattern.FindAllString(text, -1) {
		lists = append(lists, strings.NewReplacer(".", "", ",", "").Replace(number))
	}
	slices.Sort(lists)
	return slices.Compact(lists)
}

// cell is a cell of a notebook as it is stored.
type cell struct {
	Type    string `json:"cell_type"`
	ID      string
	Source  sourceText
	Outputs []struct {
		Text sourceText
		Data map[string]sourceText
	}
}

// forEachNotebook calls f with the path and the cells of every notebook in every language, or in English with
// -short. It stops the test if there is none or one cannot be read.
func forEachNotebook(t *testing.T, f func(page string, cells []cell)) {
	t.Helper()
	language := "??"
	if testing.Short() {
		language = "en"
	}
	paths, err := filepath.Glob("../../notebooks/" + language + "/*.ipynb")
	require.True(t, err == nil && len(paths) != 0, "no notebooks: %v", err)
	for _, path := range paths {
		var notebook struct{ Cells []cell }
		require.NoError(t, json.Unmarshal(require.Must(os.ReadFile(path))(t), &notebook), path)
		f(path, notebook.Cells)
	}
}

// visibleOutput returns the text of a cell's outputs that a reader sees while all folds are closed.
func (c cell) visibleOutput() string {
	var parts []string
	for _, o := range c.Outputs {
		parts = append(parts, visibleText(string(o.Text)))
		for kind, data := range o.Data {
			if kind == "text/html" || kind == "image/svg+xml" || kind == "text/plain" && len(o.Data) == 1 {
				parts = append(parts, visibleText(string(data)))
			}
		}
	}
	return strings.Join(parts, "\n")
}

// visibleText returns the text of HTML without scripts, styles and folds.
func visibleText(page string) string {
	for _, fold := range []string{"script", "style", "details"} {
		for before, inside, found := strings.Cut(page, "<"+fold); found; before, inside, found = strings.Cut(page, "<"+fold) {
			_, after, closed := strings.Cut(inside, "</"+fold+">")
			if !closed { // the element has no end: drop only its start
				after = inside
			}
			page = before + "\n" + after
		}
	}
	page = tagPattern.ReplaceAllString(page, " ")
	return blanks.ReplaceAllString(html.UnescapeString(page), " ")
}

// sourceText is a text of a notebook, which is stored as one string or as a list of lines.
type sourceText string

func (t *sourceText) UnmarshalJSON(data []byte) error {
	var lines []string
	if err := json.Unmarshal(data, &lines); err == nil {
		*t = sourceText(strings.Join(lines, ""))
		return nil
	}
	var whole string
	_ = json.Unmarshal(data, &whole) // any other value, such as a JSON object, becomes an empty text
	*t = sourceText(whole)
	return nil
}

// A notebook asks its questions in the order of their numbers. A question may be asked again later.
func TestNotebookAsksInOrderOfNumbers(t *testing.T) {
	forEachNotebook(t, func(page string, cells []cell) {
		last := map[string]int{}
		for i, cell := range cells {
			for _, m := range questionPattern.FindAllStringSubmatch(visibleText(string(cell.Source)), -1) {
				number, _ := strconv.Atoi(m[2])
				require.That(t, number <= last[m[1]]+1, "%s, cell %d: %s is asked after number %d", page, i, m[0], last[m[1]])
				last[m[1]] = max(last[m[1]], number)
			}
		}
	})
}
