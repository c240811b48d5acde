package cell

import (
	"bytes"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// buildEnv holds environment variables for the Go tools that build a cell. The tools run for a short
// time, so they are faster if they rarely collect garbage. The program of the cell does not get them.
var buildEnv = []string{"GOGC=400", "GOMEMLIMIT=4GiB"}

// killDelay is the time that an interrupted tool has to end before it is killed.
const killDelay = 3 * time.Second

// Build runs a Go tool that builds a cell, and returns what it prints on both streams. It replaces
// Stdout, Stderr and SysProcAttr of the tool, and adds environment variables. If the tool cannot start or
// fails, the error is that of package exec.
//
// A value from stop, or closing stop, interrupts the tool and its child processes, and kills them after
// killDelay. The output is then nil and the error ErrStopped, unless the tool has already succeeded.
func Build(tool *exec.Cmd, stop <-chan struct{}) ([]byte, error) {
	if tool.Env == nil {
		tool.Env = os.Environ()
	}
	tool.Env = append(tool.Env, buildEnv...)
	tool.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // so that a signal reaches its child processes
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
	if <-interrupted && err != nil {
		return nil, ErrStopped
	}
	return output.Bytes(), err
}
