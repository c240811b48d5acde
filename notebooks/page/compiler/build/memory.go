package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

// Parts of a WebAssembly module: the size of the header, which is a magic number and a version, the ids of
// the import and memory sections, and the kind of an imported memory.
const (
	moduleHeaderSize = 8
	importSection    = 2
	memorySection    = 5
	memoryImport     = 2
)

// wasmPageSize is the size in bytes of a page, the unit of a memory's size.
const wasmPageSize = 1 << 16

// errModule is the error for data that is not a WebAssembly module of Go's linker.
var errModule = errors.New("not a WebAssembly module with imports and one memory")

// importMemory changes a module to import its memory as gojs.memory, and returns the minimum number
// of pages of that memory. So the compiler and the linker share one memory. With a memory for each
// run, a page would hold several until the browser collects them.
func importMemory(module []byte) (changed []byte, pages int, err error) {
	defer func() {
		if recover() != nil { // an index out of range: the module ends too early, or lacks a section
			err = errModule
		}
	}()
	// The section has the number of memories and, for each, its limits: a byte of flags, the minimum
	// and, depending on the flags, the maximum number of pages.
	from, to, content := findSection(module, memorySection)
	count, limits := readUvarint(content)
	if count != 1 {
		return nil, 0, errModule
	}
	pages, _ = readUvarint(limits[1:])
	module = slices.Concat(module[:from], module[to:])
	from, to, content = findSection(module, importSection)
	count, imports := readUvarint(content)
	content = slices.Concat(binary.AppendUvarint(nil, uint64(count+1)), imports, []byte("\x04gojs\x06memory"), []byte{memoryImport}, limits)
	return slices.Concat(module[:from+1], binary.AppendUvarint(nil, uint64(len(content))), content, module[to:]), pages, nil
}

// findSection returns the range of the section of a module with an id, and the content of the section, which
// follows its id and its size. It panics if there is none.
func findSection(module []byte, id byte) (from, to int, content []byte) {
	for rest := module[moduleHeaderSize:]; ; {
		from = len(module) - len(rest)
		size, after := readUvarint(rest[1:])
		content, rest = after[:size], after[size:]
		if module[from] == id {
			return from, len(module) - len(rest), content
		}
	}
}

// readUvarint returns the number at the beginning of b, and the bytes after it.
func readUvarint(b []byte) (n int, rest []byte) {
	value, size := binary.Uvarint(b)
	return int(value), b[size:]
}
