package cell

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
	"strings"

	"nimlab/notebooks/hints"
)

// Text that is added to a program.
const (
	mainMarker  = "%%"
	mainHead    = "func main() {"
	parseFlags  = "\tflag.Parse()"
	showOpening = "show.It("
	showClosing = " /* shown */)"
)

// AddMissing adds what a reader has left out: the line %% above the first statement, and a call that
// displays the value of the last line, unless a semicolon follows it. It returns the lines, and
// for each of them the index of the original line, or -1. With typing, for a cell that is being
// typed, it does not display a value, and the beginning of a keyword such as func is no
// statement.
func AddMissing(lines []string, commands []Command, typing bool) (whole []string, from []int) {
	code := slices.Clone(lines)
	main := -1 // the first line of the program
	for _, c := range commands {
		switch strings.Fields(c.Text)[0] {
		case mainMarker, "%main":
			main = c.To
		case "%exec", "%test", "%wasm":
			return insertLines(lines, -1, -1)
		}
		for n := c.From; n < c.To; n++ {
			code[n] = ""
		}
	}
	text, markerLine := strings.Join(code, "\n"), -1
	if main < 0 {
		if main = firstStatement(text, typing); main < 0 {
			return insertLines(lines, -1, -1)
		}
		markerLine = main
	}
	first, last, column := lastExpression(text, main)
	if first < 0 || typing {
		return insertLines(lines, markerLine, -1)
	}
	lines = slices.Clone(lines)
	lines[last] = lines[last][:column] + showClosing + lines[last][column:]
	return insertLines(lines, markerLine, first)
}

// insertLines returns lines with the line %% inserted above the line main, and the beginning of the call
// that displays a value above the line value. -1 inserts nothing.
func insertLines(lines []string, main, value int) (whole []string, from []int) {
	for n, line := range lines {
		if n == main {
			whole, from = append(whole, mainMarker), append(from, -1)
		}
		if n == value {
			whole, from = append(whole, showOpening), append(from, -1)
		}
		whole, from = append(whole, line), append(from, n)
	}
	return whole, from
}

// firstStatement returns the first line of a cell, counted from 0, that can only be in a function. It
// returns -1 if there is none, or if the cell declares main.
func firstStatement(code string, typing bool) int {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(code))
	s.Init(file, []byte(code), func(token.Position, string) {}, 0)
	depth, first := 0, true
	for {
		pos, kind, text := s.Scan()
		switch kind {
		case token.EOF:
			return -1
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			if depth--; depth < 0 {
				return -1
			}
		}
		switch {
		case !first || kind == token.SEMICOLON:
		case kind == token.FUNC, kind == token.TYPE, kind == token.VAR, kind == token.CONST, kind == token.IMPORT, kind == token.PACKAGE:
		case kind == token.ILLEGAL:
			return -1
		case kind == token.IDENT && typing && isKeywordPrefix(text):
			if _, next, end := s.Scan(); next == token.EOF || end == "\n" {
				return -1
			}
			return file.Line(pos) - 1
		case declaresMain(code):
			return -1
		default:
			return file.Line(pos) - 1
		}
		first = depth == 0 && kind == token.SEMICOLON
	}
}

// isKeywordPrefix reports whether a word is the beginning of a keyword that starts a declaration.
func isKeywordPrefix(word string) bool {
	return slices.ContainsFunc([]string{"func", "type", "var", "const", "import"}, func(w string) bool { return strings.HasPrefix(w, word) })
}

// declaresMain reports whether a cell declares the function main.
func declaresMain(code string) bool {
	return slices.ContainsFunc(strings.Split(code, "\n"), func(line string) bool { return strings.HasPrefix(line, "func main(") })
}

// lastExpression returns the first and the last line of the expression that ends a program, and the column
// of its end. main is the first line of the program. from is -1 if the last statement is not an
// expression, or should not be displayed.
func lastExpression(code string, main int) (from, to, column int) {
	const before = "package p; func _() {"
	lines := strings.Split(code, "\n")
	set := token.NewFileSet()
	text := before + strings.Repeat("\n", main+1) + strings.Join(lines[main:], "\n")
	file, err := parser.ParseFile(set, "", text+"\n}", 0)
	if err != nil || len(file.Decls) != 1 {
		return -1, 0, 0
	}
	body := file.Decls[0].(*ast.FuncDecl).Body.List
	if len(body) == 0 {
		return -1, 0, 0
	}
	last, ok := body[len(body)-1].(*ast.ExprStmt)
	if !ok || hints.IsForEffect(last.X) {
		return -1, 0, 0
	}
	start, end := set.Position(last.X.Pos()), set.Position(last.X.End())
	from, to, column = start.Line-2, end.Line-2, end.Column-1
	if strings.TrimSpace(lines[from][:start.Column-1]) != "" || strings.HasPrefix(strings.TrimSpace(lines[to][column:]), ";") {
		return -1, 0, 0
	}
	return from, to, column
}

// WithoutDisplay returns the lines of a cell with a semicolon, so that its last line is not
// displayed, if the error says that the line has no value to display. Otherwise it returns nil.
func WithoutDisplay(lines []string, err error) []string {
	message := err.Error()
	if len(lines) == 0 || lines[len(lines)-1] == ";" || !strings.Contains(message, "(no value) used as value") && !strings.Contains(message, "undefined: show") && !strings.Contains(message, "show.It undefined") {
		return nil
	}
	return append(slices.Clone(lines), ";")
}

// WithoutAdditions returns a program without the end of the call that AddMissing has added.
func WithoutAdditions(program string) string { return strings.ReplaceAll(program, showClosing, "") }
