package cell

import (
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/notebooks/kernel/project"
)

// A suggested line is checked with the packages that it uses, also with those that the program does
// not import yet.
func TestSuggestionsAreCheckedWithExportData(t *testing.T) {
	t.Setenv(project.RootVariable, "../../..")
	e := newExplainer("")
	e.Importer = newImporter(".", time.Minute)
	const output = "./main.go:4:1: undefined: x"
	for line, want := range map[string]string{
		"x = abs(3 - 5)":                         "Go writes it like this:\nx := math.Abs(3 - 5)",
		"x = nim.Heaps(3, 4, 5).nim_value() + 1": "nim.Heaps(3, 4, 5).NimValue() returns a result and an error.",
	} {
		program := "package main\n\nfunc main() {\n" + line + "\n}\n"
		require.Contains(t, e.Explain(mistakes(output, program), program), want, line)
	}
}

func TestImporterFails(t *testing.T) {
	require.Fails(t)(newImporter(".", time.Minute).Import("nimlab/none"))
	require.Fails(t)(newImporter(".", time.Nanosecond).Import("fmt"))
}
