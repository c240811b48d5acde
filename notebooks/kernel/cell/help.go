package cell

import (
	"regexp"
	"slices"
	"strings"

	"nimlab/nimkit/words"
)

// Help returns the text of %help: how cells work, and all commands that work here.
func Help() string { return help.String() + "\n\n" + commandHelp.String() }

// help is the part of %help about cells.
var help = words.T("## Cells\n\n" +
	"Put the code to run below a line `%%`; only `func`, `type`, `var` and `const` belong above it. If a cell begins with code to run, `%%` may be left out. The value of the last line is shown, unless the line ends with `;`.\n\n" +
	"| Type | and you see |\n|---|---|\n" +
	"| `nim.Heaps(3, 5)` | what this start is, and what you can do with it |\n" +
	"| `play.Board(nim.Heaps(3, 5))` | a board to play on |\n" +
	"| `plots.Graph(nim.Heaps(2, 2))` | the graph of all positions |\n" +
	"| `nim.` and then Tab | what there is to choose in Nim |\n" +
	"| `Graph` and then Tab | where something of that name is |\n\n" +
	"You need not import anything. Functions, types, variables and constants can be used in later cells; the value of a `var` is computed again in each cell that needs it. `var x = show.Keep(\"x\", f)` calls the function `f` once and keeps the result in the file `kept/x.gob` until you delete it; for a figure or a table, `f` is a `func() any`. ■ stops a cell.")

// commandHelp is the part of %help about commands. CompleteCommand and IsCommand find their names in it, so
// a command that it does not mention is unknown.
var commandHelp = words.T("## Commands\n\n" +
	"A command is a line of its own, above or between the lines of Go. The commands of a cell run before its program, in their order; if one fails, nothing more of the cell is run.\n\n" +
	"| Type | and it |\n|---|---|\n" +
	"| `%%` or `%main` | begins the code to run; words after it are arguments of the program |\n" +
	"| `%args 5 -v` | sets the arguments of later programs |\n" +
	"| `%exec f` | calls the function `f` as the program |\n" +
	"| `%test` | runs the functions `TestX` and `BenchmarkX` of the cell |\n" +
	"| `%ls` or `%list` | lists what cells have declared |\n" +
	"| `%rm x` or `%remove x` | removes a name, a type with its methods |\n" +
	"| `%reset` | removes all names |\n" +
	"| `%env NAME value` | sets an environment variable |\n" +
	"| `%cd folder` | changes the folder in which programs and commands run |\n" +
	"| `%capture file` | also writes what the program prints to a file; `%capture -a file` appends |\n" +
	"| `%goflags -gcflags=-N` | sets flags of `go build` |\n" +
	"| `!ls` | runs a command of the system; `!*ls` runs it in the folder that cells are built in |\n" +
	"| `%with_inputs`, `%with_password` | ask for the input of the next `!` command |\n" +
	"| `%version` | shows the version of GoNB, the kernel |\n" +
	"| `%help` | shows this page |\n\n" +
	"In the first line of a cell, `%%bash`, `%%sh` or `%%script python3` gives the rest of the cell to a program, and `%%writefile name` writes it to a file.")

// commandName matches the names of commands in commandHelp, after their %.
var commandName = regexp.MustCompile("`%([a-z_]+)")

// cellCommandName matches the names of commands for a whole cell in commandHelp, after their %%.
var cellCommandName = regexp.MustCompile("`%%([a-z]+)")

// unfinishedCommand matches the beginning of a command, up to its name.
var unfinishedCommand = regexp.MustCompile(`^%%?[a-z_]*$`)

// CompleteCommand returns the commands that begin with the first col bytes of a line, in the order of
// %help, and the numbers of bytes before and after the offset col that they replace. It returns none if the
// line does not begin with a command, or if col is after its name. It panics if col is greater than
// len(line).
func CompleteCommand(line string, col int) (matches []string, before, after int) {
	typed, rest := line[:col], line[col:]
	if !unfinishedCommand.MatchString(typed) || strings.HasPrefix(rest, "%") {
		return nil, 0, 0
	}
	for _, names := range []*regexp.Regexp{commandName, cellCommandName} {
		for _, m := range names.FindAllString(commandHelp.In(words.English), -1) {
			if command := m[1:]; strings.HasPrefix(command, typed) && !slices.Contains(matches, command) {
				matches = append(matches, command)
			}
		}
	}
	nameEnd := strings.IndexFunc(rest, func(r rune) bool { return (r < 'a' || 'z' < r) && r != '_' })
	if nameEnd < 0 {
		nameEnd = len(rest)
	}
	return matches, len(typed), nameEnd
}

// IsCommand reports whether %help describes a command, which is given without its first %. So the marker
// %% is "%". The commands for a whole cell, such as %%bash, do not count.
func IsCommand(command string) bool {
	if command == strings.TrimPrefix(mainMarker, "%") {
		return true
	}
	return slices.ContainsFunc(commandName.FindAllStringSubmatch(commandHelp.In(words.English), -1), func(m []string) bool { return m[1] == command })
}
