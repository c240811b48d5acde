package browser

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// sitePage returns the address of a page of the site.
func sitePage(t *testing.T, path ...string) string {
	t.Helper()
	sitePages(t)
	return File(t, filepath.Join(append([]string{os.Getenv(siteVariable)}, path...)...))
}

// dispatchAnswer is a function that dispatches an answer from the first box, as the script of package play does,
// and returns the id of the box.
const dispatchAnswer = `(given, kind, tries) => {
	const box = document.querySelector("section.nimlab-box[id]");
	box.dispatchEvent(new CustomEvent("nimlab:answer", {bubbles: true, detail: {key: box.id, given, kind, tries}}));
	return box.id;
}`

// recordRestores is a script that records the answers that a page restores to its boxes in window.restored.
const recordRestores = `window.restored = []; document.addEventListener("nimlab:restore", e => restored.push([e.target.id, e.detail.given, e.detail.tries].join(" ")), true)`

// Answers, opened solutions and the place are restored when a page is loaded again, in the table of
// contents and on the sheet, until the reader deletes them.
func TestProgressIsStored(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	onEveryPage(t, ctx, recordRestores)
	do(t, ctx, emulation.SetDeviceMetricsOverride(390, 800, 1, true))
	for language, texts := range map[string][]string{
		"nl": {"nog niet goed", "goed", "Wat ik deed"}, "de": {"noch nicht richtig", "richtig", "Was ich gemacht habe"}, "en": {"not right yet", "right", "What I did"},
	} {
		do(t, ctx, chromedp.Navigate(sitePage(t, language, bookPage(t, language, "explore"))))
		if now := get[string](t, ctx, `document.querySelector("#did").textContent`); !strings.Contains(now, texts[2]) || strings.Contains(now, texts[1]+")") {
			t.Errorf("%s: before an answer the sheet has %q", language, now)
		}
		get[string](t, ctx, "("+dispatchAnswer+`)("1,".repeat(90), "wrong", 1)`)
		long := get[string](t, ctx, `document.querySelector(".did td:nth-child(3)").textContent`)
		require.That(t, long == strings.Repeat("1,", 79)+"… ("+texts[0]+")", "%s: a long answer without a blank is %q on the sheet", language, long)
		id := get[string](t, ctx, "("+dispatchAnswer+`)("<b>7", "wrong", 1)`)
		wrong := get[string](t, ctx, `document.querySelector(".did td:nth-child(3)").textContent`)
		require.That(t, wrong == "<b>7 ("+texts[0]+")", "%s: a wrong answer is %q on the sheet", language, wrong)
		get[string](t, ctx, "("+dispatchAnswer+`)("8", "right", 2)`)
		get[string](t, ctx, "("+dispatchAnswer+`)("", "open", 2)`)
		get[bool](t, ctx, `(() => { const fold = document.querySelector("main > details"); fold.open = true;
			const heading = document.querySelectorAll("main h2")[3]; heading.scrollIntoView(); return new Promise(done => setTimeout(() => done(true), 900)) })()`)
		do(t, ctx, chromedp.Reload())
		if row := get[[]string](t, ctx, `[...document.querySelectorAll(".did tbody tr:first-child td")].map(d => d.textContent)`); len(row) != 5 || row[2] != "8 ("+texts[1]+")" || row[3] != "2" || row[0] == "" || row[1] == "" || row[4] == "" {
			t.Errorf("%s: the sheet has %q", language, row)
		}
		restores := get[[]string](t, ctx, `restored`)
		require.That(t, slices.Equal(restores, []string{id + " 8 2"}), "%s: the page restores %q", language, restores)
		mark := get[string](t, ctx, `document.querySelector(".marks a[href='#`+id+`']").textContent`)
		require.That(t, strings.HasSuffix(mark, "✓"), "%s: the mark is %q", language, mark)
		if !get[bool](t, ctx, `document.querySelector("main > details").open && document.querySelectorAll(".contents .here").length === 1`) {
			t.Errorf("%s: the solution is closed, or the contents mark no place", language)
		}
		// The start page links to that place.
		do(t, ctx, chromedp.Navigate(sitePage(t, language, "index.html")))
		link := get[string](t, ctx, `document.querySelector(".go-on:not([hidden]) a").getAttribute("href")`)
		require.That(t, strings.HasPrefix(link, bookPage(t, language, "explore")+"#"), "%s: the start page links to %q", language, link)
		if mark := get[string](t, ctx, `document.querySelector("[data-book$='/explore'] .done").textContent`); mark != "1 ✓" {
			t.Errorf("%s: the mark of the card is %q", language, mark)
		}
		// Pressing a button twice deletes everything.
		do(t, ctx, chromedp.Navigate(sitePage(t, language, bookPage(t, language, "explore"))),
			chromedp.Focus(".did-bar button:last-child", chromedp.ByQuery), chromedp.KeyEvent(kb.Enter))
		require.That(t, get[int](t, ctx, `document.querySelectorAll(".did td").length`) != 0, "%s: everything is deleted after one press", language)
		do(t, ctx, chromedp.KeyEvent(kb.Enter), chromedp.Sleep(time.Second))
		if left := get[[]string](t, ctx, `[...document.querySelectorAll(".did td")].map(d => d.textContent).concat(Object.keys(localStorage).filter(k => k.startsWith("nimlab/")))`); len(left) > 0 {
			t.Errorf("%s: after two presses there is still %q", language, left)
		}
	}
}

// lessonPages returns the paths of the teacher's pages of the site.
func lessonPages(t *testing.T) []string {
	t.Helper()
	return slices.DeleteFunc(sitePages(t), func(p string) bool { return !strings.HasSuffix(p, ".lesson.html") })
}

// The link of a route displays only the parts of the route, and a link leads back to the whole page.
// The scripts of boards are blocked, since they are not tested here.
func TestRouteHidesOtherParts(t *testing.T) {
	t.Parallel()
	const boxCount = `document.querySelectorAll("section.nimlab-box").length`
	const visibleCount = `[...document.querySelectorAll("section.nimlab-box")].filter(b => b.checkVisibility()).length`
	ctx := New(t)
	var blocked []*network.BlockPattern
	for _, script := range []string{"play", "live", "site", "search"} {
		blocked = append(blocked, &network.BlockPattern{URLPattern: "file:///*/" + script + "-*.js", Block: true})
	}
	do(t, ctx, network.Enable(), network.SetBlockedURLs().WithURLPatterns(blocked))
	for _, lesson := range lessonPages(t) {
		do(t, ctx, chromedp.Navigate(File(t, lesson)))
		links := get[[]string](t, ctx, `[...document.querySelectorAll(".begin p:first-of-type a")].map(a => a.href)`)
		places := get[[][]string](t, ctx, `[...document.querySelectorAll(".begin")].map((b) => {
			const all = [];
			for (let e = b.nextElementSibling; e && e.tagName !== "H2"; e = e.nextElementSibling) all.push(...[...e.querySelectorAll("a[href*='#']")].map(a => decodeURIComponent(a.hash.slice(1))));
			return all;
		})`)
		require.That(t, len(links) >= 2, "%s has %d routes", lesson, len(links))
		for i, link := range links {
			do(t, ctx, chromedp.Navigate(link))
			for _, place := range places[i] {
				require.That(t, get[bool](t, ctx, `document.getElementById(`+jsLiteral(place)+`).checkVisibility()`),
					"%s: %s is not displayed", link, place)
			}
			visible, total := get[int](t, ctx, visibleCount), get[int](t, ctx, boxCount)
			require.That(t, visible != 0 && visible < total, "%s displays %d of %d boxes", link, visible, total)
		}
		leaving := get[[]string](t, ctx, `[...document.querySelectorAll("a[href]")].filter(a => a.checkVisibility() && !document.getElementById(decodeURIComponent(a.hash.slice(1)))?.checkVisibility()).map(a => a.outerHTML)`)
		require.That(t, len(leaving) == 0, "the last route of %s has links to hidden parts: %q", lesson, leaving)
	}
}

// jsLiteral returns a text as a JavaScript literal.
func jsLiteral(s string) string { return "`" + s + "`" }

// The search on the start page and on each notebook finds words regardless of accents, and displays a
// sentence if it finds none.
func TestSearchIgnoresAccents(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	for language, word := range map[string]string{"nl": "periode", "de": "Wytho", "en": "Fibónacci"} {
		for _, name := range []string{"index.html", bookPage(t, language, "explore")} {
			if err := chromedp.Run(ctx, chromedp.Navigate(sitePage(t, language, name)), chromedp.SendKeys("#search", word, chromedp.ByQuery),
				chromedp.WaitVisible(".search li a", chromedp.ByQuery)); err != nil {
				t.Fatalf("%s/%s: %v", language, name, err)
			}
			first := get[string](t, ctx, `document.querySelector(".search li a").href`)
			do(t, ctx, chromedp.SendKeys("#search", "qqxzq", chromedp.ByQuery), chromedp.WaitNotPresent(".search li", chromedp.ByQuery))
			message := get[string](t, ctx, `document.querySelector(".search [role=status]").textContent`)
			require.That(t, len(message) >= 5, "%s/%s: the message for no result is %q", language, name, message)
			do(t, ctx, chromedp.Navigate(first))
			if !get[bool](t, ctx, `!location.hash || document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null`) {
				t.Errorf("%s leads nowhere", first)
			}
		}
	}
}

// The search downloads its index again if the download has failed.
func TestSearchRetriesFailedDownload(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	do(t, ctx, chromedp.Navigate(sitePage(t, "en", "index.html")), chromedp.Evaluate(`{
		window.form = document.querySelector(".search");
		window.index = form.dataset.index;
		form.dataset.index = "missing.js";
		document.addEventListener("error", () => { form.dataset.failed = "" }, true);
	}`, nil), chromedp.SendKeys("#search", "peri", chromedp.ByQuery))
	waitFor(t, ctx, "the download fails", `"failed" in form.dataset`)
	do(t, ctx, chromedp.Evaluate(`form.dataset.index = index`, nil), chromedp.SendKeys("#search", "od", chromedp.ByQuery))
	waitFor(t, ctx, "the search finds a page", `document.querySelector(".search li a")`)
}

// The page of a board, a box or a figure displays the code that embeds it, but not inside a frame.
func TestPageOfOnePieceHasEmbeddingCode(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	onEveryPage(t, ctx, axeScript(t))
	for _, kind := range []string{"board-1", "figure-1", "exercise-1"} {
		address := sitePage(t, "nl", "01-het-spel-nim", kind+".html")
		if err := chromedp.Run(ctx, emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Navigate(address), chromedp.WaitVisible(".frame", chromedp.ByQuery)); err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		found := seriousProblems(t, ctx, allRules)
		require.That(t, len(found) == 0, "%s: %s", kind, found)
		pageWidth := get[int](t, ctx, `document.documentElement.scrollWidth`)
		require.That(t, pageWidth <= 390, "%s is %d pixels wide", kind, pageWidth)
		code := get[string](t, ctx, `document.querySelector(".frame input").value`)
		require.That(t, strings.Contains(code, `src="`+address+`"`) && strings.Contains(code, "height="),
			"%s: the embedding code is %q", kind, code)
		liveCount := get[int](t, ctx, `document.querySelectorAll(".stage svg, .nimlab-box input, figure .larger").length`)
		require.That(t, liveCount != 0, "%s is not interactive", kind)
	}
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/LICENSE.txt"))
	if !get[bool](t, ctx, `new Promise((done) => {
		const frame = document.createElement("iframe");
		frame.src = "nl/01-het-spel-nim/exercise-1.html";
		frame.onload = () => setTimeout(() => done(frame.contentDocument.querySelector(".frame").hidden && !!frame.contentDocument.querySelector(".nimlab-box input")), 300);
		document.body.append(frame);
	})`) {
		t.Error("in a frame the embedding code is displayed, or the box is not")
	}
}

// On the start page the computer makes mistakes, and pictures are displayed.
func TestStartPageHasPicturesAndErringComputer(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	for _, language := range []string{"nl", "de", "en"} {
		do(t, ctx, chromedp.Navigate(sitePage(t, language, "index.html")), chromedp.WaitVisible(".errs", chromedp.ByQuery))
		boardCount := get[int](t, ctx, `[...document.querySelectorAll(".boards select:has(option[value=errs])")].filter(s => s.value === "errs").length`)
		require.That(t, boardCount >= 3, "%s: the computer errs on %d boards, want at least 3", language, boardCount)
		if pictures := get[int](t, ctx, `Promise.all([...document.querySelectorAll(".books img")].map(i => { i.loading = "eager"; return i.decode() })).then(all => all.length)`); pictures < 5 {
			t.Errorf("%s: there are %d pictures, want at least 5", language, pictures)
		}
	}
}

// The address that a notebook had before its file was renamed leads to its page, with the route and the
// place, and so do the addresses of its lesson and of its boxes.
func TestEarlierAddressesLeadToThePage(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	for from, to := range map[string]string{
		"nl/het-spel-nim.html?route=1#exercise-1": "nl/01-het-spel-nim.html?route=1#exercise-1",
		"en/varianten.lesson.html#Route-1":        "en/05-variants.lesson.html#Route-1",
		"de/explore/exercise-1.html":              "de/08-weiter/exercise-1.html",
	} {
		do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(sitePage(t)+"/"+from))
		waitFor(t, ctx, from+" leads to "+to, `document.readyState === "complete" && location.href.endsWith(`+jsLiteral(to)+`)`)
	}
}

// A box restores its answer, and the sheet lists it.
func TestBoxRestoresItsAnswer(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	address := sitePage(t, "nl", "01-het-spel-nim.html")
	do(t, ctx, chromedp.Navigate(address), chromedp.SendKeys("#exercise-1 input", "1-2"+kb.Enter, chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelector("#exercise-1 input").value = ""`, nil), chromedp.SendKeys("#exercise-1 input", "2-3"+kb.Enter, chromedp.ByQuery), chromedp.Reload())
	if now := get[string](t, ctx, `document.querySelector("#exercise-1 input").value + " " + document.querySelector("#exercise-1 .verdict").className`); now != "2-3 verdict right" {
		t.Errorf("after the reload the box has %q", now)
	}
	row := get[[]string](t, ctx, `[...document.querySelectorAll(".did tbody td")].map(d => d.textContent)`)
	require.That(t, len(row) == 5 && row[2] == "2-3 (goed)" && row[3] == "2", "the sheet has %q", row)
	require.Equal(t, get[string](t, ctx, `Object.keys(JSON.parse(localStorage.getItem("nimlab/nl/het-spel-nim")).answers).join()`), "pins-4", "the stored keys are")
}

// Earlier pages stored answers by their place on the page. They are moved once, to the keys of the
// questions, and newer answers stay.
func TestEarlierAnswersAreRestored(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	do(t, ctx, chromedp.Navigate(sitePage(t, "de", "01-das-spiel-nim.html")), chromedp.Evaluate(`localStorage.setItem("nimlab/de/het-spel-nim", JSON.stringify({
		answers: {"exercise-1": {given: "2-3", kind: "right", tries: 2}, "exercise-9": {given: "1", kind: "wrong", tries: 1}, "coins-7": {given: "3", kind: "right", tries: 3}, "fill-1": {given: "L", kind: "open", tries: 1}},
		shown: {"exercise-11": true}}))`, nil))
	for range 2 {
		do(t, ctx, chromedp.Reload(), chromedp.WaitVisible("#exercise-1 input", chromedp.ByQuery))
		if now := get[string](t, ctx, `["#exercise-1", "#exercise-9"].map(box => document.querySelector(box + " input").value + " " + document.querySelector(box + " .verdict").className).join()`); now != "2-3 verdict right,3 verdict right" {
			t.Errorf("the boxes have %q", now)
		}
		require.That(t, get[bool](t, ctx, `document.querySelector(".nimlab-predict:has(#exercise-11) > details").open`), "the solution that was open is closed")
		keys := get[string](t, ctx, `(({answers, revealed}) => [...Object.keys(answers).sort(), ...Object.keys(revealed)].join())(JSON.parse(localStorage.getItem("nimlab/de/het-spel-nim")))`)
		require.Equal(t, keys, "coins-7,fill-d8a9ce444f5c,pins-4,graph-of-2-2", "the stored keys are")
	}
}
