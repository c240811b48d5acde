package common

import (
	"io/fs"
	"strings"
)

// WalkDirWithSymbolicLinks does not follow hidden folders: the caches in .lab hold thirty
// times as many Go files as the project, and each folder followed is watched.
func WalkDirWithSymbolicLinks(root string, visit fs.WalkDirFunc) error {
	return gonbWalkDirWithSymbolicLinks(root, func(path string, d fs.DirEntry, err error) error {
		if d.IsDir() && path != root && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		return visit(path, d, err)
	})
}
