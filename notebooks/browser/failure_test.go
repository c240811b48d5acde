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

// recordWorkersFormat is a script that records in window.workers the workers that a page starts. To the scripts of the
// first %d workers it appends the statements %q. The property isUsed of a worker is true after its first request.
const recordWorkersFormat = `window.workers = [];
window.Worker = class extends Worker {
	constructor(address) { super(address); workers.push(this) }
	postMessage(message, ...more) { super.postMessage(message, ...more); this.isUsed ||= "question" in message || message.module instanceof ArrayBuffer }
};
{
	const create = URL.createObjectURL, failingCount = %d, injectedFailure = %q;
	URL.createObjectURL = (blob) => create(blob.type === "text/javascript" && workers.length < failingCount ? new Blob([blob, injectedFailure], {type: blob.type}) : blob);
}`

// recordWorkersJS is recordWorkersFormat without an injected failure.
var recordWorkersJS = fmt.Sprintf(recordWorkersFormat, 0, "")

// failAtQuestionFormat contains statements to inject by recordWorkersFormat: when the worker receives a question, it
// calls the function %s instead of its program. The other constants are such functions. They fail by the WebAssembly
// instruction unreachable, by endless recursion, and by an endless loop until the test ends the worker.
const (
	failAtQuestionFormat = `{ const original = onmessage; onmessage = (e) => { if ("question" in e.data) nimlab = %s; return original(e) } }`
	unreachableJS        = `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,5,1,3,0,0,11]))).exports.f`
	endlessRecursionJS   = `function f() { return f() + 1 }`
	endlessLoopJS        = `() => { for (;;) { } }`
)

// memoryCode is a cell without loops that needs more memory than WebAssembly has: its last list has 512 million
// numbers.
const memoryCode = "%%\na := []int{8000000: 1}\nb := append(a, a...)\nc := append(b, b...)\nd := append(c, c...)\ne := append(d, d...)\nf := append(e, e...)\ng := append(f, f...)\nshow.It(len(g))"

// The beginnings of the messages about the end of a program and about a failed download.
var (
	unexpectedEnd    = messages{"nl": "Het rekenprogramma is onverwacht geëindigd", "de": "Das Rechenprogramm ist unerwartet zu Ende gegangen", "en": "The program that computes has ended unexpectedly"}
	outOfMemory      = messages{"nl": "Dit past niet in het geheugen", "de": "Das passt nicht in den Speicher", "en": "This does not fit into the memory"}
	tooDeepRecursion = messages{"nl": "Hier roepen functies elkaar te diep aan", "de": "Hier rufen Funktionen einander zu tief auf", "en": "Here functions call each other too deeply"}
	fetchFailure     = messages{"nl": "Wat hier rekent, kon niet worden opgehaald", "de": "Was hier rechnet, ließ sich nicht holen", "en": "What computes here could not be fetched"}
)

// messages holds the beginning of a message by language.
type messages map[string]string

// serveWithheld serves the site and returns its address. While isWithheld is true, it answers requests for paths
// that match a pattern with an error.
func serveWithheld(t *testing.T, pattern string) (address string, isWithheld *atomic.Bool) {
	t.Helper()
	server, withheldPath := serveSite(t), regexp.MustCompile(pattern)
	site := server.Config.Handler
	isWithheld = new(atomic.Bool)
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isWithheld.Load() && withheldPath.MatchString(r.URL.Path) {
			http.Error(w, "withheld", http.StatusServiceUnavailable)
			return
		}
		site.ServeHTTP(w, r)
	})
	return server.URL, isWithheld
}

// When the worker of a page ends for any reason, a message explains it, and the next view is
// computed by a new worker. The same holds when an idle worker is ended.
func TestEndedWorkerIsReplaced(t *testing.T) {
	t.Parallel()
	listView := viewJS("list")
	for name, c := range map[string]struct {
		injectedFailureJS string // statements that are appended to the scripts of the first workers
		fragment          string // the end of the page's address
		code              string // the code that the reader writes
		withheld          string // a pattern of the paths that are not served at first
		endCount          int    // the number of times that the test ends the worker
		messages          messages
	}{
		"memory":           {code: memoryCode, messages: outOfMemory},
		"a link":           {fragment: "#set-list.0=10000000", messages: messages{"en": "This "}}, // "This is too much" or "This takes too long"
		"unreachable":      {injectedFailureJS: fmt.Sprintf(failAtQuestionFormat, unreachableJS), messages: unexpectedEnd},
		"recursion":        {injectedFailureJS: fmt.Sprintf(failAtQuestionFormat, endlessRecursionJS), messages: tooDeepRecursion},
		"end from outside": {injectedFailureJS: fmt.Sprintf(failAtQuestionFormat, endlessLoopJS), endCount: 2, messages: unexpectedEnd},
		"no program":       {withheld: `^/program-`, messages: fetchFailure},
		"no script":        {withheld: `^/worker-`, messages: fetchFailure},
	} {
		for language, message := range c.messages {
			t.Run(name+" "+language, func(t *testing.T) {
				address, isWithheld := serveWithheld(t, c.withheld)
				isWithheld.Store(c.withheld != "")
				ctx := Open(t)
				doInjectScript(t, ctx, fmt.Sprintf(recordWorkersFormat, max(1, c.endCount), c.injectedFailureJS))
				do(t, ctx, chromedp.Navigate(address+"/"+language+"/laboratory.html?game=set&see=list"+c.fragment))
				if c.code != "" {
					doWait(t, ctx, "the view displays its output", listView+`.querySelector("pre.output")`)
					doWriteCell(t, ctx, listView, c.code)
				}
				for n := range c.endCount {
					doWait(t, ctx, "the worker computes", fmt.Sprintf(`%s && workers[%d]?.isUsed`, listView+stopButtonSuffix, n))
					doTerminateWorkers(t, ctx)
				}
				doWait(t, ctx, "a message explains the end", fmt.Sprintf(`%s.startsWith(%q)`, listView+errorTextSuffix, message))
				isWithheld.Store(false)
				openView := func(name string) {
					t.Helper()
					doClick(t, ctx, viewCheckboxJS(name))
					doWait(t, ctx, "the view "+name+" is displayed", viewJS(name)+`.querySelector("figure svg") && !`+viewJS(name)+`.querySelector(".fails")`)
				}
				openView("values")
				doTerminateWorkers(t, ctx)
				openView("strip")
				if c.code != "" {
					doClick(t, ctx, listView+resetButtonSuffix)
				}
				doTypeIntoField(t, ctx, listView, 0, "42")
				doWait(t, ctx, "the first view computes again", listView+printedTextSuffix+`.includes("\n42,") && `+listView+statusTextSuffix+` === ""`)
			})
		}
	}
}

// doTerminateWorkers ends all workers of a page, like a browser that needs their memory.
func doTerminateWorkers(t *testing.T, ctx context.Context) {
	t.Helper()
	doScript(t, ctx, `workers.forEach(w => w.terminate())`)
}

// When the program of a cell ends, a message explains it, with the line if Go reports it. A failed
// download of the compiler is tried again, and an ended compiler is restarted.
func TestFailingProgramsAreExplained(t *testing.T) {
	t.Parallel()
	for language, recursion := range tooDeepRecursion {
		t.Run(language, func(t *testing.T) {
			address, isWithheld := serveWithheld(t, `^/(packages|toolchain)-`)
			ctx := Open(t)
			doInjectScript(t, ctx, recordWorkersJS)
			do(t, ctx, chromedp.Navigate(address+"/"+language+"/"+bookPageName(t, language, "explore")))
			runAndWantFailure := func(description, code, message string) {
				t.Helper()
				doWriteCell(t, ctx, halveCell, code)
				doWait(t, ctx, description, fmt.Sprintf(`%s.includes(%q)`, halveCell+errorTextSuffix, message))
			}
			// Each call needs another number, which tells its output from the one before.
			runAndWantOutput := func(description string, n int) {
				t.Helper()
				doWriteCell(t, ctx, halveCell, fmt.Sprintf("%%%%\nfor range 2 {\n\tfmt.Print(%d, \" \")\n}", n))
				doWait(t, ctx, description, fmt.Sprintf(`%s === "%[2]d %[2]d "`, halveCell+printedTextSuffix, n))
			}
			isWithheld.Store(true)
			runAndWantFailure("the compiler cannot be fetched", "%%\nfor { }", fetchFailure[language])
			isWithheld.Store(false)
			runAndWantOutput("the compiler is fetched", 1)
			runAndWantFailure("a function calls itself endlessly", "func f(n int) int { return f(n+1) + 1 }\n%%\nfmt.Println(f(0))", recursion)
			runAndWantOutput("a cell computes after an endless recursion", 2)
			runAndWantFailure("the memory is exhausted", "%%\nvar kept [][]byte\nfor {\n\tkept = append(kept, make([]byte, 1<<28))\n}", outOfMemory[language])
			runAndWantOutput("a cell computes after the memory was exhausted", 3)
			indexMessage := map[string]string{"nl": "regel 4: Hier wordt element 3 gevraagd.", "de": "Zeile 4: Hier wird Element 3 verlangt.", "en": "line 4: Here element 3 is asked for."}[language]
			runAndWantFailure("an index is out of range", "%%\na := []int{7}\nfor n := 3; ; n++ {\n\tfmt.Println(a[n])\n}", indexMessage)
			packageMessage := map[string]string{"nl": `regel 3: een bladzijde heeft het pakket os niet`, "de": `Zeile 3: Eine Seite hat das Paket os nicht`, "en": `line 3: a page does not have the package os`}[language]
			runAndWantFailure("a package is missing", "%%\nfor {\n\tos.Exit(1)\n}", packageMessage)
			doTerminateWorkers(t, ctx)
			runAndWantOutput("the compiler is restarted", 4)
			doWriteCell(t, ctx, halveCell, "%%\nfor { }")
			doWait(t, ctx, "the cell is running", `workers.at(-1).isUsed && `+halveCell+statusTextSuffix+` === JSON.parse(document.getElementById("live-words").textContent).running`)
			doTerminateWorkers(t, ctx)
			doWait(t, ctx, "a message explains the end of the cell", fmt.Sprintf(`%s.startsWith(%q)`, halveCell+errorTextSuffix, unexpectedEnd[language]))
			runAndWantOutput("a cell computes after the end of another", 5)
		})
	}
}

// Without the Web Locks API, as on a page from a server without TLS, an ended worker is detected by a timeout.
func TestEndedWorkerIsDetectedWithoutLocks(t *testing.T) {
	t.Parallel()
	ctx := Open(t)
	doInjectScript(t, ctx, `Object.defineProperty(Navigator.prototype, "locks", {value: undefined}); `+recordWorkersJS)
	do(t, ctx, chromedp.Navigate(serveSite(t).URL+"/"+laboratoryPage+"?game=set&see=values"))
	doWait(t, ctx, "the first view is displayed", viewJS("values")+`.querySelector("figure svg")`)
	doTerminateWorkers(t, ctx)
	doClick(t, ctx, viewCheckboxJS("strip"))
	doWait(t, ctx, "a timeout detects the end of the worker", viewJS("strip")+`.querySelector(".fails").textContent.startsWith("This takes too long")`)
	doClick(t, ctx, viewCheckboxJS("board"))
	doWait(t, ctx, "the next view is displayed", viewJS("board")+readyBoardSuffix)
}
