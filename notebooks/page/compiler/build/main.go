// Command build makes the programs of a page for a browser: the house, and what compiles a
// cell, which is Go's own compiler and linker and the packages that a cell can reach, packed.
//
//	build MODFILE FOLDER
//
// All is built by a compiler and a linker in which some steps are taken; see overlay.go.
// It is called in the project's folder with the go.mod to build by and the folder to
// write to.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// standard are the packages of Go that a cell of the page can use.
var standard = []string{
	"bytes", "cmp", "container/heap", "container/list", "errors", "fmt", "iter", "maps", "math", "math/big", "math/bits", "math/rand",
	"math/rand/v2", "slices", "sort", "strconv", "strings", "sync", "time", "unicode", "unicode/utf8",
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: build MODFILE FOLDER")
		os.Exit(2)
	}
	if err := build(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "nimlab: the compiler for the page:", err)
		os.Exit(1)
	}
}

func build(modfile, to string) (err error) {
	defer func() { err = words.Ended(recover()) }()
	root := strings.TrimSpace(string(words.Must(goes("env", "GOROOT"))))
	narrow := words.Must(os.MkdirTemp("", "narrow"))
	defer os.RemoveAll(narrow)
	flags := append(stepped(words.Must(narrowed(root, narrow)), root, narrow), "-modfile="+modfile, "-trimpath")
	free := programs(flags, narrow, to)
	writePacked(filepath.Join(to, "packages.bin"), packages(root, flags, free))
	return nil
}

// goes runs the go command for the browser, and returns what it prints.
func goes(args ...string) ([]byte, error) {
	command := exec.Command("go", args...)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	command.Stderr = os.Stderr
	return command.Output()
}

// A browser fetches and compiles what it runs, and large functions take it longest. So little
// is inlined, except in packages whose functions are called most, which are swift, and of
// these not where it would make the largest function of all, or where nobody waits.
var swift, slow = []string{
	"runtime", "internal/...", "encoding/binary", "math/bits", "slices", "sort", "nimlab/nimkit/...",
	"cmd/compile/internal/ssa", "cmd/compile/internal/types", "cmd/internal/...", "cmd/link/...",
}, []string{
	"cmd/internal/obj/wasm", "nimlab/nimkit/claims", "nimlab/nimkit/exercise", "nimlab/nimkit/play", "nimlab/nimkit/show", "nimlab/nimkit/view", "nimlab/nimkit/words",
}

// stepped builds the compiler and the linker with the steps for this computer, and returns the
// flags of the go command that builds by them. Their version has a hash of them, for the go
// command keeps what a compiler has built by its version.
func stepped(overlay map[string]string, goroot, to string) []string {
	cmd := maps.Clone(overlay)
	maps.DeleteFunc(cmd, func(name, _ string) bool { return !strings.HasPrefix(name, filepath.Join(goroot, "src", "cmd")) })
	hash := sha256.New()
	for _, tool := range []string{"compile", "link"} {
		built := filepath.Join(to, "host", tool)
		command := exec.Command("go", "build", overlaid(filepath.Join(to, "cmd.json"), cmd), "-o="+built, "cmd/"+tool)
		command.Stderr = os.Stderr
		words.Check(command.Run())
		hash.Write(words.Must(os.ReadFile(built)))
	}
	script := filepath.Join(to, "tool")
	words.Check(os.WriteFile(script, fmt.Appendf(nil, `tool=$1; shift
case $tool in */compile) tool='%[1]s/host/compile';; */link) tool='%[1]s/host/link';; esac
case $* in -V=full) echo "$("$tool" -V=full) %[2]x";; *) exec "$tool" "$@";; esac
`, to, hash.Sum(nil)), 0o666))
	return []string{overlaid(filepath.Join(to, "all.json"), overlay), "-toolexec=sh '" + script + "'"}
}

// programs makes the house, the compiler and the linker, and returns where the memory is free
// that both tools have at least.
func programs(flags []string, narrow, to string) (free int) {
	args := slices.Concat([]string{"build"}, flags, []string{"-pgo=off", "-ldflags=-s -w", "-gcflags=all=-l"})
	for _, pattern := range swift {
		args = append(args, "-gcflags="+pattern+"=")
	}
	for _, pattern := range slow {
		args = append(args, "-gcflags="+pattern+"=-l")
	}
	words.Must(goes(append(args, "-o="+filepath.Join(to, "page.wasm"), "./notebooks/page")...))
	for _, tool := range []string{"compile", "link"} {
		file := filepath.Join(narrow, tool)
		words.Must(goes(append(args, "-o="+file, "cmd/"+tool)...))
		module, pages, err := lent(words.Must(os.ReadFile(file)))
		words.Check(err)
		free = max(free, pages<<16)
		writePacked(filepath.Join(to, tool+".bin"), shortened(module))
	}
	return free
}

// A part is a package: its files, by name, and which of them are objects that are cut down.
type part struct {
	path    string
	names   []string
	entries [][]byte
	objects []*object
}

// packages are the packages that a cell can reach: the length of a table, the table with their
// sizes and their place in the memory of the tools, and one behind the other, shortened.
func packages(goroot string, flags []string, from int) []byte {
	importable := slices.Clone(standard)
	for _, p := range names.House {
		importable = append(importable, p.Path)
	}
	for _, t := range types {
		importable = append(importable, instances+t.name)
	}
	list := words.Must(goes(slices.Concat([]string{"list"}, flags, []string{"-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, importable)...))
	var parts []*part
	var all []*object
	for line := range strings.Lines(string(list)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		if file == "" {
			continue // unsafe
		}
		p := read(path, file)
		parts, all = append(parts, p), append(all, p.objects...)
	}
	spoken := mark(goroot, all, importable)

	type sizes struct {
		Path    string `json:"path"`
		Compile int    `json:"compile"`
		Link    int    `json:"link"`
	}
	var table struct {
		From     int     `json:"from"`
		Packages []sizes `json:"packages"`
	}
	table.From = from
	var content bytes.Buffer
	contents := map[string]uint32{}
	for _, p := range parts {
		head, _, _ := bytes.Cut(p.entries[0], []byte("\n\n"))
		var compile []byte
		switch {
		case strings.HasPrefix(p.path, instances):
			for _, o := range p.objects {
				for _, i := range o.instances() {
					compile = append(append(compile, o.names[i]...), '\n')
				}
			}
			if len(compile) == 0 {
				panic(errOther)
			}
		case slices.Contains(importable, p.path):
			compile = archive(p.names[:1], p.entries[:1])
		}
		entries := [][]byte{append(bytes.Clone(head), "\n\n$$\n"...)}
		for i, o := range p.objects {
			before, _, _ := bytes.Cut(p.entries[i+1], []byte(magic))
			entry := append(bytes.Clone(before), o.pruned(contents, spoken)...)
			columned(entry[len(before):])
			entries = append(entries, entry)
		}
		link := archive(p.names, entries)
		table.Packages = append(table.Packages, sizes{p.path, len(compile), len(link)})
		content.Write(compile)
		content.Write(link)
	}
	told := words.Must(json.Marshal(table))
	return slices.Concat(binary.LittleEndian.AppendUint32(nil, uint32(len(told))), told, shortened(content.Bytes()))
}

// read reads the archive of a package.
func read(path, file string) *part {
	names, entries, err := unpacked(words.Must(os.ReadFile(file)))
	if words.Check(err); len(names) == 0 || names[0] != "__.PKGDEF" {
		panic(errOther)
	}
	p := &part{path: path, names: names, entries: entries}
	for _, entry := range entries[1:] {
		at := max(0, bytes.Index(entry, []byte(magic)))
		p.objects = append(p.objects, words.Must(readObject(path, entry[at:])))
	}
	return p
}

// mark marks what is needed by anything that a cell can import, and by the compiler and
// the linker themselves. It returns which names of functions are asked for.
func mark(goroot string, all []*object, importable []string) (spoken func(name string) bool) {
	l := newLinker(all)
	asked := map[string]bool{}
	for _, o := range all {
		for _, name := range o.names[o.first[kinds]:] {
			asked[name] = true
		}
	}
	for _, folder := range []string{"internal/goobj", "compile/internal/ssagen", "compile/internal/walk", "compile/internal/typecheck", "compile/internal/reflectdata", "compile/internal/ssa", "internal/obj/wasm", "link/internal/ld", "link/internal/wasm"} {
		for t := range said(filepath.Join(goroot, "src", "cmd", folder)) {
			for _, name := range []string{t, "runtime." + t} {
				asked[name] = true
				l.keepNamed(name)
			}
		}
	}
	if len(l.named["_rt0_wasm_js"]) == 0 {
		panic(errors.New("the runtime of this Go is another than that of Go 1.26"))
	}
	l.keepNamed("_rt0_wasm_js")
	for _, o := range all {
		l.keepNamed(o.pkg + "..inittask")
		for _, i := range o.instances() {
			l.keep(o, i)
		}
		ours := strings.HasPrefix(o.pkg, "nimlab/")
		if !ours && !slices.Contains(importable, o.pkg) {
			continue
		}
		for i, name := range o.names[:o.first[shortHashed]] {
			if ours && strings.HasPrefix(strings.TrimLeft(strings.TrimPrefix(name, "type:"), "*"), o.pkg+".") || exported(o.pkg, name) {
				l.keep(o, i)
			}
		}
	}
	l.reach()
	return func(name string) bool { return asked[name] || strings.Contains(name, "map.init") }
}

// exported reports whether a symbol of a package is what others can name: strings.Cut,
// type:time.Time, time.(*Timer).Stop.
func exported(pkg, symbol string) bool {
	name, ok := strings.CutPrefix(strings.TrimLeft(strings.TrimPrefix(symbol, "type:"), "*"), pkg+".")
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
