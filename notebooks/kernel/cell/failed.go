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

// Explain returns the Go tools' output for a cell's program with an explanation of common mistakes, or of a
// name that is missing or has another type because its cell has failed. Suggestions are checked with the
// packages that can be imported in the folder, and not checked if that is "". Explain takes about
// 0.1 s; the check of a suggestion may take up to exportLimit for each package that it needs.
func (f FailedNames) Explain(output, program, folder string) string {
	e := newExplainer(folder)
	explained := explain(e, output, program)
	if e.ContainsRewrite(explained) {
		return explained
	}
	for _, name := range slices.Sorted(maps.Keys(f)) {
		unqualified := name[strings.LastIndexByte(name, '.')+1:]
		if types.Universe.Lookup(unqualified) == nil && concerns(output, unqualified) {
			explanation := words.T("Cell [%d] has failed, so what it declares as %s does not count. Run that cell again first.", f[name], name)
			return withExplanation(unhelpfulOutput.ReplaceAllString(output, ""), explanation.String())
		}
	}
	return explained
}

// concerns reports whether an error of the Go tools is about a name: it is undefined, or a call or a value
// of it does not fit.
func concerns(output, name string) bool {
	const before, after = `(?:^|[^\pL\pN_])`, `(?:$|[^\pL\pN_])` // \b would treat letters outside ASCII as boundaries
	return regexp.MustCompile(`(?:undefined: |field or method |call to |argument to |of type )` + name + after + `|` + before + name + `\(`).MatchString(output)
}
