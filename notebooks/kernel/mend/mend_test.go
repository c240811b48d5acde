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

// runMain names the environment variable with which the test binary runs main. So the coverage
// includes processes that a test starts.
const runMain = "NIMLAB_MEND"

func TestMain(m *testing.M) {
	if os.Getenv(runMain) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// call runs the command in a folder.
func call(in string, args ...string) (string, error) {
	c := exec.Command(os.Args[0], args...)
	c.Dir, c.Env = in, append(os.Environ(), runMain+"=1")
	text, err := c.CombinedOutput()
	return string(text), err
}

func TestMendReportsWhereItCannotWork(t *testing.T) {
	away, file := t.TempDir(), filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, c := range []struct {
		want, in string
		args     []string
	}{
		{"usage: mend FOLDER", "..", nil}, {"usage: mend FOLDER\n", "..", []string{"a", "b"}},
		{"mend: go list: ", away, []string{away}}, {"go.mod", ".", []string{filepath.Join(away, "folder")}},
		{file + "/folder", "..", []string{file + "/folder"}}, {away + "/.", "..", []string{away + "/."}},
	} {
		text, err := call(c.in, c.args...)
		require.That(t, err != nil && strings.Contains(text, c.want), "%q: %v, %q does not contain %q", c.args, err, text, c.want)
	}
}

func TestChangesReplaceText(t *testing.T) {
	theirs := sourceFiles{"a.go": "func (s *State) Stop() {}\n\nfunc f() { one(); one() }\n"}
	require.NoError(t, theirs.apply([]change{
		override("a.go", "func (s *State) Stop", "a reason"), override("a.go", "func f", "a reason"), {"a.go", "one()", "uno()", "a reason"},
	}))
	require.NoError(t, theirs.add(fstest.MapFS{"b/b.go": {Data: []byte("ours")}}))
	require.Equal(t, theirs["a.go"], "func (s *State) gonbStop() {}\n\nfunc gonbF() { uno(); uno() }\n")
	require.Equal(t, theirs["b/b.go"], "ours")
}

// All missing changes are reported at once, with their reasons.
func TestEveryChangeThatDoesNotApplyIsReported(t *testing.T) {
	theirs := sourceFiles{"a.go": "one", "b/b.go": "two"}
	err := theirs.apply([]change{{"a.go", "three", "", "first reason"}, {"a.go", "one", "1", ""}, {"b/b.go", "four", "", "second reason"}, {"c.go", "one", "", "third reason"}})
	for _, want := range []string{`a.go: "three" is missing (first reason)`, `b/b.go: "four" is missing (second reason)`, `c.go: "one" is missing (third reason)`} {
		require.ErrorContains(t, err, want)
	}
	require.Equal(t, strings.Count(err.Error(), "\n"), 2)
	err = theirs.add(fstest.MapFS{"a.go": {}, "b/b.go": {}, "d.go": {}})
	require.ErrorContains(t, err, "a.go: GoNB has a file of this name")
	require.ErrorContains(t, err, "b/b.go: GoNB has a file of this name")
	require.Equal(t, strings.Count(err.Error(), "\n"), 1)
}

// Each change to the pinned version has a reason and applies, and none applies twice.
func TestChangesApplyToThePinnedVersion(t *testing.T) {
	theirs, err := sources()
	require.NoError(t, err)
	for _, c := range changes {
		require.That(t, c.reason != "", "%s: %q has no reason", c.file, c.old)
	}
	once := maps.Clone(theirs)
	require.NoError(t, once.apply(changes))
	for n, c := range changes {
		without := maps.Clone(theirs)
		require.NoError(t, without.apply(append(changes[:n:n], changes[n+1:]...)))
		require.That(t, without[c.file] != once[c.file], "%s: %q changes nothing", c.file, c.old)
	}
}

// The command replaces the contents of the folder by changed sources that can be built.
func TestMendWritesAFolderToBuildFrom(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "folder")
	copied := filepath.Join(folder, "gonb")
	old := filepath.Join(copied, "old.go")
	for range 2 {
		require.Returns(t, "")(call("..", folder))
		_, err := os.Stat(old)
		require.That(t, err != nil, "a file of an earlier run was not removed")
		require.NoError(t, os.WriteFile(old, []byte("package main\n"), 0o600))
	}
	mod := require.Must(os.ReadFile(filepath.Join(folder, "go.mod")))(t)
	require.Contains(t, string(mod), "replace "+gonb+" => "+copied)
	_, err := os.Stat(filepath.Join(copied, "internal", "specialcmd", "help.md"))
	require.NoError(t, err)
	t.Chdir("..")
	_, err = runGo("vet", "-modfile="+filepath.Join(folder, "go.mod"), gonb+"/...")
	require.NoError(t, err)
}
