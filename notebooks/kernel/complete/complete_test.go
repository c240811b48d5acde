package complete

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/notebooks/kernel/project"
)

func setRoot(t *testing.T) {
	t.Helper()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(project.RootVariable, root)
}

func TestAHalfWrittenCellGetsItsImports(t *testing.T) {
	setRoot(t)
	for _, c := range []struct{ name, body, want string }{
		{"half a line", "g := takeaway.MustSet(1)\nshow.It(g.", `package main; import "nimlab/nimkit/show"; import "nimlab/nimkit/takeaway"`},
		{"behind a dot", "x.view.Same(", "package main"},
		{"not ours", "fmt.", "package main"},
		{"imported", "import \"nimlab/nimkit/show\"\nshow.", "package main"},
		{"in a string", `fmt.Println("show.It")`, "package main"},
	} {
		path := filepath.Join(t.TempDir(), "main.go")
		rest := "\n\nfunc main() {\n" + c.body + "\n}\n"
		if err := os.WriteFile(path, []byte("package main"+rest), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := AddImports(path); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != c.want+rest {
			t.Errorf("%s: %s", c.name, got)
		}
	}
	if err := AddImports(filepath.Join(t.TempDir(), "none.go")); err == nil {
		t.Error("a file that is not there is no error")
	}
}

func TestTheSampleUsesEveryPackage(t *testing.T) {
	setRoot(t)
	text, line, column := Sample()
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.AllErrors)
	if err == nil { // a completion is asked where a name is missing
		t.Error("the sample is whole")
	}
	var imports []string
	for _, i := range file.Imports {
		imports = append(imports, i.Path.Value)
	}
	for _, want := range []string{`"nimlab/nimkit/show"`, `"nimlab/plots"`, `"nimlab/nimkit/takeaway/records"`} {
		if !slices.Contains(imports, want) {
			t.Errorf("%s is not imported: %s", want, imports)
		}
	}
	if got := strings.Split(text, "\n")[line]; got[:column] != "\tfmt." {
		t.Errorf("the cursor is behind %q", got[:column])
	}
}

func TestLengthsAndMatches(t *testing.T) {
	if got := UTF16("größe 🂡"); got != 8 {
		t.Errorf("the length is %d", got)
	}
	if got := Once([]string{"b", "a", "b"}); !slices.Equal(got, []string{"b", "a"}) {
		t.Errorf("got %q", got)
	}
}
