package show

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"nimlab/nimkit/view"
)

// Working shows a bar while work runs and then, in the bar's place, what work
// returns: a stored notebook keeps the result and no trace of the bar. Work may
// call report as often as it likes and from any goroutine; the bar moves at most
// ten times a second. Outside a kernel there is no bar. An error from work is
// shown like any value.
//
// It panics as [It] does.
func Working(work func(report func(done, total int)) (any, error)) {
	l, p := language(), page()
	// The kernel remembers every identity it has seen, so each run takes a new
	// one. It is not stored with the output.
	id := fmt.Sprintf("nimlab-%016x", rand.Uint64())
	show := func(v any) {
		if err := p.show(v, l, id); err != nil {
			panic(fmt.Errorf("show: %w", err))
		}
	}
	var mu sync.Mutex
	var last time.Time
	report := func(done, total int) {
		if p.text != nil || !mu.TryLock() {
			return
		}
		defer mu.Unlock()
		if time.Since(last) > 100*time.Millisecond {
			last = time.Now()
			show(bar{done, total})
		}
	}
	v, err := work(report)
	if err != nil {
		v = err
	}
	show(v)
}

// bar is how far a piece of work has come.
type bar struct{ done, total int }

func (b bar) HTML(view.Language) string {
	return fmt.Sprintf(`<progress value="%d" max="%d"></progress> %d / %d`, b.done, max(b.total, 1), b.done, b.total)
}

func (b bar) Text(view.Language) string { return fmt.Sprintf("%d / %d", b.done, b.total) }
