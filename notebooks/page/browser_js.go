package main

import (
	"runtime/debug"
	"syscall/js"

	"nimlab/nimkit/words"
)

// memoryLimit is the soft memory limit in bytes. A phone gives a page little more.
const memoryLimit = 256 << 20

// main defines the function nimlab for the worker, which takes a request and returns the response.
func main() {
	debug.SetMemoryLimit(memoryLimit)
	js.Global().Set("nimlab", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return respond(requestOf(args[0])).object()
	}))
	select {}
}

// requestOf reads a request of the worker. It does not use encoding/json, which a browser would have
// to compile before the first response.
func requestOf(r js.Value) request {
	text := func(name string) string {
		if v := r.Get(name); !v.IsUndefined() {
			return v.String()
		}
		return ""
	}
	texts := func(name string) (all []string) {
		if v := r.Get(name); !v.IsUndefined() {
			all = make([]string, v.Length())
			for i := range all {
				all[i] = v.Index(i).String()
			}
		}
		return all
	}
	return request{
		Language:       words.Language(text("language")),
		Above:          texts("above"),
		Source:         text("source"),
		Program:        r.Get("program").Truthy(),
		OldSource:      text("oldSource"),
		Below:          texts("below"),
		ExitMessage:    text("exitMessage"),
		CompilerOutput: text("compilerOutput"),
	}
}

// object returns the response as an object for the worker.
func (r response) object() map[string]any {
	outputs, dependents := make([]any, len(r.Outputs)), make([]any, len(r.Dependents))
	for i, s := range r.Outputs {
		outputs[i] = map[string]any{"text": s.Text, "html": s.HTML, "svg": s.SVG}
	}
	for i, cell := range r.Dependents {
		dependents[i] = cell
	}
	return map[string]any{"outputs": outputs, "error": r.Error, "line": r.Line, "program": r.Program, "needsCompiler": r.NeedsCompiler, "dependents": dependents, "hint": r.Hint}
}
