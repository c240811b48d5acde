package show

import (
	"fmt"
	"go/ast"
	"reflect"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/internal/games"
	"nimlab/nimkit/internal/inputs"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Every value that a room exports can be shown, the zero value of its type too, and
// what is read then is no address and no mistake of a format.
func TestEveryValueIsLegible(t *testing.T) {
	shown := 0
	for name, values := range inputs.Specimens() {
		typ := reflect.TypeOf(values[0])
		zero := reflect.New(typ).Elem()
		if typ.Kind() == reflect.Pointer {
			zero = reflect.New(typ.Elem())
		}
		for _, v := range append(values, zero.Interface()) {
			for _, l := range []words.Language{words.Dutch, words.German, words.English} {
				says := text(v, l)
				if says == "" && !reflect.ValueOf(v).IsZero() {
					t.Errorf("%s: nothing is said of %#v", name, v)
				}
				for _, bad := range []string{"&{", "0x", "%!", "(nil)", "PANIC", "goroutine", "invalid memory address"} {
					require.That(t, !strings.Contains(says, bad), "%T says %q: %.300s", v, bad, says)
				}
				if page, ok := v.(view.View); ok && strings.Contains(page.HTML(l), "%!") {
					t.Errorf("%T shows a mistake of a format", v)
				}
				shown++
			}
		}
	}
	require.That(t, shown >= 500, "only %d values", shown)
}

// What is set up to be played says which game it is, what a move is and what to type, in
// the language of the reader; fmt.Println writes the first of these, and of a picture or a
// table what it shows in words, never fields of a struct.
func TestAGameTellsOfItself(t *testing.T) {
	for _, sample := range append(games.All(), games.Endless()...) {
		seen := map[string]bool{}
		for _, l := range []words.Language{words.Dutch, words.German, words.English} {
			says := text(sample.Game, l)
			seen[says] = true
			if face := faceOf(t, sample.Game); !strings.Contains(says, face.Name.In(l)) || !strings.Contains(says, face.Rule.In(l)) || !strings.Contains(says, "play.Board( … )") {
				t.Errorf("%s says %q", sample.Name, says)
			}
			if f, err := FormsOf(sample.Game, l); err != nil || f.Text != says || !strings.Contains(f.HTML, "plots.Graph( … )") {
				t.Errorf("%s on a page: %+v, %v", sample.Name, f, err)
			}
		}
		require.Equal(t, len(seen), 3, sample.Name)
		if printed := fmt.Sprint(sample.Game); strings.ContainsAny(printed, "&") && sample.Name != "words" || strings.Contains(printed, "0x") || strings.HasPrefix(printed, "{{") || strings.HasPrefix(printed, "[{") {
			t.Errorf("%s prints %q", sample.Name, printed)
		}
	}
	printed := 0
	for name, values := range inputs.Specimens() {
		for _, v := range values {
			_, shown := v.(interface{ Text(words.Language) string })
			_, told := v.(nimkit.Told)
			if says := fmt.Sprint(v); (shown || told) && (strings.Contains(says, "0x") || strings.HasPrefix(says, "{{") || strings.HasPrefix(says, "&")) {
				t.Errorf("%s prints %.200q", name, says)
			}
			if shown || told {
				printed++
			}
		}
	}
	require.That(t, printed >= 50, "only %d values", printed)
	t.Setenv(LanguageVariable, "nl")
	require.Equal(t, fmt.Sprint(nimkit.From(games.Wythoff, [2]int{2, 3}).Misere()), "Een spel, (2, 3). Wie niet meer kan zetten, heeft gewonnen.")
	require.Equal(t, fmt.Sprint(first(nimkit.SolutionOf(nimkit.From(games.Wythoff, [2]int{1, 2})))), "Een spel uitgerekend, 6 standen. (1, 2) is verloren voor wie aan zet is, en gewonnen als misère.")
	if says := fmt.Sprint(nimkit.From[int](nil, 2), nimkit.Setup[int]{}, (*nimkit.Graph)(nil), (*nimkit.Solution[int])(nil), view.Sentences{words.Of("ja", "ja", "yes")}); !strings.Contains(says, "nimkit.From") || !strings.HasSuffix(says, "ja") {
		t.Errorf("%q", says)
	}
}

// What a function of the house returns prints in words, whatever it is, never as the fields
// of a struct or as an address.
func TestWhatIsReturnedPrintsInWords(t *testing.T) {
	because := map[string]string{
		"exercise.Sealed": "it is for the page, and hides the answer",
		"nimkit.Face":     "it is how a game is laid out, for who makes one",
		"nimkit.Layout":   "it is a part of a face",
		"nimkit.Says":     "it is a part of a face",
		"nimkit.Spot":     "it is a part of a face",
		"words.Section":   "it is a part of a file of words",
	}
	returned := map[string]bool{}
	for name, node := range inputs.Exported(t, "..") {
		f, ok := node.(*ast.FuncDecl)
		if !ok || f.Type.Results == nil {
			continue
		}
		room, _, _ := strings.Cut(name, ".")
		ast.Inspect(f.Type.Results, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				returned[fmt.Sprint(n.X, ".", n.Sel)] = true
				return false
			case *ast.Ident:
				returned[room+"."+n.Name] = true
			}
			return true
		})
	}
	printed := 0
	for name, values := range inputs.Specimens() {
		if !returned[name] {
			continue
		}
		typ := reflect.TypeOf(values[0])
		zero := reflect.Zero(typ)
		if typ.Kind() == reflect.Pointer {
			zero = reflect.New(typ.Elem())
		}
		if words := inWords(typ); words == (because[name] != "") {
			t.Errorf("%s prints in words: %v", name, words)
		} else if !words {
			continue
		}
		for _, v := range append(values, zero.Interface()) {
			says := fmt.Sprint(v)
			for _, bad := range []string{"&{", "0x", "%!", "{{", "[{", "PANIC"} {
				if strings.Contains(says, bad) && inWords(reflect.TypeOf(v)) { // and not what a pointer leads to
					t.Errorf("%s prints %.300q", name, says)
				}
			}
			printed++
		}
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

// faceOf is what a game shows of itself.
func faceOf(t *testing.T, game nimkit.Playable) nimkit.Face {
	t.Helper()
	if faced, ok := game.(nimkit.Faced); ok {
		return faced.Face()
	}
	g := require.Must(game.Graph())(t)
	face := g.Face()
	face.Rule = words.Text{}
	return face
}
