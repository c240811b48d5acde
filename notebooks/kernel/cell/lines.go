package cell

import (
	"fmt"
	"strings"
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

// Behind returns what a reader should know about the words that stand behind %% on its
// line, or "" if they are arguments of the program.
func Behind(said []string) string {
	if !strings.ContainsAny(strings.Join(said, " "), "(){}=") || strings.HasPrefix(said[0], "-") {
		return ""
	}
	return behind.String() + "\n"
}

var behind = words{"Wat op de regel %% achter %% staat, wordt niet uitgevoerd. Begin eronder op een nieuwe regel.",
	"Was auf der Zeile %% hinter %% steht, wird nicht ausgeführt. Beginn darunter auf einer neuen Zeile.",
	"What stands behind %% on its line is not run. Begin below it, on a new line."}

// Survive makes an error of a mistake in the kernel, which goes on. It is deferred.
func Survive(err *error) {
	if mistake := recover(); mistake != nil {
		*err = fmt.Errorf("the kernel cannot read this cell: %v", mistake)
	}
}
