package goexec

import (
	"context"
	"errors"
	"os"
	"os/exec"

	"github.com/janpfeifer/gonb/gonbui/protocol"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
	"nimlab/notebooks/kernel/complete"
)

// StartCompletion starts gopls and lets it load the packages that cells use. If NIMLAB_COMPLETION
// is off, as for notebooks without a reader, gopls never starts, and only commands are completed.
func (s *State) StartCompletion() {
	if _, err := exec.LookPath("gopls"); err != nil || os.Getenv("NIMLAB_COMPLETION") == "off" {
		return
	}
	s.client = complete.New(s.TempDir)
	go s.client.Warm()
}

// Stop stops gopls and removes temporary files.
func (s *State) Stop() error {
	if s.client != nil {
		s.client.Shutdown()
		s.client = nil
	}
	return s.gonbStop()
}

// writeUnfinished writes a cell that need not parse to a file, and the declarations of other cells to
// a second file, which done removes. Both get imports. It returns the cursor's position in the first
// file.
func (s *State) writeUnfinished(lines []string, at Cursor) (in Cursor, done func(), err error) {
	done = func() { _ = os.Remove(s.AlternativeDefinitionsPath()) }
	defer func() {
		if err != nil {
			done()
		}
	}()
	if err = s.AutoTrack(); err != nil {
		return
	}
	text, from, _ := cell.File(lines, true)
	others, _ := s.kept.Source()
	if err = errors.Join(s.write(text), os.WriteFile(s.AlternativeDefinitionsPath(), []byte(others), 0o600)); err != nil {
		return
	}
	above, err := complete.Prepare(s.CodePath(), s.AlternativeDefinitionsPath())
	if err != nil {
		return
	}
	in.Line = above + len(from) - 1
	for in.Line > above && from[in.Line-above] != at.Line {
		in.Line--
	}
	in.Col = complete.UTF16Length(lines[at.Line][:at.Col])
	err = s.notifyAboutStandardAndTrackedFiles(context.Background())
	return
}

// AutoCompleteOptionsInCell completes the name at the cursor. In the middle of a word it
// replaces the whole word. For a name without a package it offers the project's names, and for a sign %
// alone in a line, which is not a command yet, the commands.
func (s *State) AutoCompleteOptionsInCell(lines []string, _ map[int]struct{}, line, col int, reply *kernel.CompleteReply) error {
	if lines[line] == "%" && col == 1 {
		reply.Matches, col, _ = cell.CompleteCommand("%", col)
		reply.CursorStart -= col
		return nil
	}
	if s.client == nil {
		return nil
	}
	at, done, err := s.writeUnfinished(lines, Cursor{line, col})
	if err != nil {
		return err
	}
	defer done()
	matches, before, after, err := s.client.Complete(context.Background(), s.CodePath(), at.Line, at.Col)
	if err != nil {
		return err
	}
	if before > 0 {
		reply.CursorStart -= before
		reply.CursorEnd += after
	}
	if projectNames, typedLength := s.client.ProjectNames(lines[line][:col]); len(matches) == 0 || before == typedLength {
		if len(matches) == 0 && len(projectNames) > 0 {
			reply.CursorStart -= typedLength
		}
		matches = append(projectNames, matches...)
	}
	if len(matches) > 0 {
		matches = complete.Unique(matches)
		for _, m := range matches {
			reply.Matches = append(reply.Matches, m.Text)
		}
		reply.Metadata["_jupyter_types_experimental"] = matches
	}
	return nil
}

// InspectIdentifierInCell returns the documentation of the name at the cursor, if there is one.
func (s *State) InspectIdentifierInCell(lines []string, skip map[int]struct{}, line, col int) (kernel.MIMEMap, error) {
	if s.client == nil {
		return kernel.MIMEMap{}, nil
	}
	at := Cursor{line, complete.CallBefore(lines[line], col)}
	at, done, err := s.writeUnfinished(lines, adjustCursorForFunctionIdentifier(lines, skip, at))
	if err != nil {
		return nil, err
	}
	defer done()
	doc, err := s.client.Hover(context.Background(), s.CodePath(), at.Line, at.Col)
	if err != nil {
		return kernel.MIMEMap{}, nil
	}
	return kernel.MIMEMap{string(protocol.MIMETextMarkdown): doc}, nil
}
