package main

import (
	"encoding/json"
	"runtime/debug"
	"syscall/js"
)

// memory is what the garbage collector tries to stay below, in bytes: a telephone gives a
// page little more.
const memory = 256 << 20

// main lets the worker call nimlab with a question, which returns the answer.
func main() {
	debug.SetMemoryLimit(memory)
	js.Global().Set("nimlab", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var q question
		if err := json.Unmarshal([]byte(args[0].String()), &q); err != nil {
			panic(err) // the worker's own words
		}
		text, err := json.Marshal(answered(q))
		if err != nil {
			panic(err) // texts
		}
		return string(text)
	}))
	select {}
}
