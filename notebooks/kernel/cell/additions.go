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
// displays the value of the last line, unless a semicolon follows it. It returns the lines, and for
// each of them the index of the original line, counted from 0, or -1 for an added one. If
// isBeingTyped is true, the value of the cell is not displayed, and the beginning of a keyword such as func is
// no statement.
func AddMissing(lines []string, commands []Command, isBeingTyped bool) (completed []string, origins []int) {
	goCode := slices.Clone(lines)
	bodyStart := -1 // the first line of the body of main
	for _, c := range commands {
		switch strings.Fields(c.Text)[0] {
		case mainMarker, "%main":
			bodyStart = c.To
		case "%exec", "%test", "%wasm":
			return insertLines(lines, -1, -1)
		}
		for n := c.From; n < c.To; n++ {
			goCode[n] = ""
		}
	}
	text, markerLine := strings.Join(goCode, "\n"), -1
	if bodyStart < 0 {
		if bodyStart = firstStatement(text, isBeingTyped); bodyStart < 0 {
			return insertLines(lines, -1, -1)
		}
		markerLine = bodyStart
	}
	first, last, column := lastExpression(text, bodyStart)
	if first < 0 || isBeingTyped {
		return insertLines(lines, markerLine, -1)
	}
	lines = slices.Clone(lines)
	lines[last] = lines[last][:column] + showClosing + lines[last][column:]
	return insertLines(lines, markerLine, first)
}

// insertLines returns lines with the line %% inserted above markerLine, and the beginning of the call
// that displays a value above valueLine. -1 inserts nothing.
func insertLines(lines []string, markerLine, valueLine int) (inserted []string, origins []int) {
	for n, line := range lines {
		if n == markerLine {
			inserted, origins = append(inserted, mainMarker), append(origins, -1)
		}
		if n == valueLine {
			inserted, origins = append(inserted, showOpening), append(origins, -1)
		}
		inserted, origins = append(inserted, line), append(origins, n)
	}
	return inserted, origins
}

// firstStatement returns the line of the first statement of a cell outside of a function, counted from
// 0. It returns -1 if there is none, or if the cell declares main. isBeingTyped is that of AddMissing.
func firstStatement(code string, isBeingTyped bool) int {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(code))
	s.Init(file, []byte(code), func(token.Position, string) {}, 0)
	depth, atStart := 0, true
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
		case !atStart || kind == token.SEMICOLON:
		case kind == token.FUNC, kind == token.TYPE, kind == token.VAR, kind == token.CONST, kind == token.IMPORT, kind == token.PACKAGE:
		case kind == token.ILLEGAL:
			return -1
		case kind == token.IDENT && isBeingTyped && isKeywordPrefix(text):
			if _, next, end := s.Scan(); next == token.EOF || end == "\n" {
				return -1
			}
			return file.Line(pos) - 1
		case declaresMain(code):
			return -1
		default:
			return file.Line(pos) - 1
		}
		atStart = depth == 0 && kind == token.SEMICOLON
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

// lastExpression returns the first and the last line of the expression that ends a cell, and the
// number of bytes before its end in the last line. Lines are counted from 0; bodyStart is the first line
// of the body of main. first is -1 if the last statement is not an expression, or should not be displayed.
func lastExpression(code string, bodyStart int) (first, last, column int) {
	const opening = "package p; func _() {"
	lines := strings.Split(code, "\n")
	fset := token.NewFileSet()
	text := opening + strings.Repeat("\n", bodyStart+1) + strings.Join(lines[bodyStart:], "\n")
	file, err := parser.ParseFile(fset, "", text+"\n}", 0)
	if err != nil || len(file.Decls) != 1 {
		return -1, 0, 0
	}
	body := file.Decls[0].(*ast.FuncDecl).Body.List
	if len(body) == 0 {
		return -1, 0, 0
	}
	statement, ok := body[len(body)-1].(*ast.ExprStmt)
	if !ok || hints.IsForEffect(statement.X) {
		return -1, 0, 0
	}
	start, end := fset.Position(statement.X.Pos()), fset.Position(statement.X.End())
	first, last, column = start.Line-2, end.Line-2, end.Column-1
	if strings.TrimSpace(lines[first][:start.Column-1]) != "" || strings.HasPrefix(strings.TrimSpace(lines[last][column:]), ";") {
		return -1, 0, 0
	}
	return first, last, column
}

// WithoutDisplay returns the lines of a cell with a semicolon, so that its last line is not
// displayed, if the error says that the line has no value to display. Otherwise it returns nil. The
// error must not be nil. It is recognized by the compiler's message, which is always in English.
func WithoutDisplay(lines []string, err error) []string {
	message := err.Error()
	if len(lines) == 0 || lines[len(lines)-1] == ";" || !strings.Contains(message, "(no value) used as value") && !strings.Contains(message, "undefined: show") && !strings.Contains(message, "show.It undefined") {
		return nil
	}
	return append(slices.Clone(lines), ";")
}

// WithoutAdditions returns a program without the end of the call that AddMissing has added.
func WithoutAdditions(program string) string { return strings.ReplaceAll(program, showClosing, "") }
