package dispatcher

import (
	"time"

	"github.com/janpfeifer/gonb/internal/goexec"
	"github.com/janpfeifer/gonb/internal/kernel"
)

// unwanted is how many of the requests that wait came before a cell failed.
var unwanted int

// unwant lets the cells that wait behind one that fails not be run, as Jupyter asks and
// JupyterLab shows. They may be on their way still when it fails at once.
func unwant(request map[string]any, failed error) {
	if stop, is := request["stop_on_error"].(bool); failed != nil && (stop || !is) {
		time.Sleep(100 * time.Millisecond)
		unwanted = len(busyMessagesChan)
	}
}

// handleWanted handles a request, unless it is to run a cell that is not to be run.
func handleWanted(msg kernel.Message, goExec *goexec.State) error {
	run := unwanted == 0 || msg.ComposedMsg().Header.MsgType != "execute_request"
	unwanted = max(0, unwanted-1)
	if run {
		return handleBusyMessage(msg, goExec)
	}
	if err := kernel.PublishKernelStatus(msg, kernel.StatusBusy); err != nil {
		return err
	}
	if err := msg.Reply("execute_reply", map[string]any{"status": "aborted"}); err != nil {
		return err
	}
	return kernel.PublishKernelStatus(msg, kernel.StatusIdle)
}
