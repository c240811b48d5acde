// Package inputs calls everything that a package exports with everything that a
// reader may type: nothing, zeros, negative numbers and the largest, texts of a
// megabyte, signs that no page can hold, values that were never made. Each call must
// answer: no panic, within a second of work, with less than 200 megabytes.
//
// The functions of a package come from the generated table of names; what the package's source exports and a
// test leaves out fails the test.
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
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// What a call may take. A busy machine lengthens the work; but with twenty programs on two
// processors none took more than 0.4 s.
const (
	mostWork   = time.Second
	mostMemory = 200 << 20
	mostCalls  = 60 // calls of one function
)

// Package is what a test says of a package.
type Package struct {
	// Functions are the exported functions by name, a generic one by one of its
	// instances.
	Functions map[string]any
	// Types are values of the exported types, whose methods are called.
	Types []any
	// Values are more values to call with than can be thought up for a type: games,
	// programs, what only a constructor makes.
	Values []any
	// Except says of a function, or of a method as in "Type.Method", why it is not
	// called.
	Except map[string]string
	// Allowed says of a panic why it may happen, by its value.
	Allowed map[any]string
	// Patience is more work that calls of some functions may take, by name.
	Patience map[string]time.Duration
}

// Check makes the calls for the package in a folder.
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
			t.Errorf("%s is exported: list it, or say why not", name)
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

// call calls a function with the bad values of its parameters: in every combination,
// or if they are many each once and some by chance.
func (p Package) call(t testing.TB, name string, f reflect.Value) {
	typ := f.Type()
	choices := make([][]reflect.Value, typ.NumIn())
	all, most := 1, 1
	for i := range choices {
		choices[i] = p.bad(typ.In(i), 3)
		all = min(all*len(choices[i]), mostCalls+1)
		most = max(most, len(choices[i]))
	}
	chance := rand.New(rand.NewPCG(1, uint64(len(name))))
	for n := range max(min(all, mostCalls), most) {
		args := make([]reflect.Value, len(choices))
		rest := n
		for i, values := range choices {
			switch {
			case all <= mostCalls:
				args[i], rest = values[rest%len(values)], rest/len(values)
			case n < len(values):
				args[i] = values[(n+i)%len(values)]
			default:
				args[i] = values[chance.IntN(len(values))]
			}
		}
		p.answers(t, name, f, args)
	}
}

// answers makes one call, with everything that its results can say.
func (p Package) answers(t testing.TB, name string, f reflect.Value, args []reflect.Value) {
	said := func() string {
		return name + "(" + words.JoinFunc(args, ", ", func(a reflect.Value) string {
			return fmt.Sprintf("%.60s", fmt.Sprintf("%T %v", a.Interface(), brief(a)))
		}) + ")"
	}
	failed := trial.Most{Work: mostWork + p.Patience[name], Memory: mostMemory}.Call(t, said, func() {
		call := f.Call
		if f.Type().IsVariadic() {
			call = f.CallSlice
		}
		for _, result := range call(args) {
			read(t, said, result)
		}
	})
	if failed != nil && p.Allowed[failed] == "" {
		t.Errorf("%s: %v", said(), failed)
	}
}

// read asks a result for all that it can show.
func read(t testing.TB, said func() string, v reflect.Value) {
	if !v.IsValid() || !v.CanInterface() {
		return
	}
	switch x := v.Interface().(type) {
	case view.View:
		for _, l := range []words.Language{words.Dutch, words.German, words.English, "xx"} {
			page, text := x.HTML(l), x.Text(l)
			for _, bad := range []string{"%!", "&{", "\x00", "\x1b"} {
				if strings.Contains(page, bad) {
					t.Errorf("%s shows %q: %.300s", said(), bad, page)
				}
			}
			if strings.Contains(text, "%!") {
				t.Errorf("%s says %.300s", said(), text)
			}
		}
	case view.Step:
		read(t, said, reflect.ValueOf(x.Says))
		for _, shown := range x.Shows {
			read(t, said, reflect.ValueOf(shown))
		}
	default:
		if v.Kind() == reflect.Slice {
			for i := range min(v.Len(), 1000) {
				read(t, said, v.Index(i))
			}
		}
	}
}

// brief is a value that is no megabyte when printed.
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

// Texts are texts that nobody should type.
func Texts() []string {
	return []string{
		"", "<b>&\"'</b>", "%d %s {", "\x00\x1b[31m\u0085\ufffe", "\xff\xfe broken", "∞{0,2}", strings.Repeat("W", 10_000), strings.Repeat("9 ", 1<<19),
	}
}

// bad are the values to try for a type.
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

// sliceOf is a slice of so many of some elements in turn.
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
