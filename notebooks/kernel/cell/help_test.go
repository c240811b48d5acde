package cell

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// TestCommandsAreCompleted checks the commands that are offered at the | in a line.
func TestCommandsAreCompleted(t *testing.T) {
	for line, want := range map[string]string{
		"%he|": "%help", "%help|": "%help", "%e|": "%exec %env", "%en|v A 1": "%env", "%c|": "%cd %capture", "%r|": "%rm %remove %reset",
		"%%w|": "%%writefile", "%%s|": "%%sh %%script", "%%|": "%%bash %%sh %%script %%writefile",
		"%x|": "", "%cd |": "", "%env A|": "", "%|%": "", "!l|": "", "x %he|": "", "|": "", " %he|": "",
	} {
		before, behind, _ := strings.Cut(line, "|")
		matches, replaced, also := CompleteCommand(before+behind, len(before))
		require.Equal(t, strings.Join(matches, " "), want, line)
		if want != "" {
			require.Equal(t, replaced, len(before), line)
			word, _, _ := strings.Cut(behind, " ")
			require.Equal(t, also, len(word), line)
		}
	}
	all, _, _ := CompleteCommand("%", 1)
	require.True(t, len(all) >= 20 && slices.Contains(all, "%version"), "%q", all)
	for _, name := range all {
		require.True(t, strings.HasPrefix(name, "%%") || IsCommand(name[1:]), "%s is offered and unknown", name)
	}
}

// TestFoldersAreNamedInErrors follows the errors of %cd in each language.
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
