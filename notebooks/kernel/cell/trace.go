package cell

import (
	"bytes"
	"regexp"
	"strconv"

	"nimlab/nimkit/words"
)

// shown is how many lines of cells are shown of a stack: the innermost ones.
const shown = 6

const (
	fatal    = "fatal error: "
	overflow = fatal + "stack overflow"
)

var (
	goroutine = regexp.MustCompile(`^goroutine \d+ .*:$`)
	elided    = regexp.MustCompile(`^\.\.\.(?:(\d+) frames elided|additional frames elided)\.\.\.$`)
	memoryOut = regexp.MustCompile("^" + fatal + ".*(out of memory|cannot allocate memory|cannot map pages)")
	inCell    = regexp.MustCompile(`^\t.*/gonb_\w+/main(?:_test)?\.go:(\d+)\b`)
	recovered = regexp.MustCompile(`^(panic: .*) \[recovered(?:, repanicked)?\]\n`)
	// What Go says of its own machinery.
	noise = regexp.MustCompile(`^runtime: (goroutine stack exceeds|sp=)|^runtime stack:|^\[signal SIG`)
)

// A trace makes of the stacks in what a program writes when it fails the lines of cells
// that they lead through: what is Go's own or the project's goes. Of the first goroutine
// the innermost lines stay, the rest is counted; the other goroutines are counted. What is
// no stack passes.
type trace struct {
	where   func(line int) string // the line of a cell that a line of its program is, or ""
	partial []byte                // a line that has begun and may be part of a stack
	passed  bool                  // the start of a line that is no part of one has passed
	in      part
	stacks  int // goroutines so far
	lines   int // lines of cells so far
	last    string
	hidden  int // calls of the first goroutine that are left out
	elided  bool
}

type part int

const (
	outside   part = iota
	inStack        // in the stack of the first goroutine
	inHidden       // in that of another one
	inRuntime      // in the stack of Go itself
)

// cut returns what of the next bytes stays.
func (t *trace) cut(p []byte) []byte {
	var kept []byte
	for {
		end := bytes.IndexByte(p, '\n')
		if t.passed {
			if end < 0 {
				return append(kept, p...)
			}
			kept, p = append(kept, p[:end+1]...), p[end+1:]
			t.passed = false
			continue
		}
		if end < 0 {
			break
		}
		line := append(t.partial, p[:end]...)
		t.partial, p = nil, p[end+1:]
		kept = append(kept, t.line(line)...)
	}
	t.partial = append(t.partial, p...)
	if t.in == outside && t.stacks == 0 && !mayBeTrace(t.partial) {
		t.passed = len(t.partial) > 0
		kept, t.partial = append(kept, t.partial...), nil
	}
	return kept
}

// mayBeTrace reports whether a line that begins so can be one of a stack.
func mayBeTrace(line []byte) bool {
	for _, start := range []string{"goroutine ", "runtime: ", "runtime stack:", "[signal SIG", "panic: ", fatal} {
		n := min(len(line), len(start))
		if n > 0 && string(line[:n]) == start[:n] {
			return true
		}
	}
	return false
}

// line returns what stays of a whole line.
func (t *trace) line(line []byte) []byte {
	whole := append(line[:len(line):len(line)], '\n')
	switch {
	case goroutine.Match(line):
		t.stacks++
		t.in, t.lines, t.last = inStack, 0, ""
		if t.stacks > 1 {
			t.in = inHidden
		}
		return nil
	case t.in == outside && noise.Match(line):
		if bytes.HasPrefix(line, []byte("runtime stack:")) {
			t.in = inRuntime
		}
		return nil
	case t.in == outside && string(line) == overflow:
		return append(whole, endless.String()+"\n"...)
	case t.in == outside && memoryOut.Match(line):
		return append(whole, tooLarge.String()+"\n"...)
	case t.in == outside:
		return recovered.ReplaceAll(whole, []byte("$1\n"))
	case len(line) == 0:
		was := t.in
		t.in = outside
		if was != inStack {
			return nil
		}
		return append(t.more(), '\n')
	case t.in == inStack:
		return t.call(line)
	}
	return nil
}

// call returns what stays of a line of the first stack: the line of a cell. One that calls
// itself is shown once.
func (t *trace) call(line []byte) []byte {
	if m := elided.FindSubmatch(line); m != nil {
		n, _ := strconv.Atoi(string(m[1]))
		t.hidden += n
		t.elided = true
		return nil
	}
	at := inCell.FindSubmatch(line)
	if at == nil {
		return nil
	}
	row, _ := strconv.Atoi(string(at[1]))
	now := t.where(row)
	if now == "" {
		return nil
	}
	if now == t.last || t.lines == shown {
		t.hidden++
		return nil
	}
	t.lines++
	t.last = now
	return []byte(now + "\n")
}

// more says how many calls were left out of the first stack.
func (t *trace) more() []byte {
	if t.hidden == 0 && !t.elided {
		return nil
	}
	n := t.hidden
	t.hidden, t.elided = 0, false
	return []byte(words.T("… and %d more calls\n", n).String())
}

// end returns what is left to say when the program has ended.
func (t *trace) end() []byte {
	var kept []byte
	if len(t.partial) > 0 {
		kept = bytes.TrimSuffix(t.line(t.partial), []byte("\n"))
		t.partial = nil
	}
	if t.in == inStack {
		kept = append(kept, t.more()...)
	}
	if n := t.stacks - 1; n > 0 {
		kept = append(kept, words.T("… and %d more goroutines\n", n).String()...)
	}
	t.in, t.stacks = outside, 0
	return kept
}

// endless says what a stack overflow mostly is.
var endless = words.T("This function calls itself and never stops. Is there a case in which it does not, and is it reached?")

// tooLarge says what it mostly is when memory runs out.
var tooLarge = words.T("This cell asks for more memory than is free. Does something grow without end, or is a number too large?")
