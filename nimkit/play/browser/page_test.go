// Package browser plays on the boards of package play and answers its boxes as a
// reader does, in a Chromium without a window. It is a module of its own, so that
// what drives the browser stays out of everything else.
//
// The variable CHROMIUM names a Chromium; without it one is looked for. Where there
// is none, the tests say so and are skipped. The variable AXE names the file
// axe.min.js of axe-core; without it the pages are not searched for what keeps
// somebody from reading them.
package browser

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"nimlab/internal/require"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// chromium is the path of a Chromium, or why there is none.
var chromium = sync.OnceValues(func() (string, error) {
	os.Getenv("LOOKED_AT") // so that go test does it again with another browser or axe-core
	if name := os.Getenv("CHROMIUM"); name != "" {
		return exec.LookPath(name)
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", nil
})

// browser is one Chromium for all tests.
var browser struct {
	once  sync.Once
	ctx   context.Context
	close func()
	err   error
}

func TestMain(m *testing.M) {
	code := m.Run()
	if browser.close != nil {
		browser.close()
	}
	os.Exit(code)
}

// start starts the browser, or skips the test.
func start(t *testing.T) context.Context {
	t.Helper()
	path := require.Must(chromium())(t, "CHROMIUM")
	if path == "" {
		t.Skip("there is no Chromium: install one, or name one by CHROMIUM=…")
	}
	browser.once.Do(func() {
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.WSURLReadTimeout(2*time.Minute), chromedp.NoSandbox, chromedp.DisableGPU,
			// no pages that Chromium keeps ready for what its own bar may show
			chromedp.Flag("disable-features", "site-per-process,Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI"))
		ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
		browser.ctx, browser.close = chromedp.NewContext(ctx)
		inner := browser.close
		browser.close = func() { inner(); cancel() }
		browser.err = chromedp.Run(browser.ctx)
	})
	require.Sure(t, browser.err == nil, "Chromium does not start: %v", browser.err)
	return browser.ctx
}

// A page is a tab with values of package play on it.
type page struct {
	t   *testing.T
	ctx context.Context
}

// open writes the values into a page and opens it in a tab of its own, as wide as
// is asked. What the page complains of fails the test.
func open(t *testing.T, l words.Language, wide int64, values ...view.View) page {
	t.Helper()
	p := openWith(t, l, wide, nil, values...)
	p.until(`!document.querySelector(".nimlab-play:not(.awake)")`)
	return p
}

func openWith(t *testing.T, l words.Language, wide int64, first []chromedp.Action, values ...view.View) page {
	t.Helper()
	ctx := start(t)
	var html strings.Builder
	fmt.Fprintf(&html, `<!doctype html><html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>play</title></head><body><main><h1>play</h1>`, l)
	for _, v := range values {
		html.WriteString(v.HTML(l))
	}
	html.WriteString("</main></body></html>")
	file := filepath.Join(t.TempDir(), "page.html")
	require.NoError(t, os.WriteFile(file, []byte(html.String()), 0o644))
	ctx, closeTab := chromedp.NewContext(ctx)
	t.Cleanup(closeTab)
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(cancel)
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("the page complains: %v", e.ExceptionDetails.Error())
		case *runtime.EventConsoleAPICalled:
			require.That(t, e.Type != runtime.APITypeError, "the page complains")
		}
	})
	p := page{t, ctx}
	p.widen(wide)
	p.do(first...)
	p.do(chromedp.Navigate("file://" + file))
	return p
}

// widen makes the page as wide as is asked: a phone's where that is narrow.
func (p page) widen(wide int64) {
	p.t.Helper()
	p.do(emulation.SetDeviceMetricsOverride(wide, 900, 1, wide < 500))
}

func (p page) do(actions ...chromedp.Action) {
	p.t.Helper()
	require.NoError(p.t, chromedp.Run(p.ctx, actions...))
}

// get is what an expression is worth on the page; a promise is waited for.
func get[T any](p page, expression string) (v T) {
	p.t.Helper()
	p.do(chromedp.Evaluate(expression, &v, func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }))
	return v
}

// until waits until an expression is true.
func (p page) until(expression string) {
	p.t.Helper()
	is := get[bool](p, `(async () => {
		for (const end = Date.now() + 60_000; Date.now() < end; await new Promise(done => setTimeout(done, 10))) if (await (`+expression+`)) return true;
		return false;
	})()`)
	require.Sure(p.t, is, "never: %s", expression)
}

// click clicks with the mouse in the middle of what an expression gives.
func (p page) click(element string) {
	p.t.Helper()
	at := get[[]float64](p, fmt.Sprintf(`(() => { const e = %s; e.scrollIntoView({block: "center", behavior: "instant"}); const r = (e.querySelector && e.querySelector(".hit, .square") || e).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, element))
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

// keys presses keys.
func (p page) keys(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}
