package goexec

import (
	"context"
	"os"

	"github.com/janpfeifer/gonb/gonbui/protocol"
	"github.com/janpfeifer/gonb/internal/kernel"
	"k8s.io/klog/v2"
	"nimlab/notebooks/kernel/complete"
)

// StartCompletion starts gopls and has it load the packages that cells use, unless
// NIMLAB_COMPLETION is off: where nobody is there to press Tab.
func (s *State) StartCompletion() {
	if s.gopls == nil || os.Getenv("NIMLAB_COMPLETION") == "off" {
		return
	}
	if err := s.gopls.Start(); err != nil {
		klog.Errorf("Failed to start gopls: %v", err)
		return
	}
	go s.gopls.Warm()
}

// AutoCompleteOptionsInCell completes a name where the cursor is. In the middle of a word
// the whole word is completed. Of a name without its package those of the project that are
// called so are offered.
func (s *State) AutoCompleteOptionsInCell(lines []string, skip map[int]struct{}, line, col int, reply *kernel.CompleteReply) error {
	if _, command := skip[line]; command || s.gopls == nil {
		return nil
	}
	at, done, err := s.asItStands(lines, skip, Cursor{line, col})
	if err != nil {
		return err
	}
	defer done()
	matches, before, behind, err := s.gopls.Complete(context.Background(), s.CodePath(), at.Line, at.Col)
	if err != nil {
		return err
	}
	if before > 0 {
		reply.CursorStart -= before
		reply.CursorEnd += behind
	}
	if ours, word := complete.Ours(lines[line][:col]); len(matches) == 0 || before == word {
		if len(matches) == 0 && len(ours) > 0 {
			reply.CursorStart -= word
		}
		matches = append(ours, matches...)
	}
	if len(matches) > 0 {
		reply.Matches = complete.Once(matches)
	}
	return nil
}

// InspectIdentifierInCell is the doc of what stands at the cursor. Of a place where nothing
// stands there is nothing to say.
func (s *State) InspectIdentifierInCell(lines []string, skip map[int]struct{}, line, col int) (kernel.MIMEMap, error) {
	if _, command := skip[line]; command || s.gopls == nil {
		return kernel.MIMEMap{}, nil
	}
	at, done, err := s.asItStands(lines, skip, adjustCursorForFunctionIdentifier(lines, skip, Cursor{line, col}))
	if err != nil {
		return nil, err
	}
	defer done()
	doc, err := s.gopls.Definition(context.Background(), s.CodePath(), at.Line, at.Col)
	_ = s.gopls.ConsumeMessages()
	if err != nil {
		return kernel.MIMEMap{}, nil
	}
	return kernel.MIMEMap{string(protocol.MIMETextMarkdown): doc}, nil
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
	if err = s.AutoTrack(); err != nil {
		return
	}
	if s.gopls.IsStopped() {
		s.StartCompletion()
	}
	if err = s.RemoveGeneratedCode(); err != nil {
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
