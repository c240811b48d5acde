//go:build !js

package show

import (
	"encoding/gob"
	"fmt"
	"html"
	"io"
	"os"
	"strconv"
	"sync"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// A kernelPage is the two pipes of a running GoNB kernel, or plain text where
// there is none. GoNB reads the pipe of one process once, from its first message
// to its end, so a process has one page.
type kernelPage struct {
	mu   sync.Mutex
	text io.Writer // where there is no kernel
	out  *gob.Encoder
	back *gob.Decoder
	sync int   // the number of syncs asked for so far
	err  error // the first failure; the pipes do not recover from one

	limit, shown int // bytes that the cell may show, and has shown
	full         bool
}

// page opens the page of this process once.
var page = sync.OnceValue(openPage)

func openPage() *kernelPage {
	to, from := os.Getenv(protocol.GONB_PIPE_ENV), os.Getenv(protocol.GONB_PIPE_BACK_ENV)
	if to == "" {
		return &kernelPage{text: stdout{}}
	}
	// Opening a pipe waits for its other end, so the order is the kernel's.
	w, err := os.OpenFile(to, os.O_WRONLY, 0)
	if err != nil {
		return &kernelPage{err: fmt.Errorf("the kernel's page: %w", err)}
	}
	r, err := os.Open(from)
	if err != nil {
		return &kernelPage{err: fmt.Errorf("the kernel's page: %w", err)}
	}
	return &kernelPage{out: gob.NewEncoder(w), back: gob.NewDecoder(r), limit: limit()}
}

// stdout is standard output as it is at the time of writing.
type stdout struct{}

func (stdout) Write(p []byte) (int, error) { return os.Stdout.Write(p) }

// init tells gob of the type that metadata are made of, as the kernel does.
func init() { gob.Register(map[string]any{}) }

// show sends a value and waits until the kernel has passed it on. An id other
// than "" names the output, and a later one with the same id takes its place.
func (p *kernelPage) show(v any, l words.Language, id string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.text != nil {
		_, err := fmt.Fprintln(p.text, text(v, l))
		return err
	}
	if p.err != nil {
		return p.err
	}
	b, err := bundle(v, l)
	if err != nil {
		return err
	}
	if _, passing := v.(bar); !passing {
		if p.full {
			return nil
		}
		if p.shown += size(b); p.shown > p.limit {
			p.full = true
			if b, err = bundle(leftOut{p.limit}, l); err != nil {
				return err
			}
		}
	}
	b.DisplayID = id
	p.err = p.exchange(b)
	return p.err
}

// envelope is about what a message to the page holds beside its content.
const envelope = 1000

// size is about how many bytes an output takes on its way and in the page.
func size(b *protocol.DisplayData) int {
	n := envelope
	for _, form := range b.Data {
		switch form := form.(type) {
		case string:
			n += len(form)
		case []byte:
			n += len(form)
		}
	}
	return n
}

// exchange sends a bundle and a sync request behind it, and reads until that
// request is acknowledged. Without the wait, GoNB loses an output in about one
// run of ten, when the process ends before the pipe is read.
func (p *kernelPage) exchange(b *protocol.DisplayData) error {
	p.sync++
	request := &protocol.DisplayData{Data: map[protocol.MIMEType]any{
		protocol.MIMECommValue: protocol.CommValue{Address: protocol.GonbuiSyncAddress, Value: p.sync},
	}}
	for _, message := range []*protocol.DisplayData{b, request} {
		if err := p.out.Encode(message); err != nil {
			return fmt.Errorf("the kernel's page: %w", err)
		}
	}
	for {
		var answer protocol.CommValue
		if err := p.back.Decode(&answer); err != nil {
			return fmt.Errorf("the kernel's page: %w", err)
		}
		if answer.Address == protocol.GonbuiSyncAckAddress && answer.Value == p.sync {
			return nil
		}
	}
}

// limit is how many bytes a cell may show.
func limit() int {
	set := os.Getenv(LimitVariable)
	if set == "" {
		return DefaultLimit
	}
	n, err := strconv.Atoi(set)
	if err != nil || n < 0 {
		panic(fmt.Errorf("show: %s: %.20q is no number of bytes", LimitVariable, set))
	}
	return n
}

// leftOut stands for what is not shown because the cell has shown enough.
type leftOut struct{ limit int }

func (o leftOut) HTML(l words.Language) string {
	return "<p><em>" + html.EscapeString(o.Text(l)) + "</em></p>"
}

func (o leftOut) Text(l words.Language) string {
	megabytes := strconv.FormatFloat(float64(o.limit)/1e6, 'g', 3, 64)
	return words.T("The rest is left out: a cell shows at most %s MB. The line %%env %s raises that.",
		words.FormatNumber(megabytes, l), fmt.Sprint(LimitVariable, " ", max(10_000_000, 10*o.limit))).In(l)
}

// bundle is one output: the same thing in every form a viewer may want.
func bundle(v any, l words.Language) (*protocol.DisplayData, error) {
	v = inPlace(v)
	f, err := FormsOf(v, l)
	if err != nil {
		return nil, err
	}
	data := map[protocol.MIMEType]any{protocol.MIMETextPlain: f.Text}
	out := &protocol.DisplayData{Data: data}
	if picture, ok := v.(view.Picture); ok {
		png, width, height, err := picture.PNG(l)
		if err != nil {
			return nil, err
		}
		data[protocol.MIMEImageSVG] = f.SVG
		data[protocol.MIMEImagePNG] = png
		// Viewers look here for the words that stand for a picture.
		out.Metadata = map[string]any{
			string(protocol.MIMEImagePNG): map[string]any{"width": width, "height": height, "alt": f.Text},
			string(protocol.MIMEImageSVG): map[string]any{"alt": f.Text},
		}
	} else if f.HTML != "" {
		data[protocol.MIMETextHTML] = f.HTML
	}
	return out, nil
}
