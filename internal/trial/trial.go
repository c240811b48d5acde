// Package trial limits the work and the memory of a call, lists the exported names of a package,
// and takes samples, for tests of bad input.
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

// Limits are the limits on one call. A limit of 0 allows nothing.
type Limits struct {
	// Work limits the processor time of the process during the call, including that of the
	// garbage collector. It is multiplied by [Slowdown] on a slower machine.
	Work time.Duration
	// Memory limits the bytes allocated during the call, including those that were freed.
	Memory uint64
}

// Sample returns values, or every fifth of them, beginning with the first, if the tests run with
// -short.
func Sample[V any](values []V) []V {
	if !testing.Short() {
		return values
	}
	var sample []V
	for i := 0; i < len(values); i += 5 {
		sample = append(sample, values[i])
	}
	return sample
}

// timeout is the longest duration of a call, by the wall clock. It is generous because other
// programs may use most of the machine.
const timeout = 5 * time.Minute

// Call calls f and returns the value that f panicked with, or nil. It reports an error, which
// begins with name(), if the call exceeds a limit, and stops the test if f has not returned after
// five minutes. With -short it ignores the limit on work, so that the result does not depend on the
// speed of the machine. Work and memory of goroutines that run at the same time count too.
func (l Limits) Call(t testing.TB, name func() string, f func()) (panicked any) {
	t.Helper()
	done := make(chan any, 1)
	work, memory := ProcessorTime(), allocatedBytes()
	go func() {
		defer func() { done <- recover() }()
		f()
	}()
	select {
	case panicked = <-done:
	case <-time.After(timeout):
		t.Fatal(name() + " did not return") // its goroutine would slow down all other calls
	}
	work, memory = ProcessorTime()-work, allocatedBytes()-memory
	if !testing.Short() && work > l.Work && float64(work) > Slowdown()*float64(l.Work) {
		t.Errorf("%s took %v of work", name(), work)
	}
	if memory > l.Memory {
		t.Errorf("%s took %d megabytes", name(), memory>>20)
	}
	return panicked
}

// Slowdown measures how many times slower this process runs now than one on the reference machine,
// for which the limits are written. It returns at least 1. It adds two million numbers to a map of
// 131,072 entries, which takes 75 milliseconds of processor time on the reference machine; another
// processor, other programs and the race detector make it slower.
func Slowdown() float64 {
	start := ProcessorTime()
	sums := map[uint64]uint64{}
	for n := range uint64(2_000_000) {
		sums[n*multiplier>>47] += n // the upper 17 bits
	}
	return max(1, float64(ProcessorTime()-start)/float64(75*time.Millisecond))
}

// multiplier is 2^64 divided by the golden ratio. The upper bits of its multiples are evenly
// distributed (Fibonacci hashing: Knuth, The Art of Computer Programming 3, section 6.4).
const multiplier = 0x9E3779B97F4A7C15

// allocatedBytes returns the number of bytes allocated since the start of the process.
func allocatedBytes() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// Exported returns the sorted names of the exported functions in a folder, and of the exported
// methods of exported types as in "Type.Method". It ignores test files. It stops the test if the
// folder or a file cannot be read.
func Exported(t testing.TB, folder string) (names []string) {
	_, nodes := Declared(t, folder)
	for name, node := range nodes {
		if _, isFunc := node.(*ast.FuncDecl); isFunc {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Declared returns the name of the package in a folder, and the declarations of its exported types,
// functions and methods by name; methods as in "Type.Method". The name is "" for a folder without
// Go files. It ignores test files. It stops the test if the folder or a file cannot be read.
func Declared(t testing.TB, folder string) (pkg string, nodes map[string]ast.Node) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	nodes = map[string]ast.Node{}
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
					name = receiverType(d.Recv.List[0].Type) + "." + name
				}
				if ast.IsExported(name) && d.Name.IsExported() {
					nodes[name] = d
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, ok := s.(*ast.TypeSpec); ok && s.Name.IsExported() {
						nodes[s.Name.Name] = s
					}
				}
			}
		}
	}
	return pkg, nodes
}

// receiverType returns the name of a receiver's type, without * and type parameters.
func receiverType(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiverType(e.X)
	case *ast.IndexExpr:
		return receiverType(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
