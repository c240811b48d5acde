package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
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

// A packageTable is the first part of packages.bin. toolchain.js reads it as JSON.
type packageTable struct {
	// MemoryStart is the address in the tools' memory at which the archives begin, packagesStart in
	// toolchain.js. It is 0 with the stock toolchain.
	MemoryStart int            `json:"from"`
	Packages    []packageEntry `json:"packages"` // in the order of their archives
}

// A packageEntry describes the two archives of a package.
type packageEntry struct {
	Path    string `json:"path"`
	Compile int    `json:"compile"` // the size of the archive for the compiler, in bytes
	Link    int    `json:"link"`    // the size of the archive for the linker, in bytes
}

// encodePackages returns the content of packages.bin, the packages that a cell can import and their
// dependencies: the length of a packageTable in 32 bits, the table as JSON, and the concatenated archives as
// encodeCopies encodes them. With the patched toolchain the object files have only symbols that a cell can
// reach. memoryStart is the result of buildPrograms.
func encodePackages(goroot string, flags []string, memoryStart int) []byte {
	isPatched := memoryStart > 0
	importable := importablePackages(isPatched)
	archives := compilePackages(flags, importable)
	if isPatched {
		var objects []*object
		for _, a := range archives {
			a.readObjects()
			objects = append(objects, a.objects...)
		}
		keepNeeded(goroot, objects, importable)
	}
	table := packageTable{MemoryStart: memoryStart}
	var content bytes.Buffer
	contentNumbers := map[string]uint32{}
	for _, a := range archives {
		forCompiler := a.encodeForCompiler(slices.Contains(importable, a.path))
		forLinker := a.encodeForLinker(contentNumbers)
		table.Packages = append(table.Packages, packageEntry{a.path, len(forCompiler), len(forLinker)})
		content.Write(forCompiler)
		content.Write(forLinker)
	}
	header := words.Must(json.Marshal(table))
	return slices.Concat(binary.LittleEndian.AppendUint32(nil, uint32(len(header))), header, encodeCopies(content.Bytes()))
}

// importablePackages returns the paths of the packages that a cell can import. With the patched toolchain
// these include the packages of instances, which a cell imports implicitly.
func importablePackages(isPatched bool) []string {
	paths := slices.Clone(standardPackages)
	for _, p := range names.Packages {
		paths = append(paths, p.Path)
	}
	if isPatched {
		for _, t := range positionTypes {
			paths = append(paths, instancesPath+t.packageName)
		}
	}
	return paths
}

// compilePackages compiles packages and their dependencies with flags of the go command, and returns their
// archives, dependencies first.
func compilePackages(flags, paths []string) (archives []*packageArchive) {
	args := slices.Concat([]string{"list"}, flags, []string{"-gcflags=all=-dwarf=false", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, paths)
	for line := range strings.Lines(string(words.Must(runGo(args...)))) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		if file == "" {
			continue // unsafe
		}
		archives = append(archives, readPackageArchive(path, file))
	}
	return archives
}
