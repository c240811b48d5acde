package main

import (
	"path"
	"strings"
)

// instancesPath is the prefix of the paths of packages that contain only instances of generic
// functions. Go compiles an instance in each program that uses it. For a game by nimkit.From that
// is most of the work, so the instances for common types of positions are compiled when the page is
// built. A cell imports these packages implicitly; see
// _go/cmd/compile/internal/reflectdata/instances.go.
const instancesPath = "nimlab/notebooks/page/instances/"

// positionTypes lists the types of position with instances, and the names of their packages below
// instancesPath.
var positionTypes = []struct{ packageName, goType string }{{"number", "int"}, {"pair", "[2]int"}, {"triple", "[3]int"}, {"word", "string"}}

// instancesSource is the source of a package of instances, with POSITION in place of the type.
const instancesSource = `package instances

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

// instanceFiles returns the sources of the packages of instances by file name in the project.
func instanceFiles() map[string]string {
	files := map[string]string{}
	for _, t := range positionTypes {
		files[path.Join(strings.TrimPrefix(instancesPath, "nimlab/"), t.packageName, "instances.go")] = strings.Replace(instancesSource, "POSITION", t.goType, 1)
	}
	return files
}

// exportedInstances returns the indexes of the instances in a package of instances to which other packages
// can refer. It returns none for other packages.
func (o *object) exportedInstances() (indexes []int) {
	if !strings.HasPrefix(o.packagePath, instancesPath) {
		return nil
	}
	for i := o.firstIndex[kindNamed]; i < o.firstIndex[kindCount]; i++ {
		if name := typeName(o.names[i]); strings.HasPrefix(name, "nimlab/") && strings.Contains(name, "[") {
			indexes = append(indexes, i)
		}
	}
	return indexes
}
