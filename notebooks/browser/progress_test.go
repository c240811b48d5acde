package browser

import (
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// dispatchAnswerJS is a function that dispatches an answer from the first box, as the script of package play does,
// and returns the id of the box. given is the answer, kind is the verdict (right, wrong or open), and tries is
// the number of tries.
const dispatchAnswerJS = `((given, kind, tries) => {
	const box = document.querySelector("section.nimlab-box[id]");
	box.dispatchEvent(new CustomEvent("nimlab:answer", {bubbles: true, detail: {key: box.id, given, kind, tries}}));
	return box.id;
})`

// recordRestoresJS is a script that records the answers that a page restores to its boxes in window.restoredAnswers.
const recordRestoresJS = `window.restoredAnswers = []; document.addEventListener("nimlab:restore", e => restoredAnswers.push([e.target.id, e.detail.given, e.detail.tries].join(" ")), true)`

// The sheet lists the answers of the reader in rows of five columns: title, question, answer, number of tries and
// time. These expressions describe it.
const (
	sheetTextJS   = `document.querySelector("#did").textContent`
	sheetAnswerJS = `document.querySelector(".did td:nth-child(3)").textContent`
	sheetRowJS    = `[...document.querySelectorAll(".did tbody tr:first-child td")].map(d => d.textContent)`
)

// deleteButtonSelector matches the button of the sheet that deletes everything when it is pressed twice.
const deleteButtonSelector = ".did-bar button:last-child"

// Answers, opened solutions and the place are restored when a page is loaded again, in the table of
// contents and on the sheet, until the reader deletes them.
func TestProgressIsStored(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	doInjectScript(t, ctx, recordRestoresJS)
	do(t, ctx, setScreenWidth(phoneWidth))
	for language, texts := range map[string]struct{ wrong, right, sheet string }{
		"nl": {"nog niet goed", "goed", "Wat ik deed"}, "de": {"noch nicht richtig", "richtig", "Was ich gemacht habe"}, "en": {"not right yet", "right", "What I did"},
	} {
		pageName := bookPageName(t, language, "explore")
		pageURL := siteURL(t, language, pageName)
		do(t, ctx, chromedp.Navigate(pageURL))
		emptySheet := get[string](t, ctx, sheetTextJS)
		require.That(t, strings.Contains(emptySheet, texts.sheet) && !strings.Contains(emptySheet, texts.right+")"), "%s: before an answer the sheet has %q", language, emptySheet)
		get[string](t, ctx, dispatchAnswerJS+`("1,".repeat(90), "wrong", 1)`)
		long := get[string](t, ctx, sheetAnswerJS)
		require.That(t, long == strings.Repeat("1,", 79)+"… ("+texts.wrong+")", "%s: a long answer without a blank is %q on the sheet", language, long)
		id := get[string](t, ctx, dispatchAnswerJS+`("<b>7", "wrong", 1)`)
		wrong := get[string](t, ctx, sheetAnswerJS)
		require.That(t, wrong == "<b>7 ("+texts.wrong+")", "%s: a wrong answer is %q on the sheet", language, wrong)
		get[string](t, ctx, dispatchAnswerJS+`("8", "right", 2)`)
		get[string](t, ctx, dispatchAnswerJS+`("", "open", 2)`)
		doScript(t, ctx, `document.querySelector("main > details").open = true; document.querySelectorAll("main h2")[3].scrollIntoView()`)
		do(t, ctx, chromedp.Sleep(scrollSaveDelay), chromedp.Reload())
		row := get[[]string](t, ctx, sheetRowJS)
		require.That(t, len(row) == 5 && row[0] != "" && row[1] != "" && row[2] == "8 ("+texts.right+")" && row[3] == "2" && row[4] != "", "%s: the sheet has %q", language, row)
		restoredAnswers := get[[]string](t, ctx, `restoredAnswers`)
		require.That(t, slices.Equal(restoredAnswers, []string{id + " 8 2"}), "%s: the page restores %q", language, restoredAnswers)
		mark := get[string](t, ctx, `document.querySelector(".marks a[href='#`+id+`']").textContent`)
		require.That(t, strings.HasSuffix(mark, "✓"), "%s: the mark of the answer is %q", language, mark)
		require.That(t, get[bool](t, ctx, `document.querySelector("main > details").open`), "%s: the solution is closed", language)
		require.Equal(t, get[int](t, ctx, `document.querySelectorAll(".contents .here").length`), 1, language, "the number of places that the contents mark is")
		// The start page links to that place.
		do(t, ctx, chromedp.Navigate(siteURL(t, language, "index.html")))
		link := get[string](t, ctx, `document.querySelector(".go-on:not([hidden]) a").getAttribute("href")`)
		require.That(t, strings.HasPrefix(link, pageName+"#"), "%s: the start page links to %q", language, link)
		require.Equal(t, get[string](t, ctx, `document.querySelector("[data-book$='/explore'] .done").textContent`), "1 ✓", language, "the mark of the card is")
		// Pressing a button twice deletes everything.
		do(t, ctx, chromedp.Navigate(pageURL), chromedp.Focus(deleteButtonSelector, chromedp.ByQuery), chromedp.KeyEvent(kb.Enter))
		require.That(t, get[int](t, ctx, `document.querySelectorAll(".did td").length`) != 0, "%s: everything is deleted after one press", language)
		do(t, ctx, chromedp.KeyEvent(kb.Enter), chromedp.Sleep(settleTime)) // the page reloads
		remaining := get[[]string](t, ctx, `[...document.querySelectorAll(".did td")].map(d => d.textContent).concat(Object.keys(localStorage).filter(k => k.startsWith("nimlab/")))`)
		require.That(t, len(remaining) == 0, "%s: after two presses there is still %q", language, remaining)
	}
}

// A box restores its answer, and the sheet lists it.
func TestBoxRestoresItsAnswer(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	const inputSelector = "#exercise-1 input"
	do(t, ctx, chromedp.Navigate(siteURL(t, firstPage)), chromedp.SendKeys(inputSelector, "1-2"+kb.Enter, chromedp.ByQuery))
	doScript(t, ctx, `document.querySelector("`+inputSelector+`").value = ""`)
	do(t, ctx, chromedp.SendKeys(inputSelector, "2-3"+kb.Enter, chromedp.ByQuery), chromedp.Reload())
	box := get[string](t, ctx, `document.querySelector("`+inputSelector+`").value + " " + document.querySelector("#exercise-1 .verdict").className`)
	require.Equal(t, box, "2-3 verdict right", "after the reload the box has")
	row := get[[]string](t, ctx, sheetRowJS)
	require.That(t, len(row) == 5 && row[2] == "2-3 (goed)" && row[3] == "2", "the sheet has %q", row)
	require.Equal(t, get[string](t, ctx, `Object.keys(JSON.parse(localStorage.getItem("nimlab/nl/het-spel-nim")).answers).join()`), "pins-4", "the stored keys are")
}

// Earlier versions of the pages stored answers by their place on the page. Such answers are moved once, to the keys
// of the questions, and newer answers stay.
func TestEarlierAnswersAreRestored(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(siteURL(t, "de", "01-das-spiel-nim.html")))
	doScript(t, ctx, `localStorage.setItem("nimlab/de/het-spel-nim", JSON.stringify({
		answers: {"exercise-1": {given: "2-3", kind: "right", tries: 2}, "exercise-9": {given: "1", kind: "wrong", tries: 1}, "coins-7": {given: "3", kind: "right", tries: 3}, "fill-1": {given: "L", kind: "open", tries: 1}},
		shown: {"exercise-11": true}}))`)
	for range 2 {
		do(t, ctx, chromedp.Reload(), chromedp.WaitVisible("#exercise-1 input", chromedp.ByQuery))
		boxes := get[string](t, ctx, `["#exercise-1", "#exercise-9"].map(box => document.querySelector(box + " input").value + " " + document.querySelector(box + " .verdict").className).join()`)
		require.Equal(t, boxes, "2-3 verdict right,3 verdict right", "the boxes have")
		require.That(t, get[bool](t, ctx, `document.querySelector(".nimlab-predict:has(#exercise-11) > details").open`), "the solution that was open is closed")
		keys := get[string](t, ctx, `(({answers, revealed}) => [...Object.keys(answers).sort(), ...Object.keys(revealed)].join())(JSON.parse(localStorage.getItem("nimlab/de/het-spel-nim")))`)
		require.Equal(t, keys, "coins-7,fill-d8a9ce444f5c,pins-4,graph-of-2-2", "the stored keys are")
	}
}
