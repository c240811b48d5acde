// Command build builds the WebAssembly programs of a page: the evaluator of cells, and Go's
// compiler and linker with the packages that a cell can import.
//
//	build MODFILE FOLDER
//
// It runs in the project's folder, uses the go.mod MODFILE and writes to FOLDER. It builds with a
// patched toolchain, or with the stock one if a patch does not apply to the installed Go. README.md
// describes the patches and what they gain.
//
// The functions without an error result panic with errors, by words.Must and words.Check or with
// errFormat. build, buildInto, patchToolchain and writeOverlay recover these panics and return the
// errors.
package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// standardPackages lists the packages of Go that a cell of the page can import.
var standardPackages = []string{
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

// build writes everything to the folder outDir. It falls back to the stock toolchain, and says so on
// standard error, if the patched one fails.
func build(modfile, outDir string) (err error) {
	defer func() { err = words.RecoveredError(recover()) }()
	tempDir := words.Must(os.MkdirTemp("", "toolchain"))
	defer os.RemoveAll(tempDir)
	goroot := symlinkGoroot(strings.TrimSpace(string(words.Must(runGo("env", "GOROOT")))), filepath.Join(tempDir, "go"))
	flags := []string{"-modfile=" + modfile, "-trimpath"}
	patchFlags, err := patchToolchain(goroot, tempDir)
	if err == nil {
		err = buildInto(goroot, slices.Concat(patchFlags, flags), outDir, true)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "nimlab: the page is built with Go's stock toolchain, and cells in it are slower, because the patched one failed:", err)
		words.Check(buildInto(goroot, flags, outDir, false))
	}
	return nil
}

// symlinkGoroot makes the folder linkDir of links to a GOROOT, makes the go command use it from now on, and
// returns it. A Go that the go command has downloaded is in the module cache, where an overlay
// cannot replace files.
func symlinkGoroot(goroot, linkDir string) string {
	words.Check(os.Mkdir(linkDir, 0o777))
	for _, entry := range words.Must(os.ReadDir(goroot)) {
		words.Check(os.Symlink(filepath.Join(goroot, entry.Name()), filepath.Join(linkDir, entry.Name())))
	}
	words.Check(os.Setenv("GOROOT", linkDir), os.Setenv("GOTOOLCHAIN", "local"), os.Setenv("PATH", filepath.Join(linkDir, "bin")+string(os.PathListSeparator)+os.Getenv("PATH")))
	return linkDir
}

// buildInto builds the programs and the packages with flags of the go command, and writes them to
// the folder outDir.
func buildInto(goroot string, flags []string, outDir string, patched bool) (err error) {
	defer func() {
		switch r := recover().(type) {
		case runtime.Error: // an index out of range: the object files have another format
			err = fmt.Errorf("%w: %w", errFormat, r)
		default:
			err = words.RecoveredError(r)
		}
	}()
	memoryStart := buildPrograms(flags, outDir, patched)
	writePacked(filepath.Join(outDir, "packages.bin"), encodePackages(goroot, flags, memoryStart))
	return nil
}

// runGo runs the go command for the browser, as run does.
func runGo(args ...string) ([]byte, error) {
	return run(exec.Command("go", args...), "GOOS=js", "GOARCH=wasm")
}

// run runs a command with additional environment variables, and returns its standard output. The
// error contains its standard error.
func run(command *exec.Cmd, env ...string) ([]byte, error) {
	var report bytes.Buffer
	command.Env, command.Stderr = append(os.Environ(), env...), &report
	out, err := command.Output()
	if err != nil {
		err = fmt.Errorf("%w: %s", err, bytes.TrimSpace(report.Bytes()))
	}
	return out, err
}

// inlinedPackages lists patterns of the packages that are compiled with inlining, because their
// functions are called frequently. Inlining makes functions larger, and a browser takes longer to
// download and compile them, so all others are compiled without it.
var inlinedPackages = []string{
	"runtime", "internal/...", "encoding/binary", "math/bits", "slices", "sort", "nimlab/nimkit/...",
	"cmd/compile/internal/ssa", "cmd/compile/internal/types", "cmd/internal/...", "cmd/link/...",
}

// notInlinedPackages lists the packages that are compiled without inlining although they match
// inlinedPackages.
var notInlinedPackages = []string{
	"cmd/internal/obj/wasm", "nimlab/nimkit/claims", "nimlab/nimkit/exercise", "nimlab/nimkit/play", "nimlab/nimkit/show", "nimlab/nimkit/view", "nimlab/nimkit/words",
}

// patchToolchain builds the patched compiler and linker for this computer in the folder tempDir, and
// returns the flags that make the go command use them. The version that they report contains their
// checksum, because the version is part of the go command's cache keys.
func patchToolchain(goroot, tempDir string) (flags []string, err error) {
	defer func() { err = words.RecoveredError(recover()) }()
	overlay := words.Must(writeOverlay(goroot, tempDir))
	cmdOverlay := maps.Clone(overlay)
	maps.DeleteFunc(cmdOverlay, func(name, _ string) bool { return !strings.HasPrefix(name, filepath.Join(goroot, "src", "cmd")) })
	for _, tool := range []string{"compile", "link"} {
		built := filepath.Join(tempDir, "host", tool)
		words.Must(run(exec.Command("go", "build", "-trimpath", overlayFlag(filepath.Join(tempDir, "cmd.json"), cmdOverlay), "-o="+built, "cmd/"+tool)))
	}
	// The go command runs this script in place of each tool. It replaces the compiler and the linker by the
	// patched ones, and adds their checksum to the version that they report.
	script := filepath.Join(tempDir, "tool")
	words.Check(os.WriteFile(script, fmt.Appendf(nil, `tool=$1; shift
case $tool in */compile) tool='%[1]s/host/compile';; */link) tool='%[1]s/host/link';; esac
case $* in -V=full) echo "$("$tool" -V=full) $(cksum <"$tool")";; *) exec "$tool" "$@";; esac
`, tempDir), 0o666))
	return []string{overlayFlag(filepath.Join(tempDir, "all.json"), overlay), "-toolexec=sh '" + script + "'"}, nil
}

// buildPrograms builds the program of the page, the compiler and the linker, and writes them to the
// folder outDir. It returns the address in the tools' memory at which the packages begin, which is
// the minimum size of this memory in bytes, or 0 with the stock toolchain.
func buildPrograms(flags []string, outDir string, patched bool) (memoryStart int) {
	// -pgo=off ignores the profile in cmd/compile, with which Go would inline larger functions. -l forbids
	// inlining in the packages that inlinedPackages does not list.
	args := slices.Concat([]string{"build"}, flags, []string{"-pgo=off", "-ldflags=-s -w", "-gcflags=all=-l"})
	for _, pattern := range inlinedPackages {
		args = append(args, "-gcflags="+pattern+"=")
	}
	for _, pattern := range notInlinedPackages {
		args = append(args, "-gcflags="+pattern+"=-l")
	}
	words.Must(runGo(append(args, "-o="+filepath.Join(outDir, "page.wasm"), "./notebooks/page")...))
	for _, tool := range []string{"compile", "link"} {
		file := filepath.Join(outDir, tool+".wasm")
		words.Must(runGo(append(args, "-o="+file, "cmd/"+tool)...))
		module := words.Must(os.ReadFile(file))
		words.Check(os.Remove(file))
		if patched {
			var pages int
			var err error
			module, pages, err = importMemory(module)
			words.Check(err)
			memoryStart = max(memoryStart, pages<<16) // a page has 64 KiB
		}
		writePacked(filepath.Join(outDir, tool+".bin"), encodeCopies(module))
	}
	return memoryStart
}

// encodePackages returns the content of packages.bin, the packages that a cell can import and their
// dependencies: the length of a table in 32 bits, the table as JSON, and the concatenated archives as
// encodeCopies encodes them. Each package has two archives, and the table has their sizes. The one for
// the compiler holds the export data; it is empty if a cell cannot import the package, and a list of
// names if the package has only instances. The one for the linker holds the object files. The table
// also has memoryStart, the address in the tools' memory at which the archives begin (from in JSON,
// packagesStart in toolchain.js). With the stock toolchain memoryStart is 0, and the object files are
// complete.
func encodePackages(goroot string, flags []string, memoryStart int) []byte {
	importable := slices.Clone(standardPackages)
	for _, p := range names.Packages {
		importable = append(importable, p.Path)
	}
	if memoryStart > 0 {
		for _, t := range positionTypes {
			importable = append(importable, instancesPath+t.packageName)
		}
	}
	list := words.Must(runGo(slices.Concat([]string{"list"}, flags, []string{"-gcflags=all=-dwarf=false", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, importable)...))
	var archives []*packageArchive
	var objects []*object
	for line := range strings.Lines(string(list)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		if file == "" {
			continue // unsafe
		}
		a := readPackageArchive(path, file)
		if memoryStart > 0 {
			a.readObjects()
		}
		archives, objects = append(archives, a), append(objects, a.objects...)
	}
	if memoryStart > 0 {
		markReachable(goroot, objects, importable)
	}

	type sizes struct {
		Path    string `json:"path"`
		Compile int    `json:"compile"` // of the archive for the compiler, in bytes
		Link    int    `json:"link"`    // of the archive for the linker, in bytes
	}
	var table struct {
		MemoryStart int     `json:"from"`
		Packages    []sizes `json:"packages"`
	}
	table.MemoryStart = memoryStart
	var content bytes.Buffer
	contents := map[string]uint32{}
	for _, a := range archives {
		head, _, _ := bytes.Cut(a.entries[0], []byte("\n\n"))
		var compile []byte
		switch {
		case strings.HasPrefix(a.path, instancesPath):
			for _, o := range a.objects {
				for _, i := range o.exportedInstances() {
					compile = append(append(compile, o.names[i]...), '\n')
				}
			}
			if len(compile) == 0 {
				panic(errFormat)
			}
		case slices.Contains(importable, a.path):
			compile = makeArchive(a.names[:1], a.entries[:1])
		}
		entries := slices.Clone(a.entries)
		entries[0] = append(bytes.Clone(head), "\n\n$$\n"...)
		for i, o := range a.objects {
			before, _, _ := bytes.Cut(a.entries[i+1], []byte(magic))
			entries[i+1] = append(bytes.Clone(before), o.pruned(contents)...)
		}
		link := makeArchive(a.names, entries)
		table.Packages = append(table.Packages, sizes{a.path, len(compile), len(link)})
		content.Write(compile)
		content.Write(link)
	}
	header := words.Must(json.Marshal(table))
	return slices.Concat(binary.LittleEndian.AppendUint32(nil, uint32(len(header))), header, encodeCopies(content.Bytes()))
}

// markReachable marks the symbols that a cell can reach through its imports, and those that the
// compiler and the linker refer to. The tools look up functions of the runtime by name, so each string
// literal in their sources counts as such a name.
func markReachable(goroot string, all []*object, importable []string) {
	m := newMarker(all)
	for _, folder := range []string{"internal/goobj", "compile/internal/ssagen", "compile/internal/walk", "compile/internal/typecheck", "compile/internal/reflectdata", "compile/internal/ssa", "internal/obj/wasm", "link/internal/ld", "link/internal/wasm"} {
		for text := range stringLiterals(filepath.Join(goroot, "src", "cmd", folder)) {
			m.keepNamed(text)
			m.keepNamed("runtime." + text)
		}
	}
	const entry = "_rt0_wasm_js"
	if len(m.byKey[entry]) == 0 {
		panic(fmt.Errorf("the runtime has no function %s", entry))
	}
	m.keepNamed(entry)
	for _, o := range all {
		m.keepNamed(o.pkg + "..inittask")
		for _, i := range o.exportedInstances() {
			m.keep(o, i)
		}
		isProject := strings.HasPrefix(o.pkg, "nimlab/")
		if !isProject && !slices.Contains(importable, o.pkg) {
			continue
		}
		for i, name := range o.names[:o.firstIndex[kindShortHashed]] {
			if isProject && strings.HasPrefix(strings.TrimLeft(strings.TrimPrefix(name, "type:"), "*"), o.pkg+".") || isExportedSymbol(o.pkg, name) {
				m.keep(o, i)
			}
		}
	}
	m.keepReachable()
}

// isExportedSymbol reports whether other packages can name a symbol of a package: strings.Cut,
// type:time.Time, time.(*Timer).Stop.
func isExportedSymbol(pkg, symbol string) bool {
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
