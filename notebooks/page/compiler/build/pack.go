package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"os"

	"nimlab/nimkit/words"
)

// minCopy is the length of the shortest copy that shortened writes, in bytes.
const minCopy = 32

// shortened encodes repetitions in b as copies from any distance; Deflate finds them only within
// 32 KiB. The result has the lengths of b and of a list of copies in 32 bits each, the list, and the
// bytes that are not copied. An entry of the list has three varints: the number of new bytes, the
// number of copied bytes after them, and the distance to copy from. toolchain.js decodes it.
func shortened(b []byte) []byte {
	const bits = 24
	var last [1 << bits]uint32 // by hash: the last index of bytes with this hash, plus 1
	hash := func(i int) uint64 {
		const odd = 0x9e3779b185ebca87
		first, behind := binary.LittleEndian.Uint64(b[i:]), binary.LittleEndian.Uint64(b[i+minCopy-8:])
		return (first*odd ^ behind) * odd >> (64 - bits)
	}
	var copies, fresh []byte
	done := 0
	for i := 0; i+minCopy <= len(b); {
		h := hash(i)
		from := int(last[h]) - 1
		last[h] = uint32(i + 1)
		n := 0
		for from >= 0 && i+n < len(b) && from+n < i && b[from+n] == b[i+n] {
			n++
		}
		if n < minCopy {
			i++
			continue
		}
		begin := i
		for ; begin > done && from > 0 && b[from-1] == b[begin-1] && n < begin-from; n++ {
			from, begin = from-1, begin-1
		}
		fresh = append(fresh, b[done:begin]...)
		for _, number := range []int{begin - done, n, begin - from} {
			copies = binary.AppendUvarint(copies, uint64(number))
		}
		done = begin + n
		for i++; i < done && i+minCopy <= len(b); i++ {
			last[hash(i)] = uint32(i + 1)
		}
		i = done
	}
	fresh = append(fresh, b[done:]...)
	head := binary.LittleEndian.AppendUint32(nil, uint32(len(b)))
	return append(append(binary.LittleEndian.AppendUint32(head, uint32(len(copies))), copies...), fresh...)
}

// writePacked writes the content to a file, compressed by gzip.
func writePacked(name string, content []byte) {
	var b bytes.Buffer
	w := words.Must(gzip.NewWriterLevel(&b, gzip.BestCompression))
	words.Must(w.Write(content))
	words.Check(w.Close(), os.WriteFile(name, b.Bytes(), 0o666))
}
