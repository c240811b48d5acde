package words

import (
	"errors"
	"runtime"
)

// Check panics with the first error that is not nil. A function that builds a table, a figure
// or a lesson converts that panic into its result, see [RecoveredError].
func Check(errs ...error) {
	for _, err := range errs {
		if err != nil {
			panic(err)
		}
	}
}

// Must returns v. It panics with err if that is not nil, like [Check].
func Must[T any](v T, err error) T {
	Check(err)
	return v
}

// RecoveredError converts a recovered panic into the error raised by [Check], [Must] or
// another function that panics with an error. It takes the result of recover, and returns nil
// for nil. Runtime errors, and panics with other values, continue.
func RecoveredError(recovered any) error {
	err, ok := recovered.(error)
	switch runtimeError := runtime.Error(nil); {
	case recovered == nil:
		return nil
	case !ok || errors.As(err, &runtimeError):
		panic(recovered)
	}
	return err
}
