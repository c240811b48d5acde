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
	pages, err := filepath.Glob("../../notebooks/*/*.ipynb")
	require.Sure(t, err == nil && len(pages) != 0, "no notebooks: %v", err)
	asked := 0
	wrong := map[[2]string]bool{} // to a question, as another edition has shown
	for _, page := range pages {
		seen := map[string]bool{}
		for i, cell := range cellsOf(t, page) {
			for _, list := range listsIn(cell.source) {
				seen[list] = true
			}
			for _, m := range asks.FindAllStringSubmatch(cell.source, -1) {
				number, _ := strconv.Atoi(m[2])
				question := exercise.Books[m[1]](number)
				asked++
				for list := range seen {
					answer := [2]string{m[1] + m[2], list}
					if !question.IsProgram() && !wrong[answer] && question.Check(list).Right {
						t.Errorf("%s, cell %d: %q stands above %s, which it answers", page, i, list, m[0])
					} else {
						wrong[answer] = true
					}
				}
			}
			for _, list := range listsIn(cell.shown) {
				seen[list] = true
			}
		}
	}
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

// cell is what a reader sees of a cell with all folds closed.
type cell struct{ source, shown string }

func cellsOf(t *testing.T, page string) []cell {
	t.Helper()
	data := require.Must(os.ReadFile(page))(t)
	var notebook struct {
		Cells []struct {
			Source  text
			Outputs []struct {
				Text text
				Data map[string]text
			}
		}
	}
	require.NoError(t, json.Unmarshal(data, &notebook), page)
	var cells []cell
	for _, c := range notebook.Cells {
		var shown []string
		for _, o := range c.Outputs {
			shown = append(shown, visible(string(o.Text)))
			for kind, data := range o.Data {
				if kind == "text/html" || kind == "image/svg+xml" || kind == "text/plain" && len(o.Data) == 1 {
					shown = append(shown, visible(string(data)))
				}
			}
		}
		cells = append(cells, cell{visible(string(c.Source)), strings.Join(shown, "\n")})
	}
	return cells
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
	err := json.Unmarshal(data, &whole)
	*t = text(whole)
	if err != nil {
		*t = ""
	}
	return nil
}
