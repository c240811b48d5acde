package cell

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"
	"unicode/utf8"

	"nimlab/nimkit/words"
)

// OutputLimitVariable names the environment variable that limits the output of a cell, in bytes. A
// notebook sets it by a line such as
//
//	%env NIMLAB_OUTPUT_LIMIT 10000000
const OutputLimitVariable = "NIMLAB_OUTPUT_LIMIT"

// defaultOutputLimit is the limit in bytes if the variable is not set.
const defaultOutputLimit = 2_000_000

// bytesPerLine is the number of bytes of the limit for each line. Drawing a line takes as long as
// drawing some letters, so many short lines reach the limit sooner.
const bytesPerLine = 20

// A page redraws the whole output of a cell whenever a piece is added. Therefore pieces become
// larger and rarer as the output grows.
const (
	flushDelay = 100 * time.Millisecond // how long printed text waits for more, at first
	flushSize  = 64 << 10               // the number of bytes that are sent without waiting, at first
)

// pipeSize is the capacity of a pipe in bytes (pipe(7)).
const pipeSize = 1 << 16

// The indexes of the output streams.
const (
	stdout = iota
	stderr
	streamCount
)

// An Output limits, orders and forwards both output streams of a cell. To use it, copy the program's
// pipes to Stdout and Stderr, and then call Close. Its methods may be called concurrently.
type Output struct {
	pipes        [streamCount]syscall.RawConn // the program's pipes, which may be read once pipesKnown is done
	pipeOnce     [streamCount]sync.Once       // for the first call of ReadFrom, which sets the pipe
	pipesKnown   sync.WaitGroup               // done when ReadFrom was called for both streams
	destinations [streamCount]io.Writer

	mu           sync.Mutex                // guards the fields below and the use of destinations
	buffer       []byte                    // for the bytes that are read at once
	pending      [streamCount]bytes.Buffer // printed text that is not forwarded yet; at most one is not empty
	timer        *time.Timer               // flushes pending
	trace        trace
	limit        int // the largest number of bytes to print
	bytesLeft    int // bytes that may still be printed
	linesLeft    int // lines that may still be printed
	bytesSent    int
	omittedBytes int
	omittedLines int
	isFull       bool // whether the limit is exceeded, so that the rest is omitted
	isClosed     bool
	limitErr     error // why the limit is invalid
}

var newline = []byte("\n")

// NewOutput returns an Output that forwards the program's output and errors to two writers, within the
// limit of OutputLimitVariable. describeLine describes a line of the program, counted from 1, as
// [DescribeLine] does. An invalid limit is replaced with defaultOutputLimit, and reported by Close.
func NewOutput(out, errOut io.Writer, describeLine func(line int) string) *Output {
	o := &Output{trace: trace{describeLine: describeLine}, destinations: [streamCount]io.Writer{out, errOut}, limit: defaultOutputLimit, buffer: make([]byte, 1<<14)}
	o.pipesKnown.Add(len(o.pipes))
	if setting := os.Getenv(OutputLimitVariable); setting != "" {
		n, err := strconv.Atoi(setting)
		if err != nil || n < 0 {
			o.limitErr = fmt.Errorf("%s: %q is no number of bytes", OutputLimitVariable, setting)
			n = o.limit
		}
		o.limit = n
	}
	o.bytesLeft, o.linesLeft = o.limit, o.lineLimit()
	o.timer = time.AfterFunc(time.Hour, func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		o.flush()
	})
	o.timer.Stop() // enqueue starts it
	return o
}

// lineLimit returns the number of lines to print. It is at least 1.
func (o *Output) lineLimit() int { return max(1, o.limit/bytesPerLine) }

// Stdout returns the writer for the program's standard output. Closing it closes the Output.
func (o *Output) Stdout() io.WriteCloser { return stream{o, stdout} }

// Stderr returns the writer for the program's standard error. Closing it closes the Output.
func (o *Output) Stderr() io.WriteCloser { return stream{o, stderr} }

// A stream is one of the two output streams of an Output.
type stream struct {
	*Output
	index int
}

// Write handles text that the program has written to the stream. It does not fail.
func (s stream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.receive(s.index, p)
	return len(p), nil
}

// receive handles text that the program has written to a stream. It shortens stack traces. The caller
// must hold o.mu.
func (o *Output) receive(index int, p []byte) {
	if index == stderr {
		p = o.trace.shorten(p)
	}
	o.enqueue(index, p)
}

// ReadFrom forwards the contents of one of the program's pipes until the pipe ends. io.Copy calls
// it. It returns an error if the reader is not a pipe, or if it cannot be read.
func (s stream) ReadFrom(pipe io.Reader) (n int64, err error) {
	conn, err := rawConn(pipe)
	s.pipeOnce[s.index].Do(func() {
		s.pipes[s.index] = conn
		s.pipesKnown.Done()
	})
	if err != nil {
		return 0, err
	}
	err = conn.Read(func(fd uintptr) bool {
		for {
			s.mu.Lock()
			count, more := s.readSome(s.index, fd)
			s.mu.Unlock()
			n += int64(count)
			if count == 0 {
				return !more
			}
		}
	})
	return n, err
}

// rawConn returns the connection of a pipe, or an error if the reader is not a pipe.
func rawConn(pipe io.Reader) (syscall.RawConn, error) {
	file, ok := pipe.(syscall.Conn)
	if !ok {
		return nil, fmt.Errorf("%T is no pipe", pipe)
	}
	return file.SyscallConn()
}

// readSome reads some bytes from a pipe without waiting, forwards them, and returns their number. If that
// is 0, more reports whether more bytes may follow. The caller must hold o.mu.
func (o *Output) readSome(index int, fd uintptr) (n int, more bool) {
	n, err := syscall.Read(int(fd), o.buffer)
	for err == syscall.EINTR {
		n, err = syscall.Read(int(fd), o.buffer)
	}
	n = max(n, 0)
	o.receive(index, o.buffer[:n])
	return n, err == syscall.EAGAIN
}

// BeforeDisplay returns a writer that receives the text of a displayed value before the value is
// displayed, and forwards it to the given writer unless that is nil. Each write first forwards
// the printed text that is still in the program's pipes. So printed text and displayed values
// stay in order, if the program waits until a value is displayed.
//
// A write blocks until ReadFrom was called for both streams, which io.Copy does.
func (o *Output) BeforeDisplay(to io.Writer) io.Writer { return display{o, to} }

// A display is the writer that BeforeDisplay returns.
type display struct {
	*Output
	destination io.Writer
}

// Write forwards the text in the program's pipes, and then p unless the writer for it is nil.
func (d display) Write(p []byte) (int, error) {
	d.pipesKnown.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	for index, conn := range d.pipes {
		if conn == nil {
			continue // its output is no pipe
		}
		// A closed pipe is empty.
		_ = conn.Control(func(fd uintptr) {
			for total, n := 0, 1; n > 0 && total < pipeSize; total += n {
				n, _ = d.readSome(index, fd)
			}
		})
	}
	d.flush()
	if d.destination == nil {
		return len(p), nil
	}
	return d.destination.Write(p)
}

// enqueue buffers the part of a text within the limit, and forwards it soon. It flushes the other stream
// first, so that both stay in the order in which they were read. The caller must hold o.mu.
func (o *Output) enqueue(index int, p []byte) {
	if o.isFull || len(p) > o.bytesLeft || bytes.Count(p, newline) > o.linesLeft {
		p = o.truncate(p)
	}
	if len(p) == 0 {
		return
	}
	o.bytesLeft -= len(p)
	o.linesLeft -= bytes.Count(p, newline)
	if o.pending[1-index].Len() > 0 {
		o.flush()
	}
	if o.pending[index].Len() == 0 {
		o.timer.Reset(flushDelay * time.Duration(1+o.bytesSent/flushSize))
	}
	o.pending[index].Write(p)
	if o.pending[index].Len() >= max(flushSize, o.bytesSent) {
		o.flush()
	}
}

// truncate returns the beginning of p that may still be printed, and counts the rest as omitted. If
// possible, the beginning ends with a line, and it never ends within a character. The caller must hold
// o.mu.
func (o *Output) truncate(p []byte) []byte {
	kept := p[:0]
	if !o.isFull {
		kept = p[:min(len(p), o.bytesLeft)]
		if lines := bytes.SplitAfterN(kept, newline, o.linesLeft+1); len(lines) > o.linesLeft {
			kept = kept[:len(kept)-len(lines[o.linesLeft])]
		}
		if end := bytes.LastIndexByte(kept, '\n'); end >= 0 {
			kept = kept[:end+1]
		}
		for len(kept) > 0 && len(kept) < len(p) && !utf8.RuneStart(p[len(kept)]) {
			kept = kept[:len(kept)-1]
		}
		o.isFull = true
	}
	o.omittedBytes += len(p) - len(kept)
	o.omittedLines += bytes.Count(p[len(kept):], newline)
	return kept
}

// flush forwards the buffered text. The caller must hold o.mu.
func (o *Output) flush() {
	for index := range o.pending {
		if b := &o.pending[index]; b.Len() > 0 {
			// An error means that the page is gone, which does not end the cell.
			_, _ = o.destinations[index].Write(b.Bytes())
			o.bytesSent += b.Len()
			b.Reset()
		}
	}
}

// Close forwards the buffered text, and prints how much was left out. It returns an error if the limit
// is invalid, and prints it, too. Further calls do nothing and return nil.
func (o *Output) Close() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.isClosed {
		return nil
	}
	o.isClosed = true
	o.timer.Stop()
	o.enqueue(stderr, o.trace.end())
	o.flush()
	if o.limitErr != nil {
		_, _ = fmt.Fprintln(o.destinations[stderr], o.limitErr)
	}
	if o.isFull {
		_, _ = fmt.Fprintln(o.destinations[stderr], o.omissionNote())
	}
	return o.limitErr
}

// omissionNote returns the sentence about the text that was left out, and how to raise the limit.
func (o *Output) omissionNote() string {
	number := strconv.Itoa // without a thousands separator, because readers may type the number
	omitted := []any{megabytes(o.omittedBytes), number(o.omittedLines)}
	limits := []any{megabytes(o.limit), number(o.lineLimit())}
	setting := []any{OutputLimitVariable, number(max(10_000_000, 10*o.limit))}
	return words.T("\nLeft out: %s MB, %s lines. A cell prints at most %s MB and %s lines; the line %%env %s %s raises that.", slices.Concat(omitted, limits, setting)...).String()
}

// megabytes formats a number of bytes in millions with three significant digits.
func megabytes(n int) string { return strconv.FormatFloat(float64(n)/1e6, 'g', 3, 64) }
