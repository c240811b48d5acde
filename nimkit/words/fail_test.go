package words_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// untranslated contains the folders and files whose errors only programmers see: errors of
// files, of commands, and of a cluster.
var untranslated = []string{"claims/", "show/", "exercise/ask.go", "words/read.go", "words/message.go", "words/po/", "octal/file.go", "octal/values/", "octal/verify.go", "octal/period.go", "octal/quotient/learner.go", "takeaway/records/", "internal/", "takeaway/internal/"}

// TestErrorsAreMessages checks that errors that readers can see are made with [words.Errorf].
func TestErrorsAreMessages(t *testing.T) {
	for _, root := range []string{"..", "../../plots"} {
		require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
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
				if name := called(call); !ok || name != "fmt.Errorf" && name != "errors.New" {
					return true
				}
				if name := filepath.ToSlash(path); !slices.ContainsFunc(untranslated, func(s string) bool { return strings.HasPrefix(name, "../"+s) }) {
					t.Errorf("%s: %s exists in English only: use words.Errorf", path, text.Value)
				}
				return true
			})
			return nil
		}))
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

func TestErrorUsesTheChosenLanguage(t *testing.T) {
	none := errors.New("none")
	wrapped := words.Errorf("move %d: %w", 12345, none)
	require.That(t, wrapped.Error() == "move 12345: none" && errors.Is(wrapped, none), "%v", wrapped)
	require.Equal(t, words.ErrorText(wrapped).In(words.English), "move 12,345: none", wrapped)
	require.Equal(t, words.ErrorText(wrapped).In(words.Dutch), "Zet 12.345: none", wrapped)
	t.Setenv(words.LanguageVariable, "de")
	require.Equal(t, wrapped.Error(), "Zug 12.345: none", wrapped)
	later := words.Errorf("%s", words.T("heaps"))
	require.Equal(t, later.Error(), "Haufen", later)
	t.Setenv(words.LanguageVariable, "en")
	require.Equal(t, later.Error(), "heaps", later)
}
