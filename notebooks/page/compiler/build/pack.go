package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"os"

	"nimlab/nimkit/words"
)

// again is the least number of bytes that are copied from what stands before. Deflate sees
// no further back than 32 KiB.
const again = 32

// shortened is a content without what stands in it for a second time: the length of the
// whole and that of a list of copies, the list (how much is new, how much is copied then,
// and from how far back), and what is new. toolchain.js makes the whole of it.
func shortened(b []byte) []byte {
	const bits = 24
	var last [1 << bits]uint32 // where bytes with a hash stood last, and 1
	hash := func(i int) uint64 {
		const odd = 0x9e3779b185ebca87
		first, behind := binary.LittleEndian.Uint64(b[i:]), binary.LittleEndian.Uint64(b[i+again-8:])
		return (first*odd ^ behind) * odd >> (64 - bits)
	}
	var copies, fresh []byte
	done := 0
	for i := 0; i+again <= len(b); {
		h := hash(i)
		from := int(last[h]) - 1
		last[h] = uint32(i + 1)
		n := 0
		for from >= 0 && i+n < len(b) && from+n < i && b[from+n] == b[i+n] {
			n++
		}
		if n < again {
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
		for i++; i < done && i+again <= len(b); i++ {
			last[hash(i)] = uint32(i + 1)
		}
		i = done
	}
	fresh = append(fresh, b[done:]...)
	head := binary.LittleEndian.AppendUint32(nil, uint32(len(b)))
	return append(append(binary.LittleEndian.AppendUint32(head, uint32(len(copies))), copies...), fresh...)
}

func writePacked(name string, content []byte) {
	var b bytes.Buffer
	w := words.Must(gzip.NewWriterLevel(&b, gzip.BestCompression))
	words.Must(w.Write(content))
	words.Check(w.Close(), os.WriteFile(name, b.Bytes(), 0o666))
}
