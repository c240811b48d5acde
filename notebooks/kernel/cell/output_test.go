package cell

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"nimlab/internal/require"
)

// page records the text that arrives, and the number of pieces.
type page struct {
	mu     sync.Mutex
	text   strings.Builder
	pieces int
}

type side struct {
	*page
	name string
}

func (s side) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pieces++
	return fmt.Fprintf(&s.text, "%s%s", s.name, p)
}

func (p *page) printed() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.String()
}

func output(t *testing.T) (*Output, *page) {
	t.Helper()
	p := &page{}
	return NewOutput(side{p, ""}, side{p, "!"}, func(int) string { return "" }), p
}

func write(t *testing.T, w interface{ Write([]byte) (int, error) }, text string) {
	t.Helper()
	n, err := w.Write([]byte(text))
	require.True(t, n == len(text) && err == nil, "%d bytes of %d written, %v", n, len(text), err)
}

func TestOutputArrivesInOrderAndInFewPieces(t *testing.T) {
	o, p := output(t)
	for range 1000 {
		write(t, o.Stdout(), "a line\n")
	}
	write(t, o.Stderr(), "oops")
	write(t, o.Stdout(), "and on\n")
	require.NoError(t, o.Close())
	require.Equal(t, p.printed(), strings.Repeat("a line\n", 1000)+"!oopsand on\n", "got")
	require.That(t, p.pieces <= 4, "in %d pieces", p.pieces)
	if err := o.Close(); err != nil || p.pieces > 4 {
		t.Errorf("closed again: %v, %d pieces", err, p.pieces)
	}
}

func TestOutputArrivesBeforeTheEnd(t *testing.T) {
	o, p := output(t)
	write(t, o.Stdout(), "soon")
	for deadline := time.Now().Add(5 * time.Minute); p.printed() != "soon"; time.Sleep(flushDelay / 4) {
		require.True(t, !time.Now().After(deadline), "it waits for ever")
	}
	write(t, o.Stdout(), strings.Repeat("x", flushSize))
	got := len(p.printed())
	require.That(t, got == flushSize+4, "a whole piece waits: %d bytes arrived", got)
}

func TestLongOutputIsCutAndCounted(t *testing.T) {
	t.Setenv(LimitVariable, "1000")
	for language, want := range map[string]string{
		"en": "Left out: 0.994 MB, 141949 lines. A cell prints at most 0.001 MB and 50 lines; the line %env NIMLAB_OUTPUT_LIMIT 10000000 raises that.",
		"nl": "Weggelaten: 0.994 MB, 141949 regels. Een cel drukt hoogstens 0.001 MB en 50 regels af; de regel %env NIMLAB_OUTPUT_LIMIT 10000000 verhoogt dat.",
		"de": "Weggelassen: 0.994 MB, 141949 Zeilen. Eine Zelle gibt höchstens 0.001 MB und 50 Zeilen aus; die Zeile %env NIMLAB_OUTPUT_LIMIT 10000000 erhöht das.",
	} {
		t.Setenv(LanguageVariable, language)
		o, p := output(t)
		for range 141_999 {
			write(t, o.Stdout(), "123456\n")
		}
		require.NoError(t, o.Close())
		if got := p.printed(); got != strings.Repeat("123456\n", 50)+"!\n"+want+"\n" {
			t.Errorf("%d bytes, at the end %q", len(got), got[max(0, len(got)-200):])
		}
	}
}

func TestTheLimitIsSharedAndSplitsNoCharacter(t *testing.T) {
	t.Setenv(LimitVariable, "7")
	o, p := output(t)
	write(t, o.Stdout(), "abc")
	write(t, o.Stderr(), "éééé") // of which the second half of the third is over the limit
	write(t, o.Stdout(), "z")
	require.NoError(t, o.Close())
	got := p.printed()
	require.That(t, strings.HasPrefix(got, "abc!éé!\nLeft out: 5e-06 MB, 0 lines."), "got %q", got)
}

func TestOneWriteOfManyLinesIsCutAtALine(t *testing.T) {
	t.Setenv(LimitVariable, "100") // and 5 lines
	for text, want := range map[string]string{
		strings.Repeat("a\n", 9):                            strings.Repeat("a\n", 5),
		strings.Repeat("a\n", 4) + strings.Repeat("b", 200): strings.Repeat("a\n", 4),
		strings.Repeat("b", 200):                            strings.Repeat("b", 100),
	} {
		o, p := output(t)
		write(t, o.Stdout(), text)
		require.NoError(t, o.Close())
		got, _, _ := strings.Cut(p.printed(), "!\nLeft out")
		require.That(t, got == want, "of %q stays %q", text, got)
	}
}

func TestAnInvalidLimitIsReported(t *testing.T) {
	for _, bad := range []string{"-1", "two"} {
		t.Setenv(LimitVariable, bad)
		o, p := output(t)
		write(t, o.Stdout(), "abc")
		if err := o.Close(); err == nil || !strings.Contains(p.printed(), fmt.Sprintf("%q is no number of bytes", bad)) {
			t.Errorf("%s: %v, %q", bad, err, p.printed())
		}
	}
}

// A program prints to pipes and displays values over another connection. Text printed before a
// value arrives before it.
func TestPrintedTextAndDisplayedValuesStayInOrder(t *testing.T) {
	const rounds = 1000
	o, p := output(t)
	var into [2]*os.File
	var copying sync.WaitGroup
	for which, to := range []io.Writer{o.Stdout(), o.Stderr()} {
		from, end, err := os.Pipe()
		require.NoError(t, err)
		defer from.Close()
		into[which] = end
		copying.Go(func() {
			_, err := io.Copy(to, from)
			require.Equal(t, err, nil)
		})
	}
	var captured, want strings.Builder
	shown := o.BeforeDisplay(&captured)
	for i := range rounds {
		write(t, into[i%3/2], fmt.Sprintln(i))
		write(t, shown, "text")
		fmt.Fprint(side{p, "<"}, "shown>")
		fmt.Fprintf(&want, "%s%d\n<shown>", []string{"", "", "!"}[i%3], i)
	}
	long := strings.Repeat("12345678\n", pipeSize/9) // as much as a pipe holds
	write(t, into[stdout], long)
	write(t, o.BeforeDisplay(nil), "text")
	if got := p.printed(); got != want.String()+long {
		t.Errorf("of %d bytes the last ones are %q", len(got), got[max(0, len(got)-200):])
	}
	for _, end := range into {
		require.NoError(t, end.Close())
	}
	copying.Wait()
	require.Equal(t, captured.String(), strings.Repeat("text", rounds), captured.Len(), "bytes captured")
	if _, err := io.Copy(o.Stdout(), struct{ io.Reader }{strings.NewReader("x")}); err == nil {
		t.Error("a reader is taken for a pipe")
	}
	write(t, shown, "when both have ended")
}

// A value can be displayed even if the output of the program is no pipe.
func TestDisplayDoesNotWaitForAnOutputThatIsNoPipe(t *testing.T) {
	o, _ := output(t)
	for _, to := range []io.Writer{o.Stdout(), o.Stderr(), o.Stdout()} {
		if _, err := io.Copy(to, struct{ io.Reader }{strings.NewReader("x")}); err == nil {
			t.Error("a reader is taken for a pipe")
		}
	}
	displayed := make(chan struct{})
	go func() {
		defer close(displayed)
		_, _ = o.BeforeDisplay(nil).Write([]byte("text"))
	}()
	select {
	case <-displayed:
	case <-time.After(time.Minute):
		t.Fatal("the value is never displayed")
	}
}

func TestOutputUpToTheLimitIsPrinted(t *testing.T) {
	t.Setenv(LimitVariable, "100") // and 5 lines
	for _, pieces := range [][]string{{strings.Repeat("b", 100)}, {strings.Repeat("b", 99), "c"}, {strings.Repeat("a\n", 5)}, {"a\nb\nc\n", "d\ne\n", strings.Repeat("f", 90)}} {
		for _, more := range []string{"", "\n"} { // a line more is too much
			o, p := output(t)
			for _, piece := range append(pieces[:len(pieces):len(pieces)], more) {
				write(t, o.Stdout(), piece)
			}
			require.NoError(t, o.Close())
			got, message, _ := strings.Cut(p.printed(), "!")
			require.That(t, got == strings.Join(pieces, "") && (message != "") == (more != ""), "%q and %q is %q, with the message %q", pieces, more, got, message)
		}
	}
}

// The pieces of a long text grow, because a page redraws the whole text for each of them.
func TestPiecesOfALongTextGrow(t *testing.T) {
	t.Setenv(LimitVariable, "100000000")
	o, p := output(t)
	line := strings.Repeat("x", 99) + "\n"
	const lines = 80_000 // 8 MB, 122 pieces of the first size
	for range lines {
		write(t, o.Stdout(), line)
	}
	require.NoError(t, o.Close())
	require.That(t, len(p.printed()) == lines*len(line) && p.pieces <= 40, "%d bytes in %d pieces", len(p.printed()), p.pieces)
}
