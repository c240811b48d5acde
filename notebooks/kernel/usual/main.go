// Command usual writes what the mistakes in a cell mostly mean, as JSON, for the pages of
// the site: they say it in the words of the kernel.
package main

import (
	"encoding/json"
	"fmt"

	"nimlab/nimkit/words"
	"nimlab/notebooks/kernel/cell"
)

func main() { fmt.Printf("%s\n", words.Must(json.Marshal(cell.Usual()))) }
