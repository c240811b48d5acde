// Command usual writes what the mistakes in a cell mostly mean, as JSON, for the pages of
// the site: they say it in the words of the kernel.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"nimlab/notebooks/kernel/cell"
)

func main() {
	if err := json.NewEncoder(os.Stdout).Encode(cell.Usual()); err != nil {
		fmt.Fprintln(os.Stderr, "usual:", err)
		os.Exit(1)
	}
}
