package cell

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"syscall"
	"time"

	"nimlab/nimkit/words"
)

// Building are the settings of the Go tools that build a cell. They live for a moment, so
// they are faster when they seldom collect garbage. The program of a cell has those of Go,
// or of its reader.
var Building = []string{"GOGC=400", "GOMEMLIMIT=4GiB"}

// patience is how long a tool that is stopped may take to end.
const patience = 3 * time.Second

// Build runs a Go tool that builds a cell, and returns what it prints. Once something comes
// from stop it is ended, with all that it has started, and the error is ErrStopped.
func Build(tool *exec.Cmd, stop <-chan struct{}) ([]byte, error) {
	if tool.Env == nil {
		tool.Env = os.Environ()
	}
	tool.Env = append(tool.Env, Building...)
	tool.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var said bytes.Buffer
	tool.Stdout, tool.Stderr = &said, &said
	if err := tool.Start(); err != nil {
		return nil, err
	}
	ended, watched := make(chan struct{}), make(chan bool)
	go func() {
		select {
		case <-ended:
			watched <- false
			return
		case <-stop:
		}
		_ = syscall.Kill(-tool.Process.Pid, syscall.SIGINT)
		select {
		case <-ended:
		case <-time.After(patience):
			_ = syscall.Kill(-tool.Process.Pid, syscall.SIGKILL)
		}
		watched <- true
	}()
	err := tool.Wait()
	close(ended)
	if stopped := <-watched; stopped && err != nil {
		return nil, ErrStopped
	}
	return said.Bytes(), err
}

// ErrStopped is the error of a cell that its reader has stopped.
var ErrStopped error = words.Errorf("Stopped.")

// Ended says why the program of a cell has ended, as far as a reader cannot know it from
// what the program itself has said; interrupted is whether the reader has stopped it.
func Ended(err error, interrupted bool) string {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return ""
	}
	state, ok := exit.Sys().(syscall.WaitStatus)
	switch {
	case !ok || !state.Signaled():
		return ""
	case interrupted:
		return ErrStopped.Error() + "\n"
	case state.Signal() == syscall.SIGKILL:
		return words.T("The system has ended this cell. It mostly does so when memory runs out.").String() + "\n"
	}
	return ""
}
