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

// A kernelPage writes to a running GoNB kernel through two pipes, or to a writer if there is
// no kernel. GoNB reads the pipe of a process once, from its first message to its end, so a
// process has one page.
type kernelPage struct {
	mu   sync.Mutex
	text io.Writer // nil if there is a kernel
	out  *gob.Encoder
	in   *gob.Decoder
	sync int   // the number of sync requests so far
	err  error // the first failure, which is permanent

	maxBytes int  // the number of bytes that the cell may display
	bytes    int  // the approximate number of bytes that it has displayed
	full     bool // whether a value was left out
}

// page returns the page of this process.
var page = sync.OnceValue(openPage)

// openPage opens the pipes that the environment names.
func openPage() *kernelPage {
	to, from := os.Getenv(protocol.GONB_PIPE_ENV), os.Getenv(protocol.GONB_PIPE_BACK_ENV)
	if to == "" {
		return &kernelPage{text: stdout{}}
	}
	// Opening a pipe waits for its other end, so the order must be that of the kernel.
	w, err := os.OpenFile(to, os.O_WRONLY, 0)
	if err != nil {
		return &kernelPage{err: fmt.Errorf("the kernel's page: %w", err)}
	}
	r, err := os.Open(from)
	if err != nil {
		return &kernelPage{err: fmt.Errorf("the kernel's page: %w", err)}
	}
	return &kernelPage{out: gob.NewEncoder(w), in: gob.NewDecoder(r), maxBytes: outputLimit()}
}

// stdout writes to os.Stdout as it is at the time of writing.
type stdout struct{}

// Write writes to the current value of os.Stdout.
func (stdout) Write(p []byte) (int, error) { return os.Stdout.Write(p) }

// init registers the type of metadata with gob, as the kernel does.
func init() { gob.Register(map[string]any{}) }

// show sends a value and waits until the kernel has forwarded it. If the id is not "", a later
// output with the same id replaces this one.
func (p *kernelPage) show(v any, l words.Language, id string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.text != nil {
		_, err := fmt.Fprintln(p.text, text(view.Displayed(v), l))
		return err
	}
	if p.err != nil {
		return p.err
	}
	b, err := bundle(v, l)
	if err != nil {
		return err
	}
	if _, temporary := v.(bar); !temporary {
		if p.full {
			return nil
		}
		if p.bytes += size(b); p.bytes > p.maxBytes {
			p.full = true
			if b, err = bundle(omission{p.maxBytes}, l); err != nil {
				return err
			}
		}
	}
	b.DisplayID = id
	p.err = p.exchange(b)
	return p.err
}

// messageOverhead is the approximate size in bytes of a message without its content.
const messageOverhead = 1000

// size returns the approximate size in bytes of an output.
func size(b *protocol.DisplayData) int {
	n := messageOverhead
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

// exchange sends a bundle and a sync request, and waits until the request is acknowledged.
// Otherwise GoNB would lose an output in about one of ten runs, when the process ends before
// the pipe is read.
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
		if err := p.in.Decode(&answer); err != nil {
			return fmt.Errorf("the kernel's page: %w", err)
		}
		if answer.Address == protocol.GonbuiSyncAckAddress && answer.Value == p.sync {
			return nil
		}
	}
}

// outputLimit returns the number of bytes that a cell may display. It panics if the variable is not
// a number from 0 on.
func outputLimit() int {
	value := os.Getenv(LimitVariable)
	if value == "" {
		return DefaultLimit
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 {
		panic(fmt.Errorf("show: %s: %.20q is no number of bytes", LimitVariable, value))
	}
	return n
}

// An omission replaces the values that exceed the limit of the cell.
type omission struct{ limit int }

// HTML returns the sentence about the omission as a paragraph.
func (o omission) HTML(l words.Language) string {
	return "<p><em>" + html.EscapeString(o.Text(l)) + "</em></p>"
}

// Text returns the sentence about the omission.
func (o omission) Text(l words.Language) string {
	megabytes := strconv.FormatFloat(float64(o.limit)/1e6, 'g', 3, 64)
	return words.T("The rest is left out: a cell shows at most %s MB. The line %%env %s raises that.",
		words.FormatNumber(megabytes, l), fmt.Sprint(LimitVariable, " ", max(10_000_000, 10*o.limit))).In(l)
}

// bundle returns an output with a value in every format that a viewer may display.
func bundle(v any, l words.Language) (*protocol.DisplayData, error) {
	v = view.Displayed(v)
	f := FormsOf(v, l)
	data := map[protocol.MIMEType]any{protocol.MIMETextPlain: f.Text}
	out := &protocol.DisplayData{Data: data}
	if picture, ok := v.(view.Picture); ok && f.SVG != "" {
		png, width, height, err := picture.PNG(l)
		if err != nil {
			return bundle(err, l)
		}
		data[protocol.MIMEImageSVG] = f.SVG
		data[protocol.MIMEImagePNG] = png
		// Viewers take the alternative text of a picture from here.
		out.Metadata = map[string]any{
			string(protocol.MIMEImagePNG): map[string]any{"width": width, "height": height, "alt": f.Text},
			string(protocol.MIMEImageSVG): map[string]any{"alt": f.Text},
		}
	} else if f.HTML != "" {
		data[protocol.MIMETextHTML] = f.HTML
	}
	return out, nil
}
