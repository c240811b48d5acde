package browser

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// notebookText is a text of a notebook file, which is stored as one string or as a list of lines.
type notebookText string

func (t *notebookText) UnmarshalJSON(b []byte) error {
	var whole string
	if json.Unmarshal(b, &whole) == nil {
		*t = notebookText(whole)
		return nil
	}
	var lines []string
	err := json.Unmarshal(b, &lines)
	*t = notebookText(strings.Join(lines, ""))
	return err
}

// A storedCell is a cell of a notebook file with its stored outputs.
type storedCell struct {
	Type    string `json:"cell_type"`
	Source  notebookText
	Outputs []struct {
		Data map[string]notebookText // by media type
		Text notebookText            // printed text
	}
}

// notebookPaths returns the paths of the notebooks in a language, or in all languages for the pattern "??".
func notebookPaths(t *testing.T, language string) []string {
	t.Helper()
	paths, err := filepath.Glob("../" + language + "/*.ipynb")
	require.True(t, err == nil && len(paths) != 0, "there are no notebooks in %s: %v", language, err)
	return paths
}

// bookPageName returns the file name of the page of a notebook in a language. It finds the notebook by the name of
// its book, which is the same in all languages and stays when a file is renamed.
func bookPageName(t *testing.T, language, book string) string {
	t.Helper()
	for _, path := range notebookPaths(t, language) {
		var notebook struct {
			Metadata struct{ Nimlab struct{ Book string } }
		}
		require.NoError(t, json.Unmarshal(require.Must(os.ReadFile(path))(t), &notebook), path)
		if notebook.Metadata.Nimlab.Book == book {
			return strings.TrimSuffix(filepath.Base(path), ".ipynb") + ".html"
		}
	}
	t.Fatalf("no notebook of the book %s in %s", book, language)
	return ""
}

// readCodeCells returns the code cells of a notebook file.
func readCodeCells(t *testing.T, path string) []storedCell {
	t.Helper()
	var notebook struct{ Cells []storedCell }
	require.NoError(t, json.Unmarshal(require.Must(os.ReadFile(path))(t), &notebook))
	var codeCells []storedCell
	for _, c := range notebook.Cells {
		if c.Type == "code" {
			codeCells = append(codeCells, c)
		}
	}
	return codeCells
}
