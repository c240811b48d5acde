package show

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"time"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

// Working shows a bar while work runs and then, in the bar's place, what work
// returns: a stored notebook keeps the result and no trace of the bar. Work may
// call report as often as it likes and from any goroutine; the bar moves at most
// ten times a second. As soon as it can be estimated, by [records.Pace], the bar
// says how much time is left. Outside a kernel there is no bar. An error from work is
// shown like any value.
//
// It panics as [It] does.
func Working(work func(report func(done, total int)) (any, error)) {
	if work == nil {
		panic(errors.New("show: there is no work: Working takes a function that does it"))
	}
	l, p := language(), page()
	// The kernel remembers every identity it has seen, so each run takes a new
	// one. It is not stored with the output.
	id := fmt.Sprintf("nimlab-%016x", rand.Uint64())
	show := func(v any) { showed(p.show(v, l, id), l) }
	var mu sync.Mutex
	var last time.Time
	var pace records.Pace
	report := func(done, total int) {
		if p.text != nil || !mu.TryLock() {
			return
		}
		defer mu.Unlock()
		left, known := pace.Left(done, total)
		if time.Since(last) > 100*time.Millisecond {
			last = time.Now()
			show(bar{done, total, left, known && done < total})
		}
	}
	v, err := work(report)
	if err != nil {
		v = err
	}
	show(v)
}

// bar is how far a piece of work has come, and how long it will take yet, if that is
// known.
type bar struct {
	done, total int
	left        time.Duration
	known       bool
}

func (b bar) HTML(l words.Language) string {
	return fmt.Sprintf(`<progress value="%d" max="%d"></progress> %s`, b.done, max(b.total, 1), b.Text(l))
}

func (b bar) Text(l words.Language) string {
	text := words.Format("%d / %d", b.done, b.total).In(l)
	if !b.known {
		return text
	}
	number, unit := b.left.Seconds(), words.Same("s")
	switch {
	case b.left >= 2*time.Hour:
		number, unit = b.left.Hours(), words.T("h")
	case b.left >= 2*time.Minute:
		number, unit = b.left.Minutes(), words.Same("min")
	}
	return text + words.T(", about %.0f %s left", math.Ceil(number), unit).In(l)
}
