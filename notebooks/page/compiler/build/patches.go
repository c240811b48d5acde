package main

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"nimlab/nimkit/words"
)

// A patch replaces a text that occurs once in a file of Go's source tree: old, or the text that
// begins with old and ends before until, if that is not empty.
type patch struct{ file, old, until, new string }

// patches lists the changes to Go's compiler, linker and runtime, in groups that depend on each
// other. README.md lists the gain of each group. The folder _go holds files that are added to the
// tree or replace a file of it.
var patches = []patch{
	// Architectures: the tools support only WebAssembly, and Go's linker drops the unreachable code
	// for other architectures.
	{"cmd/compile/main.go", `"cmd/compile/internal/amd64"`, `"cmd/compile/internal/base"`, ""},
	{"cmd/compile/main.go", `"cmd/compile/internal/loong64"`, `"cmd/compile/internal/ssagen"`, ""},
	{"cmd/compile/main.go", `"cmd/compile/internal/x86"`, `"fmt"`, ""},
	{"cmd/compile/main.go", `"386": `, `"wasm": `, ""},
	{"cmd/link/main.go", "switch buildcfg.GOARCH {", "", `switch "wasm" {`},
	{"cmd/compile/internal/ssa/config.go", "case \"amd64\":\n\t\tc.PtrSize", `case "wasm":`, ""},
	{"cmd/compile/internal/ssa/config.go", "switch arch {\n\tcase \"amd64\":\n\t\t//", "", "switch \"wasm\" {\n\tcase \"amd64\":\n\t\t//"},
	{"cmd/compile/internal/ssa/opGen.go", "\"cmd/internal/obj/arm\"\n", `"cmd/internal/obj/wasm"`, ""},
	{"cmd/compile/internal/ssa/opGen.go", `"cmd/internal/obj/x86"`, ")", ""},
	{"cmd/compile/internal/ssa/opGen.go", "{name: \"OpInvalid\"},\n", "{\n\t\tname:    \"LoweredStaticCall\"", "{name: \"OpInvalid\"},\n\n\tOpWasmLoweredStaticCall: "},
	{"cmd/compile/internal/ssa/opGen.go", "var registers386 = ", "var registersWasm = ", ""},
	{"cmd/compile/internal/ssagen/intrinsics.go", "if buildcfg.Experiment.SIMD {", "", "if false && buildcfg.Experiment.SIMD {"},

	// Memory limit: a module can use at most 512 MiB, so that a cell that needs too much memory fails
	// before the page does.
	{"cmd/link/internal/wasm/asm.go", "ctxt.Out.WriteByte(0x00)                         // no maximum memory size", "", "ctxt.Out.WriteByte(0x01)"},
	{"cmd/link/internal/wasm/asm.go", "writeUleb128(ctxt.Out, initialSize/wasmPageSize) // minimum (initial) memory size", "", "writeUleb128(ctxt.Out, initialSize/wasmPageSize)\n\twriteUleb128(ctxt.Out, 512<<20/wasmPageSize)"},

	// Function table: a bucket of the table that finds the function of an address covers 16
	// functions. Each has 1<<16 addresses on WebAssembly, and a bucket covers 1<<12 otherwise.
	{"runtime/symtab.go", "x = uintptr(pcOff)<<16 + datap.text - datap.minpc", "", "x = (uintptr(pcOff)<<16 + datap.text - datap.minpc) >> 8"},
	{"cmd/link/internal/ld/pcln.go", "SUBBUCKETSIZE = abi.FuncTabBucketSize / SUBBUCKETS", "", "SUBBUCKETSIZE = abi.FuncTabBucketSize / SUBBUCKETS << 8"},
	{"cmd/link/internal/ld/pcln.go", "(max - min + abi.FuncTabBucketSize - 1) / abi.FuncTabBucketSize", "", "(max - min + SUBBUCKETS*SUBBUCKETSIZE - 1) / (SUBBUCKETS * SUBBUCKETSIZE)"},

	// Forward jumps are branches; see _go/cmd/internal/obj/wasm/forward.go.
	{"cmd/internal/obj/wasm/wasmobj.go", "\tvar entryPointLoopBranches []*obj.Prog\n", "", `	var entryPointLoopBranches []*obj.Prog
	ahead := forward{tableIdxs, map[uint64][]*obj.Prog{}}
`},
	{"cmd/internal/obj/wasm/wasmobj.go", "\t\t\t\t// jump to basic block\n", "", `				if block, ok := ahead.target(&jmp); ok {
					p = appendp(p, ABr)
					ahead.branches[block] = append(ahead.branches[block], p)
					break
				}
`},
	{"cmd/internal/obj/wasm/wasmobj.go", "\t\t\t\tp = appendp(p, ABlock)\n\t\t\t}\n", "", `				p = appendp(p, ABlock)
				ahead.resolve(uint64(numResumePoints-i), p)
			}
`},

	// Instances that a package of instances.go holds are not compiled again.
	{"cmd/compile/internal/reflectdata/reflect.go", "case typ.IsFullyInstantiated():", "", `case typ.IsFullyInstantiated() && Instance("type:"+types.TypeSymName(typ)):
		return false
	case typ.IsFullyInstantiated():`},
	{"cmd/compile/internal/noder/unified.go", `"cmd/compile/internal/pgoir"`, "", "\"cmd/compile/internal/pgoir\"\n\t\"cmd/compile/internal/reflectdata\""},
	{"cmd/compile/internal/noder/unified.go", "\t\t\tpri.funcBody(fn)\n", "", `			if fn.OClosure == nil && !duringInlining && reflectdata.Instance(fn.Linksym().Name) {
				fn.Nname.Defn = nil
				continue
			}
			pri.funcBody(fn)
`},

	// Packages in memory: the heap of the tools begins after the packages that toolchain.js has placed
	// in their memory. It writes the address of their end as 32 bits to address 8, which Go leaves free:
	// wasm_exec.js puts the arguments at 4096, and the data of a program begins at wasmMinDataAddr of
	// cmd/link, 12288. See memory.go and _go/cmd/internal/bio/buf_nommap.go.
	{"runtime/mem_sbrk.go", "memRound(firstmoduledata.end)", "", "memRound(max(firstmoduledata.end, uintptr(*(*uint32)(unsafe.Pointer(uintptr(8))))))"},

	// File calls: files are read and written without a callback and a goroutine switch, a seek within
	// the buffer does not read it again, and the linker computes no names of functions if it does not
	// write them.
	{"syscall/fs_js.go", "func fsCall(name string, args ...any) (js.Value, error) {", "", `func fsCall(name string, args ...any) (val js.Value, err error) {
	if !jsFS.Get("isSynchronous").IsUndefined() {
		defer recoverErr(&err)
		return jsFS.Call(name, args...), nil
	}`},
	{"cmd/internal/bio/buf.go", "\tif whence == 1 {", "", `	if n := offset - r.Offset(); whence == 0 && 0 <= n && n <= int64(r.Buffered()) {
		r.Discard(int(n))
		return offset
	}
	if whence == 1 {`},
	{"cmd/link/internal/wasm/asm.go", `name := nameRegexp.ReplaceAllString(ldr.SymName(fn), "_")`, "", `var name string
		if !*ld.FlagS {
			name = nameRegexp.ReplaceAllString(ldr.SymName(fn), "_")
		}`},
}

//go:embed _go
var addedFiles embed.FS

// writeOverlay writes the patched files of Go's source tree and the packages of instances to the
// folder tempDir. It returns the paths of these files by the files that they replace or add, for
// go build -overlay. The error names a patch that does not apply to this Go.
func writeOverlay(goroot, tempDir string) (overlay map[string]string, err error) {
	defer func() { err = words.RecoveredError(recover()) }()
	overlay = map[string]string{}
	replace := func(name string, content []byte) {
		overlay[name] = cmp.Or(overlay[name], filepath.Join(tempDir, fmt.Sprintf("%d-%s", len(overlay), filepath.Base(name))))
		words.Check(os.WriteFile(overlay[name], content, 0o666))
	}
	src := filepath.Join(goroot, "src")
	for _, p := range patches {
		name := filepath.Join(src, filepath.FromSlash(p.file))
		source := words.Must(os.ReadFile(cmp.Or(overlay[name], name)))
		replace(name, []byte(words.Must(p.apply(string(source)))))
	}
	addedTree := words.Must(fs.Sub(addedFiles, "_go"))
	words.Check(fs.WalkDir(addedTree, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			replace(filepath.Join(src, filepath.FromSlash(name)), words.Must(fs.ReadFile(addedTree, name)))
		}
		return err
	}))
	project := words.Must(os.Getwd())
	for name, content := range instanceFiles() {
		replace(filepath.Join(project, filepath.FromSlash(name)), []byte(content))
	}
	return overlay, nil
}

// apply returns the patched source. It returns an error if the source does not contain old exactly once,
// or if until does not follow it.
func (p patch) apply(source string) (string, error) {
	before, after, _ := strings.Cut(source, p.old)
	end := strings.Index(after, p.until)
	if strings.Count(source, p.old) != 1 || end < 0 {
		return "", fmt.Errorf("%s does not have the expected text %q", p.file, p.old)
	}
	return before + p.new + after[end:], nil
}

// writeOverlayFlag writes an overlay, as writeOverlay returns it, to a file with a name. It returns the flag
// with which the go command uses the overlay.
func writeOverlayFlag(name string, overlay map[string]string) string {
	words.Check(os.WriteFile(name, words.Must(json.Marshal(map[string]any{"Replace": overlay})), 0o666))
	return "-overlay=" + name
}
