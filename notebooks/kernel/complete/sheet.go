package complete

import (
	"cmp"
	_ "embed" // the names
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"nimlab/notebooks/kernel/cell"
	"nimlab/notebooks/kernel/project"
)

// A row of the sheet is what can be typed, and what one has or sees then.
type row struct{ typed, means string }

type rows []row

// using returns the rows that use a name, which is a regular expression.
func (all rows) using(name string) rows {
	use := regexp.MustCompile(`\b` + name)
	return slices.DeleteFunc(slices.Clone(all), func(r row) bool { return !use.MatchString(r.typed) })
}

// sheet returns the sheet of what can be typed, which stands in the first notebook of the
// reader's language. It is empty where there is no such notebook.
func sheet() (all rows) {
	language := cmp.Or(os.Getenv(cell.LanguageVariable), "en")
	text, err := os.ReadFile(filepath.Join(os.Getenv(project.RootVariable), "notebooks", language, "0-begin.ipynb"))
	if err != nil {
		return nil
	}
	var notebook struct {
		Cells []struct {
			Type   string `json:"cell_type"`
			Source []string
		}
	}
	if err := json.Unmarshal(text, &notebook); err != nil {
		return nil
	}
	for _, c := range notebook.Cells {
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
	// signature is how gopls begins: with a function, a variable or a constant of a
	// package, with a method of one of its types, or with a type, whose package it leaves out.
	signature = regexp.MustCompile(`^` + "```go\n" + `(?:(?:func|var|const) (\w+)\.(\w+)|(?:func \(\w+ \*?(\w+)\.(\w+)(?:\[.*?\])?\) |type )(\w+)( interface)?)`)
)

// most is how many rows of the sheet stand before what gopls says of a name.
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

// InWords returns what gopls says of a name behind what the name is, and behind the rows
// of the sheet that use it, which are in the reader's language.
func InWords(markdown string) string {
	name, use := named(markdown)
	if name == "" {
		return markdown
	}
	used := sheet().using(use)
	used = used[:min(most, len(used))]
	said := slices.DeleteFunc(described(name), func(r row) bool {
		return slices.ContainsFunc(used, func(u row) bool { return u.means == r.means })
	})
	if said = append(said, used...); len(said) == 0 {
		return markdown
	}
	var b strings.Builder
	for _, r := range said {
		b.WriteString("- `" + r.typed + "`: " + r.means + "\n")
	}
	return b.String() + "\n---\n\n" + markdown
}

// named is what gopls speaks of, behind a dot, and how its use looks; "" if it cannot be
// told. Of a type only the methods name the package, and of an interface nothing does.
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
