package cell

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// Lines splits a cell into lines, which may end in \n or \r\n. It removes the blanks around a marker %%
// on a line of its own.
func Lines(text string) []string {
	lines := strings.Split(text, "\n")
	for n, line := range lines {
		lines[n] = strings.TrimSuffix(line, "\r")
		if strings.TrimSpace(line) == mainMarker {
			lines[n] = mainMarker
		}
	}
	return lines
}

// caret returns a line with a ^ to print below the given line. column is the byte above the ^, counted
// from 1; beyond the end of the line it means the end. Tabs are kept, so that both lines are indented
// alike. caret returns "" for a column below 1.
func caret(line string, column int) string {
	if column < 1 {
		return ""
	}
	var b strings.Builder
	for _, r := range line[:min(column-1, len(line))] {
		if r != '\t' {
			r = ' '
		}
		b.WriteRune(r)
	}
	return b.String() + "^\n"
}

// A Place is a line of a cell: the number of the cell, and the index of the line, counted from 0.
// Both are -1 for a line that was added to the program. The fields are those of GoNB's type, to which the
// kernel converts a Place; hence Id.
type Place struct{ Id, Line int }

// String returns the place as error messages name it.
func (p Place) String() string { return fmt.Sprintf("Cell [%d] Line %d", p.Id, p.Line+1) }

// noPlace is the place of a line of the program that is in no cell.
var noPlace = Place{-1, -1}

// A placeType is Place or GoNB's type.
type placeType interface{ ~struct{ Id, Line int } }

// placeAt returns the place of line n of a program, counted from 0. It returns noPlace for a line that the
// program does not have.
func placeAt[P placeType](places []P, n int) Place {
	if n < 0 || n >= len(places) {
		return noPlace
	}
	return Place(places[n])
}

// toolError matches an error of the Go tools about the program of a cell. Its groups are the line, the
// column and the message.
var toolError = regexp.MustCompile(`^.*main(?:_test)?\.go:(\d+):(\d+): (.+)$`)

// contextLines is the number of lines that are quoted before the line of an error. One line less is quoted
// after it.
const contextLines = 3

// QuoteError splits a line of the Go tools' output about a program into the place of the error, the lines
// of the cell around it with a caret, and the message. places has the places of the program's lines. The
// head of main is quoted as %%. An error after the last line of the cell is moved to the end of that line.
// For a line of output without an error, place and context are "", and the message is the line.
func QuoteError[P placeType](output string, program []string, places []P) (place, context, message string) {
	m := toolError.FindStringSubmatch(output)
	if m == nil {
		return "", "", output
	}
	line, _ := strconv.Atoi(m[1])
	column, _ := strconv.Atoi(m[2])
	line--
	last := len(program) - 1 // the last line of the cell that is not empty
	for last >= 0 && (placeAt(places, last).Line < 0 || strings.TrimSpace(program[last]) == "") {
		last--
	}
	if last >= 0 && line > last {
		line, column = last, len(program[last])+1
	}
	errorPlace := placeAt(places, line)
	var b strings.Builder
	for n := max(0, line-contextLines); n < min(line+contextLines, len(program)); n++ {
		text, isInCell := program[n], placeAt(places, n).Line >= 0 && placeAt(places, n).Id == errorPlace.Id
		switch {
		case isInCell && text == mainHead && n+1 < len(program) && program[n+1] == parseFlags:
			text = mainMarker
		case n != line && (!isInCell || text == parseFlags):
			continue
		}
		b.WriteString(text + "\n")
		if n == line {
			b.WriteString(caret(text, column))
		}
	}
	if errorPlace.Line >= 0 {
		place = errorPlace.String()
	}
	return place, b.String(), m[3]
}

// DescribeLine returns the place and the text of line n of a program, counted from 1, for a stack
// trace. It returns "" for a line that is in no cell. The call that displays the last value is
// described by that value.
func DescribeLine[P placeType](program string, n int, places []P) string {
	lines := strings.Split(program, "\n")
	if n > 0 && n <= len(lines) && lines[n-1] == showOpening {
		n++
	}
	place := placeAt(places, n-1)
	if place.Line < 0 || n > len(lines) {
		return ""
	}
	return place.String() + ": " + strings.TrimSpace(lines[n-1])
}

// CodeAfterMarkerHint returns a hint if the words after %% on its line look like code, and "" if they look
// like arguments of the program, or if there are none.
func CodeAfterMarkerHint(arguments []string) string {
	if !strings.ContainsAny(strings.Join(arguments, " "), "(){}=") || strings.HasPrefix(arguments[0], "-") {
		return ""
	}
	return afterMarkerHint.String() + "\n"
}

// afterMarkerHint is the hint about code after %%.
var afterMarkerHint = words.T("What stands behind %% on its line is not run. Begin below it, on a new line.")
