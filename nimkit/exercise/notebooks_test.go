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
	asked := 0
	wrong := map[[2]string]bool{} // to a question, as another edition has shown
	pages(t, func(page string, cells []cell) {
		above := map[string]bool{}
		for i, cell := range cells {
			source := visible(string(cell.Source))
			for _, list := range listsIn(source) {
				above[list] = true
			}
			for _, m := range asks.FindAllStringSubmatch(source, -1) {
				number, _ := strconv.Atoi(m[2])
				question := exercise.Books[m[1]](number)
				asked++
				for list := range above {
					answer := [2]string{m[1] + m[2], list}
					if !question.IsProgram() && !wrong[answer] && question.Check(list).Right {
						t.Errorf("%s, cell %d: %q stands above %s, which it answers", page, i, list, m[0])
					} else {
						wrong[answer] = true
					}
				}
			}
			for _, list := range listsIn(cell.seen()) {
				above[list] = true
			}
		}
	})
	require.That(t, asked >= 100, "only %d questions were found in the notebooks", asked)
}

var (
	asks   = regexp.MustCompile(`play\.(?:Ask|Predict)\(exercise\.(\w+)\((\d+)\)`)
	tags   = regexp.MustCompile(`<[^>]*>`)
	blanks = regexp.MustCompile(`[\s\x{a0}]+`)
	large  = regexp.MustCompile(`\d{1,3}(?:[.,]\d{3})+`) // with signs between its thousands
	series = regexp.MustCompile(`\d+(?:(?:, ?| )\d+)+|[VWRLDGU](?:(?:, ?| )?[VWRLDGU])+|[BSWZ]{3,}|\d{3,}`)
)

// listsIn returns the lists of numbers, the words for outcomes and the three-digit numbers of a
// text: each list, and every part of it that is long enough not to be accidental.
func listsIn(text string) []string {
	const least, most = 5, 15
	var lists []string
	for _, list := range series.FindAllString(text, -1) {
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
	for _, number := range large.FindAllString(text, -1) {
		lists = append(lists, strings.NewReplacer(".", "", ",", "").Replace(number))
	}
	slices.Sort(lists)
	return slices.Compact(lists)
}

// cell is a cell of a notebook as it is stored.
type cell struct {
	Type    string `json:"cell_type"`
	ID      string
	Source  text
	Outputs []struct {
		Text text
		Data map[string]text
	}
}

// pages calls f with the path and the cells of every notebook.
func pages(t *testing.T, f func(page string, cells []cell)) {
	t.Helper()
	paths, err := filepath.Glob("../../notebooks/*/*.ipynb")
	require.True(t, err == nil && len(paths) != 0, "no notebooks: %v", err)
	for _, path := range paths {
		var notebook struct{ Cells []cell }
		require.NoError(t, json.Unmarshal(require.Must(os.ReadFile(path))(t), &notebook), path)
		f(path, notebook.Cells)
	}
}

// seen returns the output of a cell as a reader sees it with all folds closed.
func (c cell) seen() string {
	var shown []string
	for _, o := range c.Outputs {
		shown = append(shown, visible(string(o.Text)))
		for kind, data := range o.Data {
			if kind == "text/html" || kind == "image/svg+xml" || kind == "text/plain" && len(o.Data) == 1 {
				shown = append(shown, visible(string(data)))
			}
		}
	}
	return strings.Join(shown, "\n")
}

// visible returns the text of a page without folded parts.
func visible(page string) string {
	for _, fold := range []string{"script", "style", "details"} {
		for before, inside, found := strings.Cut(page, "<"+fold); found; before, inside, found = strings.Cut(page, "<"+fold) {
			_, after, closed := strings.Cut(inside, "</"+fold+">")
			if !closed { // nothing is folded
				after = inside
			}
			page = before + "\n" + after
		}
	}
	page = tags.ReplaceAllString(page, " ")
	return blanks.ReplaceAllString(html.UnescapeString(page), " ")
}

// text is written as one string or as its lines.
type text string

func (t *text) UnmarshalJSON(data []byte) error {
	var lines []string
	if err := json.Unmarshal(data, &lines); err == nil {
		*t = text(strings.Join(lines, ""))
		return nil
	}
	var whole string
	_ = json.Unmarshal(data, &whole) // what is no text has none
	*t = text(whole)
	return nil
}

// Numbers count both exercises and predictions. Questions of no notebook come last.
func TestNotebookAsksInOrderOfNumbers(t *testing.T) {
	pages(t, func(page string, cells []cell) {
		last := map[string]int{}
		for i, cell := range cells {
			for _, m := range questions.FindAllStringSubmatch(visible(string(cell.Source)), -1) {
				number, _ := strconv.Atoi(m[2])
				require.That(t, number <= last[m[1]]+1, "%s, cell %d: %s is asked after number %d", page, i, m[0], last[m[1]])
				last[m[1]] = max(last[m[1]], number)
			}
		}
	})
}
