package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
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
	require.Gives(t, "")(call("..", folder))
	if _, err := os.Stat(filepath.Join(folder, "go.sum")); err != nil {
		t.Error(err)
	}
	for names, args := range map[string][]string{"usage: mend FOLDER": nil, "usage: mend FOLDER\n": {"a", "b"}, "mend: go list: ": {folder}} {
		text, err := call(t.TempDir(), args...)
		require.That(t, err != nil && strings.Contains(text, names), "%q: %v, %q does not say %q", args, err, text, names)
	}
}

// Building the kernel applies every mend; here is what it refuses.
func TestOnlyWhatStandsThereOnceIsMended(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(from, "a.go"), []byte("one\ntwo\ntwo\nlast"), 0o644))
	files := []string{"a.go"}
	for _, m := range []mend{
		{"a.go", instead, "two", "2\n"}, {"a.go", above, "three", "3\n"}, {"b.go", below, "one", "1\n"},
		{"a.go", instead, "last … one", "1\n"}, {"a.go", instead, "one … two", "1\n"}, {"a.go", above, "", "1\n"},
		{"a.go", instead, "one … }", ""},
	} {
		err := apply(to, from, files, []mend{m})
		require.That(t, err != nil && strings.Contains(err.Error(), m.file), "%v: %v", m, err)
	}
	require.Gives(t, "a\nb\n")((mend{"a.go", instead, "func f( … }", ""}).on("a\nfunc f() {\n\t{\n\t}\n}\nb\n"))
	for want, m := range map[string]mend{
		"0\none\ntwo\ntwo\nlast": {"a.go", above, "ne", "\n0\n"},
		"one\n1\ntwo\ntwo\nlast": {"a.go", below, "on", "1\n"},
		"1\ntwo\ntwo\nlast":      {"a.go", instead, "one", "\n1\n"},
		"1\n":                    {"a.go", instead, "one … last", "1\n"},
		"two\ntwo\nlast":         {"a.go", instead, "one", ""},
	} {
		require.NoError(t, apply(to, from, files, []mend{m}))
		b, err := os.ReadFile(filepath.Join(to, "a.go"))
		require.That(t, string(b) == want && err == nil, "%q, want %q, %v", b, want, err)
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
	require.NoError(t, err)
	require.Equal(t, apply(t.TempDir(), source, files, mends), nil)
	embedded := 0
	for _, name := range files {
		if filepath.Ext(name) != ".go" && name != "go.mod" {
			embedded++
		}
	}
	require.That(t, embedded != 0, "of what is embedded nothing is copied: %q", files)
}

// The folder that GoNB is built from has its sources, mended, and a go.mod that takes it
// from there, whatever lay in it before.
func TestTheFolderToBuildFrom(t *testing.T) {
	t.Chdir("..") // the module that pins GoNB
	folder := filepath.Join(t.TempDir(), "folder")
	for range 2 {
		require.NoError(t, run(folder))
		old := filepath.Join(folder, "gonb", "old.go")
		_, err := os.Stat(old)
		require.That(t, err != nil, "what was there before is there still")
		require.NoError(t, os.WriteFile(old, nil, 0o600))
	}
	mod, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	require.That(t, err == nil && strings.Contains(string(mod), "replace "+gonb+" => "+filepath.Join(folder, "gonb")), "%s, %v", mod, err)
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
	require.Refused(t, "go no-such-command: ")(output("no-such-command"))
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	if err := apply(file, t.TempDir(), nil, nil); err != nil { // nothing is written
		t.Error(err)
	}
	require.Says(t, apply(t.TempDir(), t.TempDir(), []string{"none.go"}, nil), "none.go")
	from := filepath.Dir(file)
	require.Says(t, apply(file, from, []string{"file"}, nil), file)
}

// A folder that cannot be made, a file that cannot be written, and a module that is called
// from below are errors that name them.
func TestNoFolderToMend(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, []byte("one"), 0o600))
	for _, folder := range []string{filepath.Join(file, "folder"), t.TempDir() + "/."} {
		require.Says(t, run(folder), folder)
	}
	to := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(to, "file"), 0o755))
	require.Says(t, apply(to, filepath.Dir(file), []string{"file"}, nil), to)
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
		require.NoError(t, os.WriteFile(filepath.Join(folder, "go"), []byte("#!/bin/sh\necho '"+says+"'\n"), 0o755))
		source, files, err := sources()
		require.That(t, err != nil && strings.Contains(err.Error(), names), "%s: %s, %q, %v", says, source, files, err)
	}
}
