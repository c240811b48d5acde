package project

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"nimlab/internal/require"
)

// write writes Go files, given without the word package, and returns their root.
func write(t *testing.T, files map[string]string) (root string) {
	t.Helper()
	root = t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte("package "+text+"\n"), 0o644))
	}
	return root
}

// Only packages that a cell can import are returned, under unambiguous names.
func TestPackages(t *testing.T) {
	root := write(t, map[string]string{
		"nimkit/game.go": "nimkit", "nimkit/nim/nim.go": "nim", "nimkit/nim/heaps.go": "nim", "nimkit/nim/match/match.go": "match", "plots/plots.go": "plots",
		"nimkit/internal/search/search.go": "search", "plots/testdata/picture/picture.go": "picture", // out of reach
		"nimkit/takeaway/longest/main.go": "main", "nimkit/jetstream/go.mod": "", "nimkit/jetstream/jetstream.go": "jetstream", // no package of ours
		"nimkit/only/only_test.go": "only", "nimkit/only/words.txt": "only",
		"nimkit/view/view.go": "view", "plots/view/view.go": "view", "plots/view/more.go": "view", "plots/zoo/view/view.go": "view", // one name for several
		"other/other.go": "other",
	})
	got, err := Packages(root)
	want := map[string]string{
		"nimkit": "nimlab/nimkit", "nim": "nimlab/nimkit/nim", "match": "nimlab/nimkit/nim/match", "plots": "nimlab/plots", "view": "",
	}
	require.That(t, err == nil && reflect.DeepEqual(got, want), "%v, %v; want %v", got, err, want)
}

// A missing folder and an unreadable file are errors.
func TestPackagesFails(t *testing.T) {
	if _, err := Packages(filepath.Join(t.TempDir(), "none")); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	root := write(t, map[string]string{"nimkit/game.go": "nimkit", "plots/plots.go": "plots"})
	if err := os.Symlink(filepath.Join(root, "gone"), filepath.Join(root, "plots", "a.go")); err != nil {
		t.Skip(err)
	}
	if _, err := Packages(root); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// Exported names are found without their package; files that do not parse are skipped.
func TestExported(t *testing.T) {
	root := write(t, map[string]string{
		"nimkit/a/a.go":      "a\n\nfunc Graph() {}\n\ntype T int\n\nfunc (T) Method() {}\n\nvar V, hidden = 1, 2",
		"nimkit/a/a_test.go": "a\n\nfunc Tested() {}",
		"nimkit/a/half.go":   "a\n\nfunc Half(",
		"nimkit/b/a/a.go":    "a\n\nfunc Twice() {}",
		"nimkit/c/c.go":      "c\n\nconst Graph = 1",
		"plots/plots.go":     "plots\n\nfunc Graph() {}",
	})
	got, err := Exported(root)
	if err != nil || fmt.Sprint(got) != "map[Graph:[plots.Graph c.Graph]]" { // two packages are called a
		t.Errorf("%v, %v", got, err)
	}
	require.NoError(t, os.RemoveAll(filepath.Join(root, "nimkit/b")))
	got, err = Exported(root)
	require.That(t, err == nil && fmt.Sprint(got) == "map[Graph:[a.Graph plots.Graph c.Graph] T:[a.T] V:[a.V]]", "%v, %v", got, err)
	if _, err := Exported(filepath.Join(root, "none")); err == nil {
		t.Error("no project")
	}
}

func TestMethods(t *testing.T) {
	root := write(t, map[string]string{"nimkit/a/a.go": "a\n\ntype T int\n\nfunc (T) B() {}\n\nfunc (*T) A() {}\n\nfunc (T) c() {}\n\nfunc (U) D() {}", "nimkit/a/a_test.go": "a\n\nfunc (T) Tested() {}", "nimkit/a/half.go": "a\n\nfunc (", "plots/plots.go": "plots"})
	got, err := Methods(root, "a")
	require.That(t, err == nil && fmt.Sprint(got) == "map[T:[A B] U:[D]]", "%v, %v", got, err)
	got, err = Methods(root, "b")
	require.That(t, err == nil && got == nil, "%v, %v", got, err)
	require.Fails(t)(Methods(filepath.Join(root, "none"), "a"))
}

func TestNames(t *testing.T) {
	root := write(t, map[string]string{"nimkit/a/a.go": "a\n\nfunc F(n ...int) {}\n\nfunc G(n int) {}\n\nfunc H() {}\n\ntype T int\n\nfunc (T) M() {}\n\ntype u int\n\nfunc (u) N() {}", "nimkit/a/half.go": "a\n\nfunc (", "plots/plots.go": "plots"})
	n := NewNames(root)
	require.Equal(t, fmt.Sprint(n.Packages(), n.Exported("a"), n.Types("a"), n.Methods("a", "T")), "[a plots] [F G H T] [T] [M]")
	require.That(t, n.IsVariadic("a", "F") && !n.IsVariadic("a", "G") && !n.IsVariadic("a", "H") && !n.IsVariadic("a", "T") && !n.IsVariadic("a", "X") && !n.IsVariadic("b", "F"), "F is not the only variadic function")
	none := NewNames(filepath.Join(root, "none"))
	require.Equal(t, len(none.Packages())+len(none.Exported("a"))+len(none.Types("a")), 0)
}
