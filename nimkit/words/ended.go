package words

import (
	"errors"
	"runtime"
)

// Check ends a table, a figure or an argument in steps with the first of some errors;
// see [RecoveredError].
func Check(errs ...error) {
	for _, err := range errs {
		if err != nil {
			panic(err)
		}
	}
}

// Must is a value, or ends as [Check] does with its error.
func Must[T any](v T, err error) T {
	Check(err)
	return v
}

// RecoveredError is the error that ended what a function was about to make, and nil where none
// did: one of [Check] and [Must], or of a function of the house that panics with its
// error. The function defers a call that hands it what recover returns. A mistake of the
// program, and whatever else a rule of the reader panics with, goes on.
func RecoveredError(recovered any) error {
	err, ok := recovered.(error)
	switch mistake := runtime.Error(nil); {
	case recovered == nil:
		return nil
	case !ok || errors.As(err, &mistake):
		panic(recovered)
	}
	return err
}
