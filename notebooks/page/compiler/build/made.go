package main

import (
	"path"
	"strings"
)

// A function with a type parameter is compiled anew where it is called. That is most of what
// there is to compile for a game by nimkit.From, and so it is done beforehand for the types
// that positions mostly have: each has a package with nothing but these functions, which a
// cell imports without knowing it (_go/cmd/compile/internal/reflectdata/made.go).
const made = "nimlab/notebooks/page/made/"

var shapes = []struct{ name, position string }{{"number", "int"}, {"pair", "[2]int"}, {"triple", "[3]int"}, {"word", "string"}}

const maker = `package made

import "nimlab/nimkit"

type position = POSITION

var Made = []any{
	nimkit.From[position], nimkit.SetUp[position], nimkit.WithEnd[position], nimkit.WithSymmetry[position], nimkit.FromParts[position],
	nimkit.Solve[position], nimkit.SolutionOf[position], nimkit.Endless[position],
	nimkit.Compare[position, nimkit.Outcome], nimkit.CompareKnown[position, nimkit.Outcome],
	nimkit.Compare[position, nimkit.Nimber], nimkit.CompareKnown[position, nimkit.Nimber],
	nimkit.Setup[position]{}, &nimkit.Solution[position]{},
}
`

// makers are these packages, each as a file of the project.
func makers() map[string]string {
	files := map[string]string{}
	for _, shape := range shapes {
		files[path.Join(strings.TrimPrefix(made, "nimlab/"), shape.name, "made.go")] = strings.Replace(maker, "POSITION", shape.position, 1)
	}
	return files
}

// makes are the symbols of such a package that others name.
func (o *object) makes() (all []int) {
	for i := o.first[named]; strings.HasPrefix(o.pkg, made) && i < o.first[kinds]; i++ {
		if name := strings.TrimLeft(strings.TrimPrefix(o.names[i], "type:"), "*"); strings.HasPrefix(name, "nimlab/") && strings.Contains(name, "[") {
			all = append(all, i)
		}
	}
	return all
}
