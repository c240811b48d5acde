package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"
)

func TestArchives(t *testing.T) {
	names, parts := []string{"__.PKGDEF", "_go_.o"}, [][]byte{[]byte("odd"), []byte("even")}
	gotNames, gotParts, err := unpacked(archive(names, parts))
	require.That(t, err == nil && slices.Equal(gotNames, names) && slices.EqualFunc(gotParts, parts, bytes.Equal),
		"%q %q: %v", gotNames, gotParts, err)
	for _, broken := range []string{"", "!<arch>", "!<arch>\n" + strings.Repeat("x", 60)} {
		_, _, err := unpacked([]byte(broken))
		require.That(t, err != nil, "%q is an archive", broken)
	}
}

func TestExported(t *testing.T) {
	for symbol, want := range map[string]bool{
		"time.Now": true, "time.(*Timer).Stop": true, "type:time.Time": true, "type:*time.Time": true, "time.Time.String": true,
		"time.now": false, "time.(*Timer).stop": false, "type:time.zone": false, "time.Sleep-fm": false, "times.Now": false,
	} {
		require.Equal(t, exported("time", symbol), want, symbol, "is exported", !want)
	}
}

// What is written shortened can be made whole again, and what stands twice is written once.
func TestShortened(t *testing.T) {
	noise := make([]byte, 100_000)
	rand.NewChaCha8([32]byte{}).Read(noise)
	for _, b := range [][]byte{nil, noise[:again], make([]byte, 1000), bytes.Repeat(noise, 3), slices.Concat(noise, noise[:again-1], noise[50:], noise[7:9000])} {
		short := shortened(b)
		got := whole(t, short)
		require.That(t, bytes.Equal(got, b), "%d bytes become %d", len(b), len(got))
		n := len(noise) + 200
		require.That(t, len(short) <= n, "%d bytes are written as %d, more than %d", len(b), len(short), n)
	}
}

// whole is what toolchain.js does.
func whole(t *testing.T, short []byte) (all []byte) {
	t.Helper()
	copies := short[8:][:binary.LittleEndian.Uint32(short[4:])]
	fresh := short[8+len(copies):]
	number := func() int {
		n, size := binary.Uvarint(copies)
		require.Sure(t, size > 0, "no number")
		copies = copies[size:]
		return int(n)
	}
	for len(copies) > 0 {
		n, size, back := number(), number(), number()
		all, fresh = append(all, fresh[:n]...), fresh[n:]
		all = append(all, all[len(all)-back:][:size]...)
	}
	all = append(all, fresh...)
	require.That(t, len(all) == int(binary.LittleEndian.Uint32(short)), "%d bytes, and not %d", len(all), binary.LittleEndian.Uint32(short))
	return all
}

// A Go whose sources are others is refused in a sentence.
func TestAnotherGoIsRefused(t *testing.T) {
	root := t.TempDir()
	if _, err := narrowed(root, t.TempDir()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no Go at all: %v", err)
	}
	for _, name := range narrow {
		path := filepath.Join(root, "src", "cmd", filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, []byte("package main"), 0o666))
	}
	require.Refused(t, "another than that of Go 1.26")(narrowed(root, t.TempDir()))
	for _, b := range [][]byte{nil, []byte("\x00go114ld")} {
		_, err := readObject("p", b)
		require.That(t, errors.Is(err, errOther), "%q is an object: %v", b, err)
	}
}

// The compiler looks for instances where they are put.
func TestInstances(t *testing.T) {
	step := require.Must(files.ReadFile("_go/cmd/compile/internal/reflectdata/instances.go"))(t)
	require.Contains(t, string(step), strconv.Quote(instances), "the step names", "the packages")
	require.Equal(t, len(instanceFiles()), len(types), "packages")
}

// The compiler without other machines is one that Go accepts.
func TestNarrowed(t *testing.T) {
	goroot := require.Must(goes("env", "GOROOT"))(t)
	overlay := overlaid(filepath.Join(t.TempDir(), "overlay.json"), require.Must(narrowed(strings.TrimSpace(string(goroot)), t.TempDir()))(t))
	list := exec.Command("go", "list", overlay, "-deps", "cmd/compile", "cmd/link")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.CombinedOutput()
	require.NoError(t, err, string(out))
	if deps := strings.Fields(string(out)); slices.Contains(deps, "cmd/internal/obj/x86") || slices.Contains(deps, "cmd/compile/internal/amd64") || !slices.Contains(deps, "cmd/compile/internal/wasm") {
		t.Errorf("the compiler knows %v", deps)
	}
}

// What is for other machines alone is left out, and what served only that.
func TestWithout(t *testing.T) {
	name := filepath.Join(t.TempDir(), "intrinsics.go")
	source := `package ssagen

import "fmt"

func table(add func(string, ...int), aliased bool) {
	inner := func(s string) string { return s }
	other := func(s string) string { return inner(s) }
	both := func(s string) string { return s }
	add(other("a"), sys.AMD64, sys.ARM64)
	add(both("b"), sys.AMD64, sys.Wasm)
	add(both("c"), all)
	if !aliased {
		panic(fmt.Sprint("nothing"))
	}
	if buildcfg.Experiment.SIMD {
		add("d", all)
	}
}
`
	require.NoError(t, os.WriteFile(name, []byte(source), 0o666))
	got := require.Must(without(name))(t)
	for text, want := range map[string]bool{"inner": false, "other": false, `"d"`: false, "panic": false, `"fmt"`: false, `both("b")`: true, `both("c")`: true} {
		require.Equal(t, strings.Contains(string(got), text), want, text, "is there", !want, "\n", got)
	}
}

// A module whose memory is lent imports it, with the size that it had, and has none of its own.
func TestLent(t *testing.T) {
	head := "\x00asm\x01\x00\x00\x00"
	const function, own, code = "\x02\x0a\x01\x04gojs\x01f\x00\x00", "\x05\x03\x01\x00\x07", "\x0a\x01\x00"
	got, pages, err := lent([]byte(head + function + own + code))
	require.NoError(t, err)
	require.Equal(t, pages, 7)
	require.Equal(t, string(got), head+"\x02\x19\x02\x04gojs\x01f\x00\x00\x04gojs\x06memory\x02\x00\x07"+code)
	for _, broken := range []string{"", head, head + function, head + own, head + function + "\x05\x05\x02\x00\x07\x00\x07", head + function + "\x05\x30"} {
		_, _, err := lent([]byte(broken))
		require.That(t, errors.Is(err, errModule), "%q is a module: %v", broken, err)
	}
}
