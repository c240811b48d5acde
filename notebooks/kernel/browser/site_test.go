package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// siteVariable names the folder that make site has written, axeVariable the file
// axe.min.js of axe-core.
const (
	siteVariable = "NIMLAB_SITE"
	axeVariable  = "AXE"
)

// sitePages are the pages of the site.
func sitePages(t testing.TB) []string {
	t.Helper()
	folder := os.Getenv(siteVariable)
	if folder == "" {
		t.Skipf("the variable %s names no site", siteVariable)
	}
	pages, err := filepath.Glob(filepath.Join(folder, "??", "*.html"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("the site in %s has no pages: %v", folder, err)
	}
	return pages
}

// get is what an expression is worth on the page; a promise is waited for.
func get[T any](t *testing.T, ctx context.Context, expression string) (v T) {
	t.Helper()
	if err := chromedp.Run(ctx, chromedp.Evaluate(expression, &v, func(p *runtime.EvaluateParams) *runtime.EvaluateParams {
		return p.WithAwaitPromise(true)
	})); err != nil {
		t.Fatal(err)
	}
	return v
}

// mostElements is how many elements a page may have, its boards awake; those there are
// have up to 6,300.
const mostElements = 12_000

// Every page opens quickly, complains of nothing, asks nobody for anything, and on a
// phone nothing but what scrolls by itself is wider than the screen.
func TestEveryPageOfTheSite(t *testing.T) {
	pages := sitePages(t)
	ctx := New(t)
	for _, page := range pages {
		name := filepath.Base(filepath.Dir(page)) + "/" + filepath.Base(page)
		for _, width := range []int64{1200, 390} {
			if err := chromedp.Run(ctx, emulation.SetDeviceMetricsOverride(width, 800, 1, width < 500), chromedp.Navigate(File(t, page))); err != nil {
				t.Fatal(err)
			}
			if wide := get[float64](t, ctx, `document.documentElement.scrollWidth`); wide > float64(width) {
				t.Errorf("%s is %.0f wide on a screen of %d: %s", name, wide, width, get[string](t, ctx, widest))
			}
		}
		if asked := get[[]string](t, ctx, `performance.getEntriesByType("resource").map(e => e.name).filter(n => !n.startsWith("file:") && !n.startsWith("data:"))`); len(asked) > 0 {
			t.Errorf("%s asks for %v", name, asked)
		}
		// How soon a page opens hangs on how much stands on it.
		if elements := get[int](t, ctx, `document.querySelectorAll("*").length`); elements > mostElements {
			t.Errorf("%s has %d elements, more than %d", name, elements, mostElements)
		}
	}
}

// widest names the outermost elements that make a page too wide.
const widest = `[...document.querySelectorAll("main *")].filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".output, pre, .code"))
	.slice(0, 3).map(e => e.outerHTML.slice(0, 120)).join(" | ")`

// On a phone the button of a figure stands over nothing that is drawn.
func TestNoButtonOverAFigureOnAPhone(t *testing.T) {
	ctx := New(t)
	for _, page := range sitePages(t) {
		if err := chromedp.Run(ctx, emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Navigate(File(t, page))); err != nil {
			t.Fatal(err)
		}
		if over := get[[]string](t, ctx, `[...document.querySelectorAll("figure.output")].filter(f => {
			const b = f.querySelector(".larger").getBoundingClientRect(), d = f.querySelector("svg, img").getBoundingClientRect();
			return b.width && d.width && b.left < d.right && b.top < d.bottom - 1;
		}).map(f => f.querySelector(".larger").getAttribute("aria-label"))`); len(over) > 0 {
			t.Errorf("%s: the button stands over %q", filepath.Base(page), over)
		}
	}
}

// What a sheet of paper has room for, in CSS pixels: as wide as A4 and as high as Letter,
// less a centimetre on each side.
const paperWidth, paperHeight = 718, 980

// On paper nothing is there to click, nothing is cut off or scrolls, a figure fits on a
// page, and what is folded is printed when it is open.
func TestEveryPageOnPaper(t *testing.T) {
	ctx := New(t)
	for _, page := range sitePages(t) {
		name := filepath.Base(filepath.Dir(page)) + "/" + filepath.Base(page)
		if err := chromedp.Run(ctx, emulation.SetDeviceMetricsOverride(paperWidth, 900, 1, false), chromedp.Navigate(File(t, page)),
			chromedp.Evaluate(`for (const d of document.querySelectorAll("main details")) d.open = true`, nil),
			emulation.SetEmulatedMedia().WithMedia("print")); err != nil {
			t.Fatal(err)
		}
		for what, found := range map[string]string{
			"can be clicked":  `.filter(e => e.matches("button, select, footer, .contents"))`,
			"scrolls":         `.filter(e => e.scrollWidth > e.clientWidth + 1 && ["auto", "scroll"].includes(getComputedStyle(e).overflowX))`,
			"is cut off":      fmt.Sprintf(`.filter(e => !e.closest("svg") && e.getBoundingClientRect().right > %d)`, paperWidth+1),
			"is too high":     fmt.Sprintf(`.filter(e => e.matches("figure, img, .output > svg, .nimlab-steps li") && e.getBoundingClientRect().height > %d)`, paperHeight),
			"is torn":         `.filter(e => e.matches("figure, .output table") && getComputedStyle(e).breakInside !== "avoid")`,
			"leaves its cell": `.filter(e => e.matches(".code") && getComputedStyle(e).breakAfter !== "avoid")`,
		} {
			if list := get[[]string](t, ctx, `[...document.querySelectorAll("main *")].filter(e => e.checkVisibility() && e.getBoundingClientRect().width > 0)`+found+`.slice(0, 3).map(e => e.outerHTML.slice(0, 160))`); len(list) > 0 {
				t.Errorf("%s, on paper: what %s: %q", name, what, list)
			}
		}
	}
}

// axeScript is axe-core, or the test is skipped where there is none.
func axeScript(t *testing.T) string {
	t.Helper()
	file := os.Getenv(axeVariable)
	if file == "" {
		t.Skipf("the variable %s names no axe.min.js", axeVariable)
	}
	axe, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(axe)
}

// serious is what axe-core finds on a page that is serious or critical. All its rules
// are on that are on by themselves, and one that is not: what is called by a name has
// what it shows in that name. Left out is only what a figure or a board has drawn in it:
// their words stand in a title and a description, and there is too much of it to be
// looked at piece by piece. (Package play looks at each board with nothing left out.) In
// the dark only colours are another.
func serious(t *testing.T, ctx context.Context, dark bool) []string {
	t.Helper()
	options := `{resultTypes: ["violations"], rules: {"label-content-name-mismatch": {enabled: true}}}`
	if dark {
		options = `{resultTypes: ["violations"], runOnly: ["color-contrast"]}`
	}
	return get[[]string](t, ctx, `axe.run({exclude: [["figure svg > *"], ["svg.scene > *"]]}, `+options+`).then(r => r.violations.filter(v => ["serious", "critical"].includes(v.impact)).map(v =>
		v.id + ": " + v.help + " " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | ")))`)
}

// A fault that is planted on a page of the site is found.
func TestAxeFindsWhatIsPlanted(t *testing.T) {
	axe := axeScript(t)
	page := sitePages(t)[0]
	ctx := New(t)
	for rule, plant := range map[string]string{
		"button-name":                 `document.querySelector(".switch, .nimlab-play button").textContent = ""`,
		"color-contrast":              `document.querySelector("main p").style.color = "#bbb"`,
		"link-name":                   `document.querySelector("footer a, .books a").textContent = ""`,
		"html-has-lang":               `document.documentElement.removeAttribute("lang")`,
		"image-alt":                   `document.querySelector("main").append(new Image())`,
		"label-content-name-mismatch": `document.querySelector("a.home").setAttribute("aria-label", "elsewhere")`,
	} {
		if err := chromedp.Run(ctx, chromedp.Navigate(File(t, page)), chromedp.Evaluate(axe, nil), chromedp.Evaluate("(() => {"+plant+"})()", nil)); err != nil {
			t.Fatal(err)
		}
		if found := serious(t, ctx, false); !slices.ContainsFunc(found, func(f string) bool { return strings.HasPrefix(f, rule+":") }) {
			t.Errorf("%s: %s is not found, but %q", page, rule, found)
		}
	}
}

// everything shows the code of a page, and the fields that stand there instead of it.
const everything = `document.body.classList.remove("no-code"); for (const f of document.querySelectorAll(".fields, .fields-many")) f.style.display = "flex"`

// axe-core finds nothing serious on any page.
func TestEveryPageCanBeReadByAll(t *testing.T) {
	axe := axeScript(t)
	pages := sitePages(t)
	ctx := New(t)
	for _, dark := range []string{"light", "dark"} {
		for _, page := range pages {
			if err := chromedp.Run(ctx,
				emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: dark}}),
				chromedp.Navigate(File(t, page)), chromedp.Evaluate(everything, nil), chromedp.Evaluate(axe, nil)); err != nil {
				t.Fatal(err)
			}
			for _, found := range serious(t, ctx, dark == "dark") {
				t.Errorf("%s, %s: %s", strings.TrimPrefix(page, os.Getenv(siteVariable)), dark, found)
			}
		}
	}
}

// The switch shows all code, which is hidden at first, and remembers it; a figure is shown as large as the
// screen and closed again.
func TestSwitchAndLargerFigures(t *testing.T) {
	var page string
	for _, p := range sitePages(t) {
		if strings.HasSuffix(p, filepath.Join("nl", "nimset.html")) {
			page = p
		}
	}
	ctx := New(t)
	if err := chromedp.Run(ctx, chromedp.Navigate(File(t, page))); err != nil {
		t.Fatal(err)
	}
	shown := `[...document.querySelectorAll(".code")].filter(e => e.offsetParent).length`
	if before := get[int](t, ctx, shown); before != 0 {
		t.Errorf("%d pieces of code at first", before)
	}
	for _, what := range []chromedp.Action{chromedp.Click("button.switch", chromedp.ByQuery), chromedp.Reload()} {
		if err := chromedp.Run(ctx, what); err != nil {
			t.Fatal(err)
		}
		if get[int](t, ctx, shown) == 0 {
			t.Error("no code is shown, or it is not shown again")
		}
	}
	if err := chromedp.Run(ctx, chromedp.Click("button.switch", chromedp.ByQuery)); err != nil {
		t.Fatal(err)
	}
	if after := get[int](t, ctx, shown); after != 0 {
		t.Errorf("%d pieces of code when hidden", after)
	}
	// One on the page, one in a fold, one in steps.
	for _, figure := range []string{"figure.output:not(.nimlab-play *, .nimlab-fold *)", ".nimlab-fold figure", ".nimlab-steps figure"} {
		if !get[bool](t, ctx, `(() => { for (const d of document.querySelectorAll("main details")) d.open = true; const b = document.querySelector("`+figure+` .larger"); b.focus(); b.click(); const d = document.querySelector("dialog[open]"); return d.querySelector("svg, img").getBoundingClientRect().width > innerWidth / 2 && d.getAttribute("aria-label").length > 3; })()`) {
			t.Errorf("%s is not larger", figure)
		}
		if !get[bool](t, ctx, `new Promise(done => { document.querySelector("dialog button").click(); setTimeout(() => done(!document.querySelector("dialog") && document.activeElement.className === "larger"), 200); })`) {
			t.Errorf("%s is not closed, or the focus is lost", figure)
		}
	}
	if bare := get[int](t, ctx, `[...document.querySelectorAll(".nimlab-fold img, .nimlab-steps img")].filter(i => !i.closest(".stage") && !i.parentElement.querySelector(".larger")).length`); bare > 0 {
		t.Errorf("%d figures cannot be made larger", bare)
	}
	// What is too wide for a phone says so, and nothing else does.
	if err := chromedp.Run(ctx, emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Reload()); err != nil {
		t.Fatal(err)
	}
	if odd := get[[]string](t, ctx, `(() => { for (const d of document.querySelectorAll("main details")) d.open = true; return new Promise(done => setTimeout(() => {
		const scrolls = e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible";
		const all = [...document.querySelectorAll("main pre, main .output, main .output div")], signs = all.filter(e => e.classList.contains("sideways"));
		done(signs.length < 3 ? ["only " + signs.length + " signs"] : all.filter(e => scrolls(e) && !e.classList.contains("sideways") && e.tagName !== "TEXTAREA").map(e => e.outerHTML.slice(0, 100)));
	}, 300)); })()`); len(odd) > 0 {
		t.Errorf("without a sign: %v", odd)
	}
}

// How long each page takes to open from disk, in milliseconds until it has been loaded
// and painted: go test -run '^$' -bench Opens -benchtime 5x.
func BenchmarkEveryPageOpens(b *testing.B) {
	ctx := New(b)
	for _, page := range sitePages(b) {
		b.Run(filepath.Base(filepath.Dir(page))+"/"+filepath.Base(page), func(b *testing.B) {
			var took []float64
			for range b.N {
				var ms float64
				if err := chromedp.Run(ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(File(b, page)),
					chromedp.Evaluate(`new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))`, &ms,
						func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) })); err != nil {
					b.Fatal(err)
				}
				took = append(took, ms)
			}
			slices.Sort(took)
			b.ReportMetric(took[len(took)/2], "ms-median")
			b.ReportMetric(took[len(took)-1], "ms-worst")
			b.ReportMetric(0, "ns/op")
		})
	}
}
