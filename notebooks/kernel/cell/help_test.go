package cell

import (
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

func TestHelpIsTranslated(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range []string{"nl", "de", "en", ""} {
		t.Setenv(LanguageVariable, l)
		help := Help()
		for _, want := range []string{"`%%`", "`nim.Heaps(3, 5)`", "`Graph`", "`%reset`", "GoNB", "■", "`%%bash`"} {
			require.Contains(t, help, want, l, "no")
		}
		seen[help] = true
	}
	require.That(t, len(seen) == 3, "%d languages", len(seen))
	for command, want := range map[string]bool{"%": true, "main": true, "rm": true, "remove": true, "with_password": true, "help": true, "autoget": false, "widgets": false, "e": false, "": false} {
		require.Equal(t, IsCommand(command), want, command)
	}
}

// The | in a line is the cursor.
func TestCommandsAreCompleted(t *testing.T) {
	for line, want := range map[string]string{
		"%he|": "%help", "%help|": "%help", "%e|": "%exec %env", "%en|v A 1": "%env", "%c|": "%cd %capture", "%r|": "%rm %remove %reset",
		"%%w|": "%%writefile", "%%s|": "%%sh %%script", "%%|": "%%bash %%sh %%script %%writefile",
		"%x|": "", "%cd |": "", "%env A|": "", "%|%": "", "!l|": "", "x %he|": "", "|": "", " %he|": "",
	} {
		typed, rest, _ := strings.Cut(line, "|")
		matches, before, after := CompleteCommand(typed+rest, len(typed))
		require.Equal(t, strings.Join(matches, " "), want, line)
		if want != "" {
			require.Equal(t, before, len(typed), line)
			word, _, _ := strings.Cut(rest, " ")
			require.Equal(t, after, len(word), line)
		}
	}
	all, _, _ := CompleteCommand("%", 1)
	require.True(t, len(all) >= 20 && slices.Contains(all, "%version"), "%q", all)
	for _, name := range all {
		require.True(t, strings.HasPrefix(name, "%%") || IsCommand(name[1:]), "%s is completed and unknown", name)
	}
}
