package common

import (
	"io/fs"
	"strings"
)

// WalkDirWithSymbolicLinks walks a folder without the hidden folders below it.
func WalkDirWithSymbolicLinks(root string, visit fs.WalkDirFunc) error {
	return gonbWalkDirWithSymbolicLinks(root, func(path string, d fs.DirEntry, err error) error {
		if d.IsDir() && path != root && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		return visit(path, d, err)
	})
}
