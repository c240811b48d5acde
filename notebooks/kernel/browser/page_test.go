package browser

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// served is the address of the site on a server, or the test is skipped where there is
// no site, or one that does not compute.
func served(t *testing.T) string {
	t.Helper()
	sitePages(t)
	folder := os.Getenv(siteVariable)
	if found, _ := filepath.Glob(filepath.Join(folder, "house-*.bin")); len(found) == 0 {
		t.Skipf("the site in %s does not compute", folder)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	return server.URL
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
	address := served(t)
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
