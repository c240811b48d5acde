package takeaway_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
)

// nimsetM is the largest M for which the Python program is compared.
const nimsetM = 10

// nimset runs nimset.py. It skips the test if there is no Python.
func nimset(t testing.TB, arguments ...string) []string {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("the Python program of the article needs python3: ", err)
	}
	out, err := exec.Command(python, append([]string{"nimset.py"}, arguments...)...).Output()
	require.NoError(t, err)
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// numbers returns the numbers of a text.
func numbers(t testing.TB, text string) (all []int) {
	for _, field := range strings.Fields(text) {
		all = append(all, require.Must(strconv.Atoi(field))(t))
	}
	return all
}

// The Python program of the article finds the same StartDD and PeriodeDD as the Go package, for all
// sets with largest number up to 10.
func TestPythonProgramFindsSamePeriods(t *testing.T) {
	lines := nimset(t, strconv.Itoa(-nimsetM))
	sets := 0
	for _, line := range lines[:len(lines)-1] {
		parts := strings.Split(line, "|")
		require.Equal(t, len(parts), 3)
		set := takeaway.MustSet(numbers(t, parts[0])...).Misere()
		dd := require.Must(set.DD())(t)
		require.That(t, slices.Equal(numbers(t, parts[1]), dd.StartDD()) && slices.Equal(numbers(t, parts[2]), dd.PeriodDD()), "%v: Python finds %s", set, line)
		sets++
	}
	require.Equal(t, sets, 1<<(nimsetM-1))
	require.Equal(t, strings.Join(nimset(t, "1", "6", "9"), "\n"), "[2, 2, 3, 5] [2, 3]")
}

// BenchmarkPython measures how many times as long the Python program of the article takes as the same
// method in Go, and as the method of this package, for all sets with largest number up to 10.
func BenchmarkPython(b *testing.B) {
	best := func(f func(takeaway.Set)) float64 {
		least := time.Hour
		for range 5 {
			begin := time.Now()
			for m := 1; m <= nimsetM; m++ {
				for s := range takeaway.Sets(m) {
					f(s)
				}
			}
			least = min(least, time.Since(begin))
		}
		return least.Seconds()
	}
	for b.Loop() {
		lines := nimset(b, strconv.Itoa(-nimsetM))
		python := require.Must(strconv.ParseFloat(lines[len(lines)-1], 64))(b)
		b.ReportMetric(python/best(func(s takeaway.Set) { s.DoubleLoop() }), "python/doubleloop")
		b.ReportMetric(python/best(func(s takeaway.Set) { require.Must(s.DD())(b) }), "python/go")
	}
}

// The Python code in the notebooks is that of nimset.py without its comments.
func TestNotebooksPrintPythonProgram(t *testing.T) {
	comment := regexp.MustCompile(`(?s)    """.*?"""\n`)
	program := comment.ReplaceAllString(string(require.Must(os.ReadFile("nimset.py"))(t)), "")
	found := 0
	for _, name := range require.Must(filepath.Glob("../../notebooks/*/02-nimset.ipynb"))(t) {
		var notebook struct{ Cells []struct{ Source []string } }
		require.NoError(t, json.Unmarshal(require.Must(os.ReadFile(name))(t), &notebook), name)
		for _, c := range notebook.Cells {
			_, code, ok := strings.Cut(strings.Join(c.Source, ""), "```python\n")
			if !ok {
				continue
			}
			code, _, _ = strings.Cut(code, "```")
			for _, function := range strings.Split(strings.TrimSpace(code), "\n\n") {
				require.Contains(t, program, function)
			}
			found++
		}
	}
	require.Equal(t, found, 3)
}
