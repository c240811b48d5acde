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
	if err := os.WriteFile(filepath.Join(from, "a.go"), []byte("one\ntwo\ntwo\nlast"), 0o644); err != nil {
		t.Fatal(err)
	}
	files := []string{"a.go"}
	for _, m := range []mend{
		{"a.go", instead, "two", "2\n"}, {"a.go", above, "three", "3\n"}, {"b.go", below, "one", "1\n"},
		{"a.go", instead, "last … one", "1\n"}, {"a.go", instead, "one … two", "1\n"}, {"a.go", above, "", "1\n"},
	} {
		if err := apply(to, from, files, []mend{m}); err == nil || !strings.Contains(err.Error(), m.file) {
			t.Errorf("%v: %v", m, err)
		}
	}
	for want, m := range map[string]mend{
		"0\none\ntwo\ntwo\nlast": {"a.go", above, "ne", "\n0\n"},
		"one\n1\ntwo\ntwo\nlast": {"a.go", below, "on", "1\n"},
		"1\ntwo\ntwo\nlast":      {"a.go", instead, "one", "\n1\n"},
		"1\n":                    {"a.go", instead, "one … last", "1\n"},
		"two\ntwo\nlast":         {"a.go", instead, "one", ""},
	} {
		if err := apply(to, from, files, []mend{m}); err != nil {
			t.Fatal(err)
		}
		if b, err := os.ReadFile(filepath.Join(to, "a.go")); string(b) != want || err != nil {
			t.Errorf("%q, want %q, %v", b, want, err)
		}
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
