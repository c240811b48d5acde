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

// Building holds the environment variables of the Go tools that build a cell. The tools run for
// a short time, so they are faster if they rarely collect garbage. The program of a cell keeps
// the settings of Go or of its reader.
var Building = []string{"GOGC=400", "GOMEMLIMIT=4GiB"}

// patience is the time that a stopped tool has to end.
const patience = 3 * time.Second

// Build runs a Go tool that builds a cell, and returns its output. A value from stop ends the
// tool and its child processes; the error is then ErrStopped.
func Build(tool *exec.Cmd, stop <-chan struct{}) ([]byte, error) {
	if tool.Env == nil {
		tool.Env = os.Environ()
	}
	tool.Env = append(tool.Env, Building...)
	tool.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var output bytes.Buffer
	tool.Stdout, tool.Stderr = &output, &output
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
	return output.Bytes(), err
}

// ErrStopped is the error of a cell that its reader has stopped.
var ErrStopped error = words.Errorf("Stopped.")

// Ended returns a sentence about why the program of a cell has ended if a signal ended it, and
// "" otherwise. interrupted reports whether the reader has stopped it.
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
