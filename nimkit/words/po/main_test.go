package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTranslationsAreComplete checks that the PO files contain a translation of each message, with the
// same values as in English, and no other messages, and that the catalogs are up to date.
func TestTranslationsAreComplete(t *testing.T) {
	messages, errs := extract(root)
	for _, err := range errs {
		t.Error(err)
	}
	if len(messages) < 1000 {
		t.Errorf("only %d messages were found", len(messages))
	}
	files, err := filepath.Glob("*.po")
	if err != nil || len(files) < 2 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, name := range files {
		read, err := read(name)
		if err != nil {
			t.Fatal(err)
		}
		old, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		read.update(messages)
		for _, err := range read.check() {
			t.Error(err)
		}
		for path, want := range map[string]string{name: read.String(), read.target(): mustData(t, read)} {
			if got, err := os.ReadFile(path); err != nil || string(got) != want {
				t.Errorf("%s is out of date (%v): run go generate ./nimkit/words", path, err)
			}
		}
		if strings.Count(string(old), "\nmsgid ") != len(messages)+1 {
			t.Errorf("%s has %d messages, the packages %d", name, strings.Count(string(old), "\nmsgid ")-1, len(messages))
		}
	}
}

func mustData(t *testing.T, from translation) string {
	t.Helper()
	data, err := from.data()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestCheckReportsWrongTranslations(t *testing.T) {
	const header = `msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
`
	messages := []message{{one: "%d of %s", folders: []string{"a"}}, {one: "%d pin", many: "%d pins", folders: []string{"a"}}, {one: "{n} heaps", folders: []string{"a"}}}
	for text, want := range map[string]string{
		``: `"%d of %s" is not translated`,
		"msgid \"%d of %s\"\nmsgstr \"%s von %d\"\n":                                            `uses map[1:s 2:d]`,
		"msgid \"%d of %s\"\nmsgstr \"%d\"\n":                                                   `uses map[1:d]`,
		"msgid \"{n} heaps\"\nmsgstr \"{m} Haufen\"\n":                                          `uses map[{m}:]`,
		"msgid \"%d pin\"\nmsgid_plural \"%d pins\"\nmsgstr[0] \"%d Kegel\"\n":                  `has 1 plural forms, not 2`,
		"msgid \"%d pin\"\nmsgid_plural \"%d pins\"\nmsgstr[0] \"\"\nmsgstr[1] \"Kegel\"\n":     `"Kegel" uses map[]`,
		"msgid \"%d pin\"\nmsgid_plural \"%d pinz\"\nmsgstr[0] \"%d K\"\nmsgstr[1] \"%d Kk\"\n": `"%d pin" is not translated`,
	} {
		name := filepath.Join(t.TempDir(), "xx.po")
		if err := os.WriteFile(name, []byte(header+"\n"+text), 0o666); err != nil {
			t.Fatal(err)
		}
		read, err := read(name)
		if err != nil {
			t.Fatal(err)
		}
		read.update(messages)
		var all []string
		for _, err := range read.check() {
			all = append(all, err.Error())
		}
		if got := strings.Join(all, "\n"); !strings.Contains(got, want) {
			t.Errorf("%s: errors %s, want %s", text, got, want)
		}
	}
	for _, s := range []string{"%[2]s von %[1]d", "%d von %s"} {
		if !fits(s, "%d of %s") {
			t.Errorf("%q does not fit", s)
		}
	}
}

// TestReadReturnsErrors covers a message that the parser skips, an unknown plural rule, and an invalid
// line.
func TestReadReturnsErrors(t *testing.T) {
	for text, want := range map[string]string{
		"msgid \"\"\nmsgstr \"Plural-Forms: nplurals=9; plural=n;\\n\"\n":                                                  "there is no plural rule",
		"msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\nmsgid \"c\"\n": "messages were read",
		"msgid \"\"\nmsgstr \"\"\n\nmsgid a\n":                                                                             "invalid line",
	} {
		name := filepath.Join(t.TempDir(), "xx.po")
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := read(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestExtractFindsAllMessages covers calls of package words, forwarders and tables, and a text that is
// not a literal.
func TestExtractFindsAllMessages(t *testing.T) {
	folder := t.TempDir()
	source := `package p

import "nimlab/nimkit/words"

var table = words.Table{{"name", "in a table"}}
var tables = map[string]words.Table{"a": {{"name", "in a map"}}}

func fail(what int, format string, a ...any) error { return words.Errorf(format, a...) }

func f(s string) {
	words.T("one " + "and two", 1)
	words.C("context", "one")
	words.N(3, "%d pin", "%d pins", 3)
	words.Errorf("p: error %w", nil)
	words.Errorf("no %wasm")
	fail(1, "q: forwarded")
	t := s
	words.T(t)
}
`
	if err := os.WriteFile(filepath.Join(folder, "p.go"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	messages, errs := extract(folder)
	var got []string
	for _, m := range messages {
		got = append(got, strings.Trim(m.context+"|"+m.one+"|"+m.many, "|"))
	}
	want := "%d pin|%d pins, Error %s, Forwarded, in a map, in a table, no %wasm, context|one, one and two"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("messages %s, want %s", s, want)
	}
	if len(errs) != 1 || !strings.Contains(errs[0].Error(), "p.go:18:2: words.T needs a string literal") {
		t.Errorf("errors %v", errs)
	}
}
