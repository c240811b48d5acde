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

// scrollSaveDelay is longer than the 400 ms after which a page stores the place to which the reader has scrolled.
const scrollSaveDelay = time.Second

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

// readAxe returns the script of axe-core. It skips the test if the variable names no file.
func readAxe(t *testing.T) string {
	t.Helper()
	axe := readAxeIfNamed(t)
	if axe == "" {
		t.Skipf("the variable %s names no axe.min.js", axeVariable)
	}
	return axe
}

// readAxeIfNamed returns the script of axe-core, or "" if the variable names no file.
func readAxeIfNamed(t *testing.T) string {
	t.Helper()
	file := os.Getenv(axeVariable)
	if file == "" {
		return ""
	}
	return string(require.Must(os.ReadFile(file))(t))
}

// Names in the tests of this package follow two rules.
//
// A function that returns a chromedp.Action, such as click or reopen, is named by an imperative verb, like the
// functions of chromedp, and has no parameter of the type testing.T. A function with such a parameter, or a method of a
// type that contains one, performs the actions itself: names that begin with do change the page or wait, those with get
// return a value, and those with check report errors.
//
// The ending of a name tells what a string contains: a CSS selector (Selector), JavaScript expressions or statements
// (JS), a JavaScript expression for a cell of a page (Cell, or View for a view of the laboratory), the rest of an
// expression that follows another one (Suffix), Go code of a cell (Code), or a text for fmt.Sprintf (Format). A JS
// expression that is true or false ends in ConditionJS.

// do performs actions in a window. It fails the test if one of them fails.
func do(t testing.TB, ctx context.Context, actions ...chromedp.Action) {
	t.Helper()
	require.NoError(t, chromedp.Run(ctx, actions...))
}

// doStep runs a subtest that later ones depend on. It ends the test if the subtest fails.
func doStep(t *testing.T, name string, step func(t *testing.T)) {
	t.Helper()
	if !t.Run(name, step) {
		t.FailNow()
	}
}

// get returns the value of a JavaScript expression on the page. It waits for a promise.
func get[T any](t testing.TB, ctx context.Context, expressionJS string) (v T) {
	t.Helper()
	do(t, ctx, chromedp.Evaluate(expressionJS, &v, awaitPromise))
	return v
}

// awaitPromise is an option of chromedp.Evaluate that waits for the promise that an expression returns.
func awaitPromise(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

// doScript runs JavaScript statements on the page. Their value is not used.
func doScript(t testing.TB, ctx context.Context, statementsJS string) {
	t.Helper()
	do(t, ctx, chromedp.Evaluate(statementsJS+"; undefined", nil)) // DevTools cannot return an element as the value
}

// doInjectScript runs a script on each page that the window opens from now on, before the page's own scripts.
func doInjectScript(t testing.TB, ctx context.Context, scriptJS string) {
	t.Helper()
	do(t, ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(scriptJS).Do(ctx)
		return err
	}))
}

// doExtendTimeLimits makes the time limits of pages that the window opens from now on thirty times longer, so that a
// test does not depend on the speed of the computer.
func doExtendTimeLimits(t testing.TB, ctx context.Context) {
	t.Helper()
	doInjectScript(t, ctx, `{ const set = window.setTimeout; window.setTimeout = (callback, delay, ...rest) => set(callback, delay >= 20_000 ? 30 * delay : delay, ...rest) }`)
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

// checkFitsPhone reports an error if the page is wider than the screen of a phone. The error begins with name.
func checkFitsPhone(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	width := get[float64](t, ctx, `document.documentElement.scrollWidth`)
	require.That(t, width <= phoneWidth, "%s is %.0f pixels wide, want at most %d", name, width, phoneWidth)
}

// doWait waits until a JavaScript expression is true on the page. An exception counts as false. It fails the
// test after maxChecks checks, with a description of what the expression means.
func doWait(t *testing.T, ctx context.Context, description, conditionJS string) {
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
	})`, conditionJS, maxChecks, checkInterval.Milliseconds())) {
		t.Fatalf("timeout, want: %s; the messages of the cells: %s", description, get[string](t, ctx, `[...document.querySelectorAll(".cell-status")].map(p => p.textContent).join(" | ")`))
	}
}

// doWait checks its expression every 50 ms for five minutes. That is long, so that a test does not fail on a busy
// computer.
const (
	checkInterval = 50 * time.Millisecond
	maxChecks     = 6000
)

// doClick clicks on the element that a JavaScript expression returns, even if it is not visible.
func doClick(t *testing.T, ctx context.Context, elementJS string) {
	t.Helper()
	doScript(t, ctx, elementJS+".click()")
}

// cellWithCodeJS returns an expression for the first cell of a page whose stored code contains a text.
func cellWithCodeJS(code string) string {
	return `[...document.querySelectorAll(".cell")].find(c => JSON.parse(c.querySelector(".cell-description")?.textContent ?? "null")?.source.includes(` + strconv.Quote(code) + `))`
}

// Cells that several tests use: one with a board on nimsetPage, and one with a rule and its board on explorePage in
// each language.
var (
	nimsetCell = cellWithCodeJS("MustSet(1, 2).Misere().Heap(20)")
	halveCell  = cellWithCodeJS("func halve")
)

// Suffixes that turn an expression for a cell or a view into one for a part of it. The editor is the field in which a
// reader changes the code; it is missing until the reader does so.
const (
	statusTextSuffix     = `.querySelector(".cell-status").textContent`
	optionalStatusSuffix = `.querySelector(".cell-status")?.textContent` // undefined without a status
	errorTextSuffix      = `.querySelector(".cell-status.fails").textContent`
	printedTextSuffix    = `.querySelector("pre.output").textContent`
	editorSuffix         = `.querySelector("textarea.own")`
	changeButtonSuffix   = `.querySelector("button.change")`
	runButtonSuffix      = `.querySelector("button.run")`
	stopButtonSuffix     = `.querySelector("button.stop")`
	resetButtonSuffix    = `.querySelector(".own-buttons button:last-child")`
	readyBoardSuffix     = `.querySelector(".nimlab-board.awake")`
	readyRuleSuffix      = `.querySelector(".awake .rule").textContent`
)

// doTypeIntoField replaces the text of a field beside a cell by typing another one. Fields are counted from 0.
func doTypeIntoField(t *testing.T, ctx context.Context, cell string, field int, text string) {
	t.Helper()
	do(t, ctx,
		chromedp.Evaluate(fmt.Sprintf(`{ const field = %s.querySelectorAll(".fields :is(input, select)")[%d]; field.focus(); field.select() }`, cell, field), nil),
		chromedp.KeyEvent(text))
}

// doWriteCell replaces the code of a cell and runs it with Ctrl+Enter.
func doWriteCell(t *testing.T, ctx context.Context, cell, code string) {
	t.Helper()
	do(t, ctx,
		chromedp.Evaluate(`{ if (!`+cell+editorSuffix+`) `+cell+changeButtonSuffix+`.click();
			const editor = `+cell+editorSuffix+`; editor.focus(); editor.value = `+strconv.Quote(code)+`; editor.dispatchEvent(new Event("input")) }`, nil),
		chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(input.ModifierCtrl)))
}

// addressSaveDelay is longer than the 350 ms after which a page writes the reader's changes into its address.
const addressSaveDelay = 500 * time.Millisecond

// getSavedAddress waits for addressSaveDelay, and returns the address of the page with the reader's changes.
func getSavedAddress(t *testing.T, ctx context.Context) string {
	t.Helper()
	do(t, ctx, chromedp.Sleep(addressSaveDelay))
	return get[string](t, ctx, `location.href`)
}
