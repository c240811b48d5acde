package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// asked tells the test program to be the command mend, so that what the command runs as a
// process is measured with the rest.
const asked = "NIMLAB_MEND"

func TestMain(m *testing.M) {
	if os.Getenv(asked) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// The command as the kernel's installation calls it: one folder, made in the module that
// pins GoNB.
func TestCommand(t *testing.T) {
	call := func(in string, args ...string) (string, error) {
		c := exec.Command(os.Args[0], args...)
		c.Dir, c.Env = in, append(os.Environ(), asked+"=1")
		text, err := c.CombinedOutput()
		return string(text), err
	}
	folder := filepath.Join(t.TempDir(), "folder")
	if text, err := call("..", folder); err != nil || text != "" {
		t.Errorf("%v, %q", err, text)
	}
	if _, err := os.Stat(filepath.Join(folder, "go.sum")); err != nil {
		t.Error(err)
	}
	for names, args := range map[string][]string{"usage: mend FOLDER": nil, "usage: mend FOLDER\n": {"a", "b"}, "mend: go list: ": {folder}} {
		if text, err := call(t.TempDir(), args...); err == nil || !strings.Contains(text, names) {
			t.Errorf("%q: %v, %q does not say %q", args, err, text, names)
		}
	}
}

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
		{"a.go", instead, "one … }", ""},
	} {
		if err := apply(to, from, files, []mend{m}); err == nil || !strings.Contains(err.Error(), m.file) {
			t.Errorf("%v: %v", m, err)
		}
	}
	if text, err := (mend{"a.go", instead, "func f( … }", ""}).on("a\nfunc f() {\n\t{\n\t}\n}\nb\n"); text != "a\nb\n" || err != nil {
		t.Errorf("%q, %v", text, err)
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

func TestTheReadMeCountsTheMends(t *testing.T) {
	files := map[string]bool{}
	for _, m := range mends {
		files[m.file] = true
	}
	text, err := os.ReadFile("../../../README.md")
	own, _ := fs.Glob(whole, "_gonb/internal/*/*.go")
	below, _ := fs.Glob(whole, "_gonb/internal/*/*/*.go")
	if want := fmt.Sprintf("mended in %d places of %d files, with %d of our own", len(mends), len(files), len(own)+len(below)); err != nil || !strings.Contains(strings.Join(strings.Fields(string(text)), " "), want) {
		t.Errorf("README.md does not say %q, %v", want, err)
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
	embedded := 0
	for _, name := range files {
		if filepath.Ext(name) != ".go" && name != "go.mod" {
			embedded++
		}
	}
	if embedded == 0 {
		t.Errorf("of what is embedded nothing is copied: %q", files)
	}
}

// The folder that GoNB is built from has its sources, mended, and a go.mod that takes it
// from there, whatever lay in it before.
func TestTheFolderToBuildFrom(t *testing.T) {
	t.Chdir("..") // the module that pins GoNB
	folder := filepath.Join(t.TempDir(), "folder")
	for range 2 {
		if err := run(folder); err != nil {
			t.Fatal(err)
		}
		old := filepath.Join(folder, "gonb", "old.go")
		if _, err := os.Stat(old); err == nil {
			t.Error("what was there before is there still")
		}
		if err := os.WriteFile(old, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	mod, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	if err != nil || !strings.Contains(string(mod), "replace "+gonb+" => "+filepath.Join(folder, "gonb")) {
		t.Errorf("%s, %v", mod, err)
	}
	for _, m := range mends {
		text, err := os.ReadFile(filepath.Join(folder, "gonb", filepath.FromSlash(m.file)))
		if err != nil || !strings.Contains(string(text), strings.TrimPrefix(m.new, "\n")) {
			t.Errorf("%s is not mended: %v", m.file, err)
		}
	}
	if _, err := output("vet", "-modfile="+filepath.Join(folder, "go.mod"), gonb+"/internal/..."); err != nil {
		t.Error(err)
	}
}

// Away from the module nothing is built, and the error is what the go command says.
func TestNoModuleToMend(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := run(t.TempDir()); err == nil || !strings.Contains(err.Error(), "go list: ") || !strings.Contains(err.Error(), gonb) {
		t.Error(err)
	}
	if _, err := output("no-such-command"); err == nil || !strings.Contains(err.Error(), "go no-such-command: ") {
		t.Error(err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := apply(file, t.TempDir(), nil, nil); err != nil { // nothing is written
		t.Error(err)
	}
	if err := apply(t.TempDir(), t.TempDir(), []string{"none.go"}, nil); err == nil || !strings.Contains(err.Error(), "none.go") {
		t.Error(err)
	}
	from := filepath.Dir(file)
	if err := apply(file, from, []string{"file"}, nil); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("a file is a folder: %v", err)
	}
}

// A folder that cannot be made, a file that cannot be written, and a module that is called
// from below are errors that name them.
func TestNoFolderToMend(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("one"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{filepath.Join(file, "folder"), t.TempDir() + "/."} {
		if err := run(folder); err == nil || !strings.Contains(err.Error(), folder) {
			t.Errorf("%s: %v", folder, err)
		}
	}
	to := t.TempDir()
	if err := os.Mkdir(filepath.Join(to, "file"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := apply(to, filepath.Dir(file), []string{"file"}, nil); err == nil || !strings.Contains(err.Error(), to) {
		t.Errorf("a folder is a file: %v", err)
	}
	if err := run(filepath.Join(t.TempDir(), "folder")); err == nil || !strings.Contains(err.Error(), "go.mod") { // the module is one higher
		t.Error(err)
	}
}

// What the go command says and nobody can make sense of is an error.
func TestAGoCommandThatIsNone(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
	for says, names := range map[string]string{
		"{": "EOF",
		`{"Dir": "here", "Module": {"Path": "` + gonb + `", "Dir": "/there"}}`: "here",
	} {
		if err := os.WriteFile(filepath.Join(folder, "go"), []byte("#!/bin/sh\necho '"+says+"'\n"), 0o755); err != nil {
			t.Fatal(err)
		}
		if source, files, err := sources(); err == nil || !strings.Contains(err.Error(), names) {
			t.Errorf("%s: %s, %q, %v", says, source, files, err)
		}
	}
}
