package words

import (
	"embed"
	"io/fs"
	"slices"
	"sync"

	"nimlab/nimkit/words/internal/catalog"
)

// Each language but English has a catalog, which the command in the folder po generates
// from its PO file.
//
//go:generate go -C po run .
//go:embed *.catalog
var embeddedCatalogs embed.FS

var catalogFiles fs.FS = embeddedCatalogs

// languages are those of the notebooks. Another one takes a line here and a PO file.
var languages = []Language{Dutch, German, English}

// complete are the languages in which every message and all content is there.
var complete = []Language{Dutch, German, English}

// Languages returns the languages in which texts can be displayed.
func Languages() []Language { return slices.Clone(languages) }

var catalogs struct {
	sync.Mutex
	of map[Language]catalog.Catalog
}

// lookup returns the translation of a message, in the plural form for n. It reads the
// catalog of a language when it is first needed, so that a program that displays English
// reads none.
func lookup(l Language, context, english string, n int) (string, bool) {
	if l == English {
		return "", false
	}
	catalogs.Lock()
	defer catalogs.Unlock()
	c, ok := catalogs.of[l]
	if !ok {
		if catalogs.of == nil {
			catalogs.of = map[Language]catalog.Catalog{}
		}
		data, _ := fs.ReadFile(catalogFiles, string(l)+".catalog") // nothing for an unknown language
		c = catalog.Parse(string(data))
		catalogs.of[l] = c
	}
	return c.Lookup(context, english, n)
}
