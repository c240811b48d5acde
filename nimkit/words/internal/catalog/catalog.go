// Package catalog implements the format in which programs embed the translations of messages.
//
// The first line of a catalog is the plural rule of the language, as in the header of a PO
// file. Every other line is a message: its [Key], a tab, and the translation, or its plural
// forms separated by tabs. Tabs, line ends and backslashes in translations are escaped as in
// Go.
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
	forms  map[string]string // the escaped plural forms, by key
}

// PluralRules contains functions that choose a plural form, by the rule in the header of a PO
// file.
var PluralRules = map[string]func(n int) int{
	"nplurals=2; plural=(n != 1);": func(n int) int { return index(n != 1) },
	"nplurals=2; plural=(n > 1);":  func(n int) int { return index(n > 1) },
}

// index returns the index of a plural form: 1 for the second form.
func index(second bool) int {
	if second {
		return 1
	}
	return 0
}

// Parse parses a catalog. It does not check its format.
func Parse(data string) Catalog {
	rule, data, _ := strings.Cut(data, "\n")
	c := Catalog{PluralRules[rule], map[string]string{}}
	for line := range strings.Lines(data) {
		key, forms, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		c.forms[key] = forms
	}
	return c
}

// Line returns the line of a message in a catalog.
func Line(context, english string, forms []string) string {
	line := Key(context, english)
	for _, form := range forms {
		line += "\t" + escape.Replace(form)
	}
	return line + "\n"
}

// Lookup returns the translation of a message, in the plural form for n, and false if there is
// none.
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

// Sentence converts the text of an error into a sentence: it removes the name of a package at
// the beginning and writes the next letter in upper case. The catalogs contain the sentences
// of errors. A text without the name of a package is returned unchanged.
func Sentence(err string) string {
	name, rest, found := strings.Cut(err, ": ")
	if !found || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
		return err
	}
	first, size := utf8.DecodeRuneInString(rest)
	return string(unicode.ToUpper(first)) + rest[size:]
}
