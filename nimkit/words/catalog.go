package words

import (
	"embed"
	"io/fs"
	"slices"
	"sync"

	"nimlab/nimkit/words/internal/catalog"
)

// embeddedCatalogs contains a catalog for each language but English. The command in the folder
// po generates them from the PO files.
//
//go:generate go -C po run .
//go:embed *.catalog
var embeddedCatalogs embed.FS

// catalogFiles is a variable for tests.
var catalogFiles fs.FS = embeddedCatalogs

// languages contains the languages of the notebooks. Another one takes a line here and a PO
// file.
var languages = []Language{Dutch, German, English}

// completeLanguages contains the languages in which every message and all content must exist.
var completeLanguages = []Language{Dutch, German, English}

// Languages returns the languages in which texts can be displayed.
func Languages() []Language { return slices.Clone(languages) }

var catalogs struct {
	sync.Mutex
	of map[Language]catalog.Catalog
}

// lookup returns the translation of a message, in the plural form for n, and false if there is
// none. It parses the catalog of a language when it is first needed, so that a program that
// displays English parses none.
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
		data, _ := fs.ReadFile(catalogFiles, string(l)+".catalog") // empty for an unknown language
		c = catalog.Parse(string(data))
		catalogs.of[l] = c
	}
	return c.Lookup(context, english, n)
}
