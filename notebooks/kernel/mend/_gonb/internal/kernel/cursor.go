package kernel

import "nimlab/notebooks/kernel/cell"

// JupyterCursorPosToBytePos returns the offset in bytes of a cursor's position in code points.
func JupyterCursorPosToBytePos(text string, position int) int {
	for at := range text {
		if position <= 0 {
			return at
		}
		position--
	}
	return len(text)
}

// JupyterToLinesAndCursor returns the lines of a cell and the cursor's position in them.
func JupyterToLinesAndCursor(text string, position int) (lines []string, line, col int) {
	_, line, col = gonbJupyterToLinesAndCursor(text, position)
	return cell.Lines(text), line, col
}

// CallInterruptSubscribers interrupts the running cell and notes the interrupt.
func (k *Kernel) CallInterruptSubscribers() {
	k.Interrupted.Store(true)
	k.gonbCallInterruptSubscribers()
}

// Stop stops the kernel. Further calls do nothing.
func (k *Kernel) Stop() {
	if !k.IsStopped() {
		k.gonbStop()
	}
}
