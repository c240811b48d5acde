package words_test

import (
	"errors"
	"testing"

	"nimlab/nimkit/words"
)

func TestRecoveredErrorConvertsOnlyErrors(t *testing.T) {
	call := func(f func()) (panicked any, err error) {
		defer func() { panicked = recover() }()
		func() {
			defer func() { err = words.RecoveredError(recover()) }()
			f()
		}()
		return nil, err
	}
	failure := errors.New("failure")
	for name, c := range map[string]struct {
		f        func()
		err      error
		panicked bool
	}{
		"nothing":         {f: func() { words.Check(nil, nil) }},
		"Check":           {f: func() { words.Check(nil, failure) }, err: failure},
		"Must":            {f: func() { words.Must(1, failure) }, err: failure},
		"a runtime error": {f: func() { _ = []int{}[len(name())] }, panicked: true},
		"another value":   {f: func() { panic("oh") }, panicked: true},
	} {
		if panicked, err := call(c.f); err != c.err || (panicked != nil) != c.panicked {
			t.Errorf("%s: %v, %v", name, err, panicked)
		}
	}
}

func name() string { return "" }
