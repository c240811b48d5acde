package jpyexec

import (
	"io"
	"os"
	"os/exec"

	"github.com/janpfeifer/gonb/gonbui/protocol"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
)

// start starts the program of a cell within the memory limit.
func start(program *exec.Cmd) error { return cell.Start(program) }

// pipeFolder returns the folder for the named pipes of a cell.
func pipeFolder() string { return os.Getenv(protocol.GONB_TMP_DIR_ENV) }

// reportEnd closes the output of a failed program and reports why it ended. It leaves out what the
// error of the cell says.
func (exec *Executor) reportEnd(string) {
	printed, ok := exec.stdoutWriter.(io.Closer)
	if !ok {
		return
	}
	_ = printed.Close()
	if reason := cell.SignalMessage(exec.exitError, exec.Msg.Kernel().Interrupted.Load()); reason != "" {
		_ = kernel.PublishWriteStream(exec.Msg, kernel.StreamStderr, reason)
	}
}

// commandError returns the error of a command of the system that has failed. It returns nil for the
// program of a cell.
func (exec *Executor) commandError() error {
	if _, ok := exec.stdoutWriter.(io.Closer); ok || exec.exitError == nil {
		return nil
	}
	if exec.Msg.Kernel().Interrupted.Load() {
		return cell.ErrStopped
	}
	return cell.CommandError(exec.exitError)
}

// interruptLate interrupts a program that was interrupted while it was built.
func (exec *Executor) interruptLate() {
	if exec.Msg.Kernel().Interrupted.Load() {
		exec.Msg.Kernel().CallInterruptSubscribers()
	}
}

// kill ends a program that does not end when interrupted. It closes the output first, which
// children of the program may hold open.
func (exec *Executor) kill() error {
	_, _ = exec.cmdStdout.Close(), exec.cmdStderr.Close()
	return exec.cmd.Process.Kill()
}
