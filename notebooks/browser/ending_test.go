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

// recordWorkers is a script that records the workers that a page starts in window.workers. It appends the code %q
// to the scripts of the first %d workers. The property isUsed of a worker is true after its first request.
const recordWorkers = `window.workers = [];
window.Worker = class extends Worker {
	constructor(address) { super(address); workers.push(this) }
	postMessage(message, ...more) { super.postMessage(message, ...more); this.isUsed ||= "question" in message || message.module instanceof ArrayBuffer }
};
{
	const create = URL.createObjectURL, faultyCount = %d, fault = %q;
	URL.createObjectURL = (blob) => create(blob.type === "text/javascript" && workers.length < faultyCount ? new Blob([blob, fault], {type: blob.type}) : blob);
}`

// failAtQuestion is code that makes a worker call a function, instead of its program, when it receives a
// question. The functions fail by a WebAssembly trap (the instruction unreachable), by endless recursion, or by
// an endless loop until the test ends the worker.
const (
	failAtQuestion   = `{ const original = onmessage; onmessage = (e) => { if ("question" in e.data) nimlab = %s; return original(e) } }`
	trapProgram      = `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,5,1,3,0,0,11]))).exports.f`
	endlessRecursion = `function f() { return f() + 1 }`
	endlessLoop      = `() => { for (;;) { } }`
)

// memoryCell is a cell without loops that needs more memory than WebAssembly has.
const memoryCell = "%%\na := []int{8000000: 1}\nb := append(a, a...)\nc := append(b, b...)\nd := append(c, c...)\ne := append(d, d...)\nf := append(e, e...)\ng := append(f, f...)\nshow.It(len(g))"

var (
	unexpectedEnd    = messages{"nl": "Het rekenprogramma is onverwacht geëindigd", "de": "Das Rechenprogramm ist unerwartet zu Ende gegangen", "en": "The program that computes has ended unexpectedly"}
	outOfMemory      = messages{"nl": "Dit past niet in het geheugen", "de": "Das passt nicht in den Speicher", "en": "This does not fit into the memory"}
	tooDeepRecursion = messages{"nl": "Hier roepen functies elkaar te diep aan", "de": "Hier rufen Funktionen einander zu tief auf", "en": "Here functions call each other too deeply"}
	fetchFailure     = messages{"nl": "Wat hier rekent, kon niet worden opgehaald", "de": "Was hier rechnet, ließ sich nicht holen", "en": "What computes here could not be fetched"}
)

// messages holds the beginning of a message by language.
type messages map[string]string

// serveWithheld serves the site and returns its address. While missing is true, it answers requests for files
// that match a pattern with an error.
func serveWithheld(t *testing.T, pattern string) (address string, missing *atomic.Bool) {
	t.Helper()
	server, withheldPath := serveSite(t), regexp.MustCompile(pattern)
	files := server.Config.Handler
	missing = new(atomic.Bool)
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if missing.Load() && withheldPath.MatchString(r.URL.Path) {
			http.Error(w, "withheld", http.StatusServiceUnavailable)
			return
		}
		files.ServeHTTP(w, r)
	})
	return server.URL, missing
}

// When the worker of a page ends for any reason, a message explains it, and the next view is
// computed by a new worker. The same holds when an idle worker is ended.
func TestEndedWorkerIsReplaced(t *testing.T) {
	t.Parallel()
	const listView = `document.querySelector("[data-view=list]")`
	for name, c := range map[string]struct {
		fault, change string
		code          string // the code that the reader writes
		withheld      string // a pattern of files that are not served
		endCount      int    // how often the test ends the worker
		messages      messages
	}{
		"memory":           {code: memoryCell, messages: outOfMemory},
		"a link":           {change: "#set-list.0=10000000", messages: messages{"en": "This "}}, // "This is too much" or "This takes too long"
		"trap":             {fault: fmt.Sprintf(failAtQuestion, trapProgram), messages: unexpectedEnd},
		"recursion":        {fault: fmt.Sprintf(failAtQuestion, endlessRecursion), messages: tooDeepRecursion},
		"end from outside": {fault: fmt.Sprintf(failAtQuestion, endlessLoop), endCount: 2, messages: unexpectedEnd},
		"no program":       {withheld: `^/program-`, messages: fetchFailure},
		"no script":        {withheld: `^/worker-`, messages: fetchFailure},
	} {
		for language, message := range c.messages {
			t.Run(name+" "+language, func(t *testing.T) {
				address, missing := serveWithheld(t, c.withheld)
				missing.Store(c.withheld != "")
				ctx := New(t)
				onEveryPage(t, ctx, fmt.Sprintf(recordWorkers, max(1, c.endCount), c.fault))
				do(t, ctx, chromedp.Navigate(address+"/"+language+"/laboratory.html?game=set&see=list"+c.change))
				if c.code != "" {
					waitFor(t, ctx, "the view displays its output", listView+`.querySelector("pre.output")`)
					writeCell(t, ctx, listView, c.code)
				}
				for n := range c.endCount {
					waitFor(t, ctx, "the worker computes", fmt.Sprintf(`%s.querySelector("button.stop") && workers[%d]?.isUsed`, listView, n))
					terminateWorkers(t, ctx)
				}
				waitFor(t, ctx, "a message explains the end", fmt.Sprintf(`%s.querySelector(".cell-status.fails").textContent.startsWith(%q)`, listView, message))
				missing.Store(false)
				openView := func(view string) {
					t.Helper()
					get[bool](t, ctx, `document.querySelector(".views input[value=`+view+`]").click(), true`)
					waitFor(t, ctx, "the view "+view+" is displayed", `document.querySelector("[data-view=`+view+`] figure svg") && !document.querySelector("[data-view=`+view+`] .fails")`)
				}
				openView("values")
				terminateWorkers(t, ctx)
				openView("strip")
				if c.code != "" {
					get[bool](t, ctx, listView+`.querySelector(".own-buttons button:last-child").click(), true`)
				}
				typeInto(t, ctx, listView, 0, "42")
				waitFor(t, ctx, "the first view computes again", listView+`.querySelector("pre.output").textContent.includes("\n42,") && `+listView+`.querySelector(".cell-status").textContent === ""`)
			})
		}
	}
}

// terminateWorkers ends all workers of a page, like a browser that needs their memory.
func terminateWorkers(t *testing.T, ctx context.Context) {
	t.Helper()
	get[bool](t, ctx, `workers.forEach(w => w.terminate()), true`)
}

// When the program of a cell ends, a message explains it, with the line if Go reports it. A failed
// download of the compiler is tried again, and an ended compiler is restarted.
func TestFailingProgramsAreExplained(t *testing.T) {
	t.Parallel()
	for language, recursion := range tooDeepRecursion {
		t.Run(language, func(t *testing.T) {
			address, missing := serveWithheld(t, `^/(packages|toolchain)-`)
			ctx := New(t)
			onEveryPage(t, ctx, fmt.Sprintf(recordWorkers, 0, ""))
			cell := cellWithCode("func halve")
			do(t, ctx, chromedp.Navigate(address+"/"+language+"/"+bookPage(t, language, "explore")))
			wantFailure := func(what, code, message string) {
				t.Helper()
				writeCell(t, ctx, cell, code)
				waitFor(t, ctx, what, fmt.Sprintf(`%s.querySelector(".cell-status.fails").textContent.includes(%q)`, cell, message))
			}
			wantOutput := func(what string, n int) {
				t.Helper()
				writeCell(t, ctx, cell, fmt.Sprintf("%%%%\nfor range 2 {\n\tfmt.Print(%d, \" \")\n}", n))
				waitFor(t, ctx, what, fmt.Sprintf(`%s.querySelector("pre.output").textContent === "%[2]d %[2]d "`, cell, n))
			}
			missing.Store(true)
			wantFailure("the compiler cannot be fetched", "%%\nfor { }", fetchFailure[language])
			missing.Store(false)
			wantOutput("the compiler is fetched", 1)
			wantFailure("a function calls itself endlessly", "func f(n int) int { return f(n+1) + 1 }\n%%\nfmt.Println(f(0))", recursion)
			wantOutput("a cell computes after an endless recursion", 2)
			wantFailure("the memory is exhausted", "%%\nvar kept [][]byte\nfor {\n\tkept = append(kept, make([]byte, 1<<28))\n}", outOfMemory[language])
			wantOutput("a cell computes after the memory was exhausted", 3)
			indexMessage := map[string]string{"nl": "regel 4: Hier wordt element 3 gevraagd.", "de": "Zeile 4: Hier wird Element 3 verlangt.", "en": "line 4: Here element 3 is asked for."}[language]
			wantFailure("an index is out of range", "%%\na := []int{7}\nfor n := 3; ; n++ {\n\tfmt.Println(a[n])\n}", indexMessage)
			packageMessage := map[string]string{"nl": `regel 3: een bladzijde heeft het pakket os niet`, "de": `Zeile 3: Eine Seite hat das Paket os nicht`, "en": `line 3: a page does not have the package os`}[language]
			wantFailure("a package is missing", "%%\nfor {\n\tos.Exit(1)\n}", packageMessage)
			terminateWorkers(t, ctx)
			wantOutput("the compiler is restarted", 4)
			writeCell(t, ctx, cell, "%%\nfor { }")
			waitFor(t, ctx, "the cell is running", `workers.at(-1).isUsed && `+cell+`.querySelector(".cell-status").textContent === JSON.parse(document.getElementById("live-words").textContent).running`)
			terminateWorkers(t, ctx)
			waitFor(t, ctx, "a message explains the end of the cell", fmt.Sprintf(`%s.querySelector(".cell-status.fails").textContent.startsWith(%q)`, cell, unexpectedEnd[language]))
			wantOutput("a cell computes after the end of another", 5)
		})
	}
}

// Without locks, an ended worker is detected by a timeout.
func TestEndedWorkerIsDetectedWithoutLocks(t *testing.T) {
	t.Parallel()
	ctx := New(t)
	onEveryPage(t, ctx, `Object.defineProperty(Navigator.prototype, "locks", {value: undefined}); `+fmt.Sprintf(recordWorkers, 0, ""))
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/en/laboratory.html?game=set&see=values"))
	waitFor(t, ctx, "the first view is displayed", `document.querySelector("[data-view=values] figure svg")`)
	terminateWorkers(t, ctx)
	get[bool](t, ctx, `document.querySelector(".views input[value=strip]").click(), true`)
	waitFor(t, ctx, "a timeout detects the end of the worker", `document.querySelector("[data-view=strip] .fails").textContent.startsWith("This takes too long")`)
	get[bool](t, ctx, `document.querySelector(".views input[value=board]").click(), true`)
	waitFor(t, ctx, "the next view is displayed", `document.querySelector("[data-view=board] .nimlab-board.awake")`)
}
