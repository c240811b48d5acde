package cell

import (
	"go/scanner"
	"go/token"
	"slices"
	"strings"
)

// A Command is a line of a cell that is for the kernel and not for Go, such as %env A 1 or !ls.
// A backslash at its end continues it on the next line.
type Command struct {
	From, To int    // its lines, counted from 0; To is exclusive
	Text     string // without the prefix //gonb:, its lines joined by blanks
}

// prefix may stand before a command, which is a comment of Go then.
const prefix = "//gonb:"

// Commands returns the commands of a cell. A line that looks like one is a command only where a
// statement can begin: no bracket is open, and the Go token before it has ended a statement. So
// none is inside a string, a comment or an expression. A closing bracket too many counts as none.
func Commands(lines []string) (commands []Command) {
	for from := 0; from >= 0; {
		command := next(lines, from)
		if command < 0 {
			break
		}
		c := Command{command, command, ""}
		for more := true; more && c.To < len(lines); c.To++ {
			c.Text += strings.TrimPrefix(lines[c.To], prefix)
			if c.Text, more = strings.CutSuffix(c.Text, `\`); more {
				c.Text += " "
			}
		}
		commands = append(commands, c)
		from = c.To
	}
	return commands
}

// next returns the line of the first command at or below a line at which a statement can begin,
// or -1.
func next(lines []string, from int) int {
	text := strings.Join(lines[from:], "\n")
	starts := make([]int, 0, len(lines)-from)
	at := 0
	for _, line := range lines[from:] {
		starts = append(starts, at)
		at += len(line) + 1
	}
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, []byte(text), func(token.Position, string) {}, scanner.ScanComments)
	open, begins := 0, true
	for {
		pos, is, _ := s.Scan()
		if is == token.EOF {
			return -1
		}
		n, first := slices.BinarySearch(starts, file.Offset(pos))
		if begins && open == 0 && first && looksLikeCommand(lines[from+n]) {
			return from + n
		}
		switch is {
		case token.COMMENT:
			continue
		case token.LPAREN, token.LBRACK, token.LBRACE:
			open++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			open = max(open-1, 0)
		}
		begins = is == token.SEMICOLON
	}
}

// looksLikeCommand reports whether a line begins with % or !, and not with an operator of Go.
func looksLikeCommand(line string) bool {
	line = strings.TrimPrefix(line, prefix)
	if line == "" || line[0] != '%' && line[0] != '!' {
		return false
	}
	rest := strings.TrimLeft(line[1:], " \t")
	return rest != "" && rest[0] != '='
}

// skipped returns the set of lines that belong to commands.
func skipped(commands []Command) map[int]bool {
	skip := map[int]bool{}
	for _, c := range commands {
		for n := c.From; n < c.To; n++ {
			skip[n] = true
		}
	}
	return skip
}
