package words_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// English are the folders and files whose errors are for who writes a program: of a proof
// that is changed, of files, of commands, of a cluster.
var english = []string{"claims/", "show/", "exercise/ask.go", "words/read.go", "octal/file.go", "octal/values/", "octal/verify.go", "octal/period.go", "octal/quotient/learner.go", "takeaway/records/", "internal/", "takeaway/internal/"}

// What the rooms say is wrong stands in errors.md in every language, with a place for the
// same values, and nothing stands there that no room says.
func TestErrorsSpeakEveryLanguage(t *testing.T) {
	said := words.MustRead(os.DirFS("."), "errors.md")
	used := map[string]int{} // with how many values
	for _, root := range []string{"..", "../../plots"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) == 0 {
					return true
				}
				text, ok := call.Args[0].(*ast.BasicLit)
				if !ok {
					return true
				}
				switch format, _ := strconv.Unquote(text.Value); called(call) {
				case "words.Fail", "Fail", "fail", "bad":
					used[format] = len(call.Args) - 1
				case "fmt.Errorf", "errors.New":
					if name := filepath.ToSlash(path); !slices.ContainsFunc(english, func(s string) bool { return strings.HasPrefix(name, "../"+s) }) {
						t.Errorf("%s: %s is said in English only", path, text.Value)
					}
				}
				return true
			})
			return nil
		})
		require.NoError(t, err)
	}
	require.That(t, len(used) >= 200, "%d errors found", len(used))
	sentences := map[string]words.Text{}
	for _, text := range said.Texts() {
		sentences[text.EN] = text
	}
	for format, values := range used {
		says, ok := sentences[format]
		require.That(t, ok, "%q does not stand in errors.md", format)
		delete(sentences, format)
		for _, l := range []words.Language{words.Dutch, words.German, words.English} {
			given, asked := verbs(format), verbs(says.In(l))
			for k, verb := range asked {
				if k > values || given[k] != "" && given[k] != verb {
					t.Errorf("%q: value %d is written as %s in %q", format, k, verb, says.In(l))
				}
			}
			if len(asked) < len(given) && !strings.Contains(says.In(l), "%[") {
				t.Errorf("%q: a value is left over in %q", format, says.In(l))
			}
		}
	}
	for format := range sentences {
		t.Errorf("%q is said by no room", format)
	}
}

func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if p, ok := f.X.(*ast.Ident); ok {
			return p.Name + "." + f.Sel.Name
		}
	}
	return ""
}

var verb = regexp.MustCompile(`%([.\d]*)(?:\[(\d+)\])?([a-zA-Z])`)

// verbs are how the values of a format are written, by their places, an error as a text.
func verbs(format string) map[int]string {
	all, at := map[int]string{}, 0
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if at++; m[2] != "" {
			at, _ = strconv.Atoi(m[2])
		}
		all[at] = m[1] + strings.Replace(m[3], "w", "s", 1)
	}
	return all
}

// A panic that ends a cell is in the language of the notebook, and so is what is printed.
func TestErrorsInTheChosenLanguage(t *testing.T) {
	none := errors.New("none")
	wrapped := words.Fail("move %d: %w", 12345, none)
	require.That(t, wrapped.Error() == "move 12345: none" && errors.Is(wrapped, none), "%v", wrapped)
	if said := words.OfError(wrapped); said.EN != "move 12,345: none" || said.NL != "Zet 12.345: none" {
		t.Errorf("%+v", said)
	}
	t.Setenv(words.LanguageVariable, "de")
	require.Equal(t, wrapped.Error(), "Zug 12.345: none", wrapped)
	if said := words.Errorf("%d stapels", "%d Haufen", "%d heaps", 12345); said.Error() != "12.345 Haufen" {
		t.Error(said)
	}
	later := words.Errorf("%s", "%s", "%s", words.Of("stapels", "Haufen", "heaps"))
	t.Setenv(words.LanguageVariable, "en")
	require.Equal(t, later.Error(), "heaps", later)
}
