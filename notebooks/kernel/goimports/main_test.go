package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// asked tells the test program to be the command goimports, so that what the command runs
// as a process is measured with the rest.
const asked = "NIMLAB_GOIMPORTS"

func TestMain(m *testing.M) {
	if os.Getenv(asked) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// The command as the kernel calls it: it writes into its files, and ends with an error at
// the first that it cannot read.
func TestCommand(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	call := func(args ...string) (string, error) {
		c := exec.Command(os.Args[0], args...)
		c.Env = append(os.Environ(), asked+"=1", "NIMLAB_ROOT="+root)
		text, err := c.CombinedOutput()
		return string(text), err
	}
	cell, none := filepath.Join(t.TempDir(), "main.go"), filepath.Join(t.TempDir(), "none.go")
	if err := os.WriteFile(cell, []byte("package main\n\nfunc main() { show.It(1) }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if text, err := call("-w", cell); err != nil || text != "" {
		t.Errorf("%v, %q", err, text)
	}
	if got, err := os.ReadFile(cell); err != nil || !strings.Contains(string(got), `"nimlab/nimkit/show"`) {
		t.Errorf("%s, %v", got, err)
	}
	if text, err := call("-w", none, cell); err == nil || !strings.Contains(text, none) {
		t.Errorf("without a file: %v, %q", err, text)
	}
}

func TestOursAreFoundByName(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, body, want, not string }{
		{"ours", "show.It(view.Table{})", `"nimlab/nimkit/view"`, ""},
		{"below another", "show.It(records.All)", `"nimlab/nimkit/takeaway/records"`, ""},
		{"a variable hides a package", "view := struct{ n int }{1}; _ = view.n", "", "nimlab"},
		{"the standard library too", `fmt.Println(strings.ToUpper("a"), plots.Figure{})`, `"strings"`, ""},
		{"no command", "longest.Run()", "", "nimlab"},
		{"no module of its own", "jetstream.Run()", "", "nimlab"},
		{"nothing of ours", "fmt.Println(1)", `"fmt"`, "nimlab"},
	} {
		src := "package main\n\nfunc main() {\n" + c.body + "\n}\n"
		t.Setenv("NIMLAB_ROOT", root)
		path := filepath.Join(t.TempDir(), "main.go")
		if err := os.WriteFile(path, []byte(src), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := run(path, true); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(got), c.want) || c.not != "" && strings.Contains(string(got), c.not) {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

// Without the folder of the project a cell gets the imports of the standard library, and
// without -w they are printed.
func TestWithoutTheProject(t *testing.T) {
	t.Setenv("NIMLAB_ROOT", "")
	folder := t.TempDir()
	path, printed := filepath.Join(folder, "main.go"), filepath.Join(folder, "printed")
	const src = "package main\n\nfunc main() { fmt.Println(view.Same(1)) }\n"
	if err := os.WriteFile(path, []byte(src), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := os.Create(printed)
	if err != nil {
		t.Fatal(err)
	}
	defer func(before *os.File) { os.Stdout = before }(os.Stdout)
	os.Stdout = out
	err = run(path, false)
	if err := errors.Join(err, out.Close()); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(printed)
	if err != nil || !strings.Contains(string(got), `import "fmt"`) || strings.Contains(string(got), "nimlab") {
		t.Errorf("%s, %v", got, err)
	}
	if kept, err := os.ReadFile(path); err != nil || string(kept) != src {
		t.Errorf("the cell has become %s, %v", kept, err)
	}
}

// What is imported by another name, or already, is not imported again.
func TestImportedAlready(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("NIMLAB_ROOT", root)
	path := filepath.Join(t.TempDir(), "main.go")
	for _, imports := range []string{`"nimlab/nimkit/view"`, `view "nimlab/plots"`} {
		src := "package main\n\nimport " + imports + "\n\nfunc main() { _ = view.Same }\n"
		if err := os.WriteFile(path, []byte(src), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := run(path, true); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != src {
			t.Errorf("%s has become %s, %v", src, got, err)
		}
	}
}

// Files that are not there are errors.
func TestNothingToRead(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	if err := run(none, true); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	path := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(path, []byte("package main\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("NIMLAB_ROOT", none)
	if err := run(path, true); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	t.Setenv("NIMLAB_ROOT", "")
	if err := os.WriteFile(path, []byte("package"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := run(path, true); err == nil {
		t.Error("half a line is a cell")
	}
}

func TestABrokenCellIsAnError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(path, []byte("package main\nfunc main() { show.It( }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("NIMLAB_ROOT", t.TempDir())
	if err := run(path, false); err == nil || !strings.Contains(err.Error(), "main.go:2:") {
		t.Errorf("got %v", err)
	}
}
