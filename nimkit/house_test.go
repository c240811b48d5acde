package nimkit_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// goFiles are the Go files below some folders, but for those that only tests read.
func goFiles(t *testing.T, folders ...string) (files []string) {
	for _, folder := range folders {
		require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.Name() == "testdata" {
				return fs.SkipDir
			}
			if filepath.Ext(path) == ".go" {
				files = append(files, path)
			}
			return err
		}))
	}
	return files
}

// The map in CONTRIBUTING.md names every package that others can import, and no other.
func TestMapNamesEveryPackage(t *testing.T) {
	contributing := require.Must(os.ReadFile("../CONTRIBUTING.md"))(t)
	_, after, _ := strings.Cut(string(contributing), "## Packages")
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
	for _, file := range goFiles(t, "../internal", "../nimkit", "../plots") {
		folder := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(file)), "../")
		room, _, within := strings.Cut(folder, "/internal/")
		if (!within || room == "nimkit") && !strings.HasSuffix(folder, "/cluster") { // else for nobody but its neighbours
			there = append(there, folder)
		}
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
	for _, file := range goFiles(t, "../nimkit") {
		n := strings.Count("\n"+string(require.Must(os.ReadFile(file))(t)), "\nfunc Example")
		seen += n
		if strings.HasSuffix(file, "_test.go") && n > 0 && !strings.HasPrefix(filepath.Base(file), "example_") && filepath.Dir(file) != "../nimkit/view" {
			t.Errorf("%s has %d examples", file, n)
		}
	}
	require.That(t, seen >= 100, "only %d examples were seen", seen)
}

// A cell compiles few functions anew for positions of its own: neither the search, nor what
// a solution or a game of many methods can be asked, nor anything of reflect.
func TestACellCompilesLittle(t *testing.T) {
	const most = 100 // 93 when this was written
	cell := filepath.Join(t.TempDir(), "cell.go")
	require.NoError(t, os.WriteFile(cell, []byte(`package main

import "nimlab/nimkit"

func main() {
	g, err := nimkit.From(func(p [2]int8, move func([2]int8)) {}, [2]int8{5, 8}).Graph()
	println(g, err)
}
`), 0o600))
	said, err := exec.Command("go", "build", "-gcflags=-S", "-o", filepath.Join(t.TempDir(), "cell"), cell).CombinedOutput()
	require.Sure(t, err == nil, "%v: %.500s", err, said)
	functions := 0
	for line := range strings.Lines(string(said)) {
		name, _, is := strings.Cut(line, " STEXT ")
		if !is {
			continue
		}
		functions++
		for _, much := range []string{"Solution[", "reflect.", "nimkit.Ruleset["} {
			require.That(t, !strings.Contains(name, much), "a cell compiles %s", name)
		}
	}
	require.That(t, functions > 0 && functions <= most, "a cell compiles %d functions", functions)
}
