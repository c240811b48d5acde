package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
)

// magic begins an object file, whose format $GOROOT/src/cmd/internal/goobj/objfile.go
// describes: a header with the offset of each block, and blocks with entries of a fixed size.
// The constants below are valid for Go 1.26 and 1.27.
const magic = "\x00go120ld"

// The blocks of an object file.
const (
	autolib = iota
	pkgIdx
	fileNames
	symDef
	hashed64Def
	hashedDef
	nonPkgDef
	nonPkgRef
	refFlags
	hash64
	hash
	relocIdx
	auxIdx
	dataIdx
	relocs
	auxes
	data
	refNames
	end
	blocks
)

const (
	symSize, relocSize, auxSize = 21, 23, 9

	offsetsAt    = len(magic) + 8 + 4 // after the fingerprint and the flags
	fromAssembly = 1 << 2             // a flag of an object
	infoFiles    = 16                 // offset of the files and the inlining tree in the info of a function
	infoSize     = infoFiles + 8      // size of an info without either
	textSymbol   = 1                  // kinds of symbols: instructions
	dataSymbol   = 3                  // and read-only data

	// Auxiliary symbols that only debuggers and stack traces need.
	auxFuncInfo                       = 1
	auxDwarf, lastAuxDwarf            = 3, 6
	auxPcfile, auxPcline, auxPcinline = 8, 9, 10
	weakOffset                        = 1<<15 | 5 // a weak relocation, from a type to its pointer type
)

// Special package indexes of a reference.
const (
	self = 1<<31 - 1 - 4 + iota
	builtin
	byHash
	byShortHash
	byName
)

// The kinds of symbols, in their order in an object.
const (
	ofPackage = iota
	shortHashed
	hashed
	named
	kinds
)

// An object is one object file of a package.
type object struct {
	pkg        string
	content    []byte
	offsets    [blocks]int    // the offset of each block
	firstIndex [kinds + 1]int // the index of the first symbol of each kind
	names      []string       // by index; symbols that the object only refers to come last
	isKept     []bool         // by index: whether the symbol is kept
	inlined    map[int]bool   // functions that are inlined into a kept one
	imports    []string       // package paths by package index
}

// contentNames lists the prefixes of names that end in a hash of the content. Nothing refers
// to such a symbol by its name.
var contentNames = []string{"go:string.", "gclocals·"}

var errFormat = errors.New("the object files have another format")

// readObject returns the object file with a content, of a package with a path. The error is errFormat.
func readObject(pkg string, b []byte) (*object, error) {
	if !bytes.HasPrefix(b, []byte(magic)) {
		return nil, errFormat
	}
	o := &object{pkg: pkg, content: b}
	for i := range o.offsets {
		o.offsets[i] = o.u32(offsetsAt + 4*i)
	}
	for i := range o.firstIndex {
		o.firstIndex[i] = (o.offsets[symDef+i] - o.offsets[symDef]) / symSize
	}
	n := o.firstIndex[kinds]
	if (o.offsets[auxIdx]-o.offsets[relocIdx])/4 != n+1 || o.offsets[refFlags] != o.offsets[hash64] && (o.offsets[hash64]-o.offsets[refFlags])%10 != 0 {
		return nil, errFormat
	}
	o.inlined = map[int]bool{}
	o.isKept = make([]bool, (o.offsets[refFlags]-o.offsets[symDef])/symSize)
	for i := range o.isKept {
		o.names = append(o.names, o.text(o.offsets[symDef]+i*symSize))
	}
	for at := o.offsets[pkgIdx]; at < o.offsets[fileNames]; at += 8 {
		o.imports = append(o.imports, o.text(at))
	}
	return o, nil
}

// u32 returns the number of 32 bits at an offset.
func (o *object) u32(at int) int { return int(binary.LittleEndian.Uint32(o.content[at:])) }

// text returns the string whose length and offset are stored at an offset.
func (o *object) text(at int) string {
	n, from := o.u32(at), o.u32(at+4)
	return string(o.content[from : from+n])
}

// entries returns the entries of symbol i in a block of entries of a size; the block index
// has the number of the first entry of each symbol.
func (o *object) entries(indexBlock, block, size, i int) []byte {
	from, to := o.u32(o.offsets[indexBlock]+4*i), o.u32(o.offsets[indexBlock]+4*i+4)
	return o.content[o.offsets[block]+from*size : o.offsets[block]+to*size]
}

// references returns the references of symbol i, each as a package index and a symbol index.
func (o *object) references(i int) (all [][]byte) {
	for r := range slices.Chunk(o.entries(relocIdx, relocs, relocSize, i), relocSize) {
		if binary.LittleEndian.Uint16(r[5:]) != weakOffset {
			all = append(all, r[15:])
		}
	}
	for a := range slices.Chunk(o.entries(auxIdx, auxes, auxSize, i), auxSize) {
		if keepsAux(a[0]) {
			all = append(all, a[1:])
		}
	}
	return all
}

// keepsAux reports whether auxiliary symbols of a kind are kept.
func keepsAux(aux byte) bool {
	return (aux < auxDwarf || aux > lastAuxDwarf) && (aux < auxPcfile || aux > auxPcinline)
}

// isAnonymous reports whether symbol i is content whose address does not matter, such as the
// bytes of a string. A program may contain it twice.
func (o *object) isAnonymous(i int) bool {
	name := o.names[i]
	return name == "" || strings.HasPrefix(name, o.pkg+"..stmp_") || slices.ContainsFunc(contentNames, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// isStub reports whether symbol i becomes an empty function: it is not kept, and inlining trees
// of other functions can refer to it.
func (o *object) isStub(i int) bool {
	return !o.isKept[i] && o.content[o.offsets[symDef]+i*symSize+10] == textSymbol && (i < o.firstIndex[shortHashed] || o.inlined[i])
}

// funcInfo returns the index of the symbol with the info of function i. It reports false for
// other symbols.
func (o *object) funcInfo(i int) (k int, ok bool) {
	for a := range slices.Chunk(o.entries(auxIdx, auxes, auxSize, i), auxSize) {
		if a[0] == auxFuncInfo {
			return o.localIndex(a[1:])
		}
	}
	return 0, false
}

// inlinedFunctions returns references to the functions that are inlined into function i.
func (o *object) inlinedFunctions(i int) (all [][]byte) {
	if k, ok := o.funcInfo(i); ok {
		info := o.entries(dataIdx, data, 1, k)[infoFiles:]
		tree := info[4+4*binary.LittleEndian.Uint32(info):]
		for node := range slices.Chunk(tree[4:], 24) {
			all = append(all, node[12:20])
		}
	}
	return all
}

// sharedKey returns the key of symbol i in all objects, its hash or its name, or "" for a symbol that
// only its package defines.
func (o *object) sharedKey(i int) string {
	switch {
	case i < o.firstIndex[shortHashed]:
		return ""
	case i < o.firstIndex[hashed]:
		at := o.offsets[hash64] + 8*(i-o.firstIndex[shortHashed])
		return "\x00" + string(o.content[at:at+8])
	case i < o.firstIndex[named]:
		at := o.offsets[hash] + 16*(i-o.firstIndex[hashed])
		return "\x01" + string(o.content[at:at+16])
	}
	return o.names[i]
}

// localIndex returns the index of the symbol that a reference names, and false for a symbol of another
// package.
func (o *object) localIndex(ref []byte) (int, bool) {
	i := int(binary.LittleEndian.Uint32(ref[4:]))
	switch binary.LittleEndian.Uint32(ref) {
	case self:
		return i, true
	case byShortHash:
		return o.firstIndex[shortHashed] + i, true
	case byHash:
		return o.firstIndex[hashed] + i, true
	case byName:
		return o.firstIndex[named] + i, true
	}
	return 0, false
}

// pruned returns the object with the kept symbols, and without the data for debuggers. Symbols of the
// package keep their indexes, which other packages refer to. The hash of anonymous content is
// replaced by its number in contents, to which new content is added.
func (o *object) pruned(contents map[string]uint32) []byte {
	// The symbols of each kind in their new order, and those defined elsewhere.
	var order [kinds][]int
	var refs []int
	place, infos := map[int]uint32{}, map[int]bool{}
	for kind := range order {
		for i := o.firstIndex[kind]; i < o.firstIndex[kind+1]; i++ {
			if o.isKept[i] || kind == ofPackage || o.isStub(i) {
				place[i] = uint32(len(order[kind]))
				order[kind] = append(order[kind], i)
			}
			if k, ok := o.funcInfo(i); ok && o.isKept[i] {
				infos[k] = true
			}
		}
	}
	for i := o.firstIndex[kinds]; i < len(o.isKept); i++ {
		if o.isKept[i] {
			place[i] = uint32(len(order[named]) + len(refs))
			refs = append(refs, i)
		}
	}

	var out [blocks][]byte
	texts, at := []byte{}, map[string]int{}
	number := binary.LittleEndian.AppendUint32
	text := func(block int, s string) {
		if _, ok := at[s]; !ok {
			at[s] = offsetsAt + 4*blocks + len(texts)
			texts = append(texts, s...)
		}
		out[block] = number(number(out[block], uint32(len(s))), uint32(at[s]))
	}
	for k := o.offsets[autolib]; k < o.offsets[pkgIdx]; k += 16 {
		text(autolib, o.text(k))
		out[autolib] = append(out[autolib], o.content[k+8:k+16]...)
	}
	for _, name := range o.imports {
		text(pkgIdx, name)
	}
	for k := o.offsets[fileNames]; k < o.offsets[symDef]; k += 8 {
		text(fileNames, o.text(k))
	}
	refer := func(entry []byte) {
		if k, ok := o.localIndex(entry); ok {
			binary.LittleEndian.PutUint32(entry[4:], place[k])
		}
	}
	define := func(block, i int) []byte {
		entry := o.content[o.offsets[symDef]+i*symSize:][:symSize]
		name := o.names[i]
		if block == symDef+shortHashed || block == symDef+hashed {
			for _, prefix := range contentNames {
				if strings.HasPrefix(name, prefix) {
					name = prefix
				}
			}
		}
		text(block, name)
		out[block] = append(out[block], entry[8:]...)
		return out[block][len(out[block])-symSize:]
	}
	index := func() {
		out[relocIdx] = number(out[relocIdx], uint32(len(out[relocs])/relocSize))
		out[auxIdx] = number(out[auxIdx], uint32(len(out[auxes])/auxSize))
		out[dataIdx] = number(out[dataIdx], uint32(len(out[data])))
	}
	// Two symbols are added: the info of stubs after the symbols of the package, and an empty one
	// after those by hash.
	stubInfo, empty := uint32(len(order[ofPackage])), uint32(len(order[hashed]))
	for kind := range order {
		switch kind {
		case shortHashed:
			index()
			text(symDef, "")
			out[symDef] = append(out[symDef], 0, 0, dataSymbol, 0, 0, infoSize, 0, 0, 0, 1, 0, 0, 0)
			out[data] = append(out[data], make([]byte, infoSize)...)
		case named:
			index()
			text(hashedDef, "")
			out[hashedDef] = append(out[hashedDef], 0, 0, dataSymbol, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0)
			out[hash] = append(out[hash], bytes.Repeat([]byte{0xff}, 16)...)
		}
		for _, i := range order[kind] {
			index()
			if !o.isKept[i] && !o.isStub(i) {
				out[symDef] = append(out[symDef], make([]byte, symSize)...)
				continue
			}
			entry := define(symDef+kind, i)
			if !o.isKept[i] {
				binary.LittleEndian.PutUint32(entry[13:], 0)
				out[auxes] = number(number(append(out[auxes], auxFuncInfo), self), stubInfo)
				continue
			}
			switch kind {
			case shortHashed:
				k := o.offsets[hash64] + 8*(i-o.firstIndex[shortHashed])
				out[hash64] = append(out[hash64], o.content[k:k+8]...)
			case hashed:
				if o.isAnonymous(i) {
					content := o.sharedKey(i)
					if _, ok := contents[content]; !ok {
						contents[content] = uint32(len(contents))
					}
					out[hash] = append(number(out[hash], contents[content]), make([]byte, 12)...)
				} else {
					k := o.offsets[hash] + 16*(i-o.firstIndex[hashed])
					out[hash] = append(out[hash], o.content[k:k+16]...)
				}
			}
			for r := range slices.Chunk(o.entries(relocIdx, relocs, relocSize, i), relocSize) {
				if k, ok := o.localIndex(r[15:]); ok && !o.isKept[k] {
					continue // by a weak relocation
				}
				out[relocs] = append(out[relocs], r...)
				refer(out[relocs][len(out[relocs])-8:])
			}
			for a := range slices.Chunk(o.entries(auxIdx, auxes, auxSize, i), auxSize) {
				switch {
				case keepsAux(a[0]):
					out[auxes] = append(out[auxes], a...)
					refer(out[auxes][len(out[auxes])-8:])
				case a[0] == auxPcfile || a[0] == auxPcline:
					out[auxes] = number(number(append(out[auxes], a[0]), byHash), empty)
				}
			}
			content := o.entries(dataIdx, data, 1, i)
			if infos[i] { // without files and inlining tree
				content = append(bytes.Clone(content[:infoFiles]), make([]byte, infoSize-infoFiles)...)
				binary.LittleEndian.PutUint32(entry[13:], uint32(len(content)))
			}
			out[data] = append(out[data], content...)
		}
	}
	index()
	for _, i := range refs {
		define(nonPkgRef, i)
	}
	out[refFlags] = o.content[o.offsets[refFlags]:o.offsets[hash64]]

	head := bytes.Clone(o.content[:offsetsAt])
	from := offsetsAt + 4*blocks + len(texts)
	for i := range out {
		head = number(head, uint32(from))
		from += len(out[i])
	}
	return slices.Concat(append([][]byte{head, texts}, out[:]...)...)
}
