package main

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// machines are the architectures that Go's compiler knows besides WebAssembly, as its
// files and its variables call them.
var machines = []string{"386", "amd64", "arm", "arm64", "loong64", "mips", "mipsle", "mips64", "mips64le", "ppc64", "ppc64le", "riscv64", "s390x"}

// narrow are the files of cmd that know of all of them.
var narrow = []string{"compile/main.go", "link/main.go", "compile/internal/ssa/config.go", "compile/internal/ssa/opGen.go", "compile/internal/ssagen/intrinsics.go"}

// ofMachine begin the names of variables of one machine, which go on with its name.
var ofMachine = []string{"registers", "paramIntReg", "paramFloatReg", "gpRegMask", "fpRegMask", "fp16RegMask", "fp32RegMask", "fp64RegMask", "specialRegMask", "framepointerReg", "linkReg"}

// steps replace texts in Go's own files, each of which stands there once. A file of ours in
// the folder _go stands instead of Go's, or beside it.
var steps = []struct{ file, is, becomes string }{
	// The runtime asks a browser for 16 MiB of memory at least, for asking costs much, and what
	// is not used nothing; at most for 512 MiB.
	{"runtime/mem_wasm.go", "grow := (bl + n - blocMax) / physPageSize", "grow := max((bl+n-blocMax)/physPageSize, 16<<20/physPageSize)"},
	{"runtime/mem_wasm.go", "blocMax = bl + n", "blocMax += grow * physPageSize"},
	{"cmd/link/internal/wasm/asm.go", "ctxt.Out.WriteByte(0x00)                         // no maximum memory size", "ctxt.Out.WriteByte(0x01)"},
	{"cmd/link/internal/wasm/asm.go", "writeUleb128(ctxt.Out, initialSize/wasmPageSize) // minimum (initial) memory size", "writeUleb128(ctxt.Out, initialSize/wasmPageSize)\n\twriteUleb128(ctxt.Out, 512<<20/wasmPageSize)"},

	// Of the table that finds the function of an address, a bucket spans 16 functions, which
	// have 1<<16 addresses each, and not 1<<12 addresses: it is a fifth of a module otherwise.
	{"runtime/symtab.go", "x = uintptr(pcOff)<<16 + datap.text - datap.minpc", "x = (uintptr(pcOff)<<16 + datap.text - datap.minpc) >> 8"},
	{"cmd/link/internal/ld/pcln.go", "SUBBUCKETSIZE = abi.FuncTabBucketSize / SUBBUCKETS", "SUBBUCKETSIZE = abi.FuncTabBucketSize / SUBBUCKETS << 8"},
	{"cmd/link/internal/ld/pcln.go", "(max - min + abi.FuncTabBucketSize - 1) / abi.FuncTabBucketSize", "(max - min + SUBBUCKETS*SUBBUCKETSIZE - 1) / (SUBBUCKETS * SUBBUCKETSIZE)"},

	// A jump forward is a branch, and does not go round by the table at the head of its function.
	{"cmd/internal/obj/wasm/wasmobj.go", "\tvar entryPointLoopBranches []*obj.Prog\n", "\tvar entryPointLoopBranches []*obj.Prog\n\tahead := forward{tableIdxs, map[uint64][]*obj.Prog{}}\n"},
	{"cmd/internal/obj/wasm/wasmobj.go", "\t\t\t\t// jump to basic block\n", "\t\t\t\tif to, ok := ahead.to(&jmp); ok {\n\t\t\t\t\tp = appendp(p, ABr)\n\t\t\t\t\tahead.branches[to] = append(ahead.branches[to], p)\n\t\t\t\t\tbreak\n\t\t\t\t}\n"},
	{"cmd/internal/obj/wasm/wasmobj.go", "\t\t\t\tp = appendp(p, ABlock)\n\t\t\t}\n", "\t\t\t\tp = appendp(p, ABlock)\n\t\t\t\tahead.end(uint64(numResumePoints-i), p)\n\t\t\t}\n"},

	// Regular expressions know no scripts of the world, whose tables every start would fill.
	{"regexp/syntax/parse.go", "unicode.Scripts[name]", "(*unicode.RangeTable)(nil)"},

	// An instance that stands in a package is not compiled again.
	{"cmd/compile/internal/reflectdata/reflect.go", "case typ.IsFullyInstantiated():", "case typ.IsFullyInstantiated() && Instance(\"type:\"+types.TypeSymName(typ)):\n\t\treturn false\n\tcase typ.IsFullyInstantiated():"},
	{"cmd/compile/internal/noder/unified.go", "\"cmd/compile/internal/pgoir\"", "\"cmd/compile/internal/pgoir\"\n\t\"cmd/compile/internal/reflectdata\""},
	{"cmd/compile/internal/noder/unified.go", "\t\t\tpri.funcBody(fn)\n", "\t\t\tif fn.OClosure == nil && !duringInlining && reflectdata.Instance(fn.Linksym().Name) {\n\t\t\t\tfn.Nname.Defn = nil\n\t\t\t\tcontinue\n\t\t\t}\n\t\t\tpri.funcBody(fn)\n"},

	// The packages stand in the memory of the tools, and the heap begins behind them. Files are
	// read without a callback, and what was read already is not read again. Names of functions
	// are for debuggers.
	{"runtime/mem_sbrk.go", "memRound(firstmoduledata.end)", "memRound(max(firstmoduledata.end, uintptr(*(*uint32)(unsafe.Pointer(uintptr(8))))))"},
	{"syscall/fs_js.go", "func fsCall(name string, args ...any) (js.Value, error) {", "func fsCall(name string, args ...any) (val js.Value, err error) {\n\tif !jsFS.Get(\"now\").IsUndefined() {\n\t\tdefer recoverErr(&err)\n\t\treturn jsFS.Call(name, args...), nil\n\t}"},
	{"cmd/internal/bio/buf.go", "\tif whence == 1 {", "\tif n := offset - r.Offset(); whence == 0 && 0 <= n && n <= int64(r.Buffered()) {\n\t\tr.Discard(int(n))\n\t\treturn offset\n\t}\n\tif whence == 1 {"},
	{"cmd/link/internal/wasm/asm.go", "name := nameRegexp.ReplaceAllString(ldr.SymName(fn), \"_\")", "var name string\n\t\tif !*ld.FlagS {\n\t\t\tname = nameRegexp.ReplaceAllString(ldr.SymName(fn), \"_\")\n\t\t}"},
}

//go:embed _go
var files embed.FS

// narrowed writes files to a folder that stand instead of others, by which cmd/compile and
// cmd/link of the Go that is installed know no architecture but WebAssembly, in which the
// steps are taken, and by which the project has the packages of instances. It was made for
// Go 1.26; where the sources are others than it expects, the error says so.
func narrowed(goroot, to string) (overlay map[string]string, err error) {
	defer func() { err = words.Ended(recover()) }()
	overlay = map[string]string{}
	replace := func(from string, content []byte) {
		overlay[from] = filepath.Join(to, fmt.Sprintf("%d-%s", len(overlay), filepath.Base(from)))
		words.Check(os.WriteFile(overlay[from], content, 0o666))
	}
	src := filepath.Join(goroot, "src")
	for _, name := range narrow {
		from := filepath.Join(src, "cmd", filepath.FromSlash(name))
		replace(from, words.Must(without(from)))
	}
	for _, from := range words.Must(filepath.Glob(filepath.Join(src, "cmd", "compile", "internal", "ssa", "rewrite*.go"))) {
		if of := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(from), "rewrite"), ".go"); of != "" && machine(strings.TrimSuffix(of, "latelower")) || of == "386splitload" || of == "AMD64splitload" {
			overlay[from] = ""
		}
	}
	if len(overlay) < 10 {
		panic(fmt.Errorf("the compiler in %s is another than that of Go 1.26", goroot))
	}
	for _, step := range steps {
		from := filepath.Join(src, filepath.FromSlash(step.file))
		source := words.Must(os.ReadFile(cmp.Or(overlay[from], from)))
		if bytes.Count(source, []byte(step.is)) != 1 {
			panic(fmt.Errorf("%s is another than that of Go 1.26", from))
		}
		replace(from, bytes.Replace(source, []byte(step.is), []byte(step.becomes), 1))
	}
	ours := words.Must(fs.Sub(files, "_go"))
	words.Check(fs.WalkDir(ours, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			replace(filepath.Join(src, filepath.FromSlash(name)), words.Must(fs.ReadFile(ours, name)))
		}
		return err
	}))
	project := words.Must(os.Getwd())
	for name, content := range instanceFiles() {
		replace(filepath.Join(project, filepath.FromSlash(name)), []byte(content))
	}
	return overlay, nil
}

// overlaid writes an overlay to a file, and returns the flag of the go command for it.
func overlaid(name string, overlay map[string]string) string {
	words.Check(os.WriteFile(name, words.Must(json.Marshal(map[string]any{"Replace": overlay})), 0o666))
	return "-overlay=" + name
}

func machine(name string) bool {
	return slices.ContainsFunc(machines, func(m string) bool { return strings.EqualFold(name, m) })
}

// without is a file of Go without what is for other machines: cases and entries that are
// called by their names, statements for them alone, rows of tables of theirs, and imports
// that nothing uses then.
func without(name string) ([]byte, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, nil, 0)
	if err != nil {
		return nil, err
	}
	left := 0
	ops := operations(file)
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SwitchStmt:
			if !slices.ContainsFunc(n.Body.List, ours) {
				break
			}
			n.Body.List = kept(n.Body.List, &left, func(s ast.Stmt) bool { return !slices.ContainsFunc(s.(*ast.CaseClause).List, foreign) })
		case *ast.IfStmt: // a second name for what only others have is nothing to complain of
			if not, ok := n.Cond.(*ast.UnaryExpr); ok {
				if x, ok := not.X.(*ast.Ident); ok && x.Name == "aliased" {
					n.Body.List = nil
					left++
				}
			}
		case *ast.BlockStmt:
			n.List = kept(n.List, &left, func(s ast.Stmt) bool { return !elsewhere(s) })
		case *ast.CompositeLit:
			n.Elts = kept(n.Elts, &left, func(e ast.Expr) bool {
				kv, ok := e.(*ast.KeyValueExpr)
				return !ok || !foreign(kv.Key)
			})
		case *ast.ValueSpec:
			if n.Names[0].Name != "opcodeTable" {
				break
			}
			rows := n.Values[0].(*ast.CompositeLit).Elts
			for i, row := range rows {
				if i < len(ops) && ops[i] {
					row.(*ast.CompositeLit).Elts = nil
					left++
				}
			}
		}
		return true
	})
	file.Decls = kept(file.Decls, &left, func(d ast.Decl) bool {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			return true
		}
		name := g.Specs[0].(*ast.ValueSpec).Names[0].Name
		return !slices.ContainsFunc(ofMachine, func(of string) bool {
			rest, ok := strings.CutPrefix(name, of)
			return ok && machine(rest)
		})
	})
	if left == 0 {
		return nil, fmt.Errorf("%s is another than that of Go 1.26", name)
	}
	for before := -1; before < left; { // what served only what is left out, and what served that
		before = left
		uses := map[string]int{}
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				uses[id.Name]++
			}
			return true
		})
		ast.Inspect(file, func(n ast.Node) bool {
			if block, ok := n.(*ast.BlockStmt); ok {
				block.List = kept(block.List, &left, func(s ast.Stmt) bool {
					name := local(s)
					return name == "" || uses[name] > 1
				})
			}
			return true
		})
	}
	used := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			g.Specs = kept(g.Specs, &left, func(s ast.Spec) bool {
				p, _ := strconv.Unquote(s.(*ast.ImportSpec).Path.Value)
				return used[path.Base(p)]
			})
		}
	}
	var b bytes.Buffer
	err = printer.Fprint(&b, files, file)
	return b.Bytes(), err
}

// operations says of each operation of the compiler whether it is another machine's.
func operations(file *ast.File) (all []bool) {
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST || g.Specs[0].(*ast.ValueSpec).Names[0].Name != "OpInvalid" {
			continue
		}
		for _, s := range g.Specs {
			name := s.(*ast.ValueSpec).Names[0].Name
			if name == "_" {
				continue
			}
			all = append(all, slices.ContainsFunc(machines, func(m string) bool {
				rest, others := strings.CutPrefix(name, "Op"+strings.ToUpper(m))
				return others && rest != ""
			}))
		}
	}
	return all
}

func foreign(e ast.Expr) bool {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return false
	}
	name, err := strconv.Unquote(l.Value)
	return err == nil && machine(name)
}

// elsewhere reports whether a statement is for other machines alone: what is under SIMD, and
// a call whose last arguments name machines, and not WebAssembly.
func elsewhere(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.IfStmt:
		cond, ok := s.Cond.(*ast.SelectorExpr)
		return ok && cond.Sel.Name == "SIMD"
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		named := false
		for _, arg := range call.Args {
			of, ok := arg.(*ast.SelectorExpr)
			if !ok {
				continue
			}
			if x, ok := of.X.(*ast.Ident); ok && x.Name == "sys" {
				if strings.HasSuffix(of.Sel.Name, "Wasm") {
					return false
				}
				named = true
			}
		}
		return named
	}
	return false
}

// local is the name of the function that a statement declares, or "".
func local(s ast.Stmt) string {
	a, ok := s.(*ast.AssignStmt)
	if !ok || a.Tok != token.DEFINE || len(a.Lhs) != 1 {
		return ""
	}
	if _, ok := a.Rhs[0].(*ast.FuncLit); !ok {
		return ""
	}
	return a.Lhs[0].(*ast.Ident).Name
}

// ours reports whether a case names WebAssembly.
func ours(s ast.Stmt) bool {
	return slices.ContainsFunc(s.(*ast.CaseClause).List, func(e ast.Expr) bool {
		l, ok := e.(*ast.BasicLit)
		return ok && l.Value == `"wasm"`
	})
}

// kept are the elements of all that yes accepts; left counts the others.
func kept[T any](all []T, left *int, yes func(T) bool) []T {
	var some []T
	for _, x := range all {
		if yes(x) {
			some = append(some, x)
		} else {
			*left++
		}
	}
	return some
}
