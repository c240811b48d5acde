package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// A linker finds the reachable symbols in a set of objects.
type linker struct {
	mainObjects map[string]*object  // by package: the object whose symbols others refer to by index
	byKey       map[string][]symbol // by name or by hash of the content
	unvisited   []symbol            // marked symbols whose references are not marked yet
}

// A symbol is symbol i of an object.
type symbol struct {
	o *object
	i int
}

// newLinker returns a linker for objects, of which no symbol is marked.
func newLinker(objects []*object) *linker {
	l := &linker{mainObjects: map[string]*object{}, byKey: map[string][]symbol{}}
	for _, o := range objects {
		if o.u32(offsetsAt-4)&fromAssembly == 0 {
			l.mainObjects[o.pkg] = o
		}
		for i := range o.firstIndex[kinds] {
			key := cmp.Or(o.sharedKey(i), o.names[i])
			if key != "" {
				l.byKey[key] = append(l.byKey[key], symbol{o, i})
			}
		}
	}
	return l
}

// keep marks symbol i of o as reachable, and all others with the same content or name.
func (l *linker) keep(o *object, i int) {
	if o.isKept[i] {
		return
	}
	o.isKept[i] = true
	l.unvisited = append(l.unvisited, symbol{o, i})
	if key := o.sharedKey(i); key != "" {
		l.keepNamed(key)
	}
}

// keepNamed marks the symbols with a key, which is a name or what [object.sharedKey] returns.
func (l *linker) keepNamed(key string) {
	for _, s := range l.byKey[key] {
		l.keep(s.o, s.i)
	}
}

// keepReferenced marks the symbol of any object that a reference of o names.
func (l *linker) keepReferenced(o *object, ref []byte) {
	if i, ok := o.localIndex(ref); ok {
		l.keep(o, i)
		return
	}
	pkg, i := binary.LittleEndian.Uint32(ref), binary.LittleEndian.Uint32(ref[4:])
	if pkg == 0 || pkg == builtin {
		return
	}
	if target := l.mainObjects[o.imports[pkg]]; target != nil {
		l.keep(target, int(i))
	}
}

// keepReachable marks all symbols that marked symbols refer to, directly or through others.
func (l *linker) keepReachable() {
	for len(l.unvisited) > 0 {
		s := l.unvisited[len(l.unvisited)-1]
		l.unvisited = l.unvisited[:len(l.unvisited)-1]
		if s.i >= s.o.firstIndex[kinds] {
			continue
		}
		for _, ref := range s.o.inlinedFunctions(s.i) {
			i, ok := s.o.localIndex(ref)
			if !ok || i < s.o.firstIndex[named] {
				continue
			}
			for _, inlined := range l.byKey[s.o.names[i]] {
				inlined.o.inlined[inlined.i] = true
			}
		}
		for _, ref := range s.o.references(s.i) {
			l.keepReferenced(s.o, ref)
		}
	}
}

// literals returns the string literals in the Go files of a folder.
func literals(folder string) map[string]bool {
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

var errArchive = errors.New("not an archive")

// readArchive returns the names and the contents of the entries of an archive.
func readArchive(b []byte) (names []string, parts [][]byte, err error) {
	const head, entry = "!<arch>\n", 60
	if !bytes.HasPrefix(b, []byte(head)) {
		return nil, nil, errArchive
	}
	for b = b[len(head):]; len(b) >= entry; {
		size, err := strconv.Atoi(strings.TrimSpace(string(b[48:58])))
		if err != nil || entry+size > len(b) {
			return nil, nil, errArchive
		}
		names, parts = append(names, strings.TrimSpace(string(b[:16]))), append(parts, b[entry:entry+size])
		b = b[min(len(b), entry+size+size&1):]
	}
	return names, parts, nil
}

// makeArchive returns an archive with the given entries.
func makeArchive(names []string, parts [][]byte) []byte {
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for i, part := range parts {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", names[i], 0, 0, 0, 0o644, len(part))
		b.Write(part)
		if len(part)&1 == 1 {
			b.WriteByte(0)
		}
	}
	return b.Bytes()
}
