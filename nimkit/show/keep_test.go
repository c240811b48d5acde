package show

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// keptTwice keeps a value, and returns it as a later cell gets it.
func keptTwice[T any](t *testing.T, name string, v T) T {
	t.Helper()
	calls := 0
	compute := func() T { calls++; return v }
	require.That(t, same(Keep(name, compute), v), "%s: another value was returned at first", name)
	again := Keep(name, compute)
	require.Equal(t, calls, 1, name)
	return again
}

// same reports whether two values are the same; empty lists and missing ones are, too.
func same(a, b any) bool { return reflect.DeepEqual(a, b) || fmt.Sprint(a) == fmt.Sprint(b) }

type pair struct {
	A int
	B []string
}

type chain struct {
	N    int
	Next *chain
}

func TestKeptValuesAreTheSame(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv(LanguageVariable, "en")
	keptTwice(t, "int", 5)
	keptTwice(t, "text", "∞")
	require.Equal(t, keptTwice(t, "positions", map[[2]int]bool{{1, 2}: true})[[2]int{1, 2}], true)
	require.That(t, math.IsNaN(keptTwice(t, "numbers", []float64{1, math.NaN()})[1]), "NaN is gone")
	require.That(t, same(keptTwice(t, "pair", pair{1, []string{"a"}}), pair{1, []string{"a"}}), "a struct")
	require.That(t, same(keptTwice(t, "empty", []int{}), []int{}), "an empty list")
	require.Equal(t, fmt.Sprint(keptTwice(t, "big", []*big.Int{big.NewInt(7)})), "[7]")
	require.Equal(t, fmt.Sprint(keptTwice(t, "missing", []*big.Int{nil, big.NewInt(7)})), "[<nil> 7]")
	require.Equal(t, *keptTwice(t, "zero", struct{ P *int }{new(int)}).P, 0)
	require.Equal(t, keptTwice(t, "chain", &chain{1, &chain{2, nil}}).Next.N, 2)
	require.That(t, reflect.DeepEqual(keptTwice[any](t, "any", 5), 5), "a number of type any")
	require.That(t, reflect.DeepEqual(keptTwice[any](t, "anys", []int{5}), []int{5}), "a list of type any")
	require.That(t, reflect.DeepEqual(keptTwice(t, "json", map[string]any{"a": "b"}), map[string]any{"a": "b"}), "a map of type any")
	require.That(t, keptTwice(t, "nim", nim.Position{3, 5}).NimSum() == 6, "a position")
}

// Figures and tables are kept as they are drawn, in all languages.
func TestDrawingsAreKept(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv(LanguageVariable, "nl")
	var table view.View = view.About(nim.Heaps(3, 5))
	for _, v := range []any{plots.Graph(nim.Heaps(1, 2)), table, nim.Heaps(3, 5), picture{}} {
		again := keptTwice(t, fmt.Sprintf("%T", v), v)
		for _, l := range words.Languages() {
			require.Equal(t, FormsOf(again, l), FormsOf(v, l))
		}
		if _, ok := v.(view.Picture); ok {
			require.That(t, reflect.DeepEqual(require.Must(bundle(again, words.Dutch))(t), require.Must(bundle(v, words.Dutch))(t)), "%T is sent otherwise", v)
		}
	}
	require.Equal(t, keptTwice(t, "view", table).HTML(words.German), table.HTML(words.German))
	require.Equal(t, fmt.Sprint(keptTwice[any](t, "text", picture{})), "a picture in nl")
}

// A value that cannot be kept is returned, and the reason is displayed.
func TestReasonIsDisplayedIfNothingIsKept(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv(LanguageVariable, "en")
	loop := &chain{N: 1}
	loop.Next = loop
	for _, c := range []struct {
		keep func()
		want string
	}{
		{func() { Keep("game", func() nimkit.Game { return nim.Heaps(3) }) }, "The result \"game\" was not kept. A value of type nimkit.Game is kept as it is drawn: write func() any for the function that computes it"},
		{func() { Keep("figure", func() plots.Figure { return plots.Graph(nim.Heaps(2)) }) }, "write func() any"},
		{func() { Keep("view", func() fmt.Stringer { return nim.Heaps(2) }) }, ""},
		{func() { Keep("loop", func() *chain { return loop }) }, "A value of type *show.chain cannot be stored"},
		{func() { Keep("function", func() []func() { return nil }) }, "A value of type func() cannot be stored"},
		{func() { Keep("hidden", func() struct{ n int } { return struct{ n int }{} }) }, "cannot be stored"},
		{func() { Keep("pair", func() any { return pair{} }) }, "Write func() show.pair for the function"},
		{func() { Keep("numbers", func() map[string]any { return map[string]any{"a": pair{}} }) }, "A value of type map[string]interface {} cannot be stored"},
		{func() { Keep("broken", func() any { return picture{fails: true} }) }, "no ink"},
	} {
		printed := printedBy(t, c.keep)
		require.That(t, strings.Contains(printed, c.want) && (c.want != "" || printed == ""), "%q, want %q", printed, c.want)
	}
	require.NoError(t, os.RemoveAll(keptFolder))
	require.NoError(t, os.Symlink("nowhere", keptFolder))
	require.Contains(t, printedBy(t, func() { require.Equal(t, Keep("n", func() int { return 5 }), 5) }), "The result \"n\" was not kept. ")
}

// printedBy returns what a function writes to standard output.
func printedBy(t *testing.T, f func()) string {
	t.Helper()
	name, stdout := filepath.Join(t.TempDir(), "out"), os.Stdout
	defer func() { os.Stdout = stdout }()
	os.Stdout = require.Must(os.Create(name))(t)
	f()
	require.NoError(t, os.Stdout.Close())
	return string(require.Must(os.ReadFile(name))(t))
}

func TestKeepRefusesBadArgumentsAndFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	one := func() int { return 1 }
	refuses := func(name string, compute func() int, want string) {
		t.Helper()
		defer func() { require.That(t, strings.Contains(fmt.Sprint(recover()), want), "%q: no %q", name, want) }()
		Keep(name, compute)
		t.Errorf("%q is kept", name)
	}
	t.Setenv(LanguageVariable, "en")
	for _, name := range []string{"", " ", ".", "..", "a/b", `a\b`, "a\nb", ".a", "a ", strings.Repeat("a", maxNameLength+1), "a\x00"} {
		refuses(name, one, "is no name for a result")
	}
	refuses("x", nil, "There is nothing to compute")
	keptTwice(t, "x", "text")
	refuses("x", one, "The file kept/x.gob has a result of another type: delete the file, or take another name")
	file := filepath.Join(keptFolder, "x.gob")
	content := require.Must(os.ReadFile(file))(t)
	for _, damaged := range [][]byte{nil, content[:len(content)/2], []byte("text")} {
		require.NoError(t, os.WriteFile(file, damaged, 0o600))
		refuses("x", one, "The file kept/x.gob cannot be read (")
	}
	require.NoError(t, os.Remove(file))
	require.Equal(t, Keep("x", one), 1)
	type pair struct{ A, B int }
	require.That(t, describe(reflect.TypeFor[pair]()).signature != describe(reflect.TypeFor[struct{ A, C int }]()).signature, "two types have one description")
	// If compute panics, nothing is kept.
	func() {
		defer func() { require.Equal(t, fmt.Sprint(recover()), "no") }()
		Keep("y", func() int { panic(errors.New("no")) })
	}()
	require.Equal(t, len(require.Must(os.ReadDir(keptFolder))(t)), 1)
	for _, l := range []string{"nl", "de"} {
		t.Setenv(LanguageVariable, l)
		func() {
			defer func() {
				require.That(t, !strings.Contains(fmt.Sprint(recover()), "othing to compute"), "an English error in %s", l)
			}()
			Keep[int]("x", nil)
		}()
	}
}

// FuzzKeep checks that every name is refused or names a file in the folder, and that damaged files
// are errors.
func FuzzKeep(f *testing.F) {
	for _, name := range []string{"x", "", "../x", "a b", "é", "con", "x."} {
		f.Add(name, []byte(name))
	}
	f.Fuzz(func(t *testing.T, name string, content []byte) {
		if checkKeep(name, false) != nil {
			return
		}
		file := filepath.Join(t.TempDir(), keptFolder, name+".gob")
		require.Equal(t, filepath.Base(filepath.Dir(file)), keptFolder)
		require.NoError(t, store(file, map[string]int{name: 1}))
		v, found, err := load[map[string]int](file)
		require.That(t, err == nil && found && v[name] == 1, "%v, %v, %v", v, found, err)
		require.NoError(t, os.WriteFile(file, content, 0o600))
		_, found, err = load[map[string]int](file)
		require.That(t, found == (err == nil), "%v, %v", found, err)
	})
}
