package browser

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	goruntime "runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// maxElements is the largest number of elements that a page may have after its boards are drawn. The largest page
// has about half of that.
const maxElements = 12_000

// Every page of the site is opened once, in several windows in parallel, and tested at the width of a laptop, of a
// phone and of paper. Without axe-core, accessibility is not checked.
func TestEveryPageHasNoFaults(t *testing.T) {
	t.Parallel()
	paths, windowCount := sitePagePaths(t), goruntime.GOMAXPROCS(0)
	axe := readAxeIfNamed(t)
	var checkedColors sync.Map
	for window := range windowCount {
		t.Run(fmt.Sprint("window ", window), func(t *testing.T) {
			t.Parallel()
			ctx := Open(t)
			doInjectScript(t, ctx, string(axe))
			for i := window; i < len(paths); i += windowCount {
				p := loadedPage{t, ctx, filepath.Base(filepath.Dir(paths[i])) + "/" + filepath.Base(paths[i])}
				p.doSetMedium(laptopWidth, screenMedium)
				do(t, ctx, chromedp.Navigate(FileURL(t, paths[i])))
				p.checkNoFaults(laptopFaults)
				p.checkFewPrintedPages()
				p.doSetMedium(phoneWidth, screenMedium)
				p.checkNoFaults(phoneFaults)
				p.doSetFolds(`[...document.querySelectorAll("main details:not([open])")]`, true)
				p.checkNoFaults(openFoldFaults)
				p.doSetMedium(paperWidth, printMedium)
				p.checkNoFaults(paperFaults)
				if len(axe) > 0 {
					p.doSetFolds("changedFolds", false)
					p.doSetMedium(laptopWidth, screenMedium)
					p.checkAccessible(&checkedColors)
				}
			}
		})
	}
}

// A loadedPage is the page that is open in a window, with its name for errors.
type loadedPage struct {
	*testing.T
	ctx  context.Context
	name string
}

// CSS media for DevTools. The empty string stands for the default.
const (
	screenMedium = ""
	printMedium  = "print"
)

// doSetMedium displays the page on a screen or on paper of the given width.
func (p loadedPage) doSetMedium(width int64, medium string) {
	p.Helper()
	do(p, p.ctx, emulation.SetEmulatedMedia().WithMedia(medium), setScreenWidth(width))
}

// doSetFolds opens or closes the folds in the list of a JavaScript expression, and stores the list in
// window.changedFolds.
func (p loadedPage) doSetFolds(foldsJS string, open bool) {
	p.Helper()
	get[bool](p, p.ctx, fmt.Sprintf(`(async () => {
		window.changedFolds = %s;
		for (const fold of changedFolds) fold.open = %v;
		await new Promise(done => setTimeout(done)); // after the events of the folds
		return true;
	})()`, foldsJS, open))
}

// A fault is a defect that no page may have: its description, and a JavaScript expression for the list of
// occurrences or a promise of it.
type fault struct{ description, occurrencesJS string }

// checkNoFaults reports an error for each fault that the page has.
func (p loadedPage) checkNoFaults(faults []fault) {
	p.Helper()
	var lists []string // JavaScript expressions
	for _, f := range faults {
		lists = append(lists, f.occurrencesJS)
	}
	for i, occurrences := range get[[][]string](p, p.ctx, "Promise.all(["+strings.Join(lists, ", ")+"])") {
		require.That(p, len(occurrences) == 0, "%s %s: %q", p.name, faults[i].description, occurrences)
	}
}

// tooWideFault returns the fault of a page that is wider than the screen. It lists the width of the page
// and the elements that cause it. Elements that scroll may be wider.
func tooWideFault(width int) fault {
	return fault{fmt.Sprint("is wider than ", width), fmt.Sprintf(`[document.documentElement.scrollWidth].filter(w => w > %d).map(w => w + ": " + %s)`, width, wideElementsJS)}
}

// wideElementsJS is an expression that describes the first elements that are wider than the screen and do not
// scroll.
const wideElementsJS = `[...document.querySelectorAll("main *")].filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".output, pre, .code"))
	.slice(0, 3).map(e => e.outerHTML.slice(0, 120)).join(" | ")`

// The size of the printed area in CSS pixels. It fits on A4 and on US Letter paper with margins of a centimeter.
const paperWidth, paperHeight = 718, 980

var (
	// laptopFaults lists what no page may do at laptopWidth: send requests, have too many elements, or hide a box
	// outside of folds.
	laptopFaults = []fault{
		tooWideFault(laptopWidth),
		{"requests", `performance.getEntriesByType("resource").map(e => e.name).filter(n => !n.startsWith("file:") && !n.startsWith("data:"))`},
		{"has too many elements", fmt.Sprintf(`[document.querySelectorAll("*").length].filter(n => n > %d).map(String)`, maxElements)},
		{"hides boxes", `[...document.querySelectorAll("section.nimlab-box")].filter(b => !b.closest("details") && !b.checkVisibility()).map(b => b.id)`},
	}
	// phoneFaults lists what no page may do at phoneWidth, such as cover a drawing by the button of its figure, or
	// break a column heading of one word.
	phoneFaults = []fault{
		tooWideFault(phoneWidth),
		illegibleFigure,
		{"has a button over a drawing", `[...document.querySelectorAll("figure.output")].filter(f => {
			const b = f.querySelector(".larger").getBoundingClientRect(), d = f.querySelector("svg, img").getBoundingClientRect();
			return b.width && d.width && b.left < d.right && b.top < d.bottom - 1;
		}).map(f => f.querySelector(".larger").getAttribute("aria-label"))`},
		{"breaks a column heading", `[...document.querySelectorAll("main table:not(.output table) th")].filter(h => {
			const word = document.createRange();
			word.selectNodeContents(h);
			return /^\S+$/.test(h.textContent.trim()) && new Set([...word.getClientRects()].map(b => b.top)).size > 1;
		}).map(h => h.textContent)`},
	}
	// openFoldFaults lists what no page may do at phoneWidth while all folds are open, such as cut off a wide table,
	// which should scroll inside itself, or scroll the headings of its rows out of sight.
	openFoldFaults = []fault{
		tooWideFault(phoneWidth),
		illegibleFigure,
		{"cuts off tables", `[...document.querySelectorAll("main table")].filter(t => {
			let frame = t;
			while (frame && !["auto", "scroll"].includes(getComputedStyle(frame).overflowX)) frame = frame.parentElement;
			return t.checkVisibility() && !frame && t.getBoundingClientRect().right > innerWidth;
		}).map(t => t.textContent.slice(0, 100))`},
		{"scrolls row headings away", `[...document.querySelectorAll('main .sideways table th[scope="row"]')].filter(h => h.checkVisibility() && getComputedStyle(h).position !== "sticky").map(h => h.textContent)`},
	}
	// paperFaults lists what no page may do on paper. There are no controls, nothing is cut off or scrolls, and a
	// figure fits on a printed page. Figures, table rows, and tables of less than 16 rows do not break across pages,
	// and code is not separated from its output.
	paperFaults = []fault{
		paperFault("can be clicked", `e.matches("button, select, footer, .contents")`),
		paperFault("scrolls", `e.scrollWidth > e.clientWidth + 1 && ["auto", "scroll"].includes(getComputedStyle(e).overflowX)`),
		paperFault("is cut off", fmt.Sprintf(`!e.closest("svg") && e.getBoundingClientRect().right > %d`, paperWidth+1)),
		paperFault("is too wide", `e.matches(".output") && e.scrollWidth > e.clientWidth + 1`),
		// Print CSS limits a figure to 0.8 of its legible height, and to the width of its column. The test accepts 0.6.
		paperFault("is too small to read", `e.matches(".cell > figure.output > svg") && e.getBoundingClientRect().height < .6 * parseFloat(getComputedStyle(e).getPropertyValue("--legible-height"))`),
		paperFault("is too high", fmt.Sprintf(`e.matches("figure, img, .output > svg, .nimlab-steps li") && e.getBoundingClientRect().height > %d`, paperHeight)),
		paperFault("may break across pages", `e.matches("figure, .output table:not(:has(tr:nth-child(16))), tr") && getComputedStyle(e).breakInside !== "avoid"`),
		paperFault("may be separated from its output", `e.matches(".code") && getComputedStyle(e).breakAfter !== "avoid"`),
	}
)

// illegibleFigure is the fault of a page with a figure whose smallest text is less than 8 pixels high: it is lower
// than the legible height in its style, or has a text and no such height.
var illegibleFigure = fault{"has a figure that is too small to read", `[...document.querySelectorAll("main figure.output > :is(svg, img)")].filter(e => {
	const height = e.getBoundingClientRect().height, legible = parseFloat(getComputedStyle(e).getPropertyValue("--legible-height"));
	return e.checkVisibility() && (height < legible - 1 || Number.isNaN(legible) && e.querySelector("text"));
}).map(e => Math.round(e.getBoundingClientRect().height) + " pixels: " + (e.alt ?? e.textContent).slice(0, 80))`}

// paperFault returns the fault that a visible element e on paper satisfies a JavaScript condition.
func paperFault(description, conditionJS string) fault {
	return fault{"has an element on paper that " + description, `(window.printedElements ??= [...document.querySelectorAll("main *")].filter(e => e.checkVisibility() && e.getBoundingClientRect().width > 0))
		.filter(e => ` + conditionJS + `).slice(0, 3).map(e => e.outerHTML.slice(0, 160))`}
}

// The largest numbers of printed pages of a page of the site, and of a worksheet or its answers.
const maxPrintedPages, maxWorksheetPages = 12, 2

// pdfPage matches the object of a page in a PDF.
var pdfPage = regexp.MustCompile(`/Type\s*/Page\b`)

// checkFewPrintedPages reports an error if the page has too many printed pages. Hidden code and closed folds are not
// printed.
func (p loadedPage) checkFewPrintedPages() {
	p.Helper()
	limit := maxPrintedPages
	if strings.Contains(p.name, ".worksheet-") || strings.Contains(p.name, ".answers-") {
		limit = maxWorksheetPages
	}
	count := countPrintedPages(p, p.ctx)
	require.That(p, count > 0 && count <= limit, "%s has %d pages on paper, want 1 to %d", p.name, count, limit)
}

// countPrintedPages prints the page and returns the number of pages of the PDF, or 0 if it is not a PDF.
func countPrintedPages(t testing.TB, ctx context.Context) int {
	t.Helper()
	var pdf []byte
	do(t, ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = page.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
		return err
	}))
	if !bytes.HasPrefix(pdf, []byte("%PDF")) {
		return 0
	}
	return len(pdfPage.FindAll(pdf, -1))
}

// findSeriousProblems returns the serious and critical problems that axe-core finds on the page with the given
// rules, which are options of axe.run. It leaves out the elements inside figures and boards: they are described by a
// title and a description, and there are too many of them. The tests of package play check each board completely.
func findSeriousProblems(t *testing.T, ctx context.Context, rulesJS string) []string {
	t.Helper()
	return findSeriousProblemsAmong(t, ctx, "document", rulesJS)
}

// findSeriousProblemsAmong is like findSeriousProblems for the elements of a JavaScript expression.
func findSeriousProblemsAmong(t *testing.T, ctx context.Context, elementsJS, rulesJS string) []string {
	t.Helper()
	return get[[]string](t, ctx, `(async () => {
		const {violations} = await axe.run({include: `+elementsJS+`, exclude: [["figure svg > *"], ["svg.scene > *"]]}, {resultTypes: ["violations"], `+rulesJS+`});
		const serious = violations.filter(v => ["serious", "critical"].includes(v.impact));
		return serious.map(v => v.id + ": " + v.help + " " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | "));
	})()`)
}

// Options of axe.run. The rule label-content-name-mismatch is experimental, and is off by default.
const (
	allRulesJS       = `rules: {"label-content-name-mismatch": {enabled: true}}`
	allButContrastJS = `rules: {"label-content-name-mismatch": {enabled: true}, "color-contrast": {enabled: false}}`
	onlyContrastJS   = `runOnly: ["color-contrast"]`
)

// textColorsJS is an expression that lists the combinations of text color, size and background on the page. It stores
// an element for each combination in window.elementByColors.
const textColorsJS = `(() => {
	const backgrounds = new Map([[null, ""]]);
	const getBackground = (e) => {
		if (!backgrounds.has(e)) {
			const s = getComputedStyle(e), own = [s.backgroundColor, s.backgroundImage, s.opacity, s.filter, s.mixBlendMode, s.position].join(" ");
			const isTransparent = own === "rgba(0, 0, 0, 0) none 1 none normal static";
			backgrounds.set(e, getBackground(e.parentElement) + (isTransparent ? "" : own + "/"));
		}
		return backgrounds.get(e);
	};
	window.elementByColors = new Map();
	for (const e of document.querySelectorAll("body :not(figure svg > *, svg.scene > *)")) {
		if (e.checkVisibility() && (e.matches("input, select, textarea") || [...e.childNodes].some(n => n.nodeType === Node.TEXT_NODE && n.data.trim()))) {
			const s = getComputedStyle(e);
			elementByColors.set([s.color, s.fontSize, s.fontWeight, s.textShadow, getBackground(e)].join(" "), e);
		}
	}
	return [...elementByColors.keys()];
})()`

// axe-core finds faults that the test adds to a page of the site.
func TestAxeFindsAddedFaults(t *testing.T) {
	t.Parallel()
	axe := readAxe(t)
	path := sitePagePaths(t)[0]
	ctx := Open(t)
	doInjectScript(t, ctx, axe)
	for rule, addFaultJS := range map[string]string{
		"button-name":                 `document.querySelector(".switch, .nimlab-play button").textContent = ""`,
		"color-contrast":              `document.querySelector("main p").style.color = "#bbb"`,
		"link-name":                   `document.querySelector("footer a, .books a").textContent = ""`,
		"html-has-lang":               `document.documentElement.removeAttribute("lang")`,
		"image-alt":                   `document.querySelector("main").append(new Image())`,
		"label-content-name-mismatch": `document.querySelector("a.home").setAttribute("aria-label", "elsewhere")`,
	} {
		do(t, ctx, chromedp.Navigate(FileURL(t, path)))
		doScript(t, ctx, addFaultJS)
		problems := findSeriousProblems(t, ctx, allRulesJS)
		isFound := slices.ContainsFunc(problems, func(problem string) bool { return strings.HasPrefix(problem, rule+":") })
		require.That(t, isFound, "%s: axe-core does not find the fault %s, but %q", path, rule, problems)
	}
}

// showEverythingJS is a script that displays both the code of the page and its fields, and removes drawings, which are
// tested with package play.
const showEverythingJS = showCodeJS + `; for (const f of document.querySelectorAll(".fields, .fields-many")) f.style.display = "flex";
	for (const d of document.querySelectorAll("figure svg > :not(title, desc), svg.scene > :not(title, desc)")) d.remove()`

// removeHighlightingJS is a script that replaces the elements that only color code by their texts, so that axe-core has
// fewer elements to check.
const removeHighlightingJS = `for (const e of document.querySelectorAll("main pre span")) if (!e.firstElementChild && [...e.attributes].every(a => a.name === "class")) e.replaceWith(e.textContent)`

// waitForFramesJS is a statement that waits until the page has been painted some times. A page looks for elements that
// scroll sideways in the animation frame after its size has changed.
const waitForFramesJS = `for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);`

// checkAccessible reports the serious problems that axe-core finds in the light and in the dark theme. Checking
// contrast takes longest, so each combination of colors is checked on one page only. The combinations that have been
// checked are the keys of checkedColors.
func (p loadedPage) checkAccessible(checkedColors *sync.Map) {
	p.Helper()
	t, ctx := p.T, p.ctx
	doScript(t, ctx, showEverythingJS)
	get[bool](t, ctx, `(async () => {`+waitForFramesJS+` return true })()`)
	var problems []string
	for _, scheme := range []string{"light", "dark"} {
		do(t, ctx, emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
		newColors := slices.DeleteFunc(get[[]string](t, ctx, textColorsJS), func(c string) bool {
			_, isChecked := checkedColors.LoadOrStore(c, true)
			return isChecked
		})
		if len(newColors) > 0 {
			problems = append(problems, findSeriousProblemsAmong(t, ctx, strconv.Quote(strings.Join(newColors, "\n"))+".split(`\n`).map(c => elementByColors.get(c))", onlyContrastJS)...)
		}
	}
	doScript(t, ctx, removeHighlightingJS)
	for _, problem := range append(problems, findSeriousProblems(t, ctx, allButContrastJS)...) {
		t.Errorf("%s: %s", p.name, problem)
	}
}

// codeSwitchSelector matches the button that displays and hides all code of the page.
const codeSwitchSelector = "button.switch"

// openAllFoldsJS is a statement that opens all folds of the page.
const openAllFoldsJS = `for (const fold of document.querySelectorAll("main details")) fold.open = true;`

// scrollingHelpersJS contains statements that define candidates, the list of the elements that may scroll sideways, and
// functions that report whether an element does so and whether the page has marked it by a frame.
const scrollingHelpersJS = `
	const candidates = [...document.querySelectorAll("main pre, main .output, main .output div")];
	const scrolls = e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible";
	const isMarked = e => e.classList.contains("sideways");`

// The switch displays all code, which is hidden at first except in cells that the text speaks of, and
// stores the choice.
func TestSwitchShowsCode(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(siteURL(t, "nl", "02-nimset.html")))
	const visibleCountJS = `[...document.querySelectorAll(".cell:not(.show-code) .code")].filter(e => e.offsetParent).length`
	require.Equal(t, get[int](t, ctx, visibleCountJS), 0, "the number of visible pieces of code at first is")
	for _, action := range []chromedp.Action{chromedp.Click(codeSwitchSelector, chromedp.ByQuery), chromedp.Reload()} {
		do(t, ctx, action)
		require.That(t, get[int](t, ctx, visibleCountJS) != 0, "no code is visible after the switch or after a reload")
	}
	do(t, ctx, chromedp.Click(codeSwitchSelector, chromedp.ByQuery))
	require.Equal(t, get[int](t, ctx, visibleCountJS), 0, "the number of visible pieces of code after the second click is")
}

// Every figure has a button that enlarges it in a dialog. Closing the dialog returns the focus to the button. On a
// phone, each element that scrolls sideways is marked.
func TestFiguresCanBeEnlargedAndScrollingIsMarked(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	do(t, ctx, chromedp.Navigate(siteURL(t, "nl", "02-nimset.html")))
	// A figure on the page, one in a fold and one in steps.
	for _, figureSelector := range []string{"figure.output:not(.nimlab-play *, .nimlab-fold *)", ".nimlab-fold figure", ".nimlab-steps figure"} {
		isEnlarged := get[bool](t, ctx, `(() => { `+openAllFoldsJS+`
			const button = document.querySelector("`+figureSelector+` .larger"); button.focus(); button.click();
			const dialog = document.querySelector("dialog[open]");
			return dialog.querySelector("svg, img").getBoundingClientRect().width > innerWidth / 2 && dialog.getAttribute("aria-label").length > 3;
		})()`)
		require.That(t, isEnlarged, "%s is not enlarged", figureSelector)
		isClosed := get[bool](t, ctx, `new Promise(done => {
			document.querySelector("dialog button").click();
			setTimeout(() => done(!document.querySelector("dialog") && document.activeElement.className === "larger"), 200);
		})`)
		require.That(t, isClosed, "%s is not closed, or the focus is lost", figureSelector)
	}
	missingCount := get[int](t, ctx, `[...document.querySelectorAll(".nimlab-fold img, .nimlab-steps img")].filter(i => !i.closest(".stage") && !i.parentElement.querySelector(".larger")).length`)
	require.Equal(t, missingCount, 0, "the number of figures without a button that enlarges them is")

	do(t, ctx, setScreenWidth(phoneWidth), chromedp.Reload())
	unmarked := get[[]string](t, ctx, `(async () => { `+openAllFoldsJS+`
		await new Promise(done => setTimeout(done, 300));
		`+scrollingHelpersJS+`
		const markedCount = candidates.filter(isMarked).length;
		return markedCount < 3 ? ["only " + markedCount + " marks"] : candidates.filter(e => scrolls(e) && !isMarked(e) && e.tagName !== "TEXTAREA").map(e => e.outerHTML.slice(0, 100));
	})()`)
	require.That(t, len(unmarked) == 0, "elements scroll sideways without a mark: %v", unmarked)
}

// A page on a phone stays in place while something that scrolls sideways is at the top of the window and the
// text below becomes longer, as it does when a reader answers or moves. What scrolls sideways has a frame at
// every width of the window, and nothing else has one.
func TestPageStaysInPlaceWhenItBecomesLonger(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	do(t, ctx, setScreenWidth(phoneWidth), chromedp.Navigate(siteURL(t, "nl", bookPageName(t, "nl", "how-much-is-a-move-worth"))), chromedp.Poll(`!document.querySelector(".nimlab-play .unscripted")`, nil))
	movements := get[[]string](t, ctx, `(async () => { `+openAllFoldsJS+waitForFramesJS+`
		const movements = [], sidewaysElements = [...document.querySelectorAll("main .sideways")];
		for (const element of sidewaysElements) {
			scrollBy(0, element.getBoundingClientRect().bottom - 100);
			`+waitForFramesJS+`
			const before = element.getBoundingClientRect().bottom;
			document.querySelector("main footer").before(document.createElement("hr"));
			`+waitForFramesJS+`
			const after = element.getBoundingClientRect().bottom;
			if (Math.abs(after - before) > 1) movements.push(Math.round(after - before) + " pixels: " + element.outerHTML.slice(0, 100));
		}
		return sidewaysElements.length < 3 ? ["only " + sidewaysElements.length + " elements scroll sideways"] : movements;
	})()`)
	require.That(t, len(movements) == 0, "the page moves by %q", movements)
	for _, width := range []int64{laptopWidth, phoneWidth} {
		do(t, ctx, emulation.SetDeviceMetricsOverride(width, screenHeight, 1, true))
		wrong := get[[]string](t, ctx, `(async () => { `+waitForFramesJS+scrollingHelpersJS+`
			return candidates.filter(e => e.checkVisibility() && scrolls(e) !== isMarked(e)).map(e => e.outerHTML.slice(0, 100));
		})()`)
		require.That(t, len(wrong) == 0, "at the width %d, wrong frames: %q", width, wrong)
	}
}

// When the width of the window changes, as on a phone that is turned, the page scrolls so that the same paragraph
// stays at the upper edge.
func TestPageStaysInPlaceWhenWidthChanges(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	do(t, ctx, setScreenWidth(laptopWidth), chromedp.Navigate(siteURL(t, "nl", bookPageName(t, "nl", "how-much-is-a-move-worth"))), chromedp.Poll(`!document.querySelector(".nimlab-play .unscripted")`, nil))
	// Each paragraph lies below the upper edge, and is not part of a cell, whose content may be laid out in another
	// order.
	paragraphsJS := `[...document.querySelectorAll("main > p")].filter(p => p.checkVisibility() && p.textContent.length > 150)`
	count := get[int](t, ctx, paragraphsJS+`.length`)
	require.That(t, count >= 10, "only %d paragraphs", count)
	for i := count / 4; i < count; i += count / 4 {
		do(t, ctx, setScreenWidth(laptopWidth))
		topJS := fmt.Sprintf(`Math.round(%s[%d].getBoundingClientRect().top - document.querySelector(".site-bar").getBoundingClientRect().bottom)`, paragraphsJS, i)
		settledTopJS := `(async () => { ` + waitForFramesJS + waitForFramesJS + `return ` + topJS + ` })()`
		do(t, ctx, chromedp.Evaluate(`scrollBy(0, `+topJS+` - 5)`, nil))
		want := get[int](t, ctx, settledTopJS)
		require.Equal(t, want, 5, "the distance of paragraph", i, "from the upper edge is")
		for _, width := range []int64{800, phoneWidth, 844, laptopWidth} {
			do(t, ctx, setScreenWidth(width))
			got := get[int](t, ctx, settledTopJS)
			require.That(t, got >= want-5 && got <= want+5, "at the width %d, paragraph %d is %d pixels from the upper edge, want %d", width, i, got, want)
		}
	}
}
