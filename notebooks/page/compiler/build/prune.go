package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// toolFolders lists the folders in $GOROOT/src/cmd with the sources of the tools that look up functions of
// the runtime by name.
var toolFolders = []string{
	"internal/goobj", "compile/internal/ssagen", "compile/internal/walk", "compile/internal/typecheck", "compile/internal/reflectdata",
	"compile/internal/ssa", "internal/obj/wasm", "link/internal/ld", "link/internal/wasm",
}

// entrySymbol is the function with which a program begins in a browser.
const entrySymbol = "_rt0_wasm_js"

// keepNeeded keeps the symbols that a cell can reach through its imports, and those that the
// compiler and the linker refer to. Each string literal in toolFolders counts as the name of a function to
// which the tools refer. Of this project's packages it keeps all of their own symbols, unexported ones included:
// a cell contains the code of the generic functions that it instantiates, which may refer to any of them.
func keepNeeded(goroot string, objects []*object, importable []string) {
	k := newKeeper(objects)
	for _, folder := range toolFolders {
		for literal := range stringLiterals(filepath.Join(goroot, "src", "cmd", folder)) {
			k.keepNamed(literal)
			k.keepNamed("runtime." + literal)
		}
	}
	if len(k.byKey[entrySymbol]) == 0 {
		panic(fmt.Errorf("the runtime has no function %s", entrySymbol))
	}
	k.keepNamed(entrySymbol)
	for _, o := range objects {
		k.keepNamed(o.packagePath + "..inittask")
		for _, i := range o.exportedInstances() {
			k.keep(o, i)
		}
		isProject := strings.HasPrefix(o.packagePath, "nimlab/")
		if !isProject && !slices.Contains(importable, o.packagePath) {
			continue
		}
		for i, name := range o.names[:o.firstIndex[kindShortHashed]] {
			if isProject && strings.HasPrefix(typeName(name), o.packagePath+".") || isExportedSymbol(o.packagePath, name) {
				k.keep(o, i)
			}
		}
	}
	k.keepReachable()
}

// typeName returns the name of the type that a symbol describes, without the * of a pointer type. It returns
// the names of other symbols unchanged.
func typeName(symbol string) string {
	return strings.TrimLeft(strings.TrimPrefix(symbol, "type:"), "*")
}

// isExportedSymbol reports whether other packages can name a symbol of a package: strings.Cut,
// type:time.Time, time.(*Timer).Stop. They cannot name instances of generic functions (F[int]) and method
// values (T.m-fm).
func isExportedSymbol(packagePath, symbol string) bool {
	name, ok := strings.CutPrefix(typeName(symbol), packagePath+".")
	if !ok || strings.ContainsAny(name, "[-") {
		return false
	}
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune(".()*", r) }) {
		if !token.IsExported(part) {
			return false
		}
	}
	return true
}

// A keeper finds the symbols to keep in a set of objects.
type keeper struct {
	mainObjects map[string]*object  // by package path: the object whose symbols others refer to by index
	byKey       map[string][]symbol // by shared key, or else by name
	pending     []symbol            // kept symbols whose references are not kept yet
}

// A symbol is symbol i of an object.
type symbol struct {
	o *object
	i int
}

// newKeeper returns a keeper for objects, of which no symbol is kept.
func newKeeper(objects []*object) *keeper {
	k := &keeper{mainObjects: map[string]*object{}, byKey: map[string][]symbol{}}
	for _, o := range objects {
		if o.u32(flagsOffset)&fromAssembly == 0 {
			k.mainObjects[o.packagePath] = o
		}
		for i := range o.firstIndex[kindCount] {
			key := cmp.Or(o.sharedKey(i), o.names[i])
			if key != "" {
				k.byKey[key] = append(k.byKey[key], symbol{o, i})
			}
		}
	}
	return k
}

// keep records that symbol i of o is kept, and all others with the same content or name.
func (k *keeper) keep(o *object, i int) {
	if o.isKept[i] {
		return
	}
	o.isKept[i] = true
	k.pending = append(k.pending, symbol{o, i})
	if key := o.sharedKey(i); key != "" {
		k.keepNamed(key)
	}
}

// keepNamed keeps the symbols with a key, which is a name or what [object.sharedKey] returns.
func (k *keeper) keepNamed(key string) {
	for _, s := range k.byKey[key] {
		k.keep(s.o, s.i)
	}
}

// keepReferenced keeps the symbol, of any object, that a reference in o is to.
func (k *keeper) keepReferenced(o *object, ref symbolRef) {
	if i, ok := o.localIndex(ref); ok {
		k.keep(o, i)
		return
	}
	if ref.packageIndex() == pkgInvalid || ref.packageIndex() == pkgBuiltin {
		return // no symbol, or a function of the runtime that keepNeeded keeps
	}
	if target := k.mainObjects[o.imports[ref.packageIndex()]]; target != nil {
		k.keep(target, ref.symbol())
	}
}

// keepReachable keeps all symbols that kept symbols refer to, directly or through others.
func (k *keeper) keepReachable() {
	for len(k.pending) > 0 {
		s := k.pending[len(k.pending)-1]
		k.pending = k.pending[:len(k.pending)-1]
		if s.i >= s.o.firstIndex[kindCount] {
			continue // another object defines it
		}
		// An inlined function is only recorded: its code is in s already, and only the inlining tree of s
		// names it. If nothing else refers to it, it becomes a stub; see isStub.
		for _, ref := range s.o.inlinedFunctions(s.i) {
			i, ok := s.o.localIndex(ref)
			if !ok || i < s.o.firstIndex[kindNamed] {
				continue
			}
			for _, inlined := range k.byKey[s.o.names[i]] {
				inlined.o.isInlined[inlined.i] = true
			}
		}
		for _, ref := range s.o.references(s.i) {
			k.keepReferenced(s.o, ref)
		}
	}
}

// stringLiterals returns the string literals in the Go files of a folder, without those of tests.
func stringLiterals(folder string) map[string]bool {
	literals := map[string]bool{}
	for _, path := range words.Must(filepath.Glob(filepath.Join(folder, "*.go"))) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		ast.Inspect(words.Must(parser.ParseFile(token.NewFileSet(), path, nil, 0)), func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					literals[text] = true
				}
			}
			return true
		})
	}
	return literals
}
