package cell

import (
	"sync"

	"nimlab/nimkit/words"
)

// Pages records which browser pages were opened while a cell of another page was running. A page is
// identified by the session of its messages; reloading makes a new one. Jupyter sends what the cell
// displays to the old page only. The zero value knows no page.
type Pages struct {
	mu          sync.Mutex
	running     string         // the session of the running cell, or ""
	runningCell int            // the number of that cell, at least 1
	missed      map[string]int // by session, the cell that was running when its first message arrived, or 0 for none
}

// Seen notes a message from a session.
func (p *Pages) Seen(session string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.missed == nil {
		p.missed = map[string]int{}
	}
	if _, known := p.missed[session]; known {
		return
	}
	p.missed[session] = 0
	if p.running != "" && p.running != session {
		p.missed[session] = p.runningCell
	}
}

// Begin notes that the cell with a number, which is at least 1, begins to run. It returns a sentence for
// the first cell of a page that has missed the output of another cell, and "" otherwise.
func (p *Pages) Begin(session string, number int) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running, p.runningCell = session, number
	missed := p.missed[session]
	if missed == 0 {
		return ""
	}
	p.missed[session] = 0
	return words.T("This page was opened while cell [%d] was running. What that cell has shown since then is lost: run it again.", missed).String()
}

// End notes that the cell has ended.
func (p *Pages) End() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running = ""
}
