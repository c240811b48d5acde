package cell

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// The errors of %cd name the folder in each language.
func TestFoldersAreNamedInErrors(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	missing, notFolder := os.Chdir(filepath.Join(folder, "none")), os.Chdir(file)
	require.True(t, errors.Is(missing, fs.ErrNotExist), "%v", missing)
	for _, l := range []words.Language{words.English, words.Dutch, words.German} {
		t.Setenv(LanguageVariable, string(l))
		for _, part := range []string{"none", "/home/a", "!ls", "%cd .."} {
			require.Contains(t, FolderError("none", "/home/a", missing).Error(), part)
		}
		require.Contains(t, FolderError("file", "/home/a", notFolder).Error(), "file")
		require.Contains(t, SeveralFoldersError([]string{"my", "games"}).Error(), `%cd "my games"`)
		require.Contains(t, CurrentFolderMessage("/home/a"), "/home/a")
	}
	require.That(t, FolderError("a", "b", missing).Error() != words.ErrorText(FolderError("a", "b", missing)).In(words.English), "the error is in English")
}

func TestArgumentsOfCommandsAreCounted(t *testing.T) {
	for command, want := range map[string]string{
		"env A 5": "", "env NAME=5": "", "env A": "%env NAME value", "env": "%env NAME value", "env A 5 6": "%env NAME value", "env A=5": "%env NAME value",
		"exec f": "", "exec f -v 5": "", "exec": "%exec f", "capture x.txt": "", "capture -a x.txt": "", "capture": "%capture file.txt", "capture x.txt y.txt": "%capture file.txt",
		"goflags": "", "ls": "", "unknown 1 2 3": "",
	} {
		err := ArgumentsError(strings.Fields(command))
		require.That(t, (err == nil) == (want == "") && (err == nil || strings.Contains(err.Error(), "is written like this: "+want+";")), "%s: %v", command, err)
	}
}

func TestSignalsAreReported(t *testing.T) {
	run := func(script string) error { return exec.Command("sh", "-c", script).Run() }
	for _, c := range []struct {
		err         error
		interrupted bool
		want        string
	}{
		{nil, true, ""}, {errors.New("not of a program"), true, ""}, {run("exit 3"), false, ""}, {run("exit 3"), true, ""},
		{run("kill -INT $$"), true, "Stopped.\n"}, {run("kill -KILL $$"), true, "Stopped.\n"}, {run("kill -INT $$"), false, ""},
		{run("kill -KILL $$"), false, "The system has ended this cell. It mostly does so when memory runs out.\n"},
	} {
		require.Equal(t, SignalMessage(c.err, c.interrupted), c.want, c.err, c.interrupted)
	}
	for language, want := range map[string]string{"nl": "Gestopt.", "de": "Angehalten."} {
		t.Setenv(LanguageVariable, language)
		got := SignalMessage(run("kill -TERM $$"), true)
		require.That(t, strings.TrimSpace(got) == want, "%s: %q", language, got)
	}
}

func TestRecoverReturnsAnError(t *testing.T) {
	read := func(panics bool) (err error) {
		defer Recover(&err)
		if panics {
			panic("out of range")
		}
		return nil
	}
	require.ErrorContains(t, read(true), "out of range")
	require.Equal(t, read(false), nil)
}
