package goexec

import (
	"errors"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/janpfeifer/gonb/common"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
	"nimlab/notebooks/kernel/complete"
)

// A cellState holds additional fields of State.
type cellState struct {
	client  *complete.Client // of gopls; nil if gopls is not installed
	kept    cell.Program     // the declarations of cells
	failed  cell.FailedNames
	timings cell.Timings
}

// Kept returns the declarations of cells.
func (s *State) Kept() cell.Program { return s.kept }

// Remove removes a name that a cell has declared, and returns the kind of its declaration.
func (s *State) Remove(name string) (kind token.Token, found bool) {
	s.kept, kind, found = s.kept.Remove(name)
	return kind, found
}

// Reset removes all declarations of cells.
func (s *State) Reset() { s.kept, s.failed, s.timings = cell.Program{}, nil, cell.Timings{} }

// Failed notes that a cell has failed before it was built.
func (s *State) Failed(id int, lines []string) {
	c, _ := cell.Read(id, lines)
	s.failed.Add(id, c.Names)
}

// executeCellImpl builds and runs a cell. A panic becomes an error.
func (s *State) executeCellImpl(msg kernel.Message, id int, lines []string, _ common.Set[int]) (err error) {
	defer s.PostExecuteCell()
	defer cell.Recover(&err)
	if err = s.AutoTrack(); err != nil {
		return err
	}
	c, err := cell.Read(id, lines)
	s.failed.Remove(c.Names)
	if errors.Is(err, cell.ErrCgo) {
		s.failed.Add(id, c.Names)
		return err
	}
	if err != nil {
		if writeErr := s.write(c.Text); writeErr != nil {
			return writeErr
		}
		return s.recordFailure(msg, id, c, s.DisplayErrorWithContext(msg, inCells(c.Places), err.Error(), err))
	}
	if s.CellIsTest {
		tests := NewDeclarations()
		for _, name := range c.Program.Names(token.FUNC) {
			tests.Functions[strings.ReplaceAll(name, ".", "~")] = nil
		}
		s.SetCellTests(tests)
	}
	program := s.kept.With(c.Program)
	s.timings.Forget(c.Names, s.TempDir)
	from, err := s.compileNeeded(msg, program, c.Program)
	if errors.Is(err, cell.ErrStopped) {
		return cell.ErrStopped
	}
	if err != nil {
		if again := cell.SuppressDisplay(lines, err); again != nil {
			return s.executeCellImpl(msg, id, again, nil)
		}
		return s.recordFailure(msg, id, c, err)
	}
	s.kept = program.WithoutMain()
	err = s.Execute(msg, from)
	if note := cell.SurpriseNote(lines); err == nil && note != "" {
		_ = kernel.PublishWriteStream(msg, kernel.StreamStderr, note+"\n")
	}
	if note := s.timings.Record(c.Program, s.kept, s.TempDir); note != "" {
		_ = kernel.PublishWriteStream(msg, kernel.StreamStderr, note+"\n")
	}
	return err
}

// compileNeeded builds a program without the slow variables of earlier cells that the current cell
// does not need. If the current cell declares something, it builds the whole program first, which
// finds mistakes in what is left out.
func (s *State) compileNeeded(msg kernel.Message, program, current cell.Program) ([]CellIdAndLine, error) {
	earlier := slices.DeleteFunc(s.kept.Names(token.VAR), func(name string) bool {
		return slices.Contains(current.Names(token.VAR), name)
	})
	reduced, skipped := program.Skip(earlier, s.timings.Slow(earlier))
	if !skipped || s.CellIsTest {
		return s.compile(msg, program)
	}
	if !current.IsEmpty() {
		if from, err := s.compile(msg, program); err != nil {
			return from, err
		}
	}
	from, err := s.compile(msg, reduced)
	if err != nil && !errors.Is(err, cell.ErrStopped) {
		return s.compile(msg, program) // whose error may suggest a name that is left out
	}
	return from, err
}

// recordFailure keeps the declarations of a failed cell if they compile without main, and otherwise notes
// that they are missing. It returns the error of the cell.
func (s *State) recordFailure(msg kernel.Message, id int, c cell.Cell, failure error) error {
	if !c.Program.IsEmpty() {
		program := s.kept.With(c.Program.WithoutMain())
		if _, err := s.compile(msg, program); err == nil {
			s.kept = program
			return failure
		}
	}
	s.failed.Add(id, c.Names)
	return failure
}

// compile adds imports to a program, builds it, and returns the place in a cell of each of its lines.
func (s *State) compile(msg kernel.Message, p cell.Program) ([]CellIdAndLine, error) {
	from, err := s.writeProgram(p)
	if err != nil {
		return nil, err
	}
	if out, err := s.tool(msg, "goimports", "-w", s.CodePath()); err != nil {
		return nil, s.DisplayErrorWithContext(msg, from, string(out)+"\n"+err.Error(), err)
	}
	text, err := os.ReadFile(s.CodePath())
	if err != nil {
		return nil, err
	}
	if p, err = p.WithImportsOf(string(text)); err != nil {
		return nil, err
	}
	if from, err = s.writeProgram(p); err != nil {
		return nil, err
	}
	if s.AutoGet {
		args := []string{"get"}
		if s.CellIsTest {
			args = append(args, "-t")
		}
		if out, err := s.tool(msg, "go", args...); err != nil {
			return nil, s.DisplayErrorWithContext(msg, from, s.filterGoGetError(string(out)), err)
		}
	}
	return from, s.Compile(msg, from)
}

// tool runs a tool in the folder that cells are built in.
func (s *State) tool(msg kernel.Message, name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = s.TempDir
	return s.build(msg, cmd)
}

// writeProgram writes the Go file that is built.
func (s *State) writeProgram(p cell.Program) ([]CellIdAndLine, error) {
	text, from := p.Source()
	if !p.HasMain() {
		text += "func main() { flag.Parse() }\n"
	}
	return inCells(from), s.write(text)
}

// write writes the Go file of a cell, and the one that supports it.
func (s *State) write(text string) error {
	return errors.Join(s.RemoveGeneratedCode(), os.WriteFile(s.CodePath(), []byte(text), 0o600),
		os.WriteFile(filepath.Join(s.TempDir, "cell.go"), []byte(cell.SupportSource), 0o600))
}

// inCells returns places in cells as GoNB's type.
func inCells(places []cell.Place) (from []CellIdAndLine) {
	for _, place := range places {
		from = append(from, CellIdAndLine(place))
	}
	return from
}

// IsEmptyLines reports whether a cell has nothing to build.
func IsEmptyLines(lines []string, _ common.Set[int]) bool {
	c, err := cell.Read(0, lines)
	return err == nil && c.Program.IsEmpty() && !c.Program.HasMain()
}

// AutoTrack makes the folder that cells are built in if it has been deleted.
func (s *State) AutoTrack() error {
	if err := s.ensureTempDir(); err != nil {
		return err
	}
	return s.gonbAutoTrack()
}

// newGonbErrors returns an error with the Go tools' output and an explanation of common mistakes.
func newGonbErrors(s *State, from []CellIdAndLine, text string, err error) *GonbError {
	program, _ := s.readMainGo()
	return gonbNewGonbErrors(s, from, s.failed.Explain(text, program, s.TempDir), err)
}

// parseErrorLine adds the cell's lines around a mistake to the line of the error.
func (s *State) parseErrorLine(text string, program []string, from []CellIdAndLine) (l errorLine) {
	l.CellInfo, l.RawContext, l.Message = cell.QuoteError(text, program, from)
	l.HasCellInfo, l.HasContext = l.CellInfo != "", l.RawContext != ""
	return l
}

// readMainGo returns the program of a cell without the text that was added to its last line.
func (s *State) readMainGo() (string, error) {
	text, err := s.gonbReadMainGo()
	return cell.WithoutShowClosing(text), err
}
