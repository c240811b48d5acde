package main

import (
	"path"
	"strings"
)

// A function with a type parameter is compiled anew where it is called, as an instance. That is
// most of what there is to compile for a game by nimkit.From, and so it is done beforehand for
// the types that positions mostly have: each has a package with nothing but instances, which
// a cell imports without knowing it (_go/cmd/compile/internal/reflectdata/instances.go).
const instances = "nimlab/notebooks/page/instances/"

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

// instanceFiles are these packages, each as a file of the project.
func instanceFiles() map[string]string {
	files := map[string]string{}
	for _, t := range types {
		files[path.Join(strings.TrimPrefix(instances, "nimlab/"), t.name, "instances.go")] = strings.Replace(source, "POSITION", t.position, 1)
	}
	return files
}

// instances are the symbols of such a package that others name.
func (o *object) instances() (all []int) {
	for i := o.first[named]; strings.HasPrefix(o.pkg, instances) && i < o.first[kinds]; i++ {
		if name := strings.TrimLeft(strings.TrimPrefix(o.names[i], "type:"), "*"); strings.HasPrefix(name, "nimlab/") && strings.Contains(name, "[") {
			all = append(all, i)
		}
	}
	return all
}
