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
	own   map[string]*object  // by package: the object whose symbols others refer to by index
	named map[string][]symbol // by name or by hash of the content
	open  []symbol            // marked symbols whose references are not marked yet
}

// A symbol is symbol i of an object.
type symbol struct {
	o *object
	i int
}

func newLinker(objects []*object) *linker {
	l := &linker{own: map[string]*object{}, named: map[string][]symbol{}}
	for _, o := range objects {
		if o.u32(offsetsAt-4)&fromAssembly == 0 {
			l.own[o.pkg] = o
		}
		for i := range o.first[kinds] {
			name := cmp.Or(o.shared(i), o.names[i])
			if name != "" {
				l.named[name] = append(l.named[name], symbol{o, i})
			}
		}
	}
	return l
}

// keep marks symbol i of o, and all others with the same content or name.
func (l *linker) keep(o *object, i int) {
	if o.keep[i] {
		return
	}
	o.keep[i] = true
	l.open = append(l.open, symbol{o, i})
	if name := o.shared(i); name != "" {
		l.keepNamed(name)
	}
}

// keepNamed marks the symbols with a name, or with the content that [object.shared] returns.
func (l *linker) keepNamed(name string) {
	for _, s := range l.named[name] {
		l.keep(s.o, s.i)
	}
}

// refer marks the symbol that a reference names.
func (l *linker) refer(o *object, ref []byte) {
	if i, ok := o.local(ref); ok {
		l.keep(o, i)
		return
	}
	pkg, i := binary.LittleEndian.Uint32(ref), binary.LittleEndian.Uint32(ref[4:])
	if pkg == 0 || pkg == builtin {
		return
	}
	if of := l.own[o.imports[pkg]]; of != nil {
		l.keep(of, int(i))
	}
}

// reach marks all symbols that marked symbols refer to.
func (l *linker) reach() {
	for len(l.open) > 0 {
		s := l.open[len(l.open)-1]
		l.open = l.open[:len(l.open)-1]
		if s.i >= s.o.first[kinds] {
			continue
		}
		for _, ref := range s.o.inlines(s.i) {
			i, ok := s.o.local(ref)
			if !ok || i < s.o.first[named] {
				continue
			}
			for _, of := range l.named[s.o.names[i]] {
				of.o.inlined[of.i] = true
			}
		}
		for _, ref := range s.o.references(s.i) {
			l.refer(s.o, ref)
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

var errNoArchive = errors.New("not an archive")

// unpacked returns the names and the contents of the entries of an archive.
func unpacked(b []byte) (names []string, parts [][]byte, err error) {
	const head, entry = "!<arch>\n", 60
	if !bytes.HasPrefix(b, []byte(head)) {
		return nil, nil, errNoArchive
	}
	for b = b[len(head):]; len(b) >= entry; {
		size, err := strconv.Atoi(strings.TrimSpace(string(b[48:58])))
		if err != nil || entry+size > len(b) {
			return nil, nil, errNoArchive
		}
		names, parts = append(names, strings.TrimSpace(string(b[:16]))), append(parts, b[entry:entry+size])
		b = b[min(len(b), entry+size+size&1):]
	}
	return names, parts, nil
}

// archive returns an archive with the given entries.
func archive(names []string, parts [][]byte) []byte {
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
