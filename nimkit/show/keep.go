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

// keptFolder is the folder of kept results, in the folder of the notebook.
const keptFolder = "kept"

// Keep returns the result of compute and keeps it under a name: as soon as a result of that name
// is kept, Keep returns it without calling compute, in later cells and after a restart of the
// kernel, too. Write
//
//	var x = show.Keep("x", f)
//
// for a function f that takes long. The result is stored in the file kept/x.gob in the folder of the
// notebook. Delete the file, and the result is computed again, which is necessary if f has changed.
//
// Keep accepts every value that encoding/gob or encoding/json stores without loss. A figure, a
// table or a board is kept as it is drawn, in all languages, if compute is a func() any. If the
// value cannot be kept, Keep displays the reason and returns the value. On a page of the site it
// always calls compute, and says so.
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

// A kept result is the content of a file.
type kept struct {
	Type string // as described by describe
	Form form
	Data []byte
}

// A form is a way to store a value.
type form string

const (
	asGob   form = "gob"
	asJSON  form = "json"
	asDrawn form = "drawn" // as a drawing
)

// load returns the result in a file, if there is one.
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
		if k.Type != describe(reflect.TypeFor[T]()).text {
			return v, false, words.Errorf("show: the file %s has a result of another type: delete the file, or take another name", name)
		}
		v, err = decode[T](k)
	}
	if err != nil {
		return v, false, words.Errorf("show: the file %s cannot be read (%v): delete the file, and the result is computed again", name, err)
	}
	return v, true, nil
}

// store writes a result to a file. If the process ends meanwhile, the file does not exist.
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

// encode returns a value as it is stored.
func encode[T any](v T) (k kept, err error) {
	d := describe(reflect.TypeFor[T]())
	k.Type = d.text
	_, isPicture := displayed(v).(view.Picture)
	_, isView := displayed(v).(view.View)
	switch {
	case d.isInterface && (isPicture || isView):
		if k.Data, err = draw(v); err != nil {
			return k, err
		}
		if k.Form = asDrawn; fails(decode[T](k)) {
			return k, words.Errorf("show: a value of type %s is kept as it is drawn: write func() any for the function that computes it", typeName(v))
		}
		return k, nil
	case d.isInterface:
		k.Form = asGob
		if k.Data, err = marshal(k.Form, &v); err != nil {
			return k, words.Errorf("show: write func() %s for the function that computes it", typeName(v))
		}
		return k, nil
	case d.hidden != "" && (isPicture || isView):
		return k, words.Errorf("show: a value of type %s is kept as it is drawn: write func() any for the function that computes it", typeName(v))
	case d.hidden != "":
		return k, words.Errorf("show: a value of type %s cannot be stored: keep the numbers or texts that you need of it", d.hidden)
	}
	for _, k.Form = range []form{asGob, asJSON} {
		if k.Form == asGob && d.recursive {
			continue // gob does not end if a value contains itself
		}
		if k.Data, err = marshal(k.Form, &v); err != nil {
			continue
		}
		again, failed := decode[T](k)
		if failed == nil && (!d.indirect || reflect.DeepEqual(v, again)) {
			return k, nil
		}
	}
	return k, words.Errorf("show: a value of type %s cannot be stored: keep the numbers or texts that you need of it", typeName(v))
}

func fails[T any](_ T, err error) bool { return err != nil }

func typeName(v any) string { return reflect.TypeOf(v).String() }

// marshal returns the data of a value.
func marshal(f form, v any) ([]byte, error) {
	if f == asJSON {
		return json.Marshal(v)
	}
	var b bytes.Buffer
	err := gob.NewEncoder(&b).Encode(v)
	return b.Bytes(), err
}

// decode returns the value that is stored in k. Data that was damaged is an error.
func decode[T any](k kept) (v T, err error) {
	switch k.Form {
	case asJSON:
		return v, json.Unmarshal(k.Data, &v)
	case asGob:
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
	v, fits := drawn.(T)
	if !fits {
		return v, errors.New("it is a drawing")
	}
	return v, nil
}

// A drawing is a value as it is drawn in every language.
type drawing struct {
	Texts, HTMLs  map[words.Language]string
	SVGs, PNGs    map[words.Language][]byte // empty for a view
	Width, Height int                       // of the PNG, in CSS pixels
}

// draw returns the data of a drawing of a view or a picture.
func draw(v any) ([]byte, error) {
	d := drawing{map[words.Language]string{}, map[words.Language]string{}, map[words.Language][]byte{}, map[words.Language][]byte{}, 0, 0}
	for _, l := range words.Languages() {
		shown := displayed(v)
		if err, failed := shown.(error); failed {
			return nil, err
		}
		f := FormsOf(shown, l)
		d.Texts[l], d.HTMLs[l] = f.Text, f.HTML
		if picture, is := shown.(view.Picture); is {
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
	return marshal(asGob, d)
}

// Text returns the text in a language.
func (d drawing) Text(l words.Language) string { return d.Texts[l] }

// String returns the text in the language that is [words.Chosen].
func (d drawing) String() string { return d.Text(words.Chosen()) }

// A keptView implements [view.View].
type keptView struct{ drawing }

func (v keptView) HTML(l words.Language) string { return v.HTMLs[l] }

// A keptPicture implements [view.Picture].
type keptPicture struct{ drawing }

func (p keptPicture) SVG(l words.Language) ([]byte, error) { return p.SVGs[l], nil }

func (p keptPicture) PNG(l words.Language) (png []byte, width, height int, err error) {
	return p.PNGs[l], p.Width, p.Height, nil
}

// A description says how values of a type can be stored.
type description struct {
	text        string // the type, with the fields of structs
	isInterface bool
	hidden      string // a type in it that would lose data, or ""
	indirect    bool   // whether a pointer or an interface occurs in it, so that it may lose data
	recursive   bool   // whether a value can contain itself
}

// describe returns the description of a type.
func describe(t reflect.Type) description {
	d := description{isInterface: t.Kind() == reflect.Interface}
	d.text = d.add(t, nil)
	return d
}

// encoders are the interfaces of types that store their values themselves.
var encoders = []reflect.Type{
	reflect.TypeFor[gob.GobEncoder](), reflect.TypeFor[encoding.BinaryMarshaler](), reflect.TypeFor[json.Marshaler](), reflect.TypeFor[encoding.TextMarshaler](),
}

// add adds a type that occurs in the types of around, and returns its text.
func (d *description) add(t reflect.Type, around []reflect.Type) string {
	for _, e := range encoders {
		if t.Implements(e) || reflect.PointerTo(t).Implements(e) {
			d.indirect = true // gob does not use all of them
			return t.String()
		}
	}
	if slices.Contains(around, t) {
		d.recursive = true
		return t.String()
	}
	around = append(slices.Clip(around), t)
	switch t.Kind() {
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		d.hidden = t.String()
	case reflect.Interface:
		d.indirect = true
	case reflect.Pointer:
		d.indirect = true
		return "*" + d.add(t.Elem(), around)
	case reflect.Slice, reflect.Array:
		return t.String() + "(" + d.add(t.Elem(), around) + ")"
	case reflect.Map:
		return t.String() + "(" + d.add(t.Key(), around) + " " + d.add(t.Elem(), around) + ")"
	case reflect.Struct:
		text := t.String() + "{"
		for i := range t.NumField() {
			f := t.Field(i)
			if !f.IsExported() {
				d.hidden = t.String()
			}
			text += f.Name + " " + d.add(f.Type, around) + ";"
		}
		return text + "}"
	}
	return t.String() + " " + t.Kind().String()
}
