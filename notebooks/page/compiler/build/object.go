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

// The blocks of an object file, in the order of goobj.BlkAutolib and the constants after it.
const (
	blockAutolib = iota
	blockPkgIdx
	blockFileNames
	blockSymDef
	blockShortHashedDef // BlkHashed64def
	blockHashedDef
	blockNamedDef // BlkNonpkgdef
	blockNamedRef // BlkNonpkgref
	blockRefFlags
	blockShortHash // BlkHash64
	blockHash
	blockRelocIdx
	blockAuxIdx
	blockDataIdx
	blockReloc
	blockAux
	blockData
	blockRefNames
	blockEnd
	blockCount
)

// The parts of the header: goobj.Header.
const (
	flagsOffset  = len(magic) + 8  // after the fingerprint
	blocksOffset = flagsOffset + 4 // the offsets of the blocks, in 32 bits each
	headerSize   = blocksOffset + 4*blockCount
	fromAssembly = 1 << 2 // a flag: goobj.ObjFlagFromAssembly
)

// Sizes of entries, and offsets in an entry, in bytes. Each mirrors the type or the method of goobj
// in its comment. A new version of Go can change them.
const (
	stringSize      = 8              // stringRefSize: the length and the offset of a string
	refSize         = 8              // SymRef: a package index and a symbol index
	refSymbolOffset = 4              // SymRef.SymIdx
	autolibSize     = stringSize + 8 // importedPkgSize: a path and a fingerprint

	symEntrySize  = 21 // SymSize
	symABIOffset  = 8  // Sym.ABI
	symTypeOffset = 10 // Sym.Type
	symSizeOffset = 13 // Sym.Siz

	refFlagSize   = 10 // RefFlagsSize
	shortHashSize = 8  // Hash64Size
	hashSize      = 16 // HashSize
	indexSize     = 4  // of blockRelocIdx, blockAuxIdx and blockDataIdx

	relocSize       = 23 // RelocSize
	relocTypeOffset = 5  // Reloc.Type
	relocSymOffset  = 15 // Reloc.Sym

	auxSize      = 9 // AuxSize; an entry begins with Aux.Type
	auxSymOffset = 1 // Aux.Sym

	inlNodeSize       = 24 // FuncInfo.ReadInlTree
	inlNodeFuncOffset = 12 // InlTreeNode.Func
)

// A FuncInfo begins with 16 bytes (args, locals, id and flags, start line); then follow the number
// of files, the files, the size of the inlining tree, and the tree. The numbers and the files have
// 32 bits each.
const (
	infoFiles = 16            // offset of the number of files: FuncInfo.ReadFuncInfoLengths
	infoSize  = infoFiles + 8 // size of a FuncInfo without files and tree
)

// Values of Sym.Type: objabi.STEXT and objabi.SRODATA.
const (
	textSymbol = 1 // instructions
	dataSymbol = 3 // read-only data
)

// Values of Aux.Type: goobj.AuxFuncInfo and the constants after it. Only debuggers and stack traces
// need the auxiliary symbols from auxDwarf to lastAuxDwarf and from auxPcfile to auxPcinline.
const (
	auxFuncInfo                       = 1
	auxDwarf, lastAuxDwarf            = 3, 6
	auxPcfile, auxPcline, auxPcinline = 8, 9, 10
)

// weakOffset is a value of Reloc.Type, objabi.R_WEAKADDROFF: a weak relocation, from a type to its
// pointer type. It does not make the pointer type reachable.
const weakOffset = 1<<15 | 5

// Special package indexes of a reference: goobj.PkgIdxSelf to goobj.PkgIdxNone.
const (
	pkgSelf = 1<<31 - 1 - 4 + iota
	pkgBuiltin
	pkgHashed
	pkgShortHashed
	pkgNamed
)

// The kinds of symbols, in their order in an object. Other objects refer to a symbol by its index in
// its package, by a hash of its content in 64 or in 128 bits, or by its name.
const (
	kindPackage = iota
	kindShortHashed
	kindHashed
	kindNamed
	kindCount
)

// An object is one object file of a package.
type object struct {
	pkg        string
	content    []byte
	offsets    [blockCount]int    // the offset of each block
	firstIndex [kindCount + 1]int // the index of the first symbol of each kind
	names      []string           // by index; symbols that the object only refers to come last
	isKept     []bool             // by index: whether the symbol is kept
	inlined    map[int]bool       // by index of a named symbol: whether it is inlined into a kept function
	imports    []string           // package paths by package index
}

// contentNames lists the prefixes of names that end in a hash of the content. Nothing refers
// to such a symbol by its name.
var contentNames = []string{"go:string.", "gclocals·"}

// errFormat is the error for an object file or an archive of a package that has another format than
// the constants above describe.
var errFormat = errors.New("the object files have another format")

// readObject returns the object file with a content, of a package with a path. The error is
// errFormat if the file has another magic, if the index of relocations does not have one entry for
// each symbol and one for the end, or if the block of reference flags has another entry size.
func readObject(pkg string, b []byte) (*object, error) {
	if !bytes.HasPrefix(b, []byte(magic)) {
		return nil, errFormat
	}
	o := &object{pkg: pkg, content: b}
	for i := range o.offsets {
		o.offsets[i] = o.u32(blocksOffset + 4*i)
	}
	for i := range o.firstIndex {
		o.firstIndex[i] = (o.offsets[blockSymDef+i] - o.offsets[blockSymDef]) / symEntrySize
	}
	indexCount := (o.offsets[blockAuxIdx] - o.offsets[blockRelocIdx]) / indexSize
	refFlagBytes := o.offsets[blockShortHash] - o.offsets[blockRefFlags]
	if indexCount != o.firstIndex[kindCount]+1 || refFlagBytes%refFlagSize != 0 {
		return nil, errFormat
	}
	o.inlined = map[int]bool{}
	o.isKept = make([]bool, (o.offsets[blockRefFlags]-o.offsets[blockSymDef])/symEntrySize)
	for i := range o.isKept {
		o.names = append(o.names, o.text(o.offsets[blockSymDef]+i*symEntrySize))
	}
	for offset := o.offsets[blockPkgIdx]; offset < o.offsets[blockFileNames]; offset += stringSize {
		o.imports = append(o.imports, o.text(offset))
	}
	return o, nil
}

// u32 returns the number of 32 bits at an offset.
func (o *object) u32(offset int) int { return int(binary.LittleEndian.Uint32(o.content[offset:])) }

// text returns the string whose length and offset are stored at an offset.
func (o *object) text(offset int) string {
	n, from := o.u32(offset), o.u32(offset+4)
	return string(o.content[from : from+n])
}

// definition returns the entry that defines symbol i, or names it if the object only refers to it.
func (o *object) definition(i int) []byte {
	return o.content[o.offsets[blockSymDef]+i*symEntrySize:][:symEntrySize]
}

// entries returns the entries of symbol i in a block of entries of a size; the block indexBlock
// has the number of the first entry of each symbol.
func (o *object) entries(indexBlock, block, size, i int) []byte {
	index := o.offsets[indexBlock] + indexSize*i
	from, to := o.u32(index), o.u32(index+indexSize)
	return o.content[o.offsets[block]+from*size : o.offsets[block]+to*size]
}

// relocs returns the relocations of symbol i, joined.
func (o *object) relocs(i int) []byte { return o.entries(blockRelocIdx, blockReloc, relocSize, i) }

// auxes returns the entries of the auxiliary symbols of symbol i, joined.
func (o *object) auxes(i int) []byte { return o.entries(blockAuxIdx, blockAux, auxSize, i) }

// data returns the content of symbol i.
func (o *object) data(i int) []byte { return o.entries(blockDataIdx, blockData, 1, i) }

// shortHash returns the hash of symbol i, which is of kindShortHashed.
func (o *object) shortHash(i int) []byte {
	return o.content[o.offsets[blockShortHash]+shortHashSize*(i-o.firstIndex[kindShortHashed]):][:shortHashSize]
}

// hash returns the hash of symbol i, which is of kindHashed.
func (o *object) hash(i int) []byte {
	return o.content[o.offsets[blockHash]+hashSize*(i-o.firstIndex[kindHashed]):][:hashSize]
}

// references returns the references of symbol i, each as a package index and a symbol index.
func (o *object) references(i int) (all [][]byte) {
	for r := range slices.Chunk(o.relocs(i), relocSize) {
		if binary.LittleEndian.Uint16(r[relocTypeOffset:]) != weakOffset {
			all = append(all, r[relocSymOffset:])
		}
	}
	for a := range slices.Chunk(o.auxes(i), auxSize) {
		if keepsAux(a[0]) {
			all = append(all, a[auxSymOffset:])
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
	return !o.isKept[i] && o.definition(i)[symTypeOffset] == textSymbol && (i < o.firstIndex[kindShortHashed] || o.inlined[i])
}

// funcInfo returns the index of the symbol with the FuncInfo of function i. It reports false for
// other symbols.
func (o *object) funcInfo(i int) (k int, ok bool) {
	for a := range slices.Chunk(o.auxes(i), auxSize) {
		if a[0] == auxFuncInfo {
			return o.localIndex(a[auxSymOffset:])
		}
	}
	return 0, false
}

// inlinedFunctions returns references to the functions that are inlined into function i.
func (o *object) inlinedFunctions(i int) (all [][]byte) {
	if k, ok := o.funcInfo(i); ok {
		files := o.data(k)[infoFiles:]
		tree := files[4+4*binary.LittleEndian.Uint32(files):]
		for node := range slices.Chunk(tree[4:], inlNodeSize) {
			all = append(all, node[inlNodeFuncOffset:][:refSize])
		}
	}
	return all
}

// sharedKey returns the key of symbol i in all objects, its hash or its name, or "" for a symbol that
// only its package defines.
func (o *object) sharedKey(i int) string {
	switch {
	case i < o.firstIndex[kindShortHashed]:
		return ""
	case i < o.firstIndex[kindHashed]:
		return "\x00" + string(o.shortHash(i))
	case i < o.firstIndex[kindNamed]:
		return "\x01" + string(o.hash(i))
	}
	return o.names[i]
}

// localIndex returns the index of the symbol that a reference names, and false for a symbol of another
// package.
func (o *object) localIndex(ref []byte) (int, bool) {
	i := int(binary.LittleEndian.Uint32(ref[refSymbolOffset:]))
	switch binary.LittleEndian.Uint32(ref) {
	case pkgSelf:
		return i, true
	case pkgShortHashed:
		return o.firstIndex[kindShortHashed] + i, true
	case pkgHashed:
		return o.firstIndex[kindHashed] + i, true
	case pkgNamed:
		return o.firstIndex[kindNamed] + i, true
	}
	return 0, false
}

// pruned returns the object with the kept symbols, and without the data for debuggers. Symbols of the
// package keep their indexes, which other packages refer to. The hash of anonymous content is
// replaced by its number in contents, to which new content is added. All objects of a build share
// contents, so that equal content has the same number, and with it the same hash, in each of them.
func (o *object) pruned(contents map[string]uint32) []byte {
	w := newObjectWriter(o)
	w.copyNames()
	w.appendDefinitions(contents)
	for _, i := range w.referencedOnly {
		w.appendSymbol(blockNamedRef, i)
	}
	w.blocks[blockRefFlags] = o.content[o.offsets[blockRefFlags]:o.offsets[blockShortHash]]
	return w.file()
}

// An objectWriter writes the pruned file of an object.
type objectWriter struct {
	o              *object
	order          [kindCount][]int // the old indexes of the written symbols of each kind, in their new order
	referencedOnly []int            // the old indexes of kept symbols that other objects define
	newIndex       map[int]uint32   // by old index: the index of a written symbol among those of its kind
	keptFuncInfos  map[int]bool     // the old indexes of the FuncInfos of kept functions
	blocks         [blockCount][]byte
	stringData     []byte
	stringOffset   map[string]int // the offset of each string in the new file
}

// newObjectWriter returns a writer for o that has numbered the symbols to write.
func newObjectWriter(o *object) *objectWriter {
	w := &objectWriter{o: o, newIndex: map[int]uint32{}, keptFuncInfos: map[int]bool{}, stringOffset: map[string]int{}}
	for kind := range w.order {
		for i := o.firstIndex[kind]; i < o.firstIndex[kind+1]; i++ {
			if o.isKept[i] || kind == kindPackage || o.isStub(i) {
				w.newIndex[i] = uint32(len(w.order[kind]))
				w.order[kind] = append(w.order[kind], i)
			}
			if k, ok := o.funcInfo(i); ok && o.isKept[i] {
				w.keptFuncInfos[k] = true
			}
		}
	}
	for i := o.firstIndex[kindCount]; i < len(o.isKept); i++ {
		if o.isKept[i] { // the indexes of references follow those of the named symbols
			w.newIndex[i] = uint32(len(w.order[kindNamed]) + len(w.referencedOnly))
			w.referencedOnly = append(w.referencedOnly, i)
		}
	}
	return w
}

// copyNames writes the packages to load with their fingerprints, the imported packages, and the names
// of the source files.
func (w *objectWriter) copyNames() {
	o := w.o
	for offset := o.offsets[blockAutolib]; offset < o.offsets[blockPkgIdx]; offset += autolibSize {
		w.appendString(blockAutolib, o.text(offset))
		w.appendBytes(blockAutolib, o.content[offset+stringSize:offset+autolibSize]...)
	}
	for _, name := range o.imports {
		w.appendString(blockPkgIdx, name)
	}
	for offset := o.offsets[blockFileNames]; offset < o.offsets[blockSymDef]; offset += stringSize {
		w.appendString(blockFileNames, o.text(offset))
	}
}

// appendDefinitions writes the symbols that the object defines, with their hashes, relocations,
// auxiliary symbols and data. It adds two symbols: the FuncInfo of all stubs, which is the last symbol
// of the package, and an empty one, which is the last hashed symbol.
func (w *objectWriter) appendDefinitions(contents map[string]uint32) {
	for kind, indexes := range w.order {
		for _, i := range indexes {
			w.appendDefinition(kind, i, contents)
		}
		switch kind {
		case kindPackage:
			w.appendDataSymbol(kind, infoSize)
		case kindHashed:
			w.appendDataSymbol(kind, 0)
			w.appendBytes(blockHash, bytes.Repeat([]byte{0xff}, hashSize)...)
		}
	}
	w.appendBlockIndexes()
}

// appendDefinition writes symbol i. A symbol that is neither kept nor a stub becomes an entry of zeros,
// so that the symbols after it keep their indexes.
func (w *objectWriter) appendDefinition(kind, i int, contents map[string]uint32) {
	o := w.o
	w.appendBlockIndexes()
	if !o.isKept[i] && !o.isStub(i) {
		w.appendBytes(blockSymDef, make([]byte, symEntrySize)...)
		return
	}
	entry := w.appendSymbol(blockSymDef+kind, i)
	if !o.isKept[i] {
		binary.LittleEndian.PutUint32(entry[symSizeOffset:], 0)
		w.appendAux(auxFuncInfo, pkgSelf, len(w.order[kindPackage]))
		return
	}
	switch {
	case kind == kindShortHashed:
		w.appendBytes(blockShortHash, o.shortHash(i)...)
	case kind == kindHashed && o.isAnonymous(i):
		content := o.sharedKey(i)
		if _, ok := contents[content]; !ok {
			contents[content] = uint32(len(contents))
		}
		w.appendU32(blockHash, contents[content])
		w.appendBytes(blockHash, make([]byte, hashSize-4)...)
	case kind == kindHashed:
		w.appendBytes(blockHash, o.hash(i)...)
	}
	for r := range slices.Chunk(o.relocs(i), relocSize) {
		if k, ok := o.localIndex(r[relocSymOffset:]); ok && !o.isKept[k] {
			continue // by a weak relocation
		}
		w.appendBytes(blockReloc, r...)
		w.renumber(blockReloc)
	}
	for a := range slices.Chunk(o.auxes(i), auxSize) {
		switch {
		case keepsAux(a[0]):
			w.appendBytes(blockAux, a...)
			w.renumber(blockAux)
		case a[0] == auxPcfile || a[0] == auxPcline: // it becomes the empty symbol
			w.appendAux(a[0], pkgHashed, len(w.order[kindHashed]))
		}
	}
	content := o.data(i)
	if w.keptFuncInfos[i] { // without files and inlining tree
		content = append(bytes.Clone(content[:infoFiles]), make([]byte, infoSize-infoFiles)...)
		binary.LittleEndian.PutUint32(entry[symSizeOffset:], uint32(len(content)))
	}
	w.appendBytes(blockData, content...)
}

// appendBytes writes bytes to a block.
func (w *objectWriter) appendBytes(block int, content ...byte) {
	w.blocks[block] = append(w.blocks[block], content...)
}

// appendU32 writes a number of 32 bits to a block.
func (w *objectWriter) appendU32(block int, n uint32) {
	w.blocks[block] = binary.LittleEndian.AppendUint32(w.blocks[block], n)
}

// appendString writes the length and the offset of a string to a block. Equal strings are stored once.
func (w *objectWriter) appendString(block int, s string) {
	if _, ok := w.stringOffset[s]; !ok {
		w.stringOffset[s] = headerSize + len(w.stringData)
		w.stringData = append(w.stringData, s...)
	}
	w.appendU32(block, uint32(len(s)))
	w.appendU32(block, uint32(w.stringOffset[s]))
}

// appendSymbol writes the entry of symbol i to a block, and returns the written entry, which is valid
// until the next one is written there. The name of hashed content is shortened to its prefix.
func (w *objectWriter) appendSymbol(block, i int) (entry []byte) {
	name := w.o.names[i]
	if block == blockShortHashedDef || block == blockHashedDef {
		for _, prefix := range contentNames {
			if strings.HasPrefix(name, prefix) {
				name = prefix
			}
		}
	}
	w.appendString(block, name)
	w.appendBytes(block, w.o.definition(i)[symABIOffset:]...)
	return w.blocks[block][len(w.blocks[block])-symEntrySize:]
}

// appendDataSymbol writes a symbol without a name, of a kind and with a number of zeros as its data.
func (w *objectWriter) appendDataSymbol(kind, size int) {
	w.appendBlockIndexes()
	block := blockSymDef + kind
	w.appendString(block, "")
	w.appendBytes(block, 0, 0, dataSymbol, 0, 0) // ABI, type and flags
	w.appendU32(block, uint32(size))
	w.appendU32(block, 1) // alignment
	w.appendBytes(blockData, make([]byte, size)...)
}

// appendAux writes an auxiliary symbol, given by the special package index and the symbol index of a
// reference.
func (w *objectWriter) appendAux(aux byte, pkg uint32, symbol int) {
	w.appendBytes(blockAux, aux)
	w.appendU32(blockAux, pkg)
	w.appendU32(blockAux, uint32(symbol))
}

// appendBlockIndexes writes where the relocations, auxiliary symbols and data of the next symbol
// begin. After the last symbol it writes where they end.
func (w *objectWriter) appendBlockIndexes() {
	w.appendU32(blockRelocIdx, uint32(len(w.blocks[blockReloc])/relocSize))
	w.appendU32(blockAuxIdx, uint32(len(w.blocks[blockAux])/auxSize))
	w.appendU32(blockDataIdx, uint32(len(w.blocks[blockData])))
}

// renumber replaces the symbol index of the reference at the end of a block by the new one, unless
// the symbol is of another package.
func (w *objectWriter) renumber(block int) {
	ref := w.blocks[block][len(w.blocks[block])-refSize:]
	if k, ok := w.o.localIndex(ref); ok {
		binary.LittleEndian.PutUint32(ref[refSymbolOffset:], w.newIndex[k])
	}
}

// file returns the file: the header with the offset of each block, the strings, and the blocks.
func (w *objectWriter) file() []byte {
	head := bytes.Clone(w.o.content[:blocksOffset])
	offset := headerSize + len(w.stringData)
	for _, block := range w.blocks {
		head = binary.LittleEndian.AppendUint32(head, uint32(offset))
		offset += len(block)
	}
	return slices.Concat(append([][]byte{head, w.stringData}, w.blocks[:]...)...)
}
