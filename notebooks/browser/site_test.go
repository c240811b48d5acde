package browser

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	goruntime "runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Environment variables with the folder of the site and the path of axe.min.js of axe-core.
const (
	siteVariable = "NIMLAB_SITE"
	axeVariable  = "AXE"
)

// sitePages returns the paths of the pages of the site without those that lead to a page that has
// moved. It skips the test if there is no site.
func sitePages(t testing.TB) []string {
	t.Helper()
	folder := os.Getenv(siteVariable)
	if folder == "" {
		t.Skipf("the variable %s names no site", siteVariable)
	}
	pages, err := filepath.Glob(filepath.Join(folder, "??", "*.html"))
	require.True(t, err == nil && len(pages) != 0, "the site in %s has no pages: %v", folder, err)
	return slices.DeleteFunc(pages, func(p string) bool { return bytes.Contains(require.Must(os.ReadFile(p))(t), []byte(" data-moved=")) })
}

// do performs actions on the page.
func do(t testing.TB, ctx context.Context, actions ...chromedp.Action) {
	t.Helper()
	require.NoError(t, chromedp.Run(ctx, actions...))
}

// get returns the value of an expression on the page. It waits for a promise.
func get[T any](t testing.TB, ctx context.Context, expression string) (v T) {
	t.Helper()
	do(t, ctx, chromedp.Evaluate(expression, &v, func(p *runtime.EvaluateParams) *runtime.EvaluateParams {
		return p.WithAwaitPromise(true)
	}))
	return v
}

// maxElements is the largest number of elements of a page after its boards are drawn. Today's pages
// have up to 6,300.
const maxElements = 12_000

// Every page is opened once, in several tabs in parallel, and tested at the width of a laptop, of a
// phone and of paper.
func TestEveryPageHasNoFaults(t *testing.T) {
	t.Parallel()
	pages, tabs := sitePages(t), goruntime.GOMAXPROCS(0)
	axe, _ := os.ReadFile(os.Getenv(axeVariable))
	var seen sync.Map
	for tab := range tabs {
		t.Run(fmt.Sprint("tab ", tab), func(t *testing.T) {
			t.Parallel()
			ctx := New(t)
			onEveryPage(t, ctx, string(axe))
			for i := tab; i < len(pages); i += tabs {
				p := openPage{t, ctx, filepath.Base(filepath.Dir(pages[i])) + "/" + filepath.Base(pages[i])}
				p.resize(1200, "", chromedp.Navigate(File(t, pages[i])))
				p.wantNoFaults(laptopFaults)
				p.wantFewSheets()
				p.resize(390, "")
				p.wantNoFaults(phoneFaults)
				p.setFolds(`[...document.querySelectorAll("main details:not([open])")]`, true)
				p.wantNoFaults(openFoldFaults)
				p.resize(paperWidth, "print")
				p.wantNoFaults(paperFaults)
				if len(axe) > 0 {
					p.setFolds("folded", false)
					p.resize(1200, "")
					p.wantAccessible(&seen)
				}
			}
		})
	}
}

// An openPage is an open page with its name.
type openPage struct {
	*testing.T
	ctx  context.Context
	name string
}

// resize sets the width and the medium of the page, and then performs actions. A page below 500 pixels is that of
// a phone.
func (p openPage) resize(width int64, media string, then ...chromedp.Action) {
	p.Helper()
	do(p, p.ctx, emulation.SetEmulatedMedia().WithMedia(media), emulation.SetDeviceMetricsOverride(width, 800, 1, width < 500))
	do(p, p.ctx, then...)
}

// setFolds opens or closes the folds in the list of an expression, and stores them in window.folded.
func (p openPage) setFolds(folds string, open bool) {
	p.Helper()
	get[bool](p, p.ctx, fmt.Sprintf(`(async () => {
		window.folded = %s;
		for (const d of folded) d.open = %v;
		await new Promise(done => setTimeout(done));
		return true;
	})()`, folds, open))
}

// A fault is a defect that no page may have: its description, and an expression for the list of
// occurrences or a promise of it.
type fault struct{ description, list string }

// wantNoFaults reports an error for each fault that the page has.
func (p openPage) wantNoFaults(faults []fault) {
	p.Helper()
	var lists []string
	for _, f := range faults {
		lists = append(lists, f.list)
	}
	for i, found := range get[[][]string](p, p.ctx, "Promise.all(["+strings.Join(lists, ", ")+"])") {
		require.That(p, len(found) == 0, "%s %s: %q", p.name, faults[i].description, found)
	}
}

// tooWide returns the fault of a page that is wider than the screen. It lists the width of the page
// and the outermost elements that cause it. Elements that scroll are allowed.
func tooWide(width int) fault {
	return fault{fmt.Sprint("is wider than ", width), fmt.Sprintf(`[document.documentElement.scrollWidth].filter(w => w > %d).map(w => w + ": " + %s)`, width, widest)}
}

// widest is an expression that describes the outermost elements that are wider than the screen.
const widest = `[...document.querySelectorAll("main *")].filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".output, pre, .code"))
	.slice(0, 3).map(e => e.outerHTML.slice(0, 120)).join(" | ")`

// The size of the printed area in CSS pixels. It fits on A4 and on Letter with margins of a centimeter.
const paperWidth, paperHeight = 718, 980

var (
	// A page sends no requests, has a limited number of elements, and displays all boxes outside of
	// folds.
	laptopFaults = []fault{
		tooWide(1200),
		{"requests", `performance.getEntriesByType("resource").map(e => e.name).filter(n => !n.startsWith("file:") && !n.startsWith("data:"))`},
		{"has too many elements", fmt.Sprintf(`[document.querySelectorAll("*").length].filter(n => n > %d).map(String)`, maxElements)},
		{"hides boxes", `[...document.querySelectorAll("section.nimlab-box")].filter(b => !b.closest("details") && !b.checkVisibility()).map(b => b.id)`},
	}
	// On a phone the button of a figure does not cover the drawing, and a column heading of one word
	// is not broken.
	phoneFaults = []fault{
		tooWide(390),
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
	// With open folds, too, a wide table scrolls inside itself, and the headings of its rows stay in
	// sight.
	openFoldFaults = []fault{
		tooWide(390),
		{"cuts off tables", `[...document.querySelectorAll("main table")].filter(t => {
			let frame = t;
			while (frame && !["auto", "scroll"].includes(getComputedStyle(frame).overflowX)) frame = frame.parentElement;
			return t.checkVisibility() && !frame && t.getBoundingClientRect().right > innerWidth;
		}).map(t => t.textContent.slice(0, 100))`},
		{"scrolls row headings away", `[...document.querySelectorAll('main .sideways table th[scope="row"]')].filter(h => h.checkVisibility() && getComputedStyle(h).position !== "sticky").map(h => h.textContent)`},
	}
	// On paper there are no controls, nothing is cut off or scrolls, a figure fits on a page, and open
	// folds are printed.
	paperFaults = []fault{
		paperFault("can be clicked", `e.matches("button, select, footer, .contents")`),
		paperFault("scrolls", `e.scrollWidth > e.clientWidth + 1 && ["auto", "scroll"].includes(getComputedStyle(e).overflowX)`),
		paperFault("is cut off", fmt.Sprintf(`!e.closest("svg") && e.getBoundingClientRect().right > %d`, paperWidth+1)),
		paperFault("is too wide", `e.matches(".output") && e.scrollWidth > e.clientWidth + 1`),
		paperFault("is too high", fmt.Sprintf(`e.matches("figure, img, .output > svg, .nimlab-steps li") && e.getBoundingClientRect().height > %d`, paperHeight)),
		// Tables of 16 rows or more may break between rows.
		paperFault("may break across pages", `e.matches("figure, .output table:not(:has(tr:nth-child(16))), tr") && getComputedStyle(e).breakInside !== "avoid"`),
		paperFault("may be separated from its output", `e.matches(".code") && getComputedStyle(e).breakAfter !== "avoid"`),
	}
)

// paperFault returns the fault that a visible element e on paper satisfies a condition.
func paperFault(description, condition string) fault {
	return fault{"has an element on paper that " + description, `(window.printedElements ??= [...document.querySelectorAll("main *")].filter(e => e.checkVisibility() && e.getBoundingClientRect().width > 0))
		.filter(e => ` + condition + `).slice(0, 3).map(e => e.outerHTML.slice(0, 160))`}
}

// The largest numbers of sheets of a notebook and of a worksheet.
const maxSheets, maxWorksheetSheets = 12, 2

// paperPage matches the object of a page in a PDF.
var paperPage = regexp.MustCompile(`/Type\s*/Page\b`)

// wantFewSheets reports an error if a page needs too many sheets. A notebook is printed without code and
// closed folds.
func (p openPage) wantFewSheets() {
	p.Helper()
	limit := maxSheets
	if strings.Contains(p.name, ".worksheet-") || strings.Contains(p.name, ".answers-") {
		limit = maxWorksheetSheets
	}
	pages := sheetCount(p, p.ctx)
	require.That(p, pages > 0 && pages <= limit, "%s has %d pages on paper, want 1 to %d", p.name, pages, limit)
}

// sheetCount returns the number of sheets of a page, or 0 if printing fails.
func sheetCount(t testing.TB, ctx context.Context) int {
	t.Helper()
	var pdf []byte
	do(t, ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = page.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
		return err
	}))
	if !bytes.HasPrefix(pdf, []byte("%PDF")) {
		return 0
	}
	return len(paperPage.FindAll(pdf, -1))
}

// axeScript returns the script of axe-core. It skips the test if there is none.
func axeScript(t *testing.T) string {
	t.Helper()
	file := os.Getenv(axeVariable)
	if file == "" {
		t.Skipf("the variable %s names no axe.min.js", axeVariable)
	}
	axe := require.Must(os.ReadFile(file))(t)
	return string(axe)
}

// onEveryPage runs a script on each page before the page's own scripts.
func onEveryPage(t testing.TB, ctx context.Context, script string) {
	t.Helper()
	do(t, ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	}))
}

// seriousProblems returns the serious and critical problems that axe-core finds on a page with the given
// rules. It leaves out the elements inside figures and boards: they are described by a title and a
// description, and there are too many of them. The tests of package play check each board completely.
func seriousProblems(t *testing.T, ctx context.Context, rules string) []string {
	t.Helper()
	return seriousProblemsAmong(t, ctx, "document", rules)
}

// seriousProblemsAmong returns the serious problems among the elements of an expression.
func seriousProblemsAmong(t *testing.T, ctx context.Context, elements, rules string) []string {
	t.Helper()
	return get[[]string](t, ctx, `axe.run({include: `+elements+`, exclude: [["figure svg > *"], ["svg.scene > *"]]}, {resultTypes: ["violations"], `+rules+`}).then(r => r.violations.filter(v => ["serious", "critical"].includes(v.impact)).map(v =>
		v.id + ": " + v.help + " " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | ")))`)
}

const (
	allRules       = `rules: {"label-content-name-mismatch": {enabled: true}}`
	allButContrast = `rules: {"label-content-name-mismatch": {enabled: true}, "color-contrast": {enabled: false}}`
	contrast       = `runOnly: ["color-contrast"]`
)

// listColors is an expression that lists the combinations of text color, size and background on a page. It stores
// an element with each combination in window.colored.
const listColors = `(() => {
	const grounds = new Map([[null, ""]]);
	const ground = (e) => {
		if (!grounds.has(e)) {
			const s = getComputedStyle(e), own = [s.backgroundColor, s.backgroundImage, s.opacity, s.filter, s.mixBlendMode, s.position].join(" ");
			grounds.set(e, ground(e.parentElement) + (own === "rgba(0, 0, 0, 0) none 1 none normal static" ? "" : own + "/"));
		}
		return grounds.get(e);
	};
	window.colored = new Map();
	for (const e of document.querySelectorAll("body :not(figure svg > *, svg.scene > *)")) {
		if (e.checkVisibility() && (e.matches("input, select, textarea") || [...e.childNodes].some(n => n.nodeType === Node.TEXT_NODE && n.data.trim()))) {
			const s = getComputedStyle(e);
			colored.set([s.color, s.fontSize, s.fontWeight, s.textShadow, ground(e)].join(" "), e);
		}
	}
	return [...colored.keys()];
})()`

// axe-core finds faults that are planted on a page of the site.
func TestAxeFindsPlantedFaults(t *testing.T) {
	t.Parallel()
	axe := axeScript(t)
	page := sitePages(t)[0]
	ctx := New(t)
	onEveryPage(t, ctx, axe)
	for rule, plant := range map[string]string{
		"button-name":                 `document.querySelector(".switch, .nimlab-play button").textContent = ""`,
		"color-contrast":              `document.querySelector("main p").style.color = "#bbb"`,
		"link-name":                   `document.querySelector("footer a, .books a").textContent = ""`,
		"html-has-lang":               `document.documentElement.removeAttribute("lang")`,
		"image-alt":                   `document.querySelector("main").append(new Image())`,
		"label-content-name-mismatch": `document.querySelector("a.home").setAttribute("aria-label", "elsewhere")`,
	} {
		do(t, ctx, chromedp.Navigate(File(t, page)), chromedp.Evaluate("(() => {"+plant+"})()", nil))
		if found := seriousProblems(t, ctx, allRules); !slices.ContainsFunc(found, func(f string) bool { return strings.HasPrefix(f, rule+":") }) {
			t.Errorf("%s: axe-core does not find the fault %s, but %q", page, rule, found)
		}
	}
}

// showEverything is a script that displays both the code of a page and its fields, and removes drawings, which are
// tested with package play.
const showEverything = `document.body.classList.remove("no-code"); for (const f of document.querySelectorAll(".fields, .fields-many")) f.style.display = "flex";
	for (const d of document.querySelectorAll("figure svg > :not(title, desc), svg.scene > :not(title, desc)")) d.remove()`

// removeHighlighting is a script that replaces the elements of code that only set a color by their texts, so that
// axe-core has fewer elements to check.
const removeHighlighting = `for (const e of document.querySelectorAll("main pre span")) if (!e.firstElementChild && [...e.attributes].every(a => a.name === "class")) e.replaceWith(e.textContent)`

// wantAccessible reports the serious problems that axe-core finds in the light and in the dark theme. Checking
// contrast takes longest, so each combination of colors is checked on one page only; seen has those that were
// checked.
func (p openPage) wantAccessible(seen *sync.Map) {
	p.Helper()
	t, ctx := p.T, p.ctx
	do(t, ctx, chromedp.Evaluate(showEverything, nil))
	// The page measures what scrolls sideways in the frame after it has changed its size.
	get[bool](t, ctx, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))`)
	var found []string
	for _, scheme := range []string{"light", "dark"} {
		do(t, ctx, emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
		newColors := slices.DeleteFunc(get[[]string](t, ctx, listColors), func(c string) bool {
			_, known := seen.LoadOrStore(c, true)
			return known
		})
		if len(newColors) > 0 {
			found = append(found, seriousProblemsAmong(t, ctx, "`"+strings.Join(newColors, "\n")+"`.split(`\n`).map(c => colored.get(c))", contrast)...)
		}
	}
	do(t, ctx, chromedp.Evaluate(removeHighlighting, nil))
	for _, f := range append(found, seriousProblems(t, ctx, allButContrast)...) {
		t.Errorf("%s: %s", p.name, f)
	}
}

// The switch displays all code, which is hidden at first except in cells that the text speaks of, and
// stores the choice. A figure can be enlarged and closed again.
func TestSwitchShowsCodeAndFiguresCanBeEnlarged(t *testing.T) {
	t.Parallel()
	var page string
	for _, p := range sitePages(t) {
		if strings.HasSuffix(p, filepath.Join("nl", "02-nimset.html")) {
			page = p
		}
	}
	ctx := New(t)
	do(t, ctx, chromedp.Navigate(File(t, page)))
	visibleCount := `[...document.querySelectorAll(".cell:not(.show-code) .code")].filter(e => e.offsetParent).length`
	before := get[int](t, ctx, visibleCount)
	require.That(t, before == 0, "%d pieces of code are visible at first", before)
	for _, action := range []chromedp.Action{chromedp.Click("button.switch", chromedp.ByQuery), chromedp.Reload()} {
		do(t, ctx, action)
		require.That(t, get[int](t, ctx, visibleCount) != 0, "no code is visible after the switch or after a reload")
	}
	do(t, ctx, chromedp.Click("button.switch", chromedp.ByQuery))
	after := get[int](t, ctx, visibleCount)
	require.That(t, after == 0, "%d pieces of code are visible after the second switch", after)
	// A figure on the page, one in a fold and one in steps.
	for _, figure := range []string{"figure.output:not(.nimlab-play *, .nimlab-fold *)", ".nimlab-fold figure", ".nimlab-steps figure"} {
		if !get[bool](t, ctx, `(() => { for (const d of document.querySelectorAll("main details")) d.open = true; const b = document.querySelector("`+figure+` .larger"); b.focus(); b.click(); const d = document.querySelector("dialog[open]"); return d.querySelector("svg, img").getBoundingClientRect().width > innerWidth / 2 && d.getAttribute("aria-label").length > 3; })()`) {
			t.Errorf("%s is not enlarged", figure)
		}
		if !get[bool](t, ctx, `new Promise(done => { document.querySelector("dialog button").click(); setTimeout(() => done(!document.querySelector("dialog") && document.activeElement.className === "larger"), 200); })`) {
			t.Errorf("%s is not closed, or the focus is lost", figure)
		}
	}
	if missing := get[int](t, ctx, `[...document.querySelectorAll(".nimlab-fold img, .nimlab-steps img")].filter(i => !i.closest(".stage") && !i.parentElement.querySelector(".larger")).length`); missing > 0 {
		t.Errorf("%d figures have no button that enlarges them", missing)
	}
	// Each element that scrolls sideways on a phone is marked.
	do(t, ctx, emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Reload())
	if unmarked := get[[]string](t, ctx, `(() => { for (const d of document.querySelectorAll("main details")) d.open = true; return new Promise(done => setTimeout(() => {
		const scrolls = e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible";
		const all = [...document.querySelectorAll("main pre, main .output, main .output div")], marked = all.filter(e => e.classList.contains("sideways"));
		done(marked.length < 3 ? ["only " + marked.length + " marks"] : all.filter(e => scrolls(e) && !e.classList.contains("sideways") && e.tagName !== "TEXTAREA").map(e => e.outerHTML.slice(0, 100)));
	}, 300)); })()`); len(unmarked) > 0 {
		t.Errorf("elements scroll sideways without a mark: %v", unmarked)
	}
}

// A page on a phone stays in place while something that scrolls sideways is at the top of the window and the
// text below becomes longer, as it does when a reader answers or moves. What scrolls sideways has a frame at
// every width of the window, and nothing else has one.
func TestPageStaysInPlaceWhenItBecomesLonger(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	do(t, ctx, emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Navigate(sitePage(t, "nl", bookPage(t, "nl", "how-much-is-a-move-worth"))), chromedp.Poll(`!document.querySelector(".nimlab-play .unscripted")`, nil))
	// The page draws frames in the frame after it has changed its size.
	const painted = `const painted = async () => { for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame) };`
	if moved := get[[]string](t, ctx, `(async () => {`+painted+`
		for (const d of document.querySelectorAll("main details")) d.open = true;
		await painted();
		const moved = [], frames = [...document.querySelectorAll("main .sideways")];
		for (const frame of frames) {
			scrollBy(0, frame.getBoundingClientRect().bottom - 100);
			await painted();
			const before = frame.getBoundingClientRect().bottom;
			document.querySelector("main footer").before(document.createElement("hr"));
			await painted();
			const after = frame.getBoundingClientRect().bottom;
			if (Math.abs(after - before) > 1) moved.push(Math.round(after - before) + " pixels: " + frame.outerHTML.slice(0, 100));
		}
		return frames.length < 3 ? ["only " + frames.length + " frames"] : moved;
	})()`); len(moved) > 0 {
		t.Errorf("the page moves by %q", moved)
	}
	for _, width := range []int64{1200, 390} {
		do(t, ctx, emulation.SetDeviceMetricsOverride(width, 800, 1, true))
		if wrong := get[[]string](t, ctx, `(async () => {`+painted+`
			await painted();
			const scrolls = e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible";
			return [...document.querySelectorAll("main pre, main .output, main .output div")].filter(e => e.checkVisibility() && scrolls(e) !== e.classList.contains("sideways")).map(e => e.outerHTML.slice(0, 100));
		})()`); len(wrong) > 0 {
			t.Errorf("at the width %d, wrong frames: %q", width, wrong)
		}
	}
}

// BenchmarkEveryPageOpens measures the time in milliseconds until a page from disk is loaded and
// painted: go test -run '^$' -bench Opens -benchtime 5x.
func BenchmarkEveryPageOpens(b *testing.B) {
	ctx := New(b)
	for _, page := range sitePages(b) {
		b.Run(filepath.Base(filepath.Dir(page))+"/"+filepath.Base(page), func(b *testing.B) {
			var durations []float64
			for range b.N {
				var ms float64
				do(b, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(File(b, page)),
					chromedp.Evaluate(`new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))`, &ms,
						func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
				durations = append(durations, ms)
			}
			slices.Sort(durations)
			b.ReportMetric(durations[len(durations)/2], "ms-median")
			b.ReportMetric(durations[len(durations)-1], "ms-worst")
			b.ReportMetric(0, "ns/op")
		})
	}
}
