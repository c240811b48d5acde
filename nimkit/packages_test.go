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

// goFiles returns the Go files below some folders, without those in testdata.
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

func TestContributingListsEveryPackage(t *testing.T) {
	contributing := require.Must(os.ReadFile("../CONTRIBUTING.md"))(t)
	_, after, _ := strings.Cut(string(contributing), "## Packages")
	_, after, _ = strings.Cut(after, "```\n")
	list, _, _ := strings.Cut(after, "```")
	var listed, at []string // at contains the enclosing folders of a line
	for line := range strings.Lines(list) {
		depth := (len(line) - len(strings.TrimLeft(line, " "))) / 2
		if depth > len(at) {
			continue // a continuation of the line above
		}
		for field := range strings.FieldsSeq(line) { // "pins/ cards/" are two
			if !strings.HasSuffix(field, "/") {
				break
			}
			at = append(at[:depth], strings.TrimSuffix(field, "/"))
			listed = append(listed, strings.Join(at, "/"))
		}
	}
	var packages []string
	for _, file := range goFiles(t, "../internal", "../nimkit", "../plots") {
		folder := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(file)), "../")
		parent, _, isInternal := strings.Cut(folder, "/internal/")
		if (!isInternal || parent == "nimkit") && !strings.HasSuffix(folder, "/cluster") { // others are details of one package
			packages = append(packages, folder)
		}
	}
	slices.Sort(packages)
	packages = slices.Compact(packages)
	for _, folder := range packages {
		require.That(t, slices.Contains(listed, folder), "CONTRIBUTING.md does not list %s", folder)
	}
	for _, folder := range listed {
		if !slices.Contains(packages, folder) && !strings.HasPrefix(folder, "notebooks") {
			t.Errorf("CONTRIBUTING.md lists %s, which is no package", folder)
		}
	}
}

// TestCellCompilesFewFunctions checks that a cell with a new position type compiles neither the
// search, nor the methods of a solution or a ruleset, nor anything of reflect.
func TestCellCompilesFewFunctions(t *testing.T) {
	const most = 100 // 93 when this was written
	cell := filepath.Join(t.TempDir(), "cell.go")
	require.NoError(t, os.WriteFile(cell, []byte(`package main

import "nimlab/nimkit"

func main() {
	g, err := nimkit.From(func(p [2]int8, move func([2]int8)) {}, [2]int8{5, 8}).Graph()
	println(g, err)
}
`), 0o600))
	output, err := exec.Command("go", "build", "-gcflags=-S", "-o", filepath.Join(t.TempDir(), "cell"), cell).CombinedOutput()
	require.True(t, err == nil, "%v: %.500s", err, output)
	functions := 0
	for line := range strings.Lines(string(output)) {
		name, _, isFunction := strings.Cut(line, " STEXT ")
		if !isFunction {
			continue
		}
		functions++
		for _, excluded := range []string{"Solution[", "reflect.", "nimkit.Ruleset["} {
			require.That(t, !strings.Contains(name, excluded), "a cell compiles %s", name)
		}
	}
	require.That(t, functions > 0 && functions <= most, "a cell compiles %d functions", functions)
}
