package browser

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// lessonPagePaths returns the paths of the teacher's pages of the site.
func lessonPagePaths(t *testing.T) []string {
	t.Helper()
	return slices.DeleteFunc(sitePagePaths(t), func(p string) bool { return !strings.HasSuffix(p, ".lesson.html") })
}

// The link of a route displays only the parts of the route and no links to the hidden parts. All scripts but the one
// that hides parts are blocked, so that the pages open faster.
func TestRouteHidesOtherParts(t *testing.T) {
	t.Parallel()
	const boxCountJS = `document.querySelectorAll("section.nimlab-box").length`
	const visibleCountJS = `[...document.querySelectorAll("section.nimlab-box")].filter(b => b.checkVisibility()).length`
	ctx := Open(t)
	var blockedScripts []*network.BlockPattern
	for _, name := range []string{"play", "live", "site", "search"} {
		blockedScripts = append(blockedScripts, &network.BlockPattern{URLPattern: "file:///*/" + name + "-*.js", Block: true})
	}
	do(t, ctx, network.Enable(), network.SetBlockedURLs().WithURLPatterns(blockedScripts))
	for _, lesson := range lessonPagePaths(t) {
		do(t, ctx, chromedp.Navigate(FileURL(t, lesson)))
		links := get[[]string](t, ctx, `[...document.querySelectorAll(".begin p:first-of-type a")].map(a => a.href)`)
		// By route, in the order of links.
		partIDs := get[[][]string](t, ctx, `[...document.querySelectorAll(".begin")].map((begin) => {
			const ids = [];
			for (let e = begin.nextElementSibling; e && e.tagName !== "H2"; e = e.nextElementSibling) ids.push(...[...e.querySelectorAll("a[href*='#']")].map(a => decodeURIComponent(a.hash.slice(1))));
			return ids;
		})`)
		require.That(t, len(links) >= 2, "%s has %d routes", lesson, len(links))
		for i, link := range links {
			do(t, ctx, chromedp.Navigate(link))
			for _, partID := range partIDs[i] {
				require.That(t, get[bool](t, ctx, `document.getElementById(`+strconv.Quote(partID)+`).checkVisibility()`),
					"%s: %s is not displayed", link, partID)
			}
			visible, total := get[int](t, ctx, visibleCountJS), get[int](t, ctx, boxCountJS)
			require.That(t, visible != 0 && visible < total, "%s displays %d of %d boxes", link, visible, total)
			linksToHiddenParts := get[[]string](t, ctx, `[...document.querySelectorAll("a[href]")]
				.filter(a => a.checkVisibility() && !document.getElementById(decodeURIComponent(a.hash.slice(1)))?.checkVisibility())
				.map(a => a.outerHTML)`)
			require.That(t, len(linksToHiddenParts) == 0, "%s has links to hidden parts: %q", link, linksToHiddenParts)
		}
	}
}

// searchResultSelector matches the links that the search displays.
const searchResultSelector = ".search li a"

// The start page and the notebooks can be searched, in every language.
func TestSearchFindsPagesInEveryLanguage(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	for language, word := range map[string]string{"nl": "periode", "de": "Wytho", "en": "Fibónacci"} {
		for _, name := range []string{"index.html", bookPageName(t, language, "explore")} {
			t.Run(language+" "+name, func(t *testing.T) {
				do(t, ctx, chromedp.Navigate(siteURL(t, language, name)))
				doStep(t, "IgnoresAccents", func(t *testing.T) {
					do(t, ctx, chromedp.SendKeys("#search", word, chromedp.ByQuery), chromedp.WaitVisible(searchResultSelector, chromedp.ByQuery))
				})
				firstResult := get[string](t, ctx, `document.querySelector("`+searchResultSelector+`").href`)
				doStep(t, "ReportsThatNothingIsFound", func(t *testing.T) {
					do(t, ctx, chromedp.SendKeys("#search", "qqxzq", chromedp.ByQuery), chromedp.WaitNotPresent(".search li", chromedp.ByQuery)) // no word contains it
					message := get[string](t, ctx, `document.querySelector(".search [role=status]").textContent`)
					require.That(t, len(message) >= 5, "the message for no result is %q", message)
				})
				doStep(t, "ResultLeadsToAPlace", func(t *testing.T) {
					do(t, ctx, chromedp.Navigate(firstResult))
					require.That(t, get[bool](t, ctx, `!location.hash || document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null`), "%s leads nowhere", firstResult)
				})
			})
		}
	}
}

// The search downloads its index again at the next input if a download has failed.
func TestSearchRetriesFailedDownload(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(siteURL(t, "en", "index.html")))
	doScript(t, ctx, `
		window.form = document.querySelector(".search");
		window.indexName = form.dataset.index;
		form.dataset.index = "missing.js";
		document.addEventListener("error", () => { window.hasFailed = true }, true)`)
	do(t, ctx, chromedp.SendKeys("#search", "peri", chromedp.ByQuery))
	doWait(t, ctx, "the download fails", `window.hasFailed`)
	doScript(t, ctx, `form.dataset.index = indexName`)
	// A key while a download is failing finds nothing, so there are several.
	doWait(t, ctx, "the search finds a page", `(document.querySelector("#search").dispatchEvent(new Event("input")), document.querySelector("`+searchResultSelector+`"))`)
}

// The page of a board, a box or a figure displays the code that embeds it, but not inside a frame.
func TestPageOfOnePieceHasEmbeddingCode(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	doInjectScript(t, ctx, readAxe(t))
	for _, piece := range []string{"board-1", "figure-1", "exercise-1"} {
		pageURL := siteURL(t, "nl", "01-het-spel-nim", piece+".html")
		require.NoError(t, chromedp.Run(ctx, setScreenWidth(phoneWidth), chromedp.Navigate(pageURL), chromedp.WaitVisible(".frame", chromedp.ByQuery)), piece)
		problems := findSeriousProblems(t, ctx, allRulesJS)
		require.That(t, len(problems) == 0, "%s: %s", piece, problems)
		checkFitsPhone(t, ctx, piece)
		code := get[string](t, ctx, `document.querySelector(".frame input").value`)
		require.That(t, strings.Contains(code, `src="`+pageURL+`"`) && strings.Contains(code, "height="),
			"%s: the embedding code is %q", piece, code)
		interactiveCount := get[int](t, ctx, `document.querySelectorAll(".stage svg, .nimlab-box input, figure .larger").length`)
		require.That(t, interactiveCount != 0, "%s is not interactive", piece)
	}
	// A page of the same server without scripts displays the piece in a frame.
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/LICENSE.txt"))
	isEmbedded := get[bool](t, ctx, `new Promise((done) => {
		const frame = document.createElement("iframe");
		frame.src = "nl/01-het-spel-nim/exercise-1.html";
		const check = () => done(frame.contentDocument.querySelector(".frame").hidden && frame.contentDocument.querySelector(".nimlab-box input") !== null);
		frame.onload = () => setTimeout(check, 300); // when the scripts of the piece have run
		document.body.append(frame);
	})`)
	require.That(t, isEmbedded, "in a frame the embedding code is displayed, or the box is not")
}

// On the boards of the start page the computer makes mistakes at first, and the page has pictures of the books.
func TestStartPageHasPicturesAndErringComputer(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	for _, language := range languages {
		do(t, ctx, chromedp.Navigate(siteURL(t, language, "index.html")), chromedp.WaitVisible(".errs", chromedp.ByQuery))
		boardCount := get[int](t, ctx, `[...document.querySelectorAll(".boards select:has(option[value=errs])")].filter(s => s.value === "errs").length`)
		require.That(t, boardCount >= 3, "%s: the computer errs on %d boards, want at least 3", language, boardCount)
		pictureCount := get[int](t, ctx, `Promise.all([...document.querySelectorAll(".books img")].map(i => { i.loading = "eager"; return i.decode() })).then(decoded => decoded.length)`)
		require.That(t, pictureCount >= 5, "%s: there are %d pictures, want at least 5", language, pictureCount)
	}
}

// The address that a notebook had before its file was renamed leads to its page, and keeps the route and the
// place. So do the addresses of its lesson and of its boxes.
func TestEarlierAddressesLeadToThePage(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	for earlier, current := range map[string]string{
		"nl/het-spel-nim.html?route=1#exercise-1": "nl/01-het-spel-nim.html?route=1#exercise-1",
		"en/varianten.lesson.html#Route-1":        "en/05-variants.lesson.html#Route-1",
		"de/explore/exercise-1.html":              "de/08-weiter/exercise-1.html",
	} {
		do(t, ctx, reopen(siteURL(t)+"/"+earlier))
		doWait(t, ctx, earlier+" leads to "+current, `document.readyState === "complete" && location.href.endsWith(`+strconv.Quote(current)+`)`)
	}
}
