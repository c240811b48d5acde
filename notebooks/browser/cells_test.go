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

// defineAskJS is an expression that starts the worker of the site on a page of the site, and defines window.ask: a
// promise of a function that sends the worker a question and returns a promise of the answer.
const defineAskJS = `window.ask = (async () => {
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

// evaluateCellsFormat is an expression that evaluates the cells of a notebook in turn. %q stands for the language, and
// %s for the list of the cells' code. Its value is a promise of the list of answers. Written without the escape of
// Sprintf, %%env is %env.
const evaluateCellsFormat = `(async (language, sources) => {
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
// drawings. Cells with code are compiled in the page. There are two exceptions: cells that begin with %env and need the
// compiler are skipped, and cells that use the package plotter, which a page does not have, must fail.
func TestCellsHaveTheirStoredOutputsInThePage(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/"+explorePage), chromedp.Evaluate(defineAskJS, nil), chromedp.Evaluate(defineCompileJS, nil))
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
		}](t, ctx, fmt.Sprintf(evaluateCellsFormat, language, require.Must(json.Marshal(sources))(t)))
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
			if strings.Contains(sources[i], "plotter.") {
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
	boardCell, setCell, figureCell := nimsetCell, cellWithCodeJS("var game"), cellWithCodeJS("plots.Losses(game, 4)")
	for _, address := range []string{serveSite(t).URL, siteURL(t)} {
		ctx := Open(t)
		do(t, ctx, chromedp.Navigate(address+"/nl/02-nimset.html"))
		doTypeIntoField(t, ctx, boardCell, 0, "1, 3")
		doWait(t, ctx, "the board has changed", boardCell+`.querySelector(".rule").textContent.includes("1 of 3") && `+boardCell+`.querySelector(".nimlab-board.awake button")`)
		doTypeIntoField(t, ctx, boardCell, 0, "1, x")
		doWait(t, ctx, "the set 1, x is rejected", boardCell+statusTextSuffix+`.includes("gehele getallen") && `+boardCell+`.querySelector("[aria-invalid]")`)
		doTypeIntoField(t, ctx, boardCell, 0, "1, 0")
		doWait(t, ctx, "a set with 0 is rejected", boardCell+statusTextSuffix+`.includes("minstens één lucifer")`)
		doTypeIntoField(t, ctx, boardCell, 0, "2, 5")
		doWait(t, ctx, "the message disappears", boardCell+statusTextSuffix+` === "" && `+boardCell+`.querySelector(".rule").textContent.includes("2 of 5")`)

		// In the code, the up arrow key changes 10 into 11, and the figure below follows.
		do(t, ctx, chromedp.Click(codeSwitchSelector, chromedp.ByQuery))
		doFocusLiteral(t, ctx, setCell+`.querySelector(".literal")`)
		do(t, ctx, chromedp.KeyEvent(kb.ArrowUp))
		doWait(t, ctx, "the figure has changed", figureCell+`.querySelector("figure img").alt.includes("{1, 4, 9, 11}") && `+figureCell+`.querySelector("figure .larger")`)

		// The address contains all changes, and the page requests nothing from other servers.
		link := get[string](t, ctx, `location.href`)
		require.That(t, strings.Contains(link, "#c-02.0=2,5&") && strings.Contains(link, "=1,4,9,11"), "the address is %s, want one with #c-02.0=2,5& and =1,4,9,11", link)
		requests := get[[]string](t, ctx, `performance.getEntriesByType("resource").map(e => e.name).filter(n => !n.startsWith(new URL("/", location).href) && !n.startsWith("data:") && !n.startsWith("blob:"))`)
		require.That(t, len(requests) == 0, "the page requests %v", requests)
		do(t, ctx, reopen(link))
		doWait(t, ctx, "the link restores the changes", figureCell+`.querySelector("figure img").alt.includes("{1, 4, 9, 11}")`)

		// A computation that takes too long can be stopped, and the page computes again.
		slowCell, otherCell := cellWithCodeJS("view.RecordSearch(26)"), cellWithCodeJS("MustSet(1, 6, 11, 12).Misere().Heap(38)")
		do(t, ctx, chromedp.Navigate(address+"/en/07-records.html"), chromedp.Click(codeSwitchSelector, chromedp.ByQuery))
		doTypeIntoField(t, ctx, slowCell, 0, "34")
		doWait(t, ctx, "the computation can be stopped", slowCell+stopButtonSuffix+` && `+slowCell+statusTextSuffix+` === "Computing …"`)
		do(t, ctx, chromedp.Click(".stop", chromedp.ByQuery))
		doWait(t, ctx, "the computation is stopped", slowCell+statusTextSuffix+` === "Stopped."`)
		doTypeIntoField(t, ctx, otherCell, 0, "2, 7")
		doWait(t, ctx, "another board changes", otherCell+readyRuleSuffix+`.includes("2 or 7")`)
	}
}

// doFocusLiteral focuses a literal in the code, which a JavaScript expression returns, and puts the cursor behind it.
func doFocusLiteral(t *testing.T, ctx context.Context, literalJS string) {
	t.Helper()
	doScript(t, ctx, `{ const literal = `+literalJS+`; literal.focus(); getSelection().collapse(literal, literal.childNodes.length) }`)
}

// showCodeJS is a script that displays the code of the page without clicking on the button that does so.
const showCodeJS = `document.body.classList.remove("no-code")`

// The fields of a figure below a prediction appear with the figure. They change the figure, and keep
// the answer to the prediction.
func TestFieldsAppearWithPredictedFigure(t *testing.T) {
	t.Parallel()
	pageURL := serveSite(t).URL + "/" + firstPage
	sumCell := cellWithCodeJS("play.Predict(exercise.HetSpelNim(26)")
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(pageURL), chromedp.WaitVisible("#exercise-26 input", chromedp.ByQuery))
	visibilityJS := sumCell + `.querySelector(".fields").checkVisibility() + " " + ` + sumCell + `.querySelector(".nimlab-predict > details").open`
	require.Equal(t, get[string](t, ctx, visibilityJS), "false false", "before an answer, the fields and the figure are visible:")
	do(t, ctx, chromedp.SendKeys("#exercise-26 input", "1011"+kb.Enter, chromedp.ByQuery))
	require.Equal(t, get[string](t, ctx, visibilityJS), "true true", "after an answer, the fields and the figure are visible:")
	answerJS := `[` + sumCell + `.querySelector("#exercise-26 input").value, ` + sumCell + `.querySelector(".verdict").textContent, ` + sumCell + `.querySelector(".said").textContent].join("; ")`
	before := get[string](t, ctx, answerJS)
	doTypeIntoField(t, ctx, sumCell, 0, "1, 2, 4")
	doWait(t, ctx, "the table has changed", sumCell+`.querySelector("details table").textContent.includes("= 7")`)
	after := get[string](t, ctx, answerJS)
	require.That(t, after == before && get[string](t, ctx, visibilityJS) == "true true", "the answer %q is now %q, or the figure is hidden", before, after)

	// Before an answer, also after a change, the label of the closed figure says that opening it means giving up.
	ctx = Open(t)
	labelJS := sumCell + `.querySelector(".nimlab-predict > details > summary").dataset.givingUp`
	do(t, ctx, chromedp.Navigate(pageURL), chromedp.WaitVisible("#exercise-26 input", chromedp.ByQuery))
	before = get[string](t, ctx, labelJS)
	doScript(t, ctx, showCodeJS+`; window.oldTable = `+sumCell+`.querySelector("details table")`)
	doFocusLiteral(t, ctx, sumCell+`.querySelector(".code .literal")`)
	do(t, ctx, chromedp.KeyEvent(kb.ArrowUp))
	doWait(t, ctx, "the table has changed", `!oldTable.isConnected && `+sumCell+`.querySelector("details table")`)
	after = get[string](t, ctx, labelJS)
	require.That(t, before != "" && after == before, "the label %q is now %q", before, after)
}

// A cell that is computed again keeps its folds open or closed, also if the settings of its board are open. Its new box
// has the reader's answer and continues to count the tries.
func TestRecomputedCellKeepsFoldsAndTries(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	cell := cellWithCodeJS("play.Ask(exercise.HetSpelNim(2))")
	const inputSelector = "#exercise-2 input"
	readyConditionJS := cell + `.querySelector(".nimlab-board.awake .settings") && ` + cell + `.querySelector("#exercise-2 .check")`
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/en/01-the-game-of-nim.html"))
	doWait(t, ctx, "board and box are ready", readyConditionJS)
	const wrongTries = 2
	for range wrongTries {
		do(t, ctx, chromedp.SendKeys(inputSelector, "1"+kb.Enter, chromedp.ByQuery), chromedp.Evaluate(`document.querySelector("`+inputSelector+`").value = ""`, nil))
	}
	for _, c := range []struct{ open, pins, want string }{{".settings", "8", "true false false 1"}, {".hint", "9", "false true false 1"}} {
		doScript(t, ctx, `{ window.oldBoard = `+cell+`.querySelector(".nimlab-board");
			for (const fold of `+cell+`.querySelectorAll("details")) fold.open = fold === `+cell+`.querySelector("`+c.open+`") }`)
		doTypeIntoField(t, ctx, cell, 0, c.pins)
		doWait(t, ctx, "board and box are ready again", `!oldBoard.isConnected && `+readyConditionJS)
		got := get[string](t, ctx, `[...[".settings", ".hint", ".hint + .hint"].map(s => `+cell+`.querySelector(s).open), `+cell+`.querySelector("`+inputSelector+`").value].join(" ")`)
		require.Equal(t, got, c.want, "with", c.open, "open, the settings, the first hint and the second hint are open, and the answer is:")
	}
	require.That(t, !get[bool](t, ctx, cell+`.querySelector(".hint + .hint").hidden`), "the second hint is hidden although the first one is open")
	do(t, ctx, chromedp.SendKeys(inputSelector, kb.Enter, chromedp.ByQuery))
	require.Equal(t, get[int](t, ctx, `JSON.parse(localStorage.getItem("nimlab/en/het-spel-nim")).answers["pins-7"].tries`), wrongTries+1, "the number of tries is")
}

// Two literals that are changed at once in the code are both computed. The arrow keys change a number by 1, and Escape
// restores the stored code of a literal.
func TestLiteralsInCodeAreComputedAndRestored(t *testing.T) {
	t.Parallel()
	address, ctx := serveSite(t).URL, Open(t)
	boardCell, conjectureCell := nimsetCell, cellWithCodeJS("play.Conjecture(nim.AtMost(3).Heaps(10_000)")
	do(t, ctx, chromedp.Navigate(address+"/"+nimsetPage))
	doWait(t, ctx, "the board is ready", boardCell+settingsFieldsSuffix) // then the page displays the literals again
	doScript(t, ctx, `for (const [i, text] of [[0, "1, 3"], [2, "21"]]) {
		const literal = `+boardCell+`.querySelectorAll(".code .literal")[i];
		literal.textContent = text;
		literal.dispatchEvent(new Event("input"));
	}`)
	doWait(t, ctx, "board and address have both literals", `location.hash === "#c-02.0=1,3&c-02.2=21" && `+boardCell+readyRuleSuffix+`.includes("1 or 3")`)

	// The arrow keys and the buttons accept a thousands separator.
	doScript(t, ctx, showCodeJS+`; window.literal = `+boardCell+`.querySelectorAll(".code .literal")[2]; literal.textContent = "1.002"`)
	doFocusLiteral(t, ctx, `window.literal`)
	do(t, ctx, chromedp.KeyEvent(kb.ArrowUp))
	require.Equal(t, get[string](t, ctx, `literal.textContent`), "1003", "after the up arrow key, 1.002 is")
	increased := get[string](t, ctx, `(() => {
		const field = `+boardCell+`.querySelector(".fields .stepped"), input = field.querySelector("input");
		input.value = "1.007";
		field.querySelector("button:last-child").click();
		return input.value;
	})()`)
	require.Equal(t, increased, "1008", "after the button, 1.007 is")

	do(t, ctx, chromedp.Navigate(address+"/en/01-the-game-of-nim.html"))
	doScript(t, ctx, showCodeJS+`; window.literal = [...`+conjectureCell+`.querySelectorAll(".code .literal")].find(l => l.textContent === "10_000")`)
	doFocusLiteral(t, ctx, `window.literal`)
	do(t, ctx, chromedp.KeyEvent(kb.ArrowUp))
	doWait(t, ctx, "the literal has changed", `literal.textContent === "10001" && location.hash.endsWith("=10001")`)
	do(t, ctx, chromedp.KeyEvent(kb.Escape))
	require.Equal(t, get[string](t, ctx, `[literal.textContent, literal.className, location.hash, literal.hasAttribute("aria-invalid")].join()`), "10_000,literal,,false", "after Escape, text, class, address and validity are")
}

// While code is hidden, every literal of a figure has a labeled field. This is tested for moves, which are
// texts, and for the start of a game whose rule is Go code, which must be compiled.
func TestHiddenCodeHasLabeledFields(t *testing.T) {
	t.Parallel()
	address, ctx := serveSite(t).URL, Open(t)
	doExtendTimeLimits(t, ctx)
	cardsCell, halvingCell := cellWithCodeJS("cards.Row{Up: 5}.Play("), cellWithCodeJS("From(halve, 20)")
	const lengthField, movesField = 0, 1
	do(t, ctx, chromedp.Navigate(address+"/de/01-das-spiel-nim.html"), chromedp.Evaluate(cardsCell+`.querySelector("details:has(figure)").open = true`, nil))
	doTypeIntoField(t, ctx, cardsCell, movesField, "↑↑, du")
	doWait(t, ctx, "the game has changed", cardsCell+`.querySelector("figure img").alt.includes("von 2 Zügen") && location.hash.endsWith("=%E2%86%91%E2%86%91,du")`)
	doTypeIntoField(t, ctx, cardsCell, movesField, `du, \`)
	doWait(t, ctx, "an unknown move is rejected", cardsCell+statusTextSuffix+`.startsWith("Hierher gehören Wörter")`)
	doTypeIntoField(t, ctx, cardsCell, lengthField, "9999999999999999999")
	doWait(t, ctx, "a too long row is rejected", cardsCell+statusTextSuffix+`.startsWith("Diese Zahl passt hier nicht")`)
	for _, text := range []string{"1 2 3", "0.500", "−0,005"} {
		doTypeIntoField(t, ctx, cardsCell, lengthField, text)
		doWait(t, ctx, text+" is rejected", cardsCell+statusTextSuffix+`.startsWith("Hierher gehört eine ganze Zahl")`)
		doTypeIntoField(t, ctx, cardsCell, lengthField, "9999999999999999999")
		doWait(t, ctx, "the message disappears", `!`+cardsCell+statusTextSuffix+`.startsWith("Hierher gehört")`)
	}
	do(t, ctx, chromedp.Navigate(address+"/nl/08-zelf-verder.html"))
	doTypeIntoField(t, ctx, halvingCell, 0, "13")
	doWait(t, ctx, "a message says that the board is still the old one", halvingCell+statusTextSuffix+`.includes("nog wat het was") && `+halvingCell+`.querySelector(".nimlab-board").textContent.includes("19")`)
	doClick(t, ctx, halvingCell+runButtonSuffix)
	doWait(t, ctx, "the board is compiled", `!`+halvingCell+readyBoardSuffix+`.textContent.includes("19") && `+halvingCell+statusTextSuffix+` === ""`)
	unlabeled := get[[]string](t, ctx, `[...document.querySelectorAll(".fields label > span:first-child")].filter(s => !s.textContent.trim()).map(s => s.closest(".cell").id)`)
	require.That(t, len(unlabeled) == 0, "fields without a label: %v", unlabeled)
}

// settingsFieldsSuffix turns an expression for a cell into one for the fields for its literals in the settings of its
// board.
const settingsFieldsSuffix = `.querySelector(".nimlab-board.awake .settings .made")`

// While code is displayed, the settings of a board contain the literals of its cell; else the fields
// above the board do. Changing the set replaces the board, and keeps its id, also after an error, and the
// other settings.
func TestBoardSettingsEditLiterals(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	boardCell, fieldsJS := nimsetCell, nimsetCell+settingsFieldsSuffix
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/"+nimsetPage))
	doWait(t, ctx, "the settings have the fields of the cell", fieldsJS)
	fieldCount := get[int](t, ctx, `(() => { `+boardCell+`.querySelector(".settings").open = true; return [...`+boardCell+`.querySelectorAll("input")].filter(e => e.checkVisibility()).length })()`)
	require.Equal(t, fieldCount, 2, "the number of visible fields while code is hidden is")
	id := get[string](t, ctx, boardCell+`.querySelector(".nimlab-board").id`)
	doTypeIntoField(t, ctx, boardCell, 2, "100000")
	doWait(t, ctx, "an error replaces the board", boardCell+`.querySelector(".nimlab-board") === null`)
	doTypeIntoField(t, ctx, boardCell, 2, "20")
	doWait(t, ctx, "the board has its id again", fmt.Sprintf(`document.getElementById(%q)?.matches(".nimlab-board.awake") && `, id)+fieldsJS)
	doScript(t, ctx, showCodeJS)
	doScript(t, ctx, `{ const settings = `+boardCell+`.querySelector(".settings"); settings.open = true;
		const opponent = settings.querySelector("select:has([value=two])"); opponent.value = "two"; opponent.dispatchEvent(new Event("change"));
		const set = settings.querySelector(".made input"); set.focus(); set.select() }`)
	do(t, ctx, chromedp.KeyEvent("2, 5"))
	doWait(t, ctx, "the board has changed", fmt.Sprintf(`document.getElementById(%q) === `, id)+boardCell+readyBoardSuffix+` && `+boardCell+readyRuleSuffix+`.includes("2 or 5") && `+fieldsJS)
	state := get[string](t, ctx, `(() => { const settings = `+boardCell+`.querySelector(".settings"), set = `+fieldsJS+`.querySelector("input");
		return [settings.open, set.value, document.activeElement === set, settings.querySelector("select:has([value=two])").value, `+boardCell+`.querySelector(".fields input").value].join("; ") })()`)
	require.Equal(t, state, "true; 2, 5; true; two; 2, 5", "whether the settings are open, their set, whether it has the focus, the opponent and the field above the board are")
	do(t, ctx, chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.ArrowUp))
	doWait(t, ctx, "the play convention has changed", `location.hash.includes("=2,5") && `+boardCell+`.querySelector(".code pre").textContent.includes("MustSet(2, 5).Normal()") &&
		`+boardCell+readyRuleSuffix+`.includes("reaches 0 wins") && `+fieldsJS+`.contains(document.activeElement)`)
	selectCount := get[int](t, ctx, `[...`+boardCell+`.querySelectorAll(".settings label")].filter(l => l.checkVisibility() && l.querySelector("option[value=normal], option[value=Normal]")).length`)
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
	doWait(t, ctx, "the service worker is active", `navigator.serviceWorker.controller`)
	do(t, ctx, chromedp.Reload())
	doTypeIntoField(t, ctx, nimsetCell, 0, "1, 3")
	doWait(t, ctx, "the page computes", nimsetCell+readyRuleSuffix+`.includes("1 or 3")`)
	server.Close()
	do(t, ctx, reopen(pageURL))
	doTypeIntoField(t, ctx, nimsetCell, 0, "1, 4")
	doWait(t, ctx, "the page computes without a network", nimsetCell+readyRuleSuffix+`.includes("1 or 4")`)
}

// A malicious link does no harm: its scripts do not run, and invalid or too large numbers get a
// message.
func TestMaliciousLinksAreRejected(t *testing.T) {
	t.Parallel()
	pageURL := serveSite(t).URL + "/" + nimsetPage
	ctx := Open(t)
	ruleTextJS := nimsetCell + `.querySelector(".rule").textContent`
	do(t, ctx, chromedp.Navigate(pageURL))
	unchangedConditionJS := ruleTextJS + ` === ` + strconv.Quote(get[string](t, ctx, ruleTextJS))
	for fragment, wantConditionJS := range map[string]string{
		"c-02.0=<img src=x onerror=alert(1)>":             unchangedConditionJS,
		"c-02.0=1)),panic(nil":                            unchangedConditionJS,
		"c-02.1=Misere().Heap(7);for{};":                  unchangedConditionJS,
		"c-02.9=1&__proto__.0=1&c-99.0=1&constructor.0=2": unchangedConditionJS,
		"%E0%A4%A=1&c-02.0=%00":                           unchangedConditionJS,
		"c-02.2=9999999999999999999":                      nimsetCell + `.querySelector(".cell-status.fails")`,
		"c-02.2=1000000000":                               nimsetCell + `.querySelector(".cell-status.fails, .output p[style]")`,
		"c-02.0=" + strings.Repeat("1,", 900) + "1":       nimsetCell + `.querySelector(".rule, .cell-status.fails")`,
	} {
		do(t, ctx, reopen(pageURL+"#"+fragment))
		time.Sleep(settleTime)
		doWait(t, ctx, "the page rejects the link "+fragment, wantConditionJS)
		require.Equal(t, get[int](t, ctx, `document.querySelectorAll("main img[src=x]").length`), 0, "the number of pictures from the link", fragment, "is")
	}
}
