package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// recordSavedFilesJS is a script that records the files that the page saves in window.savedFiles.
const recordSavedFilesJS = `window.savedFiles = []; { const create = URL.createObjectURL; URL.createObjectURL = blob => { savedFiles.push(blob); return create(blob) } }`

// doPressButton clicks on the button with a text, in the part of the page that a selector matches.
func doPressButton(t *testing.T, ctx context.Context, partSelector, text string) {
	t.Helper()
	doClick(t, ctx, fmt.Sprintf(`[...document.querySelectorAll("%s button")].find(b => b.textContent === %q)`, partSelector, text))
}

// takeSavedFile waits until a file is saved, removes it from window.savedFiles and returns its text.
func takeSavedFile(t *testing.T, ctx context.Context) string {
	t.Helper()
	doWait(t, ctx, "a file is saved", `savedFiles.length > 0`)
	return get[string](t, ctx, `savedFiles.pop().text()`)
}

// declarationCell is an expression for the cell of the laboratory that declares the game.
const declarationCell = `document.querySelector("#laboratory > .cell")`

// viewJS returns an expression for the view of the laboratory with a name, such as board, strip or values. A view is
// a cell.
func viewJS(name string) string { return `document.querySelector("[data-view=` + name + `]")` }

// idleConditionJS is an expression that is true when the laboratory computes nothing.
const idleConditionJS = `!document.querySelector("[aria-busy=true]")`

// viewCheckboxJS returns an expression for the checkbox that displays or hides a view.
func viewCheckboxJS(name string) string {
	return `document.querySelector(".views input[value=` + name + `]")`
}

// Changing the take set and the play convention updates the board and the strip. The views can be
// saved, and a link displays the same views in another browser.
func TestLaboratoryFollowsChangesAndSavesViews(t *testing.T) {
	t.Parallel()
	boardView, stripView := viewJS("board"), viewJS("strip")
	for _, address := range []string{serveSite(t).URL, siteURL(t)} {
		ctx := Open(t)
		do(t, ctx, chromedp.Navigate(address+"/"+laboratoryPage), chromedp.Evaluate(recordSavedFilesJS, nil))
		doWait(t, ctx, "the board is ready", boardView+readyBoardSuffix)
		doTypeIntoField(t, ctx, declarationCell, 0, "2, 5")
		doWait(t, ctx, "the board has the new set", boardView+readyRuleSuffix+`.includes("2 or 5")`)
		doWait(t, ctx, "the strip has the new set", stripView+`.querySelector("figure svg").getAttribute("aria-label").includes("{2, 5}")`)
		doScript(t, ctx, `{ const convention = `+declarationCell+`.querySelector("select"); convention.value = "Misere"; convention.dispatchEvent(new Event("change")) }`)
		doWait(t, ctx, "the play convention has changed", declarationCell+`.querySelector("pre").textContent.includes("MustSet(2, 5).Misere()")`)
		doWait(t, ctx, "the game has draws", boardView+readyRuleSuffix+`.includes("draw") && [...`+stripView+`.querySelectorAll("figure svg text")].some(t => t.textContent === "D")`)

		// A message replaces the board for a position that is too large. A smaller one restores the board.
		doTypeIntoField(t, ctx, boardView, 0, "100000")
		doWait(t, ctx, "a message says that the position is too large", `/at least [0-9,]+ positions/.test(`+boardView+`.innerText) && !`+boardView+`.querySelector(".nimlab-board")`)
		checkNoInternalError(t, ctx, "the laboratory")
		doTypeIntoField(t, ctx, boardView, 0, "31")
		doWait(t, ctx, "the board is displayed again", boardView+readyBoardSuffix)

		// The sequence is selected by keyboard.
		do(t, ctx, chromedp.Focus(".views input[value=list]", chromedp.ByQuery), chromedp.KeyEvent(" "))
		doWait(t, ctx, "the sequence is displayed", viewJS("list")+`.querySelector(".saves button")`)
		doPressButton(t, ctx, "[data-view=list]", "CSV")
		csv := takeSavedFile(t, ctx)
		require.That(t, strings.HasPrefix(csv, "n,losses\n1,") && strings.Count(csv, "\n") == 41, "the CSV file, which should have a heading and 40 numbers, is %q", csv)
		doPressButton(t, ctx, "[data-view=strip]", "SVG")
		svg := takeSavedFile(t, ctx)
		require.That(t, strings.HasPrefix(svg, "<svg") && strings.Contains(svg, `xmlns="http://www.w3.org/2000/svg"`), "the drawing is %.80q", svg)
		doPressButton(t, ctx, "[data-view=strip]", "PNG")
		doWait(t, ctx, "the picture is saved", `savedFiles.at(-1)?.type === "image/png" && savedFiles.pop().size > 1000`)

		// The notebook contains the current cells.
		doPressButton(t, ctx, ".keep", "Save all as a notebook for Jupyter")
		var notebook struct {
			Cells    []storedCell
			Metadata struct{ Kernelspec struct{ Name string } }
			Format   int `json:"nbformat"`
		}
		require.NoError(t, json.Unmarshal([]byte(takeSavedFile(t, ctx)), &notebook))
		var sources []string
		for _, c := range notebook.Cells {
			sources = append(sources, string(c.Source))
		}
		want := []string{
			"%env NIMLAB_LANGUAGE en", "var game = takeaway.MustSet(2, 5).Misere()", "%%\nshow.It(play.Board(game.Heap(31)))",
			"%%\nshow.It(plots.Losses(game, 4))", "%%\nshow.It(sequences.First(\"losses\", 40, game.Losses()).CSV())",
		}
		require.That(t, slices.Equal(sources, want), "the notebook has the cells %q, want %q", sources, want)
		require.Equal(t, notebook.Metadata.Kernelspec.Name, "gonb", "the kernel of the notebook is")
		require.Equal(t, notebook.Format, 4, "the format of the notebook is")

		// The link works in another browser, and in German.
		link := get[string](t, ctx, `location.href`)
		otherBrowser := Open(t)
		do(t, otherBrowser, chromedp.Navigate(link))
		changesConditionJS := declarationCell + `.querySelector("pre").textContent.includes("MustSet(2, 5).Misere()") && ` + boardView + `.querySelector("pre").textContent.includes("Heap(31)")
			&& ` + viewJS("list") + `.querySelector("pre.output") && ` + viewJS("map") + `.hidden`
		doWait(t, otherBrowser, "the link restores the changes", changesConditionJS)
		do(t, otherBrowser, chromedp.Click(`.site-bar nav [lang=de]`, chromedp.ByQuery), chromedp.WaitReady(`html[lang=de]`, chromedp.ByQuery))
		doWait(t, otherBrowser, "the German page has the changes", changesConditionJS)
	}
}

// checkNoInternalError reports an error if the board of the laboratory displays an error of Go instead of a message
// for the reader. The error begins with name.
func checkNoInternalError(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	text := get[string](t, ctx, viewJS("board")+`.innerText`)
	require.That(t, !strings.Contains(text, "panic") && !strings.Contains(text, "play:"), "%s: the message about a too large position is %q", name, text)
}

// A view that displays an error instead of its outputs cannot be saved.
func TestViewWithErrorHasNoSaveButtons(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	stripView := viewJS("strip")
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/"+laboratoryPage))
	doWait(t, ctx, "the strip can be saved", stripView+`.querySelector(".saves button")`)
	doClick(t, ctx, stripView+changeButtonSuffix)
	doScript(t, ctx, stripView+editorSuffix+`.value = "show.It("`)
	doClick(t, ctx, stripView+runButtonSuffix)
	doWait(t, ctx, "nothing can be saved", stripView+`.querySelector(".cell-status.fails") && !`+stripView+`.querySelector(".output, .saves button")`)
}

// Each game displays all its views, also on a phone. Without axe-core, accessibility is not checked.
func TestEveryLaboratoryGameDisplaysItsViews(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	ctx := Open(t)
	do(t, ctx, setScreenWidth(phoneWidth), chromedp.Navigate(address+"/"+laboratoryPage))
	axe := readAxeIfNamed(t)
	doInjectScript(t, ctx, axe)
	doExtendTimeLimits(t, ctx)
	var checkedColors sync.Map
	games := get[[]string](t, ctx, `[...document.querySelectorAll("template[data-game]")].map(t => t.dataset.game)`)
	for i, game := range games {
		language := languages[i%len(languages)]
		do(t, ctx, chromedp.Navigate(address+"/"+language+"/laboratory.html?game="+game))
		doScript(t, ctx, `document.querySelectorAll(".views input:not(:checked)").forEach(checkbox => checkbox.click())`)
		if strings.HasPrefix(game, "own") { // the reader writes its rule
			doWait(t, ctx, game+" can be run", declarationCell+editorSuffix)
			doClick(t, ctx, declarationCell+runButtonSuffix)
		}
		doWait(t, ctx, game+" displays all its views", `[...document.querySelectorAll("#laboratory [data-view]")].every(v => !v.hidden && v.querySelector(".output")) && `+idleConditionJS)
		p := loadedPage{t, ctx, game}
		p.checkNoFaults([]fault{
			{"displays errors", `[...document.querySelectorAll("#laboratory .fails")].map(e => e.textContent)`},
			tooWideFault(phoneWidth),
			{"has fields without a name", `[...document.querySelectorAll("#laboratory :is(label, .fields [aria-label])")].map(l => l.textContent || l.ariaLabel).filter(l => !l.trim() || l.startsWith("…"))`},
		})
		// Each button saves a file of its type.
		buttonCount := get[int](t, ctx, recordSavedFilesJS+`[...document.querySelectorAll("#laboratory .saves button")].map(b => b.click()).length`)
		require.That(t, buttonCount > 0, "%s has no button that saves a file", game)
		doWait(t, ctx, game+" saves a file for each button", fmt.Sprintf(`savedFiles.length === %d`, buttonCount))
		p.checkNoFaults([]fault{{"saves wrong files", `(async () => {
			const wrong = [];
			for (const file of savedFiles) {
				const start = file.type + " " + (await file.text()).slice(0, 60);
				if (file.size < 20 || !/^(image\/svg\+xml (<\?xml|<svg)|image\/png .PNG|text\/csv .*[,\n])/s.test(start)) wrong.push(start);
			}
			return wrong;
		})()`}})
		if len(axe) > 0 {
			p.checkAccessible(&checkedColors)
		}
	}
}

// A rule that the reader writes updates all views. An error names its line, and an endless rule is
// stopped. The notebook and the address contain the rule; a rule from an address runs only when the
// reader presses a button.
func TestReadersRuleUpdatesAllViews(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	boardView := viewJS("board")
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/"+laboratoryPage+"?game=own&see=board,values"), chromedp.Evaluate(recordSavedFilesJS, nil))
	doWait(t, ctx, "the rule can be written", declarationCell+editorSuffix+` && !document.querySelector("#laboratory .output")`)
	const squares = "func rule(n int, move func(int)) {\n\tfor k := 1; k*k <= n; k++ {\n\t\tmove(n - k*k)\n\t}\n}"
	doWriteCell(t, ctx, declarationCell, strings.Replace(squares, "k++", "", 1)) // an endless loop
	doWait(t, ctx, "the board is running", boardView+stopButtonSuffix+` && `+boardView+statusTextSuffix+`.startsWith("The cell is running")`)
	doClick(t, ctx, boardView+stopButtonSuffix)
	doWait(t, ctx, "the board is stopped", boardView+statusTextSuffix+` === "Stopped."`)
	doWriteCell(t, ctx, declarationCell, strings.Replace(squares, "n - k*k", "n - m", 1))
	doWait(t, ctx, "the message names the line of a mistake", declarationCell+statusTextSuffix+`.startsWith("line 3: The name m is not known here.")`)
	doWriteCell(t, ctx, declarationCell, squares)
	doWait(t, ctx, "board and values are displayed", boardView+readyBoardSuffix+` && `+viewJS("values")+`.querySelector("figure svg") && `+declarationCell+statusTextSuffix+` === ""`)
	doClick(t, ctx, viewCheckboxJS("graph"))
	doWait(t, ctx, "the graph is displayed", viewJS("graph")+`.querySelector("figure svg")`)
	doPressButton(t, ctx, "[data-view=values]", "SVG")
	svg := takeSavedFile(t, ctx)
	require.That(t, strings.HasPrefix(svg, "<svg"), "the drawing is %.80q", svg)
	doPressButton(t, ctx, ".keep", "Save all as a notebook for Jupyter")
	var notebook struct{ Cells []storedCell }
	require.NoError(t, json.Unmarshal([]byte(takeSavedFile(t, ctx)), &notebook))
	require.That(t, len(notebook.Cells) == 5 && string(notebook.Cells[1].Source) == squares, "the notebook has %q", notebook.Cells)
	link := get[string](t, ctx, `location.href`)
	otherBrowser := Open(t)
	do(t, otherBrowser, chromedp.Navigate(link))
	doWait(t, otherBrowser, "the link restores the rule", declarationCell+editorSuffix+`.value.includes("k*k") && `+declarationCell+statusTextSuffix+`.startsWith("This code came with the link.")`)
	time.Sleep(settleTime)
	require.That(t, !get[bool](t, otherBrowser, `document.querySelector("#laboratory .output") !== null`), "the code of a link runs by itself")
}

// On a phone that is six times slower, a far too large position gets a message, and the page keeps
// working. If the phone is too slow even to find that the position is too large, the message says
// so, and the board stays.
func TestTooLargePositionsGetMessageOnAPhone(t *testing.T) {
	address := serveSite(t).URL
	ctx := Open(t)
	boardView := viewJS("board")
	const pixelRatio, slowdown = 2, 6
	do(t, ctx, emulation.SetDeviceMetricsOverride(phoneWidth, screenHeight, pixelRatio, true))
	for _, c := range []struct {
		game           string
		field          int // the index of the field with the position
		tooLarge, fits string
	}{
		{"limited", 1, "99999, 99999", "4, 5"}, {"taking", 1, "2000, 2000", "4, 5"}, {"pins", 0, "50", "6"},
		{"queen", 0, "999999", "6"}, {"chomp", 0, "30, 30, 30, 30, 30", "3, 2"},
		{"tower", 0, "WBWBWBWBWBWBWB + BWBWBWBWBWBWBW + WWBBWWBBWWBB + WBBWBWWB", "WB + B"},
	} {
		do(t, ctx, chromedp.Navigate(address+"/"+laboratoryPage+"?game="+c.game+"&see=board,graph"))
		readyConditionJS := boardView + readyBoardSuffix + ` && ` + idleConditionJS
		doWait(t, ctx, c.game+": the board is ready", readyConditionJS)
		do(t, ctx, emulation.SetCPUThrottlingRate(slowdown))
		doTypeIntoField(t, ctx, declarationCell, c.field, c.tooLarge)
		statusTextJS := boardView + optionalStatusSuffix
		messageConditionJS := `!` + boardView + `.querySelector(".nimlab-board") && ` + boardView + `.querySelector(".fails, .output p[style]")`
		doWait(t, ctx, c.game+": the position is too large", idleConditionJS+` && (`+statusTextJS+` || `+messageConditionJS+`)`)
		checkNoInternalError(t, ctx, c.game)
		checkFitsPhone(t, ctx, c.game)
		doTypeIntoField(t, ctx, declarationCell, c.field, c.fits)
		doWait(t, ctx, c.game+": the board is displayed again", readyConditionJS)
		do(t, ctx, emulation.SetCPUThrottlingRate(1))
	}
}
