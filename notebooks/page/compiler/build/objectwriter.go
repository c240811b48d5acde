package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
)

// encodePruned returns an object file with the kept symbols, and without the data for debuggers. Symbols of
// the package keep their indexes, which other packages refer to.
//
// The hash of anonymous content is replaced with a number, which compresses better. contentNumbers has these
// numbers by the shared key of the content, and encodePruned adds new ones. All objects of a build use the
// same map, so that equal content has the same number in each of them.
func (o *object) encodePruned(contentNumbers map[string]uint32) []byte {
	w := newObjectWriter(o, contentNumbers)
	w.copyNames()
	w.appendDefinitions()
	for _, i := range w.referencedOnly {
		w.appendSymbol(blockNamedRef, i)
	}
	w.blocks[blockRefFlags] = o.content[o.offsets[blockRefFlags]:o.offsets[blockShortHash]]
	return w.encode()
}

// An objectWriter writes the pruned file of an object.
type objectWriter struct {
	o              *object
	order          [kindCount][]int  // the old indexes of the written symbols of each kind, in their new order
	referencedOnly []int             // the old indexes of kept symbols that other objects define
	newIndex       map[int]uint32    // by old index: the index of a written symbol among those of its kind
	keptFuncInfos  map[int]bool      // the old indexes of the FuncInfos of kept functions
	contentNumbers map[string]uint32 // see encodePruned
	blocks         [blockCount][]byte
	stringData     []byte         // the joined strings, which follow the header
	stringOffset   map[string]int // the offset of each string in the new file
}

// newObjectWriter returns a writer for o that has numbered the symbols to write.
func newObjectWriter(o *object, contentNumbers map[string]uint32) *objectWriter {
	w := &objectWriter{o: o, contentNumbers: contentNumbers, newIndex: map[int]uint32{}, keptFuncInfos: map[int]bool{}, stringOffset: map[string]int{}}
	for kind := range w.order {
		for i := o.firstIndex[kind]; i < o.firstIndex[kind+1]; i++ {
			if o.isKept[i] || kind == kindPackage || o.isStub(i) {
				w.newIndex[i] = uint32(len(w.order[kind]))
				w.order[kind] = append(w.order[kind], i)
			}
			if info, ok := o.funcInfo(i); ok && o.isKept[i] {
				w.keptFuncInfos[info] = true
			}
		}
	}
	for i := o.firstIndex[kindCount]; i < len(o.isKept); i++ {
		if o.isKept[i] { // their new indexes follow those of the named symbols
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
		w.appendString(blockAutolib, o.stringAt(offset))
		w.appendBytes(blockAutolib, o.content[offset+stringSize:offset+autolibSize]...)
	}
	for _, name := range o.imports {
		w.appendString(blockPkgIdx, name)
	}
	for offset := o.offsets[blockFileNames]; offset < o.offsets[blockSymDef]; offset += stringSize {
		w.appendString(blockFileNames, o.stringAt(offset))
	}
}

// appendDefinitions writes the symbols that the object defines, with their hashes, relocations,
// auxiliary symbols and data. It adds two symbols: the FuncInfo of all stubs, which is the last symbol
// of the package, and an empty one, which is the last hashed symbol.
func (w *objectWriter) appendDefinitions() {
	for kind, indexes := range w.order {
		for _, i := range indexes {
			w.appendDefinition(kind, i)
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
func (w *objectWriter) appendDefinition(kind, i int) {
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
	w.appendHash(kind, i)
	w.appendRelocs(i)
	w.appendAuxes(i)
	content := o.data(i)
	if w.keptFuncInfos[i] { // without files and inlining tree
		content = append(bytes.Clone(content[:infoFiles]), make([]byte, infoSize-infoFiles)...)
		binary.LittleEndian.PutUint32(entry[symSizeOffset:], uint32(len(content)))
	}
	w.appendBytes(blockData, content...)
}

// appendHash writes the hash of symbol i, or its content number, if the kind has hashes.
func (w *objectWriter) appendHash(kind, i int) {
	switch {
	case kind == kindShortHashed:
		w.appendBytes(blockShortHash, w.o.shortHash(i)...)
	case kind == kindHashed && w.o.isAnonymous(i):
		key := w.o.sharedKey(i)
		if _, ok := w.contentNumbers[key]; !ok {
			w.contentNumbers[key] = uint32(len(w.contentNumbers))
		}
		w.appendU32(blockHash, w.contentNumbers[key])
		w.appendBytes(blockHash, make([]byte, hashSize-4)...)
	case kind == kindHashed:
		w.appendBytes(blockHash, w.o.hash(i)...)
	}
}

// appendRelocs writes the relocations of symbol i. It leaves out weak relocations to symbols that are not
// kept.
func (w *objectWriter) appendRelocs(i int) {
	for r := range w.o.relocs(i) {
		if target, ok := w.o.localIndex(r[relocSymOffset:][:refSize]); ok && !w.o.isKept[target] {
			continue
		}
		w.appendBytes(blockReloc, r...)
		w.renumber(blockReloc)
	}
}

// appendAuxes writes the auxiliary symbols of symbol i that are kept. The linker needs the tables of files
// and lines, but the empty symbol will do.
func (w *objectWriter) appendAuxes(i int) {
	for a := range w.o.auxes(i) {
		switch auxType := a[0]; {
		case keepsAux(auxType):
			w.appendBytes(blockAux, a...)
			w.renumber(blockAux)
		case auxType == auxPcfile || auxType == auxPcline:
			w.appendAux(auxType, pkgHashed, len(w.order[kindHashed]))
		}
	}
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

// appendDataSymbol writes a symbol of a kind, without a name and with zeros as its data.
func (w *objectWriter) appendDataSymbol(kind, size int) {
	w.appendBlockIndexes()
	block := blockSymDef + kind
	w.appendString(block, "")
	w.appendBytes(block, 0, 0, dataSymbol, 0, 0) // ABI, type and flags
	w.appendU32(block, uint32(size))
	w.appendU32(block, 1) // alignment
	w.appendBytes(blockData, make([]byte, size)...)
}

// appendAux writes an auxiliary symbol. packageIndex, a special one, and symbol refer to it.
func (w *objectWriter) appendAux(auxType byte, packageIndex uint32, symbol int) {
	w.appendBytes(blockAux, auxType)
	w.appendU32(blockAux, packageIndex)
	w.appendU32(blockAux, uint32(symbol))
}

// appendBlockIndexes writes where the relocations, auxiliary symbols and data of the next symbol
// begin. After the last symbol it writes where they end.
func (w *objectWriter) appendBlockIndexes() {
	w.appendU32(blockRelocIdx, uint32(len(w.blocks[blockReloc])/relocSize))
	w.appendU32(blockAuxIdx, uint32(len(w.blocks[blockAux])/auxSize))
	w.appendU32(blockDataIdx, uint32(len(w.blocks[blockData])))
}

// renumber replaces the symbol index of the reference at the end of a block with the new one, unless
// the symbol is of another package.
func (w *objectWriter) renumber(block int) {
	ref := symbolRef(w.blocks[block][len(w.blocks[block])-refSize:])
	if i, ok := w.o.localIndex(ref); ok {
		ref.setSymbol(w.newIndex[i])
	}
}

// encode returns the file: the header with the offset of each block, the strings, and the blocks.
func (w *objectWriter) encode() []byte {
	head := bytes.Clone(w.o.content[:blocksOffset])
	offset := headerSize + len(w.stringData)
	for _, block := range w.blocks {
		head = binary.LittleEndian.AppendUint32(head, uint32(offset))
		offset += len(block)
	}
	return slices.Concat(append([][]byte{head, w.stringData}, w.blocks[:]...)...)
}
