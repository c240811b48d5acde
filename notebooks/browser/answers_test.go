package browser

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// pyodideVariable names the environment variable with the path of pyodide.mjs of the npm package
// pyodide.
const pyodideVariable = "PYODIDE"

// emptyPage is an empty page whose workers run in its own thread, because DevTools can slow down no other
// thread. The verb %s stands for the attributes of the site's script.
const emptyPage = `<!doctype html><script type="none" %s></script><script>
window.Worker = class {
	constructor(address, {type} = {}) {
		const frame = document.body.appendChild(document.createElement("iframe")), inside = frame.contentWindow;
		const loaded = new Promise(done => frame.contentDocument.head.append(Object.assign(document.createElement("script"), {src: address, type: type ?? "", onload: done})));
		inside.postMessage = (data) => this.onmessage({data});
		this.postMessage = (data) => loaded.then(() => inside.onmessage({data}));
		this.terminate = () => frame.remove();
	}
}
</script><body></body>`

// Cells that the benchmark evaluates.
const (
	figureCell = "%%\nshow.It(plots.Losses(takeaway.MustSet(1, 4, 9, 10).Misere(), 4))"
	plainCell  = "%%\nfor n := 1; n <= 3; n++ {\n\tfmt.Print(n*n, \" \")\n}"
	loopCell   = "func two() (row []int) {\n\tfor k := 1; k <= 2; k++ {\n\t\trow = append(row, k)\n\t}\n\treturn row\n}\n%%\nshow.It(plots.NimValues(octal.MustSubtraction(two()...).UpTo(9)))"
	gameCell   = "func two(n int, move func(int)) {\n\tfor k := 1; k <= min(n, 2); k++ {\n\t\tmove(n - k)\n\t}\n}\n%%\nshow.It(plots.NimValues(nimkit.From(two, 9)))"
)

// compileCall is an expression that compiles and runs a cell, with a verb for its code. Its value is an error
// message or "".
const compileCall = `(async (source) => {
	const {program} = await (await window.ask)({language: "en", above: [], source, program: true});
	const {outputs, error} = await (await window.compile)(program + "// " + performance.now(), "en"); // different from earlier programs
	window.programs.clear();
	return error || outputs.length === 0 ? "fails: " + error : "";
})(%q)`

// evaluators lists the programs that are compared, with expressions that start a program, that send it the
// first request, and that send it later requests. The value of an expression is an error message or "".
var evaluators = []struct {
	name, start, firstRequest string
	laterRequests             []string
}{
	{"calls", defineAsk + `, window.ask.then(() => "")`, fmt.Sprintf(askCall, figureCell), []string{fmt.Sprintf(askCall, figureCell)}},
	{"compiler", defineAsk + `, ` + defineCompile + `, window.compile.then(() => "")`, fmt.Sprintf(compileCall, plainCell), []string{fmt.Sprintf(compileCall, plainCell), fmt.Sprintf(compileCall, loopCell), fmt.Sprintf(compileCall, gameCell)}},
	{"pyodide", `(async () => {
		const source = "import {loadPyodide} from '" + new URL("/pyodide/pyodide.mjs", location) + "'; globalThis.onmessage = async ({data}) => { globalThis.python ??= await loadPyodide(); postMessage(data && python.runPython(data)) }";
		const worker = new Worker(URL.createObjectURL(new Blob([source], {type: "text/javascript"})), {type: "module"});
		window.python = (program) => new Promise(done => { worker.onmessage = ({data}) => done(data); worker.postMessage(program) });
		await window.python("");
		return "";
	})()`, `window.python("1+1").then(n => n === 2 ? "" : n)`, []string{`window.python("1+1").then(n => n === 2 ? "" : n)`}},
}

// askCall is an expression that evaluates a cell without the compiler, with a verb for its code. Its value is an
// error message or "".
const askCall = `window.ask.then(ask => ask({language: "en", above: [], source: %q})).then(a => a.error || a.outputs.length !== 1 ? "fails: " + a.error : "")`

// BenchmarkAnswers measures how fast a page answers: the downloaded megabytes, the processor seconds
// until it is ready, for the first answer and for later answers, the wall-clock time to the first
// answer, and the largest memory. It runs at full speed, and six times slower with DevTools' throttling.
// The later requests to the compiler are a loop, a figure of a set, and a figure of a game by
// nimkit.From: go test -run '^$' -bench Answers -benchtime 3x.
func BenchmarkAnswers(b *testing.B) {
	site := serveSite(b).Config.Handler
	var byteCount atomic.Int64
	var attributes string
	if page, err := os.ReadFile(filepath.Join(os.Getenv(siteVariable), "en", "02-nimset.html")); err != nil {
		b.Fatal(err)
	} else if m := regexp.MustCompile(`<script src="[^"]*" defer (data-worker=[^>]*)>`).FindSubmatch(page); m != nil {
		attributes = string(m[1])
	}
	handler := http.NewServeMux()
	handler.HandleFunc("/en/emptyPage.html", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintf(w, emptyPage, attributes) })
	handler.HandleFunc("/pyodide/", serveCompressed(filepath.Dir(os.Getenv(pyodideVariable))))
	handler.Handle("/", site)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { handler.ServeHTTP(countingWriter{w, &byteCount}, r) }))
	b.Cleanup(server.Close)

	for _, rate := range []float64{1, 6} {
		for _, evaluator := range evaluators {
			b.Run(fmt.Sprintf("%s/slowed=%v", evaluator.name, rate), func(b *testing.B) {
				if evaluator.name == "pyodide" && os.Getenv(pyodideVariable) == "" {
					b.Skipf("the variable %s names no pyodide.mjs", pyodideVariable)
				}
				measurements := map[string][]float64{}
				for range b.N {
					ctx := New(b)
					do(b, ctx, chromedp.Navigate(server.URL+"/en/emptyPage.html"))
					waitUntilIdle(b, ctx)
					do(b, ctx, emulation.SetCPUThrottlingRate(rate)) // throttling itself uses the processor
					before := measureProcesses(b, ctx)
					byteCount.Store(0)
					start := time.Now()
					measure := func(what, expression string) {
						b.Helper()
						before := measureProcesses(b, ctx)
						message := get[string](b, ctx, expression)
						require.True(b, message == "", "%s, %s: %s", evaluator.name, what, message)
						after := measureProcesses(b, ctx)
						measurements[what+"-s"] = append(measurements[what+"-s"], after.seconds-before.seconds)
					}
					measure("start", evaluator.start)
					measure("first", evaluator.firstRequest)
					measurements["clock-s"] = append(measurements["clock-s"], time.Since(start).Seconds())
					measurements["start+first-s"] = append(measurements["start+first-s"], measureProcesses(b, ctx).seconds-before.seconds)
					measurements["fetched-MB"] = append(measurements["fetched-MB"], float64(byteCount.Load())/1e6)
					for i, request := range evaluator.laterRequests {
						for range 5 {
							measure("later"+strconv.Itoa(i+1), request)
						}
					}
					peak := 0.0
					for id, now := range measureProcesses(b, ctx).peakMemory {
						peak = max(peak, now-before.peakMemory[id])
					}
					measurements["memory-MB"] = append(measurements["memory-MB"], peak)
					do(b, ctx, emulation.SetCPUThrottlingRate(1))
				}
				for what, all := range measurements {
					slices.Sort(all)
					b.ReportMetric(all[len(all)/2], what)
				}
				b.ReportMetric(0, "ns/op")
			})
		}
	}
}

// processUsage is the usage of all processes of pages.
type processUsage struct {
	seconds    float64           // processor time of all processes together
	peakMemory map[int64]float64 // the largest memory of each process in MB, by its id
}

// measureProcesses returns the usage of all processes of pages since they were started.
func measureProcesses(t testing.TB, ctx context.Context) processUsage {
	t.Helper()
	usage := processUsage{peakMemory: map[int64]float64{}}
	do(t, ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		all, err := systeminfo.GetProcessInfo().Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		for _, p := range all {
			if p.Type == "renderer" {
				usage.seconds += p.CPUTime
				usage.peakMemory[p.ID] = peakMemory(p.ID)
			}
		}
		return err
	}))
	return usage
}

// waitUntilIdle waits until Chromium, which starts processes in advance, is idle.
func waitUntilIdle(t testing.TB, ctx context.Context) {
	t.Helper()
	for before, now := -1.0, 0.0; now-before >= 0.02; {
		time.Sleep(time.Second)
		before, now = now, measureProcesses(t, ctx).seconds
	}
}

// peakMemory returns the largest memory of a process in MB, or 0 if it is unknown.
func peakMemory(id int64) float64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", id))
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	kilobytes, _ := strconv.ParseFloat(strings.Fields(after + " 0")[0], 64)
	return kilobytes / 1024
}

// serveCompressed returns a handler that serves a folder with gzip compression, like a web server.
func serveCompressed(folder string) http.HandlerFunc {
	files := map[string][]byte{}
	return func(w http.ResponseWriter, r *http.Request) {
		name := filepath.Base(r.URL.Path)
		if files[name] == nil {
			content, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				http.NotFound(w, r)
				return
			}
			var b bytes.Buffer
			writer := gzip.NewWriter(&b)
			writer.Write(content) // to memory
			writer.Close()
			files[name] = b.Bytes()
		}
		w.Header().Set("Content-Encoding", "gzip")
		if kind := map[string]string{".mjs": "text/javascript", ".wasm": "application/wasm"}[filepath.Ext(name)]; kind != "" {
			w.Header().Set("Content-Type", kind)
		}
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(files[name]))
	}
}
