package goexec

import (
	"context"
	"errors"

	"github.com/janpfeifer/gonb/common"
	"github.com/janpfeifer/gonb/gonbui/protocol"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
	"nimlab/notebooks/kernel/complete"
)

// ---- What a cell is

// createGoFileFromLines forgives a cell that leaves out %% where it begins with a statement,
// and show.It( … ) around a last line that is a value.
func (s *State) createGoFileFromLines(file string, id int, lines []string, skip common.Set[int], at Cursor) (in Cursor, of []int, err error) {
	whole, from := cell.Forgive(lines, skip, at.HasCursor())
	skipped, within := common.MakeSet[int](), at
	for n, line := range from {
		if skip.Has(line) {
			skipped.Insert(n)
		}
		if line == at.Line && at.HasCursor() {
			within.Line = n
		}
	}
	in, of, err = s.gonbCreateGoFileFromLines(file, id, whole, skipped, within)
	for n, line := range of {
		if line >= 0 {
			of[n] = from[line]
		}
	}
	return in, of, err
}

// executeCellImpl ends with a message where a reader stops the cell. Should the cell show a
// mistake in the kernel, the kernel goes on.
func (s *State) executeCellImpl(msg kernel.Message, id int, lines []string, skip common.Set[int]) (err error) {
	defer cell.Survive(&err)
	err = s.gonbExecuteCellImpl(msg, id, lines, skip)
	if errors.Is(err, cell.ErrStopped) {
		err = cell.ErrStopped
	}
	return err
}

// AutoTrack makes the folder that cells are built in, should somebody have swept it away.
func (s *State) AutoTrack() error {
	if err := s.ensureTempDir(); err != nil {
		return err
	}
	return s.gonbAutoTrack()
}

// MergeFrom lets what is declared as something else than before be that only.
func (d *Declarations) MergeFrom(others *Declarations) {
	d.forgetAll(others)
	d.gonbMergeFrom(others)
}

// ---- What is said of a mistake

// newGonbErrors says of an error that has one usual cause here what that is.
func newGonbErrors(s *State, from []CellIdAndLine, said string, err error) *GonbError {
	return gonbNewGonbErrors(s, from, cell.Explain(said), err)
}

// parseErrorLine shows the reader's own lines of the file that is made of a cell.
func (s *State) parseErrorLine(said string, program []string, from []CellIdAndLine) (l errorLine) {
	l.CellInfo, l.RawContext, l.Message = cell.Quote(said, program, from)
	l.HasCellInfo, l.HasContext = l.CellInfo != "", l.RawContext != ""
	return l
}

// readMainGo leaves out what a reader did not type himself.
func (s *State) readMainGo() (string, error) {
	text, err := s.gonbReadMainGo()
	return cell.Own(text), err
}

// ---- Completion: a cell is completed as it stands

// AutoCompleteOptionsInCell completes a name where the cursor is. In the middle of a word
// the whole word is completed. Of a name without its package those of the project that are
// called so are offered.
func (s *State) AutoCompleteOptionsInCell(lines []string, skip map[int]struct{}, line, col int, reply *kernel.CompleteReply) error {
	if s.gopls == nil {
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
	if s.gopls == nil {
		return kernel.MIMEMap{}, nil
	}
	at, done, err := s.asItStands(lines, skip, adjustCursorForFunctionIdentifier(lines, skip, Cursor{line, col}))
	if err != nil {
		return nil, err
	}
	defer done()
	doc, err := s.gopls.Said(context.Background(), s.CodePath(), at.Line, at.Col)
	if err != nil {
		return kernel.MIMEMap{}, nil
	}
	return kernel.MIMEMap{string(protocol.MIMETextMarkdown): doc}, nil
}
