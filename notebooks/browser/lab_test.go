package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// labVariable names the environment variable with the command of JupyterLab, which make test sets.
const labVariable = "NIMLAB_LAB"

// A jupyter is a running JupyterLab that tests share.
type jupyter struct {
	command     []string
	env         []string
	folder      string
	port, token string
}

// A labTest is a test in JupyterLab with a folder, a workspace and a window of its own.
type labTest struct {
	*testing.T
	*jupyter
	folder string
	ctx    context.Context
}

// firstMinutes holds the tests of a newcomer's first steps by language.
var firstMinutes = map[string]func(labTest){
	"nl": testFirstMinutes("nl", "Wie de laatste neemt, wint.", "Zet er iets omheen"),
	"de": testFirstMinutes("de", "Wer zuletzt nimmt, gewinnt.", "Setz etwas darum"),
	"en": testFirstMinutes("en", "Whoever takes the last one wins.", "Put something around it"),
}

func TestJupyterLab(t *testing.T) {
	inJupyterLab(t, map[string]func(labTest){
		"CellIsRunAndCompleted":        cellIsRunAndCompleted,
		"EndlessCellIsStopped":         endlessCellIsStopped,
		"CellsAfterAFailedOne":         cellsAfterFailedOneAreSkipped,
		"SavingChangesNothing":         savingChangesNothing,
		"TrustedNotebookIsInteractive": trustedNotebookIsInteractive,
		"UntrustedNotebookHasPictures": untrustedNotebookHasPictures,
		"LauncherBeginsWithGo":         launcherBeginsWithGo,
		"TheFirstMinutes/nl":           firstMinutes["nl"],
		"TheFirstMinutes/de":           firstMinutes["de"],
		"TheFirstMinutes/en":           firstMinutes["en"],
	})
}

// inJupyterLab runs each test in a folder and a window of its own of one JupyterLab.
func inJupyterLab(t *testing.T, tests map[string]func(labTest)) {
	t.Parallel()
	j := startLab(t)
	first := New(t) // the other windows share its cache
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			folder := require.Must(os.MkdirTemp(j.folder, "test"))(t)
			test(labTest{t, j, folder, Beside(t, first)})
		})
	}
}

// address returns the address of a notebook of the test, given without its suffix, or of the launcher for "".
func (r labTest) address(notebook string) string {
	name := filepath.Base(r.folder)
	page := "/workspaces/" + name + notebook
	if notebook != "" {
		page += "/tree/" + name + "/" + notebook + ".ipynb"
	}
	return "http://127.0.0.1:" + r.port + "/lab" + page + "?token=" + r.token
}

// open opens the address that at returns.
func (r labTest) open(notebook string) {
	r.Helper()
	r.run(
		chromedp.Navigate(r.address(notebook)),
		chromedp.WaitReady(idleKernel, chromedp.ByQuery),
		chromedp.WaitNotPresent("#jupyterlab-splash", chromedp.ByQuery))
}

// copyStored copies a stored notebook, given by its path below notebooks, into the folder of the test and
// returns its content.
func (r labTest) copyStored(stored string) []byte {
	r.Helper()
	b := require.Must(os.ReadFile(filepath.Join("..", stored)))(r)
	r.writeFile(filepath.Base(stored), b)
	return b
}

// writeFile writes a file into the folder of the test.
func (r labTest) writeFile(name string, b []byte) {
	r.Helper()
	require.NoError(r, os.WriteFile(filepath.Join(r.folder, name), b, 0o644))
}

// trust signs a notebook of the test, so that JupyterLab trusts all notebooks with the same content.
func (r labTest) trust(name string) {
	r.Helper()
	sign := exec.Command(r.command[0], "-c", "import sys, nbformat.sign; nbformat.sign.NotebookNotary().sign(nbformat.read(sys.argv[1], 4))", filepath.Join(r.folder, name))
	sign.Env = r.env
	if says, err := sign.CombinedOutput(); err != nil {
		r.Fatalf("%s cannot be trusted: %v: %s", name, err, says)
	}
}

// startLab starts a JupyterLab that ends idle kernels after two minutes. It skips the test without JupyterLab or
// Chromium.
func startLab(t *testing.T) *jupyter {
	t.Helper()
	command := strings.Fields(os.Getenv(labVariable))
	if len(command) == 0 {
		t.Skip("no JupyterLab is named by " + labVariable + ": make test does that")
	}
	if _, err := findChromium(); err != nil {
		t.Skip(err)
	}
	listener := require.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	require.NoError(t, listener.Close())
	// The user's own settings are not used.
	settings := t.TempDir()
	j := &jupyter{command, append(os.Environ(), "JUPYTER_CONFIG_DIR="+filepath.Join(settings, "config"),
		"JUPYTER_RUNTIME_DIR="+filepath.Join(settings, "run"), "JUPYTER_DATA_DIR="+filepath.Join(settings, "data")), t.TempDir(), port, "a-token-of-the-test"}
	cmd := exec.Command(command[0], append(command[1:],
		"--no-browser", "--ip=127.0.0.1", "--port="+port, "--ServerApp.port_retries=0",
		"--MappingKernelManager.cull_idle_timeout=120", "--MappingKernelManager.cull_interval=30",
		"--allow-root", "--IdentityProvider.token="+j.token, "--notebook-dir="+j.folder)...)
	cmd.Env = j.env
	log := require.Must(os.Create(filepath.Join(settings, "log")))(t)
	cmd.Stdout, cmd.Stderr = log, log
	require.NoError(t, cmd.Start())
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	t.Cleanup(func() {
		// On a terminal, the first interrupt asks for confirmation; SIGTERM does not.
		if err := cmd.Process.Signal(syscall.SIGTERM); err == nil {
			select {
			case <-ended:
			case <-time.After(30 * time.Second): // a starting server may miss the signal
				_ = cmd.Process.Kill()
				<-ended
			}
		}
		if t.Failed() {
			b, _ := os.ReadFile(log.Name())
			t.Logf("JupyterLab says:\n%s", b)
		}
	})
	for range 1800 {
		if c, err := net.Dial("tcp", "127.0.0.1:"+port); err == nil {
			_ = c.Close()
			return j
		}
		select {
		case err := <-ended:
			ended <- err
			t.Fatalf("JupyterLab ended: %v", err)
		case <-time.After(100 * time.Millisecond):
		}
	}
	t.Fatal("JupyterLab does not answer")
	return nil
}

// notebook writes a notebook with code cells into the folder of the test.
func (r labTest) notebook(name string, cells ...string) {
	r.Helper()
	all := []map[string]any{}
	for i, source := range cells {
		all = append(all, map[string]any{"cell_type": "code", "id": fmt.Sprint("cell-", i), "source": source,
			"execution_count": nil, "metadata": map[string]any{}, "outputs": []any{}})
	}
	b := require.Must(json.Marshal(map[string]any{"nbformat": 4, "nbformat_minor": 5, "cells": all, "metadata": map[string]any{
		"kernelspec": map[string]string{"name": "gonb", "display_name": "Go (gonb)", "language": "go"}}}))(r)
	r.writeFile(name, b)
}

// idleKernel is a selector that matches when the kernel has answered and no cell is running. JupyterLab reports
// the status unknown until the first cell has run.
const idleKernel = `.jp-Notebook-ExecutionIndicator:is([data-status="idle"], [data-status="unknown"])`

// poll calls try until it returns true or an error, with pauses between the calls.
func poll(pause time.Duration, try func(ctx context.Context) (done bool, err error)) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		for {
			if done, err := try(ctx); done || err != nil {
				return err
			}
			if err := chromedp.Sleep(pause).Do(ctx); err != nil {
				return err
			}
		}
	})
}

// pollInterval is the usual pause of poll.
const pollInterval = 100 * time.Millisecond

// click clicks on the element of a selector. It tries again if JupyterLab has just replaced the element,
// which happens while a page opens.
func click(selector string) chromedp.Action {
	return poll(pollInterval, func(ctx context.Context) (bool, error) {
		err := chromedp.Click(selector, chromedp.ByQuery).Do(ctx)
		if gone := (*cdproto.Error)(nil); errors.As(err, &gone) {
			return false, nil
		}
		return true, err
	})
}

// placeCursor puts the cursor into the last line of a code cell, counted from 1, and waits until it stays
// there: JupyterLab moves it while a notebook opens.
func placeCursor(cell int) chromedp.Action {
	editor, attempts := fmt.Sprintf(`.jp-CodeCell:nth-of-type(%d) .cm-content`, cell), 0
	return poll(pollInterval, func(ctx context.Context) (bool, error) {
		var hasFocus bool
		if err := chromedp.Evaluate("document.activeElement === document.querySelector(`"+editor+"`)", &hasFocus).Do(ctx); err != nil || hasFocus {
			attempts++
			return attempts == 5, err
		}
		attempts = 0
		return false, click(editor + " .cm-line:last-child").Do(ctx)
	})
}

// pressKey presses a key without typing a character.
func pressKey(key string, with ...input.Modifier) chromedp.Action {
	var modifiers input.Modifier
	for _, m := range with {
		modifiers |= m
	}
	k := kb.Keys[[]rune(key)[0]]
	send := func(kind input.KeyType) chromedp.Action {
		return input.DispatchKeyEvent(kind).WithKey(k.Key).WithCode(k.Code).WithModifiers(modifiers).
			WithWindowsVirtualKeyCode(k.Windows).WithNativeVirtualKeyCode(k.Native)
	}
	return chromedp.Tasks{send(input.KeyRawDown), send(input.KeyUp)}
}

// runCell runs a cell. It presses the key again if JupyterLab was still opening the notebook and ignored
// it.
func runCell(cell int) chromedp.Action {
	prompt := fmt.Sprintf(`document.querySelector(".jp-CodeCell:nth-of-type(%d) .jp-InputArea-prompt").textContent`, cell)
	waited, was := 0, ""
	return poll(pollInterval, func(ctx context.Context) (bool, error) {
		var is string
		if err := chromedp.Evaluate(prompt, &is).Do(ctx); err != nil || was != "" && is != was {
			return true, err
		}
		was = is
		if waited++; waited%50 != 1 {
			return false, nil
		}
		return false, chromedp.Tasks{placeCursor(cell), pressKey(kb.Enter, input.ModifierShift)}.Do(ctx)
	})
}

// openCompletions presses Tab until completions appear.
func openCompletions() chromedp.Action {
	waited := 0
	return poll(pollInterval, func(ctx context.Context) (offered bool, err error) {
		err = chromedp.Evaluate(`document.querySelector(".jp-Completer-item") !== null`, &offered).Do(ctx)
		if waited++; err != nil || offered || waited%100 != 1 {
			return offered, err
		}
		return false, pressKey(kb.Tab).Do(ctx)
	})
}

// waitUntil waits until an expression is true on the page. It scrolls down meanwhile, because JupyterLab
// draws only cells near the visible part.
func waitUntil(expression string) chromedp.Action {
	return poll(2*pollInterval, func(ctx context.Context) (is bool, err error) {
		err = chromedp.Evaluate(`(() => { try { if (`+expression+`) return true; } catch { }
			const all = document.querySelector(".jp-WindowedPanel-outer");
			if (all && !document.querySelector(".nimlab-box")) all.scrollBy(0, 300);
			return false; })()`, &is).Do(ctx)
		return is, err
	})
}

// waitForCellText waits until a code cell, counted from 1, contains a text.
func waitForCellText(cell int, text string) chromedp.Action {
	return waitUntil(fmt.Sprintf(`document.querySelector(".jp-CodeCell:nth-of-type(%d)").textContent.includes(%q)`, cell, text))
}

// waitForOutput waits until an output of a cell contains a text.
func waitForOutput(cell int, text string) chromedp.Action {
	return waitUntil(fmt.Sprintf(`[...document.querySelectorAll(".jp-CodeCell:nth-of-type(%d) .jp-OutputArea-output")].some(o => o.textContent.includes(%q))`, cell, text))
}

// pressToolbarButton presses the button of the toolbar with a name.
func pressToolbarButton(name string) chromedp.Action {
	item := `.jp-Toolbar-item[data-jp-item-name="` + name + `"]`
	return chromedp.Click(item+" button, "+item+" jp-button", chromedp.ByQuery)
}

// acceptDialog confirms a dialog of JupyterLab.
func acceptDialog() chromedp.Action {
	const yes = `.jp-Dialog .jp-mod-accept`
	return chromedp.Tasks{chromedp.WaitVisible(yes, chromedp.ByQuery), chromedp.Click(yes, chromedp.ByQuery),
		chromedp.WaitNotPresent(`.jp-Dialog`, chromedp.ByQuery)}
}

// run performs actions one after another. It fails the test, with the text of the page, if an action fails or
// takes longer than five minutes.
func (r labTest) run(actions ...chromedp.Action) {
	r.Helper()
	for i, a := range actions {
		within, cancel := context.WithTimeout(r.ctx, 5*time.Minute)
		defer cancel()
		if err := chromedp.Run(within, a); err != nil {
			var page string
			brief, cancel := context.WithTimeout(r.ctx, 5*time.Second)
			defer cancel()
			_ = chromedp.Run(brief, chromedp.Text("body", &page, chromedp.ByQuery))
			r.Fatalf("action %d: %v; the page says:\n%s", i, err, page)
		}
	}
}

// A cell prints its output. Tab offers each method of a value once, those that notebooks use first, and replaces
// the whole word under the cursor.
func cellIsRunAndCompleted(r labTest) {
	r.notebook("a.ipynb", "%%\nfmt.Println(6 * 7)", "%%\ng := takeaway.MustSet(1, 4)\nshow.It(g.)", "%%\nshow.It(plots.Lossses())")
	var printed string
	var offered []string
	r.open("a")
	r.run(
		runCell(1),
		chromedp.WaitReady(`.jp-OutputArea-output pre`, chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelector(".jp-OutputArea-output pre").textContent`, &printed),
	)
	require.Equal(r, strings.TrimSpace(printed), "42", "the cell prints", printed)
	r.run(
		placeCursor(2),
		pressKey(kb.End), pressKey(kb.ArrowLeft), openCompletions(),
		waitUntil(`[...document.querySelectorAll(".jp-Completer-match")].some(e => e.textContent === "Losses")`), // JupyterLab renders the list in steps
		chromedp.Evaluate(`[...document.querySelectorAll(".jp-Completer-match")].map(e => e.textContent)`, &offered),
	)
	seen := map[string]bool{}
	for _, o := range offered {
		require.That(r, !seen[o], "%q is offered twice", o)
		seen[o] = true
	}
	// The methods that notebooks use come first.
	require.That(r, slices.Index(offered, "Misere") == 0 && slices.Index(offered, "Heap") < slices.Index(offered, "BrentSearch"), "offered are %q", offered)
	// In the middle of a word the one name that is left takes the place of the whole word.
	r.run(pressKey(kb.Escape), placeCursor(3), pressKey(kb.End))
	for range "ssses())" {
		r.run(pressKey(kb.ArrowLeft))
	}
	r.run(pressKey(kb.Tab), chromedp.WaitVisible(".jp-Completer:not(.lm-mod-hidden) .jp-Completer-item", chromedp.ByQuery),
		pressKey(kb.Enter), waitUntil(`document.querySelectorAll(".jp-CodeCell")[2].querySelector(".cm-line:last-child").textContent === "show.It(plots.Losses())"`))
}

// waitForProcessID waits for a file with the id of a process and returns the id.
func waitForProcessID(t *testing.T, path string) int {
	t.Helper()
	for range 600 {
		b, _ := os.ReadFile(path)
		if n, err := strconv.Atoi(string(b)); err == nil {
			return n
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("no program has written %s", path)
	return 0
}

// waitForProcessEnd waits until a process has ended. After 30 seconds it reports an error and kills the process.
func waitForProcessEnd(t *testing.T, pid int) {
	t.Helper()
	for range 300 {
		if syscall.Kill(pid, 0) != nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("process %d is still running", pid)
	_ = syscall.Kill(pid, syscall.SIGKILL)
}

// The button stops an endless loop, and so does a restart of the kernel. Meanwhile another notebook
// can be used.
func endlessCellIsStopped(r labTest) {
	const endless = "%%%%\nos.WriteFile(\"%s\", []byte(fmt.Sprint(os.Getpid())), 0o644)\nfor { }"
	r.notebook("a.ipynb", fmt.Sprintf(endless, "first"), fmt.Sprintf(endless, "second"), "%%\nfmt.Println(6 * 7)")
	r.notebook("b.ipynb", "%%\nfmt.Println(9 * 9)")
	r.open("a")
	r.run(runCell(1))
	first := waitForProcessID(r.T, filepath.Join(r.folder, "first"))
	r.run(
		pressToolbarButton("interrupt"),
		waitForOutput(1, "Stopped."),
		runCell(2),
	)
	waitForProcessEnd(r.T, first)
	second := waitForProcessID(r.T, filepath.Join(r.folder, "second"))

	other := r
	other.ctx = Beside(r, r.ctx)
	other.open("b")
	other.run(runCell(1), waitForOutput(1, "81"))
	require.That(r, syscall.Kill(second, 0) == nil, "the cell of the first notebook has ended")

	r.run(
		pressToolbarButton("restart"),
		acceptDialog(),
	)
	waitForProcessEnd(r.T, second)
	r.run(
		chromedp.WaitReady(idleKernel, chromedp.ByQuery),
		runCell(3),
		waitForOutput(3, "42"),
	)
}

// Cells after a failing one are not run, and their prompts say so. Each can be run by itself.
func cellsAfterFailedOneAreSkipped(r labTest) {
	third := filepath.Join(r.folder, "third")
	r.notebook("a.ipynb", "%%\nfmt.Println(6 * 7)", "Graph(1)", fmt.Sprintf("%%%%\nos.WriteFile(%q, nil, 0o644)\nfmt.Println(9 * 9)", third))
	r.open("a")
	r.run(
		placeCursor(1),
		pressToolbarButton("restart-and-run"),
		acceptDialog(),
		waitForCellText(1, "42"),
		waitForCellText(2, "plots.Graph meant?"),
		waitForCellText(3, "[ ]:"),
		chromedp.Sleep(time.Second),
	)
	_, err := os.Stat(third)
	require.That(r, err != nil, "the cell behind was run")
	r.run(runCell(3), waitForCellText(3, "81"))
}

// Saving a stored notebook in JupyterLab changes none of its lines.
func savingChangesNothing(r labTest) {
	path := filepath.Join(r.folder, "02-nimset.ipynb")
	stored := r.copyStored("nl/02-nimset.ipynb")
	long := time.Now().Add(-time.Hour)
	require.NoError(r, os.Chtimes(path, long, long))
	var saved []byte
	r.open("02-nimset")
	r.run(
		poll(time.Second, func(ctx context.Context) (whole bool, err error) {
			if err := pressKey("s", input.ModifierCtrl).Do(ctx); err != nil { // before JupyterLab listens it is lost
				return false, err
			}
			if info, err := os.Stat(path); err == nil && info.ModTime().After(long) {
				saved, err = os.ReadFile(path)
				return bytes.HasSuffix(saved, []byte("\n}\n")), err
			}
			return false, nil
		}),
	)
	was, is := strings.Split(string(stored), "\n"), strings.Split(string(saved), "\n")
	for i := range min(len(was), len(is)) {
		require.True(r, was[i] == is[i], "line %d was %s, is %s", i+1, was[i], is[i])
	}
	require.That(r, len(was) == len(is), "%d lines became %d", len(was), len(is))
}

// In a trusted notebook stored boards and boxes are interactive without running a cell: the computer
// moves, keys stay on the board, and an answer is judged.
func trustedNotebookIsInteractive(r labTest) {
	r.copyStored("nl/01-het-spel-nim.ipynb")
	r.trust("01-het-spel-nim.ipynb")
	const game = `document.querySelector(".nimlab-board textarea").value`
	var played, focus, verdict string
	var cells int
	r.open("01-het-spel-nim")
	r.run(
		waitUntil(`document.querySelector(".nimlab-board .part.can")`),
		click(".nimlab-board .part.can .hit"),
		click(".nimlab-board .go"),
		waitUntil(game+`.split(">").length === 3`),
		// By keys, and a letter that is a command of JupyterLab elsewhere.
		chromedp.Evaluate(`document.querySelector(".nimlab-board .part[tabindex='0']").focus()`, nil),
		pressKey(kb.ArrowRight), pressKey(kb.Enter), pressKey("b"), pressKey(kb.Tab), chromedp.KeyEvent(kb.Enter),
		waitUntil(game+`.split(">").length === 5`),
		chromedp.Evaluate(game, &played),
		chromedp.Evaluate(`document.activeElement.closest(".nimlab-board") ? "board" : document.activeElement.className`, &focus),
		chromedp.Evaluate(`document.querySelectorAll(".jp-CodeCell .jp-InputArea-prompt").length && [...document.querySelectorAll(".jp-CodeCell")].filter(c => !c.querySelector(".cm-content")?.textContent.trim()).length`, &cells),
		waitUntil(`document.querySelector(".nimlab-box input")`),
		click(".nimlab-box input"),
		chromedp.SendKeys(".nimlab-box input", "7 of 8", chromedp.ByQuery),
		pressKey(kb.Enter),
		waitUntil(`document.querySelector(".nimlab-box .verdict b")`),
		chromedp.Evaluate(`document.querySelector(".nimlab-box .verdict").className + " " + document.querySelector(".nimlab-box .verdict").textContent`, &verdict),
	)
	require.That(r, focus == "board" && cells == 0, "after keys the focus is on %q, and %d new cells are there", focus, cells)
	require.That(r, strings.HasPrefix(played, "normaal: 1,1,1,1,1,1,1,1 > 0,1,1,1,1,1,1,1 > "), "the game is %s", played)
	require.That(r, strings.HasPrefix(verdict, "verdict open … Nog open.") && strings.Contains(verdict, "of"),
		"the verdict on %q is %q", "7 of 8", verdict)
}

// In a notebook that is not trusted, a board is a picture with a sentence. The notebook must differ
// from trusted ones.
func untrustedNotebookHasPictures(r labTest) {
	r.writeFile("01-het-spel-nim.ipynb", bytes.Replace(r.copyStored("nl/01-het-spel-nim.ipynb"), []byte(`"version": ""`), []byte(`"version": "1"`), 1))
	var says, onLight, onDark string
	var lives int
	figure := func(light bool) string {
		return fmt.Sprintf(`(() => {
			document.body.dataset.jpThemeLight = "%v";
			document.body.insertAdjacentHTML("beforeend", '<div class="jp-RenderedSVG"><img></div>');
			return getComputedStyle(document.body.lastChild.firstChild).filter;
		})()`, light)
	}
	r.run(
		chromedp.Navigate(r.address("01-het-spel-nim")),
		chromedp.WaitReady(idleKernel, chromedp.ByQuery),
		waitUntil(`document.querySelector(".jp-OutputArea img[alt^=kegels]").naturalWidth > 200`),
		chromedp.Evaluate(`document.querySelector(".jp-OutputArea img[alt^=kegels]").closest(".jp-OutputArea").textContent`, &says),
		chromedp.Evaluate(`document.querySelectorAll(".jp-OutputArea script, .nimlab-play :is(.status, .bar, input)").length`, &lives),
		chromedp.Evaluate(figure(true), &onLight),
		chromedp.Evaluate(figure(false), &onDark),
	)
	require.That(r, onLight == "none" && strings.HasPrefix(onDark, "invert("), "a figure on a light page: %s, on a dark one: %s", onLight, onDark)
	if !strings.Contains(says, "Wie de laatste kegel omgooit, wint.") || !strings.Contains(says, "vertrouw dit notebook, dan kun je het spelen") || lives > 0 {
		r.Errorf("%d things live, and it says %q", lives, says)
	}
}

// The first card of the launcher creates a notebook in Go.
func launcherBeginsWithGo(r labTest) {
	var first string
	r.run(
		chromedp.Navigate(r.address("")),
		chromedp.WaitReady(".jp-LauncherCard", chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelector(".jp-LauncherCard").textContent`, &first),
	)
	require.Contains(r, first, "Go", "first stands")
}

// In the first notebook of each language the board is interactive. In a new cell one line is enough:
// its value is displayed, Tab completes a name with its package, and an error quotes the line.
func testFirstMinutes(language string, texts ...string) func(labTest) {
	return func(r labTest) {
		r.copyStored(language + "/0-begin.ipynb")
		r.trust("0-begin.ipynb")
		r.notebook("blank.ipynb", "%env NIMLAB_LANGUAGE "+language, "nim.Heaps(2, 2)", "Graph", "x := 3\nx + y")
		r.open("0-begin")
		r.run(
			waitUntil(`document.querySelector(".nimlab-board .part.can")`),
			click(".nimlab-board .part.can .hit"),
			waitUntil(`document.querySelector(".nimlab-board textarea").value.split(">").length > 1`),
		)
		r.open("blank")
		r.run(
			runCell(1), runCell(2), waitForCellText(2, texts[0]), waitForCellText(2, texts[1]),
			placeCursor(3), pressKey(kb.End), openCompletions(),
			waitUntil(`[...document.querySelectorAll(".jp-Completer-match")].some(e => e.textContent === "plots.Graph")`),
			pressKey(kb.Escape),
			runCell(4), waitForCellText(4, "undefined: y"), waitForCellText(4, "x := 3"),
		)
	}
}
