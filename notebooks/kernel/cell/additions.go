package cell

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"nimlab/notebooks/hints"
)

// mainMarker is the line above the code to run.
const mainMarker = "%%"

// Text that is added to a program.
const (
	mainHead    = "func main() {"
	parseFlags  = "\tflag.Parse()" // flags may follow %% on its line
	showOpening = "show.It("
	// showClosing contains a comment, so that it differs from a bracket in the reader's code.
	showClosing = " /* shown */)"
)

// addMissing adds what a reader has left out: the line %% above the first statement, and a call that
// displays the value of the last line, unless a semicolon follows it. It returns the extended lines, and
// for each of them its index in lines, or -1 for an added line. If isBeingTyped is true, it adds no call,
// and the beginning of a keyword such as func does not count as a statement.
func addMissing(lines []string, commands []Command, isBeingTyped bool) (extended []string, origins []int) {
	goCode := slices.Clone(lines) // with empty lines in place of commands
	bodyStart := -1               // the first line of the body of main
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
// that displays a value above valueLine. An index of -1 inserts nothing. origins is that of addMissing.
func insertLines(lines []string, markerLine, valueLine int) (extended []string, origins []int) {
	for n, line := range lines {
		if n == markerLine {
			extended, origins = append(extended, mainMarker), append(origins, -1)
		}
		if n == valueLine {
			extended, origins = append(extended, showOpening), append(origins, -1)
		}
		extended, origins = append(extended, line), append(origins, n)
	}
	return extended, origins
}

// firstStatement returns the line of the first statement of a cell outside of declarations, counted from
// 0. It returns -1 if there is none, if an unmatched closing bracket or an illegal character precedes it,
// or if the cell declares main. isBeingTyped is that of addMissing.
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
			// The word may become a keyword only if its line ends after it.
			if _, following, literal := s.Scan(); following == token.EOF || literal == "\n" {
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
	return slices.ContainsFunc([]string{"func", "type", "var", "const", "import"}, func(keyword string) bool { return strings.HasPrefix(keyword, word) })
}

// declaresMain reports whether a line of a cell begins the declaration of the function main.
func declaresMain(code string) bool {
	return slices.ContainsFunc(strings.Split(code, "\n"), func(line string) bool { return strings.HasPrefix(line, "func main(") })
}

// lastExpression returns the first and the last line of the expression that ends a cell, and the offset
// of its end in the last line, in bytes. Lines are counted from 0; bodyStart is the first line of the body
// of main. first is -1 if the last statement is not a value to display (see [hints.IsForEffect]), if a semicolon
// follows it, or if another statement precedes it on its line.
func lastExpression(code string, bodyStart int) (first, last, column int) {
	lines := strings.Split(code, "\n")
	// The body begins on line bodyStart+2 of the file, counted from 1, so that line n of the cell is line
	// n+2 of the file, and columns are the same.
	const linesAbove = 2
	text := "package p; func _() {" + strings.Repeat("\n", bodyStart+1) + strings.Join(lines[bodyStart:], "\n") + "\n}"
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, 0)
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
	first, last, column = start.Line-linesAbove, end.Line-linesAbove, end.Column-1
	if strings.TrimSpace(lines[first][:start.Column-1]) != "" || strings.HasPrefix(strings.TrimSpace(lines[last][column:]), ";") {
		return -1, 0, 0
	}
	return first, last, column
}

// undisplayable matches the compiler's message, which is always in English, about a last line without a
// value, and about a package show that the cell has redeclared.
var undisplayable = regexp.MustCompile(`\(no value\) used as value|undefined: show|show\.It undefined`)

// SuppressDisplay returns the lines of a cell with a semicolon below them, so that the value of the last
// line is not displayed. It returns nil if the error, which must not be nil, has another cause than the
// display, or if the semicolon is there already.
func SuppressDisplay(lines []string, err error) []string {
	if len(lines) == 0 || lines[len(lines)-1] == ";" || !undisplayable.MatchString(err.Error()) {
		return nil
	}
	return append(slices.Clone(lines), ";")
}

// WithoutShowClosing returns a program without the end of the call that displays the last value, so that
// an error quotes the last line as it was written. The beginning of the call has a line of its own, which
// remains.
func WithoutShowClosing(program string) string { return strings.ReplaceAll(program, showClosing, "") }
