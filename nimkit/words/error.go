package words

import (
	"fmt"
	"slices"
)

// Errorf is an error that is said in every language. The values are filled in as by
// [Of]. As an error in Go it is in English, and numbers in it are as they are.
func Errorf(nl, de, en string, values ...any) error {
	plain := slices.Clone(values)
	for k, v := range plain {
		if t, ok := v.(Text); ok {
			plain[k] = t.EN
		}
	}
	return saidError{fmt.Sprintf(en, plain...), Of(nl, de, en, values...)}
}

type saidError struct {
	plain string
	text  Text
}

func (e saidError) Error() string { return e.plain }
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
