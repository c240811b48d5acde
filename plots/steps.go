package plots

import (
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// steps are the steps of an argument, one after the other.
type steps []view.Step

// add adds a step that says something about a figure.
func (s *steps) add(says words.Text, f Figure) {
	*s = append(*s, view.Step{Says: says, Shows: []any{f}})
}
