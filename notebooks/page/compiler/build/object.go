package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"iter"
	"slices"
	"strings"
)

// magic begins an object file, whose format $GOROOT/src/cmd/internal/goobj/objfile.go
// describes: a header with the offset of each block, and blocks with entries of a fixed size.
// The constants below are valid for Go 1.26 and 1.27.
const magic = "\x00go120ld"

// The blocks of an object file: goobj.BlkAutolib and the constants after it, in the same order.
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

// Offsets in the header, and its size: goobj.Header.
const (
	flagsOffset  = len(magic) + 8  // after the fingerprint
	blocksOffset = flagsOffset + 4 // the offsets of the blocks, in 32 bits each
	headerSize   = blocksOffset + 4*blockCount
)

// fromAssembly is a flag of the header: goobj.ObjFlagFromAssembly.
const fromAssembly = 1 << 2

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

// weakReloc is a value of Reloc.Type, objabi.R_WEAKADDROFF: a weak relocation, from a type to its
// pointer type. It does not make the pointer type reachable.
const weakReloc = 1<<15 | 5

// pkgInvalid is the package index of a reference to no symbol: goobj.PkgIdxInvalid.
const pkgInvalid = 0

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

// An object is one object file of a package. Its symbols have indexes: those that it defines, in the order
// of their kinds, and then those to which it only refers by their names.
type object struct {
	packagePath string // the path of the package
	content     []byte
	offsets     [blockCount]int    // the offset of each block
	firstIndex  [kindCount + 1]int // the index of the first symbol of each kind, and the number of definitions
	names       []string           // by index
	isKept      []bool             // by index: whether the symbol is kept
	isInlined   map[int]bool       // by index of a named symbol: whether it is inlined into a kept function
	imports     []string           // package paths by package index
}

// A symbolRef is a reference to a symbol: goobj.SymRef.
type symbolRef []byte

// packageIndex returns the package index, which may be a special one.
func (r symbolRef) packageIndex() uint32 { return binary.LittleEndian.Uint32(r) }

// symbol returns the index of the symbol in its package, or among those of its kind.
func (r symbolRef) symbol() int { return int(binary.LittleEndian.Uint32(r[refSymbolOffset:])) }

// setSymbol changes the index of the symbol.
func (r symbolRef) setSymbol(i uint32) { binary.LittleEndian.PutUint32(r[refSymbolOffset:], i) }

// contentNames lists the prefixes of names that end in a hash of the content. Nothing refers
// to such a symbol by its name.
var contentNames = []string{"go:string.", "gclocals·"}

// errFormat is the error for an object file or an archive of a package that has another format than
// the constants above describe.
var errFormat = errors.New("the object files have another format")

// readObject returns the object of the package with the path packagePath whose file has the content b. The error is
// errFormat if the file has another magic, if the index of relocations does not have one entry for
// each symbol and one for the end, or if the block of reference flags has another entry size. readObject
// panics with a runtime error if an offset is out of range.
func readObject(packagePath string, b []byte) (*object, error) {
	if !bytes.HasPrefix(b, []byte(magic)) {
		return nil, errFormat
	}
	o := &object{packagePath: packagePath, content: b}
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
	o.isInlined = map[int]bool{}
	o.isKept = make([]bool, (o.offsets[blockRefFlags]-o.offsets[blockSymDef])/symEntrySize)
	for i := range o.isKept {
		o.names = append(o.names, o.stringAt(o.offsets[blockSymDef]+i*symEntrySize))
	}
	for offset := o.offsets[blockPkgIdx]; offset < o.offsets[blockFileNames]; offset += stringSize {
		o.imports = append(o.imports, o.stringAt(offset))
	}
	return o, nil
}

// u32 returns the number of 32 bits at an offset.
func (o *object) u32(offset int) int { return int(binary.LittleEndian.Uint32(o.content[offset:])) }

// stringAt returns the string whose length and offset are stored at an offset.
func (o *object) stringAt(offset int) string {
	n, from := o.u32(offset), o.u32(offset+4)
	return string(o.content[from : from+n])
}

// definition returns the entry that defines symbol i, or names it if the object only refers to it.
func (o *object) definition(i int) []byte {
	return o.content[o.offsets[blockSymDef]+i*symEntrySize:][:symEntrySize]
}

// entries returns the entries of symbol i in a block, joined. size is the size of an entry in bytes, and
// the block indexBlock has the number of the first entry of each symbol.
func (o *object) entries(indexBlock, block, size, i int) []byte {
	index := o.offsets[indexBlock] + indexSize*i
	from, to := o.u32(index), o.u32(index+indexSize)
	return o.content[o.offsets[block]+from*size : o.offsets[block]+to*size]
}

// relocs returns the entries of the relocations of symbol i.
func (o *object) relocs(i int) iter.Seq[[]byte] {
	return slices.Chunk(o.entries(blockRelocIdx, blockReloc, relocSize, i), relocSize)
}

// auxes returns the entries of the auxiliary symbols of symbol i.
func (o *object) auxes(i int) iter.Seq[[]byte] {
	return slices.Chunk(o.entries(blockAuxIdx, blockAux, auxSize, i), auxSize)
}

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

// references returns the references of symbol i to the symbols that are kept with it.
func (o *object) references(i int) (refs []symbolRef) {
	for r := range o.relocs(i) {
		if binary.LittleEndian.Uint16(r[relocTypeOffset:]) != weakReloc {
			refs = append(refs, r[relocSymOffset:][:refSize])
		}
	}
	for a := range o.auxes(i) {
		if keepsAux(a[0]) {
			refs = append(refs, a[auxSymOffset:][:refSize])
		}
	}
	return refs
}

// keepsAux reports whether auxiliary symbols of a type are kept.
func keepsAux(auxType byte) bool {
	return (auxType < auxDwarf || auxType > lastAuxDwarf) && (auxType < auxPcfile || auxType > auxPcinline)
}

// isAnonymous reports whether symbol i is content whose address does not matter, such as the
// bytes of a string. A program may contain it twice.
func (o *object) isAnonymous(i int) bool {
	name := o.names[i]
	return name == "" || strings.HasPrefix(name, o.packagePath+"..stmp_") || slices.ContainsFunc(contentNames, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// isStub reports whether symbol i is written as an empty function: it is not kept, but inlining trees
// of other functions can refer to it.
func (o *object) isStub(i int) bool {
	return !o.isKept[i] && o.definition(i)[symTypeOffset] == textSymbol && (i < o.firstIndex[kindShortHashed] || o.isInlined[i])
}

// funcInfo returns the index of the symbol with the FuncInfo of function i. It reports false for
// other symbols.
func (o *object) funcInfo(i int) (info int, ok bool) {
	for a := range o.auxes(i) {
		if a[0] == auxFuncInfo {
			return o.localIndex(a[auxSymOffset:][:refSize])
		}
	}
	return 0, false
}

// inlinedFunctions returns references to the functions that are inlined into function i.
func (o *object) inlinedFunctions(i int) (refs []symbolRef) {
	info, ok := o.funcInfo(i)
	if !ok {
		return nil
	}
	files := o.data(info)[infoFiles:]
	tree := files[4+4*binary.LittleEndian.Uint32(files):] // after the number of files, and the files
	for node := range slices.Chunk(tree[4:], inlNodeSize) {
		refs = append(refs, node[inlNodeFuncOffset:][:refSize])
	}
	return refs
}

// sharedKey returns the key of symbol i in all objects, or "" for a symbol that only its package defines.
// The key is the name of the symbol, or its hash after a byte that no name begins with, one for each kind of
// hash.
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

// localIndex returns the index of the symbol that a reference in this object is to. It reports false for a
// reference by package, to a symbol of another package.
func (o *object) localIndex(ref symbolRef) (int, bool) {
	switch ref.packageIndex() {
	case pkgSelf:
		return ref.symbol(), true
	case pkgShortHashed:
		return o.firstIndex[kindShortHashed] + ref.symbol(), true
	case pkgHashed:
		return o.firstIndex[kindHashed] + ref.symbol(), true
	case pkgNamed:
		return o.firstIndex[kindNamed] + ref.symbol(), true
	}
	return 0, false
}
