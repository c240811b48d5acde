package main

import (
	"cmp"
	"encoding/binary"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// A marker finds the reachable symbols in a set of objects.
type marker struct {
	mainObjects map[string]*object  // by package: the object whose symbols others refer to by index
	byKey       map[string][]symbol // by name or by hash of the content
	pending     []symbol            // marked symbols whose references are not marked yet
}

// A symbol is symbol i of an object.
type symbol struct {
	o *object
	i int
}

// newMarker returns a marker for objects, of which no symbol is marked.
func newMarker(objects []*object) *marker {
	m := &marker{mainObjects: map[string]*object{}, byKey: map[string][]symbol{}}
	for _, o := range objects {
		if o.u32(flagsOffset)&fromAssembly == 0 {
			m.mainObjects[o.pkg] = o
		}
		for i := range o.firstIndex[kindCount] {
			key := cmp.Or(o.sharedKey(i), o.names[i])
			if key != "" {
				m.byKey[key] = append(m.byKey[key], symbol{o, i})
			}
		}
	}
	return m
}

// keep marks symbol i of o as reachable, and all others with the same content or name.
func (m *marker) keep(o *object, i int) {
	if o.isKept[i] {
		return
	}
	o.isKept[i] = true
	m.pending = append(m.pending, symbol{o, i})
	if key := o.sharedKey(i); key != "" {
		m.keepNamed(key)
	}
}

// keepNamed marks the symbols with a key, which is a name or what [object.sharedKey] returns.
func (m *marker) keepNamed(key string) {
	for _, s := range m.byKey[key] {
		m.keep(s.o, s.i)
	}
}

// keepReferenced marks the symbol of any object that a reference of o names.
func (m *marker) keepReferenced(o *object, ref []byte) {
	if i, ok := o.localIndex(ref); ok {
		m.keep(o, i)
		return
	}
	pkg, i := binary.LittleEndian.Uint32(ref), binary.LittleEndian.Uint32(ref[refSymbolOffset:])
	if pkg == 0 || pkg == pkgBuiltin {
		return
	}
	if target := m.mainObjects[o.imports[pkg]]; target != nil {
		m.keep(target, int(i))
	}
}

// keepReachable marks all symbols that marked symbols refer to, directly or through others.
func (m *marker) keepReachable() {
	for len(m.pending) > 0 {
		s := m.pending[len(m.pending)-1]
		m.pending = m.pending[:len(m.pending)-1]
		if s.i >= s.o.firstIndex[kindCount] {
			continue
		}
		// An inlined function is only recorded: its code is in s already, and only the inlining tree of s
		// names it. If nothing else refers to it, it becomes a stub; see isStub.
		for _, ref := range s.o.inlinedFunctions(s.i) {
			i, ok := s.o.localIndex(ref)
			if !ok || i < s.o.firstIndex[kindNamed] {
				continue
			}
			for _, inlined := range m.byKey[s.o.names[i]] {
				inlined.o.inlined[inlined.i] = true
			}
		}
		for _, ref := range s.o.references(s.i) {
			m.keepReferenced(s.o, ref)
		}
	}
}

// stringLiterals returns the string literals in the Go files of a folder, without those of tests.
func stringLiterals(folder string) map[string]bool {
	all := map[string]bool{}
	for _, path := range words.Must(filepath.Glob(filepath.Join(folder, "*.go"))) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		ast.Inspect(words.Must(parser.ParseFile(token.NewFileSet(), path, nil, 0)), func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					all[text] = true
				}
			}
			return true
		})
	}
	return all
}
