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

// A packageArchive is the archive of a compiled package. The first entry is the export data, which the
// compiler reads. All others contain object files, which the linker reads.
type packageArchive struct {
	path    string
	entries []archiveEntry
	objects []*object // one for each entry after the first, or none before a call of readObjects
}

// An archiveEntry is a file in an archive.
type archiveEntry struct {
	name    string
	content []byte
}

// readPackageArchive reads the archive of a package from a file. It panics if the file is not one.
func readPackageArchive(path, file string) *packageArchive {
	entries, err := decodeArchive(words.Must(os.ReadFile(file)))
	if words.Check(err); len(entries) == 0 || entries[0].name != "__.PKGDEF" {
		panic(errFormat)
	}
	return &packageArchive{path: path, entries: entries}
}

// readObjects reads the object files in the entries. It panics with errFormat if there is an entry without
// an object file of the known format.
func (a *packageArchive) readObjects() {
	for _, entry := range a.entries[1:] {
		start := max(0, bytes.Index(entry.content, []byte(magic))) // after a header that the compiler writes as text
		a.objects = append(a.objects, words.Must(readObject(a.path, entry.content[start:])))
	}
}

// encodeForCompiler returns the archive that the compiler reads. It has only the export data, and is empty
// if a cell cannot import the package. For a package of instances it is not an archive but a list of names,
// one per line.
func (a *packageArchive) encodeForCompiler(isImportable bool) []byte {
	switch {
	case strings.HasPrefix(a.path, instancesPath):
		var list []byte
		for _, o := range a.objects {
			for _, i := range o.exportedInstances() {
				list = append(append(list, o.names[i]...), '\n')
			}
		}
		if len(list) == 0 {
			panic(errFormat)
		}
		return list
	case isImportable:
		return encodeArchive(a.entries[:1])
	}
	return nil
}

// encodeForLinker returns the archive that the linker reads. Of the export data it has only the header,
// because the linker reads no more. Objects that were read are pruned; for contentNumbers see
// [object.encodePruned].
func (a *packageArchive) encodeForLinker(contentNumbers map[string]uint32) []byte {
	header, _, _ := bytes.Cut(a.entries[0].content, []byte("\n\n"))
	entries := []archiveEntry{{a.entries[0].name, append(bytes.Clone(header), "\n\n$$\n"...)}}
	for i, entry := range a.entries[1:] {
		if len(a.objects) > 0 {
			before, _, _ := bytes.Cut(entry.content, []byte(magic))
			entry.content = append(bytes.Clone(before), a.objects[i].encodePruned(contentNumbers)...)
		}
		entries = append(entries, entry)
	}
	return encodeArchive(entries)
}

// The format of an archive: archiveMagic, and entries that begin with a header of a fixed size. Contents of
// odd length are followed by a zero byte.
const (
	archiveMagic    = "!<arch>\n"
	entryHeaderSize = 60
)

// errArchive is the error for data that is not an archive, or is one that ends in an entry.
var errArchive = errors.New("not an archive")

// decodeArchive returns the entries of an archive, which refer to its bytes.
func decodeArchive(b []byte) (entries []archiveEntry, err error) {
	const (
		sizeFrom, sizeTo = 48, 58 // the size of the content, in decimal
		nameTo           = 16
	)
	if !bytes.HasPrefix(b, []byte(archiveMagic)) {
		return nil, errArchive
	}
	for b = b[len(archiveMagic):]; len(b) >= entryHeaderSize; {
		size, err := strconv.Atoi(strings.TrimSpace(string(b[sizeFrom:sizeTo])))
		if err != nil || entryHeaderSize+size > len(b) {
			return nil, errArchive
		}
		entries = append(entries, archiveEntry{strings.TrimSpace(string(b[:nameTo])), b[entryHeaderSize : entryHeaderSize+size]})
		b = b[min(len(b), entryHeaderSize+size+size&1):]
	}
	return entries, nil
}

// encodeArchive returns an archive with the given entries.
func encodeArchive(entries []archiveEntry) []byte {
	var b bytes.Buffer
	b.WriteString(archiveMagic)
	for _, entry := range entries {
		// The header has the name, the time, the owner, the group, the mode and the size.
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", entry.name, 0, 0, 0, 0o644, len(entry.content))
		b.Write(entry.content)
		if len(entry.content)&1 == 1 {
			b.WriteByte(0)
		}
	}
	return b.Bytes()
}
