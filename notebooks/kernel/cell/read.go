package cell

import (
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// A Cell is a cell as a Go file.
type Cell struct {
	Text   string
	Places []Place // of each line of the text
	// Program has the declarations of the cell, and its function main if there is one. If the
	// cell does not parse, it has the declarations above the first statement, if those parse.
	Program Program
	// Names holds the names that the cell declares, except main; a method m of a type T is T.m. If
	// the cell does not parse, it holds the names in the part that the parser could read.
	Names []string
}

// Read parses the lines of the cell with number id. Its error is that of package parser if the cell
// does not parse, or ErrCgo. The Cell is valid in each case.
func Read(id int, lines []string) (c Cell, err error) {
	text, origins, mainLine := File(lines, false)
	c.Text = text
	for _, line := range origins {
		if line < 0 {
			c.Places = append(c.Places, noPlace)
		} else {
			c.Places = append(c.Places, Place{id, line})
		}
	}
	if c.Program, c.Names, err = parse(text, c.Places); err != nil && mainLine >= 0 {
		above := strings.Join(strings.Split(text, "\n")[:mainLine], "\n")
		if p, _, err := parse(above, c.Places); err == nil {
			c.Program = p.WithoutMain()
		}
	}
	return c, err
}

// File returns the Go file of a cell. For each line of the file, origins has the line of the cell, counted
// from 0, or -1 for an added line. mainLine is the line of the file with the head of main, counted from
// 0, or -1 if main does not begin with a marker. If isBeingTyped is true, the value of the last line is not
// displayed.
func File(lines []string, isBeingTyped bool) (text string, origins []int, mainLine int) {
	commands := Commands(lines)
	commandAt := map[int]Command{} // by first line
	for _, c := range commands {
		commandAt[c.From] = c
	}
	isCommand := commandLines(commands)
	extended, extendedOrigins := addMissing(lines, commands, isBeingTyped)
	goCode := slices.Clone(extended) // with empty lines in place of commands and additions
	for n, line := range extendedOrigins {
		if line < 0 || isCommand[line] {
			goCode[n] = ""
		}
	}
	goCode = strings.Split(blankPackageClause(strings.Join(goCode, "\n")), "\n")

	f := goFile{mainLine: -1}
	f.add(-1, "package main", "")
	for n, line := range extendedOrigins {
		switch {
		case line < 0 && extended[n] == mainMarker:
			f.beginMain(line)
		case line < 0:
			f.add(line, extended[n])
		case isCommand[line]:
			if c, isFirst := commandAt[line]; isFirst {
				f.addCommand(c)
			}
		case line == len(lines)-1 && goCode[n] == ";":
			f.add(-1, ";") // added by SuppressDisplay; errors do not quote it
		default:
			f.add(line, goCode[n])
		}
	}
	if f.mainLine >= 0 {
		f.add(-1, "", "}")
	}
	return f.text.String(), f.origins, f.mainLine
}

// A goFile is the Go file of a cell, to which lines are added. Its fields are the results of File.
type goFile struct {
	text     strings.Builder
	origins  []int
	mainLine int
}

// add adds lines whose origin is a line of the cell, or -1.
func (f *goFile) add(origin int, lines ...string) {
	for _, line := range lines {
		f.text.WriteString(line + "\n")
		f.origins = append(f.origins, origin)
	}
}

// beginMain adds the head of main.
func (f *goFile) beginMain(origin int) {
	f.mainLine = len(f.origins)
	f.add(origin, mainHead, parseFlags)
}

// addCommand adds the code that a command stands for. For most commands it adds nothing.
func (f *goFile) addCommand(c Command) {
	switch fields := strings.Fields(c.Text); {
	case fields[0] == mainMarker || fields[0] == "%main":
		f.beginMain(c.From)
	case fields[0] == "%exec" && len(fields) > 1:
		f.add(c.From, mainHead, parseFlags, "\t"+fields[1]+"()", "}")
	}
}

// blankPackageClause replaces the package clause at the beginning of a text with blanks, so that the
// lines and columns of the rest stay the same. It returns a text without a clause unchanged.
func blankPackageClause(text string) string {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, parser.PackageClauseOnly)
	if err != nil {
		return text
	}
	from, to := fset.Position(file.Package).Offset, fset.Position(file.Name.End()).Offset
	rest := text[to:]
	if n := semicolonEnd(rest); n > 0 {
		rest = rest[:n-1] + " " + rest[n:]
	}
	clause := strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return ' '
	}, text[from:to])
	return text[:from] + clause + rest
}
