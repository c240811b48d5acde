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

// A notebook gives nothing away: whatever a reader can see before he comes to a
// question, outside folds and in the cell that asks it, is no answer to it. Every list
// of numbers or letters and every tower that stands there is given to the question as an answer. An answer that is a
// single small number stands everywhere, and is not looked for.
func TestNothingAboveAQuestionAnswersIt(t *testing.T) {
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

// listsIn are the lists of numbers, the words of outcomes, and the numbers of three
// digits that stand in a text: each whole, and every part of it that is long enough
// to be there on purpose.
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

// pages calls f with every notebook, by its path.
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

// seen is what a reader sees of what a cell shows, with all folds closed.
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

// visible is the text of a page without what is folded.
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

// A notebook asks its questions, predictions too, in the order of their numbers: the first
// is number 1, and each that was not asked before has the next. What no notebook asks comes
// last.
func TestNumbersInReadingOrder(t *testing.T) {
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
