package show

import (
	"fmt"
	"io"
	"os"
	"syscall/js"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A webPage displays values in a browser with the function nimlabShow, which takes the text,
// the HTML and the SVG of a value, and an id. It writes to a writer if there is no such
// function.
type webPage struct{ text io.Writer }

// page returns the page of this program.
func page() webPage {
	if js.Global().Get("nimlabShow").IsUndefined() {
		return webPage{os.Stdout}
	}
	return webPage{}
}

// show displays a value. If the id is not "", a later output with the same id replaces this
// one.
func (p webPage) show(v any, l words.Language, id string) error {
	if p.text != nil {
		_, err := fmt.Fprintln(p.text, text(view.Displayed(v), l))
		return err
	}
	f := FormsOf(v, l)
	js.Global().Call("nimlabShow", f.Text, f.HTML, f.SVG, id)
	return nil
}
