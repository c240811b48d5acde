// Package catalog is the format in which programs embed the translations of messages.
//
// The first line of a catalog is the language's plural rule, as in the header of a PO
// file. Every other line is a message: its [Key], a tab, and the translation, or its
// plural forms with tabs between them. Tabs, line ends and backslashes in them are escaped
// as in Go.
package catalog

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Catalog holds the translations into one language.
type Catalog struct {
	plural func(n int) int
	forms  map[string]string // by key, what follows it
}

// PluralRules are the rules by which languages choose a plural form, as in the header
// of a PO file.
var PluralRules = map[string]func(n int) int{
	"nplurals=2; plural=(n != 1);": func(n int) int { return index(n != 1) },
	"nplurals=2; plural=(n > 1);":  func(n int) int { return index(n > 1) },
}

func index(second bool) int {
	if second {
		return 1
	}
	return 0
}

// Parse reads a catalog.
func Parse(data string) Catalog {
	rule, data, _ := strings.Cut(data, "\n")
	c := Catalog{PluralRules[rule], map[string]string{}}
	for line := range strings.Lines(data) {
		key, forms, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		c.forms[key] = forms
	}
	return c
}

// Line writes a message of a catalog.
func Line(context, english string, forms []string) string {
	line := Key(context, english)
	for _, form := range forms {
		line += "\t" + escape.Replace(form)
	}
	return line + "\n"
}

// Lookup returns the translation of a message, in the plural form for n.
func (c Catalog) Lookup(context, english string, n int) (string, bool) {
	form, ok := c.forms[Key(context, english)]
	if !ok {
		return "", false
	}
	if forms := strings.Split(form, "\t"); len(forms) > 1 {
		form = forms[c.plural(n)]
	}
	return unescape.Replace(form), true
}

var (
	escape   = strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\t", `\t`)
	unescape = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\t`, "\t")
)

// Key returns the key of a message: a hash, so that programs do not carry the English
// texts twice. The generator reports two messages with the same key.
func Key(context, english string) string {
	h := fnv.New32a()
	fmt.Fprintf(h, "%s\x00%s", context, english)
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// Sentence returns an error of Go as a sentence: without the name of the package before
// it, and with a capital. This is the text by which an error is translated.
func Sentence(err string) string {
	name, rest, found := strings.Cut(err, ": ")
	if !found || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
		return err
	}
	first, size := utf8.DecodeRuneInString(rest)
	return string(unicode.ToUpper(first)) + rest[size:]
}
