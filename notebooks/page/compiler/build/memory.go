package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

// The ids of the import and memory sections of a WebAssembly module, and the kind of an imported
// memory.
const (
	importSection = 2
	memorySection = 5
	memoryImport  = 2
)

// errModule is the error for data that is not a WebAssembly module of Go's linker.
var errModule = errors.New("not a WebAssembly module with imports and one memory")

// importMemory changes a module to import its memory as gojs.memory, and returns the minimum number
// of pages of that memory. So the compiler and the linker share one memory. With a memory for each
// run, a page would hold several until the browser collects them.
func importMemory(module []byte) (changed []byte, pages int, err error) {
	const header = 8
	defer func() {
		if recover() != nil { // an index out of range: the module ends too early
			err = errModule
		}
	}()
	readUvarint := func(b []byte) (int, []byte) {
		n, size := binary.Uvarint(b)
		return int(n), b[size:]
	}
	section := func(id byte) (from, to int) {
		for rest := module[header:]; ; {
			from = len(module) - len(rest)
			size, content := readUvarint(rest[1:])
			if rest = content[size:]; module[from] == id {
				return from, len(module) - len(rest)
			}
		}
	}
	// The section has the number of memories and, for each, its limits: a byte of flags, the minimum
	// and, depending on the flags, the maximum number of pages.
	from, to := section(memorySection)
	_, content := readUvarint(module[from+1 : to])
	count, limits := readUvarint(content)
	if count != 1 {
		return nil, 0, errModule
	}
	pages, _ = readUvarint(limits[1:])
	module = slices.Concat(module[:from], module[to:])
	from, to = section(importSection)
	_, content = readUvarint(module[from+1 : to])
	count, content = readUvarint(content)
	content = slices.Concat(binary.AppendUvarint(nil, uint64(count+1)), content, []byte("\x04gojs\x06memory"), []byte{memoryImport}, limits)
	return slices.Concat(module[:from+1], binary.AppendUvarint(nil, uint64(len(content))), content, module[to:]), pages, nil
}
