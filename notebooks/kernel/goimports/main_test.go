package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// asked names the environment variable with which the test binary runs main. So the coverage
// includes processes that a test starts.
const asked = "NIMLAB_GOIMPORTS"

func TestMain(m *testing.M) {
	if os.Getenv(asked) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// The command rewrites its files, and fails at the first file that it cannot read.
func TestCommandRewritesFiles(t *testing.T) {
	root := require.Must(filepath.Abs("../../.."))(t)
	call := func(args ...string) (string, error) {
		c := exec.Command(os.Args[0], args...)
		c.Env = append(os.Environ(), asked+"=1", "NIMLAB_ROOT="+root)
		text, err := c.CombinedOutput()
		return string(text), err
	}
	cell, none := filepath.Join(t.TempDir(), "main.go"), filepath.Join(t.TempDir(), "none.go")
	require.NoError(t, os.WriteFile(cell, []byte("package main\n\nfunc main() { show.It(1) }\n"), 0o644))
	require.Returns(t, "")(call("-w", cell))
	if got, err := os.ReadFile(cell); err != nil || !strings.Contains(string(got), `"nimlab/nimkit/show"`) {
		t.Errorf("%s, %v", got, err)
	}
	if text, err := call("-w", none, cell); err == nil || !strings.Contains(text, none) {
		t.Errorf("without a file: %v, %q", err, text)
	}
}

// written returns a cell with imports, for a project with this root.
func written(t *testing.T, root, cell string) (string, error) {
	t.Helper()
	t.Setenv("NIMLAB_ROOT", root)
	path := filepath.Join(t.TempDir(), "main.go")
	require.NoError(t, os.WriteFile(path, []byte(cell), 0o644))
	err := run(path, true)
	return string(require.Must(os.ReadFile(path))(t)), err
}

func TestProjectPackagesAreImportedByName(t *testing.T) {
	root := require.Must(filepath.Abs("../../.."))(t)
	for _, c := range []struct{ name, body, want, not string }{
		{"ours", "show.It(view.Table{})", `"nimlab/nimkit/view"`, ""},
		{"below another", "show.It(records.All)", `"nimlab/nimkit/takeaway/records"`, ""},
		{"a variable hides a package", "view := struct{ n int }{1}; _ = view.n", "", "nimlab"},
		{"the standard library too", `fmt.Println(strings.ToUpper("a"), plots.Figure{})`, `"strings"`, ""},
		{"no command", "longest.Run()", "", "nimlab"},
		{"no module of its own", "jetstream.Run()", "", "nimlab"},
		{"nothing of ours", "fmt.Println(1)", `"fmt"`, "nimlab"},
	} {
		got, err := written(t, root, "package main\n\nfunc main() {\n"+c.body+"\n}\n")
		require.That(t, err == nil && strings.Contains(got, c.want) && (c.not == "" || !strings.Contains(got, c.not)), "%s: %s, %v", c.name, got, err)
	}
	// What is imported by another name, or already, is not imported again.
	for _, imports := range []string{`"nimlab/nimkit/view"`, `view "nimlab/plots"`} {
		cell := "package main\n\nimport " + imports + "\n\nfunc main() { _ = view.Same }\n"
		require.Returns(t, cell)(written(t, root, cell))
	}
}

// A cell can display a gonum plot, and save it as PNG and as SVG, although it is built with the tag
// minimal.
func TestPlotsCanBeSaved(t *testing.T) {
	root := require.Must(filepath.Abs("../../.."))(t)
	got := require.Must(written(t, root, "package main\n\nimport \"gonum.org/v1/plot\"\n\nfunc main() { plot.New().Save(300, 300, \"x.png\") }\n"))(t)
	for _, format := range formatPackages {
		require.Contains(t, got, "_ \""+format+"\"", "imports")
	}
	require.Returns(t, got)(written(t, root, got))
	got = require.Must(written(t, root, "package main\n\nfunc main() { show.It(plots.Figure{}) }\n"))(t)
	require.That(t, !strings.Contains(got, "vgsvg"), "a cell without a plot imports formats: %s", got)
}

// Without a project, only the standard library is imported. Without -w the result is printed.
func TestStandardImportsWithoutAProject(t *testing.T) {
	t.Setenv("NIMLAB_ROOT", "")
	folder := t.TempDir()
	path, printed := filepath.Join(folder, "main.go"), filepath.Join(folder, "printed")
	const src = "package main\n\nfunc main() { fmt.Println(view.Same(1)) }\n"
	require.NoError(t, os.WriteFile(path, []byte(src), 0o644))
	out := require.Must(os.Create(printed))(t)
	defer func(before *os.File) { os.Stdout = before }(os.Stdout)
	os.Stdout = out
	require.NoError(t, errors.Join(run(path, false), out.Close()))
	got, err := os.ReadFile(printed)
	require.That(t, err == nil && strings.Contains(string(got), `import "fmt"`) && !strings.Contains(string(got), "nimlab"),
		"%s, %v", got, err)
	if kept, err := os.ReadFile(path); err != nil || string(kept) != src {
		t.Errorf("the cell has become %s, %v", kept, err)
	}
}

// Missing files, and cells that do not parse, are errors.
func TestErrorsOfUnreadableFiles(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	require.ErrorContains(t, run(none, true), none)
	for _, c := range []struct{ root, cell, says string }{
		{none, "package main\n", none}, {"", "package", "main.go:1:"}, {t.TempDir(), "package main\nfunc main() { show.It( }\n", "main.go:2:"},
	} {
		_, err := written(t, c.root, c.cell)
		require.ErrorContains(t, err, c.says)
	}
}
