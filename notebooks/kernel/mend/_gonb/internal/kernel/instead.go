package kernel

import "nimlab/notebooks/kernel/cell"

// JupyterCursorPosToBytePos counts a cursor's place in letters, as Jupyter says; a playing
// card is one.
func JupyterCursorPosToBytePos(text string, letters int) int {
	for at := range text {
		if letters <= 0 {
			return at
		}
		letters--
	}
	return len(text)
}

// JupyterToLinesAndCursor ends a line where the reader's program ends it.
func JupyterToLinesAndCursor(text string, at int) (lines []string, line, col int) {
	_, line, col = gonbJupyterToLinesAndCursor(text, at)
	return cell.Lines(text), line, col
}

// CallInterruptSubscribers notes that a reader has stopped what runs.
func (k *Kernel) CallInterruptSubscribers() {
	k.Interrupted.Store(true)
	k.gonbCallInterruptSubscribers()
}

// Stop ends the kernel once: Jupyter may ask twice.
func (k *Kernel) Stop() {
	if !k.IsStopped() {
		k.gonbStop()
	}
}
