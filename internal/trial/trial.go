// Package trial limits the work and the memory of a call, and lists the exported names of a
// package, for tests of bad input.
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

// Most holds the limits of a call.
type Most struct {
	Work   time.Duration // processor time, with that of the garbage collector; longer on a slower machine
	Memory uint64        // bytes allocated, including those that were freed
}

const timeout = 2 * time.Minute

// Call makes a call and returns the value that it panicked with, or nil. It fails the test if
// the call exceeds a limit, and stops the test if the call does not return. With -short it
// ignores the work, so that the result does not depend on the speed of the machine.
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
	case <-time.After(timeout):
		t.Fatal(name() + " did not return") // it would slow down all other calls
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

// Slower returns how many times slower this machine is than the one for which limits are given,
// now and with the race detector if it is on; at least 1. The latter adds two million numbers to
// a map of 131,072 entries in 75 milliseconds.
func Slower() float64 {
	start := Worked()
	sums := map[uint64]uint64{}
	for n := range uint64(2_000_000) {
		sums[n*spread>>47] += n
	}
	return max(1, float64(Worked()-start)/float64(75*time.Millisecond))
}

const spread = 0x9E3779B97F4A7C15 // 2^64 over the golden ratio, whose multiples are evenly distributed

// allocated returns the number of bytes allocated since the start of the program.
func allocated() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// Exported returns the exported functions of the Go files in a folder, and the exported methods
// as in "Type.Method".
func Exported(t testing.TB, folder string) (names []string) {
	_, declared := Declared(t, folder)
	for name, node := range declared {
		if _, isFunc := node.(*ast.FuncDecl); isFunc {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Declared returns the name of the package in a folder, "" if there is none, and its exported
// types, functions and methods by name; methods as in "Type.Method". It ignores test files.
func Declared(t testing.TB, folder string) (pkg string, all map[string]ast.Node) {
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
		pkg = file.Name.Name
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
	return pkg, all
}

// receiver returns the name of the type of a method.
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
