package browser

import (
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/chromedp"
)

// defineCompileJS is an expression that defines window.compile: a promise of a function that compiles and runs a
// program with the workers of the site and returns a promise of its outputs or its error. A program is compiled only
// once; window.programs contains the results.
const defineCompileJS = `window.compile = (async () => {
	const files = JSON.parse(document.querySelector("script[data-tools]").dataset.tools), url = (name) => new URL("../" + name, location).href;
	const startWorker = async (name) => new Worker(URL.createObjectURL(new Blob([await (await fetch(url(name))).text()], {type: "text/javascript"})));
	const toolchain = await startWorker(files.toolchain), programs = window.programs = new Map();
	const ask = (request) => new Promise(done => { toolchain.onmessage = ({data}) => { if (!data.bytes) done(data) }; toolchain.postMessage(request) });
	const state = await ask({load: {compile: url(files.compile), link: url(files.link), packages: url(files.packages)}});
	if (!state.ready) throw new Error(state.error);
	return async (program, language) => {
		if (!programs.has(program)) programs.set(program, await ask({program}));
		const {module, errors, error} = programs.get(program);
		if (!module) return {error: errors ?? error};
		const cell = await startWorker(files.cell), outputs = [], indexById = new Map();
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
			cell.postMessage({module, language, limit: 2_000_000}); // the limit that the site sets for outputs
		});
		cell.terminate();
		return answer;
	};
})(), 0`

// toolchainPath matches the paths of the files that a page downloads to compile cells.
var toolchainPath = regexp.MustCompile(`^/(compile|link|packages|toolchain|cell)-`)

// maxDownload is the largest number of bytes of these files.
const maxDownload = 16_500_000

// A reader can write and run code in a cell. Code in a link does not run by itself.
func TestEditedCellIsCompiledAndStored(t *testing.T) {
	t.Parallel()
	server := serveSite(t)
	var byteCount atomic.Int64 // of the files that toolchainPath matches
	site := server.Config.Handler
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if toolchainPath.MatchString(r.URL.Path) {
			w = countingWriter{w, &byteCount}
		}
		site.ServeHTTP(w, r)
	})
	ctx := Open(t)
	run := func(t *testing.T, code, description, conditionJS string) {
		t.Helper()
		start := time.Now()
		doWriteCell(t, ctx, halveCell, code)
		doWait(t, ctx, description, conditionJS)
		t.Logf("%s after %v", description, time.Since(start).Round(time.Millisecond))
	}
	do(t, ctx, chromedp.Navigate(server.URL+"/"+explorePage))
	doClick(t, ctx, halveCell+changeButtonSuffix)
	doStep(t, "GameIsCompiled", func(t *testing.T) {
		run(t, "func two(n int, move func(int)) {\n\tfor k := 1; k <= min(n, 2); k++ {\n\t\tmove(n - k)\n\t}\n}\n%%\nshow.It(plots.NimValues(nimkit.From(two, 9)))\nfmt.Println(\"done\", 6*7)",
			"the game is compiled", halveCell+`.querySelectorAll(".output").length === 2 && `+halveCell+printedTextSuffix+` === "done 42\n" && `+halveCell+`.querySelector("figure svg")`)
	})
	doStep(t, "DownloadIsLimited", func(t *testing.T) {
		n := byteCount.Load()
		t.Logf("the page downloads %d bytes to compile", n)
		require.That(t, n > 0 && n <= maxDownload, "the page downloads %d bytes to compile, want 1 to %d", n, maxDownload)
	})
	doStep(t, "MistakeHasItsLine", func(t *testing.T) {
		run(t, "%%\nfor n := 1; n < 3; n++ {\n\tfmt.Println(n, m)\n}",
			"the message names the line of a mistake", halveCell+statusTextSuffix+`.startsWith("line 3: The name m is not known here.")`)
	})
	doStep(t, "CellWithoutPercentSignsRuns", func(t *testing.T) {
		run(t, "for n := 1; n < 3; n++ {\n\tfmt.Println(n)\n}", "a cell without %% runs", halveCell+printedTextSuffix+` === "1\n2\n"`)
	})
	doStep(t, "PanicHasItsLine", func(t *testing.T) {
		run(t, "%%\nvar a []int\nfor n := 0; n < 3; n++ {\n\tfmt.Println(a[n])\n}",
			"the message names the line of a panic", halveCell+statusTextSuffix+`.startsWith("line 4: Here element 0 is asked for, and there is none.")`)
	})
	doStep(t, "EndlessLoopIsStopped", func(t *testing.T) {
		run(t, "%%\nfor n := 0; ; n++ {\n\tif n < 0 {\n\t\tfmt.Println(n)\n\t}\n}", "the cell is running", halveCell+statusTextSuffix+` === "The cell is running …"`)
		do(t, ctx, chromedp.Click("button.stop", chromedp.ByQuery))
		doWait(t, ctx, "the cell is stopped", halveCell+statusTextSuffix+` === "Stopped."`)
	})
	doStep(t, "ExhaustedMemoryIsReported", func(t *testing.T) {
		run(t, "%%\nvar kept [][]byte\nfor len(kept) < 40 {\n\tkept = append(kept, make([]byte, 1<<24))\n}\nfmt.Println(len(kept))",
			"the message says that the memory is exhausted", halveCell+statusTextSuffix+`.startsWith("line 4: This does not fit into the memory of a page")`)
	})
	doStep(t, "AnotherCellRuns", func(t *testing.T) {
		run(t, "%%\nfor n := 0; n < 2; n++ {\n\tfmt.Print(n, \" \")\n}", "another cell runs", halveCell+printedTextSuffix+` === "0 1 "`)
	})
	link := getSavedAddress(t, ctx)
	doStep(t, "StoredCodeCanBeRestored", func(t *testing.T) {
		doClick(t, ctx, halveCell+resetButtonSuffix)
		doWait(t, ctx, "the stored code is restored", halveCell+`.querySelector(".nimlab-board") && !`+halveCell+editorSuffix)
	})
	doStep(t, "LinkRestoresCodeWithoutRunningIt", func(t *testing.T) {
		do(t, ctx, reopen(link))
		doWait(t, ctx, "the link restores the code", halveCell+editorSuffix+`.value.includes("n < 2") && `+halveCell+statusTextSuffix+`.startsWith("This code came with the link")`)
		time.Sleep(settleTime)
		require.That(t, !get[bool](t, ctx, halveCell+`.querySelector("pre.output") !== null`), "the code of a link runs by itself")
	})
	doStep(t, "CellIsCompiledWithoutANetwork", func(t *testing.T) {
		server.Close()
		do(t, ctx, reopen(link))
		doClick(t, ctx, halveCell+runButtonSuffix)
		doWait(t, ctx, "the cell is compiled without a network", halveCell+printedTextSuffix+` === "0 1 "`)
	})
}

// A page that is opened as a file, without a server, compiles too.
func TestEditedCellIsCompiledFromDisk(t *testing.T) {
	t.Parallel()
	serveSite(t) // skips the test if the site does not compute
	ctx := Open(t)
	doExtendTimeLimits(t, ctx)
	do(t, ctx, chromedp.Navigate(siteURL(t, explorePage)))
	doClick(t, ctx, halveCell+changeButtonSuffix)
	doScript(t, ctx, halveCell+editorSuffix+`.value = "%%\nfor n := range 3 {\n\tfmt.Print(n*n, \" \")\n}"`)
	doClick(t, ctx, halveCell+runButtonSuffix)
	doWait(t, ctx, "the cell is compiled", halveCell+printedTextSuffix+` === "0 1 4 "`)
}

// The empty cell at the end of a notebook has an open editor, also while code is hidden. It displays the
// value of a line without %%, and can be cleared. The browser stores the line.
func TestEmptyCellDisplaysValueOfALine(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	const cell = `[...document.querySelectorAll(".cell")].findLast(c => JSON.parse(c.querySelector(".cell-description").textContent).source === "")`
	do(t, ctx, chromedp.Navigate(siteURL(t, "en", "03-biplus.html")))
	doWait(t, ctx, "the editor is visible and empty", cell+editorSuffix+`.checkVisibility() && `+cell+editorSuffix+`.value === "" && !`+cell+changeButtonSuffix+` && !`+cell+`.querySelector(".code").checkVisibility()`)
	doWriteCell(t, ctx, cell, "biplus.Add(9, 12)")
	doWait(t, ctx, "the value appears", cell+printedTextSuffix+` === "5"`)
	doWait(t, ctx, "the address has the line", `decodeURIComponent(location.hash).includes("own-cell=biplus.Add")`)
	doClick(t, ctx, cell+resetButtonSuffix)
	doWait(t, ctx, "the cell is empty again", cell+editorSuffix+`.value === "" && !`+cell+`.querySelector(".output") && location.hash === "" && document.activeElement === `+cell+editorSuffix)
}

// While code is hidden, the cells that check a reader's program have a visible button that opens the editor.
func TestExerciseProgramCanBeWrittenWhileCodeIsHidden(t *testing.T) {
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(siteURL(t, firstPage)), chromedp.WaitReady(".change", chromedp.ByQuery))
	visibility := get[[]bool](t, ctx, `[...document.querySelectorAll(".cell:has(.change)")].filter(c => c.querySelector(".code").textContent.includes(".Check(")).map(c => c.querySelector(".change").checkVisibility())`)
	require.That(t, slices.Equal(visibility, []bool{true, true}), "the buttons of the two exercises are visible: %v", visibility)
}

// If the browser is too old or the device too small, a message explains it and refers to Jupyter.
func TestBrowserThatCannotCompileGetsExplanation(t *testing.T) {
	t.Parallel()
	const (
		removeWebAssemblyJS = `delete window.WebAssembly`
		// exhaustMemoryJS replaces the answers of the toolchain: it loads, and then fails for every program.
		exhaustMemoryJS = `{ const original = Worker; window.Worker = class extends original {
				postMessage(request, ...more) {
					const answer = request.load ? {ready: true} : request.program && {errors: "fatal error: runtime: out of memory"};
					if (answer) setTimeout(() => this.onmessage({data: answer}));
					else super.postMessage(request, ...more);
				}
			} }`
	)
	address := serveSite(t).URL
	for _, c := range []struct{ scriptJS, messageTextJS string }{
		{removeWebAssemblyJS, `document.querySelector(".book h1 + .cell-status").textContent`},
		{exhaustMemoryJS, halveCell + errorTextSuffix},
	} {
		ctx := Open(t)
		doInjectScript(t, ctx, c.scriptJS)
		for _, language := range languages {
			do(t, ctx, chromedp.Navigate(address+"/"+language+"/"+bookPageName(t, language, "explore")))
			doScript(t, ctx, halveCell+changeButtonSuffix+`?.click(); `+halveCell+runButtonSuffix+`?.click()`)
			doWait(t, ctx, "a message refers to Jupyter", c.messageTextJS+`.includes("Jupyter")`)
		}
	}
}

// When a rule changes, the cells below that use it display a hint, and follow once the compiler is
// loaded. The browser stores the rule until the reader deletes it.
func TestCellsBelowAChangedRuleRunAgain(t *testing.T) {
	t.Parallel()
	pageURL := serveSite(t).URL + "/" + explorePage
	ctx := Open(t)
	ruleCell, boardCell, tableCell, otherRuleCell := cellWithCodeJS("func wythoff"), cellWithCodeJS("nimkit.From(wythoff, [2]int{8, 12})"), cellWithCodeJS("play.Fill(nimkit.From(wythoff"), cellWithCodeJS("func own")
	const (
		configSuffix      = `.querySelector("[data-config]").dataset.config`
		readyConfigSuffix = `.querySelector("[data-config].awake").dataset.config`
		storedWorkJS      = `JSON.parse(localStorage.getItem("nimlab/en/explore"))`
	)
	getConfig := func(cell string) string { t.Helper(); return get[string](t, ctx, cell+configSuffix) }
	canRun := func(cell string) bool { t.Helper(); return get[bool](t, ctx, cell+runButtonSuffix+` !== null`) }
	do(t, ctx, chromedp.Navigate(pageURL))
	oldBoard, oldTable := getConfig(boardCell), getConfig(tableCell)
	const kingCode = "func wythoff(p [2]int, move func([2]int)) {\n\tif p[0] > 0 {\n\t\tmove([2]int{p[0] - 1, p[1]})\n\t}\n\tif p[1] > 0 {\n\t\tmove([2]int{p[0], p[1] - 1})\n\t}\n}"
	doWriteCell(t, ctx, ruleCell, strings.Replace(kingCode, "1}", "one}", 1))
	doWait(t, ctx, "the message names the line of a mistake", ruleCell+optionalStatusSuffix+`.startsWith("line 6: The name one is not known here.")`)
	require.That(t, !canRun(boardCell), "the board can be run again after a mistake")
	doWriteCell(t, ctx, ruleCell, kingCode)
	doWait(t, ctx, "board and table can be run again", boardCell+optionalStatusSuffix+` === "Something has changed. What stands below is still what it was." && `+boardCell+runButtonSuffix+` && `+tableCell+runButtonSuffix)
	require.That(t, !canRun(otherRuleCell) && getConfig(boardCell) == oldBoard, "a cell that does not use the rule can be run again, or one that uses it has run by itself")
	doClick(t, ctx, boardCell+runButtonSuffix)
	doWait(t, ctx, "the board has changed", boardCell+readyConfigSuffix+` !== `+strconv.Quote(oldBoard)+` && `+boardCell+optionalStatusSuffix+` === ""`)
	halvingKingCode := strings.Replace(kingCode, "p[1] - 1}", "p[1] - 1}); move([2]int{p[0], p[1] / 2}", 1)
	newBoard := getConfig(boardCell)
	doWriteCell(t, ctx, ruleCell, halvingKingCode)
	doWait(t, ctx, "board and table have changed", boardCell+readyConfigSuffix+` !== `+strconv.Quote(newBoard)+` && `+tableCell+readyConfigSuffix+` !== `+strconv.Quote(oldTable))

	// When the page is opened again, the rule is still there, also in the address, and does not run by itself.
	restoredConditionJS := ruleCell + editorSuffix + `.value === ` + strconv.Quote(halvingKingCode) + ` && ` + ruleCell + optionalStatusSuffix + `.startsWith("You wrote this here before.")`
	do(t, ctx, reopen(pageURL))
	doWait(t, ctx, "the rule is restored", restoredConditionJS+` && location.hash.length > 100`)
	require.Equal(t, getConfig(boardCell), oldBoard, "the config of the board after the rule is restored is")

	// A link to a game or to other changes keeps the stored rule, also after the next change.
	do(t, ctx, reopen(pageURL+"#game1=normal:3,5>3,3"))
	doWait(t, ctx, "the rule is restored beside a game", restoredConditionJS)
	doWriteCell(t, ctx, otherRuleCell, "func own(n int, move func(int)) {}")
	doWait(t, ctx, "both rules are stored", `["wythoff", "own"].every(name => `+storedWorkJS+`.changes.includes("func+" + name))`)
	doClick(t, ctx, otherRuleCell+resetButtonSuffix)
	doWait(t, ctx, "the other rule is no longer stored", `!`+storedWorkJS+`.changes.includes("func+own")`)
	doWriteCell(t, ctx, ruleCell, halvingKingCode)
	doWait(t, ctx, "the board can be run again", boardCell+runButtonSuffix)
	doClick(t, ctx, ruleCell+resetButtonSuffix)
	doWait(t, ctx, "everything is restored", `!`+ruleCell+editorSuffix+` && location.hash === "" && !`+storedWorkJS+`.changes`)

	// Pressing the button twice deletes the work.
	doWriteCell(t, ctx, ruleCell, kingCode)
	doWait(t, ctx, "the rule is stored", storedWorkJS+`.changes.includes("wythoff")`)
	for range 2 {
		doClick(t, ctx, `document.querySelector("`+deleteButtonSelector+`")`)
	}
	time.Sleep(settleTime) // the page reloads
	doWait(t, ctx, "the work is deleted", `document.readyState === "complete" && [...document.querySelectorAll("textarea.own")].every(f => f.value === "") && location.hash === "" && !localStorage.getItem("nimlab/en/explore")`)
}
