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

var names = []string{"chromium", "chromium-browser", "google-chrome"}

// testTimeout is the longest duration of a test.
const testTimeout = 30 * time.Minute

// width and height are the size of a window.
const width, height = 1200, 900

// tries is the number of attempts to start Chromium, which sometimes fails on a busy computer.
const tries = 3

// unneeded lists the features that chromedp turns off, and pages of Chromium's own user interface.
const unneeded = "site-per-process,Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI"

// lateTiering lets V8 optimize a function of WebAssembly fifteen times later than by default,
// because most programs of a test end before the optimization pays.
const lateTiering = "--wasm-tiering-budget=200000000"

var errNone = errors.New("there is no Chromium: install one, or name one by " + Variable + "=…")

// find returns the path of a Chromium.
func find() (string, error) {
	if name := os.Getenv(Variable); name != "" {
		path, err := exec.LookPath(name)
		if err != nil {
			return "", fmt.Errorf("%s: %w", Variable, err)
		}
		return path, nil
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errNone
}

// shared is the Chromium of all tests. The first test starts it, because starting takes longer than
// most tests.
var shared struct {
	sync.Once
	ctx context.Context
	end func()
	err error
}

// End ends the Chromium that the tests share.
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
		shared.ctx, shared.end, shared.err = start(measured)
	})
	return open(t, shared.ctx, shared.err)
}

// open opens a window with an empty profile. It skips the test if err is errNone.
func open(t testing.TB, chromium context.Context, err error) context.Context {
	t.Helper()
	if errors.Is(err, errNone) {
		t.Skip(err)
	}
	require.NoError(t, err)
	of := cdp.WithExecutor(chromium, chromedp.FromContext(chromium).Browser)
	alone, err := target.CreateBrowserContext().Do(of)
	require.NoError(t, err)
	t.Cleanup(func() { _ = target.DisposeBrowserContext(alone).Do(of) })
	return window(t, chromium, alone)
}

// Beside opens another window with the profile of the window of ctx.
func Beside(t testing.TB, ctx context.Context) context.Context {
	t.Helper()
	var of *target.Info
	require.NoError(t, chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		of, err = target.GetTargetInfo().Do(ctx)
		return err
	})))
	return window(t, ctx, of.BrowserContextID)
}

// window opens a window with a profile. It has the keyboard focus even if there are other windows.
func window(t testing.TB, chromium context.Context, alone cdp.BrowserContextID) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(chromium, testTimeout)
	t.Cleanup(cancel)
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(alone).WithNewWindow(true).WithWidth(width).WithHeight(height).
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
			var words string
			for _, a := range e.Args {
				words += string(a.Value) + a.Description + " "
			}
			if e.Type == runtime.APITypeError {
				t.Errorf("the page logs an error: %s", words)
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
	first, _, _ := strings.Cut(stack, "\n")
	return strings.Contains(first, labFiles)
}

// labFiles is a part of the addresses of JupyterLab's own scripts.
const labFiles = "/static/lab/"

// start starts a Chromium and returns a function that ends it. With measured, V8 keeps its default
// settings.
func start(measured bool) (ctx context.Context, end func(), err error) {
	path, err := find()
	if err != nil {
		return nil, nil, err
	}
	for range tries {
		if ctx, end, err = begin(path, measured); err == nil {
			return ctx, end, nil
		}
	}
	return nil, nil, fmt.Errorf("no Chromium starts: %w", err)
}

// begin makes one attempt to start a Chromium.
func begin(path string, measured bool) (ctx context.Context, end func(), err error) {
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
		chromedp.Flag("disable-features", unneeded),
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
		remove(folder)
	}
	if err = chromedp.Run(ctx); err != nil {
		end()
	}
	return ctx, end, err
}

// remove removes the folder of a Chromium. It retries for some seconds, because processes of
// Chromium still write into the folder for a moment after the end.
func remove(folder string) {
	for range 50 {
		if os.RemoveAll(folder) == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// File returns the address of a page on this computer.
func File(t testing.TB, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}
