package main

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

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

// Building the kernel applies every mend; here is what comes of them, and what is refused.
func TestWhatIsMended(t *testing.T) {
	theirs := source{
		"a/a.go": "package a\n\n// f is old.\nfunc f() int { return 1 }\n\nfunc (t *T) g() { one() }\n",
		"a/b.go": "package a\n\ntype T int\n\nfunc (t T) h() { f() }\n", "a/help.md": "f", "b/a/a.go": "package a\n\nfunc f() {}\n",
	}
	ours := fstest.MapFS{"a/instead.go": {Data: []byte("package a\n\nfunc f() int { return 2 }\n\nfunc (t *T) g() { t.gonbG() }\n\nfunc (u T) h() {}\n")}, "a/more.go": {}}
	for _, c := range []struct {
		mends []mend
		text  string // instead of ours
		says  string
	}{
		{[]mend{{"a/a.go", "two", ""}}, "", `a/a.go: "two" does not stand there`}, {[]mend{{"none.go", "one", ""}}, "", "none.go"},
		{nil, "package a\n\nfunc none() {}\n", "a: GoNB has no function none"}, {nil, "package a\n\nfunc (t T) g() {}\n", "function g"}, {nil, "nothing", "a: "},
		{[]mend{{"a/b.go", "type T", "T"}}, "package a\n", "a/b.go: "},
	} {
		mistaken := fstest.MapFS{"a/instead.go": {Data: []byte(c.text)}}
		_, err := maps.Clone(theirs).apply(c.mends, mistaken)
		require.Says(t, err, c.says)
	}
	changed, err := theirs.apply([]mend{{"a/a.go", "one", "uno"}, {"b/a/a.go", "f", "g"}}, ours)
	require.That(t, err == nil && len(changed) == 3, "%v, %v", changed, err)
	require.Equal(t, theirs["a/a.go"], "package a\n\n// f is old.\n\n\nfunc (t *T) gonbG() { uno() }\n")
	require.Equal(t, theirs["a/b.go"], "package a\n\ntype T int\n\n\n")
	require.Equal(t, theirs["b/a/a.go"], "package a\n\ngunc g() {}\n")
}

// Imports are those that a mended file uses.
func TestWhatIsImported(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.go")
	for text, want := range map[string]string{
		"// Package a.\npackage a\n\nimport (\n\t\"fmt\"\n\t\"k8s.io/klog/v2\"\n)\n\nvar x = klog.V(cell.A)\n": "// Package a.\npackage a\n\nimport (\n\t\"nimlab/notebooks/kernel/cell\"\n\n\t\"k8s.io/klog/v2\"\n)\n\nvar x = klog.V(cell.A)\n",
		"package a\n\nfunc f(cell struct{ A int }) int { return cell.A }\n":                                    "package a\n\nfunc f(cell struct{ A int }) int { return cell.A }\n",
	} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		require.NoError(t, importUsed(name))
		got, err := os.ReadFile(name)
		require.That(t, string(got) == want && err == nil, "%s, want %s, %v", got, want, err)
	}
	require.NoError(t, os.WriteFile(name, []byte("package"), 0o600))
	require.Says(t, importUsed(name), "expected")
	require.Says(t, importUsed(name+"x"), name)
}

// The README tells how much of GoNB is another one here.
func TestTheReadMeCountsTheMends(t *testing.T) {
	t.Chdir("..") // the module that pins GoNB
	theirs := require.Must(sources())(t)
	places, files, instead, own := 0, map[string]bool{}, 0, 0
	for _, m := range mends {
		places += strings.Count(theirs[m.file], m.old)
		files[m.file] = true
	}
	require.NoError(t, fs.WalkDir(whole, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			own++
			if path.Base(name) == "instead.go" {
				text, _ := whole.ReadFile(name)
				all, err := functions(string(text))
				instead += len(all)
				return err
			}
		}
		return err
	}))
	text, err := os.ReadFile("../../README.md")
	said := strings.Join(strings.Fields(string(text)), " ")
	for _, want := range []string{"(" + version + ")", fmt.Sprintf("mended in %d places of %d files, with %d functions of our own instead of its and %d files of our own", places, len(files), instead, own)} {
		require.That(t, err == nil && strings.Contains(said, want), "README.md does not say %q, %v", want, err)
	}
}

// The folder that GoNB is built from has its sources, mended, with what is embedded, and a
// go.mod that takes it from there, whatever lay in it before.
func TestTheFolderToBuildFrom(t *testing.T) {
	t.Chdir("..") // the module that pins GoNB
	folder := filepath.Join(t.TempDir(), "folder")
	for range 2 {
		require.NoError(t, run(folder))
		old := filepath.Join(folder, "gonb", "old.go")
		_, err := os.Stat(old)
		require.That(t, err != nil, "what was there before is there still")
		require.NoError(t, os.WriteFile(old, []byte("package main\n"), 0o600))
	}
	mod, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	require.That(t, err == nil && strings.Contains(string(mod), "replace "+gonb+" => "+filepath.Join(folder, "gonb")), "%s, %v", mod, err)
	for _, m := range mends {
		text, err := os.ReadFile(filepath.Join(folder, "gonb", filepath.FromSlash(m.file)))
		if err != nil || !strings.Contains(string(text), m.new) {
			t.Errorf("%s is not mended: %v", m.file, err)
		}
	}
	_, err = os.Stat(filepath.Join(folder, "gonb", "internal", "specialcmd", "help.md"))
	require.NoError(t, err)
	_, err = output("vet", "-modfile="+filepath.Join(folder, "go.mod"), gonb+"/...")
	require.NoError(t, err)
}

// Away from the module nothing is built, and the error is what the go command says.
func TestNoModuleToMend(t *testing.T) {
	t.Chdir(t.TempDir())
	require.Says(t, run(t.TempDir()), "go list: ")
	require.Refused(t, "go no-such-command: ")(output("no-such-command"))
}

// A folder that cannot be made and a module that is called from below are errors that name
// them.
func TestNoFolderToMend(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, []byte("one"), 0o600))
	for _, folder := range []string{filepath.Join(file, "folder"), t.TempDir() + "/."} {
		require.Says(t, run(folder), folder)
	}
	require.Says(t, run(filepath.Join(t.TempDir(), "folder")), "go.mod") // the module is one higher
}

// Another GoNB is not mended, nor one that is not there.
func TestAnotherGoNB(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
	for says, names := range map[string]string{"v0.11.6\n/there": `GoNB is pinned at "v0.11.6", and mended as v0.11.5`, version + "\n/there": "/there/go.mod"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, "go"), []byte("#!/bin/sh\necho '"+says+"'\n"), 0o755))
		require.Refused(t, names)(sources())
	}
}
