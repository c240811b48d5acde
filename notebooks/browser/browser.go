// Package browser opens pages in a headless Chromium for tests.
//
// It uses chromedp, which implements Chromium's own protocol in Go: one module, without a driver
// that must match the browser's version, a browser to download, or requests to the network. A
// test looks like this:
//
//	ctx := browser.New(t)
//	err := chromedp.Run(ctx,
//		chromedp.Navigate("file:///…/page.html"),
//		chromedp.Click("button.play", chromedp.ByQuery),
//		chromedp.WaitVisible(".won", chromedp.ByQuery))
//
// Without ByQuery, chromedp also searches the text of the page. Tests are skipped if there is no
// Chromium. The environment variable CHROMIUM names the one to use.
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

// Variable names the environment variable with the path of a Chromium.
const Variable = "CHROMIUM"

// chromiumNames are the names of the programs that findChromium looks for, in this order.
var chromiumNames = []string{"chromium", "chromium-browser", "google-chrome"}

// testTimeout is the longest duration of a test in one window.
const testTimeout = 30 * time.Minute

// width and height are the size of a window in pixels.
const width, height = 1200, 900

// maxStarts is the number of attempts to start a Chromium, which sometimes fails on a busy computer.
const maxStarts = 3

// disabledFeatures lists the features that chromedp turns off, and pages of Chromium's own user interface.
const disabledFeatures = "site-per-process,Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI"

// lateTiering lets V8 optimize a function of WebAssembly fifteen times later than by default,
// because most programs of a test end before the optimization pays.
const lateTiering = "--wasm-tiering-budget=200000000"

// errNoChromium is the error of findChromium if the variable is not set and no Chromium is installed.
var errNoChromium = errors.New("there is no Chromium: install one, or name one by " + Variable + "=…")

// findChromium returns the path of a Chromium. It returns an error that names the variable if the variable
// names no program.
func findChromium() (string, error) {
	if name := os.Getenv(Variable); name != "" {
		path, err := exec.LookPath(name)
		if err != nil {
			return "", fmt.Errorf("%s: %w", Variable, err)
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
	ctx context.Context
	end func()
	err error
}

// End ends the Chromium that the tests share. It does nothing if no test has started one.
func End() {
	if shared.end != nil {
		shared.end()
	}
}

// New opens a window with an empty page and an empty profile, and returns the context for
// chromedp's actions. The window is closed when the test ends. Exceptions and console errors of a
// page fail the test.
func New(t testing.TB) context.Context {
	t.Helper()
	shared.Do(func() {
		_, measured := t.(*testing.B)
		shared.ctx, shared.end, shared.err = startChromium(measured)
	})
	return openWindow(t, shared.ctx, shared.err)
}

// openWindow opens a window with an empty profile. It skips the test if err is errNoChromium.
func openWindow(t testing.TB, chromium context.Context, err error) context.Context {
	t.Helper()
	if errors.Is(err, errNoChromium) {
		t.Skip(err)
	}
	require.NoError(t, err)
	executor := cdp.WithExecutor(chromium, chromedp.FromContext(chromium).Browser)
	profile, err := target.CreateBrowserContext().Do(executor)
	require.NoError(t, err)
	t.Cleanup(func() { _ = target.DisposeBrowserContext(profile).Do(executor) })
	return newWindow(t, chromium, profile)
}

// Beside opens another window with the same profile as the window of ctx, and returns its context. The window
// is closed when the test ends.
func Beside(t testing.TB, ctx context.Context) context.Context {
	t.Helper()
	var info *target.Info
	require.NoError(t, chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		info, err = target.GetTargetInfo().Do(ctx)
		return err
	})))
	return newWindow(t, ctx, info.BrowserContextID)
}

// newWindow opens a window with a profile. It has the keyboard focus even if there are other windows.
func newWindow(t testing.TB, chromium context.Context, profile cdp.BrowserContextID) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(chromium, testTimeout)
	t.Cleanup(cancel)
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).WithWidth(width).WithHeight(height).
		Do(cdp.WithExecutor(ctx, chromedp.FromContext(chromium).Browser))
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
			var text string
			for _, a := range e.Args {
				text += string(a.Value) + a.Description + " "
			}
			if e.Type == runtime.APITypeError {
				t.Errorf("the page logs an error: %s", text)
			}
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
		return strings.Contains(e.StackTrace.CallFrames[0].URL, labFiles)
	}
	if e.Exception == nil {
		return false
	}
	_, stack, _ := strings.Cut(e.Exception.Description, "\n    at ")
	firstLine, _, _ := strings.Cut(stack, "\n")
	return strings.Contains(firstLine, labFiles)
}

// labFiles is a part of the addresses of JupyterLab's own scripts.
const labFiles = "/static/lab/"

// startChromium starts a Chromium and returns a function that ends it. With measured, V8 keeps its default
// settings.
func startChromium(measured bool) (ctx context.Context, end func(), err error) {
	path, err := findChromium()
	if err != nil {
		return nil, nil, err
	}
	for range maxStarts {
		if ctx, end, err = tryStart(path, measured); err == nil {
			return ctx, end, nil
		}
	}
	return nil, nil, fmt.Errorf("no Chromium starts: %w", err)
}

// tryStart makes one attempt to start a Chromium.
func tryStart(path string, measured bool) (ctx context.Context, end func(), err error) {
	folder, err := os.MkdirTemp("", "chromium")
	if err != nil {
		return nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(folder),
		chromedp.WindowSize(width, height),
		chromedp.WSURLReadTimeout(time.Minute),
		chromedp.NoSandbox, // root in a container cannot use the sandbox
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("lang", "en"),
		chromedp.Flag("disable-features", disabledFeatures),
	)
	if !measured {
		options = append(options, chromedp.Flag("js-flags", lateTiering))
	}
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeTab := chromedp.NewContext(allocator)
	end = func() {
		closeTab()
		cancel()
		chromedp.FromContext(ctx).Allocator.Wait()
		removeFolder(folder)
	}
	if err = chromedp.Run(ctx); err != nil {
		end()
	}
	return ctx, end, err
}

// removeFolder removes the folder of a Chromium. It retries for some seconds, because processes of
// Chromium still write into the folder for a moment after the end.
func removeFolder(folder string) {
	for range 50 {
		if os.RemoveAll(folder) == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// File returns the address of a file on this computer as a URL.
func File(t testing.TB, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}
