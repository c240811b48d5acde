package dispatcher

import (
	"errors"
	"time"

	"github.com/janpfeifer/gonb/internal/goexec"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
)

// RunKernel runs the kernel until it is stopped or its parent, Jupyter, ends.
func RunKernel(k *kernel.Kernel, goExec *goexec.State) {
	go cell.EndWithParent()
	goExec.AutoGet = false
	goExec.StartCompletion()
	gonbRunKernel(k, goExec)
}

func cellLines(code string) []string { return cell.Lines(code) }

// aborted is the number of waiting requests that came before a cell failed.
var aborted int

// abortWaiting aborts the cells that wait after a failed one, if the request of that cell asks for
// it. It waits a moment first, because their requests may not have arrived.
func abortWaiting(request map[string]any, failed error) {
	if stop, is := request["stop_on_error"].(bool); failed != nil && (stop || !is) {
		time.Sleep(100 * time.Millisecond)
		aborted = len(busyMessagesChan)
	}
}

// handleBusyMessage handles a request, or replies that its cell is aborted. A panic becomes an
// error.
func handleBusyMessage(msg kernel.Message, goExec *goexec.State) (err error) {
	defer cell.Recover(&err)
	run := aborted == 0 || msg.ComposedMsg().Header.MsgType != "execute_request"
	aborted = max(0, aborted-1)
	if run {
		return gonbHandleBusyMessage(msg, goExec)
	}
	return errors.Join(kernel.PublishKernelStatus(msg, kernel.StatusBusy),
		msg.Reply("execute_reply", map[string]any{"status": "aborted"}), kernel.PublishKernelStatus(msg, kernel.StatusIdle))
}
