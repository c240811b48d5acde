package inputs

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"io"
	"io/fs"
	"iter"
	"maps"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/internal/trial"
	"nimlab/nimkit"
	"nimlab/nimkit/cgsuite"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/play"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

const root = "../.." // the folder of the packages

// TestSpecimensCoverExportedTypes checks that there is a value of every exported type. (The
// tests of show import this package and cover its types.)
func TestSpecimensCoverExportedTypes(t *testing.T) {
	all := Specimens()
	for name, declared := range Exported(t, root) {
		spec, isType := declared.(*ast.TypeSpec)
		if !isType || len(all[name]) > 0 || spec.Assign.IsValid() || strings.HasPrefix(name, "show.") {
			continue
		}
		_, isInterface := spec.Type.(*ast.InterfaceType)
		require.That(t, isInterface, "%s: no value of this type follows from the seeds", name)
	}
}

// panicText returns the text of a panic, and reports whether it is a message of a package of nimkit and
// not a runtime error.
func panicText(panicked any) (text string, ours bool) {
	text = fmt.Sprint(panicked)
	err, isError := panicked.(error)
	if runtimeError := runtime.Error(nil); isError && errors.As(err, &runtimeError) {
		return text, false
	}
	pkg, _, ok := strings.Cut(text, ": ")
	return text, ok && len(text) < 1000 && strings.Trim(pkg, "abcdefghijklmnopqrstuvwxyz") == ""
}

// TestMethodsHandleZeroValues calls every method of nil and zero values. It must return, or panic with
// a message of its package.
func TestMethodsHandleZeroValues(t *testing.T) {
	all := Specimens()
	calls := 0
	for _, name := range slices.Sorted(maps.Keys(all)) {
		typ := reflect.TypeOf(all[name][0])
		if typ.Kind() == reflect.Pointer {
			typ = typ.Elem()
		}
		zero := reflect.New(typ)
		for _, v := range []reflect.Value{zero, reflect.Zero(zero.Type())} {
			if v.IsNil() && v.Type().Implements(reflect.TypeFor[error]()) {
				continue // fmt writes <nil> for it
			}
			for i := range v.NumMethod() {
				m := v.Type().Method(i)
				if v.IsNil() && !declaredFor(m, v.Type()) {
					continue // the call copies a nil value
				}
				calls++
				callWithZeros(t, fmt.Sprintf("%s.%s, nil: %v", name, m.Name, v.IsNil()), v.Method(i))
			}
		}
	}
	require.That(t, calls >= 500, "only %d calls", calls)
}

// TestFailedQuestionsHaveNoAnswer asks games that cannot be solved every question. Beside an error there
// must be no result that could be mistaken for an answer.
func TestFailedQuestionsHaveNoAnswer(t *testing.T) {
	cycle := func(n int, move func(int)) { move((n + 1) % 3) }
	large := nim.Heaps(900, 900, 900)
	calls := 0
	for name, game := range map[string]any{
		"nimkit.Game{}": nimkit.Game{}, "a cycle": nimkit.From(cycle, 0), "an endless cycle": nimkit.From(cycle, 0).Endless(),
		"too large": large, "too large, misère": large.Misere(), "a sum that is too large": large.Plus(nim.Heaps(3)).Misere(),
		"a sum with a cycle": nim.Heaps(3).Plus(nimkit.From(cycle, 0)), "several heaps": nim.Heaps(1, 2),
		"below 0": nim.Heaps(-1), "a code that is none": octal.Code("x"), "a heap of no code": octal.Code("x").Heaps(3),
		"a period that is unknown": octal.Code("0.007"), "no takes": takeaway.Set{},
		"a cycle of two players": partizan.From(cycle, cycle, 0),
	} {
		value := reflect.ValueOf(game)
		for i := range value.NumMethod() {
			if method := value.Method(i); method.Type().NumOut() > 1 {
				calls++
				callWithZeros(t, name+": "+value.Type().Method(i).Name, method)
			}
		}
	}
	require.That(t, calls >= 100, "only %d calls", calls)
}

// declaredFor reports whether a method is declared for the pointer, and not for the value it points to
// or for an embedded field.
func declaredFor(m reflect.Method, pointer reflect.Type) bool {
	if _, ofValue := pointer.Elem().MethodByName(m.Name); ofValue {
		return false
	}
	for i := range pointer.Elem().NumField() {
		f := pointer.Elem().Field(i)
		if _, inherited := f.Type.MethodByName(m.Name); f.Anonymous && inherited {
			return false
		}
	}
	return true
}

// callWithZeros calls a method with the zero values of its parameters.
func callWithZeros(t *testing.T, name string, m reflect.Value) {
	defer func() {
		if p := recover(); p != nil {
			if text, ours := panicText(p); !ours {
				t.Errorf("%s: %.300s", name, text)
			}
		}
	}()
	typ := m.Type()
	args := make([]reflect.Value, typ.NumIn())
	for i := range args {
		in := typ.In(i)
		args[i] = reflect.Zero(in)
		switch {
		case in == reflect.TypeFor[context.Context]():
			args[i] = reflect.ValueOf(context.Background())
		case in.Kind() == reflect.Func:
			args[i] = reflect.MakeFunc(in, func([]reflect.Value) []reflect.Value {
				results := make([]reflect.Value, in.NumOut())
				for k := range results {
					results[k] = reflect.Zero(in.Out(k))
				}
				return results
			})
		case in == reflect.TypeFor[nim.Position](): // a player needs a position with a move
			args[i] = reflect.ValueOf(nim.Position{3, 5})
		}
	}
	call := m.Call
	if typ.IsVariadic() {
		call = m.CallSlice
	}
	results := call(args)
	checkZero(t, func() string { return name }, results)
	for _, result := range results {
		if seq := result; seq.Kind() == reflect.Func && seq.Type().NumIn() == 1 && !seq.IsNil() { // an iterator
			stop := reflect.MakeFunc(seq.Type().In(0), func([]reflect.Value) []reflect.Value { return []reflect.Value{reflect.ValueOf(false)} })
			seq.Call([]reflect.Value{stop})
		}
	}
}

// sliceRuleset is a ruleset of a type that is not comparable.
type sliceRuleset []int

func (l sliceRuleset) Options(heap int) iter.Seq[[]int] {
	return func(yield func([]int) bool) { _ = len(l) > 0 && heap > 0 && yield(l[:1]) }
}

// TestBadValuesCanBePrinted calls String and Error of values with bad fields.
func TestBadValuesCanBePrinted(t *testing.T) {
	all := Specimens()
	p := Package{Values: []any{sliceRuleset{1}, sliceRuleset{}, octal.Kayles, (*octal.Func)(nil), errors.New("oh"), []int{1}, func() {}}}
	printed := map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		typ := reflect.TypeOf(all[name][0])
		for _, v := range trial.Sample(p.bad(typ, 3)) {
			if v.Kind() == reflect.Pointer && v.IsNil() && v.Type().Implements(reflect.TypeFor[error]()) {
				continue // fmt writes <nil> for it
			}
			func() {
				defer func() {
					panicked := recover()
					require.That(t, panicked == nil, "%s: %.300v", name, panicked)
				}()
				switch v := v.Interface().(type) {
				case error:
					_ = v.Error()
				case fmt.Stringer:
					_ = v.String()
				default:
					return
				}
				printed[name]++
			}()
		}
	}
	require.That(t, len(printed) >= 30 && printed["octal.Sum"] >= 4, "%d types: %v", len(printed), printed)
}

// generic contains instances of the generic functions that read a text.
var generic = map[string]any{
	"nimkit.Compare": nimkit.Compare[int, nimkit.Outcome], "nimkit.CompareKnown": nimkit.CompareKnown[int, nimkit.Nimber],
}

// readers returns the exported functions and methods that read a text of any length, by name.
// Package words formats texts of Go code, and widgets of play show what they are given.
func readers() map[string]any {
	all, specimens := maps.Clone(generic), Specimens()
	add := func(name string, f reflect.Value) {
		if f.IsValid() && f.Kind() == reflect.Func && reads(f.Type()) {
			all[name] = f.Interface()
		}
	}
	for _, p := range names.Packages {
		if p.Name == "words" || p.Name == "play" {
			continue
		}
		for _, e := range p.Exports {
			name := p.Name + "." + e.Name
			switch e.Kind {
			case names.Function:
				add(name, reflect.ValueOf(e.Value))
			case names.Method:
				of, method, _ := strings.Cut(e.Name, ".")
				for _, v := range specimens[p.Name+"."+of] {
					add(name, reflect.ValueOf(v).MethodByName(method))
				}
			}
		}
	}
	return all
}

func TestErrorsShortenLongTexts(t *testing.T) {
	calls := readers()
	require.That(t, len(calls) >= 25, "only %d functions read a text", len(calls))
	long := 10_000_000
	if testing.Short() {
		long = 100_000
	}
	for i, text := range []string{
		strings.Repeat("x", long), strings.Repeat("9", long), strings.Repeat("1,", long/2), strings.Repeat("(", long), "0." + strings.Repeat("7", long), "1-2" + strings.Repeat("C", long),
		strings.Repeat("WB+", long/3), strings.Repeat("\xff\x00\"", long/3), strings.Repeat("1 ", long/2), "1/" + strings.Repeat("3", long), strings.Repeat("↑x", long/4),
	} {
		code, game := octal.Code(text), coins.Code(text)
		for name, f := range map[string]any{
			"octal.Code.NimValues": code.NimValues, "octal.Code.Certificate": code.Certificate, "octal.Code.Base": code.Base, "octal.Code.RareHeaps": code.RareHeaps, "octal.Code.SparseStep": func(string) error { return second(code.SparseStep(20)) },
			"octal.Code.UpTo": func(string) (nimkit.Sequence, error) { return code.UpTo(9).Sequence() }, "octal.Check": func(string) error { return octal.Check(code) },
			"octal.Sum.NimValue":   func(string) (nimkit.Nimber, error) { return code.Sum(3, 4).NimValue() },
			"coins.Code.NimValues": game.NimValues, "coins.Row.Game": func(string) (*nimkit.Graph, error) { return game.Row(3).Game().Graph() },
			"coins.Board.NimValue": func(string) (nimkit.Nimber, error) {
				return coins.Product{Columns: game, Rows: game}.Board([2]int{1, 1}).NimValue()
			},
		} {
			calls[name] = f
		}
		for name, f := range calls {
			if message := errorText(reflect.ValueOf(f), text); len(message) > 500 {
				t.Errorf("%s: the error for text %d has %d bytes: %.200s", name, i, len(message), message)
			}
		}
	}
}

func TestErrorsShortenLongLists(t *testing.T) {
	many := make([]uint64, 1_000_000)
	for i := range many {
		many[i] = math.MaxUint64 - uint64(i)
	}
	ints := make([]int, len(many))
	for i := range ints {
		ints[i] = -1 - i
	}
	position := nim.Position(many)
	for name, f := range map[string]any{
		"nim.Heaps": func() error { _, err := position.Game().Graph(); return err }, "nim.NewRecursion": func() error { _, err := nim.NewRecursion(position, nimkit.Normal); return err },
		"nim.Recursion.Outcome": func() error { return second(first(nim.NewRecursion(nim.Position{3}, nimkit.Normal)).Outcome(position)) },
		"nim.Position.Play":     func() error { return second(position.After(nim.Move{Heap: -1})) }, "nim.Position.Repair": func() error { return second(position.Repair(-1)) },
		"octal.Subtraction": func() error { return second(octal.Subtraction(ints...)) }, "octal.Heaps": func() error { return second(octal.Kayles.Heaps(ints...).NimValue()) },
		"octal.RareHeaps": func() error { return second(octal.Kayles.RareHeaps(ints...)) },
		"coins.Row":       func() error { return second(coins.Ruler.Row(ints...).NimValue()) },
		"takeaway.Period": func() error {
			return second(takeaway.MustSet(upTo(5000)...).Misere().PeriodWithin(context.Background(), 9))
		},
		"takeaway.Verify": func() error {
			return takeaway.Repetition{Set: takeaway.MustSet(upTo(5000)...).Misere(), Period: 1}.Verify()
		},
	} {
		if message := errorText(reflect.ValueOf(f), ""); message == "" || len(message) > 500 {
			t.Errorf("%s: the error has %d bytes: %.200s", name, len(message), message)
		}
	}
}

// TestLargeInputReturnsLimitErrors checks that the error of too many positions or values is or
// wraps a [*nimkit.LimitError], for every package that has one.
func TestLargeInputReturnsLimitErrors(t *testing.T) {
	background := context.Background()
	grows := nimkit.RuleFunc[int](func(n int, move func(int)) { move(n + 1) })
	many := octal.From(func(heap int) (options [][]int) {
		for h := range max(heap-1, 0) {
			options = append(options, []int{h, heap - 1}, []int{h + 1, h, h})
		}
		return options
	})
	tall := tower.Sum{tower.MustParse("WBWBWBWBWBWB"), tower.MustParse("BWBWBWBWBWBW"), tower.MustParse("WWBBWWBBWWBB"), tower.MustParse("BBWWBBWWBBWW"), tower.MustParse("BWWBWWBWWBWW")}
	_, _, doubleLoop := takeaway.MustSet(1, 288, 677, 1105, 1110).Misere().DoubleLoop()
	tested := map[string]bool{}
	for name, err := range map[string]error{
		"nimkit.Solve":             second(nimkit.Solve(background, grows, 0, 10)),
		"nimkit.Game":              second(nimkit.From(grows, 0).Limit(10).Graph()),
		"nim.Heaps":                second(nim.Position{math.MaxUint64, 1}.Game().Graph()),
		"nim.NewRecursion":         second(nim.NewRecursion(nim.Position{math.MaxUint64}, nimkit.Normal)),
		"nim.NewRecursion, moves":  second(nim.NewRecursion(nim.Position{1 << 20}, nimkit.Normal)),
		"nim.Heaps, moves":         second(nim.Heaps(1_000_000).Graph()),
		"biplus.Sum":               require.Panic(func() { biplus.Sum(make(nim.Position, 10_001)) }),
		"classics.Wythoff":         second(classics.Wythoff(3000, 3000).Graph()),
		"coins.Row":                second(coins.Ruler.Row(63).Game().Graph()),
		"takeaway.Heap, moves":     second(takeaway.MustSet(upTo(10_000)...).Misere().Heap(100_000).Graph()),
		"takeaway.Heap":            second(takeaway.MustSet(1).Misere().Heap(math.MaxInt).Graph()),
		"takeaway.Period":          second(takeaway.MustSet(1, 4).Misere().PeriodWithin(background, 3)),
		"takeaway.NimPeriod":       second(takeaway.MustSet(1, 4).NimPeriodWithin(background, 3)),
		"takeaway.DoubleLoop":      doubleLoop,
		"takeaway.Verify":          takeaway.Repetition{Set: takeaway.MustSet(1, 4).Misere(), Period: math.MaxInt}.Verify(),
		"takeaway.Verify, takes":   takeaway.Repetition{Set: takeaway.MustSet(upTo(100)...).Misere(), Period: 1 << 30}.Verify(),
		"octal.FindPeriod":         second(octal.FindPeriod(background, octal.Grundy, 50)),
		"octal.Sum":                second(octal.Kayles.Heaps(100, 100, 100).Graph()),
		"quotient.Find, order":     second(quotient.Budget{Order: 3}.Find(background, octal.Kayles, 20)),
		"quotient.Find, positions": second(quotient.Budget{Positions: 3}.Find(background, octal.Kayles, 20)),
		"quotient.Find, pairs":     second(quotient.Budget{Pairs: 3}.Find(background, octal.Kayles, 20)),
		"misere.Heaps":             second(misere.HeapsWithin(octal.Kayles, 20, 1000)),
		"misere.Heaps, own":        second(misere.HeapsWithin(many, 20, 1000)),
		"misere.Of":                second(misere.Of(nimkit.From(grows, 0).Limit(10))),
		"partizan.From":            second(partizan.FromSides(func(n int, _ partizan.Player, move func(int)) { move(n + 1) }, 1).Limit(10).Value()),
		"partizan.Domineering":     second(partizan.Domineering(first(partizan.Rectangle(8, 8))).Limit(1000).Value()),
		"tower.Begins":             second(tall.Begins(tower.White).Graph()),
		"cgsuite.Row":              second(cgsuite.Row(coins.Code("1+F").Row(63))),
		"pins.Sorted":              second(pins.Full(64).Sorted().Graph()),
		"play.SizeError":           &play.SizeError{Positions: 60_000},
		"play.Board":               second(play.Board(takeaway.MustSet(1).Misere().Heap(60_000)).ParseRecord("misère: 1")),
	} {
		pkg, _, _ := strings.Cut(name, ".")
		tested[pkg] = true
		var limit *nimkit.LimitError
		require.That(t, errors.As(err, &limit) && limit.Limit >= 1 && len(err.Error()) <= 500, "%s: %v", name, err)
	}
	for pkg := range packagesWithLimits(t) {
		require.That(t, tested[pkg], "package %s has a limit, which is not tested here", pkg)
	}
}

// upTo returns the numbers from 1 to n.
func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// packagesWithLimits returns the packages that make errors for a limit.
func packagesWithLimits(t *testing.T) map[string]bool {
	found := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		_, name, _ := strings.Cut("\n"+string(text), "\npackage ")
		name, _, _ = strings.Cut(name, "\n")
		for _, code := range []string{"LimitError{", "(*LimitError)"} {
			found[name] = found[name] || strings.Contains(string(text), code)
		}
		return err
	})
	require.NoError(t, err)
	maps.DeleteFunc(found, func(_ string, limited bool) bool { return !limited })
	require.That(t, len(found) >= 6, "only %v", found)
	return found
}

// reads reports whether a function has a parameter for a text of any length.
func reads(f reflect.Type) bool {
	for i := range f.NumIn() {
		switch in := f.In(i); in {
		case reflect.TypeFor[string](), reflect.TypeFor[[]string](), reflect.TypeFor[io.Reader]():
			return true
		}
	}
	return false
}

// errorText returns the errors and the panic of a call with a text as every argument that takes one.
func errorText(f reflect.Value, text string) (message string) {
	defer func() {
		if p := recover(); p != nil {
			message = fmt.Sprint(p)
		}
	}()
	typ := f.Type()
	args := make([]reflect.Value, typ.NumIn())
	for i := range args {
		in := typ.In(i)
		switch {
		case in.Kind() == reflect.String:
			args[i] = reflect.ValueOf(text).Convert(in)
		case in == reflect.TypeFor[[]string]():
			args[i] = reflect.ValueOf([]string{text})
		case in == reflect.TypeFor[io.Reader]():
			args[i] = reflect.ValueOf(strings.NewReader(text))
		case in == reflect.TypeFor[context.Context]():
			args[i] = reflect.ValueOf(context.Background())
		default:
			args[i] = reflect.Zero(in)
		}
	}
	call := f.Call
	if typ.IsVariadic() {
		call = f.CallSlice
	}
	for _, result := range call(args) {
		switch v := result.Interface().(type) {
		case error:
			message += v.Error()
		case nimkit.Comparer:
			_, err := v.Comparison()
			message += err.Error()
		case exercise.Verdict:
			message += v.Message.In(words.English)
		case interface{ Err() error }:
			if err := v.Err(); err != nil {
				message += err.Error()
			}
		}
	}
	return message
}
