// Command build builds the WebAssembly programs of a page: the evaluator of cells, and Go's
// compiler and linker with the packages that a cell can import.
//
//	build MODFILE FOLDER
//
// It runs in the project's folder, uses the go.mod MODFILE and writes to FOLDER. It builds with a
// patched toolchain, or with the stock one if a patch does not apply to the installed Go. README.md
// describes the patches and what they gain.
//
// The functions without an error result panic with errors, by words.Must and words.Check or with
// errFormat. build, buildPage, patchToolchain and writeOverlay recover these panics and return the
// errors.
package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"nimlab/nimkit/words"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: build MODFILE FOLDER")
		os.Exit(2)
	}
	if err := build(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "nimlab: the compiler for the page:", err)
		os.Exit(1)
	}
}

// build writes everything to the folder outDir. It uses the stock toolchain if the patched one fails, and
// reports that on standard error.
func build(modfile, outDir string) (err error) {
	defer func() { err = words.RecoveredError(recover()) }()
	tempDir := words.Must(os.MkdirTemp("", "toolchain"))
	defer os.RemoveAll(tempDir)
	goroot := useLinkedGoroot(filepath.Join(tempDir, "go"))
	flags := []string{"-modfile=" + modfile, "-trimpath"}
	patchFlags, err := patchToolchain(goroot, tempDir)
	if err == nil {
		err = buildPage(goroot, slices.Concat(patchFlags, flags), outDir, true)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "nimlab: the page is built with Go's stock toolchain, and cells in it are slower, because the patched one failed:", err)
		words.Check(buildPage(goroot, flags, outDir, false))
	}
	return nil
}

// useLinkedGoroot makes the folder linkDir with links to the installed Go, and returns it. It sets
// environment variables, so that all later go commands use this folder. The folder is outside of the module
// cache, to which the go command downloads a Go and where an overlay cannot replace files.
func useLinkedGoroot(linkDir string) string {
	goroot := strings.TrimSpace(string(words.Must(runGo("env", "GOROOT"))))
	words.Check(os.Mkdir(linkDir, 0o777))
	for _, entry := range words.Must(os.ReadDir(goroot)) {
		words.Check(os.Symlink(filepath.Join(goroot, entry.Name()), filepath.Join(linkDir, entry.Name())))
	}
	words.Check(os.Setenv("GOROOT", linkDir), os.Setenv("GOTOOLCHAIN", "local"), os.Setenv("PATH", filepath.Join(linkDir, "bin")+string(os.PathListSeparator)+os.Getenv("PATH")))
	return linkDir
}

// buildPage builds the programs and the packages with flags of the go command, and writes them to
// the folder outDir. isPatched reports whether the flags select the patched toolchain.
func buildPage(goroot string, flags []string, outDir string, isPatched bool) (err error) {
	defer func() {
		switch r := recover().(type) {
		case runtime.Error: // an index out of range: the object files have another format
			err = fmt.Errorf("%w: %w", errFormat, r)
		default:
			err = words.RecoveredError(r)
		}
	}()
	memoryStart := buildPrograms(flags, outDir, isPatched)
	writePacked(filepath.Join(outDir, "packages.bin"), encodePackages(goroot, flags, memoryStart))
	return nil
}

// runGo runs the go command with WebAssembly in a browser as its target, as runCommand does.
func runGo(args ...string) ([]byte, error) {
	return runCommand(exec.Command("go", args...), "GOOS=js", "GOARCH=wasm")
}

// runCommand runs a command with additional environment variables, and returns its standard output. The
// error contains its standard error.
func runCommand(command *exec.Cmd, env ...string) ([]byte, error) {
	var stderr bytes.Buffer
	command.Env, command.Stderr = append(os.Environ(), env...), &stderr
	out, err := command.Output()
	if err != nil {
		err = fmt.Errorf("%w: %s", err, bytes.TrimSpace(stderr.Bytes()))
	}
	return out, err
}

// inlinedPackages lists patterns of the packages that are compiled with inlining, because their
// functions are called frequently. Inlining makes functions larger, and a browser takes longer to
// download and compile them, so all others are compiled without it.
var inlinedPackages = []string{
	"runtime", "internal/...", "encoding/binary", "math/bits", "slices", "sort", "nimlab/nimkit/...",
	"cmd/compile/internal/ssa", "cmd/compile/internal/types", "cmd/internal/...", "cmd/link/...",
}

// notInlinedPackages lists the packages that are compiled without inlining although they match
// inlinedPackages.
var notInlinedPackages = []string{
	"cmd/internal/obj/wasm", "nimlab/nimkit/claims", "nimlab/nimkit/exercise", "nimlab/nimkit/play", "nimlab/nimkit/show", "nimlab/nimkit/view", "nimlab/nimkit/words",
}

// patchToolchain builds the patched compiler and linker for this computer in the folder tempDir, and
// returns the flags that make the go command use them. The version that they report contains their
// checksum, because the version is part of the go command's cache keys.
func patchToolchain(goroot, tempDir string) (flags []string, err error) {
	defer func() { err = words.RecoveredError(recover()) }()
	overlay := words.Must(writeOverlay(goroot, tempDir))
	cmdOverlay := maps.Clone(overlay)
	maps.DeleteFunc(cmdOverlay, func(name, _ string) bool { return !strings.HasPrefix(name, filepath.Join(goroot, "src", "cmd")) })
	for _, tool := range []string{"compile", "link"} {
		file := filepath.Join(tempDir, "host", tool)
		words.Must(runCommand(exec.Command("go", "build", "-trimpath", "-pgo=off", writeOverlayFlag(filepath.Join(tempDir, "cmd.json"), cmdOverlay), "-o="+file, "cmd/"+tool)))
	}
	// The go command runs this script in place of each tool. It replaces the compiler and the linker with the
	// patched ones, and adds their checksum to the version that they report.
	script := filepath.Join(tempDir, "tool")
	words.Check(os.WriteFile(script, fmt.Appendf(nil, `tool=$1; shift
case $tool in */compile) tool='%[1]s/host/compile';; */link) tool='%[1]s/host/link';; esac
case $* in -V=full) echo "$("$tool" -V=full) $(cksum <"$tool")";; *) exec "$tool" "$@";; esac
`, tempDir), 0o666))
	return []string{writeOverlayFlag(filepath.Join(tempDir, "all.json"), overlay), "-toolexec=sh '" + script + "'"}, nil
}

// buildPrograms builds the program of the page, the compiler and the linker, and writes them to the
// folder outDir. It returns the address in the tools' memory at which the packages begin, which is
// the minimum size of this memory in bytes. With the stock toolchain, which has no such memory, it returns
// 0.
func buildPrograms(flags []string, outDir string, isPatched bool) (memoryStart int) {
	// -pgo=off ignores the profile in cmd/compile, with which Go would inline larger functions. -l forbids
	// inlining in the packages that inlinedPackages does not list.
	args := slices.Concat([]string{"build"}, flags, []string{"-pgo=off", "-ldflags=-s -w", "-gcflags=all=-l"})
	for _, pattern := range inlinedPackages {
		args = append(args, "-gcflags="+pattern+"=")
	}
	for _, pattern := range notInlinedPackages {
		args = append(args, "-gcflags="+pattern+"=-l")
	}
	words.Must(runGo(append(args, "-o="+filepath.Join(outDir, "page.wasm"), "./notebooks/page")...))
	for _, tool := range []string{"compile", "link"} {
		file := filepath.Join(outDir, tool+".wasm")
		words.Must(runGo(append(args, "-o="+file, "cmd/"+tool)...))
		module := words.Must(os.ReadFile(file))
		words.Check(os.Remove(file))
		if isPatched {
			var pages int
			var err error
			module, pages, err = importMemory(module)
			words.Check(err)
			memoryStart = max(memoryStart, pages*wasmPageSize)
		}
		writePacked(filepath.Join(outDir, tool+".bin"), encodeCopies(module))
	}
	return memoryStart
}
