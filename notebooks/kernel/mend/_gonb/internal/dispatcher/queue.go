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

// cellLines returns the lines of a cell.
func cellLines(code string) []string { return cell.Lines(code) }

// pages records which pages were opened while a cell was running.
var pages cell.Pages

// handleShellMsg notes the page that sends a message, and handles the message.
func handleShellMsg(msg kernel.Message, goExec *goexec.State) error {
	if msg.Ok() {
		pages.RecordMessage(msg.ComposedMsg().Header.Session)
	}
	return gonbHandleShellMsg(msg, goExec)
}

// abortCount is the number of waiting requests whose cells are aborted, because they were sent before a
// cell failed.
var abortCount int

// abortWaiting aborts the cells that wait after a failed one, unless the request of that cell says not
// to. It waits a moment first, because their requests may not have arrived.
func abortWaiting(request map[string]any, failure error) {
	if stop, ok := request["stop_on_error"].(bool); failure != nil && (stop || !ok) {
		time.Sleep(100 * time.Millisecond)
		abortCount = len(busyMessagesChan)
	}
}

// handleBusyMessage handles a request, or replies that its cell is aborted. A panic becomes an
// error.
func handleBusyMessage(msg kernel.Message, goExec *goexec.State) (err error) {
	defer cell.Recover(&err)
	header := msg.ComposedMsg().Header
	isExecution := header.MsgType == "execute_request"
	isAborted := abortCount > 0 && isExecution
	abortCount = max(0, abortCount-1)
	if isExecution && !isAborted {
		defer pages.End()
		if note := pages.Begin(header.Session, msg.Kernel().ExecCounter+1); note != "" {
			_ = kernel.PublishWriteStream(msg, kernel.StreamStderr, note+"\n")
		}
	}
	if !isAborted {
		return gonbHandleBusyMessage(msg, goExec)
	}
	return errors.Join(kernel.PublishKernelStatus(msg, kernel.StatusBusy),
		msg.Reply("execute_reply", map[string]any{"status": "aborted"}), kernel.PublishKernelStatus(msg, kernel.StatusIdle))
}

// completeCommand offers the commands that begin like the one at the cursor in a line.
func completeCommand(line string, col int, reply *kernel.CompleteReply) {
	matches, before, after := cell.CompleteCommand(line, col)
	if len(matches) > 0 {
		reply.Matches = matches
		reply.CursorStart -= before
		reply.CursorEnd += after
	}
}
