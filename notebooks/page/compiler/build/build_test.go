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
	"strings"
	"testing"
)

func TestArchives(t *testing.T) {
	names, parts := []string{"__.PKGDEF", "_go_.o"}, [][]byte{[]byte("odd"), []byte("even")}
	gotNames, gotParts, err := unpacked(archive(names, parts))
	if err != nil || !slices.Equal(gotNames, names) || !slices.EqualFunc(gotParts, parts, bytes.Equal) {
		t.Errorf("%q %q: %v", gotNames, gotParts, err)
	}
	for _, broken := range []string{"", "!<arch>", "!<arch>\n" + strings.Repeat("x", 60)} {
		if _, _, err := unpacked([]byte(broken)); err == nil {
			t.Errorf("%q is an archive", broken)
		}
	}
}

func TestExported(t *testing.T) {
	for symbol, want := range map[string]bool{
		"time.Now": true, "time.(*Timer).Stop": true, "type:time.Time": true, "type:*time.Time": true, "time.Time.String": true,
		"time.now": false, "time.(*Timer).stop": false, "type:time.zone": false, "time.Sleep-fm": false, "times.Now": false,
	} {
		if exported("time", symbol) != want {
			t.Errorf("%s is exported: %v", symbol, !want)
		}
	}
}

// What is written shortened can be made whole again, and what stands twice is written once.
func TestShortened(t *testing.T) {
	noise := make([]byte, 100_000)
	rand.NewChaCha8([32]byte{}).Read(noise)
	for _, b := range [][]byte{nil, noise[:again], make([]byte, 1000), bytes.Repeat(noise, 3), slices.Concat(noise, noise[:again-1], noise[50:], noise[7:9000])} {
		short := shortened(b)
		if got := whole(t, short); !bytes.Equal(got, b) {
			t.Errorf("%d bytes become %d", len(b), len(got))
		}
		if n := len(noise) + 200; len(short) > n {
			t.Errorf("%d bytes are written as %d, more than %d", len(b), len(short), n)
		}
	}
}

// whole is what toolchain.js does.
func whole(t *testing.T, short []byte) (all []byte) {
	t.Helper()
	copies := short[8:][:binary.LittleEndian.Uint32(short[4:])]
	fresh := short[8+len(copies):]
	number := func() int {
		n, size := binary.Uvarint(copies)
		if size <= 0 {
			t.Fatal("no number")
		}
		copies = copies[size:]
		return int(n)
	}
	for len(copies) > 0 {
		n, size, back := number(), number(), number()
		all, fresh = append(all, fresh[:n]...), fresh[n:]
		all = append(all, all[len(all)-back:][:size]...)
	}
	if all = append(all, fresh...); len(all) != int(binary.LittleEndian.Uint32(short)) {
		t.Errorf("%d bytes, and not %d", len(all), binary.LittleEndian.Uint32(short))
	}
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
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("package main"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := narrowed(root, t.TempDir()); err == nil || !strings.Contains(err.Error(), "another than that of Go 1.26") {
		t.Errorf("another Go: %v", err)
	}
	for _, b := range [][]byte{nil, []byte("\x00go114ld")} {
		if _, err := readObject("p", b); !errors.Is(err, errOther) {
			t.Errorf("%q is an object: %v", b, err)
		}
	}
}

// The compiler without other machines is one that Go accepts.
func TestNarrowed(t *testing.T) {
	goroot, err := goes("env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := narrowed(strings.TrimSpace(string(goroot)), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	list := exec.Command("go", "list", "-overlay="+overlay, "-deps", "cmd/compile", "cmd/link")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
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
	if err := os.WriteFile(name, []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	got, err := without(name)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{"inner": false, "other": false, `"d"`: false, "panic": false, `"fmt"`: false, `both("b")`: true, `both("c")`: true} {
		if strings.Contains(string(got), text) != want {
			t.Errorf("%s is there: %v\n%s", text, !want, got)
		}
	}
}
