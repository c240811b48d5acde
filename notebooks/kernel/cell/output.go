// Package cell is what stands between the program of a cell and its reader: it
// reads the lines as they were meant, builds the program until the reader stops it,
// passes on what it prints in order with what it shows, and no more than a page can
// hold, cuts stacks to what a reader can use, and says in the notebook's language what
// a message of the Go tools mostly means. The kernel calls it; see the command mend.
package cell

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"
	"unicode/utf8"

	"nimlab/nimkit/words"
)

// LimitVariable names the environment variable that says how many bytes a cell may
// print. A notebook sets it by a line such as
//
//	%env NIMLAB_OUTPUT_LIMIT 10000000
const LimitVariable = "NIMLAB_OUTPUT_LIMIT"

// DefaultLimit is how many bytes a cell prints where nothing else is set.
const DefaultLimit = 2_000_000

// perLine is how many bytes of the limit there are to a line: a page takes as long for
// a line as for some letters, so a flood of short lines ends sooner.
const perLine = 20

// A page draws all that a cell has printed again with each piece that is added to it,
// so pieces grow as the text does, and come more seldom.
const (
	pause = 100 * time.Millisecond // as long printed text waits for more, at first
	piece = 64 << 10               // as much goes out without waiting, at first
)

// Output is what one cell prints, on both of its streams together.
type Output struct {
	mu      sync.Mutex
	from    [2]syscall.RawConn // the program's pipes
	copied  sync.WaitGroup     // until both are known
	buffer  []byte
	to      [2]io.Writer
	wait    [2]bytes.Buffer // of which at most one holds anything
	timer   *time.Timer
	trace   trace
	limit   int
	left    int // bytes that may still be printed
	rows    int // lines that may still be printed
	sent    int
	bytes   int // left out
	lines   int // left out
	full    bool
	closed  bool
	because error // what is wrong with the limit
}

var newline = []byte("\n")

const (
	stdout = iota
	stderr
)

// NewOutput returns the output of a cell that is passed on to two streams. Where a line of
// the program is one of a cell is for [Place] to say, or "".
func NewOutput(to, errors io.Writer, where func(line int) string) *Output {
	o := &Output{trace: trace{where: where}, to: [2]io.Writer{to, errors}, limit: DefaultLimit, buffer: make([]byte, 1<<14)}
	o.copied.Add(len(o.from))
	if set := os.Getenv(LimitVariable); set != "" {
		n, err := strconv.Atoi(set)
		if err != nil || n < 0 {
			o.because = fmt.Errorf("%s: %q is no number of bytes", LimitVariable, set)
			n = o.limit
		}
		o.limit = n
	}
	o.left, o.rows = o.limit, max(1, o.limit/perLine)
	o.timer = time.AfterFunc(time.Hour, func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		o.flush()
	})
	o.timer.Stop()
	return o
}

// Stdout returns what the program's standard output is written to. To close it is
// to close the Output.
func (o *Output) Stdout() io.WriteCloser { return stream{o, stdout} }

// Stderr returns what the program's standard error is written to.
func (o *Output) Stderr() io.WriteCloser { return stream{o, stderr} }

type stream struct {
	*Output
	which int
}

func (s stream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.write(s.which, p)
	return len(p), nil
}

// write takes what the program has written.
func (o *Output) write(which int, p []byte) {
	if which == stderr {
		p = o.trace.cut(p)
	}
	o.print(which, p)
}

// ReadFrom passes on what comes out of one of the program's pipes until it ends. It is what
// io.Copy calls.
func (s stream) ReadFrom(pipe io.Reader) (n int64, err error) {
	file, is := pipe.(syscall.Conn)
	if !is {
		return 0, fmt.Errorf("%T is no pipe", pipe)
	}
	from, err := file.SyscallConn()
	if err != nil {
		return 0, err
	}
	s.from[s.which] = from
	s.copied.Done()
	err = from.Read(func(fd uintptr) bool {
		for {
			s.mu.Lock()
			k, more := s.take(s.which, fd)
			s.mu.Unlock()
			n += int64(k)
			if k == 0 {
				return !more
			}
		}
	})
	return n, err
}

// take passes on a piece of what is in a pipe. When there is none, more says whether some
// may come.
func (o *Output) take(which int, fd uintptr) (n int, more bool) {
	n, err := syscall.Read(int(fd), o.buffer)
	for err == syscall.EINTR {
		n, err = syscall.Read(int(fd), o.buffer)
	}
	n = max(n, 0)
	o.write(which, o.buffer[:n])
	return n, err == syscall.EAGAIN
}

// held is how much a pipe holds (pipe(7)).
const held = 1 << 16

// Shown returns what the text of all that the program shows is written to, before it is
// shown, and what it passes that on to, unless that is nil. What was printed before has been
// read or is in the program's pipes, so it is passed on first: both come in the program's
// order, if the program waits for the page behind what it shows.
func (o *Output) Shown(to io.Writer) io.Writer { return display{o, to} }

type display struct {
	*Output
	text io.Writer
}

func (d display) Write(p []byte) (int, error) {
	d.copied.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	for which, from := range d.from {
		// A pipe that is closed holds nothing more.
		_ = from.Control(func(fd uintptr) {
			for taken, n := 0, 1; n > 0 && taken < held; taken += n {
				n, _ = d.take(which, fd)
			}
		})
	}
	d.flush()
	if d.text == nil {
		return len(p), nil
	}
	return d.text.Write(p)
}

// print takes text for a stream. The other one is flushed first, so that they stay
// in order as far as the program's pipes kept it.
func (o *Output) print(which int, p []byte) {
	if len(p) == 0 {
		return
	}
	rows := bytes.Count(p, newline)
	if o.full || len(p) > o.left || rows > o.rows {
		if p = o.leaveOut(p); len(p) == 0 {
			return
		}
	}
	o.left -= len(p)
	o.rows -= rows
	if o.wait[1-which].Len() > 0 {
		o.flush()
	}
	if o.wait[which].Len() == 0 {
		o.timer.Reset(pause * time.Duration(1+o.sent/piece))
	}
	o.wait[which].Write(p)
	if o.wait[which].Len() >= max(piece, o.sent) {
		o.flush()
	}
}

// leaveOut returns what of p may still be printed, up to the end of a line if there is
// one, and counts the rest.
func (o *Output) leaveOut(p []byte) []byte {
	kept := p[:0]
	if !o.full {
		kept = p[:min(len(p), o.left)]
		if lines := bytes.SplitAfterN(kept, newline, o.rows+1); len(lines) > o.rows {
			kept = kept[:len(kept)-len(lines[o.rows])]
		}
		if end := bytes.LastIndexByte(kept, '\n'); end >= 0 {
			kept = kept[:end+1]
		}
		for len(kept) > 0 && len(kept) < len(p) && !utf8.RuneStart(p[len(kept)]) {
			kept = kept[:len(kept)-1]
		}
		o.full = true
	}
	o.bytes += len(p) - len(kept)
	o.lines += bytes.Count(p[len(kept):], newline)
	return kept
}

// flush passes on what waits.
func (o *Output) flush() {
	for which := range o.wait {
		if b := &o.wait[which]; b.Len() > 0 {
			// A page that is gone takes nothing more; the cell need not end for that.
			_, _ = o.to[which].Write(b.Bytes())
			o.sent += b.Len()
			b.Reset()
		}
	}
}

// Close passes on what still waits, and says what was left out.
func (o *Output) Close() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return nil
	}
	o.closed = true
	o.timer.Stop()
	o.print(stderr, o.trace.end())
	o.flush()
	if o.because != nil {
		_, _ = fmt.Fprintln(o.to[stderr], o.because)
	}
	if o.full {
		_, _ = fmt.Fprintln(o.to[stderr], o.leftOut())
	}
	return o.because
}

// leftOut is the sentence about what was left out.
func (o *Output) leftOut() string {
	number := strconv.Itoa // without a separator, because it can be typed
	args := []any{megabytes(o.bytes), number(o.lines), megabytes(o.limit), number(max(1, o.limit/perLine)), LimitVariable, number(max(10_000_000, 10*o.limit))}
	return words.T("\nLeft out: %s MB, %s lines. A cell prints at most %s MB and %s lines; the line %%env %s %s raises that.", args...).String()
}

// megabytes writes a number of bytes in millions, with as many digits as it takes
// not to say 0.
func megabytes(n int) string { return strconv.FormatFloat(float64(n)/1e6, 'g', 3, 64) }
