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
	if err := tell(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "page:", err)
		os.Exit(1)
	}
}

// tell describes the cells of a notebook.
func tell(in io.Reader, out io.Writer) error {
	var book struct {
		Language words.Language `json:"language"`
		Cells    []string       `json:"cells"`
	}
	if err := json.NewDecoder(in).Decode(&book); err != nil {
		return err
	}
	all := make([]description, len(book.Cells))
	for i, source := range book.Cells {
		all[i] = described(question{book.Language, book.Cells[:i], source})
	}
	return json.NewEncoder(out).Encode(all)
}
