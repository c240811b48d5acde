package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOursAreFoundByName(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, body, want, not string }{
		{"ours", "show.It(view.Same(1))", `"nimlab/nimkit/view"`, ""},
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
