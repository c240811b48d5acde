package show

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"sync"
	"time"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

// Working displays a progress bar while work runs, and replaces it by the result of work. A
// stored notebook contains the result only. Work may call report at any rate from any
// goroutine; the bar is updated at most ten times a second. It has the remaining time as soon
// as [records.Pace] can estimate it. If the reader stops the cell, the bar remains and says so.
// Outside a kernel there is no bar. An error of work is displayed like any value.
//
// Working panics as [It] does.
func Working(work func(report func(done, total int)) (any, error)) {
	if work == nil {
		panic(errors.New("show: there is no work: Working takes a function that does it"))
	}
	l, p := language(), page()
	// The kernel remembers every id, so each run takes a new one. It is not stored with the
	// output.
	id := fmt.Sprintf("nimlab-%016x", rand.Uint64())
	show := func(v any) { check(p.show(v, l, id), l) }
	var mu sync.Mutex
	var last time.Time
	var pace records.Pace
	var latest bar
	if p.text == nil {
		interrupts, done := make(chan os.Signal, 1), make(chan struct{})
		signal.Notify(interrupts, os.Interrupt)
		defer close(done)
		defer signal.Stop(interrupts)
		go func() {
			select {
			case <-done:
				return
			case <-interrupts:
			}
			mu.Lock()
			if latest.stopped = true; latest.total > 0 {
				show(latest)
			}
			signal.Reset(os.Interrupt)
			own, err := os.FindProcess(os.Getpid())
			if err == nil {
				err = own.Signal(os.Interrupt)
			}
			check(err, l)
		}()
	}
	report := func(done, total int) {
		if p.text != nil || !mu.TryLock() {
			return
		}
		defer mu.Unlock()
		left, known := pace.Left(done, total)
		if time.Since(last) > 100*time.Millisecond {
			last = time.Now()
			latest = bar{done, total, left, known && done < total, false}
			show(latest)
		}
	}
	v, err := work(report)
	if err != nil {
		v = err
	}
	show(v)
}

// A bar is the progress of work.
type bar struct {
	done, total int
	left        time.Duration // the remaining time
	known       bool          // whether the remaining time is known
	stopped     bool          // whether the reader has stopped the cell
}

// HTML returns a progress element and the text.
func (b bar) HTML(l words.Language) string {
	return fmt.Sprintf(`<progress value="%d" max="%d"></progress> %s`, b.done, max(b.total, 1), b.Text(l))
}

// Text returns the numbers, and the remaining time if it is known.
func (b bar) Text(l words.Language) string {
	text := words.Format("%d / %d", b.done, b.total).In(l)
	switch {
	case b.stopped:
		return text + words.T(", stopped").In(l)
	case !b.known:
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
