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
	return question{words.Language(text("language")), texts("above"), text("source"), q.Get("program").Truthy(), text("was"), texts("below"), text("ended"), text("mistakes")}
}

// object returns the answer as an object for the worker.
func (a answer) object() map[string]any {
	outputs, follow := make([]any, len(a.Shown)), make([]any, len(a.Follow))
	for i, s := range a.Shown {
		outputs[i] = map[string]any{"text": s.Text, "html": s.HTML, "svg": s.SVG}
	}
	for i, cell := range a.Follow {
		follow[i] = cell
	}
	return map[string]any{"shown": outputs, "fails": a.Fails, "line": a.Line, "program": a.Program, "left": a.Left, "follow": follow, "hint": a.Hint}
}
