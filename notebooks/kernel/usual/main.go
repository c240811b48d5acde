// Command usual writes the kernel's explanations of common mistakes as JSON, for the pages of the
// site.
package main

import (
	"encoding/json"
	"fmt"

	"nimlab/nimkit/words"
	"nimlab/notebooks/kernel/cell"
)

func main() { fmt.Printf("%s\n", words.Must(json.Marshal(cell.Mistakes()))) }
