package main

import (
	"runtime/debug"
	"syscall/js"

	"nimlab/nimkit/words"
)

// memory is the soft memory limit in bytes. A phone gives a page little more.
const memory = 256 << 20

// main defines the function nimlab for the worker, which takes a question and returns the answer.
func main() {
	debug.SetMemoryLimit(memory)
	js.Global().Set("nimlab", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answerTo(questionOf(args[0])).object()
	}))
	select {}
}

// questionOf reads a question of the worker. It does not use encoding/json, which a browser would
// have to compile before the first answer.
func questionOf(q js.Value) question {
	text := func(name string) string {
		if v := q.Get(name); !v.IsUndefined() {
			return v.String()
		}
		return ""
	}
	texts := func(name string) (all []string) {
		if v := q.Get(name); !v.IsUndefined() {
			all = make([]string, v.Length())
			for i := range all {
				all[i] = v.Index(i).String()
			}
		}
		return all
	}
	return question{words.Language(text("language")), texts("above"), text("source"), q.Get("program").Truthy(), text("oldSource"), texts("below"), text("exitMessage"), text("compilerOutput")}
}

// object returns the answer as an object for the worker.
func (a answer) object() map[string]any {
	outputs, dependents := make([]any, len(a.Outputs)), make([]any, len(a.Dependents))
	for i, s := range a.Outputs {
		outputs[i] = map[string]any{"text": s.Text, "html": s.HTML, "svg": s.SVG}
	}
	for i, cell := range a.Dependents {
		dependents[i] = cell
	}
	return map[string]any{"outputs": outputs, "error": a.Error, "line": a.Line, "program": a.Program, "needsCompiler": a.NeedsCompiler, "dependents": dependents, "hint": a.Hint}
}
