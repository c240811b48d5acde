package browser

import (
	"bufio"
	"context"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/gobwas/ws"
	"github.com/gobwas/ws/wsutil"
)

// A firefox is a headless Firefox, controlled by its own protocol, WebDriver BiDi:
// https://w3c.github.io/webdriver-bidi/
type firefox struct {
	testing.TB
	socket net.Conn // the connection of the protocol
	tab    string   // the id of the tab in the protocol
	lastID int      // the number of the last command
}

// newFirefox starts a Firefox with an empty page and an empty profile, and ends it when the test ends. It skips
// the test if there is no Firefox.
func newFirefox(t testing.TB) *firefox {
	t.Helper()
	path, err := exec.LookPath("firefox-esr")
	if err != nil {
		t.Skip("there is no Firefox: install Debian's package firefox-esr")
	}
	profile := require.Must(os.MkdirTemp("", "firefox"))(t)
	t.Cleanup(func() { removeProfile(profile) })
	command := exec.Command(path, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile)
	output := require.Must(command.StderrPipe())(t)
	require.NoError(t, command.Start())
	t.Cleanup(func() {
		command.Process.Kill() // it has nothing to save, because its profile is removed
		command.Wait()
	})
	f := &firefox{TB: t}
	// Firefox prints the address of its protocol when it is ready.
	for lines := bufio.NewScanner(output); f.socket == nil; {
		if !lines.Scan() {
			t.Fatal("Firefox does not start: ", lines.Err())
		}
		if _, address, ok := strings.Cut(lines.Text(), "WebDriver BiDi listening on "); ok {
			f.socket, _, _, err = ws.Dial(context.Background(), address+"/session")
			require.NoError(t, err)
		}
	}
	t.Cleanup(func() { f.socket.Close() })
	f.execute("session.new", map[string]any{"capabilities": map[string]any{}}, nil)
	var tab struct{ Context string }
	f.execute("browsingContext.create", map[string]any{"type": "tab"}, &tab)
	f.tab = tab.Context
	return f
}

// commandTimeout limits the time until Firefox answers a command.
const commandTimeout = 5 * time.Minute

// execute sends a command of the protocol, waits for the answer, and decodes its result, unless result is nil. It
// fails the test if the command fails.
func (f *firefox) execute(method string, params map[string]any, result any) {
	f.Helper()
	f.lastID++
	command, err := json.Marshal(map[string]any{"id": f.lastID, "method": method, "params": params})
	if err == nil {
		err = wsutil.WriteClientText(f.socket, command)
	}
	require.NoError(f, err)
	f.socket.SetReadDeadline(time.Now().Add(commandTimeout)) // if this fails, reading fails too
	for {
		text := require.Must(wsutil.ReadServerText(f.socket))(f, method)
		var answer struct {
			ID             int
			Error, Message string
			Result         json.RawMessage
		}
		require.NoError(f, json.Unmarshal(text, &answer))
		if answer.ID != f.lastID {
			continue // it is an event
		}
		require.True(f, answer.Error == "", "%s: %s: %s", method, answer.Error, answer.Message)
		if result != nil {
			require.NoError(f, json.Unmarshal(answer.Result, result))
		}
		return
	}
}

// open opens a URL and waits until the page is loaded.
func (f *firefox) open(url string) {
	f.Helper()
	f.execute("browsingContext.navigate", map[string]any{"context": f.tab, "url": url, "wait": "complete"}, nil)
}

// get returns the value of a JavaScript expression on the page as text. It waits for a promise.
func (f *firefox) get(expressionJS string) string {
	f.Helper()
	var evaluation struct {
		Result           struct{ Value any }
		ExceptionDetails struct{ Text string }
	}
	f.execute("script.evaluate", map[string]any{
		"expression": "(async () => String(await (" + expressionJS + ")))()", "target": map[string]any{"context": f.tab}, "awaitPromise": true}, &evaluation)
	require.True(f, evaluation.ExceptionDetails.Text == "", "%s: %s", expressionJS, evaluation.ExceptionDetails.Text)
	text, _ := evaluation.Result.Value.(string)
	return text
}

// doWait waits until a JavaScript expression is true on the page. An exception counts as false. It fails the
// test after three minutes, with a description of what the expression means.
func (f *firefox) doWait(description, conditionJS string) {
	f.Helper()
	for start := time.Now(); time.Since(start) < 3*time.Minute; time.Sleep(100 * time.Millisecond) {
		if f.get(`(() => { try { return Boolean(`+conditionJS+`) } catch { return false } })()`) == "true" {
			f.Logf("%s after %v", description, time.Since(start).Round(100*time.Millisecond))
			return
		}
	}
	f.Fatalf("timeout, want: %s; the cells that compute: %s", description, f.get(`[...document.querySelectorAll(".cell.changing")].map(c => c.innerText.slice(0, 300)).join(" | ")`))
}

// doClick clicks on the element that a JavaScript expression returns.
func (f *firefox) doClick(elementJS string) {
	f.Helper()
	f.get(elementJS + `.click()`)
}

// setFieldText replaces the text of the field that a JavaScript expression returns.
func (f *firefox) setFieldText(fieldJS, text string) {
	f.Helper()
	f.get(`(() => { const field = ` + fieldJS + `; field.focus(); field.value = ` + strconv.Quote(text) + `; field.dispatchEvent(new Event("input")) })()`)
}

// doWriteCell replaces the code of a cell and runs it.
func (f *firefox) doWriteCell(cell, code string) {
	f.Helper()
	f.doClick(cell + changeButtonSuffix)
	f.setFieldText(cell+editorSuffix, code)
	f.doClick(cell + runButtonSuffix)
}

// A page computes and compiles in Firefox, also without a network.
func TestPageComputesInFirefox(t *testing.T) {
	t.Parallel()
	server := serveSite(t)
	f := newFirefox(t)
	const firstFieldSuffix = `.querySelector(".fields input")`
	setCell, figureCell := cellWithCodeJS("var game"), cellWithCodeJS("plots.Losses(game, 4)")
	for _, address := range []string{siteURL(t), server.URL} {
		f.open(address + "/" + nimsetPage)
		f.setFieldText(nimsetCell+firstFieldSuffix, "1, 3")
		f.doWait("the board has changed", nimsetCell+readyRuleSuffix+`.includes("1 or 3")`)
		f.setFieldText(setCell+firstFieldSuffix, "1, 4, 9, 11")
		f.doWait("the figure has changed", `[...`+figureCell+`.querySelectorAll("figure img, figure svg")].some(i => (i.alt ?? i.getAttribute("aria-label")).includes("{1, 4, 9, 11}"))`)

		f.open(address + "/" + explorePage)
		f.doWriteCell(halveCell, "%%\nfor n := range 3 {\n\tfmt.Print(n*n, \" \")\n}\nshow.It(plots.Heaps(nim.Position{1, 2}), plots.Heaps(nim.Position{3}))")
		f.doWait("the cell has run", halveCell+`.querySelector("pre.output")`)
		outputs := f.get(`[...` + halveCell + `.querySelectorAll(".output")].map(o => o.querySelector("svg")?.localName ?? o.textContent).join("|")`)
		require.Equal(t, outputs, "0 1 4 |svg|svg", "the outputs of the cell are")
	}
	f.doWait("the service worker is active", `navigator.serviceWorker.controller`)
	server.Close()
	f.open(server.URL + "/" + explorePage)
	f.doWriteCell(halveCell, "%%\nfor n := range 3 {\n\tfmt.Print(n*n, \" \")\n}")
	f.doWait("a cell is compiled without a network", halveCell+printedTextSuffix+` === "0 1 4 "`)
}
