package browser

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"nimlab/internal/require"

	cdpruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

func TestMain(m *testing.M) {
	code := m.Run()
	Close()
	os.Exit(code)
}

// writePage writes a page into a temporary folder and returns its URL.
func writePage(t *testing.T, html string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "page.html")
	require.NoError(t, os.WriteFile(path, []byte(html), 0o644))
	return FileURL(t, path)
}

func TestOpenedPageReactsToClicks(t *testing.T) {
	t.Parallel()
	url := writePage(t, `<!doctype html><button onclick="this.nextSibling.textContent = 'won'">take one</button><p></p>`)
	var text string
	do(t, Open(t),
		chromedp.Navigate(url),
		chromedp.Click("button", chromedp.ByQuery),
		chromedp.Text("p", &text, chromedp.ByQuery),
	)
	require.Equal(t, text, "won", "after the click the text is")
}

// errorRecorder is a testing.TB that records the messages of Errorf instead of failing. The first argument of Errorf
// must be a string.
type errorRecorder struct {
	testing.TB
	messages []string
}

func (r *errorRecorder) Errorf(format string, args ...any) {
	r.messages = append(r.messages, format+args[0].(string))
}

func TestErrorsOnAPageFailTheTest(t *testing.T) {
	t.Parallel()
	url := writePage(t, `<!doctype html><p>text</p><script>console.error("logged"); console.log("ignored"); missing()</script>`)
	recorder := &errorRecorder{TB: t}
	do(t, Open(recorder), chromedp.Navigate(url), chromedp.WaitVisible("p", chromedp.ByQuery))
	require.That(t, len(recorder.messages) == 2 && strings.Contains(recorder.messages[0], "logged") && strings.Contains(recorder.messages[1], "missing is not defined"),
		"the errors are %q", recorder.messages)
}

// Exceptions of JupyterLab's own code are ignored. Exceptions of a script in an output are not, even if JupyterLab
// called the script.
func TestOnlyExceptionsOfJupyterLabAreIgnored(t *testing.T) {
	labFrame, outputFrame := &cdpruntime.CallFrame{URL: "http://127.0.0.1/static/lab/main.js"}, &cdpruntime.CallFrame{URL: "http://127.0.0.1/lab/tree/a.ipynb"}
	for _, c := range []struct {
		frames      []*cdpruntime.CallFrame // innermost first
		description string
		want        bool
	}{
		{[]*cdpruntime.CallFrame{labFrame, labFrame}, "", true},
		{[]*cdpruntime.CallFrame{outputFrame, labFrame}, "", false},
		{nil, "Error: Canceled future\n    at dispose (http://127.0.0.1/static/lab/3.js:1:2)\n    at run (http://127.0.0.1/static/lab/3.js:1:3)", true},
		{nil, "Error: lost\n    at <anonymous>:1:7\n    at run (http://127.0.0.1/static/lab/3.js:1:3)", false},
		{nil, "Error: lost", false},
	} {
		e := &cdpruntime.ExceptionDetails{Exception: &cdpruntime.RemoteObject{Description: c.description}}
		if c.frames != nil {
			e.StackTrace = &cdpruntime.StackTrace{CallFrames: c.frames}
		}
		require.Equal(t, raisedByJupyterLab(e), c.want, c.description)
	}
}

// endRecorder is a testing.TB that records why Skip or Fatal ends a test, and ends the goroutine.
type endRecorder struct {
	testing.TB
	reason string // begins with "skipped: " or "failed: "
}

func (r *endRecorder) Skip(args ...any)  { r.end("skipped: ", args) }
func (r *endRecorder) Fatal(args ...any) { r.end("failed: ", args) }

func (r *endRecorder) end(prefix string, args []any) {
	r.reason = prefix + fmt.Sprint(args...)
	runtime.Goexit()
}

// missingProgram is the path of a program that does not exist.
const missingProgram = "/nowhere/chromium"

// A test is skipped if there is no Chromium. It fails if the variable names a missing or wrong
// program, or if no folder for the profile can be created.
func TestOpenSkipsWithoutChromiumAndFailsForWrongProgram(t *testing.T) {
	failingProgram, err := exec.LookPath("false")
	if err != nil {
		t.Skip(err)
	}
	for _, c := range []struct{ chromium, path, tmpdir, want string }{
		{"", t.TempDir(), t.TempDir(), "skipped: there is no Chromium"},
		{missingProgram, "", t.TempDir(), "failed: CHROMIUM: "},
		{failingProgram, "", t.TempDir(), "failed: starting Chromium: "},
		{failingProgram, "", "/nowhere", "failed: starting Chromium: stat /nowhere: "},
	} {
		t.Setenv(chromiumVariable, c.chromium)
		t.Setenv("PATH", c.path)
		t.Setenv("TMPDIR", c.tmpdir)
		recorder := &endRecorder{TB: t}
		done := make(chan bool)
		go func() {
			defer close(done)
			ctx, _, err := startChromium(true)
			openNewProfile(recorder, ctx, err)
		}()
		<-done
		require.That(t, strings.HasPrefix(recorder.reason, c.want), "%s=%q, TMPDIR=%q: the test ends with %q, want %q", chromiumVariable, c.chromium, c.tmpdir, recorder.reason, c.want)
	}
}

func TestFindChromiumPrefersTheVariableToThePath(t *testing.T) {
	t.Setenv(chromiumVariable, missingProgram)
	_, err := findChromium()
	require.That(t, err != nil && !errors.Is(err, errNoChromium) && strings.Contains(err.Error(), missingProgram), "the error for a missing program is %v", err)
	testProgram := require.Must(os.Executable())(t)
	t.Setenv(chromiumVariable, testProgram)
	require.Returns(t, testProgram, "the program that the variable names is")(findChromium())
	t.Setenv(chromiumVariable, "")
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	_, err = findChromium()
	require.That(t, errors.Is(err, errNoChromium), "the error without any Chromium is %v", err)
	installed := filepath.Join(folder, "google-chrome")
	require.NoError(t, os.WriteFile(installed, []byte("#!/bin/sh\n"), 0o755))
	require.Returns(t, installed, "the Chromium on the path is")(findChromium())
}
