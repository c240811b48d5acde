package show

import (
	"fmt"
	"go/ast"
	"reflect"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/internal/inputs"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// specimens yields every value that a package exports and the zero value of its type, with the
// name of the type.
func specimens(yield func(name string, v any) bool) {
	for name, values := range inputs.Specimens() {
		typ := reflect.TypeOf(values[0])
		zero := reflect.New(typ).Elem()
		if typ.Kind() == reflect.Pointer {
			zero = reflect.New(typ.Elem())
		}
		for _, v := range append(values, zero.Interface()) {
			if !yield(name, v) {
				return
			}
		}
	}
}

// mistakes are signs of an address or of a wrong format.
var mistakes = []string{"&{", "0x", "%!", "(nil)", "PANIC", "goroutine", "invalid memory address"}

// without fails if a text contains one of some parts.
func without(t *testing.T, name, text string, bad ...string) {
	t.Helper()
	for _, bad := range bad {
		require.That(t, !strings.Contains(text, bad), "%s contains %q: %.300s", name, bad, text)
	}
}

// Every value that a package exports and the zero value of its type can be displayed, without
// addresses and wrong formats. For views and figures, fmt.Println writes words and no fields
// of a struct.
func TestDisplayedValuesAreLegible(t *testing.T) {
	shown, printed := 0, 0
	for name, v := range specimens {
		for _, l := range []words.Language{words.Dutch, words.German, words.English} {
			says := text(v, l)
			require.That(t, says != "" || reflect.ValueOf(v).IsZero(), "%s: nothing is said of %#v", name, v)
			without(t, name, says, mistakes...)
			if page, ok := v.(view.View); ok {
				without(t, name, page.HTML(l), "%!")
			}
			shown++
		}
		switch v.(type) {
		case interface{ Text(words.Language) string }, nimkit.Game:
			says := fmt.Sprint(v)
			without(t, name, says, "0x")
			require.That(t, !strings.HasPrefix(says, "{{") && !strings.HasPrefix(says, "&"), "%s prints %.200q", name, says)
			printed++
		}
	}
	require.That(t, shown >= 500 && printed >= 50, "only %d values, %d printed", shown, printed)
}

// A game is displayed with its name, its rule and functions that take it, in the language of
// the reader. fmt.Println writes the first of these.
func TestGamesAreDescribed(t *testing.T) {
	for _, sample := range append(games.All(), games.Endless()...) {
		seen := map[string]bool{}
		for _, l := range []words.Language{words.Dutch, words.German, words.English} {
			says := text(sample.Game, l)
			seen[says] = true
			if face := sample.Game.Appearance(); !strings.Contains(says, face.Name.In(l)) || !strings.Contains(says, face.Rule.In(l)) || !strings.Contains(says, "play.Board( … )") {
				t.Errorf("%s says %q", sample.Name, says)
			}
			if f := FormsOf(sample.Game, l); f.Text != says || !strings.Contains(f.HTML, "plots.Graph( … )") {
				t.Errorf("%s on a page: %+v", sample.Name, f)
			}
		}
		require.Equal(t, len(seen), 3, sample.Name)
		if printed := fmt.Sprint(sample.Game); strings.ContainsAny(printed, "&") && sample.Name != "words" || strings.Contains(printed, "0x") || strings.HasPrefix(printed, "{{") || strings.HasPrefix(printed, "[{") {
			t.Errorf("%s prints %q", sample.Name, printed)
		}
	}
	t.Setenv(LanguageVariable, "nl")
	require.Equal(t, fmt.Sprint(nimkit.From(games.Wythoff, [2]int{2, 3}).Misere()), "Een spel, (2, 3). Wie niet meer kan zetten, heeft gewonnen.")
	require.Equal(t, fmt.Sprint(first(nimkit.SolutionOf[[2]int](nimkit.From(games.Wythoff, [2]int{1, 2})))), "Een spel uitgerekend, 6 standen. (1, 2) is verloren voor wie aan zet is, en gewonnen als misère.")
	if says := fmt.Sprint(nimkit.From[int](nil, 2), nimkit.Game{}, (*nimkit.Graph)(nil), (*nimkit.Solution[int])(nil), view.Sentences{words.Content(map[words.Language]string{words.Dutch: "ja", words.German: "ja", words.English: "yes"})}); !strings.Contains(says, "nimkit.From") || !strings.HasSuffix(says, "ja") {
		t.Errorf("%q", says)
	}
}

// fmt.Println writes the results of all exported functions in words, never as the fields of a
// struct or as an address.
func TestResultsPrintInWords(t *testing.T) {
	because := map[string]string{
		"exercise.SealedSolution": "it is for the page, and hides the answer",
		"nimkit.Appearance":       "it is how a game looks, for who makes one",
		"board.Layout":            "it is a part of an appearance",
		"board.Labels":            "it is a part of an appearance",
		"board.Spot":              "it is a part of an appearance",
		"nimkit.Theory":           "it is the formulas of a game, for who makes one",
		"partizan.Component":      "it is a part of a picture, for code that draws figures",
		"board.Symbol":            "it is a drawing, for code that draws boards",
		"takeaway.Trial":          "view.TrySets displays it",
		"words.Section":           "it is a part of a file of words",
	}
	returned := map[string]bool{}
	for name, node := range inputs.Exported(t, "..") {
		f, ok := node.(*ast.FuncDecl)
		if !ok || f.Type.Results == nil {
			continue
		}
		pkg, _, _ := strings.Cut(name, ".")
		ast.Inspect(f.Type.Results, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				returned[fmt.Sprint(n.X, ".", n.Sel)] = true
				return false
			case *ast.Ident:
				returned[pkg+"."+n.Name] = true
			}
			return true
		})
	}
	printed, written := 0, map[string]bool{}
	for name, v := range specimens {
		if !returned[name] {
			continue
		}
		words := inWords(reflect.TypeOf(v)) // and not what a pointer leads to
		if written[name] = written[name] || words; words {
			without(t, name, fmt.Sprint(v), "&{", "0x", "%!", "{{", "[{", "PANIC")
			printed++
		}
	}
	for name, words := range written {
		require.That(t, words == (because[name] == ""), "%s prints in words: %v", name, words)
	}
	require.That(t, printed >= 500, "only %d values", printed)
}

// inWords reports whether fmt.Println writes values of a type without fields of structs.
func inWords(t reflect.Type) bool {
	if t.Implements(reflect.TypeFor[fmt.Stringer]()) || t.Implements(reflect.TypeFor[error]()) {
		return true
	}
	switch t.Kind() {
	case reflect.Struct, reflect.Pointer, reflect.Func, reflect.Chan, reflect.Interface:
		return false
	case reflect.Array, reflect.Slice, reflect.Map:
		return inWords(t.Elem())
	}
	return true
}

func first[T any](v T, _ error) T { return v }
