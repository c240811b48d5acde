package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Building the kernel applies every mend; here is what it refuses.
func TestOnlyWhatStandsThereOnceIsMended(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(from, "a.go"), []byte("one\ntwo\ntwo\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	files := []string{"a.go"}
	for _, m := range []mend{{"a.go", "two", "2"}, {"a.go", "three", "3"}, {"b.go", "one", "1"}} {
		if err := apply(to, from, files, []mend{m}); err == nil || !strings.Contains(err.Error(), m.file) {
			t.Errorf("%v: %v", m, err)
		}
	}
	if err := apply(to, from, files, []mend{{"a.go", "one", "1"}}); err != nil {
		t.Fatal(err)
	}
	if b, err := os.ReadFile(filepath.Join(to, "a.go")); string(b) != "1\ntwo\ntwo\n" || err != nil {
		t.Errorf("%q, %v", b, err)
	}
}

func TestThePinnedGoNBIsMended(t *testing.T) {
	source, files, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	if err := apply(t.TempDir(), source, files, mends); err != nil {
		t.Error(err)
	}
}
