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
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Variable names the environment variable that names a Chromium.
const Variable = "CHROMIUM"

var names = []string{"chromium", "chromium-browser", "google-chrome"}

// lookedAt names the environment variable that says what besides Go files the tests look at:
// that a test asks for it is why go test does the test again when it has changed.
const lookedAt = "LOOKED_AT"

// patience is the longest that one test may take.
const patience = 15 * time.Minute

// tries is how often a Chromium is started that does not come to listen: rarely, on a busy
// computer, the first does not.
const tries = 3

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

// New starts a Chromium with an empty page and nothing remembered, and returns the
// context that chromedp runs actions in. It ends with the test. What a page throws or
// writes to the console as an error fails the test, unless ignored says yes to it;
// several ignored are asked in turn.
func New(t testing.TB, ignored ...func(message string) bool) context.Context {
	t.Helper()
	os.Getenv(lookedAt)
	path, err := find()
	if errors.Is(err, errNone) {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	whole, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	var ctx context.Context
	for range tries {
		if ctx, err = begin(t, whole, path); err == nil {
			break
		}
	}
	if err != nil {
		t.Fatalf("Chromium does not start: %v", err)
	}
	complain := func(message string) {
		for _, ignore := range ignored {
			if ignore(message) {
				return
			}
		}
		t.Errorf("the page complains: %s", message)
	}
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			complain(e.ExceptionDetails.Error())
		case *runtime.EventConsoleAPICalled:
			if e.Type == runtime.APITypeError {
				var words string
				for _, a := range e.Args {
					words += string(a.Value) + a.Description + " "
				}
				complain(words)
			}
		}
	})
	return ctx
}

// begin starts one.
func begin(t testing.TB, whole context.Context, path string) (context.Context, error) {
	t.Helper()
	ctx, cancel := chromedp.NewExecAllocator(whole, append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile(t)),
		chromedp.WindowSize(1200, 900),
		chromedp.WSURLReadTimeout(time.Minute),
		chromedp.NoSandbox, // which a container's root has none of
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("lang", "en"),
	)...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(func() { // and no process is left that writes into a folder of the test
		allocator := chromedp.FromContext(ctx).Allocator
		cancel()
		allocator.Wait()
	})
	return ctx, chromedp.Run(ctx)
}

// profile is a new folder for what a Chromium remembers. Its processes write there for
// a moment after it has ended, so the folder is removed when they let it go.
func profile(t testing.TB) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "chromium")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for range 50 {
			if os.RemoveAll(folder) == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	})
	return folder
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
