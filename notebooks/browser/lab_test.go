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
		"CellIsRunAndCompleted":         cellIsRunAndCompleted,
		"EndlessCellIsStopped":          endlessCellIsStopped,
		"CellsAfterFailedOneAreSkipped": cellsAfterFailedOneAreSkipped,
		"SavingChangesNothing":          savingChangesNothing,
		"TrustedNotebookIsInteractive":  trustedNotebookIsInteractive,
		"UntrustedNotebookHasPictures":  untrustedNotebookHasPictures,
		"LauncherBeginsWithGo":          launcherBeginsWithGo,
		"FirstMinutes/nl":               firstMinutes["nl"],
		"FirstMinutes/de":               firstMinutes["de"],
		"FirstMinutes/en":               firstMinutes["en"],
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
func (l labTest) address(notebook string) string {
	name := filepath.Base(l.folder)
	page := "/workspaces/" + name + notebook
	if notebook != "" {
		page += "/tree/" + name + "/" + notebook + ".ipynb"
	}
	return "http://127.0.0.1:" + l.port + "/lab" + page + "?token=" + l.token
}

// open opens a notebook of the test, and waits until the kernel is idle.
func (l labTest) open(notebook string) {
	l.Helper()
	l.run(
		chromedp.Navigate(l.address(notebook)),
		chromedp.WaitReady(idleKernel, chromedp.ByQuery),
		chromedp.WaitNotPresent("#jupyterlab-splash", chromedp.ByQuery))
}

// copyStored copies a stored notebook, given by its path below notebooks, into the folder of the test and
// returns its content.
func (l labTest) copyStored(stored string) []byte {
	l.Helper()
	b := require.Must(os.ReadFile(filepath.Join("..", stored)))(l)
	l.writeFile(filepath.Base(stored), b)
	return b
}

// writeFile writes a file into the folder of the test.
func (l labTest) writeFile(name string, b []byte) {
	l.Helper()
	require.NoError(l, os.WriteFile(filepath.Join(l.folder, name), b, 0o644))
}

// trust signs a notebook of the test, so that JupyterLab trusts all notebooks with the same content.
func (l labTest) trust(name string) {
	l.Helper()
	sign := exec.Command(l.command[0], "-c", "import sys, nbformat.sign; nbformat.sign.NotebookNotary().sign(nbformat.read(sys.argv[1], 4))", filepath.Join(l.folder, name))
	sign.Env = l.env
	if output, err := sign.CombinedOutput(); err != nil {
		l.Fatalf("%s cannot be trusted: %v: %s", name, err, output)
	}
}

// startLab starts a JupyterLab that ends idle kernels after two minutes. It skips the test without JupyterLab or
// Chromium.
func startLab(t *testing.T) *jupyter {
	t.Helper()
	command := strings.Fields(os.Getenv(labVariable))
	if len(command) == 0 {
		t.Skipf("the variable %s names no JupyterLab; make test sets it", labVariable)
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
	exit := make(chan error, 1)
	go func() { exit <- cmd.Wait() }()
	t.Cleanup(func() {
		// On a terminal, the first interrupt asks for confirmation; SIGTERM does not.
		if err := cmd.Process.Signal(syscall.SIGTERM); err == nil {
			select {
			case <-exit:
			case <-time.After(30 * time.Second): // a starting server may miss the signal
				_ = cmd.Process.Kill()
				<-exit
			}
		}
		if t.Failed() {
			b, _ := os.ReadFile(log.Name())
			t.Logf("the log of JupyterLab:\n%s", b)
		}
	})
	for range 1800 {
		if c, err := net.Dial("tcp", "127.0.0.1:"+port); err == nil {
			_ = c.Close()
			return j
		}
		select {
		case err := <-exit:
			exit <- err
			t.Fatalf("JupyterLab ended: %v", err)
		case <-time.After(100 * time.Millisecond):
		}
	}
	t.Fatal("JupyterLab does not answer")
	return nil
}

// writeNotebook writes a notebook with code cells into the folder of the test.
func (l labTest) writeNotebook(name string, cells ...string) {
	l.Helper()
	all := []map[string]any{}
	for i, source := range cells {
		all = append(all, map[string]any{"cell_type": "code", "id": fmt.Sprint("cell-", i), "source": source,
			"execution_count": nil, "metadata": map[string]any{}, "outputs": []any{}})
	}
	b := require.Must(json.Marshal(map[string]any{"nbformat": 4, "nbformat_minor": 5, "cells": all, "metadata": map[string]any{
		"kernelspec": map[string]string{"name": "gonb", "display_name": "Go (gonb)", "language": "go"}}}))(l)
	l.writeFile(name, b)
}

// idleKernel is a selector that matches when the kernel has answered and no cell is running. JupyterLab reports
// the status unknown until the first cell has run.
const idleKernel = `.jp-Notebook-ExecutionIndicator:is([data-status="idle"], [data-status="unknown"])`

// poll calls attempt until it returns true or an error, with pauses between the calls.
func poll(pause time.Duration, attempt func(ctx context.Context) (done bool, err error)) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		for {
			if done, err := attempt(ctx); done || err != nil {
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
		if missing := (*cdproto.Error)(nil); errors.As(err, &missing) {
			return false, nil
		}
		return true, err
	})
}

// placeCursor puts the cursor into the last line of a code cell, counted from 1, and waits until it stays
// there: JupyterLab moves it while a notebook opens.
func placeCursor(cell int) chromedp.Action {
	editor, focusCount := fmt.Sprintf(`.jp-CodeCell:nth-of-type(%d) .cm-content`, cell), 0
	return poll(pollInterval, func(ctx context.Context) (bool, error) {
		var hasFocus bool
		if err := chromedp.Evaluate("document.activeElement === document.querySelector(`"+editor+"`)", &hasFocus).Do(ctx); err != nil || hasFocus {
			focusCount++
			return focusCount == 5, err
		}
		focusCount = 0
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
	promptText := fmt.Sprintf(`document.querySelector(".jp-CodeCell:nth-of-type(%d) .jp-InputArea-prompt").textContent`, cell)
	attempts, oldPrompt := 0, ""
	return poll(pollInterval, func(ctx context.Context) (bool, error) {
		var prompt string
		if err := chromedp.Evaluate(promptText, &prompt).Do(ctx); err != nil || oldPrompt != "" && prompt != oldPrompt {
			return true, err
		}
		oldPrompt = prompt
		if attempts++; attempts%50 != 1 {
			return false, nil
		}
		return false, chromedp.Tasks{placeCursor(cell), pressKey(kb.Enter, input.ModifierShift)}.Do(ctx)
	})
}

// openCompletions presses Tab until completions appear.
func openCompletions() chromedp.Action {
	attempts := 0
	return poll(pollInterval, func(ctx context.Context) (isOpen bool, err error) {
		err = chromedp.Evaluate(`document.querySelector(".jp-Completer-item") !== null`, &isOpen).Do(ctx)
		if attempts++; err != nil || isOpen || attempts%100 != 1 {
			return isOpen, err
		}
		return false, pressKey(kb.Tab).Do(ctx)
	})
}

// waitUntil waits until an expression is true on the page. It scrolls down meanwhile, because JupyterLab
// draws only cells near the visible part.
func waitUntil(expression string) chromedp.Action {
	return poll(2*pollInterval, func(ctx context.Context) (holds bool, err error) {
		err = chromedp.Evaluate(`(() => { try { if (`+expression+`) return true; } catch { }
			const all = document.querySelector(".jp-WindowedPanel-outer");
			if (all && !document.querySelector(".nimlab-box")) all.scrollBy(0, 300);
			return false; })()`, &holds).Do(ctx)
		return holds, err
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
func (l labTest) run(actions ...chromedp.Action) {
	l.Helper()
	for i, a := range actions {
		within, cancel := context.WithTimeout(l.ctx, 5*time.Minute)
		defer cancel()
		if err := chromedp.Run(within, a); err != nil {
			var page string
			brief, cancel := context.WithTimeout(l.ctx, 5*time.Second)
			defer cancel()
			_ = chromedp.Run(brief, chromedp.Text("body", &page, chromedp.ByQuery))
			l.Fatalf("action %d: %v; the text of the page:\n%s", i, err, page)
		}
	}
}

// A cell prints its output. Tab offers each method of a value once, those that notebooks use first, and replaces
// the whole word under the cursor.
func cellIsRunAndCompleted(l labTest) {
	l.writeNotebook("a.ipynb", "%%\nfmt.Println(6 * 7)", "%%\ng := takeaway.MustSet(1, 4)\nshow.It(g.)", "%%\nshow.It(plots.Lossses())")
	var output string
	var completions []string
	l.open("a")
	l.run(
		runCell(1),
		chromedp.WaitReady(`.jp-OutputArea-output pre`, chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelector(".jp-OutputArea-output pre").textContent`, &output),
	)
	require.Equal(l, strings.TrimSpace(output), "42", "the output of the cell is")
	l.run(
		placeCursor(2),
		pressKey(kb.End), pressKey(kb.ArrowLeft), openCompletions(),
		waitUntil(`[...document.querySelectorAll(".jp-Completer-match")].some(e => e.textContent === "Losses")`), // JupyterLab renders the list in steps
		chromedp.Evaluate(`[...document.querySelectorAll(".jp-Completer-match")].map(e => e.textContent)`, &completions),
	)
	seen := map[string]bool{}
	for _, name := range completions {
		require.That(l, !seen[name], "%q is offered twice", name)
		seen[name] = true
	}
	// The methods that notebooks use come first.
	require.That(l, slices.Index(completions, "Misere") == 0 && slices.Index(completions, "Heap") < slices.Index(completions, "BrentSearch"), "the completions are %q", completions)
	// In the middle of a word the one name that is left takes the place of the whole word.
	l.run(pressKey(kb.Escape), placeCursor(3), pressKey(kb.End))
	for range "ssses())" {
		l.run(pressKey(kb.ArrowLeft))
	}
	l.run(pressKey(kb.Tab), chromedp.WaitVisible(".jp-Completer:not(.lm-mod-hidden) .jp-Completer-item", chromedp.ByQuery),
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
func endlessCellIsStopped(l labTest) {
	const endless = "%%%%\nos.WriteFile(\"%s\", []byte(fmt.Sprint(os.Getpid())), 0o644)\nfor { }"
	l.writeNotebook("a.ipynb", fmt.Sprintf(endless, "first"), fmt.Sprintf(endless, "second"), "%%\nfmt.Println(6 * 7)")
	l.writeNotebook("b.ipynb", "%%\nfmt.Println(9 * 9)")
	l.open("a")
	l.run(runCell(1))
	first := waitForProcessID(l.T, filepath.Join(l.folder, "first"))
	l.run(
		pressToolbarButton("interrupt"),
		waitForOutput(1, "Stopped."),
		runCell(2),
	)
	waitForProcessEnd(l.T, first)
	second := waitForProcessID(l.T, filepath.Join(l.folder, "second"))

	other := l
	other.ctx = Beside(l, l.ctx)
	other.open("b")
	other.run(runCell(1), waitForOutput(1, "81"))
	require.That(l, syscall.Kill(second, 0) == nil, "the cell of the first notebook has ended")

	l.run(
		pressToolbarButton("restart"),
		acceptDialog(),
	)
	waitForProcessEnd(l.T, second)
	l.run(
		chromedp.WaitReady(idleKernel, chromedp.ByQuery),
		runCell(3),
		waitForOutput(3, "42"),
	)
}

// Cells after a failing one are not run, and their prompts say so. Each can be run by itself.
func cellsAfterFailedOneAreSkipped(l labTest) {
	third := filepath.Join(l.folder, "third")
	l.writeNotebook("a.ipynb", "%%\nfmt.Println(6 * 7)", "Graph(1)", fmt.Sprintf("%%%%\nos.WriteFile(%q, nil, 0o644)\nfmt.Println(9 * 9)", third))
	l.open("a")
	l.run(
		placeCursor(1),
		pressToolbarButton("restart-and-run"),
		acceptDialog(),
		waitForCellText(1, "42"),
		waitForCellText(2, "plots.Graph meant?"),
		waitForCellText(3, "[ ]:"),
		chromedp.Sleep(time.Second),
	)
	_, err := os.Stat(third)
	require.That(l, err != nil, "the cell after the failed one was run")
	l.run(runCell(3), waitForCellText(3, "81"))
}

// Saving a stored notebook in JupyterLab changes none of its lines.
func savingChangesNothing(l labTest) {
	path := filepath.Join(l.folder, "02-nimset.ipynb")
	original := l.copyStored("nl/02-nimset.ipynb")
	hourAgo := time.Now().Add(-time.Hour)
	require.NoError(l, os.Chtimes(path, hourAgo, hourAgo))
	var content []byte
	l.open("02-nimset")
	l.run(
		poll(time.Second, func(ctx context.Context) (isComplete bool, err error) {
			if err := pressKey("s", input.ModifierCtrl).Do(ctx); err != nil { // before JupyterLab listens it is lost
				return false, err
			}
			if info, err := os.Stat(path); err == nil && info.ModTime().After(hourAgo) {
				content, err = os.ReadFile(path)
				return bytes.HasSuffix(content, []byte("\n}\n")), err
			}
			return false, nil
		}),
	)
	want, got := strings.Split(string(original), "\n"), strings.Split(string(content), "\n")
	for i := range min(len(want), len(got)) {
		require.True(l, got[i] == want[i], "line %d is %s, want %s", i+1, got[i], want[i])
	}
	require.That(l, len(got) == len(want), "the notebook has %d lines, want %d", len(got), len(want))
}

// In a trusted notebook stored boards and boxes are interactive without running a cell: the computer
// moves, keys stay on the board, and an answer is judged.
func trustedNotebookIsInteractive(l labTest) {
	l.copyStored("nl/01-het-spel-nim.ipynb")
	l.trust("01-het-spel-nim.ipynb")
	const game = `document.querySelector(".nimlab-board textarea").value`
	var moves, focus, verdict string
	var emptyCells int
	l.open("01-het-spel-nim")
	l.run(
		waitUntil(`document.querySelector(".nimlab-board .part.can")`),
		click(".nimlab-board .part.can .hit"),
		click(".nimlab-board .go"),
		waitUntil(game+`.split(">").length === 3`),
		// By keys, and a letter that is a command of JupyterLab elsewhere.
		chromedp.Evaluate(`document.querySelector(".nimlab-board .part[tabindex='0']").focus()`, nil),
		pressKey(kb.ArrowRight), pressKey(kb.Enter), pressKey("b"), pressKey(kb.Tab), chromedp.KeyEvent(kb.Enter),
		waitUntil(game+`.split(">").length === 5`),
		chromedp.Evaluate(game, &moves),
		chromedp.Evaluate(`document.activeElement.closest(".nimlab-board") ? "board" : document.activeElement.className`, &focus),
		chromedp.Evaluate(`document.querySelectorAll(".jp-CodeCell .jp-InputArea-prompt").length && [...document.querySelectorAll(".jp-CodeCell")].filter(c => !c.querySelector(".cm-content")?.textContent.trim()).length`, &emptyCells),
		waitUntil(`document.querySelector(".nimlab-box input")`),
		click(".nimlab-box input"),
		chromedp.SendKeys(".nimlab-box input", "7 of 8", chromedp.ByQuery),
		pressKey(kb.Enter),
		waitUntil(`document.querySelector(".nimlab-box .verdict b")`),
		chromedp.Evaluate(`document.querySelector(".nimlab-box .verdict").className + " " + document.querySelector(".nimlab-box .verdict").textContent`, &verdict),
	)
	require.That(l, focus == "board" && emptyCells == 0, "after keys the focus is on %q, and there are %d empty cells", focus, emptyCells)
	require.That(l, strings.HasPrefix(moves, "normaal: 1,1,1,1,1,1,1,1 > 0,1,1,1,1,1,1,1 > "), "the game is %s", moves)
	require.That(l, strings.HasPrefix(verdict, "verdict open … Nog open.") && strings.Contains(verdict, "of"),
		"the verdict on %q is %q", "7 of 8", verdict)
}

// In a notebook that is not trusted, a board is a picture with a sentence. The notebook must differ
// from trusted ones.
func untrustedNotebookHasPictures(l labTest) {
	l.writeFile("01-het-spel-nim.ipynb", bytes.Replace(l.copyStored("nl/01-het-spel-nim.ipynb"), []byte(`"version": ""`), []byte(`"version": "1"`), 1))
	var output, lightFilter, darkFilter string
	var liveCount int // scripts and controls
	figureFilter := func(light bool) string {
		return fmt.Sprintf(`(() => {
			document.body.dataset.jpThemeLight = "%v";
			document.body.insertAdjacentHTML("beforeend", '<div class="jp-RenderedSVG"><img></div>');
			return getComputedStyle(document.body.lastChild.firstChild).filter;
		})()`, light)
	}
	l.run(
		chromedp.Navigate(l.address("01-het-spel-nim")),
		chromedp.WaitReady(idleKernel, chromedp.ByQuery),
		waitUntil(`document.querySelector(".jp-OutputArea img[alt^=kegels]").naturalWidth > 200`),
		chromedp.Evaluate(`document.querySelector(".jp-OutputArea img[alt^=kegels]").closest(".jp-OutputArea").textContent`, &output),
		chromedp.Evaluate(`document.querySelectorAll(".jp-OutputArea script, .nimlab-play :is(.status, .bar, input)").length`, &liveCount),
		chromedp.Evaluate(figureFilter(true), &lightFilter),
		chromedp.Evaluate(figureFilter(false), &darkFilter),
	)
	require.That(l, lightFilter == "none" && strings.HasPrefix(darkFilter, "invert("), "the filter of a figure is %s on a light page and %s on a dark one", lightFilter, darkFilter)
	if !strings.Contains(output, "Wie de laatste kegel omgooit, wint.") || !strings.Contains(output, "vertrouw dit notebook, dan kun je het spelen") || liveCount > 0 {
		l.Errorf("there are %d scripts and controls, and the output is %q", liveCount, output)
	}
}

// The first card of the launcher creates a notebook in Go.
func launcherBeginsWithGo(l labTest) {
	var firstCard string
	l.run(
		chromedp.Navigate(l.address("")),
		chromedp.WaitReady(".jp-LauncherCard", chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelector(".jp-LauncherCard").textContent`, &firstCard),
	)
	require.Contains(l, firstCard, "Go", "the first card")
}

// In the first notebook of each language the board is interactive. In a new cell one line is enough:
// its value is displayed, Tab completes a name with its package, and an error quotes the line.
func testFirstMinutes(language string, texts ...string) func(labTest) {
	return func(l labTest) {
		l.copyStored(language + "/0-begin.ipynb")
		l.trust("0-begin.ipynb")
		l.writeNotebook("blank.ipynb", "%env NIMLAB_LANGUAGE "+language, "nim.Heaps(2, 2)", "Graph", "x := 3\nx + y")
		l.open("0-begin")
		l.run(
			waitUntil(`document.querySelector(".nimlab-board .part.can")`),
			click(".nimlab-board .part.can .hit"),
			waitUntil(`document.querySelector(".nimlab-board textarea").value.split(">").length > 1`),
		)
		l.open("blank")
		l.run(
			runCell(1), runCell(2), waitForCellText(2, texts[0]), waitForCellText(2, texts[1]),
			placeCursor(3), pressKey(kb.End), openCompletions(),
			waitUntil(`[...document.querySelectorAll(".jp-Completer-match")].some(e => e.textContent === "plots.Graph")`),
			pressKey(kb.Escape),
			runCell(4), waitForCellText(4, "undefined: y"), waitForCellText(4, "x := 3"),
		)
	}
}
