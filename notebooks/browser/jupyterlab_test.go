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

// labVariable is the name of the environment variable with the command of JupyterLab, which make test sets.
const labVariable = "NIMLAB_LAB"

// Time limits of tests in JupyterLab. They are long, so that a test does not fail on a busy computer.
const (
	labStartTimeout    = 3 * time.Minute
	labStopTimeout     = 30 * time.Second
	actionTimeout      = 5 * time.Minute // for one action of labTest.run
	processTimeout     = time.Minute     // for the start of a cell's program
	processStopTimeout = 30 * time.Second
)

// A labServer is a running JupyterLab that tests share.
type labServer struct {
	command     []string
	env         []string
	rootFolder  string // contains the folders of the tests
	port, token string
}

// A labTest is a test in JupyterLab with a folder, a workspace and a window of its own.
type labTest struct {
	*testing.T
	*labServer
	folder string
	ctx    context.Context
}

// firstStepsTests holds the tests of a newcomer's first steps by language.
var firstStepsTests = map[string]func(labTest){
	"nl": newFirstStepsTest("nl", "Wie de laatste neemt, wint.", "Zet er iets omheen"),
	"de": newFirstStepsTest("de", "Wer zuletzt nimmt, gewinnt.", "Setz etwas darum"),
	"en": newFirstStepsTest("en", "Whoever takes the last one wins.", "Put something around it"),
}

func TestJupyterLab(t *testing.T) {
	runInJupyterLab(t, map[string]func(labTest){
		"CellIsRunAndCompleted":         testCellIsRunAndCompleted,
		"EndlessCellIsStopped":          testEndlessCellIsStopped,
		"CellsAfterFailedOneAreSkipped": testCellsAfterFailedOneAreSkipped,
		"SavingChangesNothing":          testSavingChangesNothing,
		"TrustedNotebookIsInteractive":  testTrustedNotebookIsInteractive,
		"UntrustedNotebookHasPictures":  testUntrustedNotebookHasPictures,
		"LauncherBeginsWithGo":          testLauncherBeginsWithGo,
		"FirstSteps/nl":                 firstStepsTests["nl"],
		"FirstSteps/de":                 firstStepsTests["de"],
		"FirstSteps/en":                 firstStepsTests["en"],
	})
}

// runInJupyterLab runs tests by name in one JupyterLab, each in a folder and a window of its own.
func runInJupyterLab(t *testing.T, tests map[string]func(labTest)) {
	t.Parallel()
	server := startJupyterLab(t)
	firstWindow := Open(t) // the other windows share its cache
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			folder := require.Must(os.MkdirTemp(server.rootFolder, "test"))(t)
			test(labTest{t, server, folder, OpenBeside(t, firstWindow)})
		})
	}
}

// address returns the address of a notebook of the test, given without its suffix, or of the launcher for "".
func (l labTest) address(notebook string) string {
	folder := filepath.Base(l.folder)
	path := "/workspaces/" + folder + notebook
	if notebook != "" {
		path += "/tree/" + folder + "/" + notebook + ".ipynb"
	}
	return "http://127.0.0.1:" + l.port + "/lab" + path + "?token=" + l.token
}

// open opens a notebook of the test, and waits until the kernel is idle.
func (l labTest) open(notebook string) {
	l.Helper()
	l.run(
		chromedp.Navigate(l.address(notebook)),
		chromedp.WaitReady(idleKernelSelector, chromedp.ByQuery),
		chromedp.WaitNotPresent("#jupyterlab-splash", chromedp.ByQuery))
}

// copyNotebook copies a notebook of the project, given by its path below the folder notebooks, into the folder of
// the test and returns its content.
func (l labTest) copyNotebook(path string) []byte {
	l.Helper()
	content := require.Must(os.ReadFile(filepath.Join("..", path)))(l)
	l.writeFile(filepath.Base(path), content)
	return content
}

// writeFile writes a file into the folder of the test.
func (l labTest) writeFile(name string, content []byte) {
	l.Helper()
	require.NoError(l, os.WriteFile(filepath.Join(l.folder, name), content, 0o644))
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

// startJupyterLab starts a JupyterLab and ends it when the test ends. It ignores the user's own settings, and ends
// idle kernels after two minutes. It skips the test without JupyterLab or Chromium.
func startJupyterLab(t *testing.T) *labServer {
	t.Helper()
	command := strings.Fields(os.Getenv(labVariable))
	if len(command) == 0 {
		t.Skipf("the variable %s names no JupyterLab; make test sets it", labVariable)
	}
	if _, err := findChromium(); err != nil {
		t.Skip(err)
	}
	settings := t.TempDir()
	env := append(os.Environ(), "JUPYTER_CONFIG_DIR="+filepath.Join(settings, "config"),
		"JUPYTER_RUNTIME_DIR="+filepath.Join(settings, "run"), "JUPYTER_DATA_DIR="+filepath.Join(settings, "data"))
	server := &labServer{command, env, t.TempDir(), findFreePort(t), "a-token-of-the-test"}
	cmd := exec.Command(command[0], append(command[1:],
		"--no-browser", "--ip=127.0.0.1", "--port="+server.port, "--ServerApp.port_retries=0",
		"--MappingKernelManager.cull_idle_timeout=120", "--MappingKernelManager.cull_interval=30", // in seconds
		"--allow-root", "--IdentityProvider.token="+server.token, "--notebook-dir="+server.rootFolder)...)
	cmd.Env = env
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
			case <-time.After(labStopTimeout): // a starting server may miss the signal
				_ = cmd.Process.Kill()
				<-exit
			}
		}
		if t.Failed() {
			text, _ := os.ReadFile(log.Name())
			t.Logf("the log of JupyterLab:\n%s", text)
		}
	})
	for start := time.Now(); time.Since(start) < labStartTimeout; {
		if connection, err := net.Dial("tcp", "127.0.0.1:"+server.port); err == nil {
			_ = connection.Close()
			return server
		}
		select {
		case err := <-exit:
			exit <- err // for the cleanup
			t.Fatalf("JupyterLab ended: %v", err)
		case <-time.After(pollInterval):
		}
	}
	t.Fatal("JupyterLab does not answer")
	return nil
}

// findFreePort returns a TCP port on which no server of this computer listens. Another program may take it before
// JupyterLab does; then the test fails.
func findFreePort(t *testing.T) string {
	t.Helper()
	listener := require.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	require.NoError(t, listener.Close())
	return port
}

// writeNotebook writes a notebook with code cells into the folder of the test.
func (l labTest) writeNotebook(name string, cells ...string) {
	l.Helper()
	var codeCells []map[string]any
	for i, source := range cells {
		codeCells = append(codeCells, map[string]any{"cell_type": "code", "id": fmt.Sprint("cell-", i), "source": source,
			"execution_count": nil, "metadata": map[string]any{}, "outputs": []any{}})
	}
	content := require.Must(json.Marshal(map[string]any{"nbformat": 4, "nbformat_minor": 5, "cells": codeCells, "metadata": map[string]any{
		"kernelspec": map[string]string{"name": "gonb", "display_name": "Go (gonb)", "language": "go"}}}))(l)
	l.writeFile(name, content)
}

// codeCellSelector returns a selector of a code cell, counted from 1.
func codeCellSelector(number int) string { return fmt.Sprintf(".jp-CodeCell:nth-of-type(%d)", number) }

// idleKernelSelector matches when the kernel has answered and no cell is running. JupyterLab reports
// the status unknown until the first cell has run.
const idleKernelSelector = `.jp-Notebook-ExecutionIndicator:is([data-status="idle"], [data-status="unknown"])`

// poll returns an action that calls attempt until it returns true or an error, with pauses between the calls.
func poll(pause time.Duration, attempt func(ctx context.Context) (isDone bool, err error)) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		for {
			if isDone, err := attempt(ctx); isDone || err != nil {
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

// click returns an action that clicks on the element of a selector. It tries again if JupyterLab has just replaced
// the element, which happens while a page opens.
func click(selector string) chromedp.Action {
	return poll(pollInterval, func(ctx context.Context) (bool, error) {
		err := chromedp.Click(selector, chromedp.ByQuery).Do(ctx)
		var protocolError *cdproto.Error
		if errors.As(err, &protocolError) { // the element no longer exists
			return false, nil
		}
		return true, err
	})
}

// placeCursor returns an action that puts the cursor into the last line of a code cell, and waits until it has been
// there at five polls: JupyterLab moves it while a notebook opens.
func placeCursor(cell int) chromedp.Action {
	const stablePolls = 5
	editorSelector := codeCellSelector(cell) + " .cm-content"
	return chromedp.ActionFunc(func(ctx context.Context) error {
		focusCount := 0
		return poll(pollInterval, func(ctx context.Context) (bool, error) {
			var hasFocus bool
			if err := chromedp.Evaluate("document.activeElement === document.querySelector(`"+editorSelector+"`)", &hasFocus).Do(ctx); err != nil || hasFocus {
				focusCount++
				return focusCount == stablePolls, err
			}
			focusCount = 0
			return false, click(editorSelector + " .cm-line:last-child").Do(ctx)
		}).Do(ctx)
	})
}

// pressKey returns an action that presses a key, together with modifier keys, without typing a character.
func pressKey(key string, modifiers ...input.Modifier) chromedp.Action {
	var combined input.Modifier
	for _, m := range modifiers {
		combined |= m
	}
	k := kb.Keys[[]rune(key)[0]]
	send := func(kind input.KeyType) chromedp.Action {
		return input.DispatchKeyEvent(kind).WithKey(k.Key).WithCode(k.Code).WithModifiers(combined).
			WithWindowsVirtualKeyCode(k.Windows).WithNativeVirtualKeyCode(k.Native)
	}
	return chromedp.Tasks{send(input.KeyRawDown), send(input.KeyUp)}
}

// runCell returns an action that runs a code cell: it presses Shift+Enter until the prompt of the cell changes. It
// presses the keys again after 50 polls, because JupyterLab ignores them while it opens a notebook. The action keeps
// the first prompt, so it can be performed only once.
func runCell(cell int) chromedp.Action {
	const pollsBetweenPresses = 50
	promptTextJS := fmt.Sprintf(`document.querySelector("%s .jp-InputArea-prompt").textContent`, codeCellSelector(cell))
	pollCount, oldPrompt := 0, ""
	return poll(pollInterval, func(ctx context.Context) (bool, error) {
		var prompt string
		if err := chromedp.Evaluate(promptTextJS, &prompt).Do(ctx); err != nil || oldPrompt != "" && prompt != oldPrompt {
			return true, err
		}
		oldPrompt = prompt
		if pollCount++; pollCount%pollsBetweenPresses != 1 {
			return false, nil
		}
		return false, chromedp.Tasks{placeCursor(cell), pressKey(kb.Enter, input.ModifierShift)}.Do(ctx)
	})
}

// openCompletions returns an action that presses Tab until completions appear, and again after 100 polls. The action
// keeps the number of its polls, so it can be performed only once.
func openCompletions() chromedp.Action {
	const pollsBetweenPresses = 100
	pollCount := 0
	return poll(pollInterval, func(ctx context.Context) (isOpen bool, err error) {
		err = chromedp.Evaluate(`document.querySelector(".jp-Completer-item") !== null`, &isOpen).Do(ctx)
		if pollCount++; err != nil || isOpen || pollCount%pollsBetweenPresses != 1 {
			return isOpen, err
		}
		return false, pressKey(kb.Tab).Do(ctx)
	})
}

// waitUntil returns an action that waits until a JavaScript expression is true on the page. An exception counts as
// false. The action scrolls the notebook down until there is a box for an answer, because JupyterLab draws only
// cells near the visible part.
func waitUntil(conditionJS string) chromedp.Action {
	return poll(2*pollInterval, func(ctx context.Context) (holds bool, err error) {
		err = chromedp.Evaluate(`(() => { try { if (`+conditionJS+`) return true; } catch { }
			const notebook = document.querySelector(".jp-WindowedPanel-outer");
			if (notebook && !document.querySelector(".nimlab-box")) notebook.scrollBy(0, 300);
			return false; })()`, &holds).Do(ctx)
		return holds, err
	})
}

// waitForCellText returns an action that waits until a code cell, or its prompt or output, contains a text.
func waitForCellText(cell int, text string) chromedp.Action {
	return waitUntil(fmt.Sprintf(`document.querySelector("%s").textContent.includes(%q)`, codeCellSelector(cell), text))
}

// waitForOutput returns an action that waits until an output of a code cell contains a text.
func waitForOutput(cell int, text string) chromedp.Action {
	return waitUntil(fmt.Sprintf(`[...document.querySelectorAll("%s .jp-OutputArea-output")].some(o => o.textContent.includes(%q))`, codeCellSelector(cell), text))
}

// pressToolbarButton returns an action that clicks on the button of the toolbar with a name.
func pressToolbarButton(name string) chromedp.Action {
	itemSelector := `.jp-Toolbar-item[data-jp-item-name="` + name + `"]`
	return chromedp.Click(itemSelector+" button, "+itemSelector+" jp-button", chromedp.ByQuery)
}

// acceptDialog returns an action that waits for a dialog of JupyterLab and confirms it.
func acceptDialog() chromedp.Action {
	const acceptButtonSelector = `.jp-Dialog .jp-mod-accept`
	return chromedp.Tasks{chromedp.WaitVisible(acceptButtonSelector, chromedp.ByQuery), chromedp.Click(acceptButtonSelector, chromedp.ByQuery),
		chromedp.WaitNotPresent(`.jp-Dialog`, chromedp.ByQuery)}
}

// run performs actions one after another. It fails the test, with the text of the page, if an action fails or
// takes longer than actionTimeout.
func (l labTest) run(actions ...chromedp.Action) {
	l.Helper()
	for i, action := range actions {
		ctx, cancel := context.WithTimeout(l.ctx, actionTimeout)
		defer cancel()
		if err := chromedp.Run(ctx, action); err != nil {
			var pageText string
			ctx, cancel := context.WithTimeout(l.ctx, 5*time.Second)
			defer cancel()
			_ = chromedp.Run(ctx, chromedp.Text("body", &pageText, chromedp.ByQuery))
			l.Fatalf("action %d: %v; the text of the page:\n%s", i, err, pageText)
		}
	}
}

// A cell prints its output. The Tab key offers each method of a value once, those that notebooks use first, and
// replaces the whole word under the cursor.
func testCellIsRunAndCompleted(l labTest) {
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
	isOffered := map[string]bool{}
	for _, name := range completions {
		require.That(l, !isOffered[name], "%q is offered twice", name)
		isOffered[name] = true
	}
	// Notebooks use Misere and Heap, and not BrentSearch.
	require.That(l, slices.Index(completions, "Misere") == 0 && slices.Index(completions, "Heap") < slices.Index(completions, "BrentSearch"), "the completions are %q", completions)
	// In the middle of a word, after Lo, the only matching name replaces the whole word.
	l.run(pressKey(kb.Escape), placeCursor(3), pressKey(kb.End))
	for range "ssses())" {
		l.run(pressKey(kb.ArrowLeft))
	}
	l.run(pressKey(kb.Tab), chromedp.WaitVisible(".jp-Completer:not(.lm-mod-hidden) .jp-Completer-item", chromedp.ByQuery),
		pressKey(kb.Enter), waitUntil(`document.querySelectorAll(".jp-CodeCell")[2].querySelector(".cm-line:last-child").textContent === "show.It(plots.Losses())"`))
}

// readProcessID waits until a program has written the id of its process into a file, and returns the id.
func readProcessID(t *testing.T, path string) int {
	t.Helper()
	for start := time.Now(); time.Since(start) < processTimeout; time.Sleep(pollInterval) {
		text, _ := os.ReadFile(path)
		if processID, err := strconv.Atoi(string(text)); err == nil {
			return processID
		}
	}
	t.Fatalf("no program has written %s", path)
	return 0
}

// isRunning reports whether a process exists.
func isRunning(processID int) bool { return syscall.Kill(processID, 0) == nil }

// doWaitForProcessEnd waits until a process has ended. After processStopTimeout it reports an error and kills the
// process.
func doWaitForProcessEnd(t *testing.T, processID int) {
	t.Helper()
	for start := time.Now(); time.Since(start) < processStopTimeout; time.Sleep(pollInterval) {
		if !isRunning(processID) {
			return
		}
	}
	t.Errorf("process %d is still running", processID)
	_ = syscall.Kill(processID, syscall.SIGKILL)
}

// The button stops an endless loop, and so does a restart of the kernel. While a cell runs, another notebook can be
// used.
func testEndlessCellIsStopped(l labTest) {
	const endlessCodeFormat = "%%%%\nos.WriteFile(\"%s\", []byte(fmt.Sprint(os.Getpid())), 0o644)\nfor { }"
	l.writeNotebook("a.ipynb", fmt.Sprintf(endlessCodeFormat, "first"), fmt.Sprintf(endlessCodeFormat, "second"), "%%\nfmt.Println(6 * 7)")
	l.writeNotebook("b.ipynb", "%%\nfmt.Println(9 * 9)")
	l.open("a")
	l.run(runCell(1))
	first := readProcessID(l.T, filepath.Join(l.folder, "first"))
	l.run(
		pressToolbarButton("interrupt"),
		waitForOutput(1, "Stopped."),
		chromedp.WaitReady(idleKernelSelector, chromedp.ByQuery), // a cell that is sent earlier is skipped, as after any failed cell
		runCell(2),
	)
	doWaitForProcessEnd(l.T, first)
	second := readProcessID(l.T, filepath.Join(l.folder, "second"))

	otherWindow := l
	otherWindow.ctx = OpenBeside(l, l.ctx)
	otherWindow.open("b")
	otherWindow.run(runCell(1), waitForOutput(1, "81"))
	require.That(l, isRunning(second), "the cell of the first notebook has ended")

	l.run(
		pressToolbarButton("restart"),
		acceptDialog(),
	)
	doWaitForProcessEnd(l.T, second)
	l.run(
		chromedp.WaitReady(idleKernelSelector, chromedp.ByQuery),
		runCell(3),
		waitForOutput(3, "42"),
	)
}

// Cells after a failing one are not run, and their prompts are empty. Each can be run by itself.
func testCellsAfterFailedOneAreSkipped(l labTest) {
	writtenByThird := filepath.Join(l.folder, "third")
	l.writeNotebook("a.ipynb", "%%\nfmt.Println(6 * 7)", "Graph(1)", fmt.Sprintf("%%%%\nos.WriteFile(%q, nil, 0o644)\nfmt.Println(9 * 9)", writtenByThird))
	l.open("a")
	l.run(
		placeCursor(1),
		pressToolbarButton("restart-and-run"),
		acceptDialog(),
		waitForCellText(1, "42"),
		waitForCellText(2, "plots.Graph meant?"),
		waitForCellText(3, "[ ]:"),
		chromedp.Sleep(settleTime),
	)
	_, err := os.Stat(writtenByThird)
	require.That(l, err != nil, "the cell after the failed one was run")
	l.run(runCell(3), waitForCellText(3, "81"))
}

// Saving a stored notebook in JupyterLab changes none of its lines.
func testSavingChangesNothing(l labTest) {
	path := filepath.Join(l.folder, "02-nimset.ipynb")
	original := l.copyNotebook("nl/02-nimset.ipynb")
	hourAgo := time.Now().Add(-time.Hour)
	require.NoError(l, os.Chtimes(path, hourAgo, hourAgo))
	var savedContent []byte
	l.open("02-nimset")
	l.run(
		poll(time.Second, func(ctx context.Context) (isSaved bool, err error) {
			if err := pressKey("s", input.ModifierCtrl).Do(ctx); err != nil { // JupyterLab ignores it until it is ready
				return false, err
			}
			if info, err := os.Stat(path); err == nil && info.ModTime().After(hourAgo) {
				savedContent, err = os.ReadFile(path)
				return bytes.HasSuffix(savedContent, []byte("\n}\n")), err // or it is still being written
			}
			return false, nil
		}),
	)
	want, got := strings.Split(string(original), "\n"), strings.Split(string(savedContent), "\n")
	for i := range min(len(want), len(got)) {
		require.True(l, got[i] == want[i], "line %d is %s, want %s", i+1, got[i], want[i])
	}
	require.That(l, len(got) == len(want), "the notebook has %d lines, want %d", len(got), len(want))
}

// movablePartSelector matches the parts of a board that the reader can move.
const movablePartSelector = ".nimlab-board .part.can"

// In a trusted notebook, stored boards and boxes are interactive without running a cell: the computer
// moves, the board and not JupyterLab handles the keys, and an answer is judged.
func testTrustedNotebookIsInteractive(l labTest) {
	l.copyNotebook("nl/01-het-spel-nim.ipynb")
	l.trust("01-het-spel-nim.ipynb")
	const (
		gameTextJS       = `document.querySelector(".nimlab-board textarea").value`
		boxInputSelector = ".nimlab-box input"
		verdictElementJS = `document.querySelector(".nimlab-box .verdict")`
	)
	var moves, focus, verdict string
	var emptyCount int // of cells without code
	l.open("01-het-spel-nim")
	l.run(
		waitUntil(`document.querySelector("`+movablePartSelector+`")`),
		click(movablePartSelector+" .hit"),
		click(".nimlab-board .go"),
		waitUntil(gameTextJS+`.split(">").length === 3`), // the start, the reader's move and the computer's
		// The next move is made by keys. The key b is a command of JupyterLab, which would insert an empty cell.
		chromedp.Evaluate(`document.querySelector(".nimlab-board .part[tabindex='0']").focus()`, nil),
		pressKey(kb.ArrowRight), pressKey(kb.Enter), pressKey("b"), pressKey(kb.Tab), chromedp.KeyEvent(kb.Enter),
		waitUntil(gameTextJS+`.split(">").length === 5`),
		chromedp.Evaluate(gameTextJS, &moves),
		chromedp.Evaluate(`document.activeElement.closest(".nimlab-board") ? "board" : document.activeElement.className`, &focus),
		chromedp.Evaluate(`[...document.querySelectorAll(".jp-CodeCell")].filter(c => !c.querySelector(".cm-content")?.textContent.trim()).length`, &emptyCount),
		waitUntil(`document.querySelector("`+boxInputSelector+`")`),
		click(boxInputSelector),
		chromedp.SendKeys(boxInputSelector, "7 of 8", chromedp.ByQuery),
		pressKey(kb.Enter),
		waitUntil(verdictElementJS+`.querySelector("b")`),
		chromedp.Evaluate(verdictElementJS+`.className + " " + `+verdictElementJS+`.textContent`, &verdict),
	)
	require.That(l, focus == "board" && emptyCount == 0, "after keys the focus is on %q, and there are %d empty cells", focus, emptyCount)
	require.That(l, strings.HasPrefix(moves, "normaal: 1,1,1,1,1,1,1,1 > 0,1,1,1,1,1,1,1 > "), "the game is %s", moves)
	require.That(l, strings.HasPrefix(verdict, "verdict open … Nog open.") && strings.Contains(verdict, "of"),
		"the verdict on %q is %q", "7 of 8", verdict)
}

// In a notebook that is not trusted, a board is a picture with a sentence. The content of the notebook must differ
// from that of all trusted ones.
func testUntrustedNotebookHasPictures(l labTest) {
	l.writeFile("01-het-spel-nim.ipynb", bytes.Replace(l.copyNotebook("nl/01-het-spel-nim.ipynb"), []byte(`"version": ""`), []byte(`"version": "1"`), 1))
	var output, lightFilter, darkFilter string
	var interactiveCount int // of scripts and controls
	// figureFilterJS returns an expression for the CSS filter of a figure in the light or the dark theme.
	figureFilterJS := func(light bool) string {
		return fmt.Sprintf(`(() => {
			document.body.dataset.jpThemeLight = "%v";
			document.body.insertAdjacentHTML("beforeend", '<div class="jp-RenderedSVG"><img></div>');
			return getComputedStyle(document.body.lastChild.firstChild).filter;
		})()`, light)
	}
	l.run(
		chromedp.Navigate(l.address("01-het-spel-nim")),
		chromedp.WaitReady(idleKernelSelector, chromedp.ByQuery),
		waitUntil(`document.querySelector(".jp-OutputArea img[alt^=kegels]").naturalWidth > 200`),
		chromedp.Evaluate(`document.querySelector(".jp-OutputArea img[alt^=kegels]").closest(".jp-OutputArea").textContent`, &output),
		chromedp.Evaluate(`document.querySelectorAll(".jp-OutputArea script, .nimlab-play :is(.status, .bar, input)").length`, &interactiveCount),
		chromedp.Evaluate(figureFilterJS(true), &lightFilter),
		chromedp.Evaluate(figureFilterJS(false), &darkFilter),
	)
	require.That(l, lightFilter == "none" && strings.HasPrefix(darkFilter, "invert("), "the filter of a figure is %s on a light page and %s on a dark one", lightFilter, darkFilter)
	require.Contains(l, output, "Wie de laatste kegel omgooit, wint.", "the output")
	require.Contains(l, output, "vertrouw dit notebook, dan kun je het spelen", "the output")
	require.Equal(l, interactiveCount, 0, "the number of scripts and controls is")
}

// The first card of the launcher creates a notebook in Go.
func testLauncherBeginsWithGo(l labTest) {
	var firstCard string
	l.run(
		chromedp.Navigate(l.address("")),
		chromedp.WaitReady(".jp-LauncherCard", chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelector(".jp-LauncherCard").textContent`, &firstCard),
	)
	require.Contains(l, firstCard, "Go", "the first card")
}

// newFirstStepsTest returns a test in a language: the board of the first notebook is interactive. In a new cell one
// line is enough: its value is displayed with its rule and a hint what to do with it, the Tab key completes a name with
// its package, and an error quotes the line. The texts are parts of the rule and of the hint.
func newFirstStepsTest(language, rule, hint string) func(labTest) {
	return func(l labTest) {
		l.copyNotebook(language + "/0-begin.ipynb")
		l.trust("0-begin.ipynb")
		l.writeNotebook("blank.ipynb", "%env NIMLAB_LANGUAGE "+language, "nim.Heaps(2, 2)", "Graph", "x := 3\nx + y")
		l.open("0-begin")
		l.run(
			waitUntil(`document.querySelector("`+movablePartSelector+`")`),
			click(movablePartSelector+" .hit"),
			waitUntil(`document.querySelector(".nimlab-board textarea").value.split(">").length > 1`),
		)
		l.open("blank")
		l.run(
			runCell(1), runCell(2), waitForCellText(2, rule), waitForCellText(2, hint),
			placeCursor(3), pressKey(kb.End), openCompletions(),
			waitUntil(`[...document.querySelectorAll(".jp-Completer-match")].some(e => e.textContent === "plots.Graph")`),
			pressKey(kb.Escape),
			runCell(4), waitForCellText(4, "undefined: y"), waitForCellText(4, "x := 3"),
		)
	}
}
