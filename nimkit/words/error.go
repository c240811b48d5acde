package words

import (
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Errorf is an error that is said in every language. The values are filled in as by
// [Of]. As an error in Go it is in English, unless another language is [Chosen], and
// numbers in it are as they are.
func Errorf(nl, de, en string, values ...any) error {
	plain := slices.Clone(values)
	for k, v := range plain {
		if t, ok := v.(Text); ok {
			plain[k] = t.EN
		}
	}
	said := Of(nl, de, en, values...)
	said.EN = sentence(said.EN)
	if len(values) == 0 { // as [Of] has it
		return saidError{en, said}
	}
	return saidError{fmt.Sprintf(en, plain...), said}
}

type saidError struct {
	plain string
	text  Text
}

func (e saidError) Error() string { return InChosen(e.plain, e) }
func (e saidError) InWords() Text { return e.text }

// OfError is what an error says to a reader: in every language where it has a method
// InWords, else in English as it is. (What it wraps may say less than it does.)
func OfError(err error) Text {
	if err == nil {
		return Text{}
	}
	if said, ok := err.(interface{ InWords() Text }); ok {
		return said.InWords()
	}
	return Text{EN: err.Error()}
}

// InChosen is an error as Go writes it, where a panic ends a cell, say: in English as it
// is, and in another language that is [Chosen] as it says it to a reader.
func InChosen(plain string, e interface{ InWords() Text }) string {
	if l := Chosen(); l != English {
		return e.InWords().In(l)
	}
	return plain
}

// Fail is an error by its sentence in English, a format as fmt.Errorf has it. What it
// says in other languages stands beside that sentence in errors.md.
func Fail(format string, values ...any) error {
	return &failure{fmt.Errorf(format, values...), format, values}
}

// sentence is an error of Go as an English sentence: without the name of the package that
// it begins with.
func sentence(plain string) string {
	room, says, found := strings.Cut(plain, ": ")
	if !found || room == "" || strings.Trim(room, "abcdefghijklmnopqrstuvwxyz") != "" {
		return plain
	}
	first, size := utf8.DecodeRuneInString(says)
	return string(unicode.ToUpper(first)) + says[size:]
}

type failure struct {
	plain  error
	format string
	values []any
}

func (e *failure) Error() string { return InChosen(e.plain.Error(), e) }
func (e *failure) Unwrap() error { return errors.Unwrap(e.plain) }

func (e *failure) InWords() Text {
	says := sentences()[e.format]
	says.EN = strings.ReplaceAll(e.format, "%w", "%s")
	said := says.Sprintf(e.values...)
	said.EN = sentence(said.EN)
	return said
}

//go:embed errors.md
var files embed.FS

// sentences are those of [Fail], by the English one.
var sentences = sync.OnceValue(func() map[string]Text {
	all := map[string]Text{}
	for _, text := range MustRead(files, "errors.md").Texts() {
		all[text.EN] = Text{NL: text.NL, DE: text.DE}
	}
	return all
})
