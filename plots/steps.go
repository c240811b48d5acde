package plots

import "nimlab/nimkit/view"

// steps are the steps of an argument, one after the other.
type steps []view.Step

// add adds a step that says something about a figure.
func (s *steps) add(says view.Words, f Figure) {
	*s = append(*s, view.Step{Says: says, Shows: []any{f}})
}
