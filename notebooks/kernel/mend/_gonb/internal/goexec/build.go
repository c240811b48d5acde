package goexec

import (
	"io"
	"os"
	"os/exec"
	"path"
	"strings"

	"github.com/janpfeifer/gonb/common"
	"github.com/janpfeifer/gonb/internal/jpyexec"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
)

// build runs a tool that builds a cell. An interrupt since the beginning of the cell stops it.
func (s *State) build(msg kernel.Message, tool *exec.Cmd) ([]byte, error) {
	stop := make(chan struct{}, 1)
	interrupt := func(kernel.SubscriptionId) {
		select {
		case stop <- struct{}{}:
		default:
		}
	}
	id := msg.Kernel().SubscribeInterrupt(interrupt)
	defer msg.Kernel().UnsubscribeInterrupt(id)
	if msg.Kernel().Interrupted.Load() {
		interrupt(id)
	}
	return cell.Build(tool, stop)
}

// ensureTempDir makes the folder that cells are built in if it does not exist.
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

// execute runs the program of a cell. Its output is limited and in order with displayed values, and
// its stack traces have lines of cells. Standard input is empty; if the program reads it, a hint
// says so.
func (s *State) execute(msg kernel.Message, program *jpyexec.Executor, stdout, stderr io.Writer, from []CellIdAndLine) error {
	code, _ := s.readMainGo()
	printed := cell.NewOutput(stdout, stderr, func(line int) string { return cell.DescribeLine(code, line, from) })
	defer printed.Close()
	program.WithStdout(printed.Stdout()).WithStderr(printed.Stderr()).
		CaptureDisplayDataOutput(printed.BeforeDisplay(s.CaptureFile))
	if !strings.Contains(code, "gonbui") {
		program.WithStaticInput([]byte{})
		if hint := cell.KeyboardHint(code); hint != "" {
			defer func() { _ = kernel.PublishWriteStream(msg, kernel.StreamStderr, hint+"\n") }()
		}
	}
	return program.Exec()
}
