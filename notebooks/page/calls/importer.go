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

// A reflectImporter declares for go/types the packages that a cell can name, by reflection. It
// also maps types of a cell back to the types of their values.
type reflectImporter struct {
	packages     map[string]*types.Package        // by path
	declared     map[reflect.Type]types.Type      // the types that go/types knows
	reflectTypes map[*types.TypeName]reflect.Type // the named ones among them
	pointers     []reflect.Type                   // pointer types of the named types with methods
	requested    []string                         // names of methods to declare for all types
	resolved     []int                            // by pointer type, the number of requested names that were looked up
	complete     int                              // the number of pointer types all of whose methods are requested
}

// sharedImporter declares each package once, when a cell first names it. It serves one cell at a
// time.
var sharedImporter = newImporter()

// newImporter returns an importer without packages.
func newImporter() *reflectImporter {
	return &reflectImporter{
		packages:     map[string]*types.Package{},
		declared:     map[reflect.Type]types.Type{reflect.TypeFor[error](): types.Universe.Lookup("error").Type()},
		reflectTypes: map[*types.TypeName]reflect.Type{},
	}
}

// Import implements [types.Importer] for the packages of the table of names.
func (ri *reflectImporter) Import(path string) (*types.Package, error) {
	for _, p := range names.Packages {
		if p.Path == path {
			return ri.declare(p), nil
		}
	}
	return nil, fmt.Errorf("%s is not a package of the project", path)
}

// pkg returns the package with a path, whose names need not be declared yet.
func (ri *reflectImporter) pkg(path string) *types.Package {
	if ri.packages[path] == nil {
		ri.packages[path] = types.NewPackage(path, path[strings.LastIndex(path, "/")+1:])
	}
	return ri.packages[path]
}

// declare declares the exported names of a package.
func (ri *reflectImporter) declare(p names.Package) *types.Package {
	pkg := ri.pkg(p.Path)
	if pkg.Complete() {
		return pkg
	}
	scope := pkg.Scope()
	for _, e := range p.Of(names.Type) {
		t := ri.typeOf(reflect.TypeOf(e.Value).Elem())
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
			scope.Insert(types.NewFunc(0, pkg, e.Name, ri.signature(v.Type(), 0, e.Parameters)))
		case names.Constant:
			scope.Insert(types.NewConst(0, pkg, e.Name, ri.typeOf(v.Type()), constantOf(v)))
		case names.Untyped:
			kind := types.UntypedInt
			if v.Kind() == reflect.String {
				kind = types.UntypedString
			}
			scope.Insert(types.NewConst(0, pkg, e.Name, types.Typ[kind], constant.Make(e.Value)))
		case names.Variable:
			scope.Insert(types.NewVar(0, pkg, e.Name, ri.typeOf(v.Type().Elem())))
		}
	}
	ri.resolve()
	pkg.MarkComplete()
	return pkg
}

// typeOf returns a type as go/types represents it.
func (ri *reflectImporter) typeOf(t reflect.Type) types.Type {
	if known := ri.declared[t]; known != nil {
		return known
	}
	if t.PkgPath() == "" || t.Name() == "" {
		underlying := ri.typeLiteral(t)
		ri.declared[t] = underlying
		return underlying
	}
	name := types.NewTypeName(0, ri.pkg(t.PkgPath()), t.Name(), nil)
	named := types.NewNamed(name, nil, nil)
	ri.declared[t], ri.reflectTypes[name] = named, t
	named.SetUnderlying(ri.typeLiteral(t).Underlying())
	if pointer := reflect.PointerTo(t); pointer.NumMethod() > 0 {
		ri.pointers, ri.resolved = append(ri.pointers, pointer), append(ri.resolved, 0)
	}
	return named
}

// request requests the declaration of all methods with a name. Not all methods are declared,
// since there are many, and reflection creates a type for each.
func (ri *reflectImporter) request(name string) {
	if !slices.Contains(ri.requested, name) {
		ri.requested = append(ri.requested, name)
	}
}

// declareAllMethods declares all methods of the known types.
func (ri *reflectImporter) declareAllMethods() {
	for ; ri.complete < len(ri.pointers); ri.complete++ {
		for m := range ri.pointers[ri.complete].Methods() {
			ri.request(m.Name)
		}
		ri.resolve()
	}
}

// resolve declares the requested methods of all known types. This may add types and requests.
func (ri *reflectImporter) resolve() {
	for again := true; again; {
		again = false
		for i := 0; i < len(ri.pointers); i++ {
			for ; ri.resolved[i] < len(ri.requested); ri.resolved[i]++ {
				ri.declareMethod(ri.pointers[i], ri.requested[ri.resolved[i]])
				again = true
			}
		}
	}
}

// declareMethod declares a method of a named type, if there is one with this name. The pointer
// to the type has all methods, and it is the receiver of those that the type itself lacks.
func (ri *reflectImporter) declareMethod(pointer reflect.Type, name string) {
	m, ok := pointer.MethodByName(name)
	if !ok {
		return
	}
	t := pointer.Elem()
	named := ri.declared[t].(*types.Named)
	pkg, receiver := named.Obj().Pkg(), types.Type(named)
	if _, both := t.MethodByName(name); !both {
		receiver = types.NewPointer(named)
	}
	parameters := ""
	if p := names.In(pkg.Name()); p.Path == t.PkgPath() {
		parameters = p.Export(t.Name() + "." + name).Parameters
	}
	s := ri.signature(m.Type, 1, parameters)
	s = types.NewSignatureType(types.NewVar(0, pkg, "", receiver), nil, nil, s.Params(), s.Results(), s.Variadic())
	named.AddMethod(types.NewFunc(0, pkg, name, s))
}

// typeLiteral returns the underlying type of a type.
func (ri *reflectImporter) typeLiteral(t reflect.Type) types.Type {
	switch t.Kind() {
	case reflect.Array:
		return types.NewArray(ri.typeOf(t.Elem()), int64(t.Len()))
	case reflect.Slice:
		return types.NewSlice(ri.typeOf(t.Elem()))
	case reflect.Pointer:
		return types.NewPointer(ri.typeOf(t.Elem()))
	case reflect.Map:
		return types.NewMap(ri.typeOf(t.Key()), ri.typeOf(t.Elem()))
	case reflect.Chan:
		direction := map[reflect.ChanDir]types.ChanDir{reflect.BothDir: types.SendRecv, reflect.RecvDir: types.RecvOnly, reflect.SendDir: types.SendOnly}
		return types.NewChan(direction[t.ChanDir()], ri.typeOf(t.Elem()))
	case reflect.Func:
		return ri.signature(t, 0, "")
	case reflect.Struct:
		var fields []*types.Var
		var tags []string
		for f := range t.Fields() {
			fields = append(fields, types.NewField(0, ri.owner(f.PkgPath, t), f.Name, ri.typeOf(f.Type), f.Anonymous))
			tags = append(tags, string(f.Tag))
		}
		return types.NewStruct(fields, tags)
	case reflect.Interface:
		var methods []*types.Func
		for m := range t.Methods() {
			if strings.HasPrefix(t.PkgPath(), "nimlab/") { // others are requested if a cell fails without them
				ri.request(m.Name)
			}
			methods = append(methods, types.NewFunc(0, ri.owner(m.PkgPath, t), m.Name, ri.signature(m.Type, 0, "")))
		}
		return types.NewInterfaceType(methods, nil).Complete()
	case reflect.String:
		return types.Typ[types.String]
	case reflect.UnsafePointer:
		return types.Typ[types.UnsafePointer]
	}
	return types.Typ[t.Kind()] // both packages number the kinds of numbers in the same way
}

// owner returns the package of a field or a method, which matters if it is unexported.
func (ri *reflectImporter) owner(path string, t reflect.Type) *types.Package {
	if path = cmp.Or(path, t.PkgPath()); path == "" {
		return nil
	}
	return ri.pkg(path)
}

// signature returns the signature of a function type without its first skip parameters. parameters has
// the names of the others, separated by spaces.
func (ri *reflectImporter) signature(t reflect.Type, skip int, parameters string) *types.Signature {
	parameterNames := strings.Fields(parameters)
	var in, results []*types.Var
	for i := skip; i < t.NumIn(); i++ {
		name := ""
		if i-skip < len(parameterNames) {
			name = parameterNames[i-skip]
		}
		in = append(in, types.NewParam(0, nil, name, ri.typeOf(t.In(i))))
	}
	for r := range t.Outs() {
		results = append(results, types.NewParam(0, nil, "", ri.typeOf(r)))
	}
	return types.NewSignatureType(nil, nil, nil, types.NewTuple(in...), types.NewTuple(results...), t.IsVariadic())
}

// reflectType returns the type of the values of a type of the cell, or nil for a type that the
// cell declares. It panics with a [NeedsCompiler] if a value is too large.
func (ri *reflectImporter) reflectType(t types.Type) reflect.Type {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		if t.Obj() == types.Universe.Lookup("error") {
			return reflect.TypeFor[error]()
		}
		return ri.reflectTypes[t.Obj()]
	case *types.Basic:
		if t.Info()&types.IsUntyped != 0 {
			t = types.Default(t).(*types.Basic)
		}
		return basicTypes[t.Kind()]
	case *types.Pointer:
		if e := ri.reflectType(t.Elem()); e != nil {
			return reflect.PointerTo(e)
		}
	case *types.Slice:
		if e := ri.reflectType(t.Elem()); e != nil {
			return reflect.SliceOf(e)
		}
	case *types.Array:
		if e := ri.reflectType(t.Elem()); e != nil {
			if t.Len() > maxLiteralSize/max(1, int64(e.Size())) {
				panic(NeedsCompiler("has an array that is too large"))
			}
			return reflect.ArrayOf(int(t.Len()), e)
		}
	case *types.Map:
		if k, e := ri.reflectType(t.Key()), ri.reflectType(t.Elem()); k != nil && e != nil {
			return reflect.MapOf(k, e)
		}
	case *types.Signature:
		in, out := make([]reflect.Type, t.Params().Len()), make([]reflect.Type, t.Results().Len())
		for i := range in {
			in[i] = ri.reflectType(t.Params().At(i).Type())
		}
		for i := range out {
			out[i] = ri.reflectType(t.Results().At(i).Type())
		}
		if !slices.Contains(in, nil) && !slices.Contains(out, nil) {
			return reflect.FuncOf(in, out, t.Variadic())
		}
	case *types.Interface:
		if t.Empty() {
			return reflect.TypeFor[any]()
		}
	}
	for r, known := range ri.declared { // types of packages that no cell can write
		if types.Identical(known, t) {
			return r
		}
	}
	return nil
}

// basicTypes maps the basic types of go/types to those of package reflect.
var basicTypes = map[types.BasicKind]reflect.Type{
	types.Bool: reflect.TypeFor[bool](), types.String: reflect.TypeFor[string](),
	types.Int: reflect.TypeFor[int](), types.Int8: reflect.TypeFor[int8](), types.Int16: reflect.TypeFor[int16](), types.Int32: reflect.TypeFor[int32](), types.Int64: reflect.TypeFor[int64](),
	types.Uint: reflect.TypeFor[uint](), types.Uint8: reflect.TypeFor[uint8](), types.Uint16: reflect.TypeFor[uint16](), types.Uint32: reflect.TypeFor[uint32](), types.Uint64: reflect.TypeFor[uint64](),
	types.Uintptr: reflect.TypeFor[uintptr](), types.Float32: reflect.TypeFor[float32](), types.Float64: reflect.TypeFor[float64](),
	types.Complex64: reflect.TypeFor[complex64](), types.Complex128: reflect.TypeFor[complex128](),
}
