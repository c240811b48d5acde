package calls

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/constant"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/notebooks/page/names"
)

// typeText returns a type as text without the names of parameters and results, which reflection does not
// know, and with all methods of an interface in one list.
func typeText(t types.Type) string {
	each := func(all *types.Tuple, variadic bool) string {
		var texts []string
		for v := range all.Variables() {
			texts = append(texts, typeText(v.Type()))
		}
		if variadic {
			texts[len(texts)-1] += "..."
		}
		return "(" + strings.Join(texts, ", ") + ")"
	}
	t = types.Unalias(t)
	switch t := t.(type) {
	case *types.Pointer:
		return "*" + typeText(t.Elem())
	case *types.Slice:
		return "[]" + typeText(t.Elem())
	case *types.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), typeText(t.Elem()))
	case *types.Map:
		return "map[" + typeText(t.Key()) + "]" + typeText(t.Elem())
	case *types.Signature:
		return "func" + each(t.Params(), t.Variadic()) + each(t.Results(), false)
	case *types.Struct:
		var fields []string
		for f := range t.Fields() {
			fields = append(fields, fmt.Sprint(f.Name(), f.Embedded(), " ", typeText(f.Type())))
		}
		return "struct{" + strings.Join(fields, "; ") + "}"
	case *types.Interface:
		var methods []string
		for m := range t.Methods() {
			methods = append(methods, m.Name()+typeText(m.Type()))
		}
		slices.Sort(methods)
		return "interface{" + strings.Join(methods, "; ") + "}"
	case *types.Named:
		if t.TypeArgs() != nil || strings.Contains(t.Obj().Name(), "[") { // reflection writes them in another way
			name, _, _ := strings.Cut(t.Obj().Name(), "[")
			return t.Obj().Pkg().Path() + "." + name + "[]"
		}
	case *types.Basic:
		return types.Default(types.Typ[t.Kind()]).String() // byte is uint8
	}
	return t.String()
}

// exportedMethods returns the exported methods of a type and of pointers to it, each with its signature
// and whether the type itself has it.
func exportedMethods(t types.Type) (all []string) {
	only := types.NewMethodSet(t)
	if types.IsInterface(t) {
		return nil
	}
	for m := range types.NewMethodSet(types.NewPointer(t)).Methods() {
		if m.Obj().Exported() {
			all = append(all, fmt.Sprint(m.Obj().Name(), only.Lookup(m.Obj().Pkg(), m.Obj().Name()) != nil, typeText(m.Type())))
		}
	}
	slices.Sort(all)
	return all
}

// compilerImporter returns an importer that reads the export data of Go's compiler.
func compilerImporter(t *testing.T) types.Importer {
	t.Helper()
	out, err := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export", "nimlab/nimkit/...", "nimlab/plots/...").Output()
	require.NoError(t, err)
	exports := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ ImportPath, Export string }
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
	}
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
}

// The importer declares what the compiler exports: every name with its kind and type, the values of
// constants, and the underlying types and methods of types.
func TestImporterMatchesCompiler(t *testing.T) {
	compiler, ours := compilerImporter(t), newImporter()
	require.That(t, ours.typeOf(reflect.TypeFor[string]()) == types.Typ[types.String], "a text has the type %s", ours.typeOf(reflect.TypeFor[string]()))
	seen := 0
	for _, p := range names.Packages {
		want := require.Must(compiler.Import(p.Path))(t)
		got := require.Must(ours.Import(p.Path))(t)
		ours.declareAllMethods()
		for _, name := range want.Scope().Names() {
			wantObject, gotObject := want.Scope().Lookup(name), got.Scope().Lookup(name)
			if !wantObject.Exported() || p.Export(name).Kind == names.Generic {
				continue
			}
			seen++
			full := p.Path + "." + name
			if gotObject == nil {
				t.Errorf("%s is not declared", full)
				continue
			}
			if a, b := fmt.Sprintf("%T %s", gotObject, typeText(gotObject.Type())), fmt.Sprintf("%T %s", wantObject, typeText(wantObject.Type())); a != b {
				t.Errorf("%s is\n%s, not\n%s", full, a, b)
			}
			switch w := wantObject.(type) {
			case *types.Const:
				require.That(t, constant.Compare(w.Val(), token.EQL, gotObject.(*types.Const).Val()),
					"%s is %v, not %v", full, gotObject.(*types.Const).Val(), w.Val())
			case *types.TypeName:
				a, b := typeText(gotObject.Type().Underlying()), typeText(w.Type().Underlying())
				require.That(t, a == b, "%s is made of\n%s, not\n%s", full, a, b)
				if a, b := exportedMethods(gotObject.Type()), exportedMethods(w.Type()); !slices.Equal(a, b) {
					t.Errorf("%s has the methods\n%q, not\n%q", full, a, b)
				}
			}
		}
	}
	require.That(t, seen >= 400, "only %d names", seen)
}
