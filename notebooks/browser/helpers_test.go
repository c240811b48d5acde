package browser

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Environment variables with the folder of the site and the path of axe.min.js of axe-core.
const (
	siteVariable = "NIMLAB_SITE"
	axeVariable  = "AXE"
)

// languages lists the languages of the site.
var languages = []string{"nl", "de", "en"}

// Paths of pages that several tests open, from the folder of the site.
const (
	firstPage      = "nl/01-het-spel-nim.html"
	nimsetPage     = "en/02-nimset.html"
	explorePage    = "en/08-explore.html"
	laboratoryPage = "en/laboratory.html"
)

// Widths of screens and the height of all screens, in CSS pixels.
const (
	laptopWidth  = 1200
	phoneWidth   = 390
	screenHeight = 800
)

// settleTime is the time after which a page has done what it does by itself: it has run code, or has opened again.
const settleTime = time.Second

// placeDelay is longer than the 400 ms after which a page stores the place to which the reader has scrolled.
const placeDelay = time.Second

// siteFolder returns the folder of the site. It skips the test if there is no site.
func siteFolder(t testing.TB) string {
	t.Helper()
	folder := os.Getenv(siteVariable)
	if folder == "" {
		t.Skipf("the variable %s names no site", siteVariable)
	}
	return folder
}

// sitePagePaths returns the paths of the pages of the site. It leaves out pages that only redirect a reader
// to a page that has moved. It skips the test if there is no site.
func sitePagePaths(t testing.TB) []string {
	t.Helper()
	folder := siteFolder(t)
	paths, err := filepath.Glob(filepath.Join(folder, "??", "*.html"))
	require.True(t, err == nil && len(paths) != 0, "the site in %s has no pages: %v", folder, err)
	return slices.DeleteFunc(paths, func(p string) bool { return bytes.Contains(require.Must(os.ReadFile(p))(t), []byte(" data-moved=")) })
}

// siteURL returns the file URL of a page of the site, or of the site's folder for no path. It skips the test if
// there is no site.
func siteURL(t *testing.T, path ...string) string {
	t.Helper()
	return FileURL(t, filepath.Join(append([]string{siteFolder(t)}, path...)...))
}

// serveSite starts a server of the site, which is closed when the test ends. It skips the test if there is no
// site, or if the site was built without the program that evaluates cells.
func serveSite(t testing.TB) *httptest.Server {
	t.Helper()
	folder := siteFolder(t)
	if programs, _ := filepath.Glob(filepath.Join(folder, "program-*.bin")); len(programs) == 0 {
		t.Skipf("the site in %s does not compute", folder)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	return server
}

// countingWriter adds the number of bytes of a response to byteCount.
type countingWriter struct {
	http.ResponseWriter
	byteCount *atomic.Int64
}

func (c countingWriter) Write(p []byte) (int, error) {
	c.byteCount.Add(int64(len(p)))
	return c.ResponseWriter.Write(p)
}

// readAxe returns the script of axe-core. It skips the test if there is none.
func readAxe(t *testing.T) string {
	t.Helper()
	file := os.Getenv(axeVariable)
	if file == "" {
		t.Skipf("the variable %s names no axe.min.js", axeVariable)
	}
	return string(require.Must(os.ReadFile(file))(t))
}

// do performs actions in a window. It fails the test if one of them fails.
func do(t testing.TB, ctx context.Context, actions ...chromedp.Action) {
	t.Helper()
	require.NoError(t, chromedp.Run(ctx, actions...))
}

// get returns the value of a JavaScript expression on the page. It waits for a promise.
func get[T any](t testing.TB, ctx context.Context, expression string) (v T) {
	t.Helper()
	do(t, ctx, chromedp.Evaluate(expression, &v, awaitPromise))
	return v
}

// awaitPromise is an option of chromedp.Evaluate that waits for the promise that an expression returns.
func awaitPromise(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

// runScript runs JavaScript statements on the page. Their value is not used.
func runScript(t testing.TB, ctx context.Context, statements string) {
	t.Helper()
	do(t, ctx, chromedp.Evaluate(statements+"; undefined", nil)) // DevTools cannot return an element as the value
}

// injectScript runs a script on each page that the window opens from now on, before the page's own scripts.
func injectScript(t testing.TB, ctx context.Context, script string) {
	t.Helper()
	do(t, ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	}))
}

// reopen returns an action that opens a URL anew, also if the page is open already with another fragment.
func reopen(url string) chromedp.Action {
	return chromedp.Tasks{chromedp.Navigate("about:blank"), chromedp.Navigate(url)}
}

// setScreenWidth returns an action that sets the width of the screen in CSS pixels. A screen of phoneWidth is that
// of a mobile device.
func setScreenWidth(width int64) chromedp.Action {
	return emulation.SetDeviceMetricsOverride(width, screenHeight, 1, width == phoneWidth)
}

// wantFitsPhone reports an error if the page is wider than the screen of a phone. The error begins with name.
func wantFitsPhone(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	width := get[float64](t, ctx, `document.documentElement.scrollWidth`)
	require.That(t, width <= phoneWidth, "%s is %.0f pixels wide, want at most %d", name, width, phoneWidth)
}

// waitFor waits until a JavaScript expression is true on the page. An exception counts as false. It fails the
// test after maxChecks checks, with a description of what the expression means.
func waitFor(t *testing.T, ctx context.Context, description, expression string) {
	t.Helper()
	if !get[bool](t, ctx, fmt.Sprintf(`new Promise(resolve => {
		let checkCount = 0;
		const check = () => {
			let holds = false;
			try { holds = %s } catch { }
			if (holds) resolve(true);
			else if (++checkCount > %d) resolve(false);
			else setTimeout(check, %d);
		};
		check();
	})`, expression, maxChecks, checkInterval.Milliseconds())) {
		t.Fatalf("timeout: %s: %s", description, get[string](t, ctx, `[...document.querySelectorAll(".cell-status")].map(p => p.textContent).join(" | ")`))
	}
}

// waitFor checks its expression every 50 ms for five minutes. That is long, so that a test does not fail on a busy
// computer.
const (
	checkInterval = 50 * time.Millisecond
	maxChecks     = 6000
)

// quoteJS returns a text without backquotes and backslashes as a JavaScript literal.
func quoteJS(s string) string { return "`" + s + "`" }

// clickOn clicks on the element that a JavaScript expression returns, even if it is not visible.
func clickOn(t *testing.T, ctx context.Context, element string) {
	t.Helper()
	runScript(t, ctx, element+".click()")
}

// cellWithCode returns a JavaScript expression for the first cell of a page whose stored code contains a text.
func cellWithCode(code string) string {
	return `[...document.querySelectorAll(".cell")].find(c => JSON.parse(c.querySelector(".cell-description")?.textContent ?? "null")?.source.includes(` + strconv.Quote(code) + `))`
}

// Cells that several tests use: a board on nimsetPage, and a rule with its board on explorePage in
// each language.
var (
	nimsetBoard = cellWithCode("MustSet(1, 2).Misere().Heap(20)")
	halveCell   = cellWithCode("func halve")
)

// Suffixes that turn a JavaScript expression for a cell, or for a view of the laboratory, into one for a part of it.
// The editor is the field in which a reader changes the code; it is missing until the reader does so.
const (
	statusText   = `.querySelector(".cell-status").textContent`
	errorText    = `.querySelector(".cell-status.fails").textContent`
	printedText  = `.querySelector("pre.output").textContent`
	editor       = `.querySelector("textarea.own")`
	changeButton = `.querySelector("button.change")`
	runButton    = `.querySelector("button.run")`
	stopButton   = `.querySelector("button.stop")`
	resetButton  = `.querySelector(".own-buttons button:last-child")`
	readyBoard   = `.querySelector(".nimlab-board.awake")`
	readyRule    = `.querySelector(".awake .rule").textContent`
)

// typeIntoField replaces the text of a field beside a cell by typing another one. Fields are counted from 0.
func typeIntoField(t *testing.T, ctx context.Context, cell string, field int, text string) {
	t.Helper()
	do(t, ctx,
		chromedp.Evaluate(fmt.Sprintf(`{ const field = %s.querySelectorAll(".fields :is(input, select)")[%d]; field.focus(); field.select() }`, cell, field), nil),
		chromedp.KeyEvent(text))
}

// writeCell replaces the code of a cell and runs it with Ctrl+Enter.
func writeCell(t *testing.T, ctx context.Context, cell, code string) {
	t.Helper()
	do(t, ctx,
		chromedp.Evaluate(`{ if (!`+cell+editor+`) `+cell+changeButton+`.click();
			const editor = `+cell+editor+`; editor.focus(); editor.value = `+strconv.Quote(code)+`; editor.dispatchEvent(new Event("input")) }`, nil),
		chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(input.ModifierCtrl)))
}

// waitForStableAddress waits until the page has written the reader's changes into its address, and returns the
// address. The page does so 350 ms after the last input.
func waitForStableAddress(t *testing.T, ctx context.Context) string {
	t.Helper()
	do(t, ctx, chromedp.Sleep(500*time.Millisecond))
	return get[string](t, ctx, `location.href`)
}
