// Package browser lets a test see a page as its reader does, in a Chromium without a
// window.
//
// It is driven by chromedp, which speaks Chromium's own protocol from Go: one module,
// pinned in go.mod like all others, with no driver to match the browser's version, no
// browser of its own to fetch, and nothing that asks the network. A test reads
//
//	ctx := browser.New(t)
//	err := chromedp.Run(ctx,
//		chromedp.Navigate("file:///…/page.html"),
//		chromedp.Click("button.play", chromedp.ByQuery),
//		chromedp.WaitVisible(".won", chromedp.ByQuery))
//
// (without ByQuery, chromedp searches the text of the page too), and is skipped where there is no Chromium. The variable CHROMIUM names another one
// than is found by itself.
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

// Variable names the environment variable that names a Chromium.
const Variable = "CHROMIUM"

var names = []string{"chromium", "chromium-browser", "google-chrome"}

// patience is the longest that one test may take.
const patience = 30 * time.Minute

// width and height are those of a window.
const width, height = 1200, 900

// tries is how often a Chromium is started that does not come to listen: rarely, on a busy
// computer, the first does not.
const tries = 3

// unneeded is what chromedp turns off, and the pages that Chromium keeps ready in each window
// for what its own bar may show.
const unneeded = "site-per-process,Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI"

// patient lets V8 compile a function of WebAssembly a second time, for speed, after fifteen
// times as much work as by itself: most of what a test begins ends before that has paid.
const patient = "--wasm-tiering-budget=200000000"

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

// shared is the Chromium of all tests, which is started when one first asks for it: that
// takes longer than most pages.
var shared struct {
	sync.Once
	ctx context.Context
	end func()
	err error
}

// End ends the Chromium that the tests have shared.
func End() {
	if shared.end != nil {
		shared.end()
	}
}

// New opens a window with an empty page and nothing remembered, and returns the context that
// chromedp runs actions in. It is closed with the test. What a page throws or writes to the
// console as an error fails the test.
func New(t testing.TB) context.Context {
	t.Helper()
	shared.Do(func() {
		_, measured := t.(*testing.B)
		shared.ctx, shared.end, shared.err = start(measured)
	})
	return open(t, shared.ctx, shared.err)
}

// open opens a window of a Chromium, or says why there is none.
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

// Beside opens another window, which remembers what that of ctx does.
func Beside(t testing.TB, ctx context.Context) context.Context {
	t.Helper()
	var of *target.Info
	require.NoError(t, chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		of, err = target.GetTargetInfo().Do(ctx)
		return err
	})))
	return window(t, ctx, of.BrowserContextID)
}

// window opens one of those that share what they remember. It has the keys, as if there were
// no other.
func window(t testing.TB, chromium context.Context, alone cdp.BrowserContextID) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(chromium, patience)
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
				t.Errorf("the page complains: %s", e.ExceptionDetails.Error())
			}
		case *runtime.EventConsoleAPICalled:
			var words string
			for _, a := range e.Args {
				words += string(a.Value) + a.Description + " "
			}
			if e.Type == runtime.APITypeError {
				t.Errorf("the page complains: %s", words)
			}
		}
	})
	require.NoError(t, chromedp.Run(ctx, emulation.SetFocusEmulationEnabled(true)))
	return ctx
}

// raisedByJupyterLab reports whether JupyterLab's own code raised an exception: at the restart
// of a kernel, on a busy computer, it leaves promises rejected that nothing waits for
// ("Canceled future for kernel_info_request"). Exceptions of scripts in a notebook's outputs
// begin elsewhere.
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

// start starts a Chromium, whose speed is measured or not, and says how it is ended.
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

// begin starts one at the first try. Its processes write into its folder for a moment after
// it has ended, so the folder is removed when they let it go.
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
		chromedp.NoSandbox, // which a container's root has none of
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("lang", "en"),
		chromedp.Flag("disable-features", unneeded),
	)
	if !measured {
		options = append(options, chromedp.Flag("js-flags", patient))
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

// remove removes a folder when those who write there let it go.
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
