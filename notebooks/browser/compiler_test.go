package browser

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// defineCompile defines window.compile, which compiles and runs programs with the workers of the site, one
// after another. A program is compiled only once.
const defineCompile = `window.compile = (async () => {
	const tools = JSON.parse(document.querySelector("script[data-tools]").dataset.tools), at = (name) => new URL("../" + name, location).href;
	const startWorker = async (name) => new Worker(URL.createObjectURL(new Blob([await (await fetch(at(name))).text()], {type: "text/javascript"})));
	const toolchain = await startWorker(tools.toolchain), modules = window.programs = new Map();
	const ask = (request) => new Promise(done => { toolchain.onmessage = ({data}) => { if (!data.bytes) done(data) }; toolchain.postMessage(request) });
	const state = await ask({load: {compile: at(tools.compile), link: at(tools.link), packages: at(tools.packages)}});
	if (!state.ready) throw new Error(state.error);
	return async (program, language) => {
		if (!modules.has(program)) modules.set(program, await ask({program}));
		const {module, errors, error} = modules.get(program);
		if (!module) return {error: errors ?? error};
		const cell = await startWorker(tools.cell), outputs = [], indexById = new Map();
		const answer = await new Promise(done => {
			cell.onmessage = ({data}) => {
				if (data.output) { // which replaces an earlier value with the same id
					const i = indexById.get(data.id);
					if (data.id) indexById.set(data.id, i ?? outputs.length);
					outputs.splice(i ?? outputs.length, 1, data.output);
				}
				else if (data.print !== undefined) outputs.push({text: (outputs.at(-1)?.isPrinted ? outputs.pop().text : "") + data.print, isPrinted: true});
				else if (data.limitExceeded || data.exitCode !== undefined) done({outputs, error: data.exitCode ? data.errorOutput : ""});
			};
			cell.postMessage({module, language, limit: 2e6});
		});
		cell.terminate();
		return answer;
	};
})(), 0`

// maxDownload is the largest number of bytes that a page may download to compile cells.
const maxDownload = 16_500_000

// A reader can write a game: an error names the reader's line, an endless loop is stopped, and the
// stored code can be restored. Code in a link does not run by itself.
func TestEditedCellIsCompiledAndStored(t *testing.T) {
	t.Parallel()
	server := serveSite(t)
	var byteCount atomic.Int64 // bytes of the compiler's files
	files := server.Config.Handler
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if toolchainPath.MatchString(r.URL.Path) {
			w = countingWriter{w, &byteCount}
		}
		files.ServeHTTP(w, r)
	})
	address := server.URL
	ctx := New(t)
	own, status := cellWithCode("func halve"), cellWithCode("func halve")+`.querySelector(".cell-status").textContent`
	write := func(text string) { t.Helper(); writeCell(t, ctx, own, text) }
	do(t, ctx, chromedp.Navigate(address+"/en/08-explore.html"),
		chromedp.Evaluate(own+`.querySelector("button.change").click()`, nil))
	start := time.Now()
	write("func two(n int, move func(int)) {\n\tfor k := 1; k <= min(n, 2); k++ {\n\t\tmove(n - k)\n\t}\n}\n%%\nshow.It(plots.NimValues(nimkit.From(two, 9)))\nfmt.Println(\"done\", 6*7)")
	waitFor(t, ctx, "the game is compiled", own+`.querySelectorAll(".output").length === 2 && `+own+`.querySelector("pre.output").textContent === "done 42\n" && `+own+`.querySelector("figure svg")`)
	t.Logf("the first cell takes %v", time.Since(start).Round(time.Millisecond))
	if n := byteCount.Load(); n == 0 || n > maxDownload {
		t.Errorf("the page downloads %d bytes to compile, want 1 to %d", n, maxDownload)
	} else {
		t.Logf("the page downloads %d bytes to compile", n)
	}
	start = time.Now()
	write("%%\nfor n := 1; n < 3; n++ {\n\tfmt.Println(n, m)\n}")
	waitFor(t, ctx, "the message names the line of a mistake", status+`.startsWith("line 3: The name m is not known here.")`)
	t.Logf("the message about a mistake takes %v", time.Since(start).Round(time.Millisecond))
	write("for n := 1; n < 3; n++ {\n\tfmt.Println(n)\n}")
	waitFor(t, ctx, "a cell without %% runs", own+`.querySelector("pre.output")?.textContent === "1\n2\n"`)
	write("%%\nvar a []int\nfor n := 0; n < 3; n++ {\n\tfmt.Println(a[n])\n}")
	waitFor(t, ctx, "the message names the line of a panic", status+`.startsWith("line 4: Here element 0 is asked for, and there is none.")`)
	write("%%\nfor n := 0; ; n++ {\n\tif n < 0 {\n\t\tfmt.Println(n)\n\t}\n}")
	waitFor(t, ctx, "the cell is running", status+` === "The cell is running …"`)
	do(t, ctx, chromedp.Click("button.stop", chromedp.ByQuery))
	waitFor(t, ctx, "the cell is stopped", status+` === "Stopped."`)
	write("%%\nvar kept [][]byte\nfor len(kept) < 40 {\n\tkept = append(kept, make([]byte, 1<<24))\n}\nfmt.Println(len(kept))")
	waitFor(t, ctx, "the message says that the memory is exhausted", status+`.startsWith("line 4: This does not fit into the memory of a page")`)
	start = time.Now()
	write("%%\nfor n := 0; n < 2; n++ {\n\tfmt.Print(n, \" \")\n}")
	waitFor(t, ctx, "another cell runs", own+`.querySelector("pre.output").textContent === "0 1 "`)
	t.Logf("a cell without a game takes %v", time.Since(start).Round(time.Millisecond))

	link := get[string](t, ctx, `new Promise(done => setTimeout(() => done(location.href), 500))`)
	do(t, ctx, chromedp.Evaluate(own+`.querySelector(".own-buttons button:last-child").click()`, nil))
	waitFor(t, ctx, "the stored code is restored", own+`.querySelector(".nimlab-board") && !`+own+`.querySelector("textarea.own")`)
	do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(link))
	waitFor(t, ctx, "the link restores the code", own+`.querySelector("textarea.own").value.includes("n < 2") && `+status+`.startsWith("This code came with the link")`)
	time.Sleep(time.Second)
	require.That(t, !get[bool](t, ctx, own+`.querySelector("pre.output") !== null`), "the code of a link runs by itself")

	server.Close()
	do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(link),
		chromedp.Evaluate(own+`.querySelector("button.run").click()`, nil))
	waitFor(t, ctx, "the cell is compiled without a network", own+`.querySelector("pre.output").textContent === "0 1 "`)
}

// A page from disk compiles too.
func TestEditedCellIsCompiledFromDisk(t *testing.T) {
	t.Parallel()
	serveSite(t)
	ctx := New(t)
	own := cellWithCode("func halve")
	do(t, ctx, chromedp.Navigate(File(t, filepath.Join(os.Getenv(siteVariable), "en", "08-explore.html"))),
		chromedp.Evaluate(own+`.querySelector("button.change").click()`, nil),
		chromedp.Evaluate(own+`.querySelector("textarea.own").value = "%%\nfor n := range 3 {\n\tfmt.Print(n*n, \" \")\n}"; `+own+`.querySelector("button.run").click()`, nil))
	waitFor(t, ctx, "the cell is compiled", own+`.querySelector("pre.output").textContent === "0 1 4 "`)
}

// The empty cell at the end of a notebook has an open field, also while code is hidden. It displays the
// value of a line without %%, and can be cleared. The browser stores the line.
func TestEmptyCellDisplaysValueOfALine(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	const own = `[...document.querySelectorAll(".cell")].findLast(c => JSON.parse(c.querySelector(".cell-description").textContent).source === "")`
	const field = own + `.querySelector("textarea.own")`
	do(t, ctx, chromedp.Navigate(sitePage(t, "en", "03-biplus.html")))
	waitFor(t, ctx, "the field is visible and empty", field+`.checkVisibility() && `+field+`.value === "" && !`+own+`.querySelector(".change") && !`+own+`.querySelector(".code").checkVisibility()`)
	writeCell(t, ctx, own, "biplus.Add(9, 12)")
	waitFor(t, ctx, "the value appears", own+`.querySelector("pre.output").textContent === "5"`)
	waitFor(t, ctx, "the address has the line", `decodeURIComponent(location.hash).includes("own-cell=biplus.Add")`)
	do(t, ctx, chromedp.Evaluate(own+`.querySelector(".own-buttons button:last-child").click()`, nil))
	waitFor(t, ctx, "the cell is empty again", field+`.value === "" && !`+own+`.querySelector(".output") && location.hash === "" && document.activeElement === `+field)
}

// While code is hidden, the cells that check a program have a visible button to write it.
func TestExerciseProgramCanBeWrittenWhileCodeIsHidden(t *testing.T) {
	ctx := New(t)
	do(t, ctx, chromedp.Navigate(sitePage(t, "nl", "01-het-spel-nim.html")), chromedp.WaitReady(".change", chromedp.ByQuery))
	if got := get[[]bool](t, ctx, `[...document.querySelectorAll(".cell:has(.change)")].filter(c => c.querySelector(".code").textContent.includes(".Check(")).map(c => c.querySelector(".change").checkVisibility())`); !slices.Equal(got, []bool{true, true}) {
		t.Errorf("the buttons of the two exercises are visible: %v", got)
	}
}

// If the browser is too old or the device too small, a sentence explains it and refers to Jupyter.
func TestBrowserThatCannotCompileGetsExplanation(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	for _, c := range []struct{ script, message string }{
		{`delete window.WebAssembly`, `document.querySelector(".book h1 + .cell-status")`},
		{`{ const original = Worker; window.Worker = class extends original {
				postMessage(m, ...more) {
					const message = m.load ? {ready: true} : m.program && {errors: "fatal error: runtime: out of memory"};
					if (message) setTimeout(() => this.onmessage({data: message}));
					else super.postMessage(m, ...more);
				}
			} }`, cellWithCode("func halve") + `.querySelector(".cell-status.fails")`},
	} {
		ctx := New(t)
		onEveryPage(t, ctx, c.script)
		for _, language := range []string{"nl", "de", "en"} {
			do(t, ctx, chromedp.Navigate(address+"/"+language+"/"+bookPage(t, language, "explore")),
				chromedp.Evaluate(cellWithCode("func halve")+`.querySelector("button.change")?.click(); `+cellWithCode("func halve")+`.querySelector("button.run")?.click()`, nil))
			waitFor(t, ctx, "a message refers to Jupyter", c.message+`.textContent.includes("Jupyter")`)
		}
	}
}

// writeCell changes the code of a cell and runs it.
func writeCell(t *testing.T, ctx context.Context, cell, text string) {
	t.Helper()
	do(t, ctx,
		chromedp.Evaluate(`{ if (!`+cell+`.querySelector("textarea.own")) `+cell+`.querySelector("button.change").click();
			const f = `+cell+`.querySelector("textarea.own"); f.focus(); f.value = `+strconv.Quote(text)+`; f.dispatchEvent(new Event("input")) }`, nil),
		chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(input.ModifierCtrl)))
}

// When a rule changes, the cells below that use it display a hint, and follow once the compiler is
// loaded. The browser stores the rule until the reader deletes it.
func TestCellsBelowAChangedRuleRunAgain(t *testing.T) {
	t.Parallel()
	page := serveSite(t).URL + "/en/08-explore.html"
	ctx := New(t)
	rule, board, table, other := cellWithCode("func wythoff"), cellWithCode("nimkit.From(wythoff, [2]int{8, 12})"), cellWithCode("play.Fill(nimkit.From(wythoff"), cellWithCode("func own")
	const statusText = `.querySelector(".cell-status")?.textContent`
	getConfig := func(cell string) string {
		t.Helper()
		return get[string](t, ctx, cell+`.querySelector("[data-config]").dataset.config`)
	}
	do(t, ctx, chromedp.Navigate(page))
	oldBoard, oldTable := getConfig(board), getConfig(table)
	const king = "func wythoff(p [2]int, move func([2]int)) {\n\tif p[0] > 0 {\n\t\tmove([2]int{p[0] - 1, p[1]})\n\t}\n\tif p[1] > 0 {\n\t\tmove([2]int{p[0], p[1] - 1})\n\t}\n}"
	writeCell(t, ctx, rule, strings.Replace(king, "1}", "one}", 1))
	waitFor(t, ctx, "the message names the line of a mistake", rule+statusText+`.startsWith("line 6: The name one is not known here.")`)
	require.That(t, !get[bool](t, ctx, board+`.querySelector("button.run") !== null`), "the board can be run again after a mistake")
	writeCell(t, ctx, rule, king)
	waitFor(t, ctx, "board and table can be run again", board+statusText+` === "Something has changed. What stands below is still what it was." && `+board+`.querySelector("button.run") && `+table+`.querySelector("button.run")`)
	require.That(t, !get[bool](t, ctx, other+`.querySelector("button.run") !== null`) && getConfig(board) == oldBoard,
		"a cell that does not use the rule can be run again, or one that uses it has run by itself")
	do(t, ctx, chromedp.Evaluate(board+`.querySelector("button.run").click()`, nil))
	waitFor(t, ctx, "the board has changed", board+`.querySelector("[data-config].awake").dataset.config !== `+strconv.Quote(oldBoard)+` && `+board+statusText+` === ""`)
	king2 := strings.Replace(king, "p[1] - 1}", "p[1] - 1}); move([2]int{p[0], p[1] / 2}", 1)
	newBoard := getConfig(board)
	writeCell(t, ctx, rule, king2)
	waitFor(t, ctx, "board and table have changed", board+`.querySelector("[data-config].awake").dataset.config !== `+strconv.Quote(newBoard)+` && `+
		table+`.querySelector("[data-config].awake").dataset.config !== `+strconv.Quote(oldTable))

	// Later the rule is still there, also in the address, and does not run by itself.
	do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(page))
	waitFor(t, ctx, "the rule is restored", rule+`.querySelector("textarea.own").value === `+strconv.Quote(king2)+` && `+rule+statusText+`.startsWith("You wrote this here before.") && location.hash.length > 100`)
	require.Equal(t, getConfig(board), oldBoard, "the config of the board after the rule is restored is")

	// A link to a game or to other changes keeps the stored rule, also after the next change.
	do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(page+"#game1=normal:3,5>3,3"))
	waitFor(t, ctx, "the rule is restored beside a game", rule+`.querySelector("textarea.own").value === `+strconv.Quote(king2)+` && `+rule+statusText+`.startsWith("You wrote this here before.")`)
	writeCell(t, ctx, other, "func own(n int, move func(int)) {}")
	waitFor(t, ctx, "both rules are stored", `["wythoff", "own"].every(name => JSON.parse(localStorage.getItem("nimlab/en/explore")).changes.includes("func+" + name))`)
	do(t, ctx, chromedp.Evaluate(other+`.querySelector(".own-buttons button:last-child").click()`, nil))
	waitFor(t, ctx, "the other rule is no longer stored", `!JSON.parse(localStorage.getItem("nimlab/en/explore")).changes.includes("func+own")`)
	writeCell(t, ctx, rule, king2)
	waitFor(t, ctx, "the board can be run again", board+`.querySelector("button.run")`)
	do(t, ctx, chromedp.Evaluate(rule+`.querySelector(".own-buttons button:last-child").click()`, nil))
	waitFor(t, ctx, "everything is restored", `!`+rule+`.querySelector("textarea.own") && location.hash === "" && !JSON.parse(localStorage.getItem("nimlab/en/explore")).changes`)

	writeCell(t, ctx, rule, king)
	waitFor(t, ctx, "the rule is stored", `JSON.parse(localStorage.getItem("nimlab/en/explore")).changes.includes("wythoff")`)
	for range 2 {
		pressButton(t, ctx, ".did-bar", get[string](t, ctx, `document.querySelector(".did-bar button:last-child").textContent`))
	}
	time.Sleep(time.Second) // the page reloads
	waitFor(t, ctx, "the work is deleted", `document.readyState === "complete" && [...document.querySelectorAll("textarea.own")].every(f => f.value === "") && location.hash === "" && !localStorage.getItem("nimlab/en/explore")`)
}

// toolchainPath matches the addresses of the files that a page needs to compile cells.
var toolchainPath = regexp.MustCompile(`^/(compile|link|packages|toolchain|cell)-`)

// countingWriter adds the number of bytes of a response to sum.
type countingWriter struct {
	http.ResponseWriter
	sum *atomic.Int64
}

func (c countingWriter) Write(p []byte) (int, error) {
	c.sum.Add(int64(len(p)))
	return c.ResponseWriter.Write(p)
}

// notebookPaths returns the notebooks of a language, or of the languages that match a pattern.
func notebookPaths(t *testing.T, language string) []string {
	t.Helper()
	paths, err := filepath.Glob("../" + language + "/*.ipynb")
	require.True(t, err == nil && len(paths) != 0, "there are no notebooks in %s: %v", language, err)
	return paths
}

// bookPage returns the name of the page of a book in a language. The book keeps its name when its
// file is renamed.
func bookPage(t *testing.T, language, book string) string {
	t.Helper()
	for _, path := range notebookPaths(t, language) {
		var notebook struct {
			Metadata struct{ Nimlab struct{ Book string } }
		}
		require.NoError(t, json.Unmarshal(require.Must(os.ReadFile(path))(t), &notebook), path)
		if notebook.Metadata.Nimlab.Book == book {
			return strings.TrimSuffix(filepath.Base(path), ".ipynb") + ".html"
		}
	}
	t.Fatalf("no notebook of the book %s in %s", book, language)
	return ""
}

// codeCells returns the code cells of a notebook.
func codeCells(t *testing.T, path string) (code []storedCell) {
	t.Helper()
	var book struct{ Cells []storedCell }
	text := require.Must(os.ReadFile(path))(t)
	require.NoError(t, json.Unmarshal(text, &book))
	for _, c := range book.Cells {
		if c.Type == "code" {
			code = append(code, c)
		}
	}
	return code
}
