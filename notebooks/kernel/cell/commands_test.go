package cell

import (
	"strings"
	"testing"

	"nimlab/internal/require"
)

// commandsOf returns the commands of a cell, each on a line.
func commandsOf(cell string) string {
	var b strings.Builder
	for _, c := range Commands(strings.Split(cell, "\n")) {
		b.WriteString(c.Text + "\n")
	}
	return b.String()
}

func TestCommandsAreRecognizedOnlyAtStatements(t *testing.T) {
	for cell, want := range map[string]string{
		"":                                 "",
		"%env A 1":                         "%env A 1\n",
		"!ls\n%%\nx":                       "!ls\n%%\n",
		"//gonb:%%\nx":                     "%%\n",
		"//gonb:!ls \\\n//gonb:  -l\nx":    "!ls    -l\n",
		"!echo ` \\\n ( \" /*\n%%\nf()":    "!echo `   ( \" /*\n%%\n",
		"!echo \\":                         "!echo  \n",
		"x := 3\n!ls":                      "!ls\n",
		"x++\n\n// a comment\n%env A":      "%env A\n",
		"f();\n%env A":                     "%env A\n",
		"func f() {\n\treturn\n}\n%%\nf()": "%%\n",
		"f()\n}\n%env A":                   "%env A\n",
		"f()\n}\n)\n]\n%env A\n!ls":        "%env A\n!ls\n",
		"% env A":                          "% env A\n",
		// No statement can begin where the line begins.
		"s := `a\n% b\n!c\n%%\n`":     "",
		"/*\n%env A 1\n*/":            "",
		"ok := a ||\n!b":              "",
		"n := a +\n%env":              "",
		"f(\n%env A\n)":               "",
		"x := []int{\n!b,\n}":         "",
		"func f() {\n%env A\n}":       "",
		"func f() {\n%%\n":            "",
		"s := `a\n%env A":             "",
		"/* a\n%env A":                "",
		"if x :=\n!y; x {\n}\n%env A": "%env A\n",
		"%% \\\n`\n!ls":               "%%  `\n!ls\n",
		// The line begins with an operator of Go, or has nothing after the sign.
		"x\n!= y": "", "x\n%= y": "", "%": "", "! ": "", "%\t": "", " %env A": "", "x := a % b": "",
	} {
		require.Equal(t, commandsOf(cell), want, cell)
	}
}

// FuzzCommands checks that commands are lines of the cell, in order.
func FuzzCommands(f *testing.F) {
	for _, cell := range []string{"%env A\nx", "x := `\n%a\n`", "!a \\\nb\n%%\n{", "\x00\n%a", "/*/\n%a*/\n!b"} {
		f.Add(cell)
	}
	f.Fuzz(func(t *testing.T, cell string) {
		lines := strings.Split(cell, "\n")
		end := 0 // of the command before
		for _, c := range Commands(lines) {
			require.True(t, c.From >= end && c.To > c.From && c.To <= len(lines), "%q: %v", cell, c)
			require.True(t, strings.ContainsAny(c.Text[:1], "%!"), "%q: %v", cell, c)
			end = c.To
		}
	})
}
