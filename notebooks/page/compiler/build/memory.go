package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

// The sections of a module of WebAssembly that have its imports and its memories, and the kind
// of an import that is a memory.
const (
	imports  = 2
	memories = 5
	memory   = 2
)

// errModule is the error of what is no module of WebAssembly as Go's linker writes it.
var errModule = errors.New("no module of WebAssembly with imports and a memory")

// lent is a module that makes no memory of its own, and imports the memory of gojs. So tools
// that run one after the other share one: what a browser has lent for the last run it would
// take back when it likes, and until then a page would have several. It begins with so many
// pages at least.
func lent(module []byte) (all []byte, pages int, err error) {
	const head = 8
	defer func() {
		if recover() != nil { // what is read stands outside of it
			err = errModule
		}
	}()
	number := func(b []byte) (int, []byte) {
		n, size := binary.Uvarint(b)
		return int(n), b[size:]
	}
	section := func(id byte) (from, to int) {
		for rest := module[head:]; ; {
			from = len(module) - len(rest)
			size, content := number(rest[1:])
			if rest = content[size:]; module[from] == id {
				return from, len(module) - len(rest)
			}
		}
	}
	from, to := section(memories)
	_, content := number(module[from+1 : to])
	many, limits := number(content)
	if many != 1 {
		return nil, 0, errModule
	}
	pages, _ = number(limits[1:])
	module = slices.Concat(module[:from], module[to:])
	from, to = section(imports)
	_, content = number(module[from+1 : to])
	count, content := number(content)
	content = slices.Concat(binary.AppendUvarint(nil, uint64(count+1)), content, []byte("\x04gojs\x06memory"), []byte{memory}, limits)
	return slices.Concat(module[:from+1], binary.AppendUvarint(nil, uint64(len(content))), content, module[to:]), pages, nil
}
