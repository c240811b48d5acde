// Package boards tests the widgets of package play in a browser: it plays on boards and types
// answers as a reader does.
//
// The environment variable AXE names the file axe.min.js of axe-core; without it the
// accessibility checks are skipped.
package boards

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"nimlab/internal/require"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/notebooks/browser"
)

func TestMain(m *testing.M) {
	code := m.Run()
	browser.Close()
	os.Exit(code)
}

// A page is a browser tab with widgets of package play.
type page struct {
	t   *testing.T
	ctx context.Context
}

// openPage opens a page with the values in a new window of the given width, and waits until all
// widgets are ready. An error of the page fails the test.
func openPage(t *testing.T, l words.Language, width int64, values ...view.View) page {
	t.Helper()
	p := openPageAfter(t, l, width, nil, values...)
	p.waitUntil(`!document.querySelector(".nimlab-play:not(.awake)")`)
	return p
}

// openPageAfter opens a page with the values in a new window, after performing actions in that window, such as
// switching off scripts. It does not wait for the widgets.
func openPageAfter(t *testing.T, l words.Language, width int64, actions []chromedp.Action, values ...view.View) page {
	t.Helper()
	ctx := browser.Open(t)
	var html strings.Builder
	fmt.Fprintf(&html, `<!doctype html><html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>play</title></head><body><main><h1>play</h1>`, l)
	for _, v := range values {
		html.WriteString(v.HTML(l))
	}
	html.WriteString("</main></body></html>")
	file := filepath.Join(t.TempDir(), "page.html")
	require.NoError(t, os.WriteFile(file, []byte(html.String()), 0o644))
	p := page{t, ctx}
	p.setWidth(width)
	p.do(actions...)
	p.do(chromedp.Navigate("file://" + file))
	return p
}

// setWidth sets the width of the page; below 500 pixels it is a phone.
func (p page) setWidth(width int64) {
	p.t.Helper()
	p.do(emulation.SetDeviceMetricsOverride(width, 900, 1, width < 500))
}

// do performs actions. It fails the test if one of them fails.
func (p page) do(actions ...chromedp.Action) {
	p.t.Helper()
	require.NoError(p.t, chromedp.Run(p.ctx, actions...))
}

// get returns the value of an expression on the page. It waits for a promise.
func get[T any](p page, expression string) (v T) {
	p.t.Helper()
	p.do(chromedp.Evaluate(expression, &v, func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }))
	return v
}

// waitUntil waits until an expression is true. It fails the test after five minutes.
func (p page) waitUntil(expression string) {
	p.t.Helper()
	holds := get[bool](p, `(async () => {
		for (const end = Date.now() + 300_000; Date.now() < end; await new Promise(done => setTimeout(done, 10))) if (await (`+expression+`)) return true;
		return false;
	})()`)
	require.True(p.t, holds, "never: %s", expression)
}

// click clicks the center of the element that an expression returns.
func (p page) click(element string) {
	p.t.Helper()
	at := get[[]float64](p, fmt.Sprintf(`(() => { const e = %s; e.scrollIntoView({block: "center", behavior: "instant"}); const r = (e.querySelector && e.querySelector(".hit, .square") || e).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, element))
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

// pressKeys presses keys one after another. They go to the focused element.
func (p page) pressKeys(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// scriptFunction returns a JavaScript expression for a function of the script of package play. It
// evaluates the whole script, whose last line calls the function that contains it.
func scriptFunction(t *testing.T, name string) string {
	t.Helper()
	const folder = "../../../nimkit/play/"
	script := string(require.Must(os.ReadFile(folder + "play.js"))(t))
	replace := func(old, replacement string) {
		require.That(t, strings.Count(script, old) == 1, "play.js does not contain %q once", old)
		script = strings.Replace(script, old, replacement, 1)
	}
	replace("\nconst FORMS = {};", "\nconst FORMS = "+exercise.Forms()+";")
	replace("\nconst CONDITIONS = {};", "\nconst CONDITIONS = "+string(require.Must(os.ReadFile(folder+"conditions.json"))(t))+";")
	replace("\nconst PHRASES = {};", "\nconst PHRASES = "+string(require.Must(os.ReadFile(folder+"phrases.json"))(t))+";")
	replace("\n})();", "\nreturn "+name+";\n})()")
	return script[strings.Index(script, "(() => {"):]
}
