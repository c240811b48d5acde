package goexec

import (
	"context"
	"errors"
	"os"

	"nimlab/notebooks/kernel/complete"
)

// StartCompletion starts gopls and has it load the packages that cells use, unless
// NIMLAB_COMPLETION is off: where nobody is there to press Tab.
func (s *State) StartCompletion() {
	if s.gopls != nil && os.Getenv("NIMLAB_COMPLETION") != "off" {
		go s.gopls.Warm()
	}
}

// asItStands writes the cell, whether it parses or not, with the imports that it would get,
// and beside it what other cells declared, until done. It returns where the cursor is then.
func (s *State) asItStands(lines []string, skip map[int]struct{}, at Cursor) (in Cursor, done func(), err error) {
	done = func() { _ = os.Remove(s.AlternativeDefinitionsPath()) }
	defer func() {
		if err != nil {
			done()
		}
	}()
	if err = errors.Join(s.AutoTrack(), s.RemoveGeneratedCode()); err != nil {
		return
	}
	if in, _, err = s.createGoFileFromLines(s.CodePath(), -1, lines, skip, at); err != nil {
		return
	}
	if err = s.createAlternativeFileFromDecls(s.Definitions); err != nil {
		return
	}
	above, err := complete.Prepare(s.CodePath(), s.AlternativeDefinitionsPath())
	if err != nil {
		return
	}
	in.Line += above
	in.Col = complete.UTF16(lines[at.Line][:at.Col])
	err = s.notifyAboutStandardAndTrackedFiles(context.Background())
	return
}
