// Package browser opens pages in a headless Chromium for tests.
//
// It uses chromedp, which implements Chromium's own protocol in Go: one module, without a driver
// that must match the browser's version, a browser to download, or requests to the network. A
// test looks like this:
//
//	ctx := browser.Open(t)
//	err := chromedp.Run(ctx,
//		chromedp.Navigate("file:///…/page.html"),
//		chromedp.Click("button.play", chromedp.ByQuery),
//		chromedp.WaitVisible(".won", chromedp.ByQuery))
//
// Without ByQuery, chromedp also searches the text of the page.
//
// The first call of Open starts a Chromium that all tests of a package share. V8 has its default settings if the caller
// is a benchmark, and otherwise those that make tests fast. The package needs a TestMain that calls Close after the
// tests; without it, Chromium and the folder with its profile remain.
//
// Environment variables name what the tests need. Tests are skipped without what they need:
//
//	CHROMIUM    the program to use, if it is not on the path by one of its usual names
//	NIMLAB_SITE the folder of the site
//	NIMLAB_LAB  the command that starts JupyterLab
//	AXE         axe.min.js of axe-core; without it, some tests skip only their checks of accessibility
//	PYODIDE     pyodide.mjs, with which a benchmark compares the site
//	PICTURES    a folder for pictures of what a test does; without it, there are none
//
// The tests use these words. A box has a question, and a fold is a section that can be collapsed. A sheet, at the end
// of a page, lists what a reader has answered. A part of a notebook can be an exercise, a figure or a board, and a
// route is a selection of parts for a lesson. A piece is a page with one board, box or figure that other pages can
// embed. A strip is a figure of the laboratory that colors a row of numbers by their outcomes. A book is a notebook in
// all its languages, and is named independently of its files.
package browser

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// chromiumVariable is the name of the environment variable with the path of a Chromium.
const chromiumVariable = "CHROMIUM"

// chromiumNames lists the programs that findChromium looks for, in this order.
var chromiumNames = []string{"chromium", "chromium-browser", "google-chrome"}

// windowTimeout is how long a window can be used. Actions after that time fail.
const windowTimeout = 30 * time.Minute

// windowWidth and windowHeight are the size of a new window in pixels.
const windowWidth, windowHeight = 1200, 900

// maxStartAttempts limits the attempts to start a Chromium. A start sometimes fails on a busy computer.
const maxStartAttempts = 3

// connectTimeout limits the time until a started Chromium announces the address of its protocol.
const connectTimeout = time.Minute

// disabledFeatures lists the features of Chromium that tests switch off: those that chromedp disables by
// default, and pages of Chromium's own user interface.
const disabledFeatures = "site-per-process,Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI"

// lateOptimization is a flag of V8. It delays the optimization of each WebAssembly function until the function
// has done fifteen times as much work as by default, because most programs of a test end before it pays off.
const lateOptimization = "--wasm-tiering-budget=200000000"

// errNoChromium is the error of findChromium if chromiumVariable is not set and no Chromium is installed.
var errNoChromium = errors.New("there is no Chromium: install one, or name one by " + chromiumVariable + "=…")

// findChromium returns the path of the Chromium that chromiumVariable names, or else of an installed one. The
// error names the variable if its value is not the name of a program.
func findChromium() (string, error) {
	if name := os.Getenv(chromiumVariable); name != "" {
		path, err := exec.LookPath(name)
		if err != nil {
			return "", fmt.Errorf("%s: %w", chromiumVariable, err)
		}
		return path, nil
	}
	for _, name := range chromiumNames {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errNoChromium
}

// shared is the Chromium of all tests. The first test starts it, because starting takes longer than
// most tests.
var shared struct {
	sync.Once
	ctx  context.Context
	stop func()
	err  error
}

// Close ends the Chromium that the tests share. It does nothing if no test has started one.
func Close() {
	if shared.stop != nil {
		shared.stop()
	}
}

// Open opens a window with an empty page and an empty profile, and returns the context for
// chromedp's actions. The window is closed when the test ends. Exceptions and console errors of a
// page fail the test. The test is skipped if there is no Chromium.
func Open(t testing.TB) context.Context {
	t.Helper()
	shared.Do(func() {
		_, isBenchmark := t.(*testing.B)
		shared.ctx, shared.stop, shared.err = startChromium(!isBenchmark)
	})
	return openNewProfile(t, shared.ctx, shared.err)
}

// openNewProfile opens a window with an empty profile in the Chromium that startChromium returned. It skips the
// test if err, the error of startChromium, is errNoChromium.
func openNewProfile(t testing.TB, chromium context.Context, err error) context.Context {
	t.Helper()
	if errors.Is(err, errNoChromium) {
		t.Skip(err)
	}
	require.NoError(t, err)
	executor := cdp.WithExecutor(chromium, chromedp.FromContext(chromium).Browser)
	profile, err := target.CreateBrowserContext().Do(executor)
	require.NoError(t, err)
	t.Cleanup(func() { _ = target.DisposeBrowserContext(profile).Do(executor) })
	return openWindow(t, chromium, profile)
}

// OpenBeside opens another window with the same profile as the window of the context parent, and returns its
// context. The window is closed when the test ends or the window of parent is closed, and can be used no longer than
// that window. Exceptions and console errors of its page fail the test.
func OpenBeside(t testing.TB, parent context.Context) context.Context {
	t.Helper()
	var info *target.Info
	require.NoError(t, chromedp.Run(parent, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		info, err = target.GetTargetInfo().Do(ctx)
		return err
	})))
	return openWindow(t, parent, info.BrowserContextID)
}

// openWindow opens a window with the given profile. The context parent is that of a Chromium or of another window. The
// new window is closed when the test ends or parent is canceled, and inherits the deadline of parent. The page in it
// behaves as if it had the keyboard focus, even if there are other windows. Its exceptions and console errors fail the
// test.
func openWindow(t testing.TB, parent context.Context, profile cdp.BrowserContextID) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(parent, windowTimeout)
	t.Cleanup(cancel)
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).WithWidth(windowWidth).WithHeight(windowHeight).
		Do(cdp.WithExecutor(ctx, chromedp.FromContext(parent).Browser))
	require.NoError(t, err)
	ctx, cancel = chromedp.NewContext(ctx, chromedp.WithTargetID(id))
	t.Cleanup(cancel)
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			if !raisedByJupyterLab(e.ExceptionDetails) {
				t.Errorf("the page throws an exception: %s", e.ExceptionDetails.Error())
			}
		case *runtime.EventConsoleAPICalled:
			if e.Type != runtime.APITypeError {
				return
			}
			var text string
			for _, a := range e.Args {
				text += string(a.Value) + a.Description + " "
			}
			t.Errorf("the page logs an error: %s", text)
		}
	})
	require.NoError(t, chromedp.Run(ctx, emulation.SetFocusEmulationEnabled(true)))
	return ctx
}

// raisedByJupyterLab reports whether JupyterLab's own code raised an exception. When a kernel
// restarts on a busy computer, JupyterLab leaves rejected promises unhandled ("Canceled future for
// kernel_info_request"). Exceptions of scripts in a notebook's outputs have other stacks.
func raisedByJupyterLab(e *runtime.ExceptionDetails) bool {
	if e.StackTrace != nil && len(e.StackTrace.CallFrames) > 0 {
		return strings.Contains(e.StackTrace.CallFrames[0].URL, labScripts)
	}
	if e.Exception == nil {
		return false
	}
	_, stack, _ := strings.Cut(e.Exception.Description, "\n    at ")
	firstLine, _, _ := strings.Cut(stack, "\n")
	return strings.Contains(firstLine, labScripts)
}

// labScripts is the part of an address that identifies JupyterLab's own scripts.
const labScripts = "/static/lab/"

// startChromium starts a Chromium and returns a function that ends it. The flag lateOptimization is set if
// delayOptimization is true; otherwise V8 keeps its default settings.
func startChromium(delayOptimization bool) (ctx context.Context, stop func(), err error) {
	path, err := findChromium()
	if err != nil {
		return nil, nil, err
	}
	for range maxStartAttempts {
		if ctx, stop, err = startChromiumOnce(path, delayOptimization); err == nil {
			return ctx, stop, nil
		}
	}
	return nil, nil, fmt.Errorf("starting Chromium: %w", err)
}

// startChromiumOnce makes one attempt to start a Chromium.
func startChromiumOnce(path string, delayOptimization bool) (ctx context.Context, stop func(), err error) {
	userData, err := os.MkdirTemp("", "chromium")
	if err != nil {
		return nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(userData),
		chromedp.WindowSize(windowWidth, windowHeight),
		chromedp.WSURLReadTimeout(connectTimeout),
		chromedp.NoSandbox, // root in a container cannot use the sandbox
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("lang", "en"),
		chromedp.Flag("disable-features", disabledFeatures),
	)
	if delayOptimization {
		options = append(options, chromedp.Flag("js-flags", lateOptimization))
	}
	allocator, endProcess := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeTab := chromedp.NewContext(allocator)
	stop = func() {
		closeTab()
		endProcess()
		chromedp.FromContext(ctx).Allocator.Wait()
		removeProfile(userData)
	}
	if err = chromedp.Run(ctx); err != nil {
		stop()
	}
	return ctx, stop, err
}

// removeProfile removes the profile folder of a browser that has ended. It retries for five seconds, because the
// browser's other processes may still write into the folder for a moment.
func removeProfile(folder string) {
	for range 50 {
		if os.RemoveAll(folder) == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// FileURL returns the URL of a file on this computer.
func FileURL(t testing.TB, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}
