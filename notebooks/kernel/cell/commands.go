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
	Text     string // without the prefix //gonb:, its lines joined with spaces
}

// commandPrefix may precede a command, which then is a comment of Go.
const commandPrefix = "//gonb:"

// Commands returns the commands of a cell. A line that looks like one is a command only where a
// statement can begin: no bracket is open, and the Go token before it ends a statement. So no command
// is inside a string, a comment or an expression. An unmatched closing bracket is ignored.
func Commands(lines []string) (commands []Command) {
	for first := nextCommand(lines, 0); first >= 0; {
		c := Command{From: first, To: first}
		for isContinued := true; isContinued && c.To < len(lines); c.To++ {
			c.Text += strings.TrimPrefix(lines[c.To], commandPrefix)
			if c.Text, isContinued = strings.CutSuffix(c.Text, `\`); isContinued {
				c.Text += " "
			}
		}
		commands = append(commands, c)
		first = nextCommand(lines, c.To)
	}
	return commands
}

// nextCommand returns the first line of the first command from line from on, or -1 if there is none. A
// statement can begin at line from.
func nextCommand(lines []string, from int) int {
	text := strings.Join(lines[from:], "\n")
	lineOffsets := make([]int, 0, len(lines)-from)
	offset := 0
	for _, line := range lines[from:] {
		lineOffsets = append(lineOffsets, offset)
		offset += len(line) + 1
	}
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, []byte(text), func(token.Position, string) {}, scanner.ScanComments)
	depth, atStart := 0, true
	for {
		pos, kind, _ := s.Scan()
		if kind == token.EOF {
			return -1
		}
		line, beginsLine := slices.BinarySearch(lineOffsets, file.Offset(pos))
		if atStart && depth == 0 && beginsLine && looksLikeCommand(lines[from+line]) {
			return from + line
		}
		switch kind {
		case token.COMMENT:
			continue
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			depth = max(depth-1, 0)
		}
		atStart = kind == token.SEMICOLON
	}
}

// looksLikeCommand reports whether a line begins with % or ! and a word after it, and not with the operator
// %= or !=.
func looksLikeCommand(line string) bool {
	line = strings.TrimPrefix(line, commandPrefix)
	if line == "" || line[0] != '%' && line[0] != '!' {
		return false
	}
	rest := strings.TrimLeft(line[1:], " \t")
	return rest != "" && rest[0] != '='
}

// commandLines returns the set of the lines of commands, counted from 0.
func commandLines(commands []Command) map[int]bool {
	isCommand := map[int]bool{}
	for _, c := range commands {
		for n := c.From; n < c.To; n++ {
			isCommand[n] = true
		}
	}
	return isCommand
}
