package cell

import (
	"bytes"
	"regexp"
	"strconv"

	"nimlab/nimkit/words"
)

// maxLines is the number of lines that remain of a stack trace: the innermost lines of cells.
const maxLines = 6

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
	// Lines about the runtime.
	noise = regexp.MustCompile(`^runtime: (goroutine stack exceeds|sp=)|^runtime stack:|^\[signal SIG`)
)

// A trace shortens the stack traces in the output of a failing program. It removes calls of Go and
// of the project. Of the first goroutine it keeps the innermost lines of cells and counts the
// rest, and it counts the other goroutines. Text outside of stack traces passes unchanged.
type trace struct {
	where   func(line int) string // describes a line of the program, or returns "" if it is in no cell
	partial []byte                // the beginning of a line that may be part of a stack trace
	passed  bool                  // whether the current line is not part of a stack trace
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
	inHidden       // in the stack of another goroutine
	inRuntime      // in the stack of the runtime
)

// cut returns the part of the next bytes that remains.
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

// mayBeTrace reports whether a line with this beginning can be part of a stack trace.
func mayBeTrace(line []byte) bool {
	for _, start := range []string{"goroutine ", "runtime: ", "runtime stack:", "[signal SIG", "panic: ", fatal} {
		n := min(len(line), len(start))
		if n > 0 && string(line[:n]) == start[:n] {
			return true
		}
	}
	return false
}

// line returns the part of a whole line that remains.
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
		return append(whole, tooLarge.String()+"\n"+raiseMemory()...)
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

// call returns the description of a line of the first stack, or nil if the line is in no cell.
// A repeated line is kept once.
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
	if now == t.last || t.lines == maxLines {
		t.hidden++
		return nil
	}
	t.lines++
	t.last = now
	return []byte(now + "\n")
}

// more returns a line with the number of calls that were left out of the first stack.
func (t *trace) more() []byte {
	if t.hidden == 0 && !t.elided {
		return nil
	}
	n := t.hidden
	t.hidden, t.elided = 0, false
	return []byte(words.T("… and %d more calls\n", n).String())
}

// end returns the rest of the output when the program has ended.
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

// endless explains a stack overflow.
var endless = words.T("This function calls itself and never stops. Is there a case in which it does not, and is it reached?")

// tooLarge explains that memory ran out.
var tooLarge = words.T("This cell asks for more memory than is free. Does something grow without end, or is a number too large?")
