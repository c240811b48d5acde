package goexec

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"strconv"
	"strings"

	"github.com/janpfeifer/gonb/common"
	"github.com/janpfeifer/gonb/internal/jpyexec"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
)

// build runs a Go tool that builds a cell, until the reader stops it.
func (s *State) build(msg kernel.Message, tool *exec.Cmd) ([]byte, error) {
	stop := make(chan struct{}, 1)
	id := msg.Kernel().SubscribeInterrupt(func(kernel.SubscriptionId) {
		select {
		case stop <- struct{}{}:
		default:
		}
	})
	defer msg.Kernel().UnsubscribeInterrupt(id)
	return cell.Build(tool, stop)
}

// ensureTempDir makes the folder that cells are built in, if it is there no longer.
func (s *State) ensureTempDir() error {
	_, noMod := os.Stat(path.Join(s.TempDir, "go.mod"))
	_, noWork := os.Stat(path.Join(s.TempDir, "go.work"))
	if noMod == nil && (noWork == nil || !s.hasGoWork) {
		return nil
	}
	if err := os.MkdirAll(s.TempDir, 0o700); err != nil {
		return err
	}
	if err := s.GoModInit(); err != nil || !s.hasGoWork {
		return err
	}
	if err := os.Remove(path.Join(s.TempDir, "go.work")); err != nil && !os.IsNotExist(err) {
		return err
	}
	return s.InitializeGoWork(append(common.SortedKeys(s.goWorkUsePaths), "."))
}

// survives executes a cell. Should that show a mistake in the kernel, the kernel goes on.
func (s *State) survives(p *cellExecParams) (err error) {
	defer cell.Survive(&err)
	return s.executeCellImpl(p.msg, p.cellId, p.lines, p.skipLines)
}

// heard runs a cell's program, which prints no more than a page can hold, in pieces that a
// browser can take, in one order with what it shows, and of a stack the reader's own lines.
// It has no keyboard: a read ends at once instead of never, and says so.
func (s *State) heard(msg kernel.Message, program *jpyexec.Executor, stdout, stderr io.Writer, from []CellIdAndLine) error {
	code, _ := s.readMainGo()
	printed := cell.NewOutput(stdout, stderr, func(line int) string {
		line = cell.Below(code, line)
		if line < 1 || line > len(from) {
			return ""
		}
		return cell.Place(from[line-1].Id, from[line-1].Line+1, code, line)
	})
	defer printed.Close()
	program.WithStdout(printed.Stdout()).WithStderr(printed.Stderr()).
		CaptureDisplayDataOutput(printed.Shown(s.CaptureFile))
	if !strings.Contains(code, "gonbui") {
		program.WithStaticInput([]byte{})
		if hint := cell.Keyboard(code); hint != "" {
			defer func() { _ = kernel.PublishWriteStream(msg, kernel.StreamStderr, hint+"\n") }()
		}
	}
	return program.Exec()
}

// endsThere returns what the Go tools say with the place where the reader's own lines end,
// if what is wrong stands behind them: a cell that ends in mid-line.
func endsThere(said string, code []string, from []CellIdAndLine) string {
	m := reFileLinePrefix.FindStringSubmatch(said)
	if m == nil {
		return said
	}
	last := -1
	for n, at := range from[:min(len(from), len(code))] {
		if at.Line != NoCursorLine && strings.TrimSpace(code[n]) != "" {
			last = n
		}
	}
	if line, err := strconv.Atoi(m[3]); err != nil || last < 0 || line <= last+1 {
		return said
	}
	return fmt.Sprintf("main.go:%d:%d: %s", last+1, len(code[last])+1, m[5])
}

// ownLine tells whether a line of the file that is made of a cell is the reader's own, or
// stands for his %%, beside an error in the line wrong.
func ownLine(code []string, line, wrong int, from []CellIdAndLine) bool {
	own := line < len(from) && from[line].Line != NoCursorLine
	if own && line+1 < len(code) && code[line] == "func main() {" && code[line+1] == "\tflag.Parse()" {
		code[line] = "%%"
		return true
	}
	return line == wrong || own && code[line] != "\tflag.Parse()"
}
