package cell

import (
	"bytes"
	"regexp"
	"strconv"

	"nimlab/nimkit/words"
)

// maxTraceLines is the largest number of lines of cells, the innermost ones, that remain of a stack
// trace.
const maxTraceLines = 6

const (
	fatalPrefix   = "fatal error: "
	stackOverflow = fatalPrefix + "stack overflow"
)

var (
	goroutine      = regexp.MustCompile(`^goroutine \d+ .*:$`)
	elidedFrames   = regexp.MustCompile(`^\.\.\.(?:(\d+) frames elided|additional frames elided)\.\.\.$`)
	outOfMemory    = regexp.MustCompile("^" + fatalPrefix + ".*(out of memory|cannot allocate memory|cannot map pages)")
	cellFrame      = regexp.MustCompile(`^\t.*/gonb_\w+/main(?:_test)?\.go:(\d+)\b`)
	recoveredPanic = regexp.MustCompile(`^(panic: .*) \[recovered(?:, repanicked)?\]\n`)
	// runtimeNoise matches lines about the runtime.
	runtimeNoise = regexp.MustCompile(`^runtime: (goroutine stack exceeds|sp=)|^runtime stack:|^\[signal SIG`)
)

// A trace shortens the stack traces in the output of a failing program. It removes calls of Go and
// of the project. Of the first goroutine it keeps the innermost lines of cells and counts the
// rest, and it counts the other goroutines. Text outside of stack traces passes unchanged.
type trace struct {
	describeLine func(line int) string // describes a line of the program, or returns "" if it is in no cell
	partial      []byte                // the beginning of a line that may be part of a stack trace
	passThrough  bool                  // whether the current line is not part of a stack trace
	state        traceState
	goroutines   int // goroutines so far
	cellLines    int // lines of cells so far
	lastLine     string
	hiddenCalls  int // calls of the first goroutine that are left out
	elided       bool
}

// A traceState says which part of a stack trace the current line belongs to.
type traceState int

const (
	outsideTrace   traceState = iota
	inFirstStack              // in the stack of the first goroutine
	inOtherStack              // in the stack of another goroutine
	inRuntimeStack            // in the stack of the runtime
)

// shorten returns the part of the next bytes of the output that remains. It holds back a line that may
// be part of a stack trace until the line is complete.
func (t *trace) shorten(p []byte) []byte {
	var kept []byte
	for {
		end := bytes.IndexByte(p, '\n')
		if t.passThrough {
			if end < 0 {
				return append(kept, p...)
			}
			kept, p = append(kept, p[:end+1]...), p[end+1:]
			t.passThrough = false
			continue
		}
		if end < 0 {
			break
		}
		line := append(t.partial, p[:end]...)
		t.partial, p = nil, p[end+1:]
		kept = append(kept, t.shortenLine(line)...)
	}
	t.partial = append(t.partial, p...)
	if t.state == outsideTrace && t.goroutines == 0 && !mayBeTrace(t.partial) {
		t.passThrough = len(t.partial) > 0
		kept, t.partial = append(kept, t.partial...), nil
	}
	return kept
}

// mayBeTrace reports whether a line with this beginning can be part of a stack trace.
func mayBeTrace(line []byte) bool {
	for _, start := range []string{"goroutine ", "runtime: ", "runtime stack:", "[signal SIG", "panic: ", fatalPrefix} {
		n := min(len(line), len(start))
		if n > 0 && string(line[:n]) == start[:n] {
			return true
		}
	}
	return false
}

// shortenLine returns the part of a complete line that remains, with its line break, or nil.
func (t *trace) shortenLine(line []byte) []byte {
	whole := append(line[:len(line):len(line)], '\n')
	switch {
	case goroutine.Match(line):
		t.goroutines++
		t.state, t.cellLines, t.lastLine = inFirstStack, 0, ""
		if t.goroutines > 1 {
			t.state = inOtherStack
		}
		return nil
	case t.state == outsideTrace && runtimeNoise.Match(line):
		if bytes.HasPrefix(line, []byte("runtime stack:")) {
			t.state = inRuntimeStack
		}
		return nil
	case t.state == outsideTrace && string(line) == stackOverflow:
		return append(whole, endlessRecursion.String()+"\n"...)
	case t.state == outsideTrace && outOfMemory.Match(line):
		return append(whole, memoryExplanation.String()+"\n"+raiseMemoryHint()...)
	case t.state == outsideTrace:
		return recoveredPanic.ReplaceAll(whole, []byte("$1\n"))
	case len(line) == 0:
		previous := t.state
		t.state = outsideTrace
		if previous != inFirstStack {
			return nil
		}
		return append(t.moreCalls(), '\n')
	case t.state == inFirstStack:
		return t.shortenCall(line)
	}
	return nil
}

// shortenCall returns the description of a line of the first stack, or nil if the line is in no cell,
// repeats the line before, or exceeds maxTraceLines.
func (t *trace) shortenCall(line []byte) []byte {
	if m := elidedFrames.FindSubmatch(line); m != nil {
		n, _ := strconv.Atoi(string(m[1]))
		t.hiddenCalls += n
		t.elided = true
		return nil
	}
	frame := cellFrame.FindSubmatch(line)
	if frame == nil {
		return nil
	}
	lineNumber, _ := strconv.Atoi(string(frame[1]))
	description := t.describeLine(lineNumber)
	if description == "" {
		return nil
	}
	if description == t.lastLine || t.cellLines == maxTraceLines {
		t.hiddenCalls++
		return nil
	}
	t.cellLines++
	t.lastLine = description
	return []byte(description + "\n")
}

// moreCalls returns a line with the number of calls that were left out of the first stack, or nil.
func (t *trace) moreCalls() []byte {
	if t.hiddenCalls == 0 && !t.elided {
		return nil
	}
	n := t.hiddenCalls
	t.hiddenCalls, t.elided = 0, false
	return []byte(words.T("… and %d more calls\n", n).String())
}

// end returns the rest of the output after the end of the program: the incomplete last line and the
// numbers of calls and goroutines that were left out.
func (t *trace) end() []byte {
	var kept []byte
	if len(t.partial) > 0 {
		kept = bytes.TrimSuffix(t.shortenLine(t.partial), []byte("\n"))
		t.partial = nil
	}
	if t.state == inFirstStack {
		kept = append(kept, t.moreCalls()...)
	}
	if n := t.goroutines - 1; n > 0 {
		kept = append(kept, words.T("… and %d more goroutines\n", n).String()...)
	}
	t.state, t.goroutines = outsideTrace, 0
	return kept
}

// endlessRecursion explains a stack overflow.
var endlessRecursion = words.T("This function calls itself and never stops. Is there a case in which it does not, and is it reached?")

// memoryExplanation explains that memory ran out.
var memoryExplanation = words.T("This cell asks for more memory than is free. Does something grow without end, or is a number too large?")
