package cell

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// extend returns the result of addMissing as one text with abbreviated additions: >> for the line %%, ( and
// ) around a displayed value.
func extend(text string, isBeingTyped bool) string {
	lines := strings.Split(text, "\n")
	extended, origins := addMissing(lines, Commands(lines), isBeingTyped)
	var got strings.Builder
	for n, line := range extended {
		switch {
		case origins[n] >= 0:
			got.WriteString(strings.ReplaceAll(line, showClosing, ")") + "\n")
		case line == mainMarker:
			got.WriteString(">>")
		default:
			got.WriteString("(")
		}
	}
	return strings.TrimSuffix(got.String(), "\n")
}

func TestMissingLinesAreAdded(t *testing.T) {
	for text, want := range map[string]string{
		// The first statement begins main; declarations above it stay above.
		"x := 3\nfmt.Println(x)":                         ">>x := 3\nfmt.Println(x)",
		"// first\n\nfor i := range 3 {\n}":              "// first\n\n>>for i := range 3 {\n}",
		"var n = 3\nfunc f() {\n\tg()\n}\nif n > 2 {\n}": "var n = 3\nfunc f() {\n\tg()\n}\n>>if n > 2 {\n}",
		"type T struct {\n\ta int\n}":                    "type T struct {\n\ta int\n}",
		"const (\n\ta = iota\n)\nimport \"fmt\"":         "const (\n\ta = iota\n)\nimport \"fmt\"",
		"package main\nx++":                              "package main\n>>x++",
		"%env A b\n!ls\ngo f()":                          "%env A b\n!ls\n>>go f()",
		"":                                               "",
		"// nothing":                                     "// nothing",
		// A cell with a marker, a function main or a command that runs it gets no marker.
		"%%\nx++":                  "%%\nx++",
		"//gonb:%%\nx++":           "//gonb:%%\nx++",
		"%main\nx++":               "%main\nx++",
		"%exec f\nx++":             "%exec f\nx++",
		"%test\nnim.Heaps(1)":      "%test\nnim.Heaps(1)",
		"%wasm\nnim.Heaps(1)":      "%wasm\nnim.Heaps(1)",
		"func main() {\n}\nx++":    "func main() {\n}\nx++",
		"}\nx++":                   "}\nx++",
		"func f() {\n)\n}\n}\nx++": "func f() {\n)\n}\n}\nx++",
		"func f() {\n\tx := 3\n":   "func f() {\n\tx := 3\n",
		"?\nx++":                   "?\nx++",
		"x := 3\n%%\nx":            "x := 3\n%%\n(x)",
		"nim.Heaps(2,\n\tx":        ">>nim.Heaps(2,\n\tx",
		// The value of the last line is displayed.
		"nim.Heaps(2, 2)":                   ">>(nim.Heaps(2, 2))",
		"  x // as is":                      ">>(  x) // as is",
		"%%\nw := f()\n\nw.Sum(\n\t1,\n)\n": "%%\nw := f()\n\n(w.Sum(\n\t1,\n))\n",
		"3 + 4\n%env A b":                   ">>(3 + 4)\n%env A b",
		"{\n\tx()\n}":                       ">>{\n\tx()\n}",
		"%%\n":                              "%%\n",
		"%%":                                "%%",
		"x;":                                ">>x;",
		"x /* so */ ;":                      ">>(x) /* so */ ;",
		"x\n;":                              ">>x\n;",
		"x := 1; x":                         ">>x := 1; x",
		"fmt.Print(1)":                      ">>fmt.Print(1)",
		"fmt.Fprintln(os.Stderr, 1)":        ">>fmt.Fprintln(os.Stderr, 1)",
		"fmt.Scan(&n)":                      ">>fmt.Scan(&n)",
		"fmt.Sscan(s, &n)":                  ">>fmt.Sscan(s, &n)",
		"slices.Sort(xs)":                   ">>slices.Sort(xs)",
		"slices.Sorted(maps.Keys(m))":       ">>(slices.Sorted(maps.Keys(m)))",
		"sort.IntsAreSorted(xs)":            ">>(sort.IntsAreSorted(xs))",
		"fmt.FormatString(s, 'v')":          ">>(fmt.FormatString(s, 'v'))",
		"heap := f()\nheap.Push(3)":         ">>heap := f()\n(heap.Push(3))",
		"fmt.Sprint(1)":                     ">>(fmt.Sprint(1))",
		"show.It(1)":                        ">>show.It(1)",
		"show.Keep(s, f)":                   ">>(show.Keep(s, f))",
		"panic(1)":                          ">>panic(1)",
		"f(1)":                              ">>(f(1))",
		"<-done":                            ">><-done",
		"-n":                                ">>(-n)",
		"\"größe\"":                         ">>(\"größe\")",
	} {
		require.Equal(t, extend(text, false), want, text, "became")
	}
}

// While a cell is being typed, its value is not displayed, and a word may become a keyword.
func TestNoDisplayIsAddedWhileACellIsBeingTyped(t *testing.T) {
	for text, want := range map[string]string{
		"show.It(plots.": ">>show.It(plots.", "pl": ">>pl", "x := 1\nx.": ">>x := 1\nx.", "x": ">>x", "t.": ">>t.",
		"fu": "fu", "t\n": "t\n", "": "", "var x = nim.": "var x = nim.", "func f() { nim.": "func f() { nim.",
		"%%\nx": "%%\nx", "var a = 1\npl": "var a = 1\n>>pl", "c := 1": ">>c := 1",
	} {
		require.Equal(t, extend(text, true), want, text, "became")
	}
}

// A last line without a value gets a semicolon, but only once.
func TestSuppressDisplayAddsASemicolonOnce(t *testing.T) {
	lines := []string{"wg.Wait()"}
	for _, message := range []string{"wg.Wait() (no value) used as value", "undefined: show", "show.It undefined (type int has no field or method It)"} {
		suppressed := SuppressDisplay(lines, errors.New(message))
		require.That(t, slices.Equal(suppressed, []string{"wg.Wait()", ";"}) && len(lines) == 1, "%s: %q", message, suppressed)
		require.Equal(t, extend(strings.Join(suppressed, "\n"), false), ">>wg.Wait()\n;")
		require.That(t, SuppressDisplay(suppressed, errors.New(message)) == nil && SuppressDisplay(nil, errors.New(message)) == nil, "%s: a second semicolon was added", message)
	}
	require.That(t, SuppressDisplay(lines, errors.New("undefined: wg")) == nil, "a semicolon was added for another error")
}

func TestClosingOfDisplayIsRemoved(t *testing.T) {
	require.Equal(t, WithoutShowClosing("\tx"+showClosing+" // so\n"), "\tx // so\n")

}

// FuzzAddMissing checks that addMissing keeps the text of any cell.
func FuzzAddMissing(f *testing.F) {
	for _, text := range []string{"x := 3\nx", "func f() {}\nf()", "%%\n\"größe\"", "nim.Heaps(2,\n2)", "\xff`\n/*", "}\n{;x"} {
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, isBeingTyped bool) {
		got := extend(text, isBeingTyped)
		additions := strings.NewReplacer(">>", "", "(", "", ")", "")
		if !strings.ContainsAny(text, "()>/") && additions.Replace(got) != text {
			t.Errorf("%q became %q", text, got)
		}
	})
}
