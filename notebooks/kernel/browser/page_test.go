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

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// served is the site on a server, or the test is skipped where there is
// no site, or one that does not compute.
func served(t *testing.T) *httptest.Server {
	t.Helper()
	sitePages(t)
	folder := os.Getenv(siteVariable)
	if found, _ := filepath.Glob(filepath.Join(folder, "house-*.bin")); len(found) == 0 {
		t.Skipf("the site in %s does not compute", folder)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	return server
}

// lines is a text that nbformat may write as a list of lines.
type lines string

func (l *lines) UnmarshalJSON(b []byte) error {
	var whole string
	if json.Unmarshal(b, &whole) == nil {
		*l = lines(whole)
		return nil
	}
	var parts []string
	err := json.Unmarshal(b, &parts)
	*l = lines(strings.Join(parts, ""))
	return err
}

// A storedCell is a cell of a notebook, with what it showed in the kernel.
type storedCell struct {
	Type    string `json:"cell_type"`
	Source  lines
	Outputs []struct{ Data map[string]lines }
}

// A forms is what a page can show of a value.
type forms struct{ Text, HTML, SVG string }

// asking starts the worker of the site on its page, and asks it one question after
// another.
const asking = `window.ask = (async () => {
	const files = document.querySelector("script[data-worker]").dataset;
	const source = await (await fetch("../" + files.worker)).text();
	const worker = new Worker(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
	const next = () => new Promise((done, fail) => { worker.onmessage = e => e.data.module ? 0 : e.data.failed || e.data.ended ? fail(JSON.stringify(e.data)) : done(e.data) });
	worker.postMessage({address: new URL("../" + files.program, location).href});
	await next();
	return async (question) => { const answered = next(); worker.postMessage({number: 1, question}); return (await answered).answer };
})(), 0`

// Every cell of every notebook that the page takes shows what the kernel showed: the
// same text, HTML and drawing.
func TestEveryCellInThePage(t *testing.T) {
	address := served(t).URL
	ctx := New(t)
	if err := chromedp.Run(ctx, chromedp.Navigate(address+"/en/nimset.html"), chromedp.Evaluate(asking, nil)); err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob("../../??/*.ipynb")
	if err != nil || len(paths) == 0 {
		t.Fatal("no notebooks: ", err)
	}
	all, left := 0, 0
	for _, path := range paths {
		var book struct{ Cells []storedCell }
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &book); err != nil {
			t.Fatal(err)
		}
		var sources []string
		var code []storedCell
		for _, c := range book.Cells {
			if c.Type == "code" {
				sources, code = append(sources, string(c.Source)), append(code, c)
			}
		}
		asked, err := json.Marshal(sources)
		if err != nil {
			t.Fatal(err)
		}
		language := filepath.Base(filepath.Dir(path))
		answers := get[[]struct {
			Shown []forms
			Fails string
			Left  bool
		}](t, ctx, `(async (language, sources) => {
			const ask = await window.ask, answers = [];
			for (const [i, source] of sources.entries()) answers.push(await ask({language, above: sources.slice(0, i), source}));
			return answers;
		})("`+language+`", `+string(asked)+`)`)
		for i, a := range answers {
			all++
			if a.Left {
				left++
				continue
			}
			if a.Fails != "" || len(a.Shown) != len(code[i].Outputs) {
				t.Errorf("%s: %q shows %d values, not %d: %s", path, sources[i], len(a.Shown), len(code[i].Outputs), a.Fails)
				continue
			}
			for k, o := range code[i].Outputs {
				if want := (forms{string(o.Data["text/plain"]), string(o.Data["text/html"]), string(o.Data["image/svg+xml"])}); a.Shown[k] != want {
					t.Errorf("%s: %q shows\n%.300q, not\n%.300q", path, sources[i], a.Shown[k], want)
				}
			}
		}
	}
	t.Logf("of %d cells, %d are left to a compiler", all, left)
	if left > all/6 {
		t.Errorf("of %d cells, %d are left to a compiler", all, left)
	}
}

// cell names the cell of a page whose code held a text at first.
func cell(code string) string {
	return `[...document.querySelectorAll(".cell")].find(c => JSON.parse(c.querySelector(".cell-knows").textContent).source.includes(` + strconv.Quote(code) + `))`
}

// comes waits for an expression to be true on the page.
func comes(t *testing.T, ctx context.Context, what, expression string) {
	t.Helper()
	if !get[bool](t, ctx, `new Promise(done => { let n = 0; const look = () => { let is = false; try { is = `+expression+` } catch { } if (is) done(true); else if (++n > 600) done(false); else setTimeout(look, 50) }; look() })`) {
		t.Fatalf("the page does not come to it that %s: %s", what, get[string](t, ctx, `[...document.querySelectorAll(".cell-says")].map(p => p.textContent).join(" | ")`))
	}
}

// typing writes into the field of a cell as a reader does.
func typing(t *testing.T, ctx context.Context, cell string, field int, text string) {
	t.Helper()
	if err := chromedp.Run(ctx,
		chromedp.Evaluate(fmt.Sprintf(`{ const f = %s.querySelectorAll(".fields :is(input, select)")[%d]; f.focus(); f.select() }`, cell, field), nil),
		chromedp.KeyEvent(text)); err != nil {
		t.Fatal(err)
	}
}

// A reader types a set beside a board, and plays the other game; a set in the code, and
// all that uses it follows. What is no set, or none that there can be, is said in a
// sentence; what takes too long is stopped, and the page goes on. The address carries it
// all, from a server and from disk.
func TestNumbersCanBeChanged(t *testing.T) {
	address := served(t).URL
	board, set, figure := cell("MustSet(1, 2).Misere().Heap(20)"), cell("var game"), cell("plots.Losses(game, 4)")
	says := `.querySelector(".cell-says").textContent`
	for _, at := range []string{address, File(t, os.Getenv(siteVariable))} {
		ctx := New(t)
		if err := chromedp.Run(ctx, chromedp.Navigate(at+"/nl/nimset.html")); err != nil {
			t.Fatal(err)
		}
		typing(t, ctx, board, 0, "1, 3")
		comes(t, ctx, "the board is another", board+`.querySelector(".rule").textContent.includes("1 of 3") && `+board+`.querySelector(".nimlab-board.awake button")`)
		typing(t, ctx, board, 0, "1, x")
		comes(t, ctx, "1, x is no set", board+says+`.includes("gehele getallen") && `+board+`.querySelector("[aria-invalid]")`)
		typing(t, ctx, board, 0, "1, 0")
		comes(t, ctx, "a set with 0 is none", board+says+`.includes("below 1")`)
		typing(t, ctx, board, 0, "2, 5")
		comes(t, ctx, "the sentence goes", board+says+` === "" && `+board+`.querySelector(".rule").textContent.includes("2 of 5")`)

		// In the code: 10 becomes 11, and the figure below follows.
		if err := chromedp.Run(ctx, chromedp.Click("button.switch", chromedp.ByQuery),
			chromedp.Evaluate(`{ const l = `+set+`.querySelector(".literal"); l.focus(); getSelection().collapse(l, l.childNodes.length) }`, nil),
			chromedp.KeyEvent(kb.ArrowUp)); err != nil {
			t.Fatal(err)
		}
		comes(t, ctx, "the figure follows", figure+`.querySelector("figure svg[role=img]").getAttribute("aria-label").includes("{1, 4, 9, 11}") && `+figure+`.querySelector("figure .larger")`)

		// The address has it all.
		where := get[string](t, ctx, `location.href`)
		if want := "#c-02.0=2,5&"; !strings.Contains(where, want) || !strings.Contains(where, "=1,4,9,11") {
			t.Errorf("the address is %s, without %s", where, want)
		}
		if asked := get[[]string](t, ctx, `performance.getEntriesByType("resource").map(e => e.name).filter(n => !n.startsWith(new URL("/", location).href) && !n.startsWith("data:") && !n.startsWith("blob:"))`); len(asked) > 0 {
			t.Errorf("the page asks for %v", asked)
		}
		if err := chromedp.Run(ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(where)); err != nil {
			t.Fatal(err)
		}
		comes(t, ctx, "a link carries it", figure+`.querySelector("figure svg[role=img]").getAttribute("aria-label").includes("{1, 4, 9, 11}")`)

		// What takes too long is stopped, and the page goes on.
		slow, board := cell("view.RecordSearch(26)"), cell("MustSet(1, 6, 11, 12).Misere().Heap(38)")
		if err := chromedp.Run(ctx, chromedp.Navigate(at+"/en/records.html"), chromedp.Click("button.switch", chromedp.ByQuery)); err != nil {
			t.Fatal(err)
		}
		typing(t, ctx, slow, 0, "34")
		comes(t, ctx, "it can be stopped", slow+`.querySelector("button.stop") && `+slow+says+` === "Computing …"`)
		if err := chromedp.Run(ctx, chromedp.Click(".stop", chromedp.ByQuery)); err != nil {
			t.Fatal(err)
		}
		comes(t, ctx, "it is stopped", slow+says+` === "Stopped."`)
		typing(t, ctx, board, 0, "2, 7")
		comes(t, ctx, "the page goes on", board+`.querySelector(".awake .rule").textContent.includes("2 or 7")`)
	}
}

// Once a page has computed, it does so without a network too.
func TestWithoutANetwork(t *testing.T) {
	server := served(t)
	page := chromedp.Navigate(server.URL + "/en/nimset.html")
	ctx := New(t)
	board := cell("MustSet(1, 2).Misere().Heap(20)")
	if err := chromedp.Run(ctx, page); err != nil {
		t.Fatal(err)
	}
	// The first page is fetched before there is anybody who keeps it.
	comes(t, ctx, "somebody keeps the pages", `navigator.serviceWorker.controller`)
	if err := chromedp.Run(ctx, chromedp.Reload()); err != nil {
		t.Fatal(err)
	}
	typing(t, ctx, board, 0, "1, 3")
	comes(t, ctx, "it computes", board+`.querySelector(".awake .rule").textContent.includes("1 or 3")`)
	server.Close()
	if err := chromedp.Run(ctx, chromedp.Navigate("about:blank"), page); err != nil {
		t.Fatal(err)
	}
	typing(t, ctx, board, 0, "1, 4")
	comes(t, ctx, "it computes without a network", board+`.querySelector(".awake .rule").textContent.includes("1 or 4")`)
}

// A link that is meant to harm does nothing: no script in it runs, and numbers that are
// too large, or none, end in a sentence.
func TestALinkDoesNoHarm(t *testing.T) {
	address := served(t).URL
	ctx := New(t)
	board := cell("MustSet(1, 2).Misere().Heap(20)")
	rule := board + `.querySelector(".rule").textContent`
	if err := chromedp.Run(ctx, chromedp.Navigate(address+"/en/nimset.html")); err != nil {
		t.Fatal(err)
	}
	was := get[string](t, ctx, rule)
	for link, want := range map[string]string{
		"c-02.0=<img src=x onerror=alert(1)>":             rule + ` === ` + strconv.Quote(was),
		"c-02.0=1)),panic(nil":                            rule + ` === ` + strconv.Quote(was),
		"c-02.1=Misere().Heap(7);for{};":                  rule + ` === ` + strconv.Quote(was),
		"c-02.9=1&__proto__.0=1&c-99.0=1&constructor.0=2": rule + ` === ` + strconv.Quote(was),
		"%E0%A4%A=1&c-02.0=%00":                           rule + ` === ` + strconv.Quote(was),
		"c-02.2=9999999999999999999":                      board + `.querySelector(".cell-says.fails")`,
		"c-02.2=1000000000":                               board + `.querySelector(".cell-says.fails, .output p[style]")`,
		"c-02.0=" + strings.Repeat("1,", 900) + "1":       board + `.querySelector(".rule, .cell-says.fails")`,
	} {
		if err := chromedp.Run(ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/en/nimset.html#"+link)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(300 * time.Millisecond)
		comes(t, ctx, "nothing comes of "+link, want)
		if get[int](t, ctx, `document.querySelectorAll("main img[src=x]").length`) > 0 {
			t.Errorf("%s stands in the page", link)
		}
	}
}
