package main

import (
	"runtime/debug"
	"syscall/js"

	"nimlab/nimkit/words"
)

// memory is what the garbage collector tries to stay below, in bytes: a telephone gives a
// page little more.
const memory = 256 << 20

// main lets the worker call nimlab with a question, which returns the answer.
func main() {
	debug.SetMemoryLimit(memory)
	js.Global().Set("nimlab", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answered(asked(args[0])).object()
	}))
	select {}
}

// asked is a question as the worker asks it. It is read by hand, as the answer is written:
// a browser would compile encoding/json before it answers anything.
func asked(q js.Value) question {
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
	return question{words.Language(text("language")), texts("above"), text("source"), q.Get("program").Truthy(), text("was"), texts("below"), text("ended")}
}

// object is an answer as the worker gets it.
func (a answer) object() map[string]any {
	shown, follow := make([]any, len(a.Shown)), make([]any, len(a.Follow))
	for i, s := range a.Shown {
		shown[i] = map[string]any{"text": s.Text, "html": s.HTML, "svg": s.SVG}
	}
	for i, cell := range a.Follow {
		follow[i] = cell
	}
	return map[string]any{"shown": shown, "fails": a.Fails, "line": a.Line, "program": a.Program, "left": a.Left, "follow": follow}
}
