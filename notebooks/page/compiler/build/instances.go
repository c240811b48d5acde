package main

import (
	"path"
	"strings"
)

// instances begins the paths of packages that hold instances only. Go compiles a generic
// function anew, as an instance, in each program that calls it. For a game by nimkit.From that
// is most of the work, so it is done when the page is built, for the types of position that
// are used most. A cell imports these packages without naming them; see
// _go/cmd/compile/internal/reflectdata/instances.go.
const instances = "nimlab/notebooks/page/instances/"

// types lists the types of position with instances, and the names of their packages.
var types = []struct{ name, position string }{{"number", "int"}, {"pair", "[2]int"}, {"triple", "[3]int"}, {"word", "string"}}

const source = `package instances

import "nimlab/nimkit"

type position = POSITION

var All = []any{
	nimkit.From[position], nimkit.FromRuleset[position], nimkit.WithEnd[position], nimkit.WithSymmetry[position], nimkit.FromParts[position],
	nimkit.Solve[position], nimkit.SolutionOf[position], nimkit.WithDisplay[position],
	nimkit.Compare[position, nimkit.Outcome], nimkit.CompareKnown[position, nimkit.Outcome],
	nimkit.Compare[position, nimkit.Nimber], nimkit.CompareKnown[position, nimkit.Nimber],
	&nimkit.Solution[position]{},
}
`

// instanceFiles returns the source of these packages by file name in the project.
func instanceFiles() map[string]string {
	files := map[string]string{}
	for _, t := range types {
		files[path.Join(strings.TrimPrefix(instances, "nimlab/"), t.name, "instances.go")] = strings.Replace(source, "POSITION", t.position, 1)
	}
	return files
}

// instances returns the symbols of a package of instances that other packages can refer to,
// and none for any other package.
func (o *object) instances() (all []int) {
	for i := o.first[named]; strings.HasPrefix(o.pkg, instances) && i < o.first[kinds]; i++ {
		if name := strings.TrimLeft(strings.TrimPrefix(o.names[i], "type:"), "*"); strings.HasPrefix(name, "nimlab/") && strings.Contains(name, "[") {
			all = append(all, i)
		}
	}
	return all
}
