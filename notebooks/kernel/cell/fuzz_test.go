package cell

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"nimlab/internal/require"
)

// FuzzExplain checks that Explain keeps the compiler's message, and that only a program that reads
// standard input gets a hint about the keyboard.
func FuzzExplain(f *testing.F) {
	for _, s := range []string{"", "undefined: x", "./main.go:3:1: syntax error", "fmt.Scan(&n)", "os.Stdin", "no required module provides package x", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		kept := unhelpfulOutput.ReplaceAllString(s, "")
		if missingModule.MatchString(s) {
			return // one sentence stands for many lines
		}
		if got := Explain(s, "", ""); !strings.HasPrefix(got, strings.TrimRight(kept, "\n")) {
			t.Errorf("%q has become %q", s, got)
		}
		if got := KeyboardHint(s); got != "" && !strings.Contains(s, "Scan") && !strings.Contains(s, "Stdin") {
			t.Errorf("%q reads: %q", s, got)
		}
	})
}

// FuzzOutput checks that the output is cut at the limit, if possible at the end of a line, and that
// the numbers of bytes and lines left out are right.
func FuzzOutput(f *testing.F) {
	f.Add("a\nb\nc\n", "30", 2)
	f.Add(strings.Repeat("line\n", 40), "100", 7)
	f.Add("∞∞∞∞∞∞", "8", 1)
	f.Add("no end", "0", 3)
	f.Add("x", "-1", 1)
	f.Add("x", "much", 1)
	f.Fuzz(func(t *testing.T, text, set string, n int) {
		if n < 1 || len(text) > 10_000 || len(set) > 30 || strings.ContainsRune(set, 0) || !utf8.ValidString(text) {
			return
		}
		t.Setenv(OutputLimitVariable, set)
		t.Setenv(LanguageVariable, "en")
		o, shown := newOutput(t)
		for rest := text; rest != ""; {
			k := min(n, len(rest))
			mustWrite(t, o.Stdout(), rest[:k])
			rest = rest[k:]
		}
		err := o.Close()
		limit, bad := strconv.Atoi(set)
		wrong := set != "" && (bad != nil || limit < 0)
		if set == "" || wrong {
			limit = DefaultOutputLimit
		}
		require.True(t, wrong == (err != nil), "a limit of %q: %v", set, err)
		message := shown.printed()
		if wrong {
			message = strings.Replace(message, "!"+fmt.Sprintln(err), "", 1)
		}
		lines := max(1, limit/bytesPerLine)
		if len(text) <= limit && strings.Count(text, "\n") <= lines {
			require.True(t, message == text, "%q with a limit of %d has become %q", text, limit, message)
			return
		}
		kept, words, ok := strings.Cut(message, "!\nLeft out: ")
		if !ok || !strings.HasPrefix(text, kept) || len(kept) > limit || strings.Count(kept, "\n") > lines || n >= len(text) && (!utf8.ValidString(kept) || strings.Contains(kept, "\n") && !strings.HasSuffix(kept, "\n")) {
			t.Fatalf("%q with a limit of %d has become %q", text, limit, message)
		}
		left := text[len(kept):]
		want := fmt.Sprintf("%s MB, %d lines.", megabytes(len(left)), strings.Count(left, "\n"))
		require.That(t, strings.HasPrefix(words, want), "%q with a limit of %d: left out %q, not %q", text, limit, words, want)
	})
}
