package dispatcher

import "time"

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
