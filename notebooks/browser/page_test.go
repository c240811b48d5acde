package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// serveSite starts a server of the site, which is closed when the test ends. It skips the test if there is no
// site, or if the site was built without the program that evaluates cells.
func serveSite(t testing.TB) *httptest.Server {
	t.Helper()
	sitePages(t)
	folder := os.Getenv(siteVariable)
	if found, _ := filepath.Glob(filepath.Join(folder, "program-*.bin")); len(found) == 0 {
		t.Skipf("the site in %s does not compute", folder)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	return server
}

// notebookText is a text of a notebook, which is stored as one string or as a list of lines.
type notebookText string

func (t *notebookText) UnmarshalJSON(b []byte) error {
	var whole string
	if json.Unmarshal(b, &whole) == nil {
		*t = notebookText(whole)
		return nil
	}
	var parts []string
	err := json.Unmarshal(b, &parts)
	*t = notebookText(strings.Join(parts, ""))
	return err
}

// A storedCell is a cell of a notebook with its stored outputs.
type storedCell struct {
	Type    string `json:"cell_type"`
	Source  notebookText
	Outputs []struct {
		Data map[string]notebookText
		Text notebookText // printed text
	}
}

// representations holds a displayed value in the forms that a page can show; a form is "" if it is missing.
type representations struct{ Text, HTML, SVG string }

// defineAsk is an expression that starts the worker of the site on a page, and defines window.ask: a promise of a
// function that sends the worker a question and returns a promise of the answer.
const defineAsk = `window.ask = (async () => {
	const files = document.querySelector("script[data-worker]").dataset;
	const source = await (await fetch("../" + files.worker)).text();
	const worker = new Worker(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
	const next = () => new Promise((resolve, reject) => { worker.onmessage = e => e.data.module ? 0 : e.data.error || e.data.exitMessage !== undefined ? reject(JSON.stringify(e.data)) : resolve(e.data) });
	worker.postMessage({address: new URL("../" + files.program, location).href});
	await next();
	return async (question) => { const message = next(); worker.postMessage({question}); return (await message).answer };
})(), 0`

// Every cell of every notebook has the same outputs in the page as in the kernel: text, HTML and
// drawings. Cells with code are compiled in the page.
func TestCellsHaveTheirStoredOutputsInThePage(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	ctx := New(t)
	do(t, ctx, chromedp.Navigate(address+"/en/08-explore.html"), chromedp.Evaluate(defineAsk, nil), chromedp.Evaluate(defineCompile, nil))
	cellCount, rejectCount, compileCount := map[string]int{}, map[string]int{}, map[string]int{} // by language
	for _, path := range notebookPaths(t, "??") {
		code := codeCells(t, path)
		var sources []string
		for _, c := range code {
			sources = append(sources, string(c.Source))
		}
		request := require.Must(json.Marshal(sources))(t)
		language := filepath.Base(filepath.Dir(path))
		answers := get[[]struct {
			Outputs []struct {
				representations
				IsPrinted bool
			}
			Error         string
			NeedsCompiler bool
		}](t, ctx, `(async (language, sources) => {
			const ask = await window.ask, compile = await window.compile, answers = [];
			for (const [i, source] of sources.entries()) {
				const question = {language, above: sources.slice(0, i), source}, answer = await ask(question);
				if (answer.needsCompiler && !source.startsWith("%env")) {
					const {program, error} = await ask({...question, program: true});
					answers.push({needsCompiler: true, ...(program ? await compile(program, language) : {error})});
				} else answers.push(answer);
			}
			return answers;
		})("`+language+`", `+string(request)+`)`)
		for i, a := range answers {
			cellCount[language]++
			if a.NeedsCompiler {
				rejectCount[language]++
				if strings.HasPrefix(sources[i], "%env") {
					continue
				}
				compileCount[language]++
			}
			if strings.Contains(sources[i], "plotter.") { // a package that only Jupyter has
				require.That(t, strings.Contains(a.Error, "plotter"), "%s: %q runs on a page", path, sources[i])
				continue
			}
			if a.Error != "" || len(a.Outputs) != len(code[i].Outputs) {
				t.Errorf("%s: %q has %d outputs, want %d: %s", path, sources[i], len(a.Outputs), len(code[i].Outputs), a.Error)
				continue
			}
			for k, o := range code[i].Outputs {
				want := representations{string(o.Data["text/plain"]), string(o.Data["text/html"]), string(o.Data["image/svg+xml"])}
				if a.Outputs[k].IsPrinted {
					want = representations{Text: string(o.Text)}
				}
				if a.Outputs[k].representations != want {
					t.Errorf("%s: %q has the output\n%.300q, want\n%.300q", path, sources[i], a.Outputs[k].representations, want)
				}
			}
		}
	}
	for _, language := range []string{"nl", "de", "en"} {
		t.Logf("%s: of %d cells, %d need the compiler, and %d are compiled", language, cellCount[language], rejectCount[language], compileCount[language])
		if compileCount[language] < 15 || rejectCount[language] > cellCount[language]/6 {
			t.Errorf("%s: of %d cells, %d need the compiler, and %d are compiled", language, cellCount[language], rejectCount[language], compileCount[language])
		}
	}
	t.Logf("%d programs are compiled", get[int](t, ctx, `window.programs.size`))
}

// cellWithCode returns an expression for the first cell of a page whose stored code contains a text.
func cellWithCode(code string) string {
	return `[...document.querySelectorAll(".cell")].find(c => JSON.parse(c.querySelector(".cell-description")?.textContent ?? "null")?.source.includes(` + strconv.Quote(code) + `))`
}

// waitFor waits until an expression is true on the page. An exception counts as false. It fails the test after
// five minutes.
func waitFor(t *testing.T, ctx context.Context, what, expression string) {
	t.Helper()
	if !get[bool](t, ctx, `new Promise(resolve => { let n = 0; const check = () => { let holds = false; try { holds = `+expression+` } catch { } if (holds) resolve(true); else if (++n > `+strconv.Itoa(maxAttempts)+`) resolve(false); else setTimeout(check, 50) }; check() })`) {
		t.Fatalf("timeout: %s: %s", what, get[string](t, ctx, `[...document.querySelectorAll(".cell-status")].map(p => p.textContent).join(" | ")`))
	}
}

// maxAttempts is the number of times that waitFor evaluates its expression, every 50 ms. It is large, so that
// a test does not fail on a busy computer.
const maxAttempts = 6000

// typeInto replaces the text of a field of a cell, given by its index, by typing another one.
func typeInto(t *testing.T, ctx context.Context, cell string, field int, text string) {
	t.Helper()
	do(t, ctx,
		chromedp.Evaluate(fmt.Sprintf(`{ const f = %s.querySelectorAll(".fields :is(input, select)")[%d]; f.focus(); f.select() }`, cell, field), nil),
		chromedp.KeyEvent(text))
}

// A set typed beside a board changes the board, and a set typed in the code changes all cells that
// use it. Invalid sets get a sentence, and a computation that takes too long is stopped. The address
// contains the changes, both from a server and from disk.
func TestChangedLiteralsAreRecomputedAndLinked(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	board, set, figure := cellWithCode("MustSet(1, 2).Misere().Heap(20)"), cellWithCode("var game"), cellWithCode("plots.Losses(game, 4)")
	statusText := `.querySelector(".cell-status").textContent`
	for _, base := range []string{address, File(t, os.Getenv(siteVariable))} {
		ctx := New(t)
		do(t, ctx, chromedp.Navigate(base+"/nl/02-nimset.html"))
		typeInto(t, ctx, board, 0, "1, 3")
		waitFor(t, ctx, "the board has changed", board+`.querySelector(".rule").textContent.includes("1 of 3") && `+board+`.querySelector(".nimlab-board.awake button")`)
		typeInto(t, ctx, board, 0, "1, x")
		waitFor(t, ctx, "the set 1, x is rejected", board+statusText+`.includes("gehele getallen") && `+board+`.querySelector("[aria-invalid]")`)
		typeInto(t, ctx, board, 0, "1, 0")
		waitFor(t, ctx, "a set with 0 is rejected", board+statusText+`.includes("minstens één lucifer")`)
		typeInto(t, ctx, board, 0, "2, 5")
		waitFor(t, ctx, "the message disappears", board+statusText+` === "" && `+board+`.querySelector(".rule").textContent.includes("2 of 5")`)

		// In the code: 10 becomes 11, and the figure below follows.
		do(t, ctx, chromedp.Click("button.switch", chromedp.ByQuery),
			chromedp.Evaluate(`{ const l = `+set+`.querySelector(".literal"); l.focus(); getSelection().collapse(l, l.childNodes.length) }`, nil),
			chromedp.KeyEvent(kb.ArrowUp))
		waitFor(t, ctx, "the figure has changed", figure+`.querySelector("figure img").alt.includes("{1, 4, 9, 11}") && `+figure+`.querySelector("figure .larger")`)

		// The address has all changes.
		link := get[string](t, ctx, `location.href`)
		want := "#c-02.0=2,5&"
		require.That(t, strings.Contains(link, want) && strings.Contains(link, "=1,4,9,11"), "the address is %s, want one with %s and =1,4,9,11", link, want)
		if requests := get[[]string](t, ctx, `performance.getEntriesByType("resource").map(e => e.name).filter(n => !n.startsWith(new URL("/", location).href) && !n.startsWith("data:") && !n.startsWith("blob:"))`); len(requests) > 0 {
			t.Errorf("the page requests %v", requests)
		}
		do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(link))
		waitFor(t, ctx, "the link restores the changes", figure+`.querySelector("figure img").alt.includes("{1, 4, 9, 11}")`)

		// A computation that takes too long is stopped, and the page computes again.
		slow, board := cellWithCode("view.RecordSearch(26)"), cellWithCode("MustSet(1, 6, 11, 12).Misere().Heap(38)")
		do(t, ctx, chromedp.Navigate(base+"/en/07-records.html"), chromedp.Click("button.switch", chromedp.ByQuery))
		typeInto(t, ctx, slow, 0, "34")
		waitFor(t, ctx, "the computation can be stopped", slow+`.querySelector("button.stop") && `+slow+statusText+` === "Computing …"`)
		do(t, ctx, chromedp.Click(".stop", chromedp.ByQuery))
		waitFor(t, ctx, "the computation is stopped", slow+statusText+` === "Stopped."`)
		typeInto(t, ctx, board, 0, "2, 7")
		waitFor(t, ctx, "another board changes", board+`.querySelector(".awake .rule").textContent.includes("2 or 7")`)
	}
}

// The fields of a figure below a prediction appear with the figure. They change the figure, and keep
// the answer to the prediction.
func TestFieldsAppearWithPredictedFigure(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	sum := cellWithCode("play.Predict(exercise.HetSpelNim(26)")
	ctx := New(t)
	do(t, ctx, chromedp.Navigate(address+"/nl/01-het-spel-nim.html"), chromedp.WaitVisible("#exercise-26 input", chromedp.ByQuery))
	visibility := sum + `.querySelector(".fields").checkVisibility() + " " + ` + sum + `.querySelector(".nimlab-predict > details").open`
	require.Equal(t, get[string](t, ctx, visibility), "false false", "before an answer, the fields and the figure are visible:")
	do(t, ctx, chromedp.SendKeys("#exercise-26 input", "1011"+kb.Enter, chromedp.ByQuery))
	require.Equal(t, get[string](t, ctx, visibility), "true true", "after an answer, the fields and the figure are visible:")
	answer := `[` + sum + `.querySelector("#exercise-26 input").value, ` + sum + `.querySelector(".verdict").textContent, ` + sum + `.querySelector(".said").textContent].join("; ")`
	before := get[string](t, ctx, answer)
	typeInto(t, ctx, sum, 0, "1, 2, 4")
	waitFor(t, ctx, "the table has changed", sum+`.querySelector("details table").textContent.includes("= 7")`)
	after := get[string](t, ctx, answer)
	require.That(t, after == before && get[string](t, ctx, visibility) == "true true", "the answer %q is now %q, or the figure is hidden", before, after)

	// Before an answer, also after a change, the label of the closed figure says that opening it means giving up.
	ctx = New(t)
	giveUp := sum + `.querySelector(".nimlab-predict > details > summary").dataset.givingUp`
	do(t, ctx, chromedp.Navigate(address+"/nl/01-het-spel-nim.html"), chromedp.WaitVisible("#exercise-26 input", chromedp.ByQuery))
	before = get[string](t, ctx, giveUp)
	do(t, ctx, chromedp.Evaluate(`{ document.body.classList.remove("no-code"); window.oldTable = `+sum+`.querySelector("details table");
		const l = `+sum+`.querySelector(".code .literal"); l.focus(); getSelection().collapse(l, l.childNodes.length) }`, nil), chromedp.KeyEvent(kb.ArrowUp))
	waitFor(t, ctx, "the table has changed", `!oldTable.isConnected && `+sum+`.querySelector("details table")`)
	after = get[string](t, ctx, giveUp)
	require.That(t, before != "" && after == before, "the label %q is now %q", before, after)
}

// A cell that is computed again keeps its folds open or closed, also if the settings of its board are open. Its new box
// has the reader's answer and continues to count the tries.
func TestRecomputedCellKeepsFoldsAndTries(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	cell := cellWithCode("play.Ask(exercise.HetSpelNim(2))")
	started := cell + `.querySelector(".nimlab-board.awake .settings") && ` + cell + `.querySelector("#exercise-2 .check")`
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/en/01-the-game-of-nim.html"))
	waitFor(t, ctx, "board and box have started", started)
	for range 2 {
		do(t, ctx, chromedp.SendKeys("#exercise-2 input", "1"+kb.Enter, chromedp.ByQuery), chromedp.Evaluate(`document.querySelector("#exercise-2 input").value = ""`, nil))
	}
	for _, c := range []struct{ open, pins, want string }{{".settings", "8", "true false false 1"}, {".hint", "9", "false true false 1"}} {
		do(t, ctx, chromedp.Evaluate(`{ window.oldBoard = `+cell+`.querySelector(".nimlab-board");
			for (const d of `+cell+`.querySelectorAll("details")) d.open = d === `+cell+`.querySelector("`+c.open+`") }`, nil))
		typeInto(t, ctx, cell, 0, c.pins)
		waitFor(t, ctx, "board and box have started again", `!oldBoard.isConnected && `+started)
		got := get[string](t, ctx, `[...[".settings", ".hint", ".hint + .hint"].map(s => `+cell+`.querySelector(s).open), `+cell+`.querySelector("#exercise-2 input").value].join(" ")`)
		require.Equal(t, got, c.want, "with", c.open, "open, the settings, the first hint and the second hint are open, and the answer is:")
	}
	require.That(t, !get[bool](t, ctx, cell+`.querySelector(".hint + .hint").hidden`), "the second hint is hidden although the first one is open")
	do(t, ctx, chromedp.SendKeys("#exercise-2 input", kb.Enter, chromedp.ByQuery))
	require.Equal(t, get[int](t, ctx, `JSON.parse(localStorage.getItem("nimlab/en/het-spel-nim")).answers["pins-7"].tries`), 3, "the number of tries is")
}

// Two literals that are changed at once in the code are both computed. The arrow keys change a number by 1, and Escape
// restores the stored code of a literal.
func TestLiteralsInCodeAreComputedAndRestored(t *testing.T) {
	t.Parallel()
	address, ctx := serveSite(t).URL, New(t)
	board, conjecture := cellWithCode("MustSet(1, 2).Misere().Heap(20)"), cellWithCode("play.Conjecture(nim.AtMost(3).Heaps(10_000)")
	do(t, ctx, chromedp.Navigate(address+"/en/02-nimset.html"))
	waitFor(t, ctx, "the board has started", board+`.querySelector(".nimlab-board.awake .settings .made")`) // which displays the literals anew
	do(t, ctx, chromedp.Evaluate(`for (const [i, text] of [[0, "1, 3"], [2, "21"]]) {
		const literal = `+board+`.querySelectorAll(".code .literal")[i];
		literal.textContent = text;
		literal.dispatchEvent(new Event("input"));
	}`, nil))
	waitFor(t, ctx, "board and address have both literals", `location.hash === "#c-02.0=1,3&c-02.2=21" && `+board+`.querySelector(".awake .rule").textContent.includes("1 or 3")`)

	// The arrow keys and the buttons accept a thousands separator.
	do(t, ctx, chromedp.Evaluate(`{ document.body.classList.remove("no-code"); window.literal = `+board+`.querySelectorAll(".code .literal")[2];
		literal.textContent = "1.002"; literal.focus(); getSelection().collapse(literal, 1) }`, nil), chromedp.KeyEvent(kb.ArrowUp))
	require.Equal(t, get[string](t, ctx, `literal.textContent`), "1003", "after the up arrow key, 1.002 is")
	next := get[string](t, ctx, `(() => { const s = `+board+`.querySelector(".fields .stepped"), f = s.querySelector("input"); f.value = "1.007"; s.querySelector("button:last-child").click(); return f.value })()`)
	require.Equal(t, next, "1008", "after the button, 1.007 is")

	do(t, ctx, chromedp.Navigate(address+"/en/01-the-game-of-nim.html"), chromedp.Evaluate(`{ document.body.classList.remove("no-code");
		window.literal = [...`+conjecture+`.querySelectorAll(".code .literal")].find(l => l.textContent === "10_000"); literal.focus(); getSelection().collapse(literal, 0) }`, nil), chromedp.KeyEvent(kb.ArrowUp))
	waitFor(t, ctx, "the literal has changed", `literal.textContent === "10001" && location.hash.endsWith("=10001")`)
	do(t, ctx, chromedp.KeyEvent(kb.Escape))
	require.Equal(t, get[string](t, ctx, `[literal.textContent, literal.className, location.hash, literal.hasAttribute("aria-invalid")].join()`), "10_000,literal,,false", "after Escape, text, class, address and validity are")
}

// While code is hidden, every literal of a figure has a labeled field. Tested are moves, which are
// texts, and the start of a rule in Go, which is compiled.
func TestHiddenCodeHasLabeledFields(t *testing.T) {
	t.Parallel()
	address, ctx := serveSite(t).URL, New(t)
	cards, own := cellWithCode("cards.Row{Up: 5}.Play("), cellWithCode("From(halve, 20)")
	do(t, ctx, chromedp.Navigate(address+"/de/01-das-spiel-nim.html"), chromedp.Evaluate(cards+`.querySelector("details:has(figure)").open = true`, nil))
	typeInto(t, ctx, cards, 1, "↑↑, du")
	waitFor(t, ctx, "the game has changed", cards+`.querySelector("figure img").alt.includes("von 2 Zügen") && location.hash.endsWith("=%E2%86%91%E2%86%91,du")`)
	typeInto(t, ctx, cards, 1, `du, \`)
	waitFor(t, ctx, "an unknown move is rejected", cards+`.querySelector(".cell-status").textContent.startsWith("Hierher gehören Wörter")`)
	typeInto(t, ctx, cards, 0, "9999999999999999999")
	waitFor(t, ctx, "a too long row is rejected", cards+`.querySelector(".cell-status").textContent.startsWith("Diese Zahl passt hier nicht")`)
	typeInto(t, ctx, cards, 0, "1 2 3")
	waitFor(t, ctx, "three numbers are rejected", cards+`.querySelector(".cell-status").textContent.startsWith("Hierher gehört eine ganze Zahl")`)
	do(t, ctx, chromedp.Navigate(address+"/nl/08-zelf-verder.html"))
	typeInto(t, ctx, own, 0, "13")
	waitFor(t, ctx, "a message says that the board is still the old one", own+`.querySelector(".cell-status").textContent.includes("nog wat het was") && `+own+`.querySelector(".nimlab-board").textContent.includes("19")`)
	do(t, ctx, chromedp.Evaluate(own+`.querySelector("button.run").click()`, nil))
	waitFor(t, ctx, "the board is compiled", `!`+own+`.querySelector(".nimlab-board.awake").textContent.includes("19") && `+own+`.querySelector(".cell-status").textContent === ""`)
	if unlabeled := get[[]string](t, ctx, `[...document.querySelectorAll(".fields label > span:first-child")].filter(s => !s.textContent.trim()).map(s => s.closest(".cell").id)`); len(unlabeled) > 0 {
		t.Errorf("fields without a label: %v", unlabeled)
	}
}

// While code is displayed, the settings of a board contain the literals of its cell; else the fields
// above the board do. Changing the set replaces the board, and keeps its id, also after an error, and the
// other settings.
func TestBoardSettingsEditLiterals(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	board := cellWithCode("MustSet(1, 2).Misere().Heap(20)")
	fields := board + `.querySelector(".nimlab-board.awake .settings .made")`
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/en/02-nimset.html"))
	waitFor(t, ctx, "the settings have the fields of the cell", fields)
	fieldCount := get[int](t, ctx, `(() => { `+board+`.querySelector(".settings").open = true; return [...`+board+`.querySelectorAll("input")].filter(e => e.checkVisibility()).length })()`)
	require.Equal(t, fieldCount, 2, "the number of visible fields while code is hidden is")
	id := get[string](t, ctx, board+`.querySelector(".nimlab-board").id`)
	typeInto(t, ctx, board, 2, "100000")
	waitFor(t, ctx, "an error replaces the board", board+`.querySelector(".nimlab-board") === null`)
	typeInto(t, ctx, board, 2, "20")
	waitFor(t, ctx, "the board has its id again", fmt.Sprintf(`document.getElementById(%q)?.matches(".nimlab-board.awake") && `, id)+fields)
	do(t, ctx, chromedp.Evaluate(`document.body.classList.remove("no-code")`, nil))
	get[bool](t, ctx, `(() => { const s = `+board+`.querySelector(".settings"); s.open = true;
		const opponent = s.querySelector("select:has([value=two])"); opponent.value = "two"; opponent.dispatchEvent(new Event("change"));
		const set = s.querySelector(".made input"); set.focus(); set.select(); return true })()`)
	do(t, ctx, chromedp.KeyEvent("2, 5"))
	waitFor(t, ctx, "the board has changed", fmt.Sprintf(`document.getElementById(%q) === `, id)+board+`.querySelector(".nimlab-board.awake") && `+board+`.querySelector(".awake .rule").textContent.includes("2 or 5") && `+fields)
	if got := get[[]string](t, ctx, `(() => { const s = `+board+`.querySelector(".settings"), f = `+fields+`.querySelector("input");
		return [s.open, f.value, document.activeElement === f, s.querySelector("select:has([value=two])").value, `+board+`.querySelector(".fields input").value].map(String) })()`); fmt.Sprint(got) != "[true 2, 5 true two 2, 5]" {
		t.Errorf("whether the settings are open, their set, whether it has the focus, the opponent and the field above the board are %q", got)
	}
	do(t, ctx, chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.ArrowUp))
	waitFor(t, ctx, "the play convention has changed", `location.hash.includes("=2,5") && `+board+`.querySelector(".code pre").textContent.includes("MustSet(2, 5).Normal()") &&
		`+board+`.querySelector(".awake .rule").textContent.includes("reaches 0 wins") && `+fields+`.contains(document.activeElement)`)
	if selectCount := get[int](t, ctx, `[...`+board+`.querySelectorAll(".settings label")].filter(l => l.checkVisibility() && l.querySelector("option[value=normal], option[value=Normal]")).length`); selectCount != 1 {
		t.Errorf("the play convention can be selected in %d places", selectCount)
	}
}

// A page that has computed once also computes without a network.
func TestPageComputesWithoutANetwork(t *testing.T) {
	t.Parallel()
	server := serveSite(t)
	page := chromedp.Navigate(server.URL + "/en/02-nimset.html")
	ctx := New(t)
	board := cellWithCode("MustSet(1, 2).Misere().Heap(20)")
	do(t, ctx, page)
	// The first page is loaded before the service worker caches pages.
	waitFor(t, ctx, "the service worker is active", `navigator.serviceWorker.controller`)
	do(t, ctx, chromedp.Reload())
	typeInto(t, ctx, board, 0, "1, 3")
	waitFor(t, ctx, "the page computes", board+`.querySelector(".awake .rule").textContent.includes("1 or 3")`)
	server.Close()
	do(t, ctx, chromedp.Navigate("about:blank"), page)
	typeInto(t, ctx, board, 0, "1, 4")
	waitFor(t, ctx, "the page computes without a network", board+`.querySelector(".awake .rule").textContent.includes("1 or 4")`)
}

// A malicious link does no harm: its scripts do not run, and invalid or too large numbers get a
// sentence.
func TestMaliciousLinksAreRejected(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	ctx := New(t)
	board := cellWithCode("MustSet(1, 2).Misere().Heap(20)")
	rule := board + `.querySelector(".rule").textContent`
	do(t, ctx, chromedp.Navigate(address+"/en/02-nimset.html"))
	original := get[string](t, ctx, rule)
	for link, want := range map[string]string{
		"c-02.0=<img src=x onerror=alert(1)>":             rule + ` === ` + strconv.Quote(original),
		"c-02.0=1)),panic(nil":                            rule + ` === ` + strconv.Quote(original),
		"c-02.1=Misere().Heap(7);for{};":                  rule + ` === ` + strconv.Quote(original),
		"c-02.9=1&__proto__.0=1&c-99.0=1&constructor.0=2": rule + ` === ` + strconv.Quote(original),
		"%E0%A4%A=1&c-02.0=%00":                           rule + ` === ` + strconv.Quote(original),
		"c-02.2=9999999999999999999":                      board + `.querySelector(".cell-status.fails")`,
		"c-02.2=1000000000":                               board + `.querySelector(".cell-status.fails, .output p[style]")`,
		"c-02.0=" + strings.Repeat("1,", 900) + "1":       board + `.querySelector(".rule, .cell-status.fails")`,
	} {
		do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/en/02-nimset.html#"+link))
		time.Sleep(300 * time.Millisecond)
		waitFor(t, ctx, "the page rejects the link "+link, want)
		require.That(t, get[int](t, ctx, `document.querySelectorAll("main img[src=x]").length`) == 0, "the page contains %s", link)
	}
}
