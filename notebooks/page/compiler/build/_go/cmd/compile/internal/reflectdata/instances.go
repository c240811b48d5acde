package reflectdata

import (
	"maps"
	"os"
	"slices"
	"strings"

	"cmd/compile/internal/base"
	"cmd/internal/goobj"
)

// instances maps the name of an instance of a function or a type to the packages that define it. The
// export file of such a package is a list of names.
var instances map[string][]string

// imported holds the packages of instances that the program imports.
var imported = map[string]bool{}

// Instance reports whether a package of instances defines name, and then imports the package. The
// compiler skips the instance, and the linker takes it from that package.
func Instance(name string) bool {
	if instances == nil {
		instances = map[string][]string{}
		for _, path := range slices.Sorted(maps.Keys(base.Flag.Cfg.PackageFile)) {
			if strings.HasPrefix(path, "nimlab/notebooks/page/instances/") {
				names, _ := os.ReadFile(base.Flag.Cfg.PackageFile[path])
				for name := range strings.Lines(string(names)) {
					name = strings.TrimSpace(name)
					instances[name] = append(instances[name], path)
				}
			}
		}
	}
	paths := instances[name]
	if len(paths) > 0 && !slices.ContainsFunc(paths, func(path string) bool { return imported[path] }) {
		imported[paths[0]] = true
		base.Ctxt.AddImport(paths[0], goobj.FingerprintType{})
	}
	return len(paths) > 0
}
