package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// A packageArchive is the archive of a compiled package: the names and contents of its entries. The
// first entry is the export data, which the compiler reads. All others are object files, which
// readObjects stores in objects.
type packageArchive struct {
	path    string
	names   []string
	entries [][]byte
	objects []*object
}

// readPackageArchive reads the archive of a package from a file. It panics if the file is not one.
func readPackageArchive(path, file string) *packageArchive {
	names, entries, err := readArchive(words.Must(os.ReadFile(file)))
	if words.Check(err); len(names) == 0 || names[0] != "__.PKGDEF" {
		panic(errFormat)
	}
	return &packageArchive{path: path, names: names, entries: entries}
}

// readObjects reads the objects among the entries. It panics with errFormat.
func (a *packageArchive) readObjects() {
	for _, entry := range a.entries[1:] {
		start := max(0, bytes.Index(entry, []byte(magic)))
		a.objects = append(a.objects, words.Must(readObject(a.path, entry[start:])))
	}
}

// The format of an archive: archiveMagic, and entries that begin with a header of a fixed size.
const (
	archiveMagic    = "!<arch>\n"
	entryHeaderSize = 60
)

// errArchive is the error for data that is not an archive, or is one that ends in an entry.
var errArchive = errors.New("not an archive")

// readArchive returns the names and the contents of the entries of an archive.
func readArchive(b []byte) (names []string, entries [][]byte, err error) {
	const (
		sizeFrom, sizeTo = 48, 58 // the size of the entry, in decimal
		nameTo           = 16
	)
	if !bytes.HasPrefix(b, []byte(archiveMagic)) {
		return nil, nil, errArchive
	}
	for b = b[len(archiveMagic):]; len(b) >= entryHeaderSize; {
		size, err := strconv.Atoi(strings.TrimSpace(string(b[sizeFrom:sizeTo])))
		if err != nil || entryHeaderSize+size > len(b) {
			return nil, nil, errArchive
		}
		names, entries = append(names, strings.TrimSpace(string(b[:nameTo]))), append(entries, b[entryHeaderSize:entryHeaderSize+size])
		b = b[min(len(b), entryHeaderSize+size+size&1):]
	}
	return names, entries, nil
}

// makeArchive returns an archive with the given entries.
func makeArchive(names []string, entries [][]byte) []byte {
	var b bytes.Buffer
	b.WriteString(archiveMagic)
	for i, entry := range entries {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", names[i], 0, 0, 0, 0o644, len(entry))
		b.Write(entry)
		if len(entry)&1 == 1 {
			b.WriteByte(0)
		}
	}
	return b.Bytes()
}
