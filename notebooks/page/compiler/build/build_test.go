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

func TestArchiveCanBeUnpacked(t *testing.T) {
	names, entries := []string{"__.PKGDEF", "_go_.o"}, [][]byte{[]byte("odd"), []byte("even")}
	gotNames, gotEntries, err := readArchive(makeArchive(names, entries))
	require.That(t, err == nil && slices.Equal(gotNames, names) && slices.EqualFunc(gotEntries, entries, bytes.Equal),
		"%q %q: %v", gotNames, gotEntries, err)
	for _, broken := range []string{"", "!<arch>", "!<arch>\n" + strings.Repeat("x", 60)} {
		_, _, err := readArchive([]byte(broken))
		require.That(t, err != nil, "%q is an archive", broken)
	}
}

func TestExportedSymbols(t *testing.T) {
	for symbol, want := range map[string]bool{
		"time.Now": true, "time.(*Timer).Stop": true, "type:time.Time": true, "type:*time.Time": true, "time.Time.String": true,
		"time.now": false, "time.(*Timer).stop": false, "type:time.zone": false, "time.Sleep-fm": false, "times.Now": false,
	} {
		require.Equal(t, isExportedSymbol("time", symbol), want, symbol, "is exported", !want)
	}
}

// Encoded data can be restored, and repetitions are stored once.
func TestEncodedCopiesCanBeRestored(t *testing.T) {
	noise := make([]byte, 100_000)
	rand.NewChaCha8([32]byte{}).Read(noise)
	for _, b := range [][]byte{nil, noise[:minCopy], make([]byte, 1000), bytes.Repeat(noise, 3), slices.Concat(noise, noise[:minCopy-1], noise[50:], noise[7:9000])} {
		short := encodeCopies(b)
		got := restore(t, short)
		require.That(t, bytes.Equal(got, b), "%d bytes become %d", len(b), len(got))
		n := len(noise) + 200
		require.That(t, len(short) <= n, "%d bytes are written as %d, more than %d", len(b), len(short), n)
	}
}

// restore decodes what encodeCopies returns, as toolchain.js does.
func restore(t *testing.T, short []byte) (all []byte) {
	t.Helper()
	copies := short[8:][:binary.LittleEndian.Uint32(short[4:])]
	uncopied := short[8+len(copies):]
	number := func() int {
		n, size := binary.Uvarint(copies)
		require.True(t, size > 0, "the list of copies ends too early")
		copies = copies[size:]
		return int(n)
	}
	for len(copies) > 0 {
		n, size, back := number(), number(), number()
		all, uncopied = append(all, uncopied[:n]...), uncopied[n:]
		all = append(all, all[len(all)-back:][:size]...)
	}
	all = append(all, uncopied...)
	require.That(t, len(all) == int(binary.LittleEndian.Uint32(short)), "%d bytes, and not %d", len(all), binary.LittleEndian.Uint32(short))
	return all
}

// goTree returns a copy of the files of the installed Go that are patched.
func goTree(t *testing.T) (goroot string) {
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
	goroot := goTree(t)
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
	require.That(t, errors.Is(err, os.ErrNotExist), "no Go at all: %v", err)
}

func TestObjectOfAnotherFormatIsRefused(t *testing.T) {
	for _, b := range [][]byte{nil, []byte("\x00go114ld")} {
		_, err := readObject("p", b)
		require.That(t, errors.Is(err, errFormat), "%q is an object: %v", b, err)
	}
}

// The patched compiler uses the same path prefix for packages of instances.
func TestCompilerFindsPackagesOfInstances(t *testing.T) {
	patch := require.Must(addedFiles.ReadFile("_go/cmd/compile/internal/reflectdata/instances.go"))(t)
	require.Contains(t, string(patch), strconv.Quote(instancesPath), "the patch names", "the packages")
	require.Equal(t, len(instanceFiles()), len(positionTypes), "packages")
}

// The changed module imports a memory with the limits of its own one.
func TestImportMemory(t *testing.T) {
	head := "\x00asm\x01\x00\x00\x00"
	const function, own, code = "\x02\x0a\x01\x04gojs\x01f\x00\x00", "\x05\x03\x01\x00\x07", "\x0a\x01\x00"
	got, pages, err := importMemory([]byte(head + function + own + code))
	require.NoError(t, err)
	require.Equal(t, pages, 7)
	require.Equal(t, string(got), head+"\x02\x19\x02\x04gojs\x01f\x00\x00\x04gojs\x06memory\x02\x00\x07"+code)
	for _, broken := range []string{"", head, head + function, head + own, head + function + "\x05\x05\x02\x00\x07\x00\x07", head + function + "\x05\x30"} {
		_, _, err := importMemory([]byte(broken))
		require.That(t, errors.Is(err, errModule), "%q is a module: %v", broken, err)
	}
}
