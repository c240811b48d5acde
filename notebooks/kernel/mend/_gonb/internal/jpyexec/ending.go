package jpyexec

import (
	"io"

	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
)

// tell tells that a program has ended, behind what it printed; of a cell's as far as its error
// does not say it.
func (exec *Executor) tell(said string) {
	if printed, is := exec.stdoutWriter.(io.Closer); is {
		_ = printed.Close()
		said = cell.Ended(exec.exitError, exec.Msg.Kernel().Interrupted.Load())
	}
	if said != "" {
		_ = kernel.PublishWriteStream(exec.Msg, kernel.StreamStderr, said)
	}
}

// catchUp stops a program whose reader has stopped it while it was built.
func (exec *Executor) catchUp() {
	if exec.Msg.Kernel().Interrupted.Load() {
		exec.Msg.Kernel().CallInterruptSubscribers()
	}
}

// kill ends a program that does not end by itself. What it has started may hold its output.
func (exec *Executor) kill() error {
	_, _ = exec.cmdStdout.Close(), exec.cmdStderr.Close()
	return exec.cmd.Process.Kill()
}
