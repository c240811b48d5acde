package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"os"
	"slices"

	"nimlab/nimkit/words"
)

// minCopy is the length of the shortest copy that encodeCopies writes, in bytes.
const minCopy = 32

// encodeCopies encodes repetitions in b as copies from any distance; Deflate finds them only within
// 32 KiB. The result has the lengths of b and of a list of copies in 32 bits each, the list, and the
// bytes that are not copied. An entry of the list has three varints: the number of new bytes, the
// number of copied bytes after them, and the distance to copy from. toolchain.js decodes it.
// encodeCopies needs 64 MiB of memory for its table.
func encodeCopies(b []byte) []byte {
	const tableBits = 24
	var lastIndex [1 << tableBits]uint32 // by hash: the last index of bytes with this hash, plus 1
	hash := func(i int) uint64 {
		const odd = 0x9e3779b185ebca87
		firstBytes, lastBytes := binary.LittleEndian.Uint64(b[i:]), binary.LittleEndian.Uint64(b[i+minCopy-8:])
		return (firstBytes*odd ^ lastBytes) * odd >> (64 - tableBits)
	}
	var copies, uncopied []byte
	copiedTo := 0 // the bytes before it are encoded
	for i := 0; i+minCopy <= len(b); {
		key := hash(i)
		source := int(lastIndex[key]) - 1
		lastIndex[key] = uint32(i + 1)
		length := 0
		for source >= 0 && i+length < len(b) && source+length < i && b[source+length] == b[i+length] {
			length++
		}
		if length < minCopy {
			i++
			continue
		}
		start := i
		// Extend the copy to the bytes before it.
		for ; start > copiedTo && source > 0 && b[source-1] == b[start-1] && length < start-source; length++ {
			source, start = source-1, start-1
		}
		uncopied = append(uncopied, b[copiedTo:start]...)
		for _, number := range []int{start - copiedTo, length, start - source} {
			copies = binary.AppendUvarint(copies, uint64(number))
		}
		copiedTo = start + length
		for i++; i < copiedTo && i+minCopy <= len(b); i++ {
			lastIndex[hash(i)] = uint32(i + 1)
		}
		i = copiedTo
	}
	uncopied = append(uncopied, b[copiedTo:]...)
	header := binary.LittleEndian.AppendUint32(nil, uint32(len(b)))
	header = binary.LittleEndian.AppendUint32(header, uint32(len(copies)))
	return slices.Concat(header, copies, uncopied)
}

// writePacked writes the content to a file, compressed by gzip.
func writePacked(name string, content []byte) {
	var b bytes.Buffer
	w := words.Must(gzip.NewWriterLevel(&b, gzip.BestCompression))
	words.Must(w.Write(content))
	words.Check(w.Close(), os.WriteFile(name, b.Bytes(), 0o666))
}
