package exercise_test

import (
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"nimlab/internal/require"
)

// A notebook asks its questions, predictions too, in the order of their numbers: the first
// is number 1, and each that was not asked before has the next. What no notebook asks comes
// last. It goes into nimkit/exercise as order_test.go.
func TestNumbersInReadingOrder(t *testing.T) {
	pages, err := filepath.Glob("../../notebooks/*/*.ipynb")
	require.Sure(t, err == nil && len(pages) != 0, "no notebooks: %v", err)
	asked := regexp.MustCompile(`exercise\.(\w+)\((\d+)\)`)
	for _, page := range pages {
		last := map[string]int{}
		for i, cell := range cellsOf(t, page) {
			for _, m := range asked.FindAllStringSubmatch(cell.source, -1) {
				number, _ := strconv.Atoi(m[2])
				if number > last[m[1]]+1 {
					t.Errorf("%s, cell %d: %s is asked after number %d", page, i, m[0], last[m[1]])
				}
				last[m[1]] = max(last[m[1]], number)
			}
		}
	}
}
