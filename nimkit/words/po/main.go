// Command po updates the translations of the messages. It reads the messages from the source of all
// packages and from the words.json of the site, and updates the PO files of this folder: it adds new
// messages without a translation, and removes messages that nobody uses. From each PO file it writes
// the catalog that package words embeds.
//
//	go generate ./nimkit/words
//
// A PO file is edited with any tool for translators or as a text. The comment above a
// message names the packages that use it. Formats such as %d are those of Go: a
// translation uses the same ones, in another order if they are numbered, %[2]d.
package main

import (
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/chai2010/gettext-go/po"

	"nimlab/nimkit/words/internal/catalog"
)

// root is the folder of the packages.
const root = "../../.."

func main() {
	log.SetFlags(0)
	messages, errs := extract(root)
	for _, err := range errs {
		log.Print(err)
	}
	if len(errs) > 0 {
		os.Exit(1)
	}
	names, err := filepath.Glob("*.po")
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range names {
		t, err := read(name)
		if err != nil {
			log.Fatal(err)
		}
		t.update(messages)
		for _, err := range t.check() {
			log.Print(err)
		}
		data, err := t.data()
		if err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(t.String()), 0o666); err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(t.target(), []byte(data), 0o666); err != nil {
			log.Fatal(err)
		}
	}
}

// A translation is the content of a PO file.
type translation struct {
	name     string
	header   string // unchanged
	plurals  string // the rule for plural forms
	messages []po.Message
}

// target returns the path of the catalog that package words embeds.
func (t translation) target() string {
	return filepath.Join("..", strings.TrimSuffix(filepath.Base(t.name), ".po")+".catalog")
}

var entry = regexp.MustCompile(`(?m)^msgid `)

// read reads a PO file. It returns an error if the parser found fewer messages than there are.
func read(name string) (translation, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return translation{}, err
	}
	file, err := po.Load(data)
	if err != nil {
		return translation{}, fmt.Errorf("%s: %w", name, err)
	}
	if n := len(entry.FindAll(data, -1)); n != len(file.Messages)+1 { // and the header
		return translation{}, fmt.Errorf("%s: %d of %d messages were read", name, len(file.Messages), n-1)
	}
	header, _, _ := strings.Cut(string(data), "\n\n")
	t := translation{name, header, file.MimeHeader.PluralForms, file.Messages}
	if catalog.PluralRules[t.plurals] == nil {
		return t, fmt.Errorf("%s: there is no plural rule %q, only %q", name, t.plurals, slices.Sorted(maps.Keys(catalog.PluralRules)))
	}
	return t, nil
}

// String returns the PO file.
func (t translation) String() string {
	var b strings.Builder
	b.WriteString(t.header + "\n")
	for _, m := range t.messages {
		b.WriteString("\n" + m.String())
	}
	return b.String()
}

func keyOf(m po.Message) string { return message{context: m.MsgContext, one: m.MsgId}.key() }

// forms returns the translation of a message, one for each plural form.
func forms(m po.Message) []string {
	if m.MsgIdPlural == "" {
		return []string{m.MsgStr}
	}
	return m.MsgStrPlural
}

// update replaces the messages by those of the source, and keeps their translations.
func (t *translation) update(messages []message) {
	known := map[string]po.Message{}
	for _, m := range t.messages {
		known[keyOf(m)] = m
	}
	t.messages = nil
	for _, m := range messages {
		entry := known[m.key()]
		entry.MsgContext, entry.MsgId = m.context, m.one
		if entry.MsgIdPlural != m.many { // the plural is new, changed or gone
			entry.MsgIdPlural, entry.MsgStr, entry.MsgStrPlural = m.many, "", nil
			if m.many != "" {
				entry.MsgStrPlural = make([]string, t.plurality())
			}
		}
		entry.ExtractedComment = strings.Join(m.folders, " ")
		t.messages = append(t.messages, entry)
	}
}

// plurality returns the number of plural forms.
func (t translation) plurality() int {
	var n int
	fmt.Sscanf(t.plurals, "nplurals=%d", &n)
	return n
}

// data returns the catalog for package words.
func (t translation) data() (string, error) {
	lines, of := []string{}, map[string]string{}
	for _, m := range t.messages {
		key := catalog.Key(m.MsgContext, m.MsgId)
		if other, twice := of[key]; twice {
			return "", fmt.Errorf("%s: %q and %q have the same key", t.name, other, m.MsgId)
		}
		of[key] = m.MsgId
		translated := forms(m)
		if slices.Contains(translated, "") || !embedded(m) {
			continue // English
		}
		lines = append(lines, catalog.Line(m.MsgContext, m.MsgId, translated))
	}
	slices.Sort(lines)
	return t.plurals + "\n" + strings.Join(lines, ""), nil
}

// embedded reports whether a program written in Go displays a message.
func embedded(m po.Message) bool {
	return slices.ContainsFunc(strings.Fields(m.ExtractedComment), func(folder string) bool { return !strings.HasSuffix(folder, inScripts) })
}

// check returns an error for each translation that is missing, or whose formats or names in
// braces differ from those of the English text.
func (t translation) check() (errs []error) {
	for _, m := range t.messages {
		all := forms(m)
		if want := t.plurality(); m.MsgIdPlural != "" && len(all) != want {
			errs = append(errs, fmt.Errorf("%s: %q has %d plural forms, not %d", t.name, m.MsgId, len(all), want))
		}
		for i, s := range all {
			if s == "" {
				errs = append(errs, fmt.Errorf("%s: %q is not translated", t.name, m.MsgId))
				continue
			}
			english := m.MsgId
			if m.MsgIdPlural != "" && i > 0 {
				english = m.MsgIdPlural
			}
			if !fits(s, english) {
				errs = append(errs, fmt.Errorf("%s: %q uses %v, but %q uses %v", t.name, s, verbs(s), english, verbs(english)))
			}
		}
	}
	return errs
}

// fits reports whether a translation formats its values like the English text. A text with
// numbered values, %[2]d, may omit some.
func fits(translated, english string) bool {
	numbered := func(s string) bool { return strings.Contains(s, "%[") || strings.Contains(s, "0[") }
	got, want := verbs(translated), verbs(english)
	for place, use := range got {
		if other, ok := want[place]; ok && other != use || !ok && !numbered(english) {
			return false
		}
	}
	return len(got) >= len(want) || numbered(translated)
}

var verb = regexp.MustCompile(`%%|%([-+# 0-9.]*)(?:\[(\d+)\])?([a-zA-Z])|\{[a-zA-Z]+\}`)

// verbs returns the verbs of a format by the places of their values, and the names in braces.
func verbs(format string) map[string]string {
	all, at := map[string]string{}, 0
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		switch {
		case m[0] == "%%":
			continue
		case m[3] == "":
			all[m[0]] = ""
			continue
		}
		if at++; m[2] != "" {
			at, _ = strconv.Atoi(m[2])
		}
		all[strconv.Itoa(at)] = m[1] + m[3]
	}
	return all
}
