package complete

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"
	"unicode/utf8"

	"nimlab/internal/require"
)

// FuzzUTF16 checks that a character counts once, or twice outside the basic plane, and that Unique
// removes repetitions.
func FuzzUTF16(f *testing.F) {
	for _, s := range []string{"", "plots.", "é∞", "🎲.", "\xff\xfe", "a a b"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		want := utf8.RuneCountInString(s)
		for _, r := range s {
			if r > 0xFFFF {
				want++
			}
		}
		require.Equal(t, UTF16Length(s), want, s, "has")
		seen := map[string]bool{}
		var matches []Completion
		for _, w := range strings.Fields(s) {
			matches = append(matches, Completion{Text: w})
		}
		for _, w := range Unique(matches) {
			require.That(t, !seen[w.Text], "%q is offered twice", w.Text)
			seen[w.Text] = true
		}
	})
}

// FuzzPrepare checks that Prepare keeps the text of any cell below the added lines, that a cell that
// parses still does, and that nothing is imported twice.
func FuzzPrepare(f *testing.F) {
	f.Add("func main() {\n\tshow.It(g.\n}\n", "var a = 1\n")
	f.Add("for i := range 3 {\n\tfmt.Println(i)\n}", "")
	f.Add("import \"nimlab/nimkit/show\"\nvar nim = 3\n", "func view() {}\n")
	f.Add("import fmt \"strings\"\n\nvar x = fmt.ToUpper(``)\n", "type os int")
	f.Add("", "")
	f.Add("\xff\x00\"`", "/*")
	f.Fuzz(func(t *testing.T, cell, others string) {
		if len(cell)+len(others) > 2000 {
			return
		}
		setRoot(t)
		gotCell, gotOthers, lines := prepared(t, cell, others)
		for i, c := range []struct{ before, after string }{{"package main\n\n" + cell, gotCell}, {"package main\n\n" + others, gotOthers}} {
			old, now := strings.Split(c.before, "\n"), strings.Split(c.after, "\n")
			moved := strings.Count(c.after, "\n") - strings.Count(c.before, "\n")
			if i == 0 {
				moved = lines
			}
			require.True(t, len(now) >= len(old)+moved && now[0] == old[0], "%q has become %q", c.before, c.after)
			for n := 1; n < len(old); n++ {
				require.True(t, now[n+moved] == old[n], "line %d of %q has not moved down by %d: %q", n+1, c.before, moved, c.after)
			}
			for _, behind := range now[len(old)+moved:] {
				if behind != "}" && behind != "" {
					t.Fatalf("%q is followed by %q", c.before, behind)
				}
			}
			set := token.NewFileSet()
			was, err := parser.ParseFile(set, "", c.before, parser.SkipObjectResolution)
			if err != nil {
				continue
			}
			is := require.Must(parser.ParseFile(set, "", c.after, parser.SkipObjectResolution))(t, c.before, "has become", c.after)
			require.True(t, len(is.Decls) == len(was.Decls)+1 && len(is.Imports) >= len(was.Imports),
				"%q with %d declarations has become %q with %d", c.before, len(was.Decls), c.after, len(is.Decls))
			met := map[string]bool{}
			for _, spec := range was.Imports {
				met[spec.Path.Value] = true
			}
			for _, spec := range is.Imports[:len(is.Imports)-len(was.Imports)] {
				require.That(t, !met[spec.Path.Value], "%q imports %s twice", c.after, spec.Path.Value)
				met[spec.Path.Value] = true
			}
		}
	})
}
