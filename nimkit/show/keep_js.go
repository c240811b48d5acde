package show

import "nimlab/nimkit/words"

// Keep returns the result of compute. A page keeps no results, and a sentence says so. In a
// notebook, Keep computes a result of that name only once.
//
// Keep panics if the name is not a file name, and if compute is nil.
func Keep[T any](name string, compute func() T) T {
	l := language()
	check(checkKeep(name, compute == nil), l)
	check(page().show(words.T("A web page keeps no results, so %q was computed anew. In Jupyter, show.Keep keeps it in a file.", name), l, ""), l)
	return compute()
}
