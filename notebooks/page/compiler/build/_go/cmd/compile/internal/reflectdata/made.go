package reflectdata

import (
	"maps"
	"os"
	"slices"
	"strings"

	"cmd/compile/internal/base"
	"cmd/internal/goobj"
)

// makers are the packages that have what is made for a type, by its name. Of each the file
// for the compiler is a list of these names.
var makers map[string][]string

var imported = map[string]bool{}

// Made reports whether a function or a type, which a type argument has made, stands in such
// a package. Then the linker takes it from there.
func Made(name string) bool {
	if makers == nil {
		makers = map[string][]string{}
		for _, path := range slices.Sorted(maps.Keys(base.Flag.Cfg.PackageFile)) {
			if strings.HasPrefix(path, "nimlab/notebooks/page/made/") {
				names, _ := os.ReadFile(base.Flag.Cfg.PackageFile[path])
				for name := range strings.Lines(string(names)) {
					name = strings.TrimSpace(name)
					makers[name] = append(makers[name], path)
				}
			}
		}
	}
	paths := makers[name]
	if len(paths) > 0 && !slices.ContainsFunc(paths, func(path string) bool { return imported[path] }) {
		imported[paths[0]] = true
		base.Ctxt.AddImport(paths[0], goobj.FingerprintType{})
	}
	return len(paths) > 0
}
