package show

import (
	"fmt"
	"io"
	"os"
	"syscall/js"

	"nimlab/nimkit/words"
)

// A webPage is what shows values in a browser: a function nimlabShow that takes the text,
// the HTML and the SVG of each, and an id; or plain text where there is none.
type webPage struct{ text io.Writer }

func page() webPage {
	if js.Global().Get("nimlabShow").IsUndefined() {
		return webPage{os.Stdout}
	}
	return webPage{}
}

// show shows a value. An id other than "" names the output, and a later one with the same
// id takes its place.
func (p webPage) show(v any, l words.Language, id string) error {
	if p.text != nil {
		_, err := fmt.Fprintln(p.text, text(v, l))
		return err
	}
	f, err := FormsOf(v, l)
	if err == nil {
		js.Global().Call("nimlabShow", f.Text, f.HTML, f.SVG, id)
	}
	return err
}
