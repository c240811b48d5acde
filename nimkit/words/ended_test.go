package words_test

import (
	"errors"
	"testing"

	"nimlab/nimkit/words"
)

// An error of the house ends what was made, and nothing else does: neither a mistake of
// the program nor what a rule of the reader panics with.
func TestEnded(t *testing.T) {
	ended := func(f func()) (panicked any, err error) {
		defer func() { panicked = recover() }()
		func() {
			defer func() { err = words.RecoveredError(recover()) }()
			f()
		}()
		return nil, err
	}
	no := errors.New("no")
	for name, c := range map[string]struct {
		f        func()
		err      error
		panicked bool
	}{
		"nothing":     {f: func() { words.Check(nil, nil) }},
		"an error":    {f: func() { words.Check(nil, no) }, err: no},
		"no value":    {f: func() { words.Must(1, no) }, err: no},
		"a mistake":   {f: func() { _ = []int{}[len(name())] }, panicked: true},
		"of a reader": {f: func() { panic("oh") }, panicked: true},
	} {
		if panicked, err := ended(c.f); err != c.err || (panicked != nil) != c.panicked {
			t.Errorf("%s: %v, %v", name, err, panicked)
		}
	}
}

func name() string { return "" }
