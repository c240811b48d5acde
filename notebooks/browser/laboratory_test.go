package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// recordSavedFiles is a script that records the files that the page saves in window.savedFiles.
const recordSavedFiles = `window.savedFiles = []; { const create = URL.createObjectURL; URL.createObjectURL = blob => { savedFiles.push(blob); return create(blob) } }`

// pressButton clicks on the button with a text, in the part of the page that a selector matches.
func pressButton(t *testing.T, ctx context.Context, part, text string) {
	t.Helper()
	clickOn(t, ctx, fmt.Sprintf(`[...document.querySelectorAll("%s button")].find(b => b.textContent === %q)`, part, text))
}

// waitForSavedFile waits until a file is saved, removes it from window.savedFiles and returns its text.
func waitForSavedFile(t *testing.T, ctx context.Context) string {
	t.Helper()
	waitFor(t, ctx, "a file is saved", `savedFiles.length > 0`)
	return get[string](t, ctx, `savedFiles.pop().text()`)
}

// declaration is an expression for the cell of the laboratory that declares the game.
const declaration = `document.querySelector("#laboratory > .cell")`

// view returns an expression for the view of the laboratory with a name, such as board, strip or values. A view is
// a cell.
func view(name string) string { return `document.querySelector("[data-view=` + name + `]")` }

// isIdle is an expression that is true when the laboratory computes nothing.
const isIdle = `!document.querySelector("[aria-busy=true]")`

// viewCheckbox returns an expression for the checkbox that displays or hides a view.
func viewCheckbox(name string) string {
	return `document.querySelector(".views input[value=` + name + `]")`
}

// Changing the take set and the play convention updates the board and the strip. The views can be
// saved, and a link displays the same views in another browser.
func TestLaboratoryFollowsChangesAndSavesViews(t *testing.T) {
	t.Parallel()
	board, strip := view("board"), view("strip")
	for _, address := range []string{serveSite(t).URL, siteURL(t)} {
		ctx := Open(t)
		do(t, ctx, chromedp.Navigate(address+"/"+laboratoryPage), chromedp.Evaluate(recordSavedFiles, nil))
		waitFor(t, ctx, "the board is ready", board+readyBoard)
		typeIntoField(t, ctx, declaration, 0, "2, 5")
		waitFor(t, ctx, "the board has the new set", board+readyRule+`.includes("2 or 5")`)
		waitFor(t, ctx, "the strip has the new set", strip+`.querySelector("figure svg").getAttribute("aria-label").includes("{2, 5}")`)
		runScript(t, ctx, `{ const convention = `+declaration+`.querySelector("select"); convention.value = "Misere"; convention.dispatchEvent(new Event("change")) }`)
		waitFor(t, ctx, "the play convention has changed", declaration+`.querySelector("pre").textContent.includes("MustSet(2, 5).Misere()")`)
		waitFor(t, ctx, "the game has draws", board+readyRule+`.includes("draw") && [...`+strip+`.querySelectorAll("figure svg text")].some(t => t.textContent === "D")`)

		// A message replaces the board for a position that is too large. A smaller one restores the board.
		typeIntoField(t, ctx, board, 0, "100000")
		waitFor(t, ctx, "a message says that the position is too large", `/at least [0-9,]+ positions/.test(`+board+`.innerText) && !`+board+`.querySelector(".nimlab-board")`)
		wantNoInternalError(t, ctx, "the laboratory")
		typeIntoField(t, ctx, board, 0, "31")
		waitFor(t, ctx, "the board is displayed again", board+readyBoard)

		// The sequence is selected by keyboard.
		do(t, ctx, chromedp.Focus(".views input[value=list]", chromedp.ByQuery), chromedp.KeyEvent(" "))
		waitFor(t, ctx, "the sequence is displayed", view("list")+`.querySelector(".saves button")`)
		pressButton(t, ctx, "[data-view=list]", "CSV")
		csv := waitForSavedFile(t, ctx)
		require.That(t, strings.HasPrefix(csv, "n,losses\n1,") && strings.Count(csv, "\n") == 41, "the CSV file, which should have a heading and 40 numbers, is %q", csv)
		pressButton(t, ctx, "[data-view=strip]", "SVG")
		svg := waitForSavedFile(t, ctx)
		require.That(t, strings.HasPrefix(svg, "<svg") && strings.Contains(svg, `xmlns="http://www.w3.org/2000/svg"`), "the drawing is %.80q", svg)
		pressButton(t, ctx, "[data-view=strip]", "PNG")
		waitFor(t, ctx, "the picture is saved", `savedFiles.at(-1)?.type === "image/png" && savedFiles.pop().size > 1000`)

		// The notebook contains the current cells.
		pressButton(t, ctx, ".keep", "Save all as a notebook for Jupyter")
		var notebook struct {
			Cells    []storedCell
			Metadata struct{ Kernelspec struct{ Name string } }
			Format   int `json:"nbformat"`
		}
		require.NoError(t, json.Unmarshal([]byte(waitForSavedFile(t, ctx)), &notebook))
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
		hasChanges := declaration + `.querySelector("pre").textContent.includes("MustSet(2, 5).Misere()") && ` + board + `.querySelector("pre").textContent.includes("Heap(31)")
			&& ` + view("list") + `.querySelector("pre.output") && ` + view("map") + `.hidden`
		waitFor(t, otherBrowser, "the link restores the changes", hasChanges)
		do(t, otherBrowser, chromedp.Click(`.site-bar nav [lang=de]`, chromedp.ByQuery), chromedp.WaitReady(`html[lang=de]`, chromedp.ByQuery))
		waitFor(t, otherBrowser, "the German page has the changes", hasChanges)
	}
}

// wantNoInternalError reports an error if the board of the laboratory displays an error of Go instead of a message
// for the reader. The error begins with name.
func wantNoInternalError(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	text := get[string](t, ctx, view("board")+`.innerText`)
	require.That(t, !strings.Contains(text, "panic") && !strings.Contains(text, "play:"), "%s: the message about a too large position is %q", name, text)
}

// A view that displays an error instead of its outputs cannot be saved.
func TestViewWithErrorHasNoSaveButtons(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	strip := view("strip")
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/"+laboratoryPage))
	waitFor(t, ctx, "the strip can be saved", strip+`.querySelector(".saves button")`)
	clickOn(t, ctx, strip+changeButton)
	runScript(t, ctx, strip+editor+`.value = "show.It("`)
	clickOn(t, ctx, strip+runButton)
	waitFor(t, ctx, "nothing can be saved", strip+`.querySelector(".cell-status.fails") && !`+strip+`.querySelector(".output, .saves button")`)
}

// Each game displays all its views, also on a phone.
func TestEveryLaboratoryGameDisplaysItsViews(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	ctx := Open(t)
	do(t, ctx, setScreenWidth(phoneWidth), chromedp.Navigate(address+"/"+laboratoryPage))
	axe, _ := os.ReadFile(os.Getenv(axeVariable))
	injectScript(t, ctx, string(axe))
	var checkedColors sync.Map
	games := get[[]string](t, ctx, `[...document.querySelectorAll("template[data-game]")].map(t => t.dataset.game)`)
	for i, game := range games {
		language := languages[i%len(languages)]
		do(t, ctx, chromedp.Navigate(address+"/"+language+"/laboratory.html?game="+game))
		runScript(t, ctx, `document.querySelectorAll(".views input:not(:checked)").forEach(checkbox => checkbox.click())`)
		if strings.HasPrefix(game, "own") { // the reader writes its rule
			waitFor(t, ctx, game+" can be run", declaration+editor)
			clickOn(t, ctx, declaration+runButton)
		}
		waitFor(t, ctx, game+" displays all its views", `[...document.querySelectorAll("#laboratory [data-view]")].every(v => !v.hidden && v.querySelector(".output")) && `+isIdle)
		p := openPage{t, ctx, game}
		p.wantNoFaults([]fault{
			{"displays errors", `[...document.querySelectorAll("#laboratory .fails")].map(e => e.textContent)`},
			tooWideFault(phoneWidth),
			{"has fields without a name", `[...document.querySelectorAll("#laboratory :is(label, .fields [aria-label])")].map(l => l.textContent || l.ariaLabel).filter(l => !l.trim() || l.startsWith("…"))`},
		})
		// Each button saves a file of its type.
		buttonCount := get[int](t, ctx, recordSavedFiles+`[...document.querySelectorAll("#laboratory .saves button")].map(b => b.click()).length`)
		require.That(t, buttonCount > 0, "%s has no button that saves a file", game)
		waitFor(t, ctx, game+" saves a file for each button", fmt.Sprintf(`savedFiles.length === %d`, buttonCount))
		p.wantNoFaults([]fault{{"saves wrong files", `(async () => {
			const wrong = [];
			for (const file of savedFiles) {
				const start = file.type + " " + (await file.text()).slice(0, 60);
				if (file.size < 20 || !/^(image\/svg\+xml (<\?xml|<svg)|image\/png .PNG|text\/csv .*[,\n])/s.test(start)) wrong.push(start);
			}
			return wrong;
		})()`}})
		if len(axe) > 0 {
			p.wantAccessible(&checkedColors)
		}
	}
}

// A rule that the reader writes updates all views. An error names its line, and an endless rule is
// stopped. The notebook and the address contain the rule; a rule from an address runs only when the
// reader presses a button.
func TestReadersRuleUpdatesAllViews(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	board := view("board")
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/"+laboratoryPage+"?game=own&see=board,values"), chromedp.Evaluate(recordSavedFiles, nil))
	waitFor(t, ctx, "the rule can be written", declaration+editor+` && !document.querySelector("#laboratory .output")`)
	const squares = "func rule(n int, move func(int)) {\n\tfor k := 1; k*k <= n; k++ {\n\t\tmove(n - k*k)\n\t}\n}"
	writeCell(t, ctx, declaration, strings.Replace(squares, "k++", "", 1)) // an endless loop
	waitFor(t, ctx, "the board is running", board+stopButton+` && `+board+statusText+`.startsWith("The cell is running")`)
	clickOn(t, ctx, board+stopButton)
	waitFor(t, ctx, "the board is stopped", board+statusText+` === "Stopped."`)
	writeCell(t, ctx, declaration, strings.Replace(squares, "n - k*k", "n - m", 1))
	waitFor(t, ctx, "the message names the line of a mistake", declaration+statusText+`.startsWith("line 3: The name m is not known here.")`)
	writeCell(t, ctx, declaration, squares)
	waitFor(t, ctx, "board and values are displayed", board+readyBoard+` && `+view("values")+`.querySelector("figure svg") && `+declaration+statusText+` === ""`)
	clickOn(t, ctx, viewCheckbox("graph"))
	waitFor(t, ctx, "the graph is displayed", view("graph")+`.querySelector("figure svg")`)
	pressButton(t, ctx, "[data-view=values]", "SVG")
	svg := waitForSavedFile(t, ctx)
	require.That(t, strings.HasPrefix(svg, "<svg"), "the drawing is %.80q", svg)
	pressButton(t, ctx, ".keep", "Save all as a notebook for Jupyter")
	var notebook struct{ Cells []storedCell }
	require.NoError(t, json.Unmarshal([]byte(waitForSavedFile(t, ctx)), &notebook))
	require.That(t, len(notebook.Cells) == 5 && string(notebook.Cells[1].Source) == squares, "the notebook has %q", notebook.Cells)
	link := get[string](t, ctx, `location.href`)
	otherBrowser := Open(t)
	do(t, otherBrowser, chromedp.Navigate(link))
	waitFor(t, otherBrowser, "the link restores the rule", declaration+editor+`.value.includes("k*k") && `+declaration+statusText+`.startsWith("This code came with the link.")`)
	time.Sleep(settleTime)
	require.That(t, !get[bool](t, otherBrowser, `document.querySelector("#laboratory .output") !== null`), "the code of a link runs by itself")
}

// On a phone that is six times slower, a far too large position gets a message, and the page keeps
// working. If the phone is too slow even to find that the position is too large, the message says
// so, and the board stays.
func TestTooLargePositionsGetMessageOnAPhone(t *testing.T) {
	address := serveSite(t).URL
	ctx := Open(t)
	board := view("board")
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
		isReady := board + readyBoard + ` && ` + isIdle
		waitFor(t, ctx, c.game+": the board is ready", isReady)
		do(t, ctx, emulation.SetCPUThrottlingRate(slowdown))
		typeIntoField(t, ctx, declaration, c.field, c.tooLarge)
		hasStatus := board + `.querySelector(".cell-status")?.textContent`
		hasMessage := `!` + board + `.querySelector(".nimlab-board") && ` + board + `.querySelector(".fails, .output p[style]")`
		waitFor(t, ctx, c.game+": the position is too large", isIdle+` && (`+hasStatus+` || `+hasMessage+`)`)
		wantNoInternalError(t, ctx, c.game)
		wantFitsPhone(t, ctx, c.game)
		typeIntoField(t, ctx, declaration, c.field, c.fits)
		waitFor(t, ctx, c.game+": the board is displayed again", isReady)
		do(t, ctx, emulation.SetCPUThrottlingRate(1))
	}
}
