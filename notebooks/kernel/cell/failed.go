package cell

import (
	"go/types"
	"maps"
	"regexp"
	"slices"
	"strings"

	"nimlab/nimkit/words"
)

// FailedNames maps each name that a failed cell would have declared to the number of that cell. The
// zero value is empty and ready to use.
type FailedNames map[string]int

// Add adds the names of a cell that has failed.
func (f *FailedNames) Add(id int, names []string) {
	if *f == nil {
		*f = FailedNames{}
	}
	for _, name := range names {
		(*f)[name] = id
	}
}

// Remove removes names that another cell now declares. Names that are not in f are ignored.
func (f FailedNames) Remove(names []string) {
	for _, name := range names {
		delete(f, name)
	}
}

// Explain returns the Go tools' output with an explanation of common mistakes, or of a name that
// is missing or has another type because its cell has failed. Cells are built in the folder; see [Explain].
func (f FailedNames) Explain(text, program, folder string) string {
	explained := Explain(text, program, folder)
	if explainer().IsRewritten(explained) {
		return explained
	}
	for _, name := range slices.Sorted(maps.Keys(f)) {
		word := name[strings.LastIndexByte(name, '.')+1:]
		if types.Universe.Lookup(word) == nil && blames(text, word) {
			return strings.TrimRight(unhelpfulOutput.ReplaceAllString(text, ""), "\n") + "\n\n" + words.T("Cell [%d] has failed, so what it declares as %s does not count. Run that cell again first.", f[name], name).String()
		}
	}
	return explained
}

// blames reports whether an error of the Go tools is about a name: it is undefined, or a call or a value
// of it does not fit. (\b of package regexp knows only the letters of ASCII.)
func blames(text, name string) bool {
	const before, after = `(?:^|[^\pL\pN_])`, `(?:$|[^\pL\pN_])`
	return regexp.MustCompile(`(?:undefined: |field or method |call to |argument to |of type )` + name + after + `|` + before + name + `\(`).MatchString(text)
}
