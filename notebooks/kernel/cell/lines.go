package cell

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// Lines splits a cell into lines, which may end in \n or \r\n. It removes blanks around the marker %%
// on a line of its own.
func Lines(text string) []string {
	lines := strings.Split(text, "\n")
	for n, line := range lines {
		lines[n] = strings.TrimSuffix(line, "\r")
		if strings.TrimSpace(line) == "%%" {
			lines[n] = "%%"
		}
	}
	return lines
}

// Caret returns a line with a ^ below a byte of the given line, counted from 1. It returns "" for a
// column below 1, and keeps tabs, so that both lines are indented alike.
func Caret(line string, column int) string {
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
// The index is -1 for a line that was added to the program. Its fields are those of GoNB's type, to
// which the kernel converts it; hence Id.
type Place struct{ Id, Line int }

// noPlace is the place of a line of the program that is in no cell.
var noPlace = Place{-1, -1}

// toolError matches an error of the Go tools in the program of a cell. Its groups are the line, the
// column and the message.
var toolError = regexp.MustCompile(`^.*main(?:_test)?\.go:(\d+):(\d+): (.+)$`)

// contextLines is the number of lines that are displayed before a mistake. One line less is displayed
// after it.
const contextLines = 3

// Quote splits a line of the Go tools' output about a program, whose lines have the given places in
// cells, into the place of the mistake, the cell's lines around it, with %% instead of the head of main,
// and the message. A mistake after the last line of the cell is moved to the end of that line. For a
// line without a mistake, place and lines are "".
func Quote[P ~struct{ Id, Line int }](output string, program []string, places []P) (place, lines, mistake string) {
	m := toolError.FindStringSubmatch(output)
	if m == nil {
		return "", "", output
	}
	mistakeLine, _ := strconv.Atoi(m[1])
	column, _ := strconv.Atoi(m[2])
	mistakeLine--
	lastLine := len(program) - 1
	for lastLine >= 0 && (placeAt(places, lastLine).Line < 0 || strings.TrimSpace(program[lastLine]) == "") {
		lastLine--
	}
	if lastLine >= 0 && mistakeLine > lastLine {
		mistakeLine, column = lastLine, len(program[lastLine])+1
	}
	var b strings.Builder
	cellID := placeAt(places, mistakeLine).Id
	for n := max(0, mistakeLine-contextLines); n < min(mistakeLine+contextLines, len(program)); n++ {
		text, isInCell := program[n], placeAt(places, n).Line >= 0 && placeAt(places, n).Id == cellID
		switch {
		case isInCell && text == mainHead && n+1 < len(program) && program[n+1] == parseFlags:
			text = mainMarker
		case n != mistakeLine && (!isInCell || text == parseFlags):
			continue
		}
		b.WriteString(text + "\n")
		if n == mistakeLine {
			b.WriteString(Caret(text, column))
		}
	}
	if mistakePlace := placeAt(places, mistakeLine); mistakePlace.Line >= 0 {
		place = mistakePlace.String()
	}
	return place, b.String(), m[3]
}

// placeAt returns the place in a cell of the line n of a program, counted from 0.
func placeAt[P ~struct{ Id, Line int }](places []P, n int) Place {
	if n < 0 || n >= len(places) {
		return noPlace
	}
	return Place(places[n])
}

// DescribeLine returns the place and the text of line n of a program, counted from 1, for a stack
// trace. It returns "" for a line that is in no cell. The call that displays a last value is
// described by that value.
func DescribeLine[P ~struct{ Id, Line int }](program string, n int, places []P) string {
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

// String returns the place as error messages name it.
func (p Place) String() string { return fmt.Sprintf("Cell [%d] Line %d", p.Id, p.Line+1) }

// CodeAfterMarkerHint returns a hint if the words after %% look like code, and "" if they are
// arguments of the program.
func CodeAfterMarkerHint(arguments []string) string {
	if !strings.ContainsAny(strings.Join(arguments, " "), "(){}=") || strings.HasPrefix(arguments[0], "-") {
		return ""
	}
	return afterMarkerHint.String() + "\n"
}

// afterMarkerHint is the hint about code after %%.
var afterMarkerHint = words.T("What stands behind %% on its line is not run. Begin below it, on a new line.")

// Recover sets err to an error about the current panic, if there is one, so that the kernel keeps
// running. It must be deferred.
func Recover(err *error) {
	if panicked := recover(); panicked != nil {
		*err = fmt.Errorf("the kernel cannot read this cell: %v", panicked)
	}
}
