package cell

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// Lines returns the lines of a cell as they were meant: whatever ends a line in the
// program that they were written in, and with the line %% where its blanks are none.
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

// Caret returns a line with a ^ below a byte of another, counted from 1.
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

// A Line is one of a cell: the number of the cell, and that of the line in it, counted from 0;
// -1 for a line of a program that nobody typed.
type Line struct{ Id, Line int }

// place is where the Go tools have found a mistake in the program of a cell, and what it is.
var place = regexp.MustCompile(`^.*main(?:_test)?\.go:(\d+):(\d+): (.+)$`)

// around is how many lines before a mistake are shown.
const around = 3

// Quote takes a line of the Go tools' output apart: where in a cell the mistake is, the cell's
// lines around it, with %% for what it became, and what the mistake is. A mistake behind the last
// line is shown at its end.
func Quote[L ~struct{ Id, Line int }](said string, program []string, from []L) (where, lines, mistake string) {
	m := place.FindStringSubmatch(said)
	if m == nil {
		return "", "", said
	}
	wrong, _ := strconv.Atoi(m[1])
	column, _ := strconv.Atoi(m[2])
	wrong--
	end := len(program) - 1
	for end >= 0 && (line(from, end).Line < 0 || strings.TrimSpace(program[end]) == "") {
		end--
	}
	if end >= 0 && wrong > end {
		wrong, column = end, len(program[end])+1
	}
	var b strings.Builder
	in := line(from, wrong).Id
	for n := max(0, wrong-around); n < min(wrong+around, len(program)); n++ {
		text, own := program[n], line(from, n).Line >= 0 && line(from, n).Id == in
		switch {
		case own && text == mainHead && n+1 < len(program) && program[n+1] == parsing:
			text = begin
		case n != wrong && (!own || text == parsing):
			continue
		}
		b.WriteString(text + "\n")
		if n == wrong {
			b.WriteString(Caret(text, column))
		}
	}
	if at := line(from, wrong); at.Line >= 0 {
		where = at.String()
	}
	return where, b.String(), m[3]
}

// line is which line of a cell a line of a program is, counted from 0.
func line[L ~struct{ Id, Line int }](from []L, n int) Line {
	if n < 0 || n >= len(from) {
		return Line{-1, -1}
	}
	return Line(from[n])
}

// Place is how a stack names a line of a program, counted from 1: as the line of a cell that it
// is, or "". For the call that shows a last value stands what it shows.
func Place[L ~struct{ Id, Line int }](program string, n int, from []L) string {
	lines := strings.Split(program, "\n")
	if n > 0 && n <= len(lines) && lines[n-1] == opening {
		n++
	}
	at := line(from, n-1)
	if at.Line < 0 || n > len(lines) {
		return ""
	}
	return at.String() + ": " + strings.TrimSpace(lines[n-1])
}

// String is how messages name a line.
func (l Line) String() string { return fmt.Sprintf("Cell [%d] Line %d", l.Id, l.Line+1) }

// Behind returns what a reader should know about the words that stand behind %% on its
// line, or "" if they are arguments of the program.
func Behind(said []string) string {
	if !strings.ContainsAny(strings.Join(said, " "), "(){}=") || strings.HasPrefix(said[0], "-") {
		return ""
	}
	return behind.String() + "\n"
}

var behind = words.T("What stands behind %% on its line is not run. Begin below it, on a new line.")

// Survive makes an error of a mistake in the kernel, which goes on. It is deferred.
func Survive(err *error) {
	if mistake := recover(); mistake != nil {
		*err = fmt.Errorf("the kernel cannot read this cell: %v", mistake)
	}
}
