//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"nimlab/nimkit/words"
)

func main() {
	if err := process(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "page:", err)
		os.Exit(1)
	}
}

// process reads a notebook as JSON, and writes the descriptions of its cells, or their responses if
// each is to be evaluated by itself. The error is one of reading or writing.
func process(in io.Reader, out io.Writer) error {
	var notebook struct {
		Language words.Language `json:"language"`
		Cells    []string       `json:"cells"`
		Evaluate bool           `json:"evaluate"`
	}
	if err := json.NewDecoder(in).Decode(&notebook); err != nil {
		return err
	}
	if notebook.Evaluate {
		all := make([]response, len(notebook.Cells))
		for i, source := range notebook.Cells {
			all[i] = respond(request{Language: notebook.Language, Source: source})
		}
		return json.NewEncoder(out).Encode(all)
	}
	all := make([]description, len(notebook.Cells))
	for i, source := range notebook.Cells {
		all[i] = describe(request{Language: notebook.Language, Above: notebook.Cells[:i], Source: source})
	}
	return json.NewEncoder(out).Encode(all)
}
