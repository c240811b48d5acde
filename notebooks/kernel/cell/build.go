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

// BuildEnv holds environment variables for the Go tools that build a cell. The tools run for a short
// time, so they are faster if they rarely collect garbage. The program of the cell does not get them.
var BuildEnv = []string{"GOGC=400", "GOMEMLIMIT=4GiB"}

// killDelay is the time after which a stopped tool that has not ended is killed.
const killDelay = 3 * time.Second

// Build runs a Go tool that builds a cell, and returns what it prints on both streams. It replaces
// Stdout, Stderr and SysProcAttr of the tool, and adds BuildEnv to its environment. A value from stop
// ends the tool and its child processes, and so does closing stop. The output is then nil and the
// error ErrStopped, unless the tool has already succeeded.
func Build(tool *exec.Cmd, stop <-chan struct{}) ([]byte, error) {
	if tool.Env == nil {
		tool.Env = os.Environ()
	}
	tool.Env = append(tool.Env, BuildEnv...)
	tool.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var output bytes.Buffer
	tool.Stdout, tool.Stderr = &output, &output
	if err := tool.Start(); err != nil {
		return nil, err
	}
	done, interrupted := make(chan struct{}), make(chan bool)
	go func() {
		select {
		case <-done:
			interrupted <- false
			return
		case <-stop:
		}
		_ = syscall.Kill(-tool.Process.Pid, syscall.SIGINT)
		select {
		case <-done:
		case <-time.After(killDelay):
			_ = syscall.Kill(-tool.Process.Pid, syscall.SIGKILL)
		}
		interrupted <- true
	}()
	err := tool.Wait()
	close(done)
	if stopped := <-interrupted; stopped && err != nil {
		return nil, ErrStopped
	}
	return output.Bytes(), err
}

// ErrStopped is the error of a cell that its reader has stopped.
var ErrStopped error = words.Errorf("Stopped.")

// SignalMessage returns a sentence about the signal that ended the program of a cell, given the error of
// the program, and "" if no signal did. interrupted tells whether the reader has stopped the program.
func SignalMessage(err error, interrupted bool) string {
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
