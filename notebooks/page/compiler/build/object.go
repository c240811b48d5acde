package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
)

// The object files of Go 1.26 ($GOROOT/src/cmd/internal/goobj/objfile.go): a header with
// the place of each block, and blocks with entries of a fixed size.
const magic = "\x00go120ld"

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

	placesAt     = len(magic) + 8 + 4 // behind the fingerprint and the flags
	fromAssembly = 1 << 2             // a flag
	infoFiles    = 16                 // what is known of a function begins so, then come its files and what is inlined
	infoSize     = infoFiles + 8
	instructions = 1 // kinds of content
	constant     = 3

	// What is needed by whom looks for a mistake in a program, and by nobody else.
	auxFuncInfo                       = 1
	auxDwarf, lastAuxDwarf            = 3, 6
	auxPcfile, auxPcline, auxPcinline = 8, 9, 10
	weakOffset                        = 1<<15 | 5 // a relocation for the sake of which nothing is kept: from a type to that of its pointers
)

// What a reference has in the place of the number of a package.
const (
	self = 1<<31 - 1 - 4 + iota
	builtin
	byHash
	byShortHash
	byName
)

// The kinds of symbols, as they follow each other in an object.
const (
	ofPackage = iota
	shortHashed
	hashed
	named
	kinds
)

// An object is one object file of a package.
type object struct {
	pkg     string
	b       []byte
	at      [blocks]int
	first   [kinds + 1]int // where the symbols of each kind begin
	names   []string       // of all symbols, and of those that it only refers to
	keep    []bool
	inlined map[int]bool
	imports []string
}

// contentNames begin the names of contents; nobody asks how they go on.
var contentNames = []string{"go:string.", "gclocals·"}

var errOther = errors.New("the objects of this Go are others than those of Go 1.26")

func readObject(pkg string, b []byte) (*object, error) {
	if !bytes.HasPrefix(b, []byte(magic)) {
		return nil, errOther
	}
	o := &object{pkg: pkg, b: b}
	for i := range o.at {
		o.at[i] = o.u32(placesAt + 4*i)
	}
	for i := range o.first {
		o.first[i] = (o.at[symDef+i] - o.at[symDef]) / symSize
	}
	n := o.first[kinds]
	if (o.at[auxIdx]-o.at[relocIdx])/4 != n+1 || o.at[refFlags] != o.at[hash64] && (o.at[hash64]-o.at[refFlags])%10 != 0 {
		return nil, errOther
	}
	o.inlined = map[int]bool{}
	o.keep = make([]bool, (o.at[refFlags]-o.at[symDef])/symSize)
	for i := range o.keep {
		o.names = append(o.names, o.text(o.at[symDef]+i*symSize))
	}
	for at := o.at[pkgIdx]; at < o.at[fileNames]; at += 8 {
		o.imports = append(o.imports, o.text(at))
	}
	return o, nil
}

func (o *object) u32(at int) int { return int(binary.LittleEndian.Uint32(o.b[at:])) }

// text is the string whose length and place stand there.
func (o *object) text(at int) string {
	n, from := o.u32(at), o.u32(at+4)
	return string(o.b[from : from+n])
}

// entries are the bytes that a block, with an index before it, has for symbol i.
func (o *object) entries(index, block, size, i int) []byte {
	from, to := o.u32(o.at[index]+4*i), o.u32(o.at[index]+4*i+4)
	return o.b[o.at[block]+from*size : o.at[block]+to*size]
}

// references are what a symbol refers to, as two numbers each.
func (o *object) references(i int) (all [][]byte) {
	for r := range slices.Chunk(o.entries(relocIdx, relocs, relocSize, i), relocSize) {
		if binary.LittleEndian.Uint16(r[5:]) != weakOffset {
			all = append(all, r[15:])
		}
	}
	for a := range slices.Chunk(o.entries(auxIdx, auxes, auxSize, i), auxSize) {
		if needed(a[0]) {
			all = append(all, a[1:])
		}
	}
	return all
}

func needed(aux byte) bool {
	return (aux < auxDwarf || aux > lastAuxDwarf) && (aux < auxPcfile || aux > auxPcinline)
}

// anonymous reports whether a content is nothing that is compared by its address: a text,
// a table. A program may have it twice.
func (o *object) anonymous(i int) bool {
	name := o.names[i]
	return name == "" || strings.HasPrefix(name, o.pkg+"..stmp_") || slices.ContainsFunc(contentNames, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// hollow reports whether a function that is not kept stays as an empty one: others name
// it, for its instructions may stand in theirs.
func (o *object) hollow(i int) bool {
	return !o.keep[i] && o.b[o.at[symDef]+i*symSize+10] == instructions && (i < o.first[shortHashed] || o.inlined[i])
}

// info is the symbol that holds what is known of a function, if it is one.
func (o *object) info(i int) (k int, ok bool) {
	for a := range slices.Chunk(o.entries(auxIdx, auxes, auxSize, i), auxSize) {
		if a[0] == auxFuncInfo {
			return o.local(a[1:])
		}
	}
	return 0, false
}

// inlines are the functions whose instructions stand in a function.
func (o *object) inlines(i int) (all [][]byte) {
	if k, ok := o.info(i); ok {
		info := o.entries(dataIdx, data, 1, k)[infoFiles:]
		tree := info[4+4*binary.LittleEndian.Uint32(info):]
		for node := range slices.Chunk(tree[4:], 24) {
			all = append(all, node[12:20])
		}
	}
	return all
}

// shared is what a symbol is known by that several objects may define, or "".
func (o *object) shared(i int) string {
	switch {
	case i < o.first[shortHashed]:
		return ""
	case i < o.first[hashed]:
		at := o.at[hash64] + 8*(i-o.first[shortHashed])
		return "\x00" + string(o.b[at:at+8])
	case i < o.first[named]:
		at := o.at[hash] + 16*(i-o.first[hashed])
		return "\x01" + string(o.b[at:at+16])
	}
	return o.names[i]
}

// local is the place of a symbol of the object itself that a reference names.
func (o *object) local(ref []byte) (int, bool) {
	i := int(binary.LittleEndian.Uint32(ref[4:]))
	switch binary.LittleEndian.Uint32(ref) {
	case self:
		return i, true
	case byShortHash:
		return o.first[shortHashed] + i, true
	case byHash:
		return o.first[hashed] + i, true
	case byName:
		return o.first[named] + i, true
	}
	return 0, false
}

// pruned is the object with the symbols that are kept alone. Symbols of the package keep their
// numbers, for other packages know them by those; a hash becomes the number of a content.
func (o *object) pruned(contents map[string]uint32, spoken func(name string) bool) []byte {
	// The symbols of each kind in their new order, and what is defined elsewhere if at all.
	var order [kinds][]int
	var refs []int
	place, infos := map[int]uint32{}, map[int]bool{}
	for kind := range order {
		for i := o.first[kind]; i < o.first[kind+1]; i++ {
			if o.keep[i] || kind == ofPackage || o.hollow(i) {
				place[i] = uint32(len(order[kind]))
				order[kind] = append(order[kind], i)
			}
			if k, ok := o.info(i); ok && o.keep[i] {
				infos[k] = true
			}
		}
	}
	for i := o.first[kinds]; i < len(o.keep); i++ {
		if o.keep[i] {
			place[i] = uint32(len(order[named]) + len(refs))
			refs = append(refs, i)
		}
	}

	var out [blocks][]byte
	texts, at := []byte{}, map[string]int{}
	number := binary.LittleEndian.AppendUint32
	text := func(block int, s string) {
		if _, ok := at[s]; !ok {
			at[s] = placesAt + 4*blocks + len(texts)
			texts = append(texts, s...)
		}
		out[block] = number(number(out[block], uint32(len(s))), uint32(at[s]))
	}
	for k := o.at[autolib]; k < o.at[pkgIdx]; k += 16 {
		text(autolib, o.text(k))
		out[autolib] = append(out[autolib], o.b[k+8:k+16]...)
	}
	for _, name := range o.imports {
		text(pkgIdx, name)
	}
	for k := o.at[fileNames]; k < o.at[symDef]; k += 8 {
		text(fileNames, o.text(k))
	}
	refer := func(entry []byte) {
		if k, ok := o.local(entry); ok {
			binary.LittleEndian.PutUint32(entry[4:], place[k])
		}
	}
	define := func(block, i int) []byte {
		entry := o.b[o.at[symDef]+i*symSize:][:symSize]
		name := o.names[i]
		if block == symDef && entry[10] == instructions && !spoken(name) {
			name = ""
		}
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
	// Behind the symbols of the package stands one more: what is known of a function
	// without instructions. And behind those by hash one that is nothing.
	hollow, nothing := uint32(len(order[ofPackage])), uint32(len(order[hashed]))
	for kind := range order {
		switch kind {
		case shortHashed:
			index()
			text(symDef, "")
			out[symDef] = append(out[symDef], 0, 0, constant, 0, 0, infoSize, 0, 0, 0, 1, 0, 0, 0)
			out[data] = append(out[data], make([]byte, infoSize)...)
		case named:
			index()
			text(hashedDef, "")
			out[hashedDef] = append(out[hashedDef], 0, 0, constant, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0)
			out[hash] = append(out[hash], bytes.Repeat([]byte{0xff}, 16)...)
		}
		for _, i := range order[kind] {
			index()
			if !o.keep[i] && !o.hollow(i) {
				out[symDef] = append(out[symDef], make([]byte, symSize)...)
				continue
			}
			entry := define(symDef+kind, i)
			if !o.keep[i] {
				binary.LittleEndian.PutUint32(entry[13:], 0)
				out[auxes] = number(number(append(out[auxes], auxFuncInfo), self), hollow)
				continue
			}
			switch kind {
			case shortHashed:
				k := o.at[hash64] + 8*(i-o.first[shortHashed])
				out[hash64] = append(out[hash64], o.b[k:k+8]...)
			case hashed:
				if o.anonymous(i) {
					content := o.shared(i)
					if _, ok := contents[content]; !ok {
						contents[content] = uint32(len(contents))
					}
					out[hash] = append(number(out[hash], contents[content]), make([]byte, 12)...)
				} else {
					k := o.at[hash] + 16*(i-o.first[hashed])
					out[hash] = append(out[hash], o.b[k:k+16]...)
				}
			}
			for r := range slices.Chunk(o.entries(relocIdx, relocs, relocSize, i), relocSize) {
				if k, ok := o.local(r[15:]); ok && !o.keep[k] {
					continue // a weak one
				}
				out[relocs] = append(out[relocs], r...)
				refer(out[relocs][len(out[relocs])-8:])
			}
			for a := range slices.Chunk(o.entries(auxIdx, auxes, auxSize, i), auxSize) {
				switch {
				case needed(a[0]):
					out[auxes] = append(out[auxes], a...)
					refer(out[auxes][len(out[auxes])-8:])
				case a[0] == auxPcfile || a[0] == auxPcline: // of nothing
					out[auxes] = number(number(append(out[auxes], a[0]), byHash), nothing)
				}
			}
			content := o.entries(dataIdx, data, 1, i)
			if infos[i] { // without files and without what is inlined
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
	out[refFlags] = o.b[o.at[refFlags]:o.at[hash64]]

	head := bytes.Clone(o.b[:placesAt])
	from := placesAt + 4*blocks + len(texts)
	for i := range out {
		head = number(head, uint32(from))
		from += len(out[i])
	}
	return slices.Concat(append([][]byte{head, texts}, out[:]...)...)
}

// tables are the blocks of entries of a fixed size, and the place of a number in each that
// mostly grows from entry to entry, or -1.
var tables = []struct{ block, size, grows int }{
	{symDef, symSize, 4}, {hashed64Def, symSize, 4}, {hashedDef, symSize, 4}, {nonPkgDef, symSize, 4}, {nonPkgRef, symSize, 4},
	{hash, 16, 0}, {relocIdx, 4, 0}, {auxIdx, 4, 0}, {dataIdx, 4, 0}, {relocs, relocSize, 0}, {auxes, auxSize, -1},
}

// columned rewrites the tables of an object so that they pack better: numbers that grow as
// what they grow by, and all first bytes of the entries before all second ones.
// toolchain.js turns them back.
func columned(b []byte) {
	place := func(block int) int { return int(binary.LittleEndian.Uint32(b[placesAt+4*block:])) }
	for _, t := range tables {
		table := b[place(t.block):place(t.block+1)]
		if t.grows >= 0 {
			for i := len(table) - t.size; i > 0; i -= t.size {
				number := binary.LittleEndian.Uint32(table[i+t.grows:])
				binary.LittleEndian.PutUint32(table[i+t.grows:], number-binary.LittleEndian.Uint32(table[i-t.size+t.grows:]))
			}
		}
		rows := bytes.Clone(table)
		n := len(rows) / t.size
		for i, c := range rows {
			table[i%t.size*n+i/t.size] = c
		}
	}
}
