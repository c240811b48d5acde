package complete

import (
	_ "embed" // the names
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"nimlab/notebooks/kernel/cell"
)

// A row of the list of what can be typed has a piece of code and its description.
type row struct{ typed, means string }

type rows []row

// using returns the rows whose code uses a name. The name is a regular expression.
func (all rows) using(name string) rows {
	use := regexp.MustCompile(`\b` + name)
	return slices.DeleteFunc(slices.Clone(all), func(r row) bool { return !use.MatchString(r.typed) })
}

// sheet returns the list of what can be typed from the first notebook in the reader's language. It
// is empty if there is no such notebook.
func sheet() (all rows) {
	for _, c := range readNotebook(filepath.Join(folder(), "0-begin.ipynb")).Cells {
		for _, m := range inTable.FindAllStringSubmatch(strings.Join(c.Source, ""), -1) {
			if c.Type == "markdown" {
				all = append(all, row{m[1], m[2]})
			}
		}
	}
	return all
}

var (
	inTable = regexp.MustCompile("(?m)^\\| `(.+?)` \\| (.+?) \\|$")
	// signature matches the beginning of gopls's documentation: a function, a variable or a
	// constant with its package, a method with its type, or a type, without its package.
	signature = regexp.MustCompile(`^` + "```go\n" + `(?:(?:func|var|const) (\w+)\.(\w+)|(?:func \(\w+ \*?(\w+)\.(\w+)(?:\[.*?\])?\) |type )(\w+)( interface)?)`)
)

// most is the largest number of rows before gopls's documentation of a name.
const most = 3

// names is a table that describes the names used in the notebooks' cells, with a column for
// each language other than English, the language of gopls.
//
//go:embed names.md
var names string

// described returns the names of the table that have this ending, with their descriptions in
// the reader's language. It returns nil for a language without a column.
func described(ending string) (all rows) {
	column := 0
	for line := range strings.Lines(names) {
		cells := strings.Split(strings.TrimSpace(line), " | ")
		if cells[0] == "| name" {
			last := len(cells) - 1
			cells[last] = strings.TrimSuffix(cells[last], " |")
			if column = slices.Index(cells, os.Getenv(cell.LanguageVariable)); column < 1 {
				return nil
			}
		} else if column > 0 && len(cells) > column {
			name := strings.Trim(cells[0], "|` ")
			if strings.HasSuffix("."+name, ending) {
				all = append(all, row{name, strings.TrimSuffix(cells[column], " |")})
			}
		}
	}
	return all
}

// WithDescription returns gopls's documentation of a name, preceded by a description of the name
// and by examples of its use in the reader's language.
func WithDescription(markdown string) string {
	name, use := named(markdown)
	if name == "" {
		return markdown
	}
	used := sheet().using(use)
	used = used[:min(most, len(used))]
	descriptions := slices.DeleteFunc(described(name), func(r row) bool {
		return slices.ContainsFunc(used, func(u row) bool { return u.means == r.means })
	})
	if descriptions = append(descriptions, used...); len(descriptions) == 0 {
		return markdown
	}
	var b strings.Builder
	for _, r := range descriptions {
		b.WriteString("- `" + r.typed + "`: " + r.means + "\n")
	}
	return b.String() + "\n---\n\n" + markdown
}

// named returns the name that gopls's documentation is about, after a dot, and a regular expression
// for its uses. It returns "" if the name is unknown: the package of a type is only known from its
// methods, and an interface has none.
func named(markdown string) (name, use string) {
	m := signature.FindStringSubmatch(markdown)
	switch {
	case m == nil:
		return "", ""
	case m[3] != "":
		return "." + m[3] + "." + m[4] + "." + m[5], m[3] + `\b.*\.` + m[5] + `[({]`
	case m[6] != "":
		return "." + m[5], `\.` + m[5] + `\b`
	case m[5] != "":
		of := regexp.MustCompile(`\nfunc \(\w+ \*?(\w+)\.` + m[5] + `\b`).FindStringSubmatch(markdown)
		if of == nil {
			return "", ""
		}
		m[1], m[2] = of[1], m[5]
	}
	return "." + m[1] + "." + m[2], m[1] + `\.` + m[2] + `\b`
}
