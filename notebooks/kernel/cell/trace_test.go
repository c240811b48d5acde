package cell

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// shortenInPieces returns the shortened form of a text that arrives in pieces of n bytes.
func shortenInPieces(text string, n int) string {
	var places []Place
	for line := range 20 {
		places = append(places, Place{3, line})
	}
	stack := trace{describeLine: func(line int) string { return DescribeLine(strings.Repeat("\tf(x)\n", 20), line, places) }}
	var kept strings.Builder
	for len(text) > 0 {
		piece := text[:min(n, len(text))]
		text = text[len(piece):]
		kept.Write(stack.shorten([]byte(piece)))
	}
	kept.Write(stack.end())
	return kept.String()
}

// traceLines returns lines of a stack trace, a call of Go and one of the cell for each line of the cell.
func traceLines(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		fmt.Fprintf(&b, "runtime.gopanic({0x1, 0x2})\n\t/go/panic.go:8 +0x17\nmain.f(0x%x)\n\t/cells/gonb_1a2b/main.go:%d +0x17 fp=0xc0 sp=0xc1 pc=0x4a\n", i, i)
	}
	return b.String()
}

// shortLines returns the lines that remain of traceLines.
func shortLines(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		fmt.Fprintf(&b, "Cell [3] Line %d: f(x)\n", i)
	}
	return b.String()
}

func TestStackTracesAreReducedToLinesOfCells(t *testing.T) {
	t.Setenv(MemoryLimitVariable, "1e9") // not a number, so the limit is not mentioned
	repeated := strings.Repeat("main.f(0x1)\n\t/cells/gonb_1a2b/main.go:7 +0x17\n", 50)
	printedStack := "goroutine 1 [running]:\n" + traceLines(1, 3) // debug.PrintStack prints no empty line after it
	for _, c := range []struct{ name, text, want string }{
		{"no stack", "oops, goroutine 7 [of mine]:\nruntime error\n", "oops, goroutine 7 [of mine]:\nruntime error\n"},
		{"no line", "oops", "oops"},
		{"no more than the start of a stack", "goro", "goro"},
		{"short", "panic: lost\n\ngoroutine 1 [running]:\n" + traceLines(1, 3), "panic: lost\n\n" + shortLines(1, 3)},
		{"recovered and raised again", "panic: lost [recovered, repanicked]\n\ngoroutine 1 [running]:\n" + traceLines(1, 3), "panic: lost\n\n" + shortLines(1, 3)},
		{"recovered", "panic: lost [recovered]\n\tpanic: more\n", "panic: lost\n\tpanic: more\n"},
		{"a signal", "panic: runtime error: nil\n[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x4]\n\ngoroutine 1 [running]:\n" + traceLines(1, 2), "panic: runtime error: nil\n\n" + shortLines(1, 2)},
		{"no cell", "panic: lost\n\ngoroutine 1 [running]:\nruntime.f()\n\t/go/panic.go:8 +0x17\n", "panic: lost\n\n"},
		{"long", "panic: lost\n\ngoroutine 1 gp=0xc00 m=0 mp=0x5 [running]:\n" + traceLines(1, 11) + "\nexit\n",
			"panic: lost\n\n" + shortLines(1, 7) + "… and 4 more calls\n\nexit\n"},
		{"several", "goroutine 1 [running]:\n" + traceLines(1, 2) + "\ngoroutine 2 [select]:\n" + traceLines(1, 4) + "\ngoroutine 3 [running]:\n" + traceLines(1, 3),
			shortLines(1, 2) + "\n… and 2 more goroutines\n"},
		{"memory", "fatal error: runtime: out of memory\n\nruntime stack:\n" + traceLines(1, 4) + "\ngoroutine 1 [running]:\n" + traceLines(1, 2),
			"fatal error: runtime: out of memory\n" + memoryExplanation.In(words.English) + "\n\n" + shortLines(1, 2)},
		{"metadata", "fatal error: out of memory allocating heap arena metadata\n", "fatal error: out of memory allocating heap arena metadata\n" + memoryExplanation.In(words.English) + "\n"},
		{"text after a printed stack", printedStack + "done\nf(x)\n\nprint()\n", shortLines(1, 3) + "done\nf(x)\n\nprint()\n"},
		{"text without a line break after a printed stack", printedStack + "done", shortLines(1, 3) + "done"},
		{"many calls before text", "goroutine 1 [running]:\n" + traceLines(1, 9) + "done\n", shortLines(1, 7) + "… and 2 more calls\ndone\n"},
		{"two printed stacks", printedStack + printedStack + "done\n", shortLines(1, 3) + shortLines(1, 3) + "done\n"},
		{"a printed stack and a panic", printedStack + "panic: lost\n\ngoroutine 1 [running]:\n" + traceLines(4, 6) + "exit\n", shortLines(1, 3) + "panic: lost\n\n" + shortLines(4, 6) + "exit\n"},
		{"goroutines before text", "goroutine 1 [running]:\n" + traceLines(1, 2) + "\ngoroutine 2 [select]:\n" + traceLines(1, 4) + "\nexit\n", shortLines(1, 2) + "\n… and 1 more goroutines\nexit\n"},
		{"a goroutine of another thread", "goroutine 1 [running]:\n\tgoroutine running on other thread; stack unavailable\ncreated by main.f in goroutine 7\n\t/go/x.go:3 +0x1\n\ngoroutine 2 gp=nil m=nil [idle]:\n" + traceLines(1, 2), "\n… and 1 more goroutines\n"},
		{"text like a header", "goroutine 3 waits:\ngoroutine 4 [waits]:\nf(x)\nruntime stack: empty\nruntime stack:\n\ngoroutine 5 [x]:", "goroutine 3 waits:\ngoroutine 4 [waits]:\nf(x)\nruntime stack: empty\nruntime stack:\n\ngoroutine 5 [x]:"},
		{"text like a call after a printed stack", printedStack + "f(x)\ngoroutine 3 [waits]:\ng(x)\nh(x)", shortLines(1, 3) + "f(x)\ngoroutine 3 [waits]:\ng(x)\nh(x)"},
		{"text like a signal", "[signal SIGINT was sent]\nruntime: sp=3\n", "[signal SIGINT was sent]\nruntime: sp=3\n"},
		{"another error", "fatal error: all goroutines are asleep - deadlock!\n", "fatal error: all goroutines are asleep - deadlock!\n"},
		{"overflow", "runtime: goroutine stack exceeds 1000000000-byte limit\nruntime: sp=0xc0 stack=[0xc0, 0xe0]\n" +
			"fatal error: stack overflow\n\nruntime stack:\n" + traceLines(1, 4) + "\ngoroutine 1 [running]:\n" + repeated +
			"...996 frames elided...\n" + repeated + traceLines(9, 10),
			"fatal error: stack overflow\n" + endlessRecursion.In(words.English) + "\n\n" + shortLines(7, 8) + shortLines(9, 10) + "… and 1095 more calls\n"},
	} {
		for _, n := range []int{1, 3, 100, 1 << 20} {
			got := shortenInPieces(c.text, n)
			require.That(t, got == c.want, "%s, in pieces of %d: got\n%s\nwant\n%s", c.name, n, got, c.want)
		}
	}
}

func TestStacksOfTheInstalledGoAreRecognized(t *testing.T) {
	all := make([]byte, 1<<20)
	all = all[:runtime.Stack(all, true)]
	require.Equal(t, shortenInPieces(string(debug.Stack())+"done\n", 100), "done\n")
	require.That(t, !strings.Contains(shortenInPieces(string(all)+"\nend\n", 100), "("), "a call remains of\n%s", all)
}

func TestCountsOfCallsAreTranslated(t *testing.T) {
	for language, want := range map[string]string{"nl": "en nog 4 aanroepen", "de": "und noch 4 Aufrufe", "en": "and 4 more calls"} {
		t.Setenv(LanguageVariable, language)
		require.Contains(t, shortenInPieces("goroutine 1 [running]:\n"+traceLines(1, 11), 100), want, language)
	}
}

// FuzzTrace checks that the result does not depend on the pieces in which a text arrives, and that
// it is never longer than the text.
func FuzzTrace(f *testing.F) {
	f.Add("panic: lost\n\ngoroutine 1 [running]:\n"+traceLines(1, 11), 3)
	f.Add("runtime stack:\n\ngoroutine 1 [running]:\n", 1)
	f.Add("goroutine 1 [running]:\n"+traceLines(1, 3)+"done\nf(x)\ngoroutine 2 [x]:\nf(x)\nno", 2)
	f.Fuzz(func(t *testing.T, text string, n int) {
		if n < 1 {
			return
		}
		got := shortenInPieces(text, n)
		whole := shortenInPieces(text, len(text)+1)
		require.That(t, got == whole, "in pieces of %d %q, whole %q", n, got, whole)
		if !strings.Contains(text, "goroutine ") && !strings.Contains(text, "runtime") && !strings.Contains(text, "overflow") && !strings.Contains(text, "memory") && !strings.Contains(text, "SIG") && !strings.Contains(text, "recovered") && got != text {
			t.Errorf("%q became %q", text, got)
		}
	})
}
