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

// A row of a table has a piece of code and its description in the reader's language.
type row struct{ code, description string }

type rows []row

// using returns the rows whose code uses a name, which is given as a regular expression.
func (all rows) using(name string) rows {
	use := regexp.MustCompile(`\b` + name)
	return slices.DeleteFunc(slices.Clone(all), func(r row) bool { return !use.MatchString(r.code) })
}

// examples returns the table of what can be typed, from the first notebook in the reader's language. It
// is empty if there is no such notebook.
func examples() (all rows) {
	for _, c := range readNotebook(filepath.Join(notebookFolder(), "0-begin.ipynb")).Cells {
		for _, m := range tableRow.FindAllStringSubmatch(strings.Join(c.Source, ""), -1) {
			if c.Type == "markdown" {
				all = append(all, row{m[1], m[2]})
			}
		}
	}
	return all
}

var (
	tableRow = regexp.MustCompile("(?m)^\\| `(.+?)` \\| (.+?) \\|$")
	// signature matches the beginning of gopls's documentation: a function, a variable or a
	// constant with its package, a method with its type, or a type, without its package.
	signature = regexp.MustCompile(`^` + "```go\n" + `(?:(?:func|var|const) (\w+)\.(\w+)|(?:func \(\w+ \*?(\w+)\.(\w+)(?:\[.*?\])?\) |type )(\w+)( interface)?)`)
)

// maxExamples is the largest number of examples before gopls's documentation of a name.
const maxExamples = 3

// nameTable is a table that describes the names used in the notebooks' cells, with a column for
// each language other than English, the language of gopls.
//
//go:embed names.md
var nameTable string

// descriptionsOf returns the rows of nameTable whose name, after a dot, has this ending, with the
// descriptions in the reader's language. It returns nil for a language without a column.
func descriptionsOf(ending string) (all rows) {
	column := 0
	for line := range strings.Lines(nameTable) {
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
	name, pattern := nameAndUse(markdown)
	if name == "" {
		return markdown
	}
	uses := examples().using(pattern)
	uses = uses[:min(maxExamples, len(uses))]
	descriptions := slices.DeleteFunc(descriptionsOf(name), func(r row) bool {
		return slices.ContainsFunc(uses, func(u row) bool { return u.description == r.description })
	})
	if descriptions = append(descriptions, uses...); len(descriptions) == 0 {
		return markdown
	}
	var b strings.Builder
	for _, r := range descriptions {
		b.WriteString("- `" + r.code + "`: " + r.description + "\n")
	}
	return b.String() + "\n---\n\n" + markdown
}

// nameAndUse returns the name that gopls's documentation is about, after a dot, and a regular expression
// for its uses. It returns "" if the name is unknown: the package of a type is only known from its
// methods, and an interface has none.
func nameAndUse(markdown string) (name, use string) {
	m := signature.FindStringSubmatch(markdown)
	switch {
	case m == nil:
		return "", ""
	case m[3] != "":
		return "." + m[3] + "." + m[4] + "." + m[5], m[3] + `\b.*\.` + m[5] + `[({]`
	case m[6] != "":
		return "." + m[5], `\.` + m[5] + `\b`
	case m[5] != "":
		method := regexp.MustCompile(`\nfunc \(\w+ \*?(\w+)\.` + m[5] + `\b`).FindStringSubmatch(markdown)
		if method == nil {
			return "", ""
		}
		m[1], m[2] = method[1], m[5]
	}
	return "." + m[1] + "." + m[2], m[1] + `\.` + m[2] + `\b`
}
