// Package trial makes calls for the tests of bad input: each may take so much work and
// memory and no more, must come back, and says what it panicked with.
package trial

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"
	"time"
)

// Most is what a call may take. What is counted is the time of all processors, with that
// of the collector, and the bytes allocated, those given back included. A slower machine
// may take as much longer.
type Most struct {
	Work   time.Duration
	Memory uint64
}

const hangs = 2 * time.Minute

// Call makes a call and returns the value that it panicked with, or nil. It fails the test if
// the call takes more than it may, and ends the test if the call does not return. With -short
// it ignores the work, so that the result does not depend on the speed of the machine.
func (m Most) Call(t testing.TB, name func() string, call func()) (panicked any) {
	t.Helper()
	done := make(chan any, 1)
	work, memory := Worked(), allocated()
	go func() {
		defer func() { done <- recover() }()
		call()
	}()
	select {
	case panicked = <-done:
	case <-time.After(hangs):
		t.Fatal(name() + " did not come back") // and makes all that follows slow
	}
	work, memory = Worked()-work, allocated()-memory
	if !testing.Short() && work > m.Work && float64(work) > Slower()*float64(m.Work) {
		t.Errorf("%s took %v of work", name(), work)
	}
	if memory > m.Memory {
		t.Errorf("%s took %d megabytes", name(), memory>>20)
	}
	return panicked
}

// Slower is how many times slower than the machine that limits are told for this one is
// now, or is with the race detector; at least 1. That one puts two million sums into a
// map of 131,072 in 75 milliseconds.
func Slower() float64 {
	begun := Worked()
	sums := map[uint64]uint64{}
	for n := range uint64(2_000_000) {
		sums[n*odd>>47] += n
	}
	return max(1, float64(Worked()-begun)/float64(75*time.Millisecond))
}

const odd = 0x9E3779B97F4A7C15 // 2^64 over the golden ratio: its multiples go everywhere

func allocated() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// Exported are the functions, and the methods of types as in "Type.Method", that a
// folder's Go files export.
func Exported(t testing.TB, folder string) (names []string) {
	_, declared := Declared(t, folder)
	for name, what := range declared {
		if _, is := what.(*ast.FuncDecl); is {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Declared is the name of a folder's package, "" if there is none, and what its Go files
// export by name: types, functions, and methods as in "Type.Method".
func Declared(t testing.TB, folder string) (room string, all map[string]ast.Node) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	all = map[string]ast.Node{}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), folder+"/"+e.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		room = file.Name.Name
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				name := d.Name.Name
				if d.Recv != nil {
					name = receiver(d.Recv.List[0].Type) + "." + name
				}
				if ast.IsExported(name) && d.Name.IsExported() {
					all[name] = d
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, ok := s.(*ast.TypeSpec); ok && s.Name.IsExported() {
						all[s.Name.Name] = s
					}
				}
			}
		}
	}
	return room, all
}

// receiver is the name of a method's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
