package cell

import (
	"sync"

	"nimlab/nimkit/words"
)

// Pages records which browser pages were opened while a cell of another page was running. A page is
// identified by the session of its messages; reloading makes a new one. Jupyter sends what the cell
// displays to the old page only. The zero value knows no page. Pages keeps a few bytes for each session,
// and its methods may be called concurrently.
type Pages struct {
	mu          sync.Mutex
	running     string         // the session of the running cell, or ""
	runningCell int            // the number of that cell, at least 1
	missedCells map[string]int // by session, the cell whose output the page has missed, or 0 for none
}

// RecordMessage records a message from a session. The first message means that a page was opened.
func (p *Pages) RecordMessage(session string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.missedCells == nil {
		p.missedCells = map[string]int{}
	}
	if _, known := p.missedCells[session]; known {
		return
	}
	p.missedCells[session] = 0
	if p.running != "" && p.running != session {
		p.missedCells[session] = p.runningCell
	}
}

// Begin records that the cell with a number, which is at least 1, begins to run. It returns a sentence for
// the first cell of a page that has missed the output of another cell, and "" otherwise.
func (p *Pages) Begin(session string, number int) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running, p.runningCell = session, number
	missed := p.missedCells[session]
	if missed == 0 {
		return ""
	}
	p.missedCells[session] = 0
	return words.T("This page was opened while cell [%d] was running. What that cell has shown since then is lost: run it again.", missed).String()
}

// End records that the running cell has ended.
func (p *Pages) End() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running = ""
}
