//go:build !js

package show

import (
	"bytes"
	"encoding"
	"encoding/gob"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// keptFolder is the name of the folder of kept results, in the folder of the notebook.
const keptFolder = "kept"

// Keep returns the result of compute and stores it under a name. If a result of that name is stored
// already, Keep returns it without calling compute, also in later cells and after a restart of the
// kernel. Write
//
//	var x = show.Keep("x", f)
//
// for a function f that takes long. The result is stored in the file kept/x.gob in the folder of the
// notebook. If f changes, delete the file: the next call computes the result again.
//
// Keep accepts every value that encoding/gob or encoding/json stores without loss. For a figure, a
// table or a board, compute must be a func() any; Keep stores what it displays in each language, and
// later calls return a value that displays only that. If the value cannot be stored, Keep displays
// the reason and returns the value. On a page of the site it always calls compute, and displays a
// sentence about it.
//
// Keep panics if the name is not a file name, if compute is nil, and if the file cannot be read or
// has a result of another type.
func Keep[T any](name string, compute func() T) T {
	l := language()
	check(checkKeep(name, compute == nil), l)
	file := filepath.Join(keptFolder, name+".gob")
	v, found, err := load[T](file)
	check(err, l)
	if found {
		return v
	}
	v = compute()
	if err := store(file, v); err != nil {
		check(page().show(words.Errorf("show: the result %q was not kept. %w", name, err), l, ""), l)
	}
	return v
}

// kept is the content of a file, encoded by encoding/gob: a stored result.
type kept struct {
	Type string // the signature of its type, see typeInfo
	Form format
	Data []byte // the result in that format
}

// A format is a way to store a value.
type format string

const (
	gobFormat     format = "gob"
	jsonFormat    format = "json"
	drawingFormat format = "drawn" // a drawing, encoded by encoding/gob
)

// load returns the result in a file. It reports false, without an error, if the file does not exist.
// The error names a file that cannot be read, or whose result is not of type T.
func load[T any](name string) (v T, found bool, err error) {
	content, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return v, false, nil
	}
	var k kept
	if err == nil {
		err = gob.NewDecoder(bytes.NewReader(content)).Decode(&k)
	}
	if err == nil {
		if k.Type != describe(reflect.TypeFor[T]()).signature {
			return v, false, words.Errorf("show: the file %s has a result of another type: delete the file, or take another name", name)
		}
		v, err = decode[T](k)
	}
	if err != nil {
		return v, false, words.Errorf("show: the file %s cannot be read (%v): delete the file, and the result is computed again", name, err)
	}
	return v, true, nil
}

// store writes a result to a file, in a folder that it creates. It writes a temporary file first, so
// that a process that ends meanwhile leaves no incomplete result.
func store[T any](name string, v T) error {
	k, err := encode(v)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(k); err != nil {
		return err
	}
	folder := filepath.Dir(name)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(folder, ".*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(b.Bytes())
	if err = errors.Join(err, temporary.Close()); err == nil {
		err = os.Rename(temporary.Name(), name)
	}
	if err != nil {
		_ = os.Remove(temporary.Name())
	}
	return err
}

// encode returns a value in the form that is stored. It tries gob before JSON, and takes a format only
// if decoding returns an equal value. The error says why no format stores the value, and what to do.
func encode[T any](v T) (k kept, err error) {
	info := describe(reflect.TypeFor[T]())
	k.Type = info.signature
	_, isPicture := view.Displayed(v).(view.Picture)
	_, isView := view.Displayed(v).(view.View)
	switch {
	case info.isInterface && (isPicture || isView):
		if k.Data, err = encodeDrawing(v); err != nil {
			return k, err
		}
		if k.Form = drawingFormat; isError(decode[T](k)) {
			return k, words.Errorf("show: a value of type %s is kept as it is drawn: write func() any for the function that computes it", typeName(v))
		}
		return k, nil
	case info.isInterface:
		k.Form = gobFormat
		if k.Data, err = marshal(k.Form, &v); err != nil {
			return k, words.Errorf("show: write func() %s for the function that computes it", typeName(v))
		}
		return k, nil
	case info.unstorable != "" && (isPicture || isView):
		return k, words.Errorf("show: a value of type %s is kept as it is drawn: write func() any for the function that computes it", typeName(v))
	case info.unstorable != "":
		return k, words.Errorf("show: a value of type %s cannot be stored: keep the numbers or texts that you need of it", info.unstorable)
	}
	for _, k.Form = range []format{gobFormat, jsonFormat} {
		if k.Form == gobFormat && info.recursive {
			continue // gob never returns for a value that contains itself
		}
		if k.Data, err = marshal(k.Form, &v); err != nil {
			continue
		}
		decoded, decodeErr := decode[T](k)
		if decodeErr == nil && (!info.needsRoundTrip || reflect.DeepEqual(v, decoded)) {
			return k, nil
		}
	}
	return k, words.Errorf("show: a value of type %s cannot be stored: keep the numbers or texts that you need of it", typeName(v))
}

// isError reports whether a call with two results returned an error.
func isError[T any](_ T, err error) bool { return err != nil }

// typeName returns the type of a value that is not nil.
func typeName(v any) string { return reflect.TypeOf(v).String() }

// marshal encodes the value that v points to, as gob or JSON.
func marshal(f format, v any) ([]byte, error) {
	if f == jsonFormat {
		return json.Marshal(v)
	}
	var b bytes.Buffer
	err := gob.NewEncoder(&b).Encode(v)
	return b.Bytes(), err
}

// decode returns the value that is stored in k. It returns an error for damaged data, and for a drawing
// if T is not an interface type that a drawing implements.
func decode[T any](k kept) (v T, err error) {
	switch k.Form {
	case jsonFormat:
		return v, json.Unmarshal(k.Data, &v)
	case gobFormat:
		return v, gob.NewDecoder(bytes.NewReader(k.Data)).Decode(&v)
	}
	var d drawing
	if err := gob.NewDecoder(bytes.NewReader(k.Data)).Decode(&d); err != nil {
		return v, err
	}
	var drawn any = keptView{d}
	if len(d.SVGs) > 0 {
		drawn = keptPicture{d}
	}
	v, ok := drawn.(T)
	if !ok {
		return v, errors.New("it is a drawing")
	}
	return v, nil
}

// drawing holds what a view or a picture displays in each language.
type drawing struct {
	Texts, HTMLs  map[words.Language]string
	SVGs, PNGs    map[words.Language][]byte // empty for a view
	Width, Height int                       // the size of the PNG in CSS pixels; 0 for a view
}

// encodeDrawing renders a view or a picture in each language and encodes the drawing as gob. It returns
// the error of a picture that cannot be drawn.
func encodeDrawing(v any) ([]byte, error) {
	d := drawing{map[words.Language]string{}, map[words.Language]string{}, map[words.Language][]byte{}, map[words.Language][]byte{}, 0, 0}
	for _, l := range words.Languages() {
		value := view.Displayed(v)
		if err, ok := value.(error); ok {
			return nil, err
		}
		f := FormsOf(value, l)
		d.Texts[l], d.HTMLs[l] = f.Text, f.HTML
		if picture, ok := value.(view.Picture); ok {
			svg, err := picture.SVG(l)
			if err != nil {
				return nil, err
			}
			d.SVGs[l] = svg
			if d.PNGs[l], d.Width, d.Height, err = picture.PNG(l); err != nil {
				return nil, err
			}
		}
	}
	return marshal(gobFormat, d)
}

// Text returns the text in a language, "" for a language that the drawing lacks.
func (d drawing) Text(l words.Language) string { return d.Texts[l] }

// String returns the text in the language of [words.Chosen].
func (d drawing) String() string { return d.Text(words.Chosen()) }

// A keptView is the stored drawing of a view. It implements [view.View].
type keptView struct{ drawing }

// HTML returns the HTML in a language.
func (v keptView) HTML(l words.Language) string { return v.HTMLs[l] }

// A keptPicture is the stored drawing of a picture. It implements [view.Picture].
type keptPicture struct{ drawing }

// SVG returns the picture in a language.
func (p keptPicture) SVG(l words.Language) ([]byte, error) { return p.SVGs[l], nil }

// PNG returns the picture in a language, with its size in CSS pixels.
func (p keptPicture) PNG(l words.Language) (png []byte, width, height int, err error) {
	return p.PNGs[l], p.Width, p.Height, nil
}

// typeInfo holds how values of a type can be stored.
type typeInfo struct {
	signature      string // the type with its element types and fields; types with other fields differ
	isInterface    bool
	unstorable     string // a type in it that no format stores, such as a function or a struct with unexported fields, or ""
	needsRoundTrip bool   // whether a pointer, an interface or an encoder of its own occurs in it, so that only decoding shows whether data is lost
	recursive      bool   // whether the type contains itself
}

// describe returns the information about a type and the types that it contains.
func describe(t reflect.Type) typeInfo {
	info := typeInfo{isInterface: t.Kind() == reflect.Interface}
	info.signature = info.visit(t, nil)
	return info
}

// encoders lists the interfaces of types with an encoding of their own.
var encoders = []reflect.Type{
	reflect.TypeFor[gob.GobEncoder](), reflect.TypeFor[encoding.BinaryMarshaler](), reflect.TypeFor[json.Marshaler](), reflect.TypeFor[encoding.TextMarshaler](),
}

// visit records a type and the types that it contains, and returns its signature. The enclosing types
// contain it; if it is one of them, the type is recursive.
func (info *typeInfo) visit(t reflect.Type, enclosing []reflect.Type) string {
	for _, e := range encoders {
		if t.Implements(e) || reflect.PointerTo(t).Implements(e) {
			info.needsRoundTrip = true // gob does not use all of these encodings
			return t.String()
		}
	}
	if slices.Contains(enclosing, t) {
		info.recursive = true
		return t.String()
	}
	enclosing = append(slices.Clip(enclosing), t)
	switch t.Kind() {
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		info.unstorable = t.String()
	case reflect.Interface:
		info.needsRoundTrip = true
	case reflect.Pointer:
		info.needsRoundTrip = true
		return "*" + info.visit(t.Elem(), enclosing)
	case reflect.Slice, reflect.Array:
		return t.String() + "(" + info.visit(t.Elem(), enclosing) + ")"
	case reflect.Map:
		return t.String() + "(" + info.visit(t.Key(), enclosing) + " " + info.visit(t.Elem(), enclosing) + ")"
	case reflect.Struct:
		text := t.String() + "{"
		for i := range t.NumField() {
			f := t.Field(i)
			if !f.IsExported() {
				info.unstorable = t.String()
			}
			text += f.Name + " " + info.visit(f.Type, enclosing) + ";"
		}
		return text + "}"
	}
	return t.String() + " " + t.Kind().String()
}
