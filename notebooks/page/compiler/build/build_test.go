package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"
)

func TestArchiveCanBeDecoded(t *testing.T) {
	entries := []archiveEntry{{"__.PKGDEF", []byte("odd")}, {"_go_.o", []byte("even")}}
	got, err := decodeArchive(encodeArchive(entries))
	require.That(t, err == nil && slices.EqualFunc(got, entries, func(a, b archiveEntry) bool { return a.name == b.name && bytes.Equal(a.content, b.content) }), "%q: %v", got, err)
	for _, broken := range []string{"", "!<arch>", "!<arch>\n" + strings.Repeat("x", 60)} {
		_, err := decodeArchive([]byte(broken))
		require.That(t, errors.Is(err, errArchive), "%q is an archive: %v", broken, err)
	}
}

// A pruned object has the code and the data that an exported function reaches. Unexported functions that it
// does not reach become stubs.
func TestPrunedObjectHasOnlyReachableContent(t *testing.T) {
	source, file := filepath.Join(t.TempDir(), "p.go"), filepath.Join(t.TempDir(), "p.a")
	require.NoError(t, os.WriteFile(source, []byte(`package p

func Exported() string { return reached() }

//go:noinline
func reached() string { return "needed" }

//go:noinline
func unreached() string { return "superfluous" }
`), 0o666))
	require.Must(runGo("tool", "compile", "-p=p", "-o="+file, source))(t)
	a := readPackageArchive("p", file)
	a.readObjects()
	require.True(t, len(a.objects) == 1, "%d objects", len(a.objects))
	o := a.objects[0]
	m := newKeeper(a.objects)
	for i, name := range o.names {
		if isExportedSymbol("p", name) {
			m.keep(o, i)
		}
	}
	m.keepReachable()

	entries := require.Must(decodeArchive(a.encodeForLinker(map[string]uint32{})))(t)
	pruned := entries[1].content
	pruned = pruned[bytes.Index(pruned, []byte(magic)):]
	require.That(t, bytes.Contains(pruned, []byte("needed")) && !bytes.Contains(pruned, []byte("superfluous")), "%q", pruned)
	written := require.Must(readObject("p", pruned))(t)
	for name, hasCode := range map[string]bool{"p.Exported": true, "p.reached": true, "p.unreached": false} {
		i := slices.Index(o.names, name)
		require.True(t, i >= 0, "there is no symbol %s", name)
		require.Equal(t, written.names[i], name)
		require.Equal(t, len(written.data(i)) > 0, hasCode, name, "has code")
	}
}

func TestExportedSymbolsAreRecognized(t *testing.T) {
	for symbol, want := range map[string]bool{
		"time.Now": true, "time.(*Timer).Stop": true, "type:time.Time": true, "type:*time.Time": true, "time.Time.String": true,
		"time.now": false, "time.(*Timer).stop": false, "type:time.zone": false, "time.Sleep-fm": false, "times.Now": false,
	} {
		require.Equal(t, isExportedSymbol("time", symbol), want, symbol, "is exported")
	}
}

// Encoded data can be restored, and repetitions are stored once.
func TestEncodedCopiesCanBeRestored(t *testing.T) {
	noise := make([]byte, 100_000)
	rand.NewChaCha8([32]byte{}).Read(noise)
	for _, b := range [][]byte{nil, noise[:minCopy], make([]byte, 1000), bytes.Repeat(noise, 3), slices.Concat(noise, noise[:minCopy-1], noise[50:], noise[7:9000])} {
		encoded := encodeCopies(b)
		got := decodeCopies(t, encoded)
		require.That(t, bytes.Equal(got, b), "%d bytes become %d", len(b), len(got))
		limit := len(noise) + 200
		require.That(t, len(encoded) <= limit, "%d bytes are encoded as %d, more than %d", len(b), len(encoded), limit)
	}
}

// decodeCopies decodes a result of encodeCopies, as toolchain.js does.
func decodeCopies(t *testing.T, encoded []byte) (decoded []byte) {
	t.Helper()
	copies := encoded[8:][:binary.LittleEndian.Uint32(encoded[4:])]
	uncopied := encoded[8+len(copies):]
	number := func() int {
		n, size := binary.Uvarint(copies)
		require.True(t, size > 0, "the list of copies ends too early")
		copies = copies[size:]
		return int(n)
	}
	for len(copies) > 0 {
		newLength, copyLength, distance := number(), number(), number()
		decoded, uncopied = append(decoded, uncopied[:newLength]...), uncopied[newLength:]
		decoded = append(decoded, decoded[len(decoded)-distance:][:copyLength]...)
	}
	decoded = append(decoded, uncopied...)
	require.Equal(t, len(decoded), int(binary.LittleEndian.Uint32(encoded)), "bytes are decoded")
	return decoded
}

// copyPatchedFiles copies the files of the installed Go that are patched, and returns the root of the copy.
func copyPatchedFiles(t *testing.T) (goroot string) {
	t.Helper()
	installed := strings.TrimSpace(string(require.Must(runGo("env", "GOROOT"))(t)))
	goroot = t.TempDir()
	for _, p := range patches {
		file := filepath.Join(goroot, "src", filepath.FromSlash(p.file))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		require.NoError(t, os.WriteFile(file, require.Must(os.ReadFile(filepath.Join(installed, "src", filepath.FromSlash(p.file))))(t), 0o666))
	}
	return goroot
}

// If a new Go has changed a patched file, this test fails, and the page is built with the stock
// toolchain.
func TestPatchesApplyToTheInstalledGo(t *testing.T) {
	goroot := copyPatchedFiles(t)
	overlay := require.Must(writeOverlay(goroot, t.TempDir()))(t)
	for _, p := range patches {
		name := filepath.Join(goroot, "src", filepath.FromSlash(p.file))
		patched := string(require.Must(os.ReadFile(overlay[name]))(t))
		require.Contains(t, patched, p.new, p.file, "has the text of its patch")
	}
}

func TestPatchThatDoesNotApplyNamesItsFile(t *testing.T) {
	for _, p := range patches {
		for _, other := range []string{"", p.old + p.until + p.old + p.until} {
			_, err := p.apply(other)
			require.That(t, err != nil && strings.Contains(err.Error(), p.file), "%s: %v", p.file, err)
		}
	}
	_, err := writeOverlay(t.TempDir(), t.TempDir())
	require.That(t, errors.Is(err, os.ErrNotExist), "a folder without Go: %v", err)
}

func TestObjectOfAnotherFormatIsRefused(t *testing.T) {
	for _, b := range [][]byte{nil, []byte("\x00go114ld")} {
		_, err := readObject("p", b)
		require.That(t, errors.Is(err, errFormat), "%q is an object: %v", b, err)
	}
}

// The patched compiler uses the same path prefix for packages of instances.
func TestPatchContainsInstancesPath(t *testing.T) {
	patch := require.Must(addedFiles.ReadFile("_go/cmd/compile/internal/reflectdata/instances.go"))(t)
	require.Contains(t, string(patch), strconv.Quote(instancesPath), "the patch names", "the packages")
	require.Equal(t, len(instanceFiles()), len(positionTypes), "packages")
}

// The changed module imports a memory with the limits of the one that it defined.
func TestMemoryIsImported(t *testing.T) {
	head := "\x00asm\x01\x00\x00\x00"
	const imports, memory, code = "\x02\x0a\x01\x04gojs\x01f\x00\x00", "\x05\x03\x01\x00\x07", "\x0a\x01\x00"
	got, pages, err := importMemory([]byte(head + imports + memory + code))
	require.NoError(t, err)
	require.Equal(t, pages, 7)
	require.Equal(t, string(got), head+"\x02\x19\x02\x04gojs\x01f\x00\x00\x04gojs\x06memory\x02\x00\x07"+code)
	for _, broken := range []string{"", head, head + imports, head + memory, head + imports + "\x05\x05\x02\x00\x07\x00\x07", head + imports + "\x05\x30"} {
		_, _, err := importMemory([]byte(broken))
		require.That(t, errors.Is(err, errModule), "%q is a module: %v", broken, err)
	}
}
