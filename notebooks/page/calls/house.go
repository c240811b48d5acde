package calls

import (
	"cmp"
	"fmt"
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"nimlab/notebooks/page/names"
)

// A house is what go/types must know of the packages that a cell can name, told from
// what reflection knows of them; and the way back, from a type of a cell to that of the
// value it will have.
type house struct {
	packages map[string]*types.Package // by path
	known    map[reflect.Type]types.Type
	back     map[*types.TypeName]reflect.Type
	pointers []reflect.Type // those to types with methods
	wanted   []string       // methods that are told, by their names
	asked    []int          // how many of these each of those was asked for
	whole    int            // how many of these types have all of theirs wanted
}

// told is the house as far as cells have named it: a package is told once. It serves one
// cell at a time.
var told = newHouse()

func newHouse() *house {
	return &house{
		packages: map[string]*types.Package{},
		known:    map[reflect.Type]types.Type{reflect.TypeFor[error](): types.Universe.Lookup("error").Type()},
		back:     map[*types.TypeName]reflect.Type{},
	}
}

// Import makes a house an importer of the packages that it knows.
func (h *house) Import(path string) (*types.Package, error) {
	for _, p := range names.House {
		if p.Path == path {
			return h.tell(p), nil
		}
	}
	return nil, fmt.Errorf("%s is no package of the house", path)
}

// at is the package of a path.
func (h *house) at(path string) *types.Package {
	if h.packages[path] == nil {
		h.packages[path] = types.NewPackage(path, path[strings.LastIndex(path, "/")+1:])
	}
	return h.packages[path]
}

// tell declares in a package what it exports.
func (h *house) tell(p names.Package) *types.Package {
	pkg := h.at(p.Path)
	if pkg.Complete() {
		return pkg
	}
	scope := pkg.Scope()
	for _, e := range p.Of(names.Type) {
		t := h.of(reflect.TypeOf(e.Value).Elem())
		if named, ok := t.(*types.Named); ok && named.Obj().Pkg() == pkg && named.Obj().Name() == e.Name {
			scope.Insert(named.Obj())
			continue
		}
		alias := types.NewTypeName(0, pkg, e.Name, nil)
		scope.Insert(alias)
		types.NewAlias(alias, t)
	}
	for _, e := range p.Exports {
		switch v := reflect.ValueOf(e.Value); e.Kind {
		case names.Function:
			scope.Insert(types.NewFunc(0, pkg, e.Name, h.signature(v.Type(), 0, e.Parameters)))
		case names.Constant:
			scope.Insert(types.NewConst(0, pkg, e.Name, h.of(v.Type()), constantOf(v)))
		case names.Untyped:
			kind := types.UntypedInt
			if v.Kind() == reflect.String {
				kind = types.UntypedString
			}
			scope.Insert(types.NewConst(0, pkg, e.Name, types.Typ[kind], constant.Make(e.Value)))
		case names.Variable:
			scope.Insert(types.NewVar(0, pkg, e.Name, h.of(v.Type().Elem())))
		}
	}
	h.settle()
	pkg.MarkComplete()
	return pkg
}

// of is a type as go/types knows it.
func (h *house) of(t reflect.Type) types.Type {
	if known := h.known[t]; known != nil {
		return known
	}
	if t.PkgPath() == "" || t.Name() == "" {
		made := h.literal(t)
		h.known[t] = made
		return made
	}
	name := types.NewTypeName(0, h.at(t.PkgPath()), t.Name(), nil)
	named := types.NewNamed(name, nil, nil)
	h.known[t], h.back[name] = named, t
	named.SetUnderlying(h.literal(t).Underlying())
	if pointer := reflect.PointerTo(t); pointer.NumMethod() > 0 {
		h.pointers, h.asked = append(h.pointers, pointer), append(h.asked, 0)
	}
	return named
}

// want has the methods told that are called so. Not all are: there are many, and
// reflection makes a type for each.
func (h *house) want(name string) {
	if !slices.Contains(h.wanted, name) {
		h.wanted = append(h.wanted, name)
	}
}

// tellAll tells of all methods.
func (h *house) tellAll() {
	for ; h.whole < len(h.pointers); h.whole++ {
		for m := range h.pointers[h.whole].Methods() {
			h.want(m.Name)
		}
		h.settle()
	}
}

// settle tells of each wanted method of each type. Both grow by it.
func (h *house) settle() {
	for again := true; again; {
		again = false
		for i := 0; i < len(h.pointers); i++ {
			for ; h.asked[i] < len(h.wanted); h.asked[i]++ {
				h.tellMethod(h.pointers[i], h.wanted[h.asked[i]])
				again = true
			}
		}
	}
}

// tellMethod declares a method of a named type, if it has one that is called so. The
// pointer to the type has all that there are, and is the receiver of those that the type
// lacks.
func (h *house) tellMethod(pointer reflect.Type, called string) {
	m, ok := pointer.MethodByName(called)
	if !ok {
		return
	}
	t := pointer.Elem()
	named := h.known[t].(*types.Named)
	pkg, receiver := named.Obj().Pkg(), types.Type(named)
	if _, both := t.MethodByName(called); !both {
		receiver = types.NewPointer(named)
	}
	parameters := ""
	if p := names.In(pkg.Name()); p.Path == t.PkgPath() {
		parameters = p.Export(t.Name() + "." + called).Parameters
	}
	s := h.signature(m.Type, 1, parameters)
	s = types.NewSignatureType(types.NewVar(0, pkg, "", receiver), nil, nil, s.Params(), s.Results(), s.Variadic())
	named.AddMethod(types.NewFunc(0, pkg, called, s))
}

// literal is the type that a type is made of, without its name.
func (h *house) literal(t reflect.Type) types.Type {
	switch t.Kind() {
	case reflect.Array:
		return types.NewArray(h.of(t.Elem()), int64(t.Len()))
	case reflect.Slice:
		return types.NewSlice(h.of(t.Elem()))
	case reflect.Pointer:
		return types.NewPointer(h.of(t.Elem()))
	case reflect.Map:
		return types.NewMap(h.of(t.Key()), h.of(t.Elem()))
	case reflect.Chan:
		direction := map[reflect.ChanDir]types.ChanDir{reflect.BothDir: types.SendRecv, reflect.RecvDir: types.RecvOnly, reflect.SendDir: types.SendOnly}
		return types.NewChan(direction[t.ChanDir()], h.of(t.Elem()))
	case reflect.Func:
		return h.signature(t, 0, "")
	case reflect.Struct:
		var fields []*types.Var
		var tags []string
		for f := range t.Fields() {
			fields = append(fields, types.NewField(0, h.owner(f.PkgPath, t), f.Name, h.of(f.Type), f.Anonymous))
			tags = append(tags, string(f.Tag))
		}
		return types.NewStruct(fields, tags)
	case reflect.Interface:
		var methods []*types.Func
		for m := range t.Methods() {
			if strings.HasPrefix(t.PkgPath(), "nimlab/") { // others are asked for when a cell fails without
				h.want(m.Name)
			}
			methods = append(methods, types.NewFunc(0, h.owner(m.PkgPath, t), m.Name, h.signature(m.Type, 0, "")))
		}
		return types.NewInterfaceType(methods, nil).Complete()
	case reflect.String:
		return types.Typ[types.String]
	case reflect.UnsafePointer:
		return types.Typ[types.UnsafePointer]
	}
	return types.Typ[t.Kind()] // both packages count the kinds of numbers alike
}

// owner is the package that a field or a method without export belongs to.
func (h *house) owner(path string, t reflect.Type) *types.Package {
	if path = cmp.Or(path, t.PkgPath()); path == "" {
		return nil
	}
	return h.at(path)
}

// signature is a function's, without its first parameters if they are left out.
func (h *house) signature(t reflect.Type, out int, called string) *types.Signature {
	words := strings.Fields(called)
	var in, results []*types.Var
	for i := out; i < t.NumIn(); i++ {
		name := ""
		if i-out < len(words) {
			name = words[i-out]
		}
		in = append(in, types.NewParam(0, nil, name, h.of(t.In(i))))
	}
	for r := range t.Outs() {
		results = append(results, types.NewParam(0, nil, "", h.of(r)))
	}
	return types.NewSignatureType(nil, nil, nil, types.NewTuple(in...), types.NewTuple(results...), t.IsVariadic())
}

// value is the type that values of a cell's type have, or nil for one of the cell's own. It
// panics with [Left] if one value is too large.
func (h *house) value(t types.Type) reflect.Type {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		if t.Obj() == types.Universe.Lookup("error") {
			return reflect.TypeFor[error]()
		}
		return h.back[t.Obj()]
	case *types.Basic:
		if t.Info()&types.IsUntyped != 0 {
			t = types.Default(t).(*types.Basic)
		}
		return basic[t.Kind()]
	case *types.Pointer:
		if e := h.value(t.Elem()); e != nil {
			return reflect.PointerTo(e)
		}
	case *types.Slice:
		if e := h.value(t.Elem()); e != nil {
			return reflect.SliceOf(e)
		}
	case *types.Array:
		if e := h.value(t.Elem()); e != nil {
			if t.Len() > largest/max(1, int64(e.Size())) {
				panic(Left("has an array that is too large"))
			}
			return reflect.ArrayOf(int(t.Len()), e)
		}
	case *types.Map:
		if k, e := h.value(t.Key()), h.value(t.Elem()); k != nil && e != nil {
			return reflect.MapOf(k, e)
		}
	case *types.Signature:
		in, out := make([]reflect.Type, t.Params().Len()), make([]reflect.Type, t.Results().Len())
		for i := range in {
			in[i] = h.value(t.Params().At(i).Type())
		}
		for i := range out {
			out[i] = h.value(t.Results().At(i).Type())
		}
		if !slices.Contains(in, nil) && !slices.Contains(out, nil) {
			return reflect.FuncOf(in, out, t.Variadic())
		}
	case *types.Interface:
		if t.Empty() {
			return reflect.TypeFor[any]()
		}
	}
	for r, known := range h.known { // what a package has and no cell can write
		if types.Identical(known, t) {
			return r
		}
	}
	return nil
}

// basic are the basic types of values.
var basic = map[types.BasicKind]reflect.Type{
	types.Bool: reflect.TypeFor[bool](), types.String: reflect.TypeFor[string](),
	types.Int: reflect.TypeFor[int](), types.Int8: reflect.TypeFor[int8](), types.Int16: reflect.TypeFor[int16](), types.Int32: reflect.TypeFor[int32](), types.Int64: reflect.TypeFor[int64](),
	types.Uint: reflect.TypeFor[uint](), types.Uint8: reflect.TypeFor[uint8](), types.Uint16: reflect.TypeFor[uint16](), types.Uint32: reflect.TypeFor[uint32](), types.Uint64: reflect.TypeFor[uint64](),
	types.Uintptr: reflect.TypeFor[uintptr](), types.Float32: reflect.TypeFor[float32](), types.Float64: reflect.TypeFor[float64](),
	types.Complex64: reflect.TypeFor[complex64](), types.Complex128: reflect.TypeFor[complex128](),
}
