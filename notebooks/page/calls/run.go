package calls

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"reflect"

	"nimlab/notebooks/page/names"
)

// A Panic is the error of a cell that ended with a panic.
type Panic struct{ Value any }

// Error returns the value of the panic as text.
func (p *Panic) Error() string { return fmt.Sprint(p.Value) }

// Unwrap returns the value of the panic if it is an error.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Run runs the cell. It passes the values that the cell displays to display, in order. The error is
// a [*Panic].
func (c *Cell) Run(display func(values ...any)) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &Panic{r}
		}
	}()
	r := execution{Cell: c, variables: map[types.Object]reflect.Value{}, display: display}
	for _, i := range c.info.InitOrder {
		for j, v := range r.values([]ast.Expr{i.Rhs}) {
			r.set(i.Lhs[j], v)
		}
	}
	for _, s := range c.body {
		r.execute(s)
	}
	return nil
}

// An execution is a run of a cell.
type execution struct {
	*Cell
	variables map[types.Object]reflect.Value // addressable
	display   func(values ...any)
}

// variable returns the addressable value of a variable, which is zero before the first assignment.
func (r *execution) variable(v types.Object) reflect.Value {
	if !r.variables[v].IsValid() {
		r.variables[v] = reflect.New(r.importer.reflectType(v.Type())).Elem()
	}
	return r.variables[v]
}

// set assigns a value to a variable. It ignores the blank variable _.
func (r *execution) set(v types.Object, value reflect.Value) {
	if v.Name() != "_" {
		variable := r.variable(v)
		variable.Set(valueOrZero(value, variable.Type()))
	}
}

// valueOrZero returns a value, or the zero value of a type for nil.
func valueOrZero(value reflect.Value, t reflect.Type) reflect.Value {
	if !value.IsValid() {
		return reflect.Zero(t)
	}
	return value
}

// execute runs a statement.
func (r *execution) execute(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.ExprStmt:
		r.value(s.X)
	case *ast.AssignStmt:
		r.assign(s.Lhs, r.values(s.Rhs))
	case *ast.DeclStmt:
		for _, spec := range s.Decl.(*ast.GenDecl).Specs {
			if v := spec.(*ast.ValueSpec); len(v.Values) > 0 {
				var targets []ast.Expr
				for _, name := range v.Names {
					targets = append(targets, name)
				}
				r.assign(targets, r.values(v.Values))
			}
		}
	}
}

// assign sets variables. It copies all values first, so that p, q = q, p exchanges two values.
func (r *execution) assign(targets []ast.Expr, values []reflect.Value) {
	for i, v := range values {
		if v.IsValid() {
			values[i] = reflect.New(v.Type()).Elem()
			values[i].Set(v)
		}
	}
	for i, target := range targets {
		name := target.(*ast.Ident)
		v := r.info.Defs[name]
		if v == nil {
			v = r.info.Uses[name]
		}
		if v, ok := v.(*types.Var); ok {
			r.set(v, values[i])
		}
	}
}

// values returns the values of expressions: one for each, or all results if the only one is a call.
func (r *execution) values(all []ast.Expr) []reflect.Value {
	if len(all) == 1 {
		if call, ok := ast.Unparen(all[0]).(*ast.CallExpr); ok {
			return r.call(call)
		}
	}
	var values []reflect.Value
	for _, e := range all {
		values = append(values, r.value(e))
	}
	return values
}

// value returns the value of an expression. It is invalid for nil and for a call without results.
func (r *execution) value(e ast.Expr) reflect.Value {
	tv := r.info.Types[e]
	if tv.Value != nil {
		return constantAs(tv.Value, r.importer.reflectType(tv.Type))
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return r.value(e.X)
	case *ast.Ident:
		if !tv.IsNil() {
			return r.variable(r.info.Uses[e])
		}
	case *ast.SelectorExpr:
		if s := r.info.Selections[e]; s != nil {
			v := r.value(e.X)
			for _, i := range s.Index() {
				v = dereferenced(v).Field(i)
			}
			return v
		}
		return r.exported(r.info.Uses[e.Sel])
	case *ast.CallExpr:
		if values := r.call(e); len(values) > 0 {
			return values[0]
		}
	case *ast.CompositeLit:
		return r.composite(e, r.importer.reflectType(tv.Type))
	case *ast.UnaryExpr: // & of a literal
		lit := ast.Unparen(e.X)
		return pointer(r.composite(lit.(*ast.CompositeLit), r.importer.reflectType(r.info.Types[lit].Type)))
	case *ast.IndexExpr:
		return r.index(r.value(e.X), e.Index)
	case *ast.SliceExpr:
		return r.slice(e)
	}
	return reflect.Value{}
}

// pointer returns a pointer to a copy of a value.
func pointer(v reflect.Value) reflect.Value {
	p := reflect.New(v.Type())
	p.Elem().Set(v)
	return p
}

// dereferenced returns the value to which a pointer points, and any other value itself.
func dereferenced(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Pointer && v.IsNil() {
		panic(nilDereference)
	}
	return reflect.Indirect(v)
}

const nilDereference runtimeError = "invalid memory address or nil pointer dereference"

// constantAs returns a constant as a value of a type, which go/types has found to hold it.
func constantAs(c constant.Value, t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	switch {
	case t.Kind() == reflect.Bool:
		v.SetBool(constant.BoolVal(c))
	case t.Kind() == reflect.String:
		v.SetString(constant.StringVal(c))
	case v.CanInt():
		n, _ := constant.Int64Val(constant.ToInt(c))
		v.SetInt(n)
	case v.CanUint():
		n, _ := constant.Uint64Val(constant.ToInt(c))
		v.SetUint(n)
	case v.CanFloat():
		x, _ := constant.Float64Val(c)
		v.SetFloat(x)
	case v.CanComplex():
		re, _ := constant.Float64Val(constant.Real(c))
		im, _ := constant.Float64Val(constant.Imag(c))
		v.SetComplex(complex(re, im))
	}
	return v
}

// constantOf returns a boolean, a string or a real number as a constant.
func constantOf(v reflect.Value) constant.Value {
	switch {
	case v.Kind() == reflect.Bool:
		return constant.MakeBool(v.Bool())
	case v.Kind() == reflect.String:
		return constant.MakeString(v.String())
	case v.CanInt():
		return constant.MakeInt64(v.Int())
	case v.CanUint():
		return constant.MakeUint64(v.Uint())
	}
	return constant.MakeFloat64(v.Float())
}

// composite returns the value of a composite literal.
func (r *execution) composite(e *ast.CompositeLit, t reflect.Type) reflect.Value {
	if t.Kind() == reflect.Pointer { // an element without & and its type
		return pointer(r.composite(e, t.Elem()))
	}
	result := reflect.New(t).Elem()
	var indices []int // of the elements of an array or a slice
	switch t.Kind() {
	case reflect.Map:
		result.Set(reflect.MakeMap(t))
	case reflect.Array:
		indices, _ = r.elementIndices(e)
	case reflect.Slice:
		var length int
		indices, length = r.elementIndices(e)
		result.Set(reflect.MakeSlice(t, length, length))
	}
	for i, x := range e.Elts {
		kv, keyed := x.(*ast.KeyValueExpr)
		if keyed {
			x = kv.Value
		}
		switch t.Kind() {
		case reflect.Map:
			key := valueOrZero(r.value(kv.Key), t.Key())
			result.SetMapIndex(key, valueOrZero(r.value(x), t.Elem()))
		case reflect.Struct:
			field := result.Field(i)
			if keyed {
				field = result.FieldByName(kv.Key.(*ast.Ident).Name)
			}
			field.Set(valueOrZero(r.value(x), field.Type()))
		default:
			result.Index(indices[i]).Set(valueOrZero(r.value(x), t.Elem()))
		}
	}
	return result
}

// elementIndices returns the index of each element of an array or slice literal, and the smallest length
// that holds them all.
func (r *execution) elementIndices(e *ast.CompositeLit) (indices []int, length int) {
	next := 0
	for _, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			n, _ := constant.Int64Val(constant.ToInt(r.info.Types[kv.Key].Value))
			next = int(n)
		}
		indices = append(indices, next)
		next++
		length = max(length, next)
	}
	return indices, length
}

// index returns an element of an array, a slice, a string or a map, or of an array to which a pointer
// points.
func (r *execution) index(container reflect.Value, e ast.Expr) reflect.Value {
	index := r.value(e)
	if container = dereferenced(container); container.Kind() == reflect.Map {
		return valueOrZero(container.MapIndex(valueOrZero(index, container.Type().Key())), container.Type().Elem())
	}
	length := container.Len()
	return container.Index(checkedIndex(index, length-1, "index out of range [%d]", fmt.Sprintf("index out of range [%%d] with length %d", length)))
}

// checkedIndex returns an index as an int. It panics with a [runtimeError] if the index is negative or
// above maxIndex; the formats of the two messages get the index.
func checkedIndex(index reflect.Value, maxIndex int, negativeFormat, tooLargeFormat string) int {
	switch {
	case index.CanInt() && index.Int() < 0:
		panic(runtimeError(fmt.Sprintf(negativeFormat, index.Int())))
	case index.CanInt() && index.Int() > int64(maxIndex):
		panic(runtimeError(fmt.Sprintf(tooLargeFormat, index.Int())))
	case index.CanInt():
		return int(index.Int())
	case maxIndex < 0 || index.Uint() > uint64(maxIndex):
		panic(runtimeError(fmt.Sprintf(tooLargeFormat, index.Uint())))
	}
	return int(index.Uint())
}

// slice returns a part of a slice or a string.
func (r *execution) slice(e *ast.SliceExpr) reflect.Value {
	sliced := r.value(e.X)
	maxHigh, limitName := sliced.Len(), "length"
	if sliced.Kind() == reflect.Slice {
		maxHigh, limitName = sliced.Cap(), "capacity"
	}
	low, high := reflect.ValueOf(0), reflect.ValueOf(sliced.Len())
	if e.Low != nil {
		low = r.value(e.Low)
	}
	if e.High != nil {
		high = r.value(e.High)
	}
	const prefix = "slice bounds out of range "
	highIndex := checkedIndex(high, maxHigh, prefix+"[:%d]", fmt.Sprintf(prefix+"[:%%d] with %s %d", limitName, maxHigh))
	return sliced.Slice(checkedIndex(low, highIndex, prefix+"[%d:]", fmt.Sprintf(prefix+"[%%d:%d]", highIndex)), highIndex)
}

// call calls a function or a method, or converts a value.
func (r *execution) call(e *ast.CallExpr) []reflect.Value {
	fun := ast.Unparen(e.Fun)
	tv := r.info.Types[fun]
	switch {
	case tv.IsType():
		target := r.importer.reflectType(tv.Type)
		return []reflect.Value{converted(valueOrZero(r.value(e.Args[0]), target), target)}
	case tv.IsBuiltin():
		return []reflect.Value{r.builtin(fun.(*ast.Ident).Name, e)}
	}
	f := r.function(fun.(*ast.SelectorExpr))
	args := r.values(e.Args)
	signature := f.Type()
	for i := range args {
		parameter := signature.In(min(i, signature.NumIn()-1))
		if signature.IsVariadic() && i >= signature.NumIn()-1 && !e.Ellipsis.IsValid() {
			parameter = parameter.Elem()
		}
		args[i] = valueOrZero(args[i], parameter)
	}
	if e.Ellipsis.IsValid() {
		return f.CallSlice(args)
	}
	return f.Call(args)
}

// converted returns a value converted to another type, as Go's compiler does.
func converted(v reflect.Value, target reflect.Type) reflect.Value {
	arrayType := target
	if target.Kind() == reflect.Pointer {
		arrayType = target.Elem()
	}
	if v.Kind() == reflect.Slice && arrayType.Kind() == reflect.Array && v.Len() < arrayType.Len() {
		panic(runtimeError(fmt.Sprintf("cannot convert slice with length %d to array or pointer to array with length %d", v.Len(), arrayType.Len())))
	}
	return v.Convert(target)
}

// function returns the function of a package or the method of a value that a selector names.
func (r *execution) function(s *ast.SelectorExpr) reflect.Value {
	if r.info.Selections[s] == nil {
		return r.exported(r.info.Uses[s.Sel])
	}
	receiver := r.value(s.X)
	if receiver.Kind() == reflect.Interface && receiver.IsNil() {
		panic(nilDereference)
	}
	if receiver.CanAddr() && receiver.Kind() != reflect.Interface && receiver.Kind() != reflect.Pointer {
		receiver = receiver.Addr() // the pointer has all methods
	}
	return receiver.MethodByName(s.Sel.Name)
}

// builtin returns the value of a call of append or len, the only builtin functions that are supported.
func (r *execution) builtin(name string, e *ast.CallExpr) reflect.Value {
	args := r.values(e.Args)
	if name == "len" {
		return reflect.ValueOf(args[0].Len()) // of a pointer to an array too
	}
	t := r.importer.reflectType(r.info.Types[e].Type)
	list := valueOrZero(args[0], t)
	for i := range args[1:] {
		if !e.Ellipsis.IsValid() {
			args[i+1] = valueOrZero(args[i+1], t.Elem())
		}
	}
	if e.Ellipsis.IsValid() {
		rest := valueOrZero(args[1], t)
		if rest.Kind() == reflect.String {
			rest = rest.Convert(reflect.TypeFor[[]byte]())
		}
		return reflect.AppendSlice(list, rest)
	}
	return reflect.Append(list, args[1:]...)
}

// exported returns a function or a variable of a package. The functions of package show pass
// their values to display.
func (r *execution) exported(object types.Object) reflect.Value {
	entry := names.In(object.Pkg().Name()).Export(object.Name())
	switch {
	case entry.Kind == names.Variable:
		return reflect.ValueOf(entry.Value).Elem()
	case object.Pkg().Name() == "show" && object.Name() == "It":
		return reflect.ValueOf(r.display)
	case object.Pkg().Name() == "show" && object.Name() == "Working":
		return reflect.ValueOf(func(work func(report func(done, total int)) (any, error)) {
			v, err := work(func(done, total int) {})
			if err != nil {
				v = err
			}
			r.display(v)
		})
	}
	return reflect.ValueOf(entry.Value)
}
