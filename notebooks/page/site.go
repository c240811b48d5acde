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

// process describes the cells of a notebook, or evaluates each by itself.
func process(in io.Reader, out io.Writer) error {
	var book struct {
		Language words.Language `json:"language"`
		Cells    []string       `json:"cells"`
		Answer   bool           `json:"answer"`
	}
	if err := json.NewDecoder(in).Decode(&book); err != nil {
		return err
	}
	if book.Answer {
		all := make([]answer, len(book.Cells))
		for i, source := range book.Cells {
			all[i] = answerTo(question{Language: book.Language, Source: source})
		}
		return json.NewEncoder(out).Encode(all)
	}
	all := make([]description, len(book.Cells))
	for i, source := range book.Cells {
		all[i] = describe(question{Language: book.Language, Above: book.Cells[:i], Source: source})
	}
	return json.NewEncoder(out).Encode(all)
}
