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

// An execution is a cell that runs, with its variables, which are addressable values.
type execution struct {
	*Cell
	variables map[types.Object]reflect.Value
	display   func(values ...any)
}

// variable returns the variable of a name, which is zero at first.
func (r *execution) variable(v types.Object) reflect.Value {
	if !r.variables[v].IsValid() {
		r.variables[v] = reflect.New(r.importer.reflectType(v.Type())).Elem()
	}
	return r.variables[v]
}

// set assigns a value to a variable unless it is blank.
func (r *execution) set(v types.Object, value reflect.Value) {
	if v.Name() != "_" {
		to := r.variable(v)
		to.Set(valueOrZero(value, to.Type()))
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
				var left []ast.Expr
				for _, name := range v.Names {
					left = append(left, name)
				}
				r.assign(left, r.values(v.Values))
			}
		}
	}
}

// assign sets variables after all values were copied.
func (r *execution) assign(left []ast.Expr, values []reflect.Value) {
	for i, v := range values {
		if v.IsValid() {
			values[i] = reflect.New(v.Type()).Elem()
			values[i].Set(v)
		}
	}
	for i, l := range left {
		name := l.(*ast.Ident)
		v := r.info.Defs[name]
		if v == nil {
			v = r.info.Uses[name]
		}
		if v, ok := v.(*types.Var); ok {
			r.set(v, values[i])
		}
	}
}

// values returns the values of expressions: one of each, or all results of a single call.
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

// constantAs returns a constant as a value of a type that can hold it.
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

// constantOf returns a value as a constant.
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
	if t.Kind() == reflect.Map {
		result.Set(reflect.MakeMap(t))
	}
	next, length := 0, 0
	var at []int
	for _, x := range e.Elts {
		if kv, ok := x.(*ast.KeyValueExpr); ok && (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) {
			n, _ := constant.Int64Val(constant.ToInt(r.info.Types[kv.Key].Value))
			next = int(n)
		}
		at, next = append(at, next), next+1
		length = max(length, next)
	}
	if t.Kind() == reflect.Slice {
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
			result.Index(at[i]).Set(valueOrZero(r.value(x), t.Elem()))
		}
	}
	return result
}

// index returns an element of a list, a string or a map.
func (r *execution) index(of reflect.Value, e ast.Expr) reflect.Value {
	at := r.value(e)
	if of = dereferenced(of); of.Kind() == reflect.Map {
		return valueOrZero(of.MapIndex(valueOrZero(at, of.Type().Key())), of.Type().Elem())
	}
	n := of.Len()
	return of.Index(checkedIndex(at, n-1, "index out of range [%d]", fmt.Sprintf("index out of range [%%d] with length %d", n)))
}

// checkedIndex returns an index, which must be from 0 to most. Otherwise it panics with the message for
// one that is below or above.
func checkedIndex(v reflect.Value, most int, below, above string) int {
	switch {
	case v.CanInt() && v.Int() < 0:
		panic(runtimeError(fmt.Sprintf(below, v.Int())))
	case v.CanInt() && v.Int() > int64(most):
		panic(runtimeError(fmt.Sprintf(above, v.Int())))
	case v.CanInt():
		return int(v.Int())
	case most < 0 || v.Uint() > uint64(most):
		panic(runtimeError(fmt.Sprintf(above, v.Uint())))
	}
	return int(v.Uint())
}

// slice returns a part of a slice or a string.
func (r *execution) slice(e *ast.SliceExpr) reflect.Value {
	of := r.value(e.X)
	most, what := of.Len(), "length"
	if of.Kind() == reflect.Slice {
		most, what = of.Cap(), "capacity"
	}
	low, high := reflect.ValueOf(0), reflect.ValueOf(of.Len())
	if e.Low != nil {
		low = r.value(e.Low)
	}
	if e.High != nil {
		high = r.value(e.High)
	}
	const words = "slice bounds out of range "
	to := checkedIndex(high, most, words+"[:%d]", fmt.Sprintf(words+"[:%%d] with %s %d", what, most))
	return of.Slice(checkedIndex(low, to, words+"[%d:]", fmt.Sprintf(words+"[%%d:%d]", to)), to)
}

// call calls a function or a method, or converts a value.
func (r *execution) call(e *ast.CallExpr) []reflect.Value {
	fun := ast.Unparen(e.Fun)
	tv := r.info.Types[fun]
	switch {
	case tv.IsType():
		to := r.importer.reflectType(tv.Type)
		return []reflect.Value{converted(valueOrZero(r.value(e.Args[0]), to), to)}
	case tv.IsBuiltin():
		return []reflect.Value{r.builtin(fun.(*ast.Ident).Name, e)}
	}
	f := r.function(fun.(*ast.SelectorExpr))
	args := r.values(e.Args)
	t := f.Type()
	for i := range args {
		in := t.In(min(i, t.NumIn()-1))
		if t.IsVariadic() && i >= t.NumIn()-1 && !e.Ellipsis.IsValid() {
			in = in.Elem()
		}
		args[i] = valueOrZero(args[i], in)
	}
	if e.Ellipsis.IsValid() {
		return f.CallSlice(args)
	}
	return f.Call(args)
}

// converted converts a value to another type.
func converted(v reflect.Value, to reflect.Type) reflect.Value {
	array := to
	if to.Kind() == reflect.Pointer {
		array = to.Elem()
	}
	if v.Kind() == reflect.Slice && array.Kind() == reflect.Array && v.Len() < array.Len() {
		panic(runtimeError(fmt.Sprintf("cannot convert slice with length %d to array or pointer to array with length %d", v.Len(), array.Len())))
	}
	return v.Convert(to)
}

// function returns the called function of a package or method of a value.
func (r *execution) function(s *ast.SelectorExpr) reflect.Value {
	if r.info.Selections[s] == nil {
		return r.exported(r.info.Uses[s.Sel])
	}
	on := r.value(s.X)
	if on.Kind() == reflect.Interface && on.IsNil() {
		panic(nilDereference)
	}
	if on.CanAddr() && on.Kind() != reflect.Interface && on.Kind() != reflect.Pointer {
		on = on.Addr() // the pointer has all methods
	}
	return on.MethodByName(s.Sel.Name)
}

// builtin returns the value of a call of append or len.
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
func (r *execution) exported(o types.Object) reflect.Value {
	e := names.In(o.Pkg().Name()).Export(o.Name())
	switch {
	case e.Kind == names.Variable:
		return reflect.ValueOf(e.Value).Elem()
	case o.Pkg().Name() == "show" && o.Name() == "It":
		return reflect.ValueOf(r.display)
	case o.Pkg().Name() == "show" && o.Name() == "Working":
		return reflect.ValueOf(func(work func(report func(done, total int)) (any, error)) {
			v, err := work(func(done, total int) {})
			if err != nil {
				v = err
			}
			r.display(v)
		})
	}
	return reflect.ValueOf(e.Value)
}
