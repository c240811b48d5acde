package cell

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/notebooks/kernel/project"
)

// noFailures is for notebooks without a failed cell.
var noFailures FailedNames

func TestCommonMistakesAreExplained(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"nimkit/nim/nim.go":     "package nim\n\nfunc Heaps() {}\n",
		"nimkit/loops/loops.go": "package loops\n\nfunc Heaps() {}\n\nfunc hidden() {}\n",
		"plots/plots.go":        "package plots\n\nfunc Graph() {}\n",
	} {
		path := filepath.Join(root, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
	t.Setenv(project.RootVariable, root)
	for _, c := range []struct{ message, want, not string }{
		{"main.go:3:1: expected declaration, found show", "Is the line %% in the right place?", ""},
		{"main.go:3:1: expected declaration, found '}'", "Is there a ) or a } too many", ""},
		{"main.go:5:6: expected '(', found main (and 5 more errors)", "Does this cell have more than one line %%, or func main below it?", ""},
		{"main.go:5:6: expected '(', found f", "Functions with a name and imports belong above the line %%.", ""},
		{"main.go:5:1: expected statement, found 'import'", "Functions with a name and imports belong above the line %%.", ""},
		{"main.go:5:6: missing ',' before newline in argument list (and 1 more errors)", "Is a ) or a } missing", ""},
		{"main.go:5:6: missing ',' in composite literal", "Is a ) or a } missing", ""},
		{"main.go:5:6: illegal character U+00A0", "Replace it by a plain space.", ""},
		{"./main.go:4:2: fmt.Println undefined (type func() has no field or method Println)", "the line %rm fmt removes", "$1"},
		{"./main.go:4:2: nim.Position is not a type", "the line %rm nim removes", "$1"},
		{"./main.go:4:2: p.x undefined (type point has no field or method x)", "no field or method x)", "%rm"},
		{"./main.go:4:2: undefined: fmt", "type fmt. and press Tab", "$1"},
		{"# gonb_12345678\n./main.go:4:2: undefined: foo\n", "./main.go:4:2: undefined: foo\n\nNothing here is called foo.", "gonb"},
		{"main.go:4:2: no required module provides package github.com/foo/bar; to add it:\n\tgo get github.com/foo/bar\n", "This package is not here.", "go get"},
		{"./main.go:4:2: undefined: Graph", "Is plots.Graph meant?", ""},
		{"./main.go:4:2: undefined: heaps", "Is loops.Heaps or nim.Heaps meant?", ""},
		{"./main.go:4:2: undefined: plot", "Is plots meant?", ""},
		{"./main.go:4:2: undefined: Nim", "Is nim meant?", ""},
		{"./main.go:4:2: undefined: loops.heap", "Is loops.Heaps meant?", ""},
		{"./main.go:4:2: undefined: loops.Heeps (but have Heaps)", "Is loops.Heaps meant?", ""},
		{"./main.go:4:2: undefined: loops.Moved", "The package loops has no Moved.", ""},
		{"./main.go:4:2: name hidden not exported by package loops", "not exported by package loops", "meant"},
		{"in call to nimkit.From, type func(n int) int of own does not match nimkit.RuleFunc[P] (cannot infer P)", "func rule(n int, move func(int)) {", ""},
		{"in call to nimkit.From, cannot infer P (cannot infer P)", "func rule(n int, move func(int)) {", ""},
		{"cannot use \"3\" (untyped string constant) as uint64 value in argument to nim.Heaps", "\"3\" is of type string; nim.Heaps expects uint64.", "$1"},
		{"./main.go:1:2: []int does not satisfy comparable", "[]int cannot be a position", "$1"},
		{"main.go:4:2: package foo is not in std (/usr/local/go/src/foo)", "This package is not here.", ""},
	} {
		got := noFailures.Explain(c.message, "", "")
		if !strings.Contains(got, c.want) || c.not != "" && strings.Contains(got, c.not) {
			t.Errorf("%s: %s", c.message, got)
		}
	}
	if message := "main.go:4:2: something new"; noFailures.Explain(message, "", "") != message {
		t.Errorf("%s became %s", message, noFailures.Explain(message, "", ""))
	}
}

func TestExplanationUsesTheLineOfTheError(t *testing.T) {
	const text = "package main\n\nfunc main() {\n\tflag.Parse()\nx = 5\nfor := 3\nfunc (t T) m() {\nmath.sqrt(2)\ntotl++\ntotal := 0\n}\n"
	for message, want := range map[string]string{
		"./main.go:5:1: undefined: x\n": "./main.go:5:1: undefined: x\n\nGo writes it like this:\nx := 5", "main.go:6:5: expected operand, found ':=' (and 2 more errors)": "Go itself uses the name for.",
		"main.go:7:9: expected ';', found m": "Functions with a name and imports belong above the line %%.", "./main.go:8:1: undefined: math": "Is math.Sqrt meant?", "./main.go:9:1: undefined: totl": "Is total meant?",
		"./main.go:10:1: declared and not used: total":                              "Nothing uses the value of total.",
		"./main.go:10:1: declared and not used: total\n./main.go:5:1: undefined: x": "Go writes it like this:\nx := 5",
		"./main.go:99:1: missing return":                                            "must end with return.",
		"go: downloading a.b/c v1\n../go-mod/github.com/janpfeifer/gonb@v0.11.5/common/common.go:6:2: module lookup disabled by GOPROXY=off\n": "gonbui, which is GoNB's, does not work here.",
		"../go-mod/gonum.org/v1/plot@v0.17.0/vg/vgpdf/vgpdf.go:24:2: module lookup disabled by GOPROXY=off\n":                                  "The package gonum.org/v1/plot/vg/vgpdf needs others",
		"main.go:3:8: module lookup disabled by GOPROXY=off\n":                                                                                 "This package is not here.",
	} {
		program := text
		if strings.Contains(message, "undefined") { // the compiler reports it only for a program that parses
			program = strings.Replace(strings.Replace(program, "for :=", "n :=", 1), "func (t T) m() {", "", 1)
		}
		got := noFailures.Explain(message, program, "")
		require.Contains(t, got, want, message, "is explained by")
		require.That(t, strings.Count(got, "\n") < 8 && !strings.Contains(got, "downloading"), "%s", got)
	}
}

func TestExplanationNamesReplacementOfGonbui(t *testing.T) {
	const output = "../go-mod/github.com/janpfeifer/gonb@v0.11.5/common/common.go:6:2: module lookup disabled by GOPROXY=off\n"
	for call, want := range map[string]string{
		"gonbui.DisplayHtml": "HTML(words.Language) string", "gonbui.DisplayHTMLF": "HTML(words.Language) string", "gonbui.UpdateHTML": "HTML(words.Language) string", "dom.SetInnerHtml": "HTML(words.Language) string",
		"gonbui.DisplayMarkdown": "Markdown", "gonbui.DisplayPng": "package plots", "gonbui.DisplaySVG": "package plots", "gonbui.DisplayImage": "package plots", "plotly.DisplayFig": "package plots",
		"gonbui.RequestInput": "cannot read from the keyboard", "widgets.Slider": "play.Slider(steps...)", "gonbui.Sync": "any value, figure or table",
	} {
		require.Contains(t, noFailures.Explain(output, "package main\n\nfunc main() {\n\t"+call+"(x)\n}\n", ""), want, call)
	}
}

func TestProgramsThatReadTheKeyboardGetAHint(t *testing.T) {
	for _, code := range []string{"fmt.Scan(&n)", "fmt.Scanln(&n)", "bufio.NewReader(os.Stdin)"} {
		require.That(t, KeyboardHint(code) != "", "%s gets no hint", code)
	}
	for _, code := range []string{"fmt.Sscan(s, &n)", "myfmt.Scan(1)", "fmt.Fscan(r, &n)"} {
		require.Equal(t, KeyboardHint(code), "", code, "gets a hint")
	}
}

// FuzzExplain checks that Explain keeps the compiler's message, and that only a program that reads
// standard input gets a hint about the keyboard.
func FuzzExplain(f *testing.F) {
	for _, s := range []string{"", "undefined: x", "./main.go:3:1: syntax error", "fmt.Scan(&n)", "os.Stdin", "no required module provides package x", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		kept := unhelpfulOutput.ReplaceAllString(s, "")
		if missingModule.MatchString(s) {
			return // a sentence replaces the output
		}
		if got := noFailures.Explain(s, "", ""); !strings.HasPrefix(got, strings.TrimRight(kept, "\n")) {
			t.Errorf("%q has become %q", s, got)
		}
		if got := KeyboardHint(s); got != "" && !strings.Contains(s, "Scan") && !strings.Contains(s, "Stdin") {
			t.Errorf("%q gets the hint %q", s, got)
		}
	})
}
