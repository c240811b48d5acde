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

// recordSavedFiles is a script that records the files that the page saves in window.saved.
const recordSavedFiles = `window.saved = []; { const create = URL.createObjectURL; URL.createObjectURL = blob => { saved.push(blob); return create(blob) } }`

// pressButton presses the button with a name in the part of the page with a selector.
func pressButton(t *testing.T, ctx context.Context, part, name string) {
	t.Helper()
	get[bool](t, ctx, `[...document.querySelectorAll("`+part+` button")].find(b => b.textContent === "`+name+`").click(), true`)
}

// waitForSavedFile waits until a file is saved, removes it from window.saved and returns its text.
func waitForSavedFile(t *testing.T, ctx context.Context) string {
	t.Helper()
	waitFor(t, ctx, "a file is saved", `saved.length > 0`)
	return get[string](t, ctx, `saved.pop().text()`)
}

// Expressions for the elements of the laboratory.
const (
	boardView = `document.querySelector("[data-view=board]")`
	stripView = `document.querySelector("[data-view=strip]")`
	ruleCell  = `document.querySelector("#laboratory > .cell")`
)

// Changing the take set and the play convention updates the board and the strip. The views can be
// saved, and a link displays the same views in another browser.
func TestLaboratoryFollowsChangesAndSavesViews(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	for _, base := range []string{address, File(t, os.Getenv(siteVariable))} {
		ctx := New(t)
		do(t, ctx, chromedp.Navigate(base+"/en/laboratory.html"), chromedp.Evaluate(recordSavedFiles, nil))
		waitFor(t, ctx, "the board is ready", boardView+`.querySelector(".nimlab-board.awake")`)
		game := `document.querySelector("#laboratory > .cell")`
		typeInto(t, ctx, game, 0, "2, 5")
		waitFor(t, ctx, "the board has the new set", boardView+`.querySelector(".awake .rule").textContent.includes("2 or 5")`)
		waitFor(t, ctx, "the strip has the new set", stripView+`.querySelector("figure svg").getAttribute("aria-label").includes("{2, 5}")`)
		get[bool](t, ctx, `(() => { const convention = `+game+`.querySelector("select"); convention.value = "Misere"; return convention.dispatchEvent(new Event("change")) })()`)
		waitFor(t, ctx, "the play convention has changed", game+`.querySelector("pre").textContent.includes("MustSet(2, 5).Misere()")`)
		waitFor(t, ctx, "the game has draws", boardView+`.querySelector(".awake .rule").textContent.includes("draw") && [...`+stripView+`.querySelectorAll("figure svg text")].some(t => t.textContent === "D")`)

		// A too large position gets a sentence, and a smaller one restores the board.
		typeInto(t, ctx, boardView, 0, "100000")
		waitFor(t, ctx, "a message says that the position is too large", `/at least [0-9,]+ positions/.test(`+boardView+`.innerText) && !`+boardView+`.querySelector(".nimlab-board")`)
		message := get[string](t, ctx, boardView+`.innerText`)
		require.That(t, !strings.Contains(message, "panic") && !strings.Contains(message, "play:"), "the message about a too large position is %q", message)
		typeInto(t, ctx, boardView, 0, "31")
		waitFor(t, ctx, "the board is displayed again", boardView+`.querySelector(".nimlab-board.awake")`)

		// By keyboard: the sequence.
		do(t, ctx, chromedp.Focus(".views input[value=list]", chromedp.ByQuery), chromedp.KeyEvent(" "))
		waitFor(t, ctx, "the sequence is displayed", `document.querySelector("[data-view=list] .saves button")`)
		pressButton(t, ctx, "[data-view=list]", "CSV")
		csv := waitForSavedFile(t, ctx)
		require.That(t, strings.HasPrefix(csv, "n,losses\n1,") && strings.Count(csv, "\n") == 41, "the CSV file has %q", csv)
		pressButton(t, ctx, "[data-view=strip]", "SVG")
		if svg := waitForSavedFile(t, ctx); !strings.HasPrefix(svg, "<svg") || !strings.Contains(svg, `xmlns="http://www.w3.org/2000/svg"`) {
			t.Errorf("the drawing is %.80q", svg)
		}
		pressButton(t, ctx, "[data-view=strip]", "PNG")
		waitFor(t, ctx, "the picture is saved", `saved.at(-1)?.type === "image/png" && saved.pop().size > 1000`)

		// The notebook contains the current cells.
		pressButton(t, ctx, ".keep", "Save all as a notebook for Jupyter")
		var book struct {
			Cells []struct {
				Type   string `json:"cell_type"`
				Source string
			}
			Metadata struct{ Kernelspec struct{ Name string } }
			Format   int `json:"nbformat"`
		}
		require.NoError(t, json.Unmarshal([]byte(waitForSavedFile(t, ctx)), &book))
		var sources []string
		for _, c := range book.Cells {
			sources = append(sources, c.Source)
		}
		if want := []string{
			"%env NIMLAB_LANGUAGE en", "var game = takeaway.MustSet(2, 5).Misere()", "%%\nshow.It(play.Board(game.Heap(31)))",
			"%%\nshow.It(plots.Losses(game, 4))", "%%\nshow.It(sequences.First(\"losses\", 40, game.Losses()).CSV())",
		}; !slices.Equal(sources, want) || book.Metadata.Kernelspec.Name != "gonb" || book.Format != 4 {
			t.Errorf("the notebook has %q, for %s", sources, book.Metadata.Kernelspec.Name)
		}

		// The link works in another browser, and in German.
		link := get[string](t, ctx, `location.href`)
		fresh := New(t)
		do(t, fresh, chromedp.Navigate(link))
		hasChanges := `document.querySelector("#laboratory > .cell pre").textContent.includes("MustSet(2, 5).Misere()") && ` + boardView + `.querySelector("pre").textContent.includes("Heap(31)")
			&& document.querySelector("[data-view=list] pre.output") && document.querySelector("[data-view=map]").hidden`
		waitFor(t, fresh, "the link restores the changes", hasChanges)
		do(t, fresh, chromedp.Click(`.site-bar nav [lang=de]`, chromedp.ByQuery), chromedp.WaitReady(`html[lang=de]`, chromedp.ByQuery))
		waitFor(t, fresh, "the German page has the changes", hasChanges)
	}
}

// A view whose outputs have been removed because of an error cannot be saved.
func TestViewWithErrorHasNoSaveButtons(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/en/laboratory.html"))
	waitFor(t, ctx, "the strip can be saved", stripView+`.querySelector(".saves button")`)
	do(t, ctx, chromedp.Evaluate(`{ const view = `+stripView+`; view.querySelector("button.change").click();
		view.querySelector("textarea.own").value = "show.It("; view.querySelector("button.run").click() }`, nil))
	waitFor(t, ctx, "nothing can be saved", stripView+`.querySelector(".cell-status.fails") && !`+stripView+`.querySelector(".output, .saves button")`)
}

// Each game displays all its views, also on a phone.
func TestEveryLaboratoryGameDisplaysItsViews(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	ctx := New(t)
	do(t, ctx, emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Navigate(address+"/en/laboratory.html"))
	axe, _ := os.ReadFile(os.Getenv(axeVariable))
	onEveryPage(t, ctx, string(axe))
	var seen sync.Map
	games := get[[]string](t, ctx, `[...document.querySelectorAll("template[data-game]")].map(t => t.dataset.game)`)
	for i, game := range games {
		language := []string{"nl", "de", "en"}[i%3]
		do(t, ctx, chromedp.Navigate(address+"/"+language+"/laboratory.html?game="+game))
		get[bool](t, ctx, `document.querySelectorAll(".views input:not(:checked)").forEach(tick => tick.click()), true`)
		if strings.HasPrefix(game, "own") {
			waitFor(t, ctx, game+" can be run", ruleCell+`.querySelector("textarea.own")`)
			get[bool](t, ctx, ruleCell+`.querySelector("button.run").click(), true`)
		}
		waitFor(t, ctx, game+" displays all its views", `[...document.querySelectorAll("#laboratory [data-view]")].every(v => !v.hidden && v.querySelector(".output")) && !document.querySelector("[aria-busy=true]")`)
		p := openPage{t, ctx, game}
		p.wantNoFaults([]fault{
			{"displays errors", `[...document.querySelectorAll("#laboratory .fails")].map(e => e.textContent)`},
			tooWide(390),
			{"has fields without a name", `[...document.querySelectorAll("#laboratory :is(label, .fields [aria-label])")].map(l => l.textContent || l.ariaLabel).filter(l => !l.trim() || l.startsWith("…"))`},
		})
		// Each button saves a file of its type.
		buttonCount := get[int](t, ctx, recordSavedFiles+`[...document.querySelectorAll("#laboratory .saves button")].map(b => b.click()).length`)
		require.That(t, buttonCount > 0, "%s has no button that saves a file", game)
		waitFor(t, ctx, game+" saves a file for each button", fmt.Sprintf(`saved.length === %d`, buttonCount))
		p.wantNoFaults([]fault{{"saves wrong files", `Promise.all(saved.map(async b => [b, b.type + " " + (await b.text()).slice(0, 60)])).then(all => all.filter(([b, start]) => b.size < 20 || !/^(image\/svg\+xml (<\?xml|<svg)|image\/png .PNG|text\/csv .*[,\n])/s.test(start)).map(([, start]) => start))`}})
		if len(axe) > 0 {
			p.wantAccessible(&seen)
		}
	}
}

// A rule that the reader writes updates all views. An error names its line, and an endless rule is
// stopped. The notebook and the address contain the rule; a rule from an address runs only when the
// reader presses a button.
func TestReadersRuleUpdatesAllViews(t *testing.T) {
	t.Parallel()
	address := serveSite(t).URL
	ctx := New(t)
	do(t, ctx, chromedp.Navigate(address+"/en/laboratory.html?game=own&see=board,values"), chromedp.Evaluate(recordSavedFiles, nil))
	waitFor(t, ctx, "the rule can be written", ruleCell+`.querySelector("textarea.own") && !document.querySelector("#laboratory .output")`)
	status := ruleCell + `.querySelector(".cell-status").textContent`
	squares := "func rule(n int, move func(int)) {\n\tfor k := 1; k*k <= n; k++ {\n\t\tmove(n - k*k)\n\t}\n}"
	writeCell(t, ctx, ruleCell, strings.Replace(squares, "k++", "", 1))
	waitFor(t, ctx, "the board is running", boardView+`.querySelector("button.stop") && `+boardView+`.querySelector(".cell-status").textContent.startsWith("The cell is running")`)
	get[bool](t, ctx, boardView+`.querySelector("button.stop").click(), true`)
	waitFor(t, ctx, "the board is stopped", boardView+`.querySelector(".cell-status").textContent === "Stopped."`)
	writeCell(t, ctx, ruleCell, strings.Replace(squares, "n - k*k", "n - m", 1))
	waitFor(t, ctx, "the message names the line of a mistake", status+`.startsWith("line 3: The name m is not known here.")`)
	writeCell(t, ctx, ruleCell, squares)
	waitFor(t, ctx, "board and values are displayed", boardView+`.querySelector(".nimlab-board.awake") && document.querySelector("[data-view=values] figure svg") && `+status+` === ""`)
	get[bool](t, ctx, `document.querySelector(".views [value=graph]").click(), true`)
	waitFor(t, ctx, "the graph is displayed", `document.querySelector("[data-view=graph] figure svg")`)
	pressButton(t, ctx, "[data-view=values]", "SVG")
	svg := waitForSavedFile(t, ctx)
	require.That(t, strings.HasPrefix(svg, "<svg"), "the drawing is %.80q", svg)
	pressButton(t, ctx, ".keep", "Save all as a notebook for Jupyter")
	var book struct{ Cells []storedCell }
	if err := json.Unmarshal([]byte(waitForSavedFile(t, ctx)), &book); err != nil || len(book.Cells) != 5 || string(book.Cells[1].Source) != squares {
		t.Errorf("the notebook has %q: %v", book.Cells, err)
	}
	link := get[string](t, ctx, `location.href`)
	fresh := New(t)
	do(t, fresh, chromedp.Navigate(link))
	waitFor(t, fresh, "the link restores the rule", ruleCell+`.querySelector("textarea.own").value.includes("k*k") && `+status+`.startsWith("This code came with the link.")`)
	time.Sleep(time.Second)
	require.That(t, !get[bool](t, fresh, `document.querySelector("#laboratory .output") !== null`), "the code of a link runs by itself")
}

// On a phone that is six times slower, a far too large position gets a sentence, and the page keeps
// working. If the phone is too slow even to find that the position is too large, the sentence says
// so, and the board stays.
func TestTooLargePositionsGetMessageOnAPhone(t *testing.T) {
	address := serveSite(t).URL
	ctx := New(t)
	do(t, ctx, emulation.SetDeviceMetricsOverride(390, 800, 2, true))
	for _, trial := range []struct {
		game       string
		field      int // index of the field with the position
		large, fit string
	}{
		{"limited", 1, "99999, 99999", "4, 5"}, {"taking", 1, "2000, 2000", "4, 5"}, {"pins", 0, "50", "6"},
		{"queen", 0, "999999", "6"}, {"chomp", 0, "30, 30, 30, 30, 30", "3, 2"},
		{"tower", 0, "WBWBWBWBWBWBWB + BWBWBWBWBWBWBW + WWBBWWBBWWBB + WBBWBWWB", "WB + B"},
	} {
		game := trial.game
		do(t, ctx, chromedp.Navigate(address+"/en/laboratory.html?game="+game+"&see=board,graph"))
		ready := boardView + `.querySelector(".nimlab-board.awake") && !document.querySelector("[aria-busy=true]")`
		waitFor(t, ctx, game+": the board is ready", ready)
		do(t, ctx, emulation.SetCPUThrottlingRate(6))
		typeInto(t, ctx, ruleCell, trial.field, trial.large)
		waitFor(t, ctx, game+": the position is too large", `!document.querySelector("[aria-busy=true]") && (`+boardView+`.querySelector(".cell-status")?.textContent || !`+boardView+`.querySelector(".nimlab-board") && `+boardView+`.querySelector(".fails, .output p[style]"))`)
		message := get[string](t, ctx, boardView+`.innerText`)
		require.That(t, !strings.Contains(message, "panic") && !strings.Contains(message, "play:"), "%s: the message about a too large position is %q", game, message)
		pageWidth := get[float64](t, ctx, `document.documentElement.scrollWidth`)
		require.That(t, pageWidth <= 390, "%s: the page is %.0f pixels wide", game, pageWidth)
		typeInto(t, ctx, ruleCell, trial.field, trial.fit)
		waitFor(t, ctx, game+": the board is displayed again", ready)
		do(t, ctx, emulation.SetCPUThrottlingRate(1))
	}
}
