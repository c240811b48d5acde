package cell

import "nimlab/nimkit/words"

// Help returns the text that %help displays before GoNB's own commands.
func Help() string {
	return words.T("## Cells\n\n" +
		"What is to be done stands below a line `%%`; above it stand `func`, `type`, `var` and `const`. If a cell begins with what is to be done, `%%` may be left out. A last line that is a value is shown; with `;` behind it, it is not.\n\n" +
		"| Type | and you see |\n|---|---|\n" +
		"| `nim.Heaps(3, 5)` | what this start is, and what you can do with it |\n" +
		"| `play.Board(nim.Heaps(3, 5))` | a board to play on |\n" +
		"| `plots.Graph(nim.Heaps(2, 2))` | the graph of all positions |\n" +
		"| `nim.` and then Tab | what there is to choose in Nim |\n" +
		"| `Graph` and then Tab | where something of that name is |\n\n" +
		"There is nothing to import. `%rm name` takes a name away, `%reset` all of them. ■ stops a cell.\n\n" +
		"What follows is GoNB's, the kernel's.\n\n---\n\n").String()
}
