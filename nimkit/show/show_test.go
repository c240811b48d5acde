package show

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/words"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// picture is a small view.Picture.
type picture struct{ fails bool }

func (p picture) SVG(words.Language) ([]byte, error) {
	if p.fails {
		return nil, errors.New("no ink")
	}
	return []byte("<svg/>"), nil
}
func (picture) PNG(words.Language) ([]byte, int, int, error) { return []byte{1, 2}, 30, 40, nil }
func (picture) Text(l words.Language) string                 { return "a picture in " + string(l) }

func TestBundlesHaveEveryFormat(t *testing.T) {
	for _, c := range []struct {
		value any
		want  map[protocol.MIMEType]any
	}{
		{42, map[protocol.MIMEType]any{"text/plain": "42"}},
		{words.Content(map[words.Language]string{words.Dutch: "een", words.English: "one"}), map[protocol.MIMEType]any{"text/plain": "een", "text/html": "<p>een</p>"}},
		{picture{}, map[protocol.MIMEType]any{
			"text/plain": "a picture in nl", "image/svg+xml": "<svg/>", "image/png": []byte{1, 2}}},
	} {
		b := require.Must(bundle(c.value, words.Dutch))(t)
		require.Equal(t, len(b.Data), len(c.want), c.value)
		for kind, want := range c.want {
			if got, ok := b.Data[kind].([]byte); ok {
				require.That(t, bytes.Equal(got, want.([]byte)), "%v: %s is %v, want %v", c.value, kind, got, want)
			} else if b.Data[kind] != want {
				t.Errorf("%v: %s is %v, want %v", c.value, kind, b.Data[kind], want)
			}
		}
	}
	b, err := bundle(errors.New("a < b"), words.Dutch)
	require.That(t, err == nil && strings.Contains(b.Data["text/html"].(string), "a &lt; b"), "an error is not escaped: %v, %v", b, err)
	b, err = bundle(tooLarge{}, words.Dutch)
	require.That(t, err == nil && b.Data["text/plain"] == "te groot" && len(b.Data) == 2, "a figure that is too large shows %v, %v", b, err)
}

// tooLarge is a figure that is too large to be drawn.
type tooLarge struct{ picture }

func (tooLarge) Err() error {
	return nimkit.NewLimitError(9, words.Errorf("%s", words.Content(map[words.Language]string{words.Dutch: "te groot", words.German: "zu groß", words.English: "too large"})))
}

// kernelSide returns a page and a function that closes it and returns the outputs. The other
// end of its pipes acknowledges sync requests as GoNB does.
func kernelSide(t *testing.T) (*kernelPage, func() []protocol.DisplayData) {
	t.Helper()
	in, out := io.Pipe()
	backIn, backOut := io.Pipe()
	var got []protocol.DisplayData
	done := make(chan struct{})
	go func() {
		defer close(done)
		d, e := gob.NewDecoder(in), gob.NewEncoder(backOut)
		for {
			var m protocol.DisplayData
			if d.Decode(&m) != nil {
				return
			}
			if c, ok := m.Data[protocol.MIMECommValue].(protocol.CommValue); ok {
				// Another message may come first, which must be skipped.
				for _, answer := range []protocol.CommValue{
					{Address: "/elsewhere", Value: c.Value}, {Address: protocol.GonbuiSyncAckAddress, Value: c.Value},
				} {
					require.Equal(t, e.Encode(answer), nil)
				}
				continue
			}
			got = append(got, m)
		}
	}()
	p := &kernelPage{out: gob.NewEncoder(out), in: gob.NewDecoder(backIn), maxBytes: DefaultLimit}
	return p, func() []protocol.DisplayData {
		out.Close()
		<-done
		return got
	}
}

func TestShowWaitsForOutputsInOrder(t *testing.T) {
	p, finish := kernelSide(t)
	for i := range 100 {
		require.NoError(t, p.show(i, words.English, ""))
	}
	require.NoError(t, p.show(picture{}, words.German, "an-id"))
	got := finish()
	require.True(t, len(got) == 101, "%d outputs arrived, want 101", len(got))
	for i := range 100 {
		require.Equal[any](t, got[i].Data[protocol.MIMETextPlain], words.Same(i).In(words.English), i, got[i].Data)
	}
	require.That(t, got[100].DisplayID == "an-id" && got[100].Data[protocol.MIMETextPlain] == "a picture in de",
		"the last output is %+v", got[100])
}

func TestOutputIsLimited(t *testing.T) {
	p, finish := kernelSide(t)
	p.maxBytes = 10 * (messageOverhead + 5)
	for range 20 {
		require.NoError(t, p.show("abcde", words.German, ""))
	}
	// A bar does not count, since it is replaced.
	require.NoError(t, p.show(bar{done: 1, total: 2}, words.German, "a-bar"))
	got := finish()
	require.True(t, len(got) == 12, "%d outputs arrived, want 10, a sentence and the bar", len(got))
	require.Equal(t, got[10].Data[protocol.MIMETextPlain], "Der Rest ist weggelassen: Eine Zelle zeigt höchstens 0,01 MB. Die Zeile %env NIMLAB_OUTPUT_LIMIT 10000000 erhöht das.", "the sentence")
	require.Equal(t, got[11].DisplayID, "a-bar", got[11])
}

func TestPicturesCountTowardLimit(t *testing.T) {
	p, finish := kernelSide(t)
	p.maxBytes = messageOverhead // the bytes of the picture exceed it
	require.NoError(t, p.show(picture{}, words.English, ""))
	got := finish()
	require.That(t, len(got) == 1 && got[0].Data[protocol.MIMEImagePNG] == nil, "arrived: %v", got)
}

func TestLimitVariable(t *testing.T) {
	require.Equal(t, outputLimit(), DefaultLimit, "unset")
	t.Setenv(LimitVariable, "12")
	require.Equal(t, outputLimit(), 12, "set to 12")
	for _, bad := range []string{"-1", "two", "99999999999999999999"} {
		t.Setenv(LimitVariable, bad)
		require.Panics(t, func() { outputLimit() }, bad)
	}
}

type (
	move   struct{ from, to int }
	tree   struct{ Kids []tree }
	named  struct{ F func() }
	hiding struct{ n *named }
	open   struct{ N *named }
)

func (*named) String() string { return "a name" }

func TestIllegibleValuesAreReplacedByTheirType(t *testing.T) {
	n := 3
	for _, c := range []struct {
		value any
		want  string
	}{
		{3, "3"}, {"a", "a"}, {[]int{1, 2}, "[1 2]"}, {map[string]bool{"a": true}, "map[a:true]"},
		{move{1, 2}, "{1 2}"}, {&move{1, 2}, "{1 2}"}, {[]any{&move{1, 2}}, "This is a value of type []interface {}, of"}, {[]any{1, "a"}, "[1 a]"}, {tree{[]tree{{}}}, "{[{[]}]}"},
		{&named{}, "a name"}, {[]*named{{}}, "[a name]"}, {open{&named{}}, "{a name}"}, {(*named)(nil), "a name"},
		{named{}, "This is a value of type show.named, of"}, {hiding{&named{}}, "This is a value of type show.hiding, of"},
		{func() {}, "This is a function of type func(). To call it,"}, {make(chan int), "This is a value of type chan int, of"}, {&n, "This is a value of type int, of"},
		{[]*int{&n}, "This is a value of type []*int, of"}, {[]*int{}, "This is a value of type []*int, of"}, {map[int]func(){}, "This is a value of type map[int]func(), of"},
		{[]*named{}, "[]"}, {[]int{}, "[]"}, {map[string]*int{}, "This is a value of type map[string]*int, of"}, {map[int]func(){}, "This is a value of type map[int]func(), of"}, {uintptr(1), "This is a value of type uintptr, of"},
		{&struct{ Next *move }{}, "This is a value of type struct { Next *show.move }, of"},
	} {
		got := text(c.value, words.English)
		if got != c.want && !(strings.HasPrefix(c.want, "This") && strings.HasPrefix(got, c.want)) {
			t.Errorf("%T: %q, want %q", c.value, got, c.want)
		}
	}
}

func TestPicturesHaveAlternativeText(t *testing.T) {
	b := require.Must(bundle(picture{}, words.Dutch))(t)
	for _, kind := range []string{"image/png", "image/svg+xml"} {
		if m, _ := b.Metadata[kind].(map[string]any); m["alt"] != "a picture in nl" {
			t.Errorf("%s: %v", kind, b.Metadata[kind])
		}
	}
}

func TestClosedPipeIsPermanentError(t *testing.T) {
	p, finish := kernelSide(t)
	finish()
	in, out := io.Pipe()
	in.Close()
	p.out = gob.NewEncoder(out)
	first := p.show(1, words.English, "")
	require.True(t, first != nil, "showing to a closed pipe is no error")
	require.Equal(t, p.show(2, words.English, ""), first, "the error does not stay")
}

// A pipe that cannot be opened is a permanent error.
func TestOpenPage(t *testing.T) {
	folder := t.TempDir()
	to, from := filepath.Join(folder, "to"), filepath.Join(folder, "from")
	t.Setenv(protocol.GONB_PIPE_ENV, to)
	t.Setenv(protocol.GONB_PIPE_BACK_ENV, from)
	for i := range 3 {
		p := openPage()
		err := p.show(1, words.English, "")
		switch {
		case i < 2 && (p.err == nil || err != p.err || !strings.Contains(err.Error(), []string{"to", "from"}[i])):
			t.Errorf("%d pipes: %v", i, err)
		case i == 2 && (p.out == nil || p.maxBytes != DefaultLimit || err == nil): // there is no acknowledgment
			t.Errorf("two pipes: %v, %v", p, err)
		}
		require.NoError(t, os.WriteFile([]string{to, from, from}[i], nil, 0o600))
	}
}

// It and Working panic if the language is unknown and if the kernel is gone.
func TestItPanics(t *testing.T) {
	broken := errors.New("the pipe is broken")
	defer func(previous func() *kernelPage) { page = previous }(page)
	for want, c := range map[string]struct {
		page  *kernelPage
		value any
		lang  string
	}{
		"NIMLAB_LANGUAGE": {&kernelPage{text: io.Discard}, 1, "xx"},
		"broken":          {&kernelPage{err: broken}, 1, "nl"},
	} {
		t.Setenv(LanguageVariable, c.lang)
		page = func() *kernelPage { return c.page }
		for _, show := range []func(){
			func() { It(nil, c.value) },
			func() { Working(func(func(int, int)) (any, error) { return c.value, nil }) },
		} {
			require.Panics(t, show, want)
			require.Equal(t, strings.HasPrefix(fmt.Sprint(require.Panic(show)), "show: "), c.lang == "xx", want)
		}
	}
}

// TestBundleOfFailedPicture checks that a figure that cannot be drawn is displayed as its error.
func TestBundleOfFailedPicture(t *testing.T) {
	for want, p := range map[string]any{"no ink": picture{fails: true}, "no paper": paperless{}} {
		b := require.Must(bundle(p, words.English))(t)
		require.That(t, b.Data[protocol.MIMEImageSVG] == nil && b.Data[protocol.MIMEImagePNG] == nil, "%s: a picture", want)
		require.Contains(t, fmt.Sprint(b.Data[protocol.MIMETextPlain]), want[3:])
		require.Contains(t, fmt.Sprint(b.Data[protocol.MIMETextHTML]), "<p style")
	}
}

type paperless struct{ picture }

func (paperless) PNG(words.Language) ([]byte, int, int, error) {
	return nil, 0, 0, errors.New("no paper")
}

// A bar is displayed while work runs, at most ten times a second. The result of work replaces
// it, or its error.
func TestWorkingReplacesBar(t *testing.T) {
	t.Setenv(LanguageVariable, "en")
	defer func(previous func() *kernelPage) { page = previous }(page)
	for _, fails := range []bool{false, true} {
		p, finish := kernelSide(t)
		page = func() *kernelPage { return p }
		Working(func(report func(done, total int)) (any, error) {
			for range 1000 {
				report(3, 7)
			}
			time.Sleep(110 * time.Millisecond)
			report(0, 0)
			if fails {
				return nil, errors.New("the work failed")
			}
			return "done", nil
		})
		got := finish()
		if len(got) < 3 || len(got) > 20 { // more than one bar only if a thousand reports take a tenth of a second
			t.Fatalf("%d outputs", len(got))
		}
		first, last := got[0], got[len(got)-1]
		require.That(t, first.DisplayID != "" && last.DisplayID == first.DisplayID,
			"the bar %q does not give way to %q", first.DisplayID, last.DisplayID)
		require.Equal(t, first.Data[protocol.MIMETextHTML], `<progress value="3" max="7"></progress> 3 / 7`, "the bar")
		require.Equal(t, got[len(got)-2].Data[protocol.MIMETextHTML], `<progress value="0" max="1"></progress> 0 / 0`, "the bar of nothing")
		require.Equal[any](t, last.Data[protocol.MIMETextPlain], map[bool]string{false: "done", true: "the work failed"}[fails], "work")
	}
	// Outside a kernel there is only the result.
	var b strings.Builder
	page = func() *kernelPage { return &kernelPage{text: &b} }
	Working(func(report func(done, total int)) (any, error) { report(1, 2); return 5, nil })
	require.Equal(t, b.String(), "5\n", "without a kernel")
}

func TestTextWithoutKernel(t *testing.T) {
	var b strings.Builder
	p := &kernelPage{text: &b}
	for _, v := range []any{1, words.Content(map[words.Language]string{words.German: "zwei", words.English: "two"}), picture{fails: true}, errors.New("four")} {
		require.NoError(t, p.show(v, words.German, ""))
	}
	require.Equal(t, b.String(), "1\nzwei\na picture in de\nfour\n")
}

// The bar has the remaining time if it is known.
func TestBar(t *testing.T) {
	for _, c := range []struct {
		b    bar
		l    words.Language
		want string
	}{
		{bar{done: 1, total: 2}, words.English, "1 / 2"},
		{bar{1, 2, 3 * time.Hour, true, true}, words.English, "1 / 2, stopped"}, {bar{done: 1, total: 2, stopped: true}, words.Dutch, "1 / 2, gestopt"},
		{bar{1, 2, 11300 * time.Millisecond, true, false}, words.English, "1 / 2, about 12 s left"},
		{bar{1, 2, 3 * time.Minute, true, false}, words.Dutch, "1 / 2, nog ongeveer 3 min"},
		{bar{1, 2, 3 * time.Hour, true, false}, words.German, "1 / 2, noch etwa 3 h"},
	} {
		require.Equal(t, c.b.Text(c.l), c.want, c.b)
		require.Equal(t, c.b.HTML(c.l), `<progress value="1" max="2"></progress> `+c.want, c.b)
	}
}
