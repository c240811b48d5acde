package browser

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// workers records the workers that a page starts. The scripts of the first %d are followed by %q.
const workers = `window.workers = [];
window.Worker = class extends Worker {
	constructor(address) { super(address); workers.push(this) }
	postMessage(message, ...more) { super.postMessage(message, ...more); this.asked ||= "question" in message || message.module instanceof ArrayBuffer }
};
{
	const made = URL.createObjectURL, faulty = %d, fault = %q;
	URL.createObjectURL = (blob) => made(blob.type === "text/javascript" && workers.length < faulty ? new Blob([blob, fault], {type: blob.type}) : blob);
}`

// Code that makes the program of a worker fail at a question: by a WebAssembly trap, here the
// instruction unreachable, by endless recursion, or by waiting until the test ends the worker.
const (
	answering = `{ const before = onmessage; onmessage = (e) => { if ("question" in e.data) nimlab = %s; return before(e) } }`
	trap      = `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,5,1,3,0,0,11]))).exports.f`
	recursion = `function f() { return f() + 1 }`
	waiting   = `() => { for (;;) { } }`
)

// doubling is a cell without a loop that needs more memory than WebAssembly has.
const doubling = "%%\na := []int{8000000: 1}\nb := append(a, a...)\nc := append(b, b...)\nd := append(c, c...)\ne := append(d, d...)\nf := append(e, e...)\ng := append(f, f...)\nshow.It(len(g))"

var (
	unexpected = sentences{"nl": "Het rekenprogramma is onverwacht geëindigd", "de": "Das Rechenprogramm ist unerwartet zu Ende gegangen", "en": "The program that computes has ended unexpectedly"}
	tooMuch    = sentences{"nl": "Dit past niet in het geheugen", "de": "Das passt nicht in den Speicher", "en": "This does not fit into the memory"}
	tooDeep    = sentences{"nl": "Hier roepen functies elkaar te diep aan", "de": "Hier rufen sich Funktionen zu tief auf", "en": "Here functions call each other too deeply"}
	notFetched = sentences{"nl": "Wat hier rekent, kon niet worden opgehaald", "de": "Was hier rechnet, ließ sich nicht holen", "en": "What computes here could not be fetched"}
)

// sentences holds the beginning of a sentence in each language.
type sentences map[string]string

// withholding serves the site. While missing is true, it does not serve files that match a pattern.
func withholding(t *testing.T, pattern string) (address string, missing *atomic.Bool) {
	t.Helper()
	server, withheld := served(t), regexp.MustCompile(pattern)
	files := server.Config.Handler
	missing = new(atomic.Bool)
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if missing.Load() && withheld.MatchString(r.URL.Path) {
			http.Error(w, "withheld", http.StatusServiceUnavailable)
			return
		}
		files.ServeHTTP(w, r)
	})
	return server.URL, missing
}

// When the worker of a page ends for any reason, a sentence explains it, and the next view is
// computed by a new worker. The same holds when an idle worker is ended.
func TestAnEndedWorkerIsReplaced(t *testing.T) {
	t.Parallel()
	const list = `document.querySelector("[data-view=list]")`
	for name, c := range map[string]struct {
		fault, change string
		code          string // the code that the reader writes
		withheld      string // a pattern of files that are not served
		ended         int    // how often the test ends the worker
		says          sentences
	}{
		"memory":             {code: doubling, says: tooMuch},
		"a link":             {change: "#set-list.0=10000000", says: sentences{"en": "This "}}, // "This is too much" or "This takes too long"
		"trap":               {fault: fmt.Sprintf(answering, trap), says: unexpected},
		"recursion":          {fault: fmt.Sprintf(answering, recursion), says: tooDeep},
		"ended from outside": {fault: fmt.Sprintf(answering, waiting), ended: 2, says: unexpected},
		"no program":         {withheld: `^/program-`, says: notFetched},
		"no script":          {withheld: `^/worker-`, says: notFetched},
	} {
		for language, says := range c.says {
			t.Run(name+" "+language, func(t *testing.T) {
				address, missing := withholding(t, c.withheld)
				missing.Store(c.withheld != "")
				ctx := New(t)
				onEveryPage(t, ctx, fmt.Sprintf(workers, max(1, c.ended), c.fault))
				do(t, ctx, chromedp.Navigate(address+"/"+language+"/laboratory.html?game=set&see=list"+c.change))
				if c.code != "" {
					waitFor(t, ctx, "the view computes", list+`.querySelector("pre.output")`)
					writeCell(t, ctx, list, c.code)
				}
				for n := range c.ended {
					waitFor(t, ctx, "it computes", fmt.Sprintf(`%s.querySelector("button.stop") && workers[%d]?.asked`, list, n))
					endAll(t, ctx)
				}
				waitFor(t, ctx, "a sentence says what has happened", fmt.Sprintf(`%s.querySelector(".cell-status.fails").textContent.startsWith(%q)`, list, says))
				missing.Store(false)
				see := func(view string) {
					t.Helper()
					get[bool](t, ctx, `document.querySelector(".views input[value=`+view+`]").click(), true`)
					waitFor(t, ctx, "the next view computes", `document.querySelector("[data-view=`+view+`] figure svg") && !document.querySelector("[data-view=`+view+`] .fails")`)
				}
				see("values")
				endAll(t, ctx)
				see("strip")
				if c.code != "" {
					get[bool](t, ctx, list+`.querySelector(".own-buttons button:last-child").click(), true`)
				}
				typeInto(t, ctx, list, 0, "42")
				waitFor(t, ctx, "the first view computes", list+`.querySelector("pre.output").textContent.includes("\n42,") && `+list+`.querySelector(".cell-status").textContent === ""`)
			})
		}
	}
}

// endAll ends all workers of a page, like a browser that needs their memory.
func endAll(t *testing.T, ctx context.Context) {
	t.Helper()
	get[bool](t, ctx, `workers.forEach(w => w.terminate()), true`)
}

// When the program of a cell ends, a sentence explains it, with the line if Go reports it. A failed
// download of the compiler is tried again, and an ended compiler is restarted.
func TestFailingPrograms(t *testing.T) {
	t.Parallel()
	for language, recursion := range tooDeep {
		t.Run(language, func(t *testing.T) {
			address, missing := withholding(t, `^/(packages|toolchain)-`)
			ctx := New(t)
			onEveryPage(t, ctx, fmt.Sprintf(workers, 0, ""))
			own := cell("func halve")
			do(t, ctx, chromedp.Navigate(address+"/"+language+"/"+bookPage(t, language, "explore")))
			says := func(what, code, sentence string) {
				t.Helper()
				writeCell(t, ctx, own, code)
				waitFor(t, ctx, what, fmt.Sprintf(`%s.querySelector(".cell-status.fails").textContent.includes(%q)`, own, sentence))
			}
			computes := func(what string, n int) {
				t.Helper()
				writeCell(t, ctx, own, fmt.Sprintf("%%%%\nfor range 2 {\n\tfmt.Print(%d, \" \")\n}", n))
				waitFor(t, ctx, what, fmt.Sprintf(`%s.querySelector("pre.output").textContent === "%[2]d %[2]d "`, own, n))
			}
			missing.Store(true)
			says("the compiler cannot be fetched", "%%\nfor { }", notFetched[language])
			missing.Store(false)
			computes("the compiler is fetched", 1)
			says("it calls itself without an end", "func f(n int) int { return f(n+1) + 1 }\n%%\nfmt.Println(f(0))", recursion)
			computes("a cell computes after a recursion", 2)
			says("memory ends", "%%\nvar kept [][]byte\nfor {\n\tkept = append(kept, make([]byte, 1<<28))\n}", tooMuch[language])
			computes("a cell computes after the memory has ended", 3)
			line := map[string]string{"nl": "regel 4: Hier wordt element 3 gevraagd.", "de": "Zeile 4: Hier wird Element 3 verlangt.", "en": "line 4: Here element 3 is asked for."}[language]
			says("a place that is not there", "%%\na := []int{7}\nfor n := 3; ; n++ {\n\tfmt.Println(a[n])\n}", line)
			packages := map[string]string{"nl": `regel 3: een bladzijde heeft het pakket os niet`, "de": `Zeile 3: Eine Seite hat das Paket os nicht`, "en": `line 3: a page does not have the package os`}[language]
			says("a package that is not there", "%%\nfor {\n\tos.Exit(1)\n}", packages)
			endAll(t, ctx)
			computes("the compiler is begun anew", 4)
			writeCell(t, ctx, own, "%%\nfor { }")
			waitFor(t, ctx, "it runs", `workers.at(-1).asked && `+own+`.querySelector(".cell-status").textContent === JSON.parse(document.getElementById("live-words").textContent).running`)
			endAll(t, ctx)
			waitFor(t, ctx, "the cell was ended from outside", fmt.Sprintf(`%s.querySelector(".cell-status.fails").textContent.startsWith(%q)`, own, unexpected[language]))
			computes("a cell computes after another was ended", 5)
		})
	}
}

// Without locks, an ended worker is detected by a timeout.
func TestEndedWorkerWithoutLocks(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	onEveryPage(t, ctx, `Object.defineProperty(Navigator.prototype, "locks", {value: undefined}); `+fmt.Sprintf(workers, 0, ""))
	do(t, ctx, chromedp.Navigate(served(t).URL+"/en/laboratory.html?game=set&see=values"))
	waitFor(t, ctx, "it computes", `document.querySelector("[data-view=values] figure svg")`)
	endAll(t, ctx)
	get[bool](t, ctx, `document.querySelector(".views input[value=strip]").click(), true`)
	waitFor(t, ctx, "the worker is missed", `document.querySelector("[data-view=strip] .fails").textContent.startsWith("This takes too long")`)
	get[bool](t, ctx, `document.querySelector(".views input[value=board]").click(), true`)
	waitFor(t, ctx, "the next view computes", `document.querySelector("[data-view=board] .nimlab-board.awake")`)
}
