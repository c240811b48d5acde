package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// representations holds the forms of a displayed value. A form is "" if the value does not have it.
type representations struct{ Text, HTML, SVG string }

// defineAsk is an expression that starts the worker of the site on a page of the site, and defines window.ask: a
// promise of a function that sends the worker a question and returns a promise of the answer.
const defineAsk = `window.ask = (async () => {
	const files = document.querySelector("script[data-worker]").dataset;
	const source = await (await fetch("../" + files.worker)).text();
	const worker = new Worker(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
	const receive = () => new Promise((resolve, reject) => {
		worker.onmessage = ({data}) => {
			if (data.error || data.exitMessage !== undefined) reject(JSON.stringify(data));
			else if (!data.module) resolve(data); // a module is for other workers
		};
	});
	worker.postMessage({address: new URL("../" + files.program, location).href});
	await receive();
	return async (question) => { const message = receive(); worker.postMessage({question}); return (await message).answer };
})(), 0`

// evaluateCells is an expression that evaluates the cells of a notebook in turn. %q stands for the language, and %s for
// the list of the cells' code. Its value is a promise of the list of answers.
const evaluateCells = `(async (language, sources) => {
	const ask = await window.ask, compile = await window.compile, answers = [];
	for (const [i, source] of sources.entries()) {
		const question = {language, above: sources.slice(0, i), source}, answer = await ask(question);
		if (answer.needsCompiler && !source.startsWith("%%env")) {
			const {program, error} = await ask({...question, program: true});
			answers.push({needsCompiler: true, ...(program ? await compile(program, language) : {error})});
		} else answers.push(answer);
	}
	return answers;
})(%q, %s)`

// Every cell of every notebook has the same outputs in the page as in the kernel: text, HTML and
// drawings. Cells with code are compiled in the page.
func TestCellsHaveTheirStoredOutputsInThePage(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/"+explorePage), chromedp.Evaluate(defineAsk, nil), chromedp.Evaluate(defineCompile, nil))
	type counts struct{ cells, needsCompiler, compiled int }
	countsByLanguage := map[string]*counts{}
	for _, language := range languages {
		countsByLanguage[language] = &counts{}
	}
	for _, path := range notebookPaths(t, "??") {
		codeCells := readCodeCells(t, path)
		var sources []string
		for _, c := range codeCells {
			sources = append(sources, string(c.Source))
		}
		language := filepath.Base(filepath.Dir(path))
		answers := get[[]struct {
			Outputs []struct {
				representations
				IsPrinted bool
			}
			Error         string
			NeedsCompiler bool
		}](t, ctx, fmt.Sprintf(evaluateCells, language, require.Must(json.Marshal(sources))(t)))
		count := countsByLanguage[language]
		for i, answer := range answers {
			count.cells++
			if answer.NeedsCompiler {
				count.needsCompiler++
				if strings.HasPrefix(sources[i], "%env") {
					continue
				}
				count.compiled++
			}
			if strings.Contains(sources[i], "plotter.") { // a package that only Jupyter has
				require.That(t, strings.Contains(answer.Error, "plotter"), "%s: %q runs on a page", path, sources[i])
				continue
			}
			stored := codeCells[i].Outputs
			if answer.Error != "" || len(answer.Outputs) != len(stored) {
				t.Errorf("%s: %q has %d outputs, want %d: %s", path, sources[i], len(answer.Outputs), len(stored), answer.Error)
				continue
			}
			for k, output := range stored {
				want := representations{string(output.Data["text/plain"]), string(output.Data["text/html"]), string(output.Data["image/svg+xml"])}
				if answer.Outputs[k].IsPrinted {
					want = representations{Text: string(output.Text)}
				}
				got := answer.Outputs[k].representations
				require.That(t, got == want, "%s: %q has the output\n%.300q, want\n%.300q", path, sources[i], got, want)
			}
		}
	}
	const minCompiled = 15          // so that the test of each language compiles enough cells
	const maxCompilerShare = 1. / 6 // so that most cells do not wait for the compiler
	for language, count := range countsByLanguage {
		summary := fmt.Sprintf("%s: of %d cells, %d need the compiler, and %d are compiled", language, count.cells, count.needsCompiler, count.compiled)
		t.Log(summary)
		require.That(t, count.compiled >= minCompiled && float64(count.needsCompiler) <= maxCompilerShare*float64(count.cells), "%s", summary)
	}
	t.Logf("%d programs are compiled", get[int](t, ctx, `window.programs.size`))
}

// A set typed beside a board changes the board, and a set typed in the code changes all cells that
// use it. Invalid sets get a message, and a computation that takes too long can be stopped. The address
// contains the changes, both from a server and from disk.
func TestChangedLiteralsAreRecomputedAndLinked(t *testing.T) {
	t.Parallel()
	board, set, figure := nimsetBoard, cellWithCode("var game"), cellWithCode("plots.Losses(game, 4)")
	for _, address := range []string{serveSite(t).URL, siteURL(t)} {
		ctx := Open(t)
		do(t, ctx, chromedp.Navigate(address+"/nl/02-nimset.html"))
		typeIntoField(t, ctx, board, 0, "1, 3")
		waitFor(t, ctx, "the board has changed", board+`.querySelector(".rule").textContent.includes("1 of 3") && `+board+`.querySelector(".nimlab-board.awake button")`)
		typeIntoField(t, ctx, board, 0, "1, x")
		waitFor(t, ctx, "the set 1, x is rejected", board+statusText+`.includes("gehele getallen") && `+board+`.querySelector("[aria-invalid]")`)
		typeIntoField(t, ctx, board, 0, "1, 0")
		waitFor(t, ctx, "a set with 0 is rejected", board+statusText+`.includes("minstens één lucifer")`)
		typeIntoField(t, ctx, board, 0, "2, 5")
		waitFor(t, ctx, "the message disappears", board+statusText+` === "" && `+board+`.querySelector(".rule").textContent.includes("2 of 5")`)

		// In the code, the up arrow key changes 10 into 11, and the figure below follows.
		do(t, ctx, chromedp.Click(codeSwitch, chromedp.ByQuery))
		focusLiteral(t, ctx, set+`.querySelector(".literal")`)
		do(t, ctx, chromedp.KeyEvent(kb.ArrowUp))
		waitFor(t, ctx, "the figure has changed", figure+`.querySelector("figure img").alt.includes("{1, 4, 9, 11}") && `+figure+`.querySelector("figure .larger")`)

		// The address contains all changes, and the page requests nothing from other servers.
		link := get[string](t, ctx, `location.href`)
		require.That(t, strings.Contains(link, "#c-02.0=2,5&") && strings.Contains(link, "=1,4,9,11"), "the address is %s, want one with #c-02.0=2,5& and =1,4,9,11", link)
		requests := get[[]string](t, ctx, `performance.getEntriesByType("resource").map(e => e.name).filter(n => !n.startsWith(new URL("/", location).href) && !n.startsWith("data:") && !n.startsWith("blob:"))`)
		require.That(t, len(requests) == 0, "the page requests %v", requests)
		do(t, ctx, reopen(link))
		waitFor(t, ctx, "the link restores the changes", figure+`.querySelector("figure img").alt.includes("{1, 4, 9, 11}")`)

		// A computation that takes too long can be stopped, and the page computes again.
		slowCell, otherBoard := cellWithCode("view.RecordSearch(26)"), cellWithCode("MustSet(1, 6, 11, 12).Misere().Heap(38)")
		do(t, ctx, chromedp.Navigate(address+"/en/07-records.html"), chromedp.Click(codeSwitch, chromedp.ByQuery))
		typeIntoField(t, ctx, slowCell, 0, "34")
		waitFor(t, ctx, "the computation can be stopped", slowCell+stopButton+` && `+slowCell+statusText+` === "Computing …"`)
		do(t, ctx, chromedp.Click(".stop", chromedp.ByQuery))
		waitFor(t, ctx, "the computation is stopped", slowCell+statusText+` === "Stopped."`)
		typeIntoField(t, ctx, otherBoard, 0, "2, 7")
		waitFor(t, ctx, "another board changes", otherBoard+readyRule+`.includes("2 or 7")`)
	}
}

// focusLiteral focuses a literal in the code, which a JavaScript expression returns, and puts the cursor behind it.
func focusLiteral(t *testing.T, ctx context.Context, literal string) {
	t.Helper()
	runScript(t, ctx, `{ const literal = `+literal+`; literal.focus(); getSelection().collapse(literal, literal.childNodes.length) }`)
}

// showCode displays the code of the page without clicking on the button that does so.
const showCode = `document.body.classList.remove("no-code")`

// The fields of a figure below a prediction appear with the figure. They change the figure, and keep
// the answer to the prediction.
func TestFieldsAppearWithPredictedFigure(t *testing.T) {
	t.Parallel()
	pageURL := serveSite(t).URL + "/" + firstPage
	sum := cellWithCode("play.Predict(exercise.HetSpelNim(26)")
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(pageURL), chromedp.WaitVisible("#exercise-26 input", chromedp.ByQuery))
	visibility := sum + `.querySelector(".fields").checkVisibility() + " " + ` + sum + `.querySelector(".nimlab-predict > details").open`
	require.Equal(t, get[string](t, ctx, visibility), "false false", "before an answer, the fields and the figure are visible:")
	do(t, ctx, chromedp.SendKeys("#exercise-26 input", "1011"+kb.Enter, chromedp.ByQuery))
	require.Equal(t, get[string](t, ctx, visibility), "true true", "after an answer, the fields and the figure are visible:")
	answer := `[` + sum + `.querySelector("#exercise-26 input").value, ` + sum + `.querySelector(".verdict").textContent, ` + sum + `.querySelector(".said").textContent].join("; ")`
	before := get[string](t, ctx, answer)
	typeIntoField(t, ctx, sum, 0, "1, 2, 4")
	waitFor(t, ctx, "the table has changed", sum+`.querySelector("details table").textContent.includes("= 7")`)
	after := get[string](t, ctx, answer)
	require.That(t, after == before && get[string](t, ctx, visibility) == "true true", "the answer %q is now %q, or the figure is hidden", before, after)

	// Before an answer, also after a change, the label of the closed figure says that opening it means giving up.
	ctx = Open(t)
	label := sum + `.querySelector(".nimlab-predict > details > summary").dataset.givingUp`
	do(t, ctx, chromedp.Navigate(pageURL), chromedp.WaitVisible("#exercise-26 input", chromedp.ByQuery))
	before = get[string](t, ctx, label)
	runScript(t, ctx, showCode+`; window.oldTable = `+sum+`.querySelector("details table")`)
	focusLiteral(t, ctx, sum+`.querySelector(".code .literal")`)
	do(t, ctx, chromedp.KeyEvent(kb.ArrowUp))
	waitFor(t, ctx, "the table has changed", `!oldTable.isConnected && `+sum+`.querySelector("details table")`)
	after = get[string](t, ctx, label)
	require.That(t, before != "" && after == before, "the label %q is now %q", before, after)
}

// A cell that is computed again keeps its folds open or closed, also if the settings of its board are open. Its new box
// has the reader's answer and continues to count the tries.
func TestRecomputedCellKeepsFoldsAndTries(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	cell := cellWithCode("play.Ask(exercise.HetSpelNim(2))")
	const input = "#exercise-2 input"
	isReady := cell + `.querySelector(".nimlab-board.awake .settings") && ` + cell + `.querySelector("#exercise-2 .check")`
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/en/01-the-game-of-nim.html"))
	waitFor(t, ctx, "board and box are ready", isReady)
	const wrongTries = 2
	for range wrongTries {
		do(t, ctx, chromedp.SendKeys(input, "1"+kb.Enter, chromedp.ByQuery), chromedp.Evaluate(`document.querySelector("`+input+`").value = ""`, nil))
	}
	for _, c := range []struct{ open, pins, want string }{{".settings", "8", "true false false 1"}, {".hint", "9", "false true false 1"}} {
		runScript(t, ctx, `{ window.oldBoard = `+cell+`.querySelector(".nimlab-board");
			for (const fold of `+cell+`.querySelectorAll("details")) fold.open = fold === `+cell+`.querySelector("`+c.open+`") }`)
		typeIntoField(t, ctx, cell, 0, c.pins)
		waitFor(t, ctx, "board and box are ready again", `!oldBoard.isConnected && `+isReady)
		got := get[string](t, ctx, `[...[".settings", ".hint", ".hint + .hint"].map(s => `+cell+`.querySelector(s).open), `+cell+`.querySelector("`+input+`").value].join(" ")`)
		require.Equal(t, got, c.want, "with", c.open, "open, the settings, the first hint and the second hint are open, and the answer is:")
	}
	require.That(t, !get[bool](t, ctx, cell+`.querySelector(".hint + .hint").hidden`), "the second hint is hidden although the first one is open")
	do(t, ctx, chromedp.SendKeys(input, kb.Enter, chromedp.ByQuery))
	require.Equal(t, get[int](t, ctx, `JSON.parse(localStorage.getItem("nimlab/en/het-spel-nim")).answers["pins-7"].tries`), wrongTries+1, "the number of tries is")
}

// Two literals that are changed at once in the code are both computed. The arrow keys change a number by 1, and Escape
// restores the stored code of a literal.
func TestLiteralsInCodeAreComputedAndRestored(t *testing.T) {
	t.Parallel()
	address, ctx := serveSite(t).URL, Open(t)
	board, conjecture := nimsetBoard, cellWithCode("play.Conjecture(nim.AtMost(3).Heaps(10_000)")
	do(t, ctx, chromedp.Navigate(address+"/"+nimsetPage))
	waitFor(t, ctx, "the board is ready", board+settingsFields) // then the page displays the literals again
	runScript(t, ctx, `for (const [i, text] of [[0, "1, 3"], [2, "21"]]) {
		const literal = `+board+`.querySelectorAll(".code .literal")[i];
		literal.textContent = text;
		literal.dispatchEvent(new Event("input"));
	}`)
	waitFor(t, ctx, "board and address have both literals", `location.hash === "#c-02.0=1,3&c-02.2=21" && `+board+readyRule+`.includes("1 or 3")`)

	// The arrow keys and the buttons accept a thousands separator.
	runScript(t, ctx, showCode+`; window.literal = `+board+`.querySelectorAll(".code .literal")[2]; literal.textContent = "1.002"`)
	focusLiteral(t, ctx, `window.literal`)
	do(t, ctx, chromedp.KeyEvent(kb.ArrowUp))
	require.Equal(t, get[string](t, ctx, `literal.textContent`), "1003", "after the up arrow key, 1.002 is")
	increased := get[string](t, ctx, `(() => {
		const field = `+board+`.querySelector(".fields .stepped"), input = field.querySelector("input");
		input.value = "1.007";
		field.querySelector("button:last-child").click();
		return input.value;
	})()`)
	require.Equal(t, increased, "1008", "after the button, 1.007 is")

	do(t, ctx, chromedp.Navigate(address+"/en/01-the-game-of-nim.html"))
	runScript(t, ctx, showCode+`; window.literal = [...`+conjecture+`.querySelectorAll(".code .literal")].find(l => l.textContent === "10_000")`)
	focusLiteral(t, ctx, `window.literal`)
	do(t, ctx, chromedp.KeyEvent(kb.ArrowUp))
	waitFor(t, ctx, "the literal has changed", `literal.textContent === "10001" && location.hash.endsWith("=10001")`)
	do(t, ctx, chromedp.KeyEvent(kb.Escape))
	require.Equal(t, get[string](t, ctx, `[literal.textContent, literal.className, location.hash, literal.hasAttribute("aria-invalid")].join()`), "10_000,literal,,false", "after Escape, text, class, address and validity are")
}

// While code is hidden, every literal of a figure has a labeled field. This is tested for moves, which are
// texts, and for the start of a game whose rule is Go code, which must be compiled.
func TestHiddenCodeHasLabeledFields(t *testing.T) {
	t.Parallel()
	address, ctx := serveSite(t).URL, Open(t)
	cards, halving := cellWithCode("cards.Row{Up: 5}.Play("), cellWithCode("From(halve, 20)")
	const lengthField, movesField = 0, 1
	do(t, ctx, chromedp.Navigate(address+"/de/01-das-spiel-nim.html"), chromedp.Evaluate(cards+`.querySelector("details:has(figure)").open = true`, nil))
	typeIntoField(t, ctx, cards, movesField, "↑↑, du")
	waitFor(t, ctx, "the game has changed", cards+`.querySelector("figure img").alt.includes("von 2 Zügen") && location.hash.endsWith("=%E2%86%91%E2%86%91,du")`)
	typeIntoField(t, ctx, cards, movesField, `du, \`)
	waitFor(t, ctx, "an unknown move is rejected", cards+statusText+`.startsWith("Hierher gehören Wörter")`)
	typeIntoField(t, ctx, cards, lengthField, "9999999999999999999")
	waitFor(t, ctx, "a too long row is rejected", cards+statusText+`.startsWith("Diese Zahl passt hier nicht")`)
	for _, text := range []string{"1 2 3", "0.500", "−0,005"} {
		typeIntoField(t, ctx, cards, lengthField, text)
		waitFor(t, ctx, text+" is rejected", cards+statusText+`.startsWith("Hierher gehört eine ganze Zahl")`)
		typeIntoField(t, ctx, cards, lengthField, "9999999999999999999")
		waitFor(t, ctx, "the message disappears", `!`+cards+statusText+`.startsWith("Hierher gehört")`)
	}
	do(t, ctx, chromedp.Navigate(address+"/nl/08-zelf-verder.html"))
	typeIntoField(t, ctx, halving, 0, "13")
	waitFor(t, ctx, "a message says that the board is still the old one", halving+statusText+`.includes("nog wat het was") && `+halving+`.querySelector(".nimlab-board").textContent.includes("19")`)
	clickOn(t, ctx, halving+runButton)
	waitFor(t, ctx, "the board is compiled", `!`+halving+readyBoard+`.textContent.includes("19") && `+halving+statusText+` === ""`)
	unlabeled := get[[]string](t, ctx, `[...document.querySelectorAll(".fields label > span:first-child")].filter(s => !s.textContent.trim()).map(s => s.closest(".cell").id)`)
	require.That(t, len(unlabeled) == 0, "fields without a label: %v", unlabeled)
}

// settingsFields follows an expression for a cell. It is the fields for the cell's literals in the settings of its
// board.
const settingsFields = `.querySelector(".nimlab-board.awake .settings .made")`

// While code is displayed, the settings of a board contain the literals of its cell; else the fields
// above the board do. Changing the set replaces the board, and keeps its id, also after an error, and the
// other settings.
func TestBoardSettingsEditLiterals(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	board, fields := nimsetBoard, nimsetBoard+settingsFields
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/"+nimsetPage))
	waitFor(t, ctx, "the settings have the fields of the cell", fields)
	fieldCount := get[int](t, ctx, `(() => { `+board+`.querySelector(".settings").open = true; return [...`+board+`.querySelectorAll("input")].filter(e => e.checkVisibility()).length })()`)
	require.Equal(t, fieldCount, 2, "the number of visible fields while code is hidden is")
	id := get[string](t, ctx, board+`.querySelector(".nimlab-board").id`)
	typeIntoField(t, ctx, board, 2, "100000")
	waitFor(t, ctx, "an error replaces the board", board+`.querySelector(".nimlab-board") === null`)
	typeIntoField(t, ctx, board, 2, "20")
	waitFor(t, ctx, "the board has its id again", fmt.Sprintf(`document.getElementById(%q)?.matches(".nimlab-board.awake") && `, id)+fields)
	runScript(t, ctx, showCode)
	runScript(t, ctx, `{ const settings = `+board+`.querySelector(".settings"); settings.open = true;
		const opponent = settings.querySelector("select:has([value=two])"); opponent.value = "two"; opponent.dispatchEvent(new Event("change"));
		const set = settings.querySelector(".made input"); set.focus(); set.select() }`)
	do(t, ctx, chromedp.KeyEvent("2, 5"))
	waitFor(t, ctx, "the board has changed", fmt.Sprintf(`document.getElementById(%q) === `, id)+board+readyBoard+` && `+board+readyRule+`.includes("2 or 5") && `+fields)
	state := get[string](t, ctx, `(() => { const settings = `+board+`.querySelector(".settings"), set = `+fields+`.querySelector("input");
		return [settings.open, set.value, document.activeElement === set, settings.querySelector("select:has([value=two])").value, `+board+`.querySelector(".fields input").value].join("; ") })()`)
	require.Equal(t, state, "true; 2, 5; true; two; 2, 5", "whether the settings are open, their set, whether it has the focus, the opponent and the field above the board are")
	do(t, ctx, chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.ArrowUp))
	waitFor(t, ctx, "the play convention has changed", `location.hash.includes("=2,5") && `+board+`.querySelector(".code pre").textContent.includes("MustSet(2, 5).Normal()") &&
		`+board+readyRule+`.includes("reaches 0 wins") && `+fields+`.contains(document.activeElement)`)
	selectCount := get[int](t, ctx, `[...`+board+`.querySelectorAll(".settings label")].filter(l => l.checkVisibility() && l.querySelector("option[value=normal], option[value=Normal]")).length`)
	require.Equal(t, selectCount, 1, "the number of places where the play convention can be selected is")
}

// A page that has computed once also computes without a network.
func TestPageComputesWithoutANetwork(t *testing.T) {
	t.Parallel()
	server := serveSite(t)
	pageURL := server.URL + "/" + nimsetPage
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(pageURL))
	// The first page is loaded before the service worker caches pages.
	waitFor(t, ctx, "the service worker is active", `navigator.serviceWorker.controller`)
	do(t, ctx, chromedp.Reload())
	typeIntoField(t, ctx, nimsetBoard, 0, "1, 3")
	waitFor(t, ctx, "the page computes", nimsetBoard+readyRule+`.includes("1 or 3")`)
	server.Close()
	do(t, ctx, reopen(pageURL))
	typeIntoField(t, ctx, nimsetBoard, 0, "1, 4")
	waitFor(t, ctx, "the page computes without a network", nimsetBoard+readyRule+`.includes("1 or 4")`)
}

// A malicious link does no harm: its scripts do not run, and invalid or too large numbers get a
// message.
func TestMaliciousLinksAreRejected(t *testing.T) {
	t.Parallel()
	pageURL := serveSite(t).URL + "/" + nimsetPage
	ctx := Open(t)
	rule := nimsetBoard + `.querySelector(".rule").textContent`
	do(t, ctx, chromedp.Navigate(pageURL))
	isUnchanged := rule + ` === ` + strconv.Quote(get[string](t, ctx, rule))
	for fragment, want := range map[string]string{
		"c-02.0=<img src=x onerror=alert(1)>":             isUnchanged,
		"c-02.0=1)),panic(nil":                            isUnchanged,
		"c-02.1=Misere().Heap(7);for{};":                  isUnchanged,
		"c-02.9=1&__proto__.0=1&c-99.0=1&constructor.0=2": isUnchanged,
		"%E0%A4%A=1&c-02.0=%00":                           isUnchanged,
		"c-02.2=9999999999999999999":                      nimsetBoard + `.querySelector(".cell-status.fails")`,
		"c-02.2=1000000000":                               nimsetBoard + `.querySelector(".cell-status.fails, .output p[style]")`,
		"c-02.0=" + strings.Repeat("1,", 900) + "1":       nimsetBoard + `.querySelector(".rule, .cell-status.fails")`,
	} {
		do(t, ctx, reopen(pageURL+"#"+fragment))
		time.Sleep(settleTime)
		waitFor(t, ctx, "the page rejects the link "+fragment, want)
		require.Equal(t, get[int](t, ctx, `document.querySelectorAll("main img[src=x]").length`), 0, "the number of pictures from the link", fragment, "is")
	}
}
