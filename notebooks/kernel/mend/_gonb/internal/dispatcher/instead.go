package dispatcher

import (
	"errors"

	"github.com/janpfeifer/gonb/internal/goexec"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
)

// RunKernel ends with the Jupyter that the kernel is for. Cells are offline, so nothing is
// fetched for them unless %autoget asks for it.
func RunKernel(k *kernel.Kernel, goExec *goexec.State) {
	go cell.EndWithParent()
	goExec.AutoGet = false
	goExec.StartCompletion()
	gonbRunKernel(k, goExec)
}

// handleBusyMessage handles a request, unless it is to run a cell that is not to be run.
// Should that show a mistake in the kernel, the kernel goes on.
func handleBusyMessage(msg kernel.Message, goExec *goexec.State) (err error) {
	defer cell.Survive(&err)
	run := unwanted == 0 || msg.ComposedMsg().Header.MsgType != "execute_request"
	unwanted = max(0, unwanted-1)
	if run {
		return gonbHandleBusyMessage(msg, goExec)
	}
	return errors.Join(kernel.PublishKernelStatus(msg, kernel.StatusBusy),
		msg.Reply("execute_reply", map[string]any{"status": "aborted"}), kernel.PublishKernelStatus(msg, kernel.StatusIdle))
}
