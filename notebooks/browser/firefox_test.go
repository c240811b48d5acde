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
	socket net.Conn
	tab    string
	lastID int
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
	t.Cleanup(func() { removeFolder(profile) })
	command := exec.Command(path, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile)
	output := require.Must(command.StderrPipe())(t)
	require.NoError(t, command.Start())
	t.Cleanup(func() {
		command.Process.Kill() // its profile is removed anyway
		command.Wait()
	})
	f := &firefox{TB: t}
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
	f.command("session.new", map[string]any{"capabilities": map[string]any{}}, nil)
	var tab struct{ Context string }
	f.command("browsingContext.create", map[string]any{"type": "tab"}, &tab)
	f.tab = tab.Context
	return f
}

// command performs a command and decodes its result, unless result is nil. It fails the test if the command
// fails.
func (f *firefox) command(method string, params map[string]any, result any) {
	f.Helper()
	f.lastID++
	command, err := json.Marshal(map[string]any{"id": f.lastID, "method": method, "params": params})
	if err == nil {
		err = wsutil.WriteClientText(f.socket, command)
	}
	require.NoError(f, err)
	f.socket.SetReadDeadline(time.Now().Add(testTimeout)) // or reading fails
	for {
		text := require.Must(wsutil.ReadServerText(f.socket))(f, method)
		var answer struct {
			ID             int
			Error, Message string
			Result         json.RawMessage
		}
		require.NoError(f, json.Unmarshal(text, &answer))
		if answer.ID != f.lastID {
			continue // an event
		}
		require.True(f, answer.Error == "", "%s: %s: %s", method, answer.Error, answer.Message)
		if result != nil {
			require.NoError(f, json.Unmarshal(answer.Result, result))
		}
		return
	}
}

// open opens an address and waits until the page is loaded.
func (f *firefox) open(address string) {
	f.Helper()
	f.command("browsingContext.navigate", map[string]any{"context": f.tab, "url": address, "wait": "complete"}, nil)
}

// get returns the value of an expression on the page as text.
func (f *firefox) get(expression string) string {
	f.Helper()
	var got struct {
		Result           struct{ Value any }
		ExceptionDetails struct{ Text string }
	}
	f.command("script.evaluate", map[string]any{
		"expression": "(async () => String(await (" + expression + ")))()", "target": map[string]any{"context": f.tab}, "awaitPromise": true}, &got)
	require.True(f, got.ExceptionDetails.Text == "", "%s: %s", expression, got.ExceptionDetails.Text)
	text, _ := got.Result.Value.(string)
	return text
}

// waitFor waits until an expression is true on the page.
func (f *firefox) waitFor(what, expression string) {
	f.Helper()
	for start := time.Now(); time.Since(start) < 3*time.Minute; time.Sleep(100 * time.Millisecond) {
		if f.get(`(() => { try { return Boolean(`+expression+`) } catch { return false } })()`) == "true" {
			f.Logf("%s after %v", what, time.Since(start).Round(100*time.Millisecond))
			return
		}
	}
	f.Fatalf("timeout: %s: %s", what, f.get(`[...document.querySelectorAll(".cell.changing")].map(c => c.innerText.slice(0, 300)).join(" | ")`))
}

// typeInto types a text into a field of the page.
func (f *firefox) typeInto(field, text string) {
	f.Helper()
	f.get(`(() => { const f = ` + field + `; f.focus(); f.value = ` + strconv.Quote(text) + `; f.dispatchEvent(new Event("input")) })()`)
}

// A page computes and compiles in Firefox, also without a network.
func TestPageComputesInFirefox(t *testing.T) {
	t.Parallel()
	server := serveSite(t)
	f := newFirefox(t)
	for _, address := range []string{File(t, os.Getenv(siteVariable)), server.URL} {
		board, figure, own := cellWithCode("MustSet(1, 2).Misere().Heap(20)"), cellWithCode("plots.Losses(game, 4)"), cellWithCode("func halve")
		f.open(address + "/en/02-nimset.html")
		f.typeInto(board+`.querySelector(".fields input")`, "1, 3")
		f.waitFor("the board has changed", board+`.querySelector(".nimlab-board.awake .rule").textContent.includes("1 or 3")`)
		f.typeInto(cellWithCode("var game")+`.querySelector(".fields input")`, "1, 4, 9, 11")
		f.waitFor("the figure has changed", figure+`.querySelector("figure img, figure svg") && [...`+figure+`.querySelectorAll("figure img, figure svg")].some(i => (i.alt ?? i.getAttribute("aria-label")).includes("{1, 4, 9, 11}"))`)

		f.open(address + "/en/08-explore.html")
		f.get(own + `.querySelector("button.change").click()`)
		f.typeInto(own+`.querySelector("textarea.own")`, "%%\nfor n := range 3 {\n\tfmt.Print(n*n, \" \")\n}\nshow.It(plots.Heaps(nim.Position{1, 2}), plots.Heaps(nim.Position{3}))")
		f.get(own + `.querySelector("button.run").click()`)
		f.waitFor("the cell has run", own+`.querySelector("pre.output")`)
		if outputs := f.get(`[...` + own + `.querySelectorAll(".output")].map(o => o.querySelector("svg")?.localName ?? o.textContent).join("|")`); outputs != "0 1 4 |svg|svg" {
			t.Errorf("the outputs of the cell are %s", outputs)
		}
	}
	f.waitFor("the service worker is active", `navigator.serviceWorker.controller`)
	server.Close()
	f.open(server.URL + "/en/08-explore.html")
	own := cellWithCode("func halve")
	f.get(own + `.querySelector("button.change").click()`)
	f.typeInto(own+`.querySelector("textarea.own")`, "%%\nfor n := range 3 {\n\tfmt.Print(n*n, \" \")\n}")
	f.get(own + `.querySelector("button.run").click()`)
	f.waitFor("a cell is compiled without a network", own+`.querySelector("pre.output").textContent === "0 1 4 "`)
}
