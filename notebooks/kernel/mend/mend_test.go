package main

import (
	"maps"
	"os"
	"os/exec"
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

// call calls the command in a folder.
func call(in string, args ...string) (string, error) {
	c := exec.Command(os.Args[0], args...)
	c.Dir, c.Env = in, append(os.Environ(), asked+"=1")
	text, err := c.CombinedOutput()
	return string(text), err
}

// Away from the module that pins GoNB nothing is built, nor from below it, nor where no folder
// can be made; what is wrong is named.
func TestNothingToMend(t *testing.T) {
	away, file := t.TempDir(), filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, c := range []struct {
		names, in string
		args      []string
	}{
		{"usage: mend FOLDER", "..", nil}, {"usage: mend FOLDER\n", "..", []string{"a", "b"}},
		{"mend: go list: ", away, []string{away}}, {"go.mod", ".", []string{filepath.Join(away, "folder")}},
		{file + "/folder", "..", []string{file + "/folder"}}, {away + "/.", "..", []string{away + "/."}},
	} {
		text, err := call(c.in, c.args...)
		require.That(t, err != nil && strings.Contains(text, c.names), "%q: %v, %q does not say %q", c.args, err, text, c.names)
	}
}

// Building the kernel applies every mend; here is what comes of them, and what is refused.
func TestWhatIsMended(t *testing.T) {
	theirs := source{
		"a/a.go": "package a\n\n// f is old.\nfunc f() int { return 1 }\n\nfunc (t *T) g() { one() }\n",
		"a/b.go": "package a\n\ntype T int\n\nfunc (t T) h() { f() }\n", "a/help.md": "f", "b/a/a.go": "package a\n\nfunc f() {}\n",
	}
	const instead = "package a\n\nfunc f() int { return 2 }\n\nfunc (t *T) g() { t.gonbG() }\n\nfunc (u T) h() {}\n"
	ours := fstest.MapFS{"a/instead.go": {Data: []byte(instead)}, "a/more.go": {}}
	for _, c := range []struct {
		mends []mend
		text  string // instead of ours
		says  string
	}{
		{[]mend{{"a/a.go", "two", ""}}, "", `a/a.go: "two" does not stand there`}, {[]mend{{"none.go", "one", ""}}, "", "none.go"},
		{nil, "package a\n\nfunc none() {}\n", "a: GoNB has no function none"}, {nil, "package a\n\nfunc (t T) g() {}\n", "function T.g"}, {nil, "nothing", "a: "},
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
	const head, body = "package a\n\n", "\nvar x = klog.V(cell.A)\n"
	const own = head + "func f(cell struct{ A int }) int { return cell.A }\n"
	for text, want := range map[string]string{
		"// Package a.\n" + head + "import (\n\t\"fmt\"\n\t\"k8s.io/klog/v2\"\n)\n" + body: "// Package a.\n" + head +
			"import (\n\t\"nimlab/notebooks/kernel/cell\"\n\n\t\"k8s.io/klog/v2\"\n)\n" + body,
		own: own,
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

// The command as the kernel's installation calls it: the folder that GoNB is built from has its
// sources, mended, with what is embedded, and a go.mod that takes it from there, whatever lay
// in it before.
func TestTheFolderToBuildFrom(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "folder")
	copied := filepath.Join(folder, "gonb")
	old := filepath.Join(copied, "old.go")
	for range 2 {
		require.Gives(t, "")(call("..", folder))
		_, err := os.Stat(old)
		require.That(t, err != nil, "what was there before is there still")
		require.NoError(t, os.WriteFile(old, []byte("package main\n"), 0o600))
	}
	mod := require.Must(os.ReadFile(filepath.Join(folder, "go.mod")))(t)
	require.Contains(t, string(mod), "replace "+gonb+" => "+copied)
	_, err := os.Stat(filepath.Join(copied, "internal", "specialcmd", "help.md"))
	require.NoError(t, err)
	t.Chdir("..")
	_, err = output("vet", "-modfile="+filepath.Join(folder, "go.mod"), gonb+"/...")
	require.NoError(t, err)
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
