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
	End()
	os.Exit(code)
}

func TestNewOpensAPage(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "page.html")
	page := `<!doctype html><button onclick="this.nextSibling.textContent = 'won'">take one</button><p></p>`
	require.NoError(t, os.WriteFile(path, []byte(page), 0o644))
	var message string
	ctx := New(t)
	do(t, ctx,
		chromedp.Navigate(File(t, path)),
		chromedp.Click("button", chromedp.ByQuery),
		chromedp.Text("p", &message, chromedp.ByQuery),
	)
	require.Equal(t, message, "won", "after the click the text is")
}

// errorRecorder is a testing.TB that records errors instead of failing.
type errorRecorder struct {
	testing.TB
	messages []string
}

func (r *errorRecorder) Errorf(format string, args ...any) {
	r.messages = append(r.messages, format+args[0].(string))
}

func TestErrorsOnAPageFailTheTest(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "page.html")
	page := `<!doctype html><p>here</p><script>console.error("lost"); console.log("known"); nothing()</script>`
	require.NoError(t, os.WriteFile(path, []byte(page), 0o644))
	recorder := &errorRecorder{TB: t}
	ctx := New(recorder)
	do(t, ctx, chromedp.Navigate(File(t, path)), chromedp.WaitVisible("p", chromedp.ByQuery))
	require.That(t, len(recorder.messages) == 2 && strings.Contains(recorder.messages[0], "lost") && strings.Contains(recorder.messages[1], "nothing is not defined"),
		"the failures are %q", recorder.messages)
}

// Exceptions of JupyterLab's own code are ignored, exceptions of a script in an output are not.
func TestExceptionsOfJupyterLabAreIgnored(t *testing.T) {
	lab, output := &cdpruntime.CallFrame{URL: "http://127.0.0.1/static/lab/main.js"}, &cdpruntime.CallFrame{URL: "http://127.0.0.1/lab/tree/a.ipynb"}
	for _, c := range []struct {
		frames      []*cdpruntime.CallFrame
		description string
		want        bool
	}{
		{[]*cdpruntime.CallFrame{lab, lab}, "", true},
		{[]*cdpruntime.CallFrame{output, lab}, "", false},
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

// endRecorder is a testing.TB that records why the test ends, and ends the goroutine.
type endRecorder struct {
	testing.TB
	message string // begins with "skipped: " or "failed: "
}

func (r *endRecorder) Skip(words ...any)  { r.end(fmt.Sprint("skipped: ", words)) }
func (r *endRecorder) Fatal(words ...any) { r.end(fmt.Sprint("failed: ", words)) }

func (r *endRecorder) end(words string) {
	r.message = words
	runtime.Goexit()
}

// A test is skipped if there is no Chromium. It fails if the variable names a missing or wrong
// program, or if no folder can be made.
func TestOpenSkipsWithoutChromiumAndFailsForWrongProgram(t *testing.T) {
	falseProgram, err := exec.LookPath("false")
	if err != nil {
		t.Skip(err)
	}
	for _, c := range []struct{ variable, name, folder, want string }{
		{"", t.TempDir(), t.TempDir(), "skipped: [there is no Chromium"},
		{"/nowhere/chromium", "", t.TempDir(), "failed: [CHROMIUM: "},
		{falseProgram, "", t.TempDir(), "failed: [no Chromium starts: "},
		{falseProgram, "", "/nowhere", "failed: [no Chromium starts: stat /nowhere: "},
	} {
		t.Setenv(Variable, c.variable)
		t.Setenv("PATH", c.name)
		t.Setenv("TMPDIR", c.folder)
		e := &endRecorder{TB: t}
		done := make(chan bool)
		go func() {
			defer close(done)
			ctx, _, err := startChromium(false)
			openWindow(e, ctx, err)
		}()
		<-done
		require.That(t, strings.HasPrefix(e.message, c.want), "%s=%q, TMPDIR=%q: the test ends with %q, want %q", Variable, c.variable, c.folder, e.message, c.want)
	}
}

func TestFindChromiumUsesTheVariable(t *testing.T) {
	t.Setenv(Variable, "/nowhere/chromium")
	if _, err := findChromium(); err == nil || errors.Is(err, errNoChromium) || !strings.Contains(err.Error(), "/nowhere/chromium") {
		t.Errorf("the error for a missing program is %v", err)
	}
	self := require.Must(os.Executable())(t)
	t.Setenv(Variable, self)
	require.Returns(t, self, "the program that the variable names is")(findChromium())
	t.Setenv(Variable, "")
	t.Setenv("PATH", t.TempDir())
	_, err := findChromium()
	require.That(t, errors.Is(err, errNoChromium), "the error without any Chromium is %v", err)
	name := filepath.Join(os.Getenv("PATH"), "google-chrome")
	require.NoError(t, os.WriteFile(name, []byte("#!/bin/sh\n"), 0o755))
	require.Returns(t, name, "the Chromium on the path is")(findChromium())
}
