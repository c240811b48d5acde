package nimkit_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// The map in README.md names every package that the rest of the house can import, and
// no other.
func TestMapOfTheHouse(t *testing.T) {
	readme := require.Must(os.ReadFile("../README.md"))(t)
	_, after, _ := strings.Cut(string(readme), "## The map of the house")
	_, after, _ = strings.Cut(after, "```\n")
	drawn, _, _ := strings.Cut(after, "```")
	var onMap, at []string // at: the folders that a line stands in
	for line := range strings.Lines(drawn) {
		depth := (len(line) - len(strings.TrimLeft(line, " "))) / 2
		if depth > len(at) {
			continue // goes on with what the line above says
		}
		for field := range strings.FieldsSeq(line) { // "pins/ cards/" are two
			if !strings.HasSuffix(field, "/") {
				break
			}
			at = append(at[:depth], strings.TrimSuffix(field, "/"))
			onMap = append(onMap, strings.Join(at, "/"))
		}
	}
	var there []string
	for _, root := range []string{"../internal", "../nimkit", "../plots"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.Name() == "testdata":
				return fs.SkipDir
			case d.IsDir() || filepath.Ext(path) != ".go":
				return nil
			}
			folder := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../")
			room, _, within := strings.Cut(folder, "/internal/")
			if within && room != "nimkit" || strings.HasSuffix(folder, "/cluster") || strings.Contains(folder, "/testdata/") {
				return nil // for nobody but its neighbours
			}
			there = append(there, folder)
			return nil
		})
		require.NoError(t, err)
	}
	slices.Sort(there)
	there = slices.Compact(there)
	for _, folder := range there {
		require.That(t, slices.Contains(onMap, folder), "the map lacks %s", folder)
	}
	for _, folder := range onMap {
		if !slices.Contains(there, folder) && !strings.HasPrefix(folder, "notebooks") {
			t.Errorf("the map has %s, where there is no package", folder)
		}
	}
}

// Examples stand in example_test.go, and in a file of its own if it is shown whole. In
// view and plots, where each kind of table or figure has a file and a test, they stand
// in that test.
func TestWhereExamplesStand(t *testing.T) {
	seen := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		n := strings.Count("\n"+string(text), "\nfunc Example")
		seen += n
		if n > 0 && !strings.HasPrefix(filepath.Base(path), "example_") && filepath.Dir(path) != "view" {
			t.Errorf("%s has %d examples", path, n)
		}
		return nil
	})
	require.NoError(t, err)
	require.That(t, seen >= 100, "only %d examples were seen", seen)
}
