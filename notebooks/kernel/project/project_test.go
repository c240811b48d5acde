package project

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// write puts a tree of Go files into a folder: each says of which package it is.
func write(t *testing.T, files map[string]string) (root string) {
	t.Helper()
	root = t.TempDir()
	for name, of := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("package "+of+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// The packages are those that a cell can import, and names that mean one of them.
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
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
}

// A folder that is not there, and a file that cannot be read, are errors.
func TestNoPackages(t *testing.T) {
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
