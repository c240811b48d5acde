package cell

import (
	"strings"
	"testing"
)

// What the compiler says is kept, whatever is added to it; and only a cell that reads gets
// the words about a keyboard.
func FuzzWords(f *testing.F) {
	for _, s := range []string{"", "undefined: x", "./main.go:3:1: syntax error", "fmt.Scan(&n)", "os.Stdin", "no required module provides package x", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		kept := beside.ReplaceAllString(s, "")
		if got := Explain(s); !strings.HasPrefix(got, strings.TrimRight(kept, "\n")) {
			t.Errorf("%q has become %q", s, got)
		}
		if got := Keyboard(s); got != "" && !strings.Contains(s, "Scan") && !strings.Contains(s, "Stdin") {
			t.Errorf("%q reads: %q", s, got)
		}
	})
}
