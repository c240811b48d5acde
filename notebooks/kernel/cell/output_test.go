package cell

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"nimlab/internal/require"
)

// A recorder records the text of both streams of an Output, and the number of pieces in which it arrives.
type recorder struct {
	mu     sync.Mutex
	text   strings.Builder
	pieces int
}

// A recordedStream is a writer for one of the streams. It writes its name before each piece.
type recordedStream struct {
	*recorder
	name string
}

// Write records p.
func (s recordedStream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pieces++
	return fmt.Fprintf(&s.text, "%s%s", s.name, p)
}

// printed returns the recorded text.
func (r *recorder) printed() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.text.String()
}

// newOutput returns an Output, and the recorder of its streams.
func newOutput(t *testing.T) (*Output, *recorder) {
	t.Helper()
	r := &recorder{}
	return NewOutput(recordedStream{r, ""}, recordedStream{r, "!"}, func(int) string { return "" }), r
}

// mustWrite fails unless w accepts the whole text.
func mustWrite(t *testing.T, w io.Writer, text string) {
	t.Helper()
	n, err := w.Write([]byte(text))
	require.True(t, n == len(text) && err == nil, "%d bytes of %d written, %v", n, len(text), err)
}

func TestOutputArrivesInOrderAndInFewPieces(t *testing.T) {
	o, r := newOutput(t)
	for range 1000 {
		mustWrite(t, o.Stdout(), "a line\n")
	}
	mustWrite(t, o.Stderr(), "oops")
	mustWrite(t, o.Stdout(), "and on\n")
	require.NoError(t, o.Close())
	require.Equal(t, r.printed(), strings.Repeat("a line\n", 1000)+"!oopsand on\n", "got")
	require.That(t, r.pieces <= 4, "in %d pieces", r.pieces)
	if err := o.Close(); err != nil || r.pieces > 4 {
		t.Errorf("closed again: %v, %d pieces", err, r.pieces)
	}
}

func TestOutputArrivesBeforeTheEnd(t *testing.T) {
	o, r := newOutput(t)
	mustWrite(t, o.Stdout(), "soon")
	for deadline := time.Now().Add(5 * time.Minute); r.printed() != "soon"; time.Sleep(flushDelay / 4) {
		require.True(t, !time.Now().After(deadline), "the text has not arrived")
	}
	mustWrite(t, o.Stdout(), strings.Repeat("x", flushSize))
	got := len(r.printed())
	require.That(t, got == flushSize+4, "%d bytes arrived", got)
}

func TestLongOutputIsCutAndCounted(t *testing.T) {
	t.Setenv(OutputLimitVariable, "1000")
	for language, want := range map[string]string{
		"en": "Left out: 0.994 MB, 141949 lines. A cell prints at most 0.001 MB and 50 lines; the line %env NIMLAB_OUTPUT_LIMIT 10000000 raises that.",
		"nl": "Weggelaten: 0.994 MB, 141949 regels. Een cel drukt hoogstens 0.001 MB en 50 regels af; de regel %env NIMLAB_OUTPUT_LIMIT 10000000 verhoogt dat.",
		"de": "Weggelassen: 0.994 MB, 141949 Zeilen. Eine Zelle gibt höchstens 0.001 MB und 50 Zeilen aus; die Zeile %env NIMLAB_OUTPUT_LIMIT 10000000 erhöht das.",
	} {
		t.Setenv(LanguageVariable, language)
		o, r := newOutput(t)
		for range 141_999 {
			mustWrite(t, o.Stdout(), "123456\n")
		}
		require.NoError(t, o.Close())
		if got := r.printed(); got != strings.Repeat("123456\n", 50)+"!\n"+want+"\n" {
			t.Errorf("%d bytes, at the end %q", len(got), got[max(0, len(got)-200):])
		}
	}
}

func TestStreamsShareTheLimitWhichSplitsNoCharacter(t *testing.T) {
	t.Setenv(OutputLimitVariable, "7")
	o, r := newOutput(t)
	mustWrite(t, o.Stdout(), "abc")
	mustWrite(t, o.Stderr(), "éééé") // the third é is partly over the limit
	mustWrite(t, o.Stdout(), "z")
	require.NoError(t, o.Close())
	got := r.printed()
	require.That(t, strings.HasPrefix(got, "abc!éé!\nLeft out: 5e-06 MB, 0 lines."), "got %q", got)
}

func TestOneWriteOfManyLinesIsCutAtALine(t *testing.T) {
	t.Setenv(OutputLimitVariable, "100") // and 5 lines
	for text, want := range map[string]string{
		strings.Repeat("a\n", 9):                            strings.Repeat("a\n", 5),
		strings.Repeat("a\n", 4) + strings.Repeat("b", 200): strings.Repeat("a\n", 4),
		strings.Repeat("b", 200):                            strings.Repeat("b", 100),
	} {
		o, r := newOutput(t)
		mustWrite(t, o.Stdout(), text)
		require.NoError(t, o.Close())
		got, _, _ := strings.Cut(r.printed(), "!\nLeft out")
		require.That(t, got == want, "of %q remains %q", text, got)
	}
}

func TestAnInvalidLimitIsReported(t *testing.T) {
	for _, bad := range []string{"-1", "two"} {
		t.Setenv(OutputLimitVariable, bad)
		o, r := newOutput(t)
		mustWrite(t, o.Stdout(), "abc")
		if err := o.Close(); err == nil || !strings.Contains(r.printed(), fmt.Sprintf("%q is no number of bytes", bad)) {
			t.Errorf("%s: %v, %q", bad, err, r.printed())
		}
	}
}

// A program prints to pipes and displays values over another connection. Text printed before a
// value arrives before it.
func TestPrintedTextAndDisplayedValuesStayInOrder(t *testing.T) {
	const rounds = 1000
	o, r := newOutput(t)
	var pipes [streamCount]*os.File // the ends that the program writes to
	var copying sync.WaitGroup
	for index, stream := range []io.Writer{o.Stdout(), o.Stderr()} {
		read, write, err := os.Pipe()
		require.NoError(t, err)
		defer read.Close()
		pipes[index] = write
		copying.Go(func() {
			_, err := io.Copy(stream, read)
			require.Equal(t, err, nil)
		})
	}
	var captured, want strings.Builder
	display := o.BeforeDisplay(&captured)
	for i := range rounds {
		mustWrite(t, pipes[i%3/2], fmt.Sprintln(i))
		mustWrite(t, display, "text")
		fmt.Fprint(recordedStream{r, "<"}, "shown>")
		fmt.Fprintf(&want, "%s%d\n<shown>", []string{"", "", "!"}[i%3], i)
	}
	long := strings.Repeat("12345678\n", pipeSize/9) // as much as a pipe holds
	mustWrite(t, pipes[stdout], long)
	mustWrite(t, o.BeforeDisplay(nil), "text")
	if got := r.printed(); got != want.String()+long {
		t.Errorf("of %d bytes the last ones are %q", len(got), got[max(0, len(got)-200):])
	}
	for _, pipe := range pipes {
		require.NoError(t, pipe.Close())
	}
	copying.Wait()
	require.Equal(t, captured.String(), strings.Repeat("text", rounds), captured.Len(), "bytes captured")
	if _, err := io.Copy(o.Stdout(), struct{ io.Reader }{strings.NewReader("x")}); err == nil {
		t.Error("a reader that is no pipe was read")
	}
	mustWrite(t, display, "after the end of both pipes")
}

// A value can be displayed even if the output of the program is no pipe.
func TestDisplayDoesNotWaitForAnOutputThatIsNoPipe(t *testing.T) {
	o, _ := newOutput(t)
	for _, stream := range []io.Writer{o.Stdout(), o.Stderr(), o.Stdout()} {
		if _, err := io.Copy(stream, struct{ io.Reader }{strings.NewReader("x")}); err == nil {
			t.Error("a reader that is no pipe was read")
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
		t.Fatal("the value was not displayed")
	}
}

func TestOutputUpToTheLimitIsPrinted(t *testing.T) {
	t.Setenv(OutputLimitVariable, "100") // and 5 lines
	for _, pieces := range [][]string{{strings.Repeat("b", 100)}, {strings.Repeat("b", 99), "c"}, {strings.Repeat("a\n", 5)}, {"a\nb\nc\n", "d\ne\n", strings.Repeat("f", 90)}} {
		for _, more := range []string{"", "\n"} { // one more line exceeds the limit
			o, r := newOutput(t)
			for _, piece := range append(pieces[:len(pieces):len(pieces)], more) {
				mustWrite(t, o.Stdout(), piece)
			}
			require.NoError(t, o.Close())
			got, message, _ := strings.Cut(r.printed(), "!")
			require.That(t, got == strings.Join(pieces, "") && (message != "") == (more != ""), "%q and %q is %q, with the message %q", pieces, more, got, message)
		}
	}
}

// The pieces of a long text grow, because a page redraws the whole text for each of them.
func TestPiecesOfALongTextGrow(t *testing.T) {
	t.Setenv(OutputLimitVariable, "100000000")
	o, r := newOutput(t)
	line := strings.Repeat("x", 99) + "\n"
	const lines = 80_000 // 8 MB, 122 pieces of the first size
	for range lines {
		mustWrite(t, o.Stdout(), line)
	}
	require.NoError(t, o.Close())
	require.That(t, len(r.printed()) == lines*len(line) && r.pieces <= 40, "%d bytes in %d pieces", len(r.printed()), r.pieces)
}

// FuzzOutput checks that the output is cut at the limit, if possible at the end of a line, and that
// the numbers of bytes and lines left out are right.
func FuzzOutput(f *testing.F) {
	f.Add("a\nb\nc\n", "30", 2)
	f.Add(strings.Repeat("line\n", 40), "100", 7)
	f.Add("∞∞∞∞∞∞", "8", 1)
	f.Add("no end", "0", 3)
	f.Add("x", "-1", 1)
	f.Add("x", "much", 1)
	f.Fuzz(func(t *testing.T, text, setting string, pieceSize int) {
		if pieceSize < 1 || len(text) > 10_000 || len(setting) > 30 || strings.ContainsRune(setting, 0) || !utf8.ValidString(text) {
			return
		}
		t.Setenv(OutputLimitVariable, setting)
		t.Setenv(LanguageVariable, "en")
		o, r := newOutput(t)
		for rest := text; rest != ""; {
			k := min(pieceSize, len(rest))
			mustWrite(t, o.Stdout(), rest[:k])
			rest = rest[k:]
		}
		err := o.Close()
		limit, parseErr := strconv.Atoi(setting)
		isInvalid := setting != "" && (parseErr != nil || limit < 0)
		if setting == "" || isInvalid {
			limit = defaultOutputLimit
		}
		require.True(t, isInvalid == (err != nil), "a limit of %q: %v", setting, err)
		printed := r.printed()
		if isInvalid {
			printed = strings.Replace(printed, "!"+fmt.Sprintln(err), "", 1)
		}
		lineLimit := max(1, limit/bytesPerLine)
		if len(text) <= limit && strings.Count(text, "\n") <= lineLimit {
			require.True(t, printed == text, "%q with a limit of %d has become %q", text, limit, printed)
			return
		}
		kept, note, isCut := strings.Cut(printed, "!\nLeft out: ")
		require.True(t, isCut && strings.HasPrefix(text, kept) && len(kept) <= limit && strings.Count(kept, "\n") <= lineLimit, "%q with a limit of %d has become %q", text, limit, printed)
		if pieceSize >= len(text) {
			endsWithLine := !strings.Contains(kept, "\n") || strings.HasSuffix(kept, "\n")
			require.True(t, endsWithLine && utf8.ValidString(kept), "%q with a limit of %d is cut after %q", text, limit, kept)
		}
		omitted := text[len(kept):]
		want := fmt.Sprintf("%s MB, %d lines.", megabytes(len(omitted)), strings.Count(omitted, "\n"))
		require.That(t, strings.HasPrefix(note, want), "%q with a limit of %d: left out %q, not %q", text, limit, note, want)
	})
}
