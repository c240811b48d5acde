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

// Lines of a stack trace, without their line breaks.
var (
	stackHeader = regexp.MustCompile(`^(?:goroutine \d+ (?:gp=\S+ m=\S+ (?:mp=\S+ )?)?\[.+\]|runtime stack):$`)
	// stackCall and callPosition match the two lines of a frame.
	stackCall    = regexp.MustCompile(`^(?:\S.*\(.*\)|created by .+|non-Go function)$`)
	callPosition = regexp.MustCompile(`^\t(?:.*:\d+(?: \+0x[0-9a-f]+)?(?: fp=.*)?| ?pc=0x[0-9a-f]+)$`)
	// cellPosition matches the position of a call in a cell. Its group is the line of the program.
	cellPosition = regexp.MustCompile(`^\t.*/gonb_\w+/main(?:_test)?\.go:(\d+)\b`)
	// missingStack matches the line that replaces the calls of a goroutine that runs on another thread.
	missingStack = regexp.MustCompile(`^\tgoroutine running on other thread; stack unavailable$`)
	// elidedFrames matches the line that replaces calls in a long stack. Its group is their number or "".
	elidedFrames = regexp.MustCompile(`^\.\.\.(?:(\d+) frames elided|additional frames elided)\.\.\.$`)
)

const (
	fatalPrefix   = "fatal error: "
	stackOverflow = fatalPrefix + "stack overflow"
)

// Lines before a stack trace.
var (
	outOfMemory = regexp.MustCompile("^" + fatalPrefix + ".*(out of memory|cannot allocate memory|cannot map pages)")
	// recoveredPanic matches the message of a panic that was recovered, with its line break.
	recoveredPanic = regexp.MustCompile(`^(panic: .*) \[recovered(?:, repanicked)?\]\n`)
	// runtimeNoise matches details of the runtime, which are left out.
	runtimeNoise = regexp.MustCompile(`^runtime: goroutine stack exceeds \d+-byte limit$|^runtime: sp=0x[0-9a-f]+ stack=\[.*\]$|^\[signal SIG.* code=.* addr=.* pc=.*\]$`)
)

// A trace shortens the stack traces in the output of a failing program. It removes all frames
// outside of cells, and the empty lines after stacks other than the first. Of the first goroutine it
// keeps the innermost lines of cells and counts the rest, and it counts the other goroutines. Text
// outside of stack traces passes unchanged, also directly after the stack of debug.PrintStack.
//
// A header and a call are part of a stack only if the position of a call follows, so both are held back
// until the next line.
type trace struct {
	describeLine    func(line int) string // describes a line of the program, or returns "" if it is in no cell
	partial         []byte                // the beginning of a line that may be part of a stack trace
	isPassedThrough bool                  // whether the current line is not part of a stack trace
	header          []byte                // a line held back that may begin a stack, with its line break
	call            []byte                // a line held back, after the header if there is one, that may be a call
	state           traceState
	goroutines      int    // the number of goroutines so far in this report of a failure
	cellLines       int    // the number of lines of cells so far in this stack
	lastDescription string // of the last line of a cell; its repetitions count as omitted calls
	omittedCalls    int    // calls of the first goroutine that are left out
	hasElided       bool   // whether Go itself has left out calls of that goroutine, whose number may be unknown
}

// A traceState says which part of a stack trace the current line belongs to.
type traceState int

const (
	outsideStack   traceState = iota
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
		if t.isPassedThrough {
			if end < 0 {
				return append(kept, p...)
			}
			kept, p = append(kept, p[:end+1]...), p[end+1:]
			t.isPassedThrough = false
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
	if t.state == outsideStack && t.header == nil && len(t.partial) > 0 && !mayBeTrace(t.partial) {
		t.isPassedThrough = true
		kept = append(append(kept, t.endReport()...), t.partial...)
		t.partial = nil
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

// shortenLine returns the part of a complete line that remains, with its line break, and before it the
// lines held back that turn out not to be part of a stack. It returns nil if it holds the line back.
func (t *trace) shortenLine(line []byte) []byte {
	whole := append(line[:len(line):len(line)], '\n')
	mayBeInStack := t.state != outsideStack || t.header != nil
	switch {
	case t.call != nil && callPosition.Match(line), t.header != nil && t.call == nil && missingStack.Match(line):
		t.confirm()
		if t.state == inFirstStack {
			return t.shortenCall(line)
		}
		return nil
	case mayBeInStack && t.call == nil && stackCall.Match(line):
		t.call = whole
		return nil
	case t.state != outsideStack && t.call == nil && elidedFrames.Match(line):
		if t.state == inFirstStack {
			t.countElided(line)
		}
		return nil
	case t.state != outsideStack && t.call == nil && len(line) == 0: // the end of a stack
		isFirst := t.state == inFirstStack
		kept := t.endStack()
		if isFirst {
			kept = append(kept, '\n')
		}
		return kept
	}
	kept := t.releaseHeld()
	if t.state != outsideStack { // text directly after the stack of debug.PrintStack
		kept = append(append(t.endStack(), t.endReport()...), kept...)
	}
	if stackHeader.Match(line) {
		t.header = whole
		return kept
	}
	if len(line) > 0 {
		kept = append(kept, t.endReport()...)
	}
	return append(kept, shortenText(whole)...)
}

// confirm records that the lines held back are part of a stack, and begins the stack of the header.
func (t *trace) confirm() {
	switch {
	case t.header == nil:
	case bytes.HasPrefix(t.header, []byte("runtime stack:")):
		t.state = inRuntimeStack
	default:
		t.goroutines++
		t.state, t.cellLines, t.lastDescription = inFirstStack, 0, ""
		if t.goroutines > 1 {
			t.state = inOtherStack
		}
	}
	t.header, t.call = nil, nil
}

// releaseHeld returns the lines held back, which are text, after the ends of the stack and the report
// before them. It returns nil if no line is held back.
func (t *trace) releaseHeld() []byte {
	text := append(t.header, t.call...)
	t.header, t.call = nil, nil
	if len(text) == 0 {
		return nil
	}
	return append(append(t.endStack(), t.endReport()...), text...)
}

// endStack ends the current stack. For the first goroutine, it returns a line with the number of calls that
// were left out, or nil if there are none.
func (t *trace) endStack() []byte {
	isFirst := t.state == inFirstStack
	t.state = outsideStack
	if !isFirst || t.omittedCalls == 0 && !t.hasElided {
		return nil
	}
	n := t.omittedCalls
	t.omittedCalls, t.hasElided = 0, false
	return []byte(words.T("… and %d more calls\n", n).String())
}

// endReport ends the report of a failure, so that the next goroutine is a first one again. It returns a
// line with the number of goroutines that were left out, or nil if there are none.
func (t *trace) endReport() []byte {
	n := t.goroutines - 1
	t.goroutines = 0
	if n <= 0 {
		return nil
	}
	return []byte(words.T("… and %d more goroutines\n", n).String())
}

// shortenText returns the part that remains of a line outside of stacks, with its line break, and an
// explanation of the error in it.
func shortenText(whole []byte) []byte {
	line := bytes.TrimSuffix(whole, newline)
	switch {
	case runtimeNoise.Match(line):
		return nil
	case string(line) == stackOverflow:
		return append(whole, endlessRecursion.String()+"\n"...)
	case outOfMemory.Match(line):
		return append(whole, memoryExplanation.String()+"\n"+raiseMemoryHint(systemLimit())...)
	}
	return recoveredPanic.ReplaceAll(whole, []byte("$1\n"))
}

// countElided counts the frames that Go has left out of the first stack.
func (t *trace) countElided(line []byte) {
	n, _ := strconv.Atoi(string(elidedFrames.FindSubmatch(line)[1])) // 0 for "additional frames"
	t.omittedCalls += n
	t.hasElided = true
}

// shortenCall returns the description of the line of the program at the position of a call in the first
// stack. It returns nil if that line is in no cell, repeats the line before, or exceeds maxTraceLines.
func (t *trace) shortenCall(line []byte) []byte {
	position := cellPosition.FindSubmatch(line)
	if position == nil {
		return nil
	}
	lineNumber, _ := strconv.Atoi(string(position[1]))
	description := t.describeLine(lineNumber)
	if description == "" {
		return nil
	}
	if description == t.lastDescription || t.cellLines == maxTraceLines {
		t.omittedCalls++
		return nil
	}
	t.cellLines++
	t.lastDescription = description
	return []byte(description + "\n")
}

// end returns the rest of the output after the end of the program: the incomplete last line and the
// numbers of calls and goroutines that were left out.
func (t *trace) end() []byte {
	var kept []byte
	isIncomplete := len(t.partial) > 0
	if isIncomplete {
		kept = t.shortenLine(t.partial)
		t.partial = nil
	}
	kept = append(kept, t.releaseHeld()...)
	if isIncomplete && t.state == outsideStack {
		kept = bytes.TrimSuffix(kept, newline)
	}
	return append(append(kept, t.endStack()...), t.endReport()...)
}

// endlessRecursion explains a stack overflow.
var endlessRecursion = words.T("This function calls itself and never stops. Is there a case in which it does not, and is it reached?")

// memoryExplanation explains that memory ran out.
var memoryExplanation = words.T("This cell asks for more memory than is free. Does something grow without end, or is a number too large?")
