// Package inputs calls every exported function of a package with bad input: nil and zero
// values, negative numbers and the largest, texts of a megabyte, control characters. Each call
// must return without a panic, within a second of processor time, and with less than 200
// megabytes.
//
// The functions of a package come from the generated table of names. A test fails if it omits
// an exported function.
package inputs

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/internal/trial"
	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Limits of the calls. The processor time grows on a busy machine, but with twenty programs on
// two processors no call took more than 0.4 s.
const (
	maxWork   = time.Second
	maxMemory = 200 << 20
	maxCalls  = 60 // of one function
)

// A Package holds the functions of a package, and the values to call them with.
type Package struct {
	// Functions contains the exported functions by name. Of a generic function it contains
	// one instance.
	Functions map[string]any
	// Types contains values of the exported types, whose methods are called.
	Types []any
	// Values contains further arguments, such as values that only constructors return.
	Values []any
	// Except contains functions, and methods as in "Type.Method", that are not called, with
	// the reason.
	Except map[string]string
	// Partial contains functions and methods that return a part of the result beside an error,
	// with the reason.
	Partial map[string]string
	// Allowed contains values of panics that are allowed, with the reason.
	Allowed map[any]string
	// Patience contains additional processor time by function.
	Patience map[string]time.Duration
}

// Check calls the functions of the package in a folder. It fails the test for an exported
// function that is missing in p.
func (p Package) Check(t testing.TB, folder string) {
	types := map[string]reflect.Type{}
	for _, v := range p.Types {
		types[reflect.TypeOf(v).Name()] = reflect.TypeOf(v)
	}
	for _, name := range trial.Exported(t, folder) {
		kind, method, isMethod := strings.Cut(name, ".")
		_, listed := p.Functions[name]
		if isMethod && types[kind] != nil {
			_, listed = types[kind].MethodByName(method)
		}
		if !listed && p.Except[name] == "" {
			t.Errorf("%s is exported: add it to Functions, or to Except with a reason", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(p.Functions)) {
		p.call(t, name, reflect.ValueOf(p.Functions[name]))
	}
	for kind, typ := range types {
		for i := range typ.NumMethod() {
			if name := kind + "." + typ.Method(i).Name; p.Except[name] == "" {
				p.call(t, name, typ.Method(i).Func)
			}
		}
	}
}

// call calls a function with bad arguments: with every combination of the values, or if there
// are too many, with each value once and random ones for the other parameters.
func (p Package) call(t testing.TB, name string, f reflect.Value) {
	typ := f.Type()
	choices := make([][]reflect.Value, typ.NumIn())
	all, most := 1, 1
	for i := range choices {
		choices[i] = p.bad(typ.In(i), 3)
		all = min(all*len(choices[i]), maxCalls+1)
		most = max(most, len(choices[i]))
	}
	random := rand.New(rand.NewPCG(1, uint64(len(name))))
	for n := range max(min(all, maxCalls), most) {
		args := make([]reflect.Value, len(choices))
		rest := n
		for i, values := range choices {
			switch {
			case all <= maxCalls:
				args[i], rest = values[rest%len(values)], rest/len(values)
			case n < len(values):
				args[i] = values[(n+i)%len(values)]
			default:
				args[i] = values[random.IntN(len(values))]
			}
		}
		p.callOnce(t, name, f, args)
	}
}

// callOnce makes one call, and displays its results.
func (p Package) callOnce(t testing.TB, name string, f reflect.Value, args []reflect.Value) {
	describe := func() string {
		return name + "(" + words.JoinFunc(args, ", ", func(a reflect.Value) string {
			return fmt.Sprintf("%.60s", fmt.Sprintf("%T %v", a.Interface(), brief(a)))
		}) + ")"
	}
	panicked := trial.Limits{Work: maxWork + p.Patience[name], Memory: maxMemory}.Call(t, describe, func() {
		call := f.Call
		if f.Type().IsVariadic() {
			call = f.CallSlice
		}
		results := call(args)
		for _, result := range results {
			display(t, describe, result)
		}
		if p.Partial[name] == "" {
			checkZero(t, describe, results)
		}
	})
	if panicked != nil && p.Allowed[panicked] == "" {
		t.Errorf("%s: %v", describe(), panicked)
	}
}

// checkZero fails the test if a call returns an error and, beside it, a result that could be
// mistaken for an answer: one that is neither the zero value of its type nor [nimkit.Unknown].
func checkZero(t testing.TB, describe func() string, results []reflect.Value) {
	last := len(results) - 1
	if last < 1 {
		return
	}
	if err, isError := results[last].Interface().(error); !isError || err == nil {
		return
	}
	for _, result := range results[:last] {
		if !result.IsZero() && result.Interface() != any(nimkit.Unknown) {
			t.Errorf("%s returns %.100v beside an error", describe(), result)
		}
	}
}

// display formats a result in every language, and checks its HTML and its text.
func display(t testing.TB, describe func() string, v reflect.Value) {
	if !v.IsValid() || !v.CanInterface() {
		return
	}
	switch x := v.Interface().(type) {
	case view.View:
		for _, l := range []words.Language{words.Dutch, words.German, words.English, "xx"} {
			page, text := x.HTML(l), x.Text(l)
			for _, bad := range []string{"%!", "&{", "\x00", "\x1b"} {
				if strings.Contains(page, bad) {
					t.Errorf("%s: HTML contains %q: %.300s", describe(), bad, page)
				}
			}
			if strings.Contains(text, "%!") {
				t.Errorf("%s: text is %.300s", describe(), text)
			}
		}
	case view.Step:
		display(t, describe, reflect.ValueOf(x.Sentence))
		for _, v := range x.Values {
			display(t, describe, reflect.ValueOf(v))
		}
	default:
		if v.Kind() == reflect.Slice {
			for i := range min(v.Len(), 1000) {
				display(t, describe, v.Index(i))
			}
		}
	}
}

// brief returns a value that prints as a short text.
func brief(v reflect.Value) any {
	switch v.Kind() {
	case reflect.String, reflect.Slice:
		if v.Len() > 20 {
			return fmt.Sprintf("%d of %s", v.Len(), v.Type())
		}
	case reflect.Struct, reflect.Interface, reflect.Pointer:
		return v.Type().String()
	}
	return v.Interface()
}

// Texts returns bad texts.
func Texts() []string {
	return []string{
		"", "<b>&\"'</b>", "%d %s {", "\x00\x1b[31m\u0085\ufffe", "\xff\xfe broken", "∞{0,2}", strings.Repeat("W", 10_000), strings.Repeat("9 ", 1<<19),
	}
}

// bad returns the values to try for a type. The depth limits nesting.
func (p Package) bad(t reflect.Type, depth int) []reflect.Value {
	var values []reflect.Value
	for _, v := range p.Values {
		if v := reflect.ValueOf(v); v.Type().AssignableTo(t) {
			as := reflect.New(t).Elem()
			as.Set(v)
			values = append(values, as)
		}
	}
	add := func(x any) { values = append(values, reflect.ValueOf(x).Convert(t)) }
	values = append(values, reflect.Zero(t))
	if depth == 0 {
		return values
	}
	switch t.Kind() {
	case reflect.Bool:
		add(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		top := int64(math.MaxInt64) >> (64 - t.Bits())
		for _, n := range []int64{1, 2, 7, 100, 1000, 1_000_000, top, -1, -1_000_000, -top - 1} {
			if -top-1 <= n && n <= top {
				add(n)
			}
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		top := uint64(math.MaxUint64) >> (64 - t.Bits())
		for _, n := range []uint64{1, 2, 7, 100, 1000, 1_000_000, top / 2, top} {
			if n <= top {
				add(n)
			}
		}
	case reflect.Float64:
		for _, x := range []float64{-1, math.NaN(), math.Inf(1), 1e300} {
			add(x)
		}
	case reflect.String:
		for _, s := range Texts() {
			add(s)
		}
	case reflect.Slice:
		elements := p.bad(t.Elem(), depth-1)
		values = append(values, reflect.MakeSlice(t, 0, 0), sliceOf(t, elements, len(elements)))
		for _, e := range elements {
			values = append(values, sliceOf(t, []reflect.Value{e}, 1))
		}
		for _, n := range []int{150, 3000, 1_000_000} {
			if n*int(t.Elem().Size()) <= 32<<20 {
				values = append(values, sliceOf(t, elements[:1], n))
			}
		}
	case reflect.Array:
		for _, e := range p.bad(t.Elem(), depth-1) {
			a := reflect.New(t).Elem()
			for i := range a.Len() {
				a.Index(i).Set(e)
			}
			values = append(values, a)
		}
	case reflect.Struct:
		var fields [][]reflect.Value
		most, filled := 0, 0
		for i := range t.NumField() {
			fields = append(fields, nil)
			if t.Field(i).IsExported() {
				fields[i] = p.bad(t.Field(i).Type, depth-1)
				most, filled = max(most, len(fields[i])), filled+1
			}
		}
		for k := range min(most, 40) {
			for step := range min(filled, 2) {
				s := reflect.New(t).Elem()
				for i, f := range fields {
					if f != nil {
						s.Field(i).Set(f[(k+i*step)%len(f)])
					}
				}
				values = append(values, s)
			}
		}
	case reflect.Pointer:
		for _, e := range p.bad(t.Elem(), depth-1) {
			to := reflect.New(t.Elem())
			to.Elem().Set(e)
			values = append(values, to)
		}
	case reflect.Interface:
		if t.NumMethod() == 0 {
			for _, x := range []any{0, -1, math.MaxInt, 1.5, "<b>", Texts()[7], []int{1, 2}, struct{ X any }{nil}, (*int)(nil)} {
				values = append(values, reflect.ValueOf(x))
			}
		}
	}
	return slices.Clip(values)
}

// sliceOf returns a slice of length n that repeats some elements.
func sliceOf(t reflect.Type, elements []reflect.Value, n int) reflect.Value {
	s := reflect.MakeSlice(t, n, n)
	for i := range min(n, len(elements)) {
		s.Index(i).Set(elements[i])
	}
	for known := len(elements); known < n; known *= 2 {
		reflect.Copy(s.Slice(known, n), s.Slice(0, known))
	}
	return s
}
