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
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// pyodideVariable is the name of the environment variable with the path of pyodide.mjs of the npm package
// pyodide.
const pyodideVariable = "PYODIDE"

// emptyPagePath is the path at which BenchmarkAnswers serves emptyPageFormat.
const emptyPagePath = "/en/empty.html"

// emptyPageFormat is an empty page whose workers run in the page's own thread, the only one that DevTools can slow
// down. A worker is a frame here. The verb %s stands for the attributes of the site's script.
const emptyPageFormat = `<!doctype html><script type="none" %s></script><script>
window.Worker = class {
	constructor(url, {type} = {}) {
		const frame = document.body.appendChild(document.createElement("iframe")), scope = frame.contentWindow;
		const loaded = new Promise(done => frame.contentDocument.head.append(Object.assign(document.createElement("script"), {src: url, type: type ?? "", onload: done})));
		scope.postMessage = (data) => this.onmessage({data});
		this.postMessage = (data) => loaded.then(() => scope.onmessage({data}));
		this.terminate = () => frame.remove();
	}
}
</script><body></body>`

// Cells that BenchmarkAnswers evaluates: calls without a loop, a loop that prints, the figure of a set that a
// function returns, and the figure of a game by nimkit.From.
const (
	callsCode = "%%\nshow.It(plots.Losses(takeaway.MustSet(1, 4, 9, 10).Misere(), 4))"
	loopCode  = "%%\nfor n := 1; n <= 3; n++ {\n\tfmt.Print(n*n, \" \")\n}"
	setCode   = "func two() (row []int) {\n\tfor k := 1; k <= 2; k++ {\n\t\trow = append(row, k)\n\t}\n\treturn row\n}\n%%\nshow.It(plots.NimValues(octal.MustSubtraction(two()...).UpTo(9)))"
	gameCode  = "func two(n int, move func(int)) {\n\tfor k := 1; k <= min(n, 2); k++ {\n\t\tmove(n - k)\n\t}\n}\n%%\nshow.It(plots.NimValues(nimkit.From(two, 9)))"
)

// evaluateCellFormat is an expression that evaluates a cell without the compiler; %q stands for its code. Its value is
// a promise of an error message or "".
const evaluateCellFormat = `window.ask.then(ask => ask({language: "en", above: [], source: %q})).then(a => a.error || a.outputs.length !== 1 ? "fails: " + a.error : "")`

// compileCellFormat is an expression that compiles and runs a cell; %q stands for its code. Its value is a promise of
// an error message or "".
const compileCellFormat = `(async (source) => {
	const {program} = await (await window.ask)({language: "en", above: [], source, program: true});
	const {outputs, error} = await (await window.compile)(program + "// " + performance.now(), "en"); // different from earlier programs
	window.programs.clear();
	return error || outputs.length === 0 ? "fails: " + error : "";
})(%q)`

// startPyodideJS is an expression that starts a worker with Pyodide and defines window.python, which runs a program in
// it. Its value is a promise of "".
const startPyodideJS = `(async () => {
	const source = "import {loadPyodide} from '" + new URL("/pyodide/pyodide.mjs", location) + "'; globalThis.onmessage = async ({data}) => { globalThis.python ??= await loadPyodide(); postMessage(data && python.runPython(data)) }";
	const worker = new Worker(URL.createObjectURL(new Blob([source], {type: "text/javascript"})), {type: "module"});
	window.python = (program) => new Promise(done => { worker.onmessage = ({data}) => done(data); worker.postMessage(program) });
	await window.python("");
	return "";
})()`

// runPythonJS is an expression that runs a program in Pyodide. Its value is a promise of an error message or "".
const runPythonJS = `window.python("1+1").then(n => n === 2 ? "" : n)`

// evaluators lists the programs that BenchmarkAnswers compares, with expressions that start a program, send it the
// first request, and send it later requests. The value of each expression is a promise of an error message or "".
var evaluators = []struct {
	name, startJS, firstRequestJS string
	laterRequestsJS               []string
}{
	{"calls", defineAskJS + `, window.ask.then(() => "")`, fmt.Sprintf(evaluateCellFormat, callsCode), []string{fmt.Sprintf(evaluateCellFormat, callsCode)}},
	{"compiler", defineAskJS + `, ` + defineCompileJS + `, window.compile.then(() => "")`, fmt.Sprintf(compileCellFormat, loopCode),
		[]string{fmt.Sprintf(compileCellFormat, loopCode), fmt.Sprintf(compileCellFormat, setCode), fmt.Sprintf(compileCellFormat, gameCode)}},
	{"pyodide", startPyodideJS, runPythonJS, []string{runPythonJS}},
}

// repetitions is the number of times that BenchmarkAnswers sends each later request.
const repetitions = 5

// BenchmarkAnswers measures how fast a page answers: the downloads in megabytes, the processor time in seconds until
// it is ready, for the first answer and for later answers, the wall-clock time to the first answer in seconds, and the
// largest growth of a renderer's peak memory in MiB. It runs at full speed, and six times slower with DevTools'
// throttling: go test -run '^$' -bench Answers -benchtime 3x.
func BenchmarkAnswers(b *testing.B) {
	site := serveSite(b).Config.Handler
	page := fmt.Sprintf(emptyPageFormat, readScriptAttributes(b))
	var byteCount atomic.Int64
	handler := http.NewServeMux()
	handler.HandleFunc(emptyPagePath, func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, page) })
	handler.HandleFunc("/pyodide/", serveCompressed(filepath.Dir(os.Getenv(pyodideVariable))))
	handler.Handle("/", site)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { handler.ServeHTTP(countingWriter{w, &byteCount}, r) }))
	b.Cleanup(server.Close)

	for _, slowdown := range []float64{1, 6} {
		for _, evaluator := range evaluators {
			b.Run(fmt.Sprintf("%s/slowed=%v", evaluator.name, slowdown), func(b *testing.B) {
				if evaluator.name == "pyodide" && os.Getenv(pyodideVariable) == "" {
					b.Skipf("the variable %s names no pyodide.mjs", pyodideVariable)
				}
				measurements := map[string][]float64{} // by unit
				for range b.N {
					ctx := Open(b)
					do(b, ctx, chromedp.Navigate(server.URL+emptyPagePath))
					doWaitUntilIdle(b, ctx)
					do(b, ctx, emulation.SetCPUThrottlingRate(slowdown))
					baseline := measureProcesses(b, ctx) // after SetCPUThrottlingRate, which itself uses the processor
					byteCount.Store(0)
					start := time.Now()
					measure := func(step, expressionJS string) {
						b.Helper()
						before := measureProcesses(b, ctx)
						message := get[string](b, ctx, expressionJS)
						require.True(b, message == "", "%s, %s: %s", evaluator.name, step, message)
						after := measureProcesses(b, ctx)
						measurements[step+"-s"] = append(measurements[step+"-s"], after.seconds-before.seconds)
					}
					measure("start", evaluator.startJS)
					measure("first", evaluator.firstRequestJS)
					measurements["clock-s"] = append(measurements["clock-s"], time.Since(start).Seconds())
					measurements["start+first-s"] = append(measurements["start+first-s"], measureProcesses(b, ctx).seconds-baseline.seconds)
					measurements["fetched-MB"] = append(measurements["fetched-MB"], float64(byteCount.Load())/1e6)
					for i, requestJS := range evaluator.laterRequestsJS {
						for range repetitions {
							measure("later"+strconv.Itoa(i+1), requestJS)
						}
					}
					largestGrowth := 0.0
					for id, peak := range measureProcesses(b, ctx).peakMemory {
						largestGrowth = max(largestGrowth, peak-baseline.peakMemory[id])
					}
					measurements["memory-MiB"] = append(measurements["memory-MiB"], largestGrowth)
					do(b, ctx, emulation.SetCPUThrottlingRate(1))
				}
				for unit, values := range measurements {
					slices.Sort(values)
					b.ReportMetric(values[len(values)/2], unit)
				}
				omitTimePerOp(b)
			})
		}
	}
}

// readScriptAttributes returns the attributes of that script of a page of the site that name the files of its
// workers.
func readScriptAttributes(b *testing.B) string {
	b.Helper()
	html, err := os.ReadFile(filepath.Join(siteFolder(b), nimsetPage))
	require.NoError(b, err)
	match := regexp.MustCompile(`<script src="[^"]*" defer (data-worker=[^>]*)>`).FindSubmatch(html)
	require.True(b, match != nil, "%s has no script with the attribute data-worker", nimsetPage)
	return string(match[1])
}

// omitTimePerOp removes the time per operation from the results of a benchmark.
func omitTimePerOp(b *testing.B) { b.ReportMetric(0, "ns/op") }

// processUsage is what the processes of all pages have used.
type processUsage struct {
	seconds    float64           // processor time of all processes together
	peakMemory map[int64]float64 // the largest memory of each process in MiB, by its id
}

// measureProcesses returns what the processes of all pages have used since they were started.
func measureProcesses(t testing.TB, ctx context.Context) processUsage {
	t.Helper()
	usage := processUsage{peakMemory: map[int64]float64{}}
	do(t, ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		processes, err := systeminfo.GetProcessInfo().Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		for _, p := range processes {
			if p.Type == "renderer" {
				usage.seconds += p.CPUTime
				usage.peakMemory[p.ID] = readPeakMemory(p.ID)
			}
		}
		return err
	}))
	return usage
}

// doWaitUntilIdle waits until Chromium, which starts processes in advance, uses less than idleShare of a processor
// for a second.
func doWaitUntilIdle(t testing.TB, ctx context.Context) {
	t.Helper()
	const idleShare = 0.02
	for before, now := -1.0, 0.0; now-before >= idleShare; {
		time.Sleep(time.Second)
		before, now = now, measureProcesses(t, ctx).seconds
	}
}

// readPeakMemory returns the largest memory of a process in MiB, or 0 if it is unknown. It is known on Linux.
func readPeakMemory(processID int64) float64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", processID))
	if err != nil {
		return 0
	}
	_, afterName, _ := strings.Cut(string(status), "VmHWM:")
	kibibytes, _ := strconv.ParseFloat(strings.Fields(afterName + " 0")[0], 64)
	return kibibytes / 1024
}

// serveCompressed returns a handler that serves the files of a folder with gzip compression, like a web server.
func serveCompressed(folder string) http.HandlerFunc {
	compressed := map[string][]byte{} // by file name
	var mutex sync.Mutex
	return func(w http.ResponseWriter, r *http.Request) {
		mutex.Lock()
		defer mutex.Unlock()
		name := filepath.Base(r.URL.Path)
		if compressed[name] == nil {
			content, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				http.NotFound(w, r)
				return
			}
			var b bytes.Buffer
			writer := gzip.NewWriter(&b)
			writer.Write(content) // writing to memory does not fail
			writer.Close()
			compressed[name] = b.Bytes()
		}
		w.Header().Set("Content-Encoding", "gzip")
		if mediaType := map[string]string{".mjs": "text/javascript", ".wasm": "application/wasm"}[filepath.Ext(name)]; mediaType != "" {
			w.Header().Set("Content-Type", mediaType)
		}
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(compressed[name]))
	}
}

// BenchmarkEveryPageOpens measures the time in milliseconds until a page from disk is loaded and
// painted: go test -run '^$' -bench Opens -benchtime 5x.
func BenchmarkEveryPageOpens(b *testing.B) {
	ctx := Open(b)
	for _, path := range sitePagePaths(b) {
		b.Run(filepath.Base(filepath.Dir(path))+"/"+filepath.Base(path), func(b *testing.B) {
			var durations []float64
			for range b.N {
				do(b, ctx, reopen(FileURL(b, path)))
				durations = append(durations, get[float64](b, ctx, `new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))`))
			}
			slices.Sort(durations)
			b.ReportMetric(durations[len(durations)/2], "ms-median")
			b.ReportMetric(durations[len(durations)-1], "ms-worst")
			omitTimePerOp(b)
		})
	}
}
